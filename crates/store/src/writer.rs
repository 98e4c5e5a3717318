//! One task that writes what many requests have queued, in one transaction.
//!
//! A commit waits for the disk, so many appends share one. The task does not
//! depend on the requests: one that is dropped leaves its append with the task,
//! which writes all of it or nothing.
//!
//! **Invariant:** no append waits for a failing database much longer than
//! [`TRYING_MAX`], not even behind others.

use std::{
    future::Future,
    sync::Arc,
    time::{Duration, Instant},
};

use sqlx::{Connection, Database, SqlStr, Transaction};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::timeout,
};

use crate::{
    Append, AppendError, StoreError,
    batch::{self, Outcome},
};

/// The most appends of one transaction.
const BATCH_MAX: usize = 512;
/// The most appends that wait. Further ones wait before they are queued.
const QUEUE_MAX: usize = 4096;
/// How often a batch is tried when the database is busy or gone.
const TRIES_MAX: u32 = 3;
const PAUSE: Duration = Duration::from_millis(100);
/// How long an append waits in the queue, and how long a batch is tried.
pub(crate) const TRYING_MAX: Duration = Duration::from_secs(2);
/// How long a commit may take. Then nobody knows whether it was written.
pub(crate) const COMMIT_MAX: Duration = Duration::from_secs(2);

/// What writes a batch.
pub(crate) trait Commit: Send + Sync + 'static {
    /// Writes each append whose table is at the expected version, all in one
    /// transaction, and says what became of each.
    fn commit(
        &self,
        batch: &[Append],
    ) -> impl Future<Output = Result<Vec<Outcome>, CommitError>> + Send;
}

/// Why a batch was not written.
#[derive(Debug)]
pub(crate) enum CommitError {
    /// One of the appends cannot be written, for example because its person does
    /// not exist. Nothing was written.
    OneOfThem(sqlx::Error),
    /// The database failed before the commit: nothing was written.
    Before(StoreError),
    /// The database failed during the commit: nobody knows.
    During(StoreError),
}

/// The statements of one kind of database.
pub(crate) trait Statements: Database {
    /// How a transaction that writes begins.
    const BEGIN: &str;

    /// Writes the appends that fit.
    fn write(
        connection: &mut Self::Connection,
        batch: &[Append],
    ) -> impl Future<Output = Result<Vec<Outcome>, sqlx::Error>> + Send;

    /// Whether the error is caused by the data of one append, so that the others
    /// can be written without it. The connection can be used again.
    fn is_about_data(error: &sqlx::Error) -> bool;

    /// Whether a commit that failed in this way has certainly written nothing.
    fn has_written_nothing(error: &sqlx::Error) -> bool;
}

/// Writes a batch in one transaction.
pub(crate) async fn write_batch<D: Statements>(
    connection: &mut D::Connection,
    batch: &[Append],
) -> Result<Vec<Outcome>, CommitError>
where
    D::Connection: Connection<Database = D>,
{
    let writing = timeout(TRYING_MAX, write_open::<D>(connection, batch)).await;
    let (outcomes, transaction) = match writing {
        Ok(Ok(written)) => written,
        Ok(Err(error)) if D::is_about_data(&error) => return Err(CommitError::OneOfThem(error)),
        Ok(Err(error)) => return Err(CommitError::Before(error.into())),
        Err(_) => return Err(CommitError::Before(StoreError::NoAnswer(TRYING_MAX))),
    };
    match timeout(COMMIT_MAX, transaction.commit()).await {
        Ok(Ok(())) => Ok(outcomes),
        Ok(Err(error)) if D::has_written_nothing(&error) => Err(CommitError::Before(error.into())),
        Ok(Err(error)) => Err(CommitError::During(error.into())),
        Err(_) => Err(CommitError::During(StoreError::NoAnswer(COMMIT_MAX))),
    }
}

