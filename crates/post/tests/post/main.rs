//! What becomes of a message, against real receivers on this computer.

mod addresses;
mod discord;
mod guard;
mod mail;
mod push;
mod webhook;

use std::time::Duration;

use post::{Fault, Key, Message, Outcome};

/// Wed, 21 Oct 2015 07:28:00 GMT
const NOW: i64 = 1_445_412_480_000;
/// Short, because some receivers never answer.
const SHORT: Duration = Duration::from_millis(300);

fn message() -> Message {
    let mut message = Message::new("Your turn", "Ben has bid 12.");
    message.link = Some("https://trains.example.org/tables/abc".parse().expect("an address"));
    message.topic = Some("table/abc".to_owned());
    message
}

fn key() -> Key {
    Key::new("notice-17").expect("a key")
}

/// An outcome in one word, to compare many at once.
fn word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Delivered { .. } => "delivered",
        Outcome::Retry { .. } => "retry",
        Outcome::Gone { .. } => "gone",
        Outcome::Refused { fault: Fault::Address, .. } => "refused address",
        Outcome::Refused { fault: Fault::Message, .. } => "refused message",
        Outcome::Refused { fault: Fault::Setup, .. } => "not set up",
    }
}

/// The reason of an outcome, which is never empty and is one line.
fn why(outcome: &Outcome) -> &str {
    let why = match outcome {
        Outcome::Delivered { detail: why }
        | Outcome::Retry { why, .. }
        | Outcome::Gone { why }
        | Outcome::Refused { why, .. } => why,
    };
    assert!(!why.is_empty() && !why.contains('\n') && !why.ends_with('.'), "{outcome:?}");
    why
}

fn after(outcome: &Outcome) -> Option<u64> {
    match outcome {
        Outcome::Retry { after, .. } => after.map(|it| it.as_secs()),
        _ => None,
    }
}
