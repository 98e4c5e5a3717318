//! The tables of `data/`, checked on first use.
//!
//! Each map with each choice of options has its own set of tables. A set is
//! built once and never dropped, so that a state can hold a plain reference to
//! it.

mod file;

use std::ops::RangeInclusive;

use engine::{Interned, Interner, Money, OptionSpec};
use rail::{Coord, Direction, HexId, HexSet};
use serde::{Deserialize, Serialize};

use crate::{
    goods::{Color, Cubes, Half},
    special::Special,
    tile::Class,
};

/// The most named places of a map, and the most columns of its display.
pub(crate) const NODES_MAX: usize = 32;
pub(crate) const CITIES_MAX: usize = 20;

/// What kind of land a hex is (§7.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Terrain {
    /// Cheap to build on.
    Plain,
    /// A little more expensive.
    River,
    /// More expensive.
    Mountain,
    /// Takes town tiles only.
    Town,
    /// Takes no tile; joins all its sides.
    City,
    /// Track can neither be built there nor lead there.
    Lake,
}

/// What is printed on a hex.
#[derive(Clone, Debug)]
pub struct Hex {
    /// Where it lies.
    pub coord: Coord,
    /// What kind of land it is.
    pub terrain: Terrain,
    /// The name of a city or town.
    pub name: Option<String>,
    /// The two sides where a river enters and leaves, for drawing.
    pub river: Option<(Direction, Direction)>,
}

/// A city, with its column of the goods display: first the starting cities,
/// then the new ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CityId(pub(crate) u8);

impl CityId {
    pub(crate) const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// What is printed on a city and its column.
#[derive(Clone, Debug)]
pub struct City {
    /// Its name, or its letter.
    pub name: String,
    /// What it accepts.
    pub color: Color,
    /// Whose dice bring goods to it.
    pub half: Half,
    /// Which number of the dice.
    pub die: u8,
    /// Where it is printed; `None` for a new city.
    pub(crate) hex: Option<HexId>,
    /// Cubes at the start.
    pub(crate) cubes: u8,
    /// Boxes of its column.
    pub(crate) boxes: u8,
}

/// A city or town of the map, for deliveries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub(crate) u8);

/// Where a cube goes in the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A box of the goods display.
    Box(CityId, u8),
    /// The city itself.
    City(CityId),
}

/// Where maps are read from, and in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MapId {
    RustBelt,
    ShortLine,
}

impl MapId {
    pub(crate) const ALL: [MapId; 2] = [MapId::RustBelt, MapId::ShortLine];

    fn source(self) -> (&'static str, &'static str) {
        match self {
            MapId::RustBelt => ("map_rust_belt.toml", include_str!("../data/map_rust_belt.toml")),
            MapId::ShortLine => {
                ("map_short_line.toml", include_str!("../data/map_short_line.toml"))
            }
        }
    }
}

/// Options where sources differ (rulings 7, 8 and 9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Variant {
    pub(crate) urbanize_any_time: bool,
    pub(crate) same_hex_twice: bool,
    pub(crate) no_disk_limit: bool,
}

/// What building costs (§7.4, §7.5).
#[derive(Clone, Debug)]
pub(crate) struct Costs {
    pub(crate) simple: u32,
    pub(crate) coexisting: u32,
    pub(crate) crossing: u32,
    pub(crate) town: u32,
    pub(crate) town_exit: u32,
    pub(crate) replace: Money,
    pub(crate) replace_with_crossing: Money,
    pub(crate) replace_in_town: Money,
    pub(crate) river: u32,
    pub(crate) mountain: u32,
    pub(crate) plain: u32,
}

/// All printed components, for one map and one set of options.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) variant: Variant,
    pub(crate) name: String,
    pub(crate) players: RangeInclusive<u8>,
    turns: Vec<u8>,
    dice: u8,
    pub(crate) specials: Vec<Special>,
    pub(crate) money: Money,
    pub(crate) cash: Money,
    pub(crate) income: u8,
    pub(crate) shares: u8,
    pub(crate) engine: u8,
    pub(crate) shares_max: u8,
    pub(crate) share_price: Money,
    pub(crate) engine_max: u8,
    pub(crate) tiles_a_turn: u8,
    pub(crate) tiles_engineer: u8,
    pub(crate) disks: u8,
    pub(crate) least_bid: Money,
    pub(crate) costs: Costs,
    /// Income level and the reduction from that level on (§9.5); the highest
    /// first.
    pub(crate) reductions: Vec<(u8, u8)>,
    pub(crate) points_income: i32,
    pub(crate) points_share: i32,
    pub(crate) goods: Cubes,
    pub(crate) cities: Vec<City>,
    pub(crate) n_start_cities: u8,
    /// Where the cubes of the setup go, in this order (§2.2, §2.3).
    pub(crate) fill_order: Vec<Slot>,
    hexes: Vec<Hex>,
    /// By side; `NOWHERE` for water and the edge of the map.
    neighbors: Vec<[u8; 6]>,
    pub(crate) around: Vec<HexSet>,
    /// The starting cities.
    pub(crate) city_hexes: HexSet,
    /// Where track can lie.
    pub(crate) land: HexSet,
    pub(crate) towns: HexSet,
    /// Cities and towns in the order of the map.
    pub(crate) nodes: Vec<HexId>,
    node_of: Vec<u8>,
}

const NOWHERE: u8 = u8::MAX;

impl Tables {
    pub(crate) fn hex(&self, hex: HexId) -> &Hex {
        &self.hexes[hex.idx()]
    }

