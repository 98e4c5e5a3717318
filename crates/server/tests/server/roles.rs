//! Who may do what: every role and every operation, in one table.
//!
//! Outsiders of a table by link or a private table get the very answer that they
//! get for a table that does not exist.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    client::{Answer, Client, send},
    server::TestServer,
    table::{CHICAGO, anybody, before, id, version},
};

/// An operation: its method, its path below the table, its body.
struct Operation {
    name: &'static str,
    method: Method,
    path: &'static str,
    body: Option<Value>,
}

/// The columns of the matrix.
const ROLES: [&str; 7] =
    ["anonymous", "another", "removed", "spectator", "waiting", "to act", "host"];

/// The status of each operation at an open table where the game is on. The roles:
/// nobody who is signed in, another person, a spectator whom the host has removed,
/// a spectator who was admitted, a player who is not to act, the player to act,
/// and the host, who does not sit there.
///
/// At a table by link and at a private one, `anonymous` and `another` are
/// outsiders: they get 404 where they would get anything but 401.
const OPEN: &str = "
                 anonymous another removed spectator waiting to-act host
look                   200     200     404       200     200    200  200
look from seat         403     403     404       403     403    200  403
look back              200     200     404       200     200    200  200
look back at all       200     200     404       200     200    200  200
log                    200     200     404       200     200    200  200
record                 200     200     404       200     200    200  200
prompt                 200     200     404       200     200    200  200
figures                200     200     404       200     200    200  200
explanation            200     200     404       200     200    200  200
why not                403     403     404       403     409    200  403
preview                403     403     404       403     200    200  403
hint                   401     403     404       403     409    200  403
messages               200     200     404       200     200    200  200
note                   401     200     404       200     200    200  200
write note             401     204     404       204     204    204  204
say                    401     201     404       201     201    201  201
report                 401     204     404       204     204    204  204
remove message         401     403     404       403     403    403  204
stream                 200     200     404       200     200    200  200
stream of seat         403     403     404       403     403    200  403
stale act              401     409     404       409     409    409  409
act                    401     403     404       403     409    422  403
undo                   401     403     404       403     409    409  403
hand over              401     403     404       403     403    422  403
auto                   401     403     404       403     403    200  403
join                   401     409     404       409     409    409  409
leave                  401     409     404       409     409    409  409
visit                  401     200     404       200     200    200  200
invite                 401     403     404       403     403    403  200
remove                 401     403     404       403     403    403  200
rematch                401     403     404       403     409    409  403
close                  401     403     404       403     403    403  409
";

fn operations() -> Vec<Operation> {
    let get = |name, path| Operation { name, method: Method::GET, path, body: None };
    let post =
        |name, path, body: Value| Operation { name, method: Method::POST, path, body: Some(body) };
    let delete = |name, path| Operation { name, method: Method::DELETE, path, body: None };
    vec![
        get("look", ""),
        get("look from seat", "?seat=0"),
        get("look back", "/views/1"),
        get("look back at all", "/views"),
        get("log", "/log"),
        get("record", "/record"),
        get("prompt", "/prompt"),
        get("figures", "/figures"),
        get("explanation", "/explanation?figure=round"),
        get("why not", "/why-not?text=pass"),
        post("preview", "/preview", json!({ "actions": [] })),
        post("hint", "/hint?bot=random", json!({})),
        get("messages", "/messages"),
        get("note", "/note"),
        Operation {
            name: "write note",
            method: Method::PUT,
            path: "/note",
            body: Some(json!({ "text": "" })),
        },
        post("say", "/messages", json!({ "text": "hello" })),
        post("report", "/messages/MESSAGE/report", json!({})),
        delete("remove message", "/messages/MESSAGE"),
        get("stream", "STREAM"),
        get("stream of seat", "STREAM@0"),
        post("stale act", "/actions", json!({ "version": 1, "actions": ["pass"] })),
        post("act", "/actions", json!({ "version": "VERSION", "actions": ["bid 1"] })),
        post("undo", "/undo", json!({ "version": "VERSION" })),
        // Not allowed for another reason, so that the player keeps the seat.
        post("hand over", "/hand-over", json!({ "seat": 0, "bot": "BOT" })),
        post("auto", "/auto", json!({ "seat": 0, "forced": false })),
        post("join", "/join", json!({})),
        post("leave", "/leave", json!({})),
        post("visit", "/visit", json!({})),
        post("invite", "/invitations", json!({ "name": "Friend" })),
        post("remove", "/removals", json!({ "person": "STRANGER" })),
        post("rematch", "/rematch", json!({})),
        delete("close", ""),
    ]
}

/// A table with everybody who has a role there.
struct Stage {
    table: String,
    message: Value,
    stranger: i64,
    roles: Vec<Client>,
}

