//! What each decision of a finished or running match was worth.
//!
//! The analyst holds the record and sees everything, but a decision is judged by
//! what its player could know: the alternatives are searched with the secrets
//! of others dealt anew. In a game with secrets, the expected shares of the victory
//! before and after an action are what each player expects from what they know.
//!
//! Every position has its own seed, so that with a budget of iterations an
//! analysis that was interrupted ends like one that was not.

mod chicago_express;
mod genuine;
mod report;
mod thinking;

use engine::{Event, History, Seat, Silent, Turn, Viewer, printable};
use xxhash_rust::xxh3::xxh3_64;

use crate::{Budget, Judged, Stop};

pub use genuine::BadStep;
pub use report::{
    Alternative, AnalysedStep, Analysis, AuctionValue, Decision, Error, Mark, Mismatch, ShareValue,
};
use thinking::Thinking;

/// The form of [`Analysis`] as JSON. Another number, another form.
const FORMAT: u32 = 2;
/// So many alternatives are shown beside what was played.
const ALTERNATIVES_MAX: usize = 3;
/// So many of the worst decisions of each player are told.
const WORST_MAX: usize = 3;

/// A game whose matches can be analysed.
pub trait Analysed: Judged {
    /// What every auctioned share was worth to each seat, in games that auction
    /// shares.
    fn auctions(history: &History<Self>) -> Option<Vec<AuctionValue>> {
        let _ = history;
        None
    }
}

impl Analysed for catalog::age_of_steam::AgeOfSteam {}
impl Analysed for catalog::railroad_revolution::RailroadRevolution {}

impl Analysis {
    /// The analysis of a match before anything was thought about.
    pub fn new<G: Analysed>(history: &History<G>, budget: Budget) -> Analysis {
        let outcome = history.state().outcome();
        Analysis {
            format: FORMAT,
            made_by: concat!("roundhouse ", env!("CARGO_PKG_VERSION")).to_owned(),
            game: G::NAME.to_owned(),
            title: G::TITLE.to_owned(),
            rules: history.rules(),
            record: format!("{:016x}", xxh3_64(history.record().plain().to_string().as_bytes())),
            budget: budget.to_string(),
            players: history.names().iter().map(str::to_owned).collect(),
            n_actions: history.actions().len(),
            complete: history.actions().is_empty(),
            outcome: outcome.map(|it| it.standings().to_vec()),
            worst: Vec::new(),
            auctions: G::auctions(history),
            steps: Vec::new(),
        }
    }

    /// Whether this can be resumed to get what `fresh`, of the same match, would
    /// become; if its steps are genuine, which [`Analysis::check_steps`] finds out.
    ///
    /// # Errors
    ///
    /// What differs.
    pub fn check_continues(&self, fresh: &Analysis) -> Result<(), Mismatch> {
        let same = |what, found: &str, expected: &str| {
            if found == expected {
                return Ok(());
            }
            let [found, expected] = [found, expected].map(|text| printable(text, 60));
            Err(Mismatch { what, found, expected })
        };
        same("form", &self.format.to_string(), &fresh.format.to_string())?;
        same("game", &self.game, &fresh.game)?;
        same("rules version", &self.rules.to_string(), &fresh.rules.to_string())?;
        same("record", &self.record, &fresh.record)?;
        same("program", &self.made_by, &fresh.made_by)?;
        same("budget", &self.budget, &fresh.budget)?;
        same("list of players", &self.players.join(", "), &fresh.players.join(", "))
    }

    /// Thinks about every action that is not analysed yet, until somebody says
    /// stop; `each` is called after each of them.
    pub fn go_on<G: Analysed>(
        &mut self,
        history: &History<G>,
        budget: Budget,
        stop: &Stop,
        mut each: impl FnMut(&Analysis),
    ) {
        let names = history.names();
        let thinking = Thinking { n_players: names.count(), budget, stop };
        let n_known = self.steps.len();
        let mut game = history.at(n_known).expect("no more steps than actions");
        let mut look = if n_known < self.n_actions { thinking.look(&game, n_known) } else { None };
        for (idx, step) in history.steps().enumerate().skip(n_known) {
            let Some(here) = look else { break };
            let seat = match step.turn {
                Turn::Seat(seat) => Some(seat),
                Turn::Chance | Turn::Over => None,
            };
            let decision = match seat {
                Some(seat) => match thinking.decide(&game, idx, seat, step.action, &here) {
                    Some(decision) => Some(decision),
                    None => break,
                },
                None => None,
            };
            game.apply_unchecked(step.action, &mut Silent);
            let Some(next) = thinking.look(&game, idx + 1) else { break };
            self.steps.push(AnalysedStep {
                number: idx + 1,
                seat,
                action: game.text(step.action).to_string(),
                told: step.events.iter().map(|it| it.tell(names, Viewer::Referee)).collect(),
                before: here.shares,
                after: next.shares.clone(),
                decision,
            });
            look = Some(next);
            each(self);
        }
        self.complete = self.steps.len() == self.n_actions;
        self.worst = Seat::all(names.count()).map(|seat| self.worst_of(seat)).collect();
    }

    /// The decisions that cost `seat` the most, the worst first.
    fn worst_of(&self, seat: Seat) -> Vec<Error> {
        let mut errors: Vec<Error> = self
            .steps
            .iter()
            .filter(|step| step.seat == Some(seat))
            .filter_map(Error::of)
            .collect();
        errors.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        errors.truncate(WORST_MAX);
        errors
    }
}

#[cfg(test)]
mod tests;
