//! Small writes, such as a new session: those that wait share a transaction.
//!
//! A statement that the data refuse changes nothing, and the others of its
//! transaction are written all the same. Like appends they belong to a task, so
//! that a request that is dropped leaves nothing half done.

use std::{sync::Arc, time::Instant};

use sqlx::{Connection, SqliteConnection};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::timeout,
};

use super::Writer;
use crate::{
    StoreError,
    queries::{Doing, answer, is_sound},
    writer::{COMMIT_MAX, TRYING_MAX},
};

/// The most writes of one transaction.
const GROUP_MAX: usize = 256;
/// The most writes that wait. Further ones wait before they are queued.
const QUEUE_MAX: usize = 1024;

/// What a write does with the connection. It fails if the others must fail with
/// it.
type Work = Box<dyn for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, StoreError> + Send>;

struct Asked {
    work: Work,
    since: Instant,
    committed: oneshot::Sender<Result<(), StoreError>>,
}

/// The queue of small writes.
#[derive(Clone, Debug)]
pub(super) struct SmallWrites(mpsc::Sender<Asked>);

impl std::fmt::Debug for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asked").field("since", &self.since).finish_non_exhaustive()
    }
}

impl SmallWrites {
    /// Starts their task. It ends when all queues are dropped and everything is
    /// written.
    pub(super) fn start(writer: Arc<Writer>) -> (SmallWrites, JoinHandle<()>) {
        let (sender, receiver) = mpsc::channel(QUEUE_MAX);
        (SmallWrites(sender), tokio::spawn(run(writer, receiver)))
    }

    /// Does some work in a transaction, and returns when it is on the disk.
    pub(super) async fn change<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, sqlx::Error, T> + Send + 'static,
    {
        let (sender, result) = oneshot::channel();
        let work: Work = Box::new(move |connection| {
            Box::pin(async move {
                let done = answer(work(connection)).await;
                let (done, verdict) = match is_sound(&done) {
                    true => (done, Ok(())),
                    false => (Err(StoreError::Closed), done.map(|_| ())),
                };
                let _ = sender.send(done);
                verdict
            })
        });
        let (committed, is_committed) = oneshot::channel();
        let asked = Asked { work, since: Instant::now(), committed };
        self.0.send(asked).await.map_err(|_| StoreError::Closed)?;
        is_committed.await.map_err(|_| StoreError::Closed)??;
        result.await.map_err(|_| StoreError::Closed)?
    }
}

async fn run(writer: Arc<Writer>, mut receiver: mpsc::Receiver<Asked>) {
    let mut asked = Vec::new();
    while receiver.recv_many(&mut asked, GROUP_MAX).await > 0 {
        let (mut group, mut tellers) = (Vec::new(), Vec::new());
        for Asked { work, since, committed } in asked.drain(..) {
            if since.elapsed() > TRYING_MAX {
                // Whoever asked may have gone.
                let _ = committed.send(Err(StoreError::NoAnswer(TRYING_MAX)));
            } else {
                group.push(work);
                tellers.push(committed);
            }
        }
        let written = write(&writer, group).await.map_err(|error| {
            tracing::error!(%error, n_writes = tellers.len(), "small writes failed");
            error.to_string()
        });
        for teller in tellers {
            let _ = teller.send(written.clone().map_err(StoreError::Failed));
        }
    }
}

async fn write(writer: &Writer, group: Vec<Work>) -> Result<(), StoreError> {
    let mut lent = writer.lend().await?;
    let mut transaction = answer(lent.connection().begin_with("BEGIN IMMEDIATE")).await?;
    for work in group {
        work(&mut transaction).await?;
    }
    let no_answer = |_| StoreError::NoAnswer(COMMIT_MAX);
    timeout(COMMIT_MAX, transaction.commit()).await.map_err(no_answer)??;
    lent.give_back();
    Ok(())
}
