//! What both databases must do. Each test runs on a new database of each kind.

mod log;
mod batches;
mod jobs;
mod lists;
mod people;
mod talk;
mod opening;
mod backups;
mod faults;

use std::{path::Path, sync::LazyLock};

use store::{
    About, AnyStore, Append, Index, JobChange, NewEntry, NewPerson, PersonId, TableId, Todo,
    testing::PostgresServer,
};

/// Runs a test on a new database of each kind.
async fn on_both<F, Fut>(test: F)
where
    F: Fn(AnyStore) -> Fut,
    Fut: Future<Output = ()>,
{
    let dir = tempfile::tempdir().expect("a temporary folder");
    let sqlite = on_sqlite(dir.path()).await;
    test(sqlite.clone()).await;
    sqlite.close().await;
    let postgres = on_postgres().await;
    test(postgres.clone()).await;
    postgres.close().await;
}

/// The database `tables.db` in a folder.
async fn on_sqlite(dir: &Path) -> AnyStore {
    let file = dir.join("tables.db");
    store::open(file.to_str().expect("a plain path")).await.expect("SQLite")
}

async fn on_postgres() -> AnyStore {
    let address = postgres().database().await.expect("a new database");
    store::open(&address).await.expect("PostgreSQL")
}

/// One server for all tests. It ends with the process.
fn postgres() -> &'static PostgresServer {
    static SERVER: LazyLock<PostgresServer> =
        LazyLock::new(|| PostgresServer::start().unwrap_or_else(|error| panic!("{error}")));
    &SERVER
}

async fn person(store: &AnyStore, name: &str) -> PersonId {
    let new = NewPerson { name: name.to_owned(), account: None, created_at: 1 };
    store.add_person(new).await.expect("a database").expect("a guest needs no free name")
}

fn table(id: &str) -> TableId {
    TableId(id.to_owned())
}

fn entry(person: PersonId, at: i64, body: &str) -> NewEntry {
    NewEntry { at, person: Some(person), request: None, body: body.to_owned() }
}

fn about(host: PersonId) -> About {
    About {
        game: "chicago-express".to_owned(),
        host,
        access: "open".to_owned(),
        summary: "{}".to_owned(),
        members: vec![host],
    }
}

/// A new table with one entry.
fn created(id: &str, host: PersonId) -> Append {
    let index = Index { status: "waiting".to_owned(), to_act: None, about: Some(about(host)) };
    Append {
        table: table(id),
        after: 0,
        entries: vec![entry(host, 10, "created")],
        index,
        jobs: Vec::new(),
    }
}

/// Further entries.
fn append(id: &str, after: u64, person: PersonId, bodies: &[&str]) -> Append {
    Append {
        table: table(id),
        after,
        entries: bodies.iter().map(|body| entry(person, 20, body)).collect(),
        index: Index { status: "playing".to_owned(), to_act: Some(person), about: None },
        jobs: Vec::new(),
    }
}

/// A job about a table, due from then on.
fn due(kind: &str, id: &str, version: u64, due_at: i64) -> Vec<JobChange> {
    leased(kind, id, version, due_at, 0)
}

/// The same, kept by its author for a while.
fn leased(kind: &str, id: &str, version: u64, due_at: i64, leased_until: i64) -> Vec<JobChange> {
    vec![job(kind, id, Todo::At { version, due_at, leased_until })]
}

fn job(kind: &str, subject: &str, todo: Todo) -> JobChange {
    JobChange { kind: kind.to_owned(), subject: subject.to_owned(), todo }
}

/// Whether the log of a table has all numbers up to the version of the table,
/// which is returned.
async fn audited(store: &AnyStore, id: &str) -> u64 {
    let row = store.table(&table(id)).await.expect("an answer").expect("a table");
    let entries = store.entries(&table(id), 0, u32::MAX).await.expect("a log");
    let numbers: Vec<u64> = entries.iter().map(|it| it.seq).collect();
    assert_eq!(numbers, (1..=row.version).collect::<Vec<u64>>(), "the log of {id}");
    row.version
}
