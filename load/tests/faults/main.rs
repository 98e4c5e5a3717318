//! What breaks under a server: the process, the disk, the database, the readers.
//!
//! The tests run the real program, which `cargo test --workspace` builds. After a
//! change of the server, `cargo test --package load` alone needs
//! `cargo build --package cli` first.

mod kill;
mod disk;
mod database;
mod streams;
mod clock;

use std::{
    net::SocketAddr,
    path::Path,
    sync::LazyLock,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use load::{
    audit::{self, Expected},
    http::{Connection, Request},
    player::{self, Table},
    process::{Process, Serve, program},
    script::{self, Script},
};

/// Different games.
static SCRIPTS: LazyLock<Vec<Script>> = LazyLock::new(|| script::scripts(16).expect("games"));

/// How long a player thinks, so that a game lasts for a test.
const THOUGHT: Duration = Duration::from_millis(5);
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

fn serve(database: &str, dir: &Path) -> Serve {
    let program = program().expect("the program");
    Serve { log: Some(dir.join("server.log")), ..Serve::new(&program, database) }
}

/// Adds the end of the server's log to an error.
fn with_log<T>(result: anyhow::Result<T>, dir: &Path) -> anyhow::Result<T> {
    result.with_context(|| {
        let log = std::fs::read_to_string(dir.join("server.log")).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(12)..].join("\n")
    })
}

/// One person who plays all seats of a table, and keeps trying.
#[derive(Debug)]
struct Playing {
    token: String,
    table: Table,
    script: &'static Script,
    n_acknowledged: usize,
    /// Requests that were answered with 503.
    n_refused: usize,
}

impl Playing {
    async fn begin(address: SocketAddr, idx: usize) -> anyhow::Result<Playing> {
        let mut connection = Connection::open(address).await?;
        let token = player::guest(&mut connection, &format!("Player {idx}")).await?;
        let table = player::hotseat(&mut connection, &token).await?;
        let script = &SCRIPTS[idx % SCRIPTS.len()];
        Ok(Playing { token, table, script, n_acknowledged: 0, n_refused: 0 })
    }

    fn version(&self) -> u64 {
        self.table.version + self.n_acknowledged as u64
    }

    /// Plays for some time, or until the connection breaks. What was not answered
    /// is sent again with the same key, also by the next call.
    async fn play(&mut self, address: SocketAddr, time: Duration) -> anyhow::Result<()> {
        let until = Instant::now() + time;
        let Ok(mut connection) = Connection::open(address).await else { return Ok(()) };
        while Instant::now() < until {
            let Some(next) = self.script.get(self.n_acknowledged) else { return Ok(()) };
            let (token, id) = (&self.token, &self.table.id);
            let sent = player::act(&mut connection, token, id, self.version(), &next.action);
            let Ok(answer) = sent.await else { return Ok(()) };
            match answer.status {
                200 => {
                    let said: serde_json::Value = serde_json::from_slice(answer.body)?;
                    self.n_acknowledged += 1;
                    ensure!(said["version"] == self.version(), "{said} at {}", self.version());
                    tokio::time::sleep(THOUGHT).await;
                }
                503 => {
                    let text = answer.text();
                    ensure!(answer.header("retry-after").is_some(), "no Retry-After: {text}");
                    ensure!(text.contains("\"code\":\"unavailable\""), "no clear error: {text}");
                    self.n_refused += 1;
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                status => bail!("`{}`: {status}: {}", next.action, answer.text()),
            }
        }
        Ok(())
    }

    /// Compares the log with what was acknowledged.
    async fn check(&self, store: &dyn store::Store) -> anyhow::Result<()> {
        let n_sent = (self.n_acknowledged + 1).min(self.script.len());
        let expected = Expected {
            table: &self.table.id,
            before: self.table.version,
            sent: &self.script[..n_sent],
            n_acknowledged: self.n_acknowledged,
        };
        audit::check(store, expected).await?;
        Ok(())
    }
}

/// Begins many tables.
async fn begin_all(address: SocketAddr, n_tables: usize) -> anyhow::Result<Vec<Playing>> {
    let mut res = Vec::new();
    for idx in 0..n_tables {
        res.push(Playing::begin(address, idx).await?);
    }
    Ok(res)
}

/// Plays at all tables at once.
async fn play_all(
    all: Vec<Playing>,
    address: SocketAddr,
    time: Duration,
) -> anyhow::Result<Vec<Playing>> {
    let mut tasks = tokio::task::JoinSet::new();
    for mut playing in all {
        tasks.spawn(async move {
            playing.play(address, time).await?;
            anyhow::Ok(playing)
        });
    }
    let mut res = Vec::new();
    while let Some(played) = tasks.join_next().await {
        res.push(played??);
    }
    Ok(res)
}

async fn check_all(all: &[Playing], database: &str) -> anyhow::Result<()> {
    let store = store::open_read_only(database).await?;
    for playing in all {
        playing.check(&*store).await?;
    }
    store.close().await;
    Ok(())
}

fn n_acknowledged(all: &[Playing]) -> usize {
    all.iter().map(|it| it.n_acknowledged).sum()
}

fn n_refused(all: &[Playing]) -> usize {
    all.iter().map(|it| it.n_refused).sum()
}

/// A figure of `/metrics`.
async fn metric(process: &Process, name: &str) -> anyhow::Result<f64> {
    let mut connection = Connection::open(process.address()).await?;
    let answer = connection.send(Request { path: "/metrics", ..Request::default() }).await?;
    let text = answer.text();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|it| it.parse().ok()).with_context(|| format!("{name} in {text}"))
}

/// The status of a request without a body.
async fn status_of(address: SocketAddr, path: &str) -> anyhow::Result<u16> {
    let mut connection = Connection::open(address).await?;
    Ok(connection.send(Request { path, ..Request::default() }).await?.status)
}
