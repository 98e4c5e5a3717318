//! Where a message goes.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{discord::DiscordHook, mail::MailAddress, push::Subscription, webhook::Webhook};

/// Where a message goes. As JSON it is what a database keeps; reading it
/// checks it, and it contains secrets of its owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Address {
    /// A mailbox.
    Mail(MailAddress),
    /// A browser that has subscribed.
    Push(Subscription),
    /// A program that takes signed JSON.
    Webhook(Webhook),
    /// A channel on Discord.
    Discord(DiscordHook),
}

impl Address {
    /// Which channel it belongs to.
    #[must_use]
    pub fn channel(&self) -> Channel {
        match self {
            Address::Mail(_) => Channel::Mail,
            Address::Push(_) => Channel::Push,
            Address::Webhook(_) => Channel::Webhook,
            Address::Discord(_) => Channel::Discord,
        }
    }
}

/// A way to carry messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// E-mail.
    Mail,
    /// Web push.
    Push,
    /// Signed JSON.
    Webhook,
    /// Discord.
    Discord,
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Channel::Mail => "mail",
            Channel::Push => "push",
            Channel::Webhook => "webhook",
            Channel::Discord => "discord",
        })
    }
}

/// Why nothing is sent to an address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// Not a mailbox.
    #[error("`{0}` is not a mail address; expected one like `ann@example.org`")]
    Mail(String),
    /// Not an address of the web.
    #[error("`{0}` is not an address of the web: {1}")]
    Url(String, String),
    /// Neither `https:` nor, where that is allowed, `http:`.
    #[error("the address must begin with `https://`, not with `{0}:`")]
    Scheme(String),
    /// Too long to be true.
    #[error("the address has more than {0} characters")]
    Long(usize),
    /// `https://user:password@…`.
    #[error("the address must not have a name or password before its host")]
    Userinfo,
    /// A port that is not for everybody.
    #[error("the address must not name port {0}; leave the port out")]
    Port(u16),
    /// It leads where nobody outside should look.
    #[error("`{host}` is not on the public internet: it leads to {what}")]
    Private {
        /// As in the address.
        host: String,
        /// What kind of network.
        what: &'static str,
    },
    /// Not a webhook of Discord.
    #[error(
        "not a webhook of Discord; expected `https://discord.com/api/webhooks/NUMBER/TOKEN`, as \
         Discord shows it under Integrations"
    )]
    Discord,
    /// Not a subscription.
    #[error("not a push subscription of a browser: {0}")]
    Subscription(String),
    /// Not a secret of a webhook.
    #[error("the secret of a webhook has 16 to 128 letters, digits, `-` and `_`")]
    Secret,
}
