//! Making tables, sitting down, looking at them.

use serde_json::{Value, json};

use crate::{
    client::Client,
    server::{TestServer, generous, on_both, until},
    table::{CHICAGO, REVOLUTION, STEAM, anybody, before, bot, id, lines, me, plan, version},
};

#[tokio::test]
async fn every_game_begins_with_each_of_its_options_and_numbers_of_players() {
    let mut config = generous();
    config.tables_per_person = 1_000;
    let server = TestServer::with(config).await;
    let ann = server.guest("Ann").await;
    let games = ann.get("/games").await.ok();
    let games = games.as_array().expect("a list");
    assert_eq!(games.len(), 3);
    for game in games {
        let name = game["name"].as_str().expect("a name");
        let (least, most) = (&game["players_min"], &game["players_max"]);
        let sizes = least.as_u64().expect("a number")..=most.as_u64().expect("a number");
        for n_seats in sizes {
            let seats = vec![me(); n_seats as usize];
            let answer = ann.make(plan(name, &seats)).await;
            assert_eq!(answer["table"]["status"], "playing", "{name} with {n_seats}");
            assert!(answer["prompt"].is_object());
        }
        let mut n_begun = 0;
        for option in game["options"].as_array().expect("a list") {
            let key = option["name"].as_str().expect("a name");
            for value in option["values"].as_array().expect("a list") {
                let mut wanted = plan(name, &vec![me(); 4]);
                wanted["options"] = json!({ key: value });
                let answer = ann.post("/tables", wanted).await;
                // Some options need others, or another number of players.
                if answer.status == 422 {
                    continue;
                }
                let answer = answer.ok();
                assert_eq!(answer["table"]["options"][key], *value);
                n_begun += 1;
            }
        }
        assert!(n_begun > 1, "{name} has options");
    }
    let notices = games.iter().filter(|it| it["notice"].is_string()).count();
    assert_eq!(notices, 1, "Railroad Revolution is a reconstruction and says so");
}

#[tokio::test]
async fn a_table_that_cannot_be_played_is_refused() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let mut unknown_option = plan("chicago-express", &[me(), me()]);
    unknown_option["options"] = json!({ "speed": "high" });
    let mut unknown_value = plan("railroad-revolution", &[me(), me()]);
    unknown_value["options"] = json!({ "open_milestones": "perhaps" });
    let bad = [
        plan("chess", &[me(), me()]),
        plan("chicago-express", &[]),
        plan("chicago-express", &[me()]),
        plan("chicago-express", &vec![me(); 7]),
        plan("chicago-express", &vec![me(); 1000]),
        plan("chicago-express", &[me(), bot("godlike")]),
        plan("chicago-express", &[me(), json!({ "me": { "name": "a:b" } })]),
        unknown_option,
        unknown_value,
    ];
    for wanted in bad {
        ann.post("/tables", wanted).await.refused(422, "invalid");
    }
    assert_eq!(ann.get("/me/tables").await.ok(), json!([]));
    let plan = plan("chicago-express", &[me(), anybody()]);
    server.anonymous().post("/tables", plan).await.refused(401, "not_signed_in");
}

#[tokio::test]
async fn the_game_begins_when_the_last_seat_is_taken() {
    on_both(async |server| {
        let [ann, ben, cleo] = three(&server).await;
        let made = ann.make(plan("chicago-express", &[me(), anybody(), anybody()])).await;
        let table = id(&made);
        assert_eq!(made["table"]["status"], "waiting");
        assert_eq!(made["table"]["match"], Value::Null);
        let join = format!("/tables/{table}/join");
        cleo.post(&join, json!({ "seat": 2 })).await.ok();
        cleo.post(&join, json!({})).await.refused(409, "not_now");
        ben.post(&join, json!({ "seat": 2 })).await.refused(409, "taken");
        ben.post(&join, json!({ "seat": 9 })).await.refused(422, "invalid");
        let begun = ben.join(&table).await;
        assert_eq!(begun["table"]["status"], "playing");
        assert_eq!(begun["you"]["seats"], json!([1]));
        assert_eq!(begun["table"]["match"]["names"], json!(["Ann", "Ben", "Cleo"]));
        let late = server.guest("Dan").await;
        late.post(&join, json!({})).await.refused(409, "not_now");
        ben.post(&format!("/tables/{table}/leave"), json!({})).await.refused(409, "not_now");
        ann.delete(&format!("/tables/{table}")).await.refused(409, "not_now");
    })
    .await;
}

