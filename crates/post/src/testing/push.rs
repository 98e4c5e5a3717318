//! A push service with one browser, which reads what it gets.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use p256::{
    SecretKey,
    ecdsa::{Signature, VerifyingKey, signature::Verifier},
    elliptic_curve::sec1::ToSec1Point,
};
use serde_json::Value;

use super::http::{Answer, Received, Receiver};
use crate::{
    push::{Subscription, decrypt, new_key},
    random,
};

/// A push service and the browser that has subscribed to it.
pub struct PushEndpoint {
    receiver: Receiver,
    key: SecretKey,
    auth: [u8; 16],
}

/// A push message that the browser could read, from a server that signed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Pushed {
    /// What the service worker gets.
    pub content: Value,
    /// How long the service keeps it, in seconds.
    pub ttl: u64,
    /// How urgent it is.
    pub urgency: String,
    /// Which waiting message it replaces.
    pub topic: Option<String>,
    /// Whom the service may write to.
    pub subject: String,
    /// Until when the signature is good, in seconds since 1970.
    pub expires: i64,
    /// The public key of the server.
    pub server_key: String,
}

impl PushEndpoint {
    /// Starts with a new browser and answers 201.
    pub async fn start() -> PushEndpoint {
        let receiver = Receiver::start().await;
        receiver.answer(Answer::status(201));
        PushEndpoint { receiver, key: new_key(), auth: random::bytes() }
    }

    /// What the browser gives to the page.
    ///
    /// # Panics
    ///
    /// Never: it is one.
    #[must_use]
    pub fn subscription(&self) -> Subscription {
        let point = self.key.public_key().to_sec1_point(false);
        let p256dh = BASE64URL_NOPAD.encode(point.as_bytes());
        let auth = BASE64URL_NOPAD.encode(&self.auth);
        let endpoint = self.receiver.url("/push/device");
        Subscription::new(endpoint.as_str(), &p256dh, &auth).expect("a subscription")
    }

    /// The server behind it, to answer something else.
    #[must_use]
    pub fn receiver(&self) -> &Receiver {
        &self.receiver
    }

    /// From now on, the service answers so.
    pub fn answer(&self, answer: Answer) {
        self.receiver.answer(answer);
    }

    /// Everything that arrived, or what is wrong with it.
    #[must_use]
    pub fn received(&self) -> Vec<Result<Pushed, String>> {
        self.receiver.received().iter().map(|it| self.open(it)).collect()
    }

    /// Waits for so many messages that the browser can read.
    ///
    /// # Panics
    ///
    /// If they do not come, or one is wrong.
    pub async fn wait_for(&self, n: usize) -> Vec<Pushed> {
        let received = self.receiver.wait_for(n).await;
        let open = |it| self.open(it).unwrap_or_else(|error| panic!("{error}: {it:?}"));
        received.iter().map(open).collect()
    }

    /// What service and browser do with a request.
    fn open(&self, request: &Received) -> Result<Pushed, String> {
        let header = |name| request.header(name).ok_or_else(|| format!("no header {name}"));
        if (request.method.as_str(), header("content-encoding")?) != ("POST", "aes128gcm") {
            return Err(format!("{} with another encoding", request.method));
        }
        let topic = request.header("topic").map(str::to_owned);
        if topic.as_ref().is_some_and(|it| it.len() > 32) {
            return Err("the topic is too long".to_owned());
        }
        let (claims, server_key) = verify(header("authorization")?)?;
        let origin = self.receiver.url("/").origin().ascii_serialization();
        if claims["aud"] != origin.as_str() {
            return Err(format!("signed for {}, not for {origin}", claims["aud"]));
        }
        let content = decrypt(&request.body, &self.key, &self.auth)?;
        Ok(Pushed {
            content: serde_json::from_slice(&content).map_err(|error| error.to_string())?,
            ttl: header("ttl")?.parse().map_err(|_| "a TTL that is no number")?,
            urgency: header("urgency")?.to_owned(),
            topic,
            subject: claims["sub"].as_str().unwrap_or_default().to_owned(),
            expires: claims["exp"].as_i64().ok_or("no `exp`")?,
            server_key,
        })
    }
}

/// The claims of a token and the key that has signed it.
fn verify(authorization: &str) -> Result<(Value, String), String> {
    let parts = authorization.strip_prefix("vapid t=").and_then(|it| it.split_once(", k="));
    let (token, key) = parts.ok_or("no VAPID")?;
    let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|it| it.to_string());
    let json = |text: &str| -> Result<Value, String> {
        serde_json::from_slice(&bytes(text)?).map_err(|it| it.to_string())
    };
    let (signed, signature) = token.rsplit_once('.').ok_or("no token")?;
    let (head, claims) = signed.split_once('.').ok_or("no token")?;
    if json(head)?["alg"] != "ES256" {
        return Err("another algorithm".to_owned());
    }
    let verifying = VerifyingKey::from_sec1_bytes(&bytes(key)?).map_err(|it| it.to_string())?;
    let signature = Signature::from_slice(&bytes(signature)?).map_err(|it| it.to_string())?;
    verifying.verify(signed.as_bytes(), &signature).map_err(|_| "the signature is wrong")?;
    Ok((json(claims)?, key.to_owned()))
}

impl fmt::Debug for PushEndpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PushEndpoint").field("receiver", &self.receiver).finish_non_exhaustive()
    }
}
