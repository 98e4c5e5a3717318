//! House rules that the compiler cannot check.

mod dependencies;
mod rulebook;
mod text;

use std::{
    fs,
    path::{Path, PathBuf},
};

use cargo_metadata::{Metadata, MetadataCommand};

/// Folders of what others have written, or programs.
const NOT_OURS: [&str; 4] = [".git", "dist", "node_modules", "target"];

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The directory of a crate under `crates/`.
fn crate_dir(name: &str) -> PathBuf {
    root().join("crates").join(name)
}

fn metadata() -> Metadata {
    let manifest = root().join("Cargo.toml");
    MetadataCommand::new().manifest_path(manifest).exec().expect("cargo metadata")
}

/// Every game: the dependencies of the catalog, except the crates that games
/// share.
fn games() -> Vec<String> {
    let metadata = metadata();
    let catalog = metadata.workspace_packages().into_iter().find(|it| *it.name == "catalog");
    let catalog = catalog.expect("a crate called catalog");
    let in_workspace = catalog.dependencies.iter().filter(|it| it.path.is_some());
    let games: Vec<String> = in_workspace
        .map(|it| it.name.clone())
        .filter(|name| !["engine", "rail"].contains(&name.as_str()))
        .collect();
    assert!(!games.is_empty(), "the catalog has no game");
    games
}

/// Every file below `dir` with one of these endings, with its text.
fn files(dir: &Path, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut res = Vec::new();
    let entries = fs::read_dir(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    for entry in entries {
        let path = entry.expect("a readable directory").path();
        if path.is_dir() {
            if !NOT_OURS.iter().any(|it| path.ends_with(it)) {
                res.extend(files(&path, endings));
            }
        } else if path.extension().is_some_and(|it| endings.iter().any(|ending| it == *ending)) {
            let text = read(&path);
            res.push((path, text));
        }
    }
    res.sort();
    res
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
