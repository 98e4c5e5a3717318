//! What can be played.

use serde::Serialize;
use utoipa::ToSchema;

/// A game that can be played here.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameInfo {
    /// Its name in requests and records.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Who made it.
    pub credits: &'static str,
    /// A notice that must be shown wherever the game is offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<&'static str>,
    /// The fewest players.
    pub players_min: u8,
    /// The most players.
    pub players_max: u8,
    /// The version of its rules for new tables.
    pub rules: u32,
    /// What can be agreed before the start.
    pub options: Vec<OptionInfo>,
    /// The bots, from weak to strong.
    pub bots: Vec<&'static str>,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// What it decides.
    pub about: String,
    /// Its values; the first is the default.
    pub values: Vec<String>,
}
