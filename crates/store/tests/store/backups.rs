//! Backups.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
};

use futures_util::future::join_all;
use sqlx::{Connection, PgConnection, SqliteConnection};
use store::{AnyStore, Append, BackupError, DumpSink, NewMessage, NewPerson, Report, StoreError};

use crate::{
    append, audited, created, leased, on_both, on_postgres, on_sqlite, person, postgres, table,
};

#[derive(Default)]
struct Rows(Vec<String>);

impl DumpSink for Rows {
    fn row(&mut self, table: &str, row: &str) -> io::Result<()> {
        self.0.push(format!("{table} {row}"));
        Ok(())
    }
}

async fn dumped(store: &AnyStore) -> Vec<String> {
    let mut rows = Rows::default();
    store.dump(&mut rows).await.expect("a dump");
    rows.0
}

/// Something in every table, with texts that are hard to write.
async fn fill(store: &AnyStore) {
    let hard = "Zürich 🚂 'x' \"y\" \\ \u{1} \n\t end";
    let ann = NewPerson {
        name: hard.to_owned(),
        account: Some(("ann".to_owned(), "$argon2$x".to_owned())),
        created_at: -5,
    };
    let ann = store.add_person(ann).await.expect("an answer").expect("a free name");
    let bob = person(store, "Bob").await;
    let gone = person(store, "Gone").await;
    store.anonymise(gone, "nobody", 99).await.expect("a person");
    store.add_session(&[0, 255, 39, 92, 10], ann, hard, 5).await.expect("a session");
    // More than are loaded at once.
    let tables = (0..1200).map(|at| {
        let id = format!("t{at}");
        let jobs = leased("bot", &id, 1, i64::MAX - at, 7);
        store.append(Append { jobs, ..created(&id, bob) })
    });
    for done in join_all(tables).await {
        done.expect("a new table");
    }
    store.append(append("t300", 1, ann, &[hard, "{\"a\":1.50}"])).await.expect("entries");
    let text = hard.to_owned();
    let message = NewMessage { table: table("t1"), at: 6, person: ann, request: None, text };
    let said = store.say(message.clone()).await.expect("a message");
    let request = Some("k".to_owned());
    store.say(NewMessage { request, ..message }).await.expect("a message");
    store.remove_message(&table("t1"), said.id, bob).await.expect("an answer");
    store.set_note(&table("t1"), ann, hard).await.expect("a note");
    store.set_muted(ann, bob, true).await.expect("an answer");
    let report = Report {
        at: 7,
        by: bob,
        table: table("t1"),
        message: said.id,
        about: ann,
        text: hard.to_owned(),
        reason: String::new(),
    };
    store.report(report).await.expect("a report");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_moves_everything_from_one_kind_of_database_to_the_other_and_back() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let first = on_sqlite(dir.path()).await;
    fill(&first).await;
    let rows = dumped(&first).await;
    for name in [
        "people", "sessions", "tables", "entries", "members", "jobs", "messages", "notes", "mutes",
        "reports",
    ] {
        let has_some = rows.iter().any(|it| it.starts_with(&format!("{name} {{")));
        assert!(has_some, "no row of {name}");
    }
    let (to_postgres, back) = (dir.path().join("1.backup"), dir.path().join("2.backup"));
    let n_rows = store::backup(&*first, &to_postgres).await.expect("a backup");
    assert_eq!(n_rows, rows.len() as u64);

    let postgres = on_postgres().await;
    assert_eq!(store::restore(&to_postgres, &*postgres).await.expect("restored"), n_rows);
    assert_eq!(dumped(&postgres).await, rows);
    store::backup(&*postgres, &back).await.expect("a backup");
    assert_eq!(fs::read(&to_postgres).expect("a file"), fs::read(&back).expect("a file"));

    fs::create_dir(dir.path().join("again")).expect("a folder");
    let again = on_sqlite(&dir.path().join("again")).await;
    store::restore(&back, &*again).await.expect("restored");
    assert_eq!(dumped(&again).await, rows);

    for store in [first, postgres, again] {
        let session = store.session(&[0, 255, 39, 92, 10]).await.expect("an answer");
        assert!(session.is_some(), "whoever was signed in is so still");
        let cid = person(&store, "Cid").await;
        assert_eq!(cid.0, 4, "the numbers go on");
        store.append(append("t1", 1, cid, &["next"])).await.expect("the next entry");
        assert_eq!(audited(&store, "t1").await, 2);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_one_moment_while_others_write() {
    on_both(|store| async move {
        let ann = person(&store, "Ann").await;
        store.append(created("t", ann)).await.expect("a new table");
        let writer = {
            let store = store.clone();
            tokio::spawn(async move {
                for version in 1.. {
                    store.append(append("t", version, ann, &["bid"])).await.expect("an entry");
                }
            })
        };
        for _ in 0..20 {
            let rows = dumped(&store).await;
            let n_entries = rows.iter().filter(|it| it.starts_with("entries ")).count();
            let row = rows.iter().find(|it| it.starts_with("tables ")).expect("a table");
            assert!(row.contains(&format!("\"version\":{n_entries},")), "{n_entries}: {row}");
        }
        writer.abort();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_is_not_whole_is_refused_before_anything_is_written() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = on_sqlite(dir.path()).await;
    fill(&store).await;
    let path = dir.path().join("whole");
    store::backup(&*store, &path).await.expect("a backup");
    let taken = store::backup(&*store, &path).await;
    assert!(matches!(taken, Err(BackupError::Exists(_))), "{taken:?}");
    let not_empty = store::restore(&path, &*store).await;
    let Err(BackupError::Store(StoreError::Refused(text))) = not_empty else {
        panic!("{not_empty:?}");
    };
    assert_eq!(text, "the database is not empty");

    fs::create_dir(dir.path().join("empty")).expect("a folder");
    let empty = on_sqlite(&dir.path().join("empty")).await;
    let whole = fs::read_to_string(&path).expect("a text");
    let lines: Vec<&str> = whole.lines().collect();
    let without_last = whole[..whole.trim_end().rfind('\n').expect("lines") + 1].to_owned();
    let cases = [
        (String::new(), "this is not a backup"),
        ("{}\n".to_owned(), "this is not a backup"),
        (whole.replacen("backup", "bakup", 1), "this is not a backup"),
        (whole.replacen(":1}", ":2}", 1), "a backup of version 2; this program reads version 1"),
        (lines[0].to_owned(), "the end of the backup is missing; nothing was restored"),
        (without_last, "the end of the backup is missing; nothing was restored"),
        (whole[..whole.len() - 9].to_owned(), "the end of the backup is missing"),
        (whole[..whole.len() / 2].to_owned(), "the end of the backup is missing"),
        (whole.replacen("Bob", "Eve", 1), "the backup is damaged; nothing was restored"),
        (whole.replacen(&format!("{}\n", lines[5]), "", 1), "the backup is damaged"),
        (format!("{whole}{{}}\n"), "the end of the backup is missing"),
    ];
    for (idx, (text, expected)) in cases.into_iter().enumerate() {
        let path = dir.path().join(format!("broken{idx}"));
        fs::write(&path, text).expect("a file");
        let error = store::restore(&path, &*empty).await.expect_err("it is not whole").to_string();
        assert!(error.contains(expected), "{idx}: {error}");
    }
    assert_eq!(dumped(&empty).await, [] as [&str; 0]);
    store::restore(&path, &*empty).await.expect("restored");
    empty.close().await;
    store.close().await;
    let left: Vec<_> = fs::read_dir(dir.path()).expect("a folder").flatten().collect();
    let is_temporary = |it: &fs::DirEntry| it.file_name().to_string_lossy().starts_with('.');
    assert!(!left.iter().any(is_temporary), "{left:?}");
}

/// Whoever adds a column must add it to both databases and to the dump.
#[tokio::test(flavor = "multi_thread")]
async fn both_databases_and_a_backup_have_the_same_tables_and_columns() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = on_sqlite(dir.path()).await;
    fill(&store).await;
    let mut in_dump = BTreeSet::new();
    for row in dumped(&store).await {
        let (table, row) = row.split_once(' ').expect("a table and a row");
        let row: BTreeMap<String, serde_json::Value> = serde_json::from_str(row).expect("JSON");
        in_dump.extend(row.into_keys().map(|column| (table.to_owned(), column)));
    }
    store.close().await;
    let file = dir.path().join("tables.db");
    let file = file.to_str().expect("a plain path");
    let mut connection = SqliteConnection::connect(file).await.expect("SQLite");
    let in_sqlite: Vec<(String, String)> = sqlx::query_as(
        "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c \
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut connection)
    .await
    .expect("columns");
    assert_eq!(in_sqlite.into_iter().collect::<BTreeSet<_>>(), in_dump);

    let address = postgres().database().await.expect("a new database");
    store::open(&address).await.expect("PostgreSQL").close().await;
    let mut connection = PgConnection::connect(&address).await.expect("PostgreSQL");
    let in_postgres: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_name::text, column_name::text FROM information_schema.columns \
         WHERE table_schema = 'public' AND table_name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut connection)
    .await
    .expect("columns");
    assert_eq!(in_postgres.into_iter().collect::<BTreeSet<_>>(), in_dump);
}
