//! Invariants of each phase.

use engine::{PositionError, Seat};

use super::{at, ensure, is_of, pool};
use crate::{
    Color, Group, RailroadRevolution,
    phases::{
        Phase,
        milestones::{DRAWN_MAX, Milestones, Step},
        work::{Task, Work, can_finish},
    },
    state::Player,
};

pub(super) fn check(game: &RailroadRevolution) -> Result<(), PositionError> {
    check_round(game)?;
    check_offers(game)?;
    check_flag(game)?;
    let is_up = game.deals.face_up.is_some();
    let may_lack = matches!(game.phase, Phase::Preparation(_) | Phase::Reveal(_));
    ensure(is_up || may_lack, "deals.face_up", "a deal tile lies face up")?;
    match &game.phase {
        Phase::Preparation(_) => check_preparation(game),
        Phase::SetupTiles(it) => ensure(it.seat == game.current, "phase", "not the next"),
        Phase::Turn(turn) => {
            ensure(turn.seat == game.current, "phase", "not the current player")?;
            check_minimum(game, None)?;
            let has_worker = game.player(turn.seat).hand.total() > 0;
            ensure(has_worker, at(turn.seat, "hand"), "all workers come back before a turn")
        }
        Phase::Work(work) => check_work(game, work),
        Phase::Reveal(_) => {
            check_minimum(game, None)?;
            ensure(!is_up && game.deals.stack != 0, "deals", "the next tile is to be turned up")
        }
        Phase::Milestones(it) => {
            check_minimum(game, None)?;
            check_replacement(game, it)
        }
        Phase::Over => check_minimum(game, None),
    }
}

/// §7 (Q9): everybody except a player in the middle of an action.
fn check_minimum(game: &RailroadRevolution, but: Option<Seat>) -> Result<(), PositionError> {
    for seat in game.seats().filter(|&seat| Some(seat) != but) {
        let has_enough = game.player(seat).available() >= game.tables.workers_min;
        ensure(has_enough, at(seat, "hand"), "too few workers, on the board or in hand")?;
    }
    Ok(())
}

/// Whether the preparation is over.
fn is_prepared(game: &RailroadRevolution) -> bool {
    match game.phase {
        Phase::Preparation(_) | Phase::SetupTiles(_) => false,
        Phase::Work(work) => work.task != Task::Setup,
        _ => true,
    }
}

fn check_round(game: &RailroadRevolution) -> Result<(), PositionError> {
    ensure((game.round > 0) == is_prepared(game), "round", "from 1, and 0 in the preparation")
}

/// §2.7 to §2.9: tiles on offer for players without one, and the pieces set
/// aside.
fn check_offers(game: &RailroadRevolution) -> Result<(), PositionError> {
    let offers = game.setup_offers.iter().flatten();
    for (idx, offer) in offers.clone().enumerate() {
        let is_once = offers.clone().take(idx).all(|other| {
            other.tile != offer.tile && (other.worker.is_none() || other.worker != offer.worker)
        });
        let is_special = offer.worker != Some(Color::White);
        ensure(is_once && is_special, "setup_offers", "each tile and each color once")?;
    }
    if matches!(game.phase, Phase::Preparation(_)) {
        return Ok(());
    }
    // From the current player counter-clockwise, the first player last.
    let (current, first, n_players) = (game.current.0, game.first.0, game.n_players);
    let n_to_come = (current + n_players - first) % n_players + 1;
    let n_wanted = match game.phase {
        Phase::SetupTiles(_) => n_to_come,
        _ if is_prepared(game) => 0,
        _ => n_to_come - 1,
    };
    let is_counted = offers.clone().count() == usize::from(n_wanted);
    ensure(is_counted, "setup_offers", "one for everybody who has not chosen")?;
    let have_workers = offers.clone().all(|offer| offer.worker.is_some());
    ensure(have_workers, "setup_offers", "a worker stands beside each")?;
    for place in 0..n_wanted {
        let seat = Seat((first + place) % n_players);
        ensure(is_fresh(game, seat), at(seat, "money"), "who has not chosen has done nothing")?;
    }
    let is_aside = |player: &Player| player.has_setup_building || player.has_setup_rail;
    let are_gone = !is_prepared(game) || !game.players.iter().any(is_aside);
    ensure(are_gone, "players", "pieces set aside leave the game before the first round")
}

