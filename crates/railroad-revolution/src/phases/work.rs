//! One action, one deal or one setup tile as a transaction: effects in any order
//! (§3.5), free acts between them (§4), and a commit at the end.
//!
//! Each heading of the rulebook has its own file. It has everything about a step:
//! when it is offered, whether the rules allow it, and what it does.
//!
//! **Invariant:** from every state in here a commit can be reached. So no
//! player is ever stuck in an action.

mod station;
mod railroad;
mod telegraph;
mod trade;
mod ability;
mod effects;
mod workers;
mod tracks;
mod trains;
mod deal;
mod free_acts;
mod outlook;

use std::ops::ControlFlow;

use engine::{Log, Money, Seat};

use super::Phase;
use crate::{
    Action, Color, Event, Job, RailroadRevolution, Refusal, action::Source, effect::Effect,
    pool::Pool, sequence::PhaseEnd,
};

pub(crate) use free_acts::{check_hire, check_sell};
pub(crate) use outlook::{can_finish, is_payable};
pub(crate) use railroad::Rail;

/// Lives from the placement of a worker, or from the offer of a deal, to the
/// commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Work {
    pub(crate) seat: Seat,
    pub(crate) task: Task,
    pub(crate) pool: Pool,
    /// Whether something was done that can be taken back.
    pub(crate) is_begun: bool,
}

/// What the transaction is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Task {
    /// A setup tile (§2.8).
    Setup,
    /// A main action, by a worker of this color (§5).
    Job(Job, Color),
    /// The face-up deal (§9).
    Deal,
}

impl Work {
    /// §5: the main action, with a worker that was just placed.
    pub(crate) fn job(game: &RailroadRevolution, seat: Seat, job: Job, color: Color) -> Work {
        let mut pool = Pool { extra: true, ..Pool::default() };
        match job {
            Job::Station | Job::Telegraph => pool.building = true,
            // §5.2.1: two rails, or the last one.
            Job::Railroad => {
                pool.rails = game.tables.rails_per_action.min(game.player(seat).n_rails);
                pool.due = game.tables.rail_base;
            }
            Job::Trade => {
                // §5.4.1
                pool.piece = true;
                // §5.4.2
                pool.flips = 1;
            }
        }
        Work { seat, task: Task::Job(job, color), pool, is_begun: true }
    }

    /// §9: up to `deals` of the face-up tile.
    pub(crate) fn deal(seat: Seat, deals: u8) -> Work {
        let pool = Pool { deals, ..Pool::default() };
        Work { seat, task: Task::Deal, pool, is_begun: false }
    }

    /// §2.8: a setup tile that brings `parts`.
    pub(crate) fn setup(
        game: &mut RailroadRevolution,
        seat: Seat,
        parts: &[Effect],
        log: &mut impl Log<Event>,
    ) -> Work {
        let mut work = Work { seat, task: Task::Setup, pool: Pool::default(), is_begun: true };
        work.open(game, parts, log);
        work
    }

    /// The worker whose ability may be used.
    pub(crate) fn color(&self) -> Option<Color> {
        match self.task {
            Task::Job(_, color) => Some(color),
            Task::Setup | Task::Deal => None,
        }
    }

    pub(crate) fn job_of(&self) -> Option<Job> {
        match self.task {
            Task::Job(job, _) => Some(job),
            Task::Setup | Task::Deal => None,
        }
    }

    pub(crate) fn legal_actions(&self, game: &RailroadRevolution, legal: &mut Vec<Action>) {
        let outlook = outlook::Outlook::of(game, self);
        self.each_step(game, &mut |action| {
            if (is_exact(action) || self.check_step(game, action).is_ok())
                && outlook.keeps(game, self, action)
            {
                legal.push(action);
            }
        });
    }

    pub(crate) fn check(&self, game: &RailroadRevolution, action: Action) -> Result<(), Refusal> {
        self.check_step(game, action)?;
        let outlook = outlook::Outlook::of(game, self);
        if outlook.keeps(game, self, action) {
            return Ok(());
        }
        let after = after(game, *self, action);
        let n = game.tables.workers_min;
        if game.player(self.seat).available() > after.player(self.seat).available()
            && after.player(self.seat).available() < n
        {
            return Err(Refusal::TooFewWorkers { n });
        }
        let due = match &after.phase {
            Phase::Work(work) => work.pool.due,
            _ => Money::ZERO,
        };
        // Some steps are paid at once.
        let money = game.money(self.seat);
        let spent = money.0.saturating_sub(after.money(self.seat).0);
        Err(Refusal::CannotPay { due: Money(due.0 + spent), money })
    }

    pub(crate) fn apply(
        mut self,
        game: &mut RailroadRevolution,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        self.is_begun = true;
        if !matches!(action, Action::Commit) {
            self.play_step(game, action, log);
            return ControlFlow::Continue(Phase::Work(self));
        }
        let (seat, paid) = (self.seat, self.pool.due);
        game.pay(seat, paid);
        log.push(|| Event::Committed { by: seat, paid });
        if self.task != Task::Setup && game.look_for_end(seat) {
            log.push(|| Event::EndTriggered { by: seat });
        }
        ControlFlow::Break(match self.task {
            Task::Setup => PhaseEnd::Setup,
            Task::Job(..) => PhaseEnd::Job {
                is_deal_due: self.pool.is_deal_due,
                has_dealt: self.pool.deals_taken.contains(&true),
            },
            Task::Deal => PhaseEnd::Deal { seat },
        })
    }
}

