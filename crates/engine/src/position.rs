//! Errors in positions.

/// A position that no game could reach, or that is malformed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {why}")]
pub struct PositionError {
    /// Which part of the position, as a path of keys: `companies.PRR.hexes`.
    pub at: String,
    /// What is wrong with it, and what would be right.
    pub why: String,
}

impl PositionError {
    /// An error at the path `at`.
    pub fn new(at: impl Into<String>, why: impl Into<String>) -> PositionError {
        PositionError { at: at.into(), why: why.into() }
    }
}
