//! §4 and §7: free acts, workers gained, and the minimum of four.

use expect_test::expect;

use crate::check;

#[test]
fn case_13_a_second_promotion_would_leave_three() {
    let table = "
        Ann 0 shares 0 hand white*3 orange purple
        Ben 600
    ";
    let moves = "
        work white trade; trade rail; flip promote; promote orange A1-1; promote purple A2-1
        commit; ? Ann; ? Ann milestones
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade rail
                Ann trades in a rail
                Ann gains $400
            Ann: flip promote
                Ann turns a train (promote) face down
            Ann: promote orange A1-1
                Ann promotes an orange worker to A1-1
            Ann: promote purple A2-1
                no: fewer than 4 workers would be left (§7)
            Ann: commit
                Ann ends the action
            Ann: $400, 0 shares, hand 2 white, 1 purple; trade 1 white
            Ann: open A1-1 (orange), A2-1 (-); completed -
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_14_discarding_needs_five_workers_or_a_new_one() {
    let table = |money: u32| {
        format!(
            "tile 8 TG5
            Ann {money} shares 0 hand white*4
            Ben 600"
        )
    };
    let moves = "work white telegraph; office 8; discard white; commit; ? Ann";
    check(
        &table(0),
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 8
            Ann builds the first office in section 8
            Ann gains 3 shares
        Ann: discard white
            no: fewer than 4 workers would be left (§7)
        Ann: commit
            Ann ends the action
        Ann: $0, 3 shares, hand 3 white; telegraph 1 white
        next: Ben in turn
    "#]],
    );
    let moves = "
        work white telegraph; office 8; hire grey; discard white; train money; commit; ? Ann
    ";
    check(
        &table(800),
        moves,
        expect![[r#"
            Ann: work white telegraph
                Ann puts a white worker on telegraph
            Ann: office 8
                Ann builds the first office in section 8
                Ann gains 3 shares
            Ann: hire grey
                Ann hires a grey worker for $800
            Ann: discard white
                Ann discards a white worker
            Ann: train money
                Ann takes a train (money)
            Ann: commit
                Ann ends the action
            Ann: $0, 3 shares, hand 2 white, 1 grey; telegraph 1 white
            next: Ben in turn
        "#]],
    );
    // During a turn there may be fewer.
    let moves = "
        work white telegraph; office 8; discard white; ? Ann; commit; hire grey; commit; ? Ann
    ";
    check(
        &table(800),
        moves,
        expect![[r#"
            Ann: work white telegraph
                Ann puts a white worker on telegraph
            Ann: office 8
                Ann builds the first office in section 8
                Ann gains 3 shares
            Ann: discard white
                Ann discards a white worker
            Ann: $800, 3 shares, hand 2 white; telegraph 1 white
            Ann: commit
                no: fewer than 4 workers would be left (§7)
            Ann: hire grey
                Ann hires a grey worker for $800
            Ann: commit
                Ann ends the action
            Ann: $0, 3 shares, hand 2 white, 1 grey; telegraph 1 white
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_15_shares_are_sold_and_never_bought() {
    let table = "
        Ann 0 shares 5
        Ben 600
    ";
    check(
        table,
        "sell 6; sell 4; ? Ann; buy 1; sell 2; sell 1; ? Ann",
        expect![[r#"
            Ann: sell 6
                no: too few shares: you have 5 (§4)
            Ann: sell 4
                Ann sells 4 shares for $600
            Ann: $600, 1 shares, hand 4 white, 1 purple; -
            Ann: buy 1
                not an action
            Ann: sell 2
                no: too few shares: you have 1 (§4)
            Ann: sell 1
                Ann sells 1 share for $150
            Ann: $750, 0 shares, hand 4 white, 1 purple; -
            next: Ann in turn
        "#]],
    );
}

#[test]
fn case_16_a_worker_is_hired_for_800() {
    check(
        "Ann 799 shares 0\nBen 600",
        "hire grey",
        expect![[r#"
        Ann: hire grey
            no: a worker costs $800 and you have $799 (§4)
        next: Ann in turn
    "#]],
    );
    let moves = "hire grey; sell 1; ? Ann; hire white; hire grey; ? Ann";
    check(
        "Ann 650 shares 1\nBen 600",
        moves,
        expect![[r#"
            Ann: hire grey
                no: a worker costs $800 and you have $650 (§4)
            Ann: sell 1
                Ann sells 1 share for $150
            Ann: $800, 0 shares, hand 4 white, 1 purple; -
            Ann: hire white
                no: the supply has no white worker (§6)
            Ann: hire grey
                Ann hires a grey worker for $800
            Ann: $0, 0 shares, hand 4 white, 1 purple, 1 grey; -
            next: Ann in turn
        "#]],
    );
}

#[test]
fn case_17_another_color_if_the_wanted_one_is_gone() {
    let table = "
        deal D5
        Ann 600 shares 3 hand white*4 grey
        Ben 600 hand orange*12
    ";
    let moves = "
        work white telegraph; office 3; commit; deal bottom; gain orange; ? legal gain
        gain turquoise; gain grey; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 3
            Ann builds the first office in section 3
            Ann gains 3 shares
        Ann: commit
            Ann ends the action
        Ann: deal bottom
            Ann takes the bottom deal for 2 shares
        Ann: gain orange
            no: the supply has no orange worker (§6)
        Ann may: gain white, gain purple, gain grey, gain turquoise
        Ann: gain turquoise
            Ann gains a turquoise worker
        Ann: gain grey
            no: no grey worker may be gained now (§6)
        Ann: commit
            Ann ends the action
        Ann: $600, 4 shares, hand 3 white, 1 grey, 1 turquoise; telegraph 1 white
        next: Ben in deal
    "#]],
    );
}

#[test]
fn a_color_on_the_tile_comes_before_any_other() {
    let table = "
        Ann 600 hand white*4 grey
        Ben 600 hand orange*12
    ";
    let moves = "work white station; build Charlotte; ? legal gain; gain grey; commit; ? Ann";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white station
            Ann puts a white worker on station
        Ann: build Charlotte
            Ann builds the first station in Charlotte
        Ann may: gain grey
        Ann: gain grey
            Ann gains a grey worker
        Ann: commit
            Ann ends the action and pays $200
        Ann: $400, 3 shares, hand 3 white, 2 grey; station 1 white
        next: Ben in turn
    "#]],
    );
}

#[test]
fn q4_one_may_hire_again_and_again_and_while_choosing_a_deal() {
    let table = "
        turn Ben
        deal D4
        Ann 3200 shares 2 hand - board trade:white,white,white,white,purple
        Ben 600 shares 0
    ";
    let moves = "
        work white telegraph; office 3; commit; commit; hire grey; deal bottom; gain purple
        commit; draw D1; ? Ann; hire orange; hire orange; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ben: work white telegraph
                Ben puts a white worker on telegraph
            Ben: office 3
                Ben builds the first office in section 3
                Ben gains 3 shares
            Ben: commit
                Ben ends the action
            Ben: commit
                Ben ends the action
            Ann: hire grey
                Ann hires a grey worker for $800
            Ann: deal bottom
                Ann takes the bottom deal for 2 shares
            Ann: gain purple
                Ann gains a purple worker
            Ann: commit
                Ann ends the action
            chance: draw D1
                Deal D1 lies face up
                Round 3 begins
            Ann: $2400, 0 shares, hand 1 purple, 1 grey; trade 4 white, 1 purple
            Ann: hire orange
                Ann hires an orange worker for $800
            Ann: hire orange
                Ann hires an orange worker for $800
            Ann: $800, 0 shares, hand 1 purple, 2 orange, 1 grey; trade 4 white, 1 purple
            next: Ann in turn
        "#]],
    );
    // The recall comes first, so that a hired worker does not prevent it.
    let moves = "work white telegraph; office 1; commit; ? Ann; hire grey; ? Ann";
    check(
        table,
        moves,
        expect![[r#"
            Ben: work white telegraph
                Ben puts a white worker on telegraph
            Ben: office 1
                Ben builds an office in section 1
                Ben gains 3 shares
            Ben: commit
                Ben ends the action
                Round 3 begins
                Ann takes all workers back
            Ann: $3200, 2 shares, hand 4 white, 1 purple; -
            Ann: hire grey
                Ann hires a grey worker for $800
            Ann: $2400, 2 shares, hand 4 white, 1 purple, 1 grey; -
            next: Ann in turn
        "#]],
    );
}

#[test]
fn q9_the_minimum_holds_for_the_others_too() {
    let table = "
        deal D3
        Ann 600
        Ben 700 shares 1 hand white*3 purple
    ";
    let moves = "
        work white telegraph; office 3; commit; commit
        deal top; promote purple A1-2; commit; ? Ben
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 3
            Ann builds the first office in section 3
            Ann gains 3 shares
        Ann: commit
            Ann ends the action
        Ann: commit
            Ann ends the action
        Ben: deal top
            Ben takes the top deal for 1 share
        Ben: promote purple A1-2
            no: fewer than 4 workers would be left (§7)
        Ben: commit
            Ben ends the action
        Ben: $700, 0 shares, hand 3 white, 1 purple; -
        next: chance in reveal
    "#]],
    );
    let table = "
        deal D3
        Ann 600
        Ben 700 shares 1 hand white*4 purple
    ";
    let moves = "
        work white telegraph; office 3; commit; commit
        deal top; promote purple A1-2; commit; ? Ben
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 3
            Ann builds the first office in section 3
            Ann gains 3 shares
        Ann: commit
            Ann ends the action
        Ann: commit
            Ann ends the action
        Ben: deal top
            Ben takes the top deal for 1 share
        Ben: promote purple A1-2
            Ben promotes a purple worker to A1-2
        Ben: commit
            Ben ends the action and pays $100
        Ben: $600, 0 shares, hand 4 white; -
        next: chance in reveal
    "#]],
    );
}
