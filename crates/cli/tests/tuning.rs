//! `roundhouse tune` as a shell sees it.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use tempfile::TempDir;

fn run(dir: &Path, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .args(["tune", "chicago-express", "--players", "2", "--deals", "1", "--games", "8"])
        .args(more)
        .current_dir(dir)
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[track_caller]
fn good(dir: &Path, more: &[&str]) -> String {
    let ran = run(dir, more);
    assert_eq!(ran.status.code(), Some(0), "{more:?}: {}", text(&ran.stderr));
    text(&ran.stdout)
}

#[track_caller]
fn refuses(dir: &Path, more: &[&str], words: &str) {
    let ran = run(dir, more);
    let error = text(&ran.stderr);
    assert_eq!(ran.status.code(), Some(2), "{more:?}: {error}");
    assert!(error.contains(words), "{more:?}: {error}");
}

#[test]
fn a_run_is_kept_and_told_again() {
    let dir = TempDir::new().expect("a temporary directory");
    let tuned = good(dir.path(), &["--checks", "4", "--only", "jump", "--out", "new.toml"]);
    assert!(tuned.contains("After 12 of 12 games") && tuned.contains("policy.jump"), "{tuned}");
    assert!(tuned.contains("equal bots would win 50.0 %"), "{tuned}");
    // Four games prove nothing.
    assert!(tuned.ends_with("new.toml is unchanged.\n"), "{tuned}");
    assert!(!dir.path().join("new.toml").exists());
    let again = run(dir.path(), &["--checks", "4", "--only", "jump", "--out", "new.toml"]);
    assert_eq!(text(&again.stdout), tuned);
    assert!(text(&again.stderr).contains("resuming after 12 games"), "{}", text(&again.stderr));
    let kept = "--state=kept.toml";
    assert_eq!(
        good(
            dir.path(),
            &["--checks", "4", "--only", "jump", kept, "--threads", "2", "--out", "new.toml"]
        ),
        tuned
    );
    refuses(dir.path(), &[kept, "--checks", "8"], "the state was made with checks 4, now it is 8");
}

#[test]
fn what_cannot_be_done_is_refused_with_the_reason() {
    let dir = TempDir::new().expect("a temporary directory");
    let dir = dir.path();
    refuses(dir, &["--only", "jmp"], "no parameter is called `jmp`; there are\n  judgement: ");
    refuses(dir, &["--bots", "expert"], "a budget of time");
    refuses(dir, &["--rate=-1"], "the rate is -1; expected a number above 0");
    refuses(dir, &["--rate", "nan"], "the rate is NaN");
    refuses(dir, &["--write"], "crates/bots/parameters/chicago-express.toml does not exist");
    refuses(dir, &["--out", "no/such/dir/x.toml"], "cannot write no/such/dir/x.toml");
    refuses(dir, &["--out", "x", "--write"], "cannot be used with");
    fs::write(dir.join("odd.toml"), [0xff, 0xfe]).expect("a temporary file");
    refuses(dir, &["--state", "odd.toml"], "cannot read odd.toml");
    fs::write(dir.join("odd.toml"), "a = 1").expect("a temporary file");
    refuses(dir, &["--state", "odd.toml"], "this is no state of a tuner");
    refuses(dir, &["--state", "."], "cannot read .");
}
