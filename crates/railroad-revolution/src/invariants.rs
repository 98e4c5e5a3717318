//! The invariants of every state. `audit` asserts them after every action of a
//! test, and a position must satisfy them before it is played.

mod phase;
mod pool;

use engine::{Money, PositionError, Seat};

use crate::{
    Color, Group, MilestoneId, RailroadRevolution, Train,
    phases::{
        Phase,
        milestones::{Milestones, Step},
        work::Task,
    },
    state::{Builder, Open, PLAYERS_MAX, Player},
};

/// The most money and shares of all players at the end of a game. The bank
/// holds more.
const WEALTH_MAX: i64 = 3_500_000_000;
/// More than all players gain in one turn, with any data set.
const GAIN_MAX: i64 = 20_000_000;
/// The same for the shares of one player.
const SHARES_MAX: i64 = 60_000;
const SHARES_GAIN_MAX: i64 = 500;
/// The most turns of a player, counting a turn for every piece left.
const TURNS_MAX: u32 = 150;
/// Later than the turns allow.
const FLAGGED_MAX: u8 = 160;

/// Checks all invariants.
///
/// # Errors
///
/// The first one that does not hold, and where.
pub(crate) fn check(game: &RailroadRevolution) -> Result<(), PositionError> {
    // First the counts, so that later sums do not overflow.
    check_workers(game)?;
    check_purses(game)?;
    for seat in game.seats() {
        check_pieces(game, seat)?;
        check_network(game, seat)?;
        check_managers(game, seat)?;
    }
    check_nobody(game)?;
    check_first_slots(game)?;
    check_tiles_of_the_board(game)?;
    check_trains(game)?;
    check_milestones(game)?;
    check_deals(game)?;
    phase::check(game)
}

fn ensure(holds: bool, at: impl Into<String>, why: &str) -> Result<(), PositionError> {
    if holds { Ok(()) } else { Err(PositionError::new(at, why)) }
}

fn at(seat: Seat, key: &str) -> String {
    format!("players[{}].{key}", seat.0)
}

/// Workers of a color in the game, which are limited (§1.2): white ones only as many as were dealt (§2.2).
pub(crate) fn n_workers(game: &RailroadRevolution, color: Color) -> u32 {
    match color {
        Color::White => u32::from(game.tables.white_workers) * u32::from(game.n_players),
        _ => u32::from(game.tables.workers[color.idx()]),
    }
}

/// Workers of a color that are not in the supply: available or managers (§1.1).
pub(crate) fn n_placed(game: &RailroadRevolution, color: Color) -> u32 {
    let of_player = |player: &Player| {
        let crews = player.board.iter().chain([&player.hand]);
        let managers = player.milestones.iter().flatten().flat_map(|open| open.managers);
        let n_managers = managers.filter(|&it| it == Some(color)).count() as u32;
        crews.map(|crew| u32::from(crew.of(color))).sum::<u32>() + n_managers
    };
    let offers = game.setup_offers.iter().flatten();
    let n_offered = offers.filter(|offer| offer.worker == Some(color)).count() as u32;
    game.players.iter().map(of_player).sum::<u32>() + n_offered
}

fn check_workers(game: &RailroadRevolution) -> Result<(), PositionError> {
    for color in Color::ALL {
        let n_found = n_placed(game, color) + u32::from(game.supply.of(color));
        let n_wanted = n_workers(game, color);
        let why = format!("{n_found} {color} workers, and {n_wanted} are in the game");
        ensure(n_found == n_wanted, "supply", &why)?;
    }
    Ok(())
}

fn check_purses(game: &RailroadRevolution) -> Result<(), PositionError> {
    let is_conserved = game.ledger.total() == RailroadRevolution::new_ledger().total();
    ensure(is_conserved, "players", "money was made or lost")?;
    check_wealth(game)?;
    check_round(game)?;
    let is_past = game.flagged.is_none_or(|flagged| flagged > 0 && flagged <= game.round);
    ensure(is_past, "flagged", "not a round that was played")
}

/// Checks that the bank cannot run dry. The limit rises as the remaining turns
/// become fewer. Every turn takes a piece, so a position within the limit
/// before a turn is within the limit after it.
fn check_wealth(game: &RailroadRevolution) -> Result<(), PositionError> {
    let pieces = |seat: Seat| {
        let player = game.player(seat);
        i64::from(player.n_buildings) + i64::from(player.n_rails)
    };
    let n_offers = game.setup_offers.iter().flatten().count() as i64;
    // A turn in progress may gain before its piece is taken.
    let is_begun = match &game.phase {
        Phase::Work(work) => work.pool.is_unfinished(),
        _ => false,
    };
    let n_to_come = game.seats().map(pieces).sum::<i64>() + n_offers - i64::from(is_begun);
    let why = "more than any game sees";
    let wealth: i64 = game.seats().map(|seat| game.liquid(seat)).sum();
    ensure(wealth <= WEALTH_MAX - GAIN_MAX * n_to_come, "players", why)?;
    for seat in game.seats() {
        let is_within = i64::from(game.shares(seat)) <= SHARES_MAX - SHARES_GAIN_MAX * n_to_come;
        ensure(is_within, at(seat, "shares"), why)?;
    }
    Ok(())
}

