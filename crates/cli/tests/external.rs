//! External bots from the command line: `exec:` in an arena and at a seat,
//! `roundhouse bot`, and that nothing is left running.
#![cfg(unix)]

mod program;

use std::{
    fs,
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;
use tempfile::TempDir;

use program::{good, refuses, start, text};

const ROUNDHOUSE: &str = env!("CARGO_BIN_EXE_roundhouse");

fn repository(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    path.to_str().expect("a plain path").to_owned()
}

fn example() -> String {
    let python = Command::new("python3").arg("--version").output();
    assert!(
        python.is_ok_and(|it| it.status.success()),
        "this test runs examples/bot.py: install Python 3 so that `python3` starts it"
    );
    format!("exec:python3 '{}'", repository("examples/bot.py"))
}

fn arena(bots: &str, more: &[&str]) -> Value {
    let args = ["arena", "chicago-express", "--bots", bots, "--games", "2", "--json"];
    serde_json::from_str(&good(&[&args[..], more].concat(), "")).expect("JSON")
}

#[test]
fn our_bots_and_the_example_sit_in_an_arena_as_programs() {
    let ours = format!("exec:'{ROUNDHOUSE}' bot easy");
    let json = arena(&format!("{ours},{},greedy", example()), &[]);
    assert_eq!((&json["games"], &json["errors"]), (&2.into(), &0.into()), "{json:#}");
    assert_eq!(json["bots"][0]["name"], ours);
    assert_eq!(json["bots"][1]["name"], example());
    let expert = format!("exec:'{ROUNDHOUSE}' bot expert --bot-threads 2");
    let json = arena(&format!("{expert},random"), &["--budget", "2ms"]);
    assert_eq!(json["errors"], 0, "{json:#}");
}

#[test]
fn an_expert_may_think_on_two_threads() {
    let json = arena("expert,random", &["--budget", "3it", "--bot-threads", "2"]);
    assert_eq!(json["errors"], 0, "{json:#}");
    let args = ["play", "chicago-express", "--seats", "expert@3it,random", "--bot-threads", "2"];
    assert!(good(&args, "").contains("Final standing:"));
    refuses(&[&args[..5], &["0"]].concat(), "", "0 is not in 1..");
}

#[test]
fn a_program_that_fails_is_told_in_the_report_and_in_the_record() {
    let dir = TempDir::new().expect("a temporary directory");
    let games = dir.path().join("games");
    let save = games.to_str().expect("a plain path");
    let bots = "exec:sh -c 'echo no steam >&2\nexit 1',random";
    let json = arena(bots, &["--save", save]);
    assert_eq!((&json["games"], &json["errors"]), (&2.into(), &2.into()), "{json:#}");
    let fault = json["faults"][0].as_str().expect("a text");
    assert!(fault.contains("it has ended (exit code 1): no steam"), "{fault}");
    let first = games.join("1.game");
    let record = fs::read_to_string(&first).expect("a record");
    assert!(record.contains("Ann is out: it has ended (exit code 1)"), "{record}");
    good(&["replay", first.to_str().expect("a plain path")], "");
}

#[test]
fn what_is_no_command_is_refused() {
    let bots = |bots| ["arena", "chicago-express", "--games", "1", "--bots", bots];
    refuses(&bots("exec:,easy"), "", "`exec:` names no program");
    refuses(&bots("easy,exec:./bot 'x"), "", "the quotes of `./bot 'x` are not closed");
    refuses(&bots("genius,easy"), "", "hard or expert, or exec:COMMAND");
    refuses(&bots("exec:./no/such/bot --fast,easy"), "", "there is no program `./no/such/bot`");
    let seats = |seats| ["play", "chicago-express", "--seats", seats];
    refuses(&seats("human,exec:"), "", "`exec:` names no program");
    refuses(&seats("human,genius"), "", "expert or exec:COMMAND");
    refuses(&seats("human,exec:no-such-bot"), "", "there is no program `no-such-bot`");
}

#[test]
fn a_program_sits_beside_a_person_and_is_told_of_an_undo() {
    let seats = format!("human,{}", example());
    let args = ["play", "chicago-express", "--seats", &seats, "--seed", "3"];
    let shown = good(&args, "bid 7\nundo!\nbid 8\nlog\nquit!\n");
    assert!(shown.contains("Ben: “I am bot.py”"), "{shown}");
    assert!(shown.contains("Taken back: bid 7."), "{shown}");
    assert!(!shown.contains("is out"), "{shown}");
}

#[test]
fn a_program_that_fails_does_not_end_the_game_of_a_person() {
    let args = ["play", "chicago-express", "--seats", "human,exec:false", "--seed", "3"];
    let shown = good(&args, "bid 7\nundo!\nbid 7\nquit!\n");
    let out = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected =
        "Ben (exec:false) is out: it has ended (exit code 1). From now on medium plays this seat.";
    assert_eq!(out.matches(expected).count(), 1, "{shown}");
    // Nobody looks: the line comes at once, and the game to its end.
    let args = ["play", "chicago-express", "--seats", "random,exec:false", "--seed", "3"];
    let shown = good(&args, "");
    assert!(shown.contains("(exec:false) is out: it has ended (exit code 1)"), "{shown}");
    assert!(shown.contains("Final standing:"), "{shown}");
}

/// A program that writes its number there, and that of a child, and hangs.
fn hanging(dir: &TempDir) -> String {
    let path = |name: &str| dir.path().join(name).to_str().expect("a plain path").to_owned();
    let (own, child) = (path("own"), path("child"));
    format!(r#"exec:sh -c "sleep 1000 & echo \$! > {child}; echo \$\$ > {own}; wait""#)
}

fn wait_for(dir: &TempDir, name: &str) -> String {
    let begin = Instant::now();
    loop {
        let text = fs::read_to_string(dir.path().join(name)).unwrap_or_default();
        if text.ends_with('\n') {
            return text.trim().to_owned();
        }
        assert!(begin.elapsed() < Duration::from_secs(60), "nobody wrote {name}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Whether a process lives, for longer than it takes to die.
fn is_running(pid: &str) -> bool {
    let lives = || {
        let listed = Command::new("ps").args(["-o", "stat=", "-p", pid]).output();
        let state = text(&listed.expect("`ps` lists processes: install procps").stdout);
        !state.trim().is_empty() && !state.trim().starts_with('Z')
    };
    (0..500).all(|_| {
        thread::sleep(Duration::from_millis(10));
        lives()
    })
}

/// Interrupts a command while a program hangs: it must end with this exit code
/// and leave nobody behind.
fn interrupted(args: impl Fn(&str) -> Vec<String>, signal: &str, code: i32) -> String {
    let dir = TempDir::new().expect("a temporary directory");
    let args = args(&hanging(&dir));
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let child = start(&args);
    let pids = ["own", "child"].map(|name| wait_for(&dir, name));
    program::signal(&child, signal);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
    for pid in pids {
        assert!(!is_running(&pid), "{signal}: {pid} still runs");
    }
    text(&output.stdout)
}

#[test]
fn ctrl_c_leaves_no_program_behind() {
    let arena = |bot: &str| {
        let bots = format!("{bot},random");
        ["arena", "chicago-express", "--games", "5", "--budget", "600s", "--bots", &bots]
            .map(str::to_owned)
            .to_vec()
    };
    for signal in ["-INT", "-TERM"] {
        let shown = interrupted(arena, signal, 130);
        assert!(shown.contains("Stopped after 0 of 5 games."), "{shown}");
    }
    let play = |bot: &str| {
        let seats = format!("{bot},random");
        ["play", "chicago-express", "--seats", &seats].map(str::to_owned).to_vec()
    };
    interrupted(play, "-INT", 130);
}

#[test]
fn a_bot_says_what_is_wrong_with_its_host() {
    refuses(&["bot", "genius"], "", "no bot is called `genius`");
    refuses(&["bot", "hard", "--budget", "1s"], "", "`hard` has a budget of its own");
    refuses(&["bot", "hard", "--bot-threads", "2"], "", "--bot-threads is for `expert`");
    refuses(&["bot", "expert", "--budget", "0s"], "", "`0s` leaves no time to think");
    refuses(&["bot", "easy", "--data", "/no/such/dir"], "", "cannot read /no/such/dir");
    refuses(&["bot", "easy"], "{}\n", "line 1 of the host: `{}` is no message");
    assert_eq!(good(&["bot", "easy"], ""), "");
}

/// A message as the document shows it: without what is long.
fn shortened(line: &str) -> String {
    let mut message: Value = serde_json::from_str(line).expect("JSON");
    for key in ["view", "position"] {
        if let Some(value) = message.get_mut(key) {
            *value = "LONG".into();
        }
    }
    if let Some(Value::Array(legal)) = message.get_mut("legal")
        && legal.len() > 4
    {
        legal.truncate(2);
        legal.push("LONG".into());
    }
    let text = message.to_string();
    text.replace(r#":"LONG""#, ":{…}").replace(r#","LONG""#, ",…")
}

#[test]
fn the_transcript_of_the_document_is_true() {
    let dir = TempDir::new().expect("a temporary directory");
    let path = |name: &str| dir.path().join(name).to_str().expect("a plain path").to_owned();
    let (heard, said) = (path("heard"), path("said"));
    let talk = format!("tee '{heard}' | '{ROUNDHOUSE}' bot random | tee '{said}'");
    let bots = format!("exec:sh -c \"{talk}\",random");
    let args = ["arena", "chicago-express", "--bots", &bots, "--games", "1", "--json"];
    let json: Value = serde_json::from_str(&good(&args, "")).expect("JSON");
    assert_eq!(json["errors"], 0, "{json:#}");
    let read = |path: &str| fs::read_to_string(path).expect("a file");
    let (heard, said) = (read(&heard), read(&said));
    let mut answers = said.lines();
    let mut talk = Vec::new();
    for line in heard.lines().map(shortened) {
        let is_asked = line.contains(r#""type":"start""#) || line.contains(r#""type":"choose""#);
        talk.push(format!("> {line}"));
        talk.extend(is_asked.then(|| format!("< {}", answers.next().expect("an answer"))));
    }
    let document = read(&repository("docs/bot-protocol.md"));
    let (_, block) = document.split_once("```text\n").expect("a transcript");
    let (block, _) = block.split_once("```").expect("its end");
    let mut rest = talk.iter();
    for line in block.lines().filter(|&line| line != "…") {
        assert!(rest.any(|it| it == line), "not said: {line}\n{}", talk[..12].join("\n"));
    }
    assert!(block.lines().count() > 10, "{block}");
}
