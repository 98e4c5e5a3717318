//! Every action that can be written, legal or not. Does not use
//! `legal_actions`.

use engine::{Game, Options, Setup as _};
use railroad_revolution::{Action, RailroadRevolution, Setup};

const COLORS: [&str; 5] = ["white", "purple", "orange", "grey", "turquoise"];
const JOBS: [&str; 4] = ["station", "railroad", "telegraph", "trade"];
const TRACKS: [&str; 3] = ["telegraph", "stations", "network"];
const TRAINS: [&str; 5] = ["promote", "money", "advance", "shares", "rail"];
const GROUPS: [(&str, u8); 5] = [("A1", 4), ("A2", 4), ("B", 10), ("C", 10), ("D", 10)];
const CITIES: [&str; 15] = [
    "Washington",
    "Charlotte",
    "Chicago",
    "Little Rock",
    "Miami",
    "Duluth",
    "Omaha",
    "Houston",
    "Bismarck",
    "Denver",
    "El Paso",
    "Salt Lake City",
    "Portland",
    "San Francisco",
    "San Diego",
];

/// More shares than anybody sells in these tests.
const SHARES_MAX: u16 = 40;

pub(crate) fn action(text: &str) -> Action {
    let setup = Setup::new(2, &Options::default()).expect("two may play");
    RailroadRevolution::new(&setup).parse_action(text).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn universe() -> Vec<Action> {
    let mut texts: Vec<String> = Vec::new();
    let words = "ability;bonus;bonus top;bonus bottom;trade building;trade rail;deal top;\
                 deal bottom;commit;pass";
    texts.extend(words.split(';').map(str::to_owned));
    let milestones = || {
        let of_group = |(group, n_tiles)| (1..=n_tiles).map(move |n| format!("{group}-{n}"));
        GROUPS.into_iter().flat_map(of_group)
    };
    for tile in milestones() {
        texts.extend(["replace", "keep", "draw"].map(|verb| format!("{verb} {tile}")));
        texts.push(format!("keep {tile} reversed"));
    }
    for color in COLORS {
        texts.extend(JOBS.map(|job| format!("work {color} {job}")));
        texts.extend(["gain", "hire", "draw"].map(|verb| format!("{verb} {color}")));
        for spot in ["", " from board"] {
            texts.push(format!("discard {color}{spot}"));
            texts.extend(TRACKS.map(|track| format!("advance {track} with {color}{spot}")));
            texts.extend(milestones().map(|tile| format!("promote {color} {tile}{spot}")));
        }
        for new in COLORS {
            texts.push(format!("exchange {color} for {new}"));
            texts.push(format!("exchange {color} for {new} on board"));
        }
    }
    texts.extend(TRACKS.map(|track| format!("advance {track}")));
    for train in TRAINS {
        texts.extend(["flip", "train"].map(|verb| format!("{verb} {train}")));
        texts.push(format!("flip {train} back"));
    }
    texts.extend(CITIES.map(|city| format!("build {city}")));
    texts.extend((0..64).map(|space| format!("lay R{space:02}")));
    texts.extend((1..=8).map(|section| format!("office {section}")));
    texts.extend((1..=SHARES_MAX).map(|n| format!("sell {n}")));
    for tile in 1..=4 {
        texts.push(format!("take S{tile}"));
        texts.extend(["front", "back"].map(|side| format!("draw S{tile} {side}")));
        texts.push(format!("first {tile}"));
    }
    texts.extend((1..=8).map(|tile| format!("draw TG{tile}")));
    texts.extend((1..=10).map(|tile| format!("draw D{tile}")));
    for level in 2..=5 {
        texts.extend(('a'..='d').map(|letter| format!("draw C{level}{letter}")));
    }
    texts.iter().map(|text| action(text)).collect()
}
