//! The parameters of Railroad Revolution. What they mean stands in `parameters/railroad-revolution.toml`.

use serde::{Deserialize, Serialize};

/// Everything that may be tuned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameters {
    pub(crate) judgement: Judgement,
    pub(crate) rewards: Rewards,
    pub(crate) policy: Policy,
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    pub(crate) money_per_turn: f32,
    pub(crate) share: f32,
    pub(crate) rail_turns: f32,
    pub(crate) station_turns: f32,
    pub(crate) promote_turns: f32,
    pub(crate) color_turns: f32,
    pub(crate) worker_turns: f32,
    pub(crate) spare_turns: [f32; 2],
    pub(crate) spare_max: f32,
    pub(crate) to_come_points: [f32; 3],
    pub(crate) to_come_turns: [f32; 3],
    pub(crate) turns_for_milestones: f32,
    pub(crate) wealth_share: f32,
    pub(crate) piece_turns: [f32; 2],
    pub(crate) stations_per_turn: f32,
    pub(crate) offices_per_turn: f32,
    pub(crate) values_per_turn: [f32; 3],
    pub(crate) down_train: [f32; 2],
    pub(crate) up_train: [f32; 2],
    pub(crate) deal: f32,
    pub(crate) open: f32,
    pub(crate) spread: [f32; 2],
}

/// What a reward brings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rewards {
    pub(crate) worker: f32,
    pub(crate) flip: f32,
    pub(crate) flip_later: f32,
    pub(crate) take_train: f32,
    pub(crate) promote_most: f32,
    pub(crate) free_rail: [f32; 2],
    pub(crate) free_station: [f32; 2],
    pub(crate) free_office: f32,
    pub(crate) exchange: f32,
    pub(crate) setup_office: f32,
    pub(crate) setup_station: f32,
    pub(crate) rail_due: f32,
    pub(crate) train_rail_due: f32,
    pub(crate) extra: f32,
}

/// Which actions are promising.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    pub(crate) temperature: f32,
    pub(crate) temperature_of_work: f32,
    pub(crate) duty: f32,
    pub(crate) effort: f32,
}
