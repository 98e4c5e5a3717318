//! §7 Chicago phase.

use expect_test::expect;

use crate::check;

/// Only the company that arrived pays, with Chicago counted.
#[test]
fn s7_1_the_company_that_reaches_chicago_pays_its_owners_at_once() {
    check(
        "
        Ann 20 NYC NYC
        Ben 20 NYC
        PRR 0 ..A2
        WAB 0
        NYC 9 ..B2
        ",
        "? NYC; expand NYC; build A2; done; ? Ann; ? NYC",
        expect![[r#"
            NYC: income $15, treasury $9, 6 locomotives, 2 shares left
            Ann: expand NYC
                Ann expands NYC
            Ann: build A2
                NYC builds in A2 (Chicago) for $6
                NYC's income rises from $15 to $22
            Ann: done
                NYC has reached Chicago and pays a dividend
                Ann receives $16 for 2 shares of NYC at $8
                Ben receives $8 for a share of NYC
            Ann: $36, 2 NYC
            NYC: income $22, treasury $3, 5 locomotives, 2 shares left
            next: Ben
        "#]],
    );
}

/// Ruling 10: hexes after Chicago still belong to the same expansion, and their
/// income counts for the dividend.
#[test]
fn s7_1_an_expansion_goes_on_after_chicago_and_its_dividend_counts_it_all() {
    check(
        "
        Ann 20 CO
        Ben 20
        PRR 0 ..A2
        WAB 0
        CO 20 ..B2
        ",
        "expand CO; build A2; build C2; ? CO; build C3",
        expect![[r#"
            Ann: expand CO
                Ann expands CO
            Ann: build A2
                CO builds in A2 (Chicago) for $6
                CO's income rises from $14 to $21
            Ann: build C2
                CO builds in C2 (South Bend) for $4
                CO's income rises from $21 to $22
            CO: income $22, treasury $10, 5 locomotives, 5 shares left
            Ann: build C3
                CO builds in C3 (plain) for $1
                CO has reached Chicago and pays a dividend
                Ann receives $22 for a share of CO
            next: Ben
        "#]],
    );
}

/// Wabash too, once: a second locomotive there is refused.
#[test]
fn s7_1_wabash_pays_when_it_reaches_chicago_and_nobody_twice() {
    check(
        "
        Ann 20 WAB
        Ben 20
        BO 0 ..A2
        WAB 20 ..B2
        ",
        "expand WAB; build A2; done; decline expansion; expand WAB; build A2",
        expect![[r#"
            Ann: expand WAB
                Ann expands WAB
            Ann: build A2
                WAB builds in A2 (Chicago) for $6
                WAB's income rises from $1 to $8
            Ann: done
                WAB has reached Chicago and pays a dividend
                Ann receives $8 for a share of WAB
            Ben: decline expansion
                Ben chooses expansion and does nothing
            Ann: expand WAB
                Ann expands WAB
            Ann: build A2
                no: WAB is in A2 already (§5.2.5)
            next: Ann
        "#]],
    );
}

#[test]
fn s7_2_wabash_opens_in_fort_wayne_for_nothing_with_an_income_of_one() {
    check(
        "
        Ann 20 PRR
        Ben 20
        PRR 5 ..B2
        ",
        "auction WAB; ? WAB; expand PRR; build A2; done; ? WAB",
        expect![[r#"
            Ann: auction WAB
                no: WAB opens only when another company reaches Chicago (§5.1.1)
            WAB: income $0, treasury $0, 11 locomotives, 2 shares left
            Ann: expand PRR
                Ann expands PRR
            Ann: build A2
                PRR builds in A2 (Chicago) for $3
                PRR's income rises from $17 to $24
            Ann: done
                PRR has reached Chicago and pays a dividend
                Ann receives $24 for a share of PRR
                Wabash opens in Fort Wayne with an income of $1
                The first share of WAB is up for auction: Ann begins, from $1
            WAB: income $1, treasury $0, 10 locomotives, 2 shares left
            next: Ann
        "#]],
    );
}

/// The house is there already, so the first share costs at least 3.
#[test]
fn s7_2_wabash_opens_with_three_if_fort_wayne_is_developed() {
    check(
        "
        Ann 20 BO
        Ben 20
        BO 5 ..B2
        houses D3
        ",
        "expand BO; build A2; done; ? WAB; bid 2; bid 3",
        expect![[r#"
            Ann: expand BO
                Ann expands BO
            Ann: build A2
                BO builds in A2 (Chicago) for $3
                BO's income rises from $17 to $24
            Ann: done
                BO has reached Chicago and pays a dividend
                Ann receives $24 for a share of BO
                Wabash opens in Fort Wayne with an income of $3
                The first share of WAB is up for auction: Ann begins, from $3
            WAB: income $3, treasury $0, 10 locomotives, 2 shares left
            Ann: bid 2
                no: the first bid must be at least $3 (§5.1.2)
            Ann: bid 3
                Ann bids $3
            next: Ben
        "#]],
    );
}

/// The free locomotive counts like any other for those who come later.
#[test]
fn s7_2_the_locomotive_of_wabash_raises_the_price_of_fort_wayne() {
    check(
        "
        Ann 20 CO
        Ben 20
        PRR 0 ..A2
        WAB 0
        CO 9 ..C6 C5 D4
        ",
        "? WAB; expand CO; build D3; done",
        expect![[r#"
            WAB: income $1, treasury $0, 10 locomotives, 2 shares left
            Ann: expand CO
                Ann expands CO
            Ann: build D3
                CO builds in D3 (Fort Wayne) for $2
                CO's income rises from $12 to $13
            Ann: done
            next: Ben
        "#]],
    );
}

/// The player who reached Chicago bids first. Whoever buys, the left neighbor
/// has the next turn. The auction dial does not move.
#[test]
fn s7_3_the_builder_bids_first_for_the_first_wabash_share() {
    check(
        "
        Ann 20
        Ben 20 PRR
        Cleo 20
        PRR 3 ..B2
        turn Ben
        ",
        "
        expand PRR; build A2; done
        decline auction; bid 0; bid 1; bid 2; bid 3; pass; pass
        ? WAB; ? Ann; ? dials
        ",
        expect![[r#"
            Ben: expand PRR
                Ben expands PRR
            Ben: build A2
                PRR builds in A2 (Chicago) for $3
                PRR's income rises from $17 to $24
            Ben: done
                PRR has reached Chicago and pays a dividend
                Ben receives $24 for a share of PRR
                Wabash opens in Fort Wayne with an income of $1
                The first share of WAB is up for auction: Ben begins, from $1
            Ben: decline auction
                no: finish the auction first, with `bid` or `pass` (§4.1)
            Ben: bid 0
                no: the first bid must be at least $1 (§5.1.2)
            Ben: bid 1
                Ben bids $1
            Cleo: bid 2
                Cleo bids $2
            Ann: bid 3
                Ann bids $3
            Ben: pass
                Ben passes
            Cleo: pass
                Cleo passes
                Ann buys the share of WAB for $3
            WAB: income $1, treasury $3, 10 locomotives, 1 shares left
            Ann: $17, WAB
            dials: auction 0 of 3, expansion 1 of 5, development 0 of 4
            next: Cleo
        "#]],
    );
}

#[test]
fn s7_3_a_wabash_share_that_nobody_wants_is_not_given_away() {
    check(
        "
        Ann 20
        Ben 20 PRR
        Cleo 20
        PRR 3 ..B2
        turn Ben
        ",
        "
        expand PRR; build A2; done
        pass; pass; pass
        ? WAB; ? dials
        auction WAB; bid 1; pass; pass
        ",
        expect![[r#"
            Ben: expand PRR
                Ben expands PRR
            Ben: build A2
                PRR builds in A2 (Chicago) for $3
                PRR's income rises from $17 to $24
            Ben: done
                PRR has reached Chicago and pays a dividend
                Ben receives $24 for a share of PRR
                Wabash opens in Fort Wayne with an income of $1
                The first share of WAB is up for auction: Ben begins, from $1
            Ben: pass
                Ben passes
            Cleo: pass
                Cleo passes
            Ann: pass
                Ann passes
                Nobody bids: the share of WAB stays on its charter
            WAB: income $1, treasury $0, 10 locomotives, 2 shares left
            dials: auction 0 of 3, expansion 1 of 5, development 0 of 4
            Cleo: auction WAB
                Cleo puts a share of WAB up for auction, from $1
            Cleo: bid 1
                Cleo bids $1
            Ann: pass
                Ann passes
            Ben: pass
                Ben passes
                Cleo buys the share of WAB for $1
            next: Ann
        "#]],
    );
}

/// An income of 1 for one share; later an income of 8 for two.
#[test]
fn s7_3_the_minimum_for_wabash_shares_goes_by_the_general_rule() {
    check(
        "
        Ann 20 BO
        Ben 20
        BO 3 ..B2
        ",
        "
        expand BO; build A2; done
        bid 0; bid 10; pass
        decline auction
        expand WAB; build C3; build B2; build A2
        auction WAB; bid 3; bid 4; pass
        auction WAB
        ",
        expect![[r#"
            Ann: expand BO
                Ann expands BO
            Ann: build A2
                BO builds in A2 (Chicago) for $3
                BO's income rises from $15 to $22
            Ann: done
                BO has reached Chicago and pays a dividend
                Ann receives $22 for a share of BO
                Wabash opens in Fort Wayne with an income of $1
                The first share of WAB is up for auction: Ann begins, from $1
            Ann: bid 0
                no: the first bid must be at least $1 (§5.1.2)
            Ann: bid 10
                Ann bids $10
            Ben: pass
                Ben passes
                Ann buys the share of WAB for $10
            Ben: decline auction
                Ben chooses auction and does nothing
            Ann: expand WAB
                Ann expands WAB
            Ann: build C3
                WAB builds in C3 (plain) for $2
            Ann: build B2
                WAB builds in B2 (plain) for $2
            Ann: build A2
                WAB builds in A2 (Chicago) for $6
                WAB's income rises from $1 to $8
                WAB has reached Chicago and pays a dividend
                Ann receives $8 for a share of WAB
            Ben: auction WAB
                Ben puts a share of WAB up for auction, from $4
            Ben: bid 3
                no: the first bid must be at least $4 (§5.1.2)
            Ben: bid 4
                Ben bids $4
            Ann: pass
                Ann passes
                Ben buys the share of WAB for $4
            Ann: auction WAB
                no: WAB has no share left to auction (§5.1.1)
            next: Ann
        "#]],
    );
}

/// A Wabash share sold in this turn takes part in the general dividend.
#[test]
fn s7_4_the_chicago_phase_is_over_before_the_general_dividend() {
    check(
        "
        Ann 20
        Ben 20 BO
        Cleo 20
        BO 3 ..B2
        dials 3 4 0
        turn Ben
        ",
        "expand BO; build A2; done; pass; bid 1; pass",
        expect![[r#"
            Ben: expand BO
                Ben expands BO
            Ben: build A2
                BO builds in A2 (Chicago) for $3
                BO's income rises from $15 to $22
            Ben: done
                BO has reached Chicago and pays a dividend
                Ben receives $22 for a share of BO
                Wabash opens in Fort Wayne with an income of $1
                The first share of WAB is up for auction: Ben begins, from $1
            Ben: pass
                Ben passes
            Cleo: bid 1
                Cleo bids $1
            Ann: pass
                Ann passes
                Cleo buys the share of WAB for $1
                Two dials are red: general dividend of round 1
                Cleo receives $7 for a share of PRR
                Ben receives $22 for a share of BO
                Cleo receives $5 for a share of CO
                Cleo receives $8 for a share of NYC
                Cleo receives $1 for a share of WAB
                E0 (Detroit) now brings $2
                Round 2 begins
            next: Cleo
        "#]],
    );
}
