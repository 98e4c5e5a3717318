//! Being told to end from outside, with time to tidy up.

use std::sync::Arc;

use anyhow::Context;

/// Calls `told` for every Ctrl-C and, where there is one, for the signal that
/// asks a program to end (`kill`, `timeout`). That a terminal was closed is not
/// listened to: who said `nohup` wants to go on.
pub(crate) fn listen(told: impl Fn() + Send + Sync + 'static) -> anyhow::Result<()> {
    let told = Arc::new(told);
    let by_key = Arc::clone(&told);
    ctrlc::set_handler(move || by_key()).context("cannot listen to Ctrl-C")?;
    #[cfg(unix)]
    {
        use signal_hook::{consts::SIGTERM, iterator::Signals};
        let mut signals = Signals::new([SIGTERM]).context("cannot listen to signals")?;
        std::thread::spawn(move || signals.forever().for_each(|_| told()));
    }
    Ok(())
}
