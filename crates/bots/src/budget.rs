//! How long a bot may think.

use std::{fmt, str::FromStr, time::Duration};

/// Limits of one decision; thinking ends when its time or its iterations are
/// spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Time, by the clock of the [`Stop`](crate::Stop) it thinks with.
    pub time: Option<Duration>,
    /// Descents of the tree.
    pub iterations: Option<u32>,
    /// Bytes that one tree may take; then it grows no more. All trees of a process
    /// together take no more than [`MEMORY_MAX`](crate::MEMORY_MAX).
    pub memory: usize,
}

/// What a tree may take unless told otherwise.
const MEMORY: usize = 256 << 20;
/// Nobody waits longer for an action.
const TIME_MAX: Duration = Duration::from_secs(3_600);

/// What `expert` has unless told otherwise.
impl Default for Budget {
    fn default() -> Budget {
        Budget::time(Duration::from_secs(1))
    }
}

impl Budget {
    /// So much time.
    pub const fn time(time: Duration) -> Budget {
        Budget { time: Some(time), iterations: None, memory: MEMORY }
    }

    /// So many iterations.
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { time: None, iterations: Some(iterations), memory: MEMORY }
    }
}

/// A text that is not a budget.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` {why}; expected a time such as `100ms` or `2s`, or iterations such as `500it`")]
pub struct BudgetError {
    text: String,
    why: &'static str,
}

impl FromStr for Budget {
    type Err = BudgetError;

    fn from_str(text: &str) -> Result<Budget, BudgetError> {
        let err = |why| BudgetError { text: engine::printable(text, 40), why };
        let unit_at =
            text.find(|it: char| !it.is_ascii_digit()).ok_or_else(|| err("has no unit"))?;
        let (number, unit) = text.split_at(unit_at);
        let too_large = if number.is_empty() { "has no number" } else { "is too large a number" };
        let number: u32 = number.parse().map_err(|_| err(too_large))?;
        if number == 0 {
            return Err(err("leaves no time to think"));
        }
        let time = match unit {
            "ms" => Duration::from_millis(number.into()),
            "s" => Duration::from_secs(number.into()),
            "it" => return Ok(Budget::iterations(number)),
            _ if unit.starts_with(['.', ',']) => return Err(err("is not a whole number")),
            _ => return Err(err("has an unknown unit")),
        };
        if time > TIME_MAX {
            return Err(err("is more than an hour"));
        }
        Ok(Budget::time(time))
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.time, self.iterations) {
            (Some(time), _) => write!(f, "{}ms", time.as_millis()),
            (None, Some(iterations)) => write!(f, "{iterations}it"),
            (None, None) => f.write_str("no limit"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_and_written() {
        for text in ["100ms", "500it"] {
            assert_eq!(text.parse::<Budget>().unwrap().to_string(), text);
        }
        assert_eq!("2s".parse(), Ok(Budget::time(Duration::from_secs(2))));
        let wrong = [
            ("", "no unit"),
            ("5", "no unit"),
            ("ms", "no number"),
            ("0ms", "no time"),
            ("0it", "no time"),
            ("5h", "unknown unit"),
            ("1.5s", "not a whole number"),
            ("99999999999it", "too large a number"),
            ("4000s", "more than an hour"),
        ];
        for (text, why) in wrong {
            let error = text.parse::<Budget>().unwrap_err().to_string();
            assert!(error.contains(why) && error.contains("expected a time"), "{error}");
        }
    }
}
