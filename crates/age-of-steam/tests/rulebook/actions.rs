//! §6: phase III, choose actions.

use expect_test::expect;

use crate::check;

/// Case D1; ruling 25: there are seven.
#[test]
fn s6_1_d1_each_takes_one_of_the_seven_still_free_in_the_new_order() {
    let table = "
        Ann 10
        Ben 10
        Cid 10
        order Ben Cid Ann
        phase actions
    ";
    check(
        table,
        "? legal; take engineer; take engineer; ? legal; drop",
        expect![[r#"
        Ben may: take first-move, take first-build, take engineer, take locomotive, take urbanization, take production, take turn-order
        Ben: take engineer
            Ben takes engineer
        Cid: take engineer
            no: engineer is not free (§6.1)
        Cid may: take first-move, take first-build, take locomotive, take urbanization, take production, take turn-order
        Cid: drop
            no: choose one of the free actions first, with `take` (§3)
        next: Cid in actions
    "#]],
    );
}

#[test]
fn s6_1_last_turns_actions_are_cleared_after_the_auction() {
    let table = "
        Ann 10 take engineer
        Ben 10 take turn-order
        Cid 10 take production
        phase player-order
    ";
    check(
        table,
        "drop; drop; ? legal; take engineer",
        expect![[r#"
        Ann: drop
            Ann drops out
            Ann will play third and pays $0
        Ben: drop
            Ben drops out
            Ben will play second and pays $0
            Cid will play first and pays $0
            Player order: Cid, Ben, Ann
        Cid may: take first-move, take first-build, take engineer, take locomotive, take urbanization, take production, take turn-order
        Cid: take engineer
            Cid takes engineer
        next: Ben in actions
    "#]],
    );
}

/// Cases D2 and D3; ruling 22.
#[test]
fn s6_2_d2_d3_locomotive_raises_the_engine_at_once_up_to_six() {
    let table = "
        Ann 10 engine 3
        Ben 10 engine 6
        Cid 10
        phase actions
    ";
    check(
        table,
        "take locomotive; ? Ann",
        expect![[r#"
        Ann: take locomotive
            Ann takes locomotive
            Ann's engine can now move goods over 4 links
        Ann: $10, income 0, 2 shares, engine 4, track 0, score -6
        next: Ben in actions
    "#]],
    );
    let at_most = table.replace("engine 3", "engine 6");
    check(
        &at_most,
        "take locomotive; ? Ann",
        expect![[r#"
        Ann: take locomotive
            Ann takes locomotive
        Ann: $10, income 0, 2 shares, engine 6, track 0, score -6
        next: Ben in actions
    "#]],
    );
}

/// Ruling 23: First Build leads the builders, First Move the movers.
#[test]
fn s6_2_first_build_and_first_move_lead_their_phases() {
    let table = "
        Ann 10
        Ben 10
        Cid 10
        phase actions
    ";
    let moves = "take engineer; take first-build; take first-move; done; done; done; pass; pass";
    check(
        table,
        moves,
        expect![[r#"
        Ann: take engineer
            Ann takes engineer
        Ben: take first-build
            Ben takes first-build
        Cid: take first-move
            Cid takes first-move
        Ben: done
        Ann: done
        Cid: done
        Cid: pass
            Cid passes
        Ann: pass
            Ann passes
        next: Ben in move-goods
    "#]],
    );
}

/// Case D4.
#[test]
fn s6_2_d4_turn_order_gives_a_pass_in_the_next_auction_only() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        phase actions
    ";
    let moves = "
        take turn-order; take engineer; take locomotive
        done; done; done
        pass; pass; pass; pass; pass; pass
        roll 1 1 1; roll 1 1 1
        issue 0; issue 0; issue 0
        turn-order-pass; drop; bid 1; bid 2; drop
        take engineer; take locomotive; take production
        done; done; done
        pass; pass; pass; pass; pass; pass
        produce; draw red; draw red; place red Chicago 1; place red Chicago 2
        roll 1 1 1; roll 1 1 1
        issue 0; issue 0; issue 0
        turn-order-pass
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: take turn-order
            Ann takes turn-order
        Ben: take engineer
            Ben takes engineer
        Cid: take locomotive
            Cid takes locomotive
            Cid's engine can now move goods over 2 links
        Ann: done
        Ben: done
        Cid: done
        Ann: pass
            Ann passes
        Ben: pass
            Ben passes
        Cid: pass
            Cid passes
        Ann: pass
            Ann passes
        Ben: pass
            Ben passes
        Cid: pass
            Cid passes
            Ann receives $0
            Ben receives $0
            Cid receives $0
            Ann pays $3 in expenses
            Ben pays $3 in expenses
            Cid pays $4 in expenses
        chance: roll 1 1 1
            Dice for the light half: 1 1 1
        chance: roll 1 1 1
            Dice for the dark half: 1 1 1
            Turn 3 begins
        Ann: issue 0
            Ann issues no shares
        Ben: issue 0
            Ben issues no shares
        Cid: issue 0
            Cid issues no shares
        Ann: turn-order-pass
            Ann passes by turn order
        Ben: drop
            Ben drops out
            Ben will play third and pays $0
        Cid: bid 1
            Cid bids $1
        Ann: bid 2
            Ann bids $2
        Cid: drop
            Cid drops out
            Cid will play second and pays $1
            Ann will play first and pays $2
            Player order: Ann, Cid, Ben
        Ann: take engineer
            Ann takes engineer
        Cid: take locomotive
            Cid takes locomotive
            Cid's engine can now move goods over 3 links
        Ben: take production
            Ben takes production
        Ann: done
        Cid: done
        Ben: done
        Ann: pass
            Ann passes
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
            Ann receives $0
            Cid receives $0
            Ben receives $0
            Ann pays $3 in expenses
            Cid pays $5 in expenses
            Ben pays $3 in expenses
        Ben: produce
            Ben produces
        chance: draw red
        chance: draw red
        Ben: place red Chicago 1
            A red cube lies in the column of Chicago
        Ben: place red Chicago 2
            A red cube lies in the column of Chicago
        chance: roll 1 1 1
            Dice for the light half: 1 1 1
            A red cube comes to Chicago
            A red cube comes to Chicago
        chance: roll 1 1 1
            Dice for the dark half: 1 1 1
            Turn 4 begins
        Ann: issue 0
            Ann issues no shares
        Cid: issue 0
            Cid issues no shares
        Ben: issue 0
            Ben issues no shares
        Ann: turn-order-pass
            no: only who took turn-order in the last turn may pass, and once (§5.7)
        next: Ann in player-order
    "#]],
    );
}
