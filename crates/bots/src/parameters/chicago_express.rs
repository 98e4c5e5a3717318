//! The parameters of Chicago Express. What they mean stands in `parameters/chicago-express.toml`.

use serde::{Deserialize, Serialize};

/// Everything that may be tuned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameters {
    pub(crate) judgement: Judgement,
    pub(crate) policy: Policy,
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    pub(crate) turns_per_round: f32,
    pub(crate) third_dial: f32,
    pub(crate) sales_per_round: f32,
    pub(crate) sales_to_end: f32,
    pub(crate) end_least: f32,
    pub(crate) locomotives_per_round: f32,
    pub(crate) houses_per_round: f32,
    pub(crate) closed_wabash: f32,
    pub(crate) end_slack: f32,
    pub(crate) yield_per_dollar: f32,
    pub(crate) yield_per_locomotive: f32,
    pub(crate) building_per_round: f32,
    pub(crate) developing_per_round: f32,
    pub(crate) price_in_dividends: f32,
    pub(crate) expansions_per_round: f32,
    pub(crate) chicago_chance: f32,
    pub(crate) rounded_up: f32,
    pub(crate) bid_share: f32,
    pub(crate) cash_premium: f32,
    pub(crate) scarcity_max: f32,
    pub(crate) attraction_of_treasury: f32,
    pub(crate) spread_least: f32,
    pub(crate) spread_of_dividends: f32,
}

/// Which actions are promising.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    pub(crate) temperature: f32,
    pub(crate) gain_max: f32,
    pub(crate) loss_max: f32,
    pub(crate) raise: f32,
    pub(crate) jump: f32,
    pub(crate) hexes: f32,
    pub(crate) decline: f32,
    pub(crate) done: f32,
}
