//! `roundhouse` as a shell sees it.

use std::{
    io::Write,
    process::{Child, Command, Output, Stdio},
};

pub(crate) fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

fn run(args: &[&str], input: &str) -> Output {
    let mut child = start(args);
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[track_caller]
pub(crate) fn good(args: &[&str], input: &str) -> String {
    let ran = run(args, input);
    assert_eq!(ran.status.code(), Some(0), "{args:?}: {}", text(&ran.stderr));
    text(&ran.stdout)
}

#[track_caller]
pub(crate) fn refuses(args: &[&str], input: &str, words: &str) {
    let ran = run(args, input);
    let error = text(&ran.stderr);
    assert_eq!(ran.status.code(), Some(2), "{args:?}: {error}");
    assert!(error.contains(words), "{args:?}: {error}");
}

/// Sends a signal, such as `-INT`, twice in a row as `timeout` does it.
pub(crate) fn signal(child: &Child, signal: &str) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args([signal, &id, &id]).status();
    assert!(sent.expect("a shell's `kill`").success());
}