    pub(crate) fn n_hexes(&self) -> usize {
        self.hexes.len()
    }

    pub(crate) fn all_hexes(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.hexes.len()).map(|idx| HexId(idx as u8))
    }

    pub(crate) fn hex_at(&self, coord: Coord) -> Option<HexId> {
        let idx = self.hexes.binary_search_by_key(&coord, |hex| hex.coord);
        idx.ok().map(|idx| HexId(idx as u8))
    }

    /// The land across a side.
    #[inline]
    pub(crate) fn neighbor(&self, hex: HexId, side: Direction) -> Option<HexId> {
        match self.neighbors[hex.idx()][side.idx()] {
            NOWHERE => None,
            idx => Some(HexId(idx)),
        }
    }

    pub(crate) fn city(&self, city: CityId) -> &City {
        &self.cities[city.idx()]
    }

    pub(crate) fn all_cities(&self) -> impl Iterator<Item = CityId> + use<> {
        (0..self.cities.len()).map(|idx| CityId(idx as u8))
    }

    pub(crate) fn new_cities(&self) -> impl Iterator<Item = CityId> + use<> {
        (usize::from(self.n_start_cities)..self.cities.len()).map(|idx| CityId(idx as u8))
    }

    /// The index of a city or town in the list of nodes.
    #[inline]
    pub(crate) fn node_of(&self, hex: HexId) -> Option<u8> {
        match self.node_of[hex.idx()] {
            NOWHERE => None,
            node => Some(node),
        }
    }

    pub(crate) fn place(&self, node: u8) -> Place {
        Place(node)
    }

    /// The node of a place; `None` if it is on another map.
    pub(crate) fn node_at(&self, place: Place) -> Option<u8> {
        (usize::from(place.0) < self.nodes.len()).then_some(place.0)
    }

    /// What is printed at a place; `?` if it is on another map.
    pub(crate) fn place_name(&self, place: Place) -> &str {
        let name = self.nodes.get(usize::from(place.0)).map(|&hex| &self.hex(hex).name);
        name.and_then(Option::as_deref).unwrap_or("?")
    }

    /// The place called `name`, in any letter case.
    pub(crate) fn place_named(&self, name: &str) -> Option<Place> {
        let is_it = |&hex: &HexId| {
            self.hex(hex).name.as_ref().is_some_and(|known| known.eq_ignore_ascii_case(name))
        };
        self.nodes.iter().position(is_it).map(|node| Place(node as u8))
    }

    /// §2.6
    pub(crate) fn turns(&self, n_players: u8) -> u8 {
        self.turns[usize::from(n_players - self.players.start())]
    }

    /// §10.2
    pub(crate) fn dice(&self, n_players: u8) -> u8 {
        if self.dice == 0 { n_players } else { self.dice }
    }

    /// §7.4: a first tile on a hex.
    #[inline]
    pub(crate) fn cost_to_lay(&self, class: Class, n_exits: u32, terrain: Terrain) -> Money {
        let (tile, more) = self.parts_to_lay(class, n_exits, terrain);
        Money(tile + more)
    }

    /// §7.4: what the tile costs, and what its land or its exits add.
    #[inline]
    pub(crate) fn parts_to_lay(&self, class: Class, n_exits: u32, terrain: Terrain) -> (u32, u32) {
        let costs = &self.costs;
        let land = self.cost_of_land(terrain);
        match class {
            Class::Simple => (costs.simple, land),
            Class::Coexisting => (costs.coexisting, land),
            Class::Crossing => (costs.crossing, land),
            // §7.4.2
            Class::Town => (costs.town, costs.town_exit * n_exits),
        }
    }

    /// §7.4.1
    #[inline]
    pub(crate) fn cost_of_land(&self, terrain: Terrain) -> u32 {
        match terrain {
            Terrain::River => self.costs.river,
            Terrain::Mountain => self.costs.mountain,
            _ => self.costs.plain,
        }
    }

    /// §9.5
    pub(crate) fn reduction(&self, income: u8) -> u8 {
        self.reductions.iter().find(|&&(from, _)| income >= from).map_or(0, |&(_, by)| by)
    }
}

/// The tables of a map with the given options.
pub(crate) fn tables(map: MapId, variant: Variant) -> Interned<Tables> {
    static ALL: Interner<(u8, Variant), Tables> = Interner::new();
    ALL.get_or_insert_with((map as u8, variant), || {
        let (file, text) = map.source();
        let tables = file::load(variant, include_str!("../data/game.toml"), file, text);
        tables.unwrap_or_else(|error| panic!("data/{error}"))
    })
}

/// The options, in the order of the setup.
pub(crate) fn options() -> Vec<OptionSpec> {
    let option = |name: &str, about: &str, values: &[&str]| OptionSpec {
        name: name.to_owned(),
        about: about.to_owned(),
        values: values.iter().map(|&it| it.to_owned()).collect(),
    };
    vec![
        option(
            "map",
            "fitting is the Rust Belt for three to six players, the Short Line for two",
            &["fitting", "rust_belt", "short_line"],
        ),
        option(
            "urbanize_any_time",
            "whether a new city may also be placed after the first tile of a turn",
            &["no", "yes"],
        ),
        option(
            "same_hex_twice",
            "whether a player may build on the same hex more than once in a turn",
            &["no", "yes"],
        ),
        option("disk_limit", "limit each player to 20 sections", &["yes", "no"]),
    ]
}
