//! The place of one table in memory.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
};

use tokio::sync::{broadcast, watch};

use super::render::Rendered;
use crate::{
    clock::system as now,
    table::{Applied, Table},
};

/// What happened last is kept for streams that are a little behind.
const RECENT_MAX: usize = 64;
/// Messages that wait for a stream that is busy. It reads the others from the
/// database.
const TALK_MAX: usize = 8;
/// When nobody has used a table for so long, it is dropped.
const IDLE_MS: i64 = 300_000;
/// When nothing has happened for so long, only the table itself is kept.
const REST_MS: i64 = 5_000;

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Slot {
    /// Who holds this writes. The others wait their turn.
    pub(crate) writer: tokio::sync::Mutex<()>,
    pub(super) live: Mutex<Live>,
    /// The latest version that anybody has heard of.
    announced: watch::Sender<u64>,
    /// Messages that were sent or removed, by number.
    talk: broadcast::Sender<i64>,
    used_at: AtomicI64,
}

/// What is in memory of a table.
#[derive(Debug, Default)]
pub(super) struct Live {
    /// None if it must be read.
    pub(super) table: Option<Arc<Table>>,
    /// What happened last, without a gap up to the table.
    pub(super) recent: VecDeque<Arc<Applied>>,
    pub(super) rendered: Rendered,
    changed_at: i64,
}

impl Default for Slot {
    fn default() -> Slot {
        Slot {
            writer: tokio::sync::Mutex::default(),
            live: Mutex::default(),
            announced: watch::Sender::new(0),
            talk: broadcast::Sender::new(TALK_MAX),
            used_at: AtomicI64::new(now()),
        }
    }
}

impl Slot {
    pub(super) fn lock(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_loaded(&self) -> bool {
        self.lock().table.is_some()
    }

    pub(super) fn touch(&self) {
        self.used_at.store(now(), Ordering::Relaxed);
    }

    /// Looks at the table; `None` if it must be read first.
    pub(crate) fn peek<T>(&self, look: impl FnOnce(&Table) -> T) -> Option<T> {
        self.lock().table.as_deref().map(look)
    }

    /// The table; `None` if it must be read first.
    pub(crate) fn table(&self) -> Option<Arc<Table>> {
        self.lock().table.clone()
    }

    /// The table, after it was read from its log.
    pub(super) fn replace(&self, table: Table) {
        let version = table.version;
        {
            let mut live = self.lock();
            // Never back to an older version.
            if live.table.as_ref().is_none_or(|it| it.version <= version) {
                *live = Live { table: Some(Arc::new(table)), changed_at: now(), ..Live::default() };
            }
        }
        self.touch();
        self.announced.send_if_modified(|it| {
            let is_newer = *it < version;
            *it = version.max(*it);
            is_newer
        });
    }

    /// The next table, after its entries were written.
    pub(super) fn advance(&self, table: Arc<Table>, applied: &[Arc<Applied>]) {
        let mut live = self.lock();
        live.recent.extend(applied.iter().cloned());
        let n_old = live.recent.len().saturating_sub(RECENT_MAX);
        live.recent.drain(..n_old);
        live.table = Some(table);
        live.changed_at = now();
    }

    /// Somebody says that the table has this version.
    pub(super) fn announce(&self, version: u64) {
        let is_behind = {
            let mut live = self.lock();
            let is_behind = live.table.as_ref().is_some_and(|it| it.version < version);
            if is_behind {
                // Another server has written it.
                *live = Live::default();
            }
            is_behind
        };
        self.announced.send_if_modified(|it| {
            let is_newer = *it < version || is_behind;
            *it = version.max(*it);
            is_newer
        });
    }

    /// Hears of new versions from now on.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.announced.subscribe()
    }

    /// Hears of messages from now on.
    pub(crate) fn talk(&self) -> broadcast::Receiver<i64> {
        self.talk.subscribe()
    }

    /// Says that a message was sent or removed.
    pub(super) fn said(&self, message: i64) {
        // Nobody may be listening.
        let _ = self.talk.send(message);
    }

    /// Forgets the table; it is read again when somebody needs it.
    pub(super) fn unload(&self) {
        *self.lock() = Live::default();
    }

    pub(super) fn is_idle(&self) -> bool {
        now() - self.used_at.load(Ordering::Relaxed) > IDLE_MS
    }

    /// Drops what was made for viewers, if nothing has happened for a while.
    pub(super) fn rest(&self) {
        let mut live = self.lock();
        if now() - live.changed_at > REST_MS {
            live.rendered.rest();
            live.recent = VecDeque::new();
        }
    }
}
