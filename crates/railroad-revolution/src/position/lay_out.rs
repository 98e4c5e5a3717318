//! Puts a position on an empty table.

use engine::{PositionError, Seat, Setup as _};

use super::{
    BoardPosition, FirstPosition, OfferPosition, PlayerPosition, Position, STACK_GROUPS,
    SidePosition, Trains, Workers, milestone,
    phase::{PhasePosition, lay_out_phase},
};
use crate::{
    CityId, Color, RailroadRevolution, Setup, Train,
    action::SetupTileId,
    data::{DealId, FaceId, SpaceId, TelegraphTileId},
    invariants, setup,
    state::{Builder, Open, Player, PutBack, SetupOffer, TRAINS},
    worker::Crew,
};

pub(super) fn error<T>(at: impl Into<String>, why: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(at, why))
}

/// Puts the position on an empty table, then checks all invariants.
pub(crate) fn from_position(
    setup: &Setup,
    position: &Position,
) -> Result<RailroadRevolution, PositionError> {
    let mut game = setup::opening(setup);
    game.round = position.round;
    game.flagged = position.flagged;
    game.current = seat(&game, position.current, "current")?;
    game.first = seat(&game, position.first, "first")?;
    if position.players.len() != usize::from(setup.n_players()) {
        let why = format!("{} are described, {} play", position.players.len(), setup.n_players());
        return error("players", why);
    }
    game.ledger = RailroadRevolution::new_ledger();
    for (seat, it) in Seat::all(setup.n_players()).zip(&position.players) {
        lay_out_player(&mut game, seat, it)?;
    }
    // During the preparation, a tile that is not named is not drawn yet.
    let is_drawn = position.phase != PhasePosition::Preparation;
    lay_out_cities(&mut game, position, is_drawn)?;
    lay_out_telegraph(&mut game, position, is_drawn)?;
    lay_out_offers(&mut game, &position.setup_offers)?;
    lay_out_deals(&mut game, position)?;
    game.phase = lay_out_phase(&game, &position.phase)?;
    lay_out_stacks(&mut game, position)?;
    lay_out_rest(&mut game, position);
    invariants::check(&game)?;
    Ok(game)
}

pub(super) fn seat(game: &RailroadRevolution, seat: Seat, at: &str) -> Result<Seat, PositionError> {
    if seat.0 < game.n_players { Ok(seat) } else { error(at, "no such seat") }
}

pub(super) fn city(game: &RailroadRevolution, id: &str, at: &str) -> Result<CityId, PositionError> {
    let found = game.all_cities().find(|&city| game.city(city).id == id);
    found.map_or_else(|| error(at, format!("`{id}` is not a city")), Ok)
}

/// A section of the telegraph line, written from 1.
pub(super) fn section(
    game: &RailroadRevolution,
    number: u8,
    at: &str,
) -> Result<u8, PositionError> {
    let idx = number.checked_sub(1).filter(|&idx| usize::from(idx) < game.tables.telegraph.len());
    idx.map_or_else(|| error(at, format!("{number} is not a section")), Ok)
}

fn crew(workers: &Workers) -> Crew {
    Crew::new(Color::ALL.map(|color| workers.get(&color).copied().unwrap_or(0)))
}

fn counts(trains: &Trains) -> [u8; TRAINS] {
    Train::ALL.map(|train| trains.get(&train).copied().unwrap_or(0))
}

