//! How Railroad Revolution describes itself.

mod prompts;
mod table;

use std::{fs, path::Path};

use engine::{
    Board, Described as _, Guided, Options, Setup as _, Viewer,
    testing::{Descriptions, describe, describe_from},
};
use prompts::{play, turns::EMPTY};
use railroad_revolution::{NOTICE, RailroadRevolution, Setup, Style};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;

/// The verbs of chance.
const DRAWS: &[&str] = &["draw", "first"];

fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || rng.next_u64()
}

/// All except another data set.
fn all_options() -> Options {
    let mut res = Options::default();
    for name in ["open_milestones", "expensive_tracks", "exchange_to_supply"] {
        res.insert(name, "yes").expect("each option is given once");
    }
    res
}

/// Ann's orange worker has built in Washington, and can have it for nothing.
const ORANGE: &str = r#"
    /players/0/stations ["washington"]
    /players/0/buildings 11
    /players/0/hand {"white": 4}
    /players/0/board {"station": {"orange": 1}}
    /phase {"action": {"job": "station", "worker": "orange",
        "open": {"due": 200, "extra": true, "steps": 2, "city": "washington"}}}
"#;

/// A data set in which icons pay more than they cost, telegraph tiles have prices,
/// and one city has a full stop in its name.
fn generous() -> Options {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let text = |entry: fs::DirEntry| {
        let text = fs::read_to_string(entry.path()).expect("a table is text");
        let name = entry.file_name().to_string_lossy().into_owned();
        let text = match name.as_str() {
            "telegraph_tiles.toml" => text.replace("amount = 600 }", "amount = 600, cost = 700 }"),
            "constants.toml" => text.replace("per_terrain_icon = 50", "per_terrain_icon = 150"),
            _ => text.replace("\"Omaha\"", "\"St. Omaha\""),
        };
        (name, text)
    };
    let files = fs::read_dir(dir).expect("the tables are there");
    let files: Vec<(String, String)> = files.flatten().map(text).collect();
    let name = railroad_revolution::load(&files).unwrap_or_else(|error| panic!("{error}"));
    let mut res = Options::default();
    res.insert("data", &name).expect("each option is given once");
    res
}

#[test]
fn another_data_set_describes_itself_as_well() {
    let mut seen = Descriptions::default();
    let options = generous();
    describe::<RailroadRevolution>(2, &options, Style::Squander, &mut random(1), &mut seen);
}

/// What a client needs to draw the board and to name everything on it.
#[test]
fn the_board_has_all_that_is_printed() {
    let setup = Setup::new(3, &Options::default()).expect("three may play");
    let board = serde_json::to_value(Board::<RailroadRevolution>::new(&setup)).expect("JSON");
    let at = |pointer: &str| board.pointer(pointer).cloned().unwrap_or_default();
    assert_eq!(at("/notice"), NOTICE);
    assert_eq!(at("/cities/0/name"), "Washington");
    assert_eq!(at("/cities/0/printed/cost"), 200);
    assert_eq!(at("/cities/0/printed/primary/effects"), json!([{"kind": "advance", "n": 2}]));
    assert_eq!(at("/spaces/5/ends"), json!([{"city": "Charlotte"}, {"city": "Miami"}]));
    assert_eq!(at("/spaces/5/terrain"), 1);
    assert_eq!(at("/telegraph/2/deal"), true);
    assert_eq!(at("/tracks/1/values"), json!([0, 1, 2, 3, 4, 6, 8, 10]));
    let gate = json!({"kind": "money", "text": "$50", "amount": 50});
    assert_eq!(at("/tracks/1/gates/2"), gate);
    let section = json!({"trade": 400, "buildings": 1, "rails": 2});
    assert_eq!(at("/player_board/sections/0"), section);
    assert_eq!(at("/abilities/railroad/orange/text"), "$100 and $50 for each terrain icon");
    let icons = json!({"kind": "icons", "amount": 100, "each": 50});
    assert_eq!(at("/abilities/railroad/orange/effect"), icons);
    assert_eq!(at("/milestones/0/managers"), json!([["orange"]]));
    let condition =
        json!({"kind": "connect", "text": "connect 2 level-2 cities", "level": 2, "count": 2});
    assert_eq!(at("/milestones/0/conditions/0"), condition);
    let train = json!({
        "train": "money", "effect": {"kind": "money", "amount": 600}, "vp": 8, "count": 4
    });
    assert_eq!(at("/trains/1"), train);
    assert_eq!(at("/deals/4/sides/0/reward/cost"), 100);
    assert_eq!(at("/setup_tiles/1/back/effects"), json!([{"kind": "advance", "n": 3}]));
    assert_eq!(at("/prices/share"), 150);
    assert_eq!(at("/limits/workers_min"), 4);
}

/// A section that a figure cites can be looked up.
#[test]
fn every_figure_cites_a_section_of_the_map() {
    let rules = include_str!("../RULES.md");
    for history in [play("", ""), play(ORANGE, "")] {
        for figure in history.state().figures(Viewer::Referee) {
            let (name, section) = (figure.name, figure.section);
            assert!(rules.contains(&format!("\n| {section} | ")), "{name}: §{section}");
        }
    }
}

#[test]
fn every_description_is_true_and_everything_is_said() {
    let mut seen = Descriptions::default();
    for (idx, &style) in RailroadRevolution::STYLES.iter().enumerate() {
        let (n_players, options) = (2 + idx as u8 % 3, Options::default());
        let mut random = random(idx as u64);
        describe::<RailroadRevolution>(n_players, &options, style, &mut random, &mut seen);
    }
    let options = all_options();
    for (n_players, style) in [(2, Style::Telegraph), (3, Style::Liquidate), (4, Style::Milestones)]
    {
        let mut random = random(n_players.into());
        describe::<RailroadRevolution>(n_players, &options, style, &mut random, &mut seen);
    }
    for situation in [ORANGE, EMPTY] {
        describe_from(play(situation, ""), Style::Liquidate, &mut random(1), &mut seen);
    }
    seen.assert_complete::<RailroadRevolution>(DRAWS);
}
