//! §8 End of the game.

use expect_test::expect;

use crate::{check, play};

/// PRR and BO have placed all of theirs, and Wabash has one left.
const LAST_LOCOMOTIVE: &str = "
    Ann 20 WAB
    Ben 20
    PRR 0 ..A2 R4 R6
    BO 0 ..A2 O6 P7 Q6 Q8 P8
    WAB 1 ..A2 D2 D4 D5 E3 E5 B3
";

/// PRR and BO are sold out, and Wabash has one share left.
const LAST_SHARE: &str = "
    Ann 20 PRR PRR PRR
    Ben 20 BO BO BO BO WAB
    PRR 0 ..A2
    WAB 0
";

/// Sixteen houses are on the board, four in the supply.
const FOUR_HOUSES: &str = "
    Ann 20
    Ben 20
    PRR 0 ..L4
    BO 0 ..J6
    CO 0 ..I9
    NYC 0 ..L0 M1
    houses O4 N4 M4 L4 N6 M6 L6 K7 J6 O10 M10 K10 J9 I9 R2 Q2
";

#[test]
fn s8_1_three_companies_without_locomotives_end_the_game() {
    check(
        &format!("{LAST_LOCOMOTIVE} dials 3 0 3"),
        "
        expand WAB; build B4; done
        ? PRR; ? BO; ? WAB
        decline development
        decline auction
        ",
        expect![[r#"
            Ann: expand WAB
                Ann expands WAB
            Ann: build B4
                WAB builds in B4 (plain) for $1
            Ann: done
            PRR: income $24, treasury $0, 0 locomotives, 2 shares left
            BO: income $22, treasury $0, 0 locomotives, 3 shares left
            WAB: income $8, treasury $0, 0 locomotives, 1 shares left
            Ben: decline development
                Ben chooses development and does nothing
                Two dials are red: general dividend of round 1
                Ben receives $24 for a share of PRR
                Ben receives $22 for a share of BO
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                Ann receives $8 for a share of WAB
                The game is over: 3 companies have no locomotives left
            nobody: decline auction
                no: the game is over (§8)
            1. Ben with $79
            2. Ann with $28
        "#]],
    );
}

#[test]
fn s8_1_two_companies_without_locomotives_do_not() {
    check(
        &format!("{LAST_LOCOMOTIVE} dials 3 0 3"),
        "decline development; ? PRR; ? BO; ? WAB",
        expect![[r#"
            Ann: decline development
                Ann chooses development and does nothing
                Two dials are red: general dividend of round 1
                Ben receives $24 for a share of PRR
                Ben receives $22 for a share of BO
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                Ann receives $8 for a share of WAB
                E0 (Detroit) now brings $2
                Round 2 begins
            PRR: income $24, treasury $0, 0 locomotives, 2 shares left
            BO: income $22, treasury $0, 0 locomotives, 3 shares left
            WAB: income $8, treasury $1, 1 locomotives, 1 shares left
            next: Ben
        "#]],
    );
}

/// Two companies are sold out, and the game goes on; then the third is.
#[test]
fn s8_2_three_companies_without_shares_end_the_game() {
    check(
        &format!("{LAST_SHARE} dials 2 0 4"),
        "
        auction WAB; pass; pass
        auction WAB; bid 1; pass
        decline auction; decline auction
        decline development; decline development; decline development; decline development
        ",
        expect![[r#"
            Ann: auction WAB
                Ann puts a share of WAB up for auction, from $1
            Ann: pass
                Ann passes
            Ben: pass
                Ben passes
                Nobody bids: the share of WAB stays on its charter
                Two dials are red: general dividend of round 1
                Ann receives $24 for 3 shares of PRR at $8
                Ben receives $8 for 4 shares of BO at $2
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                Ben receives $1 for a share of WAB
                E0 (Detroit) now brings $2
                Round 2 begins
            Ben: auction WAB
                Ben puts a share of WAB up for auction, from $1
            Ben: bid 1
                Ben bids $1
            Ann: pass
                Ann passes
                Ben buys the share of WAB for $1
            Ann: decline auction
                Ann chooses auction and does nothing
            Ben: decline auction
                Ben chooses auction and does nothing
            Ann: decline development
                Ann chooses development and does nothing
            Ben: decline development
                Ben chooses development and does nothing
            Ann: decline development
                Ann chooses development and does nothing
            Ben: decline development
                Ben chooses development and does nothing
                Two dials are red: general dividend of round 2
                Ann receives $24 for 3 shares of PRR at $8
                Ben receives $8 for 4 shares of BO at $2
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                Ben receives $2 for 2 shares of WAB at $1
                The game is over: 3 companies have no shares left
            1. Ann with $68
            2. Ben with $64
        "#]],
    );
}

/// With four houses the game goes on; a development makes it three.
#[test]
fn s8_3_three_houses_in_the_supply_end_the_game() {
    check(
        &format!("{FOUR_HOUSES} dials 2 0 4"),
        "
        decline auction
        develop L0; ? houses
        decline auction; decline auction; decline auction
        decline development; decline development; decline development
        ",
        expect![[r#"
            Ann: decline auction
                Ann chooses auction and does nothing
                Two dials are red: general dividend of round 1
                Ben receives $16 for a share of PRR
                Ben receives $19 for a share of BO
                Ben receives $18 for a share of CO
                Ben receives $11 for a share of NYC
                E0 (Detroit) now brings $2
                Round 2 begins
            Ben: develop L0
                Ben develops L0 (Buffalo)
                NYC's income rises from $11 to $13
            houses: 3 in the supply, on the board I9 J6 J9 K7 K10 L0 L4 L6 M4 M6 M10 N4 N6 O4 O10 Q2 R2
            Ann: decline auction
                Ann chooses auction and does nothing
            Ben: decline auction
                Ben chooses auction and does nothing
            Ann: decline auction
                Ann chooses auction and does nothing
            Ben: decline development
                Ben chooses development and does nothing
            Ann: decline development
                Ann chooses development and does nothing
            Ben: decline development
                Ben chooses development and does nothing
                Two dials are red: general dividend of round 2
                Ben receives $16 for a share of PRR
                Ben receives $19 for a share of BO
                Ben receives $18 for a share of CO
                Ben receives $13 for a share of NYC
                The game is over: 3 houses or fewer are left
            1. Ben with $150
            2. Ann with $20
        "#]],
    );
}

/// No dial allows more developments than there are houses: the supply never
/// runs out in the middle of a round.
#[test]
fn s8_3_the_last_four_houses_are_enough_for_the_last_round() {
    check(
        &format!("{FOUR_HOUSES} dials 3 0 0"),
        "develop L0; develop M1; develop O1; develop P1; ? houses",
        expect![[r#"
            Ann: develop L0
                Ann develops L0 (Buffalo)
                NYC's income rises from $11 to $13
            Ben: develop M1
                Ben develops M1 (forest)
                NYC receives $2
            Ann: develop O1
                Ann develops O1 (forest)
                NYC receives $2
            Ben: develop P1
                Ben develops P1 (forest)
                NYC receives $2
                Two dials are red: general dividend of round 1
                Ben receives $16 for a share of PRR
                Ben receives $19 for a share of BO
                Ben receives $18 for a share of CO
                Ben receives $13 for a share of NYC
                The game is over: 3 houses or fewer are left
            houses: 0 in the supply, on the board I9 J6 J9 K7 K10 L0 L4 L6 M1 M4 M6 M10 N4 N6 O1 O4 O10 P1 Q2 R2
            1. Ben with $86
            2. Ann with $20
        "#]],
    );
}

#[test]
fn s8_4_detroit_at_eight_ends_the_game_with_the_next_dividend() {
    check(
        "
        Ann 20 PRR
        Ben 20
        PRR 0 ..E2 E1 E0
        detroit 7
        dials 2 0 4
        ",
        "
        ? PRR
        decline auction
        ? PRR
        decline auction; decline auction; decline auction
        decline development; decline development; decline development; decline development
        ? PRR; ? track; ? dials
        ",
        expect![[r#"
            PRR: income $23, treasury $0, 4 locomotives, 2 shares left
            Ann: decline auction
                Ann chooses auction and does nothing
                Two dials are red: general dividend of round 7
                Ann receives $23 for a share of PRR
                Ben receives $6 for a share of BO
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                E0 (Detroit) now brings $8
                PRR's income rises from $23 to $24
                Round 8 begins
            PRR: income $24, treasury $0, 4 locomotives, 2 shares left
            Ben: decline auction
                Ben chooses auction and does nothing
            Ann: decline auction
                Ann chooses auction and does nothing
            Ben: decline auction
                Ben chooses auction and does nothing
            Ann: decline development
                Ann chooses development and does nothing
            Ben: decline development
                Ben chooses development and does nothing
            Ann: decline development
                Ann chooses development and does nothing
            Ben: decline development
                Ben chooses development and does nothing
                Two dials are red: general dividend of round 8
                Ann receives $24 for a share of PRR
                Ben receives $6 for a share of BO
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                The game is over: Detroit is at the end of its track
            PRR: income $24, treasury $0, 4 locomotives, 2 shares left
            track: detroit $8, wheeling $3, pittsburgh $4
            dials: auction 3 of 3, expansion 0 of 5, development 4 of 4
            1. Ann with $67
            2. Ben with $58
        "#]],
    );
}

/// From the opening, with every player declining.
#[test]
fn s8_4_the_eighth_dividend_is_always_the_last() {
    let opening = "pass; ".repeat(8);
    let round = "decline auction; ".repeat(3) + &"decline development; ".repeat(4);
    let log = play("opening Ann Ben", &(opening + &round.repeat(8)));
    let dividends: Vec<&str> =
        log.lines().filter(|line| line.contains("general dividend")).collect();
    assert_eq!(dividends.len(), 8);
    assert_eq!(dividends[7].trim(), "Two dials are red: general dividend of round 8");
    assert!(log.contains("The game is over: Detroit is at the end of its track"));
}

/// Shares and full treasuries do not count, not even as a tie-break.
#[test]
fn s8_5_the_most_cash_wins_and_those_who_tie_share_the_victory() {
    check(
        "
        Ann 67 PRR
        Ben 47 BO CO
        Cleo 50 NYC WAB WAB
        NYC 500
        BO 0 ..A2
        WAB 100
        detroit 8
        dials 2 0 4
        ",
        "decline auction; decline auction",
        expect![[r#"
            Ann: decline auction
                Ann chooses auction and does nothing
                Two dials are red: general dividend of round 8
                Ann receives $7 for a share of PRR
                Ben receives $22 for a share of BO
                Ben receives $5 for a share of CO
                Cleo receives $8 for a share of NYC
                Cleo receives $2 for 2 shares of WAB at $1
                The game is over: Detroit is at the end of its track
            nobody: decline auction
                no: the game is over (§8)
            1. Ann with $74
            1. Ben with $74
            3. Cleo with $60
        "#]],
    );
}

#[test]
fn s8_5_a_winner_without_shares_is_a_winner() {
    check(
        "
        Ann 100
        Ben 20
        detroit 8
        dials 2 0 4
        ",
        "decline auction; ? Ann; ? Ben",
        expect![[r#"
            Ann: decline auction
                Ann chooses auction and does nothing
                Two dials are red: general dividend of round 8
                Ben receives $7 for a share of PRR
                Ben receives $6 for a share of BO
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                The game is over: Detroit is at the end of its track
            Ann: $100
            Ben: $46, PRR, BO, CO, NYC
            1. Ann with $100
            2. Ben with $46
        "#]],
    );
}
