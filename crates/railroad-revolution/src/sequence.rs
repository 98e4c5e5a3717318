//! The order of phases. No other place decides it.
//!
//! | §   | ends                          | then                                   |
//! | --- | ----------------------------- | -------------------------------------- |
//! | 2.7 | everything is drawn           | setup tiles, from the right of the first player |
//! | 2.8 | a setup tile is applied       | the next to the right; at last round 1 |
//! | 3   | an action is committed        | a deal, if one is due; else milestones |
//! | 9   | somebody is done with a deal  | the next clockwise; at last a new tile |
//! | 9   | a deal tile is turned up      | milestones                             |
//! | 8   | no milestone is complete      | the next turn, or the end, §11         |

use engine::{Log, Seat};

use crate::{
    Event, RailroadRevolution,
    action::Side,
    phases::{
        Phase, deals::Reveal, milestones::Milestones, setup_tiles::SetupTiles, turn::Turn,
        work::Work,
    },
};

/// How a phase ended.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PhaseEnd {
    Preparation,
    Setup,
    Job { is_deal_due: bool, has_dealt: bool },
    Pass,
    Deal { seat: Seat },
    Reveal,
    Milestones,
}

/// How many of the two deals the current player may take (§9.2).
pub(crate) const DEALS_CURRENT: u8 = 2;
/// How many everybody else may take (§9.3).
pub(crate) const DEALS_OTHER: u8 = 1;

/// The phase after `end`.
pub(crate) fn phase_after(
    game: &mut RailroadRevolution,
    end: PhaseEnd,
    log: &mut impl Log<Event>,
) -> Phase {
    match end {
        // §2.8.1
        PhaseEnd::Preparation => {
            game.current = game.first.right(game.n_players);
            Phase::SetupTiles(SetupTiles { seat: game.current })
        }
        PhaseEnd::Setup => {
            if game.current != game.first {
                game.current = game.current.right(game.n_players);
                return Phase::SetupTiles(SetupTiles { seat: game.current });
            }
            // §2.9
            for player in &mut game.players {
                player.has_setup_building = false;
                player.has_setup_rail = false;
            }
            begin_turn(game, log)
        }
        // §9.1
        PhaseEnd::Job { is_deal_due: true, .. } => offer_deal(game, game.current, log),
        PhaseEnd::Job { has_dealt: true, .. } => Phase::Reveal(Reveal::new(game)),
        PhaseEnd::Deal { seat } => match seat.left(game.n_players) {
            next if next == game.current => Phase::Reveal(Reveal::new(game)),
            next => offer_deal(game, next, log),
        },
        // §8.1
        PhaseEnd::Job { .. } | PhaseEnd::Pass | PhaseEnd::Reveal => Milestones::next(game, log)
            .unwrap_or_else(|| phase_after(game, PhaseEnd::Milestones, log)),
        // §3.7
        PhaseEnd::Milestones => {
            game.current = game.current.left(game.n_players);
            begin_turn(game, log)
        }
    }
}

/// §9: offers the deal to the first player from `seat` on who can take one.
fn offer_deal(game: &mut RailroadRevolution, mut seat: Seat, log: &mut impl Log<Event>) -> Phase {
    loop {
        let shares = game.shares(seat);
        let can_take = Side::ALL
            .into_iter()
            .any(|side| game.face_up_deal(side).is_some_and(|it| u16::from(it.shares) <= shares));
        // A player below the minimum must still hire (§7.2).
        let must_act = game.player(seat).available() < game.tables.workers_min;
        if can_take || must_act {
            let deals = if seat == game.current { DEALS_CURRENT } else { DEALS_OTHER };
            return Phase::Work(Work::deal(seat, deals));
        }
        seat = seat.left(game.n_players);
        if seat == game.current {
            return phase_after(game, PhaseEnd::Deal { seat: seat.right(game.n_players) }, log);
        }
    }
}

/// The next turn, or the end. The round in which the end was triggered is
/// finished (§11.2), and one more is played (§11.3).
fn begin_turn(game: &mut RailroadRevolution, log: &mut impl Log<Event>) -> Phase {
    let seat = game.current;
    if seat == game.first {
        if game.flagged.is_some_and(|flagged| game.round > flagged) {
            log.push(|| Event::GameOver);
            return Phase::Over;
        }
        game.round += 1;
        let round = game.round;
        log.push(|| Event::RoundBegun { round });
    }
    // §3.1
    let player = game.player_mut(seat);
    if player.hand.total() == 0 {
        for crew in &mut player.board {
            player.hand.add_all(*crew);
            *crew = Default::default();
        }
        log.push(|| Event::Recalled { by: seat });
    }
    Phase::Turn(Turn { seat, is_begun: false })
}
