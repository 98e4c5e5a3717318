//! The record of a sitting: kept on disk, taken back, left.

use std::{io::Write, path::PathBuf};

use anyhow::bail;
use bots::Judged;
use engine::Turn;

use super::{News, Session, seats::Sitter};
use crate::{
    args::PlayArgs,
    record_file,
    screen::{self, Screen},
};

impl<G: Judged + Screen> Session<G> {
    /// A loaded record goes on in its own file. A new one must not write over
    /// another, and whether it can be written shows before the first action.
    pub(super) fn choose_file(&mut self, args: &PlayArgs) -> anyhow::Result<()> {
        let loaded = args.load.as_ref().filter(|path| path.as_os_str() != "-");
        self.file = args.save.as_ref().or(loaded).cloned();
        if let Some(path) = &args.save
            && !loaded.is_some_and(|loaded| record_file::is_same(loaded, path))
        {
            if path.exists() {
                bail!("{} exists; `--load` goes on with it", path.display());
            }
            record_file::write(path, &self.history.record())?;
        }
        Ok(())
    }

    /// Brings the file up to date. If that fails the game goes on, unsaved.
    pub(super) fn keep(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let Some(path) = &self.file else { return Ok(()) };
        match record_file::write(path, &self.history.record()) {
            Ok(()) => self.n_saved = self.history.actions().len(),
            Err(error) => {
                self.file = None;
                self.n_saved = usize::MAX;
                let message =
                    format!("{error:#}; the game is no longer kept, `save FILE` elsewhere");
                write!(out, "{}", screen::fill("  ", &message, screen::width()))?;
            }
        }
        Ok(())
    }

    /// Goes back to the last decision of a person; says whether there was one.
    pub(super) fn undo(&mut self, out: &mut impl Write) -> anyhow::Result<bool> {
        let is_human = |turn: Turn| match turn {
            Turn::Seat(seat) => matches!(self.sitters[seat.idx()], Sitter::Human),
            Turn::Chance | Turn::Over => false,
        };
        let decided = self.history.steps().enumerate().filter(|(_, step)| is_human(step.turn));
        let Some((n_actions, step)) = decided.last() else {
            writeln!(out, "  Nothing to take back.")?;
            return Ok(false);
        };
        while self.history.actions().len() > n_actions {
            self.history.undo();
        }
        self.forget();
        self.listing.expire();
        self.keep(out)?;
        self.news = vec![News::Line(format!("Taken back: {}.", step.action))];
        Ok(true)
    }

    /// Drops what was not committed; says whether there was anything.
    pub(super) fn take_back(&mut self, out: &mut impl Write) -> anyhow::Result<bool> {
        let n_dropped = self.history.take_back();
        if n_dropped == 0 {
            writeln!(out, "  Nothing to take back; `undo` goes back further.")?;
            return Ok(false);
        }
        self.forget();
        self.listing.expire();
        self.keep(out)?;
        let actions = if n_dropped == 1 { "action" } else { "actions" };
        self.news = vec![News::Line(format!("Taken back: {n_dropped} {actions}."))];
        Ok(true)
    }

    pub(super) fn save(
        &mut self,
        path: PathBuf,
        overwrite: bool,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let is_other_file = path.is_file() && self.file.as_ref() != Some(&path);
        if is_other_file && !overwrite {
            writeln!(out, "  {} exists. `save! FILE` writes over it.", path.display())?;
            return Ok(());
        }
        if let Err(error) = record_file::write(&path, &self.history.record()) {
            return Ok(writeln!(out, "  {error:#}.")?);
        }
        writeln!(out, "  Saved. {} is kept up to date from now on.", path.display())?;
        self.file = Some(path);
        self.n_saved = self.history.actions().len();
        Ok(())
    }

    /// Whether the game may be left: only if nothing is lost, or that is wanted.
    pub(super) fn quit(&self, sure: bool, out: &mut impl Write) -> anyhow::Result<bool> {
        if sure || self.n_saved == self.history.actions().len() {
            return Ok(true);
        }
        writeln!(out, "  This game is not saved. `save FILE` keeps it, `quit!` drops it.")?;
        Ok(false)
    }
}
