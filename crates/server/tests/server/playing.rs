//! Playing: actions, plans, answers to retries, and what a game says about itself.

use catalog::AnyGame;
use engine::Record;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    client::{Client, send},
    server::{TestServer, on_both, until},
    table::{CHICAGO, REVOLUTION, anybody, before, bot, id, lines, me, offered, plan, version},
};

/// Ann and Ben at a table of Chicago Express; Ann is to act.
async fn two(server: &TestServer) -> (Client, Client, String) {
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
    ben.join(&table).await;
    (ann, ben, table)
}

#[tokio::test]
async fn an_action_is_played_and_told_to_everybody() {
    on_both(async |server| {
        let (ann, ben, table) = two(&server).await;
        let seen = ann.look(&table).await;
        let acted = ann.act(&table, version(&seen), &["bid 12"]).await.ok();
        assert_eq!(version(&acted), version(&seen) + 1);
        assert_eq!(acted["prompt"], Value::Null);
        let happened = &acted["happened"][0];
        assert_eq!((&happened["kind"], &happened["by"]["name"]), (&json!("played"), &json!("Ann")));
        assert_eq!(happened["action"], "bid 12");
        let seen = ben.look(&table).await;
        assert_eq!(seen["table"]["version"], acted["table"]["version"]);
        assert!(offered(&seen["prompt"]).contains(&"bid 13".to_owned()));
        let last = ben.log(&table).await.pop().expect("an entry");
        assert_eq!(last, *happened);
    })
    .await;
}

#[tokio::test]
async fn an_answer_can_be_only_a_version() {
    let server = TestServer::new().await;
    let (ann, _, table) = two(&server).await;
    let version = ann.version(&table).await;
    let wanted = json!({ "version": version, "actions": ["bid 12"] });
    let request = ann.request(Method::POST, &format!("/tables/{table}/actions"));
    let answer = send(request.header("Prefer", "return=minimal").json(&wanted)).await;
    assert_eq!(answer.ok(), json!({ "version": version + 1 }));
}

#[tokio::test]
async fn a_planned_turn_is_played_whole_or_not_at_all() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.import_hotseat(&before(CHICAGO, "Ann: expand PRR"), 3).await;
        let at = ann.version(&table).await;
        // R1 is not adjacent to the track.
        let broken = ["expand PRR", "build Q5", "build A1", "build O4"];
        let problem = ann.act(&table, at, &broken).await;
        assert_eq!(problem.status, 422, "{}", problem.text);
        assert_eq!(problem.json()["step"], 2);
        assert_eq!(ann.version(&table).await, at, "nothing was played");
        // The third hex ends the turn.
        let long = ["expand PRR", "build Q5", "build P4", "build O4", "expand BO"];
        let problem = ann.act(&table, at, &long).await.refused(422, "not_your_turn");
        assert_eq!(problem["step"], 4);
        assert_eq!(ann.version(&table).await, at);
        let whole = ["expand PRR", "build Q5", "build P4", "build O4"];
        let preview = json!({ "actions": whole });
        let preview = ann.post(&format!("/tables/{table}/preview"), preview).await.ok();
        assert_eq!(ann.version(&table).await, at, "a preview changes nothing");
        let acted = ann.act(&table, at, &whole).await.ok();
        assert_eq!(version(&acted), at + 4);
        assert_eq!(acted["happened"].as_array().map(Vec::len), Some(4));
        let steps = preview["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), 4, "{preview}");
        assert_eq!(preview["match"], acted["table"]["match"], "it has shown where this leads");
    })
    .await;
}

