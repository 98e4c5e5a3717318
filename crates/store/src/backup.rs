//! Backups: every row of a database in one file, for either kind of database.
//!
//! A backup is a text file of JSON lines. The first names the format, the last
//! has the number of rows and a checksum of everything before it, so that a file
//! that was cut or changed is refused before anything is written.
//!
//! **Invariant:** a file with the name of the backup is always whole.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tempfile::NamedTempFile;
use xxhash_rust::xxh3::Xxh3;

use crate::{Store, StoreError};

const FORMAT: &str = "roundhouse backup";
const VERSION: u32 = 1;

/// Takes the rows of a dump.
pub trait DumpSink {
    /// Takes a row of a table, as JSON without line breaks.
    ///
    /// # Errors
    ///
    /// If it cannot be written. The dump ends then.
    fn row(&mut self, table: &str, row: &str) -> io::Result<()>;
}

/// Has the rows of a dump.
pub trait DumpSource {
    /// The next row: the name of its table, and its JSON.
    ///
    /// # Errors
    ///
    /// If it cannot be read. Nothing is loaded then.
    fn next_row(&mut self) -> io::Result<Option<(String, String)>>;
}

/// Why a backup was not made or not restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is a file of this name.
    #[error("{}: there is such a file already; choose another name", .0.display())]
    Exists(PathBuf),
    /// The file cannot be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The file is something else.
    #[error("{}: this is not a backup", .0.display())]
    NotABackup(PathBuf),
    /// The file has a newer format.
    #[error("{}: a backup of version {version}; this program reads version 1", .path.display())]
    Newer {
        /// Which file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// The end of the file is missing.
    #[error("{}: the end of the backup is missing; nothing was restored", .0.display())]
    Cut(PathBuf),
    /// The file was changed.
    #[error("{}: the backup is damaged; nothing was restored", .0.display())]
    Damaged(PathBuf),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstLine {
    format: String,
    version: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LastLine {
    n_rows: u64,
    checksum: String,
}

/// Writes every row of a database into a new file, and returns how many there
/// are. The database can be used meanwhile; the backup shows one moment. Only the
/// owner can read the file: it contains hashes of passwords.
///
/// # Errors
///
/// If there is such a file, it cannot be written, or the database fails.
pub async fn backup(store: &dyn Store, path: &Path) -> Result<u64, BackupError> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(BackupError::Exists(path.to_owned()));
    }
    let failed = |error| BackupError::File { path: path.to_owned(), error };
    let mut writing = Writing::begin(path).map_err(failed)?;
    store.dump(&mut writing).await?;
    let (n_rows, target) = (writing.n_rows, path.to_owned());
    // Flushing a large file takes long.
    let written = tokio::task::spawn_blocking(move || writing.finish(&target)).await;
    match written.map_err(io::Error::other).and_then(|written| written) {
        Ok(()) => Ok(n_rows),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(BackupError::Exists(path.to_owned()))
        }
        Err(error) => Err(failed(error)),
    }
}

/// Adds every row of a backup to an empty database, all or none, and returns how
/// many there are.
///
/// # Errors
///
/// If the file is not a whole backup, the database is not empty, or it fails.
pub async fn restore(path: &Path, store: &dyn Store) -> Result<u64, BackupError> {
    let failed = |error| BackupError::File { path: path.to_owned(), error };
    let checked = path.to_owned();
    let checking = tokio::task::spawn_blocking(move || check(&checked)).await;
    let n_rows = checking.map_err(|error| failed(io::Error::other(error)))??;
    let mut reading = Reading::begin(path, n_rows).map_err(failed)?;
    Ok(store.load(&mut reading).await?)
}

/// A backup that is being written, under another name.
struct Writing {
    file: BufWriter<NamedTempFile>,
    checksum: Xxh3,
    n_rows: u64,
}

impl Writing {
    fn begin(path: &Path) -> io::Result<Writing> {
        let file = tempfile::Builder::new().prefix(".backup-").tempfile_in(folder_of(path))?;
        let mut res = Writing { file: BufWriter::new(file), checksum: Xxh3::new(), n_rows: 0 };
        let first = FirstLine { format: FORMAT.to_owned(), version: VERSION };
        res.line(&serde_json::to_string(&first)?)?;
        Ok(res)
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        for part in [line.as_bytes(), b"\n"] {
            self.checksum.update(part);
            self.file.write_all(part)?;
        }
        Ok(())
    }

    fn finish(mut self, path: &Path) -> io::Result<()> {
        let checksum = format!("{:016x}", self.checksum.digest());
        let last = LastLine { n_rows: self.n_rows, checksum };
        self.line(&serde_json::to_string(&last)?)?;
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.as_file().sync_all()?;
        file.persist_noclobber(path)?;
        File::open(folder_of(path))?.sync_all()
    }
}

impl DumpSink for Writing {
    fn row(&mut self, table: &str, row: &str) -> io::Result<()> {
        self.n_rows += 1;
        self.line(&format!(r#"{{"table":"{table}","row":{row}}}"#))
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Reads a whole backup and returns how many rows it has.
fn check(path: &Path) -> Result<u64, BackupError> {
    let failed = |error| BackupError::File { path: path.to_owned(), error };
    let mut file = BufReader::new(File::open(path).map_err(failed)?);
    let (mut line, mut next) = (Vec::new(), Vec::new());
    file.read_until(b'\n', &mut line).map_err(failed)?;
    check_first(path, &line)?;
    let mut checksum = Xxh3::new();
    let mut n_lines = 0;
    loop {
        next.clear();
        if file.read_until(b'\n', &mut next).map_err(failed)? == 0 {
            break;
        }
        checksum.update(&line);
        n_lines += 1;
        std::mem::swap(&mut line, &mut next);
    }
    let last: Result<LastLine, _> = serde_json::from_slice(&line);
    let Ok(last) = last else { return Err(BackupError::Cut(path.to_owned())) };
    let checksum = format!("{:016x}", checksum.digest());
    // The first line is not a row.
    if Some(last.n_rows) != u64::checked_sub(n_lines, 1) || last.checksum != checksum {
        return Err(BackupError::Damaged(path.to_owned()));
    }
    Ok(last.n_rows)
}

fn check_first(path: &Path, line: &[u8]) -> Result<(), BackupError> {
    let first: Result<FirstLine, _> = serde_json::from_slice(line);
    match first {
        Ok(first) if first.format != FORMAT => Err(BackupError::NotABackup(path.to_owned())),
        Ok(first) if first.version != VERSION => {
            Err(BackupError::Newer { path: path.to_owned(), version: first.version })
        }
        Ok(_) => Ok(()),
        Err(_) => Err(BackupError::NotABackup(path.to_owned())),
    }
}

/// A backup that is being read, after it was checked.
struct Reading {
    file: BufReader<File>,
    line: String,
    n_left: u64,
}

#[derive(Deserialize)]
struct RowLine {
    table: String,
    row: Value,
}

impl Reading {
    fn begin(path: &Path, n_rows: u64) -> io::Result<Reading> {
        let mut file = BufReader::new(File::open(path)?);
        file.skip_until(b'\n')?;
        Ok(Reading { file, line: String::new(), n_left: n_rows })
    }
}

impl DumpSource for Reading {
    fn next_row(&mut self) -> io::Result<Option<(String, String)>> {
        if self.n_left == 0 {
            return Ok(None);
        }
        self.n_left -= 1;
        self.line.clear();
        self.file.read_line(&mut self.line)?;
        let RowLine { table, row } = serde_json::from_str(&self.line)?;
        Ok(Some((table, row.to_string())))
    }
}
