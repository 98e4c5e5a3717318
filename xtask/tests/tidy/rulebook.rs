//! The way from the rulebook to the code and back.

use std::collections::BTreeSet;

use syn::{Item, ItemEnum, ItemFn};

use crate::{crate_dir, files, games, read};

const FILES_OF_A_GAME: &[&str] = &[
    "RULES.md",
    "data/game.toml",
    "signature.txt",
    "src/lib.rs",
    "src/data.rs",
    "src/setup.rs",
    "src/state.rs",
    "src/action.rs",
    "src/event.rs",
    "src/refusal.rs",
    "src/sequence.rs",
    "src/phases.rs",
    "src/scoring.rs",
    "src/view.rs",
    "src/position.rs",
    "src/invariants.rs",
    "src/styles.rs",
    "tests/contract.rs",
    "tests/perft.rs",
    "tests/recorded.rs",
    "tests/refusals.rs",
    "tests/rulebook/main.rs",
];

#[test]
fn every_game_has_the_same_files() {
    for game in games() {
        for file in FILES_OF_A_GAME {
            assert!(crate_dir(&game).join(file).exists(), "{game} has no {file}");
        }
    }
}

/// A row of a table in `RULES.md`, by its first cell.
struct Row {
    key: String,
    code: Vec<String>,
    test: String,
}

/// The rows of the table whose head begins with `head`.
fn table(game: &str, head: &str) -> Vec<Row> {
    let map = read(&crate_dir(game).join("RULES.md"));
    let cells = |line: &str| -> Vec<String> {
        let line = line.trim().trim_matches('|');
        line.split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let rows: Vec<Row> = map
        .lines()
        .skip_while(|line| !line.starts_with(&format!("| {head} |")))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells = cells(line);
            let (first, last) = (cells.first(), cells.last());
            let ticked = |cell: &str| -> Vec<String> {
                cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
            };
            let test = last.map(|cell| ticked(cell)).unwrap_or_default();
            assert_eq!(test.len(), 1, "{game}: a row names one test: {line}");
            Row {
                key: first.cloned().unwrap_or_default(),
                code: if cells.len() == 4 { ticked(&cells[2]) } else { Vec::new() },
                test: test[0].clone(),
            }
        })
        .collect();
    assert!(!rows.is_empty(), "{game}: RULES.md has no table `{head}`");
    rows
}

/// The names of all functions under `#[test]` in a crate.
fn tests_of(game: &str) -> BTreeSet<String> {
    let mut res = BTreeSet::new();
    for dir in ["src", "tests"] {
        for (path, text) in files(&crate_dir(game).join(dir), &["rs"]) {
            let file = syn::parse_file(&text)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            collect_tests(&file.items, &mut res);
        }
    }
    res
}

fn collect_tests(items: &[Item], res: &mut BTreeSet<String>) {
    let is_test = |function: &ItemFn| function.attrs.iter().any(|it| it.path().is_ident("test"));
    for item in items {
        match item {
            Item::Fn(function) if is_test(function) => {
                res.insert(function.sig.ident.to_string());
            }
            Item::Mod(module) => {
                if let Some((_, items)) = &module.content {
                    collect_tests(items, res);
                }
            }
            _ => {}
        }
    }
}

#[test]
fn every_section_has_a_test_and_a_file() {
    for game in games() {
        let tests = tests_of(&game);
        let mut seen = BTreeSet::new();
        for row in table(&game, "§") {
            assert!(seen.insert(row.key.clone()), "{game}: §{} stands twice", row.key);
            assert!(tests.contains(&row.test), "{game} §{}: no test {}", row.key, row.test);
            assert!(!row.code.is_empty(), "{game} §{}: no code", row.key);
            for file in row.code {
                let exists = crate_dir(&game).join(&file).exists();
                assert!(exists, "{game} §{}: no file {file}", row.key);
            }
        }
        // Leaf sections only: no row is the chapter of another.
        for section in &seen {
            let chapter = format!("{section}.");
            let leaf = seen.iter().find(|other| other.starts_with(&chapter));
            assert_eq!(leaf, None, "{game}: §{section} is not a leaf");
        }
    }
}

#[test]
fn every_ruling_and_every_worked_example_has_a_test() {
    for game in games() {
        let tests = tests_of(&game);
        for head in ["ruling", "example"] {
            let rows = table(&game, head);
            let mut last = 0;
            for row in rows {
                let number: u32 = row.key.parse().unwrap_or_else(|_| {
                    panic!("{game}: {head} `{}` is not a number", row.key);
                });
                assert!(number > last, "{game}: {head} {number} is out of order");
                let is_next = head == "example" || number == last + 1;
                assert!(is_next, "{game}: {head} {} is missing", last + 1);
                last = number;
                let exists = tests.contains(&row.test);
                assert!(exists, "{game} {head} {number}: no test {}", row.test);
            }
        }
    }
}

/// A section cited in code or data is a row of `RULES.md`, or the chapter of
/// one.
#[test]
fn every_cited_section_is_in_the_rulebook_map() {
    for game in games() {
        let rows = table(&game, "§");
        let mut n_cited = 0;
        for dir in ["src", "data", "tests"] {
            for (path, text) in files(&crate_dir(&game).join(dir), &["rs", "toml"]) {
                for cited in text.split('§').skip(1) {
                    let is_part = |it: &char| it.is_ascii_digit() || *it == '.';
                    let section: String = cited.chars().take_while(is_part).collect();
                    let section = section.trim_end_matches('.');
                    if section.is_empty() {
                        continue;
                    }
                    n_cited += 1;
                    let chapter = format!("{section}.");
                    let is_mapped =
                        rows.iter().any(|row| row.key == section || row.key.starts_with(&chapter));
                    assert!(is_mapped, "{} cites §{section}, not in RULES.md", path.display());
                }
            }
        }
        assert!(n_cited > 0, "{game}: nothing cites the rulebook");
    }
}

#[test]
fn every_refusal_is_provoked_and_cites_its_section() {
    for game in games() {
        let refusals = syn::parse_file(&read(&crate_dir(&game).join("src/refusal.rs")));
        let refusals = refusals.unwrap_or_else(|error| panic!("{game}: {error}"));
        let is_refusal = |item: &Item| match item {
            Item::Enum(it) if it.ident == "Refusal" => Some(it.clone()),
            _ => None,
        };
        let refusal: ItemEnum =
            refusals.items.iter().find_map(is_refusal).expect("an enum called Refusal");
        let provoked = read(&crate_dir(&game).join("tests/refusals.rs"));
        for variant in &refusal.variants {
            let name = format!("Refusal::{}", variant.ident);
            let is_provoked = provoked.match_indices(&name).any(|(at, _)| {
                let next = provoked[at + name.len()..].chars().next();
                !next.is_some_and(|it| it.is_alphanumeric() || it == '_')
            });
            assert!(is_provoked, "{game}: {name} is never provoked in tests/refusals.rs");
        }
    }
}

/// Nothing in `games/` and `perft/` lies there unused.
#[test]
fn every_recorded_game_has_its_log() {
    for game in games() {
        let dir = crate_dir(&game).join("games");
        let games = files(&dir, &["game"]);
        assert!(!games.is_empty(), "{game} has no recorded game");
        for (path, _) in games {
            assert!(path.with_extension("log").exists(), "{} has no log", path.display());
        }
        for (path, _) in files(&dir, &["log"]) {
            assert!(path.with_extension("game").exists(), "{} has no game", path.display());
        }
    }
}
