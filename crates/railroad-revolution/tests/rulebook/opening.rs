//! §2: the preparation.

use expect_test::expect;

use crate::check;

/// Milestones, city tiles, telegraph tiles and a deal.
const MILESTONES_4: &str =
    "~draw A1-1, draw A2-1, draw A1-2, draw A2-2, draw A1-3, draw A2-3, draw A1-4, draw A2-4";
const MILESTONES_2: &str = "~draw A1-1, draw A2-1, draw A1-2, draw A2-2";
const BOARD: &str = "~draw C2a, draw C2b, draw C2c, draw C3a, draw C3b, draw C3c, draw C4a, \
                     draw C4b, draw C4c, draw C4d, draw C5a, draw C5b, draw C5c, draw TG1, \
                     draw TG2, draw TG3, draw TG4, draw TG5, draw TG6, draw D1";

/// Four setup tiles on their front sides; Ben begins.
fn four(moves: &str) -> String {
    let tiles = "~draw S1 front, draw S2 front, draw S3 front, draw S4 front, \
                 draw purple, draw orange, draw grey, draw turquoise, first 2";
    format!("{MILESTONES_4}\n{BOARD}\n{tiles}\n{moves}")
}

/// Two setup tiles; Ben begins, so Ann chooses first.
fn two(tiles: &str, moves: &str) -> String {
    let tiles = format!("~{tiles}, draw purple, draw orange, first 2");
    format!("{MILESTONES_2}\n{BOARD}\n{tiles}\n{moves}")
}

