//! Ctrl-C where no prompt reads it: while a bot thinks.

use std::sync::{Arc, Mutex, PoisonError};

use bots::Stop;

use crate::interrupt;

/// What Ctrl-C means now.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaving {
    thought: Arc<Mutex<Thought>>,
}

/// A thought that Ctrl-C can stop, and how often Ctrl-C was pressed.
#[derive(Debug, Default)]
struct Thought {
    stop: Option<Stop>,
    n_asked: u32,
}

impl Leaving {
    /// Starts to listen. While no bot thinks, Ctrl-C ends the program, as other
    /// signals always do.
    pub(super) fn listen() -> Leaving {
        let leaving = Leaving::default();
        let handle = leaving.clone();
        interrupt::listen_to_key(move || {
            if !handle.ask() {
                interrupt::end();
            }
        });
        leaving
    }

    /// A thought begins: returns the stop that Ctrl-C will trigger.
    pub(super) fn begin(&self) -> Stop {
        let stop = Stop::default();
        *self.lock() = Thought { stop: Some(stop.clone()), n_asked: 0 };
        stop
    }

    /// The thought is over. Returns whether Ctrl-C was pressed during it.
    pub(super) fn finish(&self) -> bool {
        std::mem::take(&mut *self.lock()).n_asked > 0
    }

    /// Stops the thought. Returns whether there was one that was not stopped yet.
    fn ask(&self) -> bool {
        let mut thought = self.lock();
        thought.n_asked += 1;
        let Thought { stop: Some(stop), n_asked: 1 } = &*thought else { return false };
        stop.stop();
        true
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Thought> {
        self.thought.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thought_is_stopped_once_and_nothing_else_is() {
        let leaving = Leaving::default();
        assert!(!leaving.ask(), "nobody thinks");
        let stop = leaving.begin();
        assert!(!leaving.finish() && !stop.is_stopped());
        let stop = leaving.begin();
        assert!(leaving.ask() && stop.is_stopped());
        assert!(!leaving.ask(), "who asks twice does not wait");
        assert!(leaving.finish());
        assert!(!leaving.begin().is_stopped());
    }
}
