//! Tables: making them, finding them, looking at them.

use std::collections::BTreeMap;

use engine::{Prompt, ToldStep};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::PersonRef;

/// Who may see and join a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Everybody. It is in the lobby.
    #[default]
    Open,
    /// Whoever has the link.
    Link,
    /// Only accounts that the host has invited by name.
    Private,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for players.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was closed before the game began.
    Closed,
}

/// How people are placed when the game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// At random.
    #[default]
    Random,
    /// As they sit.
    AsListed,
}

/// Who shall sit at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// The person who makes the table, also at several seats (hotseat), each with
    /// its own name if one is given.
    Me {
        /// A name for this seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Anybody who comes.
    Anybody {},
    /// A bot: a name from the list of the game.
    Bot {
        /// Its strength.
        level: String,
    },
}

/// To make a table. The game begins as soon as every seat is taken.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of the game.
    pub game: String,
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// One plan for each seat.
    #[schema(min_items = 2, max_items = 6)]
    pub seats: Vec<SeatPlan>,
    /// Who may see and join it.
    #[serde(default)]
    pub access: Access,
    /// How people are placed when the game begins.
    #[serde(default)]
    pub seating: Seating,
}

/// To continue a record as a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportTable {
    /// The text of the record.
    pub record: String,
    /// One plan for each seat of the record.
    #[schema(min_items = 2, max_items = 6)]
    pub seats: Vec<SeatPlan>,
    /// Who may see and join it.
    #[serde(default)]
    pub access: Access,
}

/// To sit down.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Which seat; without it the first free one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The code of the invitation link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// To invite an account by name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    /// The name of the account.
    pub name: String,
}

/// To remove somebody who watches, or who sits at a table that waits.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Kick {
    /// The person.
    pub person: i64,
}

/// How to look at a table.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TableQuery {
    /// Whose view: a seat that one holds. Without it the one of one's seats that is to
    /// act, or one's first, or a spectator's view.
    pub seat: Option<u8>,
    /// The code of the invitation link.
    pub invite: Option<String>,
}

/// From which seat to look.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeatQuery {
    /// Whose view: a seat that one holds. Without it the one of one's seats that is to
    /// act, or one's first, or a spectator's view.
    pub seat: Option<u8>,
}

/// Which part of the log.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// Only what happened after this version.
    pub after: Option<u64>,
    /// Whose view: a seat that one holds.
    pub seat: Option<u8>,
}

/// Which part of the past.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ViewsQuery {
    /// The version to begin with; 0 or nothing is the first.
    pub after: Option<u64>,
    /// Whose view: a seat that one holds. Without it the one of one's seats that is to
    /// act, or one's first, or a spectator's view.
    pub seat: Option<u8>,
    /// The code of the invitation link.
    pub invite: Option<String>,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Free,
    /// A person.
    Person(PersonRef),
    /// A bot of this strength.
    Bot(String),
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SeatInfo {
    /// Who sits there.
    pub by: Occupant,
    /// The name at this seat.
    pub name: String,
    /// Whether forced single actions are played automatically here.
    pub auto: bool,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// How far it is.
    #[schema(value_type = Status)]
    pub status: String,
    /// Who may see it.
    #[schema(value_type = Access)]
    pub access: String,
    /// Whether it is the turn of the person who asks; not in the lobby.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_your_turn: Option<bool>,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// When something last happened.
    pub changed_at: i64,
    /// Game, options, host and seats.
    #[schema(value_type = TableAbout)]
    pub about: serde_json::Value,
}

/// What a list shows of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TableAbout {
    /// The name of the game.
    pub game: String,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// Who has made it.
    pub host: PersonRef,
    /// Its seats.
    pub seats: Vec<SeatInfo>,
}

/// The lobby.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Lobby {
    /// Open tables that wait for players, the latest first.
    pub waiting: Vec<TableInfo>,
    /// Open tables that are being played, the latest first.
    pub playing: Vec<TableInfo>,
}

/// A table as one kind of viewer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableView {
    /// Its id.
    pub id: String,
    /// The number of its last entry. A request names the version that its author
    /// saw.
    pub version: u64,
    /// How far it is.
    pub status: Status,
    /// Who may see it.
    pub access: Access,
    /// The name of the game.
    pub game: &'static str,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// Who has made it.
    pub host: PersonRef,
    /// Its seats.
    pub seats: Vec<SeatInfo>,
    /// How people are placed when the game begins.
    pub seating: Seating,
    /// The seat whose secrets this view has; none for a spectator.
    pub seat: Option<u8>,
    /// The board, to be read from `/boards/{id}`; none before the game begins.
    pub board: Option<String>,
    /// The match; none before the game begins.
    #[serde(rename = "match")]
    #[schema(value_type = Option<Match>)]
    pub played: Option<serde_json::Value>,
    /// How many of the last actions the seat of this view can take back.
    pub n_undo: usize,
    /// Whether the seat of this view can take back something tentative.
    pub is_tentative: bool,
    /// Whether players know things that others do not: then a device is handed over
    /// behind a curtain.
    pub has_secrets: bool,
    /// The table where the players continue.
    pub rematch: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// When something last happened.
    pub changed_at: i64,
}

