//! How many actions per second: every player sends the next one as soon as the last
//! one is acknowledged.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    net::SocketAddr,
    rc::Rc,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use serde::Serialize;
use tokio::{sync::Notify, task::JoinSet};

use crate::{
    audit::{self, Expected},
    events::{EventStream, Follower},
    figures::{Percentiles, Times},
    http::Connection,
    player::{self, Table},
    process::{self, Process},
    script::{Move, Script},
};

/// Before anything is counted.
const WARM_UP: Duration = Duration::from_secs(1);
/// How long the last events may take.
const LAST_EVENTS_MAX: Duration = Duration::from_secs(20);
/// Tables are prepared for so many actions per second; more are made on the way.
const PREPARED_PER_S: usize = 12_000;

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Throughput {
    /// Players, each with a table, a stream and one action at a time.
    pub n_players: usize,
    /// How long.
    pub seconds: f64,
    /// Actions that were acknowledged.
    pub n_actions: u64,
    /// The same per second.
    pub actions_per_s: f64,
    /// From sending to the answer.
    pub answer: Percentiles,
    /// From sending to the event.
    pub event: Percentiles,
    /// Events that told of more than one action.
    pub n_joined: u64,
    /// Cores that the server kept busy.
    pub server_cores: f64,
    /// Processor time of the server for each action, which depends less on what
    /// else runs on this machine.
    pub server_us_per_action: f64,
    /// Cores that this program kept busy.
    pub generator_cores: f64,
}

/// What all players share.
#[derive(Debug)]
struct Shared {
    address: SocketAddr,
    scripts: Rc<[Script]>,
    /// What happens in between is counted.
    from: Instant,
    until: Instant,
    n_actions: Cell<u64>,
    n_joined: Cell<u64>,
    answers: RefCell<Times>,
    events: RefCell<Times>,
}

impl Shared {
    fn counts(&self, at: Instant) -> bool {
        self.from <= at && at < self.until
    }
}

/// A table that was played, for the audit.
#[derive(Clone, Debug)]
struct Played {
    table: Table,
    script_idx: usize,
    n_acknowledged: usize,
}

/// Measures for some time. Must run in a `LocalSet`.
///
/// # Errors
///
/// If the server refuses something, an event is missing or out of order, or an
/// acknowledged action is not in the database.
pub async fn measure(
    process: &Process,
    database: &str,
    n_players: usize,
    time: Duration,
    scripts: Rc<[Script]>,
) -> anyhow::Result<Throughput> {
    let n_seconds = (WARM_UP + time).as_secs() as usize;
    let n_actions: usize = scripts.iter().map(Vec::len).sum();
    let n_tables = n_seconds * PREPARED_PER_S * scripts.len() / n_actions.max(1) / n_players + 1;
    let address = process.address();
    let mut making = JoinSet::new();
    for player_idx in 0..n_players {
        making.spawn_local(prepare(address, player_idx, n_tables));
    }
    let mut prepared = Vec::new();
    while let Some(made) = making.join_next().await {
        prepared.push(made??);
    }

    let from = Instant::now() + WARM_UP;
    let shared = Rc::new(Shared {
        address,
        scripts: scripts.clone(),
        from,
        until: from + time,
        n_actions: Cell::new(0),
        n_joined: Cell::new(0),
        answers: RefCell::default(),
        events: RefCell::default(),
    });
    let mut playing = JoinSet::new();
    for (player_idx, player) in prepared.into_iter().enumerate() {
        playing.spawn_local(play(shared.clone(), player, player_idx));
    }
    tokio::time::sleep_until(from.into()).await;
    let (server_before, own_before) = (process.cpu()?, process::own_cpu()?);
    tokio::time::sleep_until(shared.until.into()).await;
    let seconds = from.elapsed().as_secs_f64();
    let server_cores = (process.cpu()? - server_before).as_secs_f64() / seconds;
    let generator_cores = (process::own_cpu()? - own_before).as_secs_f64() / seconds;
    let mut all = Vec::new();
    while let Some(played) = playing.join_next().await {
        all.extend(played??);
    }

    let store = store::open_read_only(database).await?;
    for Played { table, script_idx, n_acknowledged } in &all {
        let expected = Expected {
            table: &table.id,
            before: table.version,
            sent: &scripts[*script_idx][..*n_acknowledged],
            n_acknowledged: *n_acknowledged,
        };
        audit::check(&*store, expected).await?;
    }
    store.close().await;
    let n_actions = shared.n_actions.get();
    Ok(Throughput {
        n_players,
        seconds: time.as_secs_f64(),
        n_actions,
        actions_per_s: n_actions as f64 / time.as_secs_f64(),
        answer: shared.answers.take().percentiles(),
        event: shared.events.take().percentiles(),
        n_joined: shared.n_joined.get(),
        server_cores,
        server_us_per_action: server_cores * seconds / n_actions.max(1) as f64 * 1e6,
        generator_cores,
    })
}