impl Stage {
    async fn new(server: &TestServer, access: &str) -> Stage {
        let account = async |role: &str| server.account(&format!("{access} {role}")).await;
        let (host, to_act, waiting) =
            (account("host").await, account("to act").await, account("waiting").await);
        let (removed, spectator) = (account("removed").await, account("spectator").await);
        let third = account("third").await;
        let wanted = json!({ "record": before(CHICAGO, "Ann: expand PRR"),
            "seats": vec![anybody(); 3], "access": access });
        let table = id(&host.post("/tables/import", wanted).await.ok());
        let path = format!("/tables/{table}");
        for role in ["to act", "waiting", "third", "removed", "spectator"] {
            let wanted = json!({ "name": format!("{access} {role}") });
            host.post(&format!("{path}/invitations"), wanted).await.ok();
        }
        for (seat, player) in [&to_act, &waiting, &third].into_iter().enumerate() {
            player.post(&format!("{path}/join"), json!({ "seat": seat })).await.ok();
        }
        let removal = json!({ "person": removed.id });
        host.post(&format!("{path}/removals"), removal).await.ok();
        // Somebody says something that nobody here may remove but the host.
        let said = third.post(&format!("{path}/messages"), json!({ "text": "hello" })).await.ok();
        let stranger = server.guest("Stranger").await.id;
        let roles = vec![
            server.anonymous(),
            account("another").await,
            removed,
            spectator,
            waiting,
            to_act,
            host,
        ];
        Stage { table, message: said["id"].clone(), stranger, roles }
    }

    /// Does an operation in a role, at this table or at another one.
    async fn ask(&self, operation: &Operation, role: &Client, table: &str, at: u64) -> Answer {
        let path = operation.path.replace("MESSAGE", &self.message.to_string());
        let path = match path.strip_prefix("STREAM") {
            Some(seat) => format!("/stream?tables={table}{seat}"),
            None => format!("/tables/{table}{path}"),
        };
        let mut request = role.request(operation.method.clone(), &path);
        if let Some(body) = &operation.body {
            let mut body = body.clone();
            if body["version"] == "VERSION" {
                body["version"] = json!(at);
            }
            if body["person"] == "STRANGER" {
                body["person"] = json!(self.stranger);
            }
            if body["bot"] == "BOT" {
                let is_player = role.id == self.roles[5].id;
                body["bot"] = json!(if is_player { "nobody" } else { "random" });
            }
            request = request.json(&body);
        }
        if !operation.path.starts_with("STREAM") {
            return send(request).await;
        }
        // A stream that is opened never ends.
        let response = request.send().await.expect("an answer");
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = if status == 200 { String::new() } else { response.text().await.expect("one") };
        Answer { status, headers, text }
    }
}

/// The cells of a row of the matrix.
fn expected(name: &str) -> [u16; 7] {
    let row = OPEN.lines().find_map(|it| it.strip_prefix(name)?.strip_prefix("  "));
    let row = row.unwrap_or_else(|| panic!("no row for `{name}`"));
    let cells: Vec<u16> = row.split_whitespace().map(|it| it.parse().expect("a status")).collect();
    cells.try_into().expect("a cell for each role")
}

async fn check_access(access: &str) {
    let server = TestServer::new().await;
    server.account("Friend").await;
    let stage = Stage::new(&server, access).await;
    let host = &stage.roles[6];
    let mut wrong = Vec::new();
    for operation in operations() {
        let expected = expected(operation.name);
        for (idx, (role, &status)) in stage.roles.iter().zip(&expected).enumerate() {
            let at = version(&host.look(&stage.table).await);
            let answer = stage.ask(&operation, role, &stage.table, at).await;
            let is_outside = idx < 2 && access != "open" || idx == 2;
            let status = if is_outside && status != 401 { 404 } else { status };
            if answer.status != status {
                wrong.push(format!(
                    "{} as {}: {} instead of {status}: {}",
                    operation.name, ROLES[idx], answer.status, answer.text
                ));
            }
            if is_outside {
                let unknown = stage.ask(&operation, role, "aaaaaaaaaaaa", at).await;
                if (answer.status, &answer.text) != (unknown.status, &unknown.text) {
                    wrong.push(format!(
                        "{} as {}: there is a difference to a table that does not exist: {} {}",
                        operation.name, ROLES[idx], answer.text, unknown.text
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "at a table that is {access}:\n{}", wrong.join("\n"));
}

#[tokio::test]
async fn everybody_does_what_they_may_at_an_open_table() {
    check_access("open").await;
}

#[tokio::test]
async fn everybody_does_what_they_may_at_a_table_by_link() {
    check_access("link").await;
}

#[tokio::test]
async fn everybody_does_what_they_may_at_a_private_table() {
    check_access("private").await;
}

#[tokio::test]
async fn the_matrix_has_every_operation_at_a_table() {
    let server = TestServer::new().await;
    let description = server.anonymous().get("/api/v1/openapi.json").await.json();
    let mut described = Vec::new();
    for (path, methods) in description["paths"].as_object().expect("paths") {
        let Some(path) = path.strip_prefix("/api/v1/tables/{id}") else { continue };
        for method in ["get", "post", "put", "delete", "patch"] {
            if methods.get(method).is_some() {
                described.push(format!("{} {path}", method.to_uppercase()));
            }
        }
    }
    let mut covered: Vec<String> = operations()
        .iter()
        .filter(|it| !it.path.starts_with("STREAM"))
        .map(|it| {
            let path = it.path.split('?').next().unwrap_or_default();
            let path = path.replace("MESSAGE", "{message}").replace("/views/1", "/views/{version}");
            format!("{} {path}", it.method)
        })
        .collect();
    covered.sort();
    covered.dedup();
    described.sort();
    assert_eq!(covered, described);
}
