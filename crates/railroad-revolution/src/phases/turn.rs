//! §3: a turn before its action. Free acts, then a worker is placed.

use std::ops::ControlFlow;

use engine::{Log, Seat};

use super::{
    Phase,
    work::{Work, can_finish, check_hire, check_sell, is_payable},
};
use crate::{Action, Color, Event, Job, RailroadRevolution, Refusal, sequence::PhaseEnd};

/// Lives until a worker is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    /// Whether something was done that can be taken back.
    pub(crate) is_begun: bool,
}

impl Turn {
    pub(crate) fn legal_actions(self, game: &RailroadRevolution, legal: &mut Vec<Action>) {
        let player = game.player(self.seat);
        for &job in Job::ALL {
            if game.check_pieces(self.seat, job).is_err() {
                continue;
            }
            // Most often a worker of any color will do.
            let is_easy = is_payable(game, self.seat, job);
            for color in player.hand.colors() {
                if is_easy || self.can_complete(game, color, job) {
                    legal.push(Action::Work(color, job));
                }
            }
        }
        legal.extend((1..player.shares + 1).map(Action::Sell));
        if game.money(self.seat) >= game.tables.hire_cost {
            legal.extend(game.supply.colors().map(Action::Hire));
        }
        if player.n_buildings + player.n_rails == 0 {
            legal.push(Action::Pass);
        }
    }

    pub(crate) fn check(self, game: &RailroadRevolution, action: Action) -> Result<(), Refusal> {
        let player = game.player(self.seat);
        match action {
            // §3.2
            Action::Work(color, job) => {
                if player.hand.of(color) == 0 {
                    return Err(Refusal::NoSuchWorker { color });
                }
                game.check_pieces(self.seat, job)?;
                let can_complete = self.can_complete(game, color, job);
                if can_complete { Ok(()) } else { Err(Refusal::CannotComplete { job }) }
            }
            Action::Sell(n) => check_sell(game, self.seat, n),
            Action::Hire(color) => check_hire(game, self.seat, color),
            // §3.6
            Action::Pass => {
                let is_empty = player.n_buildings + player.n_rails == 0;
                if is_empty { Ok(()) } else { Err(Refusal::CannotPass) }
            }
            _ => Err(Refusal::NotNow {
                expected: "place a worker first, with `work`; you may also `sell` or `hire`",
            }),
        }
    }

    pub(crate) fn apply(
        mut self,
        game: &mut RailroadRevolution,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let seat = self.seat;
        self.is_begun = true;
        match action {
            Action::Work(color, job) => {
                let player = game.player_mut(seat);
                player.hand.remove(color);
                player.board[job as usize].add(color);
                log.push(|| Event::WorkerPlaced { by: seat, color, job });
                return ControlFlow::Continue(Phase::Work(Work::job(game, seat, job, color)));
            }
            Action::Sell(n) => game.sell(seat, n, log),
            Action::Hire(color) => game.hire(seat, color, log),
            Action::Pass => {
                log.push(|| Event::Passed { by: seat });
                return ControlFlow::Break(PhaseEnd::Pass);
            }
            _ => unreachable!("`check` refuses everything else"),
        }
        ControlFlow::Continue(Phase::Turn(self))
    }

    /// §3.3: an action is offered only if some order of effects completes it.
    fn can_complete(self, game: &RailroadRevolution, color: Color, job: Job) -> bool {
        if is_payable(game, self.seat, job) {
            return true;
        }
        let mut next = *game;
        let player = next.player_mut(self.seat);
        player.hand.remove(color);
        player.board[job as usize].add(color);
        next.phase = Phase::Work(Work::job(&next, self.seat, job, color));
        can_finish(&next)
    }
}

impl RailroadRevolution {
    /// Whether the player board still holds what an action takes from it.
    pub(crate) fn check_pieces(&self, seat: Seat, job: Job) -> Result<(), Refusal> {
        let player = self.player(seat);
        match job {
            Job::Station | Job::Telegraph if player.n_buildings == 0 => {
                Err(Refusal::NoBuildingLeft)
            }
            Job::Telegraph if player.offices == u8::MAX => Err(Refusal::CannotComplete { job }),
            // §5.2.1: the last rail may be laid alone.
            Job::Railroad if player.n_rails == 0 => Err(Refusal::NoRailLeft),
            Job::Trade if player.n_buildings + player.n_rails == 0 => Err(Refusal::NothingToTrade),
            _ => Ok(()),
        }
    }
}
