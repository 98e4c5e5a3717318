//! Table talk.

use serde_json::{Value, json};

use crate::{
    client::Client,
    server::{TestServer, on_both},
    table::{id, me, plan},
};

async fn say(client: &Client, table: &str, text: &str) -> Value {
    client.post(&format!("/tables/{table}/messages"), json!({ "text": text })).await.ok()
}

async fn texts(client: &Client, table: &str) -> Vec<String> {
    let list = client.get(&format!("/tables/{table}/messages")).await.ok();
    let list = list["messages"].as_array().expect("a list").iter();
    list.map(|it| it["text"].as_str().expect("a text").to_owned()).collect()
}

#[tokio::test]
async fn what_is_said_reaches_everybody_at_the_table() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
        let table = ann.make_hotseat().await;
        let mut stream = ben.stream(&format!("tables={table}")).await;
        stream.next().await.expect("the whole view");
        let said = say(&ann, &table, " hello ").await;
        assert_eq!((&said["text"], &said["by"]["name"]), (&json!("hello"), &json!("Ann")));
        let heard = stream.find_kind("said").await;
        assert_eq!((&heard.data["message"], &heard.data["table"]), (&said, &json!(table)));
        say(&ben, &table, "hi").await;
        assert_eq!(texts(&server.anonymous(), &table).await, ["hello", "hi"]);
        let after = format!("/tables/{table}/messages?after={}", said["id"]);
        assert_eq!(ann.get(&after).await.ok()["messages"][0]["text"], "hi");
        let path = format!("/tables/{table}/messages");
        let text = json!({ "text": "me too" });
        server.anonymous().post(&path, text).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test]
async fn a_client_that_comes_back_hears_what_it_missed() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
        let table = ann.make_hotseat().await;
        let mut stream = ben.stream(&format!("tables={table}")).await;
        stream.next().await.expect("the whole view");
        say(&ann, &table, "first").await;
        stream.find_kind("said").await;
        let cursor = stream.cursor();
        drop(stream);
        // More than are read at a time.
        for number in 0..130 {
            say(&ann, &table, &number.to_string()).await;
        }
        let mut stream = ben.stream(&format!("tables={table}&after={cursor}")).await;
        for number in 0..130 {
            let heard = stream.find_kind("said").await;
            assert_eq!(heard.data["message"]["text"], json!(number.to_string()));
        }
    })
    .await;
}

