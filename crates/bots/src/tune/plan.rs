//! What is to be tuned, and how.

use std::collections::BTreeMap;

use engine::SetupError;
use serde::{Deserialize, Serialize};

use super::Gains;
use crate::{Budget, BudgetError, Level, UnknownLevel, arena::ArenaError};

/// Everything that the result depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The name of the game.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// Who plays: `greedy`, or `expert@60it`.
    pub bot: String,
    /// How many games to tune in.
    pub games: u32,
    /// How many deals each comparison of two points gets. Every deal is played
    /// at each seat, by one against the others and the other way round.
    pub deals: u32,
    /// How many games show in the end whether it was worth it.
    pub checks: u32,
    /// Names of parameters, or of their tables; all if none is given.
    pub only: Vec<String>,
    /// Where random numbers begin.
    pub seed: u64,
    /// How far to look and to go.
    pub gains: Gains,
}

/// Why a plan cannot be followed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlanError {
    /// No such bot.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// No such budget.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// A bot that misbehaves shows nothing about its parameters.
    #[error("a bot has failed: {0}")]
    Fault(String),
    /// The result would depend on the machine, or not on the parameters.
    #[error("`{bot}` cannot be tuned with: {why}; expected `greedy` or `expert@60it`")]
    Bot {
        /// As it was given.
        bot: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// No parameter is called so.
    #[error("no parameter is called `{name}`; there are{known}")]
    Unknown {
        /// As it was given.
        name: String,
        /// All that there are, a line for each table.
        known: String,
    },
    /// Not enough to compare two points once.
    #[error(
        "{games} games are too few: one comparison takes {batch}, each of {deals} deals at each \
         of {players} seats, both ways round"
    )]
    Games {
        /// How many were asked for.
        games: u32,
        /// How many a comparison takes.
        batch: u32,
        /// Of how many deals.
        deals: u32,
        /// How many play.
        players: u8,
    },
    /// Nobody can look or go so far.
    #[error("{name} is {value}; expected a number above 0 and at most {most}")]
    Gain {
        /// Which of the gains.
        name: &'static str,
        /// As it was given.
        value: String,
        /// What is allowed.
        most: f64,
    },
    /// What is kept could not hold it.
    #[error("the seed {seed} is too large; the most is {}", i64::MAX)]
    Seed {
        /// As it was given.
        seed: u64,
    },
    /// The game does not allow this number of players.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The matches cannot be played.
    #[error(transparent)]
    Arena(#[from] ArenaError),
}

impl Plan {
    /// How many games one comparison takes.
    pub fn batch(&self) -> u32 {
        2 * u32::from(self.players) * self.deals.max(1)
    }

    /// How many comparisons there are to tune, and how many to check.
    pub fn n_steps(&self) -> (u32, u32) {
        (self.games / self.batch(), self.checks.div_ceil(self.batch()))
    }

    /// How many deals a comparison of some two dozen games has.
    pub fn usual_deals(players: u8) -> u32 {
        (12 / u32::from(players.max(1))).max(1)
    }

    /// The bot, if it can be tuned with.
    pub(super) fn bot(&self) -> Result<(Level, Budget), PlanError> {
        let err = |why| PlanError::Bot { bot: self.bot.clone(), why };
        let (level, budget) = match self.bot.split_once('@') {
            Some((level, budget)) => (level.parse::<Level>()?, Some(budget.parse::<Budget>()?)),
            None => (self.bot.parse()?, None),
        };
        if level == Level::Random {
            return Err(err("it has no judgement"));
        }
        if budget.is_some() && level != Level::Expert {
            return Err(err("its budget is what makes the level"));
        }
        let budget = budget.unwrap_or_default();
        if level == Level::Expert && budget.iterations.is_none() {
            return Err(err("with a budget of time no result comes out twice"));
        }
        Ok((level, budget))
    }

    pub(super) fn check(&self) -> Result<(), PlanError> {
        self.bot()?;
        // TOML knows no larger numbers.
        if i64::try_from(self.seed).is_err() {
            return Err(PlanError::Seed { seed: self.seed });
        }
        if self.n_steps().0 == 0 {
            return Err(PlanError::Games {
                games: self.games,
                batch: self.batch(),
                deals: self.deals.max(1),
                players: self.players,
            });
        }
        let gains = self.gains;
        for (name, value, most) in [
            ("the reach", gains.reach, 1.0),
            ("the rate", gains.rate, 5.0),
            ("the limit", gains.limit, 5.0),
        ] {
            if !(value > 0.0 && value <= most) {
                return Err(PlanError::Gain { name, value: value.to_string(), most });
            }
        }
        Ok(())
    }

    /// Which of `names` are to be tuned, by index.
    pub(super) fn chosen(&self, names: &[String]) -> Result<Vec<usize>, PlanError> {
        // What is only told changes no game.
        let is_played = |name: &&String| !name.starts_with("telling.");
        for pattern in &self.only {
            if !names.iter().filter(is_played).any(|name| is_meant(pattern, name)) {
                let known = by_table(names.iter().filter(is_played));
                return Err(PlanError::Unknown { name: pattern.clone(), known });
            }
        }
        let is_chosen = |name: &String| {
            is_played(&name)
                && (self.only.is_empty() || self.only.iter().any(|pattern| is_meant(pattern, name)))
        };
        Ok((0..names.len()).filter(|&idx| is_chosen(&names[idx])).collect())
    }
}

/// A line for each table with the names in it.
fn by_table<'a>(names: impl Iterator<Item = &'a String>) -> String {
    let mut tables: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for name in names {
        let (table, in_table) = name.split_once('.').unwrap_or(("", name));
        let in_table = in_table.split('[').next().unwrap_or(in_table);
        let known = tables.entry(table).or_default();
        if known.last() != Some(&in_table) {
            known.push(in_table);
        }
    }
    let line = |(table, known): (&str, Vec<&str>)| format!("\n  {table}: {}", known.join(", "));
    tables.into_iter().map(line).collect()
}

/// Whether `pattern` is the name, its table or a part: `policy.jump` is meant
/// by itself, by `policy` and by `jump`; `judgement.spread[1]` by `spread` too.
fn is_meant(pattern: &str, name: &str) -> bool {
    let (table, in_table) = name.split_once('.').unwrap_or(("", name));
    let without_idx = |name: &str| name.split('[').next() == Some(pattern);
    [name, table, in_table].contains(&pattern) || without_idx(name) || without_idx(in_table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_meant_by_themselves_their_table_and_their_parts() {
        for pattern in
            ["judgement", "judgement.spread", "spread", "spread[1]", "judgement.spread[1]"]
        {
            assert!(is_meant(pattern, "judgement.spread[1]"), "{pattern}");
        }
        for pattern in ["", "spread[0]", "judge", "pread"] {
            assert!(!is_meant(pattern, "judgement.spread[1]"), "{pattern}");
        }
    }
}
