//! Whether an action can be finished (§3): some order of effects must lead to
//! a commit, with everything paid and enough workers left (§7).
//!
//! Most of the time a sum answers it: what the player owns, less what is due,
//! less the cheapest way to do what must be done. Only if that falls short are
//! the steps tried that bring money or workers. Each of them uses up something
//! that is open, so the search ends: no pool holds more than a dozen such
//! things, and few of them at once.

#[cfg(test)]
mod tests;

use engine::Seat;

use super::{Task, Work, after, candidates, rules};
use crate::{
    Action, Color, Job, RailroadRevolution, Train,
    action::{Facing, Side, Source},
    data::{Gate, SpaceId},
    effect::Effect,
    phases::Phase,
};

/// What stands between a player and the commit, in money.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// What is left after the cheapest way to finish; shares and hired workers
    /// count at their price.
    slack: i64,
    /// What the cheapest way to do all that must be done costs.
    least: i64,
    workers: u8,
}

/// More than anything costs.
const NEVER: i64 = 1 << 40;

/// Whether the action in progress can be finished.
pub(crate) fn can_finish(game: &RailroadRevolution) -> bool {
    let Phase::Work(work) = &game.phase else {
        return true;
    };
    let outlook = Outlook::of(game, work);
    if outlook.slack >= 0 {
        return true;
    }
    let has_hope = if outlook.least == NEVER {
        may_reach_city(game, work)
    } else {
        outlook.slack + hope(game, work, outlook.workers < game.tables.workers_min) >= 0
    };
    has_hope && is_found(game, work, outlook.workers)
}

/// Whether a main action can be finished with what the player owns now, by a
/// worker of any color.
pub(crate) fn is_payable(game: &RailroadRevolution, seat: Seat, job: Job) -> bool {
    // The others cost nothing.
    let has_price = matches!(job, Job::Station | Job::Railroad);
    !has_price || Outlook::of(game, &Work::job(game, seat, job, Color::White)).slack >= 0
}

/// Tries every step that brings money or workers.
fn is_found(game: &RailroadRevolution, work: &Work, workers: u8) -> bool {
    let is_short = workers < game.tables.workers_min;
    if is_short && work.pool.is_deal_due && is_saved_by_deal(game, work) {
        return true;
    }
    let mut is_found = false;
    let mut has_tried_worker = false;
    candidates::each(game, work, &mut |action| {
        // Which worker it is does not matter here.
        let is_worker = matches!(action, Action::Gain(_) | Action::Discard(..));
        if is_found
            || (is_worker && has_tried_worker)
            || !helps(game, work, action, is_short)
            || rules::check(game, work, action).is_err()
        {
            return;
        }
        has_tried_worker |= is_worker;
        is_found = can_finish(&after(game, *work, action));
    });
    is_found
}

/// §7: the check comes after the deal, which may bring a worker.
fn is_saved_by_deal(game: &RailroadRevolution, work: &Work) -> bool {
    let (money, price) = (game.money(work.seat).0, game.tables.share_price.0);
    if work.pool.is_unfinished() {
        return false;
    }
    // As many shares as must be sold, and no more: deals are paid in shares.
    let missing = work.pool.due.0.saturating_sub(money);
    let n_sold = missing.div_ceil(price.max(1)) as u16;
    if n_sold > game.shares(work.seat) {
        return false;
    }
    let mut game = *game;
    if n_sold > 0 {
        game = after(&game, *work, Action::Sell(n_sold));
    }
    can_finish(&after(&game, *work, Action::Commit))
}

/// Whether a step can bring money or workers, or lead to one that does.
fn helps(game: &RailroadRevolution, work: &Work, action: Action, is_short: bool) -> bool {
    let pool = &work.pool;
    let brings = |train: Train| match train {
        Train::Money | Train::Shares => true,
        // A rail may reach a city to build in.
        Train::Rail => pool.building,
        Train::Promote | Train::Advance => false,
    };
    match action {
        Action::Build(_) => pool.building,
        Action::Office(_) => pool.building,
        // That rails must be laid is in the sum. Which of them matters only for
        // the deal.
        Action::Lay(space) if pool.rails > 0 => {
            is_short
                && (pool.is_deal_due || (game.deal_helps() && leads_to_deal(game, work, space)))
        }
        Action::Lay(_) => pool.building,
        Action::Trade(_) | Action::Ability | Action::Deal(_) | Action::Bonus(_) => true,
        Action::Flip(train, Facing::Up) => brings(train),
        Action::Flip(train, Facing::Down) => brings(train) && pool.flips > 1,
        Action::Train(train) => brings(train),
        Action::Gain(_) => is_short,
        Action::Discard(..) => true,
        _ => false,
    }
}

