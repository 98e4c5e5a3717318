//! Which actions are promising.

use catalog::railroad_revolution::{Action, RailroadRevolution};
use engine::Seat;

use crate::{Estimate, Judged, evaluate};

impl Judged for RailroadRevolution {
    const HAS_SECRETS: bool = true;
    const ROLLOUT: u16 = 0;

    fn estimate(&self) -> Estimate {
        evaluate::railroad_revolution::estimate(self)
    }

    fn weigh(&self, legal: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        weights.resize(legal.len(), 1.0);
    }

    fn reason(&self, _: Seat, action: Action) -> String {
        action.to_string()
    }
}
