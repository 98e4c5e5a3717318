//! Everything printed.

mod tiles;

use std::collections::BTreeMap;

use engine::{Money, Setup as _};
use serde::Serialize;

use crate::{
    Color, Job, NOTICE, Node, Section, Setup, SpaceId, Track,
    action::Piece,
    data::Tables,
    sequence::{DEALS_CURRENT, DEALS_OTHER},
    view::{AbilityView, GateView, RewardView},
};
use tiles::TilesBoard;

/// What is printed on the boards and the tiles.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// That the values are a reconstruction.
    notice: &'static str,
    /// The name of the data set.
    data: String,
    cities: Vec<CityBoard>,
    /// Bends of the track, which are no cities. They have no place of their own:
    /// each lies between the ends of its spaces.
    junctions: Vec<String>,
    spaces: Vec<SpaceBoard>,
    /// Where everybody has a rail at the start.
    initial: String,
    telegraph: Vec<SectionBoard>,
    tracks: Vec<TrackBoard>,
    player_board: PlayerBoard,
    /// By action, then by color: what the worker adds. White adds nothing but a
    /// promotion, which every worker has instead.
    abilities: BTreeMap<String, BTreeMap<Color, AbilityView>>,
    #[serde(flatten)]
    tiles: TilesBoard,
    prices: PricesBoard,
    limits: LimitsBoard,
    start: StartBoard,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionCityBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct CityBoard {
    id: String,
    name: String,
    level: u8,
    /// In hundredths of a degree, for drawing.
    lon: i32,
    lat: i32,
    /// What is printed there; other cities get a tile of their level.
    #[serde(skip_serializing_if = "Option::is_none")]
    printed: Option<FaceBoard>,
    /// Whether a neutral building is the first station.
    neutral: bool,
    spaces: Vec<String>,
}

/// What a city costs and brings.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionFaceBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct FaceBoard {
    face: String,
    level: u8,
    cost: Money,
    primary: RewardView,
    first_bonus: RewardView,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionSpaceBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SpaceBoard {
    id: String,
    /// The line between two cities that it belongs to.
    line: String,
    /// Icons of difficult terrain.
    terrain: u8,
    deal: bool,
    ends: [EndBoard; 2],
    /// The spaces that touch it.
    near: Vec<String>,
}

