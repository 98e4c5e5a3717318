//! Options that would have no effect, and nobody would know.

use bots::{Budget, Level, arena::Contender};

use crate::note::note;

/// Tells which of the options on thinking are for none of these bots, as they
/// were named: before `--budget` has become the budget of any.
pub(crate) fn tell<'a>(
    budget: Option<Budget>,
    n_threads: u8,
    mut bots: impl Iterator<Item = &'a Contender> + Clone,
) {
    if budget.is_some_and(|budget| !bots.clone().any(|bot| bot.takes_budget(budget))) {
        let who = "`expert` without a budget of its own and, if it is a time, for programs";
        note(&format!("note: --budget is for {who}; none is here"));
    }
    let is_expert = |bot: &Contender| matches!(bot, Contender::Bot { level: Level::Expert, .. });
    if n_threads > 1 && !bots.any(is_expert) {
        note("note: --bot-threads is for `expert`; none is here");
    }
}
