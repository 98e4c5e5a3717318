//! Backups: every row of a database in one file, for either kind of database.

use std::io;

/// Takes the rows of a dump.
pub trait DumpSink {
    /// Takes a row of a table, as JSON without line breaks.
    ///
    /// # Errors
    ///
    /// If it cannot be written. The dump ends then.
    fn row(&mut self, table: &str, row: &str) -> io::Result<()>;
}

/// Has the rows of a dump.
pub trait DumpSource {
    /// The next row: the name of its table, and its JSON.
    ///
    /// # Errors
    ///
    /// If it cannot be read. Nothing is loaded then.
    fn next_row(&mut self) -> io::Result<Option<(String, String)>>;
}
