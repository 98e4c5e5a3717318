//! Live updates.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    client::send,
    events::Events,
    server::{TestServer, generous, on_both, until},
    table::{CHICAGO, REVOLUTION, anybody, before, bot, id, me, offered, plan},
};

#[tokio::test]
async fn a_stream_begins_with_the_whole_view() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        let mut stream = ann.stream(&format!("tables={table}")).await;
        let event = stream.next().await.expect("an event");
        assert_eq!((event.kind.as_str(), &event.data["from"]), ("table", &json!(0)));
        assert_eq!(event.data["whole"], ann.look(&table).await["table"]);
        assert_eq!(event.data["happened"], json!([]));
    })
    .await;
}

#[tokio::test]
async fn patches_lead_every_viewer_to_what_the_table_says() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let (ben, spectator) = (server.guest("Ben").await, server.anonymous());
        // Cleo draws secret tiles and keeps one; Dan goes on.
        let cut = before(REVOLUTION, "Cleo: work orange trade");
        let wanted = json!({ "record": cut, "seats": [anybody(), anybody(), me(), me()] });
        let table = id(&ann.post("/tables/import", wanted).await.ok());
        let cleo = server.guest("Cleo").await;
        ben.join(&table).await;
        cleo.join(&table).await;
        let watchers = [
            (&ann, format!("{table}@2"), "?seat=2"),
            (&ann, format!("{table}@3"), "?seat=3"),
            (&ben, table.clone(), ""),
            (&cleo, format!("{table}@1"), ""),
            (&spectator, table.clone(), ""),
        ];
        let mut streams: Vec<Events> = Vec::new();
        for (client, key, _) in &watchers {
            let mut stream = client.stream(&format!("tables={key}")).await;
            stream.next().await.expect("the whole view");
            streams.push(stream);
        }
        let turns: [&[&str]; 5] = [
            &["work orange trade"],
            &["trade rail", "flip promote", "hire purple"],
            &["promote purple A1-2", "ability"],
            &["commit"],
            &[],
        ];
        for turn in turns {
            if turn.is_empty() {
                let keep = offered(&ann.look(&table).await["prompt"]);
                ann.play(&table, &[&keep[0]]).await;
            } else {
                ann.play(&table, turn).await;
            }
            let at = ann.version(&table).await;
            for ((client, _, query), stream) in watchers.iter().zip(&mut streams) {
                let view = stream.reach(&table, at).await;
                let seen = client.get(&format!("/tables/{table}{query}")).await.ok();
                assert_eq!(view, seen["table"]);
            }
        }
        let patches =
            streams.iter().flat_map(|it| &it.all).filter(|it| it.data["patch"].is_array());
        assert!(patches.count() >= 15, "most changes are small");
        // Every entry is told once, in order.
        for ((client, _, _), stream) in watchers.iter().zip(&streams) {
            let told = stream.all.iter().flat_map(|it| it.data["happened"].as_array().cloned());
            let told: Vec<Value> = told.flatten().collect();
            if client.id != ann.id {
                let log = client.log(&table).await;
                assert_eq!(told, log[log.len() - told.len()..]);
            }
            assert!(told.len() >= 10);
        }
    })
    .await;
}

#[tokio::test]
async fn one_stream_carries_both_seats_of_one_person() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let mut stream = ann.stream(&format!("tables={table}@0,{table}@2")).await;
    ann.play(&table, &["bid 12"]).await;
    ann.play(&table, &["bid 13"]).await;
    let at = ann.version(&table).await;
    let mut reached = [false; 2];
    while reached != [true; 2] {
        let event = stream.next().await.expect("an event");
        let (seat, version) = (&event.data["seat"], &event.data["version"]);
        assert!(*seat == json!(0) || *seat == json!(2), "{seat}");
        if *version == json!(at) {
            reached[usize::from(*seat == json!(2))] = true;
        }
    }
}

