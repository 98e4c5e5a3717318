//! Moves the log of SQLite into its file, apart from the writer.
//!
//! A passive checkpoint disturbs nobody, but while somebody writes all the time
//! the log never starts again from its beginning. So a long log is ended while
//! the writer waits. Little is left to move then, because a passive checkpoint
//! has just been done. The file of the log keeps its length, because writing over
//! it is faster than making it longer, unless it has become very long.

use std::{
    fs,
    path::PathBuf,
    sync::{Arc, Weak},
    time::Duration,
};

use sqlx::{Connection, SqliteConnection};
use tokio::{sync::Notify, time::timeout};

use super::{Writer, file::log_of};

const EVERY: Duration = Duration::from_millis(500);
/// A longer log is ended.
const LOG_MAX: u64 = 64 << 20;
/// A longer file of the log is cut. It grows so far only behind a reader that
/// takes long, such as a backup.
const FILE_MAX: u64 = 4 * LOG_MAX;
/// How long to wait for readers. One that takes longer is tried again.
pub(super) const BUSY_MAX: Duration = Duration::from_millis(50);

/// Runs until the database is closed or dropped.
pub(super) async fn run(
    path: PathBuf,
    mut connection: SqliteConnection,
    writer: Weak<Writer>,
    is_closing: Arc<Notify>,
) {
    let log = log_of(&path);
    // Each trouble is told once.
    let mut trouble = None;
    loop {
        if timeout(EVERY, is_closing.notified()).await.is_ok() {
            let _ = connection.close().await;
            return;
        }
        let Some(writer) = writer.upgrade() else { return };
        let len = fs::metadata(&log).map_or(0, |it| it.len());
        let found = match checkpoint(&mut connection, len, &writer).await {
            Ok(is_ended) if is_ended || len < FILE_MAX => None,
            Ok(_) => Some("somebody reads for a long time".to_owned()),
            Err(error) => Some(error.to_string()),
        };
        if found != trouble {
            trouble = found;
            match &trouble {
                Some(why) => tracing::warn!(len, why, "the log of SQLite grows"),
                None => tracing::info!(len, "the log of SQLite does not grow any more"),
            }
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
