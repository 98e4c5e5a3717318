//! Measures how long it takes to describe a position, and how many bytes a
//! description has.

use std::{
    hint::black_box,
    io::Write,
    time::{Duration, Instant},
};

use catalog::{Title, generator, with_game};
use engine::{Described, Guided, History, Names, Options, Patch, Playout, Setup, Turn, Viewer};
use flate2::{Compression, write::GzEncoder};
use serde::Serialize;

/// What the descriptions of a game cost.
#[derive(Default)]
struct Found {
    n_prompts: u32,
    prompt_seconds: f64,
    n_previews: u32,
    preview_seconds: f64,
    /// The largest prompt: its bytes, compressed, and the seconds it took.
    largest: (usize, usize, f64),
    patches: Vec<usize>,
}

pub(crate) fn table(time: Duration) -> anyhow::Result<String> {
    let mut res = String::from(
        "game                 prompts/s previews/s  largest prompt: bytes, gzip, ms   \
         patch bytes: median, p99, max\n",
    );
    for &title in Title::ALL {
        let mut found = Found::default();
        let end = Instant::now() + time;
        let mut seed = 0;
        while Instant::now() < end {
            with_game!(title, G => play::<G>(seed, &mut found))?;
            seed += 1;
        }
        found.patches.sort_unstable();
        let patch = |part: usize| found.patches[(found.patches.len() - 1) * part / 100];
        let (bytes, compressed, seconds) = found.largest;
        res += &format!(
            "{:<20} {:>9.0} {:>10.0} {:>22} {:>5} {:>4.2} {:>20} {:>5} {:>5}\n",
            title.name(),
            f64::from(found.n_prompts) / found.prompt_seconds,
            f64::from(found.n_previews) / found.preview_seconds,
            bytes,
            compressed,
            seconds * 1e3,
            patch(50),
            patch(99),
            patch(100),
        );
    }
    Ok(res)
}

/// Plays a game at random and describes each of its positions.
fn play<G: Described + Guided>(seed: u64, found: &mut Found) -> anyhow::Result<()> {
    let mut random = generator(seed);
    let players: Vec<u8> = G::Setup::players().collect();
    let n_players = players[seed as usize % players.len()];
    let style = G::STYLES[seed as usize % G::STYLES.len()];
    let mut history = History::<G>::new(Names::default_for(n_players), Options::default())?;
    let mut playout = Playout::default();
    let mut view = serde_json::to_value(history.state().view(Viewer::Spectator))?;
    while let Some(action) = playout.guided(history.state(), style, &mut random) {
        if let Turn::Seat(seat) = history.turn() {
            describe(&history, action, Viewer::Seat(seat), found)?;
        }
        history.play(action)?;
        let next = serde_json::to_value(history.state().view(Viewer::Spectator))?;
        found.patches.push(length(&Patch::new(&view, &next))?);
        view = next;
    }
    Ok(())
}

fn describe<G: Described>(
    history: &History<G>,
    action: G::Action,
    viewer: Viewer,
    found: &mut Found,
) -> anyhow::Result<()> {
    let Turn::Seat(seat) = history.turn() else { return Ok(()) };
    let start = Instant::now();
    let prompt = black_box(history.prompt(viewer));
    let seconds = start.elapsed().as_secs_f64();
    found.n_prompts += 1;
    found.prompt_seconds += seconds;
    let bytes = serde_json::to_vec(&prompt)?;
    if bytes.len() > found.largest.0 {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(&bytes)?;
        // The first call is slow for reasons of the machine.
        let start = Instant::now();
        black_box(history.prompt(viewer));
        let again = start.elapsed().as_secs_f64();
        found.largest = (bytes.len(), encoder.finish()?.len(), seconds.min(again));
    }
    let text = history.state().text(action).to_string();
    let start = Instant::now();
    black_box(history.preview(seat, &[&text]));
    found.preview_seconds += start.elapsed().as_secs_f64();
    found.n_previews += 1;
    Ok(())
}

fn length(value: &impl Serialize) -> anyhow::Result<usize> {
    Ok(serde_json::to_string(value)?.len())
}