/// Checks that the round is not too late. Every turn takes a piece from a
/// player board that still has any, so a round within the limit before a turn
/// is within it after the turn. A turn whose piece is taken counts as over.
fn check_round(game: &RailroadRevolution) -> Result<(), PositionError> {
    let n_players = game.n_players;
    let place = |seat: Seat| (seat.0 + n_players - game.first.0 % n_players) % n_players;
    let has_taken_piece = match &game.phase {
        Phase::Turn(_) => false,
        Phase::Work(work) => !(matches!(work.task, Task::Job(..)) && work.pool.is_unfinished()),
        _ => true,
    };
    for seat in game.seats() {
        let player = game.player(seat);
        let n_left = u32::from(player.n_buildings) + u32::from(player.n_rails);
        let is_over = seat == game.current && has_taken_piece;
        let has_had_turn = is_over || place(seat) < place(game.current);
        let n_turns = u32::from(game.round) + u32::from(has_had_turn);
        let is_early = n_left == 0 || n_turns + n_left <= TURNS_MAX;
        ensure(is_early, "round", "later than any game comes to")?;
    }
    let is_early = game.flagged.is_none_or(|flagged| flagged <= FLAGGED_MAX);
    ensure(is_early, "flagged", "later than any game comes to")
}

/// Buildings, rails and markers.
fn check_pieces(game: &RailroadRevolution, seat: Seat) -> Result<(), PositionError> {
    let (player, tables) = (game.player(seat), &game.tables);
    let is_within = player.n_buildings <= tables.buildings;
    ensure(is_within, at(seat, "buildings"), "more than the player board holds")?;
    let is_within = player.n_rails <= tables.rails;
    ensure(is_within, at(seat, "rails_left"), "more than the player board holds")?;
    let n_placed = player.stations.count_ones() + player.offices.count_ones();
    let n_aside = u32::from(player.has_setup_building);
    let n_buildings = u32::from(player.n_buildings) + n_placed + n_aside;
    let is_within = n_buildings <= u32::from(tables.buildings) + 1;
    ensure(is_within, at(seat, "buildings"), "more than a player has")?;
    // One in the initial space, one for the preparation.
    let n_rails = u32::from(player.n_rails) + player.rails.count_ones();
    let is_within = n_rails + u32::from(player.has_setup_rail) <= u32::from(tables.rails) + 2;
    ensure(is_within, at(seat, "rails_left"), "more than a player has")?;
    for (&slot, track) in player.tracks.iter().zip(&tables.tracks) {
        let is_within = usize::from(slot) < track.slots.len();
        ensure(is_within, at(seat, "tracks"), "beyond the end of a track")?;
    }
    Ok(())
}

/// Rails, and the values derived from them.
fn check_network(game: &RailroadRevolution, seat: Seat) -> Result<(), PositionError> {
    let (player, tables) = (game.player(seat), &game.tables);
    let is_known = player.rails < 1_u64.unbounded_shl(tables.spaces.len() as u32);
    ensure(is_known, at(seat, "rails"), "no such space")?;
    let mut again = Player::default();
    again.add_rail(tables, tables.initial);
    while let next @ 1.. = again.reach & player.rails {
        again.add_rail(tables, crate::SpaceId(next.trailing_zeros() as u8));
    }
    ensure(again.rails == player.rails, at(seat, "rails"), "not joined to the first rail")?;
    let follows = (again.reach, again.cities) == (player.reach, player.cities);
    ensure(follows, at(seat, "rails"), "what they reach is told wrongly")?;
    let is_connected = player.stations & !player.cities == 0;
    ensure(is_connected, at(seat, "stations"), "only in connected cities")
}

fn check_managers(game: &RailroadRevolution, seat: Seat) -> Result<(), PositionError> {
    for open in game.player(seat).milestones.iter().flatten() {
        let places = &game.tables.milestone(open.tile).managers;
        for (idx, manager) in open.managers.iter().enumerate() {
            let fits = match *manager {
                Some(color) => places.get(idx).is_some_and(|place| place.contains(color)),
                None => true,
            };
            ensure(fits, at(seat, "milestones"), "a manager without a place")?;
        }
    }
    Ok(())
}

