//! Clients that read slowly, never, or come back again and again.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use load::{
    database::{Database, Kind},
    events::{EventStream, Follower},
    http::Connection,
    player,
    process::Process,
};
use protocol::TakeBack;
use tokio::net::{TcpSocket, TcpStream};

use crate::{PATIENCE, Playing, metric, serve};

/// What a stream that nobody reads may cost, whatever happens at its tables.
const GROWTH_MAX_KIB: u64 = 24 << 10;
/// The most tables of a stream.
const N_TABLES: usize = 16;

/// Tables of one person, so that one stream can show them.
async fn begin_tables(address: SocketAddr) -> anyhow::Result<Vec<Playing>> {
    let mut connection = Connection::open(address).await?;
    let mut res = vec![Playing::begin(address, 0).await?];
    while res.len() < N_TABLES {
        let token = res[0].token.clone();
        let table = player::hotseat(&mut connection, &token).await?;
        res.push(Playing { token, table, script: res[0].script, n_acknowledged: 0, n_refused: 0 });
    }
    Ok(res)
}

/// Plays the first action of a game and takes it back, again and again: as many
/// events as one likes. Returns the version of the table.
async fn play_back_and_forth(
    address: SocketAddr,
    playing: &Playing,
    n_times: usize,
) -> anyhow::Result<u64> {
    let mut connection = Connection::open(address).await?;
    let Playing { token, table, script, .. } = playing;
    let path = format!("/api/v1/tables/{}/undo", table.id);
    let mut version = table.version;
    for _ in 0..n_times {
        let answer =
            player::act(&mut connection, token, &table.id, version, &script[0].action).await?;
        anyhow::ensure!(answer.status == 200, "{}: {}", answer.status, answer.text());
        version += 1;
        let back = TakeBack { version, actions: None, tentative: false };
        player::post(&mut connection, Some(token), &path, &back).await?;
        version += 1;
    }
    Ok(version)
}

/// A connection that takes little before it is read, with a request for a stream.
async fn open_small(address: SocketAddr, tables: &[Playing]) -> anyhow::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    let mut socket = socket.connect(address).await?;
    EventStream::ask(&mut socket, &query(tables), Some(&tables[0].token), None).await?;
    Ok(socket)
}

fn query(tables: &[Playing]) -> String {
    let keys: Vec<String> = tables.iter().map(|it| format!("{}@0", it.table.id)).collect();
    format!("tables={}", keys.join(","))
}

async fn start() -> anyhow::Result<(Database, Process)> {
    let database = Database::new(Kind::Sqlite).await?;
    let process = serve(database.address(), database.dir()).start()?;
    Ok((database, process))
}

