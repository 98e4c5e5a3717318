//! §6, "Effects": what rewards and abilities bring, whatever brings it. The
//! files beside this one say how each is used.

use engine::Log;

use super::Work;
use crate::{
    Event, RailroadRevolution,
    effect::{Effect, Reward},
};

impl Work {
    /// Adds what a reward brings to what is open. Money and shares are taken at
    /// once: nobody is worse off for them.
    pub(super) fn open(
        &mut self,
        game: &mut RailroadRevolution,
        parts: &[Effect],
        log: &mut impl Log<Event>,
    ) {
        let (seat, pool) = (self.seat, &mut self.pool);
        for &part in parts {
            match part {
                Effect::Advance(n) => pool.steps = pool.steps.saturating_add(n),
                // Of setup tiles as well (§2.8.5, §2.8.10).
                Effect::Shares(n) => game.gain_shares(seat, n, log),
                Effect::Money(amount) => game.gain_money(seat, amount, log),
                Effect::Worker(colors) => pool.add_gain(colors),
                Effect::Flip(n) => pool.flips = pool.flips.saturating_add(n),
                Effect::TakeTrain => pool.trains += 1,
                Effect::Promote { max, each } if each.0 > 0 => {
                    pool.dear_promotions += max;
                    pool.promotion_price = each;
                }
                Effect::Promote { max, .. } => pool.promotions += max,
                Effect::FreeRail => pool.free_rails += 1,
                Effect::FreeStation => pool.free_stations += 1,
                Effect::FreeOffice => pool.free_offices += 1,
                Effect::Exchange => pool.exchanges += 1,
                Effect::SetupRail => pool.setup_rail = true,
                Effect::SetupOffice => pool.setup_office = true,
                Effect::SetupStation => pool.setup_station = true,
            }
        }
    }

    /// §6.12: a reward at its price, if it has one.
    pub(super) fn buy(
        &mut self,
        game: &mut RailroadRevolution,
        reward: &Reward,
        log: &mut impl Log<Event>,
    ) {
        self.pool.due.0 += reward.cost.0;
        self.open(game, &reward.parts, log);
    }
}
