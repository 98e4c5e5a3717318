//! Links between the rulebook and the code.

use std::{collections::BTreeSet, process::Command, sync::OnceLock};

use cargo_metadata::{Artifact, Message};
use quote::ToTokens;
use syn::{Item, ItemEnum};

use crate::{crate_dir, files, games, read, root};

const FILES_OF_A_GAME: &[&str] = &[
    "RULES.md",
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
    "src/describe.rs",
    "src/position.rs",
    "src/invariants.rs",
    "src/styles.rs",
    "tests/contract.rs",
    "tests/describe.rs",
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
        let tables = files(&crate_dir(&game).join("data"), &["toml"]);
        assert!(!tables.is_empty(), "{game} has no `.toml` file in data/");
    }
}

/// A row of a table in `RULES.md`, by its first cell.
struct Row {
    key: String,
    /// The files that implement it; only sections have them.
    code: Vec<String>,
    test_file: String,
    test: String,
}

/// The rows of the table whose head begins with `head`.
fn table(game: &str, head: &str) -> Vec<Row> {
    let map = read(&crate_dir(game).join("RULES.md"));
    let cells = |line: &str| -> Vec<String> {
        let line = line.trim().trim_matches('|');
        line.split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let ticked = |cell: &str| -> Vec<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let mut lines = map.lines().skip_while(|line| !line.starts_with(&format!("| {head} |")));
    let columns = lines.next().map(cells).unwrap_or_default();
    let rows = lines.skip(1).take_while(|line| line.starts_with('|')).map(|line| {
        let cells = cells(line);
        let at = |column: &str| {
            let idx = columns.iter().position(|it| it == column);
            idx.and_then(|idx| cells.get(idx)).map(|cell| ticked(cell)).unwrap_or_default()
        };
        let one = |column: &str| {
            let [found] = <[String; 1]>::try_from(at(column))
                .unwrap_or_else(|_| panic!("{game}: a row names one {column}: {line}"));
            found
        };
        Row {
            key: cells.first().cloned().unwrap_or_default(),
            code: at("code"),
            test_file: one("test file"),
            test: one("test"),
        }
    });
    let rows: Vec<Row> = rows.collect();
    assert!(!rows.is_empty(), "{game}: RULES.md has no table `{head}`");
    rows
}

/// Checks that the test of a row exists in the crate, in the file that the row
/// names.
fn assert_test(game: &str, row: &Row, tests: &BTreeSet<String>) {
    let Row { key, test_file, test, .. } = row;
    assert!(tests.contains(test), "{game} {key}: no test {test}");
    let path = crate_dir(game).join(test_file);
    assert!(path.exists(), "{game} {key}: no file {test_file}");
    let file = syn::parse_file(&read(&path));
    let file = file.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(has_test(&file.items, test), "{game} {key}: {test} is not in {test_file}");
}

fn has_test(items: &[Item], name: &str) -> bool {
    items.iter().any(|item| match item {
        Item::Fn(it) => {
            it.sig.ident == name && it.attrs.iter().any(|it| it.path().is_ident("test"))
        }
        Item::Mod(it) => it.content.as_ref().is_some_and(|(_, items)| has_test(items, name)),
        _ => false,
    })
}

/// The names of all tests of a crate, as its test programs list them. So a test
/// that is not compiled does not count.
fn tests_of(game: &str) -> BTreeSet<String> {
    let manifest = format!("crates/{game}/Cargo.toml");
    let is_test = |it: &Artifact| it.profile.test && it.manifest_path.ends_with(&manifest);
    let programs = test_artifacts().iter().filter(|it| is_test(it));
    let listed = programs.filter_map(|it| it.executable.as_ref()).map(|program| {
        let args = ["--list", "--format", "terse"];
        let listed = Command::new(program).args(args).output();
        let listed = listed.unwrap_or_else(|error| panic!("{program} --list: {error}"));
        assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
        String::from_utf8_lossy(&listed.stdout).into_owned()
    });
    let listed: String = listed.collect();
    let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
    names.map(|path| path.rsplit("::").next().unwrap_or(path).to_owned()).collect()
}

/// The test programs of the workspace. Right after a test run nothing is built
/// here. A single package would be rebuilt, because its dependencies would have
/// other features.
fn test_artifacts() -> &'static [Artifact] {
    static ARTIFACTS: OnceLock<Vec<Artifact>> = OnceLock::new();
    ARTIFACTS.get_or_init(|| {
        let built = Command::new(env!("CARGO"))
            .args(["test", "--workspace", "--no-run", "--quiet", "--message-format=json"])
            .current_dir(root())
            .output()
            .unwrap_or_else(|error| panic!("cargo test --no-run: {error}"));
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        let messages = Message::parse_stream(built.stdout.as_slice());
        let artifact = |message| match message {
            Ok(Message::CompilerArtifact(artifact)) => Some(artifact),
            _ => None,
        };
        messages.filter_map(artifact).collect()
    })
}

