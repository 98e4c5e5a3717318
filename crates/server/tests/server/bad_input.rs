//! Requests that are oversized, malformed, forged, cross-site or too many.

use std::num::NonZeroU32;

use reqwest::{Method, header::HeaderValue};
use serde_json::{Value, json};

use crate::{
    client::{Client, send},
    server::{PASSWORD, TestServer, generous, on_both},
    table::{anybody, id, me, plan},
};

#[tokio::test]
async fn a_body_has_a_limit() {
    let mut config = generous();
    config.body_max = 10_000;
    let server = TestServer::with(config).await;
    let ann = server.guest("Ann").await;
    let large = json!({ "record": "x".repeat(20_000), "seats": [me(), me()] });
    ann.post("/tables/import", large).await.refused(413, "too_large");
    // The same in pieces, without a length.
    let pieces = (0..12).map(|_| Ok::<_, std::io::Error>("x".repeat(1_000)));
    let body = reqwest::Body::wrap_stream(futures_util::stream::iter(pieces));
    let request = ann.request(Method::POST, "/tables").header("Content-Type", "application/json");
    // The server may hang up before the client has sent everything.
    if let Ok(response) = request.body(body).send().await {
        assert_eq!(response.status().as_u16(), 413);
    }
    // The server lives on. Ann's connection may be one on which it has hung up.
    let ben = server.guest("Ben").await;
    ben.make(plan("chicago-express", &[me(), me()])).await;
}

