//! Records on disk.

use std::{
    ffi::OsString,
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use engine::{READ_MAX, Record};

/// Reads a record from a file, or from standard input if the path is `-`.
/// However large the file, no more is read than a record may have.
pub(crate) fn read(path: &Path) -> anyhow::Result<Record> {
    let mut bytes = Vec::new();
    let most = READ_MAX as u64 + 1;
    if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    }
    .with_context(|| format!("cannot read {}", path.display()))?;
    Record::parse(&bytes).with_context(|| path.display().to_string())
}

/// Writes a record so that at every moment the file holds a whole one. A link
/// is followed; what is no plain file is left alone.
pub(crate) fn write(path: &Path, record: &Record) -> anyhow::Result<()> {
    write_text(path, &record.to_string())
}

/// The same for any text, such as a record with comments.
pub(crate) fn write_text(path: &Path, text: &str) -> anyhow::Result<()> {
    let write = || -> io::Result<()> {
        let (target, beside) = target_of(path)?;
        let written = fs::File::create(&beside).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        let kept = written.and_then(|()| fs::rename(&beside, &target));
        if kept.is_err() {
            // What is half written helps nobody.
            let _ = fs::remove_file(&beside);
        }
        kept
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

/// Finds out whether a text could be written, and changes nothing.
pub(crate) fn check_writable(path: &Path) -> anyhow::Result<()> {
    let check = || -> io::Result<()> {
        let (_, beside) = target_of(path)?;
        fs::File::create(&beside).and_then(|_| fs::remove_file(&beside))
    };
    check().with_context(|| format!("cannot write {}", path.display()))
}

/// The file that is meant, and where it is written first.
fn target_of(path: &Path) -> io::Result<(PathBuf, OsString)> {
    let target = match fs::canonicalize(path) {
        Ok(target) if target.is_file() => target,
        Ok(_) => return Err(io::Error::other("it is no plain file")),
        Err(_) => path.to_owned(),
    };
    let mut beside = target.as_os_str().to_owned();
    beside.push(".new");
    Ok((target, beside))
}
