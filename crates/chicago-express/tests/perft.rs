//! Perft counts, from the records in `perft/`.
//!
//! A line `# perft DEPTH COUNT` in a record states a count for the position at
//! its end. The source of the number is next to it, or a generator that does
//! not use `legal_actions` counts it again here.

use std::path::Path;

use chicago_express::{Action, ChicagoExpress, Company, Dial};
use engine::{Money, Seat, perft};
use fixtures::{Counted, naive_perft};

/// Deeper counts are for the fast generator alone.
const NAIVE_DEPTH_MAX: u32 = 3;

/// More than anybody's cash in `perft/`.
const BID_MAX: u32 = 400;

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
    for Counted { name, game, promises } in cases() {
        for depth in 1..=NAIVE_DEPTH_MAX {
            let count = naive_perft(&game, depth, &universe);
            assert_eq!(count, perft(&game, depth), "{name}, depth {depth}");
            let promise = promises.iter().find(|(known, _)| *known == depth);
            assert_eq!(promise, Some(&(depth, count)), "{name} promises nothing for depth {depth}");
        }
    }
}

/// Every action that can be written.
fn universe(game: &ChicagoExpress) -> Vec<Action> {
    let is_rich = |seat| game.cash(seat) >= Money(BID_MAX);
    assert!(!Seat::all(game.n_players()).any(is_rich), "higher bids are possible");
    let bids = (0..=BID_MAX).map(|amount| Action::Bid(Money(amount)));
    let companies = Company::all().flat_map(|it| [Action::Auction(it), Action::Expand(it)]);
    let hexes = ChicagoExpress::hexes().flat_map(|it| [Action::Build(it), Action::Develop(it)]);
    let others = [Action::Pass, Action::Done].into_iter().chain(Dial::all().map(Action::Decline));
    bids.chain(companies).chain(hexes).chain(others).collect()
}

/// Every record in `perft/`, replayed.
fn cases() -> Vec<Counted<ChicagoExpress>> {
    fixtures::counted(&Path::new(env!("CARGO_MANIFEST_DIR")).join("perft"))
}
