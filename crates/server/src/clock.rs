//! The time of day.

use std::{
    fmt,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

/// Tells the time to a server: milliseconds since 1970. Everything that is kept or
/// due asks it, so that a simulation can let a month pass in a minute.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock {
    /// A clock that is read with this function. It must not go backwards.
    pub fn new(read: impl Fn() -> i64 + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(read))
    }

    /// The time now.
    pub fn now(&self) -> i64 {
        (self.0)()
    }
}

impl Default for Clock {
    /// The clock of the operating system.
    fn default() -> Clock {
        Clock::new(system)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

/// The clock of the operating system, for what concerns only this process.
pub(crate) fn system() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
