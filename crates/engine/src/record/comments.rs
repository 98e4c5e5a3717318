//! The comments of a record. The rules ignore them.

use std::{collections::BTreeMap, fmt};

use super::LINE_MAX;

/// The key of the place below the last header line.
pub(super) const HEADER_END: &str = "";

/// The comments of a record. Each belongs to a header line, by key, or to an
/// action, by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Comments {
    header: BTreeMap<String, Around>,
    actions: BTreeMap<usize, Around>,
}

/// The comments around one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Around {
    /// Whole lines, each with its line end.
    above: String,
    /// What follows on the same line, with the spaces before it.
    behind: String,
}

impl Comments {
    /// Adds the comments around the header line `key`.
    pub(super) fn add_to_header(&mut self, key: &str, above: String, behind: &str) {
        if !above.is_empty() || !behind.is_empty() {
            self.header.insert(key.to_owned(), Around { above, behind: behind.to_owned() });
        }
    }

    /// Adds the comments around action `idx`.
    pub(super) fn add_to_action(&mut self, idx: usize, above: String, behind: &str) {
        if !above.is_empty() || !behind.is_empty() {
            self.actions.insert(idx, Around { above, behind: behind.to_owned() });
        }
    }

    /// Adds a line above action `idx`, below the comments already there.
    pub(crate) fn remark(&mut self, idx: usize, text: &str) {
        self.actions.entry(idx).or_default().above += &format!("# {text}\n");
    }

    /// Takes back all actions from `n_actions` on. Comments on their own lines
    /// move to the end; a comment behind an action is dropped with it.
    pub(crate) fn truncate(&mut self, n_actions: usize) {
        let dropped = self.actions.split_off(&n_actions);
        let above: String = dropped.into_values().map(|it| it.above).collect();
        self.add_to_action(n_actions, above, "");
    }

    /// Writes the header line `key` with its comments.
    pub(super) fn write_header(
        &self,
        key: &str,
        line: &str,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        write(self.header.get(key), line, f)
    }

    /// Writes the comments below the header lines.
    pub(super) fn write_header_end(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.header.get(HEADER_END).map_or(Ok(()), |around| f.write_str(&around.above))
    }

    /// Writes action `idx` with its comments.
    pub(super) fn write_action(
        &self,
        idx: usize,
        line: &str,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        write(self.actions.get(&idx), line, f)
    }

    /// Writes the comments below the last of `n_actions`.
    pub(super) fn write_end(&self, n_actions: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.actions.range(n_actions..).try_for_each(|(_, around)| f.write_str(&around.above))
    }
}

fn write(around: Option<&Around>, line: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(Around { above, behind }) = around else { return writeln!(f, "{line}") };
    f.write_str(above)?;
    // Otherwise its trailing spaces would be read as those before the comment.
    let line = line.trim_end();
    // Adding the player's name, or joining a position into one line, may have
    // made it longer.
    if line.len() + behind.len() > LINE_MAX {
        return writeln!(f, "{}\n{line}", behind.trim_start());
    }
    writeln!(f, "{line}{behind}")
}
