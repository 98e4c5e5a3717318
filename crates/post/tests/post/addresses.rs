//! Addresses as a database keeps them, and what a server offers.

use std::{collections::BTreeSet, sync::Arc};

use post::{
    Address, Channel, Config, Key, Post, Webhook,
    testing::{PushEndpoint, SmtpSink, WebhookReceiver, config},
};
use serde_json::json;
use tokio::task::JoinSet;

use crate::{NOW, key, message, why, word};

const POINT: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

#[test]
fn an_address_reads_back_from_its_json() {
    let kept = [
        (Channel::Mail, json!({ "mail": "ann@example.org" })),
        (
            Channel::Push,
            json!({ "push": {
                "endpoint": "https://push.example.net/x",
                "keys": { "p256dh": POINT, "auth": "BTBZMqHH6r4Tts7J_aSIgg" },
            } }),
        ),
        (
            Channel::Webhook,
            json!({ "webhook": {
                "url": "https://hook.example.org/",
                "secret": "0123456789abcdef",
            } }),
        ),
        (Channel::Discord, json!({ "discord": "https://discord.com/api/webhooks/1/token" })),
    ];
    for (channel, json) in kept {
        let address: Address = serde_json::from_value(json.clone()).expect("an address");
        assert_eq!(address.channel(), channel);
        assert_eq!(serde_json::to_value(&address).expect("JSON"), json);
        Post::new(Config::default()).check(&address).expect("it leads outside");
    }
}

#[test]
fn what_is_no_address_does_not_become_one() {
    for (json, part) in [
        (json!({ "mail": "ann" }), "is not a mail address"),
        (json!({ "mail": "ann@example.org\r\nBcc: x@y.org" }), "is not a mail address"),
        (json!({ "discord": "https://example.org/" }), "not a webhook of Discord"),
        (json!({ "webhook": { "url": "x", "secret": "0123456789abcdef" } }), "address of the web"),
        (
            json!({ "webhook": { "url": "https://example.org", "secret": "short" } }),
            "the secret of a webhook",
        ),
        (
            json!({ "push": {
                "endpoint": "https://push.example.net/x",
                "keys": { "p256dh": POINT, "auth": "AAAA" },
            } }),
            "`auth` does not have 16 bytes",
        ),
        (json!({ "pigeon": "coo" }), "unknown variant"),
    ] {
        let error = serde_json::from_value::<Address>(json).expect_err(part).to_string();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn secrets_of_addresses_are_not_shown_by_accident() {
    let secret = "0123456789abcdef";
    let webhook =
        Webhook::new("https://hook.example.org", secret.parse().expect("one")).expect("one");
    let discord = "https://discord.com/api/webhooks/1/0123456789abcdef".parse().expect("one");
    for address in [Address::Webhook(webhook), Address::Discord(discord)] {
        assert!(!format!("{address:?}").contains(secret));
    }
}

#[tokio::test]
async fn a_channel_that_is_not_set_up_says_so() {
    let endpoint = PushEndpoint::start().await;
    let sink = SmtpSink::start().await;
    let nothing = Post::new(Config { mail: None, push: None, ..config(None) });
    let everything = Post::new(config(Some(&sink)));
    for (address, part) in [
        (Address::Mail("ann@example.org".parse().expect("a mailbox")), "sends no mail"),
        (Address::Push(endpoint.subscription()), "sends no push messages"),
    ] {
        assert!(!nothing.offers(address.channel()) && everything.offers(address.channel()));
        let outcome = nothing.deliver(&address, &message(), &key(), NOW).await;
        assert_eq!(word(&outcome), "not set up");
        assert!(why(&outcome).contains(part), "{outcome:?}");
    }
    assert!(nothing.offers(Channel::Webhook) && nothing.offers(Channel::Discord));
    assert!(nothing.push_key().is_none() && everything.push_key().is_some());
    assert!(endpoint.received().is_empty());
}

#[tokio::test]
async fn many_messages_are_carried_at_once() {
    let sink = SmtpSink::start().await;
    let endpoint = PushEndpoint::start().await;
    let hook = WebhookReceiver::start().await;
    let post = Arc::new(Post::new(config(Some(&sink))));
    let mut deliveries = JoinSet::new();
    for n in 0..24 {
        let address = match n % 3 {
            0 => Address::Mail("ann@example.org".parse().expect("a mailbox")),
            1 => Address::Push(endpoint.subscription()),
            _ => Address::Webhook(hook.webhook()),
        };
        let post = post.clone();
        let key = Key::new(&format!("notice-{n}")).expect("a key");
        deliveries.spawn(async move { post.deliver(&address, &message(), &key, NOW).await });
    }
    let outcomes = deliveries.join_all().await;
    assert!(outcomes.iter().all(|it| word(it) == "delivered"), "{outcomes:?}");
    let names: BTreeSet<_> = sink.mails().iter().map(|it| it.header("message-id")).collect();
    let pushed = endpoint.wait_for(8).await;
    let keys: BTreeSet<_> = pushed.iter().map(|it| it.content["key"].to_string()).collect();
    let hooked: BTreeSet<_> = hook.wait_for(8).await.into_iter().map(|it| it.delivery).collect();
    assert_eq!((names.len(), keys.len(), hooked.len()), (8, 8, 8));
}