#[test]
fn case_1_what_each_of_four_players_starts_with() {
    let table = "opening Ann Ben Cid Dan";
    let moves = format!(
        "? supply\n{MILESTONES_4}\n? Ann; ? Ann pieces
        ? Ann trains; ? Ann milestones; ? Ann tracks; ? Dan; ? Dan pieces; ? Dan trains"
    );
    check(
        table,
        &moves,
        expect![[r#"
            supply: 12 purple, 12 orange, 12 grey, 12 turquoise
            Ann: $600, 3 shares, hand 4 white; -
            Ann: 12 buildings, 15 rails; rails R00; stations -; offices -
            Ann: up 1 promote; down -
            Ann: open A1-1 (-), A2-1 (-); completed -
            Ann: 0 telegraph, 0 stations, 0 network
            Dan: $600, 3 shares, hand 4 white; -
            Dan: 12 buildings, 15 rails; rails R00; stations -; offices -
            Dan: up 1 promote; down -
            next: chance in preparation
        "#]],
    );
}

#[test]
fn case_2_after_the_setup_tiles_each_has_five_workers() {
    let moves = four(
        "take S1; commit; take S2; commit; take S3; commit; take S4; commit
        ? Ann; ? Ben; ? Cid; ? Dan; ? supply; ? Ann setup; ? Cid setup",
    );
    check(
        "opening Ann Ben Cid Dan",
        &moves,
        expect![[r#"
            Ann: take S1
                Ann takes setup tile S1 with a purple worker
            Ann: commit
                Ann ends the action
            Dan: take S2
                Dan takes setup tile S2 with an orange worker
            Dan: commit
                Dan ends the action
            Cid: take S3
                Cid takes setup tile S3 with a grey worker
            Cid: commit
                Cid ends the action
            Ben: take S4
                Ben takes setup tile S4 with a turquoise worker
            Ben: commit
                Ben ends the action
                Round 1 begins
            Ann: $600, 3 shares, hand 4 white, 1 purple; -
            Ben: $600, 3 shares, hand 4 white, 1 turquoise; -
            Cid: $600, 3 shares, hand 4 white, 1 grey; -
            Dan: $600, 3 shares, hand 4 white, 1 orange; -
            supply: 11 purple, 11 orange, 11 grey, 11 turquoise
            Ann: setup building false, setup rail false
            Cid: setup building false, setup rail false
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_3_the_train_stacks_hold_five_four_or_three() {
    check(
        "opening Ann Ben Cid Dan",
        "? trains",
        expect![[r#"
        stacks: 5 money, 5 advance, 5 shares, 5 rail
        next: chance in preparation
    "#]],
    );
    check(
        "opening Ann Ben Cid",
        "? trains; ? Ann trains; ? Cid trains",
        expect![[r#"
        stacks: 4 money, 4 advance, 4 shares, 4 rail
        Ann: up 1 promote; down -
        Cid: up 1 promote; down -
        next: chance in preparation
    "#]],
    );
    check(
        "opening Ann Ben",
        "? trains",
        expect![[r#"
        stacks: 3 money, 3 advance, 3 shares, 3 rail
        next: chance in preparation
    "#]],
    );
}

#[test]
fn case_4_neutral_buildings_of_three_players() {
    check(
        "opening Ann Ben Cid",
        "? first",
        expect![[r#"
        first: bismarck neutral, houston neutral, san_francisco neutral, section 2 neutral, section 5 neutral
        next: chance in preparation
    "#]],
    );
    check(
        "opening Ann Ben Cid Dan",
        "? first",
        expect![[r#"
        first: -
        next: chance in preparation
    "#]],
    );
}

#[test]
fn case_5_neutral_buildings_and_workers_of_two_players() {
    let moves = two("draw S1 back, draw S4 back", "? first; ? supply; ? offers; ? legal");
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
        first: duluth neutral, little_rock neutral, salt_lake_city neutral, san_diego neutral, section 1 neutral, section 4 neutral, section 7 neutral
        supply: 11 purple, 11 orange, 12 grey, 12 turquoise
        offers: S1 back purple, S4 back orange
        Ann may: take S1, take S4
        next: Ann in setup-tiles
    "#]],
    );
}

#[test]
fn case_6_setup_tiles_are_chosen_against_the_clock() {
    let moves = four("take S1; commit; take S1; take S2; commit; take S3; commit; take S4; commit");
    check(
        "opening Ann Ben Cid Dan",
        &moves,
        expect![[r#"
            Ann: take S1
                Ann takes setup tile S1 with a purple worker
            Ann: commit
                Ann ends the action
            Dan: take S1
                no: this setup tile is not on offer (§2.8)
            Dan: take S2
                Dan takes setup tile S2 with an orange worker
            Dan: commit
                Dan ends the action
            Cid: take S3
                Cid takes setup tile S3 with a grey worker
            Cid: commit
                Cid ends the action
            Ben: take S4
                Ben takes setup tile S4 with a turquoise worker
            Ben: commit
                Ben ends the action
                Round 1 begins
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_7_the_setup_office_brings_no_shares_and_no_deal() {
    let moves = four("take S2; office 1; office 3; commit; ? Ann; ? Ann pieces; ? first");
    check(
        "opening Ann Ben Cid Dan",
        &moves,
        expect![[r#"
            Ann: take S2
                Ann takes setup tile S2 with an orange worker
            Ann: office 1
                no: the setup building goes to the free First Office of a section with a deal (§2.8)
            Ann: office 3
                Ann builds the first office in section 3
            Ann: commit
                Ann ends the action
            Ann: $600, 3 shares, hand 4 white, 1 orange; -
            Ann: 12 buildings, 15 rails; rails R00; stations -; offices 3
            first: section 3 Ann
            next: Dan in setup-tiles
        "#]],
    );
}

#[test]
fn case_8_the_setup_station_is_free_and_fills_the_slot() {
    let moves = two(
        "draw S3 front, draw S1 back",
        "take S3; build Chicago; build Washington; commit; ? Ann; ? Ann pieces; ? Ann tracks
        take S1; commit; work white station; build Washington; bonus; commit; ? Ben",
    );
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
            Ann: take S3
                Ann takes setup tile S3 with a purple worker
            Ann: build Chicago
                no: the setup building goes to a city of the first space (§2.8)
            Ann: build Washington
                Ann builds the first station in Washington
            Ann: commit
                Ann ends the action
            Ann: $600, 3 shares, hand 4 white, 1 purple; -
            Ann: 12 buildings, 15 rails; rails R00; stations washington; offices -
            Ann: 0 telegraph, 0 stations, 0 network
            Ben: take S1
                Ben takes setup tile S1 with an orange worker
                Ben gains 3 shares
            Ben: commit
                Ben ends the action
                Round 1 begins
            Ben: work white station
                Ben puts a white worker on station
            Ben: build Washington
                Ben builds a station in Washington
            Ben: bonus
                no: no bonus is to be paid for (§5.1)
            Ben: commit
                Ben ends the action and pays $200
            Ben: $400, 6 shares, hand 3 white, 1 orange; station 1 white
            next: Ann in turn
        "#]],
    );
}

#[test]
fn case_9_each_slot_has_a_tile_of_its_level() {
    let moves = format!("{MILESTONES_2}\ndraw C3a\n? legal\n{BOARD}\n? faces; ? telegraph");
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
        chance: draw C3a
            no: this cannot be drawn (§2)
        chance may: draw C2a, draw C2b, draw C2c
        faces: bismarck C4a, charlotte charlotte, chicago C2a, denver C4b, duluth C3a, el_paso C4c, houston C3c, little_rock C2b, miami C2c, omaha C3b, portland C5a, salt_lake_city C4d, san_diego C5c, san_francisco C5b, washington washington
        telegraph: TG1, TG2, -, TG3, TG4, -, TG5, TG6
        next: chance in preparation
    "#]],
    );
}

#[test]
fn s2_4_milestones_lie_face_down_and_one_deal_face_up() {
    let moves = two("draw S1 front, draw S4 back", "? stack B; ? stack C; ? stack D; ? deals");
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
        stack B: 10 unseen, then -
        stack C: 10 unseen, then -
        stack D: 10 unseen, then -
        deals: D1, stack 8, discarded 0
        next: Ann in setup-tiles
    "#]],
    );
}

#[test]
fn s2_7_each_setup_tile_has_a_side_up_and_a_worker() {
    let moves = format!(
        "{MILESTONES_2}\n{BOARD}\n? legal; draw S2 back; ? legal; draw S2 front; draw S4 front
        ? legal; draw white; draw grey; draw grey; draw turquoise; ? offers; ? legal"
    );
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
            chance may: draw S1 front, draw S1 back, draw S2 front, draw S2 back, draw S3 front, draw S3 back, draw S4 front, draw S4 back
            chance: draw S2 back
                Setup tile S2: 3 steps
            chance may: draw S1 front, draw S1 back, draw S3 front, draw S3 back, draw S4 front, draw S4 back
            chance: draw S2 front
                no: this cannot be drawn (§2)
            chance: draw S4 front
                Setup tile S4: exchange a worker
            chance may: draw purple, draw orange, draw grey, draw turquoise
            chance: draw white
                no: this cannot be drawn (§2)
            chance: draw grey
                Setup tile S2 comes with a grey worker
            chance: draw grey
                no: this cannot be drawn (§2)
            chance: draw turquoise
                Setup tile S4 comes with a turquoise worker
            offers: S2 back grey, S4 front turquoise
            chance may: first 1, first 2
            next: chance in preparation
        "#]],
    );
}

#[test]
fn the_setup_rail_costs_nothing() {
    let moves = two(
        "draw S1 front, draw S4 front",
        "take S1; lay R08; lay R03; lay R04; commit; ? Ann; ? Ann pieces
        take S4; exchange white for turquoise; commit; ? Ben",
    );
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
            Ann: take S1
                Ann takes setup tile S1 with a purple worker
            Ann: lay R08
                no: R08 touches none of your rails (§5.2)
            Ann: lay R03
                Ann lays a rail in R03
            Ann: lay R04
                no: no rail may be laid now (§6)
            Ann: commit
                Ann ends the action
            Ann: $600, 3 shares, hand 4 white, 1 purple; -
            Ann: 12 buildings, 15 rails; rails R00, R03; stations -; offices -
            Ben: take S4
                Ben takes setup tile S4 with an orange worker
            Ben: exchange white for turquoise
                Ben exchanges a white worker for a turquoise worker
            Ben: commit
                Ben ends the action
                Round 1 begins
            Ben: $600, 3 shares, hand 3 white, 1 orange, 1 turquoise; -
            next: Ben in turn
        "#]],
    );
}

#[test]
fn the_setup_train_is_one_of_four() {
    let moves = two(
        "draw S3 back, draw S1 back",
        "take S3; train promote; train rail; commit; ? Ann trains; ? trains
        take S1; commit; ? Ben",
    );
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
            Ann: take S3
                Ann takes setup tile S3 with a purple worker
            Ann: train promote
                no: no promote train is left (§6)
            Ann: train rail
                Ann takes a train (rail)
            Ann: commit
                Ann ends the action
            Ann: up 1 promote, 1 rail; down -
            stacks: 3 money, 3 advance, 3 shares, 2 rail
            Ben: take S1
                Ben takes setup tile S1 with an orange worker
                Ben gains 3 shares
            Ben: commit
                Ben ends the action
                Round 1 begins
            Ben: $600, 6 shares, hand 4 white, 1 orange; -
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q1_track_payments_apply_to_the_steps_of_a_setup_tile() {
    let moves = two(
        "draw S2 back, draw S1 back",
        "take S2; advance stations; advance stations; advance stations; commit; ? Ann; ? Ann tracks",
    );
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
            Ann: take S2
                Ann takes setup tile S2 with a purple worker
            Ann: advance stations
                Ann advances on the stations track to step 1
            Ann: advance stations
                Ann advances on the stations track to step 2
            Ann: advance stations
                Ann advances on the stations track to step 3 for $50
            Ann: commit
                Ann ends the action
            Ann: $550, 3 shares, hand 4 white, 1 purple; -
            Ann: 0 telegraph, 3 stations, 0 network
            next: Ben in setup-tiles
        "#]],
    );
    let moves = two("draw S2 back, draw S1 back", "take S2; advance network; commit; ? Ann tracks");
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
        Ann: take S2
            Ann takes setup tile S2 with a purple worker
        Ann: advance network
            Ann advances on the network track to step 1
        Ann: commit
            Ann ends the action
        Ann: 0 telegraph, 0 stations, 1 network
        next: Ben in setup-tiles
    "#]],
    );
}

#[test]
fn q2_the_eighth_setup_side_is_money() {
    let moves = two("draw S4 back, draw S1 back", "take S4; commit; ? Ann");
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
        Ann: take S4
            Ann takes setup tile S4 with a purple worker
            Ann gains $400
        Ann: commit
            Ann ends the action
        Ann: $1000, 3 shares, hand 4 white, 1 purple; -
        next: Ben in setup-tiles
    "#]],
    );
}

#[test]
fn s2_8_5_a_setup_tile_brings_three_shares() {
    let moves = two("draw S1 back, draw S2 front", "take S1; commit; ? Ann");
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
        Ann: take S1
            Ann takes setup tile S1 with a purple worker
            Ann gains 3 shares
        Ann: commit
            Ann ends the action
        Ann: $600, 6 shares, hand 4 white, 1 purple; -
        next: Ben in setup-tiles
    "#]],
    );
}

#[test]
fn s2_8_7_a_setup_tile_exchanges_a_worker() {
    let moves = two(
        "draw S4 front, draw S2 front",
        "take S4; exchange white for grey; exchange white for grey; commit; ? Ann; ? supply",
    );
    check(
        "opening Ann Ben",
        &moves,
        expect![[r#"
        Ann: take S4
            Ann takes setup tile S4 with a purple worker
        Ann: exchange white for grey
            Ann exchanges a white worker for a grey worker
        Ann: exchange white for grey
            no: no exchange is open (§6)
        Ann: commit
            Ann ends the action
        Ann: $600, 3 shares, hand 3 white, 1 purple, 1 grey; -
        supply: 1 white, 11 purple, 11 orange, 11 grey, 12 turquoise
        next: Ben in setup-tiles
    "#]],
    );
}
