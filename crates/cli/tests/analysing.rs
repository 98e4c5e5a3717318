//! `roundhouse analyse` as a shell sees it.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use serde_json::Value;
use tempfile::TempDir;

const RECORD: &str = "\
game chicago-express
rules 1
players <script>alert(1)</script>, Ben & \"Co\"

bid 9
bid 10
pass
pass
bid 12
pass
";

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn run(dir: &Path, args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .arg("analyse")
        .args(args)
        .current_dir(dir)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran {
        code: output.status.code().expect("no signal"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// A directory with the record `a.game`.
fn place() -> TempDir {
    let dir = TempDir::new().expect("a temporary directory");
    fs::write(dir.path().join("a.game"), RECORD).expect("a temporary file");
    dir
}

#[track_caller]
fn refused(dir: &Path, args: &[&str], input: &str, code: i32, message: &str) {
    let ran = run(dir, args, input);
    assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{}", ran.err);
    assert!(ran.err.contains(message), "{}", ran.err);
}

#[test]
fn the_whole_is_one_json_object_and_always_the_same() {
    let dir = place();
    let args = ["a.game", "--budget", "4it", "--json"];
    let ran = run(dir.path(), &args, "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let json: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(json["game"], "chicago-express");
    assert_eq!(json["budget"], "4it");
    assert_eq!(json["complete"], true);
    assert_eq!(json["worst"].as_array().map(Vec::len), Some(2));
    assert_eq!(json["auctions"][0]["price"], 10);
    let steps = json["steps"].as_array().expect("steps");
    assert_eq!(steps.len(), 6);
    for step in steps {
        for key in ["number", "seat", "action", "told", "before", "after", "decision"] {
            assert!(step.get(key).is_some(), "{key}");
        }
        for key in ["forced", "share", "loss", "mark", "reason", "alternatives"] {
            assert!(step["decision"].get(key).is_some(), "{key}");
        }
        let shares = step["after"].as_array().expect("shares").iter().filter_map(Value::as_f64);
        assert!((shares.sum::<f64>() - 1.0).abs() < 0.002, "{step}");
    }
    assert_eq!(run(dir.path(), &args, "").out, ran.out);
    let from_input = run(dir.path(), &["-", "--budget", "4it", "--json"], RECORD);
    assert_eq!(from_input.out, ran.out);
}

#[test]
fn the_summary_has_a_curve_for_each_player() {
    let dir = place();
    let ran = run(dir.path(), &["a.game", "--budget", "4it"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    for expected in
        ["Chicago Express: 6 actions, 4 iterations per position", "Biggest mistakes", "paid $10"]
    {
        assert!(ran.out.contains(expected), "{}", ran.out);
    }
    let n_curves = ran.out.lines().filter(|line| line.contains(['▃', '▄', '▅'])).count();
    assert_eq!(n_curves, 2, "{}", ran.out);
}

#[test]
fn the_page_needs_nothing_else_and_a_name_is_no_tag() {
    let dir = place();
    let ran = run(dir.path(), &["a.game", "--budget", "4it", "--html", "a.html"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let page = fs::read_to_string(dir.path().join("a.html")).expect("a page");
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(!page.contains("<script>alert"), "a name must not become a tag");
    assert_eq!(page.matches("</script>").count(), 2, "only our own scripts end");
    for outside in ["http:", "https:", "src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(!dir.path().join("a.html.new").exists());
}

#[test]
fn a_second_run_goes_on_from_the_state() {
    let dir = place();
    let whole = run(dir.path(), &["a.game", "--budget", "4it", "--json"], "").out;
    let mut part: Value = serde_json::from_str(&whole).expect("JSON");
    part["steps"].as_array_mut().expect("steps").truncate(2);
    part["complete"] = Value::Bool(false);
    // If it were thought about again, these shares would be gone.
    let kept = serde_json::json!([0.9, 0.1]);
    part["steps"][0]["before"] = kept.clone();
    fs::write(dir.path().join("s.json"), part.to_string()).expect("a temporary file");
    let ran = run(dir.path(), &["a.game", "--state", "s.json", "--json"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let mut resumed: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(resumed["steps"][0]["before"], kept);
    let whole: Value = serde_json::from_str(&whole).expect("JSON");
    resumed["steps"][0]["before"] = whole["steps"][0]["before"].clone();
    assert_eq!(resumed, whole);
    let kept = fs::read_to_string(dir.path().join("s.json")).expect("a state");
    let kept: Value = serde_json::from_str(&kept).expect("JSON");
    assert_eq!(kept["complete"], true);
}

#[test]
fn a_state_of_something_else_is_refused() {
    let dir = place();
    let made = run(dir.path(), &["a.game", "--budget", "4it", "--state", "s.json"], "");
    assert_eq!(made.code, 0, "{}", made.err);
    let other = RECORD.replace("bid 12", "bid 13");
    let args = ["-", "--state", "s.json"];
    refused(dir.path(), &args, &other, 2, "s.json: cannot resume from this state: another record");
    let args = ["a.game", "--state", "s.json", "--budget", "5it"];
    refused(dir.path(), &args, "", 2, "another budget: it has `4it`, expected `5it`; name another");
    fs::write(dir.path().join("s.json"), "{}").expect("a temporary file");
    refused(
        dir.path(),
        &["a.game", "--state", "s.json"],
        "",
        2,
        "s.json: this is not a saved analysis",
    );
}

#[test]
fn a_state_that_was_made_up_is_refused_and_prints_nothing_raw() {
    let dir = place();
    let made = run(dir.path(), &["a.game", "--budget", "4it", "--json"], "").out;
    let made: Value = serde_json::from_str(&made).expect("JSON");
    let refused = |change: &dyn Fn(&mut Value), message: &str| {
        let mut state = made.clone();
        change(&mut state);
        fs::write(dir.path().join("s.json"), state.to_string()).expect("a temporary file");
        let ran = run(dir.path(), &["a.game", "--state", "s.json"], "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
        assert!(ran.err.contains(message), "{}", ran.err);
        assert!(!ran.err.trim_end().contains(char::is_control), "{:?}", ran.err);
    };
    let evil = || Value::from("\u{1b}[2J");
    refused(&|it| it["steps"][1]["action"] = evil(), "step 2 is not of this record: the action is");
    refused(&|it| it["steps"][1]["action"] = evil(), "name another file, or remove this one");
    refused(
        &|it| it["steps"][0]["told"][0] = evil(),
        "step 1 is not of this record: what happened",
    );
    refused(&|it| it["steps"][0]["decision"]["mark"] = evil(), "this is not a saved analysis");
    refused(&|it| it["budget"] = evil(), "has no number; expected a time");
    refused(&|it| it["made_by"] = evil(), "another program: it has");
    refused(&|it| it["players"][0] = evil(), "another list of players");
    let invented = |it: &mut Value| {
        let alternatives = it["steps"][0]["decision"]["alternatives"].as_array_mut();
        alternatives.expect("a list")[0]["action"] = Value::from("bid 59 million");
    };
    refused(&invented, "the alternative `bid 59 million` was not legal");
}

#[test]
fn a_data_set_prints_nothing_raw() {
    let dir = place();
    fs::create_dir(dir.path().join("data")).expect("a directory");
    fs::write(dir.path().join("data/game.toml"), "\"\\u001b[2J\" = \u{1b}[2J").expect("a file");
    let record = "game railroad-revolution\nrules 1\nplayers A, B\noption data = x\n";
    let ran = run(dir.path(), &["-", "--data", "data"], record);
    assert_eq!(ran.code, 2, "{}", ran.err);
    let is_raw = |it: char| it.is_control() && it != '\n';
    assert!(ran.err.contains("game.toml") && !ran.err.contains(is_raw), "{:?}", ran.err);
}

#[test]
fn bad_input_is_refused_before_anything_is_thought() {
    let dir = place();
    let at = dir.path();
    let (header, _) = RECORD.split_once("\n\n").expect("a header");
    refused(at, &["-"], header, 2, "-: the record has no actions; there is nothing to analyse");
    refused(at, &["-"], &RECORD.replace("bid 9", "bid 999"), 1, "999");
    refused(at, &["-"], "game chess\n", 2, "");
    refused(at, &["none.game"], "", 2, "cannot read none.game");
    refused(at, &["a.game", "--budget", "0it"], "", 2, "`0it` leaves no time to think");
    refused(at, &["a.game", "--budget", "5"], "", 2, "no unit");
    refused(at, &["a.game", "--html", "no/a.html"], "", 2, "cannot write no/a.html");
    refused(at, &["a.game", "--html", "."], "", 2, "cannot write .: it is not a regular file");
    refused(at, &["a.game", "--state", "no/s.json"], "", 2, "cannot write no/s.json");
    let message = "--html a.game: this file is the record; name another";
    refused(at, &["a.game", "--html", "a.game"], "", 2, message);
    fs::write(at.join("both"), "").expect("a temporary file");
    let message = "--state both: this file is the page; name another";
    refused(at, &["a.game", "--html", "both", "--state", "both"], "", 2, message);
    assert_eq!(fs::read_to_string(at.join("a.game")).expect("a record"), RECORD);
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_known() {
    use std::time::{Duration, Instant};

    let dir = place();
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .args(["analyse", "a.game", "--budget", "700ms", "--state", "s.json", "--json"])
        .current_dir(dir.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The state appears once something is known and two seconds have passed.
    let begin = Instant::now();
    while !dir.path().join("s.json").exists() && begin.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(50));
    }
    let id = child.id().to_string();
    let killed = Command::new("kill").args(["-s", "INT", &id]).status().expect("a shell's `kill`");
    assert!(killed.success());
    let code = child.wait().expect("it ends").code();
    let output = child.wait_with_output().expect("its output");
    let err = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(code, Some(130), "{err}");
    assert!(err.contains("of 6 actions; the same command resumes from s.json"), "{err}");
    let printed: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(printed["complete"], false);
    let kept = fs::read_to_string(dir.path().join("s.json")).expect("a state");
    assert_eq!(serde_json::from_str::<Value>(&kept).expect("JSON"), printed);
}
