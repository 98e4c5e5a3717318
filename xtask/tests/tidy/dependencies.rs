//! Which crate may know which.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::{DependencyKind, Metadata, PackageId};

use crate::{games, metadata, root};

/// What each crate of the workspace may use of it. A game stands for all games.
fn may_use(name: &str, games: &[String]) -> Vec<String> {
    let fixed: &[&str] = match name {
        "engine" => &[],
        "rail" => &["engine"],
        "fixtures" => &["engine"],
        "catalog" => &["engine"],
        "bots" => &["engine", "catalog"],
        "cli" => &["engine", "rail", "catalog", "bots"],
        "bench" => &["engine", "catalog", "bots"],
        "fuzz" => &["engine", "rail", "catalog"],
        "xtask" => &[],
        game if games.iter().any(|it| it == game) => &["engine", "rail"],
        other => panic!("say here what the crate `{other}` may use"),
    };
    let mut res: Vec<String> = fixed.iter().map(|&it| it.to_owned()).collect();
    if ["catalog", "cli", "fuzz"].contains(&name) {
        res.extend(games.iter().cloned());
    }
    res
}

#[test]
fn dependencies_point_one_way() {
    let (metadata, games) = (metadata(), games());
    for package in metadata.workspace_packages() {
        let allowed = may_use(&package.name, &games);
        for dependency in package.dependencies.iter().filter(|it| it.path.is_some()) {
            // A crate may turn on its own test helpers for its own tests.
            let is_itself = dependency.name == *package.name;
            let is_for_tests =
                dependency.kind == DependencyKind::Development && dependency.name == "fixtures";
            assert!(
                is_itself || is_for_tests || allowed.contains(&dependency.name),
                "{} must not use {}",
                package.name,
                dependency.name
            );
        }
    }
}

/// Crates that do what rules must not: wait, draw, store, connect, tell the time.
const IMPURE: &[&str] = &[
    "async-std",
    "axum",
    "chrono",
    "crossbeam",
    "diesel",
    "fastrand",
    "getrandom",
    "hyper",
    "jiff",
    "libc",
    "mio",
    "oorandom",
    "rand",
    "rand_core",
    "rand_pcg",
    "rand_xoshiro",
    "rayon",
    "reqwest",
    "rusqlite",
    "smol",
    "socket2",
    "sqlx",
    "time",
    "tokio",
    "tracing",
    "uuid",
];

#[test]
fn the_rules_draw_nothing_store_nothing_and_wait_for_nothing() {
    let metadata = metadata();
    let pure = games().into_iter().chain(["engine".to_owned(), "rail".to_owned()]);
    for name in pure {
        let used = normal_dependencies(&metadata, &name);
        let impure: Vec<&str> = IMPURE.iter().copied().filter(|it| used.contains(*it)).collect();
        assert!(impure.is_empty(), "{name} depends on {}", impure.join(", "));
    }
}

/// Everything that is linked into the crate, directly or not.
fn normal_dependencies(metadata: &Metadata, name: &str) -> BTreeSet<String> {
    let names: BTreeMap<&PackageId, &str> =
        metadata.packages.iter().map(|it| (&it.id, it.name.as_str())).collect();
    let resolve = metadata.resolve.as_ref().expect("a resolved graph");
    let package = metadata.workspace_packages().into_iter().find(|it| *it.name == name);
    let mut open = vec![package.expect("a crate of the workspace").id.clone()];
    let mut seen: BTreeSet<PackageId> = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id.clone()) {
            continue;
        }
        let node = resolve.nodes.iter().find(|it| it.id == id).expect("a node of the graph");
        let is_normal = |it: &&cargo_metadata::NodeDep| {
            it.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal)
        };
        open.extend(node.deps.iter().filter(is_normal).map(|it| it.pkg.clone()));
    }
    seen.iter().map(|id| names[id].to_owned()).collect()
}

/// Paths of the standard library that rules must not use.
const IMPURE_STD: &[&str] =
    &["std::fs", "std::net", "std::time", "std::env", "std::io", "std::thread", "std::process"];

#[test]
fn the_rules_use_no_impure_part_of_the_standard_library() {
    for name in games().into_iter().chain(["engine".to_owned(), "rail".to_owned()]) {
        for (path, text) in crate::files(&crate::crate_dir(&name).join("src"), &["rs"]) {
            let flat: String = text.split_whitespace().collect();
            for used in IMPURE_STD {
                let grouped = used.replace("std::", "std::{");
                let is_used = flat.contains(used) || flat.contains(&grouped);
                assert!(!is_used, "{} uses {used}", path.display());
            }
        }
    }
}

/// Licences that go with MIT OR Apache-2.0 in one program.
const LICENSES: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

#[test]
fn every_dependency_has_a_licence_that_fits() {
    for package in metadata().packages {
        let license = package.license.clone().unwrap_or_default();
        // A choice fits if one side does, a sum if all parts do.
        let fits = license.replace('/', " OR ").split(" OR ").any(|choice| {
            choice
                .split(" AND ")
                .all(|part| LICENSES.contains(&part.trim_matches(|it: char| "() ".contains(it))))
        });
        assert!(fits, "{}: licence `{license}`", package.name);
    }
}

#[test]
fn every_crate_takes_the_lints_of_the_workspace() {
    for package in metadata().workspace_packages() {
        let manifest = crate::read(package.manifest_path.as_std_path());
        let has_lints = manifest.contains("[lints]\nworkspace = true");
        assert!(has_lints, "{} has its own idea of lints", package.name);
    }
    assert!(root().join("Cargo.lock").exists(), "versions are pinned");
}