/// Plays at all tables at once, and returns their versions.
async fn play_much(
    address: SocketAddr,
    tables: Vec<Playing>,
    n_times: usize,
) -> anyhow::Result<Vec<(Playing, u64)>> {
    let mut tasks = tokio::task::JoinSet::new();
    for table in tables {
        tasks.spawn(async move {
            let version = play_back_and_forth(address, &table, n_times).await?;
            anyhow::Ok((table, version))
        });
    }
    let mut res = Vec::new();
    while let Some(played) = tasks.join_next().await {
        res.push(played??);
    }
    Ok(res)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_gets_everything_and_costs_no_memory() {
    read_slowly().await.expect("a slow reader");
}

async fn read_slowly() -> anyhow::Result<()> {
    let (_database, process) = start().await?;
    let address = process.address();
    let tables = begin_tables(address).await?;
    // Whatever playing costs without a reader.
    play_much(address, begin_tables(address).await?, 20).await?;
    let socket = open_small(address, &tables).await?;
    let before = process.memory()?;
    let played = play_much(address, tables, 200).await?;
    let grown = process.memory()?.resident_kib.saturating_sub(before.resident_kib);
    anyhow::ensure!(grown < GROWTH_MAX_KIB, "the memory of the server grew by {grown} KiB");
    // Now it reads.
    let mut stream = EventStream::new(socket).await?;
    let mut followers: Vec<(String, u64, Follower)> = played
        .into_iter()
        .map(|(it, version)| (it.table.id, version, Follower::default()))
        .collect();
    let (mut n_joined, mut faults, until) = (0, Vec::new(), Instant::now() + PATIENCE);
    while followers.iter().any(|(_, version, it)| it.version < *version) {
        let reading = stream.read(|event| {
            let found = followers.iter_mut().find(|(id, ..)| {
                event.data.strip_prefix("{\"table\":\"").is_some_and(|it| it.starts_with(id))
            });
            match found.map(|(_, _, it)| it.take(event.data)) {
                Some(Ok(it)) => n_joined += u64::from(it.from > 0 && it.to > it.from + 1),
                Some(Err(fault)) => faults.push(fault),
                None => {}
            }
        });
        let is_open = tokio::time::timeout_at(until.into(), reading).await??;
        anyhow::ensure!(faults.is_empty(), "{faults:?}");
        anyhow::ensure!(is_open, "the stream ended");
    }
    anyhow::ensure!(n_joined > 0, "the stream was never behind: nothing was tested");
    drop(stream);
    process.stop()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_never_reads_is_cut_off() {
    never_read().await.expect("a client that never reads");
}

async fn never_read() -> anyhow::Result<()> {
    let (_database, process) = start().await?;
    let address = process.address();
    let tables = begin_tables(address).await?;
    let socket = open_small(address, &tables).await?;
    play_much(address, tables, 200).await?;
    anyhow::ensure!(metric(&process, "roundhouse_streams").await? == 1.0, "one is open");
    // The server waits 30 s for a peer that takes nothing.
    let until = Instant::now() + Duration::from_secs(60);
    while metric(&process, "roundhouse_streams").await? > 0.0 {
        anyhow::ensure!(Instant::now() < until, "the stream is still open");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    drop(socket);
    process.stop()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_again_and_again_misses_nothing() {
    come_back().await.expect("a client that comes back");
}

async fn come_back() -> anyhow::Result<()> {
    const N_TIMES: u32 = 12;
    const PAUSE: Duration = Duration::from_millis(300);
    let (_database, process) = start().await?;
    let address = process.address();
    let mut playing = Playing::begin(address, 3).await?;
    let (query, token) = (format!("tables={}@0", playing.table.id), playing.token.clone());
    let player = tokio::spawn(async move {
        playing.play(address, PAUSE * N_TIMES).await?;
        anyhow::Ok(playing)
    });
    let (mut follower, mut last_id) = (Follower::default(), None::<String>);
    let (mut faults, mut n_whole) = (Vec::new(), 0);
    for _ in 0..N_TIMES {
        let mut stream =
            EventStream::open(address, &query, Some(&token), last_id.as_deref()).await?;
        let until = Instant::now() + PAUSE;
        loop {
            let reading = stream.read(|event| {
                if event.kind == "table" {
                    last_id = Some(event.id.to_owned());
                    match follower.take(event.data) {
                        Ok(it) => n_whole += u64::from(it.from == 0),
                        Err(fault) => faults.push(fault),
                    }
                }
            });
            match tokio::time::timeout_at(until.into(), reading).await {
                Ok(is_open) => anyhow::ensure!(is_open?, "the stream ended"),
                Err(_) => break,
            }
        }
    }
    let playing = player.await??;
    let mut stream = EventStream::open(address, &query, Some(&token), last_id.as_deref()).await?;
    while follower.version < playing.version() {
        let reading = stream.read(|event| {
            if event.kind == "table" {
                faults.extend(follower.take(event.data).err());
            }
        });
        tokio::time::timeout(PATIENCE, reading).await??;
    }
    anyhow::ensure!(faults.is_empty(), "{faults:?}");
    anyhow::ensure!(n_whole == 1, "it began anew {n_whole} times");
    drop(stream);
    let until = Instant::now() + PATIENCE;
    while metric(&process, "roundhouse_streams").await? > 0.0 {
        anyhow::ensure!(Instant::now() < until, "streams are left over");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    process.stop()
}
