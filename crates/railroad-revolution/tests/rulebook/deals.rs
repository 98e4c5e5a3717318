//! §9: deals.

use expect_test::expect;

use crate::check;

#[test]
fn case_58_the_current_player_takes_two_and_each_other_one() {
    let table = "
        deal D7
        Ann 600 shares 1
        Ben 600 shares 1
        Cid 600 shares 5
        Dan 600 shares 2
    ";
    let moves = "
        work white telegraph; office 3; commit
        deal top; deal bottom; deal top; advance stations; advance stations; bonus bottom
        gain turquoise; commit; ? Ann
        deal top; deal bottom; bonus bottom; gain turquoise; commit; ? Ben
        commit; ? Cid
        deal top; advance network; commit; ? Dan
        ? deals; draw D2; ? deals
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
            Ann: deal top
                Ann takes the top deal for 2 shares
            Ann: deal bottom
                Ann takes the bottom deal for 1 share
            Ann: deal top
                no: this deal was taken already (§9)
            Ann: advance stations
                Ann advances on the stations track to step 1
            Ann: advance stations
                Ann advances on the stations track to step 2
            Ann: bonus bottom
                Ann pays for the bonus
            Ann: gain turquoise
                Ann gains a turquoise worker
            Ann: commit
                Ann ends the action and pays $100
            Ann: $500, 1 shares, hand 3 white, 1 purple, 1 turquoise; telegraph 1 white
            Ben: deal top
                no: too few shares: you have 1 (§4)
            Ben: deal bottom
                Ben takes the bottom deal for 1 share
            Ben: bonus bottom
                Ben pays for the bonus
            Ben: gain turquoise
                Ben gains a turquoise worker
            Ben: commit
                Ben ends the action and pays $100
            Ben: $500, 0 shares, hand 4 white, 1 purple, 1 turquoise; -
            Cid: commit
                Cid ends the action
            Cid: $600, 5 shares, hand 4 white, 1 purple; -
            Dan: deal top
                Dan takes the top deal for 2 shares
            Dan: advance network
                Dan advances on the network track to step 1
            Dan: commit
                Dan ends the action
            Dan: $600, 0 shares, hand 4 white, 1 purple; -
            deals: -, stack 8, discarded 1
            chance: draw D2
                Deal D2 lies face up
            deals: D2, stack 7, discarded 1
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_59_another_player_takes_one_deal() {
    let table = "
        deal D2
        Ann 600 shares 0
        Ben 600 shares 9
    ";
    let moves = "
        work white telegraph; office 3; commit; commit; deal top; deal bottom; deal top
        flip promote; commit; draw D1; ? Ben
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
        Ben: deal bottom
            no: no deal may be taken now (§9)
        Ben: deal top
            no: this deal was taken already (§9)
        Ben: flip promote
            Ben turns a train (promote) face down
        Ben: commit
            Ben ends the action
        chance: draw D1
            Deal D1 lies face up
        Ben: $600, 8 shares, hand 4 white, 1 purple; -
        next: Ben in turn
    "#]],
    );
}

const NINTH: &str = "
    deal D9
    discards D1 D2 D3 D4 D5 D6 D7 D8
    Ann 600 shares 0
    Ben 600 shares 0
";

