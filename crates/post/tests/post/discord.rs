//! A channel on Discord, played by a server of our own.

use post::{
    Address, Message, Outcome, Post,
    testing::{Answer, Receiver, config},
};
use serde_json::json;

use crate::{NOW, after, key, message, why, word};

async fn deliver(discord: &Receiver, message: &Message) -> Outcome {
    let url = discord.url("/api/webhooks/123/token?thread_id=5");
    let address = Address::Discord(url.as_str().parse().expect("a webhook"));
    Post::new(config(None)).deliver(&address, message, &key(), NOW).await
}

#[tokio::test]
async fn discord_gets_a_message_that_pings_nobody() {
    let discord = Receiver::start().await;
    discord.answer(Answer::body(200, r#"{"id":"77"}"#));
    let mut message = message();
    message.text = "@everyone: _Ben_ has bid 12.".to_owned();
    let outcome = deliver(&discord, &message).await;
    assert_eq!(outcome, Outcome::Delivered { detail: "Discord has posted it".to_owned() });
    let [request] = discord.received().try_into().expect("one request");
    assert_eq!(request.target, "/api/webhooks/123/token?thread_id=5&wait=true");
    assert_eq!(request.header("content-type"), Some("application/json"));
    let expected = json!({
        "content": "**Your turn**\n\\@everyone: \\_Ben\\_ has bid 12.\n\
                    <https://trains.example.org/tables/abc>",
        "allowed_mentions": { "parse": [] },
        "flags": 4,
    });
    assert_eq!(request.json(), expected);
}

#[tokio::test]
async fn discord_gets_no_more_than_it_takes() {
    let discord = Receiver::start().await;
    let mut message = message();
    message.text = "*".repeat(5_000);
    assert_eq!(word(&deliver(&discord, &message).await), "delivered");
    let content = discord.received()[0].json()["content"].as_str().unwrap_or_default().to_owned();
    assert!(content.chars().count() <= 2_000 && content.ends_with("/tables/abc>"), "{content}");
}

#[tokio::test]
async fn each_answer_of_discord_means_what_it_means() {
    let discord = Receiver::start().await;
    for (status, body, expected) in [
        (204, "", "delivered"),
        (400, r#"{"code":50006,"message":"Cannot send an empty message"}"#, "refused message"),
        (401, r#"{"code":50027,"message":"Invalid Webhook Token"}"#, "gone"),
        (403, "", "refused address"),
        (404, r#"{"code":10015,"message":"Unknown Webhook"}"#, "gone"),
        (307, "", "refused address"),
        (500, "", "retry"),
        (502, "<html>\n<h1>Bad gateway</h1>", "retry"),
    ] {
        discord.answer(Answer::body(status, body));
        let outcome = deliver(&discord, &message()).await;
        assert_eq!(word(&outcome), expected, "{status}");
        assert!(!why(&outcome).contains("token"), "the address is a secret: {outcome:?}");
    }
    discord.answer(Answer::body(404, r#"{"message":"Unknown Webhook"}"#));
    assert!(why(&deliver(&discord, &message()).await).contains("Unknown Webhook"));
}

#[tokio::test]
async fn discord_says_in_its_body_how_long_to_wait() {
    let discord = Receiver::start().await;
    for (body, header, expected) in [
        (r#"{"message":"slow down","retry_after":2.5,"global":false}"#, "64", Some(2)),
        (r#"{"retry_after":90}"#, "1", Some(90)),
        (r#"{"retry_after":-1}"#, "7", Some(7)),
        (r#"{"retry_after":1e300}"#, "7", Some(7)),
        ("cloudflare", "60", Some(60)),
    ] {
        discord.answer(Answer::body(429, body).with("retry-after", header));
        let outcome = deliver(&discord, &message()).await;
        assert_eq!((word(&outcome), after(&outcome)), ("retry", expected), "{body}");
    }
}
