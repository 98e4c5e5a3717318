//! Random games per second, and the cost of copying a state.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use bots::Judged;
use catalog::generator;
use engine::{Game, Options, Playout, Setup, SetupError, Silent};
use serde::Serialize;

use crate::{
    search::{self, SearchFigures},
    yardstick,
};

/// The figures of one game with one number of players, on one core.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Figures {
    game: &'static str,
    players: u8,
    games_per_s: f64,
    actions_per_s: f64,
    actions_per_game: f64,
    legal_per_action: f64,
    clone_ns: f64,
    state_bytes: usize,
    allocations_per_action: f64,
    yardstick_moves_per_s: f64,
    search: SearchFigures,
}

/// Measurements are split into slices that alternate between the game and the
/// yardstick. The best slice of each counts, because noise only slows things
/// down.
const SLICES: u32 = 5;

pub(crate) fn measure<G: Judged>(n_players: u8, time: Duration) -> Result<Figures, SetupError> {
    let setup = G::Setup::new(n_players, &Options::default())?;
    let mut random = generator(u64::from(n_players));
    let mut playout = Playout::<G>::default();
    // Warm up the buffers, so that only recurring allocations are counted.
    let _ = play(&setup, &mut playout, &mut random, 200);

    let mut n_actions = 0;
    let allocations = allocation_counter::measure(|| {
        n_actions = play(&setup, &mut playout, &mut random, 1_000).n_actions;
    });
    let allocations_per_action = allocations.count_total as f64 / n_actions as f64;

    let (mut best_actions, mut best_moves) = (0.0_f64, 0.0_f64);
    let mut total = Total::default();
    for _ in 0..SLICES {
        let slice = play_for(&setup, &mut playout, &mut random, time / SLICES);
        best_actions = best_actions.max(slice.n_actions as f64 / slice.seconds);
        let moves = yardstick::moves_per_second(time / SLICES, &mut random);
        best_moves = best_moves.max(moves);
        total.n_games += slice.n_games;
        total.n_actions += slice.n_actions;
        total.n_legal += slice.n_legal;
    }
    let actions_per_game = total.n_actions as f64 / total.n_games as f64;
    Ok(Figures {
        game: G::NAME,
        players: n_players,
        games_per_s: best_actions / actions_per_game,
        actions_per_s: best_actions,
        actions_per_game,
        legal_per_action: total.n_legal as f64 / total.n_actions as f64,
        clone_ns: clone_ns::<G>(&states(&setup, &mut random), time / SLICES),
        state_bytes: size_of::<G>(),
        allocations_per_action,
        yardstick_moves_per_s: best_moves,
        search: search::measure::<G>(n_players, time)?,
    })
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Total {
    pub(crate) n_games: u64,
    pub(crate) n_actions: u64,
    n_legal: u64,
    seconds: f64,
}

fn play_for<G: Game>(
    setup: &G::Setup,
    playout: &mut Playout<G>,
    random: &mut impl FnMut() -> u64,
    time: Duration,
) -> Total {
    let mut total = Total::default();
    let start = Instant::now();
    while start.elapsed() < time {
        let batch = play(setup, playout, random, 100);
        total.n_games += batch.n_games;
        total.n_actions += batch.n_actions;
        total.n_legal += batch.n_legal;
    }
    total.seconds = start.elapsed().as_secs_f64();
    total
}

/// Plays whole games: the loop that is measured.
#[inline(never)]
pub(crate) fn play<G: Game>(
    setup: &G::Setup,
    playout: &mut Playout<G>,
    random: &mut impl FnMut() -> u64,
    n_games: u64,
) -> Total {
    let mut played = Total { n_games, ..Total::default() };
    for _ in 0..n_games {
        let mut game = G::new(setup);
        while let Some(action) = playout.uniform(&game, random) {
            played.n_legal += playout.legal().len() as u64;
            game.apply_unchecked(action, &mut Silent);
            played.n_actions += 1;
        }
        black_box(&game);
    }
    played
}

/// States from the middle of games, few enough to stay in the cache.
fn states<G: Game>(setup: &G::Setup, random: &mut impl FnMut() -> u64) -> Vec<G> {
    let mut playout = Playout::<G>::default();
    let mut res = Vec::new();
    while res.len() < 32 {
        let mut game = G::new(setup);
        for _ in 0..40 {
            let Some(action) = playout.uniform(&game, random) else { break };
            game.apply_unchecked(action, &mut Silent);
        }
        res.push(game);
    }
    res
}

fn clone_ns<G: Game>(states: &[G], time: Duration) -> f64 {
    const BATCH: u32 = 1_000;
    let mut best = f64::INFINITY;
    let start = Instant::now();
    while start.elapsed() < time {
        let begin = Instant::now();
        for _ in 0..BATCH {
            for state in states {
                black_box(black_box(state).clone());
            }
        }
        let n_clones = f64::from(BATCH) * states.len() as f64;
        best = best.min(begin.elapsed().as_secs_f64() * 1e9 / n_clones);
    }
    best
}

/// The figures as a table.
pub(crate) fn table(figures: &[Figures]) -> String {
    let mut res = String::from(
        "game                 players  games/s  actions/s  ns/action  actions/game  legal/action  \
         clone ns  bytes  alloc/action  chess moves/s  ratio\n",
    );
    for it in figures {
        res += &format!(
            "{:<20} {:>7} {:>8.0} {:>10.0} {:>10.1} {:>13.1} {:>13.1} {:>9.1} {:>6} {:>13.3} {:>14.0} {:>6.2}\n",
            it.game,
            it.players,
            it.games_per_s,
            it.actions_per_s,
            1e9 / it.actions_per_s,
            it.actions_per_game,
            it.legal_per_action,
            it.clone_ns,
            it.state_bytes,
            it.allocations_per_action,
            it.yardstick_moves_per_s,
            it.actions_per_s / it.yardstick_moves_per_s,
        );
    }
    res
}

/// The figures of the search as a table.
pub(crate) fn search_table(figures: &[Figures]) -> String {
    let mut res = format!("game                 players  {}\n", SearchFigures::HEAD);
    for it in figures {
        res += &format!("{:<20} {:>7}  {}\n", it.game, it.players, it.search.line());
    }
    res
}