#[tokio::test]
async fn what_is_not_json_is_refused() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let json = "application/json";
    let deep = "[".repeat(100_000);
    let twice = r#"{"game":"chicago-express","game":"age-of-steam","seats":[]}"#;
    for (kind, body, status) in [
        (json, "", 400),
        (json, "{", 400),
        (json, "nonsense", 400),
        (json, "\u{0}", 400),
        (json, &deep, 422),
        (json, "null", 422),
        (json, "[]", 422),
        (json, "{}", 422),
        (json, twice, 422),
        (json, r#"{"game":"chicago-express","seats":5}"#, 422),
        (json, r#"{"game":"chicago-express","seats":[],"cheat":true}"#, 422),
        (json, r#"{"game":"chicago-express","seats":[{"bot":{}}]}"#, 422),
        (json, r#"{"game":"chicago-express","seats":[{"me":{}},{"me":{}}],"access":"all"}"#, 422),
        ("text/plain", r#"{"game":"chicago-express","seats":[]}"#, 415),
        ("application/x-www-form-urlencoded", "game=chicago-express", 415),
    ] {
        let request = ann.request(Method::POST, "/tables").header("Content-Type", kind);
        let answer = send(request.body(body.to_owned())).await;
        assert_eq!(answer.status, status, "{body:.60}: {}", answer.text);
        assert!(answer.json()["code"].is_string());
    }
    let bytes = ann.request(Method::POST, "/tables").header("Content-Type", json);
    let answer = send(bytes.body(vec![0xff, 0xfe, b'"'])).await;
    assert_eq!(answer.status, 400);
    let without = ann.request(Method::POST, "/tables").body("{}");
    assert_eq!(send(without).await.status, 415);
    assert_eq!(ann.get("/me/tables").await.ok(), json!([]));
}

#[tokio::test]
async fn unknown_fields_are_refused_everywhere() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let bodies = [
        ("/guests", json!({ "name": "Ben" })),
        ("/accounts", json!({ "name": "Ben", "password": PASSWORD })),
        ("/sessions", json!({ "name": "Ben", "password": PASSWORD })),
        ("/me/account", json!({ "password": PASSWORD })),
        ("/me/password", json!({ "old": "x", "new": "y" })),
        ("/tables", plan("chicago-express", &[me(), me()])),
        ("/tables/import", json!({ "record": "", "seats": [] })),
        ("/tables/ID/join", json!({})),
        ("/tables/ID/visit", json!({})),
        ("/tables/ID/invitations", json!({ "name": "Ben" })),
        ("/tables/ID/removals", json!({ "person": 1 })),
        ("/tables/ID/actions", json!({ "version": 2, "actions": ["bid 12"] })),
        ("/tables/ID/undo", json!({ "version": 2 })),
        ("/tables/ID/hand-over", json!({ "seat": 0, "bot": "random" })),
        ("/tables/ID/auto", json!({ "seat": 0, "forced": true })),
        ("/tables/ID/preview", json!({ "actions": [] })),
        ("/tables/ID/messages", json!({ "text": "hello" })),
    ];
    for (path, mut body) in bodies {
        body["cheat"] = json!(true);
        let problem = ann.post(&path.replace("ID", &table), body).await.refused(422, "invalid");
        assert!(problem["message"].as_str().is_some_and(|it| it.contains("cheat")), "{problem}");
    }
    assert_eq!(ann.version(&table).await, 2);
}

#[tokio::test]
async fn ids_and_numbers_can_be_anything() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        for id in [
            "x",
            "aaaaaaaaaaaa",
            "AAAAAAAAAAAA",
            "..%2F..",
            "%00",
            "a%00aaaaaaaaaa",
            "%F0%9F%9A%82",
        ] {
            let answer = ann.get(&format!("/tables/{id}")).await;
            assert_eq!(answer.status, 404, "{id}: {}", answer.text);
            ann.get(&format!("/boards/{id}")).await.refused(404, "not_found");
        }
        let huge = ["99999999999999999999999", "-1", "1.5", "x", "%00"];
        for number in huge {
            let paths = [
                format!("/tables/{table}/views/{number}"),
                format!("/tables/{table}/views?after={number}"),
                format!("/tables/{table}/log?after={number}"),
                format!("/tables/{table}?seat={number}"),
            ];
            for path in paths {
                let answer = ann.get(&path).await;
                assert_eq!(answer.status, 400, "{path}: {}", answer.text);
            }
        }
        for number in ["99999999999999999999999", "x"] {
            for path in ["/me/sessions/N", "/me/muted/N", "/tables/ID/messages/N"] {
                let path = path.replace('N', number).replace("ID", &table);
                ann.delete(&path).await.refused(400, "malformed");
            }
        }
        let most = i64::MAX.to_string();
        for (path, status) in
            [("/me/sessions/N", 404), ("/me/muted/N", 204), ("/tables/ID/messages/N", 404)]
        {
            let path = path.replace('N', &most).replace("ID", &table);
            assert_eq!(ann.delete(&path).await.status, status, "{path}");
        }
        let path = format!("/tables/{table}/messages?after={}", i64::MIN);
        ann.get(&path).await.ok();
        let bodies = [
            ("join", json!({ "seat": 256 })),
            ("join", json!({ "seat": -1 })),
            ("actions", json!({ "version": -1, "actions": ["pass"] })),
            ("actions", json!({ "version": 1.5, "actions": ["pass"] })),
            ("actions", json!({ "version": 1e300, "actions": ["pass"] })),
            ("undo", json!({ "version": 2, "actions": 4294967296u64 })),
            ("removals", json!({ "person": 1e19 })),
        ];
        for (path, body) in bodies {
            let answer = ann.post(&format!("/tables/{table}/{path}"), body).await;
            answer.refused(422, "invalid");
        }
        let undo = json!({ "version": 2, "actions": u32::MAX });
        ann.post(&format!("/tables/{table}/undo"), undo).await.refused(409, "not_now");
        let hand_over = json!({ "seat": 255, "bot": "random" });
        ann.post(&format!("/tables/{table}/hand-over"), hand_over).await.refused(403, "forbidden");
    })
    .await;
}

