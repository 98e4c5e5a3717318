//! How strong a bot plays.

use std::{fmt, str::FromStr};

/// A kind of player. Each step from `random` to `easy`, `medium`, `hard` and
/// `expert` is a step that a person notices; `docs/benchmarks.md` has them
/// measured.
///
/// `greedy` is no step of that ladder. It is a yardstick for research: the
/// judgement alone, without an error and without a search, about as strong as
/// `medium`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub enum Level {
    /// Any legal action.
    Random,
    /// The best turn by judgement alone, without looking at what follows.
    Greedy,
    /// A friendly beginner: counts its own points for one turn, makes mistakes of
    /// bounded size, and never risks ruin.
    Easy,
    /// The same with small mistakes only.
    Medium,
    /// Looks ahead a little, and at what the others may do.
    Hard,
    /// Uses all it is given.
    Expert,
}

/// How strong the levels are in one game that are not told how strong to be. The
/// numbers are chosen so that each level beats the one below clearly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    /// How many points of the game an option may look better to `easy` than it is.
    pub easy_error: f32,
    /// The same for `medium`.
    pub medium_error: f32,
    /// How often `hard` descends the tree for a decision.
    pub hard_iterations: u32,
}

impl Level {
    /// Every level.
    pub const ALL: &'static [Level] = <Level as strum::VariantArray>::VARIANTS;

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no bot is called `{name}`; expected random, greedy, easy, medium, hard or expert")]
pub struct UnknownLevel {
    name: String,
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        Level::ALL
            .iter()
            .copied()
            .find(|level| level.name() == text)
            .ok_or_else(|| UnknownLevel { name: engine::printable(text, 40) })
    }
}
