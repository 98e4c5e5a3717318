//! What the steps still open can bring at most.

use super::{NEVER, least::least};
use crate::{
    Job, RailroadRevolution, Train, action::Side, data::Gives, effect::Effect, phases::work::Work,
};

/// Whether a rail may still be laid in a station action, and so a city reached.
pub(super) fn may_reach_city(game: &RailroadRevolution, work: &Work) -> bool {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let rail = Train::Rail.idx();
    let has_train = player.trains_up[rail] + player.trains_down[rail] + pool.trains > 0;
    let ability = work.open_ability(game);
    let can_flip = pool.flips > 0 || matches!(ability, Some(Gives::Effect(Effect::Flip(_))));
    pool.free_rails + pool.train_rails > 0 || (has_train && can_flip)
}

/// The most that the steps still open can bring; if workers are short, each at
/// the price of hiring one. It may be too high, never too low.
pub(super) fn hope(game: &RailroadRevolution, work: &Work, is_short: bool) -> i64 {
    let (pool, tables) = (&work.pool, &game.tables);
    let worker = if is_short { i64::from(tables.hire_cost.0) } else { 0 };
    let first = || {
        let face = pool.city.and_then(|city| game.faces[city.idx()]);
        face.map_or(0, |face| tables.worth(&tables.face(face).first, worker))
    };
    let tile = || {
        let tile = pool.section.and_then(|section| game.telegraph_tiles[section.idx()]);
        tile.map_or(0, |tile| tables.worth(&tables.telegraph_tiles[tile.idx()].1, worker))
    };
    let deals = || {
        let side =
            |side| game.face_up_deal(side).map_or(0, |deal| tables.worth(&deal.reward, worker));
        side(Side::Top) + side(Side::Bottom)
    };
    let mut res = i64::from(pool.flips) * tables.worth_of_flip();
    res += pool.gains.iter().filter(|gain| !gain.is_empty()).count() as i64 * worker;
    if pool.piece {
        res += tables.best_trade;
    }
    if pool.building {
        let is_bound = work.job_of() == Some(Job::Station) && !may_reach_city(game, work);
        res += if is_bound {
            hope_of_cities(game, work, worker)
        } else {
            // Twice, because of the abilities that bring it again; and another
            // city may cost nothing.
            let best = if is_short { tables.best_building_short } else { tables.best_building };
            let saved = Some(least(game, work)).filter(|&cost| cost != NEVER);
            2 * best + saved.unwrap_or(0)
        };
    }
    if pool.bonus {
        res += first();
    }
    if pool.tile {
        res += tile();
    }
    // What comes after the commit helps only with workers.
    let is_next = pool.is_deal_due || pool.rails > 0 || pool.building;
    if pool.deals > 0 || pool.deal_bonus.contains(&true) || (is_short && is_next) {
        res += deals();
    }
    res += match work.open_ability(game) {
        None => 0,
        // What is sure is in the sum.
        Some(Gives::Effect(Effect::Shares(_)) | Gives::FreeCity | Gives::Icons { .. }) => 0,
        Some(&Gives::Effect(effect)) => tables.worth_of(effect, worker),
        Some(Gives::FirstStation) => first(),
        Some(Gives::PrimaryAgain) => {
            let face = pool.city.and_then(|city| game.faces[city.idx()]);
            face.map_or(0, |face| tables.worth(&tables.face(face).primary, worker))
        }
        Some(Gives::Rails { .. }) => 0,
        Some(Gives::FirstOffice) => {
            let section = pool.section.map(|section| tables.telegraph[section.idx()]);
            section.map_or(0, |section| tables.worth_of_shares(section.first_bonus))
        }
        Some(Gives::SectionShares(each)) => i64::from(each.0) * i64::from(pool.section_shares),
        Some(Gives::TelegraphTile) => tile(),
        Some(&Gives::PrivateDeal { shares }) => deals() + tables.worth_of_shares(shares),
        Some(Gives::Trains(each)) => {
            i64::from(each.0) * i64::from(game.player(work.seat).n_trains())
        }
        Some(&Gives::MoreFlips(n)) => i64::from(n) * tables.worth_of_flip(),
    };
    res
}

/// The most that one of the open cities can bring, less what it costs more than
/// the cheapest.
fn hope_of_cities(game: &RailroadRevolution, work: &Work, worker: i64) -> i64 {
    let tables = &game.tables;
    let (n_again, n_firsts, is_waived) = match work.open_ability(game) {
        Some(Gives::PrimaryAgain) => (1, 0, false),
        Some(Gives::FirstStation) => (0, 1, false),
        Some(Gives::FreeCity) => (0, 0, true),
        _ => (0, 0, false),
    };
    let least = least(game, work);
    let mut best = -NEVER;
    let mut cities = game.open_cities(work.seat);
    while cities != 0 {
        let city = cities.trailing_zeros() as usize;
        cities &= cities - 1;
        if let Some(face) = game.faces[city] {
            let face = tables.face(face);
            let n_firsts = n_firsts + game.first_stations[city].is_none() as i64;
            let rewards = tables.worth(&face.first, worker) * n_firsts
                + tables.worth(&face.primary, worker) * (1 + n_again);
            let cost = if is_waived { 0 } else { i64::from(face.cost.0) };
            best = best.max(rewards - (cost - least));
        }
    }
    best
}
