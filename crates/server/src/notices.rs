//! What concerns a person, wherever they are.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use protocol::{Notice, NoticeKind};
use store::{PersonId, TableId};
use tokio::sync::broadcast;

/// Notices that wait for a stream that is slow. What is more is lost, and the
/// stream says so.
const QUEUE_MAX: usize = 16;

/// The streams of all people who listen.
#[derive(Debug, Default)]
pub(crate) struct Notices(Mutex<HashMap<PersonId, broadcast::Sender<Notice>>>);

impl Notices {
    /// Tells a person something, if they listen.
    pub(crate) fn send(&self, to: PersonId, kind: NoticeKind, table: &TableId, version: u64) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(sender) = all.get(&to) else { return };
        let notice = Notice { kind, table: table.0.clone(), version };
        if sender.send(notice).is_err() {
            all.remove(&to);
        }
    }

    /// Hears everything for a person from now on.
    pub(crate) fn listen(&self, person: PersonId) -> broadcast::Receiver<Notice> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(person).or_insert_with(|| broadcast::Sender::new(QUEUE_MAX)).subscribe()
    }
}
