//! How Age of Steam describes itself: the contract, and a worked example of
//! each question that a player can read.

mod situation;
#[path = "describe/money.rs"]
mod money;
#[path = "describe/track.rs"]
mod track;
#[path = "describe/goods.rs"]
mod goods;

use age_of_steam::{AgeOfSteam, Style};
use engine::{
    Described as _, Game as _, History, Options, Price, Prompt, Setup as _, Turn, Viewer,
    testing::{Descriptions, describe, describe_from},
};
use expect_test::Expect;
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use situation::table;

/// What only chance does.
const DRAWS: &[&str] = &["draw", "roll", "order"];

fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || rng.next_u64()
}

#[test]
fn every_description_is_true_and_everything_is_said() {
    let mut seen = Descriptions::default();
    let games = [
        (2, Style::Uniform, ""),
        (2, Style::Weave, "disk_limit=no"),
        (3, Style::Urbanize, "urbanize_any_time=yes"),
        (3, Style::Weave, ""),
        (4, Style::Haggle, ""),
        (4, Style::Upgrade, "same_hex_twice=yes"),
        (5, Style::Deliver, ""),
        (6, Style::Squander, ""),
    ];
    for (n_players, style, option) in games {
        let mut options = Options::default();
        if let Some((name, value)) = option.split_once('=') {
            options.insert(name, value).expect("an option of this game");
        }
        describe::<AgeOfSteam>(n_players, &options, style, &mut random(7), &mut seen);
    }
    // What random players do not reach.
    for (situation, style) in [(RICH, Style::Deliver), (HAND, Style::Uniform)] {
        describe_from(table(situation), style, &mut random(7), &mut seen);
    }
    seen.assert_complete::<AgeOfSteam>(DRAWS);
}

/// The last turn of three rich players; Pete has the best engine.
const RICH: &str = "
    Pete 90 engine 6 income 12
    Dave 90
    John 90
    round 10
    city Evansville: blue red yellow
    city Cincinnati: blue yellow
    track K9 straight NE-SW: nobody
    track L8 straight NE-SW: nobody
    phase actions
";

/// Two cubes are drawn; one city is not on the map.
const HAND: &str = r#"
    Ann 20 take production
    Ben 20
    Cid 20
    city Detroit: | red - blue
    city A on K8: red | red red
    phase {"production": {"seat": 0, "stage": "place", "hand": ["red", "black"]}}
"#;

/// After the first examples of the rulebook: Pete and Dave have met.
const TRACK: &str = "
    track K9 straight NE-SW: Pete
    track N8 gentle S-NW: Pete
    track J8 gentle NE-S: Dave
    track K8 town NE SW: Dave Dave
    track L7 gentle SE-SW: Dave
";

/// The prompt of a situation as text. Only choices with one of the words of
/// `only` are written.
#[track_caller]
fn check(situation: &str, only: &[&str], expect: Expect) {
    let history = table(situation);
    expect.assert_eq(&written(&history, &prompt(&history), only));
}

#[track_caller]
fn prompt(history: &History<AgeOfSteam>) -> Prompt {
    history.prompt(viewer(history)).expect("a player is asked")
}

#[track_caller]
fn viewer(history: &History<AgeOfSteam>) -> Viewer {
    let Turn::Seat(seat) = history.turn() else { panic!("it is nobody's turn") };
    Viewer::Seat(seat)
}

