//! A contender at a seat.

use engine::{History, Seat, Step};

use super::{Contender, FaultKind, Player};
use crate::{Bot, Budget, Judged, Level, Stop, external::External};

/// A contender that plays a match.
#[derive(Debug)]
pub enum Seated<G: Judged> {
    /// One of ours.
    Bot(Box<Bot<G>>),
    /// A program.
    External(Box<External<G>>),
}

impl<G: Judged> Seated<G> {
    /// With `budget` where the contender has none of its own and takes one, and
    /// with so many threads for an `expert`: more of them would make other
    /// levels of the others.
    pub fn new(
        contender: &Contender,
        budget: Option<Budget>,
        n_threads: u8,
        seed: u64,
    ) -> Seated<G> {
        match contender.clone().or_budget(budget) {
            Contender::Bot { level, budget } => {
                let bot = Bot::new(level, seed).with_budget(budget.unwrap_or(level.budget()));
                let n_threads = if level == Level::Expert { n_threads } else { 1 };
                Seated::Bot(Box::new(bot.with_threads(n_threads)))
            }
            Contender::External(exec) => {
                let external = External::new(exec, seed);
                let time = budget.and_then(|budget| budget.time);
                Seated::External(Box::new(match time {
                    Some(time) => external.with_time(time),
                    None => external,
                }))
            }
        }
    }

    /// What it said since the last call; ours say nothing.
    pub fn take_remarks(&mut self) -> Vec<String> {
        match self {
            Seated::Bot(_) => Vec::new(),
            Seated::External(external) => external.take_remarks(),
        }
    }
}

impl<G: Judged> Player<G> for Seated<G> {
    fn observe(&mut self, step: &Step<G>) {
        match self {
            Seated::Bot(bot) => Player::observe(bot.as_mut(), step),
            Seated::External(external) => external.observe(step),
        }
    }

    fn decide(
        &mut self,
        history: &History<G>,
        seat: Seat,
        stop: &Stop,
    ) -> Result<G::Action, FaultKind> {
        match self {
            Seated::Bot(bot) => bot.decide(history, seat, stop),
            Seated::External(external) => external.decide(history, seat, stop),
        }
    }

    fn time(&self) -> Option<std::time::Duration> {
        match self {
            Seated::Bot(bot) => bot.time(),
            // It watches the clock itself: to start takes time as well.
            Seated::External(_) => None,
        }
    }

    fn finish(&mut self, history: &History<G>, stop: &Stop) {
        match self {
            Seated::Bot(_) => {}
            Seated::External(external) => external.finish(history, stop),
        }
    }
}
