//! Converts the whole state to a form that a person can write, and back.
//!
//! Everything has its name: `chicago`, `R07`, `B-5`, `TG4`. Empty parts can be
//! left out. So can what nobody has: the supply, the stacks, and where the
//! tiles of the board lie once they are drawn.

mod lay_out;
mod phase;
mod pool;

use std::collections::BTreeMap;

use engine::{Money, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    CityId, Color, Group, Job, MilestoneId, RailroadRevolution, SpaceId, Train,
    action::SetupTileId,
    data::{DealId, Tables},
    phases::milestones::tiles,
    state::{Builder, Open, Player, SetupOffer, Stack},
    worker::Crew,
};
use phase::PhasePosition;

pub(crate) use lay_out::from_position;

/// A position of Railroad Revolution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default)]
    round: u8,
    #[serde(default = "first_seat")]
    current: Seat,
    #[serde(default = "first_seat")]
    first: Seat,
    /// The round in which the end was triggered.
    #[serde(default, skip_serializing_if = "is_default")]
    flagged: Option<u8>,
    players: Vec<PlayerPosition>,
    #[serde(default, skip_serializing_if = "is_default")]
    supply: Option<Workers>,
    #[serde(default)]
    cities: BTreeMap<String, CityPosition>,
    /// The sections, from the first.
    #[serde(default)]
    telegraph: Vec<SectionPosition>,
    #[serde(default, skip_serializing_if = "is_default")]
    trains: Option<Trains>,
    #[serde(default)]
    stacks: BTreeMap<Group, StackPosition>,
    #[serde(default)]
    deals: DealsPosition,
    #[serde(default, skip_serializing_if = "is_default")]
    setup_offers: Vec<Option<OfferPosition>>,
    phase: PhasePosition,
}

