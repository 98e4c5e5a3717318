//! Perft counts, from the records in `perft/`.
//!
//! A line `# perft DEPTH COUNT` in a record states a count for the position at
//! its end. The source of the number is next to it, or a generator that does
//! not use `legal_actions` counts it again here.

mod universe;

use std::path::Path;

use engine::perft;
use fixtures::{Counted, naive_perft};
use railroad_revolution::RailroadRevolution;
use universe::{action, universe};

/// Deeper counts are for the fast generator alone.
const NAIVE_DEPTH_MAX: u32 = 2;

#[test]
fn the_counts_are_as_promised() {
    for Counted { name, game, promises } in cases() {
        for (depth, count) in promises {
            assert_eq!(perft(&game, depth), count, "{name}, depth {depth}");
        }
    }
}

#[test]
fn trying_every_action_finds_the_same_ones() {
    let universe = universe();
    assert!(universe.contains(&action("work white trade")), "the universe has every verb");
    for Counted { name, game, promises } in cases() {
        assert!(promises.iter().any(|&(depth, _)| depth == 1), "{name} promises depth 1");
        for &(depth, count) in promises.iter().filter(|(depth, _)| *depth <= NAIVE_DEPTH_MAX) {
            assert_eq!(
                naive_perft(&game, depth, &|_| universe.clone()),
                count,
                "{name}, depth {depth}"
            );
        }
    }
}

/// Every record in `perft/`, replayed.
fn cases() -> Vec<Counted<RailroadRevolution>> {
    fixtures::counted(&Path::new(env!("CARGO_MANIFEST_DIR")).join("perft"))
}