#[tokio::test]
async fn an_illegal_action_is_refused_with_its_rule() {
    let server = TestServer::new().await;
    let (ann, _, table) = two(&server).await;
    let at = ann.version(&table).await;
    let problem = ann.act(&table, at, &["bid 1"]).await.refused(422, "illegal");
    let refusal = &problem["refusal"];
    assert!(refusal["kind"].is_string(), "{problem}");
    assert!(refusal["args"].as_object().is_some_and(|it| !it.is_empty()), "{problem}");
    let section = refusal["section"].as_str().expect("a section");
    assert!(refusal["text"].as_str().is_some_and(|it| it.ends_with(&format!("(§{section})"))));
    assert_eq!(problem["step"], 0);
    let problem = ann.act(&table, at, &["dance"]).await.refused(422, "unreadable_action");
    assert!(problem["message"].as_str().is_some_and(|it| it.contains("bid")), "{problem}");
    ann.act(&table, at, &[]).await.refused(422, "invalid");
    ann.act(&table, at, &vec!["pass"; 201]).await.refused(422, "invalid");
    assert_eq!(ann.version(&table).await, at);
}

#[tokio::test]
async fn nobody_acts_out_of_turn() {
    let server = TestServer::new().await;
    let (ann, ben, table) = two(&server).await;
    let at = ann.version(&table).await;
    ben.act(&table, at, &["bid 12"]).await.refused(409, "not_your_turn");
    let cleo = server.guest("Cleo").await;
    cleo.act(&table, at, &["bid 12"]).await.refused(403, "forbidden");
    server.anonymous().act(&table, at, &["bid 12"]).await.refused(401, "not_signed_in");
    let waiting = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
    ann.act(&waiting, 1, &["bid 12"]).await.refused(409, "not_now");
    assert_eq!(ann.version(&table).await, at);
}

#[tokio::test]
async fn whoever_is_late_gets_the_table_as_it_is() {
    on_both(async |server| {
        let (ann, ben, table) = two(&server).await;
        let at = ann.version(&table).await;
        ann.act(&table, at, &["bid 12"]).await.ok();
        let problem = ann.act(&table, at, &["bid 12"]).await.refused(409, "stale");
        assert_eq!(problem["table"], ann.look(&table).await["table"]);
        assert_eq!(problem["prompt"], serde_json::Value::Null, "it is not Ann's turn");
        let problem = ben.act(&table, at, &["pass"]).await.refused(409, "stale");
        let seen = ben.look(&table).await;
        assert_eq!(problem["table"], seen["table"], "as Ben may see it");
        assert!(problem["prompt"].is_object());
        assert_eq!(problem["prompt"], seen["prompt"]);
        for version in [0, at + 2, u64::MAX, i64::MAX as u64, i64::MAX as u64 + 1] {
            ben.act(&table, version, &["pass"]).await.refused(409, "stale");
            let wanted = json!({ "version": version, "actions": ["pass"] });
            let path = format!("/tables/{table}/actions");
            ben.post_once("k", &path, wanted).await.refused(409, "stale");
        }
    })
    .await;
}

#[tokio::test]
async fn a_retry_gets_the_first_answer() {
    on_both(async |server| {
        let (ann, ben, table) = two(&server).await;
        let path = format!("/tables/{table}/actions");
        let wanted = json!({ "version": ann.version(&table).await, "actions": ["bid 12"] });
        let first = ann.post_once("k1", &path, wanted.clone()).await;
        assert_eq!(first.status, 200, "{}", first.text);
        let again = ann.post_once("k1", &path, wanted.clone()).await;
        assert_eq!((again.status, &again.text), (200, &first.text));
        ben.play(&table, &["bid 13"]).await;
        ann.play(&table, &["pass"]).await;
        let later = ann.post_once("k1", &path, wanted.clone()).await;
        assert_eq!((later.status, &later.text), (200, &first.text), "also when the table goes on");
        let mut other = wanted.clone();
        other["actions"] = json!(["bid 14"]);
        ann.post_once("k1", &path, other).await.refused(422, "key_reused");
        // The key of somebody else says nothing.
        ben.post_once("k1", &path, wanted).await.refused(409, "stale");
        let n_bids = ann.log(&table).await.iter().filter(|it| it["action"] == "bid 12").count();
        assert_eq!(n_bids, 1);
    })
    .await;
}