fn lay_out_player(
    game: &mut RailroadRevolution,
    seat: Seat,
    it: &PlayerPosition,
) -> Result<(), PositionError> {
    let at = |key: &str| format!("players[{}].{key}", seat.0);
    let tables = game.tables;
    if it.money > game.bank() {
        return error(at("money"), "more than any game sees");
    }
    game.receive(seat, it.money);
    let BoardPosition { station, railroad, telegraph, trade } = &it.board;
    let mut player = Player {
        shares: it.shares,
        hand: crew(&it.hand),
        board: [station, railroad, telegraph, trade].map(crew),
        n_buildings: it.buildings,
        n_rails: it.rails_left,
        has_setup_building: it.setup_building,
        has_setup_rail: it.setup_rail,
        trains_up: counts(&it.trains.up),
        trains_down: counts(&it.trains.down),
        tracks: [it.tracks.telegraph, it.tracks.stations, it.tracks.network],
        ..Player::default()
    };
    if it.milestones.len() > player.milestones.len() {
        return error(at("milestones"), "two at most");
    }
    for (slot, open) in player.milestones.iter_mut().zip(&it.milestones) {
        let Some(open) = open else { continue };
        let Some(tile) = milestone(&tables, &open.tile) else {
            return error(at("milestones"), format!("`{}` is not a milestone", open.tile));
        };
        let mut managers = [None; 2];
        if open.managers.len() > managers.len() {
            return error(at("milestones"), "two managers at most");
        }
        managers[..open.managers.len()].copy_from_slice(&open.managers);
        *slot = Some(Open { tile, managers });
    }
    for name in &it.completed {
        let Some(tile) = milestone(&tables, name) else {
            return error(at("completed"), format!("`{name}` is not a milestone"));
        };
        player.completed |= 1 << tile.idx();
    }
    player.add_rail(&tables, tables.initial);
    for name in &it.rails {
        let space = SpaceId::parse(name).filter(|space| space.idx() < tables.spaces.len());
        let Some(space) = space else {
            return error(at("rails"), format!("`{name}` is not a rail space"));
        };
        player.add_rail(&tables, space);
    }
    for name in &it.stations {
        player.stations |= 1 << city(game, name, &at("stations"))?.idx();
    }
    for &number in &it.offices {
        player.offices |= 1 << section(game, number, &at("offices"))?;
    }
    game.players[seat.idx()] = player;
    Ok(())
}

/// Who fills a first slot. By default, one of the players who built there.
fn first(
    game: &RailroadRevolution,
    said: Option<FirstPosition>,
    printed: Option<Builder>,
    has_built: impl Fn(&Player) -> bool,
    at: &str,
) -> Result<Option<Builder>, PositionError> {
    Ok(match said {
        Some(FirstPosition::Neutral(_)) => Some(Builder::Neutral),
        Some(FirstPosition::Seat(it)) => Some(Builder::Seat(seat(game, it, at)?)),
        None => {
            let builder = game.seats().find(|&seat| has_built(game.player(seat)));
            printed.or(builder.map(Builder::Seat))
        }
    })
}

fn lay_out_cities(
    game: &mut RailroadRevolution,
    position: &Position,
    is_drawn: bool,
) -> Result<(), PositionError> {
    let tables = game.tables;
    for (id, it) in &position.cities {
        let at = format!("cities.{id}");
        let city = city(game, id, &at)?;
        if let Some(name) = &it.face {
            let Some(face) = tables.faces.iter().position(|face| face.id == *name) else {
                return error(at, format!("`{name}` is not a tile of a city"));
            };
            game.faces[city.idx()] = Some(FaceId(face as u8));
        }
    }
    for city in game.all_cities() {
        let id = &tables.city(city).id;
        let said = position.cities.get(id).and_then(|it| it.first);
        let printed = game.first_stations[city.idx()];
        let has_built = |player: &Player| player.stations & 1 << city.idx() != 0;
        game.first_stations[city.idx()] =
            first(game, said, printed, has_built, &format!("cities.{id}"))?;
        if is_drawn && game.faces[city.idx()].is_none() {
            let faces = (0..tables.faces.len()).map(|idx| FaceId(idx as u8));
            let mut fitting = faces
                .filter(|&face| tables.face_names[face.idx()].is_some() && game.fits(city, face));
            game.faces[city.idx()] = fitting.next();
        }
    }
    Ok(())
}

fn lay_out_telegraph(
    game: &mut RailroadRevolution,
    position: &Position,
    is_drawn: bool,
) -> Result<(), PositionError> {
    let tables = game.tables;
    if position.telegraph.len() > tables.telegraph.len() {
        return error("telegraph", "more sections than the line has");
    }
    for (idx, it) in position.telegraph.iter().enumerate() {
        if let Some(name) = &it.tile {
            let tile = TelegraphTileId::parse(name);
            let Some(tile) = tile.filter(|tile| tile.idx() < tables.telegraph_tiles.len()) else {
                return error(format!("telegraph[{idx}]"), format!("`{name}` is not a tile"));
            };
            game.telegraph_tiles[idx] = Some(tile);
        }
    }
    for (idx, printed) in tables.telegraph.iter().enumerate() {
        let said = position.telegraph.get(idx).and_then(|it| it.first);
        let has_built = |player: &Player| player.offices & 1 << idx != 0;
        let at = format!("telegraph[{idx}]");
        game.first_offices[idx] = first(game, said, game.first_offices[idx], has_built, &at)?;
        if is_drawn && !printed.deal && game.telegraph_tiles[idx].is_none() {
            let mut tiles = (0..tables.telegraph_tiles.len()).map(|it| TelegraphTileId(it as u8));
            game.telegraph_tiles[idx] =
                tiles.find(|&tile| !game.telegraph_tiles.contains(&Some(tile)));
        }
    }
    Ok(())
}