async fn three(server: &TestServer) -> [Client; 3] {
    [server.guest("Ann").await, server.guest("Ben").await, server.guest("Cleo").await]
}

#[tokio::test]
async fn the_last_seat_is_given_once() {
    on_both(async |server| {
        let [ann, ben, cleo] = three(&server).await;
        let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
        let join = format!("/tables/{table}/join");
        let (first, second) = tokio::join!(ben.post(&join, json!({})), cleo.post(&join, json!({})));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", first.text, second.text);
    })
    .await;
}

#[tokio::test]
async fn one_can_leave_and_close_before_the_game_begins() {
    on_both(async |server| {
        let [ann, ben, cleo] = three(&server).await;
        let table = id(&ann.make(plan("chicago-express", &[me(), anybody(), anybody()])).await);
        ben.join(&table).await;
        let leave = format!("/tables/{table}/leave");
        cleo.post(&leave, json!({})).await.refused(409, "not_now");
        let left = ben.post(&leave, json!({})).await.ok();
        assert_eq!(left["you"]["seats"], json!([]));
        assert_eq!(ben.get("/me/tables").await.ok(), json!([]));
        let path = format!("/tables/{table}");
        ben.delete(&path).await.refused(403, "forbidden");
        assert_eq!(ann.delete(&path).await.ok()["table"]["status"], "closed");
        ann.delete(&path).await.refused(409, "not_now");
        ben.post(&format!("/tables/{table}/join"), json!({})).await.refused(409, "not_now");
        let kinds: Vec<Value> = ann.log(&table).await.iter().map(|it| it["kind"].clone()).collect();
        assert_eq!(kinds, ["created", "sat", "left", "closed"]);
    })
    .await;
}

#[tokio::test]
async fn an_invitation_link_opens_a_table_that_is_not_listed() {
    on_both(async |server| {
        let [ann, ben, cleo] = three(&server).await;
        let mut wanted = plan("chicago-express", &[me(), anybody()]);
        wanted["access"] = json!("link");
        let made = ann.make(wanted).await;
        let (table, code) = (id(&made), made["you"]["invite"].as_str().expect("a code"));
        let path = format!("/tables/{table}");
        ben.get(&path).await.refused(404, "not_found");
        ben.get(&format!("{path}?invite=aaaaaaaaaaaaaaaa")).await.refused(404, "not_found");
        ben.post(&format!("{path}/join"), json!({})).await.refused(404, "not_found");
        let shown = ben.get(&format!("{path}?invite={code}")).await.ok();
        assert_eq!(shown["you"]["invite"], Value::Null, "only those who sit there pass it on");
        let visit = format!("{path}/visit");
        cleo.post(&visit, json!({ "invite": "wrong" })).await.refused(404, "not_found");
        cleo.post(&visit, json!({ "invite": code })).await.ok();
        let version = cleo.version(&table).await;
        cleo.post(&visit, json!({ "invite": code })).await.ok();
        assert_eq!(cleo.version(&table).await, version, "once is enough");
        ben.post(&format!("{path}/join"), json!({ "invite": code })).await.ok();
        assert_eq!(ben.look(&table).await["you"]["seats"], json!([1]));
        let lobby = server.anonymous().get("/lobby").await;
        assert!(!lobby.text.contains(&table));
    })
    .await;
}

