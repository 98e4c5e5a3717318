//! Playing at a table.

use engine::{Closed, Preview, Prompt};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{Happened, Match, TableView};

/// To play one action, or a planned turn: all of its actions or none.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The version of the table that its author saw.
    pub version: u64,
    /// The texts of the actions, in order.
    #[schema(min_items = 1, max_items = 200)]
    pub actions: Vec<String>,
}

/// To take back one's own last actions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// The version of the table that its author saw.
    pub version: u64,
    /// How many: 1 unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub actions: Option<u32>,
    /// Whether to take back everything tentative instead, such as all effects of
    /// a turn that is not committed.
    #[serde(default)]
    pub tentative: bool,
}

/// What an action has done.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Acted {
    /// What happened, draws and automatic actions included.
    pub happened: Vec<Happened>,
    /// The table afterwards.
    pub table: TableView,
    /// What the player can do next; none if it is not their turn.
    pub prompt: Option<Prompt>,
}

/// The answer to an action: short if the client has asked for that.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ActedAnswer {
    /// Everything.
    Full(Box<Acted>),
    /// Only the new version; the stream brings the rest.
    Minimal {
        /// The version of the table afterwards.
        version: u64,
    },
}

/// To hand one's seat over to a bot. While the table waits, its host seats bots,
/// exchanges them and removes them.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOver {
    /// The seat.
    pub seat: u8,
    /// The bot that continues: a name from the list of the game. None frees the
    /// seat of a bot while the table waits.
    pub bot: Option<String>,
}

/// Whether forced single actions are played automatically.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Auto {
    /// The seat.
    pub seat: u8,
    /// Whether the server plays an action that is the only one possible.
    pub forced: bool,
}

/// To see what actions would do.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewRequest {
    /// The texts of the actions, in order.
    #[schema(max_items = 200)]
    pub actions: Vec<String>,
}

/// What actions would do, and where they would lead.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Previewed {
    /// What would happen, what would change, and why the preview ends.
    #[serde(flatten)]
    pub preview: Preview,
    /// The match afterwards, as the seat would see it; none if no action was played.
    #[serde(rename = "match")]
    #[schema(value_type = Option<Match>)]
    pub played: Option<serde_json::Value>,
}

/// What one wants to know the reason for.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhyNotQuery {
    /// An action, a verb, or something on the table, as in `hex K9`.
    pub text: String,
    /// Whose view: a seat that one holds.
    pub seat: Option<u8>,
}

/// Why something is not possible.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WhyNot {
    /// What is not possible, with the nearest reason; empty if it is possible.
    pub closed: Vec<Closed>,
}

/// Which figure is to be explained.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExplainQuery {
    /// Its name, as in `player.2.score`.
    pub figure: String,
    /// Whose view: a seat that one holds.
    pub seat: Option<u8>,
}

/// How strong a hint shall be.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HintQuery {
    /// The bot that is asked: a name from the list of the game; `hard` unless
    /// said otherwise.
    pub bot: Option<String>,
}

/// Where a hint begins.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HintRequest {
    /// The texts of the actions that are planned: the hint is what follows them.
    #[serde(default)]
    #[schema(max_items = 200)]
    pub actions: Vec<String>,
}

/// What a bot would play.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Hint {
    /// The version of the table that it is for.
    pub version: u64,
    /// The bot that was asked.
    pub bot: &'static str,
    /// The action.
    pub action: String,
    /// Its share of the victory, as the bot expects it, from 0 to 1; `None` if the
    /// bot has compared nothing.
    pub share: Option<f32>,
    /// What comes next, the better first.
    pub others: Vec<HintOther>,
}

/// Another action that a bot has thought about.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HintOther {
    /// The action.
    pub action: String,
    /// Its share of the victory, as the bot expects it, from 0 to 1.
    pub share: Option<f32>,
}
