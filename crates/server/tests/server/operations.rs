//! For those who run the server.

use axum::response::IntoResponse as _;
use reqwest::Method;
use serde_json::{Value, json};
use store::testing::PostgresServer;

use crate::{
    client::{Answer, send},
    server::{TestServer, generous, on_both, until},
    table::{anybody, id, me, plan},
};

#[tokio::test]
async fn a_healthy_server_says_so() {
    on_both(async |server| {
        let anonymous = server.anonymous();
        assert_eq!(anonymous.get("/healthz").await.text, "ok");
        assert_eq!(anonymous.get("/readyz").await.text, "ready");
    })
    .await;
}

#[tokio::test]
async fn a_server_without_its_database_says_so_and_recovers() {
    // A server of its own, because it is stopped.
    let postgres = PostgresServer::start().unwrap_or_else(|error| panic!("{error}"));
    let address = postgres.database().await.expect("a database");
    let server = TestServer::on(&address, generous()).await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let mut stream = ann.stream(&format!("tables={table}")).await;
    stream.next().await.expect("the whole view");
    let at = ann.version(&table).await;
    let postgres = tokio::task::spawn_blocking(move || {
        postgres.stop().expect("it stops");
        postgres
    })
    .await
    .expect("it stops");
    assert_eq!(ann.get("/healthz").await.status, 200, "the process itself is well");
    let ready = server.anonymous().get("/readyz").await;
    assert!(!ready.header("retry-after").is_empty());
    ready.refused(503, "unavailable");
    let problem = ann.act(&table, at, &["bid 12"]).await.refused(503, "unavailable");
    assert!(problem["retry_after"].is_u64());
    let _postgres = tokio::task::spawn_blocking(move || {
        postgres.start_again().expect("it starts");
        postgres
    })
    .await
    .expect("it starts");
    until("the server is ready", async || server.anonymous().get("/readyz").await.status == 200)
        .await;
    assert_eq!(ann.version(&table).await, at, "nothing was half done");
    until("the action is played", async || {
        matches!(ann.act(&table, at, &["bid 12"]).await.status, 200 | 409)
    })
    .await;
    assert_eq!(ann.version(&table).await, at + 1);
    stream.reach(&table, at + 1).await;
}

#[tokio::test]
async fn whatever_is_not_the_interface_is_the_page() {
    let mut config = generous();
    config.page = |path, _| {
        let headers = [("content-type", "text/html"), ("cache-control", "no-cache")];
        (!path.contains('.')).then(|| (headers, format!("the page at {path}")).into_response())
    };
    let server = TestServer::with(config).await;
    // Also for somebody whose session has ended.
    let mut stranger = server.anonymous();
    stranger.token = Some("of no session".to_owned());
    for method in [Method::GET, Method::HEAD] {
        let answer = send(stranger.request(method.clone(), "/nowhere/at/all")).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "text/html"));
        assert_eq!(answer.header("cache-control"), "no-cache", "as the page wants it");
        assert_eq!(answer.header("content-length"), "27");
        let is_head = method == Method::HEAD;
        assert_eq!(answer.text, if is_head { "" } else { "the page at /nowhere/at/all" });
        check_headers("/nowhere", &answer);
    }
    let ann = server.guest("Ann").await;
    for path in ["/nowhere.js", "/api", "/api/nowhere", "/metrics/x", "/healthz/x"] {
        ann.get(path).await.refused(404, "not_found");
    }
    ann.post("/nowhere", json!({})).await.refused(404, "not_found");
}

