//! Reports a failure: the exit code and a message.

use std::{
    io::{self, ErrorKind, Write},
    process::ExitCode,
};

use engine::{RecordError, printable};

use crate::interrupt::Interrupted;

/// The game breaks its rules.
const ILLEGAL: u8 = 1;
/// The input cannot be read.
const UNREADABLE: u8 = 2;
/// Ctrl-C, as in shells.
pub(crate) const INTERRUPTED: u8 = 130;

/// Prints the failure to standard error and picks the exit code.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    let closed = error.downcast_ref::<io::Error>();
    if closed.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe) {
        // The reader, `head` for example, closed the pipe: stop quietly.
        return ExitCode::SUCCESS;
    }
    // If standard error is closed, nobody can read the message.
    let _ = writeln!(anstream::stderr(), "error: {}", shown(&format!("{error:#}")));
    if error.is::<Interrupted>() {
        return ExitCode::from(INTERRUPTED);
    }
    let is_illegal = error.downcast_ref::<RecordError>().is_some_and(RecordError::is_illegal);
    ExitCode::from(if is_illegal { ILLEGAL } else { UNREADABLE })
}

/// Strips escape sequences and control characters, because a message may quote
/// a foreign file.
fn shown(message: &str) -> String {
    const LINE_CHARS_MAX: usize = 2000;
    let lines: Vec<String> = message.lines().map(|line| printable(line, LINE_CHARS_MAX)).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_cannot_control_the_terminal() {
        assert_eq!(shown("a.toml: `\u{1b}[2J`\n  |\n1 | x\u{7}"), "a.toml: `�[2J`\n  |\n1 | x�");
    }
}
