//! What a step costs, where a simple formula tells.

use super::{
    Outlook,
    least::{cheapest, cheapest_after, is_waived, net_icons, sure_gain},
};
use crate::{
    Action, RailroadRevolution,
    action::Source,
    data::{Gate, Gives},
    phases::work::{Work, railroad::rails_left},
};

impl Outlook {
    /// What a step costs in money and workers, where a simple formula tells.
    pub(super) fn price(
        &self,
        game: &RailroadRevolution,
        work: &Work,
        action: Action,
    ) -> Option<(i64, u8)> {
        let (pool, tables, player) = (&work.pool, &game.tables, game.player(work.seat));
        // A free piece must not be the last one, if one must be traded.
        let is_last_piece = pool.piece && player.n_buildings + player.n_rails < 2;
        let money = |amount: engine::Money| Some((i64::from(amount.0), 0));
        match action {
            Action::Build(_) if pool.building && is_waived(game, work) => Some((0, 0)),
            Action::Build(city) if pool.building => {
                let face = game.faces[city.idx()]?;
                Some((i64::from(tables.face(face).cost.0) - self.least, 0))
            }
            Action::Lay(_) if pool.rails > 0 && self.is_rich(game, work) => Some((0, 0)),
            Action::Lay(space) if pool.rails > 0 => {
                let rest = cheapest_after(game, work, space, pool.rails - 1);
                Some((net_icons(game, work, tables.space(space).terrain) + rest - self.least, 0))
            }
            Action::Build(_) | Action::Office(_) if pool.building => Some((0, 0)),
            Action::Build(_) | Action::Office(_) | Action::Lay(_) if is_last_piece => None,
            Action::Lay(_) if pool.free_rails == 0 && pool.train_rails > 0 => {
                money(tables.trains.rail_cost)
            }
            Action::Build(_) | Action::Office(_) | Action::Lay(_) | Action::Trade(_) => {
                Some((0, 0))
            }
            Action::Ability => self.price_of_ability(game, work),
            Action::Bonus(Source::FirstStation) => {
                let face = game.faces[pool.city?.idx()]?;
                money(tables.face(face).first.cost)
            }
            Action::Bonus(Source::Deal(side)) => money(game.face_up_deal(side)?.reward.cost),
            Action::Promote(..) if self.gives_up_gain(game, work) => None,
            Action::Promote(..) => Some((i64::from(work.promotion_price().0), 1)),
            Action::Advance(_, Some(_)) => Some((0, 1)),
            Action::Discard(..) => Some((price_of_tile(game, work), 1)),
            Action::Advance(track, None) => {
                let slot = usize::from(player.tracks[track as usize]);
                Some(match tables.tracks[track as usize].gates[slot] {
                    Gate::Money(amount) => (i64::from(amount.0), 0),
                    Gate::Shares(n) => (tables.worth_of_shares(n), 0),
                    Gate::Free | Gate::Worker => (0, 0),
                })
            }
            Action::Flip(..) | Action::Train(_) | Action::Gain(_) | Action::Exchange(..) => {
                Some((0, 0))
            }
            Action::Deal(side) => {
                Some((tables.worth_of_shares(game.face_up_deal(side)?.shares), 0))
            }
            Action::Hire(_) => money(tables.hire_cost),
            Action::Sell(_) | Action::Commit => Some((0, 0)),
            _ => None,
        }
    }

    /// Whether a promotion now would use up the ability that the sum counts on.
    pub(super) fn gives_up_gain(&self, game: &RailroadRevolution, work: &Work) -> bool {
        let pool = &work.pool;
        pool.promotions + pool.dear_promotions == 0
            && match work.open_ability(game) {
                Some(Gives::FreeCity | Gives::Icons { .. }) => true,
                _ => sure_gain(game, work) > 0,
            }
    }

    /// Whether any rails at all can be paid for.
    fn is_rich(&self, game: &RailroadRevolution, work: &Work) -> bool {
        let icons_max = (game.tables.terrain_spaces.len() - 1) as u8;
        self.slack + self.least >= net_icons(game, work, icons_max * work.pool.rails)
    }

    fn price_of_ability(&self, game: &RailroadRevolution, work: &Work) -> Option<(i64, u8)> {
        let ability = work.ability(game)?;
        let more = match ability.gives {
            Gives::FirstStation => {
                let face = game.faces[work.pool.city?.idx()]?;
                i64::from(game.tables.face(face).first.cost.0)
            }
            Gives::Rails { n, usual } => {
                let n_rails = rails_left(n, usual, work.pool.rails);
                cheapest(game, work, game.player(work.seat).reach, n_rails) - self.least
            }
            Gives::TelegraphTile => price_of_tile(game, work),
            _ => 0,
        };
        Some((i64::from(ability.cost.0) + more, 0))
    }
}

/// What the bonus of the telegraph tile costs in money.
fn price_of_tile(game: &RailroadRevolution, work: &Work) -> i64 {
    let tile = work.pool.section.and_then(|section| game.telegraph_tiles[section.idx()]);
    tile.map_or(0, |tile| i64::from(game.tables.telegraph_tiles[tile.idx()].1.cost.0))
}
