//! Who takes part.

use std::{fmt, str::FromStr};

use engine::Described;

use crate::{
    Bot, Budget, BudgetError, Judged, Level, Player, UnknownLevel,
    external::{Exec, ExecError, External},
};

/// A bot as it is named on a list: `hard`, `expert@400ms`, `exec:./mybot`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    /// One of ours.
    Bot {
        /// How strong it is.
        level: Level,
        /// A budget of its own, for `expert`.
        budget: Option<Budget>,
    },
    /// A program.
    External(Exec),
}

/// A text that names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContenderError {
    /// No such level.
    #[error("{0}, or exec:COMMAND")]
    Level(#[from] UnknownLevel),
    /// What follows the `@` is not a budget.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// The budget is what makes the level.
    #[error("`{level}` has a budget of its own; only `expert` takes one, as in `expert@400ms`")]
    Fixed {
        /// Whose budget is fixed.
        level: Level,
    },
    /// What stands behind `exec:` is no command.
    #[error(transparent)]
    Exec(#[from] ExecError),
}

impl Contender {
    /// Whether it would think as long as this: a program only knows times.
    pub fn takes_budget(&self, offered: Budget) -> bool {
        match self {
            Contender::Bot { level, budget } => *level == Level::Expert && budget.is_none(),
            Contender::External(_) => offered.time.is_some(),
        }
    }

    /// The same, with this budget if it has none of its own and takes one.
    pub fn or_budget(self, otherwise: Option<Budget>) -> Contender {
        match self {
            Contender::Bot { level: Level::Expert, budget } => {
                Contender::Bot { level: Level::Expert, budget: budget.or(otherwise) }
            }
            Contender::Bot { .. } | Contender::External(_) => self,
        }
    }

    /// Whether it can play at all: a program must be there.
    pub fn check(&self) -> Result<(), ContenderError> {
        match self {
            Contender::Bot { .. } => Ok(()),
            Contender::External(exec) => Ok(exec.check()?),
        }
    }

    /// The contender as a player of one match. It gets `budget` if it has none of
    /// its own and takes one, and an `expert` gets so many threads: with more of
    /// them the others would play at another level.
    pub fn player<G: Judged + Described>(
        &self,
        budget: Option<Budget>,
        n_threads: u8,
        seed: u64,
    ) -> Box<dyn Player<G>> {
        match self.clone().or_budget(budget) {
            Contender::Bot { level, budget } => {
                let bot = Bot::new(level, seed).with_budget(budget.unwrap_or_default());
                let n_threads = if level == Level::Expert { n_threads } else { 1 };
                Box::new(bot.with_threads(n_threads))
            }
            Contender::External(exec) => {
                let external = External::new(exec, seed);
                match budget.and_then(|budget| budget.time) {
                    Some(time) => Box::new(external.with_time(time)),
                    None => Box::new(external),
                }
            }
        }
    }

    /// The parts of a list between commas. A comma within quotes or behind a
    /// backslash belongs to a command.
    pub fn split_list(text: &str) -> Vec<&str> {
        let mut res = Vec::new();
        let (mut begin, mut quote, mut is_escaped) = (0, None, false);
        for (idx, it) in text.char_indices() {
            match (it, quote) {
                _ if is_escaped => is_escaped = false,
                ('\\', None | Some('"')) => is_escaped = true,
                ('\'' | '"', None) => quote = Some(it),
                (_, Some(open)) if it == open => quote = None,
                (',', None) => {
                    res.push(text[begin..idx].trim());
                    begin = idx + 1;
                }
                _ => {}
            }
        }
        res.push(text[begin..].trim());
        res
    }
}

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Contender, ContenderError> {
        if Exec::is_meant(text) {
            return Ok(Contender::External(text.parse()?));
        }
        let (level, budget) = match text.trim().split_once('@') {
            Some((level, budget)) => (level.parse()?, Some(budget.parse()?)),
            None => (text.trim().parse()?, None),
        };
        if budget.is_some() && level != Level::Expert {
            return Err(ContenderError::Fixed { level });
        }
        Ok(Contender::Bot { level, budget })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Bot { level, budget: Some(budget) } => write!(f, "{level}@{budget}"),
            Contender::Bot { level, budget: None } => write!(f, "{level}"),
            Contender::External(exec) => exec.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_read_and_written() {
        for text in ["hard", "expert", "expert@400ms", "expert@20it", "exec:./my bot@home"] {
            assert_eq!(text.parse::<Contender>().unwrap().to_string(), text);
        }
        let error = |text: &str| text.parse::<Contender>().unwrap_err().to_string();
        assert!(error("genius").starts_with("no bot is called `genius`"));
        assert!(error("genius").ends_with("expert, or exec:COMMAND"));
        assert!(error("hard@5it").starts_with("`hard` has a budget of its own"));
        assert!(error("expert@0ms").starts_with("`0ms` leaves no time to think"));
        assert!(error("exec:").starts_with("`exec:` names no program"));
    }

    #[test]
    fn a_list_is_split_at_commas_that_are_not_quoted() {
        let split = Contender::split_list;
        assert_eq!(split("hard, easy"), ["hard", "easy"]);
        assert_eq!(split(r"exec:./a 'x,y',easy"), [r"exec:./a 'x,y'", "easy"]);
        assert_eq!(split(r#"exec:a "\",",b\,c,easy"#), ["exec:a \"\\\",\"", r"b\,c", "easy"]);
        assert_eq!(split("a,,b,"), ["a", "", "b", ""]);
        // What is not closed is for whoever reads the command to find.
        assert_eq!(split("exec:'a,b"), ["exec:'a,b"]);
    }
}
