//! Counts of action paths, from the records in `perft/`.
//!
//! A line `# perft DEPTH COUNT` in a record is a promise about the table that
//! the record leads to. Where the number comes from stands beside it, or it is
//! counted again here by a generator that knows nothing of `legal_actions`.

mod universe;

use std::{fs, path::Path};

use engine::{Game as _, History, Record, Silent, perft};
use railroad_revolution::{Action, RailroadRevolution};
use universe::{action, universe};

/// Deeper counts are for the fast generator alone.
const NAIVE_DEPTH_MAX: u32 = 2;

struct Case {
    name: String,
    game: RailroadRevolution,
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
    let universe = universe();
    assert!(universe.contains(&action("work white trade")), "the universe has every verb");
    for Case { name, game, promises } in cases() {
        assert!(promises.iter().any(|&(depth, _)| depth == 1), "{name} promises depth 1");
        for &(depth, count) in promises.iter().filter(|(depth, _)| *depth <= NAIVE_DEPTH_MAX) {
            assert_eq!(naive_perft(&game, &universe, depth), count, "{name}, depth {depth}");
        }
    }
}

/// Counts by trying everything that could be written.
fn naive_perft(game: &RailroadRevolution, universe: &[Action], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut n_paths = 0;
    for &action in universe {
        if game.check(action).is_ok() {
            let mut child = *game;
            child.apply_unchecked(action, &mut Silent);
            n_paths += naive_perft(&child, universe, depth - 1);
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
        .and_then(|record| History::<RailroadRevolution>::from_record(&record))
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
