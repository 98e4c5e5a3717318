//! Web push: a message to a browser, through the service of whoever made it.
//!
//! The service sees neither the text nor the topic: the message is encrypted
//! for the browser (`encryption.rs`). It knows who we are by a signature
//! (`vapid.rs`). The service worker of the page gets JSON with `key`, `title`,
//! `text`, `link` and `topic`.

mod encryption;
mod subscription;
mod vapid;

use data_encoding::BASE64URL_NOPAD;
use hyper::{StatusCode, header};
use sha2::{Digest, Sha256};

pub use subscription::Subscription;
pub use vapid::{Subject, VapidKey};

#[cfg(feature = "testing")]
pub(crate) use encryption::{decrypt, new_key};

use crate::{
    config::PushConfig,
    http::{Answer, Http, host, name},
    message::{Key, Message},
    outcome::{Fault, Outcome},
    text,
};

const TITLE_MAX: usize = 200;
/// Longest topic of a push message, by its RFC.
const TOPIC_MAX: usize = 32;
/// Four weeks: what most services cut it to.
const TTL_MAX: u64 = 28 * 24 * 60 * 60;

/// Sends push messages.
#[derive(Debug)]
pub(crate) struct Pusher {
    config: PushConfig,
}

impl Pusher {
    pub(crate) fn new(config: PushConfig) -> Pusher {
        Pusher { config }
    }

    pub(crate) fn public_key(&self) -> String {
        self.config.key.public()
    }

    pub(crate) async fn send(
        &self,
        http: &Http,
        to: &Subscription,
        message: &Message,
        key: &Key,
        now: i64,
    ) -> Outcome {
        let Some(content) = content(message, key) else {
            return Outcome::refused(Fault::Message, "the message is too long to be pushed");
        };
        let Some(body) = encryption::encrypt(&content, to.keys()) else {
            return Outcome::refused(Fault::Message, "the message cannot be encrypted");
        };
        let PushConfig { key: vapid, subject } = &self.config;
        let mut headers = vec![
            (header::AUTHORIZATION, vapid.authorization(to.endpoint(), subject, now)),
            (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
            (header::CONTENT_ENCODING, "aes128gcm".to_owned()),
            (name("ttl"), message.ttl.as_secs().min(TTL_MAX).to_string()),
            (name("urgency"), message.urgency.to_string()),
        ];
        headers.extend(message.topic.as_deref().map(|it| (name("topic"), topic(it))));
        match http.post(to.endpoint(), &headers, body).await {
            Ok(answer) => outcome(to, &answer, now),
            Err(failure) => failure.into(),
        }
    }
}

/// What a service says. That it took a message does not mean that the browser
/// will get it.
fn outcome(to: &Subscription, answer: &Answer, now: i64) -> Outcome {
    let why = answer.words(to.endpoint());
    match answer.status {
        StatusCode::CREATED | StatusCode::ACCEPTED | StatusCode::OK | StatusCode::NO_CONTENT => {
            Outcome::delivered(format!(
                "the push service {} has taken it ({})",
                host(to.endpoint()),
                answer.status.as_u16()
            ))
        }
        StatusCode::NOT_FOUND | StatusCode::GONE => {
            Outcome::gone(format!("the subscription has ended: {why}"))
        }
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS => {
            Outcome::retry_after(why, answer.retry_after(now))
        }
        it if it.is_server_error() => Outcome::retry_after(why, answer.retry_after(now)),
        StatusCode::PAYLOAD_TOO_LARGE => Outcome::refused(Fault::Message, why),
        // After a change of our key, every old subscription ends up here.
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Outcome::refused(
            Fault::Address,
            format!("{why}; the service does not accept our key, so subscribe again"),
        ),
        _ => Outcome::refused(Fault::Address, why),
    }
}

/// What the service worker gets, with as much of the text as fits.
fn content(message: &Message, key: &Key) -> Option<Vec<u8>> {
    let title = text::one_line(&message.title, TITLE_MAX);
    let whole = text::lines(&message.text);
    let mut n_chars = whole.chars().count().min(encryption::CONTENT_MAX);
    loop {
        let json = serde_json::json!({
            "key": key.to_string(),
            "title": title,
            "text": text::cut(&whole, n_chars),
            "link": message.link,
            "topic": message.topic.as_deref().map(topic),
        });
        let res = json.to_string().into_bytes();
        let excess = res.len().saturating_sub(encryption::CONTENT_MAX);
        match (excess, n_chars) {
            (0, _) => return Some(res),
            (_, 0..=1) => return None,
            // A character takes at most six bytes in JSON (`\u0007`).
            _ => n_chars = n_chars.saturating_sub((excess / 6).max(1)).max(1),
        }
    }
}

/// A topic as services want it: short, and nothing can be read from it.
fn topic(text: &str) -> String {
    let mut res = BASE64URL_NOPAD.encode(&Sha256::digest(text.as_bytes()));
    res.truncate(TOPIC_MAX);
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> Key {
        Key::new("n1").expect("a key")
    }

    #[test]
    fn a_long_text_is_cut_until_it_fits() {
        for filler in ["x", "ä", "🚂", "\"", "x\n"] {
            let message = Message::new("Your turn", &filler.repeat(6_000));
            let found = content(&message, &key()).expect("cut");
            assert!(found.len() <= encryption::CONTENT_MAX, "{filler}");
            assert!(found.len() > encryption::CONTENT_MAX - 30, "{filler}: {}", found.len());
            let json: serde_json::Value = serde_json::from_slice(&found).expect("JSON");
            assert!(json["text"].as_str().is_some_and(|it| it.ends_with('…')), "{filler}");
        }
    }

    #[test]
    fn a_link_that_is_too_long_is_not_cut() {
        let mut message = Message::new("Your turn", "");
        let link = format!("https://a.example.org/{}", "x".repeat(5_000));
        message.link = Some(url::Url::parse(&link).expect("an address"));
        assert_eq!(content(&message, &key()), None);
    }

    #[test]
    fn a_topic_is_short_and_says_nothing() {
        let found = topic("table/abc: Ann's secret");
        assert_eq!((found.len(), found.contains("Ann")), (TOPIC_MAX, false));
        assert_eq!(found, topic("table/abc: Ann's secret"));
        assert_ne!(found, topic("table/abd"));
    }
}