/// Whether a rail may still be laid in a station action, and so a city reached.
fn may_reach_city(game: &RailroadRevolution, work: &Work) -> bool {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let rail = Train::Rail.idx();
    let has_train = player.trains_up[rail] + player.trains_down[rail] + pool.trains > 0;
    let can_flip = pool.flips > 0 || (pool.extra && work.color() == Some(Color::Purple));
    pool.free_rails + pool.train_rails > 0 || (has_train && can_flip)
}

/// The most that the steps still open can bring; if workers are short, each at
/// the price of hiring one. It may be too high, never too low.
fn hope(game: &RailroadRevolution, work: &Work, is_short: bool) -> i64 {
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
    if pool.extra {
        let abilities = &tables.abilities;
        res += match (work.job_of(), work.color()) {
            (Some(Job::Station), Some(Color::Purple)) => {
                tables.worth(&abilities.station_purple, worker)
            }
            (Some(Job::Station), Some(Color::Grey)) => first(),
            (Some(Job::Station), Some(Color::Turquoise)) => {
                let face = pool.city.and_then(|city| game.faces[city.idx()]);
                face.map_or(0, |face| tables.worth(&tables.face(face).primary, worker))
            }
            (Some(Job::Telegraph), Some(Color::Turquoise)) => tile(),
            (Some(Job::Telegraph), Some(Color::Grey)) => {
                let section = pool.section.map(|section| tables.telegraph[section.idx()]);
                section.map_or(0, |section| tables.worth_of_shares(section.first_bonus))
            }
            (Some(Job::Trade), Some(Color::Grey)) => {
                deals() + tables.worth_of_shares(abilities.trade_grey_shares)
            }
            (Some(Job::Telegraph), Some(Color::Orange)) => {
                i64::from(abilities.telegraph_orange.0) * i64::from(pool.section_shares)
            }
            (Some(Job::Trade), Some(Color::Orange)) => {
                let n_trains = game.player(work.seat).n_trains();
                i64::from(abilities.trade_orange.0) * i64::from(n_trains)
            }
            (Some(Job::Trade), Some(Color::Turquoise)) => {
                i64::from(abilities.trade_turquoise_flips) * tables.worth_of_flip()
            }
            // What is sure is in the sum.
            _ => 0,
        };
    }
    res
}

/// The most that one of the open cities can bring, less what it costs more than
/// the cheapest.
fn hope_of_cities(game: &RailroadRevolution, work: &Work, worker: i64) -> i64 {
    let tables = &game.tables;
    let has = |color: Color| work.pool.extra && work.color() == Some(color);
    let (n_again, n_firsts) = (has(Color::Turquoise) as i64, has(Color::Grey) as i64);
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
            let cost = if is_waived(work) { 0 } else { i64::from(face.cost.0) };
            best = best.max(rewards - (cost - least));
        }
    }
    best
}

/// Whether a rail in `space`, or one of those after it, can lie on a deal icon.
fn leads_to_deal(game: &RailroadRevolution, work: &Work, space: SpaceId) -> bool {
    let (tables, n_rails) = (&game.tables, work.pool.rails);
    let around = tables.near[space.idx()] | game.player(work.seat).reach;
    tables.space(space).deal || (n_rails > 1 && around & tables.deal_spaces != 0) || n_rails > 2
}

/// Whether a step costs nothing that is in the sum.
fn is_harmless(action: Action) -> bool {
    matches!(
        action,
        Action::Sell(_)
            | Action::Flip(..)
            | Action::Train(_)
            | Action::Gain(_)
            | Action::Exchange(..)
            | Action::Trade(_)
    )
}

impl Outlook {
    pub(super) fn of(game: &RailroadRevolution, work: &Work) -> Outlook {
        let tables = &game.tables;
        let workers = game.player(work.seat).available();
        let least = least(game, work);
        let n_missing = tables.workers_min.saturating_sub(workers);
        let hired = if n_missing == 0 {
            0
        } else if game.supply.total() >= n_missing && work.task != Task::Setup {
            i64::from(n_missing) * i64::from(tables.hire_cost.0)
        } else {
            NEVER
        };
        let owned = game.liquid(work.seat) + sure_gain(game, work);
        let slack = owned - i64::from(work.pool.due.0) - least - hired;
        Outlook { slack, least, workers }
    }

