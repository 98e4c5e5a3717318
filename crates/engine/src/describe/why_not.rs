//! What is not possible now, and the rule that says so.

use serde::Serialize;

use super::{Described, prompt::verb};
use crate::{Game, History, ParseActionError, Seat, Target, Told, Turn};

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

impl Closed {
    /// An action and why it is refused.
    fn new<G: Described>(game: &G, action: G::Action, refusal: &G::Refusal) -> Closed {
        let why = Told::refusal::<G>(refusal);
        let (verb, targets) = (verb(game, action), why.targets.clone());
        Closed { verb, action: game.text(action).to_string(), targets, why }
    }

    /// The same if it is refused.
    fn of<G: Described>(game: &G, action: G::Action) -> Option<Closed> {
        game.check(action).err().map(|refusal| Closed::new(game, action, &refusal))
    }

    /// Puts those of `targets` first that its action names.
    fn name_targets(&mut self, targets: &[Target]) {
        let rest = format!(" {} ", crate::words(&self.action).1);
        // A number may be a sum.
        let is_number = |id: &str| id.bytes().all(|it| it.is_ascii_digit());
        let is_named = |it: &&Target| !is_number(&it.id) && rest.contains(&format!(" {} ", it.id));
        let named: Vec<Target> = targets.iter().filter(is_named).cloned().collect();
        self.targets.retain(|target| !named.contains(target));
        self.targets.splice(0..0, named);
    }
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
    /// The text begins like an action, but is none.
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

    /// Why `seat` cannot do what `text` says: an action, a verb, or the name of
    /// something on the table, as in `K9` or `hex K9`. Empty if it is possible.
    ///
    /// # Errors
    ///
    /// If it is not the turn of `seat`, or the text names nothing.
    pub fn why_not(&self, seat: Seat, text: &str) -> Result<Vec<Closed>, WhyNotError> {
        self.is_asked(seat)?;
        let (game, text) = (self.state(), text.trim());
        let verbs = <G::Action as crate::Action>::VERBS;
        let verb = verbs.iter().find(|verb| verb.eq_ignore_ascii_case(text));
        match (game.parse_action(text), verb) {
            (Ok(action), _) => return Ok(Closed::of(game, action).into_iter().collect()),
            (Err(_), Some(verb)) => return Ok(why_not_verb(game, verb)),
            (Err(_), None) => {}
        }
        let is_named = |it: &Target| {
            it.id.eq_ignore_ascii_case(text) || it.to_string().eq_ignore_ascii_case(text)
        };
        let mut named: Vec<Target> = game.targets().into_iter().filter(is_named).collect();
        named.extend(game.targets_called(text));
        if named.is_empty() {
            let is_action = verbs.iter().any(|it| it.eq_ignore_ascii_case(crate::words(text).0));
            let error = game.parse_action(text).err().filter(|_| is_action);
            let unknown = || WhyNotError::Unknown(crate::action::excerpt(text));
            return Err(error.map_or_else(unknown, WhyNotError::Unreadable));
        }
        let at = |target: &Target| nearest(game, &game.tries(Some(target)), Some(target));
        Ok(named.iter().flat_map(at).collect())
    }

    fn is_asked(&self, seat: Seat) -> Result<(), WhyNotError> {
        let turn = self.turn();
        if turn == Turn::Seat(seat) { Ok(()) } else { Err(WhyNotError::NotYourTurn { turn }) }
    }
}

/// What a prompt names although the rules forbid it.
pub(super) fn closed<G: Described>(game: &G) -> Vec<Closed> {
    let tries = game.tries(None);
    let mut res: Vec<Closed> =
        tries.into_iter().filter_map(|action| Closed::of(game, action)).collect();
    if !res.is_empty() {
        let targets = game.targets();
        res.iter_mut().for_each(|closed| closed.name_targets(&targets));
    }
    res
}

/// What a prompt would name of a verb, or else its nearest refusal anywhere. Empty
/// if something of it is possible and nothing is worth naming.
fn why_not_verb<G: Described>(game: &G, wanted: &str) -> Vec<Closed> {
    let named: Vec<Closed> = closed(game).into_iter().filter(|it| it.verb == wanted).collect();
    if !named.is_empty() {
        return named;
    }
    let targets = game.targets();
    let mut tries: Vec<G::Action> =
        targets.iter().flat_map(|target| game.tries(Some(target))).collect();
    tries.retain(|&action| verb(game, action) == wanted);
    nearest(game, &tries, None)
}

/// An action, and why it is refused.
type Refused<G> = (<G as Game>::Action, <G as Game>::Refusal);

/// For each verb of `tries` of which none is legal: the one nearest to legal.
fn nearest<G: Described>(game: &G, tries: &[G::Action], at: Option<&Target>) -> Vec<Closed> {
    let mut verbs: Vec<(&'static str, Option<Refused<G>>)> = Vec::new();
    for &action in tries {
        let verb = verb(game, action);
        let refused = game.check(action).err().map(|refusal| (action, refusal));
        match verbs.iter_mut().find(|(known, _)| *known == verb) {
            None => verbs.push((verb, refused)),
            Some((_, best)) => {
                let Some((_, old)) = best else { continue };
                // One legal action is enough.
                if refused.as_ref().is_none_or(|(_, new)| G::nearness(new) > G::nearness(old)) {
                    *best = refused;
                }
            }
        }
    }
    let closed = |(action, refusal): Refused<G>| {
        let mut closed = Closed::new(game, action, &refusal);
        closed.targets.retain(|target| Some(target) != at);
        closed.targets.splice(0..0, at.cloned());
        closed
    };
    verbs.into_iter().filter_map(|(_, best)| best.map(closed)).collect()
}
