//! Converts the whole state to a form that a person can write, and back.
//!
//! Only what cannot be computed is written. The bag, the supply of tiles, the
//! bank and the order of building and moving are computed.

use std::num::NonZeroU8;

use engine::{Money, PositionError, Seat, Setup as _};
use rail::{Coord, HexId, Sides};
use serde::{Deserialize, Serialize};

use crate::{
    AgeOfSteam, CityId, Color, Half, Setup, Special,
    goods::Cubes,
    invariants,
    phases::{
        Phase,
        build_track::Build,
        choose_actions::ChooseActions,
        fill::Fill,
        goods_growth::Growth,
        issue_shares::IssueShares,
        move_goods::Move,
        player_order::Auction,
        production::{Production, Stage},
    },
    setup,
    state::Player,
    tile::TileId,
    track::Owner,
};

/// A position of Age of Steam.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    round: u8,
    order: Vec<Seat>,
    players: Vec<PlayerPosition>,
    cities: Vec<CityPosition>,
    #[serde(default)]
    track: Vec<TrackPosition>,
    phase: PhasePosition,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerPosition {
    cash: Money,
    income: u8,
    shares: u8,
    engine: u8,
    /// The turn in which the player was eliminated.
    #[serde(default)]
    eliminated_in: Option<u8>,
    /// The older form, without the turn.
    #[serde(default, skip_serializing)]
    eliminated: bool,
    #[serde(default)]
    built: bool,
    #[serde(default)]
    action: Option<Special>,
}

impl PlayerPosition {
    /// The turn in which the player was eliminated. If a position does not say
    /// when, the first turn is assumed.
    fn eliminated_in(&self) -> Result<Option<NonZeroU8>, PositionError> {
        match (self.eliminated_in, self.eliminated) {
            (Some(0), _) => error("players", "a player is eliminated in turn 0"),
            (Some(turn), _) => Ok(NonZeroU8::new(turn)),
            (None, true) => Ok(Some(NonZeroU8::MIN)),
            (None, false) => Ok(None),
        }
    }
}

/// A city that is on the map, or whose column is not empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CityPosition {
    /// Its name or its letter.
    city: String,
    /// Where a new city lies.
    #[serde(default)]
    hex: Option<Coord>,
    #[serde(default)]
    cubes: Vec<Color>,
    boxes: Vec<Option<Color>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackPosition {
    hex: Coord,
    tile: String,
    /// The owner of each piece, in the order of the tile's text.
    owners: Vec<Option<Seat>>,
}

/// One number for each color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[serde(bound(deserialize = "T: Deserialize<'de> + Default"))]
pub(crate) struct ByColor<T> {
    red: T,
    blue: T,
    purple: T,
    yellow: T,
    black: T,
}

