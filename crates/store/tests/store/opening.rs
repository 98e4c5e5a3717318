//! Opening a database.

use std::{fs, path::Path};

use sqlx::{Connection, PgConnection, SqliteConnection};
use store::{AppendError, StoreError};

use crate::{append, audited, created, on_sqlite, person, postgres, table};

async fn refusal(path: &Path) -> String {
    let opened = store::open(path.to_str().expect("a plain path")).await;
    let Err(error) = opened.map(|_| ()) else { panic!("{} was opened", path.display()) };
    let text = error.to_string();
    let dir = path.parent().expect("a folder").display().to_string();
    text.replace(&dir, "DIR")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_cannot_be_used_is_refused_with_advice() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| dir.path().join(name);
    let text = refusal(&at("missing/tables.db")).await;
    assert_eq!(text, "DIR/tables.db: its folder does not exist; create the folder first");
    fs::create_dir(at("folder")).expect("a folder");
    assert_eq!(refusal(&at("folder")).await, "DIR/folder: this is a folder; name a file in it");
    fs::write(at("text"), "A text that is long enough to be no empty database.\n".repeat(99))
        .expect("a file");
    let text = refusal(&at("text")).await;
    assert_eq!(text, "DIR/text: this file is not an SQLite database; name another file");
    let other = format!("sqlite://{}?mode=rwc", at("other").display());
    let mut connection = SqliteConnection::connect(&other).await.expect("SQLite");
    sqlx::query("CREATE TABLE people (x)").execute(&mut connection).await.expect("a table");
    connection.close().await.expect("closed");
    let before = fs::read(at("other")).expect("a file");
    let text = refusal(&at("other")).await;
    assert_eq!(text, "DIR/other: this is the database of another program; name another file");
    assert_eq!(fs::read(at("other")).expect("a file"), before, "it is not touched");

    let missing = store::open_read_only(at("new").to_str().expect("a plain path")).await;
    let text = missing.map(|_| ()).expect_err("there is none").to_string();
    assert!(text.ends_with("new: there is no such database"), "{text}");
    assert!(!at("new").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_newer_program_is_refused() {
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
                 execution_time) VALUES (9999, 'later', true, '', 0)";
    let dir = tempfile::tempdir().expect("a temporary folder");
    on_sqlite(dir.path()).await.close().await;
    let file = dir.path().join("tables.db");
    let mut connection =
        SqliteConnection::connect(file.to_str().expect("a plain path")).await.expect("SQLite");
    sqlx::query(newer).execute(&mut connection).await.expect("a row");
    connection.close().await.expect("closed");
    let advice = "made by a newer program (migration 9999); use that program, or restore a \
                  backup from before";
    assert_eq!(refusal(&file).await, format!("DIR/tables.db: {advice}"));
    let opened = store::open_read_only(file.to_str().expect("a plain path")).await;
    assert!(opened.is_err());

    let address = postgres().database().await.expect("a new database");
    store::open(&address).await.expect("PostgreSQL").close().await;
    let mut connection = PgConnection::connect(&address).await.expect("PostgreSQL");
    sqlx::query(newer).execute(&mut connection).await.expect("a row");
    connection.close().await.expect("closed");
    for opened in [store::open(&address).await, store::open_read_only(&address).await] {
        let text = opened.map(|_| ()).expect_err("a newer one").to_string();
        assert!(text.contains("made by a newer program (migration 9999)"), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_answer_is_named() {
    let opened = store::open("postgres://ann:secret@localhost:1/tables").await;
    let text = opened.map(|_| ()).expect_err("nobody is there").to_string();
    assert!(text.starts_with("PostgreSQL at localhost, port 1: "), "{text}");
    assert!(!text.contains("secret"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_file_is_refused_but_readers_are_not() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = on_sqlite(dir.path()).await;
    let ann = person(&store, "Ann").await;
    store.append(created("t", ann)).await.expect("a new table");
    let file = dir.path().join("tables.db");
    let text = refusal(&file).await;
    assert!(
        text.starts_with("DIR/tables.db: another server uses this database; stop it"),
        "{text}"
    );

    let reader = store::open_read_only(file.to_str().expect("a plain path")).await;
    let reader = reader.expect("a reader");
    store.append(append("t", 1, ann, &["bid"])).await.expect("the next entry");
    assert_eq!(audited(&reader, "t").await, 2, "it sees what is written meanwhile");
    reader.ping().await.expect("a database that can be read");
    let refused = reader.append(append("t", 2, ann, &["bid"])).await;
    assert!(matches!(refused, Err(AppendError::Failed(StoreError::ReadOnly))), "{refused:?}");
    assert!(matches!(reader.end_leases().await, Err(StoreError::ReadOnly)));
    reader.close().await;

    store.close().await;
    let closed = store.append(append("t", 2, ann, &["bid"])).await;
    assert!(matches!(closed, Err(AppendError::Failed(StoreError::Closed))), "{closed:?}");
    assert!(matches!(store.table(&table("t")).await, Err(StoreError::Closed)));
    assert!(matches!(store.end_leases().await, Err(StoreError::Closed)));
    assert!(!dir.path().join("tables.db-wal").exists(), "all is in the file");
    let again = on_sqlite(dir.path()).await;
    again.append(append("t", 2, ann, &["bid"])).await.expect("the next entry");
    again.close().await;
    let reader = store::open_read_only(file.to_str().expect("a plain path")).await;
    let reader = reader.expect("a reader without a server");
    assert_eq!(audited(&reader, "t").await, 3);
    reader.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_of_postgres_cannot_write() {
    let address = postgres().database().await.expect("a new database");
    let empty = store::open_read_only(&address).await.map(|_| ());
    assert!(matches!(empty, Err(StoreError::Unusable(_))), "{empty:?}");
    let store = store::open(&address).await.expect("PostgreSQL");
    let ann = person(&store, "Ann").await;
    store.append(created("t", ann)).await.expect("a new table");
    let reader = store::open_read_only(&address).await.expect("a reader");
    reader.ping().await.expect("a database that can be read");
    assert_eq!(audited(&reader, "t").await, 1);
    assert!(matches!(reader.end_leases().await, Err(StoreError::ReadOnly)));
    reader.close().await;
    store.close().await;
}