    /// Whether the action can still be finished after a step that the rules
    /// allow.
    pub(super) fn keeps(&self, game: &RailroadRevolution, work: &Work, action: Action) -> bool {
        if action == Action::Commit || (self.slack >= 0 && is_harmless(action)) {
            return true;
        }
        if self.slack >= 0
            && let Some((cost, n_lost)) = self.price(game, work, action)
            && self.slack >= cost
            && (n_lost == 0 || self.workers - n_lost >= game.tables.workers_min)
        {
            return true;
        }
        // What opens nothing new can only be paid for by what is open now.
        let is_short = self.workers < game.tables.workers_min;
        let opens_nothing = match action {
            Action::Advance(..) | Action::Hire(_) => true,
            Action::Promote(..) => !self.gives_up_gain(game, work),
            Action::Lay(_) => work.pool.rails > 0 && !is_short,
            Action::Ability => work.job_of() == Some(Job::Railroad) && !is_short,
            _ => false,
        };
        let loses_worker = matches!(action, Action::Advance(_, Some(_)) | Action::Promote(..));
        if opens_nothing
            && let Some(rest) = self.rest_after(game, work, action)
            && rest + hope(game, work, is_short || loses_worker) < 0
        {
            return false;
        }
        can_finish(&after(game, *work, action))
    }

    /// What is left after a step that opens nothing new, and after the worker
    /// to be hired for it.
    fn rest_after(&self, game: &RailroadRevolution, work: &Work, action: Action) -> Option<i64> {
        let tables = &game.tables;
        let (cost, n_lost) = self.price(game, work, action)?;
        let was_missing = tables.workers_min.saturating_sub(self.workers);
        let n_missing = (tables.workers_min + n_lost).saturating_sub(self.workers);
        let hire = i64::from(tables.hire_cost.0);
        // Whoever hires now need not hire later.
        let saved = if matches!(action, Action::Hire(_)) && was_missing > 0 { hire } else { 0 };
        let n_more = n_missing - was_missing;
        // A worker who is discarded can be hired again.
        Some(self.slack + saved - cost - i64::from(n_more) * hire)
    }

