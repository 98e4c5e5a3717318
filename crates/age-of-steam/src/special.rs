//! The actions of phase III (§6.2).

use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumString, IntoStaticStr};

/// What a player may take in phase III. The rulebook calls it an action; that
/// word means any choice here.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    EnumCount,
    EnumString,
    IntoStaticStr,
    strum::Display,
    Serialize,
    Deserialize,
)]
#[strum(serialize_all = "kebab-case", ascii_case_insensitive)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// Moves goods first in both rounds.
    FirstMove,
    /// Builds first.
    FirstBuild,
    /// Builds four tiles.
    Engineer,
    /// Engine one up, at once.
    Locomotive,
    /// Places a new city.
    Urbanization,
    /// Adds two cubes to the display.
    Production,
    /// Passes once in the next auction.
    TurnOrder,
}
