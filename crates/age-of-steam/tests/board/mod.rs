//! Reads the board from its position, then traces, searches and counts the slow
//! way, without using the code of the game.

use std::collections::BTreeMap;

use age_of_steam::{Action, AgeOfSteam, Color, Event};
use engine::{Game as _, Money, Seat, Viewer};
use rail::{Coord, Direction};
use serde_json::Value;

/// Track by hex: the sides of each piece. A piece of a town has one side.
type Pieces = BTreeMap<Coord, Vec<Vec<Direction>>>;

/// What lies on the map.
pub(crate) struct Board {
    pieces: Pieces,
    /// The name of every city and town, and the color of cities.
    places: BTreeMap<Coord, (String, Option<Color>)>,
    /// Cubes by city.
    cubes: BTreeMap<Coord, Vec<Color>>,
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn read<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is not written so"))
}

fn view_of(game: &AgeOfSteam) -> Value {
    serde_json::to_value(game.view(Viewer::Spectator)).unwrap_or_else(|error| panic!("{error}"))
}

impl Board {
    pub(crate) fn new(game: &AgeOfSteam) -> Board {
        let view = view_of(game);
        let mut pieces = Pieces::new();
        for it in list(&view["track"]) {
            let tile = word(&it["tile"]).split_whitespace().skip(1);
            let tracks = tile.map(|track| track.split('-').map(read).collect()).collect();
            pieces.insert(read(word(&it["hex"])), tracks);
        }
        let mut places = BTreeMap::new();
        for hex in game.hexes() {
            if let Some(name) = &game.hex(hex).name {
                places.insert(game.hex(hex).coord, (name.clone(), None));
            }
        }
        let mut cubes = BTreeMap::new();
        for it in list(&view["cities"]) {
            let hex: Coord = read(word(&it["hex"]));
            places.insert(hex, (word(&it["name"]).to_owned(), Some(read(word(&it["color"])))));
            cubes.insert(hex, list(&it["cubes"]).iter().map(|cube| read(word(cube))).collect());
        }
        Board { pieces, places, cubes }
    }

    fn is_city(&self, hex: Coord) -> bool {
        self.places.get(&hex).is_some_and(|(_, color)| color.is_some())
    }

    /// The end of the link that leaves a place by `side`, if there is one.
    fn link(&self, from: Coord, side: Direction) -> Option<Coord> {
        if !self.is_city(from) {
            let exits = self.pieces.get(&from)?;
            exits.iter().find(|exit| exit.contains(&side))?;
        }
        let (mut hex, mut out) = (from, side);
        loop {
            hex = hex.neighbor(out)?;
            let enters = out.opposite();
            if self.is_city(hex) {
                break;
            }
            let piece = self.pieces.get(&hex)?.iter().find(|piece| piece.contains(&enters))?;
            match piece.iter().find(|&&other| other != enters) {
                Some(&other) => out = other,
                None => break,
            }
        }
        (hex != from).then_some(hex)
    }

    /// Every route for every cube over at most `engine` links, without the
    /// sides, and how many variants it has: parallel links are different
    /// routes.
    pub(crate) fn deliveries(&self, engine: u8) -> BTreeMap<String, u32> {
        let mut res = BTreeMap::new();
        for (&from, cubes) in &self.cubes {
            let mut colors = cubes.clone();
            colors.sort();
            colors.dedup();
            for color in colors {
                self.go_on(color, &mut vec![from], engine, &mut res);
            }
        }
        res
    }

    fn go_on(
        &self,
        color: Color,
        way: &mut Vec<Coord>,
        engine: u8,
        res: &mut BTreeMap<String, u32>,
    ) {
        let Some(&last) = way.last() else { return };
        if engine == 0 {
            return;
        }
        for side in Direction::ALL {
            let Some(to) = self.link(last, side).filter(|to| !way.contains(to)) else { continue };
            way.push(to);
            let (_, accepts) = &self.places[&to];
            if *accepts == Some(color) {
                let names: Vec<&str> = way.iter().map(|hex| self.places[hex].0.as_str()).collect();
                *res.entry(format!("deliver {color} {}", names.join(" > "))).or_default() += 1;
            } else {
                self.go_on(color, way, engine - 1, res);
            }
            way.pop();
        }
    }
}

