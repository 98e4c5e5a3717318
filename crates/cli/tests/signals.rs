//! What asks the program to end, and pipes that are closed early.
#![cfg(unix)]

mod program;

use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Command, Output, Stdio},
};

use program::text;

/// Starts a command that takes for ever, and waits for its first line.
fn begun(args: &[&str]) -> (Child, String) {
    let mut child = program::start(args);
    let stdout = child.stdout.take().expect("a pipe");
    let mut stdout = BufReader::new(stdout);
    let mut line = String::new();
    stdout.read_line(&mut line).expect("a line");
    child.stdout = Some(stdout.into_inner());
    (child, line)
}

const PERFT: [&str; 6] = ["perft", "chicago-express", "--players", "3", "--depth", "64"];
const SIGNATURE: [&str; 4] = ["signature", "chicago-express", "--games", "1000000"];

/// A game with a person, who does not type anything.
const PLAY: [&str; 4] = ["play", "chicago-express", "--players", "2"];

fn ended_by(signal: &str, mut child: Child) -> Output {
    // It must end although its standard input stays open.
    let stdin = child.stdin.take();
    program::signal(&child, signal);
    let mut error = Vec::new();
    child.stderr.take().expect("a pipe").read_to_end(&mut error).expect("it ends");
    let status = child.wait().expect("it ends");
    drop(stdin);
    Output { status, stdout: Vec::new(), stderr: error }
}

#[test]
fn every_signal_ends_a_long_command_like_ctrl_c() {
    // Under `nohup` SIGHUP is ignored, and so it is by whatever is started there.
    let hangup = (!is_ignored_here(1)).then_some("-HUP");
    for signal in ["-INT", "-TERM"].into_iter().chain(hangup) {
        for (args, first) in [(&PERFT[..], "perft 0 1\n"), (&PLAY, "Chicago Express: Ann, Ben\n")] {
            let (child, line) = begun(args);
            assert_eq!(line, first);
            let output = ended_by(signal, child);
            let error = text(&output.stderr);
            assert_eq!(output.status.code(), Some(130), "{signal} {args:?}: {error}");
            assert_eq!(error, "error: interrupted\n", "{signal} {args:?}");
        }
    }
    let child = program::start(&SIGNATURE);
    // As soon as it listens; before that the signal would end it by itself.
    wait_for_handlers(&child);
    assert_eq!(ended_by("-TERM", child).status.code(), Some(130));
}

/// A set of signals of a process, as far as the system tells; bit 0 is signal 1.
fn signals(process: &str, set: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix(set)?.strip_prefix(':'))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}

fn is_ignored_here(signal: u32) -> bool {
    signals("self", "SigIgn").is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

/// Waits until the program catches SIGTERM, as far as the system tells.
fn wait_for_handlers(child: &Child) {
    for _ in 0..1_000 {
        let caught = signals(&child.id().to_string(), "SigCgt");
        if caught.is_none_or(|mask| mask >> 14 & 1 == 1) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn the_help_has_the_exit_codes() {
    let help = program::good(&["--help"], "");
    assert!(
        help.contains("130 for work that was interrupted by Ctrl-C, SIGTERM or SIGHUP"),
        "{help}"
    );
    program::refuses(&["replay", "-"], "no record\n", "line 1");
}

#[test]
fn nobody_has_to_read_standard_error() {
    let args = ["arena", "chicago-express", "--bots", "greedy,random", "--games", "2"];
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .args(args)
        // There is something to tell: no bot takes it.
        .args(["--budget", "5it"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stderr.take());
    let output = child.wait_with_output().expect("it ends");
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{shown}");
    assert!(shown.starts_with("Chicago Express: 2 players, 2 games"), "{shown}");
    assert!(shown.contains("\ngreedy ") && shown.contains("\nrandom "), "{shown}");
}
