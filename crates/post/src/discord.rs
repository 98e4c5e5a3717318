//! A channel on Discord, through the webhook that its owner made there.

use std::{fmt, str::FromStr, time::Duration};

use hyper::{StatusCode, header};
use serde::{Deserialize, Serialize};
use url::Url;

use crate::{
    address::AddressError,
    guard::{self, Guard},
    http::{Answer, Http},
    message::Message,
    outcome::{Fault, Outcome},
    text,
};

/// The most that a message may have. Discord counts characters; counting what
/// UTF-16 needs is never less.
const CONTENT_MAX: usize = 2_000;
const TITLE_MAX: usize = 200;
/// Shows no preview of links.
const SUPPRESS_EMBEDS: u32 = 4;
const HOSTS: &[&str] = &["discord.com", "discordapp.com", "canary.discord.com", "ptb.discord.com"];

/// A webhook of Discord. Whoever knows its address can write there.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DiscordHook(Url);

impl DiscordHook {
    /// The address as its owner entered it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        self.0.as_str()
    }

    /// Discord itself, or what the operator has exempted.
    pub(crate) fn check(&self, guard: &Guard) -> Result<(), AddressError> {
        guard.check(&self.0)?;
        let is_discord = self.0.host_str().is_some_and(|it| HOSTS.contains(&it));
        match is_discord || guard.is_exempt(&self.0) {
            true => Ok(()),
            false => Err(AddressError::Discord),
        }
    }

    pub(crate) async fn send(&self, http: &Http, message: &Message, now: i64) -> Outcome {
        let body = serde_json::json!({
            "content": content(message),
            "allowed_mentions": { "parse": [] },
            "flags": SUPPRESS_EMBEDS,
        });
        let headers = [(header::CONTENT_TYPE, "application/json".to_owned())];
        match http.post(&self.waiting(), &headers, body.to_string().into_bytes()).await {
            Ok(answer) => self.outcome(&answer, now),
            Err(failure) => failure.into(),
        }
    }

    /// With `wait`, Discord answers when the message is there, and says so if it
    /// is not.
    fn waiting(&self) -> Url {
        let mut url = self.0.clone();
        let kept: Vec<(String, String)> =
            url.query_pairs().into_owned().filter(|(name, _)| name != "wait").collect();
        url.query_pairs_mut().clear().extend_pairs(kept).append_pair("wait", "true");
        url
    }

    fn outcome(&self, answer: &Answer, now: i64) -> Outcome {
        let why = answer.words(&self.0);
        match answer.status {
            StatusCode::OK => Outcome::delivered("Discord has posted it"),
            StatusCode::NO_CONTENT => Outcome::delivered("Discord has taken it"),
            // A wrong token is not mended by waiting, and each one counts
            // against our address there.
            StatusCode::NOT_FOUND | StatusCode::UNAUTHORIZED | StatusCode::GONE => {
                Outcome::gone(format!("the webhook is not there any more: {why}"))
            }
            StatusCode::TOO_MANY_REQUESTS => {
                Outcome::retry_after(why, patience(answer).or_else(|| answer.retry_after(now)))
            }
            StatusCode::REQUEST_TIMEOUT => Outcome::retry(why),
            it if it.is_server_error() => Outcome::retry_after(why, answer.retry_after(now)),
            StatusCode::BAD_REQUEST | StatusCode::PAYLOAD_TOO_LARGE => {
                Outcome::refused(Fault::Message, why)
            }
            _ => Outcome::refused(Fault::Address, why),
        }
    }
}

/// The seconds of `retry_after` in the body, which are finer than the header.
fn patience(answer: &Answer) -> Option<Duration> {
    let body: serde_json::Value = serde_json::from_slice(&answer.body).ok()?;
    Duration::try_from_secs_f64(body.get("retry_after")?.as_f64()?).ok()
}

/// Title, text and link. The link is never cut.
fn content(message: &Message) -> String {
    let title = format!("**{}**", plain(&text::one_line(&message.title, TITLE_MAX)));
    // In angle brackets Discord fetches nothing, and a link may let in whoever
    // opens it.
    let link = message.link.as_ref().map(|it| format!("<{it}>"));
    let link = link.filter(|it| width(it) + width(&title) + 2 <= CONTENT_MAX);
    let n_taken = width(&title) + link.as_deref().map_or(0, |it| width(it) + 1) + 1;
    let text = narrow(&plain(&text::lines(&message.text)), CONTENT_MAX.saturating_sub(n_taken));
    let parts = [Some(title), Some(text), link].into_iter().flatten();
    parts.filter(|it| !it.is_empty()).collect::<Vec<_>>().join("\n")
}

