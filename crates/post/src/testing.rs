//! Real receivers for tests, at free ports of this computer: a mail server, a
//! push service, a webhook. Each can misbehave in the ways that real ones do,
//! and each ends when it is dropped.

mod certificate;
mod http;
mod inbox;
mod mail;
mod names;
mod push;
mod smtp;
mod webhook;

pub use certificate::Certificate;
pub use http::{Answer, Received, Receiver};
pub use mail::Mail;
pub use names::Names;
pub use push::{PushEndpoint, Pushed};
pub use smtp::{Behavior, Encryption, SmtpSink, Step};
pub use webhook::{Hooked, WebhookReceiver};

use crate::{Config, MailConfig, PushConfig, VapidKey};

/// A configuration that may connect to this computer and has a new push key.
/// With a sink it also sends mail, from `trains@example.org`.
///
/// # Panics
///
/// If one of our own constants is wrong.
#[must_use]
pub fn config(sink: Option<&SmtpSink>) -> Config {
    let sender = || "Roundhouse <trains@example.org>".parse().expect("a sender");
    Config {
        mail: sink.map(|it| MailConfig::new(it.relay(), sender())),
        push: Some(PushConfig {
            key: VapidKey::generate(),
            subject: "mailto:trains@example.org".parse().expect("a subject"),
        }),
        allow: vec!["127.0.0.0/8".parse().expect("a network")],
        ..Config::default()
    }
}