#[tokio::test]
async fn a_private_table_is_for_those_who_are_invited_by_name() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let ben = server.account("Ben").await;
        let mut wanted = plan("chicago-express", &[me(), anybody()]);
        wanted["access"] = json!("private");
        let made = ann.make(wanted).await;
        let (table, code) = (id(&made), made["you"]["invite"].clone());
        let (path, invite) = (format!("/tables/{table}"), json!({ "invite": code }));
        ben.get(&path).await.refused(404, "not_found");
        ben.post(&format!("{path}/join"), invite.clone()).await.refused(404, "not_found");
        ben.post(&format!("{path}/visit"), invite).await.refused(404, "not_found");
        let invitations = format!("{path}/invitations");
        let unknown = json!({ "name": "Nobody" });
        ann.post(&invitations, unknown).await.refused(404, "not_found");
        let mut notices = ben.stream("notices=true").await;
        ann.post(&invitations, json!({ "name": "BEN" })).await.ok();
        let notice = notices.find_kind("notice").await;
        assert_eq!(
            (&notice.data["kind"], &notice.data["table"]),
            (&json!("invited"), &json!(table))
        );
        ben.get(&path).await.ok();
        ben.post(&invitations, json!({ "name": "Ben" })).await.refused(403, "forbidden");
        assert_eq!(ben.join(&table).await["table"]["status"], "playing");
    })
    .await;
}

#[tokio::test]
async fn a_host_removes_a_spectator_and_lets_them_in_again() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let ben = server.account("Ben").await;
        for access in ["open", "link"] {
            let mut wanted = plan("chicago-express", &[me(), me()]);
            wanted["access"] = json!(access);
            let made = ann.make(wanted).await;
            let (table, code) = (id(&made), made["you"]["invite"].clone());
            let path = format!("/tables/{table}");
            ben.post(&format!("{path}/visit"), json!({ "invite": code })).await.ok();
            let removals = format!("{path}/removals");
            ben.post(&removals, json!({ "person": ann.id })).await.refused(403, "forbidden");
            ann.post(&removals, json!({ "person": ann.id })).await.refused(422, "invalid");
            ann.post(&removals, json!({ "person": -1 })).await.refused(404, "not_found");
            ann.post(&removals, json!({ "person": ben.id })).await.ok();
            ben.get(&path).await.refused(404, "not_found");
            let invite = json!({ "invite": code });
            ben.post(&format!("{path}/visit"), invite).await.refused(404, "not_found");
            ann.post(&format!("{path}/invitations"), json!({ "name": "Ben" })).await.ok();
            ben.get(&path).await.ok();
        }
    })
    .await;
}

#[tokio::test]
async fn a_host_removes_a_player_only_before_the_game_begins() {
    let server = TestServer::new().await;
    let [ann, ben, cleo] = three(&server).await;
    let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
    let seats = plan("chicago-express", &[me(), anybody(), anybody()]);
    let waiting = id(&ann.make(seats).await);
    ben.join(&waiting).await;
    let removal = json!({ "person": ben.id });
    ann.post(&format!("/tables/{waiting}/removals"), removal.clone()).await.ok();
    assert_eq!(ann.look(&waiting).await["table"]["seats"][1]["by"], "free");
    ben.post(&format!("/tables/{waiting}/join"), json!({})).await.refused(404, "not_found");
    cleo.join(&waiting).await;
    ben.join(&table).await;
    let removals = format!("/tables/{table}/removals");
    ann.post(&removals, removal).await.refused(409, "not_now");
}

#[tokio::test]
async fn the_lobby_lists_open_tables_and_follows_them() {
    on_both(async |server| {
        let [ann, ben, _] = three(&server).await;
        let anonymous = server.anonymous();
        let lobby = anonymous.get("/lobby").await.ok();
        assert_eq!(lobby, json!({ "waiting": [], "playing": [] }));
        let mut stream = anonymous.stream("lobby=true").await;
        stream.find_kind("lobby").await;
        let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
        let ids = |lobby: &Value, list: &str| -> Vec<Value> {
            let list = lobby[list].as_array().cloned().unwrap_or_default();
            list.iter().map(|it| it["id"].clone()).collect()
        };
        while ids(&stream.lobby, "waiting").is_empty() {
            stream.next().await.expect("an event");
        }
        assert_eq!(ids(&stream.lobby, "waiting"), [json!(table)]);
        let about = &stream.lobby["waiting"][0]["about"];
        assert_eq!(
            (&about["game"], &about["host"]["name"]),
            (&json!("chicago-express"), &json!("Ann"))
        );
        assert_eq!(stream.lobby, anonymous.get("/lobby").await.ok());
        ben.join(&table).await;
        while ids(&stream.lobby, "playing").is_empty() {
            stream.next().await.expect("an event");
        }
        assert_eq!(ids(&stream.lobby, "waiting"), Vec::<Value>::new());
        let cursor = stream.cursor();
        drop(stream);
        let waiting = ann.make(plan("chicago-express", &[me(), anybody()])).await;
        let mut again = anonymous.stream(&format!("lobby=true&after={cursor}")).await;
        again.lobby = json!({ "waiting": [], "playing": [] });
        while !ids(&again.lobby, "waiting").contains(&waiting["table"]["id"]) {
            // Nothing, if the client has it all; then the next change.
            again.next().await.expect("an event");
        }
    })
    .await;
}

