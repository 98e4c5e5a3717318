//! §5.2, "Railroad"; rails of tiles (§6.4.5, §6.6) and of setup tiles (§2.8).

use engine::{Log, Money};

use super::Work;
use crate::{
    Action, Event, RailroadRevolution, Refusal,
    data::{Gives, SpaceId},
};

/// Where a rail comes from, and so what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rail {
    /// The main action: at the price of the terrain.
    Main,
    /// An effect: for nothing.
    Free,
    /// A train: at its price.
    Train,
    /// A setup tile: the rail set aside.
    Setup,
}

#[inline]
pub(super) fn offer(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let from_board = pool.rails + pool.free_rails + pool.train_rails > 0;
    let has_rail = if from_board { player.n_rails > 0 } else { pool.setup_rail };
    let mut spaces = if has_rail { player.reach } else { 0 };
    while spaces != 0 {
        offer(Action::Lay(SpaceId(spaces.trailing_zeros() as u8)));
        spaces &= spaces - 1;
    }
}

pub(super) fn check(game: &RailroadRevolution, work: &Work, space: SpaceId) -> Result<(), Refusal> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let from_board = pool.rails + pool.free_rails + pool.train_rails > 0;
    if !from_board && !pool.setup_rail {
        return Err(Refusal::NoRailToLay);
    }
    if from_board && player.n_rails == 0 {
        return Err(Refusal::NoRailLeft);
    }
    if space.idx() >= game.tables.spaces.len() {
        return Err(Refusal::NoSuchSpace { space });
    }
    // §5.2.2
    if player.rails & 1 << space.idx() != 0 {
        return Err(Refusal::OwnRail { space });
    }
    if player.reach & 1 << space.idx() == 0 {
        return Err(Refusal::NotAdjacent { space });
    }
    Ok(())
}

impl Work {
    pub(super) fn lay(
        &mut self,
        game: &mut RailroadRevolution,
        space: SpaceId,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        let rail = self.next_rail();
        let (price, paid) = (game.rail_price(rail, space), self.pay_for_icons(game, rail, space));
        let pool = &mut self.pool;
        pool.due.0 += price.0;
        match rail {
            Rail::Main => {
                let printed = tables.space(space);
                pool.rails -= 1;
                pool.icons += printed.terrain;
                // §9.1
                pool.is_deal_due |= printed.deal;
            }
            Rail::Free => pool.free_rails -= 1,
            Rail::Train => pool.train_rails -= 1,
            Rail::Setup => pool.setup_rail = false,
        }
        let player = game.player_mut(seat);
        match rail {
            Rail::Setup => player.has_setup_rail = false,
            Rail::Main | Rail::Free | Rail::Train => player.n_rails -= 1,
        }
        player.add_rail(&tables, space);
        log.push(|| Event::RailLaid { by: seat, space });
        // §5.2.6
        game.gain_money(seat, paid, log);
    }

    /// Whether a rail may be laid now.
    pub(crate) fn lays_rails(&self) -> bool {
        let pool = &self.pool;
        pool.rails + pool.free_rails + pool.train_rails > 0 || pool.setup_rail
    }

    /// The rail that is laid next: those that must be laid come first.
    #[inline]
    pub(crate) fn next_rail(&self) -> Rail {
        let pool = &self.pool;
        if pool.rails > 0 {
            Rail::Main
        } else if pool.free_rails > 0 {
            Rail::Free
        } else if pool.train_rails > 0 {
            Rail::Train
        } else {
            Rail::Setup
        }
    }

    /// §5.2.6: what a worker that is paid for icons gets for a rail.
    #[inline]
    pub(crate) fn pay_for_icons(
        &self,
        game: &RailroadRevolution,
        rail: Rail,
        space: SpaceId,
    ) -> Money {
        if !self.pool.is_paid_for_icons || rail == Rail::Setup {
            return Money::ZERO;
        }
        match self.ability(game).map(|it| it.gives) {
            Some(Gives::Icons { each, .. }) => each.times(game.tables.space(space).terrain),
            _ => Money::ZERO,
        }
    }
}

impl RailroadRevolution {
    /// What a rail in `space` adds to the sum due.
    #[inline]
    pub(crate) fn rail_price(&self, rail: Rail, space: SpaceId) -> Money {
        match rail {
            // §5.2.3
            Rail::Main => self.terrain_price(space),
            // §6.4.5
            Rail::Train => self.tables.trains.rail_cost,
            // §6.6 and §2.8.4
            Rail::Free | Rail::Setup => Money::ZERO,
        }
    }
}

/// §5.2.7: how many rails are still to lay if `n` are laid for the price of
/// `usual`, of which so many were still to lay.
pub(super) fn rails_left(n: u8, usual: u8, n_rails: u8) -> u8 {
    let n_laid = usual.saturating_sub(n_rails);
    n.saturating_sub(n_laid)
}
