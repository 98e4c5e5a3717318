//! §11 and §12: the end and the points.

use expect_test::expect;

use crate::check;

#[test]
fn case_80_exactly_one_more_turn_for_each() {
    let table = "
        turn Ben
        Ann 0 shares 0 tracks 0 0 0
        Ben 0 shares 0 left 3 2
    ";
    let moves = "
        work white trade; trade building; commit; ? end
        work white trade; trade rail; commit; work white trade; trade building; commit
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade building
            Ben trades in a building
            Ben gains $1000
        Ben: commit
            Ben ends the action
            Ben has emptied the board up to the logo: one more round
            Round 3 begins
        round 3, last 3
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade building
            Ben trades in a building
            Ben gains $1100
        Ben: commit
            Ben ends the action
            The game is over
        1. Ben with 8
        2. Ann with 8
    "#]],
    );
}

#[test]
fn a_round_that_is_begun_is_finished_first() {
    let table = "
        Ann 0 shares 0 left 3 2
        Ben 0 shares 0
        Cid 0 shares 0
    ";
    let moves = "
        work white trade; trade building; commit; ? end
        work white trade; trade rail; commit; work white trade; trade rail; commit
        work white trade; trade building; commit; work white trade; trade rail; commit
        work white trade; trade rail; commit
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade building
            Ann trades in a building
            Ann gains $1000
        Ann: commit
            Ann ends the action
            Ann has emptied the board up to the logo: one more round
        round 2, last 3
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
        Ann: trade building
            Ann trades in a building
            Ann gains $1100
        Ann: commit
            Ann ends the action
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
            The game is over
        1. Ann with 8
        2. Ben with 8
        2. Cid with 8
    "#]],
    );
}