#[tokio::test]
async fn one_person_plays_several_seats_under_several_names() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        let seen = ann.look(&table).await;
        assert_eq!(seen["you"]["seats"], json!([0, 1, 2]));
        assert_eq!(seen["table"]["match"]["names"], json!(["Ann", "Ben", "Cleo"]));
        for (seat, action) in [(0, "bid 12"), (1, "bid 13"), (2, "pass")] {
            let seen = ann.look(&table).await;
            assert_eq!(seen["table"]["seat"], json!(seat), "the seat to act looks");
            assert!(seen["prompt"].is_object());
            ann.play(&table, &[action]).await;
        }
        let other = ann.get(&format!("/tables/{table}?seat=2")).await.ok();
        assert_eq!(other["table"]["seat"], 2);
        assert_eq!(other["prompt"], Value::Null, "another seat is to act");
        let ben = server.guest("Ben").await;
        ben.get(&format!("/tables/{table}?seat=2")).await.refused(403, "forbidden");
        ann.get(&format!("/tables/{table}?seat=3")).await.refused(403, "forbidden");
    })
    .await;
}

#[tokio::test]
async fn an_imported_record_continues_where_it_stopped() {
    on_both(async |server| {
        let [ann, ben, cleo] = three(&server).await;
        let record = before(CHICAGO, "Ann: expand PRR");
        let seats = [me(), anybody(), anybody()];
        let wanted = json!({ "record": record, "seats": seats });
        let table = id(&ann.post("/tables/import", wanted).await.ok());
        ben.join(&table).await;
        cleo.join(&table).await;
        assert_eq!(lines(&ann.record(&table).await), lines(&record));
        ann.play(&table, &["expand PRR", "build Q5", "build P4", "build O4"]).await;
        ben.play(&table, &["expand BO", "build P6"]).await;
        let played = lines(CHICAGO);
        let found = ann.record(&table).await;
        let found = lines(&found);
        assert_eq!(found, played[..found.len()]);
    })
    .await;
}

/// However long the record is, each of its actions is an entry that one can look
/// back at.
#[tokio::test]
async fn a_retried_import_gets_the_first_answer_and_has_its_whole_history() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let seats: Vec<_> =
            ["Ann", "Ben", "Cleo", "Dan"].map(|name| json!({ "me": { "name": name } })).to_vec();
        let wanted = json!({ "record": REVOLUTION, "seats": seats });
        let first = ann.post_once("import", "/tables/import", wanted.clone()).await;
        let again = ann.post_once("import", "/tables/import", wanted).await;
        assert_eq!(again.text, first.text);
        let table = first.ok()["table"].clone();
        let n_actions = table["match"]["actions"].as_u64().expect("a number");
        assert!(n_actions > 500, "{n_actions}");
        // Made, begun, and every action.
        assert_eq!(table["version"], json!(n_actions + 2));
        let id = table["id"].as_str().expect("an id");
        let then = ann.get(&format!("/tables/{id}/views/102")).await.ok();
        assert_eq!(then["match"]["actions"], 100);
    })
    .await;
}

