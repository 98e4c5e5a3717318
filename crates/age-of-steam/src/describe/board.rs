//! Everything printed.

use std::collections::BTreeMap;

use engine::{Money, Setup as _};
use rail::{Coord, Direction, HexId};
use serde::Serialize;

use crate::{
    City, CityId, Color, Half, Setup, Special, Terrain, TileId,
    data::Tables,
    phases::{move_goods, production},
    position::ByColor,
    tile::{Class, tiles},
};

/// What is printed on the map, the display, the tiles and the charts, for one
/// number of players.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    map: String,
    /// The sides of a hex, clockwise.
    sides: Vec<String>,
    /// The colors of cubes and cities.
    colors: [Color; 5],
    hexes: Vec<HexBoard>,
    /// Starting cities, then new ones: each has a column of the display.
    cities: Vec<CityBoard>,
    /// The kinds of tiles with their counts.
    tiles: Vec<KindBoard>,
    /// Every tile in every rotation.
    rotations: Vec<TileBoard>,
    /// Disks for towns with two or four exits.
    town_disks: u8,
    /// The actions of phase III.
    actions: Vec<Special>,
    /// Game turns.
    turns: u8,
    /// Dice for each half of the display.
    dice: u8,
    /// Cubes at the start, in the bag and on the map.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    goods: ByColor<u8>,
    start: StartBoard,
    shares_max: u8,
    share_price: Money,
    engine_max: u8,
    tiles_a_turn: u8,
    tiles_engineer: u8,
    /// The most sections that a player may own; null if there is no limit.
    sections_max: Option<u8>,
    /// The least first bid for the player order.
    least_bid: Money,
    /// How often each player may move goods in a turn.
    move_rounds: u8,
    /// What Production draws.
    production_cubes: u8,
    costs: CostBoard,
    /// How much income is lost at the end of a turn; the highest level first.
    reductions: Vec<ReductionBoard>,
    /// Points for each level of income.
    points_income: i32,
    /// Points that each share takes.
    points_share: i32,
    /// Whether a new city may also be placed after the first tile.
    urbanize_any_time: bool,
    /// Whether a hex may be built on more than once in a turn.
    same_hex_twice: bool,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamHexBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct HexBoard {
    at: Coord,
    /// From west to east, in steps of a column.
    x: u16,
    /// From north to south, in halves of a hex.
    y: u16,
    terrain: Terrain,
    /// Of a city or town.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// What the land adds to the price of a first tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u32>,
    /// The sides where a river enters and leaves.
    #[serde(skip_serializing_if = "Option::is_none")]
    river: Option<[String; 2]>,
    /// Where track can lead, by side.
    neighbors: BTreeMap<String, Coord>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamCityBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct CityBoard {
    /// Its name, or its letter if it is a new one.
    name: String,
    color: Color,
    half: Half,
    die: u8,
    /// Null for a new city.
    hex: Option<Coord>,
    /// Cubes on it at the start.
    cubes: u8,
    /// The boxes of its column, from the top.
    boxes: Vec<String>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamKindBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct KindBoard {
    kind: String,
    count: u8,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamTileBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TileBoard {
    /// As in the text of actions.
    tile: TileId,
    class: Class,
    /// The sides of each track; in a town, one side for each exit.
    pieces: Vec<Vec<String>>,
    /// The kinds it can be; one of several for a town with four exits.
    kinds: Vec<String>,
    /// Whether it needs a town disk.
    disk: bool,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamStartBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct StartBoard {
    cash: Money,
    income: u8,
    shares: u8,
    engine: u8,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamCostBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct CostBoard {
    simple: u32,
    coexisting: u32,
    crossing: u32,
    town: u32,
    town_exit: u32,
    replace: Money,
    replace_with_crossing: Money,
    replace_in_town: Money,
    plain: u32,
    river: u32,
    mountain: u32,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamReductionBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ReductionBoard {
    /// From this level of income on.
    from: u8,
    by: u8,
}

/// The names of all sides, clockwise from north.
pub(super) fn sides() -> impl Iterator<Item = String> {
    Direction::ALL.into_iter().map(|side| side.to_string())
}

/// The name of a box, counted from the top from 1: `Detroit 2`, as `place` has
/// it.
pub(super) fn box_name(city: &City, idx: u8) -> String {
    format!("{} {idx}", city.name)
}

pub(super) fn board(setup: &Setup) -> Board {
    let tables: &Tables = setup.tables();
    let n_players = setup.n_players();
    let reduction = |&(from, by): &(u8, u8)| ReductionBoard { from, by };
    Board {
        map: tables.name.clone(),
        sides: sides().collect(),
        colors: Color::ALL,
        hexes: tables.all_hexes().map(|hex| hex_board(tables, hex)).collect(),
        cities: tables.all_cities().map(|city| city_board(tables, city)).collect(),
        tiles: kinds(),
        rotations: tiles().ids().map(tile_board).collect(),
        town_disks: tiles().disks,
        actions: tables.specials.clone(),
        turns: tables.turns(n_players),
        dice: tables.dice(n_players),
        goods: ByColor::new(|color| tables.goods.of(color)),
        start: StartBoard {
            cash: tables.cash,
            income: tables.income,
            shares: tables.shares,
            engine: tables.engine,
        },
        shares_max: tables.shares_max,
        share_price: tables.share_price,
        engine_max: tables.engine_max,
        tiles_a_turn: tables.tiles_a_turn,
        tiles_engineer: tables.tiles_engineer,
        sections_max: (!tables.variant.no_disk_limit).then_some(tables.disks),
        least_bid: tables.least_bid,
        move_rounds: move_goods::ROUNDS,
        production_cubes: production::CUBES,
        costs: cost_board(tables),
        reductions: tables.reductions.iter().map(reduction).collect(),
        points_income: tables.points_income,
        points_share: tables.points_share,
        urbanize_any_time: tables.variant.urbanize_any_time,
        same_hex_twice: tables.variant.same_hex_twice,
    }
}

fn hex_board(tables: &Tables, hex: HexId) -> HexBoard {
    let printed = tables.hex(hex);
    let (x, y) = printed.coord.center();
    let is_open = matches!(printed.terrain, Terrain::Plain | Terrain::River | Terrain::Mountain);
    let neighbor = |side: Direction| {
        let there = tables.neighbor(hex, side)?;
        Some((side.to_string(), tables.hex(there).coord))
    };
    HexBoard {
        at: printed.coord,
        x,
        y,
        terrain: printed.terrain,
        name: printed.name.clone(),
        cost: is_open.then(|| tables.cost_of_land(printed.terrain)),
        river: printed.river.map(|(from, to)| [from.to_string(), to.to_string()]),
        neighbors: Direction::ALL.into_iter().filter_map(neighbor).collect(),
    }
}

fn city_board(tables: &Tables, city: CityId) -> CityBoard {
    let printed = tables.city(city);
    CityBoard {
        name: printed.name.clone(),
        color: printed.color,
        half: printed.half,
        die: printed.die,
        hex: printed.hex.map(|hex| tables.hex(hex).coord),
        cubes: printed.cubes,
        boxes: (1..=printed.boxes).map(|idx| box_name(printed, idx)).collect(),
    }
}

fn kinds() -> Vec<KindBoard> {
    let kinds = tiles().kind_names.iter().zip(tiles().counts);
    kinds.map(|(kind, count)| KindBoard { kind: kind.clone(), count }).collect()
}

fn tile_board(id: TileId) -> TileBoard {
    let tile = id.tile();
    let name = |kind: usize| tiles().kind_names[kind].clone();
    let kinds = match (tile.takes.kind, tile.takes.shape) {
        (Some(kind), _) => vec![name(kind.into())],
        (None, Some(shape)) => tiles().kinds_of_shape(shape).into_iter().map(name).collect(),
        (None, None) => Vec::new(),
    };
    let sides = |piece: &rail::Sides| piece.iter().map(|side| side.to_string()).collect();
    TileBoard {
        tile: id,
        class: tile.class,
        pieces: tile.pieces.iter().map(sides).collect(),
        kinds,
        disk: tile.takes.disk,
    }
}

fn cost_board(tables: &Tables) -> CostBoard {
    let costs = &tables.costs;
    CostBoard {
        simple: costs.simple,
        coexisting: costs.coexisting,
        crossing: costs.crossing,
        town: costs.town,
        town_exit: costs.town_exit,
        replace: costs.replace,
        replace_with_crossing: costs.replace_with_crossing,
        replace_in_town: costs.replace_in_town,
        plain: costs.plain,
        river: costs.river,
        mountain: costs.mountain,
    }
}