/// How many sections, rulings and worked examples each game has, counted once
/// in the sources, so that a lost row is noticed.
fn expected_rows(game: &str) -> [usize; 3] {
    match game {
        "chicago-express" => [48, 46, 37],
        "age-of-steam" => [95, 27, 108],
        "railroad-revolution" => [117, 32, 78],
        other => panic!("say here how many rows RULES.md of `{other}` has"),
    }
}

#[test]
fn the_map_has_every_section_ruling_and_example() {
    for game in games() {
        let found = ["§", "ruling", "example"].map(|head| table(&game, head).len());
        assert_eq!(found, expected_rows(&game), "{game}: rows of RULES.md");
    }
}

#[test]
fn every_section_has_a_test_and_a_file() {
    for game in games() {
        let tests = tests_of(&game);
        let mut seen = BTreeSet::new();
        for row in table(&game, "§") {
            assert!(seen.insert(row.key.clone()), "{game}: §{} appears twice", row.key);
            assert_test(&game, &row, &tests);
            assert!(!row.code.is_empty(), "{game} §{}: no code", row.key);
            for file in row.code {
                let exists = crate_dir(&game).join(&file).exists();
                assert!(exists, "{game} §{}: no file {file}", row.key);
            }
        }
        // Only leaf sections: no row contains another.
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
                assert_test(&game, &row, &tests);
            }
        }
    }
}

/// Every file in a row cites the section or its chapter, and one of them cites
/// the section itself, so that a reader finds the line of a rule.
#[test]
fn every_section_is_cited_in_the_code_of_its_row() {
    let mut missing = Vec::new();
    for game in games() {
        for row in table(&game, "§") {
            let chapter = row.key.rsplit_once('.').map(|(chapter, _)| chapter);
            let mut is_cited = false;
            for file in &row.code {
                let cited = sections(&read(&crate_dir(&game).join(file)));
                is_cited |= cited.contains(&row.key);
                let has_chapter = chapter.is_some_and(|it| cited.contains(it));
                if !has_chapter && !cited.contains(&row.key) {
                    missing.push(format!("{game}: {file} does not cite §{}", row.key));
                }
            }
            if !is_cited {
                missing.push(format!("{game}: only the chapter of §{} is cited", row.key));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
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
                for section in sections(&text) {
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

/// The sections that a text cites, as `5.2.4`.
fn sections(text: &str) -> BTreeSet<String> {
    let cited = text.split('§').skip(1).map(|cited| {
        let end = cited.find(|it: char| !it.is_ascii_digit() && it != '.');
        cited[..end.unwrap_or(cited.len())].trim_end_matches('.').to_owned()
    });
    cited.filter(|section| !section.is_empty()).collect()
}

#[test]
fn every_refusal_is_provoked_and_cites_its_section() {
    for game in games() {
        let refusals = syn::parse_file(&read(&crate_dir(&game).join("src/refusal.rs")));
        let refusals = refusals.unwrap_or_else(|error| panic!("{game}: {error}"));
        let is_refusal = |item: &Item| match item {
            // `told_enum!` declares it.
            Item::Macro(it) => {
                it.mac.parse_body().ok().filter(|it: &ItemEnum| it.ident == "Refusal")
            }
            _ => None,
        };
        let refusal: ItemEnum =
            refusals.items.iter().find_map(is_refusal).expect("an enum called Refusal");
        // Compare tokens, so that a comment does not count.
        let provoked = syn::parse_file(&read(&crate_dir(&game).join("tests/refusals.rs")));
        let provoked = provoked.unwrap_or_else(|error| panic!("{game}: {error}"));
        let provoked = provoked.to_token_stream().to_string();
        let is_name = |it: char| it.is_alphanumeric() || it == '_';
        let words: Vec<&str> =
            provoked.split(|it| !is_name(it)).filter(|word| !word.is_empty()).collect();
        for variant in &refusal.variants {
            let name = variant.ident.to_string();
            let is_provoked = words.windows(2).any(|it| it == ["Refusal", name.as_str()]);
            assert!(is_provoked, "{game}: Refusal::{name} is never provoked in tests/refusals.rs");
        }
    }
}

/// Every file in `games/` and `perft/` is used.
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
