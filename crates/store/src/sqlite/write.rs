//! How SQLite writes a batch.
//!
//! Each statement is a message to the thread of the connection, so there is one
//! for each kind of row. Its rows travel as one JSON text.

use std::collections::HashMap;

use serde::Serialize;
use sqlx::{Sqlite, SqliteConnection};

use super::VERSIONS;
use crate::{
    Append,
    batch::{Changes, JobRows, Outcome, sort_out},
    writer::Statements,
};

/// The kinds of errors of SQLite: a result code without its details.
const FULL: i32 = 13;
const TOO_BIG: i32 = 18;
const CONSTRAINT: i32 = 19;
const BUSY: i32 = 5;

impl Statements for Sqlite {
    const BEGIN: &str = "BEGIN IMMEDIATE";

    async fn write(
        connection: &mut SqliteConnection,
        batch: &[Append],
    ) -> Result<Vec<Outcome>, sqlx::Error> {
        let ids: Vec<&str> = batch.iter().map(|it| it.table.0.as_str()).collect();
        let versions: Vec<(String, i64)> =
            sqlx::query_as(VERSIONS).bind(json(&ids)).fetch_all(&mut *connection).await?;
        let versions: HashMap<String, i64> = versions.into_iter().collect();
        let (outcomes, changes) = sort_out(batch, &versions);
        write_tables(connection, &changes).await?;
        write_entries(connection, &changes).await?;
        write_members(connection, &changes).await?;
        write_jobs(connection, &changes.jobs).await?;
        Ok(outcomes)
    }

    fn is_about_data(error: &sqlx::Error) -> bool {
        matches!(kind(error), Some(CONSTRAINT | TOO_BIG))
    }

    /// After a failed write or flush the commit may be in the log of SQLite, and
    /// is found there when the machine starts again.
    fn has_written_nothing(error: &sqlx::Error) -> bool {
        matches!(kind(error), Some(BUSY | FULL | CONSTRAINT))
    }
}

fn kind(error: &sqlx::Error) -> Option<i32> {
    let code: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

async fn write_tables(
    connection: &mut SqliteConnection,
    changes: &Changes<'_>,
) -> Result<(), sqlx::Error> {
    let created: Vec<_> = changes
        .created()
        .map(|(it, about)| {
            let (game, host, access) = (&about.game, about.host, &about.access);
            let (summary, created_at, changed_at) = (&about.summary, it.created_at, it.changed_at);
            let rest = (summary, created_at, changed_at);
            (it.id, it.version, game, host, access, it.status, it.to_act, rest)
        })
        .collect();
    if !created.is_empty() {
        let sql = "INSERT INTO tables (id, version, game, host, access, status, to_act, summary, \
                   created_at, changed_at) SELECT value ->> 0, value ->> 1, value ->> 2, \
                   value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> '$[7][0]', \
                   value ->> '$[7][1]', value ->> '$[7][2]' FROM json_each($1)";
        sqlx::query(sql).bind(json(&created)).execute(&mut *connection).await?;
    }
    let changed: Vec<_> = changes
        .changed()
        .map(|it| (it.id, it.version, it.status, it.to_act, it.changed_at))
        .collect();
    if !changed.is_empty() {
        let sql = "UPDATE tables SET version = value ->> 1, status = value ->> 2, \
                   to_act = value ->> 3, changed_at = value ->> 4 FROM json_each($1) \
                   WHERE tables.id = value ->> 0";
        sqlx::query(sql).bind(json(&changed)).execute(&mut *connection).await?;
    }
    let described: Vec<_> = changes
        .described()
        .filter(|(table, _)| !table.is_new)
        .map(|(it, about)| (it.id, &about.game, about.host, &about.access, &about.summary))
        .collect();
    if !described.is_empty() {
        let sql = "UPDATE tables SET game = value ->> 1, host = value ->> 2, \
                   access = value ->> 3, summary = value ->> 4 FROM json_each($1) \
                   WHERE tables.id = value ->> 0";
        sqlx::query(sql).bind(json(&described)).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn write_entries(
    connection: &mut SqliteConnection,
    changes: &Changes<'_>,
) -> Result<(), sqlx::Error> {
    let entries: Vec<_> = changes
        .entries
        .iter()
        .map(|it| {
            let entry = it.entry;
            (it.table, it.seq, entry.at, entry.person, &entry.request, &entry.body)
        })
        .collect();
    if !entries.is_empty() {
        let sql = "INSERT INTO entries (table_id, seq, at, person, request, body) \
                   SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, \
                   value ->> 5 FROM json_each($1)";
        sqlx::query(sql).bind(json(&entries)).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn write_members(
    connection: &mut SqliteConnection,
    changes: &Changes<'_>,
) -> Result<(), sqlx::Error> {
    let described: Vec<&str> = changes.described().map(|(table, _)| table.id).collect();
    if described.is_empty() {
        return Ok(());
    }
    let sql = "DELETE FROM members WHERE table_id IN (SELECT value FROM json_each($1))";
    sqlx::query(sql).bind(json(&described)).execute(&mut *connection).await?;
    let sql = "INSERT INTO members (table_id, person) SELECT value ->> 0, value ->> 1 \
               FROM json_each($1)";
    sqlx::query(sql).bind(json(&changes.members())).execute(&mut *connection).await?;
    Ok(())
}

/// How jobs are added; what follows says what becomes of those that are there.
/// `WHERE true` keeps SQLite from reading `ON` as part of a join.
macro_rules! insert_jobs {
    () => {
        "INSERT INTO jobs (kind, subject, version, due_at, leased_until) \
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 \
         FROM json_each($1) WHERE true ON CONFLICT (kind, subject) DO UPDATE SET "
    };
}

/// Changes jobs.
pub(super) async fn write_jobs(
    connection: &mut SqliteConnection,
    jobs: &JobRows,
) -> Result<(), sqlx::Error> {
    let done = jobs.removed();
    if !done.is_empty() {
        let sql = "DELETE FROM jobs WHERE (kind, subject) IN \
                   (SELECT value ->> 0, value ->> 1 FROM json_each($1))";
        sqlx::query(sql).bind(json(&done)).execute(&mut *connection).await?;
    }
    let set = jobs.set();
    if !set.is_empty() {
        let sql = concat!(
            insert_jobs!(),
            "version = excluded.version, due_at = excluded.due_at, \
             leased_until = excluded.leased_until"
        );
        sqlx::query(sql).bind(json(&set)).execute(&mut *connection).await?;
    }
    let due_by = jobs.due_by();
    if !due_by.is_empty() {
        let sql = concat!(
            insert_jobs!(),
            "version = version + excluded.version, due_at = min(due_at, excluded.due_at)"
        );
        sqlx::query(sql).bind(json(&due_by)).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Rows for `json_each`.
pub(super) fn json(rows: &impl Serialize) -> String {
    // Texts and numbers always have a JSON form.
    serde_json::to_string(rows).unwrap_or_default()
}
