//! Whether an action can be finished (§3): some order of effects must lead to
//! a commit, with everything paid and enough workers left (§7.1).
//!
//! A sum usually answers it: what the player owns, less what is due, less the
//! cheapest way to do what must be done. Only if that is not enough does the
//! search try the steps that bring money or workers. Each of them uses up something
//! that is open, so the search ends: no pool holds more than a dozen such
//! things, and few of them at once.

mod least;
mod price;
mod hope;
#[cfg(test)]
mod tests;

use engine::Seat;

use super::{Task, Work, after, is_exact};
use crate::{
    Action, Color, Job, RailroadRevolution, Train,
    action::{Facing, Side},
    data::SpaceId,
    effect::Effect,
    phases::Phase,
};
use hope::{hope, may_reach_city};
use least::{least, sure_gain};

/// How much money a player can spare before the commit.
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
    work.each_step(game, &mut |action| {
        // Which worker it is does not matter here.
        let is_worker = matches!(action, Action::Gain(_) | Action::Discard(..));
        if is_found
            || (is_worker && has_tried_worker)
            || !helps(game, work, action, is_short)
            || !(is_exact(action) || work.check_step(game, action).is_ok())
        {
            return;
        }
        has_tried_worker |= is_worker;
        is_found = can_finish(&after(game, *work, action));
    });
    is_found
}

/// §7.1: the check comes after the deal, which may bring a worker.
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

/// Whether a rail in `space`, or one of those after it, can lie on a deal icon.
fn leads_to_deal(game: &RailroadRevolution, work: &Work, space: SpaceId) -> bool {
    let (tables, n_rails) = (&game.tables, work.pool.rails);
    let around = tables.near[space.idx()] | game.player(work.seat).reach;
    tables.space(space).deal || (n_rails > 1 && around & tables.deal_spaces != 0) || n_rails > 2
}

/// Whether a step leaves the sum as it is.
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
        if matches!(action, Action::Commit) || (self.slack >= 0 && is_harmless(action)) {
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
}

impl RailroadRevolution {
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
