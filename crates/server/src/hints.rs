//! What servers tell each other: "table T is at version N", and that something
//! was said there.
//!
//! A hint may get lost. Whoever hears it reads the log; whoever misses it is put
//! right by the sweep of [`Tables`](crate::tables::Tables).

use store::TableId;
use tokio::sync::broadcast;

/// Hints that wait for a listener who is busy. What is more is lost.
const QUEUE_MAX: usize = 8192;

/// Something is new at a table.
#[derive(Clone, Debug)]
pub(crate) enum Hint {
    /// It has this version.
    Version(TableId, u64),
    /// The message with this number was sent or removed.
    Talk(TableId, i64),
}

/// How hints get from one server to all, itself included.
pub(crate) trait Hints: Send + Sync + 'static {
    /// Tells everybody.
    fn send(&self, hint: Hint);

    /// Hears everything from now on.
    fn listen(&self) -> broadcast::Receiver<Hint>;
}

/// Hints within one process.
#[derive(Debug)]
pub(crate) struct InProcess(broadcast::Sender<Hint>);

impl Default for InProcess {
    fn default() -> InProcess {
        InProcess(broadcast::Sender::new(QUEUE_MAX))
    }
}

impl Hints for InProcess {
    fn send(&self, hint: Hint) {
        // Nobody may be listening.
        let _ = self.0.send(hint);
    }

    fn listen(&self) -> broadcast::Receiver<Hint> {
        self.0.subscribe()
    }
}
