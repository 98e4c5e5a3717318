//! Which actions are promising.

use catalog::chicago_express::{Action, ChicagoExpress};
use engine::Seat;

use crate::{Estimate, Judged, evaluate};

impl Judged for ChicagoExpress {
    const HAS_SECRETS: bool = false;
    const ROLLOUT: u16 = 0;

    fn estimate(&self) -> Estimate {
        evaluate::chicago_express::estimate(self)
    }

    fn weigh(&self, legal: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        weights.resize(legal.len(), 1.0);
    }

    fn reason(&self, _: Seat, action: Action) -> String {
        action.to_string()
    }
}
