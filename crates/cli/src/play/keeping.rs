//! Keeps the record on disk, and leaves the game.

use std::{io::Write, path::Path};

use anyhow::bail;

use super::{
    Session,
    seats::{Sitter, quoted},
};
use crate::{
    args::PlayArgs,
    record_file::RecordFile,
    screen::{self, Screen},
    text_file,
};

/// Where the record is, and whether it is up to date.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    file: Option<RecordFile>,
    /// Whether this run has written to the file.
    has_written: bool,
    /// Whether something was played or taken back and not saved.
    is_unsaved: bool,
    /// Why the file could not be written; cleared by the next save.
    failure: Option<anyhow::Error>,
}

impl Keeping {
    /// A loaded record is kept in its own file, unless `--save` names another,
    /// which must be new and writable. Nothing is written before something is
    /// played.
    pub(super) fn new(args: &PlayArgs, loaded: Option<RecordFile>) -> anyhow::Result<Keeping> {
        let file = match (&args.save, loaded) {
            (None, loaded) => loaded,
            (Some(path), Some(loaded)) if text_file::is_same(loaded.path(), path) => Some(loaded),
            (Some(path), _) => {
                if path.exists() {
                    bail!("{} exists; resume it with `--load`", path.display());
                }
                Some(RecordFile::new(path)?)
            }
        };
        Ok(Keeping { file, ..Keeping::default() })
    }

    pub(super) fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// The file that the record is kept in.
    pub(super) fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(RecordFile::path)
    }

    /// Whether leaving now would lose something.
    pub(super) fn is_unsaved(&self) -> bool {
        self.is_unsaved
    }

    /// An error if the record should be in a file and is not.
    pub(super) fn into_result(self) -> anyhow::Result<()> {
        self.failure.map_or(Ok(()), Err)
    }
}

impl<G: Screen> Session<G> {
    /// Brings the file up to date. If that fails the game goes on, unsaved.
    pub(super) fn keep(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        self.keeping.is_unsaved = true;
        let Some(file) = &mut self.keeping.file else { return Ok(()) };
        match file.write(&self.history.record()) {
            Ok(()) => (self.keeping.is_unsaved, self.keeping.has_written) = (false, true),
            Err(error) => {
                let message = format!(
                    "{error:#}. From now on the game is not saved; `save FILE` saves it elsewhere."
                );
                write!(out, "{}", screen::fill("  ", &message, screen::width()))?;
                (self.keeping.file, self.keeping.failure) = (None, Some(error));
            }
        }
        Ok(())
    }

    /// Saves in a file, and keeps that up to date from now on.
    pub(super) fn save(
        &mut self,
        path: &Path,
        overwrite: bool,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let mut chosen = None;
        let file = match &mut self.keeping.file {
            Some(file) if !overwrite && text_file::is_same(file.path(), path) => file,
            _ if path.is_file() && !overwrite => {
                writeln!(out, "  {} exists. `save! FILE` overwrites it.", path.display())?;
                return Ok(());
            }
            _ => chosen.insert(RecordFile::overwriting(path)),
        };
        if let Err(error) = file.write(&self.history.record()) {
            let message = screen::fill("  ", &format!("{error:#}."), screen::width());
            return Ok(write!(out, "{message}")?);
        }
        let file = chosen.or(self.keeping.file.take());
        self.keeping = Keeping { file, has_written: true, ..Keeping::default() };
        Ok(writeln!(out, "  Saved. {} is kept up to date from now on.", path.display())?)
    }

    /// Whether the user may leave: if nothing is lost, or the user insists.
    pub(super) fn quit(&mut self, sure: bool, out: &mut impl Write) -> anyhow::Result<bool> {
        if sure {
            // The user chose to drop the game: no need for an error.
            self.keeping.failure = None;
        }
        let Keeping { file, is_unsaved, has_written, .. } = &self.keeping;
        if *is_unsaved && !sure {
            writeln!(
                out,
                "  This game is not saved. `save FILE` saves it, `quit!` leaves without saving."
            )?;
            return Ok(false);
        }
        match file {
            Some(file) if *has_written => {
                let line = format!("Saved in {}.", file.path().display());
                // A line of its own, so that the command can be copied whole.
                writeln!(out, "  {line} To resume:\n  {}", self.resume(file.path()))?;
            }
            Some(_) => writeln!(out, "  Nothing was played, so nothing was saved.")?,
            None if *is_unsaved => writeln!(out, "  Not saved.")?,
            None => {}
        }
        Ok(true)
    }

    /// The command that resumes the game from its file.
    fn resume(&self, path: &Path) -> String {
        let mut res = format!("roundhouse play --load {}", quoted(&path.display().to_string()));
        if let Some(dir) = &self.data_dir {
            res += &format!(" --data {}", quoted(&dir.display().to_string()));
        }
        if self.sitters.iter().any(Sitter::is_program) {
            res += " --allow-exec";
        }
        res
    }
}
