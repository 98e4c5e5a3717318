//! Records on disk as `play` reads and writes them.

use std::{
    fs,
    io::{Read, Write},
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
    let resume = format!("Saved in {path}. To resume:\n  roundhouse play --load {path}\n");
    assert!(shown.contains(&resume), "{shown}");
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
    refused("human, genius", "unknown player `genius`; expected human");
    refused("human, genius", "the `seats` of the record (choose others with `--seats`)");
    refused("human, random:bold", "no style is called `bold`");
    refused("human, expert@1h", "`1h` has an unknown unit");
    refused("human", "line 4: 2 players, but `seats` names 1");
    refused("human,, human", "line 4: `seats human,, human`: a seat is empty");
    refused("human, human\ndate 2008", "line 5: `date 2008`: not a header line; expected `game`");
}

#[test]
fn saving_keeps_the_comments() {
    let record =
        format!("# Ours.\n{HEADER}seats human, human\n# Late.\n\n# Go!\nbid 9   # Bold.\n");
    let (_dir, path) = place(&record);
    good(&["play", "--load", &path], "pass\nbid 8\nundo\nquit\n");
    let expected = record.replace("bid 9", "Ann: bid 9") + "Ben: pass\n";
    assert_eq!(text(&path), expected);
}

#[test]
fn two_programs_on_one_record_do_not_overwrite_each_other() {
    let record = format!("{HEADER}seats human, human\n\nAnn: bid 9\n");
    let (dir, path) = place(&record);
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .args(["play", "--load", &path])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Once it asks, it has read the record.
    let mut out = child.stdout.take().expect("a pipe");
    let mut shown = Vec::new();
    while !shown.ends_with(b"Ben> ") {
        let mut byte = [0];
        out.read_exact(&mut byte).expect("a question");
        shown.extend(byte);
    }
    good(&["play", "--load", &path], "bid 10\nquit\n");
    let theirs = text(&path);
    let other = dir.path().join("b.game");
    let lines = format!("bid 20\nquit\nsave {}\nquit\n", other.display());
    child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it listens");
    let mut shown = String::new();
    out.read_to_string(&mut shown).expect("UTF-8");
    assert!(child.wait().expect("it ends").success());
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    for expected in [
        "another program has written to",
        "`save` this game in another file; to overwrite it, `save! ",
        "This game is not saved.",
        "Saved in ",
    ] {
        assert!(shown.contains(expected), "{shown}");
    }
    assert_eq!(text(&path), theirs);
    assert!(text(other).ends_with("Ben: bid 20\n"));
}

