//! The program as a shell sees it: what it prints, and how it exits.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

use expect_test::{Expect, expect};
use tempfile::TempDir;

/// What came out.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// Runs `roundhouse` with `input` on its standard input.
fn run_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran {
        code: output.status.code().expect("no signal"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

fn run(args: &[&str]) -> Ran {
    run_with(args, b"")
}

/// Runs and expects success.
#[track_caller]
fn good(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    ran.out
}

/// Feeds `record` to `replay` and compares exit code and message; `show` says
/// the same.
#[track_caller]
fn refuses(record: impl AsRef<[u8]>, expect: Expect) {
    let [replayed, shown] = ["replay", "show"].map(|command| {
        let ran = run_with(&[command, "-"], record.as_ref());
        format!("{}: {}", ran.code, ran.err)
    });
    expect.assert_eq(&replayed);
    assert_eq!(replayed, shown);
}

fn file(dir: &TempDir, name: &str, text: &str) -> String {
    let path: PathBuf = dir.path().join(name);
    fs::write(&path, text).expect("a temporary file");
    path.to_str().expect("a plain path").to_owned()
}

const HEADER: &str = "game chicago-express\nrules 1\nplayers Ann, Ben\n";

#[test]
fn a_random_game_is_a_record_that_replays() {
    let record = good(&["random", "chicago-express", "--players", "3", "--seed", "7"]);
    assert_eq!(record, good(&["random", "chicago-express", "--players", "3", "--seed", "7"]));
    let replayed = run_with(&["replay", "-"], record.as_bytes());
    assert_eq!(replayed.code, 0, "{}", replayed.err);
    assert!(replayed.out.contains("Final standing:"), "{}", replayed.out);
}

#[test]
fn every_style_and_number_of_players_can_be_played_at_random() {
    for style in ["uniform", "chicago", "sprawl", "develop", "starve", "hoard"] {
        for players in ["2", "3", "4", "5", "6"] {
            let args = ["random", "chicago-express", "--players", players, "--seed", "1"];
            let record = good(&[&args[..], &["--style", style]].concat());
            assert!(record.contains("\nrules 1\n"), "{record}");
        }
    }
}

#[test]
fn age_of_steam_can_be_played_at_random_and_shown() {
    for style in ["uniform", "deliver", "upgrade", "urbanize", "squander", "haggle", "weave"] {
        for players in ["2", "3", "4", "5", "6"] {
            let args = ["random", "age-of-steam", "--players", players, "--seed", "1"];
            let record = good(&[&args[..], &["--style", style]].concat());
            for at in ["0", "85", "110", "150", "190", "230", "260"] {
                let shown = run_with(&["show", "-", "--at", at], record.as_bytes());
                let widest = shown.out.lines().map(|line| line.chars().count()).max();
                let is_short = shown.err.contains("has only");
                assert!(is_short || widest <= Some(80), "{widest:?} columns:\n{}", shown.out);
            }
            let shown = run_with(&["show", "-", "--json"], record.as_bytes());
            let json: serde_json::Value = serde_json::from_str(&shown.out).expect("JSON");
            for key in [
                "turn", "legal", "phase", "round", "order", "players", "cities", "display",
                "links", "bag", "supply", "outcome", "position",
            ] {
                assert!(json.get(key).is_some(), "{key}");
            }
            for key in ["cash", "income", "shares", "engine", "eliminated", "track_points", "score"]
            {
                assert!(json["players"][0].get(key).is_some(), "{key}");
            }
        }
    }
}

#[test]
fn railroad_revolution_can_be_played_at_random_and_shown() {
    for players in ["2", "3", "4"] {
        let args = ["random", "railroad-revolution", "--players", players, "--seed", "1"];
        let record = good(&args);
        for at in (0..400).step_by(9) {
            let shown = run_with(&["show", "-", "--at", &at.to_string()], record.as_bytes());
            if shown.err.contains("has only") {
                break;
            }
            let widest = shown.out.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(80), "{widest:?} columns:\n{}", shown.out);
            let table = shown.out.lines().take_while(|line| !line.starts_with("After "));
            assert!(table.count() <= 58, "too many lines:\n{}", shown.out);
        }
    }
}

#[test]
fn the_opening_as_json() {
    let shown = run_with(&["show", "-", "--json"], HEADER.as_bytes());
    let json: serde_json::Value = serde_json::from_str(&shown.out).expect("JSON");
    assert_eq!(json["turn"], serde_json::json!({ "seat": 0 }));
    assert_eq!(json["legal"][0], "pass");
    assert_eq!(json["legal"][1], "bid 7");
    assert_eq!(json["legal"].as_array().map(Vec::len), Some(55));
    assert_eq!(json["names"][1], "Ben");
    assert_eq!(json["players"][1]["cash"], 60);
    assert_eq!(json["players"][1]["shares"]["WAB"], 0);
    let nyc = serde_json::json!({
        "name": "New York Central", "open": true, "income": 8, "treasury": 0,
        "locomotives": 23, "shares_left": 5, "dividend": 0, "minimum_bid": 8, "hexes": ["S3"],
    });
    assert_eq!(json["companies"]["NYC"], nyc);
    assert_eq!(json["companies"]["WAB"]["open"], false);
    let dials = serde_json::json!({ "auction": 0, "expansion": 0, "development": 0 });
    assert_eq!(json["dials"], dials);
    assert_eq!(json["houses"], 20);
    let industrial = serde_json::json!({ "detroit": 1, "wheeling": 3, "pittsburgh": 4 });
    assert_eq!(json["industrial"], industrial);
    assert_eq!(json["outcome"], serde_json::Value::Null);
    assert_eq!(json["prompt"]["ask"]["text"], "Bid for share 1 of PRR, or pass.");
    let marks = serde_json::json!({ "least": 7, "most": 60, "unit": "money" });
    let amount = &json["prompt"]["groups"][1]["amount"];
    for (key, value) in marks.as_object().expect("an object") {
        assert_eq!(&amount[key], value, "{amount}");
    }
}

#[test]
fn a_board_is_printed_as_json_or_in_short() {
    let board = run(&["board", "chicago", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&board.out).expect("JSON");
    assert_eq!(json["hexes"].as_array().map(Vec::len), Some(160));
    assert_eq!(json["companies"]["PRR"]["start"], "R5");
    let id = json["id"].as_str().expect("an identity");
    let short = run(&["board", "chicago"]).out;
    assert_eq!(
        short,
        format!("Chicago Express, rules 1: board {id}\n`--json` prints everything on it.\n")
    );
    let wrong = run(&["board", "chicago", "--players", "9"]);
    assert_eq!(
        (wrong.code, wrong.err.as_str()),
        (2, "error: Chicago Express is for 2 to 6 players, not 9\n")
    );
}

/// A viewer without the record knows what is legal only on their own turn, and
/// never the whole position.
#[test]
fn a_record_is_shown_as_one_of_its_players_sees_it() {
    let shown = |viewer: &[&str]| {
        let args = [&["show", "-", "--json"], viewer].concat();
        let ran = run_with(&args, HEADER.as_bytes());
        assert_eq!(ran.code, 0, "{}", ran.err);
        let json: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
        (json["legal"].as_array().map(Vec::len), json["position"].is_null())
    };
    assert_eq!(shown(&[]), (Some(55), false));
    assert_eq!(shown(&["--as", "Ann"]), (Some(55), true));
    assert_eq!(shown(&["--as", "Ben"]), (Some(0), true));
    assert_eq!(shown(&["--as", "spectator"]), (Some(0), true));

    let text = |name: &str| run_with(&["show", "-", "--as", name], HEADER.as_bytes());
    assert!(text("Ann").out.contains("Bid for share 1 of PRR"));
    assert!(!text("Ben").out.contains("Bid for share 1 of PRR"));
    assert!(text("Ben").out.contains("Ann to act"));
    let unknown = text("Zoe");
    let expected = "error: --as: no player is called `Zoe`; expected one of Ann, Ben, spectator\n";
    assert_eq!((unknown.code, unknown.err.as_str()), (2, expected));
}

/// The position that `show --json` prints goes back into a record, on one line
/// or on many.
#[test]
fn a_shown_position_can_be_played_on() {
    let record = good(&["random", "chicago-express", "--players", "2", "--seed", "3"]);
    let shown = run_with(&["show", "-", "--json", "--at", "60"], record.as_bytes());
    let json: serde_json::Value = serde_json::from_str(&shown.out).expect("JSON");
    let rest: Vec<&str> =
        record.lines().filter(|line| line.starts_with(['A', 'B'])).skip(60).collect();
    for position in [
        json["position"].to_string(),
        serde_json::to_string_pretty(&json["position"]).expect("JSON"),
    ] {
        let record = format!("{HEADER}position {position}\n\n{}\n", rest.join("\n"));
        let again = run_with(&["replay", "-"], record.as_bytes());
        assert_eq!(again.code, 0, "{}", again.err);
        assert!(again.out.contains("Final standing:"));
    }
}

#[test]
fn at_the_end_the_outcome_is_shown() {
    let record = good(&["random", "chicago-express", "--players", "2", "--seed", "3"]);
    let shown = run_with(&["show", "-", "--json"], record.as_bytes());
    let json: serde_json::Value = serde_json::from_str(&shown.out).expect("JSON");
    assert_eq!(json["turn"], "over");
    assert_eq!(json["legal"], serde_json::json!([]));
    let outcome = json["outcome"].as_array().expect("one standing for each seat");
    assert_eq!(outcome.len(), 2);
    for (seat, standing) in outcome.iter().enumerate() {
        assert_eq!(standing["seat"], seat);
        assert_eq!(standing["score"], json["players"][seat]["cash"]);
    }
}

#[test]
fn an_illegal_action_exits_with_1_and_its_line_and_section() {
    refuses(
        format!("{HEADER}\nbid 6\n"),
        expect![[r#"
            1: error: -: line 5: `bid 6`: against the rules: the first bid must be at least $7 (§5.1.2)
        "#]],
    );
    refuses(
        format!("{HEADER}\nBen: bid 7\n"),
        expect![[r#"
            1: error: -: line 5: `bid 7`: against the rules: it is the turn of Ann, not of Ben
        "#]],
    );
}

#[test]
fn an_unreadable_record_exits_with_2_and_says_what_was_expected() {
    refuses(
        "",
        expect![[r#"
            2: error: -: the file is empty; expected a record of a game
        "#]],
    );
    refuses(
        "game chess\nrules 1\nplayers Ann, Ben\n",
        expect![[r#"
            2: error: -: line 1: no game is called `chess`; expected one of chicago-express, age-of-steam, railroad-revolution
        "#]],
    );
    refuses(
        format!("{HEADER}\nbidd 7\n"),
        expect![[r#"
            2: error: -: line 5: `bidd 7`: not an action; expected bid, pass, auction, expand, build, done, develop or decline
        "#]],
    );
    refuses(
        format!("{HEADER}option wheeling_end = 9\n\n"),
        expect![[r#"
            2: error: -: line 4: option `wheeling_end` cannot be `9`; expected one of 4, 5, 6 (default), 7, 8
        "#]],
    );
    refuses(
        "game chicago-express\nrules 1\nplayers Ann\n",
        expect![[r#"
            2: error: -: line 3: Chicago Express is for 2 to 6 players, not 1
        "#]],
    );
    refuses(
        "game chicago-express\nrules 9\nplayers Ann, Ben\n",
        expect![[r#"
            2: error: -: line 2: Chicago Express does not support rules 9; expected `rules 1`
        "#]],
    );
    refuses(
        b"\x7fELF\x02\x01\x01\0\0\xff",
        expect![[r#"
            2: error: -: line 1: not UTF-8 text; this is not a record
        "#]],
    );
}

/// The process must answer a line of 100 MB without keeping it.
#[test]
fn an_endless_line_is_refused_without_reading_it_all() {
    let ran = run_with(&["replay", "-"], &vec![b'x'; 100 << 20]);
    assert_eq!(ran.code, 2);
    let expected = "error: -: line 1: the line is longer than 65536 bytes; this is not a record\n";
    assert_eq!(ran.err, expected);
}

#[test]
fn wrong_arguments_exit_with_2_and_say_what_is_right() {
    let cases: &[(&[&str], &str)] = &[
        (&["show", "no-such-file.game"], "cannot read no-such-file.game"),
        (&["random", "chess", "--players", "2", "--seed", "1"], "no game is called `chess`"),
        (
            &["random", "chicago-express", "--players", "7", "--seed", "1"],
            "Chicago Express is for 2 to 6 players, not 7",
        ),
        (
            &["random", "chicago-express", "--players", "2", "--seed", "1", "--style", "wild"],
            "no style is called `wild`; expected one of uniform,",
        ),
        (
            &["random", "chicago-express", "--players", "2", "--seed", "1", "--option", "x=1"],
            "no option is called `x`; expected one of starting_bidder,",
        ),
        (&["play", "chicago-express"], "say how many play with --players"),
        (
            &["play", "chicago-express", "--seats", "human,dog"],
            "unknown player `dog`; expected human",
        ),
        (
            &["play", "chicago-express", "--players", "2", "--names", "Ann,Ann"],
            "the name `Ann` is used twice",
        ),
        (&["perft", "chicago-express", "--depth", "2"], "--players <N>"),
    ];
    for (args, expected) in cases {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.err);
        assert!(ran.err.contains(expected), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_game_whose_data_cannot_be_replaced_says_so() {
    let dir = TempDir::new().expect("a temporary directory");
    let record = file(&dir, "bid.game", &format!("{HEADER}\nbid 7\n"));
    let data = TempDir::new().expect("a temporary directory");
    file(&data, "game.toml", "players = [2, 6]\n");
    let data = data.path().to_str().expect("a plain path");
    for args in [
        &["play", "chicago-express", "--players", "2"][..],
        &["play", "--load", &record],
        &["show", &record],
        &["replay", &record],
        &["random", "chicago-express", "--players", "2", "--seed", "1"],
        &["perft", "chicago-express", "--players", "2", "--depth", "1"],
        &["perft", "chicago-express", "--record", &record, "--depth", "1"],
    ] {
        let ran = run(&[args, &["--data", data]].concat());
        let expected =
            format!("error: {data}: Chicago Express has no data set that can be replaced\n");
        assert_eq!((ran.code, ran.err), (2, expected), "{args:?}");
    }
    let ran = run(&["replay", &record, "--data", "no-such-directory"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("error: cannot read no-such-directory"), "{}", ran.err);
}

#[test]
fn at_beyond_the_end_is_refused() {
    let dir = TempDir::new().expect("a temporary directory");
    let record = file(&dir, "short.game", &format!("{HEADER}\nbid 7\n"));
    let ran = run(&["show", &record, "--at", "2"]);
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: --at 2: the record has only 1 actions\n"));
    assert!(good(&["show", &record, "--at", "1"]).contains("Ben to act"));
}

#[test]
fn perft_counts_from_the_opening_and_from_a_record() {
    let dir = TempDir::new().expect("a temporary directory");
    let record = file(&dir, "bid.game", &format!("{HEADER}\nbid 59\n"));
    let opening = good(&["perft", "chicago-express", "--players", "2", "--depth", "1"]);
    assert_eq!(opening, "perft 0 1\nperft 1 55\n");
    let later =
        good(&["perft", "chicago-express", "--record", &record, "--depth", "1", "--divide"]);
    assert_eq!(later, "pass: 1\nbid 60: 1\nperft 0 1\nperft 1 2\n");
}

#[test]
fn a_position_that_breaks_an_invariant_is_refused_with_its_key() {
    let shown = run_with(&["show", "-", "--json"], HEADER.as_bytes());
    let json: serde_json::Value = serde_json::from_str(&shown.out).expect("JSON");
    let changed = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut position = json["position"].clone();
        change(&mut position);
        format!("{HEADER}position {position}\n\n")
    };
    refuses(
        changed(&|it| it["companies"]["PRR"]["hexes"] = serde_json::json!(["R5", "A2"])),
        expect![[r#"
            1: error: -: line 4: `position.companies.PRR`: against the rules: its hexes are not all connected to its start
        "#]],
    );
    refuses(
        changed(&|it| it["players"][0]["cash"] = serde_json::json!(65_535)),
        expect![[r#"
            1: error: -: line 4: `position.players`: against the rules: there is no more than $20000 in all
        "#]],
    );
    refuses(
        changed(&|it| it["players"][0]["cash"] = serde_json::json!(-1)),
        expect![[r#"
            2: error: -: line 4: `position.players[0].cash`: invalid value: integer `-1`, expected u32
        "#]],
    );
    refuses(
        changed(&|it| it["moon"] = serde_json::json!(1)),
        expect![[r#"
            2: error: -: line 4: `position.moon`: unknown field `moon`, expected one of `players`, `companies`, `houses`, `dials`, `industrial`, `phase`
        "#]],
    );
}

#[test]
fn games_and_help_name_what_there_is() {
    let games = good(&["games"]);
    for word in ["chicago-express", "Harry Wu", "starting_bidder = 0 |", "hoard", "Unofficial"] {
        assert!(games.contains(word), "{games}");
    }
    assert!(good(&["--help"]).contains("Examples:"));
    assert!(good(&["play", "--help"]).contains("--load two.game"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(good(&["completions", shell]).contains("roundhouse"));
    }
}

#[test]
fn without_a_terminal_there_is_no_colour() {
    let record = good(&["random", "chicago-express", "--players", "3", "--seed", "1"]);
    let shown = run_with(&["show", "-"], record.as_bytes());
    assert!(!shown.out.contains('\x1b'), "an escape in a pipe");
}

#[test]
fn every_table_fits_on_80_columns() {
    for style in ["hoard", "chicago", "develop"] {
        for seed in ["1", "2", "3", "4", "5", "6", "7", "8"] {
            let args = ["random", "chicago-express", "--players", "6", "--seed", seed];
            let record = good(&[&args[..], &["--style", style]].concat());
            for at in ["0", "40", "90", "130"] {
                let shown = run_with(&["show", "-", "--at", at], record.as_bytes());
                let widest = shown.out.lines().map(|line| line.chars().count()).max();
                assert!(widest <= Some(80), "{widest:?} columns:\n{}", shown.out);
            }
        }
    }
}
