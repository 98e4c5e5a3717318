//! How PostgreSQL writes a batch.

use std::collections::HashMap;

use sqlx::{PgConnection, Postgres, postgres::PgDatabaseError};

use crate::{
    About, Append,
    batch::{Changes, JobRows, Outcome, TableChange, sort_out},
    writer::Statements,
};

impl Statements for Postgres {
    const BEGIN: &str = "BEGIN";

    async fn write(
        connection: &mut PgConnection,
        batch: &[Append],
    ) -> Result<Vec<Outcome>, sqlx::Error> {
        let ids: Vec<&str> = batch.iter().map(|it| it.table.0.as_str()).collect();
        let sql = "SELECT id, version FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE";
        let versions: Vec<(String, i64)> =
            sqlx::query_as(sql).bind(ids).fetch_all(&mut *connection).await?;
        let versions: HashMap<String, i64> = versions.into_iter().collect();
        let (outcomes, changes) = sort_out(batch, &versions);
        create_tables(connection, &changes).await?;
        change_tables(connection, &changes).await?;
        write_entries(connection, &changes).await?;
        write_members(connection, &changes).await?;
        write_jobs(connection, &changes.jobs).await?;
        Ok(outcomes)
    }

    /// Classes 22 (the data), 23 (a constraint) and 54 (too large).
    fn is_about_data(error: &sqlx::Error) -> bool {
        let error = error.as_database_error().and_then(|it| it.try_downcast_ref());
        error.is_some_and(|error: &PgDatabaseError| {
            ["22", "23", "54"].iter().any(|class| error.code().starts_with(class))
        })
    }

    /// An error that the server reports; without one its answer was lost.
    fn has_written_nothing(error: &sqlx::Error) -> bool {
        error.as_database_error().is_some()
    }
}

async fn create_tables(
    connection: &mut PgConnection,
    changes: &Changes<'_>,
) -> Result<(), sqlx::Error> {
    let (tables, abouts): (Vec<&TableChange<'_>>, Vec<&About>) = changes.created().unzip();
    if tables.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO tables (id, version, status, to_act, created_at, changed_at, game, host, \
         access, summary) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], \
         $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::text[], \
         $10::text[])",
    )
    .bind(tables.iter().map(|it| it.id).collect::<Vec<&str>>())
    .bind(tables.iter().map(|it| it.version).collect::<Vec<i64>>())
    .bind(tables.iter().map(|it| it.status).collect::<Vec<&str>>())
    .bind(tables.iter().map(|it| it.to_act.map(|it| it.0)).collect::<Vec<Option<i64>>>())
    .bind(tables.iter().map(|it| it.created_at).collect::<Vec<i64>>())
    .bind(tables.iter().map(|it| it.changed_at).collect::<Vec<i64>>())
    .bind(abouts.iter().map(|it| &*it.game).collect::<Vec<&str>>())
    .bind(abouts.iter().map(|it| it.host.0).collect::<Vec<i64>>())
    .bind(abouts.iter().map(|it| &*it.access).collect::<Vec<&str>>())
    .bind(abouts.iter().map(|it| &*it.summary).collect::<Vec<&str>>())
    .execute(connection)
    .await?;
    Ok(())
}

async fn change_tables(
    connection: &mut PgConnection,
    changes: &Changes<'_>,
) -> Result<(), sqlx::Error> {
    let tables: Vec<&TableChange<'_>> = changes.changed().collect();
    if tables.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "UPDATE tables SET version = row.version, status = row.status, to_act = row.to_act, \
         changed_at = row.changed_at FROM unnest($1::text[], $2::bigint[], $3::text[], \
         $4::bigint[], $5::bigint[]) AS row (id, version, status, to_act, changed_at) \
         WHERE tables.id = row.id",
    )
    .bind(tables.iter().map(|it| it.id).collect::<Vec<&str>>())
    .bind(tables.iter().map(|it| it.version).collect::<Vec<i64>>())
    .bind(tables.iter().map(|it| it.status).collect::<Vec<&str>>())
    .bind(tables.iter().map(|it| it.to_act.map(|it| it.0)).collect::<Vec<Option<i64>>>())
    .bind(tables.iter().map(|it| it.changed_at).collect::<Vec<i64>>())
    .execute(&mut *connection)
    .await?;
    let (tables, abouts): (Vec<&TableChange<'_>>, Vec<&About>) =
        changes.described().filter(|(table, _)| !table.is_new).unzip();
    if tables.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "UPDATE tables SET game = row.game, host = row.host, access = row.access, \
         summary = row.summary FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], \
         $5::text[]) AS row (id, game, host, access, summary) WHERE tables.id = row.id",
    )
    .bind(tables.iter().map(|it| it.id).collect::<Vec<&str>>())
    .bind(abouts.iter().map(|it| &*it.game).collect::<Vec<&str>>())
    .bind(abouts.iter().map(|it| it.host.0).collect::<Vec<i64>>())
    .bind(abouts.iter().map(|it| &*it.access).collect::<Vec<&str>>())
    .bind(abouts.iter().map(|it| &*it.summary).collect::<Vec<&str>>())
    .execute(connection)
    .await?;
    Ok(())
}

