//! Two tables that differ only in a secret of another seat look the same, down to
//! the last byte.
//!
//! In Railroad Revolution a player who completes a milestone looks at three tiles,
//! keeps one and puts two back. Cleo does; Ann and a spectator must not notice
//! which tiles she saw, nor in which order she put two back.

use serde_json::{Value, json};

use crate::{
    client::{Answer, Client},
    server::{TestServer, on_both},
    table::{REVOLUTION, anybody, id},
};

/// The record up to Cleo's draws, and the same with other tiles.
fn two_records() -> [String; 2] {
    let (before, _) = REVOLUTION.split_once("draw B-3\n").expect("the draws");
    [["B-3", "B-6", "B-1"], ["B-3", "B-2", "B-7"]].map(|drawn| {
        let draws: String = drawn.iter().map(|tile| format!("draw {tile}\n")).collect();
        format!("{before}{draws}")
    })
}

/// A table where four people sit, and somebody else is the host.
async fn seat(host: &Client, people: &[Client; 4], record: &str) -> String {
    let wanted = json!({ "record": record, "seats": vec![anybody(); 4] });
    let table = id(&host.post("/tables/import", wanted).await.ok());
    for person in people {
        person.join(&table).await;
    }
    table
}

/// What is different for reasons that are no secret: the id, the code of the link,
/// and when it was.
fn normal(text: &str, table: &str) -> String {
    let mut res = String::new();
    let mut text = text.replace(table, "TABLE");
    if let Some((_, code)) = text.split_once("\"invite\":\"") {
        let code: String = code.chars().take_while(|it| *it != '"').collect();
        text = text.replace(&code, "CODE");
    }
    let mut rest = text.as_str();
    // Views say when the table was made and changed, and patches say that again.
    let keys = ["at\":", "\"/changed_at\",\"value\":"];
    while let Some((at, key)) =
        keys.iter().filter_map(|key| Some((rest.find(key)?, key))).min_by_key(|(at, _)| *at)
    {
        let (before, after) = rest.split_at(at + key.len());
        let digits = after.chars().take_while(char::is_ascii_digit).count();
        res += before;
        // Explanations say where a figure stands: `"at":"/round"`.
        res += if digits > 0 { "AT" } else { "" };
        rest = &after[digits..];
    }
    res += rest;
    // Two entries of the same millisecond change nothing there.
    let change = r#"{"op":"replace","path":"/changed_at","value":AT}"#;
    res.replace(&format!(",{change}"), "").replace(&format!("{change},"), "").replace(change, "")
}

/// Everything that a viewer can ask for at a table.
async fn everything(viewer: &Client, table: &str) -> Vec<(String, u16, String)> {
    let mut res = Vec::new();
    let mut add = |what: &str, answer: Answer| {
        let text = normal(&answer.text, table);
        let length = answer.header("content-length").to_owned();
        let times = answer.text.matches("\"at\":1").count();
        assert!(length.is_empty() || length == answer.text.len().to_string(), "{times}");
        res.push((what.replace(table, "TABLE"), answer.status, text));
    };
    let path = format!("/tables/{table}");
    let seen = viewer.get(&path).await;
    let version = seen.json()["table"]["version"].as_u64().expect("a version");
    add("table", seen);
    for what in ["prompt", "log", "views", "figures", "record", "messages", "note"] {
        add(what, viewer.get(&format!("{path}/{what}")).await);
    }
    for version in 1..=version {
        add("view", viewer.get(&format!("{path}/views/{version}")).await);
    }
    let figures = viewer.get(&format!("{path}/figures")).await.ok();
    for figure in figures.as_array().expect("a list") {
        let name = figure["name"].as_str().expect("a name");
        add(name, viewer.get(&format!("{path}/explanation?figure={name}")).await);
    }
    for tile in ["B-1", "B-2", "B-3", "B-6", "B-7", "B-9"] {
        for text in
            [format!("keep {tile}"), format!("keep {tile} reversed"), format!("tile {tile}")]
        {
            let query = text.replace(' ', "+");
            add(&text, viewer.get(&format!("{path}/why-not?text={query}")).await);
            let preview = json!({ "actions": [text] });
            add(&text, viewer.post(&format!("{path}/preview"), preview).await);
            add(&text, viewer.act(table, version, &[&text]).await);
            add(&text, viewer.act(table, version - 1, &[&text]).await);
        }
    }
    add("undo", viewer.undo(table, 1).await);
    add("undo", viewer.undo(table, 4).await);
    let mut hint = viewer.post(&format!("{path}/hint?bot=random"), json!({})).await;
    if hint.status == 200 {
        // It is this viewer's turn, and what the bot plays is chance.
        hint.text.clear();
    }
    res.push(("hint".to_owned(), hint.status, hint.text));
    res
}

#[track_caller]
fn assert_same(one: &[(String, u16, String)], other: &[(String, u16, String)]) {
    assert_eq!(one.len(), other.len());
    for (one, other) in one.iter().zip(other) {
        assert_eq!((&one.0, one.1), (&other.0, other.1));
        assert_same_text(&one.0, &one.2, &other.2);
    }
}

