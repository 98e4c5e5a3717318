//! §5.1 Auctioning of a share.

use expect_test::expect;

use crate::check;

/// No share of the company is needed to offer one.
#[test]
fn s5_1_1_any_open_company_with_a_share_left_may_be_offered() {
    check(
        "
        Ann 20
        Ben 20 PRR PRR PRR
        ",
        "
        ? legal
        auction PRR
        auction WAB
        auction CO
        ",
        expect![[r#"
            Ann may: auction BO, auction CO, auction NYC, decline auction, decline expansion, decline development
            Ann: auction PRR
                no: PRR has no share left to auction (§5.1.1)
            Ann: auction WAB
                no: WAB opens only when another company reaches Chicago (§5.1.1)
            Ann: auction CO
                Ann puts a share of CO up for auction, from $3
            next: Ann
        "#]],
    );
}

/// 22 for three shares is 7.33.
#[test]
fn s5_1_2_the_minimum_is_the_income_per_share_rounded_up() {
    check(
        "
        Ann 20
        Ben 20 NYC
        Cleo 20 NYC
        NYC 0 R3 Q3 P3 O4 N4 M4 L4 K4
        houses Q3
        pittsburgh 8
        ",
        "? NYC; auction NYC; bid 7; bid 8",
        expect![[r#"
            NYC: income $22, treasury $0, 15 locomotives, 3 shares left
            Ann: auction NYC
                Ann puts a share of NYC up for auction, from $8
            Ann: bid 7
                no: the first bid must be at least $8 (§5.1.2)
            Ann: bid 8
                Ann bids $8
            next: Ben
        "#]],
    );
}

#[test]
fn s5_1_2_half_a_dollar_is_rounded_up_too() {
    check(
        "
        Ann 20
        Ben 20
        ",
        "? CO; auction CO; bid 2; bid 3",
        expect![[r#"
            CO: income $5, treasury $0, 25 locomotives, 5 shares left
            Ann: auction CO
                Ann puts a share of CO up for auction, from $3
            Ann: bid 2
                no: the first bid must be at least $3 (§5.1.2)
            Ann: bid 3
                Ann bids $3
            next: Ben
        "#]],
    );
}

/// The minimum holds for the first bid only, whoever makes it.
#[test]
fn s5_1_3_each_bids_more_or_passes_and_cannot_come_back() {
    check(
        "
        Ann 20
        Ben 20
        Cleo 12
        ",
        "
        auction PRR
        pass
        bid 4; bid 4; bid 5
        bid 5; bid 10; bid 13; bid 12
        bid 21; bid 20
        pass
        ",
        expect![[r#"
            Ann: auction PRR
                Ann puts a share of PRR up for auction, from $4
            Ann: pass
                Ann passes
            Ben: bid 4
                Ben bids $4
            Cleo: bid 4
                no: the bid must be higher than $4 (§5.1.3)
            Cleo: bid 5
                Cleo bids $5
            Ben: bid 5
                no: the bid must be higher than $5 (§5.1.3)
            Ben: bid 10
                Ben bids $10
            Cleo: bid 13
                no: you have only $12 (§5.1.4)
            Cleo: bid 12
                Cleo bids $12
            Ben: bid 21
                no: you have only $20 (§5.1.4)
            Ben: bid 20
                Ben bids $20
            Cleo: pass
                Cleo passes
                Ben buys the share of PRR for $20
            next: Ben
        "#]],
    );
}

/// Ruling 23: the last player may still bid when all others have passed.
#[test]
fn s5_1_3_the_last_player_may_still_bid_when_all_others_have_passed() {
    check(
        "
        Ann 20
        Ben 20
        Cleo 20
        ",
        "auction NYC; pass; pass; ? legal; bid 4; ? Cleo",
        expect![[r#"
            Ann: auction NYC
                Ann puts a share of NYC up for auction, from $4
            Ann: pass
                Ann passes
            Ben: pass
                Ben passes
            Cleo may: pass, bid $4 to $20
            Cleo: bid 4
                Cleo bids $4
                Cleo buys the share of NYC for $4
            Cleo: $16, PRR, BO, CO, 2 NYC
            next: Ben
        "#]],
    );
}

/// The same with two players.
#[test]
fn s5_1_4_the_highest_bidder_pays_the_company_and_gets_the_share() {
    check(
        "
        Ann 60
        Ben 60
        dials 0 0 2
        ",
        "
        ? PRR
        auction PRR; bid 7; bid 8; bid 9; pass
        ? PRR; ? Ann; ? Ben; ? dials
        ",
        expect![[r#"
            PRR: income $7, treasury $0, 19 locomotives, 2 shares left
            Ann: auction PRR
                Ann puts a share of PRR up for auction, from $4
            Ann: bid 7
                Ann bids $7
            Ben: bid 8
                Ben bids $8
            Ann: bid 9
                Ann bids $9
            Ben: pass
                Ben passes
                Ann buys the share of PRR for $9
            PRR: income $7, treasury $9, 19 locomotives, 1 shares left
            Ann: $51, PRR
            Ben: $60, PRR, BO, CO, NYC
            dials: auction 1 of 3, expansion 0 of 5, development 2 of 4
            next: Ben
        "#]],
    );
}

/// A player may bid all their cash, but no more.
#[test]
fn s5_1_4_nobody_bids_more_than_the_cash_at_hand() {
    check(
        "
        Ann 9
        Ben 0
        ",
        "auction BO; bid 10; bid 9; ? legal; pass; ? Ann",
        expect![[r#"
            Ann: auction BO
                Ann puts a share of BO up for auction, from $3
            Ann: bid 10
                no: you have only $9 (§5.1.4)
            Ann: bid 9
                Ann bids $9
            Ben may: pass
            Ben: pass
                Ben passes
                Ann buys the share of BO for $9
            Ann: $0, BO
            next: Ben
        "#]],
    );
}

#[test]
fn s5_1_5_a_share_that_nobody_wants_stays_on_the_charter() {
    check(
        "
        Ann 20
        Ben 20
        Cleo 20
        ",
        "
        ? BO; ? dials
        auction BO; pass; pass; pass
        ? BO; ? dials
        ",
        expect![[r#"
            BO: income $6, treasury $0, 21 locomotives, 3 shares left
            dials: auction 0 of 3, expansion 0 of 5, development 0 of 4
            Ann: auction BO
                Ann puts a share of BO up for auction, from $3
            Ann: pass
                Ann passes
            Ben: pass
                Ben passes
            Cleo: pass
                Cleo passes
                Nobody bids: the share of BO stays on its charter
            BO: income $6, treasury $0, 21 locomotives, 3 shares left
            dials: auction 1 of 3, expansion 0 of 5, development 0 of 4
            next: Ben
        "#]],
    );
}
