//! §5.4 and §6: trade and trains.

use expect_test::expect;

use crate::check;

#[test]
fn case_50_only_the_leftmost_section_is_traded_from() {
    let table = "
        Ann 0 shares 0 left 8 10
        Ben 600
    ";
    let moves = "
        work white trade; trade building; trade rail; ? Ann; commit
        work white trade; trade rail; commit; work white trade; ? legal trade; trade building
        ? Ann; trade rail; commit
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade building
            no: this piece is not in the leftmost section that holds any (§5.4)
        Ann: trade rail
            Ann trades in a rail
            Ann gains $600
        Ann: $600, 0 shares, hand 3 white, 1 purple; trade 1 white
        Ann: commit
            Ann ends the action
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade rail
            Ben trades in a rail
            Ben gains $400
        Ben: commit
            Ben ends the action
            Round 3 begins
        Ann: work white trade
            Ann puts a white worker on trade
        Ann may: trade building, trade rail
        Ann: trade building
            Ann trades in a building
            Ann gains $700
        Ann: $1300, 0 shares, hand 2 white, 1 purple; trade 2 white
        Ann: trade rail
            no: only the trade action trades in a piece, one each turn (§3)
        Ann: commit
            Ann ends the action
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_51_a_train_brings_its_bonus_only_when_it_is_turned_down() {
    let table = "
        Ann 0 shares 0 hand white*4 turquoise up promote shares
        Ben 600
    ";
    let moves = "
        work turquoise trade; flip shares back; flip shares; ? Ann; ? Ann trains; flip shares back
        ability; flip shares back; ? Ann; ? Ann trains; trade rail; commit
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work turquoise trade
            Ann puts a turquoise worker on trade
        Ann: flip shares back
            no: you have no such shares train (§6)
        Ann: flip shares
            Ann turns a train (shares) face down
            Ann gains 3 shares
        Ann: $0, 3 shares, hand 4 white; trade 1 turquoise
        Ann: up 1 promote; down 1 shares
        Ann: flip shares back
            no: no flip is open (§6)
        Ann: ability
            Ann uses the turquoise ability on trade
        Ann: flip shares back
            Ann turns a train (shares) face up again
        Ann: $0, 3 shares, hand 4 white; trade 1 turquoise
        Ann: up 1 promote, 1 shares; down -
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_53_orange_gets_100_for_each_train() {
    let table = "
        Ann 0 shares 0 hand white*4 orange up promote money shares down rail
        Ben 600
    ";
    check(
        table,
        "work orange trade; ability; ? Ann; trade rail; commit; ? Ann",
        expect![[r#"
            Ann: work orange trade
                Ann puts an orange worker on trade
            Ann: ability
                Ann uses the orange ability on trade
                Ann gains $400
            Ann: $400, 0 shares, hand 4 white; trade 1 orange
            Ann: trade rail
                Ann trades in a rail
                Ann gains $400
            Ann: commit
                Ann ends the action
            Ann: $800, 0 shares, hand 4 white; trade 1 orange
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_54_purple_goes_up_to_three_steps() {
    let table = "
        Ann 0 shares 0 hand white*4 purple
        Ben 600
    ";
    let moves = "
        work purple trade; ability; advance network; advance stations; advance stations
        advance stations; trade rail; commit; ? Ann tracks
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: ability
            Ann uses the purple ability on trade
        Ann: advance network
            Ann advances on the network track to step 1
        Ann: advance stations
            Ann advances on the stations track to step 1
        Ann: advance stations
            Ann advances on the stations track to step 2
        Ann: advance stations
            no: no step is open (§6)
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: 0 telegraph, 2 stations, 1 network
        next: Ben in turn
    "#]],
    );
}

/// No space has both three icons and a deal, so the test uses two.
#[test]
fn case_56_the_rail_of_a_train_costs_100_and_brings_no_deal() {
    let table = "
        Ann 200 shares 0 hand white*4 turquoise up promote rail*2
        Ben 600
    ";
    let moves = "
        work turquoise trade; ability; flip rail; lay R03; flip rail; lay R04; trade building; commit
        ? Ann; ? Ann pieces
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work turquoise trade
                Ann puts a turquoise worker on trade
            Ann: ability
                Ann uses the turquoise ability on trade
            Ann: flip rail
                Ann turns a train (rail) face down
            Ann: lay R03
                Ann lays a rail in R03
            Ann: flip rail
                Ann turns a train (rail) face down
            Ann: lay R04
                Ann lays a rail in R04
            Ann: trade building
                Ann trades in a building
                Ann gains $400
            Ann: commit
                Ann ends the action and pays $200
            Ann: $400, 0 shares, hand 4 white; trade 1 turquoise
            Ann: 11 buildings, 13 rails; rails R00, R03, R04; stations -; offices -
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_57_sold_pieces_are_out_of_the_game() {
    let table = "
        Ann 0 left 3 2
        Ben 600
    ";
    let moves = "work white trade; trade rail; trade building; commit; ? Ann pieces; ? end";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            no: this piece is not in the leftmost section that holds any (§5.4)
        Ann: trade building
            Ann trades in a building
            Ann gains $1000
        Ann: commit
            Ann ends the action
            Ann has emptied the board up to the logo: one more round
        Ann: 2 buildings, 2 rails; rails R00; stations -; offices -
        round 2, last 3
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s6_trains_are_flipped_for_all_that_they_show() {
    let table = "
        tile 1 TG3
        Ann 0 shares 0 hand white*3 orange purple grey up promote money advance
        Ben 600
        Cid 600
        Dan 600
    ";
    let moves = "
        work white telegraph; office 1; discard white; flip money; flip advance; ? Ann
        advance network; advance network; advance network; ? Ann; ? Ann tracks; commit
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work white telegraph
                Ann puts a white worker on telegraph
            Ann: office 1
                Ann builds the first office in section 1
                Ann gains 4 shares
            Ann: discard white
                Ann discards a white worker
            Ann: flip money
                Ann turns a train (money) face down
                Ann gains $600
            Ann: flip advance
                Ann turns a train (advance) face down
            Ann: $600, 4 shares, hand 1 white, 1 purple, 1 orange, 1 grey; telegraph 1 white
            Ann: advance network
                Ann advances on the network track to step 1
            Ann: advance network
                Ann advances on the network track to step 2
            Ann: advance network
                Ann advances on the network track to step 3 for $100
            Ann: $500, 4 shares, hand 1 white, 1 purple, 1 orange, 1 grey; telegraph 1 white
            Ann: 0 telegraph, 0 stations, 3 network
            Ann: commit
                Ann ends the action
            next: Ben in turn
        "#]],
    );
    let moves = "
        work white trade; flip promote; trade rail; promote orange A1-1; promote purple A2-1
        promote grey A2-1; commit; ? Ann milestones
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: flip promote
                Ann turns a train (promote) face down
            Ann: trade rail
                Ann trades in a rail
                Ann gains $400
            Ann: promote orange A1-1
                Ann promotes an orange worker to A1-1
            Ann: promote purple A2-1
                Ann promotes a purple worker to A2-1
            Ann: promote grey A2-1
                no: A2-1 has no free grey place (§6)
            Ann: commit
                Ann ends the action
            Ann: open A1-1 (orange), A2-1 (purple); completed -
            next: Ben in turn
        "#]],
    );
}

const GREY: &str = "
    deal D4
    Ann 0 shares 1 hand white*4 grey
    Ben 600
";

#[test]
fn q5_grey_without_a_deal_gains_no_share() {
    check(
        GREY,
        "work grey trade; ability; trade rail; commit; ? Ann; ? deals",
        expect![[r#"
        Ann: work grey trade
            Ann puts a grey worker on trade
        Ann: ability
            no: this worker has no ability here (§5)
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $400, 1 shares, hand 4 white; trade 1 grey
        deals: D4, stack 8, discarded 0
        next: Ben in turn
    "#]],
    );
    let moves = "
        work grey trade; trade rail; deal bottom; ? Ann; deal top; gain purple; commit; draw D2
        ? Ann; ? deals
    ";
    check(
        GREY,
        moves,
        expect![[r#"
        Ann: work grey trade
            Ann puts a grey worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: deal bottom
            Ann gains 1 share
            Ann takes the bottom deal for 2 shares
        Ann: $400, 0 shares, hand 4 white; trade 1 grey
        Ann: deal top
            no: the ability or promotion of this action is used (§3)
        Ann: gain purple
            Ann gains a purple worker
        Ann: commit
            Ann ends the action
        chance: draw D2
            Deal D2 lies face up
        Ann: $400, 0 shares, hand 4 white, 1 purple; trade 1 grey
        deals: D2, stack 7, discarded 1
        next: Ben in turn
    "#]],
    );
}

#[test]
fn q6_a_train_is_turned_also_if_its_bonus_is_not_used() {
    let table = "
        Ann 0 up promote advance
        Ben 600
    ";
    let moves = "
        work white trade; flip advance; trade rail; commit; ? Ann trains; ? Ann tracks
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: flip advance
            Ann turns a train (advance) face down
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: up 1 promote; down 1 advance
        Ann: 0 telegraph, 0 stations, 0 network
        next: Ben in turn
    "#]],
    );
}

#[test]
fn q30_a_piece_of_another_section_is_not_traded() {
    let table = "
        Ann 0 left 11 15
        Ben 600
    ";
    let moves = "work white trade; trade building; trade rail; commit; ? Ann";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade building
            no: this piece is not in the leftmost section that holds any (§5.4)
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $400, 3 shares, hand 3 white, 1 purple; trade 1 white
        next: Ben in turn
    "#]],
    );
}

#[test]
fn q31_a_private_deal_is_not_offered_to_others() {
    let moves = "
        work grey trade; trade rail; deal bottom; gain purple; commit; draw D2; ? legal work
    ";
    check(
        GREY,
        moves,
        expect![[r#"
        Ann: work grey trade
            Ann puts a grey worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: deal bottom
            Ann gains 1 share
            Ann takes the bottom deal for 2 shares
        Ann: gain purple
            Ann gains a purple worker
        Ann: commit
            Ann ends the action
        chance: draw D2
            Deal D2 lies face up
        Ben may: work white station, work purple station, work white railroad, work purple railroad, work white telegraph, work purple telegraph, work white trade, work purple trade
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s5_4_6_turquoise_flips_one_train_more() {
    let table = "
        Ann 0 hand white*4 turquoise up promote money shares
        Ben 600
    ";
    let moves = "
        work turquoise trade; flip money; flip shares; ability; flip shares; flip promote
        trade rail; commit; ? Ann; ? Ann trains
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work turquoise trade
            Ann puts a turquoise worker on trade
        Ann: flip money
            Ann turns a train (money) face down
            Ann gains $600
        Ann: flip shares
            no: no flip is open (§6)
        Ann: ability
            Ann uses the turquoise ability on trade
        Ann: flip shares
            Ann turns a train (shares) face down
            Ann gains 3 shares
        Ann: flip promote
            no: no flip is open (§6)
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $1000, 6 shares, hand 4 white; trade 1 turquoise
        Ann: up 1 promote; down 1 money, 1 shares
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s6_3_2_two_flips_may_be_of_one_train() {
    let table = "
        tile 1 TG3
        Ann 0 shares 0 hand white*4 grey up promote down money
        Ben 600
        Cid 600
        Dan 600
    ";
    let moves = "
        work white telegraph; office 1; discard grey; flip money back; flip money
        flip money back; commit; ? Ann; ? Ann trains
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 1
            Ann builds the first office in section 1
            Ann gains 4 shares
        Ann: discard grey
            Ann discards a grey worker
        Ann: flip money back
            Ann turns a train (money) face up again
        Ann: flip money
            Ann turns a train (money) face down
            Ann gains $600
        Ann: flip money back
            no: no flip is open (§6)
        Ann: commit
            Ann ends the action
        Ann: $600, 4 shares, hand 3 white; telegraph 1 white
        Ann: up 1 promote; down 1 money
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s6_5_a_train_comes_from_a_stack_that_is_left() {
    let table = "
        tile 1 TG5
        Ann 0 hand white*4 grey
        Ben 600 up promote money*5
        Cid 600
        Dan 600
    ";
    let moves = "
        work white telegraph; office 1; discard grey; ? trains; train money; train promote
        train shares; train shares; commit; ? trains; ? Ann trains
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 1
            Ann builds the first office in section 1
            Ann gains 4 shares
        Ann: discard grey
            Ann discards a grey worker
        stacks: 5 advance, 5 shares, 5 rail
        Ann: train money
            no: no money train is left (§6)
        Ann: train promote
            no: no promote train is left (§6)
        Ann: train shares
            Ann takes a train (shares)
        Ann: train shares
            no: no train may be taken now (§6)
        Ann: commit
            Ann ends the action
        stacks: 5 advance, 4 shares, 5 rail
        Ann: up 1 promote, 1 shares; down -
        next: Ben in turn
    "#]],
    );
}
