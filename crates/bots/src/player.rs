//! A player that decides at a seat, and what it can do wrong.

use std::{fmt, time::Duration};

use engine::{Game, History, Seat, Step};

use crate::{Bot, Judged, Stop, external::Failure};

/// A player that decides at a seat of a match.
pub trait Player<G: Game> {
    /// Somebody has acted, or chance has.
    fn observe(&mut self, step: &Step<G>);

    /// What to play now, where `seat` is to act.
    ///
    /// # Errors
    ///
    /// Why the player cannot go on. It is not asked again in this match.
    fn decide(
        &mut self,
        history: &History<G>,
        seat: Seat,
        stop: &Stop,
    ) -> Result<G::Action, FaultKind>;

    /// How long one decision should take. `None` if that was not agreed, or if
    /// the player watches the time itself.
    fn time(&self) -> Option<Duration> {
        None
    }

    /// What it said to the others since the last call, each fit for a line.
    fn take_remarks(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// The match is over.
    fn finish(&mut self, history: &History<G>, stop: &Stop) {
        let _ = (history, stop);
    }
}

impl<G: Judged> Player<G> for Bot<G> {
    fn observe(&mut self, step: &Step<G>) {
        Bot::observe(self, step.action);
    }

    fn decide(
        &mut self,
        history: &History<G>,
        seat: Seat,
        stop: &Stop,
    ) -> Result<G::Action, FaultKind> {
        let thought = self.choose(history.state(), seat, stop);
        thought.map(|thought| thought.action).ok_or(FaultKind::Silent)
    }

    fn time(&self) -> Option<Duration> {
        self.budget().time
    }
}

/// What a player did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// It did not answer.
    Silent,
    /// It panicked.
    Panicked,
    /// It took far longer than agreed.
    Late(Duration),
    /// Its answer is against the rules: the action, and why.
    Illegal(String, String),
    /// It is a program that failed.
    External(Failure),
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::Silent => f.write_str("no answer"),
            FaultKind::Panicked => f.write_str("broke down"),
            FaultKind::Late(took) => write!(f, "took {:.1} s", took.as_secs_f64()),
            FaultKind::Illegal(action, why) => write!(f, "illegal `{action}`: {why}"),
            FaultKind::External(failure) => failure.fmt(f),
        }
    }
}

/// How late an answer may be: a machine has other things to do as well.
pub(crate) fn latest(time: Duration) -> Duration {
    time * 10 + Duration::from_secs(1)
}
