//! The sentences of prompts and explanations.

use std::fmt;

use serde::Serialize;

use crate::{Arguments, Names};

/// A sentence of a prompt or an explanation, declared with
/// [`told_enum!`](crate::told_enum) so that it can be translated.
pub trait Phrase: Clone + PartialEq + fmt::Debug + Arguments + Serialize {
    /// The phrase in plain words, to the player to act.
    fn tell(&self, names: &Names) -> String;
}
