//! Records on disk.

use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use anyhow::{Context, bail};
use engine::{READ_MAX, Record};

use crate::text_file;

/// Reads a record from a file, or from standard input if the path is `-`.
/// Reads no more than the longest record, however large the file is.
pub(crate) fn read(path: &Path) -> anyhow::Result<Record> {
    parse(path, &read_bytes(path)?)
}

fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = READ_MAX as u64 + 1;
    if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    }
    .with_context(|| format!("cannot read {}", path.display()))?;
    Ok(bytes)
}

fn parse(path: &Path, bytes: &[u8]) -> anyhow::Result<Record> {
    Record::parse(bytes).with_context(|| path.display().to_string())
}

/// The file that a match is saved in, and its expected content.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    known: Known,
}

/// What the file contains unless another program has written to it.
#[derive(Debug)]
enum Known {
    /// Anything: the user wants it overwritten.
    Anything,
    /// There is no file yet.
    Nothing,
    /// What was read or written last.
    Text(Vec<u8>),
}

impl RecordFile {
    /// Reads the record in the file.
    pub(crate) fn open(path: &Path) -> anyhow::Result<(RecordFile, Record)> {
        let bytes = read_bytes(path)?;
        let record = parse(path, &bytes)?;
        Ok((RecordFile { path: path.to_owned(), known: Known::Text(bytes) }, record))
    }

    /// A file that does not exist yet and is written later. Fails at once if it
    /// cannot be written.
    pub(crate) fn new(path: &Path) -> anyhow::Result<RecordFile> {
        text_file::check_writable(path)?;
        Ok(RecordFile { path: path.to_owned(), known: Known::Nothing })
    }

    /// A file whose content, if it has any, is no longer wanted.
    pub(crate) fn overwriting(path: &Path) -> RecordFile {
        RecordFile { path: path.to_owned(), known: Known::Anything }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the record; the file holds a whole one at every moment.
    /// Refuses if another program has written to the file in the meantime.
    pub(crate) fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        let text = record.to_string();
        if text.len() > READ_MAX {
            bail!("{}: the record is longer than {READ_MAX} bytes", self.path.display());
        }
        let _lock = lock(&self.path);
        self.check_unchanged(text.as_bytes())?;
        text_file::write(&self.path, &text)?;
        self.known = Known::Text(text.into_bytes());
        Ok(())
    }

    /// Checks that the file is unchanged, or already has the new content.
    fn check_unchanged(&self, wanted: &[u8]) -> anyhow::Result<()> {
        let known = match &self.known {
            Known::Anything => return Ok(()),
            Known::Nothing => None,
            Known::Text(text) => Some(text.as_slice()),
        };
        // Anything else, such as a pipe, is refused when it is written.
        if !self.path.is_file() {
            return Ok(());
        }
        let found = read_bytes(&self.path)?;
        if found == wanted || known == Some(&found) {
            return Ok(());
        }
        bail!(
            "another program has written to {0}. To keep its version, `save` this game in another \
             file; to overwrite it, `save! {0}`",
            self.path.display()
        )
    }
}

/// Locks the directory against other copies of this program, if the system can.
/// Gives up after a moment.
fn lock(path: &Path) -> Option<fs::File> {
    const TRIES: u32 = 50;
    let dir = fs::File::open(text_file::dir_of(path)).ok()?;
    for _ in 0..TRIES {
        match dir.try_lock() {
            Ok(()) => return Some(dir),
            Err(fs::TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(10)),
            Err(fs::TryLockError::Error(_)) => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "game chicago-express\nrules 1\nplayers Ann, Ben\n\n";

    #[test]
    fn the_second_of_two_writers_is_told() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let path = dir.path().join("a.game");
        fs::write(&path, RECORD).expect("a file");
        let record = |line: &str| Record::parse(format!("{RECORD}{line}\n").as_bytes()).unwrap();
        let (mut one, _) = RecordFile::open(&path).expect("a record");
        let (mut other, _) = RecordFile::open(&path).expect("a record");
        one.write(&record("bid 7")).expect("it is as it was read");
        one.write(&record("bid 8")).expect("it is as it was written");
        let error = other.write(&record("bid 9")).unwrap_err().to_string();
        assert!(error.starts_with("another program has written to "), "{error}");
        other.write(&record("bid 8")).expect("nothing is lost");
        other.write(&record("bid 9")).expect("it is as it was written");
        assert!(one.write(&record("pass")).is_err());
        RecordFile::overwriting(&path).write(&record("pass")).expect("that is wanted");

        let new = dir.path().join("new.game");
        let [mut one, mut other] = [(); 2].map(|()| RecordFile::new(&new).expect("ours"));
        one.write(&record("bid 7")).expect("nothing is there");
        assert!(other.write(&record("bid 8")).is_err());
        fs::remove_file(&new).expect("a file");
        one.write(&record("bid 9")).expect("nothing is there");
    }

    #[test]
    fn what_could_not_be_read_again_is_not_written() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let path = dir.path().join("a.game");
        let long = format!("{RECORD}{}", "pass\n".repeat(READ_MAX / 5 - 20));
        let mut record = Record::parse(long.as_bytes()).expect("short enough");
        record.lines.iter_mut().for_each(|line| line.by = Some("Ann".to_owned()));
        let error = RecordFile::overwriting(&path).write(&record).unwrap_err().to_string();
        assert!(error.ends_with("the record is longer than 1048576 bytes"), "{error}");
        assert!(!path.exists());
    }
}
