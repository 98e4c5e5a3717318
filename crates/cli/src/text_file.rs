//! Text files that are complete on disk at every moment.
//!
//! A text is written to a new file beside the old one, flushed, and renamed into
//! place. The new file takes over the mode and the owner of the old one.
//!
//! A rename would detach a file from its other hard links, and an owner cannot
//! always be taken over. In these two cases the old file itself is overwritten,
//! after the whole text was flushed to a new file beside it (`.roundhouse-…`).
//! That file is removed at the end. It stays if the program or the machine stops
//! in between.

use std::{
    fs::{File, Metadata},
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use tempfile::NamedTempFile;

/// Writes a text. Follows symbolic links. Refuses anything but a writable regular
/// file.
pub(crate) fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let write = || -> io::Result<()> {
        let target = target_of(path)?;
        let old = open_old(&target)?;
        let mut new = beside(&target)?;
        new.write_all(text.as_bytes())?;
        new.as_file().sync_all()?;
        match old {
            Some(old) if !takes_over(new.as_file(), &old.metadata()?) => overwrite(&old, new, text),
            _ => new.persist(&target).map(drop).map_err(io::Error::from),
        }
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

/// Checks whether a text could be written, without changing anything.
pub(crate) fn check_writable(path: &Path) -> anyhow::Result<()> {
    let check = || {
        let target = target_of(path)?;
        open_old(&target)?;
        beside(&target)?.close()
    };
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

/// The directory of a file.
pub(crate) fn dir_of(path: &Path) -> &Path {
    match path.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => dir,
        _ => Path::new("."),
    }
}

/// The file that the path leads to.
fn target_of(path: &Path) -> io::Result<PathBuf> {
    if path.symlink_metadata().is_err() {
        // The file does not exist yet.
        return Ok(path.to_owned());
    }
    match path.canonicalize() {
        Ok(target) if target.is_file() => Ok(target),
        Ok(_) => Err(io::Error::other("it is not a regular file")),
        Err(_) => Err(io::Error::other("it is a link to a file that does not exist")),
    }
}

/// Opens the file for writing, if it exists. Fails if it is read-only.
fn open_old(target: &Path) -> io::Result<Option<File>> {
    let old = match target.metadata() {
        Ok(old) => old,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    if old.permissions().readonly() {
        let message = "it is read-only; make it writable, or choose another file";
        return Err(io::Error::other(message));
    }
    File::options().write(true).open(target).map(Some)
}

/// Gives the new file the owner and the mode of the old one. Returns whether it
/// can now replace it.
#[cfg(unix)]
fn takes_over(new: &File, old: &Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};
    let is_owner_kept = || {
        let owner = |it: &Metadata| (it.uid(), it.gid());
        let is_same = new.metadata().is_ok_and(|new| owner(&new) == owner(old));
        is_same || fchown(new, Some(old.uid()), Some(old.gid())).is_ok()
    };
    old.nlink() == 1 && is_owner_kept() && new.set_permissions(old.permissions()).is_ok()
}

#[cfg(not(unix))]
fn takes_over(new: &File, old: &Metadata) -> bool {
    new.set_permissions(old.permissions()).is_ok()
}

/// Overwrites the old file. If that fails, the new one stays.
fn overwrite(mut old: &File, new: NamedTempFile, text: &str) -> io::Result<()> {
    let written = old
        .write_all(text.as_bytes())
        .and_then(|()| old.set_len(text.len() as u64))
        .and_then(|()| old.sync_all());
    match written {
        Ok(()) => new.close(),
        Err(error) => {
            let (_, kept) = new.keep().map_err(|error| error.error)?;
            let kept = kept.display();
            Err(io::Error::other(format!("{error}; the whole text is in {kept}")))
        }
    }
}

/// A new file in the same directory, deleted unless it is kept.
fn beside(target: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".roundhouse-");
    // The mode of any new file, not private to its owner.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let dir = dir_of(target);
    if !dir.is_dir() {
        let reason = format!("the folder {} does not exist", dir.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, reason));
    }
    builder.tempfile_in(dir)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_is_replaced_and_its_neighbors_stay() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let (path, neighbor) = (dir.path().join("a"), dir.path().join("a.new"));
        fs::write(&neighbor, "precious").expect("a file");
        check_writable(&path).expect("a directory of ours");
        assert!(!path.exists());
        for text in ["one", "two"] {
            write(&path, text).expect("a directory of ours");
            assert_eq!(fs::read_to_string(&path).expect("a file"), text);
        }
        assert_eq!(fs::read_to_string(&neighbor).expect("a file"), "precious");
        assert_eq!(fs::read_dir(dir.path()).expect("a directory").count(), 2);
        assert!(is_same(&path, &dir.path().join("./a")));
        assert!(is_same(&dir.path().join("none"), &dir.path().join("./none")));
        assert!(!is_same(&path, &neighbor));
    }

    #[cfg(unix)]
    mod unix {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

        use super::*;

        fn mode(path: &Path) -> u32 {
            path.metadata().expect("a file").permissions().mode() & 0o777
        }

        fn set_mode(path: &Path, mode: u32) {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("our file");
        }

        #[test]
        fn a_link_is_followed_to_a_regular_file_and_never_replaced() {
            let dir = tempfile::tempdir().expect("a temporary directory");
            let (file, link, nowhere) =
                (dir.path().join("file"), dir.path().join("link"), dir.path().join("nowhere"));
            write(&file, "one").expect("a directory of ours");
            let plain = dir.path().join("plain");
            fs::write(&plain, "").expect("a file");
            assert_eq!(mode(&file), mode(&plain));
            symlink(&file, &link).expect("a link");
            symlink("not-there", &nowhere).expect("a link");
            write(&link, "two").expect("a link to a file");
            assert_eq!(fs::read_to_string(&file).expect("a file"), "two");
            for (path, why) in [
                (nowhere.as_path(), "it is a link to a file that does not exist"),
                (Path::new("/dev/null"), "it is not a regular file"),
            ] {
                let error = format!("{:#}", write(path, "three").unwrap_err());
                assert!(error.ends_with(why), "{error}");
            }
            assert!(link.is_symlink() && nowhere.is_symlink());
        }

        #[test]
        fn a_file_keeps_its_mode_and_owner() {
            let dir = tempfile::tempdir().expect("a temporary directory");
            let path = dir.path().join("private");
            fs::write(&path, "one").expect("a file");
            for wanted in [0o600, 0o640, 0o666] {
                set_mode(&path, wanted);
                let owner = path.metadata().map(|it| (it.uid(), it.gid())).expect("a file");
                write(&path, "two").expect("our file");
                assert_eq!(mode(&path), wanted);
                assert_eq!(path.metadata().map(|it| (it.uid(), it.gid())).expect("a file"), owner);
            }
        }

        #[test]
        fn a_file_that_is_read_only_is_refused() {
            let dir = tempfile::tempdir().expect("a temporary directory");
            let path = dir.path().join("precious");
            fs::write(&path, "one").expect("a file");
            set_mode(&path, 0o444);
            for refused in [write(&path, "two"), check_writable(&path)] {
                let error = format!("{:#}", refused.unwrap_err());
                assert!(error.contains("it is read-only; make it writable"), "{error}");
            }
            assert_eq!(fs::read_to_string(&path).expect("a file"), "one");
            assert_eq!(fs::read_dir(dir.path()).expect("a directory").count(), 1);
        }

        #[test]
        fn a_hard_link_stays_one() {
            let dir = tempfile::tempdir().expect("a temporary directory");
            let (one, other) = (dir.path().join("one"), dir.path().join("other"));
            fs::write(&one, "a long text").expect("a file");
            fs::hard_link(&one, &other).expect("a link");
            for text in ["short", "longer than before"] {
                write(&one, text).expect("our file");
                assert_eq!(fs::read_to_string(&other).expect("a file"), text);
            }
            assert_eq!(one.metadata().expect("a file").nlink(), 2);
            assert_eq!(fs::read_dir(dir.path()).expect("a directory").count(), 2);
        }
    }
}