#[tokio::test]
async fn a_removed_message_is_empty_for_everybody() {
    on_both(async |server| {
        let [ann, ben] = [server.guest("Ann").await, server.guest("Ben").await];
        let cleo = server.guest("Cleo").await;
        let table = ann.make_hotseat().await;
        let mut stream = cleo.stream(&format!("tables={table}")).await;
        let first = say(&ben, &table, "rude").await;
        let second = say(&ben, &table, "oops").await;
        for _ in 0..2 {
            stream.find_kind("said").await;
        }
        let path = |message: &Value| format!("/tables/{table}/messages/{}", message["id"]);
        cleo.delete(&path(&first)).await.refused(403, "forbidden");
        ann.delete(&path(&first)).await.ok();
        ben.delete(&path(&second)).await.ok();
        for message in [&first, &second] {
            // A stream that is slow may tell of the second first, and then again.
            let heard = stream.find(|it| it.data["message"]["id"] == message["id"]).await;
            assert_eq!(
                (&heard.data["message"]["is_removed"], &heard.data["message"]["text"]),
                (&json!(true), &json!(""))
            );
        }
        assert_eq!(texts(&ann, &table).await, ["", ""]);
        ann.delete(&format!("/tables/{table}/messages/99999")).await.refused(404, "not_found");
        // A message belongs to its table.
        let other = ben.make_hotseat().await;
        let third = say(&cleo, &table, "well").await;
        let elsewhere = format!("/tables/{other}/messages/{}", third["id"]);
        ben.delete(&elsewhere).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test]
async fn the_muted_are_not_heard() {
    on_both(async |server| {
        let [ann, ben] = [server.guest("Ann").await, server.guest("Ben").await];
        let cleo = server.guest("Cleo").await;
        let table = ann.make_hotseat().await;
        say(&ben, &table, "before").await;
        let path = format!("/me/muted/{}", ben.id);
        ann.put(&path, json!({})).await.ok();
        ann.put(&path, json!({})).await.ok();
        assert_eq!(ann.get("/me").await.ok()["muted"][0]["name"], "Ben");
        let mut stream = ann.stream(&format!("tables={table}")).await;
        stream.next().await.expect("the whole view");
        let said = say(&cleo, &table, "hello").await;
        stream.find_kind("said").await;
        // However much they say.
        for number in 0..120 {
            say(&ben, &table, &number.to_string()).await;
        }
        say(&cleo, &table, "well").await;
        let heard = stream.find_kind("said").await;
        assert_eq!(heard.data["message"]["text"], "well");
        assert_eq!(texts(&ann, &table).await.last().map(String::as_str), Some("well"));
        let after = format!("/tables/{table}/messages?after={}", said["id"]);
        assert!(ann.get(&after).await.text.contains("well"));
        ann.delete(&path).await.ok();
        assert!(texts(&ann, &table).await.contains(&"119".to_owned()));
        ann.put(&format!("/me/muted/{}", ann.id), json!({})).await.refused(404, "not_found");
        ann.put("/me/muted/99999", json!({})).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test]
async fn anybody_can_report_a_message() {
    let server = TestServer::new().await;
    let [ann, ben] = [server.guest("Ann").await, server.guest("Ben").await];
    let table = ann.make_hotseat().await;
    let said = say(&ann, &table, "rude").await;
    let path = format!("/tables/{table}/messages/{}/report", said["id"]);
    ben.post(&path, json!({ "reason": "rude" })).await.ok();
    ben.post(&path, json!({})).await.ok();
    let long = json!({ "reason": "x".repeat(501) });
    ben.post(&path, long).await.refused(422, "invalid");
    let unknown = format!("/tables/{table}/messages/99999/report");
    ben.post(&unknown, json!({})).await.refused(404, "not_found");
    server.anonymous().post(&path, json!({})).await.refused(401, "not_signed_in");
    let database = server.stop().await.expect("its database");
    let store = store::open(&database.address).await.expect("the database");
    let reports = store.reports(0, 10).await.expect("reports");
    assert_eq!(reports.len(), 1);
    assert_eq!((reports[0].1.text.as_str(), reports[0].1.reason.as_str()), ("rude", "rude"));
    store.close().await;
}

#[tokio::test]
async fn a_note_is_for_its_author_only() {
    on_both(async |server| {
        let [ann, ben] = [server.guest("Ann").await, server.guest("Ben").await];
        let table = ann.make_hotseat().await;
        let path = format!("/tables/{table}/note");
        assert_eq!(ann.get(&path).await.ok(), json!({ "text": "" }));
        ann.put(&path, json!({ "text": "my plan\nis simple" })).await.ok();
        assert_eq!(ann.get(&path).await.ok()["text"], "my plan\nis simple");
        assert_eq!(ben.get(&path).await.ok()["text"], "");
        let long = json!({ "text": "x".repeat(10_001) });
        ann.put(&path, long).await.refused(422, "invalid");
        ann.put(&path, json!({ "text": "a\0b" })).await.refused(422, "invalid");
        server.anonymous().get(&path).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test]
async fn talk_is_hidden_with_its_table() {
    let server = TestServer::new().await;
    let [ann, ben] = [server.guest("Ann").await, server.guest("Ben").await];
    let mut wanted = plan("chicago-express", &[me(), me()]);
    wanted["access"] = json!("private");
    let table = id(&ann.make(wanted).await);
    let said = say(&ann, &table, "secret").await;
    let path = format!("/tables/{table}/messages");
    ben.get(&path).await.refused(404, "not_found");
    ben.post(&path, json!({ "text": "hello" })).await.refused(404, "not_found");
    ben.delete(&format!("{path}/{}", said["id"])).await.refused(404, "not_found");
    ben.post(&format!("{path}/{}/report", said["id"]), json!({})).await.refused(404, "not_found");
    ben.get(&format!("/tables/{table}/note")).await.refused(404, "not_found");
    // Nor can it be found through a table of one's own.
    let own = ben.make_hotseat().await;
    let sideways = format!("/tables/{own}/messages/{}", said["id"]);
    ben.delete(&sideways).await.refused(404, "not_found");
    ben.post(&format!("{sideways}/report"), json!({})).await.refused(404, "not_found");
}

#[tokio::test]
async fn a_text_is_bounded_and_cannot_turn_the_page_around() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        let path = format!("/tables/{table}/messages");
        for text in ["", "  \n ", &"x".repeat(501)] {
            ann.post(&path, json!({ "text": text })).await.refused(422, "invalid");
        }
        let said = say(&ann, &table, "a\u{202e}b\0c\u{2066}d\ne").await;
        let text = said["text"].as_str().expect("a text");
        assert!(!text.contains(['\u{202e}', '\0', '\u{2066}', '\n']), "{text:?}");
        assert!(text.starts_with('a') && text.ends_with('e'));
        say(&ann, &table, &"é".repeat(500)).await;
    })
    .await;
}