/// Writes a batch and leaves the transaction open.
async fn write_open<'c, D: Statements>(
    connection: &'c mut D::Connection,
    batch: &[Append],
) -> Result<(Vec<Outcome>, Transaction<'c, D>), sqlx::Error>
where
    D::Connection: Connection<Database = D>,
{
    let mut transaction = connection.begin_with(SqlStr::from_static(D::BEGIN)).await?;
    match D::write(&mut transaction, batch).await {
        Ok(outcomes) => Ok((outcomes, transaction)),
        Err(error) => {
            // After any other error the connection is closed.
            if D::is_about_data(&error) {
                transaction.rollback().await?;
            }
            Err(error)
        }
    }
}

#[derive(Debug)]
struct Asked {
    append: Append,
    since: Instant,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

/// The queue to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Queue(mpsc::Sender<Asked>);

impl Queue {
    /// Starts a writer. It ends when all queues are dropped and everything is
    /// written.
    pub(crate) fn start(to: Arc<impl Commit>) -> (Queue, JoinHandle<()>) {
        let (sender, receiver) = mpsc::channel(QUEUE_MAX);
        (Queue(sender), tokio::spawn(write(to, receiver)))
    }

    /// Queues an append and waits until it is on the disk.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        batch::check(&append)?;
        let (answer, answered) = oneshot::channel();
        let asked = Asked { append, since: Instant::now(), answer };
        self.0.send(asked).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or_else(|_| Err(AppendError::Unknown("the writer ended".to_owned())))
    }
}

async fn write(to: Arc<impl Commit>, mut receiver: mpsc::Receiver<Asked>) {
    let mut asked = Vec::new();
    while receiver.recv_many(&mut asked, BATCH_MAX).await > 0 {
        gather(&mut receiver, &mut asked).await;
        let mut batch = Vec::with_capacity(asked.len());
        let mut answers = Vec::with_capacity(asked.len());
        for Asked { append, since, answer } in asked.drain(..) {
            if since.elapsed() > TRYING_MAX {
                // Whoever asked may have gone.
                let _ = answer.send(Err(StoreError::NoAnswer(TRYING_MAX).into()));
            } else {
                batch.push(append);
                answers.push(answer);
            }
        }
        let results = commit(&*to, &batch, Instant::now()).await;
        for (answer, result) in answers.into_iter().zip(results) {
            let _ = answer.send(result);
        }
    }
}

/// Lets the others run as long as that brings more appends. Many wait for the
/// same commit and ask again at the same moment.
async fn gather(receiver: &mut mpsc::Receiver<Asked>, asked: &mut Vec<Asked>) {
    loop {
        tokio::task::yield_now().await;
        let n_asked = asked.len();
        while asked.len() < BATCH_MAX
            && let Ok(next) = receiver.try_recv()
        {
            asked.push(next);
        }
        if asked.len() == n_asked || asked.len() == BATCH_MAX {
            return;
        }
    }
}

/// Writes a batch, again if nothing of it was written. If one append is at
/// fault, the halves of the batch are written on their own, until it is alone.
async fn commit(
    to: &impl Commit,
    batch: &[Append],
    since: Instant,
) -> Vec<Result<(), AppendError>> {
    if batch.is_empty() {
        return Vec::new();
    }
    let mut n_tries = 0;
    loop {
        n_tries += 1;
        let error = match to.commit(batch).await {
            Ok(outcomes) => {
                let answer = |it: Outcome| it.map_err(|version| AppendError::Stale { version });
                return outcomes.into_iter().map(answer).collect();
            }
            Err(CommitError::OneOfThem(_)) if batch.len() > 1 => {
                let (left, right) = batch.split_at(batch.len() / 2);
                let mut res = Box::pin(commit(to, left, since)).await;
                res.extend(Box::pin(commit(to, right, since)).await);
                return res;
            }
            Err(CommitError::OneOfThem(error)) if !is_taken(&error) => {
                return vec![Err(StoreError::from(error).into())];
            }
            // Another server has created this table. The next try sees it.
            Err(CommitError::OneOfThem(error)) => error.into(),
            Err(CommitError::Before(error)) => error,
            Err(CommitError::During(error)) => {
                tracing::error!(%error, n_appends = batch.len(), "a commit was not confirmed");
                return fail(batch, || AppendError::Unknown(error.to_string()));
            }
        };
        if n_tries == TRIES_MAX || since.elapsed() + PAUSE > TRYING_MAX {
            tracing::error!(%error, n_appends = batch.len(), "a batch was not written");
            return fail(batch, || StoreError::Failed(error.to_string()).into());
        }
        tracing::warn!(%error, n_appends = batch.len(), "a batch is tried again");
        tokio::time::sleep(PAUSE).await;
    }
}

fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.is_unique_violation())
}

fn fail(batch: &[Append], error: impl Fn() -> AppendError) -> Vec<Result<(), AppendError>> {
    batch.iter().map(|_| Err(error())).collect()
}
