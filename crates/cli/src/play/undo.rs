//! Undo. If something was revealed since, the player must insist with `undo!`,
//! and a comment in the record says so:
//!
//! ```text
//! # Ann took back 3 actions after seeing: Ben looks at a milestone
//! ```

use std::io::Write;

use engine::{Event, Seat, Silent, Turn, printable};

use super::{News, Session, seats::Sitter};
use crate::screen::{self, Screen};

/// The last decision of a person.
struct LastDecision {
    seat: Seat,
    /// How many actions came before it.
    n_before: usize,
}

/// What taking back a decision means to the player who is asked now.
struct Undone {
    /// How many actions are taken back.
    n_dropped: usize,
    /// What is taken back, as far as they may know it.
    what: String,
    /// What they have seen since; nothing if they may go back freely.
    seen: Option<String>,
    /// Whether another player has acted since.
    others_acted: bool,
}

impl<G: Screen> Session<G> {
    /// Goes back to the last decision of a person. Returns whether it did.
    pub(super) fn undo(&mut self, sure: bool, out: &mut impl Write) -> anyhow::Result<bool> {
        let Some(last) = self.last_decision() else {
            writeln!(out, "  Nothing to take back.")?;
            return Ok(false);
        };
        let undone = self.undone(&last);
        let name = self.history.names().of(last.seat).to_owned();
        if let (Some(seen), false) = (&undone.seen, sure) {
            let what = match undone.others_acted {
                true => format!("Others have acted since {name}'s last action"),
                false => format!("{name}'s last action has revealed something"),
            };
            let text = format!(
                "{what}: {seen}. `undo!` takes it back anyway, and the record will say so."
            );
            write!(out, "{}", screen::fill("  ", &text, screen::width()))?;
            return Ok(false);
        }
        self.history.rewind(last.n_before);
        if let Some(seen) = undone.seen {
            let actions = counted(undone.n_dropped);
            self.history.remark(&format!("{name} took back {actions} after seeing: {seen}"));
        }
        self.gone_back(format!("Taken back: {}.", undone.what), out)?;
        Ok(true)
    }

    /// Drops what was not committed. Returns whether there was anything.
    pub(super) fn take_back(&mut self, out: &mut impl Write) -> anyhow::Result<bool> {
        let n_dropped = self.history.take_back();
        if n_dropped == 0 {
            let undo = match self.last_decision() {
                Some(last) => {
                    format!(" `undo` takes back your last action, {}.", self.undone(&last).what)
                }
                None => String::new(),
            };
            writeln!(out, "  Nothing to take back.{undo}")?;
            return Ok(false);
        }
        self.gone_back(format!("Taken back: {}.", counted(n_dropped)), out)?;
        Ok(true)
    }

    /// Brings everything else up to date after actions were taken back.
    fn gone_back(&mut self, news: String, out: &mut impl Write) -> anyhow::Result<()> {
        self.forget();
        self.reasons.clear();
        self.keep(out)?;
        self.news = vec![News::Line(news)];
        Ok(())
    }

    /// The last decision of a person. A forced action is not a decision.
    fn last_decision(&self) -> Option<LastDecision> {
        let mut game = self.history.at(0)?;
        let (mut legal, mut res) = (Vec::new(), None);
        for (n_before, &action) in self.history.actions().iter().enumerate() {
            if let Turn::Seat(seat) = game.turn()
                && matches!(self.sitters[seat.idx()], Sitter::Human)
            {
                game.legal_actions(&mut legal);
                res = if legal.len() > 1 { Some(LastDecision { seat, n_before }) } else { res };
            }
            game.apply_unchecked(action, &mut Silent);
        }
        res
    }

    /// What taking back `last` means. Going back is free until chance or another
    /// seat has acted, or a secret was seen. It is not free either if the choice
    /// was somebody else's secret: going back shows what they chose from.
    fn undone(&self, last: &LastDecision) -> Undone {
        let (names, viewer) = (self.history.names(), self.viewer());
        let steps: Vec<_> = self.history.steps().skip(last.n_before).collect();
        let action = steps.first().and_then(|step| step.told(names, viewer).action);
        let is_free = action.is_some() && self.history.n_free_to_undo(last.seat) >= steps.len();
        let secret = || format!("a secret choice of {}", names.of(last.seat));
        let what = action.unwrap_or_else(secret);
        let events = |n_skipped| {
            let events = steps.iter().skip(n_skipped).flat_map(|step| &step.events);
            events.map(|event| event.tell(names, viewer)).collect::<Vec<_>>()
        };
        // If nothing happened after the decision, name its own events.
        let since = events(1);
        let seen = if since.is_empty() { events(0) } else { since };
        let seen = (!is_free).then(|| printable(&listed(&seen), SEEN_CHARS_MAX));
        let is_other = |turn: Turn| matches!(turn, Turn::Seat(seat) if seat != last.seat);
        let others_acted = steps.iter().any(|step| is_other(step.turn));
        Undone { n_dropped: steps.len(), what, seen, others_acted }
    }
}

/// The most events that are named as seen.
const SEEN_MAX: usize = 3;
/// The longest text about what was seen, far more than so many events need.
const SEEN_CHARS_MAX: usize = 1_000;

/// The first events, and how many more there are.
fn listed(events: &[String]) -> String {
    let shown = events[..events.len().min(SEEN_MAX)].join("; ");
    match events.len().saturating_sub(SEEN_MAX) {
        0 => shown,
        n => format!("{shown}; and {n} more"),
    }
}

fn counted(n_actions: usize) -> String {
    format!("{n_actions} {}", if n_actions == 1 { "action" } else { "actions" })
}
