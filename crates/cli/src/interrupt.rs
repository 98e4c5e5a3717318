//! Being told to end from outside, with time to tidy up.

use std::{
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use anyhow::Context;
use bots::{Stop, external};

use crate::failure;

/// Somebody did not want to wait for the end: how far it came, and how to go on.
#[derive(Debug, thiserror::Error)]
#[error("interrupted after {0}")]
pub(crate) struct Interrupted(pub(crate) String);

/// Signals that come closer together are one: `timeout` tells the program, and
/// then its whole group.
const ONE: Duration = Duration::from_secs(1);

/// Work that can be stopped: it ends what it is at, tells what it knows, and a
/// second signal ends the program.
pub(crate) fn stop() -> anyhow::Result<Stop> {
    let stop = Stop::default();
    let handle = stop.clone();
    let first = OnceLock::new();
    listen(move || {
        handle.stop();
        if first.get_or_init(Instant::now).elapsed() > ONE {
            external::kill_all();
            std::process::exit(failure::INTERRUPTED.into());
        }
    })?;
    Ok(stop)
}

/// Calls `told` for every Ctrl-C and, where there are such, for the signals that
/// ask a program to end (`kill`, `timeout`, a terminal that is closed).
pub(crate) fn listen(told: impl Fn() + Send + Sync + 'static) -> anyhow::Result<()> {
    let told = Arc::new(told);
    let by_key = Arc::clone(&told);
    ctrlc::set_handler(move || by_key()).context("cannot listen to Ctrl-C")?;
    #[cfg(unix)]
    {
        use signal_hook::{
            consts::{SIGHUP, SIGTERM},
            iterator::Signals,
        };
        let signals = if is_ignored(SIGHUP) { vec![SIGTERM] } else { vec![SIGTERM, SIGHUP] };
        let mut signals = Signals::new(signals).context("cannot listen to signals")?;
        std::thread::spawn(move || signals.forever().for_each(|_| told()));
    }
    Ok(())
}

/// Whether whoever started this program wants it to go on: `nohup` has a closed
/// terminal ignored. Only Linux tells; elsewhere the signal ends the work.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
