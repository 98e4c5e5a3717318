//! The clock of the system.

use std::{
    sync::LazyLock,
    time::{Duration, Instant},
};

use super::Stop;

impl Default for Stop {
    fn default() -> Stop {
        Stop::new(since_first_use)
    }
}

fn since_first_use() -> Duration {
    static FIRST_USE: LazyLock<Instant> = LazyLock::new(Instant::now);
    FIRST_USE.elapsed()
}
