//! Ctrl-C and termination signals, with time to clean up.
//!
//! Ctrl-C and, on Unix, the signals that ask a program to end (SIGTERM from
//! `kill` and `timeout`, SIGHUP from a terminal that is closed) all mean the
//! same, except that a game asks first at Ctrl-C. One handler at a time answers
//! them: at first one that ends the program, later the one that the command sets.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::{Duration, Instant},
};

use anyhow::Context;
use bots::{Stop, external};

use crate::failure;

/// The work was interrupted: how far it got, and how to resume it.
#[derive(Debug, thiserror::Error)]
#[error("interrupted after {0}")]
pub(crate) struct Interrupted(pub(crate) String);

/// Signals closer together count as one: `timeout` signals the program, and then
/// its whole group.
const ONE: Duration = Duration::from_secs(1);

type Handler = Arc<dyn Fn() + Send + Sync>;

/// Handles the next signal.
static HANDLER: Mutex<Option<Handler>> = Mutex::new(None);
/// Handles the next Ctrl-C, if that differs from other signals.
static KEY_HANDLER: Mutex<Option<Handler>> = Mutex::new(None);

/// From now on a signal ends the program with the exit code of interrupted work,
/// unless a command answers it by [`listen`] or [`stop`].
pub(crate) fn begin() -> anyhow::Result<()> {
    listen(end);
    ctrlc::set_handler(told_by_key).context("cannot listen to Ctrl-C")?;
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

/// For work that can be stopped: the first signal stops it, so that it can report
/// its results so far; a second signal ends the program.
pub(crate) fn stop() -> Stop {
    let stop = Stop::default();
    let handle = stop.clone();
    let first = OnceLock::new();
    listen(move || {
        handle.stop();
        if first.get_or_init(Instant::now).elapsed() > ONE {
            end();
        }
    });
    stop
}

/// Calls `handler` for every signal from now on.
pub(crate) fn listen(handler: impl Fn() + Send + Sync + 'static) {
    *HANDLER.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(handler));
}

/// Calls `handler` for every Ctrl-C from now on. Other signals mean what they
/// meant before.
pub(crate) fn listen_to_key(handler: impl Fn() + Send + Sync + 'static) {
    *KEY_HANDLER.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(handler));
}

fn told_by_key() {
    let handler = KEY_HANDLER.lock().unwrap_or_else(PoisonError::into_inner).clone();
    match handler {
        Some(handler) => handler(),
        None => told(),
    }
}

fn told() {
    let handler = HANDLER.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if let Some(handler) = handler {
        handler();
    }
}

/// Ends the program at once, and with it all external bots.
pub(crate) fn end() {
    external::kill_all();
    // If standard error is closed, the exit code still tells.
    let _ = writeln!(io::stderr(), "error: interrupted");
    std::process::exit(failure::INTERRUPTED.into());
}

/// Whether the program was started with this signal ignored, as `nohup` does with
/// SIGHUP. Only known on Linux; elsewhere the signal ends the work.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