/// A match of one of the games.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Match {
    /// Chicago Express.
    ChicagoExpress(MatchOf<catalog::chicago_express::View>),
    /// Age of Steam.
    AgeOfSteam(MatchOf<catalog::age_of_steam::View>),
    /// Railroad Revolution.
    RailroadRevolution(MatchOf<catalog::railroad_revolution::View>),
}

/// What all matches have, and the view of the game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MatchOf<V> {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Who plays, by seat.
    pub names: Vec<String>,
    /// How many actions were played.
    pub actions: usize,
    /// Who must act now.
    pub turn: engine::Turn,
    /// The phase in progress.
    pub phase: String,
    /// The result of each seat; none while the game goes on.
    pub outcome: Option<Vec<engine::Standing>>,
    /// Why it ended.
    pub endings: Vec<String>,
    /// The table as the viewer sees it.
    #[serde(flatten)]
    pub view: V,
}

/// Everything printed on the components of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Board {
    /// Chicago Express.
    ChicagoExpress(BoardOf<catalog::chicago_express::Board>),
    /// Age of Steam.
    AgeOfSteam(BoardOf<catalog::age_of_steam::Board>),
    /// Railroad Revolution.
    RailroadRevolution(BoardOf<catalog::railroad_revolution::Board>),
}

/// A board with its id.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BoardOf<P> {
    /// Two boards with the same id are equal.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// What is printed.
    #[serde(flatten)]
    pub printed: P,
}

/// What the person who asks is at a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct You {
    /// The seats that they hold.
    pub seats: Vec<u8>,
    /// Whether they have made the table.
    pub is_host: bool,
    /// How many of the last actions they can take back, from any of their seats.
    pub n_undo: usize,
    /// The code of the invitation link; only for those who sit there, and not at a
    /// private table.
    pub invite: Option<String>,
}

/// A table, and what one can do there.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableAnswer {
    /// The table.
    pub table: TableView,
    /// What the person who asks is there.
    pub you: You,
    /// What they can do; none if it is not their turn.
    pub prompt: Option<Prompt>,
}

/// An entry of the log, as one viewer may know it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Happened {
    /// The version of the table afterwards.
    pub version: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The person who caused it; none for bots and chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonRef>,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What can happen at a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum What {
    /// The table was made.
    Created,
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// The name at this seat.
        name: String,
    },
    /// Somebody stood up.
    Left {
        /// Where.
        seat: u8,
    },
    /// Somebody may see the table from now on.
    Admitted {
        /// Who.
        person: PersonRef,
    },
    /// The host has removed somebody.
    Removed {
        /// Who.
        person: PersonRef,
    },
    /// The game began.
    Started {
        /// The names by seat.
        names: Vec<String>,
    },
    /// An action was played or chance has drawn.
    Played {
        /// The action and its events.
        #[serde(flatten)]
        step: ToldStep,
        /// Whether the server played it because it was the only one possible.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
    },
    /// Actions were taken back.
    TookBack {
        /// By which seat.
        seat: u8,
        /// How many actions, draws included.
        actions: usize,
    },
    /// A seat was handed over.
    HandedOver {
        /// Which.
        seat: u8,
        /// To whom.
        to: Occupant,
    },
    /// A player has changed whether forced actions are played automatically.
    Auto {
        /// Where.
        seat: u8,
        /// Whether they are.
        forced: bool,
    },
    /// Somebody else is the host.
    Hosted {
        /// Who.
        person: PersonRef,
    },
    /// The players continue at another table.
    Rematch {
        /// Where.
        table: String,
    },
    /// The table was closed before the game began.
    Closed,
}

/// The log of a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Log {
    /// What happened, oldest first; up to 500 entries.
    pub entries: Vec<Happened>,
    /// Whether there is more after the last entry.
    pub has_more: bool,
}

/// A table as it was at one version after the other, as the viewer could know it
/// then.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Views {
    /// The table at the version that was asked for.
    #[schema(value_type = TableView)]
    pub first: serde_json::Value,
    /// What leads from each version to the next; up to 500 steps.
    pub steps: Vec<ViewStep>,
    /// Whether there is more after the last step. Ask again with its version as
    /// `after`.
    pub has_more: bool,
}

/// What leads from the version before to this one.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ViewStep {
    /// The version.
    pub version: u64,
    /// What to change in the view of the version before, as JSON Patch (RFC 6902).
    #[schema(value_type = Vec<Object>)]
    pub patch: engine::JsonPatch,
}
