//! The current decision, as a person writes it.

use engine::{PositionError, Seat};
use serde::{Deserialize, Serialize};

use super::{
    STACK_GROUPS, is_default, lay_out, milestone,
    pool::{PoolPosition, lay_out_pool, pool_position},
};
use crate::{
    Color, Group, Job, MilestoneId, RailroadRevolution,
    phases::{
        Phase,
        deals::Reveal,
        milestones::{DRAWN_MAX, Milestones, Step},
        preparation::Preparation,
        setup_tiles::SetupTiles,
        turn::Turn,
        work::{Task, Work},
    },
};

/// The current player is to act, unless another is named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum PhasePosition {
    /// Missing tiles are being drawn.
    Preparation,
    /// A setup tile is to be taken.
    SetupTiles,
    /// A setup tile was taken.
    SetupTile {
        #[serde(default)]
        open: PoolPosition,
    },
    Turn {
        #[serde(default, skip_serializing_if = "is_default")]
        begun: bool,
    },
    Action {
        job: JobPosition,
        worker: Color,
        #[serde(default)]
        open: PoolPosition,
    },
    Deal {
        seat: Seat,
        #[serde(default)]
        open: PoolPosition,
        #[serde(default, skip_serializing_if = "is_default")]
        begun: bool,
    },
    Reveal,
    /// Two milestones are complete.
    Replace {
        seat: Seat,
    },
    /// Milestones are drawn.
    Draw {
        seat: Seat,
        stack: Group,
        #[serde(default)]
        drawn: Vec<String>,
    },
    /// One of those drawn is kept.
    Keep {
        seat: Seat,
        stack: Group,
        #[serde(default)]
        drawn: Vec<String>,
    },
    Over,
}

/// See [`Job`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum JobPosition {
    Station,
    Railroad,
    Telegraph,
    Trade,
}

pub(super) fn phase_position(game: &RailroadRevolution) -> PhasePosition {
    match &game.phase {
        Phase::Preparation(_) => PhasePosition::Preparation,
        Phase::SetupTiles(_) => PhasePosition::SetupTiles,
        Phase::Turn(turn) => PhasePosition::Turn { begun: turn.is_begun },
        Phase::Work(work) => {
            let open = pool_position(&work.pool, &game.tables);
            match work.task {
                Task::Setup => PhasePosition::SetupTile { open },
                Task::Job(job, worker) => {
                    let job = match job {
                        Job::Station => JobPosition::Station,
                        Job::Railroad => JobPosition::Railroad,
                        Job::Telegraph => JobPosition::Telegraph,
                        Job::Trade => JobPosition::Trade,
                    };
                    PhasePosition::Action { job, worker, open }
                }
                Task::Deal => PhasePosition::Deal { seat: work.seat, open, begun: work.is_begun },
            }
        }
        Phase::Reveal(_) => PhasePosition::Reveal,
        Phase::Milestones(Milestones { seat, step }) => {
            let seat = *seat;
            let names = |drawn: &[Option<MilestoneId>]| {
                drawn.iter().flatten().map(|tile| tile.to_string()).collect()
            };
            match step {
                Step::Choose => PhasePosition::Replace { seat },
                Step::Draw { stack, drawn } => {
                    let group = STACK_GROUPS[usize::from(*stack)];
                    PhasePosition::Draw { seat, stack: group, drawn: names(drawn) }
                }
                Step::Keep { stack, drawn } => {
                    let group = STACK_GROUPS[usize::from(*stack)];
                    PhasePosition::Keep { seat, stack: group, drawn: names(drawn) }
                }
            }
        }
        Phase::Over => PhasePosition::Over,
    }
}

/// Must run after the current player is set.
pub(super) fn lay_out_phase(
    game: &RailroadRevolution,
    phase: &PhasePosition,
) -> Result<Phase, PositionError> {
    let seat = game.current;
    let work = |seat: Seat, task: Task, open: &PoolPosition, at: &str| {
        let pool = lay_out_pool(game, open, &format!("phase.{at}.open"))?;
        Ok(Work { seat, task, pool, is_begun: true })
    };
    Ok(match phase {
        PhasePosition::Preparation => Phase::Preparation(Preparation),
        PhasePosition::SetupTiles => Phase::SetupTiles(SetupTiles { seat }),
        PhasePosition::SetupTile { open } => {
            Phase::Work(work(seat, Task::Setup, open, "setup-tile")?)
        }
        PhasePosition::Turn { begun } => Phase::Turn(Turn { seat, is_begun: *begun }),
        PhasePosition::Action { job, worker, open } => {
            let job = match job {
                JobPosition::Station => Job::Station,
                JobPosition::Railroad => Job::Railroad,
                JobPosition::Telegraph => Job::Telegraph,
                JobPosition::Trade => Job::Trade,
            };
            Phase::Work(work(seat, Task::Job(job, *worker), open, "action")?)
        }
        PhasePosition::Deal { seat, open, begun } => {
            let seat = lay_out::seat(game, *seat, "phase.deal.seat")?;
            Phase::Work(Work { is_begun: *begun, ..work(seat, Task::Deal, open, "deal")? })
        }
        PhasePosition::Reveal => Phase::Reveal(Reveal),
        PhasePosition::Replace { seat } => {
            let seat = lay_out::seat(game, *seat, "phase.replace.seat")?;
            Phase::Milestones(Milestones { seat, step: Step::Choose })
        }
        PhasePosition::Draw { seat, stack, drawn } => {
            let seat = lay_out::seat(game, *seat, "phase.draw.seat")?;
            let (stack, drawn) = lay_out_drawn(game, *stack, drawn, "phase.draw")?;
            Phase::Milestones(Milestones { seat, step: Step::Draw { stack, drawn } })
        }
        PhasePosition::Keep { seat, stack, drawn } => {
            let seat = lay_out::seat(game, *seat, "phase.keep.seat")?;
            let (stack, drawn) = lay_out_drawn(game, *stack, drawn, "phase.keep")?;
            Phase::Milestones(Milestones { seat, step: Step::Keep { stack, drawn } })
        }
        PhasePosition::Over => Phase::Over,
    })
}

type Drawn = [Option<MilestoneId>; DRAWN_MAX];

fn lay_out_drawn(
    game: &RailroadRevolution,
    group: Group,
    names: &[String],
    at: &str,
) -> Result<(u8, Drawn), PositionError> {
    let Some(stack) = STACK_GROUPS.iter().position(|&it| it == group) else {
        return lay_out::error(format!("{at}.stack"), "there are the stacks B, C and D");
    };
    let mut drawn = [None; DRAWN_MAX];
    if names.len() > drawn.len() {
        return lay_out::error(format!("{at}.drawn"), "more tiles than are looked at");
    }
    for (slot, name) in drawn.iter_mut().zip(names) {
        let Some(tile) = milestone(&game.tables, name) else {
            return lay_out::error(format!("{at}.drawn"), format!("`{name}` is not a milestone"));
        };
        *slot = Some(tile);
    }
    Ok((stack as u8, drawn))
}