#[tokio::test]
async fn texts_can_be_anything() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let table = ann.make_hotseat().await;
        let long = "bid ".repeat(10_000);
        for text in [
            "\0",
            "bid \0",
            "\u{202e}",
            "bid 12\nbid 13",
            "bid 99999999999999999999",
            "bid -1",
            "'; DROP TABLE people; --",
            "🚂",
            &long,
        ] {
            let answer = ann.act(&table, 2, &[text]).await;
            assert_eq!(answer.status, 422, "{text:.40}: {}", answer.text);
            assert!(answer.text.len() < 2_000, "it is not repeated in full");
            assert!(!answer.text.contains('\u{202e}'));
            let preview = json!({ "actions": [text] });
            ann.post(&format!("/tables/{table}/preview"), preview).await.ok();
        }
        for name in ["\0", "a\0b", "🚂", &"x".repeat(100_000), "' OR 1=1 --"] {
            let sign_in = json!({ "name": name, "password": PASSWORD });
            let answer = server.anonymous().post("/sessions", sign_in).await;
            assert!(matches!(answer.status, 401 | 422), "{}", answer.text);
            let invite = json!({ "name": name });
            let answer = ann.post(&format!("/tables/{table}/invitations"), invite).await;
            assert!(matches!(answer.status, 404 | 422), "{}", answer.text);
        }
        let sign_in = json!({ "name": "Ann", "password": "\0".repeat(100_000) });
        server.anonymous().post("/sessions", sign_in).await.refused(401, "wrong_password");
        let mut wanted = plan("chicago-express", &[me(), me()]);
        wanted["options"] = json!({ "a\0b": "c\nd" });
        ann.post("/tables", wanted).await.refused(422, "invalid");
        let import = json!({ "record": "game chicago-express\0", "seats": [me(), me()] });
        ann.post("/tables/import", import).await.refused(422, "invalid");
        for figure in ["", "%00", "player.99.cash", "../../etc/passwd"] {
            let path = format!("/tables/{table}/explanation?figure={figure}");
            ann.get(&path).await.refused(404, "not_found");
        }
        for text in ["", "%00", "hex%20ZZZ", "%E2%80%AE"] {
            let answer = ann.get(&format!("/tables/{table}/why-not?text={text}")).await;
            assert!(matches!(answer.status, 200 | 422), "{}", answer.text);
        }
    })
    .await;
}

#[tokio::test]
async fn a_preview_has_an_end() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let path = format!("/tables/{table}/preview");
    let wanted = json!({ "actions": vec!["bid 12"; 10_000] });
    let preview = ann.post(&path, wanted).await.ok();
    assert!(preview["steps"].as_array().is_some_and(|it| it.len() <= 200));
    assert!(preview["stop"].is_object());
    let bids: Vec<String> = (0..10_000).map(|it| format!("bid {}", it % 50)).collect();
    ann.post(&path, json!({ "actions": bids })).await.ok();
    let at = ann.version(&table).await;
    ann.act(&table, at, &vec!["bid 12"; 10_000]).await.refused(422, "invalid");
}

#[tokio::test]
async fn a_forged_token_signs_nobody_in() {
    on_both(async |server| {
        let ann = server.guest("Ann").await;
        let token = ann.token.clone().expect("a token");
        let mut forged = token.clone().into_bytes();
        forged[0] = if forged[0] == b'A' { b'B' } else { b'A' };
        let forged = String::from_utf8(forged).expect("a text");
        let long = "x".repeat(8_000);
        for wrong in [forged.as_str(), "", "null", &token[1..], &token.to_uppercase(), &long] {
            let request = server.anonymous().request(Method::GET, "/me").bearer_auth(wrong);
            send(request).await.refused(401, "not_signed_in");
            let cookie = format!("roundhouse_session={wrong}");
            let request = server.anonymous().request(Method::GET, "/me").header("Cookie", cookie);
            send(request).await.refused(401, "not_signed_in");
        }
        let odd = [
            HeaderValue::from_static("Basic YW5uOmFubg=="),
            HeaderValue::from_static("Bearer"),
            HeaderValue::from_bytes(b"Bearer \xff").expect("a header"),
        ];
        for value in odd {
            let request = server.anonymous().request(Method::GET, "/me");
            let answer = send(request.header("Authorization", value)).await;
            answer.refused(401, "not_signed_in");
        }
        // A cookie that has ended is no obstacle to what everybody may see.
        let request = server.anonymous().request(Method::GET, "/lobby");
        send(request.header("Cookie", "roundhouse_session=old")).await.ok();
    })
    .await;
}

