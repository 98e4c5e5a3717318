//! Perft counts, from the records in `perft/`.
//!
//! A line `# perft DEPTH COUNT` in a record states a count for the position at
//! its end. The source of the number is next to it, or a generator that does
//! not use `legal_actions` counts it again here.

mod tiles;

use std::path::Path;

use age_of_steam::{Action, AgeOfSteam, Color};
use engine::{Game as _, Turn, perft};
use fixtures::{Counted, naive_perft};
use tiles::SIDES;

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
    for Counted { name, game, promises } in cases() {
        let fixed = universe(&game);
        let all = |game: &AgeOfSteam| [&fixed[..], &routes(game)].concat();
        assert!(promises.iter().any(|&(depth, _)| depth == 1), "{name} promises depth 1");
        for &(depth, count) in promises.iter().filter(|(depth, _)| *depth <= NAIVE_DEPTH_MAX) {
            assert_eq!(naive_perft(&game, depth, &all), count, "{name}, depth {depth}");
        }
    }
}

/// Every action except deliveries.
fn universe(game: &AgeOfSteam) -> Vec<Action> {
    let mut texts: Vec<String> =
        ["drop", "turn-order-pass", "done", "locomotive", "pass", "produce"]
            .map(str::to_owned)
            .to_vec();
    texts.extend((0..=20).map(|n| format!("issue {n}")));
    texts.extend((0..=60).map(|n| format!("bid {n}")));
    texts.extend((0..=6).map(|n| format!("order {n}")));
    let specials = "first-move first-build engineer locomotive urbanization production turn-order";
    texts.extend(specials.split(' ').map(|special| format!("take {special}")));
    texts.extend(Color::ALL.map(|color| format!("draw {color}")));
    let mut rolls = vec![String::new()];
    for n_dice in 1..=6 {
        // In ascending order, so that each combination occurs once.
        let longer = |roll: &String| -> Vec<String> {
            let last = roll.split(' ').next_back().and_then(|it| it.parse().ok()).unwrap_or(1);
            (last..=6_u8).map(|face| format!("{roll} {face}")).collect()
        };
        rolls = rolls.iter().flat_map(longer).collect();
        assert_ne!(rolls.len(), 0, "{n_dice} dice");
        texts.extend(rolls.iter().map(|roll| format!("roll{roll}")));
    }
    for city in game.all_cities() {
        for (color, idx) in Color::ALL.iter().flat_map(|color| [1, 2, 3].map(|idx| (color, idx))) {
            texts.push(format!("place {color} {} {idx}", game.city(city).name));
        }
    }
    let tiles = tiles::all(game);
    for hex in game.hexes() {
        let at = game.hex(hex).coord;
        texts.extend(('A'..='H').map(|letter| format!("urbanize {at} {letter}")));
        for tile in &tiles {
            texts.extend(["lay", "replace", "redirect"].map(|verb| format!("{verb} {at} {tile}")));
        }
    }
    let parse = |text: &String| game.parse_action(text).unwrap_or_else(|error| panic!("{error}"));
    texts.iter().map(parse).collect()
}

/// Every route over places of the map, linked or not, for every cube.
fn routes(game: &AgeOfSteam) -> Vec<Action> {
    let (Turn::Seat(seat), "move-goods") = (game.turn(), game.phase()) else {
        return Vec::new();
    };
    let places: Vec<&str> = game.hexes().filter_map(|hex| game.hex(hex).name.as_deref()).collect();
    let mut steps = Vec::new();
    for place in &places {
        steps.push(format!(" > {place}"));
        steps.extend(SIDES.map(|side| format!(" > {place} by {side}")));
    }
    let mut res = Vec::new();
    for city in game.all_cities() {
        let Some(from) = game.hex_of(city).and_then(|hex| game.hex(hex).name.clone()) else {
            continue;
        };
        for color in Color::ALL.into_iter().filter(|&color| game.cubes(city, color) > 0) {
            let mut ways = vec![format!("deliver {color} {from}")];
            for _ in 0..game.engine(seat) {
                let longer = |way: &String| -> Vec<String> {
                    steps.iter().map(|step| format!("{way}{step}")).collect()
                };
                ways = ways.iter().flat_map(longer).collect();
                res.extend(ways.iter().filter_map(|way| game.parse_action(way).ok()));
            }
        }
    }
    res
}

/// Every record in `perft/`, replayed.
fn cases() -> Vec<Counted<AgeOfSteam>> {
    fixtures::counted(&Path::new(env!("CARGO_MANIFEST_DIR")).join("perft"))
}
