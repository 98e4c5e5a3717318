//! A find that a person can read.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// Runs `check`; if it panics, the panic also tells `what` was checked. An input
/// of the fuzzer is only bytes, and what they stood for is a record that can be
/// put into a file and looked at.
///
/// # Panics
///
/// If `check` does.
pub(crate) fn name_what_fails<T>(what: impl FnOnce() -> String, check: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(check))
        .unwrap_or_else(|panic| panic!("{}\n\n{}", message(panic), what()))
}

fn message(panic: Box<dyn Any + Send>) -> String {
    match panic.downcast::<String>() {
        Ok(message) => *message,
        Err(panic) => panic.downcast_ref::<&str>().copied().unwrap_or("a panic").to_owned(),
    }
}
