//! A position in the middle of a game, described in a few lines.
//!
//! ```text
//! Ann 30 income 2 shares 4 engine 3 take engineer    a player; `new` has not built yet, `out 1` was eliminated in turn 1
//! track K9 straight NE-SW: Ann                       a tile, and the owner of each of its pieces
//! city Evansville: blue red | - red                  cubes on a city, and its boxes from the top
//! city A on K8: red                                  a new city on the map
//! order Ben Ann                                      player order, if not that of the seats
//! round 3                                            the game turn
//! phase move-goods                                   where the turn stands
//! ```
//!
//! Defaults: 50 dollars, income 0, 2 shares, engine 1, some action of phase III
//! that does not change an order, turn 2, the first builder of the build phase,
//! no track, no cubes outside the bag. A phase may also be given as in a
//! position, `phase {"issue-shares": {"place": 1}}`. `opening Ann Ben` is the
//! table before the first cube is drawn. Lines that begin with `option` go into
//! the record unchanged.

use age_of_steam::AgeOfSteam;
use engine::{History, Record, RecordError};
use serde_json::{Value, json};

/// The match in the given situation.
#[track_caller]
pub(crate) fn table(situation: &str) -> History<AgeOfSteam> {
    read(situation).unwrap_or_else(|error| panic!("{error}\n{}", record(situation)))
}

/// The same, or why the situation is impossible.
#[track_caller]
pub(crate) fn read(situation: &str) -> Result<History<AgeOfSteam>, RecordError> {
    let text = record(situation);
    Record::parse(text.as_bytes()).and_then(|record| History::from_record(&record))
}

/// Special actions used by default: those that do not change an order come
/// first.
const SPECIALS: [&str; 7] = [
    "locomotive",
    "turn-order",
    "production",
    "engineer",
    "urbanization",
    "first-move",
    "first-build",
];

#[derive(Default)]
struct Told {
    names: Vec<String>,
    players: Vec<Value>,
    order: Vec<String>,
    cities: Vec<Value>,
    track: Vec<(String, String, Vec<String>)>,
    round: Option<u64>,
    phase: Option<String>,
    options: String,
    opening: bool,
}

/// The text of its record.
#[track_caller]
fn record(situation: &str) -> String {
    let mut told = Told::default();
    for line in situation.lines().map(str::trim).filter(|line| !line.is_empty()) {
        told.take_in(line);
    }
    let names = told.names.join(", ");
    let header = format!("game age-of-steam\nrules 1\nplayers {names}\n{}", told.options);
    if told.opening {
        return header;
    }
    format!("{header}position {:#}\n", told.position())
}

