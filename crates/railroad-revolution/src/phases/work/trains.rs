//! Trains: flipped (§6.3) for what they bring (§6.4), and taken (§6.5, and §2.8.9
//! by a setup tile).

use engine::Log;

use super::Work;
use crate::{Action, Event, RailroadRevolution, Refusal, Train, action::Facing};

#[inline]
pub(super) fn offer(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    let (pool, player) = (&work.pool, game.player(work.seat));
    if pool.flips > 0 {
        for train in Train::ALL {
            if player.trains_up[train.idx()] > 0 {
                offer(Action::Flip(train, Facing::Up));
            }
            if player.trains_down[train.idx()] > 0 {
                offer(Action::Flip(train, Facing::Down));
            }
        }
    }
    if pool.trains > 0 {
        for train in Train::ALL {
            if game.trains[train.idx()] > 0 {
                offer(Action::Train(train));
            }
        }
    }
}

/// §6.3
pub(super) fn check_flip(
    game: &RailroadRevolution,
    work: &Work,
    train: Train,
    facing: Facing,
) -> Result<(), Refusal> {
    if work.pool.flips == 0 {
        return Err(Refusal::NoFlip);
    }
    let player = game.player(work.seat);
    let trains = match facing {
        Facing::Up => &player.trains_up,
        Facing::Down => &player.trains_down,
    };
    if trains[train.idx()] > 0 { Ok(()) } else { Err(Refusal::NoSuchTrain { train }) }
}

/// §6.5
pub(super) fn check_take(
    game: &RailroadRevolution,
    work: &Work,
    train: Train,
) -> Result<(), Refusal> {
    if work.pool.trains == 0 {
        return Err(Refusal::NoTrainToTake);
    }
    let is_left = game.trains[train.idx()] > 0;
    if is_left { Ok(()) } else { Err(Refusal::NoTrainLeft { train }) }
}

impl Work {
    /// §6.3
    pub(super) fn flip(
        &mut self,
        game: &mut RailroadRevolution,
        train: Train,
        facing: Facing,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        // §6.3.2: each flip is one of its own.
        self.pool.flips -= 1;
        log.push(|| Event::Flipped { by: seat, train, facing: facing.other() });
        // §6.3.1: a train that is turned up brings nothing.
        let player = game.player_mut(seat);
        if facing == Facing::Down {
            player.trains_down[train.idx()] -= 1;
            player.trains_up[train.idx()] += 1;
            return;
        }
        player.trains_up[train.idx()] -= 1;
        player.trains_down[train.idx()] += 1;
        match train {
            // §6.4.1
            Train::Promote => self.pool.promotions += tables.trains.promote,
            // §6.4.2
            Train::Money => game.gain_money(seat, tables.trains.money, log),
            // §6.4.3
            Train::Advance => self.pool.steps += tables.trains.steps,
            // §6.4.4
            Train::Shares => game.gain_shares(seat, tables.trains.shares, log),
            // §6.4.5
            Train::Rail => self.pool.train_rails += 1,
        }
    }

    /// §6.5
    pub(super) fn take_train(
        &mut self,
        game: &mut RailroadRevolution,
        train: Train,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.seat;
        self.pool.trains -= 1;
        game.trains[train.idx()] -= 1;
        game.player_mut(seat).trains_up[train.idx()] += 1;
        log.push(|| Event::TrainTaken { by: seat, train });
    }
}
