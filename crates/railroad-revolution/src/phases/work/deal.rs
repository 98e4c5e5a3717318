//! §9, "Deals", and the private deal of a grey worker on Trade (§5.4.4).

use engine::Log;

use super::{Task, Work};
use crate::{
    Action, Event, Job, RailroadRevolution, Refusal,
    action::{Side, Source},
    data::{DealSide, Gives},
    effect::Reward,
};

#[inline]
pub(super) fn offer(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    let pool = &work.pool;
    let is_private = pool.extra && matches!(work.task, Task::Job(Job::Trade, _));
    let is_open = pool.deals > 0 || (is_private && work.private_deal(game).is_some());
    if !is_open && pool.deal_bonus == [false; 2] {
        return;
    }
    for side in Side::ALL {
        if pool.deal_bonus[side.idx()] {
            offer(Action::Bonus(Source::Deal(side)));
        }
        if is_open {
            offer(Action::Deal(side));
        }
    }
}

pub(super) fn check(game: &RailroadRevolution, work: &Work, side: Side) -> Result<(), Refusal> {
    let (pool, private) = (&work.pool, work.private_deal(game));
    if private.is_some() && !pool.extra {
        return Err(Refusal::ExtraUsed);
    }
    if private.is_none() && work.task != Task::Deal {
        return Err(Refusal::NoDeal);
    }
    if pool.deals_taken[side.idx()] {
        return Err(Refusal::DealTaken);
    }
    // §9.2 and §9.3
    if private.is_none() && pool.deals == 0 {
        return Err(Refusal::NoDeal);
    }
    let Some(deal) = game.face_up_deal(side) else {
        return Err(Refusal::NoDeal);
    };
    // §9.4
    let shares = game.player(work.seat).shares;
    if shares + u16::from(private.unwrap_or(0)) < u16::from(deal.shares) {
        return Err(Refusal::TooFewShares { shares });
    }
    Ok(())
}

/// §9.4, at a price.
pub(super) fn check_bonus(work: &Work, side: Side) -> Result<(), Refusal> {
    if work.pool.deal_bonus[side.idx()] { Ok(()) } else { Err(Refusal::NoBonus) }
}

impl Work {
    pub(super) fn take_deal(
        &mut self,
        game: &mut RailroadRevolution,
        side: Side,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        let Some(deal) = game.deals.face_up.map(|deal| tables.deal(deal).side(side)) else {
            return;
        };
        match self.private_deal(game) {
            // §5.4.4
            Some(shares) => {
                self.pool.extra = false;
                game.gain_shares(seat, shares, log);
            }
            None => self.pool.deals -= 1,
        }
        self.pool.deals_taken[side.idx()] = true;
        // §9.4
        game.player_mut(seat).shares -= u16::from(deal.shares);
        log.push(|| Event::DealTaken { by: seat, side, shares: deal.shares });
        if deal.reward.cost.0 > 0 {
            self.pool.deal_bonus[side.idx()] = true;
        } else {
            self.open(game, &deal.reward.parts, log);
        }
    }

    /// §9.4, at a price: the reward that is bought.
    pub(super) fn use_deal_bonus(
        &mut self,
        game: &RailroadRevolution,
        side: Side,
    ) -> Option<&'static Reward> {
        self.pool.deal_bonus[side.idx()] = false;
        let deal = game.tables.as_static().deal(game.deals.face_up?);
        Some(&deal.side(side).reward)
    }

    /// Whether the ability of the worker is a deal of its own.
    pub(crate) fn takes_private_deal(&self, game: &RailroadRevolution) -> bool {
        self.private_deal(game).is_some()
    }

    /// Whether a deal was taken in this action.
    pub(crate) fn has_taken(&self, side: Side) -> bool {
        self.pool.deals_taken[side.idx()]
    }

    /// The shares that come with a deal of this worker alone, if it has one.
    #[inline]
    fn private_deal(&self, game: &RailroadRevolution) -> Option<u8> {
        match self.ability(game)?.gives {
            Gives::PrivateDeal { shares } => Some(shares),
            _ => None,
        }
    }
}

impl RailroadRevolution {
    /// One side of the deal that lies face up.
    pub(crate) fn face_up_deal(&self, side: Side) -> Option<&DealSide> {
        let deal = &self.tables.deals[self.deals.face_up?.idx()];
        Some(match side {
            Side::Top => &deal.top,
            Side::Bottom => &deal.bottom,
        })
    }
}