/// The deliveries among `legal`, without the sides.
pub(crate) fn deliveries_of(game: &AgeOfSteam, legal: &[Action]) -> BTreeMap<String, u32> {
    let mut res = BTreeMap::new();
    for &action in legal.iter().filter(|action| matches!(action, Action::Deliver(_))) {
        let text = game.text(action).to_string();
        let steps: Vec<&str> =
            text.split(" > ").map(|step| step.split(" by ").next().unwrap_or(step)).collect();
        *res.entry(steps.join(" > ")).or_default() += 1;
    }
    res
}

/// Cash according to the log.
pub(crate) struct Book {
    cash: Vec<i64>,
}

impl Book {
    pub(crate) fn new(game: &AgeOfSteam) -> Book {
        let cash = Seat::all(game.n_players()).map(|seat| i64::from(game.cash(seat).0));
        Book { cash: cash.collect() }
    }

    pub(crate) fn enter(&mut self, event: &Event) {
        let mut add = |seat: Seat, amount: Money, sign: i64| {
            self.cash[seat.idx()] += sign * i64::from(amount.0);
        };
        match event {
            Event::SharesIssued { by, amount, .. } => add(*by, *amount, 1),
            Event::IncomePaid { to, amount } => add(*to, *amount, 1),
            Event::PlaceTaken { by, amount, .. } | Event::ExpensesPaid { by, amount } => {
                add(*by, *amount, -1);
            }
            Event::TileLaid { by, cost, .. } => add(*by, *cost, -1),
            _ => {}
        }
    }

    pub(crate) fn agrees_with(&self, game: &AgeOfSteam) {
        for seat in Seat::all(game.n_players()) {
            assert_eq!(i64::from(game.cash(seat).0), self.cash[seat.idx()], "seat {}", seat.0);
        }
    }
}

/// Checks that there are as many cubes, tiles and disks as in the box.
pub(crate) fn nothing_is_lost(game: &AgeOfSteam, n_cubes: u64) {
    let view = view_of(game);
    let bag = view["bag"].as_object().expect("a bag").values();
    let bag: u64 = bag.map(|count| count.as_u64().expect("a number")).sum();
    let columns = list(&view["display"]);
    let in_boxes =
        |column: &Value| list(&column["boxes"]).iter().filter(|it| !it.is_null()).count();
    let on_map: usize = list(&view["cities"]).iter().map(|city| list(&city["cubes"]).len()).sum();
    let boxes: usize = columns.iter().map(in_boxes).sum();
    let seen = bag + (boxes + on_map) as u64;
    // Cubes drawn by production are not on the board.
    let in_hand = if game.phase() == "production" { 2 } else { 0 };
    assert!((n_cubes - in_hand..=n_cubes).contains(&seen), "{seen} of {n_cubes} cubes");

    let left = list(&view["supply"]);
    let left: u64 = left.iter().map(|kind| kind["left"].as_u64().expect("a number")).sum();
    let (mut n_tiles, mut n_disks) = (0, 0);
    for it in list(&view["track"]) {
        let words: Vec<&str> = word(&it["tile"]).split_whitespace().collect();
        let n_exits = if words[0] == "town" { words.len() - 1 } else { 0 };
        n_tiles += 1;
        n_disks += u64::from(n_exits == 2 || n_exits == 4);
    }
    assert_eq!(left + n_tiles, 136, "tiles");
    assert_eq!(view["disks"].as_u64().map(|left| left + n_disks), Some(8), "disks");
}
