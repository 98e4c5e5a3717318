//! Moves the log of SQLite into its file, apart from the writer.
//!
//! A passive checkpoint disturbs nobody, but while somebody writes all the time
//! the log never starts again from its beginning. So a long log is ended while
//! the writer waits. Little is left to move then, because a passive checkpoint
//! has just been done. The file of the log keeps its length, because writing over
//! it is faster than making it longer, unless it has become very long.

use std::{fs, path::PathBuf, sync::Weak, time::Duration};

use sqlx::SqliteConnection;

use super::{Writer, file::log_of};

const EVERY: Duration = Duration::from_millis(500);
/// A longer log is ended.
const LOG_MAX: u64 = 64 << 20;
/// A longer file of the log is cut. It grows so far only behind a reader that
/// takes long, such as a backup.
const FILE_MAX: u64 = 4 * LOG_MAX;
/// How long to wait for readers. One that takes longer is tried again.
pub(super) const BUSY_MAX: Duration = Duration::from_millis(50);

/// Runs until the writer is gone.
pub(super) async fn run(path: PathBuf, mut connection: SqliteConnection, writer: Weak<Writer>) {
    let log = log_of(&path);
    let mut is_warned = false;
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(writer) = writer.upgrade() else { return };
        let len = fs::metadata(&log).map_or(0, |it| it.len());
        match checkpoint(&mut connection, len, &writer).await {
            Ok(is_ended) if is_ended || len < FILE_MAX => is_warned = false,
            Ok(_) if is_warned => {}
            Ok(_) => {
                tracing::warn!(len, "the log of SQLite grows: somebody reads for a long time");
                is_warned = true;
            }
            Err(error) => tracing::warn!(%error, "no checkpoint"),
        }
    }
}

/// Moves what can be moved. Returns whether the log starts again.
async fn checkpoint(
    connection: &mut SqliteConnection,
    len: u64,
    writer: &Writer,
) -> Result<bool, sqlx::Error> {
    let passive = "PRAGMA wal_checkpoint(PASSIVE)";
    let (_, n_pages, n_moved): (i64, i64, i64) =
        sqlx::query_as(passive).fetch_one(&mut *connection).await?;
    if n_pages as u64 * PAGE < LOG_MAX && len < FILE_MAX {
        return Ok(n_moved == n_pages);
    }
    let sql = match len {
        FILE_MAX.. => "PRAGMA wal_checkpoint(TRUNCATE)",
        _ => "PRAGMA wal_checkpoint(RESTART)",
    };
    // Whoever waits inside SQLite sleeps too long; here they wait in a queue.
    let _paused = writer.slot.pause().await;
    let (is_busy, _, _): (i64, i64, i64) = sqlx::query_as(sql).fetch_one(&mut *connection).await?;
    Ok(is_busy == 0)
}

/// The size of a page, if nobody has chosen another.
const PAGE: u64 = 4096;
