//! What a viewer may see: everything. The bag has no order before it is drawn
//! (§2.7).

use engine::{Money, Seat};
use rail::{Coord, Sides};
use serde::Serialize;

use crate::{AgeOfSteam, Color, Special, position::ByColor, tile::tiles, track::Owner};

/// The whole table.
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
    bag: ByColor<u8>,
    supply: Vec<SupplyView>,
    disks: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PlayerView {
    cash: Money,
    income: u8,
    shares: u8,
    engine: u8,
    eliminated: bool,
    action: Option<Special>,
    track_points: u32,
    /// Null for an eliminated player.
    score: Option<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct CityView {
    name: String,
    /// Of a new city.
    letter: Option<String>,
    hex: Coord,
    color: Color,
    cubes: Vec<Color>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ColumnView {
    city: String,
    color: Color,
    half: crate::Half,
    die: u8,
    boxes: Vec<Option<Color>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct LinkView {
    from: String,
    to: String,
    /// A seat; null if unowned.
    owner: Option<Seat>,
    pieces: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TrackView {
    hex: Coord,
    tile: String,
    /// The track on the tile, finished or not.
    pieces: Vec<PieceView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PieceView {
    /// The sides of the hex that it joins; one side if it ends in a town.
    sides: Vec<String>,
    /// A seat; null if unowned.
    owner: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct AuctionView {
    /// What each seat has bid.
    bids: Vec<Money>,
    high_bidder: Option<Seat>,
    least_bid: Money,
    /// The place of each seat that has dropped out, from 1.
    places: Vec<Option<u8>>,
}

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
        track_points: game.track_points(seat),
        score: game.score(seat),
    };
    let city = |id| {
        let hex = game.hex_of(id)?;
        let cubes = Color::ALL
            .into_iter()
            .flat_map(|color| std::iter::repeat_n(color, usize::from(game.cubes(id, color))));
        Some(CityView {
            name: game.hex(hex).name.clone().unwrap_or_default(),
            letter: game.city(id).hex.is_none().then(|| game.city(id).name.clone()),
            hex: game.hex(hex).coord,
            color: game.city(id).color,
            cubes: cubes.collect(),
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
    let piece = |(sides, owner): (Sides, Owner)| PieceView {
        sides: sides.iter().map(|side| side.to_string()).collect(),
        owner: seat_of(owner),
    };
    let track = |hex| TrackView {
        hex: game.hex(hex).coord,
        tile: game.tiles[hex.idx()].to_string(),
        pieces: game.pieces_on(hex).into_iter().map(piece).collect(),
    };
    let seats = || Seat::all(game.n_players);
    let auction = game.bids().map(|(bids, high_bidder, least_bid)| AuctionView {
        bids: seats().map(|seat| bids[seat.idx()]).collect(),
        high_bidder,
        least_bid,
        places: seats().map(|seat| game.place_taken(seat)).collect(),
    });
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
        auction,
        bag: ByColor::new(|color| game.bag(color)),
        supply: supply(game),
        disks: tiles().disks - game.supply.disks,
    }
}

/// Tiles left by kind. A town with four exits uses any complex tile with the
/// right sides; the view picks them so that as many kinds as possible are left.
fn supply(game: &AgeOfSteam) -> Vec<SupplyView> {
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
    let names = tiles().kind_names.iter();
    names.zip(left).map(|(name, left)| SupplyView { tile: name.clone(), left }).collect()
}