#[tokio::test]
async fn a_stream_says_what_its_seat_can_do() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
        let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
        ben.join(&table).await;
        let path = format!("tables={table}");
        let mut streams = [ann.stream(&path).await, ben.stream(&path).await];
        let mut watched = server.anonymous().stream(&path).await;
        let mut n_asked = 0;
        for actions in [&[][..], &["bid 12"], &["bid 13"], &["bid 14"]] {
            let is_to_act = !ann.look(&table).await["prompt"].is_null();
            if !actions.is_empty() {
                (if is_to_act { &ann } else { &ben }).play(&table, actions).await;
            }
            let at = ann.version(&table).await;
            for (client, stream) in [&ann, &ben].into_iter().zip(&mut streams) {
                stream.reach(&table, at).await;
                let told = &stream.all.last().expect("an event").data["prompt"];
                let seen = client.get(&format!("/tables/{table}/prompt")).await.ok();
                assert_eq!(*told, seen);
                n_asked += usize::from(told.is_object());
            }
            watched.reach(&table, at).await;
            assert!(watched.all.iter().all(|it| it.data["prompt"].is_null()));
        }
        assert_eq!(n_asked, 4, "one of the two is always asked");
        // The same for one who comes later, and for one who was away.
        for (client, stream) in [&ann, &ben].into_iter().zip(&streams) {
            let seen = client.get(&format!("/tables/{table}/prompt")).await.ok();
            let event = client.stream(&path).await.next().await.expect("the whole view");
            assert_eq!(event.data["prompt"], seen);
            let cursor = &stream.all[0].id;
            let mut resumed = client.stream(&format!("{path}&after={cursor}")).await;
            let event = resumed.next().await.expect("the whole view");
            assert_eq!(event.data["prompt"], seen);
        }
    })
    .await;
}

#[tokio::test]
async fn a_player_who_waits_is_shown_the_game_from_the_seat_that_is_drawn() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
        // Whoever is placed elsewhere must not lose the table: several times,
        // because seats are drawn.
        for _ in 0..6 {
            let mut wanted = plan("chicago-express", &[me(), anybody(), bot("easy")]);
            wanted["seating"] = json!("random");
            let table = id(&ann.make(wanted).await);
            let mut streams = [
                ann.stream(&format!("tables={table}")).await,
                ben.stream(&format!("tables={table}")).await,
            ];
            for stream in &mut streams {
                stream.next().await.expect("the whole view");
            }
            ben.join(&table).await;
            for (client, stream) in [&ann, &ben].into_iter().zip(&mut streams) {
                let event = stream
                    .find(|it| it.kind == "gone" || it.data["version"].as_u64() > Some(2))
                    .await;
                assert_eq!(event.kind, "table", "{event:?}");
                let seat = client.look(&table).await["you"]["seats"][0].clone();
                assert_eq!(stream.view(&table)["seat"], seat);
            }
        }
    })
    .await;
}

#[tokio::test]
async fn who_hands_over_watches_on() {
    let server = TestServer::new().await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
    ben.join(&table).await;
    let mut stream = ann.stream(&format!("tables={table}")).await;
    let mut of_seat = ann.stream(&format!("tables={table}@0")).await;
    stream.next().await.expect("the whole view");
    let wanted = json!({ "seat": 0, "bot": "random" });
    ann.post(&format!("/tables/{table}/hand-over"), wanted).await.ok();
    until("the bot has acted", async || ben.look(&table).await["prompt"].is_object()).await;
    let at = ann.version(&table).await;
    let view = stream.reach(&table, at).await;
    assert_eq!(view, ann.look(&table).await["table"]);
    assert_eq!(view["seat"], Value::Null);
    let gone = of_seat.find_kind("gone").await;
    assert_eq!(gone.data["table"], json!(format!("{table}@0")), "that seat is not hers any more");
    assert_eq!(gone.data["reason"], "not_your_seat");
}

#[tokio::test]
async fn a_stream_resumes_where_the_client_was() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        let path = format!("/stream?tables={table}");
        let mut stream = ann.stream(&format!("tables={table}")).await;
        stream.next().await.expect("the whole view");
        ann.play(&table, &["bid 12"]).await;
        let at = ann.version(&table).await;
        let old = stream.reach(&table, at).await;
        let cursor = stream.cursor();
        drop(stream);
        ann.play(&table, &["bid 13"]).await;
        let request = ann.request(Method::GET, &path).header("Last-Event-ID", &cursor);
        let by_header = Events::open(request).await;
        let by_query = ann.stream(&format!("tables={table}&after={cursor}")).await;
        for mut resumed in [by_header, by_query] {
            let event = resumed.first_after(&table, &old).await;
            assert_eq!(event.data["from"], json!(at));
            let happened = event.data["happened"].as_array().expect("a list");
            assert_eq!(happened.len(), 1);
            assert_eq!(happened[0]["action"], "bid 13");
            let seen = ann.get(&format!("/tables/{table}?seat=0")).await.ok();
            assert_eq!(resumed.view(&table), seen["table"]);
        }
        // The client has everything: the next event is the next change.
        let mut resumed = ann.stream(&format!("tables={table}")).await;
        resumed.next().await.expect("the whole view");
        let cursor = resumed.cursor();
        let old = resumed.view(&table);
        let mut resumed = ann.stream(&format!("tables={table}&after={cursor}")).await;
        ann.play(&table, &["pass"]).await;
        let event = resumed.first_after(&table, &old).await;
        assert_eq!(event.data["happened"][0]["action"], "pass");
    })
    .await;
}

