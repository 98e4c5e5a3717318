//! A disk that is full for a while.

use std::{
    io::{self, Write},
    path::Path,
    process::Command,
    time::Duration,
};

use load::{
    database::{Database, Kind},
    process::Process,
};
use rustix::process::{Resource, Rlimit};

use crate::{
    begin_all, check_all, n_acknowledged, n_refused, play_all, serve, status_of, with_log,
};

/// Ignores the signal that a file has become too large, as an error follows.
const WITHOUT_SIGNAL: &str = "trap '' XFSZ; exec \"$@\"";
/// Runs the server in a small file system of its own.
const SMALL_DISK: &str = "mount -t tmpfs -o size=24m none \"$0\" && exec \"$@\"";
const BURST: Duration = Duration::from_millis(200);
const FULL: Duration = Duration::from_secs(3);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_may_not_grow_lose_nothing() {
    let limit = |process: &Process, bytes: Option<u64>| {
        let limit = Rlimit { current: bytes, maximum: None };
        rustix::process::prlimit(Some(process.pid()), Resource::Fsize, limit).expect("a limit");
    };
    let database = Database::new(Kind::Sqlite).await.expect("a database");
    let wrapper = ["/bin/sh", "-c", WITHOUT_SIGNAL, "sh"].map(str::to_owned).to_vec();
    let serve = load::process::Serve { wrapper, ..serve(database.address(), database.dir()) };
    let process = serve.start().expect("a server");
    let full = async |process: &Process| limit(process, Some(4096));
    let free = async |process: &Process| limit(process, None);
    let result = fill_and_free(&process, database.address(), full, free).await;
    with_log(result, database.dir()).expect("nothing is lost");
    process.stop().expect("it stops");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing() {
    let dir = tempfile::tempdir().expect("a folder");
    let small = dir.path().join("small");
    std::fs::create_dir(&small).expect("a folder");
    let may_mount = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "/bin/sh", "-c", SMALL_DISK])
        .args([small.as_os_str(), "true".as_ref()])
        .output();
    if !may_mount.is_ok_and(|it| it.status.success()) {
        // The other test does nearly the same. Written past the capture of output, so
        // that it is seen.
        let _ = writeln!(io::stderr(), "skipped: `unshare` may not mount a small disk here");
        return;
    }
    let path = small.join("small.db");
    let small = small.to_str().expect("a plain path");
    let wrapper = ["unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-c", SMALL_DISK];
    let wrapper = wrapper.into_iter().chain([small]).map(str::to_owned).collect();
    let serve =
        load::process::Serve { wrapper, ..serve(path.to_str().expect("a plain path"), dir.path()) };
    let process = serve.start().expect("a server");
    // As the server sees it.
    let seen = format!("/proc/{}/root{small}", process.pid().as_raw_nonzero());
    let ballast = Path::new(&seen).join("ballast");
    let full = async |_: &Process| {
        // Ends with an error: the disk is full.
        let _ = std::fs::write(&ballast, vec![7; 32 << 20]);
    };
    let free = async |_: &Process| std::fs::remove_file(&ballast).expect("the ballast");
    // A copy can be read after the file system has gone.
    let copy = dir.path().join("copy.db");
    let result = play_and_copy(&process, Path::new(&seen), &copy, full, free).await;
    with_log(result, dir.path()).expect("nothing is lost");
    process.stop().expect("it stops");
}

async fn play_and_copy(
    process: &Process,
    seen: &Path,
    copy: &Path,
    full: impl AsyncFnOnce(&Process),
    free: impl AsyncFnOnce(&Process),
) -> anyhow::Result<()> {
    let all = begin_all(process.address(), 8).await?;
    let all = break_and_mend(process, all, full, free).await?;
    for ending in ["", "-wal"] {
        let from = seen.join(format!("small.db{ending}"));
        std::fs::copy(from, format!("{}{ending}", copy.display()))?;
    }
    // The log of SQLite is moved into the file.
    store::open(copy.to_str().expect("a plain path")).await?.close().await;
    check_all(&all, copy.to_str().expect("a plain path")).await
}

async fn fill_and_free(
    process: &Process,
    database: &str,
    full: impl AsyncFnOnce(&Process),
    free: impl AsyncFnOnce(&Process),
) -> anyhow::Result<()> {
    let all = begin_all(process.address(), 8).await?;
    let all = break_and_mend(process, all, full, free).await?;
    check_all(&all, database).await
}

/// Plays before, during and after the fault.
pub(crate) async fn break_and_mend(
    process: &Process,
    mut all: Vec<crate::Playing>,
    full: impl AsyncFnOnce(&Process),
    free: impl AsyncFnOnce(&Process),
) -> anyhow::Result<Vec<crate::Playing>> {
    let address = process.address();
    all = play_all(all, address, BURST).await?;
    let n_before = n_acknowledged(&all);
    anyhow::ensure!(n_before > 0, "nothing was played");
    anyhow::ensure!(n_refused(&all) == 0, "refused before the fault");
    full(process).await;
    all = play_all(all, address, FULL).await?;
    anyhow::ensure!(n_refused(&all) > 0, "the fault was not noticed");
    anyhow::ensure!(status_of(address, "/healthz").await? == 200, "the server lives");
    free(process).await;
    let (n_during, n_refused_before) = (n_acknowledged(&all), n_refused(&all));
    for _ in 0..20 {
        all = play_all(all, address, BURST).await?;
        if n_acknowledged(&all) > n_during {
            // And now without any trouble.
            tokio::time::sleep(BURST).await;
            let n_refused_so_far = n_refused(&all);
            all = play_all(all, address, BURST).await?;
            anyhow::ensure!(n_refused(&all) == n_refused_so_far, "refused after the fault");
            anyhow::ensure!(status_of(address, "/readyz").await? == 200, "it is ready");
            return Ok(all);
        }
    }
    anyhow::bail!("no recovery: {} refused since", n_refused(&all) - n_refused_before);
}