/// The cookie and the CSRF token of a new guest.
async fn browser(server: &TestServer, name: &str) -> (String, String) {
    let answer = server.anonymous().post("/guests", json!({ "name": name })).await;
    let cookie = answer.header("set-cookie").split(';').next().unwrap_or_default().to_owned();
    let csrf = answer.json()["me"]["csrf_token"].as_str().expect("a token").to_owned();
    (cookie, csrf)
}

#[tokio::test]
async fn a_cookie_alone_changes_nothing() {
    on_both(async |server| {
        let (cookie, csrf) = browser(&server, "Ann").await;
        let (_, other) = browser(&server, "Ben").await;
        let anonymous = server.anonymous();
        let request = |method: Method, path: &str| {
            anonymous.request(method, path).header("Cookie", cookie.clone())
        };
        assert_eq!(send(request(Method::GET, "/me")).await.ok()["csrf_token"], json!(csrf));
        let wanted = plan("chicago-express", &[me(), anybody()]);
        let make = || request(Method::POST, "/tables").json(&wanted);
        send(make()).await.refused(403, "cross_site");
        for wrong in ["", "x", &other, &csrf.to_uppercase()] {
            send(make().header("X-CSRF-Token", wrong)).await.refused(403, "cross_site");
        }
        let made = send(make().header("X-CSRF-Token", &csrf)).await.ok();
        let path = format!("/tables/{}", id(&made));
        send(request(Method::DELETE, &path)).await.refused(403, "cross_site");
        send(request(Method::DELETE, "/me")).await.refused(403, "cross_site");
        let note = request(Method::PUT, &format!("{path}/note")).json(&json!({ "text": "x" }));
        send(note).await.refused(403, "cross_site");
        // What a browser sends by itself, for a proxy, does not replace the token.
        let both = make().header("Authorization", "Basic eA==");
        send(both).await.refused(403, "cross_site");
        send(request(Method::DELETE, &path).header("X-CSRF-Token", &csrf)).await.ok();
    })
    .await;
}

#[tokio::test]
async fn another_site_cannot_send_requests() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let host = server.url.clone();
    let wanted = plan("chicago-express", &[me(), anybody()]);
    let send_with = async |headers: &[(&str, &str)]| {
        let mut request = ann.request(Method::POST, "/tables").json(&wanted);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        send(request).await
    };
    for headers in [
        [("Origin", "https://evil.example")].as_slice(),
        &[("Origin", "null")],
        &[("Origin", "")],
        &[("Sec-Fetch-Site", "cross-site")],
        &[("Sec-Fetch-Site", "same-site")],
        &[("Origin", host.as_str()), ("Sec-Fetch-Site", "cross-site")],
    ] {
        send_with(headers).await.refused(403, "cross_site");
    }
    send_with(&[("Origin", host.as_str()), ("Sec-Fetch-Site", "same-origin")]).await.ok();
    send_with(&[("Sec-Fetch-Site", "none")]).await.ok();
    // Nor sign anybody in.
    let request = server.anonymous().request(Method::POST, "/guests");
    let request = request.header("Origin", "https://evil.example");
    send(request.json(&json!({ "name": "Eve" }))).await.refused(403, "cross_site");
    // Nobody is told that another site may read answers.
    let request = ann.request(Method::OPTIONS, "/tables");
    let request = request.header("Origin", "https://evil.example");
    let answer = send(request.header("Access-Control-Request-Method", "POST")).await;
    assert!(answer.header("access-control-allow-origin").is_empty());
    assert_eq!(answer.status, 405);
}

