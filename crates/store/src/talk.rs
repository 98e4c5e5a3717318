//! What people say at a table.

use crate::{PersonId, TableId};

/// A message at a table.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Message {
    /// Its number. Later messages have greater ones.
    pub id: i64,
    /// When it was sent.
    pub at: i64,
    /// Who sent it.
    pub person: PersonId,
    /// What it says; empty if it was removed.
    pub text: String,
    /// Who removed it.
    pub removed_by: Option<PersonId>,
}

/// A message to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// Where.
    pub table: TableId,
    /// When.
    pub at: i64,
    /// Who sends it.
    pub person: PersonId,
    /// The key of the request, by which a second one is recognised.
    pub request: Option<String>,
    /// What it says.
    pub text: String,
}

/// A complaint about a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// When.
    pub at: i64,
    /// Who complains.
    pub by: PersonId,
    /// The table.
    pub table: TableId,
    /// The message.
    pub message: i64,
    /// Who sent it.
    pub about: PersonId,
    /// What it said then.
    pub text: String,
    /// What is wrong with it.
    pub reason: String,
}
