//! Measures how long it takes to list the legal actions of positions that have
//! many.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use anyhow::Context;
use catalog::{Title, with_game};
use engine::{Game, History, Record};

/// The worst positions that we know, by name.
const POSITIONS: &[(&str, &str)] = &[
    ("age-of-steam, full map", include_str!("../positions/age-of-steam-full-map.game")),
    (
        "railroad-revolution, exchange",
        include_str!("../positions/railroad-revolution-exchange.game"),
    ),
];

pub(crate) fn table(time: Duration) -> anyhow::Result<String> {
    let mut res = String::from("position                       legal actions  us to list them\n");
    for (name, text) in POSITIONS {
        let record = Record::parse(text.as_bytes()).with_context(|| (*name).to_owned())?;
        let title = Title::find(&record.header.game)?;
        let (n_legal, seconds) = with_game!(title, G => {
            let history = History::<G>::from_record(&record).with_context(|| (*name).to_owned())?;
            measure(history.state(), time)
        });
        res += &format!("{name:<30} {n_legal:>13}  {:>15.1}\n", seconds * 1e6);
    }
    Ok(res)
}

/// The number of legal actions, and the best time to list them.
fn measure<G: Game>(game: &G, time: Duration) -> (usize, f64) {
    let mut legal = Vec::new();
    let mut best = f64::INFINITY;
    let start = Instant::now();
    while start.elapsed() < time {
        let begin = Instant::now();
        game.legal_actions(&mut legal);
        best = best.min(begin.elapsed().as_secs_f64());
        black_box(&legal);
    }
    (legal.len(), best)
}
