//! Which crate may depend on which.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use cargo_metadata::{DependencyKind, Metadata, PackageId};

use crate::{games, metadata, root};

/// The crates of the workspace that each crate may use. All games have the same
/// list.
fn may_use(name: &str, games: &[String]) -> Vec<String> {
    let fixed: &[&str] = match name {
        "engine" => &[],
        "rail" => &["engine"],
        "fixtures" => &["engine"],
        "catalog" => &["engine"],
        "bots" => &["engine", "catalog"],
        "store" => &[],
        "protocol" => &["engine", "catalog"],
        "page" => &[],
        "post" => &[],
        "server" => &["engine", "catalog", "bots", "post", "store", "protocol"],
        "cli" => &["engine", "rail", "catalog", "bots", "page", "store", "server"],
        "load" => &["engine", "catalog", "protocol", "store"],
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

/// The rustdoc examples of the engine need a game.
fn is_example(package: &str, dependency: &str) -> bool {
    (package, dependency) == ("engine", "chicago-express")
}

#[test]
fn dependencies_point_one_way() {
    let (metadata, games) = (metadata(), games());
    for package in metadata.workspace_packages() {
        let allowed = may_use(&package.name, &games);
        for dependency in package.dependencies.iter().filter(|it| it.path.is_some()) {
            // A crate may turn on its own test helpers for its own tests.
            let is_itself = dependency.name == *package.name;
            let is_for_tests = dependency.kind == DependencyKind::Development
                && (dependency.name == "fixtures" || is_example(&package.name, &dependency.name));
            assert!(
                is_itself || is_for_tests || allowed.contains(&dependency.name),
                "{} must not use {}",
                package.name,
                dependency.name
            );
        }
    }
}

/// Crates for what rules must not do: wait, draw random numbers, store,
/// connect, read the clock.
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

/// Every game, and the crates that all games use.
fn rules() -> Vec<String> {
    let shared = ["engine", "rail"].map(str::to_owned);
    games().into_iter().chain(shared).collect()
}

#[test]
fn the_rules_draw_nothing_store_nothing_and_wait_for_nothing() {
    let metadata = metadata();
    for name in rules() {
        let used = normal_dependencies(&metadata, &name);
        let impure: Vec<&str> = IMPURE.iter().copied().filter(|it| used.contains(*it)).collect();
        assert!(impure.is_empty(), "{name} depends on {}", impure.join(", "));
    }
}

/// Only a server needs a description of all types.
#[test]
fn the_rules_describe_their_types_only_behind_a_feature() {
    for package in metadata().workspace_packages() {
        let is_rules = rules().iter().chain([&"catalog".to_owned()]).any(|it| *it == *package.name);
        if !is_rules {
            continue;
        }
        let utoipa = package.dependencies.iter().find(|it| it.name == "utoipa");
        assert!(utoipa.is_none_or(|it| it.optional), "{} always needs utoipa", package.name);
        let default = package.features.get("default");
        let is_off = default.is_none_or(|it| !it.iter().any(|feature| feature == "schema"));
        assert!(is_off, "the feature `schema` of {} is on by default", package.name);
        assert!(package.features.contains_key("schema"), "{} has no `schema`", package.name);
    }
}

/// All dependencies of the crate, direct and indirect.
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

/// Crates that need an operating system. Pure code may use a seeded generator,
/// but none of these.
const SYSTEM: &[&str] = &["getrandom", "libc", "rustix", "shlex", "which", "windows-sys"];

#[test]
fn the_catalog_needs_no_operating_system_and_nor_do_the_bots_by_themselves() {
    let metadata = metadata();
    let used = normal_dependencies(&metadata, "catalog");
    let found: Vec<&str> = SYSTEM.iter().copied().filter(|it| used.contains(*it)).collect();
    assert!(found.is_empty(), "catalog depends on {}", found.join(", "));
    let bots = metadata.workspace_packages().into_iter().find(|it| *it.name == "bots");
    for dependency in &bots.expect("a crate called bots").dependencies {
        let is_system = SYSTEM.contains(&dependency.name.as_str());
        assert!(!is_system || dependency.optional, "bots always depends on {}", dependency.name);
    }
}

/// Paths of the standard library that rules must not use.
const IMPURE_STD: &[&str] =
    &["std::fs", "std::net", "std::time", "std::env", "std::io", "std::thread", "std::process"];
/// Paths that code without an operating system must not use. A `Duration` is
/// just a number, and a writer passed in by the caller is not a file.
const SYSTEM_STD: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::thread",
    "std::process",
    "std::time::Instant",
    "std::time::SystemTime",
];

#[test]
fn the_rules_use_no_impure_part_of_the_standard_library() {
    for name in rules() {
        for (path, text) in crate::files(&crate::crate_dir(&name).join("src"), &["rs"]) {
            uses_none_of(IMPURE_STD, &path, &text);
        }
    }
}

#[test]
fn the_catalog_and_the_bots_use_clocks_threads_and_processes_only_behind_a_feature() {
    let mut n_gated = 0;
    for name in ["catalog", "bots"] {
        let files = crate::files(&crate::crate_dir(name).join("src"), &["rs"]);
        let gated: Vec<PathBuf> =
            files.iter().flat_map(|(path, text)| modules_behind_a_feature(path, text)).collect();
        n_gated += gated.len();
        for (path, text) in files.iter().filter(|(path, _)| !gated.contains(path)) {
            uses_none_of(SYSTEM_STD, path, text);
        }
    }
    assert!(n_gated >= 4, "the clock, threads, processes and the speaker have their own files");
}

/// The files of the modules of `path` that are compiled only with a feature.
fn modules_behind_a_feature(path: &Path, text: &str) -> Vec<PathBuf> {
    let dir = match path.file_stem().and_then(|stem| stem.to_str()) {
        Some("lib" | "main") | None => path.with_file_name(""),
        Some(_) => path.with_extension(""),
    };
    let file = syn::parse_file(text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let is_gated = |attribute: &syn::Attribute| {
        let tokens = quote::quote!(#attribute).to_string();
        attribute.path().is_ident("cfg") && tokens.contains("feature") && !tokens.contains("not")
    };
    let modules = file.items.iter().filter_map(|item| match item {
        syn::Item::Mod(module) if module.content.is_none() => Some(module),
        _ => None,
    });
    modules
        .filter(|module| module.attrs.iter().any(is_gated))
        .map(|module| dir.join(format!("{}.rs", module.ident)))
        .collect()
}

#[track_caller]
fn uses_none_of(forbidden: &[&str], path: &Path, text: &str) {
    let flat: String = text.split_whitespace().collect();
    let mut used = vec![flat.clone()];
    // Every import as a separate path.
    for import in flat.split("usestd").skip(1) {
        let import = import.split(';').next().unwrap_or_default();
        used.extend(paths("std", import));
    }
    for path_of_std in forbidden {
        let is_used = used.iter().any(|it| it.contains(path_of_std));
        assert!(!is_used, "{} uses {path_of_std}", path.display());
    }
}

/// The paths of an import below `prefix`: `::{fmt,time::{A,B}}` has three.
fn paths(prefix: &str, rest: &str) -> Vec<String> {
    let Some(at) = rest.find('{') else { return vec![format!("{prefix}{rest}")] };
    let (path, group) = rest.split_at(at);
    let prefix = format!("{prefix}{path}");
    let group = group.trim_start_matches('{').trim_end_matches(',');
    let group = group.strip_suffix('}').unwrap_or(group);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for it in group.chars() {
        depth += i32::from(it == '{') - i32::from(it == '}');
        match it {
            ',' if depth == 0 => parts.push(String::new()),
            _ => parts.last_mut().expect("one at least").push(it),
        }
    }
    parts.iter().flat_map(|part| paths(&prefix, part)).collect()
}

#[test]
fn imports_are_read_as_paths() {
    let found = paths("std", "::{fmt,time::{Duration,Instant},io::{self,Write},}");
    let expected = [
        "std::fmt",
        "std::time::Duration",
        "std::time::Instant",
        "std::io::self",
        "std::io::Write",
    ];
    assert_eq!(found.iter().filter(|it| *it != "std::").collect::<Vec<_>>(), expected);
}

/// Licences that are compatible with MIT OR Apache-2.0.
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
        // An `OR` fits if one side does, an `AND` if all parts do.
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
        assert!(has_lints, "{} does not use the lints of the workspace", package.name);
    }
    assert!(root().join("Cargo.lock").exists(), "versions are pinned");
}