/// One step.
impl Work {
    /// Calls `offer` once with every step that may be possible, in a fixed order.
    /// `check` decides which of them are legal.
    fn each_step(&self, game: &RailroadRevolution, offer: &mut impl FnMut(Action)) {
        station::offer(game, self, offer);
        telegraph::offer(game, self, offer);
        railroad::offer(game, self, offer);
        trade::offer(self, offer);
        ability::offer(self, offer);
        if self.pool.bonus {
            offer(Action::Bonus(Source::FirstStation));
        }
        deal::offer(game, self, offer);
        workers::offer_promotions(game, self, offer);
        tracks::offer(game, self, offer);
        trains::offer(game, self, offer);
        workers::offer(game, self, offer);
        telegraph::offer_tile(game, self, offer);
        free_acts::offer(game, self, offer);
        offer(Action::Commit);
    }

    /// Tests a step against the rules. It does not ask whether the action can still
    /// be finished afterwards, except for a commit, which finishes it.
    fn check_step(&self, game: &RailroadRevolution, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Build(city) => station::check(game, self, city),
            Action::Lay(space) => railroad::check(game, self, space),
            Action::Office(section) => telegraph::check(game, self, section),
            Action::Discard(color, spot) => telegraph::check_tile(game, self, color, spot),
            Action::Trade(piece) => trade::check(game, self, piece),
            Action::Ability => ability::check(game, self),
            Action::Bonus(Source::FirstStation) => station::check_bonus(self),
            Action::Bonus(Source::Deal(side)) => deal::check_bonus(self, side),
            Action::Deal(side) => deal::check(game, self, side),
            Action::Promote(color, tile, spot) => {
                workers::check_promote(game, self, color, tile, spot)
            }
            Action::Gain(color) => workers::check_gain(game, self, color),
            Action::Exchange(old, new, spot) => workers::check_exchange(game, self, old, new, spot),
            Action::Advance(track, with) => tracks::check(game, self, track, with),
            Action::Flip(train, facing) => trains::check_flip(game, self, train, facing),
            Action::Train(train) => trains::check_take(game, self, train),
            Action::Sell(n) => check_sell(game, self.seat, n),
            Action::Hire(_) if self.task == Task::Setup => {
                Err(Refusal::NotNow { expected: "use the setup tile first, then `commit`" })
            }
            Action::Hire(color) => check_hire(game, self.seat, color),
            Action::Commit => self.check_commit(game),
            _ => Err(Refusal::NotNow { expected: "finish the action first, then `commit`" }),
        }
    }

    /// §3.3: everything that must be done is done and paid; §7.1: enough workers are left.
    fn check_commit(&self, game: &RailroadRevolution) -> Result<(), Refusal> {
        let (pool, n) = (&self.pool, game.tables.workers_min);
        if pool.is_unfinished() {
            return Err(Refusal::Unfinished);
        }
        if game.money(self.seat) < pool.due {
            let money = game.money(self.seat);
            return Err(Refusal::CannotPay { due: pool.due, money });
        }
        if game.player(self.seat).available() >= n {
            return Ok(());
        }
        // The workers are counted after the deal.
        let is_saved = pool.is_deal_due && can_finish(&after(game, *self, Action::Commit));
        if is_saved { Ok(()) } else { Err(Refusal::TooFewWorkers { n }) }
    }

    /// Plays a step other than a commit.
    fn play_step(
        &mut self,
        game: &mut RailroadRevolution,
        action: Action,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Build(city) => self.build(game, city, log),
            Action::Lay(space) => self.lay(game, space, log),
            Action::Office(section) => self.office(game, section, log),
            Action::Discard(color, spot) => self.discard_for_tile(game, color, spot, log),
            Action::Trade(piece) => self.trade(game, piece, log),
            Action::Ability => self.use_ability(game, log),
            Action::Bonus(source) => {
                let reward = match source {
                    Source::FirstStation => self.use_first_bonus(game),
                    Source::Deal(side) => self.use_deal_bonus(game, side),
                };
                log.push(|| Event::BonusTaken { by: self.seat });
                if let Some(reward) = reward {
                    self.buy(game, reward, log);
                }
            }
            Action::Deal(side) => self.take_deal(game, side, log),
            Action::Promote(color, tile, spot) => self.promote(game, color, tile, spot, log),
            Action::Gain(color) => self.gain(game, color, log),
            Action::Exchange(old, new, spot) => self.exchange(game, old, new, spot, log),
            Action::Advance(track, with) => self.advance(game, track, with, log),
            Action::Flip(train, facing) => self.flip(game, train, facing, log),
            Action::Train(train) => self.take_train(game, train, log),
            Action::Sell(n) => game.sell(self.seat, n, log),
            Action::Hire(color) => game.hire(self.seat, color, log),
            _ => unreachable!("`check` refuses everything else"),
        }
    }
}

/// Whether `each_step` offers such a step only if the rules allow it.
fn is_exact(action: Action) -> bool {
    matches!(
        action,
        Action::Build(_)
            | Action::Lay(_)
            | Action::Office(_)
            | Action::Sell(_)
            | Action::Hire(_)
            | Action::Flip(..)
            | Action::Train(_)
            | Action::Promote(..)
            | Action::Exchange(..)
            | Action::Discard(..)
    )
}

/// The game after a step that the rules allow.
fn after(game: &RailroadRevolution, work: Work, action: Action) -> RailroadRevolution {
    let mut next = *game;
    match work.apply(&mut next, action, &mut engine::Silent) {
        ControlFlow::Continue(phase) => next.phase = phase,
        ControlFlow::Break(end) => {
            next.phase = crate::sequence::phase_after(&mut next, end, &mut engine::Silent);
        }
    }
    next
}
