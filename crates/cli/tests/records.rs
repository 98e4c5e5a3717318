//! Records on disk as `play` reads and writes them.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

const HEADER: &str = "game chicago-express\nrules 1\nplayers Ann, Ben\n";

fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

#[track_caller]
fn good(args: &[&str], input: &str) -> String {
    let ran = run(args, input);
    let error = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(0), "{args:?}: {error}");
    String::from_utf8(ran.stdout).expect("UTF-8")
}

/// Fails with exit code 2 and these words.
#[track_caller]
fn refuses(args: &[&str], input: &str, words: &str) {
    let ran = run(args, input);
    let error = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(2), "{args:?}: {error}");
    assert!(error.contains(words), "{args:?}: {error}");
}

/// A directory with the record `a.game`, and the path of that.
fn place(record: &str) -> (TempDir, String) {
    let dir = TempDir::new().expect("a temporary directory");
    let path = dir.path().join("a.game");
    fs::write(&path, record).expect("a temporary file");
    let path = path.to_str().expect("a plain path").to_owned();
    (dir, path)
}

fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("a file")
}

#[test]
fn a_game_against_bots_is_resumed_against_the_same_bots() {
    let (dir, _) = place("");
    let path = dir.path().join("b.game");
    let path = path.to_str().expect("a plain path");
    let seats = "human,easy,random:chicago,expert@5it";
    let new = ["play", "chicago-express", "--seats", seats, "--save", path, "--seed", "3"];
    let shown = good(&new, "bid 9\nquit\n");
    assert!(shown.contains(&format!("Saved in {path}. To resume: roundhouse play --load {path}")));
    let header = "\nseats human, easy, random:chicago, expert@5it\n";
    assert!(text(path).contains(header), "{}", text(path));

    let n_lines = text(path).lines().count();
    let shown = good(&["play", "--load", path], "legal\n#1\nquit\n");
    assert!(shown.contains("Bots: Ben (easy), Dan (expert@5it)"), "{shown}");
    assert!(!shown.contains("Ben>") && !shown.contains("Cleo>"), "only Ann is asked: {shown}");
    assert!(text(path).contains(header));
    assert!(text(path).lines().count() > n_lines);

    let shown = good(&["play", "--load", path, "--seats", "human,human,random,human"], "quit\n");
    assert!(!shown.contains("Bots:"), "--seats wins: {shown}");
}

#[test]
fn nothing_is_written_before_something_is_played() {
    // Not as this program would write it.
    let record = format!("# Ours.\n{HEADER}seats human, human\n\n\nbid 9   # Bold.\n");
    let (dir, path) = place(&record);
    for leave in ["quit\n", "quit!\n", ""] {
        good(&["play", "--load", &path], leave);
        good(&["play", "--load", &path, "--seats", "easy,human"], leave);
        assert_eq!(text(&path), record);
    }
    let shown = good(&["play", "--load", &path], "undo\nbid 9\nquit\n");
    assert!(shown.contains("Saved in "), "{shown}");

    let new = dir.path().join("new.game");
    let args = ["play", "chicago-express", "--players", "2", "--save"];
    let shown = good(&[&args[..], &[new.to_str().expect("a plain path")]].concat(), "quit\n");
    assert!(shown.contains("Nothing was played, so nothing was saved."), "{shown}");
    assert!(!new.exists());
}

#[test]
fn an_old_record_without_seats_is_read_and_people_sit_everywhere() {
    let (_dir, path) = place(&format!("{HEADER}\nbid 9\n"));
    let shown = good(&["play", "--load", &path], "p\nquit\n");
    let said = "The record does not say who plays: people sit at every seat.";
    assert!(shown.contains(said) && shown.contains("Ben>"), "{shown}");
    assert!(text(&path).contains("\nseats human, human\n"), "from now on it says so");
    assert!(!good(&["play", "--load", &path], "quit\n").contains(said));
    let record = format!("{HEADER}\nbid 9\n");
    assert!(!good(&["play", "--load", "-", "--seats", "easy,easy"], &record).contains(said));
}

#[cfg(unix)]
#[test]
fn a_program_named_in_a_record_runs_only_if_allowed() {
    let (dir, _) = place("");
    let ran = dir.path().join("ran");
    let command = format!("exec:touch {}", ran.display());
    let record = format!("{HEADER}seats human, {command}\n\nbid 9\n");
    let (_dir, path) = place(&record);
    let said = format!("the `seats` of the record would run a program: `{command}`");
    refuses(&["play", "--load", &path], "quit\n", &said);
    refuses(&["play", "--load", &path], "quit\n", "`--allow-exec`; otherwise choose who");
    good(&["play", "--load", &path, "--seats", "human,random"], "quit\n");
    assert!(!ran.exists());
    fs::write(&path, record).expect("a temporary file");
    // It answers nothing, so another bot takes its seat, which is noted.
    good(&["play", "--load", &path, "--allow-exec"], "quit\n");
    assert!(ran.exists());
    assert!(text(&path).contains("\nseats human, medium\n"), "{}", text(&path));
}

#[test]
fn seats_that_nobody_knows_are_refused() {
    let refused = |seats: &str, words: &str| {
        let (_dir, path) = place(&format!("{HEADER}seats {seats}\n\nbid 9\n"));
        refuses(&["play", "--load", &path], "", words);
        refuses(&["play", "--load", &path], "", "a.game");
    };
    refused("human, genius", "nobody called `genius` can sit here; expected human");
    refused("human, genius", "the `seats` of the record (`--seats` chooses others)");
    refused("human, random:bold", "no style is called `bold`");
    refused("human, expert@1h", "`1h` is no budget");
    refused("human", "line 4: 1 seats are named, but 2 play");
    refused("human,, human", "line 4: `seats human,, human`: a seat is empty");
    refused("human, human\ndate 2008", "line 5: `date 2008`: not a header line; expected `game`");
}
