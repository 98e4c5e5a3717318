//! A webhook that checks signatures.

use hmac::Mac;
use serde_json::Value;

use super::http::{Answer, Received, Receiver};
use crate::webhook::{Secret, Webhook};

/// A receiver of signed JSON.
#[derive(Debug)]
pub struct WebhookReceiver {
    receiver: Receiver,
    webhook: Webhook,
}

/// A message whose signature is right.
#[derive(Clone, Debug, PartialEq)]
pub struct Hooked {
    /// The key of the delivery.
    pub delivery: String,
    /// When it was sent, in milliseconds since 1970.
    pub sent_at: i64,
    /// All that was sent.
    pub body: Value,
}

impl WebhookReceiver {
    /// Starts with a new secret and answers 200.
    ///
    /// # Panics
    ///
    /// If there is no free port.
    pub async fn start() -> WebhookReceiver {
        let receiver = Receiver::start().await;
        let url = receiver.url("/hook");
        let webhook = Webhook::new(url.as_str(), Secret::generate()).expect("an address");
        WebhookReceiver { receiver, webhook }
    }

    /// What its owner would enter.
    #[must_use]
    pub fn webhook(&self) -> Webhook {
        self.webhook.clone()
    }

    /// The server behind it, to answer something else.
    #[must_use]
    pub fn receiver(&self) -> &Receiver {
        &self.receiver
    }

    /// From now on, every message is answered so.
    pub fn answer(&self, answer: Answer) {
        self.receiver.answer(answer);
    }

    /// Everything that arrived, or what is wrong with it.
    #[must_use]
    pub fn received(&self) -> Vec<Result<Hooked, String>> {
        self.receiver.received().iter().map(|it| self.open(it)).collect()
    }

    /// Waits for so many messages that are right.
    ///
    /// # Panics
    ///
    /// If they do not come, or one is wrong.
    pub async fn wait_for(&self, n: usize) -> Vec<Hooked> {
        let received = self.receiver.wait_for(n).await;
        let open = |it| self.open(it).unwrap_or_else(|error| panic!("{error}: {it:?}"));
        received.iter().map(open).collect()
    }

    /// What a receiver must do with each request.
    fn open(&self, request: &Received) -> Result<Hooked, String> {
        let header = |name| request.header(name).ok_or_else(|| format!("no header {name}"));
        let timestamp = header("roundhouse-timestamp")?;
        let sent_at: i64 = timestamp.parse().map_err(|_| format!("timestamp {timestamp}"))?;
        let signature = header("roundhouse-signature")?;
        let digits = signature.strip_prefix("v1=").ok_or("no signature of version 1")?;
        let given = data_encoding::HEXLOWER.decode(digits.as_bytes()).map_err(|_| "no hex")?;
        let mac = self.webhook.secret().mac(sent_at, &request.body);
        mac.verify_slice(&given).map_err(|_| "the signature is wrong")?;
        let delivery = header("roundhouse-delivery")?.to_owned();
        let body = request.json();
        match body["sent_at"] == sent_at && body["delivery"] == delivery.as_str() {
            true => Ok(Hooked { delivery, sent_at, body }),
            false => Err("the headers and the body disagree".to_owned()),
        }
    }
}