    /// What a step costs, in money and workers, if that is easily said.
    fn price(&self, game: &RailroadRevolution, work: &Work, action: Action) -> Option<(i64, u8)> {
        let (pool, tables, player) = (&work.pool, &game.tables, game.player(work.seat));
        // A free piece must not be the last one, if one must be traded.
        let is_last_piece = pool.piece && player.n_buildings + player.n_rails < 2;
        let money = |amount: engine::Money| Some((i64::from(amount.0), 0));
        match action {
            Action::Build(_) if pool.building && is_waived(work) => Some((0, 0)),
            Action::Build(place) if pool.building => {
                let face = game.faces[game.city_of(place)?.idx()]?;
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
            Action::Promote(..) => {
                let is_dear = pool.promotions == 0 && pool.dear_promotions > 0;
                let price = if is_dear { i64::from(pool.promotion_price.0) } else { 0 };
                Some((price, 1))
            }
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

    /// Whether a promotion now would use up the ability that is in the sum.
    fn gives_up_gain(&self, game: &RailroadRevolution, work: &Work) -> bool {
        let pool = &work.pool;
        let uses_extra = pool.promotions + pool.dear_promotions == 0;
        uses_extra && (is_waived(work) || is_paid_for_icons(work) || sure_gain(game, work) > 0)
    }

    /// Whether any rails at all can be paid for.
    fn is_rich(&self, game: &RailroadRevolution, work: &Work) -> bool {
        let icons_max = (game.tables.terrain_spaces.len() - 1) as u8;
        self.slack + self.least >= net_icons(game, work, icons_max * work.pool.rails)
    }

    fn price_of_ability(&self, game: &RailroadRevolution, work: &Work) -> Option<(i64, u8)> {
        let abilities = &game.tables.abilities;
        let cost = match (work.job_of()?, work.color()?) {
            (Job::Station, Color::Purple) => i64::from(abilities.station_purple.cost.0),
            (Job::Station, Color::Turquoise) => i64::from(abilities.station_turquoise_cost.0),
            (Job::Station, Color::Grey) => {
                let face = game.faces[work.pool.city?.idx()]?;
                i64::from(game.tables.face(face).first.cost.0)
            }
            (Job::Railroad, Color::Purple) => i64::from(abilities.railroad_purple.cost.0),
            (Job::Railroad, Color::Turquoise) => {
                let n_rails = game.rails_with_turquoise(work.pool.rails);
                cheapest(game, work, game.player(work.seat).reach, n_rails) - self.least
            }
            (Job::Telegraph, Color::Turquoise) => {
                i64::from(abilities.telegraph_turquoise_cost.0) + price_of_tile(game, work)
            }
            _ => 0,
        };
        Some((cost, 0))
    }
}

/// What the bonus of the telegraph tile costs in money.
fn price_of_tile(game: &RailroadRevolution, work: &Work) -> i64 {
    let tile = work.pool.section.and_then(|section| game.telegraph_tiles[section.idx()]);
    tile.map_or(0, |tile| i64::from(game.tables.telegraph_tiles[tile.idx()].1.cost.0))
}

/// What the ability of the worker is sure to bring, if it is used.
fn sure_gain(game: &RailroadRevolution, work: &Work) -> i64 {
    let (pool, tables) = (&work.pool, &game.tables);
    let abilities = &tables.abilities;
    let Task::Job(job, color) = work.task else { return 0 };
    if !pool.extra {
        return 0;
    }
    match (job, color) {
        (Job::Station, Color::Orange) => {
            let face = pool.city.and_then(|city| game.faces[city.idx()]);
            face.map_or(0, |face| i64::from(tables.face(face).cost.0))
        }
        (Job::Railroad, Color::Grey) => tables.worth_of_shares(abilities.railroad_grey_shares),
        (Job::Railroad, Color::Orange) => {
            let (base, each) = abilities.railroad_orange;
            i64::from(base.0) + i64::from(each.0) * i64::from(pool.icons)
        }
        _ => 0,
    }
}

/// Whether the orange worker can still have a station for nothing.
fn is_waived(work: &Work) -> bool {
    work.pool.extra && work.task == Task::Job(Job::Station, Color::Orange)
}

/// Whether the orange worker is paid for icons, or can be.
fn is_paid_for_icons(work: &Work) -> bool {
    work.pool.is_paid_for_icons
        || (work.pool.extra && work.task == Task::Job(Job::Railroad, Color::Orange))
}

/// The cheapest way to do all that must be done, besides what is due already.
fn least(game: &RailroadRevolution, work: &Work) -> i64 {
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
    if is_waived(work) {
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
fn net_icons(game: &RailroadRevolution, work: &Work, icons: u8) -> i64 {
    let (_, each) = game.tables.abilities.railroad_orange;
    let back = if is_paid_for_icons(work) { i64::from(each.0) } else { 0 };
    i64::from(icons) * (i64::from(game.tables.rail_icon.0) - back)
}

fn cheapest_after(game: &RailroadRevolution, work: &Work, space: SpaceId, n_rails: u8) -> i64 {
    let player = game.player(work.seat);
    let reach = (player.reach | game.tables.near[space.idx()]) & !(player.rails | 1 << space.idx());
    cheapest(game, work, reach, n_rails)
}

/// The cheapest terrain for so many rails, one after the other.
fn cheapest(game: &RailroadRevolution, work: &Work, reach: u64, n_rails: u8) -> i64 {
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

impl RailroadRevolution {
    /// Rails to lay after the turquoise ability, when so many were to be laid.
    pub(crate) fn rails_with_turquoise(&self, n_rails: u8) -> u8 {
        let n_laid = self.tables.rails_per_action.saturating_sub(n_rails);
        self.tables.abilities.railroad_turquoise_rails.saturating_sub(n_laid)
    }

    /// Whether the deal that lies face up may bring a worker, or money for one.
    fn deal_helps(&self) -> bool {
        Side::ALL.into_iter().any(|side| {
            let parts = self.face_up_deal(side).map_or(&[][..], |deal| &deal.reward.parts);
            parts.iter().any(|part| {
                matches!(
                    part,
                    Effect::Worker(_) | Effect::Flip(_) | Effect::Money(_) | Effect::Shares(_)
                )
            })
        })
    }
}
