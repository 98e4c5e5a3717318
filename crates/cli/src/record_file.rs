//! Records on disk.

use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
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

/// Writes a record so that at every moment the file holds a whole one.
pub(crate) fn write(path: &Path, record: &Record) -> anyhow::Result<()> {
    let write = || -> io::Result<()> {
        let mut beside = path.as_os_str().to_owned();
        beside.push(".new");
        let mut file = fs::File::create(&beside)?;
        file.write_all(record.to_string().as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, path)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}
