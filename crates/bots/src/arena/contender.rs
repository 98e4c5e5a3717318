//! Who takes part.

use std::{fmt, str::FromStr};

use crate::{Budget, BudgetError, Level, UnknownLevel};

/// A bot as it is named on a list: `hard`, `expert`, `expert@400ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender {
    /// How strong it is.
    pub level: Level,
    /// A budget of its own, for `expert`.
    pub budget: Option<Budget>,
}

/// A text that names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContenderError {
    /// No such level.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// What stands behind the `@` is no budget.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// The budget is what makes the level.
    #[error("`{level}` has a budget of its own; only `expert` takes one, as in `expert@400ms`")]
    Fixed {
        /// Whose budget is fixed.
        level: Level,
    },
}

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Contender, ContenderError> {
        let (level, budget) = match text.trim().split_once('@') {
            Some((level, budget)) => (level.parse()?, Some(budget.parse()?)),
            None => (text.trim().parse()?, None),
        };
        if budget.is_some() && level != Level::Expert {
            return Err(ContenderError::Fixed { level });
        }
        Ok(Contender { level, budget })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Some(budget) => write!(f, "{}@{budget}", self.level),
            None => write!(f, "{}", self.level),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_read_and_written() {
        for text in ["hard", "expert", "expert@400ms", "expert@20it"] {
            assert_eq!(text.parse::<Contender>().unwrap().to_string(), text);
        }
        let error = |text: &str| text.parse::<Contender>().unwrap_err().to_string();
        assert!(error("genius").starts_with("no bot is called `genius`"));
        assert!(error("hard@5it").starts_with("`hard` has a budget of its own"));
        assert!(error("expert@0ms").starts_with("`0ms` is no budget"));
    }
}
