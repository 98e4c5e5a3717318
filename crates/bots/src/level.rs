//! How strong a bot plays.

use std::{fmt, str::FromStr};

/// A kind of player. Each step from `random` to `easy`, `medium`, `hard` and
/// `expert` is a step that a person notices.
///
/// `greedy` is not a step of that ladder. It is a yardstick for research: it plays
/// by judgement alone, without errors and without a search, about as well as
/// `medium`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub enum Level {
    /// Any legal action.
    Random,
    /// The best turn by judgement alone, without looking at what follows.
    Greedy,
    /// A friendly beginner: counts its own points for one turn, makes mistakes of
    /// bounded size, and avoids ruin where the judgement sees it.
    Easy,
    /// The same with small mistakes only.
    Medium,
    /// Looks ahead a little, and at what the others may do.
    Hard,
    /// Uses all it is given.
    Expert,
}

/// The numbers that fix the strength of the levels in one game, all but `expert`.
/// They are chosen so that each level clearly beats the one below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    /// By how many points of the game `easy` may overrate an option.
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
