//! Databases that fail and come back.

use std::{
    env, fs,
    process::Command,
    time::{Duration, Instant},
};

use sqlx::{ConnectOptions, Connection, PgConnection, sqlite::SqliteConnectOptions};
use store::{AnyStore, Append, AppendError, PersonId, testing::PostgresServer};

use crate::{append, audited, created, on_sqlite, person, postgres, table};

/// An append to the table `t` that must fail, and soon.
async fn failure(store: &AnyStore, after: u64, ann: PersonId) -> AppendError {
    failure_of(store, append("t", after, ann, &["lost"])).await
}

async fn failure_of(store: &AnyStore, append: Append) -> AppendError {
    let since = Instant::now();
    let done = store.append(append).await;
    assert!(since.elapsed() < Duration::from_secs(5), "{:?}", since.elapsed());
    match done {
        Err(error @ (AppendError::Failed(_) | AppendError::Unknown(_))) => error,
        other => panic!("{other:?}"),
    }
}

/// Why every transaction that writes begins with `BEGIN IMMEDIATE`: one that has
/// read before fails at once when somebody else has written, however long it
/// may wait.
#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_transaction_of_sqlite_cannot_begin_to_write_later() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    on_sqlite(dir.path()).await.close().await;
    let options = SqliteConnectOptions::new()
        .filename(dir.path().join("tables.db"))
        .busy_timeout(Duration::from_secs(60));
    let mut one = options.connect().await.expect("SQLite");
    let mut other = options.connect().await.expect("SQLite");
    let count = "SELECT COUNT(*) FROM people";
    let add = "INSERT INTO people (name, created_at) VALUES ('Ann', 1)";

    let mut deferred = one.begin().await.expect("a transaction");
    sqlx::query(count).execute(&mut *deferred).await.expect("a number");
    sqlx::query(add).execute(&mut other).await.expect("a row");
    let failed = sqlx::query(add).execute(&mut *deferred).await.expect_err("it has read before");
    let code = failed.as_database_error().and_then(|it| it.code());
    assert_eq!(code.as_deref(), Some("517"), "SQLITE_BUSY_SNAPSHOT: {failed}");
    deferred.rollback().await.expect("nothing");

    let mut immediate = one.begin_with("BEGIN IMMEDIATE").await.expect("a transaction");
    sqlx::query(count).execute(&mut *immediate).await.expect("a number");
    let waiting = tokio::spawn(async move {
        sqlx::query(add).execute(&mut other).await.expect("it waits");
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    sqlx::query(add).execute(&mut *immediate).await.expect("a row");
    immediate.commit().await.expect("written");
    waiting.await.expect("a row");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_moved_away_is_noticed_and_used_again_when_it_is_back() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = on_sqlite(dir.path()).await;
    let ann = person(&store, "Ann").await;
    store.append(created("t", ann)).await.expect("a new table");
    for name in ["tables.db", "tables.db-wal"] {
        let (here, away) = (dir.path().join(name), dir.path().join("away"));
        fs::rename(&here, &away).expect("moved");
        let error = failure(&store, 1, ann).await;
        assert!(matches!(error, AppendError::Failed(_)), "{error:?}");
        assert!(error.to_string().contains(&format!("{name}: it is gone")), "{error}");
        fs::write(&here, "").expect("a file");
        let error = failure(&store, 1, ann).await.to_string();
        assert!(error.contains("another file took its place"), "{error}");
        assert!(store.ping().await.is_err(), "a health check notices it");
        fs::rename(&away, &here).expect("moved back");
    }
    store.append(append("t", 1, ann, &["bid"])).await.expect("the next entry");
    assert_eq!(audited(&store, "t").await, 2);
    store.close().await;
}

/// Another program that writes for long, such as a shell that was forgotten.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_another_program_locks_fails_soon_and_works_later() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = on_sqlite(dir.path()).await;
    let ann = person(&store, "Ann").await;
    store.append(created("t", ann)).await.expect("a new table");
    let other = SqliteConnectOptions::new().filename(dir.path().join("tables.db"));
    let mut other = other.connect().await.expect("SQLite");
    let lock = other.begin_with("BEGIN IMMEDIATE").await.expect("a transaction");
    let error = failure(&store, 1, ann).await;
    assert!(matches!(error, AppendError::Failed(_)), "{error:?}");
    assert_eq!(store.table(&table("t")).await.expect("an answer").expect("a table").version, 1);
    lock.rollback().await.expect("nothing");
    other.close().await.expect("closed");
    store.append(append("t", 1, ann, &["bid"])).await.expect("the next entry");
    store.close().await;
}

const CHILD: &str = "STORE_TEST_FULL_DISK";

/// There is no small disk in a test, so a limit on the length of files stands
/// for it. The limit belongs to a process, so this runs in a child of its own.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_fails_appends_until_there_is_room() {
    if let Ok(dir) = env::var(CHILD) {
        return fill_the_disk(dir.as_ref()).await;
    }
    let dir = tempfile::tempdir().expect("a temporary folder");
    let script = r#"trap '' XFSZ; ulimit -S -f 8000; exec "$@""#;
    let name = "faults::a_full_disk_fails_appends_until_there_is_room";
    let child = Command::new("sh")
        .args(["-c", script, "sh"])
        .arg(env::current_exe().expect("this program"))
        .args(["--exact", name, "--nocapture"])
        .env(CHILD, dir.path())
        .output()
        .expect("a shell");
    let text = String::from_utf8_lossy(&child.stdout);
    assert!(child.status.success(), "{text}\n{}", String::from_utf8_lossy(&child.stderr));
    assert!(text.contains("1 passed"), "{text}");
}

