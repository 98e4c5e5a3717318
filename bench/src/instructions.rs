//! Instruction counts from valgrind's callgrind: the same on every run,
//! whatever else the machine does.
//!
//! Each piece of work runs twice as a child under valgrind, once with nothing
//! to do and once with everything; the difference is the work alone.

use std::{env, hint::black_box, process::Command};

use anyhow::{Context, bail};
use catalog::{Title, generator, with_game};
use engine::{Game, Options, Playout, Setup, Silent};

use crate::playouts;

/// One piece of work.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Work {
    /// Name of the game
    game: String,
    /// How many play
    players: u8,
    /// What to do
    #[arg(value_enum)]
    what: What,
    /// How often
    times: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum What {
    Legal,
    Apply,
    Game,
}

const N_GAMES: u32 = 40;

/// Does the work, in the child.
pub(crate) fn work(work: &Work) -> anyhow::Result<()> {
    let title = Title::find(&work.game)?;
    with_game!(title, G => {
        let setup = <G as Game>::Setup::new(work.players, &Options::default())?;
        let games = traces::<G>(&setup);
        let mut legal = Vec::with_capacity(1_000);
        for _ in 0..work.times {
            match work.what {
                What::Legal => games.iter().flatten().for_each(|(state, _)| {
                    state.legal_actions(&mut legal);
                    black_box(&legal);
                }),
                What::Apply => games.iter().for_each(|trace| replay(trace)),
                What::Game => {
                    let mut playout = Playout::<G>::default();
                    playouts::play(&setup, &mut playout, &mut generator(7), N_GAMES.into());
                }
            }
        }
    });
    Ok(())
}

/// Recorded games: every state with the action played there.
fn traces<G: Game>(setup: &G::Setup) -> Vec<Vec<(G, G::Action)>> {
    let mut random = generator(7);
    let mut playout = Playout::<G>::default();
    let trace = |_| {
        let (mut game, mut trace) = (G::new(setup), Vec::new());
        while let Some(action) = playout.uniform(&game, &mut random) {
            trace.push((game.clone(), action));
            game.apply_unchecked(action, &mut Silent);
        }
        trace
    };
    (0..N_GAMES).map(trace).collect()
}

#[inline(never)]
fn replay<G: Game>(trace: &[(G, G::Action)]) {
    let Some((start, _)) = trace.first() else { return };
    let mut game = start.clone();
    for &(_, action) in trace {
        game.apply_unchecked(action, &mut Silent);
    }
    black_box(&game);
}

/// Counts the work of every game, by starting the children.
pub(crate) fn count() -> anyhow::Result<String> {
    let mut res =
        String::from("instructions (callgrind)  players  legal actions  apply one  whole game\n");
    for &title in Title::ALL {
        for n_players in title.players() {
            let n_actions = with_game!(title, G => {
                let setup = <G as Game>::Setup::new(n_players, &Options::default())?;
                traces::<G>(&setup).iter().map(Vec::len).sum::<usize>() as u64
            });
            let per = |what: &str, n: u64| -> anyhow::Result<u64> {
                let instructions = |times| run(title, n_players, what, times);
                Ok((instructions(1)?.saturating_sub(instructions(0)?)) / n)
            };
            res += &format!(
                "{:<25} {n_players:>7} {:>14} {:>10} {:>11}\n",
                title.name(),
                per("legal", n_actions)?,
                per("apply", n_actions)?,
                per("game", N_GAMES.into())?,
            );
        }
    }
    Ok(res)
}

fn run(title: Title, n_players: u8, what: &str, times: u32) -> anyhow::Result<u64> {
    let this = env::current_exe()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .args(["work", title.name(), &n_players.to_string(), what, &times.to_string()])
        .output()
        .context("valgrind did not start; install the package `valgrind`")?;
    let report = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("valgrind failed: {report}");
    }
    let collected = report.lines().find_map(|line| line.split_once("Collected :"));
    let (_, count) = collected.context("valgrind printed no count")?;
    count.trim().parse().with_context(|| format!("not a count: {count}"))
}
