//! Who plays.

use serde::{Deserialize, Serialize};

/// A person: a guest or an account.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, sqlx::Type,
)]
#[serde(transparent)]
#[sqlx(transparent)]
pub struct PersonId(pub i64);

/// A person as stored.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Person {
    /// Their number.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// The hash of the password; none for a guest.
    pub password: Option<String>,
    /// Since when.
    pub created_at: i64,
    /// When the account was deleted.
    pub deleted_at: Option<i64>,
}

/// A person to be.
#[derive(Clone, Debug)]
pub struct NewPerson {
    /// The name that others see.
    pub name: String,
    /// The name in a form that no other account may have, and the hash of the
    /// password; none for a guest.
    pub account: Option<(String, String)>,
    /// Since when.
    pub created_at: i64,
}

/// A device that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Session {
    /// Its number.
    pub id: i64,
    /// Whose it is.
    pub person: PersonId,
    /// What the browser calls itself.
    pub agent: String,
    /// Since when.
    pub created_at: i64,
    /// When it was last used.
    pub used_at: i64,
}
