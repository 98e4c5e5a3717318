//! Bots from the command line: the arena, seats, hints.

mod program;

use std::{
    fs, thread,
    time::{Duration, Instant},
};

use serde_json::Value;
use tempfile::TempDir;

use program::{good, text};

#[track_caller]
fn refuses(args: &[&str], words: &str) {
    program::refuses(args, "", words);
}

const ARENA: [&str; 6] =
    ["arena", "chicago-express", "--bots", "expert,greedy,random", "--budget", "4it"];

fn arena(more: &[&'static str]) -> Vec<&'static str> {
    [&ARENA[..], &["--games", "6"], more].concat()
}

#[test]
fn an_arena_as_json_is_the_same_again_and_on_two_threads() {
    let once = good(&arena(&["--json", "--seed", "5"]), "");
    assert_eq!(once, good(&arena(&["--json", "--seed", "5"]), ""));
    assert_eq!(once, good(&arena(&["--json", "--seed", "5", "--threads", "2"]), ""));
    assert_ne!(once, good(&arena(&["--json", "--seed", "6"]), ""));
    let json: Value = serde_json::from_str(&once).expect("JSON");
    assert_eq!((&json["games"], &json["errors"]), (&6.into(), &0.into()));
    assert_eq!(json["stopped"], false);
    let bots = json["bots"].as_array().expect("a list");
    let names: Vec<&str> = bots.iter().filter_map(|bot| bot["name"].as_str()).collect();
    assert_eq!(names, ["expert", "greedy", "random"]);
    let numbers =
        ["games", "win_share", "low", "high", "mean_rank", "mean_score", "rating", "uncertainty"];
    for bot in bots {
        for key in numbers {
            assert!(bot[key].is_number(), "{key} of {bot}");
        }
    }
    let won: f64 = bots.iter().filter_map(|bot| bot["win_share"].as_f64()).sum();
    assert!((won - 1.0).abs() < 1e-9, "{won}");
}

#[test]
fn an_arena_as_text_has_a_row_for_each_bot() {
    let shown = good(&arena(&["--players", "3"]), "");
    assert!(shown.starts_with("Chicago Express: 3 players, 6 games, seed 1\n"), "{shown}");
    for name in ["expert", "greedy", "random"] {
        assert!(shown.lines().any(|line| line.starts_with(name)), "{shown}");
    }
    assert!(!shown.contains("luck"), "{shown}");
    let args = ["arena", "chicago-express", "--bots", "random,random", "--games", "3"];
    let shown = good(&args, "");
    assert!(shown.contains("The luck of the seat does not cancel"), "{shown}");
}

#[test]
fn two_experts_may_have_two_budgets() {
    let bots = "expert@2it,expert@4it";
    let args = ["arena", "railroad-revolution", "--bots", bots, "--games", "2", "--json"];
    let json: Value = serde_json::from_str(&good(&args, "")).expect("JSON");
    assert_eq!(json["bots"][0]["name"], "expert@2it");
    assert_eq!(json["bots"][1]["name"], "expert@4it");
}

#[test]
fn what_no_arena_can_be_made_of_is_refused() {
    let with = |changed: &[(&'static str, &'static str)]| -> Vec<&'static str> {
        let mut args = arena(&["--players", "3"]);
        for (key, value) in changed {
            let at = args.iter().position(|arg| arg == key).expect("an argument");
            args[at + 1] = value;
        }
        args
    };
    refuses(&with(&[("--bots", "genius,easy,easy")]), "no bot is called `genius`");
    refuses(&with(&[("--bots", "hard@5it,easy,easy")]), "`hard` has a budget of its own");
    refuses(&with(&[("--bots", "easy,easy")]), "3 players, but --bots names only 2");
    refuses(&with(&[("--bots", "easy,easy,easy,easy")]), "one bot for each seat");
    refuses(&with(&[("--budget", "0ms")]), "`0ms` leaves no time to think");
    refuses(&with(&[("--budget", "0it")]), "`0it` leaves no time to think");
    refuses(&with(&[("--budget", "soon")]), "expected a time such as `100ms`");
    refuses(&with(&[("--games", "0")]), "0 is not in 1..");
    refuses(&with(&[("--players", "9")]), "9");
    refuses(
        &["arena", "chess", "--bots", "easy,easy", "--games", "1"],
        "no game is called `chess`",
    );
    refuses(&["arena", "chicago-express", "--games", "1"], "--bots");
}

#[test]
fn an_arena_keeps_its_games_in_an_empty_directory_only() {
    let dir = TempDir::new().expect("a temporary directory");
    let games = dir.path().join("games");
    let path = games.to_str().expect("a plain path");
    let args = [&ARENA[..], &["--games", "3", "--save", path]].concat();
    good(&args, "");
    for number in 1..=3 {
        let file = games.join(format!("{number}.game"));
        let record = fs::read_to_string(&file).expect("a record");
        assert!(record.starts_with(&format!("# Game {number} of an arena")), "{record}");
        let replayed = good(&["replay", file.to_str().expect("a plain path")], "");
        assert!(replayed.contains("Final standing:"), "{replayed}");
    }
    refuses(&args, "is not empty; name a new directory");
    let file = games.join("1.game");
    let below = file.to_str().expect("a plain path");
    refuses(&[&ARENA[..], &["--games", "3", "--save", below]].concat(), "cannot write to");
}

#[test]
fn bots_sit_beside_people_and_undo_works_with_them() {
    let args = ["play", "chicago-express", "--seats", "human,greedy,expert@4it,random"];
    let args = [&args[..], &["--seed", "3"]].concat();
    let shown = good(&args, "bid 7\nundo!\nbid 7\nlog\nquit!\n");
    assert!(shown.contains("Bots: Ben (greedy), Cleo (expert@4it); seed 3."), "{shown}");
    assert!(shown.contains("Taken back: bid 7."), "{shown}");
    assert!(!shown.contains("thinking"), "no such line on a pipe: {shown}");
}

#[test]
fn bots_alone_play_to_the_end_and_again() {
    for game in ["chicago-express", "age-of-steam", "railroad-revolution"] {
        let args = ["play", game, "--seats", "easy,expert,greedy", "--budget", "3it"];
        let args = [&args[..], &["--seed", "9"]].concat();
        let shown = good(&args, "");
        assert!(shown.contains("Final standing:"), "{shown}");
        assert!(shown.contains("--seats easy,expert@3it,greedy --seed 9"), "{shown}");
        assert_eq!(shown, good(&args, ""));
    }
}

#[test]
fn what_is_told_to_play_again_plays_the_same() {
    let args = ["play", "chicago-express", "--seats", "greedy,greedy", "--seed", "4"];
    let args = [&args[..], &["--option", "starting_bidder=1", "--names", "A b,C"]].concat();
    let shown = good(&args, "");
    let again = "Again: roundhouse play chicago-express --seats greedy,greedy --names 'A b,C' \
                 --option starting_bidder=1 --seed 4";
    assert!(shown.ends_with(&format!("{again}\n")), "{shown}");
}

#[test]
fn a_hint_has_the_numbers_of_the_menu_and_shares() {
    let args = ["play", "chicago-express", "--players", "2"];
    let shown = good(&args, "hint\n#1\nquit!\n");
    assert!(shown.contains("  #") && shown.contains(" % chance to win)"), "{shown}");
    assert!(shown.contains("Ann bids $") || shown.contains("Ann passes"), "{shown}");
}

/// What is told on standard error of a game that nobody has to be asked in.
fn noted(args: &[&str]) -> String {
    let output = program::start(args).wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stderr)
}

