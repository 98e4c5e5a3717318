//! The parameters of Age of Steam. What they mean stands in `parameters/age-of-steam.toml`.

use serde::{Deserialize, Serialize};

/// Everything that may be tuned, and how it is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameters {
    pub(crate) judgement: Judgement,
    pub(crate) specials: Specials,
    pub(crate) policy: Policy,
    pub(crate) building: Building,
    pub(crate) telling: Telling,
}

/// How shares of the victory are told; a bot does not play by it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Telling {
    pub(crate) error: f32,
    pub(crate) error_a_turn: f32,
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    pub(crate) ruin: f32,
    pub(crate) debt: f32,
    pub(crate) sure: f32,
    pub(crate) sure_built: f32,
    pub(crate) sure_later: f32,
    pub(crate) doubt: [f32; 2],
    pub(crate) doubt_later: [f32; 2],
    pub(crate) budget: f32,
    pub(crate) borrowed: f32,
    pub(crate) track: f32,
    pub(crate) new_goods: f32,
    pub(crate) engine: f32,
    pub(crate) longer: f32,
    pub(crate) contested: [f32; 7],
    pub(crate) display: f32,
    pub(crate) reserve: f32,
    pub(crate) place: f32,
    pub(crate) place_later: f32,
    pub(crate) spread: f32,
    pub(crate) spread_a_turn: f32,
}

/// What an action is worth before it is used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Specials {
    pub(crate) engineer: [f32; 2],
    pub(crate) engineer_poor: f32,
    pub(crate) urbanization: [f32; 2],
    pub(crate) first_build: [f32; 2],
    pub(crate) first_move: f32,
    pub(crate) production: [f32; 2],
    pub(crate) turn_order: f32,
}

/// Which actions are promising.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    pub(crate) heat: f32,
    pub(crate) heat_track: f32,
    pub(crate) own: f32,
    pub(crate) rival: f32,
    pub(crate) shorter: f32,
    pub(crate) produce: f32,
    pub(crate) no_city: f32,
    pub(crate) lower_box: f32,
}

/// What a tile could become.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Building {
    pub(crate) link: f32,
    pub(crate) far: [f32; 3],
    pub(crate) boxes: [f32; 3],
    pub(crate) served: f32,
    pub(crate) joined: f32,
    pub(crate) base: f32,
    pub(crate) next_turn: f32,
    pub(crate) missing: f32,
    pub(crate) second: f32,
    pub(crate) beyond: f32,
    pub(crate) dollar: f32,
    pub(crate) missed: f32,
    pub(crate) tile: f32,
    pub(crate) city: f32,
}
