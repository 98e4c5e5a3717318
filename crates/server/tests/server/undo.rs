//! Taking back.

use serde_json::json;

use crate::{
    server::{TestServer, on_both},
    table::{CHICAGO, REVOLUTION, STEAM, anybody, before, id, me, offered, plan},
};

#[tokio::test]
async fn a_player_takes_back_within_the_own_turn() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.import_hotseat(&before(CHICAGO, "Ann: expand PRR"), 3).await;
        let opening = ann.look(&table).await;
        assert_eq!(opening["table"]["n_undo"], 0);
        ann.undo(&table, 1).await.refused(409, "not_now");
        ann.play(&table, &["expand PRR", "build Q5", "build P4"]).await;
        assert_eq!(ann.look(&table).await["table"]["n_undo"], 3);
        ann.undo(&table, 4).await.refused(409, "not_now");
        ann.undo(&table, 0).await.refused(422, "invalid");
        let undone = ann.undo(&table, 1).await.ok();
        assert_eq!(undone["happened"][0]["kind"], "took_back");
        assert_eq!(undone["table"]["n_undo"], 2);
        let undone = ann.undo(&table, 2).await.ok();
        assert_eq!(undone["table"]["match"], opening["table"]["match"]);
        assert_eq!(undone["prompt"], opening["prompt"]);
        // The record has what stands; the log has everything.
        let record = ann.record(&table).await;
        assert!(record.trim_end().ends_with("pass"), "{record}");
        let kinds: Vec<String> =
            ann.log(&table).await.iter().map(|it| it["kind"].to_string()).collect();
        let last = &kinds[kinds.len() - 5..];
        assert_eq!(last.join(" ").replace('"', ""), "played played played took_back took_back");
    })
    .await;
}

#[tokio::test]
async fn nobody_takes_back_what_another_has_answered() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
        let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
        ben.join(&table).await;
        ann.play(&table, &["bid 12"]).await;
        ben.undo(&table, 1).await.refused(409, "not_now");
        let cleo = server.guest("Cleo").await;
        cleo.undo(&table, 1).await.refused(403, "forbidden");
        ann.undo(&table, 1).await.ok();
        ann.play(&table, &["bid 13"]).await;
        ben.play(&table, &["bid 14"]).await;
        ann.undo(&table, 1).await.refused(409, "not_now");
        ben.undo(&table, 1).await.ok();
        // After Ben took back, nobody has acted since Ann.
        assert_eq!(ben.look(&table).await["table"]["n_undo"], 0);
    })
    .await;
}

#[tokio::test]
async fn nobody_takes_back_a_draw() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.import_hotseat(&before(STEAM, "order 1"), 2).await;
    ann.undo(&table, 1).await.refused(409, "not_now");
    // After the last delivery dice are rolled.
    let deliver = "deliver yellow Coldwater > Millbrook > Junction City by NE";
    let table = ann.import_hotseat(&before(STEAM, &format!("Ben: {deliver}")), 2).await;
    let acted = ann.play(&table, &[deliver]).await;
    assert!(acted["happened"].as_array().is_some_and(|it| it.len() > 1), "{acted}");
    assert_eq!(acted["table"]["n_undo"], 0);
    ann.undo(&table, 1).await.refused(409, "not_now");
}

#[tokio::test]
async fn nobody_takes_back_after_a_look_at_secret_tiles() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let (cut, _) = REVOLUTION.split_once("draw B-3\n").expect("the draws");
        let cut = cut.strip_suffix("Cleo: commit\n").expect("her last step");
        let table = ann.import_hotseat(cut, 4).await;
        let acted = ann.play(&table, &["commit"]).await;
        assert_eq!(acted["table"]["n_undo"], 0);
        ann.undo(&table, 1).await.refused(409, "not_now");
        let wanted = json!({ "version": ann.version(&table).await, "tentative": true });
        let path = format!("/tables/{table}/undo");
        ann.post(&path, wanted).await.refused(409, "not_now");
        // Keeping a tile shows nothing new, but the tiles were seen before it.
        let keep = offered(&acted["prompt"]);
        let kept = ann.play(&table, &[&keep[0]]).await;
        assert_eq!(kept["happened"].as_array().map(Vec::len), Some(1));
        ann.undo(&table, 2).await.refused(409, "not_now");
    })
    .await;
}

#[tokio::test]
async fn a_tentative_turn_is_taken_back_as_a_whole() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.import_hotseat(&before(REVOLUTION, "Dan: work turquoise trade"), 4).await;
        let before = ann.look(&table).await;
        assert_eq!(before["table"]["is_tentative"], false);
        let path = format!("/tables/{table}/undo");
        let take_back = async || {
            let wanted = json!({ "version": ann.version(&table).await, "tentative": true });
            ann.post(&path, wanted).await
        };
        take_back().await.refused(409, "not_now");
        ann.play(&table, &["work turquoise trade", "trade rail"]).await;
        let seen = ann.look(&table).await;
        assert_eq!(
            (&seen["table"]["is_tentative"], &seen["prompt"]["tentative"]),
            (&json!(true), &json!(true))
        );
        let undone = take_back().await.ok();
        assert_eq!(undone["happened"][0]["actions"], 2);
        assert_eq!(undone["table"]["match"], before["table"]["match"]);
        assert_eq!(undone["table"]["is_tentative"], false);
    })
    .await;
}

#[tokio::test]
async fn an_undo_is_stale_or_repeated_like_an_action() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        let at = ann.version(&table).await;
        ann.play(&table, &["bid 12"]).await;
        let path = format!("/tables/{table}/undo");
        ann.post(&path, json!({ "version": at })).await.refused(409, "stale");
        let wanted = json!({ "version": at + 1 });
        let first = ann.post_once("k1", &path, wanted.clone()).await;
        ann.play(&table, &["bid 13"]).await;
        let again = ann.post_once("k1", &path, wanted).await;
        assert_eq!((first.status, first.text), (again.status, again.text));
        // An action with the key of an undo is something else.
        let act = json!({ "version": at + 1, "actions": ["bid 14"] });
        let actions = format!("/tables/{table}/actions");
        ann.post_once("k1", &actions, act).await.refused(422, "key_reused");
    })
    .await;
}

#[tokio::test]
async fn what_the_server_played_goes_back_with_the_action_before_it() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    // Two players; after a pass the other has won the auction.
    let table = ann.import_hotseat(&before(CHICAGO, "Ann: expand PRR"), 3).await;
    for seat in 0..3 {
        let wanted = json!({ "seat": seat, "forced": true });
        ann.post(&format!("/tables/{table}/auto"), wanted).await.ok();
    }
    let before = ann.look(&table).await;
    ann.play(&table, &["expand PRR"]).await;
    let undone = ann.undo(&table, 1).await.ok();
    assert_eq!(undone["table"]["match"], before["table"]["match"]);
}
