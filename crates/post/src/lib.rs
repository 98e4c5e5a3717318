//! Carries one message over one channel, and says what became of it.
//!
//! Four channels: e-mail, web push, a webhook that gets signed JSON, and a
//! webhook of Discord. [`Post::deliver`] tries once; what is tried again, when,
//! and what people wish to get, is for the caller.
//!
//! ```no_run
//! use post::{Address, Config, Key, Message, Outcome, Post};
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let post = Post::new(Config::default());
//! let address = Address::Discord("https://discord.com/api/webhooks/1/token".parse()?);
//! post.check(&address)?;
//! let message = Message::new("Your turn", "Ben has bid 12.");
//! match post.deliver(&address, &message, &Key::new("notice-17")?, 1_800_000_000_000).await {
//!     Outcome::Delivered { detail } => println!("{detail}"),
//!     Outcome::Retry { why, .. } => println!("later: {why}"),
//!     Outcome::Gone { why } | Outcome::Refused { why, .. } => println!("no: {why}"),
//! }
//! # Ok(())
//! # }
//! ```
//!
//! **Invariant:** no table, no game, no database, and no clock: the caller says
//! what time it is.
//! **Invariant:** whatever people enter as an address passes `guard.rs`, and
//! only an address that was checked there is connected to.

mod message;
mod outcome;
mod address;
mod config;
mod carrier;
mod mail;
mod push;
mod webhook;
mod discord;
mod http;
mod guard;
mod tls;
mod text;
mod random;
#[cfg(feature = "testing")]
pub mod testing;

pub use ipnet::IpNet;
pub use url::Url;

pub use address::{Address, AddressError, Channel};
pub use carrier::Post;
pub use config::{Authorities, Config, ConfigError, MailConfig, PushConfig};
pub use discord::DiscordHook;
pub use guard::{Resolve, SystemResolver};
pub use mail::{MailAddress, Relay, Sender};
pub use message::{Key, KeyError, Message, Urgency};
pub use outcome::{Fault, Outcome};
pub use push::{Subject, Subscription, VapidKey};
pub use webhook::{Secret, Webhook};
