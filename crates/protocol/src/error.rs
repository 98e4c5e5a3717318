//! What went wrong.

use engine::{Prompt, Told};
use serde::Serialize;
use utoipa::ToSchema;

use crate::TableView;

/// Why a request was not done. Nothing has changed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// Which kind of problem.
    pub code: Code,
    /// What was wrong and what would be right, for a person.
    pub message: String,
    /// The rule that forbids the action, with its section of the rulebook.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Box<Told>>,
    /// Which action of a planned turn it is about, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The table as it is now, if the request was made for an older version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<TableView>>,
    /// What the person who asked can do there now, if it is their turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Box<Prompt>>,
    /// After how many seconds it is worth trying again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
    /// The number under which the server's log has the details.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incident: Option<String>,
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request cannot be read.
    Malformed,
    /// Nobody is signed in.
    NotSignedIn,
    /// Name or password are wrong.
    WrongPassword,
    /// The person who is signed in may not do this.
    Forbidden,
    /// The request may come from another site.
    CrossSite,
    /// There is no such thing, or this person may not know of it.
    NotFound,
    /// The path is known, but not with this method.
    MethodNotAllowed,
    /// The table has gone on. `table` has its present state.
    Stale,
    /// Somebody else has it: a name, or a seat.
    Taken,
    /// It is not possible in this state of the table.
    NotNow,
    /// The same key was used for another request.
    KeyReused,
    /// It is the turn of somebody else.
    NotYourTurn,
    /// The text is not an action.
    UnreadableAction,
    /// The rules forbid the action.
    Illegal,
    /// A value is not allowed.
    Invalid,
    /// The request is too large.
    TooLarge,
    /// Too much was asked in a short time.
    TooMany,
    /// The server cannot do it now, for example because its database does not
    /// answer.
    Unavailable,
    /// A fault of the server.
    Internal,
}
