//! §6.2, steps on the performance tracks; also those of a setup tile (§2.8.3).

use engine::Log;

use super::{Work, workers};
use crate::{Action, Color, Event, RailroadRevolution, Refusal, Track, action::Spot, data::Gate};

#[inline]
pub(super) fn offer(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    if work.pool.steps == 0 {
        return;
    }
    let player = game.player(work.seat);
    for &track in Track::ALL {
        let slot = usize::from(player.tracks[track as usize]);
        match game.tables.tracks[track as usize].gates.get(slot) {
            Some(Gate::Worker) => workers::each_worker(game, work, &mut |color, spot| {
                offer(Action::Advance(track, Some((color, spot))));
            }),
            Some(_) => offer(Action::Advance(track, None)),
            None => {}
        }
    }
}

pub(super) fn check(
    game: &RailroadRevolution,
    work: &Work,
    track: Track,
    with: Option<(Color, Spot)>,
) -> Result<(), Refusal> {
    let player = game.player(work.seat);
    if work.pool.steps == 0 {
        return Err(Refusal::NoStep);
    }
    let slot = usize::from(player.tracks[track as usize]);
    // §6.2.5
    let Some(&gate) = game.tables.tracks[track as usize].gates.get(slot) else {
        return Err(Refusal::TrackEnd { track });
    };
    match (gate, with) {
        (Gate::Worker, None) => Err(Refusal::GateWorker),
        (Gate::Worker, Some((color, spot))) => workers::check_worker(game, work, color, spot),
        (_, Some(_)) => Err(Refusal::NoGateWorker),
        (Gate::Money(amount), None) if game.money(work.seat) < amount => {
            let money = game.money(work.seat);
            Err(Refusal::TooLittleMoney { what: "this step", price: amount, money })
        }
        (Gate::Shares(n), None) if player.shares < u16::from(n) => Err(Refusal::GateShares { n }),
        (Gate::Free | Gate::Money(_) | Gate::Shares(_), None) => Ok(()),
    }
}

impl Work {
    pub(super) fn advance(
        &mut self,
        game: &mut RailroadRevolution,
        track: Track,
        with: Option<(Color, Spot)>,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        // §6.2.1
        self.pool.steps -= 1;
        let slot = game.player(seat).tracks[track as usize];
        let gate = tables.tracks[track as usize].gates[usize::from(slot)];
        match gate {
            // §6.2.2
            Gate::Money(amount) => game.pay(seat, amount),
            // §6.2.3
            Gate::Shares(n) => game.player_mut(seat).shares -= u16::from(n),
            Gate::Free | Gate::Worker => {}
        }
        // §6.2.4
        if let Some((color, spot)) = with {
            game.discard(seat, color, spot, log);
        }
        game.player_mut(seat).tracks[track as usize] += 1;
        log.push(|| {
            let price = match gate {
                Gate::Money(amount) => format!(" for {amount}"),
                Gate::Shares(1) => " for 1 share".to_owned(),
                Gate::Shares(n) => format!(" for {n} shares"),
                Gate::Free | Gate::Worker => String::new(),
            };
            Event::Advanced { by: seat, track, slot: slot + 1, price }
        });
    }
}
