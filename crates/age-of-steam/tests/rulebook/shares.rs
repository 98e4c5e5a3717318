//! §3 and §4: the turn, and phase I.

use expect_test::expect;

use crate::check;

#[test]
fn s3_a_turn_goes_through_its_phases() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        phase issue-shares
    ";
    let moves = "
        issue 0; issue 0; issue 0
        drop; drop
        take engineer; take locomotive; take production
        done; done; done
        pass; pass; pass; pass; pass; pass
        produce; draw red; draw red; place red Chicago 1; place red Chicago 2
        roll 1 1 1; roll 2 2 2
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: issue 0
            Ann issues no shares
        Ben: issue 0
            Ben issues no shares
        Cid: issue 0
            Cid issues no shares
        Ann: drop
            Ann drops out
            Ann will play third and pays $0
        Ben: drop
            Ben drops out
            Ben will play second and pays $0
            Cid will play first and pays $0
            Player order: Cid, Ben, Ann
        Cid: take engineer
            Cid takes engineer
        Ben: take locomotive
            Ben takes locomotive
            Ben's engine can now move goods over 2 links
        Ann: take production
            Ann takes production
        Cid: done
        Ben: done
        Ann: done
        Cid: pass
            Cid passes
        Ben: pass
            Ben passes
        Ann: pass
            Ann passes
        Cid: pass
            Cid passes
        Ben: pass
            Ben passes
        Ann: pass
            Ann passes
            Cid receives $0
            Ben receives $0
            Ann receives $0
            Cid pays $3 in expenses
            Ben pays $4 in expenses
            Ann pays $3 in expenses
        Ann: produce
            Ann produces
        chance: draw red
        chance: draw red
        Ann: place red Chicago 1
            A red cube lies in the column of Chicago
        Ann: place red Chicago 2
            A red cube lies in the column of Chicago
        chance: roll 1 1 1
            Dice for the light half: 1 1 1
            A red cube comes to Chicago
            A red cube comes to Chicago
        chance: roll 2 2 2
            Dice for the dark half: 2 2 2
            Turn 3 begins
        next: Cid in issue-shares
    "#]],
    );
}

/// Cases B1 and B4.
#[test]
fn s4_1_b1_b4_each_share_brings_five_dollars_in_player_order() {
    let table = "
        Ann 10
        Ben 10
        Cid 10
        order Cid Ann Ben
        phase issue-shares
    ";
    check(
        table,
        "issue 2; ? Cid; issue 0; ? Ann",
        expect![[r#"
        Cid: issue 2
            Cid issues 2 shares for $10
        Cid: $20, income 0, 4 shares, engine 1, track 0, score -12
        Ann: issue 0
            Ann issues no shares
        Ann: $10, income 0, 2 shares, engine 1, track 0, score -6
        next: Ben in issue-shares
    "#]],
    );
}

/// Case B2.
#[test]
fn s4_2_b2_nobody_issues_more_than_fifteen_shares() {
    let table = "
        Ann 10 shares 14
        Ben 10
        Cid 10
        phase issue-shares
    ";
    check(
        table,
        "? legal; issue 2; issue 1; ? Ann",
        expect![[r#"
        Ann may: issue 0, issue 1
        Ann: issue 2
            no: only 1 more shares may be issued (§4.2)
        Ann: issue 1
            Ann issues 1 share for $5
        Ann: $15, income 0, 15 shares, engine 1, track 0, score -45
        next: Ben in issue-shares
    "#]],
    );
}

/// Case B3.
#[test]
fn s4_2_b3_who_has_issued_all_is_not_asked() {
    let table = "
        Ann 10
        Ben 10 shares 15
        Cid 10 shares 15
        phase issue-shares
    ";
    check(
        table,
        "issue 1",
        expect![[r#"
        Ann: issue 1
            Ann issues 1 share for $5
        next: Ann in player-order
    "#]],
    );
    let all = "
        Ann 50 shares 15
        Ben 50 shares 15
        Cid 50 shares 15
        phase dark
    ";
    check(
        all,
        "roll 1 2 3",
        expect![[r#"
        chance: roll 1 2 3
            Dice for the dark half: 1 2 3
            Turn 3 begins
        next: Ann in player-order
    "#]],
    );
}

/// Ruling 3.
#[test]
fn shares_are_issued_in_phase_one_only() {
    let table = "
        Ann 10
        Ben 10
        Cid 10
    ";
    check(
        table,
        "issue 1",
        expect![[r#"
        Ann: issue 1
            no: finish building first; `done` ends it (§3)
        next: Ann in build-track
    "#]],
    );
}
