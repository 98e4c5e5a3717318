//! What is to be delivered.

use std::{fmt, str::FromStr, time::Duration};

use serde_json::Value;
use url::Url;

/// A message in plain text. Each channel renders it in its own way.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// What it is about, in one line.
    pub title: String,
    /// The rest. May have several lines.
    pub text: String,
    /// Where it leads. A link may let its reader in without a password, so no
    /// channel lets anybody fetch it for a preview.
    pub link: Option<Url>,
    /// What it is about, for the machine. A push message that waits for a
    /// device is replaced by a later one with the same topic.
    pub topic: Option<String>,
    /// Whether a push service may hold it back to spare the battery.
    pub urgency: Urgency,
    /// How long it is worth delivering. A push service drops it afterwards.
    pub ttl: Duration,
    /// Where such messages can be ended: in a mail, a line at the end and the
    /// header `List-Unsubscribe`. Mail programs send a `POST` with one click
    /// to an `https:` address (RFC 8058), and people open it.
    pub unsubscribe: Option<Url>,
    /// More for programs: the field `data` of a webhook. Other channels leave
    /// it out.
    pub data: Value,
}

impl Message {
    /// A message with nothing but text, worth delivering for a day.
    #[must_use]
    pub fn new(title: &str, text: &str) -> Message {
        Message {
            title: title.to_owned(),
            text: text.to_owned(),
            link: None,
            topic: None,
            urgency: Urgency::Normal,
            ttl: Duration::from_secs(24 * 60 * 60),
            unsubscribe: None,
            data: Value::Null,
        }
    }
}

/// How soon a device should be woken up (RFC 8030).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Urgency {
    /// On power and a network that costs nothing.
    VeryLow,
    /// On power or a network that costs nothing.
    Low,
    /// Whenever the battery is not low.
    #[default]
    Normal,
    /// At once.
    High,
}

impl fmt::Display for Urgency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Urgency::VeryLow => "very-low",
            Urgency::Low => "low",
            Urgency::Normal => "normal",
            Urgency::High => "high",
        })
    }
}

/// Names one delivery, however often it is tried: a receiver that has seen the
/// key already can drop the message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key(String);

const KEY_MAX: usize = 64;

/// A text that is no key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key has 1 to {KEY_MAX} letters a to z, digits, `.`, `-` and `_`, not `{0}`")]
pub struct KeyError(String);

impl Key {
    /// # Errors
    ///
    /// If the text cannot stand in a header.
    pub fn new(text: &str) -> Result<Key, KeyError> {
        let is_plain = |it: u8| it.is_ascii_alphanumeric() || b"-_.".contains(&it);
        // A Message-ID has no empty part between two dots.
        let has_dots = text.starts_with('.') || text.ends_with('.') || text.contains("..");
        if (1..=KEY_MAX).contains(&text.len()) && text.bytes().all(is_plain) && !has_dots {
            Ok(Key(text.to_owned()))
        } else {
            Err(KeyError(text.chars().take(KEY_MAX).collect()))
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Key, KeyError> {
        Key::new(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_can_stand_in_any_header() {
        for good in ["7", "notice-17_b", "a.b", &"x".repeat(64)] {
            assert_eq!(Key::new(good).map(|it| it.to_string()).as_deref(), Ok(good));
        }
        for bad in ["", "a b", "a\r\nBcc: x", ".a", "a.", "a..b", "ä", "<a>", &"x".repeat(65)] {
            assert!(Key::new(bad).is_err(), "{bad}");
        }
    }
}