#[cfg(unix)]
#[test]
fn a_record_that_must_not_be_written_is_refused_and_its_mode_stays() {
    use std::os::unix::fs::PermissionsExt;
    let record = format!("{HEADER}seats human, human\n\nAnn: bid 9\n");
    let (_dir, path) = place(&record);
    let set_mode = |mode| fs::set_permissions(&path, fs::Permissions::from_mode(mode));
    set_mode(0o400).expect("our file");
    let shown = good(&["play", "--load", &path], "pass\nquit\nquit!\n");
    assert!(shown.contains("it is read-only"), "{shown}");
    assert_eq!(text(&path), record);
    set_mode(0o600).expect("our file");
    good(&["play", "--load", &path], "pass\nquit\n");
    assert_ne!(text(&path), record);
    let mode = fs::metadata(&path).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

/// Whoever started it must learn that there is no record.
#[cfg(unix)]
#[test]
fn a_game_without_people_that_cannot_be_saved_ends_with_an_error() {
    let dir = TempDir::new().expect("a temporary directory");
    let path = dir.path().join("a.game");
    // Nothing larger than a few actions can be written.
    let ran = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_roundhouse"))
        .args(["play", "chicago-express", "--seats", "random,random", "--seed", "1", "--save"])
        .arg(&path)
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    let (shown, error) =
        (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert_eq!(ran.status.code(), Some(2), "{error}");
    assert!(error.contains("cannot write "), "{error}");
    assert!(shown.contains("Final standing"), "the game is played to its end: {shown}");
    assert_eq!(fs::read_dir(dir.path()).expect("a directory").count(), 1, "nothing half written");
}

/// Whoever names a data set wants it to be used.
#[test]
fn a_data_set_that_the_record_does_not_use_is_refused() {
    let standard = concat!(env!("CARGO_MANIFEST_DIR"), "/../railroad-revolution/data");
    let dir = TempDir::new().expect("a temporary directory");
    for file in fs::read_dir(standard).expect("a data set").flatten() {
        fs::copy(file.path(), dir.path().join(file.file_name())).expect("a file");
    }
    let tiles = text(dir.path().join("telegraph_tiles.toml"));
    let corrected = tiles.replace("amount = 600 }", "amount = 600, cost = 700 }");
    assert_ne!(tiles, corrected, "the data set has other values now; change the test");
    fs::write(dir.path().join("telegraph_tiles.toml"), corrected).expect("a file");
    let data = dir.path().to_str().expect("a plain path");
    let random = ["random", "railroad-revolution", "--players", "2", "--seed", "1"];
    let record = good(&[&random[..], &["--data", data]].concat(), "");
    let line = record.lines().find(|line| line.starts_with("option data = "));
    let line = line.expect("the record names its data set");
    let commands = [
        &["show", "-"][..],
        &["replay", "-"],
        &["analyse", "-"],
        &["perft", "railroad-revolution", "--depth", "1", "--record", "-"],
        &["play", "--load", "-"],
    ];
    good(&["show", "-", "--data", data], &record);
    good(&["show", "-", "--data", standard], &good(&random, ""));
    let without = record.replace(&format!("{line}\n"), "");
    let other = record.replace(line, "option data = standard");
    for command in commands {
        let args = [command, &["--data", data]].concat();
        refuses(&args, &without, &format!("--data: - has no line `{line}`"));
        refuses(&args, &other, "--data: - was played with `data = standard`");
    }
}

/// The record of a random game of Railroad Revolution up to the first line that
/// has `word`, or with it.
fn secretive(word: &str, with_it: usize) -> String {
    let random = ["random", "railroad-revolution", "--players", "2", "--seed", "5"];
    let record = good(&[&random[..], &["--style", "milestones"]].concat(), "");
    let n_lines = record.lines().position(|line| line.contains(word)).expect("such a line");
    record.lines().take(n_lines + with_it).map(|line| format!("{line}\n")).collect()
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn undo_past_drawn_milestones_asks_first_and_marks_the_record() {
    let record = secretive(": keep ", 0);
    let (_dir, path) = place(&record);
    let load = ["play", "--load", &path, "--seats", "human,human"];
    let shown = flat(&good(&load, "undo\nquit\n"));
    let seen = "Ben looks at milestone B-6; Ben looks at milestone B-3; Ben looks at milestone B-7";
    let asked = format!("Ben's last action has revealed something: {seen}");
    assert!(shown.contains(&asked), "{shown}");
    assert!(shown.contains("`undo!` takes it back anyway, and the record will say so."));
    assert_eq!(text(&path), record, "nothing was taken back");

    let shown = good(&load, "undo!\nquit\n");
    assert!(shown.contains("Taken back: "), "{shown}");
    let mark = format!(" actions after seeing: {seen}\n");
    let marked = text(&path);
    assert!(marked.contains("\n# Ben took back ") && marked.ends_with(&mark), "{marked}");
    // It survives being loaded, played and taken back.
    good(&["play", "--load", &path], "#1\nundo!\nundo!\nquit\n");
    assert_eq!(text(&path).matches(&mark).count(), 1, "{}", text(&path));
}

#[test]
fn undo_past_the_secret_of_another_person_tells_no_secret() {
    let record = secretive("keep B-9", 1);
    let (_dir, path) = place(&record);
    let load = ["play", "--load", &path, "--seats", "human,human"];
    let shown = good(&load, "undo\nquit\n");
    assert!(shown.contains("Ann> "), "another person is asked: {shown}");
    assert!(flat(&shown).contains("Ben's last action has revealed something: Ben keeps"));
    assert_eq!(text(&path), record);
    let shown = good(&load, "undo!\nquit\n");
    let (_, after) = shown.split_once("undo!\n").expect("what was typed");
    assert!(after.contains("Taken back: a secret choice of Ben."), "{after}");
    let marked = text(&path);
    let (_, mark) = marked.rsplit_once("# Ben took back 1 action after seeing: ").expect("a mark");
    // Everybody sees which milestone was kept, and nobody which others there were.
    assert_eq!(mark, "Ben keeps milestone B-9; Round 9 begins\n");
    assert!(!after.contains("Taken back: keep"), "the choice was secret: {after}");
}

#[test]
fn undo_is_free_while_nothing_was_revealed() {
    let (_dir, path) = place(&format!("{HEADER}seats human, human\n\nAnn: bid 9\n"));
    let shown = good(&["play", "--load", &path], "bid 12\nundo\nundo\nquit\n");
    assert!(shown.contains("Taken back: bid 12.") && shown.contains("Taken back: bid 9."));
    assert!(!text(&path).contains('#'), "nothing to mark: {}", text(&path));

    let seats = ["play", "--load", &path, "--seats", "human,random", "--seed", "1"];
    let shown = flat(&good(&seats, "pass\nundo\nundo!\nquit\n"));
    assert!(shown.contains("Others have acted since Ann's last action: Ben"), "{shown}");
    assert!(text(&path).contains("\n# Ann took back "), "{}", text(&path));
}
