//! What both databases do in the same way.
//!
//! [`implement_store`] writes the implementation of [`Store`](crate::Store) for
//! a type with a pool `readers`, a method `queue` for appends and a method
//! `change` for other writes. The module around it has the few statements that
//! differ.

use std::{pin::Pin, time::Duration};

use sqlx::error::ErrorKind;
use tokio::time::timeout;

use crate::StoreError;

/// How long a database may take to answer a question.
const ANSWER_MAX: Duration = Duration::from_secs(3);

/// Work on a connection.
pub(crate) type Doing<'c, E, T = ()> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'c>>;

/// Waits for an answer, but not for ever.
pub(crate) async fn answer<T>(
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    match timeout(ANSWER_MAX, asked).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(sqlx::Error::PoolTimedOut)) | Err(_) => Err(StoreError::NoAnswer(ANSWER_MAX)),
        Ok(Err(sqlx::Error::PoolClosed)) => Err(StoreError::Closed),
        Ok(Err(error)) => Err(error.into()),
    }
}

/// Whether the connection can be used again: there is no error, or the data were
/// refused.
/// Whether a name was free, after a change that needs it.
pub(crate) fn is_free(changed: Result<u64, StoreError>) -> Result<bool, StoreError> {
    match changed {
        Ok(n_changed) => Ok(n_changed == 1),
        // Somebody else took the name at the same moment.
        Err(StoreError::Database(sqlx::Error::Database(error))) if error.is_unique_violation() => {
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

pub(crate) fn is_sound<T>(done: &Result<T, StoreError>) -> bool {
    match done {
        Ok(_) => true,
        Err(StoreError::Database(sqlx::Error::Database(error))) => {
            !matches!(error.kind(), ErrorKind::Other)
        }
        Err(_) => false,
    }
}

/// All rows of a query.
macro_rules! rows {
    ($self:ident, $Row:ty, $sql:expr $(, $value:expr)*) => {{
        let query = sqlx::query_as($sql)$(.bind($value))*;
        let rows: Vec<$Row> = $crate::queries::answer(query.fetch_all(&$self.readers)).await?;
        rows
    }};
}

/// The only row of a query, if there is one.
macro_rules! row {
    ($self:ident, $Row:ty, $sql:expr $(, $value:expr)*) => {{
        let query = sqlx::query_as($sql)$(.bind($value))*;
        let row: Option<$Row> =
            $crate::queries::answer(query.fetch_optional(&$self.readers)).await?;
        row
    }};
}

/// Runs a statement that writes, and returns how many rows it changed.
macro_rules! change {
    ($self:ident, $sql:expr $(, $value:expr)*) => {{
        let query = sqlx::query($sql)$(.bind($value))*;
        let work = $self.change(move |connection| {
            Box::pin(async move { Ok(query.execute(connection).await?.rows_affected()) })
        });
        work.await
    }};
}

/// Runs a statement that writes, and returns the rows that it returns.
///
/// Always all of them: after the first row `fetch_one` stops a statement of
/// SQLite before it is done, and nobody would hear that its end failed.
macro_rules! change_rows {
    ($self:ident, $Row:ty, $sql:expr $(, $value:expr)*) => {{
        let query = sqlx::query($sql)$(.bind($value))*;
        let work = $self.change(move |connection| {
            Box::pin(async move {
                let rows = query.fetch_all(connection).await?;
                rows.iter().map(<$Row as sqlx::FromRow<_>>::from_row).collect()
            })
        });
        let rows: Vec<$Row> = work.await?;
        rows
    }};
}

pub(crate) use {change, change_rows, row, rows};

/// Implements [`Store`](crate::Store).
macro_rules! implement_store {
    ($Type:ty) => {
        #[async_trait::async_trait]
        impl Store for $Type {
            async fn append(&self, append: Append) -> Result<(), AppendError> {
                self.queue()?.append(append).await
            }

            async fn entries(
                &self,
                table: &TableId,
                after: u64,
                limit: u32,
            ) -> Result<Vec<Entry>, StoreError> {
                let limit = i64::from(limit);
                let rows = rows!(self, EntryColumns, sql::ENTRIES, &table.0, number(after), limit);
                Ok(rows.into_iter().map(Entry::from).collect())
            }

            async fn table(&self, table: &TableId) -> Result<Option<TableRow>, StoreError> {
                Ok(row!(self, TableColumns, sql::TABLE, &table.0).map(TableRow::from))
            }

            async fn lobby(&self, status: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
                let rows = rows!(self, TableColumns, sql::LOBBY, status, i64::from(limit));
                Ok(rows.into_iter().map(TableRow::from).collect())
            }

            async fn tables_of(
                &self,
                person: PersonId,
                limit: u32,
            ) -> Result<Vec<TableRow>, StoreError> {
                let rows = rows!(self, TableColumns, sql::TABLES_OF, person, i64::from(limit));
                Ok(rows.into_iter().map(TableRow::from).collect())
            }

            async fn n_hosted(&self, host: PersonId, statuses: &[&str]) -> Result<u64, StoreError> {
                let row: Option<(i64,)> = row!(self, (i64,), N_HOSTED, host, json(&statuses));
                Ok(row.map_or(0, |(n,)| n as u64))
            }

            async fn versions(
                &self,
                tables: &[TableId],
            ) -> Result<Vec<(TableId, u64)>, StoreError> {
                let rows = rows!(self, (TableId, i64), VERSIONS, json(&tables));
                Ok(rows.into_iter().map(|(id, version)| (id, version as u64)).collect())
            }

            async fn table_ids(&self, after: &str, limit: u32) -> Result<Vec<TableId>, StoreError> {
                let rows = rows!(self, (TableId,), sql::TABLE_IDS, after, i64::from(limit));
                Ok(rows.into_iter().map(|(id,)| id).collect())
            }

            async fn lease_jobs(
                &self,
                kinds: &[&str],
                now: i64,
                leased_until: i64,
                limit: u32,
            ) -> Result<Vec<Job>, StoreError> {
                let (limit, kinds) = (i64::from(limit), json(&kinds));
                let mut rows =
                    change_rows!(self, JobColumns, LEASE_JOBS, leased_until, now, limit, kinds);
                rows.sort_by_key(|it| it.due_at);
                Ok(rows.into_iter().map(Job::from).collect())
            }

            async fn give_back(&self, job: &Job, due_at: i64) -> Result<(), StoreError> {
                let version = number(job.version);
                change!(self, sql::GIVE_BACK, due_at, &job.kind, &job.subject, version)?;
                Ok(())
            }

            async fn end_job(&self, job: &Job) -> Result<bool, StoreError> {
                let version = number(job.version);
                if change!(self, sql::END_JOB, &job.kind, &job.subject, version)? == 1 {
                    return Ok(true);
                }
                change!(self, sql::RELEASE_JOB, &job.kind, &job.subject, job.leased_until)?;
                Ok(false)
            }

            async fn change_jobs(&self, changes: Vec<JobChange>) -> Result<(), StoreError> {
                let rows = job_rows(&changes)?;
                let work = self.change(move |connection| {
                    Box::pin(async move { write_jobs(connection, &rows).await })
                });
                work.await
            }

            async fn end_leases(&self) -> Result<u64, StoreError> {
                change!(self, sql::END_LEASES)
            }

            async fn add_person(&self, person: NewPerson) -> Result<Option<PersonId>, StoreError> {
                let NewPerson { name, account, created_at } = person;
                let (key, password) = account.unzip();
                check_texts(&[&name, key.as_deref().unwrap_or_default()])?;
                let rows = change_rows!(
                    self,
                    (PersonId,),
                    sql::ADD_PERSON,
                    &name,
                    &key,
                    &password,
                    created_at
                );
                Ok(rows.first().map(|&(id,)| id))
            }

            async fn person(&self, person: PersonId) -> Result<Option<Person>, StoreError> {
                Ok(row!(self, Person, sql::PERSON, person))
            }

            async fn account(&self, name_key: &str) -> Result<Option<Person>, StoreError> {
                Ok(row!(self, Person, sql::ACCOUNT, name_key))
            }

            async fn set_account(
                &self,
                person: PersonId,
                name: &str,
                name_key: &str,
                password: &str,
            ) -> Result<bool, StoreError> {
                check_texts(&[name, name_key, password])?;
                is_free(change!(self, sql::SET_ACCOUNT, name, name_key, password, person))
            }

            async fn rename(
                &self,
                person: PersonId,
                name: &str,
                name_key: &str,
            ) -> Result<bool, StoreError> {
                check_texts(&[name, name_key])?;
                is_free(change!(self, sql::RENAME, name, name_key, person))
            }

            async fn anonymise(
                &self,
                person: PersonId,
                name: &str,
                now: i64,
            ) -> Result<(), StoreError> {
                check_texts(&[name])?;
                // Whoever is signed in at this moment must not remain so: the
                // person goes first, the sessions after it, both or neither.
                let person_goes = sqlx::query(sql::ANONYMISE).bind(name).bind(now).bind(person);
                let sessions_end = sqlx::query(sql::END_ALL_SESSIONS).bind(person);
                let work = self.change(move |connection| {
                    Box::pin(async move {
                        let mut transaction = connection.begin().await?;
                        person_goes.execute(&mut *transaction).await?;
                        sessions_end.execute(&mut *transaction).await?;
                        transaction.commit().await
                    })
                });
                work.await
            }

            async fn add_session(
                &self,
                token_hash: &[u8],
                person: PersonId,
                agent: &str,
                now: i64,
            ) -> Result<i64, StoreError> {
                check_texts(&[agent])?;
                let rows =
                    change_rows!(self, (i64,), sql::ADD_SESSION, token_hash, person, agent, now);
                let id = rows.first().map(|&(id,)| id);
                id.ok_or_else(|| StoreError::Corrupt("a session without a number".to_owned()))
            }

            async fn session(
                &self,
                token_hash: &[u8],
            ) -> Result<Option<(Session, Person)>, StoreError> {
                Ok(row!(self, SessionColumns, sql::SESSION, token_hash).map(Into::into))
            }

            async fn touch_session(&self, session: i64, now: i64) -> Result<(), StoreError> {
                change!(self, sql::TOUCH_SESSION, now, session)?;
                Ok(())
            }

            async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError> {
                Ok(rows!(self, Session, sql::SESSIONS, person))
            }

            async fn end_session(
                &self,
                person: PersonId,
                session: i64,
            ) -> Result<bool, StoreError> {
                Ok(change!(self, sql::END_SESSION, person, session)? == 1)
            }

            async fn end_other_sessions(
                &self,
                person: PersonId,
                keep: i64,
            ) -> Result<u64, StoreError> {
                change!(self, sql::END_OTHER_SESSIONS, person, keep)
            }

            async fn say(&self, message: NewMessage) -> Result<Message, StoreError> {
                let NewMessage { table, at, person, request, text } = message;
                check_texts(&[&text, request.as_deref().unwrap_or_default()])?;
                let rows = change_rows!(self, Message, SAY, &table.0, person, at, &request, &text);
                if let Some(said) = rows.into_iter().next() {
                    return Ok(said);
                }
                let said = row!(self, Message, sql::SAID_BEFORE, person, &request);
                said.ok_or_else(|| StoreError::Refused(format!("there is no table {table}")))
            }

            async fn messages(
                &self,
                table: &TableId,
                after: Option<i64>,
                limit: u32,
            ) -> Result<Vec<Message>, StoreError> {
                let limit = i64::from(limit);
                Ok(match after {
                    Some(after) => {
                        rows!(self, Message, sql::MESSAGES_AFTER, &table.0, after, limit)
                    }
                    None => rows!(self, Message, sql::LATEST_MESSAGES, &table.0, limit),
                })
            }

            async fn message(
                &self,
                table: &TableId,
                message: i64,
            ) -> Result<Option<Message>, StoreError> {
                Ok(row!(self, Message, sql::MESSAGE, &table.0, message))
            }

            async fn remove_message(
                &self,
                table: &TableId,
                message: i64,
                by: PersonId,
            ) -> Result<bool, StoreError> {
                Ok(change!(self, sql::REMOVE_MESSAGE, by, &table.0, message)? == 1)
            }

            async fn note(&self, table: &TableId, person: PersonId) -> Result<String, StoreError> {
                let row = row!(self, (String,), sql::NOTE, &table.0, person);
                Ok(row.map(|(text,)| text).unwrap_or_default())
            }

            async fn set_note(
                &self,
                table: &TableId,
                person: PersonId,
                text: &str,
            ) -> Result<(), StoreError> {
                check_texts(&[text])?;
                change!(self, sql::SET_NOTE, &table.0, person, text)?;
                Ok(())
            }

            async fn muted(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
                let rows = rows!(self, (PersonId,), sql::MUTED, person);
                Ok(rows.into_iter().map(|(other,)| other).collect())
            }

            async fn set_muted(
                &self,
                person: PersonId,
                other: PersonId,
                is_muted: bool,
            ) -> Result<(), StoreError> {
                let sql = if is_muted { sql::MUTE } else { sql::UNMUTE };
                change!(self, sql, person, other)?;
                Ok(())
            }

            async fn report(&self, report: Report) -> Result<(), StoreError> {
                let Report { at, by, table, message, about, text, reason } = report;
                check_texts(&[&text, &reason])?;
                let sql = sql::REPORT;
                change!(self, sql, at, by, &table.0, message, about, &text, &reason)?;
                Ok(())
            }

            async fn reports(
                &self,
                after: i64,
                limit: u32,
            ) -> Result<Vec<(i64, Report)>, StoreError> {
                let rows = rows!(self, ReportColumns, sql::REPORTS, after, i64::from(limit));
                Ok(rows.into_iter().map(Into::into).collect())
            }

            async fn dump(&self, sink: &mut (dyn DumpSink + Send)) -> Result<(), StoreError> {
                self.dump_to(sink).await
            }

            async fn load(&self, rows: &mut (dyn DumpSource + Send)) -> Result<u64, StoreError> {
                self.load_from(rows).await
            }

            async fn ping(&self) -> Result<(), StoreError> {
                if self.is_read_only() {
                    row!(self, (i64,), "SELECT CAST(1 AS BIGINT)");
                    return Ok(());
                }
                change!(self, PING)?;
                Ok(())
            }

            async fn close(&self) {
                self.shut().await;
            }
        }
    };
}

pub(crate) use implement_store;