#[tokio::test]
async fn with_a_public_url_only_that_origin_counts() {
    let mut config = generous();
    config.public_url = Some("https://trains.example/".to_owned());
    let server = TestServer::with(config).await;
    let guest = async |origin: &str| {
        let request = server.anonymous().request(Method::POST, "/guests").header("Origin", origin);
        send(request.json(&json!({ "name": "Ann" }))).await
    };
    guest("https://trains.example").await.ok();
    guest("http://trains.example").await.refused(403, "cross_site");
    guest(&server.url).await.refused(403, "cross_site");
    // A cookie without its prefix is another's.
    let answer = server.anonymous().post("/guests", json!({ "name": "Ann" })).await;
    let token = answer.json()["token"].as_str().expect("a token").to_owned();
    let request = server.anonymous().request(Method::GET, "/me");
    let plain = request.header("Cookie", format!("roundhouse_session={token}"));
    send(plain).await.refused(401, "not_signed_in");
    let request = server.anonymous().request(Method::GET, "/me");
    let prefixed = request.header("Cookie", format!("__Host-roundhouse_session={token}"));
    send(prefixed).await.ok();
}

#[tokio::test]
async fn a_key_is_short_and_plain() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let path = format!("/tables/{table}/actions");
    let wanted = json!({ "version": 2, "actions": ["bid 12"] });
    for key in ["", "a b", "a|b", &"x".repeat(65)] {
        let answer = ann.post_once(key, &path, wanted.clone()).await;
        answer.refused(400, "malformed");
    }
    let request = ann.request(Method::POST, &path).json(&wanted);
    let key = HeaderValue::from_bytes(b"caf\xe9").expect("a header");
    send(request.header("Idempotency-Key", key)).await.refused(400, "malformed");
    ann.post_once(&"x".repeat(64), &path, wanted).await.ok();
}

fn rate(units: u32) -> NonZeroU32 {
    NonZeroU32::new(units).expect("not zero")
}

/// Sends requests until one is refused, and returns how many were not.
async fn n_allowed(mut ask: impl AsyncFnMut() -> crate::client::Answer) -> u32 {
    for number in 0..1_000 {
        let answer = ask().await;
        if answer.status == 429 {
            let seconds: u64 = answer.header("retry-after").parse().expect("seconds");
            assert!(seconds >= 1);
            let problem = answer.refused(429, "too_many");
            assert_eq!(problem["retry_after"], json!(seconds));
            return number;
        }
    }
    panic!("nobody is ever refused");
}

#[tokio::test]
async fn whoever_asks_too_much_must_wait() {
    let mut config = generous();
    config.rate_per_person = rate(100);
    let server = TestServer::with(config).await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let n_cheap = n_allowed(async || ann.get("/me").await).await;
    assert!((90..=110).contains(&n_cheap), "{n_cheap}");
    ben.get("/me").await.ok();
    let table = ben.make_hotseat().await;
    let path = format!("/tables/{table}/messages");
    let n_dear = n_allowed(async || ben.post(&path, json!({ "text": "spam" })).await).await;
    assert!(n_dear < 12, "what costs more is allowed less often: {n_dear}");
    server.anonymous().get("/lobby").await.ok();
}

#[tokio::test]
async fn an_address_has_a_limit_whoever_comes_from_there() {
    let mut config = generous();
    config.rate_per_address = rate(200);
    let server = TestServer::with(config).await;
    let guests = async || server.anonymous().post("/guests", json!({ "name": "Ann" })).await;
    assert!(n_allowed(guests).await < 10);
    // Also with tokens that are guessed.
    let server = TestServer::with({
        let mut config = generous();
        config.rate_per_address = rate(50);
        config
    })
    .await;
    let mut guesser: Client = server.anonymous();
    guesser.token = Some("guess".to_owned());
    let n_guesses = n_allowed(async || guesser.get("/me").await).await;
    assert!(n_guesses <= 55, "{n_guesses}");
}

