//! A position in the middle of a game, described in a few lines.
//!
//! ```text
//! Ann 600 shares 3 hand white*4 grey     a player with money, shares and workers
//!     board trade:white,grey             … workers on the action spaces
//!     rails R01 R02 stations Chicago     … rails besides the first, and buildings
//!     offices 1 3 left 9 13              … pieces left on the player board
//!     up promote money down shares       … trains
//!     tracks 0 2 1                       … telegraph, stations, network
//!     open A1-1:orange B-3 done A2-2     … milestones with their managers
//! face Little Rock C2b                   a tile on a city
//! tile 1 TG4                             a tile on a section of the telegraph line
//! deal D5                                the deal that lies face up
//! discards D1 D2                         deals that were discarded
//! round 4                                the round
//! flag 3                                 the round in which the end was triggered
//! turn Ben                               whose turn it is
//! ```
//!
//! A player takes one line. Defaults: 3 shares, four white workers and a purple
//! one, all buildings on the player board, a promote train, and one open
//! milestone each of A1 and A2 that nobody else has. Milestones that must have
//! been completed before those that are named are completed. `opening Ann Ben`
//! is the table before anything is drawn. Lines that begin with `option` go
//! into the record unchanged.

use std::collections::{BTreeMap, BTreeSet};

use engine::{History, Record};
use railroad_revolution::RailroadRevolution;
use serde_json::{Value, json};

/// The match in the given situation.
#[track_caller]
pub(crate) fn table(situation: &str) -> History<RailroadRevolution> {
    let text = record(situation);
    let history = Record::parse(text.as_bytes()).and_then(|it| History::from_record(&it));
    history.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[derive(Default)]
struct Told {
    names: Vec<String>,
    players: Vec<BTreeMap<String, Vec<String>>>,
    faces: BTreeMap<String, Value>,
    tiles: BTreeMap<usize, String>,
    deal: Option<String>,
    discards: Vec<String>,
    round: Option<u64>,
    flag: Option<u64>,
    turn: Option<String>,
    options: String,
    is_opening: bool,
}

/// The text of its record.
#[track_caller]
fn record(situation: &str) -> String {
    let mut told = Told::default();
    for line in situation.lines().map(str::trim).filter(|line| !line.is_empty()) {
        told.take_in(line);
    }
    let (names, options) = (told.names.join(", "), &told.options);
    let header = format!("game railroad-revolution\nrules 1\nplayers {names}\n{options}");
    if told.is_opening { header } else { format!("{header}position {}\n", told.position()) }
}

const KEYS: [&str; 12] = [
    "shares", "hand", "board", "rails", "stations", "offices", "left", "up", "down", "tracks",
    "open", "done",
];

impl Told {
    #[track_caller]
    fn take_in(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["opening", ref names @ ..] => {
                self.is_opening = true;
                self.names = owned(names);
            }
            ["option", ..] => self.options += &format!("{line}\n"),
            ["face", ref city @ .., tile] => {
                self.faces.insert(id(&city.join(" ")), json!({ "face": tile }));
            }
            ["tile", section, tile] => {
                self.tiles.insert(number(section) as usize - 1, tile.to_owned());
            }
            ["deal", deal] => self.deal = Some(deal.to_owned()),
            ["discards", ref deals @ ..] => self.discards = owned(deals),
            ["round", round] => self.round = Some(number(round)),
            ["flag", round] => self.flag = Some(number(round)),
            ["turn", name] => self.turn = Some(name.to_owned()),
            [name, money, ref things @ ..] => {
                self.names.push(name.to_owned());
                let mut player = BTreeMap::from([("money".to_owned(), owned(&[money]))]);
                let mut key = "money";
                for (idx, &thing) in things.iter().enumerate() {
                    // A kind of train has the same name.
                    let is_train = thing == "shares"
                        && things.get(idx + 1).is_none_or(|next| next.parse::<u64>().is_err());
                    if KEYS.contains(&thing) && !is_train {
                        key = thing;
                        player.insert(key.to_owned(), Vec::new());
                    } else {
                        player.entry(key.to_owned()).or_default().push(thing.to_owned());
                    }
                }
                self.players.push(player);
            }
            _ => panic!("`{line}` says nothing about a table"),
        }
    }

    #[track_caller]
    fn position(&self) -> Value {
        let seat = |name: &String| self.names.iter().position(|known| known == name);
        let current = self.turn.as_ref().map_or(Some(0), seat);
        let milestones = self.milestones();
        let players = self.players.iter().zip(milestones);
        let players: Vec<Value> = players.map(|(told, it)| player(told, it)).collect();
        let n_sections = self.tiles.keys().max().map_or(0, |last| last + 1);
        let section = |idx: usize| json!({ "tile": self.tiles.get(&idx) });
        let deal = self.deal.as_deref().unwrap_or("D1");
        json!({
            "round": self.round.unwrap_or(2),
            "current": current,
            "first": 0,
            "flagged": self.flag,
            "players": players,
            "cities": self.faces,
            "telegraph": (0..n_sections).map(section).collect::<Vec<_>>(),
            "deals": { "face_up": deal, "discarded": self.discards },
            "phase": { "turn": {} },
        })
    }

    /// The open and the completed milestones of everybody.
    fn milestones(&self) -> Vec<(Vec<String>, Vec<String>)> {
        let tile_of = |text: &String| text.split(':').next().unwrap_or_default().to_owned();
        let said = |player: &BTreeMap<String, Vec<String>>, key: &str| {
            player.get(key).cloned().unwrap_or_default()
        };
        let mut used: BTreeSet<String> = BTreeSet::new();
        for player in &self.players {
            let (open, done) = (said(player, "open"), said(player, "done"));
            used.extend(open.iter().chain(&done).map(tile_of));
        }
        let mut any_of = |group: &str| {
            let mut tiles = (1..=10).map(|n| format!("{group}-{n}"));
            let tile = tiles.find(|tile| !used.contains(tile)).expect("a free milestone");
            used.insert(tile.clone());
            tile
        };
        let mut res = Vec::new();
        for player in &self.players {
            let (mut open, mut done) = (said(player, "open"), said(player, "done"));
            if open.is_empty() && done.is_empty() {
                open = vec![any_of("A1"), any_of("A2")];
            }
            let n_of = |tiles: &[String], group: &str| {
                tiles.iter().filter(|it| it.split('-').next() == Some(group)).count()
            };
            for (group, next) in [("C", "D"), ("B", "C")] {
                while n_of(&done, group) < n_of(&open, next) + n_of(&done, next) {
                    done.push(any_of(group));
                }
            }
            for group in ["A1", "A2"] {
                if n_of(&open, group) + n_of(&done, group) == 0 {
                    done.push(any_of(group));
                }
            }
            res.push((open, done));
        }
        res
    }
}

