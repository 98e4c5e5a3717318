//! The file of a database: whether it can be used, and whether it is still there.

use std::{
    fs::{self, File, TryLockError},
    io,
    os::unix::fs::{MetadataExt, OpenOptionsExt},
    path::{Path, PathBuf},
};

use sqlx::{
    ConnectOptions, Connection, SqlitePool, migrate::MigrateError, sqlite::SqliteConnectOptions,
};

use crate::StoreError;

/// `file is not a database`, as SQLite says it.
const NOT_A_DATABASE: &str = "26";

fn unusable(path: &Path, what: &str) -> StoreError {
    StoreError::Unusable(format!("{}: {what}", path.display()))
}

/// Where the file is, or will be, by its one true name. SQLite keeps its log
/// there, and two servers must not find two locks.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, StoreError> {
    if path.is_dir() {
        return Err(unusable(path, "this is a folder; name a file in it"));
    }
    if let Ok(path) = fs::canonicalize(path) {
        return Ok(path);
    }
    let dir = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (fs::canonicalize(dir), path.file_name()) {
        (Ok(dir), Some(name)) => Ok(dir.join(name)),
        _ => Err(unusable(path, "its folder does not exist; create the folder first")),
    }
}

/// Locks the file against a second server. The lock is a file beside it, and
/// goes with the process however it ends.
pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    let beside = with_ending(path, ".lock");
    let lock = File::options().create(true).truncate(false).write(true).open(&beside);
    let lock = lock.map_err(|error| unusable(&beside, &error.to_string()))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(unusable(
            path,
            "another server uses this database; stop it first, or use PostgreSQL for several servers",
        )),
        Err(TryLockError::Error(error)) => Err(unusable(&beside, &error.to_string())),
    }
}

/// Makes a new file that only its owner can read: it will have the hashes of
/// passwords in it. The files that SQLite keeps beside it get the same mode.
pub(super) fn create(path: &Path) -> Result<(), StoreError> {
    match File::options().create_new(true).write(true).mode(0o600).open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            Err(unusable(path, &error.to_string()))
        }
        _ => Ok(()),
    }
}

pub(super) fn check_exists(path: &Path) -> Result<(), StoreError> {
    if !path.is_file() {
        return Err(unusable(path, "there is no such database"));
    }
    Ok(())
}

/// Refuses a file of another program before anything is changed in it.
pub(super) async fn check(path: &Path) -> Result<(), StoreError> {
    if fs::metadata(path).map_or(0, |it| it.len()) == 0 {
        return Ok(());
    }
    let explained = |error| explain(path, error);
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = options.connect().await.map_err(explained)?;
    let sql = "SELECT COUNT(*), COUNT(*) FILTER (WHERE name = '_sqlx_migrations') \
               FROM sqlite_schema";
    let counted = sqlx::query_as(sql).fetch_one(&mut connection).await;
    let (n_all, n_ours): (i64, i64) = counted.map_err(explained)?;
    connection.close().await.map_err(explained)?;
    if n_all > 0 && n_ours == 0 {
        return Err(unusable(path, "this is the database of another program; name another file"));
    }
    Ok(())
}

/// Refuses a file whose tables are not those of this program.
pub(super) async fn check_migrations(path: &Path, pool: &SqlitePool) -> Result<(), StoreError> {
    let migrator = sqlx::migrate!("migrations/sqlite");
    let sql = "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version";
    let asked = sqlx::query_as(sql).fetch_all(pool).await;
    let applied: Vec<(i64,)> = asked.map_err(|error| explain(path, error))?;
    if let Some((version,)) = applied.iter().find(|(version,)| !migrator.version_exists(*version)) {
        return Err(explain_migration(path, MigrateError::VersionMissing(*version)));
    }
    if applied.len() < migrator.iter().count() {
        return Err(unusable(path, "made by an older program; start the server once to update it"));
    }
    Ok(())
}

pub(super) fn explain(path: &Path, error: sqlx::Error) -> StoreError {
    let code = error.as_database_error().and_then(|it| it.code());
    if code.as_deref() == Some(NOT_A_DATABASE) {
        return unusable(path, "this file is not an SQLite database; name another file");
    }
    unusable(path, &error.to_string())
}

pub(super) fn explain_migration(path: &Path, error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(version) => unusable(
            path,
            &format!(
                "made by a newer program (migration {version}); use that program, or restore a \
                 backup from before"
            ),
        ),
        MigrateError::VersionMismatch(version) => unusable(
            path,
            &format!("migration {version} is not the one of this program; name another file"),
        ),
        other => other.into(),
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Which files the connections have open.
#[derive(Debug)]
pub(super) struct Identity {
    files: Vec<(PathBuf, (u64, u64))>,
}

impl Identity {
    /// Of a database with at least one connection, so that its log exists.
    pub(super) fn of(path: &Path) -> Result<Identity, StoreError> {
        let files = [path.to_owned(), log_of(path)];
        let with_number = |path: PathBuf| {
            let number = number_of(&path).map_err(|error| unusable(&path, &error.to_string()))?;
            Ok((path, number))
        };
        let files: Result<_, StoreError> = files.into_iter().map(with_number).collect();
        Ok(Identity { files: files? })
    }

    /// Whether they are still where they were.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        for (path, number) in &self.files {
            match number_of(path) {
                Ok(found) if found == *number => {}
                Ok(_) => return Err(unusable(path, "another file took its place")),
                Err(error) => return Err(unusable(path, &format!("it is gone: {error}"))),
            }
        }
        Ok(())
    }
}

/// The log that SQLite writes beside the file.
pub(super) fn log_of(path: &Path) -> PathBuf {
    with_ending(path, "-wal")
}

fn number_of(path: &Path) -> io::Result<(u64, u64)> {
    let metadata = fs::metadata(path)?;
    Ok((metadata.dev(), metadata.ino()))
}
