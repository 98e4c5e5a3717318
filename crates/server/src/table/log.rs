//! What the log of a table says.

use std::collections::BTreeMap;

use protocol::{Access, Seating};
use serde::{Deserialize, Serialize};
use store::PersonId;

/// The body of an entry, as the database has it. A released variant keeps its
/// form: old logs must be readable for ever.
///
/// People are numbers here. Their names are read from the database when a table
/// is loaded, so that no log needs to change when an account is deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Body {
    /// The table was made. Always the first entry.
    Created {
        game: String,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        options: BTreeMap<String, String>,
        seats: Vec<Chair>,
        access: Access,
        seating: Seating,
        /// The code of the invitation link.
        invite: String,
        host: PersonId,
        /// The record that it continues.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        record: Option<String>,
    },
    /// Somebody sat down.
    Sat { seat: u8, person: PersonId },
    /// Somebody stood up.
    Left { seat: u8 },
    /// Somebody may see the table from now on.
    Admitted { person: PersonId },
    /// The host has removed somebody.
    Removed { person: PersonId },
    /// The game began under these rules, with the seats in this order.
    Started { rules: u32, seats: Vec<Chair> },
    /// A seat has played.
    Played {
        seat: u8,
        action: String,
        /// Whether the server did it because nothing else was possible.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
    },
    /// Chance has drawn.
    Drew { action: String },
    /// The last actions do not count any more.
    TookBack { seat: u8, actions: usize },
    /// Another continues at a seat.
    HandedOver { seat: u8, to: Chair },
    /// Whether forced single actions of a seat are played automatically.
    Auto { seat: u8, forced: bool },
    /// Somebody else is the host.
    Hosted { person: PersonId },
    /// The players continue at another table.
    Rematch { table: String },
    /// The table was closed before the game began.
    Closed,
}

/// A seat, and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Chair {
    /// Nobody yet.
    Free,
    /// A person.
    Person {
        id: PersonId,
        /// Another name at this seat, where one person plays several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A bot.
    Bot { level: String },
}

impl Body {
    /// Everybody whom it names.
    pub(crate) fn people(&self) -> Vec<PersonId> {
        match self {
            Body::Created { seats, host, .. } => {
                seats.iter().filter_map(Chair::person).chain([*host]).collect()
            }
            Body::Started { seats, .. } => seats.iter().filter_map(Chair::person).collect(),
            Body::Sat { person, .. }
            | Body::Admitted { person }
            | Body::Removed { person }
            | Body::Hosted { person } => vec![*person],
            Body::HandedOver { to, .. } => to.person().into_iter().collect(),
            Body::Left { .. }
            | Body::Played { .. }
            | Body::Drew { .. }
            | Body::TookBack { .. }
            | Body::Auto { .. }
            | Body::Rematch { .. }
            | Body::Closed => Vec::new(),
        }
    }
}

impl Chair {
    /// Whether a bot sits there.
    pub(crate) fn is_bot(&self) -> bool {
        self.bot().is_some()
    }

    /// The level of the bot that sits there.
    pub(crate) fn bot(&self) -> Option<&str> {
        match self {
            Chair::Bot { level } => Some(level),
            Chair::Free | Chair::Person { .. } => None,
        }
    }

    /// The person who sits there.
    pub(crate) fn person(&self) -> Option<PersonId> {
        match self {
            Chair::Person { id, .. } => Some(*id),
            Chair::Free | Chair::Bot { .. } => None,
        }
    }
}
