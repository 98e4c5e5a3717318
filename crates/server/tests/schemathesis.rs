//! Schemathesis reads the description of the interface and sends what it allows
//! and what it forbids. No answer may be a fault of the server, and every answer
//! has the form that the description promises.
//!
//! `cargo xtask test` installs Schemathesis and names it in the variable
//! `SCHEMATHESIS`. Endless streams are left out; `tests/server/stream.rs` has
//! them.

use std::{env, fs, num::NonZeroU32, path::Path, process::Stdio};

use serde_json::{Value, json};
use server::{Config, Server};
use tokio::{
    process::{Child, Command},
    sync::oneshot,
};

const CHECKS: &str = "not_a_server_error,response_schema_conformance,content_type_conformance,\
                      status_code_conformance";
/// Streams do not end; the others would end the session that asks.
const LEFT_OUT: &str = "/(stream|me|session|password|me/sessions/.*)$";
const EXAMPLES: &str = "25";

async fn post(client: &reqwest::Client, url: String, token: &str, body: &Value) -> Value {
    let answer = client.post(url).bearer_auth(token).json(body).send().await.expect("an answer");
    answer.json().await.expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn schemathesis_finds_no_fault() {
    let program = env::var("SCHEMATHESIS").expect("`cargo xtask test` sets SCHEMATHESIS");
    let dir = tempfile::tempdir().expect("a temporary folder");
    let much = NonZeroU32::new(100_000_000).expect("not zero");
    let config = Config {
        address: ([127, 0, 0, 1], 0).into(),
        database: dir.path().join("tables.db").display().to_string(),
        rate_per_person: much,
        rate_per_address: much,
        tables_per_person: 1_000_000,
        ..Config::default()
    };
    let server = Server::start(config).await.expect("a server");
    let base = format!("http://{}/api/v1", server.address().expect("an address"));
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move {
        let _ = stopped.await;
    }));
    let client = reqwest::Client::new();
    let guest = json!({ "name": "Ann" });
    let guest = post(&client, format!("{base}/guests"), "", &guest).await;
    let token = guest["token"].as_str().expect("a token");
    let seats = json!([{ "me": {} }, { "me": { "name": "Ben" } }, { "bot": { "level": "easy" } }]);
    let mut runs = Vec::new();
    for game in ["chicago-express", "age-of-steam", "railroad-revolution"] {
        let wanted = json!({ "game": game, "seats": seats });
        let table = post(&client, format!("{base}/tables"), token, &wanted).await;
        let id = table["table"]["id"].as_str().expect("a table");
        let folder = dir.path().join(game);
        fs::create_dir(&folder).expect("a folder");
        let settings = format!(
            "headers = {{ Authorization = \"Bearer {token}\" }}\n\
             [parameters]\n\"path.id\" = \"{id}\"\n\"path.version\" = 3\n"
        );
        fs::write(folder.join("schemathesis.toml"), settings).expect("a file");
        runs.push((game, run(&program, &folder, &base)));
    }
    // All at once: Schemathesis needs one core, and the server little.
    for (game, child) in runs {
        let output = child.wait_with_output().await.expect("an end");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{game}: Schemathesis has found\n{said}");
    }
    drop(stop);
    running.await.expect("the server stops");
}

/// Starts Schemathesis in a folder that has its settings.
fn run(program: &str, folder: &Path, base: &str) -> Child {
    Command::new(program)
        .args(["run", &format!("{base}/openapi.json"), "--phases", "coverage,fuzzing"])
        .args(["--max-examples", EXAMPLES, "--checks", CHECKS, "--warnings", "off"])
        .args(["--exclude-path-regex", LEFT_OUT, "--seed", "1"])
        .current_dir(folder)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("Schemathesis starts")
}