impl Told {
    #[track_caller]
    fn take_in(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["opening", ref names @ ..] => {
                self.opening = true;
                self.names = owned(names);
            }
            ["option", ..] => self.options += &format!("{line}\n"),
            ["order", ref names @ ..] => self.order = owned(names),
            ["round", round] => self.round = Some(number(round)),
            ["phase", ..] => self.phase = Some(line["phase".len()..].trim().to_owned()),
            ["city", ..] => self.take_in_city(line["city".len()..].trim()),
            ["track", hex, ..] => {
                let rest = line["track".len()..].trim()[hex.len()..].trim();
                let (tile, owners) = rest.split_once(':').unwrap_or_else(|| {
                    panic!("`{line}`: the owners stand after a colon");
                });
                let owners: Vec<&str> = owners.split_whitespace().collect();
                self.track.push((hex.to_owned(), tile.trim().to_owned(), owned(&owners)));
            }
            [name, cash, ref things @ ..] => self.take_in_player(name, cash, things),
            _ => panic!("`{line}` says nothing about a table"),
        }
    }

    #[track_caller]
    fn take_in_player(&mut self, name: &str, cash: &str, things: &[&str]) {
        self.names.push(name.to_owned());
        let mut player = json!({
            "cash": number(cash), "income": 0, "shares": 2, "engine": 1, "built": true,
        });
        let mut things = things.iter();
        while let Some(&thing) = things.next() {
            let mut value = || *things.next().unwrap_or_else(|| panic!("{name}: no {thing}"));
            match thing {
                "income" | "shares" | "engine" => player[thing] = json!(number(value())),
                "take" => player["action"] = json!(value()),
                "new" => player["built"] = json!(false),
                "out" => player["eliminated_in"] = json!(number(value())),
                _ => panic!("{name}: `{thing}` says nothing about a player"),
            }
        }
        self.players.push(player);
    }

    #[track_caller]
    fn take_in_city(&mut self, text: &str) {
        let (head, goods) = text.split_once(':').unwrap_or((text, ""));
        let (name, hex) = match head.split_once(" on ") {
            Some((name, hex)) => (name.trim(), Some(hex.trim())),
            None => (head.trim(), None),
        };
        let (cubes, boxes) = goods.split_once('|').unwrap_or((goods, ""));
        let n_boxes = if name.len() == 1 { 2 } else { 3 };
        let mut column: Vec<Option<&str>> =
            boxes.split_whitespace().map(|it| (it != "-").then_some(it)).collect();
        assert!(column.len() <= n_boxes, "{name} has {n_boxes} boxes");
        column.resize(n_boxes, None);
        let cubes: Vec<&str> = cubes.split_whitespace().collect();
        self.cities.push(json!({ "city": name, "hex": hex, "cubes": cubes, "boxes": column }));
    }

    #[track_caller]
    fn seat(&self, name: &str) -> usize {
        let seat = self.names.iter().position(|known| known == name);
        seat.unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    #[track_caller]
    fn position(mut self) -> Value {
        let is_in = |player: &Value| player["eliminated_in"].is_null();
        let seats = 0..self.players.len();
        let order: Vec<usize> = match self.order.is_empty() {
            true => seats.filter(|&seat| is_in(&self.players[seat])).collect(),
            false => self.order.iter().map(|name| self.seat(name)).collect(),
        };
        let round = self.round.unwrap_or(2);
        let phase = self.phase.clone().unwrap_or_else(|| "build-track".to_owned());
        let has_none = phase == "actions"
            || round == 1 && (phase == "issue-shares" || phase == "player-order");
        if !has_none && !phase.contains("\"actions\"") {
            for &seat in &order {
                let taken: Vec<Value> =
                    self.players.iter().map(|player| player["action"].clone()).collect();
                let mut free = SPECIALS.iter().filter(|it| !taken.contains(&json!(it)));
                if self.players[seat]["action"].is_null() {
                    self.players[seat]["action"] = json!(free.next());
                }
            }
        }
        let track: Vec<Value> = self
            .track
            .iter()
            .map(|(hex, tile, owners)| {
                let owner = |name: &String| (name != "nobody").then(|| self.seat(name));
                let owners: Vec<Option<usize>> = owners.iter().map(owner).collect();
                json!({ "hex": hex, "tile": tile, "owners": owners })
            })
            .collect();
        let phase = self.phase_value(&phase, &order);
        json!({
            "round": round,
            "order": order,
            "players": self.players,
            "cities": self.cities,
            "track": track,
            "phase": phase,
        })
    }

    #[track_caller]
    fn phase_value(&self, phase: &str, order: &[usize]) -> Value {
        if phase.starts_with('{') {
            return serde_json::from_str(phase).unwrap_or_else(|error| panic!("{phase}: {error}"));
        }
        let holder = |special: &str| {
            let has = |&seat: &usize| self.players[seat]["action"] == special;
            order.iter().copied().find(has)
        };
        match phase {
            "issue-shares" | "actions" => json!({ phase: { "place": 0 } }),
            "player-order" => {
                let bids = vec![0; self.players.len()];
                json!({ "player-order": { "bidder": order[0], "bids": bids } })
            }
            "build-track" => {
                let first = holder("first-build").unwrap_or(order[0]);
                let is_engineer = self.players[first]["action"] == "engineer";
                let tiles = if is_engineer { 4 } else { 3 };
                json!({ "build-track": { "place": 0, "tiles_left": tiles } })
            }
            "move-goods" => json!({ "move-goods": { "place": 0, "round": 1 } }),
            // The last mover of the last round: income and expenses follow.
            "last-move" => json!({ "move-goods": { "place": order.len() - 1, "round": 2 } }),
            "production" => json!({ "production": { "seat": holder(phase), "stage": "ask" } }),
            "light" | "dark" => json!({ "goods-growth": { "half": phase } }),
            "over" => json!("over"),
            _ => panic!("there is no phase {phase}"),
        }
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[track_caller]
fn number(word: &str) -> u64 {
    word.parse().unwrap_or_else(|_| panic!("`{word}` is not a number"))
}
