//! Remarks beside the work.

use std::io::{self, Write};

/// Tells something on standard error. Nobody has to read it: if the pipe is
/// closed, the work goes on.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