/// How many of each color.
pub(crate) type Workers = BTreeMap<Color, u8>;
/// How many of each kind.
pub(crate) type Trains = BTreeMap<Train, u8>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerPosition {
    money: Money,
    #[serde(default)]
    shares: u16,
    #[serde(default)]
    hand: Workers,
    #[serde(default, skip_serializing_if = "is_default")]
    board: BoardPosition,
    buildings: u8,
    rails_left: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    setup_building: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    setup_rail: bool,
    #[serde(default)]
    trains: TrainsPosition,
    #[serde(default)]
    milestones: Vec<Option<OpenPosition>>,
    #[serde(default, skip_serializing_if = "is_default")]
    completed: Vec<String>,
    #[serde(default)]
    tracks: TracksPosition,
    /// Without the one in the initial space.
    #[serde(default)]
    rails: Vec<String>,
    #[serde(default)]
    stations: Vec<String>,
    /// From 1.
    #[serde(default)]
    offices: Vec<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct BoardPosition {
    #[serde(skip_serializing_if = "is_default")]
    station: Workers,
    #[serde(skip_serializing_if = "is_default")]
    railroad: Workers,
    #[serde(skip_serializing_if = "is_default")]
    telegraph: Workers,
    #[serde(skip_serializing_if = "is_default")]
    trade: Workers,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct TrainsPosition {
    #[serde(skip_serializing_if = "is_default")]
    up: Trains,
    #[serde(skip_serializing_if = "is_default")]
    down: Trains,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpenPosition {
    tile: String,
    /// By place; null for a free one.
    #[serde(default, skip_serializing_if = "is_default")]
    managers: Vec<Option<Color>>,
}

/// The slot of each marker, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct TracksPosition {
    telegraph: u8,
    stations: u8,
    network: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct CityPosition {
    face: Option<String>,
    first: Option<FirstPosition>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SectionPosition {
    tile: Option<String>,
    first: Option<FirstPosition>,
}

/// Who fills a first slot: a seat, or `neutral`.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionFirst))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum FirstPosition {
    Seat(Seat),
    Neutral(NeutralPosition),
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionNeutral))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum NeutralPosition {
    Neutral,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct StackPosition {
    /// By default, all tiles that are nowhere else.
    #[serde(skip_serializing_if = "is_default")]
    unseen: Option<Vec<String>>,
    /// What was put back, from the top.
    #[serde(skip_serializing_if = "is_default")]
    under: Vec<PutBackPosition>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PutBackPosition {
    tile: String,
    by: Seat,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct DealsPosition {
    face_up: Option<String>,
    /// By default, all tiles that are nowhere else.
    #[serde(skip_serializing_if = "is_default")]
    stack: Option<Vec<String>>,
    #[serde(skip_serializing_if = "is_default")]
    discarded: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfferPosition {
    tile: String,
    #[serde(default)]
    side: SidePosition,
    #[serde(default, skip_serializing_if = "is_default")]
    worker: Option<Color>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SidePosition {
    #[default]
    Front,
    Back,
}

fn is_default<T: Default + PartialEq>(it: &T) -> bool {
    *it == T::default()
}

fn first_seat() -> Seat {
    Seat(0)
}

/// The indices of the set bits.
pub(crate) fn bits(set: u64) -> impl Iterator<Item = u8> {
    (0..64).filter(move |idx| set & 1 << idx != 0)
}

pub(crate) fn position(game: &RailroadRevolution) -> Position {
    let tables = &game.tables;
    let city = |city: CityId| {
        let face = game.faces[city.idx()].map(|face| tables.face(face).id.clone());
        let first = first_position(game.first_stations[city.idx()]);
        (tables.city(city).id.clone(), CityPosition { face, first })
    };
    let section = |section: usize| SectionPosition {
        tile: game.telegraph_tiles[section].map(|tile| tile.to_string()),
        first: first_position(game.first_offices[section]),
    };
    let deals = |set: u16| bits(u64::from(set)).map(|idx| DealId(idx).to_string()).collect();
    let n_offers = game.setup_offers.iter().rposition(Option::is_some).map_or(0, |idx| idx + 1);
    let offer = |offer: &Option<SetupOffer>| {
        offer.map(|SetupOffer { tile, is_back, worker }| OfferPosition {
            tile: SetupTileId(tile).to_string(),
            side: if is_back { SidePosition::Back } else { SidePosition::Front },
            worker,
        })
    };
    Position {
        round: game.round,
        current: game.current,
        first: game.first,
        flagged: game.flagged,
        players: game.seats().map(|seat| player_position(game, seat)).collect(),
        supply: Some(workers(&game.supply)),
        cities: game.all_cities().map(city).collect(),
        telegraph: (0..tables.telegraph.len()).map(section).collect(),
        trains: Some(trains(&game.trains)),
        stacks: STACK_GROUPS.into_iter().zip(game.stacks.iter().map(stack_position)).collect(),
        deals: DealsPosition {
            face_up: game.deals.face_up.map(|deal| deal.to_string()),
            stack: Some(deals(game.deals.stack)),
            discarded: deals(game.deals.discarded),
        },
        setup_offers: game.setup_offers[..n_offers].iter().map(offer).collect(),
        phase: phase::phase_position(game),
    }
}

pub(crate) fn workers(crew: &Crew) -> Workers {
    crew.colors().map(|color| (color, crew.of(color))).collect()
}

pub(crate) fn trains(counts: &[u8]) -> Trains {
    let kinds = Train::ALL.into_iter().zip(counts.iter().copied());
    kinds.filter(|&(_, n)| n > 0).collect()
}

pub(crate) fn first_position(first: Option<Builder>) -> Option<FirstPosition> {
    first.map(|first| match first {
        Builder::Neutral => FirstPosition::Neutral(NeutralPosition::Neutral),
        Builder::Seat(seat) => FirstPosition::Seat(seat),
    })
}

fn stack_position(stack: &Stack) -> StackPosition {
    let under = stack.under.iter().flatten();
    StackPosition {
        unseen: Some(tiles(stack.unseen).map(|tile| tile.to_string()).collect()),
        under: under.map(|it| PutBackPosition { tile: it.tile.to_string(), by: it.by }).collect(),
    }
}

fn open_position(open: &Open, tables: &Tables) -> OpenPosition {
    let is_empty = open.managers.iter().all(Option::is_none);
    let n_places = tables.milestone(open.tile).managers.len();
    OpenPosition {
        tile: open.tile.to_string(),
        managers: if is_empty { Vec::new() } else { open.managers[..n_places].to_vec() },
    }
}

fn player_position(game: &RailroadRevolution, seat: Seat) -> PlayerPosition {
    let (player, tables): (&Player, &Tables) = (game.player(seat), &game.tables);
    let board = |job: Job| workers(&player.board[job as usize]);
    let [telegraph, stations, network] = player.tracks;
    let open = |it: &Option<Open>| it.as_ref().map(|open| open_position(open, tables));
    let space = |idx: u8| SpaceId(idx).to_string();
    let city = |idx: u8| tables.city(CityId(idx)).id.clone();
    PlayerPosition {
        money: game.money(seat),
        shares: player.shares,
        hand: workers(&player.hand),
        board: BoardPosition {
            station: board(Job::Station),
            railroad: board(Job::Railroad),
            telegraph: board(Job::Telegraph),
            trade: board(Job::Trade),
        },
        buildings: player.n_buildings,
        rails_left: player.n_rails,
        setup_building: player.has_setup_building,
        setup_rail: player.has_setup_rail,
        trains: TrainsPosition { up: trains(&player.trains_up), down: trains(&player.trains_down) },
        milestones: player.milestones.iter().map(open).collect(),
        completed: tiles(player.completed).map(|tile| tile.to_string()).collect(),
        tracks: TracksPosition { telegraph, stations, network },
        rails: bits(player.rails).map(space).collect(),
        stations: bits(u64::from(player.stations)).map(city).collect(),
        offices: bits(u64::from(player.offices)).map(|section| section + 1).collect(),
    }
}

/// The stacks of milestones, in the order of the state.
pub(crate) const STACK_GROUPS: [Group; 3] = [Group::B, Group::C, Group::D];

/// The milestone with this name, if the set has it.
fn milestone(tables: &Tables, text: &str) -> Option<MilestoneId> {
    MilestoneId::parse(text).filter(|tile| tile.idx() < tables.milestones.len())
}
