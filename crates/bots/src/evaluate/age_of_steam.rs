//! What a position of the game is worth.

use catalog::age_of_steam::AgeOfSteam;

use crate::Estimate;

pub(crate) fn estimate(game: &AgeOfSteam) -> Estimate {
    let _ = game;
    Estimate::new(10.0)
}
