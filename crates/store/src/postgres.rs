//! PostgreSQL, for several servers on one database.
//!
//! A batch locks the rows of its tables in order, so that two servers wait for
//! each other and never deadlock. Rows travel as arrays (`unnest`): one
//! statement for each kind of row. Nothing here uses `NOTIFY`: notifying commits
//! queue on one lock for the whole database.

mod write;

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::TryStreamExt;
use serde::Serialize;
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, PgConnection, PgPool, Postgres as Db, SqlStr,
    migrate::MigrateError,
    pool::PoolConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::{task::JoinHandle, time::timeout};

use self::write::write_jobs;
use crate::{
    Append, AppendError, DumpSink, DumpSource, Entry, Job, JobChange, Message, NewMessage,
    NewPerson, Person, PersonId, Report, Session, Store, StoreError, TableId, TableRow,
    batch::{Outcome, check_texts, job_rows},
    dump::{self, Kind, Portions, Table, implement_dump},
    queries::{Doing, answer, change, change_rows, implement_store, is_free, row, rows},
    rows::{EntryColumns, JobColumns, ReportColumns, SessionColumns, TableColumns, number},
    slot::Slot,
    sql,
    writer::{Commit, CommitError, Queue, Statements, write_batch},
};

const CONNECTIONS: u32 = 8;
/// How long to wait for a connection.
const ACQUIRE_MAX: Duration = Duration::from_secs(2);
/// How long to wait for the server when the program starts.
const CONNECT_MAX: Duration = Duration::from_secs(5);

const N_HOSTED: &str = "SELECT COUNT(*) FROM tables WHERE host = $1 \
     AND status IN (SELECT json_array_elements_text($2::json))";

const VERSIONS: &str = "SELECT id, version FROM tables \
     WHERE id IN (SELECT json_array_elements_text($1::json))";

const LEASE_JOBS: &str = "UPDATE jobs SET leased_until = $1 WHERE (kind, subject) IN \
     (SELECT kind, subject FROM jobs WHERE due_at <= $2 AND leased_until <= $2 \
     AND kind IN (SELECT json_array_elements_text($4::json)) \
     ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING kind, subject, version, due_at, leased_until";

/// The lock makes the numbers of messages at a table go up in the order in which
/// readers see them. Without it a message with a smaller number could appear
/// later, and whoever asks for those after the last one would miss it.
const SAY: &str = "WITH locked AS (SELECT id FROM tables WHERE id = $1 FOR UPDATE) \
     INSERT INTO messages (table_id, person, at, request, text) \
     SELECT id, $2, $3, $4, $5 FROM locked \
     ON CONFLICT DO NOTHING RETURNING id, at, person, text, removed_by";

/// Needs a server that can write: one that only follows another has no new
/// numbers for transactions.
const PING: &str = "SELECT pg_current_xact_id()";

const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
/// What to set for a dump.
const DUMPING: &str = "SET LOCAL statement_timeout = 0; \
     SET LOCAL idle_in_transaction_session_timeout = 0";

/// A database on a PostgreSQL server.
#[derive(Debug)]
pub struct Postgres {
    readers: PgPool,
    is_read_only: bool,
    queue: Mutex<Option<Queue>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

/// The connection that writes batches. It is not from the pool, which would try
/// again for seconds when the server refuses.
#[derive(Debug)]
struct Writer(Slot<PgConnection>);

/// A connection of the pool, which looks after it.
struct Lent(PoolConnection<Db>);

implement_store!(Postgres);
implement_dump!(Postgres);

impl Postgres {
    /// Connects, and creates the tables that are missing.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses, or if a newer program has
    /// changed the tables.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let options = parse(address)?;
        let mut connection = connect(&options).await?;
        let migrated = sqlx::migrate!("migrations/postgres").run(&mut connection).await;
        migrated.map_err(explain_migration)?;
        connection.close().await?;
        let options = options.options(LIMITS);
        let connection = connect(&options).await?;
        let slot = Slot::new(options.clone(), connection);
        let (queue, task) = Queue::start(Arc::new(Writer(slot)));
        Ok(Postgres {
            readers: pool(options),
            is_read_only: false,
            queue: Some(queue).into(),
            task: Some(task).into(),
        })
    }

    /// Connects for reading only.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses, or if the tables are not
    /// those of this program.
    pub async fn open_read_only(address: &str) -> Result<Postgres, StoreError> {
        let options = parse(address)?;
        let mut connection = connect(&options).await?;
        check_migrations(&mut connection).await?;
        connection.close().await?;
        let options = options.options(LIMITS).options([("default_transaction_read_only", "on")]);
        Ok(Postgres {
            readers: pool(options),
            is_read_only: true,
            queue: None.into(),
            task: None.into(),
        })
    }

    fn is_read_only(&self) -> bool {
        self.is_read_only
    }