#[tokio::test]
async fn a_retry_of_a_plan_gets_the_first_answer_with_all_draws() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        // Cleo completes a milestone with this commit; then chance draws three
        // tiles.
        let (cut, _) = REVOLUTION.split_once("draw B-3\n").expect("the draws");
        let cut = cut.strip_suffix("Cleo: ability\nCleo: commit\n").expect("her last steps");
        let table = ann.import_hotseat(cut, 4).await;
        let path = format!("/tables/{table}/actions");
        let at = ann.version(&table).await;
        let wanted = json!({ "version": at, "actions": ["ability", "commit"] });
        let first = ann.post_once("k1", &path, wanted.clone()).await;
        let acted = first.json();
        assert_eq!(version(&acted), at + 5, "{}", first.text);
        let keep = offered(&acted["prompt"]);
        ann.play(&table, &[keep[0].as_str()]).await;
        let later = ann.post_once("k1", &path, wanted).await;
        assert_eq!(later.text, first.text);
    })
    .await;
}

#[tokio::test]
async fn duplicates_at_the_same_moment_are_one_entry() {
    on_both(async |server| {
        let (ann, _, table) = two(&server).await;
        let at = ann.version(&table).await;
        let path = format!("/tables/{table}/actions");
        let wanted = json!({ "version": at, "actions": ["bid 12"] });
        let sent = (0..8).map(|_| ann.post_once("k1", &path, wanted.clone()));
        let answers = futures_util::future::join_all(sent).await;
        for answer in &answers {
            assert_eq!((answer.status, &answer.text), (200, &answers[0].text));
        }
        assert_eq!(ann.version(&table).await, at + 1);
    })
    .await;
}

#[tokio::test]
async fn of_two_actions_for_one_version_one_is_played() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        let at = ann.version(&table).await;
        let (low, high) =
            tokio::join!(ann.act(&table, at, &["bid 12"]), ann.act(&table, at, &["bid 13"]));
        let mut statuses = [low.status, high.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        assert_eq!(ann.version(&table).await, at + 1);
    })
    .await;
}

#[tokio::test]
async fn other_commands_can_be_retried_as_well() {
    let server = TestServer::new().await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = id(&ann.make(plan("chicago-express", &[me(), anybody(), anybody()])).await);
    let (join, leave) = (format!("/tables/{table}/join"), format!("/tables/{table}/leave"));
    let first = ben.post_once("k1", &join, json!({})).await.ok();
    assert_eq!(ben.post_once("k1", &join, json!({})).await.ok(), first);
    ben.post_once("k1", &join, json!({ "seat": 2 })).await.refused(422, "key_reused");
    ben.post_once("k2", &leave, json!({})).await.ok();
    ben.post_once("k2", &leave, json!({})).await.ok();
    assert_eq!(ben.post_once("k1", &join, json!({})).await.ok(), first, "the first answer");
    assert_eq!(ben.look(&table).await["you"]["seats"], json!([]));
    let mut wanted = json!({ "text": "hello" });
    let talk = format!("/tables/{table}/messages");
    let first = ben.post_once("k3", &talk, wanted.clone()).await.ok();
    assert_eq!(ben.post_once("k3", &talk, wanted.clone()).await.ok(), first);
    wanted["text"] = json!("bye");
    let other = ben.post_once("k4", &talk, wanted).await.ok();
    assert_ne!(other["id"], first["id"]);
}

/// The record of a game up to a place where the seat to act has one choice only,
/// and had more than one before.
fn before_a_forced_action(record: &str) -> String {
    let parsed = Record::parse(record.as_bytes()).expect("a record");
    let forced = |n_lines: usize| {
        let record = Record::new(parsed.header.clone(), parsed.lines[..n_lines].to_vec());
        AnyGame::from_record(&record).expect("a game").forced()
    };
    let n_lines = (1..parsed.lines.len() - 1)
        .find(|&it| forced(it).is_none() && forced(it + 1).is_some())
        .expect("a forced action");
    assert!(parsed.lines[n_lines].by.is_some(), "a player acts");
    Record::new(parsed.header.clone(), parsed.lines[..n_lines].to_vec()).to_string()
}