#[test]
fn case_60_after_the_ninth_tile_all_are_shuffled() {
    let moves = "
        ? deals; work white telegraph; office 3; commit; commit; ? deals; draw D4; ? deals
    ";
    check(
        NINTH,
        moves,
        expect![[r#"
        deals: D9, stack 0, discarded 8
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 3
            Ann builds the first office in section 3
            Ann gains 3 shares
        Ann: commit
            Ann ends the action
        Ann: commit
            Ann ends the action
        deals: -, stack 9, discarded 0
        chance: draw D4
            Deal D4 lies face up
        deals: D4, stack 8, discarded 0
        next: Ben in turn
    "#]],
    );
}

#[test]
fn q13_the_tile_just_resolved_is_shuffled_in() {
    let moves = "work white telegraph; office 3; commit; commit; ? legal; draw D9; ? deals";
    check(
        NINTH,
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
        chance may: draw D1, draw D2, draw D3, draw D4, draw D5, draw D6, draw D7, draw D8, draw D9
        chance: draw D9
            Deal D9 lies face up
        deals: D9, stack 8, discarded 0
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_62_a_free_station_costs_and_brings_nothing() {
    let table = "
        deal D1
        Ann 0 shares 0
        Ben 0 shares 3
    ";
    let moves = "
        work white telegraph; office 3; commit; commit; deal bottom; build Miami; build Charlotte
        bonus; commit; draw D2; ? Ben; ? Ben pieces; ? first
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
        Ben: deal bottom
            Ben takes the bottom deal for 3 shares
        Ben: build Miami
            no: Miami is not connected (§5.1)
        Ben: build Charlotte
            Ben builds the first station in Charlotte
        Ben: bonus
            no: no bonus is to be paid for (§5.1)
        Ben: commit
            Ben ends the action
        chance: draw D2
            Deal D2 lies face up
        Ben: $0, 0 shares, hand 4 white, 1 purple; -
        Ben: 11 buildings, 15 rails; rails R00; stations charlotte; offices -
        first: charlotte Ben, duluth neutral, little_rock neutral, salt_lake_city neutral, san_diego neutral, section 1 neutral, section 3 Ann, section 4 neutral, section 7 neutral
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_63_a_free_office_brings_no_shares_and_no_deal() {
    let table = "
        deal D2
        Ann 0 shares 0
        Ben 0 shares 3 offices 3
    ";
    let moves = "
        work white telegraph; office 6; commit; commit; deal bottom; office 3; office 6; commit
        draw D1; ? Ben; ? Ben pieces
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 6
            Ann builds the first office in section 6
            Ann gains 3 shares
        Ann: commit
            Ann ends the action
        Ann: commit
            Ann ends the action
        Ben: deal bottom
            Ben takes the bottom deal for 3 shares
        Ben: office 3
            no: you have an office in section 3 already (§5.3)
        Ben: office 6
            Ben builds an office in section 6
        Ben: commit
            Ben ends the action
        chance: draw D1
            Deal D1 lies face up
        Ben: $0, 0 shares, hand 4 white, 1 purple; -
        Ben: 10 buildings, 15 rails; rails R00; stations -; offices 3, 6
        next: Ben in turn
    "#]],
    );
}

/// The next player to build there is not the first.
#[test]
fn q7_free_buildings_fill_the_first_slot() {
    let table = "
        deal D1
        Ann 600 shares 1
        Ben 600 shares 0
    ";
    let moves = "
        work white telegraph; office 3; commit; deal bottom; build Washington; commit; ? first
        draw D2; work white station; build Washington; commit; ? Ben
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
            Ann takes the bottom deal for 3 shares
        Ann: build Washington
            Ann builds the first station in Washington
        Ann: commit
            Ann ends the action
        first: duluth neutral, little_rock neutral, salt_lake_city neutral, san_diego neutral, washington Ann, section 1 neutral, section 3 Ann, section 4 neutral, section 7 neutral
        chance: draw D2
            Deal D2 lies face up
        Ben: work white station
            Ben puts a white worker on station
        Ben: build Washington
            Ben builds a station in Washington
        Ben: commit
            Ben ends the action and pays $200
            Round 3 begins
        Ben: $400, 0 shares, hand 3 white, 1 purple; station 1 white
        next: Ann in turn
    "#]],
    );
}

#[test]
fn q26_a_deal_may_be_taken_in_vain() {
    let table = "
        deal D3
        Ann 600 shares 0 left 12 0
        Ben 600 shares 0
    ";
    let moves = "
        work white telegraph; office 3; commit; deal bottom; lay R01; commit; ? Ann
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
        Ann: lay R01
            no: there is no rail left on your player board (§5.2)
        Ann: commit
            Ann ends the action
        Ann: $600, 1 shares, hand 3 white, 1 purple; telegraph 1 white
        next: chance in reveal
    "#]],
    );
}

#[test]
fn q27_free_acts_bring_no_second_deal() {
    let table = "
        deal D2
        Ann 600 shares 0
        Ben 900 shares 9 up promote shares
    ";
    let moves = "
        work white telegraph; office 3; commit; commit; sell 2; deal top; hire grey; flip shares
        sell 1; deal bottom; ? legal deal; commit
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
            Ben: sell 2
                Ben sells 2 shares for $300
            Ben: deal top
                Ben takes the top deal for 1 share
            Ben: hire grey
                Ben hires a grey worker for $800
            Ben: flip shares
                Ben turns a train (shares) face down
                Ben gains 3 shares
            Ben: sell 1
                Ben sells 1 share for $150
            Ben: deal bottom
                no: no deal may be taken now (§9)
            Ben may: -
            Ben: commit
                Ben ends the action
            next: chance in reveal
        "#]],
    );
}

#[test]
fn whoever_can_pay_for_no_deal_is_not_asked() {
    let table = "
        deal D4
        Ann 600 shares 0
        Ben 600 shares 1
        Cid 600 shares 2
    ";
    check(
        table,
        "work white telegraph; office 3; sell 3; commit; deal top",
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 3
            Ann builds the first office in section 3
            Ann gains 3 shares
        Ann: sell 3
            Ann sells 3 shares for $450
        Ann: commit
            Ann ends the action
        Cid: deal top
            Cid takes the top deal for 2 shares
        next: Cid in deal
    "#]],
    );
}

/// §6: the deal and each promotion are paid.
#[test]
fn promotions_may_have_a_price() {
    let table = "
        deal D3
        Ann 250 shares 0 hand white*4 orange purple
        Ben 600 shares 0
    ";
    let moves = "
        work white telegraph; office 3; commit; deal top; promote orange A1-1
        promote purple A2-1; commit; draw D1; ? Ann; ? Ann milestones
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
            Ann: deal top
                Ann takes the top deal for 1 share
            Ann: promote orange A1-1
                Ann promotes an orange worker to A1-1
            Ann: promote purple A2-1
                Ann promotes a purple worker to A2-1
            Ann: commit
                Ann ends the action and pays $200
            chance: draw D1
                Deal D1 lies face up
            Ann: $50, 2 shares, hand 3 white; telegraph 1 white
            Ann: open A1-1 (orange), A2-1 (purple); completed -
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q14_an_end_in_the_turn_of_another_counts_for_this_round() {
    let table = "
        deal D3
        Ann 600 shares 0
        Ben 600 shares 2 left 2 3
    ";
    let moves = "
        work white telegraph; office 3; commit; commit; deal bottom; lay R01; commit; ? end
        draw D1
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
        Ben: deal bottom
            Ben takes the bottom deal for 2 shares
        Ben: lay R01
            Ben lays a rail in R01
        Ben: commit
            Ben ends the action
            Ben has emptied the board up to the logo: one more round
        round 2, last 3
        chance: draw D1
            Deal D1 lies face up
        next: Ben in turn
    "#]],
    );
}
