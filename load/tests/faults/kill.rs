//! `kill -9` under load.

use std::{process::Command, time::Duration};

use load::{
    audit,
    database::{Database, Kind},
    http::Connection,
    player,
    process::{Process, program},
};
use protocol::SeatPlan;

use crate::{PATIENCE, begin_all, check_all, n_acknowledged, play_all, serve};

const N_TABLES: usize = 12;
/// From the first request to the kill.
const BURST: Duration = Duration::from_millis(300);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_kills_lose_nothing_on_sqlite_and_bots_continue() {
    kill_under_load(Kind::Sqlite, 20).await.expect("nothing is lost");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_on_postgresql() {
    kill_under_load(Kind::Postgres, 4).await.expect("nothing is lost");
}

async fn kill_under_load(kind: Kind, n_kills: usize) -> anyhow::Result<()> {
    let database = Database::new(kind).await?;
    let mut serve = serve(database.address(), database.dir());
    let mut process = serve.start()?;
    // Clients come back to the same place.
    serve.address = process.address();
    let address = process.address();
    let mut all = begin_all(address, N_TABLES).await?;
    let (mut n_before, mut n_played) = (0, 0);
    for round in 0..n_kills {
        if all.iter().any(|it| it.n_acknowledged == it.script.len()) {
            n_played += n_acknowledged(&all);
            check_all(&all, database.address()).await?;
            (all, n_before) = (begin_all(address, N_TABLES).await?, 0);
        }
        let bots = begin_bots(&process).await?;
        // Other rounds end at another point of a commit.
        let burst = BURST + Duration::from_millis(7 * round as u64);
        let playing = tokio::spawn(play_all(all, address, PATIENCE));
        tokio::time::sleep(burst).await;
        process.kill()?;
        all = playing.await??;
        anyhow::ensure!(n_acknowledged(&all) > n_before, "round {round}: nothing was played");
        process = serve.start()?;
        check_all(&all, database.address()).await?;
        n_before = n_acknowledged(&all);
        // Another server may own the turns of bots for a while on a shared database.
        if kind == Kind::Sqlite {
            wait_for_bots(database.address(), &bots).await?;
        }
    }
    all = play_all(all, address, BURST).await?;
    check_all(&all, database.address()).await?;
    process.stop()?;
    let verified =
        Command::new(program()?).args(["verify", "--database", database.address()]).output()?;
    let text = String::from_utf8_lossy(&verified.stdout).into_owned();
    anyhow::ensure!(verified.status.success(), "{text}");
    anyhow::ensure!(n_played + n_acknowledged(&all) > 20 * n_kills, "too little was played");
    Ok(())
}

/// Makes a table where bots play each other.
async fn begin_bots(process: &Process) -> anyhow::Result<String> {
    let mut connection = Connection::open(process.address()).await?;
    let token = player::guest(&mut connection, "Host").await?;
    let bot = || SeatPlan::Bot { level: "easy".to_owned() };
    let table = player::table(&mut connection, &token, vec![bot(), bot(), bot()]).await?;
    Ok(table.id)
}

/// Waits until the bots play on after a restart, or have finished.
async fn wait_for_bots(database: &str, table: &str) -> anyhow::Result<()> {
    let store = store::open_read_only(database).await?;
    let id = store::TableId(table.to_owned());
    let n_before = audit::played(&*store, table, 0).await?.len();
    let until = std::time::Instant::now() + PATIENCE;
    loop {
        let row = store.table(&id).await?;
        let n_played = audit::played(&*store, table, 0).await?.len();
        if n_played > n_before || row.is_some_and(|it| it.status == "over") {
            store.close().await;
            return Ok(());
        }
        anyhow::ensure!(std::time::Instant::now() < until, "the bots stopped at {n_played}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
