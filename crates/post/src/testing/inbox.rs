//! What has arrived, and waiting for it.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::watch;

/// Longer than anything takes that works.
const WAIT_MAX: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub(super) struct Inbox<T> {
    items: Mutex<Vec<T>>,
    n_items: watch::Sender<usize>,
}

impl<T: Clone> Inbox<T> {
    pub(super) fn new() -> Inbox<T> {
        Inbox { items: Mutex::default(), n_items: watch::Sender::new(0) }
    }

    pub(super) fn push(&self, item: T) {
        let mut items = self.items.lock().unwrap_or_else(PoisonError::into_inner);
        items.push(item);
        self.n_items.send_replace(items.len());
    }

    pub(super) fn all(&self) -> Vec<T> {
        self.items.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until there are so many.
    ///
    /// # Panics
    ///
    /// If they do not come.
    pub(super) async fn wait_for(&self, n: usize) -> Vec<T> {
        let mut changes = self.n_items.subscribe();
        let arrival = changes.wait_for(|&it| it >= n);
        let is_there = matches!(tokio::time::timeout(WAIT_MAX, arrival).await, Ok(Ok(_)));
        assert!(is_there, "expected {n}, only {} came", self.all().len());
        self.all()
    }
}
