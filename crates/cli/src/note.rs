//! Notes on standard error.

use std::io::{self, Write};

/// Prints a note to standard error. If nobody reads it (closed pipe), the work
/// continues.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