impl<T> ByColor<T> {
    pub(crate) fn new(of: impl Fn(Color) -> T) -> ByColor<T> {
        ByColor {
            red: of(Color::Red),
            blue: of(Color::Blue),
            purple: of(Color::Purple),
            yellow: of(Color::Yellow),
            black: of(Color::Black),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum PhasePosition {
    Setup {
        drawn: u8,
    },
    IssueShares {
        place: u8,
    },
    PlayerOrder {
        bidder: Seat,
        bids: Vec<Money>,
        #[serde(default)]
        high: Option<Seat>,
        /// Who has dropped out, the last place first.
        #[serde(default)]
        dropped: Vec<Seat>,
        #[serde(default)]
        pass_used: bool,
    },
    Actions {
        place: u8,
    },
    BuildTrack {
        place: u8,
        tiles_left: u8,
        #[serde(default)]
        urbanized: bool,
        /// The hexes built on in this turn, with the sides of new pieces.
        #[serde(default)]
        built: Vec<(Coord, Vec<String>)>,
    },
    MoveGoods {
        place: u8,
        round: u8,
        #[serde(default)]
        raised: Vec<Seat>,
    },
    Production {
        seat: Seat,
        stage: StagePosition,
        #[serde(default)]
        hand: Vec<Color>,
    },
    GoodsGrowth {
        half: Half,
    },
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StagePosition {
    Ask,
    Draw(u8),
    Place,
}

fn list(cubes: Cubes) -> Vec<Color> {
    let of = |color| std::iter::repeat_n(color, usize::from(cubes.of(color)));
    Color::ALL.into_iter().flat_map(of).collect()
}

pub(crate) fn position(game: &AgeOfSteam) -> Position {
    let player = |seat: Seat| {
        let Player { income, shares, engine, eliminated_in, has_built, special } =
            game.players[seat.idx()];
        PlayerPosition {
            cash: game.cash(seat),
            income,
            shares,
            engine,
            eliminated_in: eliminated_in.map(NonZeroU8::get),
            eliminated: false,
            built: has_built,
            action: special,
        }
    };
    let city = |id: CityId| CityPosition {
        city: game.city(id).name.clone(),
        hex: game
            .city(id)
            .hex
            .is_none()
            .then(|| game.hex_of(id))
            .flatten()
            .map(|hex| game.hex(hex).coord),
        cubes: list(game.cubes[id.idx()]),
        boxes: game.boxes(id).to_vec(),
    };
    let track = |hex: HexId| {
        let tile = game.tiles[hex.idx()];
        let owner = |piece: &Sides| match piece.iter().next().map(|side| game.owner(hex, side)) {
            Some(Owner::Seat(seat)) => Some(seat),
            _ => None,
        };
        TrackPosition {
            hex: game.hex(hex).coord,
            tile: tile.to_string(),
            owners: tile.tile().pieces.iter().map(owner).collect(),
        }
    };
    Position {
        round: game.round,
        order: game.order().to_vec(),
        players: Seat::all(game.n_players).map(player).collect(),
        cities: game.all_cities().map(city).collect(),
        track: game.tracks.iter().map(track).collect(),
        phase: phase_position(game),
    }
}

fn phase_position(game: &AgeOfSteam) -> PhasePosition {
    match &game.phase {
        Phase::Fill(fill) => PhasePosition::Setup { drawn: fill.n_drawn },
        Phase::IssueShares(it) => PhasePosition::IssueShares { place: it.place },
        Phase::PlayerOrder(auction) => {
            let n_left = auction.n_left() as usize;
            let dropped = auction.places[n_left..usize::from(game.n_in)].iter().rev();
            PhasePosition::PlayerOrder {
                bidder: auction.bidder,
                bids: auction.bids[..usize::from(game.n_players)].to_vec(),
                high: auction.high,
                dropped: dropped.copied().collect(),
                pass_used: auction.pass_used,
            }
        }
        Phase::ChooseActions(it) => PhasePosition::Actions { place: it.place },
        Phase::Build(build) => {
            let built = build.built.iter().flatten().map(|&(hex, sides)| {
                (game.hex(hex).coord, sides.iter().map(|side| side.to_string()).collect())
            });
            PhasePosition::BuildTrack {
                place: build.place,
                tiles_left: build.tiles_left,
                urbanized: build.has_urbanized,
                built: built.collect(),
            }
        }
        Phase::Move(it) => {
            let has_raised = |seat: &Seat| it.raised >> seat.0 & 1 == 1;
            PhasePosition::MoveGoods {
                place: it.place,
                round: it.round + 1,
                raised: Seat::all(game.n_players).filter(has_raised).collect(),
            }
        }
        Phase::Production(it) => PhasePosition::Production {
            seat: it.seat,
            stage: match it.stage {
                Stage::Ask => StagePosition::Ask,
                Stage::Draw(n) => StagePosition::Draw(n),
                Stage::Place => StagePosition::Place,
            },
            hand: list(it.hand),
        },
        Phase::Growth(it) => PhasePosition::GoodsGrowth { half: it.half },
        Phase::Over => PhasePosition::Over,
    }
}

fn error<T>(at: impl Into<String>, why: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(at, why))
}

/// Puts the position on an empty table, then checks all invariants.
pub(crate) fn from_position(
    setup: &Setup,
    position: &Position,
) -> Result<AgeOfSteam, PositionError> {
    let mut game = setup::opening(setup);
    game.round = position.round;
    lay_out_players(&mut game, setup, position)?;
    lay_out_cities(&mut game, position)?;
    lay_out_track(&mut game, position)?;
    game.phase = lay_out_phase(&mut game, &position.phase)?;
    invariants::check(&game)?;
    Ok(game)
}

fn lay_out_players(
    game: &mut AgeOfSteam,
    setup: &Setup,
    position: &Position,
) -> Result<(), PositionError> {
    if position.players.len() != usize::from(setup.n_players()) {
        let why = format!("{} are described, {} play", position.players.len(), setup.n_players());
        return error("players", why);
    }
    game.ledger = AgeOfSteam::new_ledger(game.tables.money);
    for (seat, it) in Seat::all(setup.n_players()).zip(&position.players) {
        if it.cash > game.bank() {
            return error("players", "more money than there is");
        }
        game.receive(seat, it.cash);
        game.players[seat.idx()] = Player {
            income: it.income,
            shares: it.shares,
            engine: it.engine,
            eliminated_in: it.eliminated_in()?,
            has_built: it.built,
            special: it.action,
        };
    }
    if position.order.len() > position.players.len() {
        return error("order", "more places than players");
    }
    for (place, &seat) in position.order.iter().enumerate() {
        if seat.0 >= setup.n_players() || position.order[..place].contains(&seat) {
            return error("order", "each player once");
        }
        game.order[place] = seat;
    }
    game.n_in = position.order.len() as u8;
    Ok(())
}

fn lay_out_cities(game: &mut AgeOfSteam, position: &Position) -> Result<(), PositionError> {
    let mut seen: Vec<CityId> = Vec::new();
    let take = |game: &mut AgeOfSteam, color: Color, at: &str| match game.bag.of(color) {
        0 => error(at, format!("more {color} cubes than there are")),
        _ => {
            game.bag.take(color);
            Ok(())
        }
    };
    for it in &position.cities {
        let at = format!("cities.{}", it.city);
        let id = game.all_cities().find(|&id| game.city(id).name == it.city);
        let Some(id) = id.filter(|id| !seen.contains(id)) else {
            return error(at, "no such city, or it appears twice");
        };
        seen.push(id);
        if it.boxes.len() != usize::from(game.tables.city(id).boxes) {
            return error(at, "its column has another number of boxes");
        }
        if let Some(place) = it.hex {
            let is_new = game.tables.city(id).hex.is_none();
            let town = game
                .hex_at(place)
                .filter(|&hex| game.tables.towns.contains(hex) && !game.cities.contains(hex));
            let Some(hex) = town.filter(|_| is_new) else {
                return error(at, "a new city lies on a town of its own");
            };
            game.cities.insert(hex);
            game.city_hexes[id.idx()] = Some(hex);
        }
        for &color in &it.cubes {
            take(game, color, &at)?;
            game.cubes[id.idx()].add(color);
        }
        for (idx, &color) in it.boxes.iter().enumerate() {
            if let Some(color) = color {
                take(game, color, &at)?;
            }
            game.display[id.idx()][idx] = color;
        }
    }
    Ok(())
}

fn lay_out_track(game: &mut AgeOfSteam, position: &Position) -> Result<(), PositionError> {
    for it in &position.track {
        let at = format!("track.{}", it.hex);
        let hex = game.hex_at(it.hex).filter(|&hex| {
            game.tables.land.contains(hex)
                && !game.cities.contains(hex)
                && !game.tracks.contains(hex)
        });
        let (Some(hex), Some(tile)) = (hex, TileId::parse(&it.tile)) else {
            return error(at, "no tile can lie there, or it is none");
        };
        // Owners are listed in the order of the pieces, so that order must be
        // unique.
        if tile.to_string() != it.tile {
            return error(at, format!("write this tile as `{tile}`"));
        }
        if !game.supply.has(tile, TileId::NONE) {
            return error(at, "no such tile is left in the supply");
        }
        if it.owners.len() != tile.tile().pieces.len() {
            return error(at, "one owner for each piece");
        }
        game.put_tile(hex, tile);
        for (&piece, &owner) in tile.tile().pieces.iter().zip(&it.owners) {
            if owner.is_some_and(|seat| seat.0 >= game.n_players) {
                return error(at, "no such seat");
            }
            game.owners[hex.idx()].set(piece, owner.map_or(Owner::Nobody, Owner::Seat));
        }
    }
    Ok(())
}

fn lay_out_phase(game: &mut AgeOfSteam, phase: &PhasePosition) -> Result<Phase, PositionError> {
    let place = |place: u8| match place < game.n_in {
        true => Ok(place),
        false => error("phase", "no such place in the order"),
    };
    Ok(match phase {
        PhasePosition::Setup { drawn } => Phase::Fill(Fill { n_drawn: *drawn }),
        PhasePosition::IssueShares { place: it } => {
            Phase::IssueShares(IssueShares { place: place(*it)? })
        }
        PhasePosition::PlayerOrder { bidder, bids, high, dropped, pass_used } => {
            Phase::PlayerOrder(lay_out_auction(game, *bidder, bids, *high, dropped, *pass_used)?)
        }
        PhasePosition::Actions { place: it } => {
            Phase::ChooseActions(ChooseActions { place: place(*it)? })
        }
        PhasePosition::BuildTrack { place: it, tiles_left, urbanized, built } => {
            let mut build = Build::first(game);
            build.place = place(*it)?;
            build.tiles_left = *tiles_left;
            build.has_urbanized = *urbanized;
            if built.len() > build.built.len() {
                return error("phase.build-track.built", "more tiles than a turn has");
            }
            for (slot, (coord, sides)) in build.built.iter_mut().zip(built) {
                let sides = sides.iter().map(|side| side.parse()).collect::<Result<Sides, _>>();
                let (Some(hex), Ok(sides)) = (game.hex_at(*coord), sides) else {
                    return error("phase.build-track.built", "a hex and its new sides");
                };
                *slot = Some((hex, sides));
            }
            Phase::Build(build)
        }
        PhasePosition::MoveGoods { place: it, round, raised } => {
            let mut phase = Move::first(game);
            phase.place = place(*it)?;
            let Some(round) = round.checked_sub(1).filter(|&round| round < 2) else {
                return error("phase.move-goods.round", "1 or 2");
            };
            phase.round = round;
            for seat in raised {
                if seat.0 >= game.n_players {
                    return error("phase.move-goods.raised", "no such seat");
                }
                phase.raised |= 1 << seat.0;
            }
            Phase::Move(phase)
        }
        PhasePosition::Production { seat, stage, hand } => {
            let mut cubes = Cubes::default();
            for &color in hand {
                if game.bag.of(color) == 0 {
                    return error("phase.production.hand", "more cubes than there are");
                }
                game.bag.take(color);
                cubes.add(color);
            }
            let stage = match stage {
                StagePosition::Ask => Stage::Ask,
                StagePosition::Draw(n) => Stage::Draw(*n),
                StagePosition::Place => Stage::Place,
            };
            Phase::Production(Production { seat: *seat, stage, hand: cubes })
        }
        PhasePosition::GoodsGrowth { half } => Phase::Growth(Growth { half: *half }),
        PhasePosition::Over => Phase::Over,
    })
}

fn lay_out_auction(
    game: &AgeOfSteam,
    bidder: Seat,
    bids: &[Money],
    high: Option<Seat>,
    dropped: &[Seat],
    pass_used: bool,
) -> Result<Auction, PositionError> {
    let at = "phase.player-order";
    if bids.len() != usize::from(game.n_players) || game.n_in == 0 {
        return error(at, "one bid for each player");
    }
    let mut auction = Auction::new(game);
    auction.bidder = bidder;
    auction.bids[..bids.len()].copy_from_slice(bids);
    auction.high = high;
    auction.pass_used = pass_used;
    for (idx, &seat) in dropped.iter().enumerate() {
        if !game.order().contains(&seat)
            || dropped[..idx].contains(&seat)
            || idx + 2 > usize::from(game.n_in)
        {
            return error(at, "who drops out is in the game, once, and not the last");
        }
        auction.still_in &= !(1 << seat.0);
        auction.places[usize::from(game.n_in) - 1 - idx] = seat;
    }
    Ok(auction)
}
