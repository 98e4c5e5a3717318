//! Matches between bots, and how sure one can be of who is better.
//!
//! The luck of the seat cancels: every deal, that is every seed of chance, is
//! played once for each rotation of the contenders over the seats.
//!
//! **Invariant:** with budgets of iterations, the same arena gives the same
//! report, on however many threads. Seeds belong to a match, not to a thread.

mod contender;
mod contest;
mod report;
mod statistics;

use std::sync::atomic::{AtomicU32, Ordering};

use engine::{Described, Game, Names, Options, Setup, SetupError};

use crate::{Budget, Judged, Player, Stop, threads};
pub use contender::{Contender, ContenderError};
pub use contest::{Contest, Fault, Place, Seating};
use contest::{Seeds, play_contest};
pub use report::{Report, Row};
pub use statistics::wilson;

/// Who plays whom, how often.
#[derive(Clone, Debug)]
pub struct Arena {
    contenders: Vec<Contender>,
    n_contests: u32,
    seed: u64,
    options: Options,
    n_threads: usize,
    n_bot_threads: u8,
}

/// Why nothing can be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// The game does not allow this number of players or these options.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Nothing to find out.
    #[error("0 games say nothing; ask for at least 1")]
    NoGames,
}

impl Arena {
    /// These contenders, one for each seat, in `n_contests` matches with the
    /// seeds that follow from `seed`.
    pub fn new(contenders: Vec<Contender>, n_contests: u32, seed: u64) -> Arena {
        let options = Options::default();
        Arena { contenders, n_contests, seed, options, n_threads: 1, n_bot_threads: 1 }
    }

    /// With options of the game.
    pub fn with_options(mut self, options: Options) -> Arena {
        self.options = options;
        self
    }

    /// So many matches at once; one without the feature `threads`.
    pub fn with_threads(mut self, n_threads: usize) -> Arena {
        self.n_threads = n_threads.max(1);
        self
    }

    /// With so many threads for each decision of an `expert`. Its choices then
    /// depend on the machine.
    pub fn with_bot_threads(mut self, n_threads: u8) -> Arena {
        self.n_bot_threads = n_threads.max(1);
        self
    }

    /// Plays bots against each other, with `budget` for every `expert` without
    /// one of its own and, if it is a time, for every program. `told` hears of each match as it ends; with several
    /// threads they end in any order. When somebody says stop, the matches that
    /// are not over count for nothing.
    ///
    /// # Errors
    ///
    /// If the game cannot be played like this.
    pub fn play<G: Judged + Described>(
        &self,
        budget: Option<Budget>,
        stop: &Stop,
        told: impl FnMut(&Contest),
    ) -> Result<Report, ArenaError> {
        let player = |idx: usize, seed: u64| {
            self.contenders[idx].player::<G>(budget, self.n_bot_threads, seed)
        };
        self.play_with(player, stop, told)
    }

    /// Like [`play`](Self::play), with any players: `player` makes the one for
    /// the contender with this index, from a seed of its own.
    ///
    /// # Errors
    ///
    /// If the game cannot be played like this.
    pub fn play_with<G: Game>(
        &self,
        player: impl Fn(usize, u64) -> Box<dyn Player<G>> + Sync,
        stop: &Stop,
        mut told: impl FnMut(&Contest),
    ) -> Result<Report, ArenaError> {
        if self.n_contests == 0 {
            return Err(ArenaError::NoGames);
        }
        // No game has so many seats that the sum does not fit.
        let n_players = u8::try_from(self.contenders.len()).unwrap_or(u8::MAX);
        G::Setup::new(n_players, &self.options)?;
        let names = Names::default_for(n_players);
        let next = AtomicU32::new(0);
        let mut report = Report::new(&self.contenders, self.n_contests);
        let work = |tell: &mut dyn FnMut(Contest) -> bool| {
            while !stop.is_stopped() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.n_contests {
                    break;
                }
                let seating = Seating::new(number, n_players);
                let seeds = Seeds::new(self.seed, number, n_players);
                let mut players: Vec<Box<dyn Player<G>>> =
                    (0..self.contenders.len()).map(|idx| player(idx, seeds.player(idx))).collect();
                let history = engine::History::new(names.clone(), self.options.clone());
                let Ok(history) = history else { break };
                let contest = play_contest(history, number, seating, seeds, &mut players, stop);
                // No more are wanted if whoever is told has panicked.
                if contest.is_none_or(|contest| !tell(contest)) {
                    break;
                }
            }
        };
        threads::spread(self.n_threads.min(self.n_contests as usize), work, |contest| {
            told(&contest);
            report.add(&contest);
        });
        report.finish();
        Ok(report)
    }
}
