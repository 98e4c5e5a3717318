//! A temporary line, such as “thinking…”.

use std::io::{self, IsTerminal, Write};

/// A line that is overwritten by what follows. Only shown on a terminal: a file
/// would keep it.
pub(super) struct Notice {
    width: usize,
}

impl Notice {
    pub(super) fn show(text: &str, out: &mut impl Write) -> io::Result<Notice> {
        if !io::stdout().is_terminal() {
            return Ok(Notice { width: 0 });
        }
        write!(out, "\r{text}")?;
        out.flush()?;
        Ok(Notice { width: text.chars().count() })
    }

    pub(super) fn clear(self, out: &mut impl Write) -> io::Result<()> {
        if self.width == 0 {
            return Ok(());
        }
        write!(out, "\r{:width$}\r", "", width = self.width)
    }
}