#[tokio::test]
async fn only_a_trusted_proxy_says_where_a_request_comes_from() {
    let get_as = async |server: &TestServer, address: &str| {
        let request = server.anonymous().request(Method::GET, "/lobby");
        send(request.header("X-Forwarded-For", address)).await
    };
    let mut config = generous();
    config.rate_per_address = rate(50);
    let server = TestServer::with(config.clone()).await;
    let mut number = 0;
    let n_direct = n_allowed(async || {
        number += 1;
        get_as(&server, &format!("10.0.0.{}", number % 250)).await
    })
    .await;
    assert!(n_direct <= 55, "a header changes nothing: {n_direct}");
    config.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a net")];
    let server = TestServer::with(config).await;
    let n_first = n_allowed(async || get_as(&server, "10.0.0.1").await).await;
    assert!(n_first <= 55, "{n_first}");
    get_as(&server, "10.0.0.2").await.ok();
    get_as(&server, "10.0.0.3, 10.0.0.1").await.refused(429, "too_many");
    get_as(&server, "nonsense, 10.0.0.1").await.refused(429, "too_many");
    get_as(&server, "10.0.0.1, 10.0.0.4").await.ok();
    // Through a proxy nobody is at home.
    let metrics = server.anonymous().request(Method::GET, "/metrics");
    let answer = send(metrics.header("X-Forwarded-For", "nonsense, 10.0.0.5")).await;
    assert_eq!(answer.status, 404);
}

#[tokio::test]
async fn unknown_methods_and_paths_are_refused() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    for (method, path) in [
        (Method::PUT, "/tables".to_owned()),
        (Method::PATCH, format!("/tables/{table}")),
        (Method::DELETE, "/lobby".to_owned()),
        (Method::POST, "/stream".to_owned()),
        (Method::from_bytes(b"BREW").expect("a method"), "/lobby".to_owned()),
        (Method::TRACE, "/lobby".to_owned()),
    ] {
        let answer = send(ann.request(method.clone(), &path)).await;
        assert_eq!(answer.status, 405, "{method} {path}: {}", answer.text);
        assert!(!answer.header("allow").is_empty());
        answer.refused(405, "method_not_allowed");
    }
    for path in ["/nowhere.js", "/api/v1/nowhere", "/api/v2/lobby", "/tables", "/tables/"] {
        let answer = ann.get(path).await;
        assert!(matches!(answer.status, 404 | 405), "{path}: {}", answer.status);
        assert!(answer.json()["code"].is_string());
    }
}

#[tokio::test]
async fn the_clock_of_a_client_does_not_matter() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    for (date, action) in
        [("Thu, 01 Jan 1970 00:00:00 GMT", "bid 12"), ("Fri, 31 Dec 9999 23:59:59 GMT", "bid 13")]
    {
        let wanted = json!({ "version": ann.version(&table).await, "actions": [action] });
        let request = ann.request(Method::POST, &format!("/tables/{table}/actions"));
        let request = request.header("Date", date).header("If-Modified-Since", date);
        let acted = send(request.json(&wanted)).await.ok();
        let at = acted["happened"][0]["at"].as_i64().expect("a time");
        let before = ann.log(&table).await[0]["at"].as_i64().expect("a time");
        assert!((before..before + 600_000).contains(&at), "the server's own clock");
    }
}

#[tokio::test]
async fn refusals_never_name_an_incident() {
    // Whatever the tests above have found, none of it was a fault of the server:
    // such an answer has a number for its operator.
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let answers = [
        ann.act(&table, 2, &["\0"]).await,
        ann.get("/tables/%00").await,
        ann.post("/tables", Value::Null).await,
    ];
    for answer in answers {
        assert!(answer.status < 500 && !answer.text.contains("incident"), "{answer:?}");
    }
}