    fn queue(&self) -> Result<Queue, StoreError> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let missing = || if self.is_read_only { StoreError::ReadOnly } else { StoreError::Closed };
        queue.clone().ok_or_else(missing)
    }

    async fn lend(&self) -> Result<Lent, StoreError> {
        self.queue()?;
        Ok(Lent(answer(self.readers.acquire()).await?))
    }

    /// Does some work that writes.
    async fn change<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        F: for<'c> FnOnce(&'c mut PgConnection) -> Doing<'c, sqlx::Error, T> + Send,
    {
        let mut lent = self.lend().await?;
        answer(work(lent.connection())).await
    }

    async fn shut(&self) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            let _ = task.await;
        }
        self.readers.close().await;
    }
}

/// A server that is stuck must not keep us waiting, and a client that is stuck
/// must not keep its locks.
const LIMITS: [(&str, &str); 2] =
    [("statement_timeout", "3s"), ("idle_in_transaction_session_timeout", "10s")];

fn parse(address: &str) -> Result<PgConnectOptions, StoreError> {
    let parsed = address.parse::<PgConnectOptions>();
    let options = parsed.map_err(|error| {
        let form = "expected postgres://USER:PASSWORD@HOST:PORT/DATABASE";
        StoreError::Unusable(format!("not the address of a PostgreSQL database: {error}; {form}"))
    })?;
    Ok(options.application_name("roundhouse"))
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let (host, port) = (options.get_host(), options.get_port());
    let unusable =
        |what: &str| StoreError::Unusable(format!("PostgreSQL at {host}, port {port}: {what}"));
    match timeout(CONNECT_MAX, options.connect()).await {
        Ok(Ok(connection)) => Ok(connection),
        Ok(Err(error)) => Err(unusable(&error.to_string())),
        Err(_) => Err(unusable("no answer; is the server running?")),
    }
}

fn pool(options: PgConnectOptions) -> PgPool {
    PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(ACQUIRE_MAX)
        .connect_lazy_with(options)
}

fn explain_migration(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(version) => StoreError::Unusable(format!(
            "the tables were made by a newer program (migration {version}); use that program, or \
             restore a backup from before into another database"
        )),
        MigrateError::VersionMismatch(version) => StoreError::Unusable(format!(
            "migration {version} is not the one of this program; use another database"
        )),
        other => other.into(),
    }
}

async fn check_migrations(connection: &mut PgConnection) -> Result<(), StoreError> {
    let unusable = |what: &str| Err(StoreError::Unusable(what.to_owned()));
    let sql = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
    let (is_ours,): (bool,) = sqlx::query_as(sql).fetch_one(&mut *connection).await?;
    if !is_ours {
        return unusable("the database is empty, or of another program; start the server once");
    }
    let sql = "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version";
    let applied: Vec<(i64,)> = sqlx::query_as(sql).fetch_all(connection).await?;
    let migrator = sqlx::migrate!("migrations/postgres");
    if let Some((version,)) = applied.iter().find(|(version,)| !migrator.version_exists(*version)) {
        return Err(explain_migration(MigrateError::VersionMissing(*version)));
    }
    if applied.len() < migrator.iter().count() {
        return unusable("the tables were made by an older program; start the server once");
    }
    Ok(())
}

/// A statement that adds rows of a dump.
fn insert(table: &Table) -> String {
    let column = |&(name, kind): &(&str, Kind)| match kind {
        Kind::Number => format!("{name} bigint"),
        Kind::Text | Kind::Bytes => format!("{name} text"),
    };
    let value = |&(name, kind): &(&str, Kind)| match kind {
        Kind::Number | Kind::Text => name.to_owned(),
        Kind::Bytes => format!("decode({name}, 'hex')"),
    };
    let columns: Vec<String> = table.columns.iter().map(column).collect();
    let values: Vec<String> = table.columns.iter().map(value).collect();
    format!(
        "INSERT INTO {} ({}) SELECT {} FROM json_to_recordset($1::json) AS row ({})",
        table.name,
        table.names(),
        values.join(", "),
        columns.join(", ")
    )
}

/// Makes the database go on after the greatest number.
fn next_number(table: &Table) -> Option<String> {
    let name = table.name;
    Some(format!(
        "SELECT setval(pg_get_serial_sequence('{name}', 'id'), COALESCE(MAX(id), 1), \
         MAX(id) IS NOT NULL) FROM {name}"
    ))
}

fn json(rows: &impl Serialize) -> String {
    // Texts and numbers always have a JSON form.
    serde_json::to_string(rows).unwrap_or_default()
}

impl Lent {
    fn connection(&mut self) -> &mut PgConnection {
        &mut self.0
    }

    fn give_back(self) {}
}

impl Commit for Writer {
    async fn commit(&self, batch: &[Append]) -> Result<Vec<Outcome>, CommitError> {
        let mut lent = self.0.lend().await.map_err(CommitError::Before)?;
        let done = write_batch::<Db>(lent.connection(), batch).await;
        if matches!(done, Ok(_) | Err(CommitError::OneOfThem(_))) {
            lent.give_back();
        }
        done
    }
}
