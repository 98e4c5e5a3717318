//! Makes a failure readable.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// Runs `check`; if it panics, the message also says `what` was checked. The
/// input of the fuzzer is only bytes; `what` is the record that they stand for,
/// which can be saved and inspected.
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
