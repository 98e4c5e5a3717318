//! What a tile could become: links that goods want to travel.

use catalog::age_of_steam::{
    Action, AgeOfSteam, CityId, Color, Distances, Lead, Network, PLACES_MAX, TILES_FAR,
};
use engine::Seat;

use crate::{
    evaluate::age_of_steam::{Outlook, Ways},
    parameters::age_of_steam::{Building, Parameters},
};

/// Tiles beyond which nobody plans.
const TILES_MOST: u8 = 5;
const APART: u8 = 99;

/// Whether both ends are reached.
pub(super) fn is_link(leads: [Lead; 2]) -> bool {
    matches!(leads, [Lead::Place(_), Lead::Place(_)])
}

/// How many own links are between places.
pub(super) struct Apart([[u8; PLACES_MAX]; PLACES_MAX]);

impl Apart {
    pub(super) fn new(network: &Network, seat: Seat) -> Apart {
        let mut res = Apart([[APART; PLACES_MAX]; PLACES_MAX]);
        for (place, row) in res.0.iter_mut().enumerate().take(usize::from(network.n_places)) {
            row[place] = 0;
            let (mut front, mut seen) = (1_u32 << place, 1_u32 << place);
            let mut links = 0;
            while front != 0 {
                links += 1;
                let mut next = 0;
                while front != 0 {
                    let from = front.trailing_zeros() as usize;
                    front &= front - 1;
                    for link in network.links[from].iter().filter(|link| link.owner == seat.0) {
                        next |= 1 << link.to;
                    }
                }
                front = next & !seen;
                seen |= front;
                let mut rest = front;
                while rest != 0 {
                    row[rest.trailing_zeros() as usize] = links;
                    rest &= rest - 1;
                }
            }
        }
        res
    }

    /// [`APART`] if none lead there.
    pub(super) fn links(&self, from: usize, to: usize) -> u8 {
        self.0[from][to]
    }
}

/// A build turn, with all that is asked about every tile.
pub(super) struct Builder<'a> {
    tuned: &'a Building,
    game: &'a AgeOfSteam,
    network: Network,
    ways: Ways,
    apart: Apart,
    /// Places with a city.
    cities: Vec<usize>,
    /// The cities that own links join to each place, and how many links.
    joined: Vec<(usize, u8)>,
    /// Where the part of a place begins in `joined`.
    starts: [usize; PLACES_MAX + 1],
    /// What every tile that is missing takes away.
    missing: [f32; TILES_FAR as usize + 1],
    distances: Vec<Distances>,
    /// Cubes that want to go from a place to another, either way.
    demand: [[f32; PLACES_MAX]; PLACES_MAX],
    /// What a link between two places is worth.
    values: Vec<[f32; PLACES_MAX]>,
    engine: usize,
    tiles_left: u8,
    cash: f32,
    /// What can be spent without missing it for expenses.
    spare: f32,
}

