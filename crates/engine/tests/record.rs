//! The record format: what is read, what is refused, and with which message.

mod high_card;

use std::time::{Duration, Instant};

use engine::{Game, History, READ_MAX, Record, RecordError, Seating, SeatingError};
use expect_test::{Expect, expect};
use high_card::HighCard;

const HEADER: &str = "game high-card\nrules 2\nplayers Ann, Ben\n";

/// A whole game: header, options, draws, names and a comment.
const GOOD: &str = "\
# Anything behind a hash is a comment.
game high-card
rules 2
players Ann, Ben
option rounds = 2

draw 3
draw 1 # Ben's
Ann: stake 2
Ben: fold
draw 2
draw 2
stake 1
stake 3
";

/// The second round of it, when Ben has staked.
const POSITION: &str = r#"{"round":2,"cash":[5,4],"cards":[2,2],"stakes":[1]}"#;

#[test]
fn what_is_read_is_written_with_its_comments() {
    let expect = expect![[r#"
        # Anything behind a hash is a comment.
        game high-card
        rules 2
        players Ann, Ben
        option rounds = 2

        draw 3
        draw 1 # Ben's
        Ann: stake 2
        Ben: fold
        draw 2
        draw 2
        Ben: stake 1
        Ann: stake 3
        = 4 6
    "#]];
    check(GOOD, expect);
}

/// Each comment stays with its line, whatever the order of the header was.
#[test]
fn comments_stay_where_they_stand() {
    let text = "\
# First.
# Second.

game high-card   # A game.
# Before the options.
option rounds = 1
players Ann, Ben#Both.
  # Rules.
rules 1
# Last of the header.

# Deal.
draw 3 #1

# Still the deal.
draw 2
stake 1  # Ann, one.
# The end.
";
    let expect = expect![[r#"
        # First.
        # Second.
        game high-card   # A game.
        # Rules.
        rules 1
        players Ann, Ben#Both.
        # Before the options.
        option rounds = 1
        # Last of the header.

        # Deal.
        draw 3 #1
        # Still the deal.
        draw 2
        Ann: stake 1  # Ann, one.
        # The end.
    "#]];
    check(text, expect);
    let written = read(text.as_bytes());
    assert_eq!(read(written.as_bytes()), written);
}

#[test]
fn comments_on_their_own_lines_outlive_the_actions_below_them() {
    let text = format!("{HEADER}\ndraw 3 # Mine.\n# Now Ben.\ndraw 2 # His.\n# Ann thinks.\n");
    let mut history = replay(text.as_bytes()).unwrap();
    history.undo();
    history.remark("Ann took\nback \u{1b}[2J.");
    history.undo();
    history.play_line(&Record::parse(text.as_bytes()).unwrap().lines[0]).unwrap();
    let written = history.record().to_string();
    let expected = "# Now Ben.\n# Ann thinks.\n# Ann took�back �[2J.\ndraw 3\n";
    assert_eq!(written, format!("{HEADER}\n{expected}"));
    assert_eq!(read(written.as_bytes()), written);
    assert_eq!(history.record().plain().to_string(), format!("{HEADER}\ndraw 3\n"));
}

/// A name is added to each action, and a position is written in one line.
#[test]
fn a_comment_that_no_longer_fits_its_line_moves_above_it() {
    let comment = format!("#{}", "x".repeat(65_500));
    let text = format!("{HEADER}position {POSITION} {comment}\n\nfold {comment}\n");
    let text = text.replace(&format!(" {comment}"), &format!(" {}", &comment[..65_460]));
    let written = read(text.as_bytes());
    assert_eq!(read(written.as_bytes()), written, "what is written reads back");
    assert_eq!(written.matches('#').count(), 2);
}

#[test]
fn seats_are_read_and_written_and_may_be_missing() {
    let seats = r#"seats human, "exec:./bot '#1, fast'" # Ann against a program."#;
    let text = format!("{HEADER}{seats}\n\ndraw 1\n");
    assert_eq!(read(text.as_bytes()), text);
    let seating = replay(text.as_bytes()).unwrap().seating().cloned().unwrap();
    assert_eq!(seating.iter().collect::<Vec<_>>(), ["human", "exec:./bot '#1, fast'"]);
    assert_eq!(replay(HEADER.as_bytes()).unwrap().seating(), None);

    let mut history = replay(HEADER.as_bytes()).unwrap();
    let one = Seating::new(vec!["hard".to_owned()]).unwrap();
    assert!(matches!(history.set_seating(one), Err(SeatingError::Count { .. })));
    history.set_seating(seating).unwrap();
    assert!(history.record().to_string().contains("\nseats human, \"exec:./bot"));
}

#[test]
fn seats_that_are_wrong_are_shown_with_what_was_expected() {
    check(&format!("{HEADER}seats human\n"), expect![["line 4: 2 players, but `seats` names 1\n"]]);
    check(
        "game high-card\nrules 1\nseats a, b, c\nplayers Ann, Ben\n",
        expect![["line 3: 2 players, but `seats` names 3\n"]],
    );
    check(
        &format!("{HEADER}seats human,\n"),
        expect![[r#"
            line 4: `seats human,`: a seat is empty; write seats between commas, as in `human, hard`
        "#]],
    );
    check(
        &format!("{HEADER}seats human, \"hard\n"),
        expect![[r#"
            line 4: `seats human, "hard`: expected seats between commas, as in `human, hard`; one with a comma, `#`, quote or backslash must be a JSON string, as in `human, "exec:bot 'a,b'"`
        "#]],
    );
    check(
        &format!("{HEADER}seats human, \"\\u001b[2J\"\n"),
        expect![[r#"
            line 4: `seats human, "\u001b[2J"`: the seat `�[2J` has a control character in it
        "#]],
    );
    check(
        &format!("{HEADER}seats a, b\nseats b, a\n"),
        expect![["line 5: `seats b, a`: `seats` appears twice in the header\n"]],
    );
}

#[test]
fn what_is_written_reads_back() {
    let written = replay(GOOD.as_bytes()).unwrap().record().to_string();
    let again = Record::parse(written.as_bytes()).unwrap();
    assert_eq!(again.to_string(), written);
    assert_eq!(History::<HighCard>::from_record(&again).unwrap().record().to_string(), written);
}

#[test]
fn line_ends_marks_and_spaces_do_not_matter() {
    let plain = read(GOOD.as_bytes());
    assert_eq!(read(GOOD.replace('\n', "\r\n").as_bytes()), plain);
    assert_eq!(read(format!("\u{feff}{GOOD}").as_bytes()), plain);
    assert_eq!(read(GOOD.trim_end().as_bytes()), plain);
    assert_eq!(read(GOOD.replace('\n', " \t\n").as_bytes()), plain);
    assert_eq!(read(GOOD.replace("\n\n", "\n\n\n \n").as_bytes()), plain);
    assert_eq!(read(GOOD.replace("Ann: stake", "  Ann :  stake ").as_bytes()), plain);
}

#[test]
fn a_file_that_is_no_record_says_so() {
    check("", expect![["the file is empty; expected a record of a game\n"]]);
    check("# Nothing.\n\n", expect![["the file is empty; expected a record of a game\n"]]);
    check(
        "PNG\n",
        expect![[r#"
            line 1: `PNG`: expected a record, which begins with a line such as `game NAME`
        "#]],
    );
    check_bytes(
        b"game high-card\nrules 2\n\xff\xfe\0\x01",
        expect![["line 3: not UTF-8 text; this is not a record\n"]],
    );
    check(
        "\0\0\0\0\nrules 2\n",
        expect![[r#"
            line 1: `����`: expected a record, which begins with a line such as `game NAME`
        "#]],
    );
}

#[test]
fn a_header_line_that_is_missing_is_named() {
    check("game high-card\n", expect![["line 1: the header has no line `rules NUMBER`\n"]]);
    check(
        "game high-card\nrules 2\n\nfold\n",
        expect![["line 3: the header has no line `players NAME, NAME`\n"]],
    );
}

#[test]
fn a_header_line_that_stands_twice_is_named() {
    for (line, key) in [("game high-card", "game"), ("rules 1", "rules")] {
        let text = format!("{HEADER}{line}\n");
        let expected = format!("line 4: `{line}`: `{key}` appears twice in the header\n");
        assert_eq!(read(text.as_bytes()), expected);
    }
    check(
        &format!("{HEADER}option rounds = 1\noption rounds = 2\n"),
        expect![["line 5: `option rounds = 2`: option `rounds` is given twice\n"]],
    );
    check(
        &format!("{HEADER}position {POSITION}\nposition {{}}\n"),
        expect![["line 5: `position {}`: `position` appears twice in the header\n"]],
    );
}

#[test]
fn a_header_line_that_is_wrong_is_shown_with_what_was_expected() {
    check(
        "game low-card\nrules 2\nplayers Ann, Ben\n",
        expect![["line 1: `low-card`: expected a record of `high-card`\n"]],
    );
    check(
        "game high-card\nrules one\n",
        expect![["line 2: `rules one`: expected `rules` and a number\n"]],
    );
    check(
        "game high-card\nrules 3\nplayers Ann, Ben\n",
        expect![[r#"
            line 2: High Card does not support rules 3; expected `rules 1` to `rules 2`
        "#]],
    );
    check(
        "game high-card\nrules 2\nplayers Ann, , Ben\n",
        expect![[r#"
            line 3: `players Ann, , Ben`: a name is empty; write names between commas, as in `Ann, Ben, Cleo`
        "#]],
    );
    check(
        "game high-card\nrules 2\nplayers Ann\n",
        expect![["line 3: High Card is for 2 to 4 players, not 1\n"]],
    );
    check(
        &format!("{HEADER}date 2008-10-23\n"),
        expect![[r#"
            line 4: `date 2008-10-23`: not a header line; expected `game`, `rules`, `players`, `seats`, `option`, `position` or, before the first action, an empty line
        "#]],
    );
    check(
        &format!("{HEADER}draw 1\n"),
        expect![[r#"
            line 4: `draw 1`: not a header line; expected `game`, `rules`, `players`, `seats`, `option`, `position` or, before the first action, an empty line
        "#]],
    );
}

#[test]
fn an_option_that_is_wrong_is_shown_with_what_was_expected() {
    check(
        &format!("{HEADER}option rounds\n"),
        expect![["line 4: `option rounds`: expected `option NAME = VALUE`\n"]],
    );
    check(
        &format!("{HEADER}# A comment.\noption jokers = 2\n"),
        expect![["line 5: no option is called `jokers`; expected one of rounds, purse\n"]],
    );
    check(
        &format!("{HEADER}option rounds = 7\n"),
        expect![["line 4: option `rounds` cannot be `7`; expected one of 1, 2, 3 (default)\n"]],
    );
    let long = format!("{HEADER}option {} = 1\n", "x".repeat(1_000));
    assert!(read(long.as_bytes()).starts_with("line 4: no option is called `xxx"));
}

#[test]
fn an_action_that_is_wrong_is_shown_with_what_was_expected() {
    check(
        &format!("{HEADER}\ndraw 9\n"),
        expect![["line 5: `draw 9`: not an action; expected a card, from `draw 1` to `draw 5`\n"]],
    );
    check(
        &format!("{HEADER}\n# A comment.\ndraw 1\ndraw 1\nAnn: stake 1 # Too much?\nBen: raise\n"),
        expect![["line 9: `raise`: not an action; expected draw, stake or fold\n"]],
    );
    check(
        &format!("{HEADER}\nfo\0ld\u{7}\n"),
        expect![["line 5: `fo�ld�`: not an action; expected draw, stake or fold\n"]],
    );
    check(
        &format!("{HEADER}\ndraw 1\ndraw 1\nCleo: fold\n"),
        expect![["line 7: `Cleo`: nobody here has this name; expected Ann, Ben\n"]],
    );
}

#[test]
fn an_action_against_the_rules_names_the_rule() {
    check(
        &format!("{HEADER}\ndraw 1\ndraw 1\nstake 4\n"),
        expect![["line 7: `stake 4`: against the rules: the stake must be at most $3 (§3.2)\n"]],
    );
    check(
        &format!("{HEADER}\ndraw 1\ndraw 1\nBen: fold\n"),
        expect![["line 7: `fold`: against the rules: it is the turn of Ann, not of Ben\n"]],
    );
    check(
        &format!("{HEADER}\nAnn: draw 1\n"),
        expect![["line 5: `draw 1`: against the rules: chance must act, not Ann\n"]],
    );
    check(
        &format!("{GOOD}Ann: fold\n"),
        expect![["line 15: `fold`: against the rules: the game is over\n"]],
    );
    check(
        &format!("{GOOD}fold\n"),
        expect![["line 15: `fold`: against the rules: the game is over (§5)\n"]],
    );
}

#[test]
fn a_game_may_begin_with_a_position_in_one_line_or_many() {
    let one_line = read(format!("{HEADER}position {POSITION} # Here.\n\nAnn: fold\n").as_bytes());
    expect![[r#"
        game high-card
        rules 2
        players Ann, Ben
        position {"round":2,"cash":[5,4],"cards":[2,2],"stakes":[1]} # Here.

        Ann: fold
    "#]]
    .assert_eq(&one_line);
    let one_line = one_line.replace(" # Here.", "");
    let many_lines = POSITION.replace(',', ",\n  ").replace('{', "{\n  ").replace('}', "\n}");
    let text = format!("{HEADER}position {many_lines}\n\nAnn: fold\n");
    assert_eq!(read(text.as_bytes()), one_line);
    assert_eq!(read(text.replace('\n', "\r\n").as_bytes()), one_line);
    // Lines are counted through it.
    check(
        &text.replace("fold", "raise"),
        expect![["line 13: `raise`: not an action; expected draw, stake or fold\n"]],
    );
}

#[test]
fn a_hash_in_a_string_of_a_position_is_no_comment() {
    check(
        &format!("{HEADER}position {{\"# round\": 2, \"cash\":\n\"#\"}}\n"),
        expect![[r##"
            line 4: `position.# round`: unknown field `# round`, expected one of `round`, `cash`, `cards`, `stakes`
        "##]],
    );
}

#[test]
fn a_position_that_is_not_json_is_shown_at_its_line() {
    for text in ["position", "position 7", "position\n{}", "position now {}", "position []"] {
        let message = read(format!("{HEADER}{text}\n").as_bytes());
        let line = text.lines().next().unwrap();
        let expected = "expected `position` and a JSON object, as in `position { … }`";
        assert_eq!(message, format!("line 4: `{line}`: {expected}\n"));
    }
    check(
        &format!("{HEADER}position {{\n  \"round\": 2,\n  oops\n}}\n"),
        expect![["line 6: `oops`: the position is not JSON: key must be a string\n"]],
    );
    check(
        &format!("{HEADER}position {{\"round\": 2,\n"),
        expect![["line 5: the position is not JSON: EOF while parsing a value\n"]],
    );
    check(
        &format!("{HEADER}position {POSITION}}}\n"),
        expect![["line 4: `}`: expected the end of the line after the position\n"]],
    );
    let deep = format!("{HEADER}position {}\n", r#"{"a":"#.repeat(10_000));
    let message = read(deep.as_bytes());
    assert!(message.ends_with("the position is not JSON: recursion limit exceeded\n"), "{message}");
}

/// A JSON reader would keep the last of them, and a person the first.
#[test]
fn a_key_that_stands_twice_in_a_position_is_named() {
    check(
        &format!("{HEADER}position {{\"round\": 2, \"cash\": [5, 4],\n  \"round\": 3}}\n"),
        expect![[r#"
            line 5: `"round": 3}`: in the position, the key `round` appears twice
        "#]],
    );
    check(
        &format!("{HEADER}position {{\"cash\": [{{\"a\": 1, \"\\u0061\": 1}}]}}\n"),
        expect![[r#"
            line 4: `{"cash": [{"a": 1, "\u0061": 1}]}`: in the position, the key `a` appears twice
        "#]],
    );
}

#[test]
fn a_position_that_is_wrong_is_shown_by_its_path() {
    check(
        &format!("{HEADER}position {{}}\n"),
        expect![["line 4: `position`: missing field `round`\n"]],
    );
    check(
        &format!("{HEADER}position {}\n", POSITION.replace('4', "-4")),
        expect![["line 4: `position.cash[1]`: invalid value: integer `-4`, expected u32\n"]],
    );
    check(
        &format!("{HEADER}position {}\n", POSITION.replace("2,2", "5,5")),
        expect![["line 4: `position.cards`: against the rules: not from the deck\n"]],
    );
}

/// A file that is only displayed must not be able to send escape sequences to
/// the terminal.
#[test]
fn no_message_has_control_characters_or_is_endless() {
    check(
        &format!("{HEADER}position {{\"\\u001b[31m\": 1}}\n"),
        expect![[r#"
            line 4: `position.�[31m`: unknown field `�[31m`, expected one of `round`, `cash`, `cards`, `stakes`
        "#]],
    );
    let long = read(format!("{HEADER}position {{\"{}\": 1}}\n", "x".repeat(50_000)).as_bytes());
    assert!(long.len() < 1_000, "{long}");
}

/// They would be rounded, and not always written as they were read.
#[test]
fn numbers_with_a_fraction_are_refused() {
    for number in ["0.5", "1e3", "-0", "99999999999999999999"] {
        let message = read(format!("{HEADER}position {{\"cash\": [{number}]}}\n").as_bytes());
        assert!(message.ends_with("expected whole numbers in the position\n"), "{message}");
    }
}

/// It is written on one line, which must read back.
#[test]
fn a_position_that_would_not_fit_its_line_is_refused() {
    let line = format!("\"{}\",\n", "x".repeat(1_000));
    let text = format!("{HEADER}position {{\"a\":[{}0]}}\n", line.repeat(100));
    let message = read(text.as_bytes());
    assert!(message.ends_with("the position is longer than 65527 bytes\n"), "{message}");
}

#[test]
fn a_record_cut_off_anywhere_is_a_shorter_game_or_an_error() {
    let whole = format!("{HEADER}option rounds = 2\nposition {POSITION}\n\nAnn: stake 3\n");
    for text in [GOOD, &whole] {
        let n_actions = replay(text.as_bytes()).unwrap().actions().len();
        for len in 0..text.len() {
            if let Ok(history) = replay(&text.as_bytes()[..len]) {
                assert!(history.actions().len() <= n_actions);
            }
        }
    }
}

#[test]
fn what_is_too_long_is_refused_at_once() {
    // What the command line reads of a file of 100 MB without a line end.
    let endless_line = vec![b'x'; READ_MAX + 1];
    assert_eq!(
        read_at_once(&endless_line),
        "line 1: the line is longer than 65536 bytes; this is not a record\n"
    );
    let too_large = "# A comment.\n".repeat(READ_MAX / 10);
    assert_eq!(
        read_at_once(too_large.as_bytes()),
        "the file is larger than 1048576 bytes; this is not a record\n"
    );
    let many_actions = format!("{HEADER}\n{}", "fold\n".repeat(100_000));
    assert_eq!(
        read_at_once(many_actions.as_bytes()),
        "line 5: `fold`: against the rules: this is not possible now: a card is dealt (§2)\n"
    );
    let options: String = (0..70_000).map(|n| format!("option {n}=\n")).collect();
    assert_eq!(
        read_at_once(format!("{HEADER}{options}").as_bytes()),
        "line 101: `option 97=`: the header has more than 100 lines\n"
    );
    let many_comments = |text: &str| format!("{}{text}", "#\n".repeat(100_000));
    let expected = many_comments(&read(GOOD.as_bytes()));
    assert_eq!(read_at_once(many_comments(GOOD).as_bytes()), expected);
}

#[track_caller]
fn check(text: &str, expect: Expect) {
    check_bytes(text.as_bytes(), expect);
}

#[track_caller]
fn check_bytes(bytes: &[u8], expect: Expect) {
    expect.assert_eq(&read(bytes));
}

/// The limit is far more than reading takes, and far less than a quadratic
/// reader would take.
fn read_at_once(bytes: &[u8]) -> String {
    let start = Instant::now();
    let res = read(bytes);
    assert!(start.elapsed() < Duration::from_secs(1), "reading took {:?}", start.elapsed());
    res
}

/// The match that a record holds and its final scores, or why there is none.
fn read(bytes: &[u8]) -> String {
    let history = match replay(bytes) {
        Ok(history) => history,
        Err(error) => return format!("{error}\n"),
    };
    let mut res = history.record().to_string();
    if let Some(outcome) = history.state().outcome() {
        let scores: Vec<String> =
            outcome.standings().iter().map(engine::Standing::score_text).collect();
        res += &format!("= {}\n", scores.join(" "));
    }
    res
}

fn replay(bytes: &[u8]) -> Result<History<HighCard>, RecordError> {
    History::from_record(&Record::parse(bytes)?)
}
