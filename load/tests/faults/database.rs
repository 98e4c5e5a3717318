//! A database that goes away and comes back.

use std::time::Duration;

use load::{
    database::{Database, Kind},
    events::{EventStream, Follower},
};

use crate::{begin_all, check_all, n_acknowledged, n_refused, play_all, serve, status_of};

const BURST: Duration = Duration::from_millis(200);

/// How long the database is gone; a full run says 30.
fn outage() -> Duration {
    let seconds = std::env::var("LOAD_OUTAGE_SECONDS").ok().and_then(|it| it.parse().ok());
    Duration::from_secs(seconds.unwrap_or(4))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_comes_back_has_lost_nothing() {
    lose_database().await.expect("nothing is lost");
}

async fn lose_database() -> anyhow::Result<()> {
    let database = Database::new(Kind::Postgres).await?;
    let postgres = database.postgres().expect("a server");
    let mut process = serve(database.address(), database.dir()).start()?;
    let address = process.address();
    let mut all = begin_all(address, 8).await?;
    let query = format!("tables={}@0", all[0].table.id);
    let mut stream = EventStream::open(address, &query, Some(&all[0].token), None).await?;
    let (watched, last) = (all[0].table.id.clone(), tokio::sync::watch::Sender::new(0));
    let mut seen = last.subscribe();
    let follow = tokio::spawn(async move {
        let (mut follower, mut fault) = (Follower::default(), None);
        while fault.is_none()
            && stream
                .read(|event| {
                    if event.kind == "table" {
                        fault = follower.take(event.data).err();
                    }
                })
                .await?
        {
            last.send_replace(follower.version);
        }
        anyhow::Ok(fault)
    });
    all = play_all(all, address, BURST).await?;
    anyhow::ensure!(n_acknowledged(&all) > 0, "nothing was played");
    anyhow::ensure!(n_refused(&all) == 0, "refused before the fault");

    let playing = tokio::spawn(play_all(all, address, outage() + BURST));
    tokio::time::sleep(BURST).await;
    postgres.stop()?;
    tokio::time::sleep(outage() / 2).await;
    anyhow::ensure!(status_of(address, "/healthz").await? == 200, "the server lives");
    anyhow::ensure!(status_of(address, "/readyz").await? == 503, "it is not ready");
    all = playing.await??;
    anyhow::ensure!(n_refused(&all) > 0, "the fault was not noticed");

    postgres.start_again()?;
    let n_during = n_acknowledged(&all);
    for _ in 0..20 {
        all = play_all(all, address, BURST).await?;
        if n_acknowledged(&all) > n_during {
            break;
        }
    }
    anyhow::ensure!(n_acknowledged(&all) > n_during, "no recovery");
    all = play_all(all, address, BURST).await?;
    anyhow::ensure!(process.is_running()?, "the server was never restarted");
    check_all(&all, database.address()).await?;
    // The stream has everything too.
    let version = all.iter().find(|it| it.table.id == watched).map_or(0, |it| it.version());
    let all_seen = seen.wait_for(|it| *it >= version);
    tokio::time::timeout(crate::PATIENCE, all_seen).await??;
    process.stop()?;
    let fault = follow.await?;
    anyhow::ensure!(!matches!(fault, Ok(Some(_))), "{fault:?}");
    Ok(())
}
