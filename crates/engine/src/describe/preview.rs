//! What would happen.

use serde::Serialize;

use super::{Described, Prompt, ToldPart, prompt::prompt};
use crate::{History, Seat, Told, Turn, Viewer};

/// The most actions of a preview. No turn of any game here is as long.
pub const PREVIEW_MAX: usize = 200;

/// What a sequence of actions would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preview {
    /// Each action that would be played.
    pub steps: Vec<PreviewStep>,
    /// Every figure that would change.
    pub changes: Vec<Change>,
    /// What the player could do then; `None` if they are not asked.
    pub prompt: Option<Prompt>,
    /// Why the preview ends here; `None` if all actions were played and the
    /// player acts again.
    pub stop: Option<Stop>,
}

/// An action of a preview.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PreviewStep {
    /// Its text.
    pub action: String,
    /// What would happen.
    pub told: Vec<Told>,
    /// What it would cost, in parts.
    pub price: Vec<ToldPart>,
}

/// A figure that would change.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// Its name.
    pub figure: String,
    /// What it is.
    pub label: Told,
    /// Its value now; `None` if there is no such figure yet.
    pub from: Option<i64>,
    /// Its value then; `None` if there is no such figure any more.
    pub to: Option<i64>,
}

/// Where a preview ends, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stop {
    /// How many actions were played.
    pub played: usize,
    /// Why not more.
    pub reason: StopReason,
    /// The reason in words.
    pub text: String,
    /// The rule, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Told>,
}

/// Why a preview ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StopReason {
    /// Chance acts next.
    Chance,
    /// The next action would show something secret.
    Secret,
    /// Another player acts next.
    Seat,
    /// The game would be over.
    Over,
    /// The rules forbid the next action.
    Refused,
    /// The next text is not an action.
    Unreadable,
    /// There are more actions than a preview plays.
    Limit,
}

impl<G: Described> History<G> {
    /// What `actions` of `seat` would do. It ends where chance, a secret or
    /// another player would answer, or where an action is not possible, and says
    /// so. The match stays as it is.
    pub fn preview(&self, seat: Seat, actions: &[&str]) -> Preview {
        let viewer = Viewer::Seat(seat);
        let mut ahead = self.state().clone();
        let mut steps = Vec::new();
        let mut stop = None;
        for text in actions {
            stop = match ahead.turn() {
                Turn::Seat(turn) if turn == seat => None,
                turn => Some((turn_reason(turn), turn_text(turn, self), None)),
            };
            if stop.is_none() && steps.len() == PREVIEW_MAX {
                let text = format!("a preview plays at most {PREVIEW_MAX} actions");
                stop = Some((StopReason::Limit, text, None));
            }
            if stop.is_some() {
                break;
            }
            match self.preview_step(&mut ahead, viewer, text) {
                Ok(step) => steps.push(step),
                Err(reason) => {
                    stop = Some(reason);
                    break;
                }
            }
        }
        let turn = ahead.turn();
        if stop.is_none() && turn != Turn::Seat(seat) {
            stop = Some((turn_reason(turn), turn_text(turn, self), None));
        }
        let played = steps.len();
        let stop = stop.map(|(reason, text, why)| Stop { played, reason, text, why });
        let asked = (turn == Turn::Seat(seat)).then(|| prompt(&ahead, self.names())).flatten();
        let changes = self.changes(&ahead, viewer);
        Preview { steps, changes, prompt: asked, stop }
    }

    /// Plays one action ahead, unless it is not possible or shows something.
    fn preview_step(
        &self,
        ahead: &mut G,
        viewer: Viewer,
        text: &str,
    ) -> Result<PreviewStep, (StopReason, String, Option<Told>)> {
        let action = ahead
            .parse_action(text)
            .map_err(|error| (StopReason::Unreadable, error.to_string(), None))?;
        ahead.check(action).map_err(|refusal| {
            let why = Told::refusal::<G>(&refusal);
            (StopReason::Refused, why.text.clone(), Some(why))
        })?;
        let action_text = ahead.text(action).to_string();
        if ahead.reveals(action) {
            let text = format!("`{action_text}` would show you something secret");
            return Err((StopReason::Secret, text, None));
        }
        let price = ahead.entry(action).price.unwrap_or_default();
        let mut events = Vec::new();
        ahead.apply_unchecked(action, &mut events);
        let tell = |event: &G::Event| Told::event::<G>(event, self.names(), viewer);
        Ok(PreviewStep {
            action: action_text,
            told: events.iter().map(tell).collect(),
            price: price.iter().map(|part| part.told::<G>(self.names())).collect(),
        })
    }

    fn changes(&self, ahead: &G, viewer: Viewer) -> Vec<Change> {
        let (before, after) = (self.state().figures(viewer), ahead.figures(viewer));
        let mut res = Vec::new();
        for old in &before {
            let to = after.iter().find(|it| it.name == old.name).map(|it| it.value);
            if to != Some(old.value) {
                let label = Told::phrase::<G>(&old.label, self.names());
                let from = Some(old.value);
                res.push(Change { figure: old.name.clone(), label, from, to });
            }
        }
        for new in after.iter().filter(|new| before.iter().all(|it| it.name != new.name)) {
            let label = Told::phrase::<G>(&new.label, self.names());
            let to = Some(new.value);
            res.push(Change { figure: new.name.clone(), label, from: None, to });
        }
        res
    }
}

fn turn_reason(turn: Turn) -> StopReason {
    match turn {
        Turn::Seat(_) => StopReason::Seat,
        Turn::Chance => StopReason::Chance,
        Turn::Over => StopReason::Over,
    }
}

fn turn_text<G: Described>(turn: Turn, history: &History<G>) -> String {
    match turn {
        Turn::Seat(seat) => format!("it would be the turn of {}", history.names().of(seat)),
        Turn::Chance => "chance would decide".to_owned(),
        Turn::Over => "the game would be over".to_owned(),
    }
}
