//! Live updates.

use engine::Prompt;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{Happened, Lobby, MessageInfo, TableView};

/// What a page wants to hear of.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StreamQuery {
    /// Tables, up to 16, separated by commas. `ID` alone means one's first seat,
    /// or a spectator's view; `ID@2` is the view of seat 2.
    pub tables: Option<String>,
    /// Whether to hear of the lobby.
    #[serde(default)]
    pub lobby: bool,
    /// Whether to hear of one's own tables.
    #[serde(default)]
    pub notices: bool,
    /// Where to resume: the id of the last event. The header `Last-Event-ID`
    /// does the same and comes first.
    pub after: Option<String>,
}

/// All kinds of events. The field `event` of the stream has the kind, `data` the
/// value.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "snake_case")]
pub enum StreamEvent {
    /// Something happened at a table.
    Table(Box<Changed>),
    /// A table cannot be seen any more.
    Gone(TableGone),
    /// Somebody said something.
    Said(Said),
    /// The lobby has changed.
    Lobby(LobbyChanged),
    /// Something concerns this person.
    Notice(Notice),
    /// The server ends the stream. Come back after so many milliseconds.
    Bye(u64),
}

/// What happened at a table since the last event about it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Changed {
    /// The table.
    pub table: String,
    /// Whose view changes; none for a spectator's.
    pub seat: Option<u8>,
    /// The version that the client has; 0 at the beginning, and when its view
    /// becomes that of another seat.
    pub from: u64,
    /// The version that it has afterwards.
    pub version: u64,
    /// What happened in between, oldest first. Empty at the beginning.
    pub happened: Vec<Happened>,
    /// Whether `happened` is incomplete because too much happened; the log has
    /// everything.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_cut: bool,
    /// How the view changes.
    #[serde(flatten)]
    #[schema(value_type = Patched<TableView>)]
    pub view: engine::Patch,
    /// What the seat of this view can do at `version`; none if it is not its turn.
    pub prompt: Option<Prompt>,
}

/// How [`engine::Patch`] is written: either a JSON Patch (RFC 6902) or the whole
/// value.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Patched<T> {
    /// What to change in the value that the client has.
    #[schema(value_type = Vec<Object>)]
    Patch(serde_json::Value),
    /// The whole value.
    Whole(T),
}

/// A table that cannot be seen any more.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableGone {
    /// The table, as asked for.
    pub table: String,
    /// Why, for a program.
    pub reason: GoneReason,
    /// Why, for a person.
    pub message: String,
}

/// Why a table cannot be seen any more. A table that was closed can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GoneReason {
    /// The host has removed this person.
    Removed,
    /// The seat that the stream names is no longer theirs.
    NotYourSeat,
    /// Only members can see it, and this person is not one any more.
    NotVisible,
}

/// Something was said.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Said {
    /// The table.
    pub table: String,
    /// The message; if it is known already, it was removed.
    pub message: MessageInfo,
}

/// The lobby has changed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LobbyChanged {
    /// How.
    #[serde(flatten)]
    #[schema(value_type = Patched<Lobby>)]
    pub lobby: engine::Patch,
}

/// Something that concerns a person, wherever they are.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Notice {
    /// What.
    pub kind: NoticeKind,
    /// The table.
    pub table: String,
    /// Its version.
    pub version: u64,
}

/// What concerns a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// It is their turn.
    YourTurn,
    /// It is no longer their turn.
    Moved,
    /// The game has begun.
    Started,
    /// The game is over.
    Over,
    /// They were invited.
    Invited,
    /// Notices were lost; read the list of one's tables again.
    Missed,
}
