//! The webhook that gets signed JSON.

use post::{
    Address, Config, Post, Secret, Webhook,
    testing::{Answer, Receiver, WebhookReceiver, config},
};
use serde_json::json;

use crate::{NOW, SHORT, after, key, message, why, word};

async fn deliver(config: Config, webhook: Webhook) -> post::Outcome {
    Post::new(config).deliver(&Address::Webhook(webhook), &message(), &key(), NOW).await
}

#[tokio::test]
async fn a_webhook_gets_signed_json() {
    let receiver = WebhookReceiver::start().await;
    let mut message = message();
    message.data = json!({ "table": "abc", "seat": 1 });
    let address = Address::Webhook(receiver.webhook());
    let outcome = Post::new(config(None)).deliver(&address, &message, &key(), NOW).await;
    assert_eq!(word(&outcome), "delivered");
    assert!(why(&outcome).ends_with("answered 200 OK"), "{outcome:?}");
    let [hooked] = receiver.wait_for(1).await.try_into().expect("one message");
    assert_eq!((hooked.delivery.as_str(), hooked.sent_at), ("notice-17", NOW));
    let expected = json!({
        "delivery": "notice-17",
        "sent_at": NOW,
        "title": "Your turn",
        "text": "Ben has bid 12.",
        "link": "https://trains.example.org/tables/abc",
        "topic": "table/abc",
        "data": { "table": "abc", "seat": 1 },
    });
    assert_eq!(hooked.body, expected);
    let [request] = receiver.receiver().received().try_into().expect("one request");
    assert_eq!((request.method.as_str(), request.target.as_str()), ("POST", "/hook"));
    assert_eq!(request.header("content-type"), Some("application/json"));
    assert_eq!(request.header("host"), Some(receiver.receiver().address().to_string().as_str()));
    assert!(request.header("user-agent").is_some_and(|it| it.starts_with("Roundhouse/")));
}

#[tokio::test]
async fn another_secret_makes_another_signature() {
    let receiver = WebhookReceiver::start().await;
    let url = receiver.webhook().url().to_string();
    let forged = Webhook::new(&url, Secret::generate()).expect("an address");
    assert_eq!(word(&deliver(config(None), forged).await), "delivered");
    assert_eq!(receiver.received(), [Err("the signature is wrong".to_owned())]);
}

#[tokio::test]
async fn a_repeated_delivery_has_the_same_key() {
    let receiver = WebhookReceiver::start().await;
    receiver.receiver().answer_each([Answer::Drop, Answer::status(204)]);
    let post = Post::new(config(None));
    let address = Address::Webhook(receiver.webhook());
    let first = post.deliver(&address, &message(), &key(), NOW).await;
    let second = post.deliver(&address, &message(), &key(), NOW + 60_000).await;
    assert_eq!((word(&first), word(&second)), ("retry", "delivered"));
    let keys: Vec<String> = receiver.wait_for(2).await.into_iter().map(|it| it.delivery).collect();
    assert_eq!(keys, ["notice-17", "notice-17"]);
}

#[tokio::test]
async fn each_answer_means_what_it_means() {
    let receiver = WebhookReceiver::start().await;
    for (status, expected) in [
        (200, "delivered"),
        (201, "delivered"),
        (204, "delivered"),
        (302, "refused address"),
        (400, "refused address"),
        (401, "refused address"),
        (404, "refused address"),
        (408, "retry"),
        (410, "gone"),
        (413, "refused message"),
        (429, "retry"),
        (500, "retry"),
        (503, "retry"),
    ] {
        receiver.answer(Answer::body(status, "secret of the house"));
        let outcome = deliver(config(None), receiver.webhook()).await;
        assert_eq!(word(&outcome), expected, "{status}");
        assert!(why(&outcome).contains(&status.to_string()), "{outcome:?}");
        assert!(!why(&outcome).contains("secret"), "nobody reads other servers through us");
    }
}

#[tokio::test]
async fn a_webhook_that_wants_a_rest_gets_it() {
    let receiver = WebhookReceiver::start().await;
    for (status, value, expected) in [
        (429, "120", Some(120)),
        (503, "Wed, 21 Oct 2015 07:29:30 GMT", Some(90)),
        (503, "31536000", Some(24 * 60 * 60)),
        (429, "whenever", None),
        (400, "120", None),
    ] {
        receiver.answer(Answer::status(status).with("retry-after", value));
        let outcome = deliver(config(None), receiver.webhook()).await;
        assert_eq!(after(&outcome), expected, "{status} {value}: {outcome:?}");
    }
}

#[tokio::test]
async fn a_webhook_that_does_not_answer_is_tried_again() {
    let receiver = WebhookReceiver::start().await;
    for (answer, part) in
        [(Answer::Hang, "no answer within 300ms"), (Answer::Drop, "no answer from 127.0.0.1:")]
    {
        receiver.answer(answer);
        let config = Config { timeout: SHORT, ..config(None) };
        let outcome = deliver(config, receiver.webhook()).await;
        assert_eq!(word(&outcome), "retry");
        assert!(why(&outcome).contains(part), "{outcome:?}");
    }
    let webhook = receiver.webhook();
    drop(receiver);
    let outcome = deliver(config(None), webhook).await;
    assert_eq!(word(&outcome), "retry");
    assert!(why(&outcome).contains("no connection to 127.0.0.1:"), "{outcome:?}");
}

#[tokio::test]
async fn an_answer_without_end_is_not_read_to_its_end() {
    let receiver = WebhookReceiver::start().await;
    receiver.answer(Answer::Huge);
    assert_eq!(word(&deliver(config(None), receiver.webhook()).await), "delivered");
}

#[tokio::test]
async fn query_and_port_of_the_address_are_kept() {
    let receiver = Receiver::start().await;
    let url = receiver.url("/a%20b?token=1&x=%C3%A4#part");
    let webhook = Webhook::new(url.as_str(), Secret::generate()).expect("an address");
    assert_eq!(word(&deliver(config(None), webhook).await), "delivered");
    assert_eq!(receiver.received()[0].target, "/a%20b?token=1&x=%C3%A4");
}