/// A player with tables that wait.
#[derive(Debug)]
struct Player {
    connection: Connection,
    token: String,
    tables: VecDeque<Table>,
}

async fn prepare(
    address: SocketAddr,
    player_idx: usize,
    n_tables: usize,
) -> anyhow::Result<Player> {
    let mut connection = Connection::open(address).await?;
    let token = player::guest(&mut connection, &format!("Player {player_idx}")).await?;
    let mut tables = VecDeque::new();
    for _ in 0..n_tables {
        tables.push_back(player::hotseat(&mut connection, &token).await?);
    }
    Ok(Player { connection, token, tables })
}

/// Plays one table after the other until the time is over.
async fn play(
    shared: Rc<Shared>,
    mut player: Player,
    player_idx: usize,
) -> anyhow::Result<Vec<Played>> {
    let mut res = Vec::new();
    while Instant::now() < shared.until {
        let table = match player.tables.pop_front() {
            Some(table) => table,
            None => player::hotseat(&mut player.connection, &player.token).await?,
        };
        let script_idx = (player_idx + res.len() * 7) % shared.scripts.len();
        let script = &shared.scripts[script_idx];
        let n_acknowledged = play_table(&shared, &mut player, &table, script).await?;
        res.push(Played { table, script_idx, n_acknowledged });
    }
    Ok(res)
}

/// What the player and the reader of the stream share.
#[derive(Debug, Default)]
struct Watched {
    /// Versions that are to come, and when their actions were sent.
    sent: RefCell<VecDeque<(u64, Instant)>>,
    version: Cell<u64>,
    fault: RefCell<Option<String>>,
    changed: Notify,
}

async fn play_table(
    shared: &Rc<Shared>,
    player: &mut Player,
    table: &Table,
    script: &[Move],
) -> anyhow::Result<usize> {
    let query = format!("tables={}@0", table.id);
    let stream = EventStream::open(shared.address, &query, Some(&player.token), None).await?;
    let watched = Rc::new(Watched::default());
    let mut reading = JoinSet::new();
    reading.spawn_local(follow(shared.clone(), watched.clone(), stream));
    wait_for(&watched, table.version).await?;
    let mut version = table.version;
    for Move { action, .. } in script {
        let sent_at = Instant::now();
        if sent_at >= shared.until {
            break;
        }
        watched.sent.borrow_mut().push_back((version + 1, sent_at));
        let Player { connection, token, .. } = player;
        let answer = player::act(connection, token, &table.id, version, action).await?;
        ensure!(answer.status == 200, "`{action}`: {}: {}", answer.status, answer.text());
        version += 1;
        let at = Instant::now();
        if shared.counts(at) {
            shared.n_actions.set(shared.n_actions.get() + 1);
            shared.answers.borrow_mut().add(at - sent_at);
        }
    }
    wait_for(&watched, version).await?;
    Ok((version - table.version) as usize)
}

async fn wait_for(watched: &Watched, version: u64) -> anyhow::Result<()> {
    let waiting = async {
        while watched.version.get() < version {
            if let Some(fault) = watched.fault.take() {
                bail!(fault);
            }
            watched.changed.notified().await;
        }
        Ok(())
    };
    let waited = tokio::time::timeout(LAST_EVENTS_MAX, waiting).await;
    waited.with_context(|| {
        format!("events are missing: version {} of {version}", watched.version.get())
    })?
}

async fn follow(shared: Rc<Shared>, watched: Rc<Watched>, mut stream: EventStream) {
    let mut follower = Follower::default();
    loop {
        let read = stream.read(|event| {
            if event.kind != "table" {
                return;
            }
            let at = Instant::now();
            match follower.take(event.data) {
                Err(fault) => *watched.fault.borrow_mut() = Some(fault),
                Ok(brought) => {
                    let mut sent = watched.sent.borrow_mut();
                    while let Some((_, sent_at)) =
                        sent.pop_front_if(|(version, _)| *version <= brought.to)
                    {
                        if shared.counts(at) {
                            shared.events.borrow_mut().add(at - sent_at);
                        }
                    }
                    if brought.from > 0 && brought.to > brought.from + 1 {
                        shared.n_joined.set(shared.n_joined.get() + 1);
                    }
                }
            }
        });
        let read = read.await;
        watched.version.set(follower.version);
        if !matches!(read, Ok(true)) {
            *watched.fault.borrow_mut() = Some(format!("the stream ended: {read:?}"));
        }
        watched.changed.notify_one();
        if watched.fault.borrow().is_some() {
            return;
        }
    }
}
