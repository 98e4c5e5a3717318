//! Errors in the data files of a game.

use std::fmt;

use crate::action::printable;

/// A data file that the game cannot use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {key}: {why}")]
pub struct DataError {
    /// The name of the file, without the directory.
    pub file: String,
    /// Where in the file, as a person would look for it.
    pub key: String,
    /// What must hold there.
    pub why: String,
}

/// The longest part in characters: more than that nobody reads.
const CHARS_MAX: usize = 300;

impl DataError {
    /// Names the file, the place in it, and what must hold there. All three may
    /// quote an untrusted file, so unprintable characters are replaced.
    pub fn new(file: impl fmt::Display, key: impl fmt::Display, why: impl fmt::Display) -> Self {
        let [file, key, why] = [file.to_string(), key.to_string(), why.to_string()]
            .map(|it| printable(&it, CHARS_MAX));
        DataError { file, key, why }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_file_key_and_reason() {
        let error = DataError::new("game.toml", "players", "from 2");
        assert_eq!(error.to_string(), "game.toml: players: from 2");
    }

    #[test]
    fn a_foreign_file_does_not_speak_to_the_terminal() {
        let error = DataError::new("a\x1b.toml", "city.\u{202e}x", "`\x1b[2J` is no city\n");
        assert_eq!(
            error.to_string(),
            "a\u{fffd}.toml: city.\u{fffd}x: `\u{fffd}[2J` is no city\u{fffd}"
        );
        let error = DataError::new("game.toml", "x".repeat(1_000), "too long");
        assert!(error.to_string().chars().count() < 400);
    }
}