fn written(history: &History<AgeOfSteam>, prompt: &Prompt, only: &[&str]) -> String {
    let mut res = format!("{}\n{}\n", prompt.ask, prompt.meaning);
    let names = history.names();
    for told in prompt.status.iter().chain(&prompt.must).chain(&prompt.may) {
        res += &format!("  {told}\n");
    }
    for group in &prompt.groups {
        res += &format!("{} ({}):\n", group.label, <&str>::from(group.pick));
        for mark in group.amount.iter().flat_map(|amount| &amount.marks) {
            res += &format!("  {} {}: {}\n", group.verb, mark.at, mark.label);
        }
        let is_shown = |text: &str| only.is_empty() || only.iter().any(|it| text.contains(it));
        for choice in group.choices.iter().filter(|choice| is_shown(&choice.action)) {
            let action = history.state().parse_action(&choice.action).expect("its own text");
            let price = history.state().entry(action).price;
            res += &format!("  {}", choice.action);
            res += &price.map_or(String::new(), |price| format!(" | {}", told(&price, names)));
            res += &choice.gist.as_ref().map_or(String::new(), |gist| format!(" | {gist}"));
            let targets: Vec<String> = choice.targets.iter().map(ToString::to_string).collect();
            if !targets.is_empty() {
                res += &format!(" | {}", targets.join(", "));
            }
            res += "\n";
        }
    }
    for closed in &prompt.closed {
        res += &format!("not {}: {}\n", closed.action, closed.why);
    }
    res
}

/// `$3 (simple tile 2, river 1)`
fn told(price: &Price<age_of_steam::Phrase>, names: &engine::Names) -> String {
    use engine::Phrase as _;
    let total: i64 = price.iter().map(|part| part.amount).sum();
    let parts = price.iter().map(|part| format!("{} {}", part.label.tell(names), part.amount));
    format!("${total} ({})", parts.collect::<Vec<_>>().join(", "))
}

/// Pete delivers over his own link and those of Dave.
const GOODS: &str = "
    Pete 20 engine 2 income 10 take first-move
    Dave 20
    John 20
    city Evansville: blue red yellow
    city Cincinnati: blue yellow
    track K9 straight NE-SW: Pete
    track L8 straight NE-SW: Pete
    track J8 gentle NE-S: Dave
    track K8 town NE SW: Dave Dave
    track L7 gentle SE-SW: Dave
    phase move-goods
";

/// Everything printed is on the board of either map, whatever its name.
#[test]
fn a_board_has_everything_printed() {
    for n_players in [2, 4] {
        let setup = age_of_steam::Setup::new(n_players, &Options::default()).expect("a setup");
        let board = serde_json::to_value(AgeOfSteam::board(&setup)).expect("a board is JSON");
        let list = |name: &str| board[name].as_array().cloned().unwrap_or_default();
        let hexes = list("hexes");
        for hex in &hexes {
            let place = hex["terrain"] == "town" || hex["terrain"] == "city";
            assert_eq!(place, hex["name"].is_string(), "{hex}");
            for (side, there) in hex["neighbors"].as_object().expect("sides") {
                assert!(list("sides").contains(&json!(side)), "{hex}");
                assert!(hexes.iter().any(|it| it["at"] == *there), "{hex}");
            }
        }
        for city in list("cities").iter().filter(|city| !city["hex"].is_null()) {
            let is_there = |hex: &Value| hex["at"] == city["hex"] && hex["name"] == city["name"];
            assert!(hexes.iter().any(is_there), "{city}");
        }
        assert_eq!(list("rotations").len(), 107);
        assert_eq!(list("actions").len(), 7);
    }
}

/// A client can draw what is built and what would be lost from the view alone.
#[test]
fn a_view_shows_unfinished_track_and_who_builds() {
    let history = table(&format!("Pete 13\nDave 13\nJohn 9{TRACK}"));
    let view = history.state().view(Viewer::Spectator);
    let view = serde_json::to_value(view).expect("a view is JSON");
    let piece = |hex: &str| {
        let track = view["track"].as_array().and_then(|all| all.iter().find(|it| it["hex"] == hex));
        track.map(|it| it["pieces"][0].clone()).expect("a tile")
    };
    let unfinished =
        json!({ "sides": ["NE", "SW"], "owner": 0, "finished": false, "lapses": true });
    assert_eq!(piece("K9"), unfinished);
    let link = json!({ "sides": ["NE", "S"], "owner": 1, "finished": true, "lapses": false });
    assert_eq!(piece("J8"), link);
    let building = json!({
        "order": [0, 1, 2], "seat": 0, "tiles_left": 3, "built": [], "may_urbanize": false,
    });
    assert_eq!(view["building"], building);
}
