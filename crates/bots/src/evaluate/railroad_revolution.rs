//! What a position of the game is worth.

use catalog::railroad_revolution::RailroadRevolution;

use crate::Estimate;

pub(crate) fn estimate(game: &RailroadRevolution) -> Estimate {
    let _ = game;
    Estimate::new(10.0)
}
