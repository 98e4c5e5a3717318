//! Why a position is not one.

/// A position that no game could reach, or that was written wrongly.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {why}")]
pub struct PositionError {
    /// Which part of the position, as a path of keys: `companies.PRR.hexes`.
    pub at: String,
    /// What is wrong with it, and what would be right.
    pub why: String,
}

impl PositionError {
    /// Says where and why.
    pub fn new(at: impl Into<String>, why: impl Into<String>) -> PositionError {
        PositionError { at: at.into(), why: why.into() }
    }
}
