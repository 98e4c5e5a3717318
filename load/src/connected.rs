//! Many tables with many streams: the memory of each, and whether every stream gets
//! every event.

use std::{
    cell::{Cell, RefCell},
    net::SocketAddr,
    rc::Rc,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use serde::Serialize;
use tokio::{task::JoinSet, time::MissedTickBehavior};

use crate::{
    audit::{self, Expected},
    events::{EventStream, Follower},
    figures::{Percentiles, Times},
    http::Connection,
    player::{self, Table},
    process::{self, Memory, Process},
    script::{Move, Script},
};

/// Connections that send requests.
const N_CONNECTIONS: usize = 32;
/// Actions that are played before anything is measured.
const N_OPENING: usize = 8;
/// How long the last events may take.
const LAST_EVENTS_MAX: Duration = Duration::from_secs(20);

/// How much.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Tables of three people.
    pub n_tables: usize,
    /// Streams, spread over the tables: two seats and a spectator in turn.
    pub n_streams: usize,
    /// Actions per second, at all tables together.
    pub rate: u32,
    /// For how long.
    pub time: Duration,
    /// How long the server needs until it keeps only what it must.
    pub rest: Duration,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Connected {
    /// Tables.
    pub n_tables: usize,
    /// Streams.
    pub n_streams: usize,
    /// Actions that were acknowledged.
    pub n_actions: u64,
    /// The same per second.
    pub actions_per_s: f64,
    /// Events of all streams while actions were played.
    pub n_events: u64,
    /// Their bytes.
    pub n_bytes: u64,
    /// Events that told of more than one action.
    pub n_joined: u64,
    /// Events that had the whole view instead of a patch.
    pub n_whole: u64,
    /// From sending to the answer.
    pub answer: Percentiles,
    /// From sending to the event on each stream.
    pub event: Percentiles,
    /// Cores that the server kept busy.
    pub server_cores: f64,
    /// Processor time of the server for each action, which depends less on what
    /// else runs on this machine.
    pub server_us_per_action: f64,
    /// Cores that this program kept busy.
    pub generator_cores: f64,
    /// Memory of the server without tables.
    pub memory_empty: Memory,
    /// With all tables, when nothing happens.
    pub memory_tables: Memory,
    /// With all streams too, when nothing happens.
    pub memory_streams: Memory,
    /// At the end.
    pub memory_played: Memory,
    /// For each table.
    pub kib_per_table: f64,
    /// For each stream.
    pub kib_per_stream: f64,
}

/// A table with its players.
#[derive(Debug)]
struct Group {
    tokens: [String; 3],
    table: Table,
    script_idx: usize,
    /// When each action was sent.
    sent: RefCell<Vec<Instant>>,
    n_acknowledged: Cell<usize>,
}

/// What all streams count.
#[derive(Debug, Default)]
struct Counts {
    n_events: Cell<u64>,
    n_bytes: Cell<u64>,
    n_joined: Cell<u64>,
    n_whole: Cell<u64>,
    events: RefCell<Times>,
    answers: RefCell<Times>,
    fault: RefCell<Option<String>>,
}

/// Measures. Must run in a `LocalSet`.
///
/// # Errors
///
/// If the server refuses something, an event is missing or out of order, or an
/// acknowledged action is not in the database.
pub async fn measure(
    process: &Process,
    database: &str,
    plan: Plan,
    scripts: Rc<[Script]>,
) -> anyhow::Result<Connected> {
    let address = process.address();
    // Whatever is made once is made now.
    let first = make(address, 0, 1, scripts.clone()).await?;
    drop(open(address, &first[0], 0).await?);
    tokio::time::sleep(plan.rest).await;
    let memory_empty = process.memory()?;

    let mut making = JoinSet::new();
    for idx in 0..N_CONNECTIONS {
        let n_tables = share(plan.n_tables, idx);
        making.spawn_local(make(address, idx, n_tables, scripts.clone()));
    }
    let mut groups: Vec<Rc<Group>> = Vec::new();
    while let Some(made) = making.join_next().await {
        groups.extend(made??);
    }
    tokio::time::sleep(plan.rest).await;
    let memory_tables = process.memory()?;

    let counts = Rc::new(Counts::default());
    let followers = follow_all(address, &groups, plan.n_streams, &counts).await?;
    tokio::time::sleep(plan.rest).await;
    let memory_streams = process.memory()?;

    let (server_before, own_before) = (process.cpu()?, process::own_cpu()?);
    for count in [&counts.n_events, &counts.n_bytes, &counts.n_whole] {
        count.set(0);
    }
    let started = Instant::now();
    let n_actions = play_all(address, &groups, plan, &counts, &scripts).await?;
    let seconds = started.elapsed().as_secs_f64();
    let server_cores = (process.cpu()? - server_before).as_secs_f64() / seconds;
    let generator_cores = (process::own_cpu()? - own_before).as_secs_f64() / seconds;
    wait_for_last(&followers, &counts).await?;
    let memory_played = process.memory()?;
    check_log(database, &groups, &scripts).await?;
    let grown = |after: Memory, before: Memory, n: usize| {
        after.resident_kib.saturating_sub(before.resident_kib) as f64 / n.max(1) as f64
    };
    Ok(Connected {
        n_tables: groups.len(),
        n_streams: followers.len(),
        n_actions,
        actions_per_s: n_actions as f64 / seconds,
        n_events: counts.n_events.get(),
        n_bytes: counts.n_bytes.get(),
        n_joined: counts.n_joined.get(),
        n_whole: counts.n_whole.get(),
        answer: counts.answers.take().percentiles(),
        event: counts.events.take().percentiles(),
        server_cores,
        server_us_per_action: server_cores * seconds / n_actions.max(1) as f64 * 1e6,
        generator_cores,
        memory_empty,
        memory_tables,
        memory_streams,
        memory_played,
        kib_per_table: grown(memory_tables, memory_empty, groups.len()),
        kib_per_stream: grown(memory_streams, memory_tables, followers.len()),
    })
}

/// How many of `all` one connection has.
fn share(all: usize, idx: usize) -> usize {
    all / N_CONNECTIONS + usize::from(idx < all % N_CONNECTIONS)
}

/// Makes tables, and plays the opening at each.
async fn make(
    address: SocketAddr,
    idx: usize,
    n_tables: usize,
    scripts: Rc<[Script]>,
) -> anyhow::Result<Vec<Rc<Group>>> {
    let mut connection = Connection::open(address).await?;
    let mut res = Vec::new();
    for table_idx in 0..n_tables {
        let mut tokens = [const { String::new() }; 3];
        for (token, name) in tokens.iter_mut().zip(["Ada", "Ben", "Cleo"]) {
            *token = player::guest(&mut connection, &format!("{name} {idx}.{table_idx}")).await?;
        }
        let table = player::table_of_three(&mut connection, &tokens).await?;
        let group = Group {
            tokens,
            table,
            script_idx: (idx + table_idx * N_CONNECTIONS) % scripts.len(),
            sent: RefCell::default(),
            n_acknowledged: Cell::new(0),
        };
        for _ in 0..N_OPENING {
            group.play_next(&mut connection, &scripts).await?;
        }
        res.push(Rc::new(group));
    }
    Ok(res)
}

impl Group {
    fn version(&self) -> u64 {
        self.table.version + self.n_acknowledged.get() as u64
    }

    /// Plays the next action; returns how long the answer took, or `None` if the
    /// game is over.
    async fn play_next(
        &self,
        connection: &mut Connection,
        scripts: &[Script],
    ) -> anyhow::Result<Option<Duration>> {
        let next = scripts[self.script_idx].get(self.n_acknowledged.get());
        let Some(Move { seat, action }) = next else { return Ok(None) };
        let token = &self.tokens[usize::from(*seat)];
        let sent_at = Instant::now();
        self.sent.borrow_mut().push(sent_at);
        let answer = player::act(connection, token, &self.table.id, self.version(), action).await?;
        ensure!(answer.status == 200, "`{action}`: {}: {}", answer.status, answer.text());
        self.n_acknowledged.set(self.n_acknowledged.get() + 1);
        Ok(Some(sent_at.elapsed()))
    }
}

/// A stream's place: its table, and the version that it has.
type Following = (Rc<Group>, Rc<Cell<u64>>);

async fn open(address: SocketAddr, group: &Group, idx: usize) -> anyhow::Result<EventStream> {
    let id = &group.table.id;
    let opened = match idx % 3 {
        2 => EventStream::open(address, &format!("tables={id}"), None, None).await,
        seat => {
            let query = format!("tables={id}@{seat}&notices=true");
            EventStream::open(address, &query, Some(&group.tokens[seat]), None).await
        }
    };
    Ok(opened?)
}

async fn follow_all(
    address: SocketAddr,
    groups: &[Rc<Group>],
    n_streams: usize,
    counts: &Rc<Counts>,
) -> anyhow::Result<Vec<Following>> {
    let mut res = Vec::new();
    for stream_idx in 0..n_streams {
        let group = &groups[stream_idx % groups.len()];
        let stream = open(address, group, stream_idx / groups.len()).await?;
        let version = Rc::new(Cell::new(0));
        tokio::task::spawn_local(follow(stream, group.clone(), version.clone(), counts.clone()));
        res.push((group.clone(), version));
    }
    wait_for_last(&res, counts).await?;
    Ok(res)
}

async fn follow(
    mut stream: EventStream,
    group: Rc<Group>,
    version: Rc<Cell<u64>>,
    counts: Rc<Counts>,
) {
    let add = |to: &Cell<u64>, n: u64| to.set(to.get() + n);
    let mut follower = Follower::default();
    let mut n_bytes = 0;
    loop {
        let read = stream.read(|event| {
            if event.kind != "table" {
                return;
            }
            let at = Instant::now();
            match follower.take(event.data) {
                Err(fault) => *counts.fault.borrow_mut() = Some(fault),
                Ok(brought) => {
                    let (sent, mut times) = (group.sent.borrow(), counts.events.borrow_mut());
                    for version in brought.from.max(group.table.version)..brought.to {
                        if brought.from > 0 {
                            times.add(at - sent[(version - group.table.version) as usize]);
                        }
                    }
                    add(&counts.n_events, 1);
                    add(&counts.n_whole, u64::from(brought.is_whole));
                    let is_joined = brought.from > 0 && brought.to > brought.from + 1;
                    add(&counts.n_joined, u64::from(is_joined));
                }
            }
        });
        let read = read.await;
        version.set(follower.version);
        add(&counts.n_bytes, stream.n_bytes() - n_bytes);
        n_bytes = stream.n_bytes();
        if !matches!(read, Ok(true)) {
            *counts.fault.borrow_mut() = Some(format!("a stream ended: {read:?}"));
            return;
        }
    }
}

/// Plays at all tables in turn, at the rate of the plan.
async fn play_all(
    address: SocketAddr,
    groups: &[Rc<Group>],
    plan: Plan,
    counts: &Rc<Counts>,
    scripts: &Rc<[Script]>,
) -> anyhow::Result<u64> {
    let until = Instant::now() + plan.time;
    let pause = Duration::from_secs(N_CONNECTIONS as u64) / plan.rate.max(1);
    let mut playing = JoinSet::new();
    for idx in 0..N_CONNECTIONS {
        let own: Vec<_> = groups.iter().skip(idx).step_by(N_CONNECTIONS).cloned().collect();
        let (counts, scripts) = (counts.clone(), scripts.clone());
        playing.spawn_local(async move {
            let mut connection = Connection::open(address).await?;
            tokio::time::sleep(pause * idx as u32 / N_CONNECTIONS as u32).await;
            let mut ticks = tokio::time::interval(pause);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
            let mut n_actions = 0;
            for group in own.iter().cycle() {
                ticks.tick().await;
                if Instant::now() >= until {
                    break;
                }
                if let Some(time) = group.play_next(&mut connection, &scripts).await? {
                    counts.answers.borrow_mut().add(time);
                    n_actions += 1;
                }
            }
            anyhow::Ok(n_actions)
        });
    }
    let mut res = 0;
    while let Some(played) = playing.join_next().await {
        res += played??;
    }
    Ok(res)
}

/// Waits until every stream has the version that was acknowledged.
async fn wait_for_last(followers: &[Following], counts: &Counts) -> anyhow::Result<()> {
    let until = Instant::now() + LAST_EVENTS_MAX;
    loop {
        if let Some(fault) = counts.fault.take() {
            bail!(fault);
        }
        let is_behind = |(group, version): &&Following| version.get() < group.version();
        let n_behind = followers.iter().filter(is_behind).count();
        if n_behind == 0 {
            return Ok(());
        }
        ensure!(Instant::now() < until, "{n_behind} streams have not got every event");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn check_log(database: &str, groups: &[Rc<Group>], scripts: &[Script]) -> anyhow::Result<()> {
    let store = store::open_read_only(database).await.context("the audit")?;
    for group in groups {
        let n_acknowledged = group.n_acknowledged.get();
        let expected = Expected {
            table: &group.table.id,
            before: group.table.version,
            sent: &scripts[group.script_idx][..n_acknowledged],
            n_acknowledged,
        };
        audit::check(&*store, expected).await?;
    }
    store.close().await;
    Ok(())
}