/// Seats without a player have nothing.
fn check_nobody(game: &RailroadRevolution) -> Result<(), PositionError> {
    for seat in Seat::all(PLAYERS_MAX as u8).skip(usize::from(game.n_players)) {
        let is_empty = game.money(seat) == Money::ZERO && *game.player(seat) == Player::default();
        ensure(is_empty, "players", "somebody owns something without a seat")?;
        let offer = game.setup_offers[seat.idx()];
        ensure(offer.is_none(), "setup_offers", "more than players")?;
    }
    let is_known = |seat: Seat| seat.0 < game.n_players;
    ensure(is_known(game.current) && is_known(game.first), "current", "no such seat")
}

/// A first slot is filled if and only if somebody has built there (§2.6).
fn check_first_slots(game: &RailroadRevolution) -> Result<(), PositionError> {
    let tables = &game.tables;
    let neutral_stations = tables.neutral_stations(game.n_players);
    let neutral_offices = tables.neutral_offices(game.n_players);
    let is_right =
        |first: Option<Builder>, is_neutral: bool, has_built: &dyn Fn(Seat) -> bool| match first {
            Some(Builder::Neutral) => is_neutral,
            Some(Builder::Seat(seat)) => !is_neutral && seat.0 < game.n_players && has_built(seat),
            None => !is_neutral && !game.seats().any(has_built),
        };
    for (idx, &first) in game.first_stations.iter().enumerate() {
        let has_built = |seat: Seat| game.player(seat).stations & 1 << idx != 0;
        let is_right = is_right(first, neutral_stations & 1 << idx != 0, &has_built);
        let name = tables.cities.get(idx).map_or("", |city| &city.id);
        ensure(is_right, format!("cities.{name}.first"), "not who can fill the slot")?;
    }
    for (idx, &first) in game.first_offices.iter().enumerate() {
        let has_built = |seat: Seat| game.player(seat).offices & 1 << idx != 0;
        let is_right = is_right(first, neutral_offices & 1 << idx != 0, &has_built);
        ensure(is_right, format!("telegraph[{idx}].first"), "not who can fill the slot")?;
    }
    Ok(())
}

/// City and telegraph tiles: each once, in an allowed place, and none missing
/// after the preparation (§2.5).
fn check_tiles_of_the_board(game: &RailroadRevolution) -> Result<(), PositionError> {
    let tables = &game.tables;
    let is_prepared = !matches!(game.phase, Phase::Preparation(_));
    for (idx, &face) in game.faces.iter().enumerate() {
        let Some(city) = tables.cities.get(idx) else {
            ensure(face.is_none(), "cities", "a tile without a city")?;
            continue;
        };
        let is_right = match (face, city.printed) {
            (face, Some(printed)) => face == Some(printed),
            (Some(face), None) => {
                tables.face_names[face.idx()].is_some() && tables.face(face).level == city.level
            }
            (None, None) => !is_prepared,
        };
        ensure(is_right, format!("cities.{}.face", city.id), "not a tile of its level")?;
        let is_once = face.is_none() || !game.faces[..idx].contains(&face);
        ensure(is_once, format!("cities.{}.face", city.id), "this tile lies twice")?;
    }
    for (idx, &tile) in game.telegraph_tiles.iter().enumerate() {
        let at = format!("telegraph[{idx}].tile");
        let has_deal = tables.telegraph[idx].deal;
        let is_right = tile.map_or(has_deal || !is_prepared, |_| !has_deal);
        ensure(is_right, &at, "a tile in every section without a deal")?;
        let is_once = tile.is_none() || !game.telegraph_tiles[..idx].contains(&tile);
        ensure(is_once, &at, "this tile lies twice")?;
    }
    Ok(())
}

/// Trains of a kind in the game (§2.3).
pub(crate) fn n_trains(game: &RailroadRevolution, train: Train) -> u32 {
    match train {
        Train::Promote => u32::from(game.n_players),
        _ => u32::from(game.tables.trains_per_stack(game.n_players)),
    }
}

/// Trains of a kind that players have.
pub(crate) fn n_taken(game: &RailroadRevolution, train: Train) -> u32 {
    let trains = game.players.iter().flat_map(|player| [player.trains_up, player.trains_down]);
    trains.map(|counts| u32::from(counts[train.idx()])).sum()
}

