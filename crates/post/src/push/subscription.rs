//! What a browser gives a page that may push to it.

use std::fmt;

use data_encoding::{BASE64URL_NOPAD, Specification};
use p256::{PublicKey, elliptic_curve::sec1::ToSec1Point};
use serde::{Deserialize, Serialize};
use url::Url;

use crate::{address::AddressError, guard};

/// A browser that has subscribed. Its JSON is that of
/// `PushSubscription.toJSON()`; what else stands there is left out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked", into = "Unchecked")]
pub struct Subscription {
    endpoint: Url,
    keys: Keys,
}

/// Whom to encrypt for.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Keys {
    pub(crate) public: PublicKey,
    pub(crate) auth: [u8; 16],
}

impl Subscription {
    /// # Errors
    ///
    /// If a browser would not have given this. [`Post::check`] says whether
    /// anything will be sent there.
    ///
    /// [`Post::check`]: crate::Post::check
    pub fn new(endpoint: &str, p256dh: &str, auth: &str) -> Result<Subscription, AddressError> {
        let wrong = |what: &str| AddressError::Subscription(what.to_owned());
        let point = base64url(p256dh).filter(|it| it.len() == 65);
        let public = point.and_then(|it| PublicKey::from_sec1_bytes(&it).ok());
        let public = public.ok_or_else(|| wrong("`p256dh` is not a point of P-256"))?;
        let auth = base64url(auth).and_then(|it| it.try_into().ok());
        let auth = auth.ok_or_else(|| wrong("`auth` does not have 16 bytes"))?;
        Ok(Subscription { endpoint: guard::parse(endpoint)?, keys: Keys { public, auth } })
    }

    /// Where it is pushed to. Two subscriptions with one endpoint are the same.
    #[must_use]
    pub fn endpoint(&self) -> &Url {
        &self.endpoint
    }

    pub(crate) fn keys(&self) -> &Keys {
        &self.keys
    }
}

/// Reads base64url, with padding or without, and other base64: browsers differ.
pub(super) fn base64url(text: &str) -> Option<Vec<u8>> {
    let mut specification = Specification::new();
    specification
        .symbols
        .push_str("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    specification.translate.from.push_str("+/");
    specification.translate.to.push_str("-_");
    let encoding = specification.encoding().ok()?;
    encoding.decode(text.trim().trim_end_matches('=').as_bytes()).ok()
}

#[derive(Serialize, Deserialize)]
struct Unchecked {
    endpoint: String,
    keys: UncheckedKeys,
}

#[derive(Serialize, Deserialize)]
struct UncheckedKeys {
    p256dh: String,
    auth: String,
}

impl TryFrom<Unchecked> for Subscription {
    type Error = AddressError;

    fn try_from(it: Unchecked) -> Result<Subscription, AddressError> {
        Subscription::new(&it.endpoint, &it.keys.p256dh, &it.keys.auth)
    }
}

impl From<Subscription> for Unchecked {
    fn from(it: Subscription) -> Unchecked {
        let p256dh = BASE64URL_NOPAD.encode(it.keys.public.to_sec1_point(false).as_bytes());
        let auth = BASE64URL_NOPAD.encode(&it.keys.auth);
        Unchecked { endpoint: it.endpoint.into(), keys: UncheckedKeys { p256dh, auth } }
    }
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Subscription({}, …)", self.endpoint.host_str().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINT: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

    #[test]
    fn a_subscription_is_what_a_browser_gives() {
        let json = format!(
            r#"{{"endpoint":"https://push.example.net/x","expirationTime":null,
                "keys":{{"p256dh":"{POINT}=","auth":"BTBZMqHH6r4Tts7J_aSIgg=="}}}}"#
        );
        let found: Subscription = serde_json::from_str(&json).expect("a subscription");
        assert_eq!(found.endpoint().as_str(), "https://push.example.net/x");
        let again = serde_json::to_string(&found).expect("JSON");
        assert_eq!(serde_json::from_str::<Subscription>(&again).expect("the same"), found);
        assert!(!format!("{found:?}").contains("/x"), "the endpoint is a secret");
    }

    #[test]
    fn anything_else_is_refused_with_the_reason() {
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        let off_the_curve = BASE64URL_NOPAD.encode(&[4; 65]);
        let short = &POINT[..86];
        for (endpoint, p256dh, auth, part) in [
            ("https://a.example.org/", off_the_curve.as_str(), auth, "`p256dh`"),
            ("https://a.example.org/", short, auth, "`p256dh`"),
            ("https://a.example.org/", "!", auth, "`p256dh`"),
            ("https://a.example.org/", POINT, "AAAA", "`auth`"),
            ("https://a.example.org/", POINT, "", "`auth`"),
            ("nowhere", POINT, auth, "not an address of the web"),
            ("ftp://a.example.org/", POINT, auth, "https://"),
        ] {
            let error = Subscription::new(endpoint, p256dh, auth).expect_err("refused");
            assert!(error.to_string().contains(part), "{error}");
        }
    }
}
