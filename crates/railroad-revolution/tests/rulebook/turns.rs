//! §1 and §3: turns and the order of effects.

use expect_test::expect;

use crate::check;

#[test]
fn s1_managers_are_not_available() {
    let table = "
        Ann 0 shares 0 hand white*4 orange
        Ben 600
    ";
    let moves = "
        ? Ann; work white telegraph; promote orange A1-1; office 1; ? Ann; ? Ann milestones
        discard orange; discard white; commit
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: $0, 0 shares, hand 4 white, 1 orange; -
            Ann: work white telegraph
                Ann puts a white worker on telegraph
            Ann: promote orange A1-1
                Ann promotes an orange worker to A1-1
            Ann: office 1
                Ann builds an office in section 1
                Ann gains 3 shares
            Ann: $0, 3 shares, hand 3 white; telegraph 1 white
            Ann: open A1-1 (orange), A2-1 (-); completed -
            Ann: discard orange
                no: you have no orange worker there (§3)
            Ann: discard white
                no: fewer than 4 workers would be left (§7)
            Ann: commit
                Ann ends the action
            next: Ben in turn
        "#]],
    );
}

#[test]
fn s3_effects_come_in_any_order() {
    let table = "
        Ann 700 shares 0 hand purple white*4 rails R01 up promote rail
        Ben 600
    ";
    let moves = "
        work purple station; build Chicago; ability; flip rail; lay R02; build Chicago; commit
        ? Ann; ? Ann trains
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work purple station
            Ann puts a purple worker on station
        Ann: build Chicago
            no: Chicago is not connected (§5.1)
        Ann: ability
            Ann uses the purple ability on station
        Ann: flip rail
            Ann turns a train (rail) face down
        Ann: lay R02
            Ann lays a rail in R02
        Ann: build Chicago
            Ann builds the first station in Chicago
            Ann gains 1 share
        Ann: commit
            Ann ends the action and pays $500
        Ann: $200, 1 shares, hand 4 white; station 1 purple
        Ann: up 1 promote; down 1 rail
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_10_all_workers_come_back_when_none_is_left() {
    let table = "
        turn Ben
        Ann 600 hand - board trade:white,white railroad:white,white telegraph:purple
        Ben 600
    ";
    let moves = "
        ? Ann; work white trade; trade rail; commit; ? Ann
        work purple trade; trade rail; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: $600, 3 shares, hand -; railroad 2 white, telegraph 1 purple, trade 2 white
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade rail
            Ben trades in a rail
            Ben gains $400
        Ben: commit
            Ben ends the action
            Round 3 begins
            Ann takes all workers back
        Ann: $600, 3 shares, hand 4 white, 1 purple; -
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $1000, 3 shares, hand 4 white; trade 1 purple
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_11_with_one_worker_left_there_is_no_recall() {
    let table = "
        Ann 600 hand purple board trade:white,white railroad:white,white
        Ben 600
    ";
    let moves = "
        work white trade; work purple trade; trade rail; commit; ? Ann
        work white trade; trade rail; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white trade
            no: you have no white worker there (§3)
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $1000, 3 shares, hand -; railroad 2 white, trade 2 white, 1 purple
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade rail
            Ben trades in a rail
            Ben gains $400
        Ben: commit
            Ben ends the action
            Round 3 begins
            Ann takes all workers back
        Ann: $1000, 3 shares, hand 4 white, 1 purple; -
        next: Ann in turn
    "#]],
    );
}

#[test]
fn case_12_ability_or_promotion_or_neither() {
    let table = "
        Ann 2000 hand purple orange white*3
        Ben 600
    ";
    let moves = "
        work purple railroad; lay R01; lay R02; ability; train money; promote orange A1-1
        ability; commit; ? Ann; ? Ann trains
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work purple railroad
            Ann puts a purple worker on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: lay R02
            Ann lays a rail in R02
        Ann: ability
            Ann uses the purple ability on railroad
        Ann: train money
            Ann takes a train (money)
        Ann: promote orange A1-1
            no: no promotion is open (§6)
        Ann: ability
            no: the ability or promotion of this action is used (§3)
        Ann: commit
            Ann ends the action and pays $900
        Ann: $1100, 3 shares, hand 3 white, 1 orange; railroad 1 purple
        Ann: up 1 promote, 1 money; down -
        next: Ben in turn
    "#]],
    );
    let moves = "
        work purple railroad; lay R01; promote orange A1-1; ability; lay R02; commit
        ? Ann; ? Ann milestones
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work purple railroad
                Ann puts a purple worker on railroad
            Ann: lay R01
                Ann lays a rail in R01
            Ann: promote orange A1-1
                Ann promotes an orange worker to A1-1
            Ann: ability
                no: the ability or promotion of this action is used (§3)
            Ann: lay R02
                Ann lays a rail in R02
            Ann: commit
                Ann ends the action and pays $600
            Ann: $1400, 3 shares, hand 3 white; railroad 1 purple
            Ann: open A1-1 (orange), A2-1 (-); completed -
            next: Ben in turn
        "#]],
    );
    check(
        table,
        "work purple railroad; lay R01; lay R02; commit; ? Ann",
        expect![[r#"
        Ann: work purple railroad
            Ann puts a purple worker on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: lay R02
            Ann lays a rail in R02
        Ann: commit
            Ann ends the action and pays $600
        Ann: $1400, 3 shares, hand 3 white, 1 orange; railroad 1 purple
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_18_the_worker_just_placed_may_be_promoted() {
    let table = "
        Ann 600 hand white*4 orange
        Ben 600
    ";
    let moves = "
        work orange telegraph; promote orange A1-1; promote orange A1-1 from board
        office 1; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work orange telegraph
                Ann puts an orange worker on telegraph
            Ann: promote orange A1-1
                no: you have no orange worker there (§3)
            Ann: promote orange A1-1 from board
                Ann promotes an orange worker to A1-1
            Ann: office 1
                Ann builds an office in section 1
                Ann gains 3 shares
            Ann: commit
                Ann ends the action
            Ann: $600, 6 shares, hand 4 white; -
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q3_with_an_empty_player_board_a_player_passes() {
    let table = "
        flag 3
        round 4
        Ann 600 shares 2 left 0 0
        Ben 600
    ";
    let moves = "
        work white trade; work white railroad; work white station; work white telegraph
        ? legal; sell 1; hire grey; pass
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white trade
            no: there is nothing left to trade (§5.4)
        Ann: work white railroad
            no: there is no rail left on your player board (§5.2)
        Ann: work white station
            no: there is no building left on your player board (§5.1)
        Ann: work white telegraph
            no: there is no building left on your player board (§5.1)
        Ann may: sell 1, sell 2, pass
        Ann: sell 1
            Ann sells 1 share for $150
        Ann: hire grey
            no: a worker costs $800 and you have $750 (§4)
        Ann: pass
            Ann has nothing left to act with and passes
        next: Ben in turn
    "#]],
    );
    check(
        "Ann 600\nBen 600",
        "pass",
        expect![[r#"
            Ann: pass
                no: only a player without pieces on the player board passes (§3)
            next: Ann in turn
        "#]],
    );
}

#[test]
fn an_action_is_taken_back_as_a_whole() {
    let table = "
        Ann 600
        Ben 600
    ";
    let moves = "
        sell 1; work white station; build Washington; take back; ? Ann; ? Ann pieces
        work white trade; commit; trade rail; commit; take back
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: sell 1
            Ann sells 1 share for $150
        Ann: work white station
            Ann puts a white worker on station
        Ann: build Washington
            Ann builds the first station in Washington
            Ann gains 2 shares
        Ann: take back
            3 actions are taken back
        Ann: $600, 3 shares, hand 4 white, 1 purple; -
        Ann: 12 buildings, 15 rails; rails R00; stations -; offices -
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: commit
            no: the main action is not complete (§3)
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ben: take back
            0 actions are taken back
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s3_2_any_number_of_workers_stands_on_an_action_space() {
    let table = "
        Ann 0 hand white purple board trade:white,grey railroad:white
        Ben 0
    ";
    let moves = "
        work grey trade; work white trade; trade rail; commit
        work white trade; trade rail; commit; work purple trade; trade rail; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work grey trade
            no: you have no grey worker there (§3)
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
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
        Ann: work purple trade
            Ann puts a purple worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $800, 3 shares, hand -; railroad 1 white, trade 2 white, 1 purple, 1 grey
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s3_3_the_main_action_is_done_in_full() {
    let moves = "
        work white railroad; commit; lay R01; commit; lay R02; commit
        work white station; commit; build Washington; commit
    ";
    check(
        "Ann 600\nBen 600",
        moves,
        expect![[r#"
        Ann: work white railroad
            Ann puts a white worker on railroad
        Ann: commit
            no: the main action is not complete (§3)
        Ann: lay R01
            Ann lays a rail in R01
        Ann: commit
            no: the main action is not complete (§3)
        Ann: lay R02
            Ann lays a rail in R02
        Ann: commit
            Ann ends the action and pays $600
        Ben: work white station
            Ben puts a white worker on station
        Ben: commit
            no: the main action is not complete (§3)
        Ben: build Washington
            Ben builds the first station in Washington
            Ben gains 2 shares
        Ben: commit
            Ben ends the action and pays $200
            Round 3 begins
        next: Ann in turn
    "#]],
    );
}

#[test]
fn s3_7_turns_go_clockwise() {
    let moves = "
        work white trade; trade rail; commit; work white trade; trade rail; commit
        work white trade; trade rail; commit
    ";
    check(
        "turn Ben\nAnn 0\nBen 0\nCid 0",
        moves,
        expect![[r#"
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade rail
            Ben trades in a rail
            Ben gains $400
        Ben: commit
            Ben ends the action
        Cid: work white trade
            Cid puts a white worker on trade
        Cid: trade rail
            Cid trades in a rail
            Cid gains $400
        Cid: commit
            Cid ends the action
            Round 3 begins
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        next: Ben in turn
    "#]],
    );
}
