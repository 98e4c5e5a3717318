//! What people say at a table.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::PersonRef;

/// To say something.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// 1 to 500 characters.
    #[schema(min_length = 1, max_length = 500)]
    pub text: String,
}

/// A message.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageInfo {
    /// Its number. Later messages have greater ones.
    pub id: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who.
    pub by: PersonRef,
    /// What it says; empty if it was removed.
    pub text: String,
    /// Whether it was removed.
    pub is_removed: bool,
}

/// The messages of a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Messages {
    /// In the order in which they were sent; without those of people whom the
    /// reader has muted.
    pub messages: Vec<MessageInfo>,
}

/// Which messages.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MessagesQuery {
    /// Only those after this number; without it the latest 100.
    pub after: Option<i64>,
}

/// A private note.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Up to 10,000 characters.
    #[schema(max_length = 10000)]
    pub text: String,
}

/// To tell the operator that a message is not acceptable.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// What is wrong: up to 500 characters.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub reason: String,
}
