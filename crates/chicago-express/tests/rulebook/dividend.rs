//! §6 Dividend phase.

use expect_test::expect;

use crate::{check, play};

/// Auction, expansion and development as often as the dials show.
#[test]
fn s6_1_two_red_dials_bring_the_dividend_and_one_does_not() {
    let pays = |dials: &str, last: &str| {
        let log = play(&format!("Ann 20\nBen 20\ndials {dials}"), &format!("decline {last}"));
        log.contains("general dividend")
    };
    assert!(pays("2 4 4", "auction"), "3 4 4");
    assert!(pays("3 4 0", "expansion"), "3 5 0");
    assert!(pays("0 5 3", "development"), "0 5 4");
    assert!(!pays("0 5 0", "development"), "0 5 1");
    assert!(!pays("1 5 0", "auction"), "2 5 0");
    assert!(!pays("0 2 4", "expansion"), "0 3 4");
}

/// The next player then has a normal turn, and the order continues.
#[test]
fn s6_1_the_dividend_comes_before_the_next_player_chooses() {
    check(
        "
        Ann 20 PRR
        Ben 20
        Cleo 20
        dials 2 0 4
        turn Ben
        ",
        "decline auction; decline auction; decline auction",
        expect![[r#"
            Ben: decline auction
                Ben chooses auction and does nothing
                Two dials are red: general dividend of round 1
                Ann receives $7 for a share of PRR
                Cleo receives $6 for a share of BO
                Cleo receives $5 for a share of CO
                Cleo receives $8 for a share of NYC
                E0 (Detroit) now brings $2
                Round 2 begins
            Cleo: decline auction
                Cleo chooses auction and does nothing
            Ann: decline auction
                Ann chooses auction and does nothing
            next: Ben
        "#]],
    );
}

/// 16 for three shares is 5.33; Ann has two of them.
#[test]
fn s6_2_each_share_pays_its_part_of_the_income_rounded_up() {
    check(
        "
        Ann 20 NYC NYC
        Ben 20 NYC
        Cleo 20
        NYC 0 R3 Q3 P3 O4 N3 M4 L4 K4
        dials 2 0 4
        ",
        "? NYC; decline auction; ? Ann; ? Ben; ? NYC",
        expect![[r#"
            NYC: income $16, treasury $0, 15 locomotives, 2 shares left
            Ann: decline auction
                Ann chooses auction and does nothing
                Two dials are red: general dividend of round 1
                Cleo receives $7 for a share of PRR
                Cleo receives $6 for a share of BO
                Cleo receives $5 for a share of CO
                Ann receives $12 for 2 shares of NYC at $6
                Ben receives $6 for a share of NYC
                E0 (Detroit) now brings $2
                Round 2 begins
            Ann: $32, 2 NYC
            Ben: $26, NYC
            NYC: income $16, treasury $0, 15 locomotives, 2 shares left
            next: Ben
        "#]],
    );
}

/// 17 for two shares is 8.5, so each pays 9.
#[test]
fn s6_2_the_shares_of_one_owner_are_rounded_one_by_one() {
    check(
        "
        Ann 20 NYC NYC
        Ben 20
        NYC 0 R3 Q3 P3 O4 N4 M4 L4 K4
        dials 3 4 0
        ",
        "? NYC; decline expansion; ? Ann",
        expect![[r#"
            NYC: income $17, treasury $0, 15 locomotives, 3 shares left
            Ann: decline expansion
                Ann chooses expansion and does nothing
                Two dials are red: general dividend of round 1
                Ben receives $7 for a share of PRR
                Ben receives $6 for a share of BO
                Ben receives $5 for a share of CO
                Ann receives $18 for 2 shares of NYC at $9
                E0 (Detroit) now brings $2
                Round 2 begins
            Ann: $38, 2 NYC
            next: Ben
        "#]],
    );
}

#[test]
fn s6_2_a_company_without_owners_pays_nothing() {
    check(
        "
        Ann 20
        Ben 20
        BO 0 ..A2
        WAB 0
        dials 2 0 4
        ",
        "decline auction; ? WAB",
        expect![[r#"
            Ann: decline auction
                Ann chooses auction and does nothing
                Two dials are red: general dividend of round 1
                Ben receives $7 for a share of PRR
                Ben receives $22 for a share of BO
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                E0 (Detroit) now brings $2
                Round 2 begins
            WAB: income $1, treasury $0, 10 locomotives, 2 shares left
            next: Ben
        "#]],
    );
}

#[test]
fn s6_3_the_dials_go_back_to_green() {
    check(
        "
        Ann 20
        Ben 20
        dials 2 3 4
        ",
        "decline auction; ? dials; decline auction; ? dials",
        expect![[r#"
            Ann: decline auction
                Ann chooses auction and does nothing
                Two dials are red: general dividend of round 1
                Ben receives $7 for a share of PRR
                Ben receives $6 for a share of BO
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                E0 (Detroit) now brings $2
                Round 2 begins
            dials: auction 0 of 3, expansion 0 of 5, development 0 of 4
            Ben: decline auction
                Ben chooses auction and does nothing
            dials: auction 1 of 3, expansion 0 of 5, development 0 of 4
            next: Ann
        "#]],
    );
}

/// The dividend is paid on 15; then Detroit goes from 3 to 4.
#[test]
fn s6_4_detroit_grows_after_the_dividend_with_all_who_are_there() {
    check(
        "
        Ann 20 NYC
        Ben 20
        NYC 0 ..L0 L1 K2 J2 I3 H2 G2 F1 E1 E0
        detroit 3
        dials 2 0 4
        ",
        "? NYC; decline auction; ? NYC; ? track",
        expect![[r#"
            NYC: income $15, treasury $0, 7 locomotives, 4 shares left
            Ann: decline auction
                Ann chooses auction and does nothing
                Two dials are red: general dividend of round 3
                Ben receives $7 for a share of PRR
                Ben receives $6 for a share of BO
                Ben receives $5 for a share of CO
                Ann receives $15 for a share of NYC
                E0 (Detroit) now brings $4
                NYC's income rises from $15 to $16
                Round 4 begins
            NYC: income $16, treasury $0, 7 locomotives, 4 shares left
            track: detroit $4, wheeling $3, pittsburgh $4
            next: Ben
        "#]],
    );
}

/// No company needs to be there.
#[test]
fn s6_4_detroit_grows_without_a_locomotive_too() {
    check(
        "
        Ann 20
        Ben 20
        dials 3 0 3
        ",
        "decline development; ? track",
        expect![[r#"
            Ann: decline development
                Ann chooses development and does nothing
                Two dials are red: general dividend of round 1
                Ben receives $7 for a share of PRR
                Ben receives $6 for a share of BO
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                E0 (Detroit) now brings $2
                Round 2 begins
            track: detroit $2, wheeling $3, pittsburgh $4
            next: Ben
        "#]],
    );
}
