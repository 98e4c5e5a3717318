//! SQLite: one file, for a server that needs no other program.
//!
//! One connection writes, and nobody else does: SQLite has one writer anyway,
//! and whoever waits for it inside SQLite sleeps too long. Readers have their
//! own connections. Every transaction that writes begins with `BEGIN IMMEDIATE`:
//! a deferred one that begins to write later fails at once if somebody else has
//! written since it began to read, and no waiting helps.
//!
//! **Invariant:** nothing here opens the file of the database but SQLite. When
//! a process closes any handle of a file, it loses all its locks on it.

mod checkpoint;
mod file;
mod small;
mod write;

use std::{
    fs::File,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::TryStreamExt;
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, SqlStr, Sqlite as Db, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::{sync::Notify, task::JoinHandle};

use self::{
    file::Identity,
    small::SmallWrites,
    write::{json, write_jobs},
};
use crate::{
    Append, AppendError, DumpSink, DumpSource, Entry, Job, JobChange, Message, NewMessage,
    NewPerson, Person, PersonId, Report, Session, Store, StoreError, TableId, TableRow,
    batch::{Outcome, check_texts, job_rows},
    dump::{self, Kind, Portions, Table, implement_dump},
    queries::{Doing, answer, change, change_rows, implement_store, is_free, row, rows},
    rows::{EntryColumns, JobColumns, ReportColumns, SessionColumns, TableColumns, number},
    slot::{Lent, Slot},
    sql,
    writer::{Commit, CommitError, Queue, Statements, write_batch},
};

const READERS: u32 = 4;
/// How long to wait for another program that writes.
const BUSY_MAX: Duration = Duration::from_secs(1);
/// 64 MiB: all pages that a busy server changes.
const CACHE: &str = "-65536";

const N_HOSTED: &str = "SELECT COUNT(*) FROM tables WHERE host = $1 \
     AND status IN (SELECT value FROM json_each($2))";

const VERSIONS: &str =
    "SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each($1))";

const LEASE_JOBS: &str = "UPDATE jobs SET leased_until = $1 WHERE (kind, subject) IN \
     (SELECT kind, subject FROM jobs WHERE due_at <= $2 AND leased_until <= $2 \
     AND kind IN (SELECT value FROM json_each($4)) ORDER BY due_at LIMIT $3) \
     RETURNING kind, subject, version, due_at, leased_until";

const SAY: &str = "INSERT INTO messages (table_id, person, at, request, text) \
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id, at, person, text, removed_by";

/// Writes the first page, with what is there already.
const PING: &str = "PRAGMA user_version = 0";

/// A deferred transaction sees one moment from its first query on.
const SNAPSHOT: &str = "BEGIN DEFERRED";
/// What to set for a dump.
const DUMPING: &str = "";

/// A database in a file.
#[derive(Debug)]
pub struct Sqlite {
    readers: SqlitePool,
    /// None if the file is open for reading only.
    writer: Option<Arc<Writer>>,
    queues: Mutex<Option<(Queue, SmallWrites)>>,
    /// The writers, which end when their queues are gone, and the checkpoints,
    /// which end when they are told.
    tasks: Mutex<Vec<JoinHandle<()>>>,
    is_closing: Arc<Notify>,
}

/// What writes.
#[derive(Debug)]
struct Writer {
    slot: Slot<SqliteConnection>,
    identity: Identity,
    /// Held until the last append is written.
    lock: Mutex<Option<File>>,
}

implement_store!(Sqlite);
implement_dump!(Sqlite);

impl Sqlite {
    /// Opens the file, or creates it.
    ///
    /// # Errors
    ///
    /// If it cannot be opened, is not such a database, was made by a newer
    /// program, or another server has it.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let path = &file::resolve(path)?;
        let lock = file::lock(path)?;
        file::create(path)?;
        file::check(path).await?;
        let options = writing(path);
        let first = options.clone().create_if_missing(true).connect().await;
        let mut connection = first.map_err(|error| file::explain(path, error))?;
        let migrated = sqlx::migrate!("migrations/sqlite").run(&mut connection).await;
        migrated.map_err(|error| file::explain_migration(path, error))?;
        let readers = reading(path).await?;
        let checkpoints = options.clone().busy_timeout(checkpoint::BUSY_MAX).connect().await?;
        let writer = Arc::new(Writer {
            slot: Slot::new(options, connection),
            identity: Identity::of(path)?,
            lock: Some(lock).into(),
        });
        let (queue, writes) = Queue::start(writer.clone());
        let (small, writes_small) = SmallWrites::start(writer.clone());
        let weak = Arc::downgrade(&writer);
        let is_closing = Arc::new(Notify::new());
        let moves = checkpoint::run(path.clone(), checkpoints, weak, is_closing.clone());
        Ok(Sqlite {
            readers,
            writer: Some(writer),
            queues: Some((queue, small)).into(),
            tasks: vec![writes, writes_small, tokio::spawn(moves)].into(),
            is_closing,
        })
    }

    /// Opens a file that exists for reading, even while a server uses it.
    ///
    /// # Errors
    ///
    /// If it does not exist, cannot be opened or is not such a database.
    pub async fn open_read_only(path: &Path) -> Result<Sqlite, StoreError> {
        let path = &file::resolve(path)?;
        file::check_exists(path)?;
        file::check(path).await?;
        let readers = reading(path).await?;
        file::check_migrations(path, &readers).await?;
        Ok(Sqlite {
            readers,
            writer: None,
            queues: None.into(),
            tasks: Vec::new().into(),
            is_closing: Arc::new(Notify::new()),
        })
    }

    fn is_read_only(&self) -> bool {
        self.writer.is_none()
    }

    fn queues(&self) -> Result<(Queue, SmallWrites), StoreError> {
        let queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
        let missing =
            || if self.is_read_only() { StoreError::ReadOnly } else { StoreError::Closed };
        queues.clone().ok_or_else(missing)
    }

    fn queue(&self) -> Result<Queue, StoreError> {
        Ok(self.queues()?.0)
    }

    /// Does some work that writes.
    async fn change<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, sqlx::Error, T> + Send + 'static,
    {
        self.queues()?.1.change(work).await
    }

    async fn lend(&self) -> Result<Lent<'_, SqliteConnection>, StoreError> {
        let writer = self.writer.as_ref().ok_or(StoreError::ReadOnly)?;
        self.queues()?;
        writer.lend().await
    }

    async fn shut(&self) {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner).take();
        let tasks: Vec<JoinHandle<()>> =
            self.tasks.lock().unwrap_or_else(PoisonError::into_inner).drain(..).collect();
        self.is_closing.notify_one();
        for task in tasks {
            let _ = task.await;
        }
        self.readers.close().await;
        let Some(writer) = &self.writer else { return };
        if let Some(connection) = writer.slot.pause().await.take() {
            // The last connection moves the log into the file and removes it.
            let _ = connection.close().await;
        }
        writer.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// How to connect to a file that exists.
fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY_MAX)
        .foreign_keys(true)
        // Moving pages into the file would make one unlucky commit slow.
        .pragma("wal_autocheckpoint", "0")
        // What a failing statement takes back fits into memory.
        .pragma("temp_store", "MEMORY")
        .pragma("cache_size", CACHE)
}

async fn reading(path: &Path) -> Result<SqlitePool, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY_MAX);
    let pool = SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(BUSY_MAX * 2)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false);
    let connected = pool.connect_with(options).await;
    connected.map_err(|error| file::explain(path, error))
}

/// A statement that adds rows of a dump.
fn insert(table: &Table) -> String {
    let value = |&(name, kind): &(&str, Kind)| match kind {
        Kind::Number | Kind::Text => format!("value ->> '{name}'"),
        Kind::Bytes => format!("unhex(value ->> '{name}')"),
    };
    let values: Vec<String> = table.columns.iter().map(value).collect();
    let (name, names, values) = (table.name, table.names(), values.join(", "));
    format!("INSERT INTO {name} ({names}) SELECT {values} FROM json_each($1)")
}

/// SQLite goes on after the greatest number by itself.
fn next_number(_table: &Table) -> Option<String> {
    None
}

impl Writer {
    /// The connection that writes. If the file was moved away, what is written
    /// would be lost with it.
    async fn lend(&self) -> Result<Lent<'_, SqliteConnection>, StoreError> {
        self.identity.check()?;
        self.slot.lend().await
    }
}

impl Commit for Writer {
    async fn commit(&self, batch: &[Append]) -> Result<Vec<Outcome>, CommitError> {
        let mut lent = self.lend().await.map_err(CommitError::Before)?;
        let done = write_batch::<Db>(lent.connection(), batch).await;
        if matches!(done, Ok(_) | Err(CommitError::OneOfThem(_))) {
            lent.give_back();
        }
        done
    }
}
