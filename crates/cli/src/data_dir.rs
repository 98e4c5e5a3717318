//! A corrected data set of a game, from a directory.

use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use catalog::Title;
use engine::{Record, printable};

use crate::{args::DataArgs, commands::title_of};

/// More than any data set has, so that a wrong directory cannot fill the memory.
const FILES_MAX: usize = 64;
const FILE_BYTES_MAX: usize = 1 << 20;

/// Gives the data set, if there is one, to the game. Returns the value of the
/// option `data` for matches that use it.
pub(crate) fn load(args: &DataArgs, title: Title) -> anyhow::Result<Option<String>> {
    let Some(dir) = &args.dir else { return Ok(None) };
    let loaded = title.load_data(&read(dir)?);
    loaded.map(Some).with_context(|| dir.display().to_string())
}

/// Gives the data set, if there is one, to the game of the record in the file
/// `path`. Call it before the record is opened: its options may name the data.
/// Fails if the record does not use this data set: `--data` would do nothing.
pub(crate) fn load_for(args: &DataArgs, path: &Path, record: &Record) -> anyhow::Result<()> {
    let title = title_of(path, record)?;
    let Some(value) = load(args, title)? else { return Ok(()) };
    let path = path.display();
    let default = title.options().into_iter().find(|option| option.name == "data");
    let default = default.and_then(|option| option.values.into_iter().next());
    match record.header.options.iter().find(|(name, _)| *name == "data") {
        Some((_, recorded)) if recorded == value => Ok(()),
        Some((_, recorded)) => bail!(
            "--data: {path} was played with `data = {}`, but this data set is `{value}`",
            printable(recorded, 60)
        ),
        None if default.as_ref() == Some(&value) => Ok(()),
        None => bail!(
            "--data: {path} has no line `option data = {value}`, so it was not played with this \
             data set; leave out --data"
        ),
    }
}

/// Name and text of every `.toml` file of the directory, by name.
fn read(dir: &Path) -> anyhow::Result<Vec<(String, String)>> {
    let cannot_read = || format!("cannot read {}", dir.display());
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(dir).with_context(cannot_read)? {
        let path = entry.with_context(cannot_read)?.path();
        if path.extension().is_some_and(|it| it == "toml") {
            paths.push(path);
        }
        if paths.len() > FILES_MAX {
            bail!("{}: more than {FILES_MAX} `.toml` files; this is not a data set", dir.display());
        }
    }
    if paths.is_empty() {
        bail!("{}: no `.toml` file; this is not a data set", dir.display());
    }
    // The order of a directory differs from machine to machine.
    paths.sort();
    paths.iter().map(|path| read_file(path)).collect()
}

fn read_file(path: &Path) -> anyhow::Result<(String, String)> {
    let shown = path.display();
    let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
        bail!("{shown}: the name of the file is not UTF-8");
    };
    // Anything else, such as a pipe, could block.
    if !path.is_file() {
        bail!("cannot read {shown}: it is not a regular file");
    }
    let mut bytes = Vec::new();
    let most = FILE_BYTES_MAX as u64 + 1;
    fs::File::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .with_context(|| format!("cannot read {shown}"))?;
    if bytes.len() > FILE_BYTES_MAX {
        bail!("{shown}: longer than {FILE_BYTES_MAX} bytes; this is not a data set");
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name.to_owned(), text)),
        Err(_) => bail!("{shown}: not UTF-8 text"),
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    /// What is said about a directory with these files.
    fn found(files: &[(&str, &[u8])]) -> Result<Vec<(String, String)>, String> {
        let dir = TempDir::new().expect("a temporary directory");
        for (name, bytes) in files {
            fs::write(dir.path().join(name), bytes).expect("a temporary file");
        }
        let place = dir.path().display().to_string();
        read(dir.path()).map_err(|error| format!("{error:#}").replace(&place, "DIR"))
    }

    #[test]
    fn every_toml_file_is_read_by_name() {
        let found = found(&[("map.toml", b"b = 1"), ("game.toml", b"a = 1"), ("notes.md", b"no")]);
        let expected = [("game.toml", "a = 1"), ("map.toml", "b = 1")];
        assert_eq!(found, Ok(expected.map(|(name, text)| (name.into(), text.into())).to_vec()));
    }

    #[test]
    fn what_is_no_data_set_is_refused_with_its_file() {
        let refused = |files: &[(&str, &[u8])]| found(files).unwrap_err();
        assert_eq!(refused(&[("notes.md", b"")]), "DIR: no `.toml` file; this is not a data set");
        assert_eq!(refused(&[("a.toml", b"\xff")]), "DIR/a.toml: not UTF-8 text");
        let expected = "DIR/a.toml: longer than 1048576 bytes; this is not a data set";
        assert_eq!(refused(&[("a.toml", &vec![b'#'; FILE_BYTES_MAX + 1])]), expected);
        assert!(found(&[("a.toml", &vec![b'#'; FILE_BYTES_MAX])]).is_ok());

        let names: Vec<String> = (0..=FILES_MAX).map(|n| format!("{n}.toml")).collect();
        let files: Vec<(&str, &[u8])> =
            names.iter().map(|name| (name.as_str(), &b""[..])).collect();
        let expected = "DIR: more than 64 `.toml` files; this is not a data set";
        assert_eq!(refused(&files), expected);
        assert!(found(&files[1..]).is_ok());
    }

    #[test]
    fn what_is_no_plain_file_is_left_alone() {
        let dir = TempDir::new().expect("a temporary directory");
        fs::create_dir(dir.path().join("a.toml")).expect("a directory");
        let message = format!("{:#}", read(dir.path()).unwrap_err());
        assert!(message.ends_with("a.toml: it is not a regular file"), "{message}");
        let message = format!("{:#}", read(&dir.path().join("none")).unwrap_err());
        assert!(message.starts_with("cannot read "), "{message}");
    }
}