#[tokio::test]
async fn forced_actions_are_played_for_those_who_want_it() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let cut = before_a_forced_action(CHICAGO);
        let played = lines(CHICAGO);
        let next = played[lines(&cut).len()].split_once(": ").expect("an action").1;
        let table = ann.import_hotseat(&cut, 3).await;
        let without = ann.import_hotseat(&cut, 3).await;
        for seat in 0..3 {
            let wanted = json!({ "seat": seat, "forced": true });
            ann.post(&format!("/tables/{table}/auto"), wanted).await.ok();
        }
        let auto = ann.play(&table, &[next]).await;
        let plain = ann.play(&without, &[next]).await;
        assert_eq!(plain["happened"].as_array().map(Vec::len), Some(1));
        let happened = auto["happened"].as_array().expect("a list");
        assert!(happened.len() > 1, "{auto}");
        assert_eq!(happened[0].get("auto"), None);
        for forced in &happened[1..] {
            assert_eq!((&forced["auto"], forced.get("by")), (&json!(true), None));
        }
        assert_eq!(ann.look(&table).await["table"]["seats"][0]["auto"], true);
        let ben = server.guest("Ben").await;
        let wanted = json!({ "seat": 0, "forced": false });
        ben.post(&format!("/tables/{table}/auto"), wanted.clone()).await.refused(403, "forbidden");
        ann.post(&format!("/tables/{table}/auto"), wanted).await.ok();
        assert_eq!(ann.look(&table).await["table"]["seats"][0]["auto"], false);
    })
    .await;
}

#[tokio::test]
async fn the_host_gives_a_free_seat_to_a_bot_and_the_game_begins() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let ben = server.guest("Ben").await;
        let seats = [me(), anybody(), anybody()];
        let table = id(&ann.make(plan("chicago-express", &seats)).await);
        ben.join(&table).await;
        let path = format!("/tables/{table}/hand-over");
        let wanted = json!({ "seat": 2, "bot": "random" });
        ben.post(&path, wanted.clone()).await.refused(403, "forbidden");
        ann.post(&path, json!({ "seat": 1, "bot": "random" })).await.refused(403, "forbidden");
        ann.post(&path, json!({ "seat": 0, "bot": "random" })).await.refused(409, "not_now");
        let acted = ann.post(&path, wanted).await.ok();
        assert_eq!(acted["table"]["status"], "playing");
        let seats = acted["table"]["seats"].as_array().expect("seats");
        assert!(seats.iter().any(|it| it["by"]["bot"] == "random"), "{seats:?}");
    })
    .await;
}

#[tokio::test]
async fn the_host_exchanges_and_removes_a_bot_before_the_game() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let ben = server.guest("Ben").await;
        let seats = [me(), anybody(), bot("random")];
        let table = id(&ann.make(plan("chicago-express", &seats)).await);
        let path = format!("/tables/{table}/hand-over");
        let by = |acted: &Value| acted["table"]["seats"][2]["by"].clone();
        let exchanged = ann.post(&path, json!({ "seat": 2, "bot": "easy" })).await.ok();
        assert_eq!(by(&exchanged), json!({ "bot": "easy" }));
        let wanted = json!({ "seat": 2, "bot": null });
        ben.post(&path, wanted.clone()).await.refused(403, "forbidden");
        let freed = ann.post(&path, wanted).await.ok();
        assert_eq!((by(&freed), &freed["table"]["status"]), (json!("free"), &json!("waiting")));
        // Nobody becomes nobody in a game that is on.
        ben.join(&table).await;
        ann.post(&path, json!({ "seat": 2, "bot": "easy" })).await.ok();
        let seen = ann.look(&table).await;
        let own = seen["you"]["seats"][0].clone();
        let nobody = json!({ "seat": own, "bot": null });
        ann.post(&path, nobody).await.refused(422, "invalid");
    })
    .await;
}

