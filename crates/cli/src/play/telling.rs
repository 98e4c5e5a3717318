//! What is shown: what happened, why, the table, and the question.

use std::io::Write;

use bots::arena::Contender;
use engine::{Event, Game, Prompt, Seat, Turn, Viewer};

use super::{Session, seats::Sitter};
use crate::screen::{self, Menu, Screen, layout};

/// The most lines of news above a question.
const NEWS_MAX: usize = 16;
/// The fewest lines of news that stay on the screen with a question.
const NEWS_MIN: usize = 4;

/// Something to show. An event becomes text when its reader is known.
pub(super) enum News<G: Game> {
    Event(G::Event),
    Line(String),
    /// Only for this seat.
    For(Seat, String),
}

/// Why a bot or a random player played an action.
pub(super) struct Reason<G: Game> {
    seat: Seat,
    action: G::Action,
    text: String,
    /// Whoever may know all of these may know the reason.
    events: Vec<G::Event>,
}

impl<G: Screen> Session<G> {
    pub(super) fn tell(
        &self,
        events: &[G::Event],
        viewer: Viewer,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let tell = |event: &G::Event| self.line(&event.tell(self.history.names(), viewer));
        Ok(events.iter().try_for_each(|event| write!(out, "{}", tell(event)))?)
    }

    fn line(&self, text: &str) -> String {
        screen::fill("  ", text, screen::width())
    }

    /// The last `n_lines` of the news, as `viewer` may know them.
    pub(super) fn news_text(&self, viewer: Viewer, n_lines: usize) -> String {
        let names = self.history.names();
        let lines = self.news.iter().filter_map(|news| match news {
            News::Event(event) => Some(self.line(&event.tell(names, viewer))),
            News::Line(line) => Some(self.line(line)),
            News::For(seat, line) => viewer.sees_secrets_of(*seat).then(|| self.line(line)),
        });
        let lines: Vec<String> = lines.collect();
        let n_hidden = lines.len().saturating_sub(n_lines);
        let hidden = match n_hidden {
            0 => String::new(),
            1 => "  (1 more line: `log`)\n".to_owned(),
            n => format!("  ({n} more lines: `log`)\n"),
        };
        hidden + &lines[n_hidden..].concat()
    }

    /// The player who is asked now, and so looks at the screen.
    pub(super) fn viewer(&self) -> Viewer {
        match self.history.turn() {
            Turn::Seat(seat) => Viewer::Seat(seat),
            Turn::Chance | Turn::Over => Viewer::Spectator,
        }
    }

    /// Shows the news, the part of the table that the decision needs, and the
    /// question.
    pub(super) fn show(
        &mut self,
        legal: &[G::Action],
        prompt: &Prompt,
        menu: &Menu<G::Action>,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let (width, height) = layout::size();
        let (state, names, viewer) = (self.history.state(), self.history.names(), self.viewer());
        let (news, question) =
            (self.news_text(viewer, NEWS_MAX), screen::question(state, names, prompt, menu, width));
        let is_endless = height == usize::MAX;
        // An auction goes round quickly; the table has not changed since.
        let is_due = state.changes_table() || !is_endless && state.needs_map(legal);
        write!(out, "\n{news}")?;
        let is_due = is_due || !self.has_shown;
        if is_due && is_endless {
            write!(out, "{}", layout::table(state, names, viewer, legal, width))?;
        } else if is_due {
            let n_taken = question.lines().count() + 1 + news.lines().count().min(NEWS_MIN);
            let room = (width, height.saturating_sub(n_taken));
            write!(out, "{}", layout::part(state, names, viewer, legal, menu, room))?;
        }
        write!(out, "{question}")?;
        self.news.clear();
        self.has_shown = true;
        Ok(())
    }

    pub(super) fn show_log(&self, out: &mut impl Write) -> anyhow::Result<()> {
        const STEPS_MAX: usize = 100;
        let n_steps = self.history.actions().len();
        for step in self.history.steps().skip(n_steps.saturating_sub(STEPS_MAX)) {
            self.tell(&step.events, self.viewer(), out)?;
        }
        Ok(())
    }

    /// Why the seat to act would play `action`, before it is played; none for
    /// people and external programs.
    pub(super) fn reason_for(&self, action: G::Action) -> Option<Reason<G>> {
        let Turn::Seat(seat) = self.history.turn() else { return None };
        let text = match &self.sitters[seat.idx()] {
            Sitter::Bot(Contender::Bot { .. }) => {
                self.history.state().reason(G::parameters(), seat, action)
            }
            Sitter::Random(_) => "chosen at random".to_owned(),
            Sitter::Bot(Contender::External(_)) | Sitter::Human => return None,
        };
        Some(Reason { seat, action, text, events: Vec::new() })
    }

    /// Keeps a reason until a person has decided and a bot plays again.
    pub(super) fn keep_reason(&mut self, reason: Option<Reason<G>>, events: &[G::Event]) {
        let Some(reason) = reason else { return };
        if std::mem::take(&mut self.has_decided) {
            self.reasons.clear();
        }
        self.reasons.push(Reason { events: events.to_vec(), ..reason });
    }

    /// The reasons of the bots for what they played last.
    pub(super) fn why(&self) -> String {
        let (names, viewer) = (self.history.names(), self.viewer());
        let knows =
            |event: &G::Event| event.tell(names, viewer) == event.tell(names, Viewer::Referee);
        let known = self.reasons.iter().filter(|reason| reason.events.iter().all(knows));
        let lines = known.filter_map(|Reason { seat, action, text, .. }| {
            let (name, action) = (names.of(*seat), self.history.state().text(*action).to_string());
            let is_silent = text.is_empty() || *text == action;
            (!is_silent).then(|| self.line(&format!("{name}, {action}: {text}")))
        });
        let lines: String = lines.collect();
        if !lines.is_empty() {
            return lines;
        }
        match (self.reasons.is_empty(), self.is_resumed) {
            (false, _) => "  No reason is known for the last actions.\n".to_owned(),
            (true, true) => "  No bot has played since you resumed.\n".to_owned(),
            (true, false) => "  No bot has played yet.\n".to_owned(),
        }
    }
}
