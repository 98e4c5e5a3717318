//! One action, one deal or one setup tile as a transaction (§3): effects in any
//! order, free acts between them (§4), and a commit at the end.
//!
//! **Invariant:** from every state in here a commit can be reached. So nobody
//! ever stands before an action that cannot be finished.

mod candidates;
mod outlook;
mod resolve;
mod rules;

use std::ops::ControlFlow;

use engine::{Log, Money, Seat};

use super::Phase;
use crate::{
    Action, Color, Event, Job, RailroadRevolution, Refusal, effect::Effect, pool::Pool,
    sequence::PhaseEnd,
};

pub(crate) use outlook::{can_finish, is_payable};
pub(crate) use rules::{check_hire, check_sell};

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
            Job::Railroad => {
                pool.rails = game.tables.rails_per_action.min(game.player(seat).n_rails);
                pool.due = game.tables.rail_base;
            }
            Job::Trade => {
                pool.piece = true;
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
        candidates::each(game, self, &mut |action| {
            if (candidates::is_exact(action) || rules::check(game, self, action).is_ok())
                && outlook.keeps(game, self, action)
            {
                legal.push(action);
            }
        });
    }

    pub(crate) fn check(&self, game: &RailroadRevolution, action: Action) -> Result<(), Refusal> {
        rules::check(game, self, action)?;
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
        Err(Refusal::CannotPay { due })
    }

    pub(crate) fn apply(
        mut self,
        game: &mut RailroadRevolution,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        self.is_begun = true;
        if action != Action::Commit {
            self.resolve(game, action, log);
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
