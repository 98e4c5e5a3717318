//! What can go wrong.

use std::{io, time::Duration};

/// The database could not answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It refused or could not be reached.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// It failed several requests at once, for this reason.
    #[error("{0}")]
    Failed(String),
    /// It took too long.
    #[error("the database did not answer within {} ms", .0.as_millis())]
    NoAnswer(Duration),
    /// Its tables could not be brought up to date.
    #[error("the tables of the database: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// It cannot be opened. The text says what would be right.
    #[error("{0}")]
    Unusable(String),
    /// It is open for reading only.
    #[error("the database is open for reading only")]
    ReadOnly,
    /// It has been closed.
    #[error("the database is closed")]
    Closed,
    /// What the caller wants to write is not possible in any database.
    #[error("this cannot be stored: {0}")]
    Refused(String),
    /// A row is not what this program writes.
    #[error("a row of the database is corrupt: {0}")]
    Corrupt(String),
    /// A dump could not be written or read.
    #[error("the dump: {0}")]
    Dump(#[from] io::Error),
}
