//! §5.2, "Railroad"; rails of tiles (§6.4.5, §6.6) and of setup tiles (§2.8).

use engine::Log;

use super::Work;
use crate::{
    Action, Event, RailroadRevolution, Refusal,
    data::{Gives, SpaceId},
};

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
        let pool = &mut self.pool;
        let mut from_board = true;
        if pool.rails > 0 {
            let printed = tables.space(space);
            pool.rails -= 1;
            pool.icons += printed.terrain;
            // §5.2.3
            pool.due.0 += game.terrain_price(space).0;
            // §9.1
            pool.is_deal_due |= printed.deal;
        } else if pool.free_rails > 0 {
            // §6.6: no cost and no deal.
            pool.free_rails -= 1;
        } else if pool.train_rails > 0 {
            // §6.4.5
            pool.train_rails -= 1;
            pool.due.0 += tables.trains.rail_cost.0;
        } else {
            // §2.8.4
            pool.setup_rail = false;
            from_board = false;
        }
        let player = game.player_mut(seat);
        if from_board {
            player.n_rails -= 1;
        } else {
            player.has_setup_rail = false;
        }
        player.add_rail(&tables, space);
        log.push(|| Event::RailLaid { by: seat, space });
        // §5.2.6
        if from_board
            && pool.is_paid_for_icons
            && let Some(Gives::Icons { each, .. }) = self.ability(game).map(|it| it.gives)
        {
            game.gain_money(seat, each.times(tables.space(space).terrain), log);
        }
    }
}

/// §5.2.7: how many rails are still to lay if `n` are laid for the price of
/// `usual`, of which so many were still to lay.
pub(super) fn rails_left(n: u8, usual: u8, n_rails: u8) -> u8 {
    let n_laid = usual.saturating_sub(n_rails);
    n.saturating_sub(n_laid)
}
