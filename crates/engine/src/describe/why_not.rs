//! What is not possible now, and the rule that says so.

use serde::Serialize;

use super::{Described, prompt::verb};
use crate::{History, ParseActionError, Seat, Target, Told, Turn};

/// An action that the rules forbid now.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Closed {
    /// Its verb.
    pub verb: &'static str,
    /// The action that comes closest to being legal.
    pub action: String,
    /// What it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// The rule that forbids it.
    pub why: Told,
}

/// A question that has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhyNotError {
    /// Nobody is asked anything, or it is the turn of another.
    #[error("it is not your turn")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Turn,
    },
    /// The text names neither an action nor something on the table.
    #[error("nothing here is called `{0}`; name an action or something on the table")]
    Unknown(String),
    /// Something on the table has this name, but more than one thing.
    #[error(transparent)]
    Unreadable(ParseActionError),
}

impl<G: Described> History<G> {
    /// What `seat` cannot do at `target`, and why: for each verb that is of no
    /// use there, the action that comes closest to being legal.
    ///
    /// # Errors
    ///
    /// If it is not the turn of `seat`, or there is no such target.
    pub fn why_not_at(&self, seat: Seat, target: &Target) -> Result<Vec<Closed>, WhyNotError> {
        self.is_asked(seat)?;
        let game = self.state();
        if !game.targets().contains(target) {
            return Err(WhyNotError::Unknown(crate::action::excerpt(&target.to_string())));
        }
        Ok(nearest(game, &game.tries(Some(target)), Some(target)))
    }

    /// Why `seat` cannot do what `text` says: an action, or the name of
    /// something on the table, as in `K9` or `hex K9`. Empty if it is legal.
    ///
    /// # Errors
    ///
    /// If it is not the turn of `seat`, or the text names nothing.
    pub fn why_not(&self, seat: Seat, text: &str) -> Result<Vec<Closed>, WhyNotError> {
        self.is_asked(seat)?;
        let (game, text) = (self.state(), text.trim());
        let targets = game.targets();
        let is_named = |it: &&Target| {
            it.id.eq_ignore_ascii_case(text) || it.to_string().eq_ignore_ascii_case(text)
        };
        let named: Vec<&Target> = targets.iter().filter(is_named).collect();
        if !named.is_empty() {
            let at = |target: &&Target| nearest(game, &game.tries(Some(target)), Some(target));
            return Ok(named.iter().flat_map(at).collect());
        }
        let action = game.parse_action(text).map_err(|error| {
            let is_verb = <G::Action as crate::Action>::VERBS
                .iter()
                .any(|verb| verb.eq_ignore_ascii_case(crate::words(text).0));
            match is_verb {
                true => WhyNotError::Unreadable(error),
                false => WhyNotError::Unknown(crate::action::excerpt(text)),
            }
        })?;
        Ok(refused(game, action).into_iter().map(|(_, closed)| closed).collect())
    }

    fn is_asked(&self, seat: Seat) -> Result<(), WhyNotError> {
        let turn = self.turn();
        if turn == Turn::Seat(seat) { Ok(()) } else { Err(WhyNotError::NotYourTurn { turn }) }
    }
}

/// What a prompt names although the rules forbid it.
pub(super) fn closed<G: Described>(game: &G) -> Vec<Closed> {
    let tries = game.tries(None);
    tries.into_iter().filter_map(|action| Some(refused(game, action)?.1)).collect()
}

/// For each verb of `tries` of which none is legal: the one nearest to legal.
fn nearest<G: Described>(game: &G, tries: &[G::Action], at: Option<&Target>) -> Vec<Closed> {
    let mut verbs: Vec<(&'static str, Option<(u8, Closed)>)> = Vec::new();
    for &action in tries {
        let verb = verb(game, action);
        let found = refused(game, action);
        match verbs.iter_mut().find(|(known, _)| *known == verb) {
            None => verbs.push((verb, found)),
            Some((_, best)) => match (best.as_ref(), found) {
                (Some((nearness, _)), Some(other)) if other.0 > *nearness => *best = Some(other),
                // One legal action is enough.
                (Some(_), None) => *best = None,
                _ => {}
            },
        }
    }
    let mut res: Vec<Closed> =
        verbs.into_iter().filter_map(|(_, closed)| Some(closed?.1)).collect();
    for closed in &mut res {
        closed.targets = at.cloned().into_iter().collect();
    }
    res
}

/// Why an action is refused and how near it is; `None` if it is legal.
fn refused<G: Described>(game: &G, action: G::Action) -> Option<(u8, Closed)> {
    let refusal = game.check(action).err()?;
    let why = Told::refusal::<G>(&refusal);
    let action_text = game.text(action).to_string();
    let targets = why.targets.clone();
    let closed = Closed { verb: verb(game, action), action: action_text, targets, why };
    Some((G::nearness(&refusal), closed))
}
