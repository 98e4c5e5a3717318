//! A game describes itself: what one can do, what it costs, why something is
//! not possible, and how a figure comes about. A client that knows no rules can
//! show all of it.
//!
//! A game says what only it can know, in [`Described`]. Everything else is the
//! same for all games and is done here: grouping the choices, asking the rules
//! why something is refused, playing ahead.

mod board;
mod figures;
mod phrase;
mod preview;
mod prompt;
mod why_not;

use std::fmt;

use serde::Serialize;

pub use board::Board;
pub use figures::{Explanation, Figure, Part, ToldFigure, ToldPart};
pub use phrase::Phrase;
pub use preview::{Change, PREVIEW_MAX, Preview, PreviewStep, Stop, StopReason};
pub use prompt::{
    Amount, Choice, Entry, Group, Heading, Mark, Pick, Price, Prompt, Question, Unit, Weight,
};
pub use why_not::{Closed, WhyNotError};

use crate::{Game, Target, Viewer};

/// A game that can say what a player may do, and why.
///
/// All of it is about the player to act, and tells that player nothing that
/// [`Game::view`] hides.
pub trait Described: Game {
    /// Every sentence of its prompts and explanations.
    type Phrase: Phrase;
    /// Everything printed that never changes in a match.
    type Board: Clone + fmt::Debug + Serialize;

    /// The name of every figure, with `*` for what varies: `company.*.income`.
    const FIGURES: &'static [&'static str];

    /// What is printed on the board, the tiles and the cards.
    fn board(setup: &Self::Setup) -> Self::Board;

    /// Everything that one can point at now. [`Target::kind`] is one of those of
    /// [`Game::TARGETS`] or `seat`.
    fn targets(&self) -> Vec<Target>;

    /// What the player to act is asked. Only called when a player is to act.
    fn question(&self, legal: &[Self::Action]) -> Question<Self::Phrase>;

    /// The heading of the group called `key`, which has the choices `actions`.
    fn heading(&self, key: &str, actions: &[Self::Action]) -> Heading<Self::Phrase>;

    /// A legal action as a choice of a prompt.
    fn entry(&self, action: Self::Action) -> Entry<Self::Phrase>;

    /// What the player to act, or a company, can still spend: the money of
    /// `payer`, less what it owes. `None` if `payer` has no money of its own.
    fn funds(&self, payer: &Target) -> Option<i64>;

    /// Actions that a player could want, legal or not. Without a target: those
    /// that deserve a place in the prompt even while the rules forbid them, at
    /// least one for each verb of the phase. With one: everything that could be
    /// done there.
    fn tries(&self, target: Option<&Target>) -> Vec<Self::Action>;

    /// What else a player may call something on the table, such as the name of the
    /// city on a hex.
    fn targets_called(&self, name: &str) -> Vec<Target> {
        let _ = name;
        Vec::new()
    }

    /// How near to legal an action is that is refused for this reason. Of all
    /// refusals of a verb the nearest is told.
    fn nearness(refusal: &Self::Refusal) -> u8 {
        let _ = refusal;
        0
    }

    /// Every figure that an action can change, as `viewer` may know it, with its
    /// parts if it is computed from others.
    fn figures(&self, viewer: Viewer) -> Vec<Figure<Self::Phrase>>;

    /// What a figure that is only counted is made of: what it was at the start, and
    /// what the events of the match have added since. Empty if the game keeps no
    /// account of it. Whoever knows the figure may know its parts.
    fn account(
        start: &Self,
        events: impl Iterator<Item = Self::Event>,
        figure: &str,
    ) -> Vec<Part<Self::Phrase>> {
        let _ = (start, events, figure);
        Vec::new()
    }

    /// Whether the last round has begun.
    fn is_last_round(&self) -> bool;
}
