//! Records on disk.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use engine::{READ_MAX, Record};
use tempfile::NamedTempFile;

/// Reads a record from a file, or from standard input if the path is `-`.
/// However large the file, no more is read than a record may have.
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

/// The file in which a match is kept, and what is known to stand there.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    known: Known,
}

/// What stands in the file unless another program has written it.
#[derive(Debug)]
enum Known {
    /// It does not matter: the user wants it overwritten.
    Anything,
    /// There is no file yet.
    Nothing,
    /// What was read or written last.
    Text(Vec<u8>),
}

impl RecordFile {
    /// Reads the record that is in the file.
    pub(crate) fn open(path: &Path) -> anyhow::Result<(RecordFile, Record)> {
        let bytes = read_bytes(path)?;
        let record = parse(path, &bytes)?;
        Ok((RecordFile { path: path.to_owned(), known: Known::Text(bytes) }, record))
    }

    /// A file that is not there yet and is written later. Fails at once if it
    /// could not be.
    pub(crate) fn new(path: &Path) -> anyhow::Result<RecordFile> {
        check_writable(path)?;
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

    /// Writes the record, so that at every moment the file holds a whole one.
    /// Refuses if another program has written to the file in the meantime.
    pub(crate) fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        let text = record.to_string();
        if text.len() > READ_MAX {
            bail!("{}: the record is longer than {READ_MAX} bytes", self.path.display());
        }
        self.check_unchanged(text.as_bytes())?;
        write_text(&self.path, &text)?;
        self.known = Known::Text(text.into_bytes());
        Ok(())
    }

    /// Whether the file is as it was left, or already as it shall be.
    fn check_unchanged(&self, wanted: &[u8]) -> anyhow::Result<()> {
        let known = match &self.known {
            Known::Anything => return Ok(()),
            Known::Nothing => None,
            Known::Text(text) => Some(text.as_slice()),
        };
        if !self.path.exists() {
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

/// Writes a text so that at every moment the file holds a whole one. A link is
/// followed; what is no plain file is left alone.
pub(crate) fn write_text(path: &Path, text: &str) -> anyhow::Result<()> {
    let write = || -> io::Result<()> {
        let target = target_of(path)?;
        let mut file = beside(&target)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(&target)?;
        Ok(())
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

/// Finds out whether a text could be written, and changes nothing.
pub(crate) fn check_writable(path: &Path) -> anyhow::Result<()> {
    let check = || beside(&target_of(path)?)?.close();
    check().with_context(|| format!("cannot write {}", path.display()))
}

/// Whether both are, or would be, the same file.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| {
        path.canonicalize().or_else(|_| {
            let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
            io::Result::Ok(dir_of(path).canonicalize()?.join(name))
        })
    };
    one == other || real(one).is_ok_and(|one| real(other).is_ok_and(|other| one == other))
}

/// The file that is meant.
fn target_of(path: &Path) -> io::Result<PathBuf> {
    if path.symlink_metadata().is_err() {
        // Nothing is there yet.
        return Ok(path.to_owned());
    }
    match path.canonicalize() {
        Ok(target) if target.is_file() => Ok(target),
        Ok(_) => Err(io::Error::other("it is no plain file")),
        Err(_) => Err(io::Error::other("it is a link to no plain file")),
    }
}

/// A new file in the same directory, gone unless it is kept.
fn beside(target: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".roundhouse-");
    // As any new file, not for its owner alone.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(dir_of(target))
}

fn dir_of(path: &Path) -> &Path {
    match path.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => dir,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_its_neighbors_stay() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let (path, neighbor) = (dir.path().join("a"), dir.path().join("a.new"));
        fs::write(&neighbor, "precious").expect("a file");
        check_writable(&path).expect("a directory of ours");
        assert!(!path.exists());
        for text in ["one", "two"] {
            write_text(&path, text).expect("a directory of ours");
            assert_eq!(fs::read_to_string(&path).expect("a file"), text);
        }
        assert_eq!(fs::read_to_string(&neighbor).expect("a file"), "precious");
        assert_eq!(fs::read_dir(dir.path()).expect("a directory").count(), 2);
        assert!(is_same(&path, &dir.path().join("./a")));
        assert!(is_same(&dir.path().join("none"), &dir.path().join("./none")));
        assert!(!is_same(&path, &neighbor));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_to_a_plain_file_and_never_replaced() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let dir = tempfile::tempdir().expect("a temporary directory");
        let (file, link, nowhere) =
            (dir.path().join("file"), dir.path().join("link"), dir.path().join("nowhere"));
        write_text(&file, "one").expect("a directory of ours");
        let mode = |path: &Path| path.metadata().expect("a file").permissions().mode() & 0o777;
        let plain = dir.path().join("plain");
        fs::write(&plain, "").expect("a file");
        assert_eq!(mode(&file), mode(&plain));
        symlink(&file, &link).expect("a link");
        symlink("not-there", &nowhere).expect("a link");
        write_text(&link, "two").expect("a link to a file");
        assert_eq!(fs::read_to_string(&file).expect("a file"), "two");
        for path in [&nowhere, Path::new("/dev/null")] {
            let error = format!("{:#}", write_text(path, "three").unwrap_err());
            assert!(error.contains("no plain file"), "{error}");
        }
        assert!(link.is_symlink() && nowhere.is_symlink());
    }
}
