//! Bots: they play, and survive a restart.

use serde_json::{Value, json};

use crate::{
    client::Client,
    server::{Database, Ending, TestServer, generous, on_both, until},
    table::{bot, id, lines, me, plan},
};

async fn is_over(client: &Client, table: &str) -> bool {
    client.look(table).await["table"]["status"] == "over"
}

/// Checks that the log of a table is what it should be: each version once, and
/// the actions of the record are what stands after all entries.
async fn check_log(client: &Client, table: &str) {
    let log = client.log(table).await;
    let versions = log.iter().map(|it| it["version"].as_u64().expect("a version"));
    assert!(versions.eq(1..=log.len() as u64), "each version once");
    let played = |it: &&Value| it["kind"] == "played";
    let actions: Vec<&Value> = log.iter().filter(played).map(|it| &it["action"]).collect();
    let record = client.record(table).await;
    let in_record: Vec<String> = lines(&record)
        .iter()
        .map(|it| {
            it.split_once(": ").map_or_else(|| it.strip_prefix("draw ").unwrap_or(it), |it| it.1)
        })
        .map(str::to_owned)
        .collect();
    assert_eq!(actions.len(), in_record.len());
    for (action, line) in actions.iter().zip(&in_record) {
        // Secret draws have no name in the log.
        let Some(action) = action.as_str() else { continue };
        assert!(action == line || action.ends_with(line.as_str()), "{action} {line}");
    }
}

#[tokio::test]
async fn a_person_hands_over_and_bots_play_to_the_end() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let seats = [me(), bot("random"), bot("easy"), bot("random"), bot("random")];
        let table = id(&ann.make(plan("chicago-express", &seats)).await);
        ann.play(&table, &["bid 12"]).await;
        let wanted = json!({ "seat": 0, "bot": "random" });
        ann.post(&format!("/tables/{table}/hand-over"), wanted).await.ok();
        until("the game is over", async || is_over(&ann, &table).await).await;
        check_log(&ann, &table).await;
        let seen = ann.look(&table).await;
        assert_eq!(seen["table"]["match"]["outcome"].as_array().map(Vec::len), Some(5));
    })
    .await;
}

#[tokio::test]
async fn bots_play_every_game() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    for game in ["chicago-express", "age-of-steam", "railroad-revolution"] {
        let seats = vec![bot("random"); 3];
        let table = id(&ann.make(plan(game, &seats)).await);
        until("the game is over", async || is_over(&ann, &table).await).await;
        check_log(&ann, &table).await;
    }
}

/// Bots play while the server ends and comes back, again and again.
async fn survives(ending: Ending) {
    let database = Database::sqlite();
    let mut server = TestServer::with_database(database, generous()).await;
    let ann = server.guest("Ann").await;
    // They search, so that the game lasts longer than the test.
    let table = id(&ann.make(plan("railroad-revolution", &vec![bot("hard"); 4])).await);
    let mut log = ann.log(&table).await;
    for _ in 0..3 {
        let n_before = log.len() as u64;
        until("bots have acted", async || {
            ann.version(&table).await > n_before + 5 || is_over(&ann, &table).await
        })
        .await;
        assert!(!is_over(&ann, &table).await, "the game is over before the test is");
        log = ann.log(&table).await;
        server = server.restart(ending).await;
        let after = ann.log(&table).await;
        assert_eq!(after[..log.len()], log, "what was seen is still there");
        log = after;
    }
    let wanted_end = log.len() as u64 + 20;
    until("the game goes on", async || {
        ann.version(&table).await > wanted_end || is_over(&ann, &table).await
    })
    .await;
    let database = server.stop().await.expect("its database");
    let store = store::open(&database.address).await.expect("the database");
    let (n_tables, broken) = server::verify(&*store).await.expect("the database");
    assert_eq!((n_tables, broken), (1, Vec::new()));
    store.close().await;
}

#[tokio::test]
async fn a_game_goes_on_after_the_server_was_stopped() {
    survives(Ending::Stop).await;
}

#[tokio::test]
async fn a_game_goes_on_after_the_server_was_killed() {
    survives(Ending::Kill).await;
}

#[tokio::test]
async fn an_acknowledged_action_survives_and_is_not_doubled() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let path = format!("/tables/{table}/actions");
    let wanted = json!({ "version": ann.version(&table).await, "actions": ["bid 12"] });
    let first = ann.post_once("k1", &path, wanted.clone()).await;
    let server = server.restart(Ending::Kill).await;
    let again = ann.post_once("k1", &path, wanted).await;
    assert_eq!((again.status, &again.text), (200, &first.text));
    ann.play(&table, &["bid 13"]).await;
    check_log(&ann, &table).await;
    drop(server);
}

#[tokio::test]
async fn two_servers_share_a_database() {
    let database = Database::postgres().await;
    let one = TestServer::on(&database.address, generous()).await;
    let two = TestServer::on(&database.address, generous()).await;
    let ann = one.guest("Ann").await;
    let there = ann.at(&two.url);
    let table = ann.make_hotseat().await;
    assert_eq!(there.look(&table).await, ann.look(&table).await);
    let mut stream = there.stream(&format!("tables={table}")).await;
    stream.next().await.expect("the whole view");
    // Both write for the same version: one of them wins.
    let mut at = ann.version(&table).await;
    for (low, high) in [("bid 12", "bid 13"), ("bid 14", "bid 15"), ("bid 16", "bid 17")] {
        let (low, high) = ([low], [high]);
        let (here, over_there) =
            tokio::join!(ann.act(&table, at, &low), there.act(&table, at, &high));
        let mut statuses = [here.status, over_there.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", here.text, over_there.text);
        at += 1;
    }
    // Whoever does not name a version is served by either.
    for (client, forced) in [(&ann, true), (&there, false), (&ann, true)] {
        let wanted = json!({ "seat": 0, "forced": forced });
        client.post(&format!("/tables/{table}/auto"), wanted).await.ok();
        at += 1;
    }
    ann.act(&table, at, &["pass"]).await.ok();
    at += 1;
    // A retry at the other server finds the first answer.
    let path = format!("/tables/{table}/actions");
    let wanted = json!({ "version": at, "actions": ["pass"] });
    let first = ann.post_once("k1", &path, wanted.clone()).await;
    let again = there.post_once("k1", &path, wanted).await;
    assert_eq!((first.status, &first.text), (again.status, &again.text));
    let view = stream.reach(&table, at + 1).await;
    let seen = ann.get(&format!("/tables/{table}?seat=0")).await.ok();
    assert_eq!(view, seen["table"]);
    check_log(&there, &table).await;
    // Bots of a server that is gone are played by the other.
    let bots = id(&ann.make(plan("railroad-revolution", &vec![bot("easy"); 4])).await);
    let n_first = ann.version(&bots).await;
    until("bots have acted", async || ann.version(&bots).await > n_first + 3).await;
    one.kill().await;
    let n_seen = there.version(&bots).await;
    until("bots go on", async || there.version(&bots).await > n_seen + 20).await;
}