/// Shows where two texts begin to differ: they are long.
#[track_caller]
fn assert_same_text(what: &str, one: &str, other: &str) {
    let n_same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| -> String {
        text.chars().skip(n_same.saturating_sub(300)).take(600).collect()
    };
    assert!(one == other, "{what}:\n{}\n\n{}", around(one), around(other));
}

#[tokio::test]
async fn a_secret_of_another_seat_changes_no_byte() {
    on_both(async |server| {
        let host = server.guest("Host").await;
        let people = ["Ann", "Ben", "Cleo", "Dan"].map(|name| server.guest(name));
        let people: [Client; 4] =
            futures_util::future::join_all(people).await.try_into().ok().expect("four");
        let [first, second] = two_records();
        let first = seat(&host, &people, &first).await;
        let second = seat(&host, &people, &second).await;
        let cleo = &people[2];
        // The secrets are different indeed.
        let (one, other) = (cleo.look(&first).await, cleo.look(&second).await);
        assert_ne!(one["prompt"], other["prompt"]);
        let viewers =
            [people[0].clone(), people[3].clone(), server.guest("Eve").await, server.anonymous()];
        let mut streams = Vec::new();
        for viewer in &viewers {
            for table in [&first, &second] {
                let mut stream = viewer.stream(&format!("tables={table}")).await;
                stream.next().await.expect("the whole view");
                streams.push(stream);
            }
        }
        for viewer in &viewers {
            assert_same(&everything(viewer, &first).await, &everything(viewer, &second).await);
        }
        // Cleo keeps the same tile, and puts the others back in some order.
        cleo.play(&first, &["keep B-3 reversed"]).await;
        cleo.play(&second, &["keep B-3"]).await;
        for table in [&first, &second] {
            people[3].play(table, &["work turquoise trade", "trade rail"]).await;
            people[3].play(table, &["flip promote"]).await;
            people[3].play(table, &["commit"]).await;
        }
        for viewer in &viewers {
            assert_same(&everything(viewer, &first).await, &everything(viewer, &second).await);
        }
        let at = host.version(&first).await;
        for pair in streams.chunks_mut(2) {
            let mut texts = Vec::new();
            for (stream, table) in pair.iter_mut().zip([&first, &second]) {
                stream.reach(table, at).await;
                // Several steps may come in one event; what matters is what is
                // told, and where it leads.
                let told: Vec<Value> = stream
                    .all
                    .iter()
                    .flat_map(|it| it.data["happened"].as_array().cloned().unwrap_or_default())
                    .collect();
                let view = stream.view(table);
                texts.push(normal(&json!([told, view]).to_string(), table));
            }
            assert_same_text("the stream", &texts[0], &texts[1]);
        }
    })
    .await;
}

#[tokio::test]
async fn a_stream_of_one_step_is_the_same_to_the_byte() {
    let server = TestServer::new().await;
    let host = server.guest("Host").await;
    let people = ["Ann", "Ben", "Cleo", "Dan"].map(|name| server.guest(name));
    let people: [Client; 4] =
        futures_util::future::join_all(people).await.try_into().ok().expect("four");
    // This time chance draws while others watch.
    let (cut, _) = REVOLUTION.split_once("Cleo: commit\ndraw B-3\n").expect("the draws");
    let mut texts: Vec<Vec<String>> = Vec::new();
    let mut drawn = Vec::new();
    for _ in 0..3 {
        let table = seat(&host, &people, cut).await;
        let mut streams = Vec::new();
        for viewer in [&people[0], &host, &server.anonymous()] {
            let mut stream = viewer.stream(&format!("tables={table}")).await;
            stream.next().await.expect("the whole view");
            streams.push(stream);
        }
        people[2].play(&table, &["commit"]).await;
        drawn.push(people[2].look(&table).await["prompt"]["groups"].clone());
        let mut all = Vec::new();
        for stream in &mut streams {
            let event = stream.next().await.expect("the draws");
            all.push(normal(&event.text, &table));
        }
        let seen = people[0].get(&format!("/tables/{table}")).await;
        all.push(normal(&seen.text, &table));
        texts.push(all);
    }
    // Ten tiles: three times the same three in the same order is no accident.
    assert!(drawn.iter().any(|it| *it != drawn[0]), "chance draws");
    for other in &texts[1..] {
        for (one, other) in texts[0].iter().zip(other) {
            assert_same_text("the stream", one, other);
        }
    }
}

#[tokio::test]
async fn a_record_with_secrets_can_be_had_when_the_game_is_over() {
    let server = TestServer::new().await;
    let host = server.guest("Host").await;
    let people = ["Ann", "Ben", "Cleo", "Dan"].map(|name| server.guest(name));
    let people: [Client; 4] =
        futures_util::future::join_all(people).await.try_into().ok().expect("four");
    let [record, _] = two_records();
    let table = seat(&host, &people, &record).await;
    let path = format!("/tables/{table}/record");
    for client in [&people[0], &host, &server.anonymous()] {
        client.get(&path).await.refused(409, "not_now");
    }
    assert_eq!(people[2].get(&path).await.status, 200, "Cleo knows all of it");
    let over = seat(&host, &people, REVOLUTION).await;
    let record = server.anonymous().record(&over).await;
    assert!(record.contains("keep B-3 reversed"));
}
