//! How strong a bot plays.

use std::{fmt, str::FromStr, time::Duration};

use crate::Budget;

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub enum Level {
    /// Any legal action.
    Random,
    /// The best turn by judgement alone, without looking at the others.
    Greedy,
    /// Sensible, but sees one turn far and errs at times.
    Easy,
    /// Looks ahead a little.
    Medium,
    /// Looks ahead.
    Hard,
    /// Uses all it is given.
    Expert,
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

    /// What it plays with unless told otherwise. Only `expert` takes another
    /// budget: the others would be no level of their own.
    pub const fn budget(self) -> Budget {
        match self {
            Level::Random | Level::Greedy | Level::Easy => Budget::iterations(1),
            Level::Medium => Budget::iterations(150),
            Level::Hard => Budget::iterations(1_500),
            Level::Expert => Budget::time(Duration::from_millis(1_000)),
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