#[tokio::test]
async fn an_exported_record_gives_the_same_match_again() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let cut = before(STEAM, "order 1");
        for (record, n_seats) in [(CHICAGO, 3), (STEAM, 2), (REVOLUTION, 4), (cut.as_str(), 2)] {
            let seat = |name: &str| json!({ "me": { "name": name } });
            let seats = ["Ann", "Ben", "Cleo", "Dan"].map(seat);
            let import = async |record: &str| {
                let wanted = json!({ "record": record, "seats": seats[..n_seats] });
                id(&ann.post("/tables/import", wanted).await.ok())
            };
            let first = import(record).await;
            let exported = ann.record(&first).await;
            let second = import(&exported).await;
            let (first, again) = (ann.look(&first).await, ann.look(&second).await);
            assert_eq!(first["table"]["match"], again["table"]["match"]);
            assert_eq!(first["table"]["board"], again["table"]["board"]);
            assert_eq!(exported, ann.record(&second).await);
            if record == REVOLUTION {
                assert_eq!(lines(&exported), lines(REVOLUTION));
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_record_that_does_not_replay_is_refused_with_its_line() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let wrong = CHICAGO.replace("Ben: bid 14", "Ben: bid 3");
    let seats = vec![me(); 3];
    for record in ["", "not a record", "game chess\nrules 1\nplayers A, B\n", &wrong] {
        let wanted = json!({ "record": record, "seats": seats });
        let problem = ann.post("/tables/import", wanted).await.refused(422, "invalid");
        if record == wrong {
            assert!(
                problem["message"].as_str().is_some_and(|it| it.contains("line 9")),
                "{problem}"
            );
        }
    }
    let wanted = json!({ "record": CHICAGO, "seats": [me(), me()] });
    ann.post("/tables/import", wanted).await.refused(422, "invalid");
}

#[tokio::test]
async fn every_version_can_be_looked_back_at() {
    on_both(async |server| {
        let [ann, ben, _] = three(&server).await;
        let made = ann.make(plan("chicago-express", &[me(), anybody()])).await;
        let table = id(&made);
        let mut seen = vec![made["table"].clone()];
        ben.join(&table).await;
        seen.push(ann.look(&table).await["table"].clone());
        for (client, action) in [(&ann, "bid 12"), (&ben, "bid 13"), (&ann, "pass")] {
            client.play(&table, &[action]).await;
            let view = ann.look(&table).await["table"].clone();
            seen.push(view);
        }
        let times = |it: &Value| it["changed_at"].as_i64().expect("a time");
        assert!(times(&seen[0]) == seen[0]["created_at"], "it was just made");
        assert!(seen.is_sorted_by_key(times));
        let log = ann.log(&table).await;
        assert_eq!(seen.last().map(times), log.last().and_then(|it| it["at"].as_i64()));
        for view in &seen {
            let path = format!("/tables/{table}/views/{}", view["version"]);
            assert_eq!(ann.get(&path).await.ok(), *view);
        }
        for version in ["0", "100", "18446744073709551615"] {
            let path = format!("/tables/{table}/views/{version}");
            ann.get(&path).await.refused(404, "not_found");
        }
        ann.get(&format!("/tables/{table}/views/x")).await.refused(400, "malformed");
    })
    .await;
}

#[tokio::test]
async fn the_log_comes_in_pieces_and_in_order() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let seats = vec![bot("random"); 5];
    let made = ann.make(plan("chicago-express", &seats)).await;
    let table = id(&made);
    until("the game is over", async || ann.look(&table).await["table"]["status"] == "over").await;
    let log = ann.log(&table).await;
    let versions: Vec<u64> = log.iter().map(|it| it["version"].as_u64().expect("one")).collect();
    assert_eq!(versions, (1..=ann.version(&table).await).collect::<Vec<_>>());
    let last = versions.len() - 1;
    let path = format!("/tables/{table}/log?after={last}");
    assert_eq!(ann.get(&path).await.ok()["entries"], json!([log[last]]));
    let path = format!("/tables/{table}/log?after=18446744073709551615");
    assert_eq!(ann.get(&path).await.ok()["entries"], json!([]));
}

/// A table of two that is over.
pub(crate) async fn finished(ann: &Client, ben: &Client) -> String {
    // The record of a whole game: it is over as soon as everybody sits.
    let seats = [me(), anybody(), bot("random")];
    let wanted = json!({ "record": CHICAGO, "seats": seats });
    let table = id(&ann.post("/tables/import", wanted).await.ok());
    assert_eq!(ben.join(&table).await["table"]["status"], "over");
    table
}

