//! What texts and files must and must not contain.

use crate::{files, read, root};

const LINES_MAX: usize = 600;

#[test]
fn no_file_is_too_long() {
    for (path, text) in files(&root(), &["rs"]) {
        let n_lines = text.lines().count();
        assert!(n_lines <= LINES_MAX, "{} has {n_lines} lines: split it", path.display());
    }
}

/// Questions to a game whose answers belong into its prompts and figures.
const RULES_OF_THUMB: &[&str] = &[
    ".price(",
    ".minimum_bid(",
    ".cost_of(",
    ".hire_cost(",
    ".trade_value(",
    ".share_price(",
    ".dividend_of(",
    ".dividend_per_share(",
    ".earners(",
    ".income_of(",
    ".gain_of_development(",
    ".apply_unchecked(",
    ".check(",
];

#[test]
fn screens_ask_for_no_price_and_no_rule() {
    for (path, text) in files(&root().join("crates/cli/src/screen"), &["rs"]) {
        for call in RULES_OF_THUMB {
            assert!(!text.contains(call), "{} calls {call}…)", path.display());
        }
    }
}

/// Assembled here, so that this file does not match.
fn forbidden() -> Vec<String> {
    let join = |parts: &[&str]| parts.concat();
    vec![
        join(&["#[ig", "nore"]),
        join(&["should_", "panic"]),
        join(&["#[al", "low("]),
        join(&["#![al", "low("]),
        join(&["to", "do!("]),
        join(&["unimple", "mented!("]),
    ]
}

#[test]
fn nothing_is_skipped_or_left_for_later() {
    for (path, text) in files(&root(), &["rs"]) {
        for word in forbidden() {
            assert!(!text.contains(&word), "{} has `{word}`", path.display());
        }
    }
}

#[test]
fn every_decision_has_its_number_and_its_parts() {
    let records = files(&root().join("docs/adr"), &["md"]);
    assert!(!records.is_empty(), "no decisions");
    for (idx, (path, text)) in records.iter().enumerate() {
        let name = path.file_name().and_then(|it| it.to_str()).unwrap_or_default();
        let number = format!("{:04}-", idx + 1);
        assert!(name.starts_with(&number), "{name} should begin with {number}");
        for part in ["## Context", "## Decision", "## Consequences", "## How we would notice"] {
            assert!(text.contains(part), "{name} has no part `{part}`");
        }
    }
}

/// The README has the two commands that a newcomer needs, and CI runs one of
/// them and nothing else.
#[test]
fn the_readme_and_ci_name_the_same_command() {
    let readme = read(&root().join("README.md"));
    assert!(readme.contains("cargo xtask run") && readme.contains("cargo xtask test"));
    let ci = read(&root().join(".ci/run"));
    let commands: Vec<&str> = ci.lines().filter(|line| line.starts_with("cargo")).collect();
    assert_eq!(commands, ["cargo xtask test"]);
}

/// Every link in a document leads to an existing file.
#[test]
fn every_relative_link_leads_somewhere() {
    let mut n_links = 0;
    for (path, text) in files(&root(), &["md"]) {
        for link in text.split("](").skip(1).filter_map(|it| it.split(')').next()) {
            let is_relative = !link.contains("://") && !link.starts_with('#');
            if is_relative {
                n_links += 1;
                let target = path.parent().map(|dir| dir.join(link));
                let exists = target.is_some_and(|target| target.exists());
                assert!(exists, "{} links to {link}, which is not there", path.display());
            }
        }
    }
    assert!(n_links > 0, "no document links to another");
}