fn lay_out_offers(
    game: &mut RailroadRevolution,
    offers: &[Option<OfferPosition>],
) -> Result<(), PositionError> {
    let n_tiles = game.tables.setup_tiles.len() as u8;
    if offers.len() > usize::from(game.n_players) {
        return error("setup_offers", "more than players");
    }
    for (slot, it) in game.setup_offers.iter_mut().zip(offers) {
        let Some(it) = it else { continue };
        let Some(tile) = (0..n_tiles).find(|&tile| SetupTileId(tile).to_string() == it.tile) else {
            return error("setup_offers", format!("`{}` is not a setup tile", it.tile));
        };
        let is_back = it.side == SidePosition::Back;
        *slot = Some(SetupOffer { tile, is_back, worker: it.worker });
    }
    Ok(())
}

fn lay_out_deals(game: &mut RailroadRevolution, position: &Position) -> Result<(), PositionError> {
    let tables = game.tables;
    let it = &position.deals;
    let deal = |name: &String| match DealId::parse(name) {
        Some(deal) if deal.idx() < tables.deals.len() => Ok(deal),
        _ => error("deals", format!("`{name}` is not a deal tile")),
    };
    let set = |names: &[String]| {
        let mut set = 0;
        for name in names {
            set |= 1 << deal(name)?.idx();
        }
        Ok(set)
    };
    let all = game.deals.stack;
    game.deals.face_up = it.face_up.as_ref().map(deal).transpose()?;
    game.deals.discarded = set(&it.discarded)?;
    let face_up = game.deals.face_up.map_or(0, |deal| 1 << deal.idx());
    game.deals.stack = match &it.stack {
        Some(names) => set(names)?,
        None => all & !game.deals.discarded & !face_up,
    };
    Ok(())
}

/// Must run after the phase, which says which tiles are being looked at.
fn lay_out_stacks(game: &mut RailroadRevolution, position: &Position) -> Result<(), PositionError> {
    let tables = game.tables;
    if position.stacks.keys().any(|group| !STACK_GROUPS.contains(group)) {
        return error("stacks", "there are the stacks B, C and D");
    }
    let mut elsewhere = invariants::drawn(game);
    for player in &game.players {
        let open = player.milestones.iter().flatten();
        elsewhere |= open.fold(player.completed, |set, open| set | 1 << open.tile.idx());
    }
    for (idx, group) in STACK_GROUPS.into_iter().enumerate() {
        let it = position.stacks.get(&group).cloned().unwrap_or_default();
        let at = format!("stacks.{group}");
        let tile = |name: &str| match milestone(&tables, name) {
            Some(tile) if tables.milestone(tile).group == group => Ok(tile),
            _ => error(&at, format!("`{name}` does not belong there")),
        };
        let stack = &mut game.stacks[idx];
        if it.under.len() > stack.under.len() {
            return error(at, "more tiles than there are");
        }
        let mut under = 0_u64;
        for (slot, put_back) in stack.under.iter_mut().zip(&it.under) {
            let tile = tile(&put_back.tile)?;
            under |= 1 << tile.idx();
            *slot = Some(PutBack { tile, by: put_back.by });
        }
        stack.unseen = match &it.unseen {
            None => tables.group_tiles[group.idx()] & !elsewhere & !under,
            Some(names) => {
                let mut set = 0;
                for name in names {
                    set |= 1 << tile(name)?.idx();
                }
                set
            }
        };
    }
    Ok(())
}

/// Fills in the supply of workers and trains, unless it is given.
fn lay_out_rest(game: &mut RailroadRevolution, position: &Position) {
    game.supply = match &position.supply {
        Some(workers) => crew(workers),
        None => Crew::new(Color::ALL.map(|color| {
            let n_left = invariants::n_workers(game, color)
                .saturating_sub(invariants::n_placed(game, color));
            n_left as u8
        })),
    };
    game.trains = match &position.trains {
        Some(trains) => counts(trains),
        None => Train::ALL.map(|train| {
            let n_left =
                invariants::n_trains(game, train).saturating_sub(invariants::n_taken(game, train));
            n_left as u8
        }),
    };
}
