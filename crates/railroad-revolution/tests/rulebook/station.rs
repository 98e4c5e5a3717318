//! §5.1: stations.

use expect_test::expect;

use crate::check;

#[test]
fn case_19_at_the_start_only_washington_and_charlotte() {
    check(
        "Ann 600\nBen 600",
        "work white station; ? legal build",
        expect![[r#"
        Ann: work white station
            Ann puts a white worker on station
        Ann may: build Washington, build Charlotte
        next: Ann in action
    "#]],
    );
}

#[test]
fn case_20_connected_is_what_a_rail_touches() {
    let table = "
        Ann 600 rails R03 R04 R05
        Ben 600
    ";
    let moves = "work white station; ? legal build; build Houston; build Chicago; build Nowhere";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white station
            Ann puts a white worker on station
        Ann may: build Washington, build Charlotte, build Little Rock, build Miami
        Ann: build Houston
            no: Houston is not connected (§5.1)
        Ann: build Chicago
            no: Chicago is not connected (§5.1)
        Ann: build Nowhere
            not an action
        next: Ann in action
    "#]],
    );
}

#[test]
fn case_21_the_first_station_in_washington() {
    let moves = "
        work white station; build Washington; ? first; commit; ? Ann; ? Ann pieces
    ";
    check(
        "Ann 600\nBen 600",
        moves,
        expect![[r#"
        Ann: work white station
            Ann puts a white worker on station
        Ann: build Washington
            Ann builds the first station in Washington
            Ann gains 2 shares
        first: duluth neutral, little_rock neutral, salt_lake_city neutral, san_diego neutral, washington Ann, section 1 neutral, section 4 neutral, section 7 neutral
        Ann: commit
            Ann ends the action and pays $200
        Ann: $400, 5 shares, hand 3 white, 1 purple; station 1 white
        Ann: 11 buildings, 15 rails; rails R00; stations washington; offices -
        next: Ben in turn
    "#]],
    );
    let moves = "
        work white station; build Washington; advance stations; advance telegraph
        advance network; commit; ? Ann; ? Ann tracks
    ";
    check(
        "Ann 600\nBen 600",
        moves,
        expect![[r#"
        Ann: work white station
            Ann puts a white worker on station
        Ann: build Washington
            Ann builds the first station in Washington
            Ann gains 2 shares
        Ann: advance stations
            Ann advances on the stations track to step 1
        Ann: advance telegraph
            Ann advances on the telegraph track to step 1
        Ann: advance network
            no: no step is open (§6)
        Ann: commit
            Ann ends the action and pays $200
        Ann: $400, 5 shares, hand 3 white, 1 purple; station 1 white
        Ann: 1 telegraph, 1 stations, 0 network
        next: Ben in turn
    "#]],
    );
}

const SECOND: &str = "
    Ann 600 hand white*4 grey
    Ben 600 stations Washington
";

#[test]
fn case_22_the_second_station_has_no_bonus_but_for_grey() {
    let moves = "
        work white station; build Washington; advance stations; advance stations; commit; ? Ann
    ";
    check(
        SECOND,
        moves,
        expect![[r#"
        Ann: work white station
            Ann puts a white worker on station
        Ann: build Washington
            Ann builds a station in Washington
        Ann: advance stations
            Ann advances on the stations track to step 1
        Ann: advance stations
            Ann advances on the stations track to step 2
        Ann: commit
            Ann ends the action and pays $200
        Ann: $400, 3 shares, hand 3 white, 1 grey; station 1 white
        next: Ben in turn
    "#]],
    );
    let moves = "work grey station; ability; build Washington; ability; commit; ? Ann";
    check(
        SECOND,
        moves,
        expect![[r#"
        Ann: work grey station
            Ann puts a grey worker on station
        Ann: ability
            no: the main action comes first (§5)
        Ann: build Washington
            Ann builds a station in Washington
        Ann: ability
            Ann uses the grey ability on station
            Ann gains 2 shares
        Ann: commit
            Ann ends the action and pays $200
        Ann: $400, 5 shares, hand 4 white; station 1 grey
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_23_grey_and_first_take_the_bonus_twice() {
    let table = "
        Ann 600 hand white*4 grey
        Ben 600
    ";
    check(
        table,
        "work grey station; build Washington; ability; commit; ? Ann",
        expect![[r#"
        Ann: work grey station
            Ann puts a grey worker on station
        Ann: build Washington
            Ann builds the first station in Washington
            Ann gains 2 shares
        Ann: ability
            Ann uses the grey ability on station
            Ann gains 2 shares
        Ann: commit
            Ann ends the action and pays $200
        Ann: $400, 7 shares, hand 4 white; station 1 grey
        next: Ben in turn
    "#]],
    );
}

/// On the way to Portland, which costs $600.
const PORTLAND: &str = "
    face Portland C5a
    Ann 0 shares 0 hand white*4 orange rails R01 R02 R07 R08 R16 R24 R25
    Ben 600 stations Washington
";

#[test]
fn case_24_orange_builds_for_nothing() {
    let moves = "
        work white station; work orange station; build Portland; commit; ability; commit; ? Ann
    ";
    check(
        PORTLAND,
        moves,
        expect![[r#"
            Ann: work white station
                no: station cannot be paid for or completed (§3)
            Ann: work orange station
                Ann puts an orange worker on station
            Ann: build Portland
                Ann builds the first station in Portland
                Ann gains 2 shares
            Ann: commit
                no: this action would cost $600 in all, and you have $0 (§3)
            Ann: ability
                Ann uses the orange ability on station
            Ann: commit
                Ann ends the action
            Ann: $0, 2 shares, hand 4 white; station 1 orange
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_25_turquoise_takes_the_primary_reward_twice() {
    let table = "
        face Chicago C2c
        Ann 650 shares 0 hand white*4 turquoise rails R01 R02
        Ben 600
    ";
    let moves = "
        work turquoise station; ability; build Chicago; ability
        advance stations; advance stations; advance stations; advance telegraph; advance network
        advance network; advance network; commit; ? Ann; ? Ann tracks
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work turquoise station
                Ann puts a turquoise worker on station
            Ann: ability
                no: the main action comes first (§5)
            Ann: build Chicago
                Ann builds the first station in Chicago
            Ann: ability
                Ann uses the turquoise ability on station
            Ann: advance stations
                Ann advances on the stations track to step 1
            Ann: advance stations
                Ann advances on the stations track to step 2
            Ann: advance stations
                Ann advances on the stations track to step 3 for $50
            Ann: advance telegraph
                Ann advances on the telegraph track to step 1
            Ann: advance network
                Ann advances on the network track to step 1
            Ann: advance network
                Ann advances on the network track to step 2
            Ann: advance network
                no: no step is open (§6)
            Ann: commit
                Ann ends the action and pays $600
            Ann: $0, 0 shares, hand 4 white; station 1 turquoise
            Ann: 1 telegraph, 3 stations, 2 network
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_26_purple_pays_100_to_flip() {
    let table = "
        Ann 300 shares 0 hand white*4 purple up promote shares
        Ben 600 stations Washington
    ";
    let moves = "
        work purple station; ability; flip shares; build Washington; commit; ? Ann; ? Ann trains
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work purple station
            Ann puts a purple worker on station
        Ann: ability
            Ann uses the purple ability on station
        Ann: flip shares
            Ann turns a train (shares) face down
            Ann gains 3 shares
        Ann: build Washington
            Ann builds a station in Washington
        Ann: commit
            Ann ends the action and pays $300
        Ann: $0, 3 shares, hand 4 white; station 1 purple
        Ann: up 1 promote; down 1 shares
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_27_one_station_in_each_city() {
    let table = "
        Ann 600 stations Washington
        Ben 600
    ";
    check(
        table,
        "work white station; build Washington; ? legal build",
        expect![[r#"
        Ann: work white station
            Ann puts a white worker on station
        Ann: build Washington
            no: you have a station in Washington already (§5.1)
        Ann may: build Charlotte
        next: Ann in action
    "#]],
    );
}

#[test]
fn q19_grey_takes_the_bonus_of_a_neutral_slot() {
    let table = "
        face Little Rock C2b
        Ann 600 hand white*4 grey rails R03 R04
        Ben 600
    ";
    let moves = "
        work grey station; build Little Rock; bonus; ability; flip promote; commit; ? Ann
        ? Ann trains
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work grey station
            Ann puts a grey worker on station
        Ann: build Little Rock
            Ann builds a station in Little Rock
        Ann: bonus
            no: no bonus is to be paid for (§5.1)
        Ann: ability
            Ann uses the grey ability on station
        Ann: flip promote
            Ann turns a train (promote) face down
        Ann: commit
            Ann ends the action and pays $400
        Ann: $200, 3 shares, hand 4 white; station 1 grey
        Ann: up -; down 1 promote
        next: Ben in turn
    "#]],
    );
}

#[test]
fn q20_grey_and_first_pay_for_the_bonus_twice() {
    let table = "
        face Chicago C2b
        Ann 600 hand white*4 grey rails R01 R02 up promote money
        Ben 600
    ";
    let moves = "
        work grey station; build Chicago; bonus; ability; flip money; flip promote; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work grey station
            Ann puts a grey worker on station
        Ann: build Chicago
            Ann builds the first station in Chicago
        Ann: bonus
            Ann pays for the bonus
        Ann: ability
            Ann uses the grey ability on station
        Ann: flip money
            Ann turns a train (money) face down
            Ann gains $600
        Ann: flip promote
            Ann turns a train (promote) face down
        Ann: commit
            Ann ends the action and pays $500
        Ann: $700, 3 shares, hand 4 white; station 1 grey
        next: Ben in turn
    "#]],
    );
    let moves = "work grey station; build Chicago; bonus; flip money; commit; ? Ann";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work grey station
            Ann puts a grey worker on station
        Ann: build Chicago
            Ann builds the first station in Chicago
        Ann: bonus
            Ann pays for the bonus
        Ann: flip money
            Ann turns a train (money) face down
            Ann gains $600
        Ann: commit
            Ann ends the action and pays $400
        Ann: $800, 3 shares, hand 4 white; station 1 grey
        next: Ben in turn
    "#]],
    );
}

#[test]
fn q21_a_reward_may_be_taken_in_part() {
    let table = "
        face Duluth C3b
        Ann 600 rails R01 R02 R06
        Ben 600
    ";
    let moves = "work white station; build Duluth; gain grey; gain orange; commit; ? Ann";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white station
            Ann puts a white worker on station
        Ann: build Duluth
            Ann builds a station in Duluth
        Ann: gain grey
            Ann gains a grey worker
        Ann: gain orange
            no: no orange worker may be gained now (§6)
        Ann: commit
            Ann ends the action and pays $400
        Ann: $200, 3 shares, hand 3 white, 1 purple, 1 grey; station 1 white
        next: Ben in turn
    "#]],
    );
    let moves = "
        work white station; build Washington; advance network; commit; ? Ann tracks
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work white station
            Ann puts a white worker on station
        Ann: build Washington
            Ann builds the first station in Washington
            Ann gains 2 shares
        Ann: advance network
            Ann advances on the network track to step 1
        Ann: commit
            Ann ends the action and pays $200
        Ann: 0 telegraph, 0 stations, 1 network
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s5_1_4_each_city_has_its_cost() {
    let table = "
        face Chicago C2c
        Ann 250 shares 0 rails R01 R02
        Ben 600
    ";
    check(
        table,
        "work white station; build Chicago; build Washington; commit; ? Ann",
        expect![[r#"
            Ann: work white station
                Ann puts a white worker on station
            Ann: build Chicago
                no: this action would cost $300 in all, and you have $250 (§3)
            Ann: build Washington
                Ann builds the first station in Washington
                Ann gains 2 shares
            Ann: commit
                Ann ends the action and pays $200
            Ann: $50, 2 shares, hand 3 white, 1 purple; station 1 white
            next: Ben in turn
        "#]],
    );
}

#[test]
fn s5_1_5_the_primary_reward_is_steps_or_workers() {
    let table = "
        face Chicago C2a
        face Duluth C3b
        Ann 2000 rails R01 R02 R06
        Ben 600
        Cid 600
        Dan 600
    ";
    check(
        table,
        "work white station; build Chicago; gain grey; gain turquoise; gain orange; commit; ? Ann",
        expect![[r#"
            Ann: work white station
                Ann puts a white worker on station
            Ann: build Chicago
                Ann builds the first station in Chicago
                Ann gains 1 share
            Ann: gain grey
                no: no grey worker may be gained now (§6)
            Ann: gain turquoise
                Ann gains a turquoise worker
            Ann: gain orange
                no: no orange worker may be gained now (§6)
            Ann: commit
                Ann ends the action and pays $300
            Ann: $1700, 4 shares, hand 3 white, 1 purple, 1 turquoise; station 1 white
            next: Ben in turn
        "#]],
    );
    check(
        table,
        "work white station; build Duluth; gain grey; gain purple; gain purple; commit; ? Ann",
        expect![[r#"
            Ann: work white station
                Ann puts a white worker on station
            Ann: build Duluth
                Ann builds the first station in Duluth
            Ann: gain grey
                Ann gains a grey worker
            Ann: gain purple
                Ann gains a purple worker
            Ann: gain purple
                no: no purple worker may be gained now (§6)
            Ann: commit
                Ann ends the action and pays $400
            Ann: $1600, 3 shares, hand 3 white, 2 purple, 1 grey; station 1 white
            next: Ben in turn
        "#]],
    );
}
