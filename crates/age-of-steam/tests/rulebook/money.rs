//! §9: phases VI to VIII, money.

use engine::Game as _;
use expect_test::expect;

use crate::{check, situation};

/// The last mover passes, and then income and expenses follow.
fn turn_end(ann: &str) -> String {
    format!("Ann {ann}\nBen 50\nCid 50\nphase last-move")
}

/// Cases I1 and I2.
#[test]
fn s9_1_i1_each_receives_the_level_of_income() {
    check(
        &turn_end("10 income 8 shares 4 engine 2"),
        "pass; ? Ann",
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $8
            Ben receives $0
            Cid receives $0
            Ann pays $6 in expenses
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        Ann: $12, income 8, 4 shares, engine 2, track 0, score 12
        next: Cid in production
    "#]],
    );
}

#[test]
fn s9_2_i2_every_dollar_missing_lowers_the_income() {
    check(
        &turn_end("3 income 2 shares 4 engine 2"),
        "pass; ? Ann",
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $2
            Ben receives $0
            Cid receives $0
            Ann pays $5 in expenses
            Ann is short of $1: income falls to 1
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        Ann: $0, income 1, 4 shares, engine 2, track 0, score -9
        next: Cid in production
    "#]],
    );
}

/// Cases I3 and I4.
#[test]
fn s9_3_i3_i4_income_below_zero_is_the_end_and_zero_is_not() {
    // The cases begin after the income is paid; here it is paid first.
    check(
        &turn_end("4 income 9 shares 15 engine 6"),
        "pass; ? Ann",
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $9
            Ben receives $0
            Cid receives $0
            Ann pays $13 in expenses
            Ann is short of $8: income falls to 1
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        Ann: $0, income 1, 15 shares, engine 6, track 0, score -42
        next: Cid in production
    "#]],
    );
    check(
        &turn_end("0 income 7 shares 10 engine 4"),
        "pass; ? Ann",
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $7
            Ben receives $0
            Cid receives $0
            Ann pays $7 in expenses
            Ann is short of $7: income falls to 0
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        Ann: $0, income 0, 10 shares, engine 4, track 0, score -30
        next: Cid in production
    "#]],
    );
    check(
        &turn_end("0 income 6 shares 10 engine 3"),
        "pass; ? Ann",
        expect![[r#"
            Cid: pass
                Cid passes
                Ann receives $6
                Ben receives $0
                Cid receives $0
                Ann pays $6 in expenses
                Ann is short of $7 with income 6 and is out of the game
                Ben pays $3 in expenses
                Cid pays $3 in expenses
            Ann: $0, income 0, 10 shares, engine 3, track 0, score none
            next: Cid in production
        "#]],
    );
    check(
        &turn_end("0 income 6 shares 10 engine 4"),
        "pass; ? Ann; ? order",
        expect![[r#"
            Cid: pass
                Cid passes
                Ann receives $6
                Ben receives $0
                Cid receives $0
                Ann pays $6 in expenses
                Ann is short of $8 with income 6 and is out of the game
                Ben pays $3 in expenses
                Cid pays $3 in expenses
            Ann: $0, income 0, 10 shares, engine 4, track 0, score none
            order: Ben, Cid
            next: Cid in production
        "#]],
    );
}

/// Ruling 15.
#[test]
fn s9_4_who_is_out_leaves_track_of_nobody() {
    let table = "
        Ann 0 shares 9
        Ben 50
        Cid 50
        track K9 straight NE-SW: Ann
        track L8 straight NE-SW: Ann
        track N8 gentle S-NW: Ann
        phase last-move
    ";
    check(
        table,
        "pass; ? K9; ? N8; ? links; ? order",
        expect![[r#"
            Cid: pass
                Cid passes
                Ann receives $0
                Ben receives $0
                Cid receives $0
                Ann pays $0 in expenses
                Ann is short of $10 with income 0 and is out of the game
                Ben pays $3 in expenses
                Cid pays $3 in expenses
            K9: straight NE-SW of nobody
            N8: gentle S-NW of nobody
            links:
                Evansville to Cincinnati: nobody, 2
            order: Ben, Cid
            next: Cid in production
        "#]],
    );
}

/// Case I6.
#[test]
fn s9_5_i6_high_incomes_are_reduced() {
    let levels = [
        (0, 0),
        (10, 10),
        (11, 9),
        (20, 18),
        (21, 17),
        (30, 26),
        (31, 25),
        (40, 34),
        (41, 33),
        (49, 41),
        (50, 40),
        (63, 53),
    ];
    for (before, after) in levels {
        let mut history = situation::table(&turn_end(&format!("50 income {before}")));
        let pass = history.state().parse_action("pass").unwrap_or_else(|error| panic!("{error}"));
        history.play(pass).unwrap_or_else(|refusal| panic!("{refusal}"));
        assert_eq!(history.state().income(engine::Seat(0)), after, "from {before}");
        history.state().audit();
    }
}

/// Case I7; ruling 16.
#[test]
fn s9_5_i7_what_is_missing_comes_before_the_reduction() {
    check(
        &turn_end("0 income 12 shares 10 engine 4"),
        "pass; ? Ann",
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $12
            Ben receives $0
            Cid receives $0
            Ann pays $12 in expenses
            Ann is short of $2: income falls to 10
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        Ann: $0, income 10, 10 shares, engine 4, track 0, score 0
        next: Cid in production
    "#]],
    );
}

/// Case I9.
#[test]
fn s9_6_i9_the_last_player_wins_at_once() {
    let table = "
        Ann 0 shares 9
        Ben 50
        Cid 0 shares 9
        phase last-move
    ";
    check(
        table,
        "pass",
        expect![[r#"
            Cid: pass
                Cid passes
                Ann receives $0
                Ben receives $0
                Cid receives $0
                Ann pays $0 in expenses
                Ann is short of $10 with income 0 and is out of the game
                Ben pays $3 in expenses
                Cid pays $0 in expenses
                Cid is short of $10 with income 0 and is out of the game
                The game is over
            1. Ben with -6
            2. Ann, out of the game
            2. Cid, out of the game
        "#]],
    );
}

/// Ruling 27: nobody is left, so nobody is first.
#[test]
fn s9_6_if_none_is_left_nobody_wins() {
    let table = "
        Ann 0 shares 9
        Ben 0 shares 9
        Cid 0 shares 9
        phase last-move
    ";
    check(
        table,
        "pass",
        expect![[r#"
            Cid: pass
                Cid passes
                Ann receives $0
                Ben receives $0
                Cid receives $0
                Ann pays $0 in expenses
                Ann is short of $10 with income 0 and is out of the game
                Ben pays $0 in expenses
                Ben is short of $10 with income 0 and is out of the game
                Cid pays $0 in expenses
                Cid is short of $10 with income 0 and is out of the game
                The game is over
            3. Ann, out of the game
            3. Ben, out of the game
            3. Cid, out of the game
        "#]],
    );
}

/// Ruling 27: a player eliminated earlier still comes last.
#[test]
fn s9_6_if_none_is_left_those_who_were_out_last_come_second() {
    let table = "
        Ann 0 out 1
        Ben 0 shares 9
        Cid 0 shares 9
        phase last-move
    ";
    check(
        table,
        "pass",
        expect![[r#"
        Cid: pass
            Cid passes
            Ben receives $0
            Cid receives $0
            Ben pays $0 in expenses
            Ben is short of $10 with income 0 and is out of the game
            Cid pays $0 in expenses
            Cid is short of $10 with income 0 and is out of the game
            The game is over
        2. Ben, out of the game
        2. Cid, out of the game
        3. Ann, out of the game
    "#]],
    );
}
