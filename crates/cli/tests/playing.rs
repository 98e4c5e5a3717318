//! Games at the keyboard, with a pipe for the keyboard.

use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

use tempfile::TempDir;

/// Plays with `lines` typed one after the other, and returns what was shown.
#[track_caller]
fn play(args: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .arg("play")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let _ = child.stdin.take().expect("a pipe").write_all(lines.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

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

#[test]
fn a_person_is_asked_refused_helped_and_understood() {
    let lines = "\
        3\n\
        help\n\
        12\n\
        p\n\
        undo\n\
        legal\n\
        p\n\
        fly\n\
        quit\n\
        quit!\n";
    let shown = play(&["chicago-express", "--players", "2"], lines);
    contains_in_order(
        &shown,
        &[
            "Cash: Ann $60, Ben $60",
            "Bid for share 1 of PRR, or pass. It would earn $7 per dividend.",
            "  bid       #1 $",
            "or anything from $7 to $60: $7 the least bid, $60 all you have",
            "No `bid 3`: the first bid must be at least $7 (§5.1.2)",
            "decline expansion    turn the dial without expanding",
            "I9 Charleston",
            "Ann bids $12",
            "Ann has bid $12",
            "Ben passes",
            "Ann buys the share of PRR for $12",
            "Taken back: pass.",
            "Cash: Ann $60, Ben $60",
            "or anything from $13 to $60",
            "#48 bid ",
            "Ann buys the share of PRR for $12",
            "I do not know `fly`. You can: bid or pass. `legal` lists every action",
            "This game is not saved",
        ],
    );
}

#[test]
fn an_expansion_says_what_each_hex_costs() {
    let lines = "20\np\np\np\np\np\np\np\ne prr\nr1\nr4\nq4\nd\n";
    let shown = play(&["chicago-express", "--players", "2"], lines);
    contains_in_order(
        &shown,
        &[
            "Ann: $40 cash, $7 at the next dividend (when 2 more dials are red).",
            "End: companies out of locomotives 0/3 or shares 0/3, houses 20→3, Detroit 1/8.",
            "Take one action. It moves its dial one step. You can expand PRR.",
            "  auction   #",
            "PRR (from $4)",
            "  expand    #",
            "PRR (with $20)",
            "  decline   #",
            "Expand PRR: build up to 3 hexes. PRR has $20 in its treasury and 19 locomotives.",
            "  build     #1 ",
            "R4 $1 (plain)",
            "No `build R1`: R1 is not next to the network of PRR (§5.2.2)",
            "PRR builds in R4 (plain) for $1",
            "hex 2 of up to 3",
            "PRR builds in Q4 (forest) for $2",
            "Take one action. It moves its dial one step.",
        ],
    );
}

#[test]
fn a_game_is_saved_kept_up_to_date_and_gone_on_with() {
    let dir = TempDir::new().expect("a temporary directory");
    let path = dir.path().join("two.game");
    let path = path.to_str().expect("a plain path");
    let shown =
        play(&["chicago-express", "--players", "2"], &format!("bid 20\nsave {path}\np\nquit\n"));
    contains_in_order(&shown, &["Saved.", "Ann buys the share of PRR for $20"]);
    assert!(!shown.contains("not saved"), "the file is kept up to date");
    let saved = fs::read_to_string(path).expect("the record");
    assert!(saved.ends_with("\nAnn: bid 20\nBen: pass\n"), "{saved}");

    let shown = play(&["--load", path], "bid 6\nundo\nundo\nquit\n");
    contains_in_order(&shown, &["Bid for share 1 of BO", "Ann bids $6", "Taken back: bid 6."]);
    let saved = fs::read_to_string(path).expect("the record");
    assert!(saved.ends_with("\nAnn: bid 20\n"), "undo is kept too: {saved}");

    let shown = play(&["chicago-express", "--players", "2"], &format!("save {path}\nquit!\n"));
    contains_in_order(&shown, &["exists. `save! FILE` overwrites it"]);
}

#[test]
fn saving_never_destroys_what_is_there() {
    let dir = TempDir::new().expect("a temporary directory");
    let place = |name: &str| dir.path().join(name).to_str().expect("a plain path").to_owned();
    fs::write(place("kept.game"), "precious").expect("a file");
    let refused = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
        .args(["play", "chicago-express", "--players", "2", "--save", &place("kept.game")])
        .stdin(Stdio::null())
        .output()
        .expect("the program ends");
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(fs::read_to_string(place("kept.game")).expect("a file"), "precious");

    let lines = format!("bid 9\nsave! {}\nsave! {}/no/x.game\nquit!\n", place(""), place(""));
    let shown = play(&["chicago-express", "--players", "2"], &lines);
    contains_in_order(&shown, &["it is not a regular file", "cannot write"]);
    let left: Vec<_> = fs::read_dir(dir.path()).expect("a directory").flatten().collect();
    assert_eq!(left.len(), 1, "nothing half written is left: {left:?}");
}

#[test]
#[cfg(unix)]
fn a_link_to_a_record_stays_one() {
    let dir = TempDir::new().expect("a temporary directory");
    let (real, link) = (dir.path().join("real.game"), dir.path().join("link.game"));
    fs::write(&real, "game chicago-express\nrules 1\nplayers A, B\n\nbid 9\n").expect("a file");
    std::os::unix::fs::symlink(&real, &link).expect("a link");
    play(&["--load", link.to_str().expect("a plain path")], "pass\nquit\n");
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert!(fs::read_to_string(&real).expect("a file").ends_with("A: bid 9\nB: pass\n"));
}

/// Undo gives nobody another roll of the dice.
#[test]
fn random_players_do_the_same_again_after_an_undo() {
    let args = ["chicago-express", "--seats", "human,random", "--seed", "5"];
    let shown = play(&args, "p\nundo!\np\nundo!\np\nquit!\n");
    let replies: Vec<&str> =
        shown.lines().filter(|line| line.starts_with("  Ben ")).map(str::trim).collect();
    assert!(replies.len() >= 3 && replies.len().is_multiple_of(3), "{replies:?}");
    let (first, rest) = replies.split_at(replies.len() / 3);
    assert!(rest.chunks(first.len()).all(|again| again == first), "{replies:?}");
    let shown =
        play(&["chicago-express", "--seats", "random,human", "--seed", "5"], "undo\nquit!\n");
    contains_in_order(&shown, &["Nothing to take back."]);
}

#[test]
fn where_every_action_stands_nothing_is_tentative() {
    let lines = "take back\nbid 7\ntake back\nhelp\nquit!\n";
    let shown = play(&["chicago-express", "--players", "2"], lines);
    contains_in_order(
        &shown,
        &[
            "Nothing to take back.\n",
            "Nothing to take back. `undo` takes back your last action, bid 7.",
            "the same, even if others have acted since",
            "Ben>",
        ],
    );
    assert!(!shown.contains("since the last commit"), "only where actions are tentative: {shown}");
}

#[test]
fn random_players_play_to_the_end_and_tell_it() {
    let seats = "random:chicago,random:develop,random";
    let shown = play(&["chicago-express", "--seats", seats, "--seed", "1"], "");
    contains_in_order(
        &shown,
        &["seed 1", "general dividend", "The game is over", "Final standing"],
    );
    assert_eq!(shown, play(&["chicago-express", "--seats", seats, "--seed", "1"], ""));
}

#[test]
fn undo_goes_back_over_random_players_to_a_person() {
    let args = ["chicago-express", "--seats", "random,human", "--seed", "1"];
    let shown = play(&args, "p\np\nundo!\nquit!\n");
    contains_in_order(&shown, &["Ben passes", "Taken back:", "Ben>"]);
}

#[test]
fn age_of_steam_shows_what_a_tile_costs_and_who_earns_what() {
    let args = ["age-of-steam", "--seats", "human,random,random", "--seed", "3"];
    let lines = "issue 2\ndrop\nissue 1\ndrop\nissue 0\ndrop\n";
    let lines =
        lines.to_owned() + "take first-build\ntake engineer\ntake production\nlegal K9\nquit!\n";
    let shown = play(&args, &lines);
    contains_in_order(
        &shown,
        &[
            "Ann: $10 cash. End of turn: income $0, expenses $3, leaves $7.",
            "Turn 1 of 10. Score now:",
            "How many shares do you issue, from 0 to 13? Each share brings $5 now",
            "  issue     #1 ",
            "or anything from 0 to 13: 0 no shares, 13 all that are left",
            "Ann issues 2 shares for $10",
            "Build up to 4 tiles.",
            "  lay       #1 ",
        ],
    );
    contains_in_order(&shown, &["lay K9 straight NE-SW ($2; "]);
}

#[test]
fn every_action_has_one_number_and_the_menu_shows_them_in_order() {
    let lines = "20\np\np\np\np\np\np\np\n#99\n#x\nlegal\nlegal expand\n#4\nquit!\n";
    let shown = play(&["chicago-express", "--players", "2"], lines);
    contains_in_order(&shown, &["Take one action", "#1 ", "#2 ", "#3 ", "#4 ", "#8 "]);
    contains_in_order(
        &shown,
        &["The numbers go from #1 to #8; `legal` lists them all.", "  #1 ", "  #2 ", "  #8 "],
    );
    // A list of some has the numbers of the menu.
    let menu = shown.split("  expand    #").nth(1).expect("an expansion");
    let number = menu.split(' ').next().expect("a number");
    assert!(shown.contains(&format!("  #{number} expand PRR (with $20)\n")), "{shown}");
}

#[test]
fn the_table_is_drawn_at_first_and_whenever_asked_for() {
    let n_tables = |shown: &str| shown.matches("Company               Income").count();
    let args = ["chicago-express", "--seats", "random,human", "--seed", "5"];
    assert_eq!(n_tables(&play(&args, "quit!\n")), 1);
    let args = ["chicago-express", "--players", "2"];
    assert_eq!(n_tables(&play(&args, "bid 7\nbid 8\nquit!\n")), 1);
    assert_eq!(n_tables(&play(&args, "bid 7\ntable\nbid 8\ntable\nquit!\n")), 3);
    // The map alone has no tables.
    let shown = play(&args, "bid 7\nMAP\nquit!\n");
    assert_eq!((n_tables(&shown), shown.matches(" A2★").count()), (1, 2), "{shown}");
}

#[test]
fn railroad_revolution_says_what_is_due_open_and_to_be_had() {
    let args = ["railroad-revolution", "--seats", "human,random", "--seed", "5"];
    let lines = "legal\noffice 3\ncommit\nwork white railroad\nlegal lay\nlay R01\ntake back\nhelp\nquit!\n";
    let shown = play(&args, lines);
    contains_in_order(
        &shown,
        &[
            "a reconstruction",
            "Ann has only one choice: take S2.",
            "City           L Cost",
            "Use the setup tile, then commit.",
            "#4 commit (nothing to pay)",
            "Place a worker: who, and where?",
            "  railroad  #",
            "$400 to pay when you commit",
            "Railroad: lay 2 rails",
            "You must   lay 2 rails",
            "lay R01 ($200; Washington–(Chicago))",
            "$600 to pay when you commit",
            "You must   lay 1 rail",
            "Taken back: 2 actions.",
            "take back            drop what you did since the last commit",
            "play number 3 of the menu",
            "a reconstruction",
        ],
    );
    let widest = shown.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(80), "{widest:?} columns:\n{shown}");
}

#[test]
fn a_person_asks_why_not_what_if_and_where_from() {
    let opening = "20\np\np\np\np\np\np\np\n";
    let lines = "preview #1\nwhy i6\nwhy expand co\nwhy fly\npreview e prr; build R4; build A2\n\
                 explain company.PRR.income\nexplain \u{1b}[2Jnothing\nexplain nothing\nexplain player.ann.cash\nexplain BEN\nwhy wheeling\npreview\nexplain\nquit!\n";
    let shown = play(&["chicago-express", "--players", "2"], &(opening.to_owned() + lines));
    // A pipe repeats what was typed; the answers must not.
    let answers = shown.lines().filter(|line| !line.contains("> "));
    assert!(!answers.clone().any(|line| line.contains('\u{1b}')), "{shown:?}");
    contains_in_order(
        &shown,
        &[
            "Ann> preview #1\n  ",
            "Changes: ",
            "No `build I6`: choose first",
            "No `develop I6`: no locomotive is in I6 (§5.3.1)",
            "No `expand CO`: CO cannot pay for any hex that it can reach",
            "Nothing here is called `fly`",
            "  expand PRR\n    Ann expands PRR\n",
            "  build R4 ($1: printed on R4 $1)\n    PRR builds in R4 (plain) for $1\n",
            "treasury of PRR 20 → 19",
            "Not `build A2`: A2 is not next to the network of PRR (§5.2.2).",
            "  start of PRR",
            "  income of PRR",
            "`rules 5.2.6` explains the rule.",
            "No figure is called `nothing`; `explain` lists all of them.",
            "at the start .     60\n  shares bought     -20\n",
            "cash of Ann ..     40\n",
            "Ann> explain BEN\n  player.1.cash 60, player.1.dividend 0\n",
            "No `develop I6`: no locomotive is in I6 (§5.3.1)",
            "Name actions, as in `preview ACTION; ACTION`.",
            "company.PRR.income 7",
        ],
    );
}

#[test]
fn a_bad_line_on_the_pipe_does_no_harm() {
    let shown = play(&["chicago-express", "--players", "2"], "\0\u{1b}[2J\n\nbid 7\n");
    contains_in_order(&shown, &["I do not know", "Ann bids $7"]);
    let long = "x".repeat(10_000) + "\nbid 7\n";
    let shown = play(&["chicago-express", "--players", "2"], &long);
    contains_in_order(&shown, &["I do not know", "Ann bids $7"]);
}

/// `locomotive` is an action of its own, and one that can be taken.
#[test]
fn a_word_finds_the_action_that_is_possible_now() {
    let args = ["age-of-steam", "--seats", "human,random,random", "--seed", "3"];
    let shown = play(&args, "issue 2\ndrop\nloc\nquit!\n");
    contains_in_order(&shown, &["Ann drops out", "Ann takes locomotive"]);
    let shown = play(&args, "issue 2\ndrop\nurb\nquit!\n");
    assert!(shown.contains("takes urbanization"), "{shown}");
}

#[test]
fn a_bare_number_is_an_amount_or_an_action_of_the_menu() {
    let args = ["railroad-revolution", "--seats", "human,random", "--seed", "5"];
    let shown = play(&args, "1\nquit!\n");
    assert!(!shown.contains("sells 1 share"), "{shown}");
    assert_eq!(shown, play(&args, "#1\nquit!\n").replacen("#1\n", "1\n", 1));
    let shown = play(&args, "99\nquit!\n");
    assert!(shown.contains("The numbers go from #1 to #"), "{shown}");
    let shown = play(&["chicago-express", "--players", "2"], "9\nquit!\n");
    assert!(shown.contains("Ann bids $9"), "{shown}");
}