#[tokio::test]
async fn a_bot_continues_for_a_player_who_hands_over() {
    on_both(async |server| {
        let (ann, ben, table) = two(&server).await;
        let path = format!("/tables/{table}/hand-over");
        let wanted = json!({ "seat": 0, "bot": "random" });
        ben.post(&path, wanted.clone()).await.refused(403, "forbidden");
        ann.post(&path, json!({ "seat": 0, "bot": "godlike" })).await.refused(422, "invalid");
        let acted = ann.post(&path, wanted.clone()).await.ok();
        assert_eq!(acted["table"]["seats"][0]["by"]["bot"], "random");
        assert_eq!(acted["table"]["seat"], Value::Null, "Ann watches now");
        until("the bot has acted", async || ben.look(&table).await["prompt"].is_object()).await;
        ann.post(&path, wanted).await.refused(403, "forbidden");
        let at = ann.version(&table).await;
        ann.act(&table, at, &["pass"]).await.refused(403, "forbidden");
    })
    .await;
}

#[tokio::test]
async fn a_hint_is_a_legal_action_for_the_seat_to_act() {
    let server = TestServer::new().await;
    let (ann, ben, table) = two(&server).await;
    let path = format!("/tables/{table}/hint?bot=easy");
    let hint = ann.post(&path, json!({})).await.ok();
    assert_eq!(hint["version"], ann.version(&table).await);
    assert_eq!(hint["bot"], "easy");
    let path = format!("/tables/{table}/hint");
    // In the little time that it has here, a bot may find nothing to compare with.
    let is_compared = async || {
        let hint = ann.post(&path, json!({})).await.ok();
        let (share, next) = (&hint["share"], &hint["others"][0]["share"]);
        let (Some(share), Some(next)) = (share.as_f64(), next.as_f64()) else { return false };
        assert!((0.0..=1.0).contains(&share) && next <= share, "{hint}");
        true
    };
    until("a hint compares actions", is_compared).await;
    ben.post(&path, json!({})).await.refused(409, "not_your_turn");
    let cleo = server.guest("Cleo").await;
    cleo.post(&path, json!({})).await.refused(403, "forbidden");
    server.anonymous().post(&path, json!({})).await.refused(401, "not_signed_in");
    let unknown = format!("/tables/{table}/hint?bot=godlike");
    ann.post(&unknown, json!({})).await.refused(422, "invalid");
    ann.play(&table, &[hint["action"].as_str().expect("an action")]).await;
}

#[tokio::test]
async fn a_hint_follows_what_is_planned() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.import_hotseat(&before(CHICAGO, "Ann: expand PRR"), 3).await;
    let at = ann.version(&table).await;
    let path = format!("/tables/{table}/hint?bot=easy");
    let after = async |actions: &[&str]| ann.post(&path, json!({ "actions": actions })).await;
    let hint = after(&["expand PRR", "build Q5"]).await.ok();
    let planned = ["expand PRR", "build Q5", hint["action"].as_str().expect("an action")];
    assert!(planned[2].starts_with("build ") || planned[2] == "done", "{hint}");
    let preview = json!({ "actions": planned });
    let preview = ann.post(&format!("/tables/{table}/preview"), preview).await.ok();
    assert_eq!(preview["steps"].as_array().map(Vec::len), Some(3), "{preview}");
    // The turn is over, or the plan cannot be played.
    after(&["expand PRR", "build Q5", "build P4", "build O4"]).await.refused(409, "not_now");
    let problem = after(&["expand PRR", "build A1"]).await.refused(409, "not_now");
    let message = problem["message"].as_str().expect("a message");
    assert!(message.starts_with("after 1 of the planned actions: "), "{message}");
    ann.post(&path, json!({ "action": [] })).await.refused(422, "invalid");
    assert_eq!(ann.version(&table).await, at, "nothing was played");
}

