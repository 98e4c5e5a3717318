//! Guests, accounts, sessions.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    client::{Client, send},
    server::{Database, PASSWORD, TestServer, generous, on_both, until},
    table::{anybody, bot, id, me, plan},
};

#[tokio::test]
async fn a_guest_needs_only_a_name() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let seen = ann.get("/me").await.ok();
        assert_eq!((&seen["name"], &seen["is_guest"]), (&json!("Ann"), &json!(true)));
        let other = server.guest("Ann").await;
        assert_ne!(ann.id, other.id, "guests may have the same name");
        server.anonymous().get("/me").await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test]
async fn an_account_signs_in_with_its_password() {
    on_both(async |server| {
        let ann = server.account("Ann").await;
        assert_eq!(ann.get("/me").await.ok()["is_guest"], false);
        let anonymous = server.anonymous();
        let again = json!({ "name": "ann", "password": PASSWORD });
        let again = anonymous.sign_up("/sessions", again).await;
        assert_eq!(again.id, ann.id);
        let wrong = json!({ "name": "Ann", "password": "choo choo" });
        let wrong = anonymous.post("/sessions", wrong).await.refused(401, "wrong_password");
        let unknown = json!({ "name": "Nobody", "password": PASSWORD });
        let unknown = anonymous.post("/sessions", unknown).await.refused(401, "wrong_password");
        assert_eq!(wrong, unknown, "nobody learns which names there are");
    })
    .await;
}

#[tokio::test]
async fn a_guest_cannot_be_signed_in_to() {
    let server = TestServer::new().await;
    server.guest("Ann").await;
    let wanted = json!({ "name": "Ann", "password": "" });
    server.anonymous().post("/sessions", wanted).await.refused(401, "wrong_password");
}

#[tokio::test]
async fn two_accounts_cannot_have_names_that_look_alike() {
    on_both(async |server| {
        server.account("Ann Lee").await;
        // The same, in other letters, in full width, and with a space that does
        // not break.
        for name in ["Ann Lee", "ANN LEE", "Ａｎｎ Lee", "Ann\u{a0}Lee"] {
            let wanted = json!({ "name": name, "password": PASSWORD });
            server.anonymous().post("/accounts", wanted).await.refused(409, "taken");
            let guest = server.guest("Ben").await;
            let wanted = json!({ "name": name, "password": PASSWORD });
            guest.post("/me/account", wanted).await.refused(409, "taken");
            assert_eq!(guest.get("/me").await.ok()["is_guest"], true, "nothing has changed");
        }
    })
    .await;
}

#[tokio::test]
async fn a_name_is_short_visible_and_on_one_line() {
    let server = TestServer::new().await;
    let long = "x".repeat(25);
    let bad = [
        "",
        " ",
        "Easy bot",
        "a,b",
        "a:b",
        "a#b",
        "a\nb",
        "a\0b",
        "\u{200b}",
        "\u{202e}Ann",
        &long,
    ];
    for name in bad {
        let anonymous = server.anonymous();
        anonymous.post("/guests", json!({ "name": name })).await.refused(422, "invalid");
        let account = json!({ "name": name, "password": PASSWORD });
        anonymous.post("/accounts", account).await.refused(422, "invalid");
    }
    server.guest(&"x".repeat(24)).await;
    server.guest("Zoë 東京").await;
    let trimmed = server.anonymous().post("/guests", json!({ "name": " Ann " })).await.ok();
    assert_eq!(trimmed["me"]["name"], "Ann");
}

#[tokio::test]
async fn a_password_is_neither_short_nor_endless() {
    let server = TestServer::new().await;
    for password in ["", "1234567", &"x".repeat(201)] {
        let wanted = json!({ "name": "Ann", "password": password });
        server.anonymous().post("/accounts", wanted).await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_the_games() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        let wanted = json!({ "name": "Anna", "password": PASSWORD });
        let account = ann.post("/me/account", wanted).await.ok();
        assert_eq!(account["name"], "Anna");
        assert_eq!((&account["id"], &account["is_guest"]), (&json!(ann.id), &json!(false)));
        let wanted = json!({ "name": "anna", "password": PASSWORD });
        let again = server.anonymous().sign_up("/sessions", wanted).await;
        assert_eq!(own_tables(&again).await, [table.as_str()]);
        again.play(&table, &["bid 12"]).await;
        assert_eq!(again.look(&table).await["table"]["host"]["name"], "Anna");
        let twice = json!({ "password": PASSWORD });
        again.post("/me/account", twice).await.refused(409, "not_now");
    })
    .await;
}