/// Where a space ends: in a city or at a bend.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionEndBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum EndBoard {
    City(String),
    Junction(String),
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionSectionBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SectionBoard {
    /// From 1.
    section: String,
    shares: u8,
    /// More for the first office.
    first_bonus: u8,
    deal: bool,
    /// For offices here and in the next section.
    link_vp: i32,
    /// Whether a neutral building is the first office.
    neutral: bool,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionTrackBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TrackBoard {
    track: Track,
    /// What it counts.
    counts: &'static str,
    /// Points for each piece, by slot; markers start in the first.
    values: Vec<u8>,
    /// What the step from each slot to the next costs.
    gates: Vec<GateView>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionPlayerBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PlayerBoard {
    /// From left to right.
    sections: Vec<PieceSection>,
    pieces: Vec<PieceBoard>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionPieceSection))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PieceSection {
    /// What a traded piece brings.
    trade: Money,
    buildings: u8,
    rails: u8,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionPieceBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PieceBoard {
    piece: Piece,
    count: u8,
    /// So many stand right of the logo: when no more are left of both kinds, the
    /// end begins.
    after_logo: u8,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionPricesBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PricesBoard {
    /// What a share brings when it is sold.
    share: Money,
    /// What a share counts for ties.
    share_for_ties: Money,
    hire: Money,
    /// For the rails of an action, before their terrain.
    rails: Money,
    /// For each icon of difficult terrain.
    icon: Money,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionLimitsBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct LimitsBoard {
    workers_min: u8,
    rails_per_action: u8,
    milestones_drawn: u8,
    milestones_open: u8,
    /// Promotions instead of an ability.
    promotions: u8,
    deals_current: u8,
    deals_other: u8,
    /// Rounds after the one in which the end begins.
    rounds_after_end: u8,
}

/// What everybody starts with.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionStartBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct StartBoard {
    money: Money,
    shares: u8,
    white_workers: u8,
}

pub(super) fn board(setup: &Setup) -> Board {
    let (tables, n_players) = (setup.tables(), setup.n_players());
    let n_cities = tables.cities.len();
    let n_sections = tables.telegraph.len();
    Board {
        notice: NOTICE,
        data: tables.name.clone(),
        cities: (0..n_cities).map(|idx| city(tables, n_players, idx)).collect(),
        junctions: tables.junctions.clone(),
        spaces: (0..tables.spaces.len()).map(|idx| space(tables, idx)).collect(),
        initial: tables.initial.to_string(),
        telegraph: (0..n_sections).map(|idx| section(tables, n_players, idx)).collect(),
        tracks: Track::ALL.iter().map(|&it| track(tables, it)).collect(),
        player_board: player_board(tables),
        abilities: Job::ALL.iter().map(|&job| (job.to_string(), abilities(tables, job))).collect(),
        tiles: tiles::tiles(tables, n_players),
        prices: PricesBoard {
            share: tables.share_price,
            share_for_ties: tables.share_tiebreak,
            hire: tables.hire_cost,
            rails: tables.rail_base,
            icon: tables.rail_icon,
        },
        limits: LimitsBoard {
            workers_min: tables.workers_min,
            rails_per_action: tables.rails_per_action,
            milestones_drawn: tables.milestones_drawn,
            milestones_open: 2,
            promotions: tables.abilities.promote_max,
            deals_current: DEALS_CURRENT,
            deals_other: DEALS_OTHER,
            rounds_after_end: 1,
        },
        start: StartBoard {
            money: tables.money,
            shares: tables.shares,
            white_workers: tables.white_workers,
        },
    }
}

fn city(tables: &Tables, n_players: u8, idx: usize) -> CityBoard {
    let city = &tables.cities[idx];
    let touches = |space: &usize| tables.touched[*space] & 1 << idx != 0;
    CityBoard {
        id: city.id.clone(),
        name: city.name.clone(),
        level: city.level,
        lon: city.lon,
        lat: city.lat,
        printed: city.printed.map(|face| FaceBoard::from(tables.face(face))),
        neutral: tables.neutral_stations(n_players) & 1 << idx != 0,
        spaces: (0..tables.spaces.len()).filter(touches).map(space_name).collect(),
    }
}

fn space_name(idx: usize) -> String {
    SpaceId(idx as u8).to_string()
}

impl From<&crate::Face> for FaceBoard {
    fn from(face: &crate::Face) -> FaceBoard {
        FaceBoard {
            face: face.id.clone(),
            level: face.level,
            cost: face.cost,
            primary: (&face.primary).into(),
            first_bonus: (&face.first).into(),
        }
    }
}

fn space(tables: &Tables, idx: usize) -> SpaceBoard {
    let space = &tables.spaces[idx];
    let end = |node: Node| match node {
        Node::City(city) => EndBoard::City(tables.city(city).name.clone()),
        Node::Junction(junction) => {
            EndBoard::Junction(tables.junctions[usize::from(junction)].clone())
        }
    };
    let is_near = |other: &usize| tables.near[idx] & 1 << other != 0;
    SpaceBoard {
        id: space_name(idx),
        line: space.line.clone(),
        terrain: space.terrain,
        deal: space.deal,
        ends: space.ends.map(end),
        near: (0..tables.spaces.len()).filter(is_near).map(space_name).collect(),
    }
}

fn section(tables: &Tables, n_players: u8, idx: usize) -> SectionBoard {
    let printed = tables.telegraph[idx];
    SectionBoard {
        section: Section(idx as u8).to_string(),
        shares: printed.shares,
        first_bonus: printed.first_bonus,
        deal: printed.deal,
        link_vp: printed.link_vp,
        neutral: tables.neutral_offices(n_players) & 1 << idx != 0,
    }
}

fn track(tables: &Tables, track: Track) -> TrackBoard {
    let printed = &tables.tracks[track as usize];
    let counts = match track {
        Track::Telegraph => "offices",
        Track::Stations => "stations",
        Track::Network => "connected cities of level 5",
    };
    let gates = printed.gates.iter().map(|&gate| gate.into()).collect();
    TrackBoard { track, counts, values: printed.slots.clone(), gates }
}

fn player_board(tables: &Tables) -> PlayerBoard {
    let count = |most: u8, idx: usize, section_of: &dyn Fn(u8) -> Option<u8>| {
        (1..=most).filter(|&n_left| section_of(n_left) == Some(idx as u8)).count() as u8
    };
    let section = |(idx, section): (usize, &crate::data::BoardSection)| PieceSection {
        trade: section.trade,
        buildings: count(tables.buildings, idx, &|n_left| tables.building_section(n_left)),
        rails: count(tables.rails, idx, &|n_left| tables.rail_section(n_left)),
    };
    let (buildings, rails) = tables.logo;
    PlayerBoard {
        sections: tables.sections.iter().enumerate().map(section).collect(),
        pieces: vec![
            PieceBoard { piece: Piece::Building, count: tables.buildings, after_logo: buildings },
            PieceBoard { piece: Piece::Rail, count: tables.rails, after_logo: rails },
        ],
    }
}

fn abilities(tables: &Tables, job: Job) -> BTreeMap<Color, AbilityView> {
    let of = |color: Color| Some((color, tables.abilities.of(job, color)?.into()));
    Color::ALL.into_iter().filter_map(of).collect()
}