async fn write_entries(
    connection: &mut PgConnection,
    changes: &Changes<'_>,
) -> Result<(), sqlx::Error> {
    let rows = &changes.entries;
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO entries (table_id, seq, at, person, request, body) SELECT * FROM \
         unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])",
    )
    .bind(rows.iter().map(|it| it.table).collect::<Vec<&str>>())
    .bind(rows.iter().map(|it| it.seq).collect::<Vec<i64>>())
    .bind(rows.iter().map(|it| it.entry.at).collect::<Vec<i64>>())
    .bind(rows.iter().map(|it| it.entry.person.map(|it| it.0)).collect::<Vec<Option<i64>>>())
    .bind(rows.iter().map(|it| it.entry.request.as_deref()).collect::<Vec<Option<&str>>>())
    .bind(rows.iter().map(|it| &*it.entry.body).collect::<Vec<&str>>())
    .execute(connection)
    .await?;
    Ok(())
}

async fn write_members(
    connection: &mut PgConnection,
    changes: &Changes<'_>,
) -> Result<(), sqlx::Error> {
    let described: Vec<&str> = changes.described().map(|(table, _)| table.id).collect();
    if described.is_empty() {
        return Ok(());
    }
    let sql = "DELETE FROM members WHERE table_id = ANY($1)";
    sqlx::query(sql).bind(described).execute(&mut *connection).await?;
    let rows = changes.members();
    let sql = "INSERT INTO members (table_id, person) \
               SELECT * FROM unnest($1::text[], $2::bigint[])";
    sqlx::query(sql)
        .bind(rows.iter().map(|it| it.0).collect::<Vec<&str>>())
        .bind(rows.iter().map(|it| it.1.0).collect::<Vec<i64>>())
        .execute(connection)
        .await?;
    Ok(())
}

/// How jobs are added; what follows says what becomes of those that are there.
macro_rules! insert_jobs {
    () => {
        "INSERT INTO jobs (kind, subject, version, due_at, leased_until) SELECT * FROM \
         unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) \
         ON CONFLICT (kind, subject) DO UPDATE SET "
    };
}

/// Changes jobs.
pub(super) async fn write_jobs(
    connection: &mut PgConnection,
    jobs: &JobRows,
) -> Result<(), sqlx::Error> {
    let done = jobs.removed();
    if !done.is_empty() {
        let sql = "DELETE FROM jobs WHERE (kind, subject) IN \
                   (SELECT * FROM unnest($1::text[], $2::text[]))";
        let (kinds, subjects): (Vec<&str>, Vec<&str>) = done.into_iter().unzip();
        sqlx::query(sql).bind(kinds).bind(subjects).execute(&mut *connection).await?;
    }
    let set = jobs.set();
    if !set.is_empty() {
        let sql = concat!(
            insert_jobs!(),
            "version = excluded.version, due_at = excluded.due_at, \
             leased_until = excluded.leased_until"
        );
        insert_jobs(connection, sql, &set).await?;
    }
    let due_by = jobs.due_by();
    if !due_by.is_empty() {
        let sql = concat!(
            insert_jobs!(),
            "version = jobs.version + excluded.version, \
             due_at = least(jobs.due_at, excluded.due_at)"
        );
        insert_jobs(connection, sql, &due_by).await?;
    }
    Ok(())
}

async fn insert_jobs(
    connection: &mut PgConnection,
    sql: &'static str,
    rows: &[(&str, &str, i64, i64, i64)],
) -> Result<(), sqlx::Error> {
    sqlx::query(sql)
        .bind(rows.iter().map(|it| it.0).collect::<Vec<&str>>())
        .bind(rows.iter().map(|it| it.1).collect::<Vec<&str>>())
        .bind(rows.iter().map(|it| it.2).collect::<Vec<i64>>())
        .bind(rows.iter().map(|it| it.3).collect::<Vec<i64>>())
        .bind(rows.iter().map(|it| it.4).collect::<Vec<i64>>())
        .execute(connection)
        .await?;
    Ok(())
}
