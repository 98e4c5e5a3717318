//! The database: an append-only log of each table, and everything around it.
//!
//! The log is the truth. Its entries are opaque here: the server writes and
//! reads them. The index in `tables` and `members` can be rebuilt from it.
//!
//! [`Store`] is one interface with two implementations: SQLite in one file, and
//! PostgreSQL. `docs/adr/0012-the-log-of-a-table-is-the-truth.md` says why and which traps they avoid.
//!
//! **Invariant:** nothing here knows the rules of a game or HTTP.
//! **Invariant:** when [`Store::append`] returns, its entries are on the disk.

mod entry;
mod people;
mod talk;
mod error;
mod sqlite;
mod postgres;
mod queries;
mod sql;
mod rows;
mod slot;
mod writer;
mod batch;
mod backup;
mod dump;
#[cfg(feature = "testing")]
pub mod testing;

use std::{path::Path, sync::Arc};

use async_trait::async_trait;

pub use backup::{BackupError, DumpSink, DumpSource, backup, restore};
pub use entry::{
    About, Append, AppendError, Entry, Index, Job, JobChange, NewEntry, TableId, TableRow, Todo,
};
pub use error::StoreError;
pub use people::{NewPerson, Person, PersonId, Session};
pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use talk::{Message, NewMessage, Report};

/// A database of either kind.
pub type AnyStore = Arc<dyn Store>;

/// Opens the database that an address names: `postgres://…`, or the path of an
/// SQLite file, which is created if it is missing.
///
/// ```
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let dir = tempfile::tempdir()?;
/// # let file = dir.path().join("tables.db");
/// # let address = file.to_str().ok_or("an unusual path")?;
/// use store::NewPerson;
///
/// let store = store::open(address).await?;
/// let ann = NewPerson { name: "Ann".to_owned(), account: None, created_at: 0 };
/// let ann = store.add_person(ann).await?.ok_or("a guest needs no free name")?;
/// assert_eq!(store.tables_of(ann, 10).await?, []);
/// store.close().await;
/// # Ok(())
/// # }
/// ```
///
/// # Errors
///
/// If it cannot be opened, was made by a newer program, or is an SQLite file
/// that another server uses.
pub async fn open(address: &str) -> Result<AnyStore, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Arc::new(Postgres::open(address).await?));
    }
    Ok(Arc::new(Sqlite::open(sqlite_path(address)?).await?))
}

/// The file that an address names.
fn sqlite_path(address: &str) -> Result<&Path, StoreError> {
    let path = address.strip_prefix("sqlite://").unwrap_or(address);
    if let Some((kind, _)) = path.split_once("://") {
        let text = format!("`{kind}://`: expected `postgres://…`, or the path of an SQLite file");
        return Err(StoreError::Unusable(text));
    }
    Ok(path.as_ref())
}

/// Opens a database that exists for reading, even while a server uses it.
///
/// # Errors
///
/// If it does not exist, cannot be opened, or was made by a newer program.
pub async fn open_read_only(address: &str) -> Result<AnyStore, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Arc::new(Postgres::open_read_only(address).await?));
    }
    Ok(Arc::new(Sqlite::open_read_only(sqlite_path(address)?).await?))
}

