//! What a viewer may see: everything except the milestones in the stacks and
//! those that another player is looking at (§8).

mod conceal;
mod player;
mod printed;
mod words;

use std::collections::BTreeMap;

use engine::{Money, Seat, Viewer};
use serde::Serialize;

use crate::{
    CityId, Color, Group, NOTICE, Node, RailroadRevolution, SpaceId,
    action::{Section, SetupTileId, Side},
    data::Variant,
    phases::{
        Phase,
        milestones::{Milestones, Step, tiles},
    },
    position::{
        FirstPosition, STACK_GROUPS, Trains, Workers, bits, first_position, trains, workers,
    },
};
use player::{PlayerView, player_view};
use words::OpenView;

pub(crate) use conceal::conceal;
pub(crate) use printed::{AbilityView, ConditionView, EffectView, GateView, RewardView, list};

/// The whole table, as one viewer sees it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    notice: &'static str,
    options: OptionsView,
    round: u8,
    last_round: Option<u8>,
    current: Seat,
    first: Seat,
    players: Vec<PlayerView>,
    cities: Vec<CityView>,
    telegraph: Vec<SectionView>,
    spaces: Vec<SpaceView>,
    deal: DealsView,
    supply: SupplyView,
    /// By letter.
    stacks: BTreeMap<Group, StackView>,
    setup_tiles: Vec<OfferView>,
    /// What is open in an action, a deal or a setup tile.
    open: Option<OpenView>,
    /// The milestones that a player is looking at.
    drawn: Option<DrawnView>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionOptionsView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct OptionsView {
    open_milestones: bool,
    expensive_tracks: bool,
    exchange_to_supply: bool,
    data: String,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionCityView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct CityView {
    id: String,
    name: String,
    level: u8,
    /// In hundredths of a degree, for drawing.
    lon: i32,
    lat: i32,
    face: Option<String>,
    cost: Option<Money>,
    /// What a station costs the player to act now.
    price: Option<Money>,
    primary: Option<RewardView>,
    first_bonus: Option<RewardView>,
    /// A seat, or `neutral`.
    first_station: Option<FirstPosition>,
    stations: Vec<Seat>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionSectionView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SectionView {
    /// From 1, as actions write it.
    section: String,
    shares: u8,
    first_bonus: u8,
    deal: bool,
    /// For offices here and in the next section.
    link_vp: i32,
    /// The shares that an office in the main action brings now.
    shares_now: u8,
    tile: Option<String>,
    bonus: Option<RewardView>,
    /// A seat, or `neutral`.
    first_office: Option<FirstPosition>,
    offices: Vec<Seat>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionSpaceView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SpaceView {
    id: String,
    line: String,
    terrain: u8,
    deal: bool,
    ends: [String; 2],
    /// What a rail costs the player to act now.
    price: i64,
    rails: Vec<Seat>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionDealsView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct DealsView {
    face_up: Option<DealView>,
    in_stack: u32,
    discarded: Vec<String>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionDealView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct DealView {
    tile: String,
    top: DealSideView,
    bottom: DealSideView,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionDealSideView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct DealSideView {
    shares: u8,
    reward: RewardView,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionSupplyView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SupplyView {
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    workers: Workers,
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    trains: Trains,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionStackView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct StackView {
    count: usize,
    /// Under all others, from the top.
    put_back: Vec<PutBackView>,
    /// The other tiles, in no order; null for viewers who cannot know them.
    tiles: Option<Vec<String>>,
}

/// Everybody has seen who put a tile back, but not which tile.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionPutBackView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PutBackView {
    by: Seat,
    tile: Option<String>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionOfferView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct OfferView {
    tile: String,
    side: &'static str,
    reward: RewardView,
    worker: Option<Color>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionDrawnView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct DrawnView {
    by: Seat,
    count: usize,
    /// Null for all others.
    tiles: Option<Vec<String>>,
}

pub(crate) fn view(game: &RailroadRevolution, viewer: Viewer) -> View {
    let Variant { open_milestones, expensive_tracks, exchange_to_supply } = game.tables.variant;
    View {
        notice: NOTICE,
        options: OptionsView {
            open_milestones,
            expensive_tracks,
            exchange_to_supply,
            data: game.tables.name.clone(),
        },
        round: game.round,
        last_round: game.last_round(),
        current: game.current,
        first: game.first,
        players: game.seats().map(|seat| player_view(game, seat)).collect(),
        cities: game.all_cities().map(|city| city_view(game, city)).collect(),
        telegraph: (0..game.tables.telegraph.len()).map(|idx| section_view(game, idx)).collect(),
        spaces: (0..game.tables.spaces.len()).map(|idx| space_view(game, idx)).collect(),
        deal: deals_view(game),
        supply: SupplyView { workers: workers(&game.supply), trains: trains(&game.trains) },
        stacks: (0..STACK_GROUPS.len()).map(|idx| stack_view(game, idx, viewer)).collect(),
        setup_tiles: offers_view(game),
        open: match &game.phase {
            Phase::Work(work) => Some(words::open_view(game, work)),
            _ => None,
        },
        drawn: drawn_view(game, viewer),
    }
}

/// The seats whose set has a bit.
fn seats_with(game: &RailroadRevolution, has: impl Fn(Seat) -> bool) -> Vec<Seat> {
    game.seats().filter(|&seat| has(seat)).collect()
}

fn city_view(game: &RailroadRevolution, id: CityId) -> CityView {
    let (city, face) = (game.city(id), game.face(id));
    CityView {
        id: city.id.clone(),
        name: city.name.clone(),
        level: city.level,
        lon: city.lon,
        lat: city.lat,
        face: face.map(|face| face.id.clone()),
        cost: face.map(|face| face.cost),
        price: game.station_price(id),
        primary: face.map(|face| (&face.primary).into()),
        first_bonus: face.map(|face| (&face.first).into()),
        first_station: first_position(game.first_stations[id.idx()]),
        stations: seats_with(game, |seat| game.player(seat).stations & 1 << id.idx() != 0),
    }
}

fn section_view(game: &RailroadRevolution, idx: usize) -> SectionView {
    let printed = game.tables.telegraph[idx];
    let tile = game.telegraph_tiles[idx];
    let bonus = tile.map(|tile| (&game.tables.telegraph_tiles[tile.idx()].1).into());
    let (shares, first) = printed.shares_of(game.first_offices[idx].is_none());
    SectionView {
        section: Section(idx as u8).to_string(),
        shares: printed.shares,
        first_bonus: printed.first_bonus,
        deal: printed.deal,
        link_vp: printed.link_vp,
        shares_now: shares + first,
        tile: tile.map(|tile| tile.to_string()),
        bonus,
        first_office: first_position(game.first_offices[idx]),
        offices: seats_with(game, |seat| game.player(seat).offices & 1 << idx != 0),
    }
}

fn space_view(game: &RailroadRevolution, idx: usize) -> SpaceView {
    let space = &game.tables.spaces[idx];
    let end = |node: Node| match node {
        Node::City(city) => game.city(city).name.clone(),
        Node::Junction(junction) => game.tables.junctions[usize::from(junction)].clone(),
    };
    SpaceView {
        id: SpaceId(idx as u8).to_string(),
        line: space.line.clone(),
        terrain: space.terrain,
        deal: space.deal,
        ends: space.ends.map(end),
        price: game.next_rail_price(SpaceId(idx as u8)),
        rails: seats_with(game, |seat| game.player(seat).rails & 1 << idx != 0),
    }
}

fn deals_view(game: &RailroadRevolution) -> DealsView {
    let deals = &game.deals;
    let side = |tile: &crate::data::Deal, side: Side| DealSideView {
        shares: tile.side(side).shares,
        reward: (&tile.side(side).reward).into(),
    };
    DealsView {
        face_up: deals.face_up.map(|deal| {
            let printed = game.tables.deal(deal);
            let (top, bottom) = (side(printed, Side::Top), side(printed, Side::Bottom));
            DealView { tile: deal.to_string(), top, bottom }
        }),
        in_stack: deals.stack.count_ones(),
        discarded: bits(u64::from(deals.discarded))
            .map(|idx| crate::DealId(idx).to_string())
            .collect(),
    }
}

/// In the open variant everybody may look through a stack (§10).
fn stack_view(game: &RailroadRevolution, idx: usize, viewer: Viewer) -> (Group, StackView) {
    let stack = &game.stacks[idx];
    let is_open = game.tables.variant.open_milestones || viewer == Viewer::Referee;
    let put_back = stack.under.iter().flatten().map(|it| PutBackView {
        by: it.by,
        tile: viewer.sees_secrets_of(it.by).then(|| it.tile.to_string()),
    });
    let unseen = || tiles(stack.unseen).map(|tile| tile.to_string()).collect();
    let view =
        StackView { count: stack.len(), put_back: put_back.collect(), tiles: is_open.then(unseen) };
    (STACK_GROUPS[idx], view)
}

fn offers_view(game: &RailroadRevolution) -> Vec<OfferView> {
    let offers = game.setup_offers.iter().flatten();
    let view = |offer: &crate::state::SetupOffer| OfferView {
        tile: SetupTileId(offer.tile).to_string(),
        side: if offer.is_back { "back" } else { "front" },
        reward: game.tables.setup_tiles[usize::from(offer.tile)].side(offer.is_back).into(),
        worker: offer.worker,
    };
    offers.map(view).collect()
}

/// In the order in which they would be put back.
fn drawn_view(game: &RailroadRevolution, viewer: Viewer) -> Option<DrawnView> {
    let Phase::Milestones(Milestones {
        seat: by,
        step: Step::Draw { drawn, .. } | Step::Keep { drawn, .. },
    }) = game.phase
    else {
        return None;
    };
    let tiles: Vec<String> = drawn.iter().flatten().map(|tile| tile.to_string()).collect();
    let count = tiles.len();
    Some(DrawnView { by, count, tiles: viewer.sees_secrets_of(by).then_some(tiles) })
}