impl Events {
    /// The next event, for a client that has this view.
    async fn first_after(&mut self, table: &str, view: &Value) -> crate::events::Event {
        self.assume(table, view);
        self.next().await.expect("an event")
    }
}

#[tokio::test]
async fn after_a_long_gap_the_whole_view_is_sent() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let mut stream = ann.stream(&format!("tables={table}")).await;
    stream.next().await.expect("the whole view");
    let cursor = stream.cursor();
    drop(stream);
    // More than the server remembers, while somebody else watches.
    let mut other = ann.stream(&format!("tables={table}")).await;
    for _ in 0..40 {
        ann.play(&table, &["bid 12"]).await;
        ann.undo(&table, 1).await.ok();
        let at = ann.version(&table).await;
        other.reach(&table, at).await;
    }
    let mut resumed = ann.stream(&format!("tables={table}&after={cursor}")).await;
    let event = resumed.next().await.expect("an event");
    assert_eq!(event.data["is_cut"], Value::Null, "the log has what memory lacks");
    assert_eq!(event.data["happened"].as_array().map(Vec::len), Some(80));
    assert_eq!(event.data["whole"], ann.look(&table).await["table"]);
    // Cursors of another table, of the future or of nobody say nothing.
    for cursor in [
        format!("{table}=18446744073709551615."),
        format!("{table}=9999.7"),
        "x=".repeat(3000),
        "%00,==..".to_owned(),
    ] {
        let mut resumed = ann.stream(&format!("tables={table}&after={cursor}")).await;
        let event = resumed.next().await.expect("an event");
        assert_eq!(event.data["whole"], ann.look(&table).await["table"], "{cursor}");
    }
}

#[tokio::test]
async fn a_slow_reader_gets_everything_in_the_end() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let made = ann.make(plan("chicago-express", &vec![bot("random"); 6])).await;
        let table = id(&made);
        // Nobody reads while a whole game is played.
        let mut stream = ann.stream(&format!("tables={table}")).await;
        until("the game is over", async || ann.look(&table).await["table"]["status"] == "over")
            .await;
        let at = ann.version(&table).await;
        let view = stream.reach(&table, at).await;
        assert_eq!(view, ann.look(&table).await["table"]);
        let told: u64 = stream
            .all
            .iter()
            .filter(|it| it.data["is_cut"] != true)
            .map(|it| {
                it.data["version"].as_u64().expect("one") - it.data["from"].as_u64().expect("one")
            })
            .sum();
        let n_happened: usize =
            stream.all.iter().filter_map(|it| it.data["happened"].as_array()).map(Vec::len).sum();
        assert!(n_happened as u64 <= told);
    })
    .await;
}

#[tokio::test]
async fn whoever_is_removed_is_told_and_hears_no_more() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
        let table = ann.make_hotseat().await;
        let other = ann.make_hotseat().await;
        let mut stream = ben.stream(&format!("tables={table},{other}")).await;
        for _ in 0..2 {
            stream.find_kind("table").await;
        }
        let removal = json!({ "person": ben.id });
        ann.post(&format!("/tables/{table}/removals"), removal).await.ok();
        let gone = stream.find_kind("gone").await;
        assert_eq!(gone.data["table"], json!(table));
        assert_eq!(gone.data["reason"], "removed");
        ann.play(&table, &["bid 12"]).await;
        ann.post(&format!("/tables/{table}/messages"), json!({ "text": "hello" })).await.ok();
        ann.play(&other, &["bid 12"]).await;
        let next = stream.next().await.expect("an event");
        assert_eq!(next.data["table"], json!(other), "nothing of the first table");
    })
    .await;
}

#[tokio::test]
async fn people_are_told_when_it_is_their_turn() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
        let mut stream = ann.stream("notices=true").await;
        let mut of_ben = ben.stream("notices=true").await;
        let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
        ben.join(&table).await;
        ann.play(&table, &["bid 12"]).await;
        ben.play(&table, &["bid 13"]).await;
        let mut kinds = Vec::new();
        for _ in 0..4 {
            let notice = stream.find_kind("notice").await;
            assert_eq!(notice.data["table"], json!(table));
            kinds.push(notice.data["kind"].as_str().expect("a kind").to_owned());
        }
        assert_eq!(kinds, ["started", "your_turn", "moved", "your_turn"]);
        let first = of_ben.find_kind("notice").await;
        assert_eq!(first.data["kind"], "your_turn", "who begins the game knows that");
    })
    .await;
}

