//! Workers: promoted (§6.1), gained (§6.9), exchanged (§6.10, and §2.8.7 by a
//! setup tile), or chosen to be discarded (§6.11).

use engine::{Log, Money};

use super::Work;
use crate::{
    Action, Color, Event, MilestoneId, RailroadRevolution, Refusal, action::Spot, worker::Colors,
};

/// §6.1
#[inline]
pub(super) fn offer_promotions(
    game: &RailroadRevolution,
    work: &Work,
    offer: &mut impl FnMut(Action),
) {
    let (pool, player) = (&work.pool, game.player(work.seat));
    if pool.promotions + pool.dear_promotions == 0 && !pool.extra {
        return;
    }
    let on_board = player.crew_on_board();
    for open in player.milestones.iter().flatten() {
        for color in Color::ALL {
            if open.place_for(&game.tables, color).is_none() {
                continue;
            }
            if player.hand.of(color) > 0 {
                offer(Action::Promote(color, open.tile, Spot::Hand));
            }
            if on_board.of(color) > 0 {
                offer(Action::Promote(color, open.tile, Spot::Board));
            }
        }
    }
}

#[inline]
pub(super) fn offer(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    let pool = &work.pool;
    if !pool.gains[0].is_empty() {
        game.supply.colors().for_each(|color| offer(Action::Gain(color)));
    }
    if pool.exchanges > 0 {
        each_worker(game, work, &mut |old, spot| {
            for new in game.supply.colors() {
                if new != old {
                    offer(Action::Exchange(old, new, spot));
                }
            }
        });
    }
}

/// Every kind of worker that the player has.
pub(super) fn each_worker(
    game: &RailroadRevolution,
    work: &Work,
    offer: &mut impl FnMut(Color, Spot),
) {
    let player = game.player(work.seat);
    let on_board = player.crew_on_board();
    for color in Color::ALL {
        if player.hand.of(color) > 0 {
            offer(color, Spot::Hand);
        }
        if on_board.of(color) > 0 {
            offer(color, Spot::Board);
        }
    }
}

/// §6.1
pub(super) fn check_promote(
    game: &RailroadRevolution,
    work: &Work,
    color: Color,
    tile: MilestoneId,
    spot: Spot,
) -> Result<(), Refusal> {
    let pool = &work.pool;
    if pool.promotions + pool.dear_promotions == 0 && !pool.extra {
        return Err(Refusal::NoPromotion);
    }
    let player = game.player(work.seat);
    let open = player.open(tile).ok_or(Refusal::NoSuchMilestone { tile })?;
    if open.place_for(&game.tables, color).is_none() {
        return Err(Refusal::NoPlaceForManager { tile, color });
    }
    check_worker(game, work, color, spot)
}

/// §6.9
pub(super) fn check_gain(
    game: &RailroadRevolution,
    work: &Work,
    color: Color,
) -> Result<(), Refusal> {
    if game.supply.of(color) == 0 {
        return Err(Refusal::NotInSupply { color });
    }
    gain_for(game, work, color).map(|_| ()).ok_or(Refusal::NoGain { color })
}

/// §6.10
pub(super) fn check_exchange(
    game: &RailroadRevolution,
    work: &Work,
    old: Color,
    new: Color,
    spot: Spot,
) -> Result<(), Refusal> {
    if work.pool.exchanges == 0 {
        return Err(Refusal::NoExchange);
    }
    if old == new {
        return Err(Refusal::SameColor);
    }
    if game.supply.of(new) == 0 {
        return Err(Refusal::NotInSupply { color: new });
    }
    check_worker(game, work, old, spot)
}

/// Checks that the player has such a worker there.
pub(super) fn check_worker(
    game: &RailroadRevolution,
    work: &Work,
    color: Color,
    spot: Spot,
) -> Result<(), Refusal> {
    let player = game.player(work.seat);
    let n_workers = match spot {
        Spot::Hand => player.hand.of(color),
        Spot::Board => player.on_board(color),
    };
    if n_workers > 0 { Ok(()) } else { Err(Refusal::NoSuchWorker { color }) }
}

/// Which of the open gains takes a worker of `color`: the one with the least
/// choice.
fn gain_for(game: &RailroadRevolution, work: &Work, color: Color) -> Option<usize> {
    let is_missing = |gain: Colors| gain.iter().all(|wanted| game.supply.of(wanted) == 0);
    let fits = |idx: &usize| {
        let gain = work.pool.gains[*idx];
        !gain.is_empty() && (gain.contains(color) || is_missing(gain))
    };
    let n_choices = |idx: &usize| {
        let gain = work.pool.gains[*idx];
        if gain.contains(color) { gain.iter().count() } else { usize::MAX }
    };
    (0..work.pool.gains.len()).filter(fits).min_by_key(n_choices)
}

impl Work {
    /// §6.1
    pub(super) fn promote(
        &mut self,
        game: &mut RailroadRevolution,
        color: Color,
        tile: MilestoneId,
        spot: Spot,
        log: &mut impl Log<Event>,
    ) {
        let price = self.promotion_price();
        let (seat, pool) = (self.seat, &mut self.pool);
        pool.due.0 += price.0;
        // Those that cost nothing first; the one that every worker has comes
        // last.
        if pool.promotions > 0 {
            pool.promotions -= 1;
        } else if pool.dear_promotions > 0 {
            pool.dear_promotions -= 1;
        } else {
            pool.extra = false;
            pool.promotions += game.tables.abilities.promote_max - 1;
        }
        game.take_worker(seat, color, spot);
        game.place_manager(seat, color, tile);
        log.push(|| Event::Promoted { by: seat, color, tile });
    }

    /// What the next promotion adds to the sum due.
    #[inline]
    pub(crate) fn promotion_price(&self) -> Money {
        let pool = &self.pool;
        let is_dear = pool.promotions == 0 && pool.dear_promotions > 0;
        if is_dear { pool.promotion_price } else { Money::ZERO }
    }

    /// §6.9
    pub(super) fn gain(
        &mut self,
        game: &mut RailroadRevolution,
        color: Color,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.seat;
        if let Some(idx) = gain_for(game, self, color) {
            self.pool.remove_gain(idx);
        }
        game.supply.remove(color);
        game.player_mut(seat).hand.add(color);
        log.push(|| Event::WorkerGained { by: seat, color });
    }

    /// §6.10
    pub(super) fn exchange(
        &mut self,
        game: &mut RailroadRevolution,
        old: Color,
        new: Color,
        spot: Spot,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.seat;
        self.pool.exchanges -= 1;
        game.exchange(seat, old, new, spot);
        log.push(|| Event::Exchanged { by: seat, old, new });
    }
}