async fn fill_the_disk(dir: &std::path::Path) {
    let store = on_sqlite(dir).await;
    let ann = person(&store, "Ann").await;
    store.append(created("t", ann)).await.expect("a new table");
    let large = "x".repeat(100_000);
    let (mut version, mut n_failed) = (1, 0);
    while n_failed < 3 {
        let is_written = store.append(append("t", version, ann, &[&large])).await.is_ok();
        version += u64::from(is_written);
        assert!(version < 1000, "there is no limit");
        n_failed = if is_written { 0 } else { n_failed + 1 };
        if !is_written {
            // A checkpoint makes room, until there is none in the file either.
            tokio::time::sleep(Duration::from_millis(600)).await;
        }
    }
    for _ in 0..2 {
        failure_of(&store, append("t", version, ann, &[&large])).await;
        let added = store.add_session(&[1; 32], ann, &large, 1).await;
        assert!(added.is_err(), "an answer that is not on the disk");
    }
    assert_eq!(audited(&store, "t").await, version, "reading goes on");
    let unlimited = Command::new("prlimit")
        .args(["--fsize=unlimited:unlimited", "--pid", &std::process::id().to_string()])
        .status();
    assert!(unlimited.expect("the program prlimit").success());
    store.append(append("t", version, ann, &[&large])).await.expect("there is room");
    store.add_session(&[1; 32], ann, &large, 1).await.expect("a session");
    assert_eq!(audited(&store, "t").await, version + 1);
    store.close().await;
}

/// The log of SQLite starts again from its beginning, even though somebody
/// writes all the time.
#[tokio::test(flavor = "multi_thread")]
async fn the_log_of_sqlite_does_not_grow_for_ever() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = on_sqlite(dir.path()).await;
    let ann = person(&store, "Ann").await;
    store.append(created("t", ann)).await.expect("a new table");
    let large = "x".repeat(1 << 20);
    let mut version = 1;
    let mut write = async |n_entries: u64| {
        for _ in 0..n_entries {
            store.append(append("t", version, ann, &[&large])).await.expect("an entry");
            version += 1;
        }
        fs::metadata(dir.path().join("tables.db-wal")).expect("a log").len()
    };
    write(70).await;
    tokio::time::sleep(Duration::from_millis(1200)).await;
    let before = write(1).await;
    let after = write(50).await;
    assert_eq!(before, after, "the log was written over");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_gone_fails_soon_and_works_again_when_it_is_back() {
    let server = PostgresServer::start().unwrap_or_else(|error| panic!("{error}"));
    let address = server.database().await.expect("a new database");
    let store = store::open(&address).await.expect("PostgreSQL");
    let ann = person(&store, "Ann").await;
    store.append(created("t", ann)).await.expect("a new table");
    let writer = {
        let store = store.clone();
        tokio::spawn(async move {
            store.append(created("u", ann)).await.expect("a new table");
            let mut version = 1;
            loop {
                match store.append(append("u", version, ann, &["bid"])).await {
                    Ok(()) => version += 1,
                    Err(_) => return version,
                }
            }
        })
    };
    tokio::time::sleep(Duration::from_millis(200)).await;
    server.stop().expect("stopped");
    let confirmed = writer.await.expect("a task");
    failure(&store, 1, ann).await;
    let since = Instant::now();
    assert!(store.table(&table("t")).await.is_err());
    assert!(store.ping().await.is_err());
    assert!(since.elapsed() < Duration::from_secs(7), "{:?}", since.elapsed());

    server.start_again().expect("started");
    store.append(append("t", 1, ann, &["bid"])).await.expect("the next entry");
    assert_eq!(audited(&store, "t").await, 2);
    let version = audited(&store, "u").await;
    // The last one may have been written although its answer was lost.
    assert!((confirmed..=confirmed + 1).contains(&version), "{confirmed} {version}");
    store.ping().await.expect("a database that can be written");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_hangs_does_not_keep_callers_waiting() {
    let address = postgres().database().await.expect("a new database");
    let store = store::open(&address).await.expect("PostgreSQL");
    let ann = person(&store, "Ann").await;
    store.append(created("t", ann)).await.expect("a new table");
    let mut other = PgConnection::connect(&address).await.expect("PostgreSQL");
    let mut lock = other.begin().await.expect("a transaction");
    let sql = "LOCK TABLE tables IN ACCESS EXCLUSIVE MODE";
    sqlx::query(sql).execute(&mut *lock).await.expect("a lock");
    // The later ones wait behind the first, and must not wait much longer.
    let waiting: Vec<_> = (0..3)
        .map(|at| {
            let store = store.clone();
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(at * 300)).await;
                failure(&store, 1, ann).await
            })
        })
        .collect();
    for task in waiting {
        let error = task.await.expect("a task");
        assert!(matches!(error, AppendError::Failed(_)), "{error:?}");
    }
    lock.rollback().await.expect("nothing");
    other.close().await.expect("closed");
    store.append(append("t", 1, ann, &["bid"])).await.expect("the next entry");
    store.close().await;
}