#[tokio::test]
async fn two_rematches_at_the_same_moment_are_one_table() {
    on_both(async |server| {
        let [ann, ben, cleo] = three(&server).await;
        let old = finished(&ann, &ben).await;
        let path = format!("/tables/{old}/rematch");
        cleo.post(&path, json!({})).await.refused(403, "forbidden");
        let (first, second) = tokio::join!(ann.post(&path, json!({})), ben.post(&path, json!({})));
        let (first, second) = (first.ok(), second.ok());
        assert_eq!(id(&first), id(&second));
        let next = id(&first);
        assert_ne!(next, old);
        assert_eq!(ann.look(&old).await["table"]["rematch"], json!(next));
        assert_eq!(id(&ann.post(&path, json!({})).await.ok()), next, "also later");
        let seats = ann.look(&next).await["table"]["seats"].clone();
        let free = seats.as_array().expect("seats").iter().filter(|it| it["by"] == "free");
        assert_eq!(free.count(), 1);
        let host_id = ann.look(&next).await["table"]["host"]["id"].clone();
        let other = if host_id == json!(ann.id) { &ben } else { &ann };
        assert_eq!(other.join(&next).await["table"]["status"], "playing");
        let n_rematches = |it: &&Value| it["kind"] == "rematch";
        assert_eq!(ann.log(&old).await.iter().filter(n_rematches).count(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_rematch_needs_a_game_that_is_over() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let path = format!("/tables/{table}/rematch");
    ann.post(&path, json!({})).await.refused(409, "not_now");
}

#[tokio::test]
async fn nobody_has_more_tables_than_allowed() {
    let mut config = generous();
    config.tables_per_person = 2;
    let server = TestServer::with(config).await;
    let ann = server.guest("Ann").await;
    let wanted = plan("chicago-express", &[me(), anybody()]);
    let first = id(&ann.make(wanted.clone()).await);
    ann.post("/tables", plan("chicago-express", &[me(), me()])).await.ok();
    let problem = ann.post("/tables", wanted.clone()).await.refused(429, "too_many");
    assert!(problem["retry_after"].is_u64());
    let import = json!({ "record": before(CHICAGO, "Ann: expand PRR"), "seats": vec![me(); 3] });
    ann.post("/tables/import", import).await.refused(429, "too_many");
    server.guest("Ben").await.make(wanted.clone()).await;
    ann.delete(&format!("/tables/{first}")).await.ok();
    ann.make(wanted).await;
}

#[tokio::test]
async fn a_table_is_made_once_however_often_it_is_asked_for() {
    on_both(async |server| {
        let [ann, ben, _] = three(&server).await;
        let wanted = plan("chicago-express", &[me(), anybody()]);
        let make = || ann.post_once("k1", "/tables", wanted.clone());
        let (first, second) = tokio::join!(make(), make());
        let (first, second) = (first.ok(), second.ok());
        assert_eq!(first, second);
        assert_eq!(make().await.ok(), first);
        let other = plan("chicago-express", &[me(), me()]);
        ann.post_once("k1", "/tables", other).await.refused(422, "key_reused");
        let of_ben = ben.post_once("k1", "/tables", wanted.clone()).await.ok();
        assert_ne!(id(&of_ben), id(&first), "a key belongs to a person");
        assert_eq!(ann.get("/me/tables").await.ok().as_array().map(Vec::len), Some(1));
        assert_eq!(version(&first), 1);
    })
    .await;
}

#[tokio::test]
async fn seats_are_drawn_unless_they_are_listed() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    // Two of 40 tables begin in another order, or the world ends.
    let mut orders = std::collections::HashSet::new();
    for _ in 0..40 {
        let mut wanted = plan("chicago-express", &[me(), bot("random")]);
        wanted["seating"] = json!("random");
        let seats = ann.make(wanted).await["you"]["seats"].clone();
        orders.insert(seats.to_string());
        if orders.len() == 2 {
            return;
        }
    }
    panic!("the seats are always {orders:?}");
}