#[track_caller]
fn player(told: &BTreeMap<String, Vec<String>>, (open, done): (Vec<String>, Vec<String>)) -> Value {
    let said = |key: &str| told.get(key).cloned().unwrap_or_default();
    let one = |key: &str, default: u64| said(key).first().map_or(default, |it| number(it));
    let hand = if told.contains_key("hand") { said("hand") } else { owned(&["white*4", "purple"]) };
    let up = if told.contains_key("up") { said("up") } else { owned(&["promote"]) };
    let (rails, stations, offices) = (said("rails"), said("stations"), said("offices"));
    let n_buildings = 12 - (stations.len() + offices.len()) as u64;
    let left: Vec<u64> = said("left").iter().map(|it| number(it)).collect();
    let tracks: Vec<u64> = said("tracks").iter().map(|it| number(it)).collect();
    let track = |idx: usize| tracks.get(idx).copied().unwrap_or(0);
    let board: BTreeMap<String, Value> = said("board")
        .iter()
        .map(|it| {
            let (job, workers) = it.split_once(':').unwrap_or_else(|| panic!("`{it}`: job:color"));
            let workers: Vec<&str> = workers.split(',').collect();
            (job.to_owned(), counted(&owned(&workers)))
        })
        .collect();
    let milestones = open.iter().map(|it| {
        let (tile, managers) = it.split_once(':').unwrap_or((it, ""));
        let managers: Vec<&str> = managers.split(',').filter(|it| !it.is_empty()).collect();
        json!({ "tile": tile, "managers": managers })
    });
    json!({
        "money": one("money", 0),
        "shares": one("shares", 3),
        "hand": counted(&hand),
        "board": board,
        "buildings": left.first().copied().unwrap_or(n_buildings),
        "rails_left": left.get(1).copied().unwrap_or(15 - rails.len() as u64),
        "trains": { "up": counted(&up), "down": counted(&said("down")) },
        "milestones": milestones.collect::<Vec<_>>(),
        "completed": done,
        "tracks": { "telegraph": track(0), "stations": track(1), "network": track(2) },
        "rails": rails,
        "stations": stations.iter().map(|it| id(it)).collect::<Vec<_>>(),
        "offices": offices.iter().map(|it| number(it)).collect::<Vec<_>>(),
    })
}

/// `white*4 grey` as numbers.
fn counted(texts: &[String]) -> Value {
    let mut res: BTreeMap<String, u64> = BTreeMap::new();
    for text in texts.iter().filter(|text| *text != "-") {
        let (name, n) = text.split_once('*').unwrap_or((text, "1"));
        *res.entry(name.to_owned()).or_default() += number(n);
    }
    json!(res)
}

fn id(name: &str) -> String {
    name.to_lowercase().replace(' ', "_")
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

#[track_caller]
fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is not a number"))
}
