//! What a position is worth, one file for each game.

pub(crate) mod age_of_steam;
pub(crate) mod chicago_express;
pub(crate) mod railroad_revolution;
