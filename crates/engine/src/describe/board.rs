//! What is printed.

use serde::Serialize;
use xxhash_rust::xxh3::xxh3_128;

use super::Described;
use crate::Setup;

/// Everything printed that never changes in a match.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "")]
pub struct Board<G: Described> {
    /// Two boards with the same id are equal, so a client can keep one for ever.
    pub id: String,
    /// The name of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// What is printed.
    #[serde(flatten)]
    pub printed: G::Board,
}

impl<G: Described> Board<G> {
    /// The board of matches with this setup.
    ///
    /// # Panics
    ///
    /// If the board is not JSON.
    pub fn new(setup: &G::Setup) -> Board<G> {
        let (game, rules, printed) = (G::NAME, setup.rules(), G::board(setup));
        // Not the options: two of them can print the same, and a data set may
        // change under its name.
        let json = serde_json::to_vec(&(game, rules, &printed)).expect("a board is JSON");
        Board { id: format!("{:032x}", xxh3_128(&json)), game, rules, printed }
    }
}