#[tokio::test]
async fn notices_say_that_a_game_is_over() {
    let server = TestServer::new().await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let (cut, last) = CHICAGO.trim_end().rsplit_once('\n').expect("a last line");
    let last = last.strip_prefix("Ann: ").expect("an action of Ann");
    let wanted = json!({ "record": format!("{cut}\n"), "seats": [me(), anybody(), me()] });
    let table = id(&ann.post("/tables/import", wanted).await.ok());
    ben.join(&table).await;
    let mut stream = ben.stream("notices=true").await;
    let acted = ann.play(&table, &[last]).await;
    assert_eq!(acted["table"]["status"], "over");
    let over = stream.next().await.expect("a notice");
    assert_eq!((&over.data["kind"], &over.data["table"]), (&json!("over"), &json!(table)));
}

#[tokio::test]
async fn streams_say_goodbye_when_the_server_stops() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        let mut stream = ann.stream(&format!("tables={table}&lobby=true&notices=true")).await;
        stream.find_kind("lobby").await;
        let (_, events) = tokio::join!(server.stop(), stream.rest());
        let last = events.last().expect("an event");
        assert_eq!(last.kind, "bye");
        assert!(last.data.as_u64().is_some_and(|it| it > 0), "it says when to return");
        assert!(last.text.contains("retry:"));
    })
    .await;
}

#[tokio::test]
async fn too_many_streams_are_refused() {
    let mut config = generous();
    config.streams_per_person = 2;
    config.streams_max = 4;
    let server = TestServer::with(config).await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let first = ann.stream("lobby=true").await;
    let second = ann.stream("lobby=true").await;
    let refused = ann.get("/stream?lobby=true").await;
    assert!(!refused.header("retry-after").is_empty());
    refused.refused(429, "too_many");
    let third = ben.stream("lobby=true").await;
    let _fourth = server.anonymous().stream("lobby=true").await;
    ben.get("/stream?lobby=true").await.refused(429, "too_many");
    drop((first, second, third));
    until("the places are free again", async || {
        let request = ann.request(Method::GET, "/stream?lobby=true");
        request.send().await.is_ok_and(|it| it.status().is_success())
    })
    .await;
}

#[tokio::test]
async fn a_refused_stream_takes_no_place() {
    let mut config = generous();
    config.streams_per_person = 1;
    let server = TestServer::with(config).await;
    let ann = server.guest("Ann").await;
    for _ in 0..3 {
        ann.get("/stream?tables=aaaaaaaaaaaa").await.refused(404, "not_found");
    }
    let _stream = ann.stream("lobby=true").await;
}

#[tokio::test]
async fn a_stream_shows_only_what_one_may_see() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
        let open = ann.make_hotseat().await;
        for access in ["link", "private"] {
            let mut wanted = plan("chicago-express", &[me(), me()]);
            wanted["access"] = json!(access);
            let hidden = id(&ann.make(wanted).await);
            let stream = |table: &str| format!("/stream?tables={open},{table}");
            let refused = ben.get(&stream(&hidden)).await;
            let unknown = ben.get(&stream("aaaaaaaaaaaa")).await;
            assert_eq!((refused.status, &refused.text), (404, &unknown.text));
            ann.stream(&format!("tables={hidden}")).await;
        }
        let anonymous = server.anonymous();
        anonymous.get("/stream?notices=true").await.refused(401, "not_signed_in");
        ben.get(&format!("/stream?tables={open}@0")).await.refused(403, "forbidden");
        ann.get(&format!("/stream?tables={open}@9")).await.refused(403, "forbidden");
        for wrong in ["@", "@x", "@-1", "@999"] {
            ann.get(&format!("/stream?tables={open}{wrong}")).await.refused(400, "malformed");
        }
        for wrong in ["x", "%00", "a%00aaaaaaaaaa", "%F0%9F%9A%82", "AAAAAAAAAAAA"] {
            ann.get(&format!("/stream?tables={wrong}")).await.refused(404, "not_found");
        }
        let many = vec![open.as_str(); 17].join(",");
        ann.get(&format!("/stream?tables={many}")).await.refused(422, "invalid");
        ann.get("/stream?lobby=perhaps").await.refused(400, "malformed");
        let last = send(ann.request(Method::GET, "/me").header("Last-Event-ID", "x")).await;
        last.ok();
    })
    .await;
}