#[tokio::test]
async fn figures_are_labelled_by_route_and_never_by_path() {
    let server = TestServer::new().await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    ann.look(&table).await;
    ann.play(&table, &["bid 12"]).await;
    ann.get("/nowhere/secret-path").await;
    send(ann.request(Method::from_bytes(b"BREW").expect("a method"), "/lobby")).await;
    let _stream = ann.stream(&format!("tables={table}")).await;
    let answer = server.anonymous().get("/metrics").await;
    assert!(answer.header("content-type").starts_with("text/plain"));
    let text = answer.text;
    assert!(text.contains(r#"route="/api/v1/tables/{id}""#), "{text}");
    assert!(text.contains(r#"route="/api/v1/tables/{id}/actions""#), "{text}");
    assert!(text.contains("roundhouse_streams") && text.contains("roundhouse_entries_total"));
    for raw in [table.as_str(), "secret-path", "BREW"] {
        assert!(!text.contains(raw), "{raw} in {text}");
    }
}

/// What every answer must have.
fn check_headers(what: &str, answer: &Answer) {
    let has = |name: &str, part: &str| {
        assert!(answer.header(name).contains(part), "{what}: {name} is {}", answer.header(name));
    };
    has("x-content-type-options", "nosniff");
    has("x-frame-options", "DENY");
    has("referrer-policy", "same-origin");
    has("content-security-policy", "default-src 'none'");
    has("content-security-policy", "frame-ancestors 'none'");
    has("cross-origin-opener-policy", "same-origin");
    has("cross-origin-resource-policy", "same-origin");
    assert!(!answer.header("cache-control").is_empty(), "{what}");
    let csp = answer.header("content-security-policy");
    assert!(!csp.contains("unsafe-eval") && !csp.contains("script-src 'self' 'unsafe"), "{csp}");
}

#[tokio::test]
async fn every_answer_has_strict_headers() {
    let mut config = generous();
    config.body_max = 1_000;
    let server = TestServer::with(config).await;
    let ann = server.guest("Ann").await;
    let table = ann.make_hotseat().await;
    let board = ann.look(&table).await["table"]["board"].as_str().expect("a board").to_owned();
    let paths = [
        "/games".to_owned(),
        "/lobby".to_owned(),
        "/me".to_owned(),
        format!("/tables/{table}"),
        format!("/tables/{table}/record"),
        format!("/boards/{board}"),
        "/tables/aaaaaaaaaaaa".to_owned(),
        "/nowhere".to_owned(),
        "/healthz".to_owned(),
        "/readyz".to_owned(),
        "/metrics".to_owned(),
        "/api/docs/".to_owned(),
        "/api/v1/openapi.json".to_owned(),
    ];
    for path in paths {
        check_headers(&path, &ann.get(&path).await);
    }
    let large = json!({ "record": "x".repeat(2_000), "seats": [] });
    check_headers("too large", &ann.post("/tables/import", large).await);
    check_headers("not allowed", &send(ann.request(Method::PUT, "/tables")).await);
    check_headers("illegal", &ann.act(&table, 2, &["bid 1"]).await);
    let stream = ann.request(Method::GET, &format!("/stream?tables={table}"));
    let response = stream.send().await.expect("a stream");
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    assert_eq!(headers["x-accel-buffering"], "no");
    assert!(headers["content-type"].to_str().is_ok_and(|it| it.starts_with("text/event-stream")));
    check_headers("stream", &Answer { status, headers, text: String::new() });
}

#[tokio::test]
async fn the_interface_describes_itself() {
    let server = TestServer::new().await;
    let description = server.anonymous().get("/api/v1/openapi.json").await.json();
    assert!(description["openapi"].as_str().is_some_and(|it| it.starts_with("3.")));
    let paths = description["paths"].as_object().expect("paths");
    assert!(paths.len() > 30);
    // Every reference leads somewhere.
    let mut references = Vec::new();
    find_references(&description, &mut references);
    assert!(!references.is_empty());
    for reference in references {
        let pointer = reference.strip_prefix('#').expect("a place in the same file");
        assert!(description.pointer(pointer).is_some(), "{reference}");
    }
    for kind in ["Table", "Gone", "Said", "Lobby", "Notice", "Bye"] {
        let text = description["components"]["schemas"]["StreamEvent"].to_string().to_lowercase();
        assert!(text.contains(&kind.to_lowercase()), "an event `{kind}` has a schema");
    }
}

fn find_references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|it| find_references(it, found));
        }
        Value::Array(list) => list.iter().for_each(|it| find_references(it, found)),
        _ => {}
    }
}

#[tokio::test]
async fn the_page_of_the_interface_loads_nothing_from_elsewhere() {
    let server = TestServer::new().await;
    let anonymous = server.anonymous();
    let moved = anonymous.get("/api/docs").await;
    assert!(moved.header("location").starts_with("/api/docs"), "{moved:?}");
    let page = anonymous.get("/api/docs/").await;
    assert_eq!(page.status, 200);
    let mut n_files = 0;
    for attribute in ["src=\"", "href=\""] {
        for part in page.text.split(attribute).skip(1) {
            let file = part.split('"').next().unwrap_or_default();
            assert!(!file.contains("//"), "{file}");
            let path = match file.strip_prefix("./") {
                Some(file) => format!("/api/docs/{file}"),
                None if file.starts_with('/') => file.to_owned(),
                None => format!("/api/docs/{file}"),
            };
            let answer = anonymous.get(&path).await;
            assert_eq!(answer.status, 200, "{path}");
            n_files += 1;
        }
    }
    assert!(n_files >= 4, "scripts and styles");
    assert!(!page.text.contains("<script>"), "nothing inline");
    let script = anonymous.get("/api/docs/swagger-initializer.js").await.text;
    assert!(script.contains("/api/v1/openapi.json") && !script.contains("https://"), "{script}");
}

#[tokio::test]
async fn a_server_stops_with_requests_and_streams_open() {
    let server = TestServer::new().await;
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = id(&ann.make(plan("chicago-express", &[me(), anybody()])).await);
    ben.join(&table).await;
    let stream = ben.stream(&format!("tables={table}")).await;
    let acted = ann.play(&table, &["bid 12"]).await;
    let database = server.stop().await.expect("its database");
    let told = stream.rest().await;
    assert_eq!(told.last().map(|it| it.kind.as_str()), Some("bye"));
    let again = TestServer::with_database(database, generous()).await;
    let seen = ann.at(&again.url).look(&table).await;
    assert_eq!(seen["table"], acted["table"], "nothing is lost");
}
