//! What must be paid at least, and what is sure to come in.

use super::NEVER;
use crate::{
    Job, RailroadRevolution,
    data::{Ability, Gives, SpaceId},
    effect::Effect,
    phases::work::Work,
};

/// The cheapest way to do all that must be done, besides what is due already.
pub(super) fn least(game: &RailroadRevolution, work: &Work) -> i64 {
    let (pool, player) = (&work.pool, game.player(work.seat));
    if pool.rails > 0 {
        return cheapest(game, work, player.reach, pool.rails);
    }
    if pool.piece {
        return if player.n_buildings + player.n_rails > 0 { 0 } else { NEVER };
    }
    if !pool.building || work.job_of() == Some(Job::Telegraph) {
        return 0;
    }
    if is_waived(game, work) {
        return if game.open_cities(work.seat) == 0 { NEVER } else { 0 };
    }
    let mut least = NEVER;
    let mut cities = game.open_cities(work.seat);
    while cities != 0 {
        if let Some(face) = game.faces[cities.trailing_zeros() as usize] {
            least = least.min(i64::from(game.tables.face(face).cost.0));
        }
        cities &= cities - 1;
    }
    least
}

/// What rails over so many icons cost in the end.
pub(super) fn net_icons(game: &RailroadRevolution, work: &Work, icons: u8) -> i64 {
    // The orange worker is paid for icons, or can be.
    let back = match work.ability(game) {
        Some(Ability { gives: Gives::Icons { each, .. }, .. })
            if work.pool.extra || work.pool.is_paid_for_icons =>
        {
            i64::from(each.0)
        }
        _ => 0,
    };
    i64::from(icons) * (i64::from(game.tables.rail_icon.0) - back)
}

pub(super) fn cheapest_after(
    game: &RailroadRevolution,
    work: &Work,
    space: SpaceId,
    n_rails: u8,
) -> i64 {
    let player = game.player(work.seat);
    let reach = (player.reach | game.tables.near[space.idx()]) & !(player.rails | 1 << space.idx());
    cheapest(game, work, reach, n_rails)
}

/// The cheapest terrain for so many rails, one after the other.
pub(super) fn cheapest(game: &RailroadRevolution, work: &Work, reach: u64, n_rails: u8) -> i64 {
    let own = game.player(work.seat).rails;
    match fewest_icons(game, own, reach, n_rails) {
        Some(icons) => net_icons(game, work, icons),
        None => NEVER,
    }
}

fn fewest_icons(game: &RailroadRevolution, own: u64, reach: u64, n_rails: u8) -> Option<u8> {
    let tables = &game.tables;
    if n_rails == 0 {
        return Some(0);
    }
    if n_rails == 1 {
        let terrain = tables.terrain_spaces.iter().position(|&spaces| spaces & reach != 0);
        return terrain.map(|icons| icons as u8);
    }
    let mut best = None;
    let mut spaces = reach;
    while spaces != 0 {
        let space = spaces.trailing_zeros() as usize;
        spaces &= spaces - 1;
        let own = own | 1 << space;
        let reach = (reach | tables.near[space]) & !own;
        let icons = fewest_icons(game, own, reach, n_rails - 1)
            .map(|rest| rest + tables.spaces[space].terrain);
        best = match (best, icons) {
            (Some(best), Some(icons)) => Some(u8::min(best, icons)),
            (best, icons) => best.or(icons),
        };
        if best == Some(0) {
            break;
        }
    }
    best
}

/// What the ability of the worker is sure to bring, if it is used.
pub(super) fn sure_gain(game: &RailroadRevolution, work: &Work) -> i64 {
    let (pool, tables) = (&work.pool, &game.tables);
    match work.open_ability(game) {
        Some(Gives::FreeCity) => {
            let face = pool.city.and_then(|city| game.faces[city.idx()]);
            face.map_or(0, |face| i64::from(tables.face(face).cost.0))
        }
        Some(&Gives::Effect(Effect::Shares(n))) => tables.worth_of_shares(n),
        Some(Gives::Icons { base, each }) => {
            i64::from(base.0) + i64::from(each.0) * i64::from(pool.icons)
        }
        _ => 0,
    }
}

/// Whether the orange worker can still have a station for nothing.
#[inline]
pub(super) fn is_waived(game: &RailroadRevolution, work: &Work) -> bool {
    matches!(work.open_ability(game), Some(Gives::FreeCity))
}