#[test]
fn case_81_the_end_needs_both_kinds_of_pieces_gone() {
    let moves = "work white trade; trade building; commit; ? Ann pieces; ? end";
    check(
        "Ann 0 left 3 2\nBen 0",
        moves,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
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
    check(
        "Ann 0 left 3 3\nBen 0",
        moves,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade building
            Ann trades in a building
            Ann gains $1000
        Ann: commit
            Ann ends the action
        Ann: 2 buildings, 3 rails; rails R00; stations -; offices -
        round 2, last unknown
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_82_offices_count_the_value_of_their_track() {
    let table = "
        Ann 0 offices 1 3 5 tracks 5 0 0
        Ben 0
    ";
    check(
        table,
        "? Ann score",
        expect![[r#"
        Ann: Score { trains: 8, milestones: 0, telegraph: 15, stations: 0, network: 0, links: 0 }
        next: Ann in turn
    "#]],
    );
}

#[test]
fn case_84_only_trains_that_lie_face_up_count() {
    let table = "
        Ann 0 up promote money rail down shares advance
        Ben 0
    ";
    check(
        table,
        "? Ann score",
        expect![[r#"
        Ann: Score { trains: 24, milestones: 0, telegraph: 0, stations: 0, network: 0, links: 0 }
        next: Ann in turn
    "#]],
    );
}

#[test]
fn case_85_stations_and_the_coast_count_the_values_of_their_tracks() {
    let table = "
        Ann 0 rails R05 R12 R13 R19 R20 R30 R31 R33 stations Washington Charlotte Miami Houston El_Paso tracks 0 5 4
        Ben 0
    ";
    check(
        table,
        "? Ann score",
        expect![[r#"
        Ann: Score { trains: 8, milestones: 0, telegraph: 0, stations: 30, network: 22, links: 0 }
        next: Ann in turn
    "#]],
    );
}

#[test]
fn links_of_the_telegraph_line_count_what_is_printed() {
    let table = "
        Ann 0 offices 1 2 6 7 8 tracks 0 0 0
        Ben 0 offices 4
    ";
    check(
        table,
        "? Ann score; ? Ben score",
        expect![[r#"
        Ann: Score { trains: 8, milestones: 0, telegraph: 0, stations: 0, network: 0, links: 21 }
        Ben: Score { trains: 8, milestones: 0, telegraph: 0, stations: 0, network: 0, links: 0 }
        next: Ann in turn
    "#]],
    );
}

#[test]
fn case_86_an_open_milestone_counts_nothing() {
    let table = "
        Ann 0 open B-7:purple,turquoise A2-1 done A1-1
        Ben 0
    ";
    check(
        table,
        "? Ann score; work white trade; trade rail; commit; ? Ann score",
        expect![[r#"
        Ann: Score { trains: 8, milestones: 18, telegraph: 0, stations: 0, network: 0, links: 0 }
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: Score { trains: 8, milestones: 18, telegraph: 0, stations: 0, network: 0, links: 0 }
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_88_an_empty_board_in_the_last_round() {
    let table = "
        flag 8
        round 9
        turn Ben
        Ann 0 shares 0
        Ben 0 shares 1 left 0 0
    ";
    check(
        table,
        "? legal; pass; pass",
        expect![[r#"
        Ben may: sell 1, pass
        Ben: pass
            Ben has nothing left to act with and passes
            The game is over
        nobody: pass
            no: the game is over (§11)
        1. Ben with 8
        2. Ann with 8
    "#]],
    );
}

#[test]
fn case_89_neutral_buildings_are_nobodys() {
    let table = "
        Ann 0 rails R03 R04 tracks 5 7 7 open A1-1 A2-2:orange
        Ben 0
    ";
    let moves = "
        ? first; ? Ann score; work white station; ? legal build; take back
        work white trade; trade building; commit
    ";
    check(
        table,
        moves,
        expect![[r#"
            first: duluth neutral, little_rock neutral, salt_lake_city neutral, san_diego neutral, section 1 neutral, section 4 neutral, section 7 neutral
            Ann: Score { trains: 8, milestones: 0, telegraph: 0, stations: 0, network: 0, links: 0 }
            Ann: work white station
                Ann puts a white worker on station
            Ann may: build Washington, build Charlotte, build Little Rock
            Ann: take back
                1 actions are taken back
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $400
            Ann: commit
                Ann ends the action
            next: Ben in turn
        "#]],
    );
}

/// Money and shares break a tie in points.
#[test]
fn s12_money_and_shares_break_a_tie() {
    let last = "flag 8\nround 9\nturn Ben";
    let moves = "work white trade; trade rail; commit";
    let table = |ann: &str, ben: &str| format!("{last}\nAnn {ann}\nBen {ben} left 2 2");
    check(
        &table("1000 shares 3", "300 shares 0"),
        moves,
        expect![[r#"
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade rail
            Ben trades in a rail
            Ben gains $1100
        Ben: commit
            Ben ends the action
            The game is over
        1. Ann with 8
        2. Ben with 8
    "#]],
    );
    check(
        &table("1000 shares 2", "200 shares 0"),
        moves,
        expect![[r#"
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade rail
            Ben trades in a rail
            Ben gains $1100
        Ben: commit
            Ben ends the action
            The game is over
        1. Ann with 8
        1. Ben with 8
    "#]],
    );
    check(
        &table("1000 shares 0", "0 shares 0"),
        moves,
        expect![[r#"
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade rail
            Ben trades in a rail
            Ben gains $1100
        Ben: commit
            Ben ends the action
            The game is over
        1. Ben with 8
        2. Ann with 8
    "#]],
    );
}

#[test]
fn q29_washington_and_charlotte_are_of_level_one() {
    let table = "
        Ann 0 stations Washington Charlotte open A2-1:purple A1-1
        Ben 0
    ";
    check(
        table,
        "work white trade; trade rail; commit; ? Ann score",
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
            Ann completes milestone A2-1 for 16 points
        Ann: Score { trains: 8, milestones: 16, telegraph: 0, stations: 0, network: 0, links: 0 }
        next: chance in milestones
    "#]],
    );
}

#[test]
fn q23_from_an_empty_supply_nothing_is_gained() {
    let table = "
        Ann 900 shares 0 hand white*8
        Ben 600 hand purple*12 orange*12 grey*12 turquoise*12
    ";
    let moves = "
        ? supply; hire grey; work white station; build Charlotte; ? legal gain
        ? legal exchange; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
        supply: -
        Ann: hire grey
            no: the supply has no grey worker (§6)
        Ann: work white station
            Ann puts a white worker on station
        Ann: build Charlotte
            Ann builds the first station in Charlotte
        Ann may: -
        Ann may: -
        Ann: commit
            Ann ends the action and pays $200
        Ann: $700, 0 shares, hand 7 white; station 1 white
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s12_5_the_most_points_win() {
    let table = "
        flag 8
        round 9
        turn Ben
        Ann 0 shares 0 up promote money
        Ben 5000 left 2 2
    ";
    check(
        table,
        "work white trade; trade rail; commit",
        expect![[r#"
        Ben: work white trade
            Ben puts a white worker on trade
        Ben: trade rail
            Ben trades in a rail
            Ben gains $1100
        Ben: commit
            Ben ends the action
            The game is over
        1. Ann with 16
        2. Ben with 8
    "#]],
    );
}
