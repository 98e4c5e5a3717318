//! What a failure means to whoever called: the exit code and one line.

use std::{
    io::{self, ErrorKind, Write},
    process::ExitCode,
};

use engine::RecordError;

use crate::interrupt::Interrupted;

/// The game breaks its rules.
const ILLEGAL: u8 = 1;
/// The input cannot be read.
const UNREADABLE: u8 = 2;
/// Ctrl-C, as shells count it.
pub(crate) const INTERRUPTED: u8 = 130;

/// Tells the failure on standard error and picks the exit code.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    let closed = error.downcast_ref::<io::Error>();
    if closed.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe) {
        // The reader, `head` for example, has seen enough.
        return ExitCode::SUCCESS;
    }
    // If standard error is closed there is nobody left to tell.
    let _ = writeln!(anstream::stderr(), "error: {error:#}");
    if error.is::<Interrupted>() {
        return ExitCode::from(INTERRUPTED);
    }
    let is_illegal = error.downcast_ref::<RecordError>().is_some_and(RecordError::is_illegal);
    ExitCode::from(if is_illegal { ILLEGAL } else { UNREADABLE })
}