fn check_trains(game: &RailroadRevolution) -> Result<(), PositionError> {
    for train in Train::ALL {
        let n_left = u32::from(game.trains[train.idx()]);
        let is_conserved = n_taken(game, train) + n_left == n_trains(game, train);
        ensure(is_conserved, "trains", &format!("{train} trains were made or lost"))?;
    }
    for seat in game.seats() {
        let player = game.player(seat);
        let promote = Train::Promote.idx();
        let has_one = player.trains_up[promote] + player.trains_down[promote] == 1;
        ensure(has_one, at(seat, "trains"), "everybody has one promote train")?;
    }
    Ok(())
}

/// The milestones that a player is looking at.
pub(crate) fn drawn(game: &RailroadRevolution) -> u64 {
    match game.phase {
        Phase::Milestones(Milestones {
            step: Step::Draw { drawn, .. } | Step::Keep { drawn, .. },
            ..
        }) => drawn.iter().flatten().fold(0, |set, tile| set | 1 << tile.idx()),
        _ => 0,
    }
}

/// Every milestone is in one place, and every replacement follows a completed
/// one (§8).
fn check_milestones(game: &RailroadRevolution) -> Result<(), PositionError> {
    let tables = &game.tables;
    let mut places: Vec<u64> = vec![drawn(game)];
    for (stack, group) in game.stacks.iter().zip([Group::B, Group::C, Group::D]) {
        let at = format!("stacks.{group}");
        let under = stack.under.iter().flatten();
        let is_known = under.clone().all(|it| it.by.0 < game.n_players);
        ensure(is_known, &at, "put back by nobody")?;
        let put_back: Vec<u64> = under.map(|it| 1 << it.tile.idx()).collect();
        let all = put_back.iter().fold(stack.unseen, |all, tile| all | tile);
        ensure(all & !tables.group_tiles[group.idx()] == 0, &at, "not of this stack")?;
        let is_open = tables.variant.open_milestones && !put_back.is_empty();
        ensure(!is_open, &at, "nothing is put back: the stack is shuffled")?;
        places.push(stack.unseen);
        places.extend(put_back);
    }
    for seat in game.seats() {
        let player = game.player(seat);
        places.push(player.completed);
        places.extend(player.milestones.iter().flatten().map(|open| 1 << open.tile.idx()));
        check_chain(game, seat)?;
    }
    let mut all = 0;
    for set in places {
        ensure(all & set == 0, "stacks", "a milestone is in two places")?;
        all |= set;
    }
    let [_, _, b, c, d] = tables.group_tiles;
    ensure((b | c | d) & !all == 0, "stacks", "a milestone is missing")
}

/// The milestones of a player, group by group.
fn check_chain(game: &RailroadRevolution, seat: Seat) -> Result<(), PositionError> {
    let (player, tables) = (game.player(seat), &game.tables);
    let bit = |open: &Open| 1_u64 << open.tile.idx();
    let open = player.milestones.iter().flatten().fold(0, |set, it| set | bit(it));
    let of = |set: u64, group: Group| (set & tables.group_tiles[group.idx()]).count_ones();
    let drawing = match game.phase {
        Phase::Milestones(Milestones {
            seat: drawer,
            step: Step::Draw { stack, .. } | Step::Keep { stack, .. },
        }) if drawer == seat => Some(usize::from(stack)),
        _ => None,
    };
    if !matches!(game.phase, Phase::Preparation(_)) {
        for group in [Group::A1, Group::A2] {
            let has_one = of(open | player.completed, group) == 1;
            ensure(has_one, at(seat, "milestones"), "everybody has one A1 and one A2")?;
        }
    }
    let mut n_before = of(player.completed, Group::A1) + of(player.completed, Group::A2);
    for (idx, group) in [Group::B, Group::C, Group::D].into_iter().enumerate() {
        let n_drawing = u32::from(drawing == Some(idx));
        let is_right = of(open | player.completed, group) + n_drawing == n_before;
        let why = format!("one {group} for each completed milestone before it");
        ensure(is_right, at(seat, "milestones"), &why)?;
        n_before = of(player.completed, group);
    }
    Ok(())
}

fn check_deals(game: &RailroadRevolution) -> Result<(), PositionError> {
    let deals = &game.deals;
    let face_up = deals.face_up.map_or(0, |deal| 1_u32 << deal.idx());
    let (stack, discarded) = (u32::from(deals.stack), u32::from(deals.discarded));
    let all = (1_u32 << game.tables.deals.len()) - 1;
    let is_each_once = face_up | stack | discarded == all
        && face_up.count_ones() + stack.count_ones() + discarded.count_ones() == all.count_ones();
    ensure(is_each_once, "deals", "each deal tile is in one place")
}

/// A milestone of a stack of this group.
fn is_of(game: &RailroadRevolution, tile: MilestoneId, group: Group) -> bool {
    game.tables.milestone(tile).group == group
}
