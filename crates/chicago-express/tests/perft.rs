//! Counts of action paths, from the records in `perft/`.
//!
//! A line `# perft DEPTH COUNT` in a record is a promise about the table that
//! the record leads to. Where the number comes from stands beside it, or it is
//! counted again here by a generator that knows nothing of `legal_actions`.

use std::{fs, path::Path};

use chicago_express::{Action, ChicagoExpress, Company, Dial};
use engine::{Game as _, History, Money, Record, Seat, Silent, perft};

/// Deeper counts are for the fast generator alone.
const NAIVE_DEPTH_MAX: u32 = 3;

/// Beyond any purse in `perft/`.
const BID_MAX: u32 = 400;

struct Case {
    name: String,
    game: ChicagoExpress,
    /// Depth and count.
    promises: Vec<(u32, u64)>,
}

#[test]
fn the_counts_are_as_promised() {
    for Case { name, game, promises } in cases() {
        for (depth, count) in promises {
            assert_eq!(perft(&game, depth), count, "{name}, depth {depth}");
        }
    }
}

#[test]
fn trying_every_action_finds_the_same_ones() {
    for Case { name, game, promises } in cases() {
        for depth in 1..=NAIVE_DEPTH_MAX {
            let count = naive_perft(&game, depth);
            assert_eq!(count, perft(&game, depth), "{name}, depth {depth}");
            let promise = promises.iter().find(|(known, _)| *known == depth);
            assert_eq!(promise, Some(&(depth, count)), "{name} promises nothing for depth {depth}");
        }
    }
}

/// Counts by trying everything that could be written.
fn naive_perft(game: &ChicagoExpress, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let is_rich = |seat| game.cash(seat) >= Money(BID_MAX);
    assert!(!Seat::all(game.n_players()).any(is_rich), "higher bids are possible");
    let bids = (0..=BID_MAX).map(|amount| Action::Bid(Money(amount)));
    let companies = Company::all().flat_map(|it| [Action::Auction(it), Action::Expand(it)]);
    let hexes = ChicagoExpress::hexes().flat_map(|it| [Action::Build(it), Action::Develop(it)]);
    let others = [Action::Pass, Action::Done].into_iter().chain(Dial::all().map(Action::Decline));
    let mut n_paths = 0;
    for action in bids.chain(companies).chain(hexes).chain(others) {
        let mut child = *game;
        if child.apply(action, &mut Silent).is_ok() {
            n_paths += naive_perft(&child, depth - 1);
        }
    }
    n_paths
}

/// Every record in `perft/`, replayed.
fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft");
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("perft/: {error}"));
    let mut cases: Vec<Case> = files
        .map(|file| {
            let path = file.unwrap_or_else(|error| panic!("perft/: {error}")).path();
            assert!(path.extension().is_some_and(|it| it == "game"), "{path:?} is no record");
            read(&path)
        })
        .collect();
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    assert_ne!(cases.len(), 0, "no records found: the tests would pass and show nothing");
    cases
}

fn read(path: &Path) -> Case {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let history = Record::parse(text.as_bytes())
        .and_then(|record| History::<ChicagoExpress>::from_record(&record))
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    history.state().audit();
    let promises: Vec<(u32, u64)> = text.lines().filter_map(promise).collect();
    assert_ne!(promises.len(), 0, "{name} promises nothing");
    Case { name, game: *history.state(), promises }
}

/// `# perft 2 1540`, and perhaps a remark.
fn promise(line: &str) -> Option<(u32, u64)> {
    let mut words = line.strip_prefix("# perft ")?.split_whitespace();
    let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
    let (depth, count) = (number(), number());
    let (Some(depth), Some(count)) = (depth, count) else {
        panic!("`{line}` has no depth and count");
    };
    Some((depth as u32, count))
}
