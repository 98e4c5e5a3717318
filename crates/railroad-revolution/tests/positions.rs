//! Hand-written positions: a faulty one is refused with a reason, and an
//! accepted one can be played.

mod table;

use engine::{Game as _, Guided, History, Names, Options, Playout, Seat, Turn};
use railroad_revolution::{Position, RailroadRevolution};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};
use table::{read, table};

fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || rng.next_u64()
}

/// The error of the plain table with these changes.
#[track_caller]
fn wrong(different: &str) -> String {
    let error = read(different).expect_err("no such table").to_string();
    error.split_once("against the rules: ").map_or(error.clone(), |(_, why)| why.to_owned())
}

#[test]
fn a_short_position_is_a_table() {
    let history = table("");
    let json = serde_json::to_value(history.state().position()).expect("a position is JSON");
    assert_eq!(json["supply"], json!({"purple": 11, "orange": 11, "grey": 12, "turquoise": 12}));
    assert_eq!(json["trains"], json!({"money": 3, "advance": 3, "shares": 3, "rail": 3}));
    assert_eq!(json["players"][0]["rails"], json!(["R00"]));
    assert_eq!(json["cities"]["chicago"]["face"], "C2a");
    assert_eq!(json["cities"]["duluth"]["first"], "neutral");
    assert_eq!(json["telegraph"][1]["tile"], "TG2");
    assert_eq!(json["stacks"]["B"]["unseen"].as_array().map(Vec::len), Some(10));
    assert_eq!(json["deals"]["stack"].as_array().map(Vec::len), Some(8));
}

/// A turn whose piece is taken counts, or the game would go on for longer than any
/// game does.
#[test]
fn the_last_round_possible_leaves_room_for_every_piece() {
    let mut history = table("/round 123");
    for action in ["work white trade", "trade rail"] {
        history.act_by_text(Seat(0), action).expect(action);
    }
    history.state().audit();
    let mut position = serde_json::to_value(history.state().position()).expect("JSON");
    position["round"] = json!(124);
    let position: Position = serde_json::from_value(position).expect("a position");
    let refused = RailroadRevolution::from_position(history.setup(), &position);
    let why = refused.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(why.contains("later than any game comes to"), "{why}");
}

#[test]
fn what_is_wrong_is_told() {
    for (different, why) in [
        ("/players/0/hand {\"white\": 3}", "too few workers, on the board or in hand"),
        ("/players/0/hand {\"white\": 5}", "9 white workers, and 8 are in the game"),
        ("/players/0/rails [\"R20\"]", "not joined to the first rail"),
        ("/players/0/stations [\"chicago\"]", "only in connected cities"),
        ("/players/0/buildings 13", "more than the player board holds"),
        ("/players/0/tracks {\"telegraph\": 6}", "beyond the end of a track"),
        ("/players/0/trains {}", "everybody has one promote train"),
        ("/players/0/completed [\"B-1\"]", "one B for each completed milestone before it"),
        ("/players/0/milestones [{\"tile\": \"B-1\"}]", "everybody has one A1 and one A2"),
        ("/players/1/milestones/0 {\"tile\": \"A1-1\"}", "a milestone is in two places"),
        ("/stacks {\"B\": {\"unseen\": []}}", "a milestone is missing"),
        ("/deals {}", "a deal tile lies face up"),
        ("/deals {\"face_up\": \"D1\", \"stack\": [\"D1\"]}", "each deal tile is in one place"),
        ("/cities {\"chicago\": {\"face\": \"C3a\"}}", "not a tile of its level"),
        ("/cities {\"duluth\": {\"first\": 1}}", "not who can fill the slot"),
        ("/telegraph [{\"tile\": \"TG1\"}, {\"tile\": \"TG1\"}]", "this tile lies twice"),
        ("/flagged 1", "nobody's board is empty left of the logo"),
        ("/round 0", "from 1, and 0 in the preparation"),
        ("/current 2", "no such seat"),
        ("/phase \"over\"", "the game is not over"),
        ("/phase {\"replace\": {\"seat\": 0}}", "two milestones are complete"),
        ("/phase {\"deal\": {\"seat\": 0}}", "deals left and taken are those allowed"),
    ] {
        assert_eq!(wrong(different), why, "{different}");
    }
}

