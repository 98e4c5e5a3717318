//! Counts of action paths, from the records in `perft/`.
//!
//! A line `# perft DEPTH COUNT` in a record is a promise about the table that
//! the record leads to. Where the number comes from stands beside it, or it is
//! counted again here by a generator that knows nothing of `legal_actions`.

mod tiles;

use std::{fs, path::Path};

use age_of_steam::{Action, AgeOfSteam, Color};
use engine::{Game as _, History, Record, Silent, Turn, perft};
use tiles::SIDES;

/// Deeper counts are for the fast generator alone.
const NAIVE_DEPTH_MAX: u32 = 2;

struct Case {
    name: String,
    game: AgeOfSteam,
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
        let universe = universe(&game);
        assert!(promises.iter().any(|&(depth, _)| depth == 1), "{name} promises depth 1");
        for &(depth, count) in promises.iter().filter(|(depth, _)| *depth <= NAIVE_DEPTH_MAX) {
            assert_eq!(naive_perft(&game, &universe, depth), count, "{name}, depth {depth}");
        }
    }
}

/// Counts by trying everything that could be written.
fn naive_perft(game: &AgeOfSteam, universe: &[Action], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut n_paths = 0;
    let routes = routes(game);
    for &action in universe.iter().chain(&routes) {
        if game.check(action).is_ok() {
            let mut child = *game;
            child.apply_unchecked(action, &mut Silent);
            n_paths += naive_perft(&child, universe, depth - 1);
        }
    }
    n_paths
}

/// Everything but deliveries.
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
        // In rising order, so that each set comes once.
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
    let tiles = tiles::all();
    for hex in game.hexes() {
        let at = game.hex(hex).coord;
        texts.extend(('A'..='H').map(|letter| format!("urbanize {at} {letter}")));
        for tile in &tiles {
            texts.extend(["lay", "replace", "redirect"].map(|verb| format!("{verb} {at} {tile}")));
        }
    }
    let parse = |text: &String| text.parse().unwrap_or_else(|error| panic!("{error}"));
    texts.iter().map(parse).collect()
}

/// Every way over places of the map, linked or not, for every cube.
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
                res.extend(ways.iter().filter_map(|way| way.parse::<Action>().ok()));
            }
        }
    }
    res
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
        .and_then(|record| History::<AgeOfSteam>::from_record(&record))
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
