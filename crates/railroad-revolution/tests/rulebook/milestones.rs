//! §8: milestones.

use expect_test::expect;

use crate::check;

const BEN: &str = "work white trade; trade rail; commit";

#[test]
fn case_64_a_milestone_completes_when_all_its_conditions_hold() {
    let table = "
        Ann 2000 hand white*4 orange
        Ben 600
    ";
    let moves = format!(
        "
        work white railroad; promote orange A1-1; lay R01; lay R02; commit
        {BEN}
        work white railroad; lay R05; lay R12; commit; {BEN}
        ? supply; ? Ann milestones; work white station; build Miami; commit; ? supply
        draw B-1; draw B-2; draw B-3; keep B-2; ? Ann milestones; ? Ann score
        "
    );
    check(
        table,
        &moves,
        expect![[r#"
            Ann: work white railroad
                Ann puts a white worker on railroad
            Ann: promote orange A1-1
                Ann promotes an orange worker to A1-1
            Ann: lay R01
                Ann lays a rail in R01
            Ann: lay R02
                Ann lays a rail in R02
            Ann: commit
                Ann ends the action and pays $600
            Ben: work white trade
                Ben puts a white worker on trade
            Ben: trade rail
                Ben trades in a rail
                Ben gains $400
            Ben: commit
                Ben ends the action
                Round 3 begins
            Ann: work white railroad
                Ann puts a white worker on railroad
            Ann: lay R05
                Ann lays a rail in R05
            Ann: lay R12
                Ann lays a rail in R12
            Ann: commit
                Ann ends the action and pays $700
            Ben: work white trade
                Ben puts a white worker on trade
            Ben: trade rail
                Ben trades in a rail
                Ben gains $400
            Ben: commit
                Ben ends the action
                Round 4 begins
            supply: 11 purple, 11 orange, 12 grey, 12 turquoise
            Ann: open A1-1 (orange), A2-1 (-); completed -
            Ann: work white station
                Ann puts a white worker on station
            Ann: build Miami
                Ann builds the first station in Miami
            Ann: commit
                Ann ends the action and pays $300
                Ann completes milestone A1-1 for 18 points
            supply: 11 purple, 12 orange, 12 grey, 12 turquoise
            chance: draw B-1
                Ann looks at a milestone
            chance: draw B-2
                Ann looks at a milestone
            chance: draw B-3
                Ann looks at a milestone
            Ann: keep B-2
                Ann keeps milestone B-2
            Ann: open B-2 (-), A2-1 (-); completed A1-1
            Ann: Score { trains: 8, milestones: 18, telegraph: 0, stations: 0, network: 0, links: 0 }
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_68_a_deal_in_the_turn_of_another_completes_a_milestone() {
    let table = "
        turn Ben
        deal D3
        Ann 0 shares 2 rails R01 R02 R03 open A1-2:purple A2-1
        Ben 0 shares 0
    ";
    let moves = "
        work white telegraph; office 3; sell 3; commit; deal bottom; lay R04; commit; draw D1
        draw B-1; draw B-2; draw B-3; keep B-1
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
        Ben: sell 3
            Ben sells 3 shares for $450
        Ben: commit
            Ben ends the action
        Ann: deal bottom
            Ann takes the bottom deal for 2 shares
        Ann: lay R04
            Ann lays a rail in R04
        Ann: commit
            Ann ends the action
        chance: draw D1
            Deal D1 lies face up
            Ann completes milestone A1-2 for 17 points
        chance: draw B-1
            Ann looks at a milestone
        chance: draw B-2
            Ann looks at a milestone
        chance: draw B-3
            Ann looks at a milestone
        Ann: keep B-1
            Ann keeps milestone B-1
            Round 3 begins
        next: Ann in turn
    "#]],
    );
}

#[test]
fn case_69_a_manager_has_the_color_of_the_place() {
    let table = "
        Ann 0 hand white*4 grey orange open A1-1 D-1
        Ben 0
    ";
    let moves = "
        work white trade; promote grey A1-1; promote white B-1; promote white D-1; trade rail
        commit; ? Ann milestones
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: promote grey A1-1
                no: A1-1 has no free grey place (§6)
            Ann: promote white B-1
                no: B-1 is not one of your open milestones (§6)
            Ann: promote white D-1
                Ann promotes a white worker to D-1
            Ann: trade rail
                Ann trades in a rail
                Ann gains $400
            Ann: commit
                Ann ends the action
            Ann: open A1-1 (-), D-1 (white, -); completed A2-1, B-1, C-1
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q22_a_color_that_no_place_needs_is_not_promoted() {
    let table = "
        Ann 0 hand white*4 orange grey open A1-1:orange A2-2
        Ben 0
    ";
    let moves = "work white trade; ? legal promote; promote orange A1-1; promote white A2-2";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann may: promote orange A2-2
            Ann: promote orange A1-1
                no: A1-1 has no free orange place (§6)
            Ann: promote white A2-2
                no: A2-2 has no free white place (§6)
            next: Ann in action
        "#]],
    );
}

/// Rails and stations that fulfil all A milestones.
const ALL: &str =
    "rails R01 R02 R05 R06 R12 R03 R04 stations Washington Charlotte Miami hand white*4";

#[test]
fn case_70_eight_draws_show_three_tiles_each() {
    let table = format!(
        "Ann 0 {ALL} open A1-1:orange A2-1:purple
        Ben 0 {ALL} open A1-2:purple A2-2:orange
        Cid 0 {ALL} open A1-3:grey A2-3:grey
        Dan 0 {ALL} open A1-4:turquoise A2-4:turquoise"
    );
    let moves = "
        work white trade; trade building; commit
        replace A1-1; draw B-1; draw B-2; draw B-3; keep B-1
        draw B-4; draw B-5; draw B-6; keep B-4
        replace A1-2; draw B-7; draw B-8; draw B-9; keep B-7
        draw B-10; keep B-10
        replace A1-3; keep B-5; keep B-3; replace A1-4; keep B-6; keep B-2; ? stack B
    ";
    check(
        &table,
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $600
            Ann: commit
                Ann ends the action
            Ann: replace A1-1
                Ann completes milestone A1-1 for 18 points
            chance: draw B-1
                Ann looks at a milestone
            chance: draw B-2
                Ann looks at a milestone
            chance: draw B-3
                Ann looks at a milestone
            Ann: keep B-1
                Ann keeps milestone B-1
                Ann completes milestone A2-1 for 16 points
            chance: draw B-4
                Ann looks at a milestone
            chance: draw B-5
                Ann looks at a milestone
            chance: draw B-6
                Ann looks at a milestone
            Ann: keep B-4
                Ann keeps milestone B-4
            Ben: replace A1-2
                Ben completes milestone A1-2 for 17 points
            chance: draw B-7
                Ben looks at a milestone
            chance: draw B-8
                Ben looks at a milestone
            chance: draw B-9
                Ben looks at a milestone
            Ben: keep B-7
                Ben keeps milestone B-7
                Ben completes milestone A2-2 for 17 points
            chance: draw B-10
                Ben looks at a milestone
                Ben looks at a milestone
                Ben looks at a milestone
            Ben: keep B-10
                Ben keeps milestone B-10
            Cid: replace A1-3
                Cid completes milestone A1-3 for 16 points
                Cid looks at a milestone
                Cid looks at a milestone
                Cid looks at a milestone
            Cid: keep B-5
                Cid keeps milestone B-5
                Cid completes milestone A2-3 for 17 points
                Cid looks at a milestone
                Cid looks at a milestone
                Cid looks at a milestone
            Cid: keep B-3
                Cid keeps milestone B-3
            Dan: replace A1-4
                Dan completes milestone A1-4 for 16 points
                Dan looks at a milestone
                Dan looks at a milestone
                Dan looks at a milestone
            Dan: keep B-6
                Dan keeps milestone B-6
                Dan completes milestone A2-4 for 18 points
                Dan looks at a milestone
                Dan looks at a milestone
                Dan looks at a milestone
            Dan: keep B-2
                Dan keeps milestone B-2
            stack B: 0 unseen, then B-8, B-9
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_71_terrain_counts_exact_icons() {
    let table = |rails: &str| {
        format!(
            "Ann 0 rails R01 R05 R12 {rails} open B-7:purple,turquoise A2-1
            Ben 0"
        )
    };
    let moves = "work white trade; trade building; commit; ? Ann milestones";
    check(
        &table("R03"),
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $400
            Ann: commit
                Ann ends the action
            Ann: open B-7 (purple, turquoise), A2-1 (-); completed A1-1
            next: Ben in turn
        "#]],
    );
    check(
        &table("R13 R19 R20"),
        moves,
        expect![[r#"
            Ann: work white trade
                Ann puts a white worker on trade
            Ann: trade building
                Ann trades in a building
                Ann gains $400
            Ann: commit
                Ann ends the action
                Ann completes milestone B-7 for 25 points
            Ann: open - (-), A2-1 (-); completed A1-1, B-7
            next: chance in milestones
        "#]],
    );
}

#[test]
fn case_72_levels_count_exactly() {
    let table = |rails: &str, stations: &str| {
        format!(
            "Ann 0 rails R01 R02 R06 {rails} stations {stations} open A1-1:orange A2-1
            Ben 0"
        )
    };
    let moves = "work white trade; trade rail; commit; ? Ann milestones";
    check(
        &table("", "Chicago Duluth"),
        moves,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $500
        Ann: commit
            Ann ends the action
        Ann: open A1-1 (orange), A2-1 (-); completed -
        next: Ben in turn
    "#]],
    );
    check(
        &table("R05", "Chicago Duluth"),
        moves,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $600
        Ann: commit
            Ann ends the action
            Ann completes milestone A1-1 for 18 points
        Ann: open - (-), A2-1 (-); completed A1-1
        next: chance in milestones
    "#]],
    );
}

#[test]
fn q10_the_current_player_comes_first_and_then_the_next() {
    let table = format!(
        "turn Cid
        Ann 0 {ALL} open A1-1:orange A2-1
        Ben 0
        Cid 0 {ALL} open A1-3:grey A2-3
        Dan 0 {ALL} open A1-4:turquoise A2-4"
    );
    let moves = "
        work white trade; trade building; commit; draw B-1; draw B-2; draw B-3; keep B-1
        draw B-4; draw B-5; draw B-6; keep B-4; draw B-7; draw B-8; draw B-9; keep B-7
    ";
    check(
        &table,
        moves,
        expect![[r#"
            Cid: work white trade
                Cid puts a white worker on trade
            Cid: trade building
                Cid trades in a building
                Cid gains $600
            Cid: commit
                Cid ends the action
                Cid completes milestone A1-3 for 16 points
            chance: draw B-1
                Cid looks at a milestone
            chance: draw B-2
                Cid looks at a milestone
            chance: draw B-3
                Cid looks at a milestone
            Cid: keep B-1
                Cid keeps milestone B-1
                Dan completes milestone A1-4 for 16 points
            chance: draw B-4
                Dan looks at a milestone
            chance: draw B-5
                Dan looks at a milestone
            chance: draw B-6
                Dan looks at a milestone
            Dan: keep B-4
                Dan keeps milestone B-4
                Ann completes milestone A1-1 for 18 points
            chance: draw B-7
                Ann looks at a milestone
            chance: draw B-8
                Ann looks at a milestone
            chance: draw B-9
                Ann looks at a milestone
            Ann: keep B-7
                Ann keeps milestone B-7
            next: Dan in turn
        "#]],
    );
}

/// No milestone asks for spaces without icons.
#[test]
fn q25_no_milestone_counts_plains() {
    let milestones = include_str!("../../data/milestones.toml");
    assert!(milestones.contains("icons = 1"));
    assert!(!milestones.contains("icons = 0"));
}

const TRADE: &str = "work white trade; trade rail; commit; ? Ann milestones";

#[test]
fn s8_2_2_stations_count_in_cities_of_the_level() {
    let table = |stations: &str| {
        format!(
            "Ann 0 rails R05 stations {stations} open A2-1:purple A1-1
            Ben 0"
        )
    };
    check(
        &table("Washington Miami"),
        TRADE,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: open A2-1 (purple), A1-1 (-); completed -
        next: Ben in turn
    "#]],
    );
    check(
        &table("Washington Charlotte"),
        TRADE,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $400
        Ann: commit
            Ann ends the action
            Ann completes milestone A2-1 for 16 points
        Ann: open - (-), A1-1 (-); completed A2-1
        next: chance in milestones
    "#]],
    );
}

#[test]
fn s8_2_3_rails_count_on_deal_icons() {
    let table = |rails: &str| {
        format!(
            "Ann 0 rails R05 R12 {rails} stations Miami open A2-2:orange A1-1
            Ben 0"
        )
    };
    check(
        &table("R01"),
        TRADE,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $500
        Ann: commit
            Ann ends the action
        Ann: open A2-2 (orange), A1-1 (-); completed -
        next: Ben in turn
    "#]],
    );
    check(
        &table("R13"),
        TRADE,
        expect![[r#"
        Ann: work white trade
            Ann puts a white worker on trade
        Ann: trade rail
            Ann trades in a rail
            Ann gains $500
        Ann: commit
            Ann ends the action
            Ann completes milestone A2-2 for 17 points
        Ann: open - (-), A1-1 (-); completed A2-2
        next: chance in milestones
    "#]],
    );
}
