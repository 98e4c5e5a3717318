//! One connection for one user at a time.

use std::time::Duration;

use sqlx::{ConnectOptions, Connection};
use tokio::{
    sync::{Mutex, MutexGuard},
    time::timeout,
};

use crate::StoreError;

/// How long to wait for the connection, and how long connecting may take.
const WAITING_MAX: Duration = Duration::from_secs(2);

/// A connection that is lent to whoever has waited longest. One that did not
/// come back sound is replaced.
#[derive(Debug)]
pub(crate) struct Slot<C: Connection> {
    options: C::Options,
    connection: Mutex<Option<C>>,
}

/// The connection of a slot. If it is dropped instead of given back, it is
/// closed, and the database rolls back what was open.
#[derive(Debug)]
pub(crate) struct Lent<'a, C> {
    slot: MutexGuard<'a, Option<C>>,
    connection: C,
}

impl<C: Connection> Slot<C> {
    /// A slot with its first connection.
    pub(crate) fn new(options: C::Options, connection: C) -> Slot<C> {
        Slot { options, connection: Mutex::new(Some(connection)) }
    }

    /// The connection, or a new one.
    pub(crate) async fn lend(&self) -> Result<Lent<'_, C>, StoreError> {
        let no_answer = |_| StoreError::NoAnswer(WAITING_MAX);
        let mut slot = timeout(WAITING_MAX, self.connection.lock()).await.map_err(no_answer)?;
        let connection = match slot.take() {
            Some(connection) => connection,
            None => timeout(WAITING_MAX, self.options.connect()).await.map_err(no_answer)??,
        };
        Ok(Lent { slot, connection })
    }

    /// Waits for its turn and keeps everybody else waiting.
    pub(crate) async fn pause(&self) -> MutexGuard<'_, Option<C>> {
        self.connection.lock().await
    }
}

impl<C> Lent<'_, C> {
    pub(crate) fn connection(&mut self) -> &mut C {
        &mut self.connection
    }

    /// Gives the connection to the next one.
    pub(crate) fn give_back(mut self) {
        *self.slot = Some(self.connection);
    }
}
