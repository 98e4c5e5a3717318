//! What a viewer may see: everything. The bag has no order before it is drawn
//! (§2.7).

use engine::{Money, Seat};
use rail::{Coord, HexId, Sides};
use serde::Serialize;

use crate::{
    AgeOfSteam, Color, Special,
    phases::Phase,
    position::ByColor,
    sequence::Forecast,
    tile::{KINDS, tiles},
    track::Owner,
};

/// The whole table.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    map: String,
    /// The game turn.
    round: u8,
    rounds: u8,
    order: Vec<Seat>,
    players: Vec<PlayerView>,
    cities: Vec<CityView>,
    /// New cities that are not on the map, by letter.
    new_cities: Vec<String>,
    display: Vec<ColumnView>,
    links: Vec<LinkView>,
    track: Vec<TrackView>,
    /// The auction for player order.
    auction: Option<AuctionView>,
    /// Who builds, while track is built.
    building: Option<BuildingView>,
    /// Who moves goods, while goods are moved.
    moving: Option<MovingView>,
    /// Cubes that were drawn for the display and are not placed yet.
    drawn: Vec<Color>,
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    bag: ByColor<u8>,
    supply: Vec<SupplyView>,
    disks: u8,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamPlayerView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PlayerView {
    cash: Money,
    income: u8,
    shares: u8,
    engine: u8,
    eliminated: bool,
    action: Option<Special>,
    /// What the shares and the engine cost each turn.
    expenses: Money,
    /// Cash at the end of this turn as things stand; below zero if some is
    /// missing. Null once the turn is settled, and for an eliminated player.
    cash_after_expenses: Option<i64>,
    /// Income after this turn as things stand; null as above, and if the player
    /// would be eliminated.
    income_after_reduction: Option<u8>,
    track_points: u32,
    /// How many sections the player owns, completed or not.
    sections: u32,
    /// Null for an eliminated player.
    score: Option<i32>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamCityView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct CityView {
    name: String,
    /// Of a new city.
    letter: Option<String>,
    hex: Coord,
    color: Color,
    cubes: Vec<Color>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamColumnView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ColumnView {
    city: String,
    color: Color,
    half: crate::Half,
    die: u8,
    boxes: Vec<Option<Color>>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamLinkView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct LinkView {
    from: String,
    to: String,
    /// A seat; null if unowned.
    owner: Option<Seat>,
    pieces: u32,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamTrackView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TrackView {
    hex: Coord,
    tile: String,
    /// The track on the tile, finished or not.
    pieces: Vec<PieceView>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamPieceView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PieceView {
    /// The sides of the hex that it joins; one side if it ends in a town.
    sides: Vec<String>,
    /// A seat; null if unowned.
    owner: Option<Seat>,
    /// Whether it is part of a completed link.
    finished: bool,
    /// Whether its owner loses it by ending the building now.
    lapses: bool,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamBuildingView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct BuildingView {
    /// The order of this phase.
    order: Vec<Seat>,
    seat: Seat,
    tiles_left: u8,
    /// Hexes built on in this turn.
    built: Vec<Coord>,
    /// Whether a new city may still be placed.
    may_urbanize: bool,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamMovingView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct MovingView {
    /// The order of this phase.
    order: Vec<Seat>,
    seat: Seat,
    /// From 1.
    round: u8,
    /// Who has raised the engine instead of moving goods.
    raised: Vec<Seat>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamAuctionView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct AuctionView {
    /// What each seat has bid.
    bids: Vec<Money>,
    high_bidder: Option<Seat>,
    least_bid: Money,
    /// The place of each seat that has dropped out, from 1.
    places: Vec<Option<u8>>,
    /// What each seat would pay by dropping out now; null if it has.
    payments: Vec<Option<Money>>,
    /// Whether the pass of turn order was used.
    pass_used: bool,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AgeOfSteamSupplyView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SupplyView {
    tile: String,
    left: u8,
}

pub(crate) fn view(game: &AgeOfSteam) -> View {
    let player = |seat| PlayerView {
        cash: game.cash(seat),
        income: game.income(seat),
        shares: game.shares(seat),
        engine: game.engine(seat),
        eliminated: game.is_eliminated(seat),
        action: game.special(seat),
        expenses: game.expenses(seat),
        cash_after_expenses: game.forecast(seat).map(Forecast::balance),
        income_after_reduction: game.forecast(seat).and_then(Forecast::income_after),
        track_points: game.track_points(seat),
        sections: game.n_sections(seat),
        score: game.score(seat),
    };
    let city = |id| {
        let hex = game.hex_of(id)?;
        Some(CityView {
            name: game.hex(hex).name.clone().unwrap_or_default(),
            letter: game.city(id).hex.is_none().then(|| game.city(id).name.clone()),
            hex: game.hex(hex).coord,
            color: game.city(id).color,
            cubes: game.cubes[id.idx()].list().collect(),
        })
    };
    let column = |id| ColumnView {
        city: game.city(id).name.clone(),
        color: game.city(id).color,
        half: game.city(id).half,
        die: game.city(id).die,
        boxes: game.boxes(id).to_vec(),
    };
    let name = |hex| game.hex(hex).name.clone().unwrap_or_default();
    let seat_of = |owner| match owner {
        Owner::Seat(seat) => Some(seat),
        Owner::Nobody => None,
    };
    let link = |(from, to, owner, pieces)| LinkView {
        from: name(from),
        to: name(to),
        owner: seat_of(owner),
        pieces,
    };
    let lapsing = match &game.phase {
        Phase::Build(build) => build.lapsing(game).1,
        _ => Vec::new(),
    };
    let piece = |hex: HexId, sides: Sides, owner| PieceView {
        sides: sides.iter().map(|side| side.to_string()).collect(),
        owner: seat_of(owner),
        finished: sides.iter().next().is_some_and(|side| game.is_link(hex, side)),
        lapses: lapsing.iter().any(|&(at, lost)| at == hex && lost.meets(sides)),
    };
    let track = |hex| TrackView {
        hex: game.hex(hex).coord,
        tile: game.tiles[hex.idx()].to_string(),
        pieces: game.pieces_on(hex).into_iter().map(|it| piece(hex, it.0, it.1)).collect(),
    };
    let unused = game.tables.new_cities().filter(|&id| game.hex_of(id).is_none());
    View {
        map: game.tables.name.clone(),
        round: game.round,
        rounds: game.last_round(),
        order: game.order().to_vec(),
        players: Seat::all(game.n_players).map(player).collect(),
        cities: game.all_cities().filter_map(city).collect(),
        new_cities: unused.map(|id| game.city(id).name.clone()).collect(),
        display: game.all_cities().map(column).collect(),
        links: game.links().into_iter().map(link).collect(),
        track: game.tracks.iter().map(track).collect(),
        auction: auction(game),
        building: building(game),
        moving: moving(game),
        drawn: drawn(game),
        bag: ByColor::new(|color| game.bag(color)),
        supply: supply(game),
        disks: tiles().disks - game.supply.disks,
    }
}

fn auction(game: &AgeOfSteam) -> Option<AuctionView> {
    let Phase::PlayerOrder(auction) = &game.phase else { return None };
    let seats = || Seat::all(game.n_players);
    Some(AuctionView {
        bids: seats().map(|seat| auction.bids[seat.idx()]).collect(),
        high_bidder: auction.high,
        least_bid: auction.least_bid(game),
        places: seats().map(|seat| game.place_taken(seat)).collect(),
        payments: seats().map(|seat| auction.payment_now(game, seat)).collect(),
        pass_used: auction.pass_used,
    })
}

fn building(game: &AgeOfSteam) -> Option<BuildingView> {
    let Phase::Build(build) = &game.phase else { return None };
    Some(BuildingView {
        order: build.builders[..usize::from(game.n_in)].to_vec(),
        seat: build.seat(),
        tiles_left: build.tiles_left,
        built: build.built_on().iter().map(|hex| game.hex(hex).coord).collect(),
        may_urbanize: build.check_urbanization(game).is_ok(),
    })
}

fn moving(game: &AgeOfSteam) -> Option<MovingView> {
    let Phase::Move(phase) = &game.phase else { return None };
    let has_raised = |&seat: &Seat| phase.raised >> seat.0 & 1 == 1;
    Some(MovingView {
        order: phase.movers[..usize::from(game.n_in)].to_vec(),
        seat: phase.seat(),
        round: phase.round + 1,
        raised: Seat::all(game.n_players).filter(has_raised).collect(),
    })
}

fn drawn(game: &AgeOfSteam) -> Vec<Color> {
    let Phase::Production(production) = &game.phase else { return Vec::new() };
    production.hand.list().collect()
}

fn supply(game: &AgeOfSteam) -> Vec<SupplyView> {
    let names = tiles().kind_names.iter();
    names
        .zip(tiles_left(game))
        .map(|(name, left)| SupplyView { tile: name.clone(), left })
        .collect()
}

/// Tiles left by kind. A town with four exits uses any complex tile with the
/// right sides; the view picks them so that as many kinds as possible are left.
pub(crate) fn tiles_left(game: &AgeOfSteam) -> [u8; KINDS] {
    let mut left = tiles().counts;
    for (left, used) in left.iter_mut().zip(game.supply.kinds) {
        *left -= used;
    }
    for (shape, &used) in game.supply.shapes.iter().enumerate() {
        let kinds = tiles().kinds_of_shape(shape as u8);
        let plain: u8 = kinds.iter().map(|&kind| game.supply.kinds[kind]).sum();
        for _ in plain..used {
            if let Some(&kind) = kinds.iter().max_by_key(|&&kind| left[kind]) {
                left[kind] -= 1;
            }
        }
    }
    left
}
