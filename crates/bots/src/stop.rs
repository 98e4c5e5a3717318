//! What a bot asks while it thinks: whether to stop, and what time it is.

#[cfg(feature = "clock")]
mod system_clock;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// A clock: how much time has passed since some fixed moment.
pub type Clock = fn() -> Duration;

/// Ends a thought from outside. It can be stopped at any moment, from any thread;
/// a bot then answers with the best it has so far. It also brings the clock that
/// a budget of time is measured with. With a budget of iterations nobody reads
/// the clock.
#[derive(Clone, Debug)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    clock: Clock,
}

impl Stop {
    /// Nobody has said stop yet. With the feature `clock`, `Stop::default()` does
    /// the same with the clock of the system.
    pub fn new(clock: Clock) -> Stop {
        Stop { flag: Arc::default(), clock }
    }

    /// Stops every bot that thinks with this.
    pub fn stop(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// What the clock says now.
    pub(crate) fn now(&self) -> Duration {
        (self.clock)()
    }
}
