//! Looking back at one version after the other.

use serde_json::{Value, json};

use crate::{
    client::Client,
    server::{TestServer, on_both, until},
    table::{CHICAGO, REVOLUTION, STEAM, anybody, id, me, plan},
};

/// All versions of a table from `from` on, as one person sees them from `seat`.
async fn views(client: &Client, table: &str, from: u64, query: &str) -> Vec<Value> {
    let (mut res, mut after) = (Vec::new(), from);
    loop {
        let path = format!("/tables/{table}/views?after={after}{query}");
        let page = client.get(&path).await.ok();
        let steps = page["steps"].as_array().expect("steps");
        assert!(steps.len() <= 500, "a page has an end");
        let mut view = page["first"].clone();
        assert!(res.is_empty() || res.last() == Some(&view), "where the last page ended");
        if res.is_empty() {
            res.push(view.clone());
        }
        for step in steps {
            let patch: json_patch::Patch =
                serde_json::from_value(step["patch"].clone()).expect("a JSON Patch");
            json_patch::patch(&mut view, &patch).expect("a patch of the view before");
            assert_eq!(view["version"], step["version"]);
            res.push(view.clone());
        }
        if page["has_more"] != true {
            return res;
        }
        after = view["version"].as_u64().expect("a version");
    }
}

/// The views are those of each version alone; only some are asked for, since each
/// view is made from the one before.
async fn check(client: &Client, table: &str, query: &str, every: usize) -> Vec<Value> {
    let views = views(client, table, 0, query).await;
    assert_eq!(views.len() as u64, client.version(table).await);
    let last = views.len() - 1;
    for (idx, view) in views.iter().enumerate().filter(|(idx, _)| idx % every == 0 || *idx == last)
    {
        let path = format!("/tables/{table}/views/{}?{query}", idx + 1);
        let alone = client.get(&path).await.ok();
        assert_eq!(alone.to_string().len(), view.to_string().len(), "version {}", idx + 1);
        assert_eq!(alone, *view, "version {}", idx + 1);
    }
    views
}

#[tokio::test]
async fn all_views_at_once_are_the_views_of_each_version() {
    on_both(async |server| {
        let (ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
        for (record, n_seats) in [(CHICAGO, 3), (STEAM, 2), (REVOLUTION, 4)] {
            let table = ann.import_hotseat(record, n_seats).await;
            let own = check(&ann, &table, "&seat=1", 23).await;
            assert_eq!(own.last().expect("one")["status"], "over");
            let seen = check(&eve, &table, "", 23).await;
            assert!(seen.iter().all(|it| it["seat"].is_null()), "a spectator's views");
            check(&server.anonymous(), &table, "", 101).await;
            // From the middle.
            let from = own.len() as u64 / 2;
            let rest = views(&ann, &table, from, "&seat=1").await;
            assert_eq!(rest, own[from as usize - 1..]);
            // Only what is new is sent.
            let page = ann.get(&format!("/tables/{table}/views?seat=1")).await.ok();
            let patches =
                page["steps"].to_string().len() / page["steps"].as_array().map_or(1, Vec::len);
            assert!(patches < own[from as usize].to_string().len() / 3, "{patches} bytes a step");
        }
    })
    .await;
}

#[tokio::test]
async fn views_follow_whoever_sits_down_takes_back_and_hands_over() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
        let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
        ben.join(&table).await;
        ann.play(&table, &["bid 12"]).await;
        ann.undo(&table, 1).await.ok();
        ann.play(&table, &["bid 13"]).await;
        ben.play(&table, &["bid 14"]).await;
        for client in [&ann, &ben, &server.anonymous()] {
            check(client, &table, "", 1).await;
        }
        let views = check(&ben, &table, "&seat=1", 1).await;
        assert_eq!((&views[0]["seat"], &views[2]["seat"]), (&Value::Null, &json!(1)));
        let wanted = json!({ "seat": 0, "bot": "random" });
        ann.post(&format!("/tables/{table}/hand-over"), wanted).await.ok();
        until("the bot has acted", async || ben.look(&table).await["prompt"].is_object()).await;
        let views = check(&ann, &table, "", 1).await;
        assert!(views.iter().all(|it| it["seat"].is_null()), "as a spectator of today");
        check(&ben, &table, "", 1).await;
    })
    .await;
}

#[tokio::test]
async fn one_looks_back_only_where_one_may_look() {
    let server = TestServer::new().await;
    let (ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let mut wanted = plan("chicago-express", &[me(), me()]);
    wanted["access"] = json!("link");
    let made = ann.make(wanted).await;
    let table = id(&made);
    let path = format!("/tables/{table}/views");
    eve.get(&path).await.refused(404, "not_found");
    let invite = made["you"]["invite"].as_str().expect("a code");
    eve.get(&format!("{path}?invite={invite}")).await.ok();
    eve.get(&format!("{path}?invite={invite}&seat=0")).await.refused(403, "forbidden");
    let at = ann.version(&table).await;
    let last = ann.get(&format!("{path}?after={at}")).await.ok();
    assert_eq!(last["steps"], json!([]));
    assert_eq!(last["first"], ann.look(&table).await["table"]);
    for version in [at + 1, u64::MAX] {
        ann.get(&format!("{path}?after={version}")).await.refused(404, "not_found");
    }
}
