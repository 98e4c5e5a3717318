//! A program that takes JSON from us, and knows by a signature that it is from
//! us.
//!
//! The signature is HMAC-SHA256, with the secret as its owner sees it, over the
//! value of `Roundhouse-Timestamp`, a full stop and the body. A receiver
//! compares it in constant time, refuses timestamps (milliseconds since 1970)
//! that are minutes old, and drops a `Roundhouse-Delivery` that it has seen.

use std::{fmt, str::FromStr};

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use hmac::{Hmac, KeyInit, Mac};
use hyper::{StatusCode, header};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use url::Url;

use crate::{
    address::AddressError,
    guard,
    http::{Http, name},
    message::{Key, Message},
    outcome::{Fault, Outcome},
    random,
};

/// Where signed JSON goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Webhook {
    #[serde(with = "as_text")]
    url: Url,
    secret: Secret,
}

impl Webhook {
    /// # Errors
    ///
    /// If this is no address of the web. [`Post::check`](crate::Post::check)
    /// says whether anything will be sent there.
    pub fn new(url: &str, secret: Secret) -> Result<Webhook, AddressError> {
        Ok(Webhook { url: guard::parse(url)?, secret })
    }

    /// Where it goes.
    #[must_use]
    pub fn url(&self) -> &Url {
        &self.url
    }

    /// What its owner checks signatures with.
    #[must_use]
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    pub(crate) async fn send(
        &self,
        http: &Http,
        message: &Message,
        key: &Key,
        now: i64,
    ) -> Outcome {
        let body = body(message, key, now);
        let headers = [
            (header::CONTENT_TYPE, "application/json".to_owned()),
            (name("roundhouse-timestamp"), now.to_string()),
            (name("roundhouse-signature"), self.secret.sign(now, &body)),
            (name("roundhouse-delivery"), key.to_string()),
        ];
        let answer = match http.post(&self.url, &headers, body).await {
            Ok(answer) => answer,
            Err(failure) => return failure.into(),
        };
        // Not its words: an address behind somebody's firewall would be read
        // through us.
        let why = answer.status_words(&self.url);
        match answer.status {
            it if it.is_success() => Outcome::delivered(why),
            StatusCode::GONE => Outcome::gone(why),
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS => {
                Outcome::retry_after(why, answer.retry_after(now))
            }
            it if it.is_server_error() => Outcome::retry_after(why, answer.retry_after(now)),
            StatusCode::PAYLOAD_TOO_LARGE => Outcome::refused(Fault::Message, why),
            it if it.is_redirection() => {
                let hint = "redirects are not followed, so enter the address that it leads to";
                Outcome::refused(Fault::Address, format!("{why}; {hint}"))
            }
            _ => Outcome::refused(Fault::Address, why),
        }
    }
}

/// What is sent.
fn body(message: &Message, key: &Key, now: i64) -> Vec<u8> {
    let body = serde_json::json!({
        "delivery": key.to_string(),
        "sent_at": now,
        "title": message.title,
        "text": message.text,
        "link": message.link,
        "topic": message.topic,
        "data": message.data,
    });
    body.to_string().into_bytes()
}

/// What a webhook and we know, and nobody else.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret(String);

impl Secret {
    /// A new one.
    #[must_use]
    pub fn generate() -> Secret {
        Secret(BASE64URL_NOPAD.encode(&random::bytes::<32>()))
    }

    /// As its owner is shown it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    pub(crate) fn sign(&self, timestamp: i64, body: &[u8]) -> String {
        let signature = self.mac(timestamp, body).finalize().into_bytes();
        format!("v1={}", HEXLOWER.encode(&signature))
    }

    pub(crate) fn mac(&self, timestamp: i64, body: &[u8]) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.0.as_bytes())
            .expect("a key of HMAC may have any length");
        mac.update(timestamp.to_string().as_bytes());
        mac.update(b".");
        mac.update(body);
        mac
    }
}

impl FromStr for Secret {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Secret, AddressError> {
        let is_plain = |it: u8| it.is_ascii_alphanumeric() || b"-_".contains(&it);
        match (16..=128).contains(&text.len()) && text.bytes().all(is_plain) {
            true => Ok(Secret(text.to_owned())),
            false => Err(AddressError::Secret),
        }
    }
}

impl TryFrom<String> for Secret {
    type Error = AddressError;

    fn try_from(text: String) -> Result<Secret, AddressError> {
        text.parse()
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> String {
        secret.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Addresses in JSON are checked when they are read.
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use url::Url;

    use crate::guard;

    pub(super) fn serialize<S: Serializer>(url: &Url, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(url.as_str())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Url, D::Error> {
        guard::parse(&String::deserialize(reader)?).map_err(Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with another program:
    /// `printf '1700000000000.{"a":1}' | openssl dgst -sha256 -hmac 0123456789abcdef`
    #[test]
    fn a_signature_is_what_another_program_computes() {
        let secret: Secret = "0123456789abcdef".parse().expect("a secret");
        let signature = secret.sign(1_700_000_000_000, br#"{"a":1}"#);
        assert_eq!(
            signature,
            "v1=de32ced690ba7742b66a8b93053efa2a98f3a8fc16b2907325d41944cf17d735"
        );
    }

    #[test]
    fn a_secret_is_long_and_never_shown_by_accident() {
        let secret = Secret::generate();
        assert_eq!(secret.reveal().parse::<Secret>(), Ok(secret.clone()));
        assert!(!format!("{secret:?}").contains(secret.reveal()));
        for bad in ["", "short", "with spaces in it", &"x".repeat(129)] {
            assert_eq!(bad.parse::<Secret>(), Err(AddressError::Secret), "{bad}");
        }
    }
}