/// §11: the flag is set as soon as somebody has committed with an empty board.
fn check_flag(game: &RailroadRevolution) -> Result<(), PositionError> {
    let (buildings, rails) = game.tables.logo;
    let has_emptied = |seat: Seat| {
        let player = game.player(seat);
        player.n_buildings <= buildings && player.n_rails <= rails
    };
    let at_work = match game.phase {
        Phase::Work(work) => Some(work.seat),
        _ => None,
    };
    let is_due = game.seats().filter(|&seat| Some(seat) != at_work).any(has_emptied);
    let may_be = game.seats().any(has_emptied);
    match game.flagged {
        Some(flagged) => {
            ensure(may_be, "flagged", "nobody's board is empty left of the logo")?;
            // Otherwise the first player would have begun another round.
            ensure(game.round - flagged <= 1, "round", "the game is over by then")?;
            let is_over = game.phase == Phase::Over;
            ensure(!is_over || game.round > flagged, "phase", "the game is not over")?;
            ensure(!is_over || game.current == game.first, "current", "the first player is next")
        }
        None => {
            ensure(!is_due, "flagged", "somebody's board is empty left of the logo")?;
            ensure(game.phase != Phase::Over, "phase", "the game is not over")
        }
    }
}

/// Whether a player has what everybody starts with (§2.1).
fn is_fresh(game: &RailroadRevolution, seat: Seat) -> bool {
    let milestones = game.player(seat).milestones;
    let has_managers = milestones.iter().flatten().any(|open| open.managers != [None; 2]);
    let fresh = Player { milestones, ..Player::new(&game.tables) };
    *game.player(seat) == fresh && game.money(seat) == game.tables.money && !has_managers
}

/// Only draws have happened, in their order.
fn check_preparation(game: &RailroadRevolution) -> Result<(), PositionError> {
    let place = "phase.preparation";
    for seat in game.seats() {
        let milestones = game.player(seat).milestones.iter();
        for (open, group) in milestones.zip([Group::A1, Group::A2]) {
            let is_right = open.is_none_or(|open| is_of(game, open.tile, group));
            ensure(is_right, at(seat, "milestones"), "A1, then A2")?;
        }
        ensure(is_fresh(game, seat), place, "nobody has done anything yet")?;
    }
    let is_whole = game.deals.discarded == 0 && (0..3).all(|idx| game.stacks[idx].n_under() == 0);
    ensure(is_whole, place, "nothing was discarded or put back yet")?;
    let is_first = game.current == Seat(0) && game.first == Seat(0);
    ensure(is_first, place, "who begins is drawn last")
}

fn check_work(game: &RailroadRevolution, work: &Work) -> Result<(), PositionError> {
    let is_current = work.task == Task::Deal || work.seat == game.current;
    ensure(work.seat.0 < game.n_players && is_current, "phase", "not the current player")?;
    if work.task != Task::Setup {
        check_minimum(game, Some(work.seat))?;
    }
    let is_begun = work.is_begun || work.task == Task::Deal;
    ensure(is_begun, "phase", "a worker was placed, or a tile taken")?;
    pool::check(game, work)?;
    ensure(can_finish(game), "phase", "this cannot be finished")
}

/// §8
fn check_replacement(game: &RailroadRevolution, it: &Milestones) -> Result<(), PositionError> {
    let player = game.player(it.seat);
    let (stack, drawn, is_keep) = match it.step {
        Step::Choose => {
            let open = player.milestones.iter().flatten();
            let n_complete = open.filter(|open| game.is_complete(it.seat, open)).count();
            return ensure(n_complete == 2, "phase.replace", "two milestones are complete");
        }
        Step::Draw { stack, drawn } => (stack, drawn, false),
        Step::Keep { stack, drawn } => (stack, drawn, true),
    };
    let place = if is_keep { "phase.keep" } else { "phase.draw" };
    let has_place = player.milestones.iter().any(Option::is_none);
    ensure(has_place, place, "there is no place for another milestone")?;
    let group = [Group::B, Group::C, Group::D][usize::from(stack)];
    let are_of = drawn.iter().flatten().all(|&tile| is_of(game, tile, group));
    ensure(are_of, place, "not of this stack")?;
    let stack = &game.stacks[usize::from(stack)];
    let n_drawn = drawn.iter().flatten().count();
    let n_wanted = usize::from(game.tables.milestones_drawn).min(DRAWN_MAX);
    if game.tables.variant.open_milestones {
        let is_seen = is_keep && n_drawn == 0 && stack.unseen != 0;
        return ensure(is_seen, place, "one is chosen from the whole stack");
    }
    let is_right = if is_keep {
        n_drawn > 0 && (n_drawn == n_wanted || stack.len() == 0)
    } else {
        n_drawn < n_wanted && stack.unseen != 0
    };
    ensure(is_right && n_drawn <= n_wanted, place, "so many are looked at, if they are there")
}