/// What a database can do.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Adds entries to the log of a table, all of them or none, and changes the
    /// index with them. Returns when they are on the disk.
    ///
    /// # Errors
    ///
    /// If the table is not at the version that the caller has seen, or the
    /// database does not answer. After [`AppendError::Unknown`] the entries may
    /// or may not be there.
    async fn append(&self, append: Append) -> Result<(), AppendError>;

    /// The entries of a table after version `after`, at most `limit`.
    async fn entries(
        &self,
        table: &TableId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Entry>, StoreError>;

    /// A table as the index has it.
    async fn table(&self, table: &TableId) -> Result<Option<TableRow>, StoreError>;

    /// The tables with this status that everybody may see, the latest first.
    async fn lobby(&self, status: &str, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// The tables where a person sits, the latest first.
    async fn tables_of(&self, person: PersonId, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// How many tables with one of these statuses a person has made.
    async fn n_hosted(&self, host: PersonId, statuses: &[&str]) -> Result<u64, StoreError>;

    /// The versions of tables that exist, in any order.
    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError>;

    /// The ids of all tables in order, from the one after `after`.
    async fn table_ids(&self, after: &str, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Takes up to `limit` jobs of some kinds that are due and that nobody has,
    /// until `leased_until`. A job that is not done by then can be taken again.
    async fn lease_jobs(
        &self,
        kinds: &[&str],
        now: i64,
        leased_until: i64,
        limit: u32,
    ) -> Result<Vec<Job>, StoreError>;

    /// Gives back a job, to be taken again at `due_at`.
    async fn give_back(&self, job: &Job, due_at: i64) -> Result<(), StoreError>;

    /// Ends a job that is done, and returns whether it was the same still. If there
    /// is more to do by now, it can be taken again at once.
    async fn end_job(&self, job: &Job) -> Result<bool, StoreError>;

    /// Changes jobs that belong to no append.
    async fn change_jobs(&self, changes: Vec<JobChange>) -> Result<(), StoreError>;

    /// Ends all leases. Only for a server that has the database to itself and has
    /// just been started: whoever held them is gone.
    async fn end_leases(&self) -> Result<u64, StoreError>;

    /// A new person; `None` if an account has this name.
    async fn add_person(&self, person: NewPerson) -> Result<Option<PersonId>, StoreError>;

    /// A person by number.
    async fn person(&self, person: PersonId) -> Result<Option<Person>, StoreError>;

    /// An account by the key of its name.
    async fn account(&self, name_key: &str) -> Result<Option<Person>, StoreError>;

    /// Makes a guest an account, or changes a password. Returns whether the name
    /// was free.
    async fn set_account(
        &self,
        person: PersonId,
        name: &str,
        name_key: &str,
        password: &str,
    ) -> Result<bool, StoreError>;

    /// Gives a guest or an account another name. Returns whether no other account
    /// has it.
    async fn rename(
        &self,
        person: PersonId,
        name: &str,
        name_key: &str,
    ) -> Result<bool, StoreError>;

    /// Removes name, password and sessions of a person. Their games stay.
    async fn anonymise(&self, person: PersonId, name: &str, now: i64) -> Result<(), StoreError>;

    /// Begins a session.
    async fn add_session(
        &self,
        token_hash: &[u8],
        person: PersonId,
        agent: &str,
        now: i64,
    ) -> Result<i64, StoreError>;

    /// The session with this token, and its person.
    async fn session(&self, token_hash: &[u8]) -> Result<Option<(Session, Person)>, StoreError>;

    /// Notes that a session was used.
    async fn touch_session(&self, session: i64, now: i64) -> Result<(), StoreError>;

    /// All sessions of a person.
    async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError>;

    /// Ends a session of a person. Returns whether there was one.
    async fn end_session(&self, person: PersonId, session: i64) -> Result<bool, StoreError>;

    /// Ends all sessions of a person but one.
    async fn end_other_sessions(&self, person: PersonId, keep: i64) -> Result<u64, StoreError>;

    /// Adds a message to the talk at a table. If this person has sent one with the
    /// same key before, that one is returned and nothing is added.
    async fn say(&self, message: NewMessage) -> Result<Message, StoreError>;

    /// The messages at a table after number `after`, at most `limit`; with
    /// `after` none, the latest ones. In the order in which they were sent.
    async fn messages(
        &self,
        table: &TableId,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Message>, StoreError>;

    /// A message at a table.
    async fn message(&self, table: &TableId, message: i64) -> Result<Option<Message>, StoreError>;

    /// Empties a message and notes who removed it. Returns whether there was one.
    async fn remove_message(
        &self,
        table: &TableId,
        message: i64,
        by: PersonId,
    ) -> Result<bool, StoreError>;

    /// The private note of a person at a table; empty if there is none.
    async fn note(&self, table: &TableId, person: PersonId) -> Result<String, StoreError>;

    /// Replaces the private note of a person at a table.
    async fn set_note(
        &self,
        table: &TableId,
        person: PersonId,
        text: &str,
    ) -> Result<(), StoreError>;

    /// Whom a person does not want to hear.
    async fn muted(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError>;

    /// Changes whether a person hears another.
    async fn set_muted(
        &self,
        person: PersonId,
        other: PersonId,
        is_muted: bool,
    ) -> Result<(), StoreError>;

    /// Adds a report for the operator. Reporting the same again does nothing.
    async fn report(&self, report: Report) -> Result<(), StoreError>;

    /// All reports after number `after`, at most `limit`, each with its number.
    async fn reports(&self, after: i64, limit: u32) -> Result<Vec<(i64, Report)>, StoreError>;

    /// Every row of the database at one moment, as JSON texts with the names of
    /// their tables, in an order in which they can be loaded again.
    async fn dump(&self, sink: &mut (dyn DumpSink + Send)) -> Result<(), StoreError>;

    /// Adds rows of a dump to an empty database, all of them or none.
    async fn load(&self, rows: &mut (dyn DumpSource + Send)) -> Result<u64, StoreError>;

    /// Answers if the database can be written.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Finishes what is queued and closes all connections.
    async fn close(&self);
}
