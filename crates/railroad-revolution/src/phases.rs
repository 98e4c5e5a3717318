//! One file for each decision. Every file has `legal_actions`, `check` and
//! `apply`, in this order.

pub(crate) mod preparation;
pub(crate) mod setup_tiles;
pub(crate) mod turn;
pub(crate) mod work;
pub(crate) mod deals;
pub(crate) mod milestones;

use deals::Reveal;
use milestones::Milestones;
use preparation::Preparation;
use setup_tiles::SetupTiles;
use turn::Turn;
use work::{Task, Work};

/// The current decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// §2.1 to §2.7, all by chance.
    Preparation(Preparation),
    /// §2.8
    SetupTiles(SetupTiles),
    /// §3: before the worker is placed.
    Turn(Turn),
    /// §3 to §6 and §9: an action, a deal or a setup tile.
    Work(Work),
    /// §9: the next deal tile is turned up, by chance.
    Reveal(Reveal),
    /// §8
    Milestones(Milestones),
    /// §11
    Over,
}

impl Phase {
    pub(crate) const NAMES: &'static [&'static str] =
        &["preparation", "setup-tiles", "turn", "action", "deal", "reveal", "milestones", "over"];

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Phase::Preparation(_) => "preparation",
            Phase::SetupTiles(_) => "setup-tiles",
            Phase::Turn(_) => "turn",
            Phase::Work(work) => match work.task {
                Task::Setup => "setup-tiles",
                Task::Job(..) => "action",
                Task::Deal => "deal",
            },
            Phase::Reveal(_) => "reveal",
            Phase::Milestones(_) => "milestones",
            Phase::Over => "over",
        }
    }
}