#[tokio::test]
async fn a_game_describes_itself_to_a_client() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let games = ["chicago-express", "age-of-steam", "railroad-revolution"];
    for game in games {
        let table = id(&ann.make(plan(game, &[me(), bot("random"), bot("random")])).await);
        until("it is Ann's turn", async || ann.look(&table).await["prompt"].is_object()).await;
        let path = format!("/tables/{table}");
        let prompt = ann.get(&format!("{path}/prompt")).await.ok();
        assert_eq!(prompt, ann.look(&table).await["prompt"]);
        let actions = offered(&prompt);
        let action = actions.first().expect("a choice");
        let preview = json!({ "actions": [action] });
        let preview = ann.post(&format!("{path}/preview"), preview).await.ok();
        assert_eq!(preview["steps"].as_array().map(Vec::len), Some(1), "{preview}");
        let n_actions = ann.look(&table).await["table"]["match"]["actions"].as_u64();
        assert_eq!(preview["match"]["actions"].as_u64(), n_actions.map(|it| it + 1));
        assert_eq!(preview["match"].get("legal"), None, "the same as in a view");
        let preview = json!({ "actions": ["dance"] });
        let preview = ann.post(&format!("{path}/preview"), preview).await.ok();
        assert!(preview["stop"].is_object(), "{preview}");
        assert_eq!(preview["match"], serde_json::Value::Null, "nothing was played");
        let why_not = |text: &str| format!("{path}/why-not?text={}", text.replace(' ', "+"));
        let closed = ann.get(&why_not(action)).await.ok();
        assert_eq!(closed, json!({ "closed": [] }), "it is possible");
        ann.get(&why_not("dance")).await.refused(422, "unreadable_action");
        let figures = ann.get(&format!("{path}/figures")).await.ok();
        let figures = figures.as_array().expect("a list");
        assert!(figures.len() > 5, "{game}");
        for figure in figures {
            let name = figure["name"].as_str().expect("a name");
            let explained = ann.get(&format!("{path}/explanation?figure={name}")).await.ok();
            assert_eq!(explained["sum"], figure["value"], "{explained}");
            for key in ["label", "at", "section"] {
                assert_eq!(explained[key], figure[key], "{explained}");
            }
            if let Some(at) = figure["at"].as_str() {
                let table = ann.look(&table).await["table"].clone();
                assert_eq!(table["match"].pointer(at), Some(&figure["value"]), "{figure}");
            }
        }
        let unknown = format!("{path}/explanation?figure=luck");
        ann.get(&unknown).await.refused(404, "not_found");
        let spectator = server.anonymous();
        assert_eq!(spectator.get(&format!("{path}/prompt")).await.ok(), Value::Null);
    }
}

#[tokio::test]
async fn why_not_says_which_rule_forbids_it() {
    let server = TestServer::new().await;
    let (ann, ben, table) = two(&server).await;
    let path = format!("/tables/{table}/why-not?text=bid%201");
    let answer = ann.get(&path).await.ok();
    let closed = answer["closed"].as_array().expect("a list");
    assert!(closed[0].to_string().contains("\"section\""), "{answer}");
    ben.get(&path).await.refused(409, "not_your_turn");
    server.anonymous().get(&path).await.refused(403, "forbidden");
    ann.get(&format!("/tables/{table}/why-not")).await.refused(400, "malformed");
}

#[tokio::test]
async fn a_board_is_served_by_its_hash_and_never_changes() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    for game in ["chicago-express", "age-of-steam", "railroad-revolution"] {
        let made = ann.make(plan(game, &[me(), me(), me()])).await;
        let board = made["table"]["board"].as_str().expect("a board").to_owned();
        let answer = server.anonymous().get(&format!("/boards/{board}")).await;
        let caching = answer.header("cache-control").to_owned();
        assert!(caching.contains("immutable") && caching.contains("public"), "{caching}");
        assert_eq!(answer.json()["id"], json!(board));
        assert_eq!(answer.json()["game"], game);
    }
    server.anonymous().get("/boards/00").await.refused(404, "not_found");
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_understand_it() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let request = ann.request(Method::GET, &format!("/tables/{table}"));
    let response = request.header("Accept-Encoding", "gzip").send().await.expect("an answer");
    assert_eq!(response.headers()["content-encoding"], "gzip");
    let stream = ann.request(Method::GET, &format!("/stream?tables={table}"));
    let stream = stream.header("Accept-Encoding", "gzip").send().await.expect("an answer");
    assert_eq!(stream.headers().get("content-encoding"), None, "events must not wait");
}
