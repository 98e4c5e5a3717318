//! Notes about options that have no effect.

use bots::{Budget, Level, arena::Contender};

use crate::note::note;

/// Notes which thinking options apply to none of these bots. The bots must be as
/// they were named, before `--budget` is applied.
pub(crate) fn tell<'a>(
    budget: Option<Budget>,
    n_threads: u8,
    mut bots: impl Iterator<Item = &'a Contender> + Clone,
) {
    if budget.is_some_and(|budget| !bots.clone().any(|bot| bot.takes_budget(budget))) {
        let who = "`expert` without its own budget and, if it is a time, for programs";
        note(&format!("note: --budget is for {who}; none plays here"));
    }
    let is_expert = |bot: &Contender| matches!(bot, Contender::Bot { level: Level::Expert, .. });
    if n_threads > 1 && !bots.any(is_expert) {
        note("note: --bot-threads is for `expert`; none plays here");
    }
}
