//! Web push, with a service that verifies and a browser that decrypts.

use post::{
    Address, Config, Message, Outcome, Post, Urgency,
    testing::{Answer, PushEndpoint, config},
};

use crate::{NOW, SHORT, after, key, message, why, word};

async fn deliver(config: Config, endpoint: &PushEndpoint, message: &Message) -> Outcome {
    let address = Address::Push(endpoint.subscription());
    Post::new(config).deliver(&address, message, &key(), NOW).await
}

#[tokio::test]
async fn a_browser_reads_what_was_pushed() {
    let endpoint = PushEndpoint::start().await;
    let post = Post::new(config(None));
    let mut message = message();
    message.urgency = Urgency::High;
    message.ttl = std::time::Duration::from_secs(3_600);
    let address = Address::Push(endpoint.subscription());
    let outcome = post.deliver(&address, &message, &key(), NOW).await;
    assert_eq!(word(&outcome), "delivered");
    let [pushed] = endpoint.wait_for(1).await.try_into().expect("one message");
    assert_eq!(pushed.content["title"], "Your turn");
    assert_eq!(pushed.content["text"], "Ben has bid 12.");
    assert_eq!(pushed.content["link"], "https://trains.example.org/tables/abc");
    assert_eq!(pushed.content["key"], "notice-17");
    assert_eq!(pushed.content["topic"].as_str(), pushed.topic.as_deref());
    assert_eq!((pushed.ttl, pushed.urgency.as_str()), (3_600, "high"));
    assert_eq!(pushed.subject, "mailto:trains@example.org");
    assert_eq!(pushed.expires, NOW / 1000 + 12 * 60 * 60);
    assert_eq!(Some(pushed.server_key), post.push_key());
}

#[tokio::test]
async fn a_later_message_about_the_same_replaces_the_one_that_waits() {
    let endpoint = PushEndpoint::start().await;
    let mut other = message();
    other.topic = Some("table/xyz".to_owned());
    let mut none = message();
    none.topic = None;
    for message in [&message(), &message(), &other, &none] {
        deliver(config(None), &endpoint, message).await;
    }
    let topics: Vec<Option<String>> =
        endpoint.wait_for(4).await.into_iter().map(|it| it.topic).collect();
    assert_eq!(topics[0], topics[1]);
    assert_ne!(topics[0], topics[2]);
    assert_eq!(topics[3], None);
    let sent = format!("{:?}", endpoint.receiver().received());
    assert!(!sent.contains("table/abc"), "the service reads the topic");
}

#[tokio::test]
async fn each_answer_of_a_push_service_means_what_it_means() {
    let endpoint = PushEndpoint::start().await;
    for (status, expected) in [
        (200, "delivered"),
        (201, "delivered"),
        (202, "delivered"),
        (301, "refused address"),
        (400, "refused address"),
        (401, "refused address"),
        (403, "refused address"),
        (404, "gone"),
        (410, "gone"),
        (413, "refused message"),
        (429, "retry"),
        (500, "retry"),
        (503, "retry"),
    ] {
        endpoint.answer(Answer::body(status, "{\"reason\":\"Because\"}"));
        let outcome = deliver(config(None), &endpoint, &message()).await;
        assert_eq!(word(&outcome), expected, "{status}");
        if expected != "delivered" {
            assert!(why(&outcome).contains("Because"), "{outcome:?}");
        }
    }
    endpoint.answer(Answer::status(403));
    let outcome = deliver(config(None), &endpoint, &message()).await;
    assert!(why(&outcome).contains("subscribe again"), "{outcome:?}");
}

#[tokio::test]
async fn a_push_service_that_wants_a_rest_gets_it() {
    let endpoint = PushEndpoint::start().await;
    for (status, value, expected) in [
        (429, "30", 30),
        (500, "3600", 3_600),
        (429, "Wed, 21 Oct 2015 07:29:30 GMT", 90),
        (429, "Wed, 21 Oct 2015 07:00:00 GMT", 0),
    ] {
        endpoint.answer(Answer::status(status).with("retry-after", value));
        let outcome = deliver(config(None), &endpoint, &message()).await;
        assert_eq!(after(&outcome), Some(expected), "{outcome:?}");
    }
}

/// Some services take everything and deliver nothing. We cannot know, so we
/// must not say more than we know.
#[tokio::test]
async fn taken_by_the_service_is_not_called_read_by_a_person() {
    let endpoint = PushEndpoint::start().await;
    endpoint.answer(Answer::status(200));
    let outcome = deliver(config(None), &endpoint, &message()).await;
    let host = endpoint.receiver().address();
    let detail = format!("the push service {host} has taken it (200)");
    assert_eq!(outcome, Outcome::Delivered { detail });
}

#[tokio::test]
async fn a_push_service_that_does_not_answer_is_tried_again() {
    let endpoint = PushEndpoint::start().await;
    for answer in [Answer::Hang, Answer::Drop] {
        endpoint.answer(answer.clone());
        let config = Config { timeout: SHORT, ..config(None) };
        let outcome = deliver(config, &endpoint, &message()).await;
        assert_eq!(word(&outcome), "retry", "{answer:?}");
        assert!(why(&outcome).contains("no answer"), "{outcome:?}");
    }
    endpoint.answer(Answer::Huge);
    assert_eq!(word(&deliver(config(None), &endpoint, &message()).await), "delivered");
}

#[tokio::test]
async fn a_long_message_is_cut_to_what_services_take() {
    let endpoint = PushEndpoint::start().await;
    let mut message = message();
    message.text = "Ž🚂\n".repeat(3_000);
    assert_eq!(word(&deliver(config(None), &endpoint, &message).await), "delivered");
    let [pushed] = endpoint.wait_for(1).await.try_into().expect("one message");
    assert!(pushed.content["text"].as_str().is_some_and(|it| it.ends_with('…')));
    assert_eq!(pushed.content["link"], "https://trains.example.org/tables/abc");
    assert!(endpoint.receiver().received()[0].body.len() <= 4_096);
    message.link = format!("https://a.example.org/{}", "x".repeat(4_096)).parse().ok();
    let outcome = deliver(config(None), &endpoint, &message).await;
    assert_eq!(word(&outcome), "refused message");
}
