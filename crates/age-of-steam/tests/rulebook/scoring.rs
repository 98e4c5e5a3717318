//! §12: scoring.

use expect_test::expect;

use crate::check;

/// Cases K5 and K6; ruling 24.
#[test]
fn s12_1_k5_k6_income_counts_three_a_share_minus_three_and_cash_nothing() {
    let table = "
        Ann 100 income 7 shares 4
        Ben 0 income 7 shares 4
        Cid 50 shares 5
        track J8 acute SE-S: Cid
        track K9 straight SE-NW: Cid
        track L9 straight SE-NW: Cid
        track M10 acute N-NW: Cid
        round 10
        phase dark
    ";
    check(
        table,
        "? Ann; ? Ben; ? Cid; roll 1 1 1",
        expect![[r#"
        Ann: $100, income 7, 4 shares, engine 1, track 0, score 9
        Ben: $0, income 7, 4 shares, engine 1, track 0, score 9
        Cid: $50, income 0, 5 shares, engine 1, track 0, score -15
        chance: roll 1 1 1
            Dice for the dark half: 1 1 1
            The game is over
        1. Ann with 9
        1. Ben with 9
        3. Cid with -15
    "#]],
    );
}

/// Cases K3 and K4; ruling 17.
#[test]
fn s12_2_k3_k4_each_piece_of_a_completed_link_counts_one() {
    // Two plain pieces and an exit.
    let town = "
        Ann 50
        Ben 50
        Cid 50
        track J8 acute S-SW: Ann
        track K9 gentle N-SW: Ann
        track K8 town S: Ann
    ";
    let three = "
        Ann 50
        Ben 50
        Cid 50
        track J8 straight N-S: Ann
        track J7 acute SE-S: Ann
        track K8 town NW: Ann
    ";
    check(
        town,
        "? Ann; ? links",
        expect![[r#"
        Ann: $50, income 0, 2 shares, engine 1, track 2, score -4
        links:
            Evansville to Indianapolis: Ann, 2
        next: Ann in build-track
    "#]],
    );
    check(
        three,
        "? Ann; ? links",
        expect![[r#"
        Ann: $50, income 0, 2 shares, engine 1, track 3, score -3
        links:
            Evansville to Indianapolis: Ann, 3
        next: Ann in build-track
    "#]],
    );
    let crossing = "
        Ann 50
        Ben 50
        Cid 50
        track J8 acute SE-S: Ann
        track K9 crossing NE-SW SE-NW: Ann Ann
        track L8 straight NE-SW: Ann
        track L9 gentle NE-NW: Ann
        track M9 gentle N-SW: Ann
    ";
    check(
        crossing,
        "? Ann; ? links",
        expect![[r#"
        Ann: $50, income 0, 2 shares, engine 1, track 6, score 0
        links:
            Evansville to Cincinnati: Ann, 4
            Evansville to Cincinnati: Ann, 2
        next: Ann in build-track
    "#]],
    );
}

/// Case K7.
#[test]
fn s12_3_k7_those_who_tie_share_the_victory() {
    let table = "
        Ann 50 income 21
        Ben 0 income 21
        Cid 50 income 20
        round 10
        phase dark
    ";
    check(
        table,
        "roll 1 1 1",
        expect![[r#"
        chance: roll 1 1 1
            Dice for the dark half: 1 1 1
            The game is over
        1. Ann with 57
        1. Ben with 57
        3. Cid with 54
    "#]],
    );
}

/// Case K8.
#[test]
fn k8_who_is_out_comes_after_all_others() {
    let table = "
        Ann 0 out 1
        Ben 50 shares 15
        Cid 50 shares 9
        round 10
        phase dark
    ";
    check(
        table,
        "roll 1 1 1",
        expect![[r#"
        chance: roll 1 1 1
            Dice for the dark half: 1 1 1
            The game is over
        1. Cid with -27
        2. Ben with -45
        3. Ann, out of the game
    "#]],
    );
}

/// Ruling 27. View and outcome agree that there is no score.
#[test]
fn s12_3_who_was_out_later_ranks_ahead_and_nobody_out_has_a_score() {
    let table = "
        Ann 0 out 2
        Ben 50 shares 15
        Cid 0 out 5
        Dot 50 shares 9
        Eve 0 out 2
        round 7
        phase dark
    ";
    check(
        table,
        "? Ann; ? Ben; roll 1 1 1 1 1",
        expect![[r#"
        Ann: $0, income 0, 2 shares, engine 1, track 0, score none
        Ben: $50, income 0, 15 shares, engine 1, track 0, score -45
        chance: roll 1 1 1 1 1
            Dice for the dark half: 1 1 1 1 1
            The game is over
        1. Dot with -27
        2. Ben with -45
        3. Cid, out of the game
        4. Ann, out of the game
        4. Eve, out of the game
    "#]],
    );
}
