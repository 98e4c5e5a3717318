//! The log of a table.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{PersonId, StoreError};

/// A table: a short random text.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, sqlx::Type,
)]
#[serde(transparent)]
#[sqlx(transparent)]
pub struct TableId(pub String);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1. The version of a table is the number of its last
    /// entry.
    pub seq: u64,
    /// When it was written.
    pub at: i64,
    /// Who caused it, if a person did.
    pub person: Option<PersonId>,
    /// The key of the request that caused it. Whoever sends a request again finds
    /// by it what became of the first.
    pub request: Option<String>,
    /// What it says.
    pub body: String,
}

/// An entry to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// When it was made.
    pub at: i64,
    /// Who caused it, if a person did.
    pub person: Option<PersonId>,
    /// The key of the request that caused it. Whoever sends a request again finds
    /// by it what became of the first.
    pub request: Option<String>,
    /// What it says.
    pub body: String,
}

/// Entries to be added to a log, all of them or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version that the caller has seen; 0 for a new table.
    pub after: u64,
    /// The entries. At least one.
    pub entries: Vec<NewEntry>,
    /// How the table looks in the index afterwards.
    pub index: Index,
    /// What must be done next.
    pub jobs: Vec<JobChange>,
}

impl Append {
    /// The version that it leads to.
    pub fn version(&self) -> u64 {
        self.after + self.entries.len() as u64
    }
}

/// How a table looks in the index. The entries are the truth; this is what lists
/// are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// How far it is: `waiting`, `playing`, `over` or `closed`.
    pub status: String,
    /// The person who must act now; none if a bot must, or nobody.
    pub to_act: Option<PersonId>,
    /// What seldom changes. `None` if it has not; a new table needs it.
    pub about: Option<About>,
}

/// What seldom changes about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Which game is played.
    pub game: String,
    /// Who has made it.
    pub host: PersonId,
    /// Who may see it: `open`, `link` or `private`.
    pub access: String,
    /// What a list of tables shows, as JSON.
    pub summary: String,
    /// Everybody who sits at the table.
    pub members: Vec<PersonId>,
}

/// What happens to a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobChange {
    /// What kind of work it is.
    pub kind: String,
    /// What it is about: the id of a table, the number of a person. There is at
    /// most one job of a kind about a subject.
    pub subject: String,
    /// What is to be done.
    pub todo: Todo,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Todo {
    /// Nothing.
    Nothing,
    /// The work, at this time; what was to be done before is forgotten.
    At {
        /// The version that it belongs to.
        version: u64,
        /// When.
        due_at: i64,
        /// Until when the caller keeps it for itself; 0 if anybody may take it.
        leased_until: i64,
    },
    /// The work, at this time or when it is to be done already, whichever is
    /// first. Its version goes up by 1, so that whoever has it now does not end
    /// it: there is more to do.
    By {
        /// When.
        due_at: i64,
    },
}

/// Why entries were not added.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The table is at another version. Nothing was written.
    #[error("the table is at version {version}")]
    Stale {
        /// Its version; 0 if there is no such table.
        version: u64,
    },
    /// The database failed before anything was written.
    #[error(transparent)]
    Failed(#[from] StoreError),
    /// The connection broke while the transaction was being committed. Whoever
    /// wants to know looks at the table again.
    #[error("the database did not confirm the write: {0}")]
    Unknown(String),
}

/// A table as the index has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// The number of its last entry.
    pub version: u64,
    /// Which game is played.
    pub game: String,
    /// Who has made it.
    pub host: PersonId,
    /// Who may see it.
    pub access: String,
    /// How far it is.
    pub status: String,
    /// The person who must act now.
    pub to_act: Option<PersonId>,
    /// What a list of tables shows, as JSON.
    pub summary: String,
    /// When it was made.
    pub created_at: i64,
    /// When its last entry was written.
    pub changed_at: i64,
}

/// Work that must be done once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// What is to be done.
    pub kind: String,
    /// What it is about.
    pub subject: String,
    /// The version that it belongs to. If a table has gone on, it is done already.
    pub version: u64,
    /// When it was to be done.
    pub due_at: i64,
    /// Until when whoever has taken it keeps it.
    pub leased_until: i64,
}
