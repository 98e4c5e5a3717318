//! Which actions are promising.

use catalog::age_of_steam::{Action, AgeOfSteam};
use engine::Seat;

use crate::{Estimate, Judged, evaluate};

impl Judged for AgeOfSteam {
    const HAS_SECRETS: bool = false;
    const ROLLOUT: u16 = 0;

    fn estimate(&self) -> Estimate {
        evaluate::age_of_steam::estimate(self)
    }

    fn weigh(&self, legal: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        weights.resize(legal.len(), 1.0);
    }

    fn reason(&self, _: Seat, action: Action) -> String {
        action.to_string()
    }
}