/// What UTF-16 needs.
fn width(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The beginning of an escaped text that is too long. An escape is not cut in
/// half.
fn narrow(text: &str, max: usize) -> String {
    if width(text) <= max {
        return text.to_owned();
    }
    let mut n_left = max.saturating_sub(1);
    let fits = |it: &char| {
        let fits = it.len_utf16() <= n_left;
        n_left = n_left.saturating_sub(it.len_utf16());
        fits
    };
    let mut res: String = text.chars().take_while(fits).collect();
    let n_slashes = res.chars().rev().take_while(|&it| it == '\\').count();
    if n_slashes % 2 == 1 {
        res.pop();
    }
    if max > 0 {
        res.push('…');
    }
    res
}

/// The text with everything escaped that Discord would read as Markdown. Names
/// of people stand in it.
fn plain(text: &str) -> String {
    let mut res = String::with_capacity(text.len());
    let mut is_at_start = true;
    for it in text.chars() {
        let always = matches!(it, '\\' | '*' | '_' | '~' | '`' | '|' | '[' | ']' | '<' | '>' | '@');
        if always || (is_at_start && matches!(it, '#' | '-')) {
            res.push('\\');
        }
        res.push(it);
        is_at_start = it == '\n' || (is_at_start && it == ' ');
    }
    res
}

impl FromStr for DiscordHook {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<DiscordHook, AddressError> {
        let url = guard::parse(text)?;
        let parts: Vec<&str> = url.path_segments().map(Iterator::collect).unwrap_or_default();
        let is_version = |it: &str| it.strip_prefix('v').is_some_and(is_number);
        let (id, token) = match parts.as_slice() {
            ["api", "webhooks", id, token] => (id, token),
            ["api", version, "webhooks", id, token] if is_version(version) => (id, token),
            _ => return Err(AddressError::Discord),
        };
        match is_number(id) && !token.is_empty() {
            true => Ok(DiscordHook(url)),
            false => Err(AddressError::Discord),
        }
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

impl TryFrom<String> for DiscordHook {
    type Error = AddressError;

    fn try_from(text: String) -> Result<DiscordHook, AddressError> {
        text.parse()
    }
}

impl From<DiscordHook> for String {
    fn from(hook: DiscordHook) -> String {
        hook.0.into()
    }
}

impl fmt::Debug for DiscordHook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DiscordHook({}, …)", self.0.host_str().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::guard::SystemResolver;

    #[test]
    fn only_a_webhook_of_discord_is_one() {
        let guard = Guard::new(Vec::new(), Vec::new(), Arc::new(SystemResolver));
        let is_good =
            |text: &str| text.parse::<DiscordHook>().and_then(|it| it.check(&guard)).is_ok();
        for good in [
            "https://discord.com/api/webhooks/123/to-ken_",
            "https://discordapp.com/api/v10/webhooks/123/token?thread_id=5",
            " https://ptb.discord.com/api/webhooks/1/t ",
        ] {
            assert!(is_good(good), "{good}");
        }
        for bad in [
            "https://discord.com/api/webhooks/123",
            "https://discord.com/api/webhooks/123/",
            "https://discord.com/api/webhooks/abc/token",
            "https://discord.com/api/webhooks/123/token/slack",
            "https://discord.com/api/vx/webhooks/123/token",
            "https://discord.com/channels/1/2",
            "https://discord.com.evil.org/api/webhooks/123/token",
            "https://evil.org/api/webhooks/123/token",
            "https://discord.com@evil.org/api/webhooks/123/token",
            "http://discord.com/api/webhooks/123/token",
            "https://127.0.0.1/api/webhooks/123/token",
        ] {
            assert!(!is_good(bad), "{bad}");
        }
    }

    #[test]
    fn names_of_people_are_no_markdown() {
        let mut message = Message::new("*Ann* [x](http://e)", "@everyone\n# ~a~ <@1> `b`\n - c");
        message.link = Some(Url::parse("https://trains.example.org/t/1?a_b").expect("an address"));
        let expected = "**\\*Ann\\* \\[x\\](http://e)**\n\\@everyone\n\\# \\~a\\~ \\<\\@1\\> \
                        \\`b\\`\n \\- c\n<https://trains.example.org/t/1?a_b>";
        assert_eq!(content(&message), expected);
    }

    #[test]
    fn a_long_text_is_cut_and_its_link_is_not() {
        for filler in ["x", "*", "🚂", "\\", "ä*"] {
            let mut message = Message::new("Title", &filler.repeat(2_500));
            message.link = Some(Url::parse("https://a.example.org/t").expect("an address"));
            let found = content(&message);
            assert!(width(&found) <= CONTENT_MAX && width(&found) > CONTENT_MAX - 4, "{filler}");
            assert!(found.ends_with("…\n<https://a.example.org/t>"), "{filler}");
            let text = found.split('\n').nth(1).expect("a text").trim_end_matches('…');
            let n_slashes = text.chars().rev().take_while(|&it| it == '\\').count();
            assert_eq!(n_slashes % 2, 0, "{filler}: half an escape");
        }
    }

    #[test]
    fn a_hook_keeps_its_thread_and_its_token() {
        let hook: DiscordHook = "https://discord.com/api/webhooks/1/secret?wait=false&thread_id=5"
            .parse()
            .expect("one");
        let url = hook.waiting();
        assert_eq!(url.query(), Some("thread_id=5&wait=true"));
        assert!(!format!("{hook:?}").contains("secret"));
    }
}
