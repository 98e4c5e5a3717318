//! §7 Chicago phase with the option `chicago_phase = at_once` (rulings 10 and 46).

use expect_test::expect;

use crate::check;

/// The dividend includes Chicago but not the hexes built after it.
#[test]
fn s7_1_at_once_the_dividend_comes_before_the_other_hexes() {
    check(
        "
        Ann 20 CO
        Ben 20
        PRR 0 ..A2
        WAB 0
        CO 20 ..B2
        option chicago_phase = at_once
        ",
        "expand CO; build A2; build C2; ? CO; build C3; ? Ann",
        expect![[r#"
            Ann: expand CO
                Ann expands CO
            Ann: build A2
                CO builds in A2 (Chicago) for $6
                CO's income rises from $14 to $21
                CO has reached Chicago and pays a dividend
                Ann receives $21 for a share of CO
            Ann: build C2
                CO builds in C2 (South Bend) for $4
                CO's income rises from $21 to $22
            CO: income $22, treasury $10, 5 locomotives, 5 shares left
            Ann: build C3
                CO builds in C3 (plain) for $1
            Ann: $41, CO
            next: Ben
        "#]],
    );
}

/// Wabash pays at once too.
#[test]
fn s7_1_at_once_wabash_goes_on_after_its_own_dividend() {
    check(
        "
        Ann 20 WAB
        Ben 20
        BO 0 ..A2
        WAB 20 ..B2
        option chicago_phase = at_once
        ",
        "expand WAB; build A2; done",
        expect![[r#"
            Ann: expand WAB
                Ann expands WAB
            Ann: build A2
                WAB builds in A2 (Chicago) for $6
                WAB's income rises from $1 to $8
                WAB has reached Chicago and pays a dividend
                Ann receives $8 for a share of WAB
            Ann: done
            next: Ben
        "#]],
    );
}

/// Nobody builds while the share is up for auction. Then Fort Wayne has a
/// locomotive, and costs twice its figure.
#[test]
fn s7_3_at_once_the_wabash_auction_interrupts_the_expansion() {
    check(
        "
        Ann 20 PRR
        Ben 20
        Cleo 20
        PRR 30 ..B2
        option chicago_phase = at_once
        ",
        "expand PRR; build A2; build C3; pass; bid 4; pass; ? WAB; build C3; build D3; ? PRR",
        expect![[r#"
            Ann: expand PRR
                Ann expands PRR
            Ann: build A2
                PRR builds in A2 (Chicago) for $3
                PRR's income rises from $17 to $24
                PRR has reached Chicago and pays a dividend
                Ann receives $24 for a share of PRR
                Wabash opens in Fort Wayne with an income of $1
                The first share of WAB is up for auction: Ann begins, from $1
            Ann: build C3
                no: finish the auction first, with `bid` or `pass` (§4.1)
            Ann: pass
                Ann passes
            Ben: bid 4
                Ben bids $4
            Cleo: pass
                Cleo passes
                Ben buys the share of WAB for $4
                Ann goes on with the expansion of PRR
            WAB: income $1, treasury $4, 10 locomotives, 1 shares left
            Ann: build C3
                PRR builds in C3 (plain) for $1
            Ann: build D3
                PRR builds in D3 (Fort Wayne) for $2
                PRR's income rises from $24 to $25
            PRR: income $25, treasury $24, 0 locomotives, 2 shares left
            next: Ben
        "#]],
    );
}

/// The share stays on its charter, and the expansion continues anyway.
#[test]
fn s7_3_at_once_the_expansion_goes_on_without_a_buyer() {
    check(
        "
        Ann 20 PRR
        Ben 20
        PRR 30 ..B2
        option chicago_phase = at_once
        ",
        "expand PRR; build A2; pass; pass; done",
        expect![[r#"
            Ann: expand PRR
                Ann expands PRR
            Ann: build A2
                PRR builds in A2 (Chicago) for $3
                PRR's income rises from $17 to $24
                PRR has reached Chicago and pays a dividend
                Ann receives $24 for a share of PRR
                Wabash opens in Fort Wayne with an income of $1
                The first share of WAB is up for auction: Ann begins, from $1
            Ann: pass
                Ann passes
            Ben: pass
                Ben passes
                Nobody bids: the share of WAB stays on its charter
                Ann goes on with the expansion of PRR
            Ann: done
            next: Ben
        "#]],
    );
}

/// Nothing is left of the expansion, so the turn ends with the auction.
#[test]
fn s7_3_at_once_chicago_as_the_last_hex_leaves_nothing_to_go_on_with() {
    check(
        "
        Ann 20 PRR
        Ben 20
        PRR 30 ..B2
        option chicago_phase = at_once
        ",
        "expand PRR; build C3; build B3; build A2; bid 1; pass",
        expect![[r#"
            Ann: expand PRR
                Ann expands PRR
            Ann: build C3
                PRR builds in C3 (plain) for $1
            Ann: build B3
                PRR builds in B3 (plain) for $1
            Ann: build A2
                PRR builds in A2 (Chicago) for $3
                PRR's income rises from $17 to $24
                PRR has reached Chicago and pays a dividend
                Ann receives $24 for a share of PRR
                Wabash opens in Fort Wayne with an income of $1
                The first share of WAB is up for auction: Ann begins, from $1
            Ann: bid 1
                Ann bids $1
            Ben: pass
                Ben passes
                Ann buys the share of WAB for $1
            next: Ben
        "#]],
    );
}

/// The general dividend waits for the end of the turn, and so does the end of
/// the game.
#[test]
fn s7_4_at_once_the_general_dividend_comes_when_the_expansion_is_over() {
    check(
        "
        Ann 20 PRR
        Ben 20
        PRR 30 ..B2
        dials 3 4 0
        detroit 8
        option chicago_phase = at_once
        ",
        "expand PRR; build A2; pass; bid 1; build C3; done",
        expect![[r#"
            Ann: expand PRR
                Ann expands PRR
            Ann: build A2
                PRR builds in A2 (Chicago) for $3
                PRR's income rises from $17 to $24
                PRR has reached Chicago and pays a dividend
                Ann receives $24 for a share of PRR
                Wabash opens in Fort Wayne with an income of $1
                The first share of WAB is up for auction: Ann begins, from $1
            Ann: pass
                Ann passes
            Ben: bid 1
                Ben bids $1
                Ben buys the share of WAB for $1
                Ann goes on with the expansion of PRR
            Ann: build C3
                PRR builds in C3 (plain) for $1
            Ann: done
                Two dials are red: general dividend of round 8
                Ann receives $24 for a share of PRR
                Ben receives $6 for a share of BO
                Ben receives $5 for a share of CO
                Ben receives $8 for a share of NYC
                Ben receives $1 for a share of WAB
                The game is over: Detroit is at the end of its track
            1. Ann with $68
            2. Ben with $39
        "#]],
    );
}
