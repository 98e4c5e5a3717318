//! Measures how fast the bots search, and where the time goes.

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Judged, Level, Random, Search, Stop};
use engine::{Options, Playout, Seat, Setup, SetupError, Silent, Turn};
use serde::Serialize;

use crate::timed::{Clock, Timed};

/// How many positions of one game are searched, spread over the game.
const POSITIONS: usize = 12;
/// Descents from a fresh tree in each position: about as many as a bot makes
/// for an action.
const DESCENTS: u32 = 500;

/// The figures of the search in one game, on one core.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct SearchFigures {
    pub(crate) simulations_per_s: f64,
    /// Fractions of the time; their sum is 1.
    pub(crate) rules: f64,
    pub(crate) judgement: f64,
    pub(crate) search: f64,
    /// The time of the timed search divided by that of the plain search: 1 if
    /// the cost of the clock was subtracted correctly.
    pub(crate) timed_to_plain: f64,
}

pub(crate) fn measure<G: Judged>(
    n_players: u8,
    time: Duration,
) -> Result<SearchFigures, SetupError> {
    let positions = positions::<G>(n_players)?;
    let timed: Vec<_> = positions.iter().map(|(it, seat)| (Timed(it.clone()), *seat)).collect();
    let clock = Clock::calibrated();
    let (mut best_plain, mut best_timed) = (f64::INFINITY, f64::INFINITY);
    let (mut rules, mut judgement) = (0.0, 0.0);
    let start = Instant::now();
    // Plain and timed searches alternate, and the best of each counts, because
    // noise only slows things down.
    loop {
        best_plain = best_plain.min(seconds_per_descent(&positions));
        clock.reset();
        let raw = seconds_per_descent(&timed);
        let n_descents = timed.len() as f64 * f64::from(DESCENTS);
        let found = clock.read();
        let net = raw - found.overhead / n_descents;
        if net < best_timed {
            best_timed = net;
            (rules, judgement) = (found.rules / n_descents, found.judgement / n_descents);
        }
        // At least one pass over all positions, however little time there is.
        if start.elapsed() >= time {
            break;
        }
    }
    let part = |seconds: f64| seconds / best_timed;
    Ok(SearchFigures {
        simulations_per_s: 1.0 / best_plain,
        rules: part(rules),
        judgement: part(judgement),
        search: 1.0 - part(rules) - part(judgement),
        timed_to_plain: best_timed / best_plain,
    })
}

/// Positions with a choice, from a game between `greedy` players.
fn positions<G: Judged>(n_players: u8) -> Result<Vec<(G, Seat)>, SetupError> {
    let mut game = G::new(&G::Setup::new(n_players, &Options::default())?);
    let mut random = Random::new(u64::from(n_players));
    let mut playout = Playout::default();
    let mut bot = Bot::<G>::new(Level::Greedy, 1);
    let (mut legal, mut all) = (Vec::new(), Vec::new());
    loop {
        let action = match game.turn() {
            Turn::Over => break,
            Turn::Chance => playout.uniform(&game, &mut || random.draw()),
            Turn::Seat(seat) => {
                game.legal_actions(&mut legal);
                if legal.len() > 1 {
                    all.push((game.clone(), seat));
                }
                bot.choose(&game, seat, &Stop::default()).map(|it| it.action)
            }
        };
        let Some(action) = action else { break };
        game.apply_unchecked(action, &mut Silent);
    }
    let step = all.len().div_ceil(POSITIONS).max(1);
    Ok(all.into_iter().step_by(step).collect())
}

/// Searches each position once, with a fresh tree.
fn seconds_per_descent<G: Judged>(positions: &[(G, Seat)]) -> f64 {
    let (budget, stop) = (Budget::iterations(DESCENTS), Stop::default());
    let start = Instant::now();
    for (game, seat) in positions {
        let mut random = Random::new(1);
        Search::default().think(game, *seat, budget, &stop, &mut random);
    }
    start.elapsed().as_secs_f64() / (positions.len() as f64 * f64::from(DESCENTS))
}

impl SearchFigures {
    /// The header of the columns of [`line`](Self::line).
    pub(crate) const HEAD: &str = "simulations/s   rules  judgement  search  timed/plain";

    /// The figures as one line, without the name of the game.
    pub(crate) fn line(&self) -> String {
        let percent = |part: f64| format!("{:.0} %", 100.0 * part);
        format!(
            "{:>13.0} {:>7} {:>10} {:>7} {:>12.2}",
            self.simulations_per_s,
            percent(self.rules),
            percent(self.judgement),
            percent(self.search),
            self.timed_to_plain,
        )
    }
}
