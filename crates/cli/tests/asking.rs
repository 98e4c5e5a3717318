//! What a person is asked, told and explained at the prompt.

#[expect(dead_code, reason = "no test here sends a signal twice")]
mod program;

use std::fs;

use program::{good, refuses};
use tempfile::TempDir;

#[track_caller]
fn contains_in_order(shown: &str, parts: &[&str]) {
    let mut rest = shown;
    for part in parts {
        let Some(at) = rest.find(part) else {
            panic!("`{part}` is missing or out of order in:\n{shown}");
        };
        rest = &rest[at + part.len()..];
    }
}

/// Whoever cannot pay a higher bid can only drop out.
#[test]
fn what_is_forced_is_played_and_told_and_undo_skips_it() {
    let args = ["play", "age-of-steam", "--players", "3", "--seed", "3"];
    let shown = good(&args, "0\n5\n5\n1\n20\n21\nundo!\nquit!\n");
    contains_in_order(
        &shown,
        &["has only one choice: drop.", "drops out", "Cash: ", "Taken back: bid 21."],
    );
}

#[test]
fn why_tells_the_reason_of_a_bot() {
    let args = ["play", "chicago-express", "--seats", "human,greedy", "--seed", "5"];
    let shown = good(&args, "why\n50\nwhy\nquit!\n");
    contains_in_order(
        &shown,
        &[
            "No bot has played yet.",
            "Ben passes",
            "Ben, pass: a share of PRR will probably earn less than $51",
        ],
    );
}

#[test]
fn a_refusal_names_its_rule_and_the_rule_is_explained() {
    let args = ["play", "chicago-express", "--players", "2"];
    let shown = good(&args, "3\nrules 5.1.2\nrules dividend\nrules\nquit!\n");
    contains_in_order(
        &shown,
        &[
            "No `bid 3`: the first bid must be at least $7 (§5.1.2)",
            "`rules 5.1.2` explains the rule.",
            "  §5.1.2 Least bid: Take the income of the company",
            "  §6 The dividend",
            "5.3.3 Detroit",
        ],
    );
    let shown = good(&["rules", "railroad", "milestone"], "");
    assert!(shown.contains("  §8 Milestones"), "{shown}");
}

#[test]
fn a_game_is_found_by_the_beginning_of_its_name() {
    let shown = good(&["play", "chicago", "--players", "2"], "quit!\n");
    assert!(shown.starts_with("Chicago Express: "), "{shown}");
    refuses(&["play", "", "--players", "2"], "", "could be chicago-express or age-of-steam or");
    refuses(&["play", "chess", "--players", "2"], "", "no game is called `chess`");
}

#[test]
fn without_arguments_and_keyboard_the_help_is_shown() {
    let shown = good(&[], "");
    contains_in_order(&shown, &["Usage: roundhouse", "play", "Examples:"]);
}

#[test]
fn the_end_shows_what_to_learn() {
    let dir = TempDir::new().expect("a temporary directory");
    let path = dir.path().join("mine.game");
    let path_text = path.to_str().expect("a plain path");
    let record = good(&["random", "chicago-express", "--players", "2", "--seed", "4"], "");
    let (before, last) = record.trim_end().rsplit_once('\n').expect("lines");
    fs::write(&path, before.to_owned() + "\n").expect("a file");
    let last = last.split_once(": ").expect("a name").1;
    let shown = good(&["play", "--load", path_text], &format!("{last}\n"));
    contains_in_order(
        &shown,
        &[
            "this would end the game",
            "Final standing:",
            "Biggest mistakes (quick analysis)",
            "  Ann: ",
            "  Ben: ",
            &format!("The whole analysis:\n  roundhouse analyse {path_text}\n"),
        ],
    );
}

#[test]
fn a_finished_game_can_still_be_saved() {
    let dir = TempDir::new().expect("a temporary directory");
    let path = dir.path().join("late.game");
    let path_text = path.to_str().expect("a plain path");
    let args = ["play", "chicago-express", "--seats", "human,random", "--seed", "4"];
    let shown = good(&args, &format!("{}save {path_text}\n", "#1\n".repeat(400)));
    contains_in_order(&shown, &["Final standing:", "This game is not saved.", "Saved."]);
    assert!(fs::read_to_string(&path).expect("a record").contains("\nAnn: "));
}

/// Ctrl-C where no prompt reads it: the first asks, the second leaves.
#[test]
#[cfg(unix)]
fn ctrl_c_while_a_bot_thinks_warns_first() {
    use std::{
        io::{BufRead, BufReader, Write},
        process::Command,
        thread,
        time::Duration,
    };
    let args = ["play", "chicago-express", "--seats", "human,expert", "--budget", "60s"];
    let mut child = program::start(&args);
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"bid 20\n").expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut wait_for = |text: &str| {
        let found = lines.find(|line| line.as_ref().is_ok_and(|line| line.contains(text)));
        assert!(found.is_some(), "`{text}` is missing");
    };
    wait_for("Ann> ");
    // Until the expert has begun to think.
    thread::sleep(Duration::from_millis(1_500));
    let interrupt = || {
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("`kill`").success());
    };
    interrupt();
    wait_for("This game is not saved.");
    thread::sleep(Duration::from_millis(500));
    interrupt();
    wait_for("Not saved.");
    drop(input);
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
}
