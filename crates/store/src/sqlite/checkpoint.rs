//! Moves the log of SQLite into its file, apart from the writer.
//!
//! A passive checkpoint disturbs nobody, but while somebody writes all the time
//! the log never starts again from its beginning. So a long log is cut while the
//! writer waits. Little is left to move then, because a passive checkpoint has
//! just been done.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Weak,
    time::Duration,
};

use sqlx::SqliteConnection;

use super::{Writer, file::log_of};

const EVERY: Duration = Duration::from_millis(500);
/// A longer log is cut.
const LOG_MAX: u64 = 64 << 20;
/// How long cutting waits for readers. A long one, such as a backup, prevents it
/// until it is done.
pub(super) const BUSY_MAX: Duration = Duration::from_millis(50);

/// Runs until the writer is gone.
pub(super) async fn run(path: PathBuf, mut connection: SqliteConnection, writer: Weak<Writer>) {
    let log = log_of(&path);
    let mut len_before = 0;
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(writer) = writer.upgrade() else { return };
        if let Err(error) = checkpoint(&mut connection, &log, &writer).await {
            tracing::warn!(%error, "no checkpoint");
        }
        let len = len_of(&log);
        if len > 4 * LOG_MAX && len / LOG_MAX > len_before / LOG_MAX {
            tracing::warn!(len, "the log of SQLite grows: somebody reads for a long time");
        }
        len_before = len;
    }
}

async fn checkpoint(
    connection: &mut SqliteConnection,
    log: &Path,
    writer: &Writer,
) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut *connection).await?;
    if len_of(log) > LOG_MAX {
        // Whoever waits inside SQLite sleeps too long; here they wait in a queue.
        let _paused = writer.slot.pause().await;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await?;
    }
    Ok(())
}

fn len_of(log: &Path) -> u64 {
    fs::metadata(log).map_or(0, |it| it.len())
}
