//! Rows as the queries return them.

use sqlx::FromRow;

use crate::{Entry, Job, Person, PersonId, Report, Session, TableId, TableRow};

/// A number for the database. No table has so many entries that it does not fit.
pub(crate) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[derive(FromRow)]
pub(crate) struct EntryColumns {
    seq: i64,
    at: i64,
    person: Option<PersonId>,
    request: Option<String>,
    body: String,
}

impl From<EntryColumns> for Entry {
    fn from(row: EntryColumns) -> Entry {
        let EntryColumns { seq, at, person, request, body } = row;
        Entry { seq: seq as u64, at, person, request, body }
    }
}

#[derive(FromRow)]
pub(crate) struct TableColumns {
    id: TableId,
    version: i64,
    game: String,
    host: PersonId,
    access: String,
    status: String,
    to_act: Option<PersonId>,
    summary: String,
    created_at: i64,
    changed_at: i64,
}

impl From<TableColumns> for TableRow {
    fn from(row: TableColumns) -> TableRow {
        TableRow {
            id: row.id,
            version: row.version as u64,
            game: row.game,
            host: row.host,
            access: row.access,
            status: row.status,
            to_act: row.to_act,
            summary: row.summary,
            created_at: row.created_at,
            changed_at: row.changed_at,
        }
    }
}

#[derive(FromRow)]
pub(crate) struct JobColumns {
    kind: String,
    subject: String,
    version: i64,
    pub(crate) due_at: i64,
    leased_until: i64,
}

impl From<JobColumns> for Job {
    fn from(row: JobColumns) -> Job {
        Job {
            kind: row.kind,
            subject: row.subject,
            version: row.version as u64,
            due_at: row.due_at,
            leased_until: row.leased_until,
        }
    }
}

/// A session with its person.
#[derive(FromRow)]
pub(crate) struct SessionColumns {
    session: i64,
    agent: String,
    begun_at: i64,
    used_at: i64,
    #[sqlx(flatten)]
    person: Person,
}

impl From<SessionColumns> for (Session, Person) {
    fn from(row: SessionColumns) -> (Session, Person) {
        let SessionColumns { session, agent, begun_at, used_at, person } = row;
        let session =
            Session { id: session, person: person.id, agent, created_at: begun_at, used_at };
        (session, person)
    }
}

#[derive(FromRow)]
pub(crate) struct ReportColumns {
    id: i64,
    at: i64,
    person: PersonId,
    table_id: TableId,
    message: i64,
    about: PersonId,
    text: String,
    reason: String,
}

impl From<ReportColumns> for (i64, Report) {
    fn from(row: ReportColumns) -> (i64, Report) {
        let ReportColumns { id, at, person, table_id, message, about, text, reason } = row;
        (id, Report { at, by: person, table: table_id, message, about, text, reason })
    }
}
