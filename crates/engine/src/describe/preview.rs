//! What would happen.

use serde::Serialize;

use super::{Described, Prompt, ToldPart};
use crate::{History, ParseActionError, Seat, Shown, Told, Turn, Viewer};

/// The most actions of a preview. No turn of any game here is as long.
pub const PREVIEW_MAX: usize = 200;

/// What a sequence of actions would do.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preview {
    /// Each action that would be played.
    pub steps: Vec<PreviewStep>,
    /// What they would cost in all; `None` if none of them has a price.
    pub price: Option<i64>,
    /// Every figure that would change.
    pub changes: Vec<Change>,
    /// What the player could do then; `None` if they are not asked.
    pub prompt: Option<Prompt>,
    /// Why the preview ends here; `None` if all actions were played and the
    /// player acts again.
    pub stop: Option<Stop>,
}

/// An action of a preview.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
        self.play_ahead(seat, actions).0
    }

    /// The same, with the match as `seat` would then see it; `None` if no action was
    /// played.
    pub fn preview_shown(&self, seat: Seat, actions: &[&str]) -> (Preview, Option<Shown<G>>) {
        let (preview, ahead) = self.play_ahead(seat, actions);
        let n_ahead = preview.steps.len();
        let n_actions = self.actions().len() + n_ahead;
        let shown = (n_ahead > 0).then(|| self.show_state(&ahead, n_actions, Viewer::Seat(seat)));
        (preview, shown)
    }

    /// What `actions` would do, and the state that they lead to.
    fn play_ahead(&self, seat: Seat, actions: &[&str]) -> (Preview, G) {
        let viewer = Viewer::Seat(seat);
        let mut ahead = self.state().clone();
        let mut steps = Vec::new();
        let mut stop = None;
        for text in actions {
            match self.preview_step(&mut ahead, seat, steps.len(), text) {
                Ok(step) => steps.push(step),
                Err(reason) => {
                    stop = Some(*reason);
                    break;
                }
            }
        }
        let is_asked = ahead.turn() == Turn::Seat(seat);
        let stop = stop.or_else(|| self.stop_at(ahead.turn(), seat, steps.len()));
        let prompt = is_asked.then(|| Prompt::new(&ahead, self.names())).flatten();
        let changes = self.changes(&ahead, viewer);
        let prices = steps.iter().flat_map(|step| &step.price).map(|part| part.amount);
        let price = steps.iter().any(|step| !step.price.is_empty()).then(|| prices.sum());
        (Preview { steps, price, changes, prompt, stop }, ahead)
    }

    /// Plays one action ahead, unless it is not possible or shows something.
    fn preview_step(
        &self,
        ahead: &mut G,
        seat: Seat,
        played: usize,
        text: &str,
    ) -> Result<PreviewStep, Box<Stop>> {
        let stop = |reason, text: String| Box::new(Stop { played, reason, text, why: None });
        if let Some(stop) = self.stop_at(ahead.turn(), seat, played) {
            return Err(Box::new(stop));
        }
        if played == PREVIEW_MAX {
            let text = format!("a preview plays at most {PREVIEW_MAX} actions");
            return Err(stop(StopReason::Limit, text));
        }
        let unreadable = |error: ParseActionError| stop(StopReason::Unreadable, error.to_string());
        let action = ahead.parse_action(text).map_err(unreadable)?;
        ahead.check(action).map_err(|refusal| {
            let why = Told::refusal::<G>(&refusal);
            let (reason, text) = (StopReason::Refused, why.text.clone());
            Box::new(Stop { played, reason, text, why: Some(why) })
        })?;
        let action_text = ahead.text(action).to_string();
        if ahead.reveals(action) {
            let text = format!("`{action_text}` would show you something secret");
            return Err(stop(StopReason::Secret, text));
        }
        let price = ahead.entry(action).price.unwrap_or_default();
        let mut events = Vec::new();
        ahead.apply_unchecked(action, &mut events);
        let viewer = Viewer::Seat(seat);
        let tell = |event: &G::Event| Told::event::<G>(event, self.names(), viewer);
        Ok(PreviewStep {
            action: action_text,
            told: events.iter().map(tell).collect(),
            price: price.iter().map(|part| part.told::<G>(self.names())).collect(),
        })
    }

    /// Why a preview of `seat` ends on this turn; `None` if `seat` acts.
    fn stop_at(&self, turn: Turn, seat: Seat, played: usize) -> Option<Stop> {
        let (reason, text) = match turn {
            Turn::Seat(turn) if turn == seat => return None,
            Turn::Seat(turn) => {
                (StopReason::Seat, format!("it would be the turn of {}", self.names().of(turn)))
            }
            Turn::Chance => (StopReason::Chance, "chance would decide".to_owned()),
            Turn::Over => (StopReason::Over, "the game would be over".to_owned()),
        };
        Some(Stop { played, reason, text, why: None })
    }

    fn changes(&self, ahead: &G, viewer: Viewer) -> Vec<Change> {
        let (before, after) = (self.state().figures(viewer), ahead.figures(viewer));
        let mut res = Vec::new();
        for old in &before {
            let new = after.iter().find(|it| it.name == old.name);
            let to = new.map(|it| it.value);
            if to != Some(old.value) {
                // What a figure is called can change with it.
                let label = &new.unwrap_or(old).label;
                let label = Told::phrase::<G>(label, self.names());
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
