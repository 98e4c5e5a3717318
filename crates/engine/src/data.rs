//! What can be wrong with the tables of a game.

use std::fmt;

/// A file of data that a game cannot be played with.
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

impl DataError {
    /// Names the file, the place in it, and what must hold there.
    pub fn new(file: impl fmt::Display, key: impl fmt::Display, why: impl fmt::Display) -> Self {
        DataError { file: file.to_string(), key: key.to_string(), why: why.to_string() }
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
}