/// The paths of all values in a position.
fn paths(value: &Value, at: &str, res: &mut Vec<String>) {
    res.push(at.to_owned());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(idx, it)| paths(it, &format!("{at}/{idx}"), res));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, it)| paths(it, &format!("{at}/{key}"), res));
        }
        _ => {}
    }
}

/// Changes a value: to another number, to a value from elsewhere, or to
/// nothing.
fn change(position: &mut Value, random: &mut impl FnMut() -> u64) {
    let mut all = Vec::new();
    paths(position, "", &mut all);
    let mut pick = |n: usize| engine::choose(n, random());
    let path = all[1 + pick(all.len() - 1)].clone();
    let elsewhere = position.pointer(&all[pick(all.len())]).cloned().unwrap_or_default();
    let numbers = [0, 1, 2, 3, 5, 8, 13, 40, 200, 255, 256, 60_000, 4_294_967_295_u64];
    let number = numbers[pick(numbers.len())];
    let (what, key) = (pick(8), pick(12));
    let Some(place) = position.pointer_mut(&path) else { return };
    match place {
        Value::Number(_) if what < 6 => *place = json!(number),
        Value::Bool(it) => *it = !*it,
        Value::Array(items) if what < 3 && !items.is_empty() => {
            items.remove(key % items.len());
        }
        Value::Array(items) if what < 6 => items.push(elsewhere),
        Value::Object(fields) if what < 3 => {
            let name = fields.keys().nth(key % fields.len().max(1)).cloned();
            name.and_then(|name| fields.remove(&name));
        }
        Value::Object(fields) if what < 6 => open_more(fields, key, number),
        _ => *place = elsewhere,
    }
}

/// Opens something that an action does not open.
fn open_more(fields: &mut Map<String, Value>, key: usize, number: u64) {
    let counts = [
        "steps",
        "flips",
        "promotions",
        "trains",
        "free_rails",
        "free_stations",
        "free_offices",
        "exchanges",
        "rails",
        "dear_promotions",
    ];
    match counts.get(key) {
        Some(&name) => fields.insert(name.to_owned(), json!(number % 10)),
        None => fields.insert("extra".to_owned(), json!(true)),
    };
}

#[test]
fn no_position_breaks_anything() {
    let mut random = random(7);
    let (mut n_accepted, mut n_played) = (0, 0);
    for round in 0..8 {
        let mut history = History::<RailroadRevolution>::new(
            Names::default_for(2 + round % 3),
            Options::default(),
        )
        .expect("a setup that the game allows");
        let mut playout = Playout::default();
        while let Some(action) =
            playout.guided(history.state(), RailroadRevolution::STYLES[0], &mut random)
        {
            history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            for _ in 0..8 {
                let mut json =
                    serde_json::to_value(history.state().position()).expect("a position is JSON");
                for _ in 0..1 + random() % 2 {
                    change(&mut json, &mut random);
                }
                let Ok(position) = serde_json::from_value::<Position>(json) else { continue };
                let Ok(game) = RailroadRevolution::from_position(history.setup(), &position) else {
                    continue;
                };
                n_accepted += 1;
                n_played += play_on(game, &mut random);
            }
        }
    }
    assert!(n_accepted > 1_000 && n_played > 10_000, "{n_accepted} tables, {n_played} actions");
}

/// Plays a few actions and counts them.
fn play_on(mut game: RailroadRevolution, random: &mut impl FnMut() -> u64) -> u32 {
    let mut playout = Playout::default();
    let mut n_played = 0;
    while n_played < 30 {
        let Some(action) = playout.uniform(&game, random) else { break };
        game.apply_unchecked(action, &mut engine::Silent);
        game.audit();
        n_played += 1;
    }
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    assert_eq!(legal.is_empty(), game.turn() == Turn::Over, "nobody is stuck");
    n_played
}
