//! Who plays.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A person, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PersonRef {
    /// Their number.
    pub id: i64,
    /// Their name.
    pub name: String,
}

/// To play at once under a name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name that others see: 1 to 24 characters, without comma, colon and `#`.
    #[schema(min_length = 1, max_length = 24)]
    pub name: String,
}

/// To open an account.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// A name that no other account has: 1 to 24 characters, without comma, colon
    /// and `#`.
    #[schema(min_length = 1, max_length = 24)]
    pub name: String,
    /// 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub password: String,
}

/// To sign in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name of the account.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// To make a guest an account. The guest keeps all games.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BecomeAccount {
    /// A name that no other account has; without it the guest's name stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 24)]
    pub name: Option<String>,
    /// 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub password: String,
}

/// To change one's name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeName {
    /// The new name: 1 to 24 characters, without comma, colon and `#`. No other
    /// account may have it.
    #[schema(min_length = 1, max_length = 24)]
    pub name: String,
}

/// To delete an account.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeleteMe {
    /// The password of the account.
    pub password: String,
}

/// To change the password. All other sessions end.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The present password.
    pub old: String,
    /// The new one, 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub new: String,
}

/// Who is signed in.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Me {
    /// Their number.
    pub id: i64,
    /// Their name.
    pub name: String,
    /// Whether they have no account.
    pub is_guest: bool,
    /// To be sent as the header `X-CSRF-Token` with every request that changes
    /// something, if the session is known by its cookie.
    pub csrf_token: String,
    /// Whom they do not want to hear.
    pub muted: Vec<PersonRef>,
}

/// The answer to signing in. It also sets the cookie of the session.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SignedIn {
    /// Who is signed in.
    pub me: Me,
    /// For programs: the session, to be sent as `Authorization: Bearer TOKEN`
    /// instead of the cookie. It is shown only once.
    pub token: String,
}

/// A device that is signed in.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SessionInfo {
    /// Its number.
    pub id: i64,
    /// What the browser or program calls itself.
    pub agent: String,
    /// Since when, in milliseconds since 1970.
    pub created_at: i64,
    /// When it was last used, to the hour.
    pub used_at: i64,
    /// Whether it is the one that asks.
    pub is_current: bool,
}