#[test]
fn an_option_on_thinking_that_nobody_takes_is_told() {
    let play = |seats| {
        let args = ["play", "chicago-express", "--seats", seats, "--seed", "2"];
        noted(&[&args[..], &["--budget", "5it", "--bot-threads", "2"]].concat())
    };
    assert_eq!(play("expert,random"), "");
    let told = play("greedy,random");
    assert!(told.contains("note: --budget is for `expert`"), "{told}");
    assert!(told.contains("note: --bot-threads is for `expert`"), "{told}");
    // This one has a budget of its own.
    let told = play("expert@3it,random");
    assert!(told.contains("note: --budget") && !told.contains("--bot-threads"), "{told}");
}

#[test]
fn who_cannot_sit_is_told_who_can() {
    let seats = |seats| ["play", "chicago-express", "--seats", seats];
    refuses(&seats("human,genius"), "expected human, random, random:STYLE, greedy, easy");
    refuses(&seats("human,easy@5s"), "only `expert` takes one");
    refuses(
        &[&seats("human,expert")[..], &["--budget", "0s"]].concat(),
        "`0s` leaves no time to think",
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_and_sigterm_end_an_arena_early_with_what_is_known() {
    for signal in ["-INT", "-TERM"] {
        end_an_arena_early(signal);
    }
}

#[cfg(unix)]
fn end_an_arena_early(signal: &str) {
    let dir = TempDir::new().expect("a temporary directory");
    let saved = dir.path().join("games");
    let saved_text = saved.to_str().expect("a plain path");
    let args = ["arena", "chicago-express", "--bots", "expert,easy", "--games", "1000"];
    let more = ["--budget", "50ms", "--threads", "2", "--save", saved_text];
    let child = program::start(&[&args[..], &more].concat());
    let deadline = Instant::now() + Duration::from_secs(120);
    let n_saved = || fs::read_dir(&saved).map_or(0, Iterator::count);
    while n_saved() == 0 {
        assert!(Instant::now() < deadline, "no game has ended");
        thread::sleep(Duration::from_millis(20));
    }
    program::signal(&child, signal);
    let output = child.wait_with_output().expect("the program ends");
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    assert!(shown.contains("Stopped after ") && shown.contains(" of 1000 games."), "{shown}");
    assert!(shown.contains("\nexpert ") && shown.contains("\neasy "), "{shown}");
}