impl<'a> Builder<'a> {
    pub(super) fn new(game: &'a AgeOfSteam, parameters: &'a Parameters, seat: Seat) -> Builder<'a> {
        let tuned = &parameters.building;
        let outlook = Outlook::new(game, parameters);
        let network = outlook.network;
        let n_places = usize::from(network.n_places);
        let standing = outlook.standing(game, seat);
        let gain = outlook.supply(game, seat).gain_now(f32::from(standing.moves)).max(1.0);
        let due = standing.shares + f32::from(standing.engine);
        let mut res = Builder {
            tuned,
            game,
            network,
            ways: outlook.ways[seat.idx()],
            apart: Apart::new(&network, seat),
            cities: (0..n_places).filter(|&place| network.cities[place].is_some()).collect(),
            distances: (0..n_places).map(|to| Distances::to(game, to as u8, TILES_MOST)).collect(),
            joined: Vec::new(),
            starts: [0; PLACES_MAX + 1],
            missing: std::array::from_fn(|tiles| tuned.missing.powi(tiles as i32)),
            demand: [[0.0; PLACES_MAX]; PLACES_MAX],
            values: Vec::new(),
            engine: usize::from(standing.engine),
            tiles_left: game.builder().map_or(0, |(_, tiles)| tiles),
            cash: standing.cash,
            spare: (standing.cash + standing.income + gain - due).max(0.0),
        };
        for place in 0..n_places {
            let links = |&city: &usize| (city, res.apart.links(city, place));
            let joined = res.cities.iter().map(links).filter(|&(_, links)| links < APART);
            res.joined.extend(joined);
            res.starts[place + 1] = res.joined.len();
        }
        res.find_demand();
        res.find_values();
        res
    }

    fn find_demand(&mut self) {
        for &from in &self.cities {
            let Some(city) = self.network.cities[from] else { continue };
            let cubes = cubes_of(self.game, self.tuned, city);
            for &to in &self.cities {
                let Some(color) = self.network.colors[to].filter(|_| to != from) else { continue };
                let is_served = self.ways[from][color.idx()].iter().any(|&links| links > 0);
                let part = if is_served { self.tuned.served } else { 1.0 };
                let n = cubes[color.idx()] * part;
                self.demand[from][to] += n;
                self.demand[to][from] += n;
            }
        }
    }

    fn find_values(&mut self) {
        let n_places = usize::from(self.network.n_places);
        let mut values = vec![[0.0; PLACES_MAX]; n_places];
        for (a, row) in values.iter_mut().enumerate() {
            for (b, value) in row.iter_mut().enumerate().take(n_places) {
                *value = self.tuned.base + self.link_value(a, b, 1);
            }
        }
        // A town is worth what lies beyond it.
        let direct = values.clone();
        for town in (0..n_places).filter(|&place| self.network.cities[place].is_none()) {
            let hex = self.game.hex_of_place(town as u8);
            for a in (0..n_places).filter(|&a| a != town) {
                let beyond = self.cities.iter().filter(|&&b| b != a).map(|&b| {
                    let tiles = self.distances[b].from_hex(hex);
                    match tiles {
                        TILES_FAR => 0.0,
                        _ => self.link_value(a, b, 2) * self.missing[usize::from(tiles)],
                    }
                });
                let most = beyond.fold(0.0, f32::max);
                values[a][town] = direct[a][town] + self.tuned.beyond * most;
                values[town][a] = values[a][town];
            }
        }
        self.values = values;
    }

    /// What goods would travel if `links` links joined two places.
    fn link_value(&self, a: usize, b: usize, links: u8) -> f32 {
        let mut res = 0.0;
        for &(from, before) in self.joined_to(a) {
            for &(to, after) in self.joined_to(b) {
                let demand = self.demand[from][to];
                if demand == 0.0 {
                    continue;
                }
                let way = usize::from(before + links + after);
                let part = if self.apart.links(from, to) < APART { self.tuned.joined } else { 1.0 };
                res += part * demand * self.way_value(way);
            }
        }
        res
    }

    fn joined_to(&self, place: usize) -> &[(usize, u8)] {
        &self.joined[self.starts[place]..self.starts[place + 1]]
    }

    fn way_value(&self, links: usize) -> f32 {
        let part = match links.checked_sub(self.engine + 1) {
            None => 1.0,
            Some(beyond) => self.tuned.far[beyond.min(2)],
        };
        part * self.tuned.link * links.min(6) as f32
    }

    /// What an action of the build turn is worth.
    pub(super) fn worth(&self, action: Action) -> f32 {
        if let Some((place, city)) = self.game.new_city(action) {
            return self.city_worth(usize::from(place), city);
        }
        let Some(cost) = self.game.cost_of(action) else { return 0.0 };
        let cost = cost.0 as f32;
        let tiles_left = self.tiles_left - 1;
        let budget = self.cash.min(self.spare + 2.0) - cost;
        let (mut done, mut best, mut rest) = (0.0, 0.0_f32, 0.0);
        self.game.new_track(action, |leads| match leads {
            [Lead::Place(a), Lead::Place(b)] => {
                done += self.values[usize::from(a)][usize::from(b)];
            }
            [Lead::Place(a), Lead::Hex(hex)] | [Lead::Hex(hex), Lead::Place(a)] => {
                let value = self.open_value(usize::from(a), hex, tiles_left, budget);
                rest += value.min(best);
                best = best.max(value);
            }
            [Lead::Hex(_), Lead::Hex(_)] => {}
        });
        let missed = (cost - self.spare).max(0.0);
        done + best + self.tuned.second * rest
            - self.tuned.dollar * cost
            - self.tuned.missed * missed
    }

    /// What track from a place is worth that leads to an empty hex.
    fn open_value(&self, from: usize, hex: u8, tiles_left: u8, budget: f32) -> f32 {
        let mut res = 0.0_f32;
        for (to, distances) in self.distances.iter().enumerate() {
            let tiles = distances.from_hex(hex);
            if to == from || tiles == TILES_FAR {
                continue;
            }
            let missing = self.missing[usize::from(tiles)];
            let is_possible = tiles <= tiles_left && f32::from(tiles) * self.tuned.tile <= budget;
            let part = if is_possible { missing } else { missing * self.tuned.next_turn };
            let cost = self.tuned.dollar * self.tuned.tile * f32::from(tiles);
            res = res.max(part * self.values[from][to] - if is_possible { cost } else { 0.0 });
        }
        res
    }

    /// What a new city is worth: goods that go there, and goods that it brings.
    fn city_worth(&self, place: usize, city: CityId) -> f32 {
        let printed = self.game.city(city);
        let cubes = cubes_of(self.game, self.tuned, city);
        let mut res = self.tuned.city;
        for &other in &self.cities {
            let links = self.apart.links(other, place);
            let tiles = self.distances[other].from_hex(self.game.hex_of_place(place as u8));
            // A town tile is not needed any more.
            let near = match tiles.saturating_sub(1) {
                tiles if tiles <= self.tiles_left => 0.5,
                _ => 0.0,
            };
            let way = match links {
                APART => near * self.way_value(1),
                links => self.way_value(usize::from(links)),
            };
            let Some(there) = self.network.cities[other] else { continue };
            let served = self.ways[other][printed.color.idx()].iter().any(|&links| links > 0);
            let part = if served { self.tuned.served } else { 1.0 };
            let come = cubes_of(self.game, self.tuned, there)[printed.color.idx()] * part;
            let go = self.network.colors[other].map_or(0.0, |color| cubes[color.idx()]);
            res += way * (come + go);
        }
        res
    }
}

/// Cubes of each color in a city and, in part, in its column.
fn cubes_of(game: &AgeOfSteam, tuned: &Building, city: CityId) -> [f32; 5] {
    let mut res = Color::ALL.map(|color| f32::from(game.cubes(city, color)));
    let waiting = game.boxes(city).iter().flatten();
    for (color, part) in waiting.zip(tuned.boxes) {
        res[color.idx()] += part;
    }
    res
}