async fn own_tables(client: &Client) -> Vec<String> {
    let list = client.get("/me/tables").await.ok();
    let ids = list.as_array().expect("a list").iter();
    ids.map(|it| it["id"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test]
async fn a_guest_leaves_without_a_password() {
    let server = TestServer::new().await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    assert_eq!(ann.delete("/me").await.status, 204);
    ann.get("/me").await.refused(401, "not_signed_in");
    let body = json!({ "password": "what a guest has not" });
    send(ben.request(Method::DELETE, "/me").json(&body)).await.ok();
    ben.get("/me").await.refused(401, "not_signed_in");
}

#[tokio::test]
async fn people_change_their_names() {
    on_both(async |server| {
        let (ann, ben) = (server.guest("Ann").await, server.account("Ben").await);
        let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
        ben.join(&table).await;
        let mut stream = ann.stream(&format!("tables={table}")).await;
        stream.next().await.expect("the whole view");
        let named = |name: &str| json!({ "name": name });
        for (client, name) in [(&ann, "Anna"), (&ben, "Benno")] {
            let answer = client.put("/me/name", named(name)).await.ok();
            assert_eq!((&answer["name"], &answer["id"]), (&json!(name), &json!(client.id)));
            assert_eq!(client.get("/me").await.ok()["name"], name);
        }
        assert_eq!(ann.get("/me").await.ok()["is_guest"], true);
        let names: Vec<Value> = {
            let table = ann.look(&table).await["table"].clone();
            (0..2).map(|it| table["seats"][it]["by"]["person"]["name"].clone()).collect()
        };
        assert_eq!(names, ["Anna", "Benno"]);
        // The stream goes on, with the new names.
        ann.play(&table, &["bid 12"]).await;
        let at = ann.version(&table).await;
        assert_eq!(stream.reach(&table, at).await, ann.look(&table).await["table"]);
        // Ben signs in with the new name and the old password.
        let wanted = |name: &str| json!({ "name": name, "password": PASSWORD });
        let anonymous = server.anonymous();
        anonymous.post("/sessions", wanted("Benno")).await.ok();
        anonymous.post("/sessions", wanted("Ben")).await.refused(401, "wrong_password");
        // Nobody passes for an account.
        ann.put("/me/name", named("BENNO")).await.refused(409, "taken");
        ben.put("/me/name", named("Benno")).await.ok();
        let ben_again = server.account("Ben").await;
        ben_again.put("/me/name", named("benno")).await.refused(409, "taken");
        for wrong in ["", " ", "hard bot", "a,b", &"x".repeat(25)] {
            ann.put("/me/name", named(wrong)).await.refused(422, "invalid");
        }
        anonymous.put("/me/name", named("Eve")).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test]
async fn sessions_are_listed_and_can_be_ended() {
    on_both(async |server| {
        let ann = server.account("Ann").await;
        let wanted = json!({ "name": "Ann", "password": PASSWORD });
        let request = server.anonymous().request(Method::POST, "/sessions").json(&wanted);
        let signed = send(request.header("User-Agent", "Phone\u{e9}")).await.ok();
        let token = signed["token"].as_str().map(str::to_owned);
        let mut phone = ann.clone();
        phone.token = token;
        let sessions = ann.get("/me/sessions").await.ok();
        let sessions = sessions.as_array().expect("a list");
        assert_eq!(sessions.len(), 2);
        let of_phone = sessions.iter().find(|it| it["is_current"] == false).expect("the phone");
        let path = format!("/me/sessions/{}", of_phone["id"]);
        phone.get("/me").await.ok();
        let stranger = server.account("Ben").await;
        stranger.delete(&path).await.refused(404, "not_found");
        let mut stream = phone.stream("notices=true").await;
        ann.delete(&path).await.ok();
        phone.get("/me").await.refused(401, "not_signed_in");
        assert_eq!(stream.next().await, None, "its stream ends as well");
        ann.delete(&path).await.refused(404, "not_found");
        ann.get("/me").await.ok();
    })
    .await;
}

#[tokio::test]
async fn signing_out_ends_the_session() {
    let server = TestServer::new().await;
    let ann = server.account("Ann").await;
    let answer = ann.delete("/session").await;
    assert_eq!(answer.status, 204);
    assert!(answer.header("set-cookie").contains("Max-Age=0"), "the cookie goes");
    ann.get("/me").await.refused(401, "not_signed_in");
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions() {
    on_both(async |server| {
        let ann = server.account("Ann").await;
        let wanted = json!({ "name": "Ann", "password": PASSWORD });
        let other = server.anonymous().sign_up("/sessions", wanted.clone()).await;
        let mut stream = other.stream("notices=true").await;
        let wrong = json!({ "old": "not the one", "new": "another one" });
        ann.post("/me/password", wrong).await.refused(403, "wrong_password");
        other.get("/me").await.ok();
        let right = json!({ "old": PASSWORD, "new": "another one" });
        ann.post("/me/password", right).await.ok();
        ann.get("/me").await.ok();
        other.get("/me").await.refused(401, "not_signed_in");
        assert_eq!(stream.next().await, None);
        let anonymous = server.anonymous();
        anonymous.post("/sessions", wanted).await.refused(401, "wrong_password");
        let new = json!({ "name": "Ann", "password": "another one" });
        anonymous.post("/sessions", new).await.ok();
        let guest = server.guest("Ben").await;
        let wanted = json!({ "old": "", "new": "another one" });
        guest.post("/me/password", wanted).await.refused(409, "not_now");
    })
    .await;
}

#[tokio::test]
async fn a_deleted_account_loses_its_name_and_nobody_loses_a_game() {
    on_both(async |server| {
        let ann = server.account("Ann Lee").await;
        let ben = server.account("Ben").await;
        // One table waits, one is played, one is over, one is only hosted, one
        // only watched.
        let seats = [me(), anybody(), anybody()];
        let waiting = id(&ann.make(plan("chicago-express", &seats)).await);
        let playing = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
        ben.join(&playing).await;
        ann.play(&playing, &["bid 12"]).await;
        ann.post(&format!("/tables/{playing}/messages"), json!({ "text": "hello" })).await.ok();
        let over = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
        ben.join(&over).await;
        for client in [&ann, &ben] {
            let seat = client.look(&over).await["you"]["seats"][0].clone();
            let wanted = json!({ "seat": seat, "bot": "random" });
            client.post(&format!("/tables/{over}/hand-over"), wanted).await.ok();
        }
        until("the game is over", async || ben.look(&over).await["table"]["status"] == "over")
            .await;
        let hosted = id(&ann.make(plan("chicago-express", &[bot("random"), anybody()])).await);
        ben.join(&hosted).await;
        let private = json!({ "game": "chicago-express", "seats": [me(), anybody()],
            "access": "private" });
        let watched = id(&ben.make(private).await);
        let invitation = json!({ "name": "Ann Lee" });
        ben.post(&format!("/tables/{watched}/invitations"), invitation).await.ok();
        let everything = [&waiting, &playing, &over, &hosted, &watched];
        let mut stream = ann.stream("notices=true").await;

        let path = "/me";
        ann.delete(path).await.refused(403, "wrong_password");
        for (body, status, code) in [
            (json!({ "password": "not the one" }), 403, "wrong_password"),
            (json!({ "pass": PASSWORD }), 422, "invalid"),
            (json!({}), 422, "invalid"),
        ] {
            send(ann.request(Method::DELETE, path).json(&body)).await.refused(status, code);
        }
        ann.get(path).await.ok();
        let body = json!({ "password": PASSWORD });
        send(ann.request(Method::DELETE, path).json(&body)).await.ok();

        ann.get("/me").await.refused(401, "not_signed_in");
        assert_eq!(stream.next().await, None);
        let wanted = json!({ "name": "Ann Lee", "password": PASSWORD });
        server.anonymous().post("/sessions", wanted.clone()).await.refused(401, "wrong_password");
        for table in everything {
            let mut found = ben.get(&format!("/tables/{table}")).await.text;
            found += &ben.get(&format!("/tables/{table}/log")).await.text;
            found += &ben.get(&format!("/tables/{table}/messages")).await.text;
            if table == &playing || table == &over {
                found += &ben.record(table).await;
            }
            assert!(!found.contains("Ann Lee"), "{found}");
        }
        assert!(!ben.get("/me/tables").await.text.contains("Ann Lee"));
        until("the lobby forgets her", async || {
            !server.anonymous().get("/lobby").await.text.contains("Ann Lee")
        })
        .await;
        ben.play(&playing, &["bid 13"]).await;
        assert_eq!(ben.look(&over).await["table"]["status"], "over");
        // The name is free again, and is another person.
        let other = server.anonymous().sign_up("/accounts", wanted).await;
        assert_ne!(other.id, ann.id);
        assert_eq!(own_tables(&other).await, [""; 0]);
    })
    .await;
}

async fn cookie_of(server: &TestServer) -> String {
    let answer = server.anonymous().post("/guests", json!({ "name": "Ann" })).await;
    answer.header("set-cookie").to_owned()
}

#[tokio::test]
async fn a_cookie_is_out_of_reach_for_scripts_and_needs_tls_where_there_is_tls() {
    let plain = TestServer::new().await;
    let cookie = cookie_of(&plain).await;
    assert!(cookie.starts_with("roundhouse_session="), "{cookie}");
    assert!(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"), "{cookie}");
    assert!(cookie.contains("; Path=/") && !cookie.contains("Secure"), "{cookie}");
    let mut config = generous();
    config.public_url = Some("https://trains.example".to_owned());
    let secure = TestServer::with(config).await;
    let cookie = cookie_of(&secure).await;
    assert!(cookie.starts_with("__Host-roundhouse_session="), "{cookie}");
    for flag in ["; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"] {
        assert!(cookie.contains(flag), "{cookie}");
    }
}

#[tokio::test]
async fn a_token_is_not_in_the_database() {
    let database = Database::sqlite();
    let address = database.address.clone();
    let server = TestServer::with_database(database, generous()).await;
    let ann = server.account("Ann").await;
    let _database = server.stop().await;
    let token = ann.token.expect("a token");
    for file in [address.clone(), format!("{address}-wal")] {
        let bytes = std::fs::read(file).unwrap_or_default();
        let has = |text: &str| bytes.windows(text.len()).any(|it| it == text.as_bytes());
        assert!(!has(&token) && !has(PASSWORD));
    }
}

#[tokio::test]
async fn an_account_opened_twice_at_the_same_moment_is_one() {
    on_both(async |server| {
        let wanted = json!({ "name": "Ann", "password": PASSWORD });
        let anonymous = server.anonymous();
        let open = || anonymous.post("/accounts", wanted.clone());
        let (first, second) = tokio::join!(open(), open());
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
    })
    .await;
}

#[tokio::test]
async fn my_tables_say_where_it_is_my_turn() {
    let server = TestServer::new().await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
    ben.join(&table).await;
    let turn = async |client: &Client| -> Value {
        client.get("/me/tables").await.ok()[0]["is_your_turn"].clone()
    };
    assert_eq!((turn(&ann).await, turn(&ben).await), (json!(true), json!(false)));
    ann.play(&table, &["bid 12"]).await;
    assert_eq!((turn(&ann).await, turn(&ben).await), (json!(false), json!(true)));
    server.anonymous().get("/me/tables").await.refused(401, "not_signed_in");
}
