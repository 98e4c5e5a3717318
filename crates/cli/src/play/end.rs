//! The end of a game: who won, and what to learn from it.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use bots::{
    Budget,
    analysis::{Analysis, Error},
};
use engine::Viewer;

use super::{Session, input::Typed, notice::Notice, seats::quoted};
use crate::screen::{self, Screen, layout};

/// The budget for each position and alternative: a quick look.
const BUDGET: Budget = Budget::iterations(16);
/// The longest time to look for mistakes.
const TIME_MAX: Duration = Duration::from_secs(6);

impl<G: Screen> Session<G> {
    pub(super) fn finish(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        // After the end there is no `log`, so show all news.
        write!(out, "{}", self.news_text(Viewer::Spectator, usize::MAX))?;
        let (state, names) = (self.history.state(), self.history.names());
        let table = layout::table(state, names, Viewer::Spectator, &[], screen::width());
        write!(out, "\n{table}\n{}", screen::standing_of(&self.history))?;
        if self.has_human() || io::stdout().is_terminal() {
            self.review(out)?;
        }
        match &self.again {
            Some(again) if !self.keeping.has_file() => writeln!(out, "\nAgain: {again}")?,
            _ => {}
        }
        self.offer_to_save(out)
    }

    /// The worst decision of each player, as far as a quick look finds it.
    fn review(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let notice = Notice::show("  Looking for the biggest mistakes…", out)?;
        let (stop, start) = (self.leaving.begin(), Instant::now());
        let mut analysis = Analysis::new(&self.history, BUDGET);
        analysis.go_on(&self.history, BUDGET, &stop, |_| {
            if start.elapsed() > TIME_MAX {
                stop.stop();
            }
        });
        self.leaving.finish();
        notice.clear(out)?;
        write!(out, "{}", worst(&analysis, screen::width()))?;
        self.tell_analysis(out)
    }

    /// The command for the whole analysis.
    fn tell_analysis(&self, out: &mut impl Write) -> anyhow::Result<()> {
        if let Some(path) = self.keeping.path() {
            let path = quoted(&path.display().to_string());
            writeln!(out, "The whole analysis:\n  roundhouse analyse {path}")?;
        }
        Ok(())
    }

    /// Offers to save a finished game that is in no file.
    fn offer_to_save(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        while self.has_human() && self.keeping.is_unsaved() {
            writeln!(out, "This game is not saved. `save FILE` saves it, `quit` leaves.")?;
            match self.input.read(self.history.state(), &[], "> ", out)? {
                Typed::Save { path: Some(path), overwrite } => {
                    self.save(&path, overwrite, out)?;
                    self.tell_analysis(out)?;
                }
                Typed::Log => self.show_log(out)?,
                Typed::Quit { .. } | Typed::End => return Ok(()),
                _ => {}
            }
        }
        Ok(())
    }
}

/// What cost each player most.
fn worst(analysis: &Analysis, width: usize) -> String {
    let mut res = String::from("\nBiggest mistakes (quick analysis)\n");
    if !analysis.complete {
        let (n_known, n_actions) = (analysis.steps.len(), analysis.n_actions);
        res += &format!("  (only the first {n_known} of {n_actions} actions)\n");
    }
    for (name, errors) in analysis.players.iter().zip(&analysis.worst) {
        let text = match errors.first() {
            Some(error) => told(error),
            None => "no big mistake".to_owned(),
        };
        res += &screen::fill(&format!("  {name}: "), &text, width);
    }
    res
}

fn told(error: &Error) -> String {
    let (number, played, better) = (error.number, &error.played, &error.better);
    let because = match error.reason.is_empty() || error.reason == *better {
        true => String::new(),
        false => format!(" ({})", error.reason),
    };
    let cost = 100.0 * error.loss;
    format!(
        "action {number}, {played}, cost {cost:.0} % of the chance to win; better {better}{because}"
    )
}
