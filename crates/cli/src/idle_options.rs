//! Options that would do nothing, and nobody would know.

use std::io::{self, Write};

use bots::{Budget, Level, arena::Contender};

/// Tells which of the options on thinking are for none of these bots.
pub(crate) fn tell<'a>(
    budget: Option<Budget>,
    n_threads: u8,
    mut bots: impl Iterator<Item = &'a Contender> + Clone,
) -> io::Result<()> {
    let mut err = io::stderr();
    if budget.is_some_and(|budget| !bots.clone().any(|bot| bot.takes_budget(budget))) {
        let who = "`expert` without a budget of its own and, if it is a time, for programs";
        writeln!(err, "note: --budget is for {who}; none is here")?;
    }
    let is_expert = |bot: &Contender| matches!(bot, Contender::Bot { level: Level::Expert, .. });
    if n_threads > 1 && !bots.any(is_expert) {
        writeln!(err, "note: --bot-threads is for `expert`; none is here")?;
    }
    Ok(())
}
