//! §5.3: offices.

use expect_test::expect;

use crate::check;

/// Section 1 has three shares and one more for the first, and the $600 tile.
const FIRST: &str = "
    tile 1 TG4
    Ann 400 shares 0 hand white*2 purple orange grey turquoise
    Ben 600
    Cid 600
    Dan 600
";

/// The same after Ben has built there.
const SECOND: &str = "
    tile 1 TG4
    Ann 400 shares 0 hand white*2 purple orange grey turquoise
    Ben 600 offices 1
    Cid 600
    Dan 600
";

#[test]
fn case_41_the_first_office_brings_four_shares() {
    let moves = "work white telegraph; office 1; discard white; commit; ? Ann; ? Ann pieces";
    check(
        FIRST,
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 1
            Ann builds the first office in section 1
            Ann gains 4 shares
        Ann: discard white
            Ann discards a white worker
            Ann gains $600
        Ann: commit
            Ann ends the action
        Ann: $1000, 4 shares, hand 1 purple, 1 orange, 1 grey, 1 turquoise; telegraph 1 white
        Ann: 11 buildings, 15 rails; rails R00; stations -; offices 1
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_42_the_second_office_brings_three_shares() {
    let moves = "work white telegraph; office 1; discard grey; discard orange; commit; ? Ann";
    check(
        SECOND,
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 1
            Ann builds an office in section 1
            Ann gains 3 shares
        Ann: discard grey
            Ann discards a grey worker
            Ann gains $600
        Ann: discard orange
            no: no telegraph tile is to be had for a worker (§5.3)
        Ann: commit
            Ann ends the action
        Ann: $1000, 3 shares, hand 1 white, 1 purple, 1 orange, 1 turquoise; telegraph 1 white
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_43_orange_gets_100_for_each_share() {
    let moves = "work orange telegraph; ability; office 1; ability; commit; ? Ann";
    check(
        FIRST,
        moves,
        expect![[r#"
            Ann: work orange telegraph
                Ann puts an orange worker on telegraph
            Ann: ability
                no: the main action comes first (§5)
            Ann: office 1
                Ann builds the first office in section 1
                Ann gains 4 shares
            Ann: ability
                Ann uses the orange ability on telegraph
                Ann gains $400
            Ann: commit
                Ann ends the action
            Ann: $800, 4 shares, hand 2 white, 1 purple, 1 grey, 1 turquoise; telegraph 1 orange
            next: Ben in turn
        "#]],
    );
    check(
        SECOND,
        "work orange telegraph; office 1; ability; commit; ? Ann",
        expect![[r#"
            Ann: work orange telegraph
                Ann puts an orange worker on telegraph
            Ann: office 1
                Ann builds an office in section 1
                Ann gains 3 shares
            Ann: ability
                Ann uses the orange ability on telegraph
                Ann gains $300
            Ann: commit
                Ann ends the action
            Ann: $700, 3 shares, hand 2 white, 1 purple, 1 grey, 1 turquoise; telegraph 1 orange
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_44_grey_gets_the_white_number_again() {
    check(
        FIRST,
        "work grey telegraph; office 1; ability; commit; ? Ann",
        expect![[r#"
        Ann: work grey telegraph
            Ann puts a grey worker on telegraph
        Ann: office 1
            Ann builds the first office in section 1
            Ann gains 4 shares
        Ann: ability
            Ann uses the grey ability on telegraph
            Ann gains 1 share
        Ann: commit
            Ann ends the action
        Ann: $400, 5 shares, hand 2 white, 1 purple, 1 orange, 1 turquoise; telegraph 1 grey
        next: Ben in turn
    "#]],
    );
    check(
        SECOND,
        "work grey telegraph; office 1; ability; commit; ? Ann",
        expect![[r#"
        Ann: work grey telegraph
            Ann puts a grey worker on telegraph
        Ann: office 1
            Ann builds an office in section 1
            Ann gains 3 shares
        Ann: ability
            Ann uses the grey ability on telegraph
            Ann gains 1 share
        Ann: commit
            Ann ends the action
        Ann: $400, 4 shares, hand 2 white, 1 purple, 1 orange, 1 turquoise; telegraph 1 grey
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_45_turquoise_buys_the_tile_and_may_discard_for_it_too() {
    let moves = "work turquoise telegraph; office 1; ability; commit; ? Ann";
    check(
        FIRST,
        moves,
        expect![[r#"
        Ann: work turquoise telegraph
            Ann puts a turquoise worker on telegraph
        Ann: office 1
            Ann builds the first office in section 1
            Ann gains 4 shares
        Ann: ability
            Ann uses the turquoise ability on telegraph
            Ann gains $600
        Ann: commit
            Ann ends the action and pays $400
        Ann: $600, 4 shares, hand 2 white, 1 purple, 1 orange, 1 grey; telegraph 1 turquoise
        next: Ben in turn
    "#]],
    );
    let moves = "work turquoise telegraph; office 1; discard white; ability; commit; ? Ann";
    check(
        FIRST,
        moves,
        expect![[r#"
        Ann: work turquoise telegraph
            Ann puts a turquoise worker on telegraph
        Ann: office 1
            Ann builds the first office in section 1
            Ann gains 4 shares
        Ann: discard white
            Ann discards a white worker
            Ann gains $600
        Ann: ability
            Ann uses the turquoise ability on telegraph
            Ann gains $600
        Ann: commit
            Ann ends the action and pays $400
        Ann: $1200, 4 shares, hand 1 white, 1 purple, 1 orange, 1 grey; telegraph 1 turquoise
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_46_purple_exchanges_a_worker() {
    let table = "
        Ann 600 hand purple white*3 board trade:white
        Ben 600
    ";
    let moves = "
        work purple telegraph; office 8; ability; exchange white for white on board
        exchange white for turquoise on board; commit; ? Ann; ? supply
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work purple telegraph
                Ann puts a purple worker on telegraph
            Ann: office 8
                Ann builds the first office in section 8
                Ann gains 3 shares
            Ann: ability
                Ann uses the purple ability on telegraph
            Ann: exchange white for white on board
                no: an exchange is for another color (§6)
            Ann: exchange white for turquoise on board
                Ann exchanges a white worker for a turquoise worker
            Ann: commit
                Ann ends the action
            Ann: $600, 6 shares, hand 3 white; telegraph 1 purple, trade 1 turquoise
            supply: 1 white, 10 purple, 12 orange, 12 grey, 11 turquoise
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_47_the_tile_stays() {
    let moves = "
        work white telegraph; office 1; discard white; commit; ? telegraph
        work white telegraph; office 1; discard white; commit; ? Ben
    ";
    check(
        FIRST,
        moves,
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 1
            Ann builds the first office in section 1
            Ann gains 4 shares
        Ann: discard white
            Ann discards a white worker
            Ann gains $600
        Ann: commit
            Ann ends the action
        telegraph: TG4, TG1, -, TG2, TG3, -, TG5, TG6
        Ben: work white telegraph
            Ben puts a white worker on telegraph
        Ben: office 1
            Ben builds an office in section 1
            Ben gains 3 shares
        Ben: discard white
            Ben discards a white worker
            Ben gains $600
        Ben: commit
            Ben ends the action
        Ben: $1200, 6 shares, hand 2 white, 1 purple; telegraph 1 white
        next: Cid in turn
    "#]],
    );
}

#[test]
fn case_48_a_section_with_a_deal_has_no_tile() {
    let table = "
        Ann 400 shares 0 hand white*3 turquoise grey
        Ben 600 shares 0 offices 3
    ";
    let moves = "
        work turquoise telegraph; office 3; discard white; ability; commit; commit; draw D2
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: work turquoise telegraph
            Ann puts a turquoise worker on telegraph
        Ann: office 3
            Ann builds an office in section 3
            Ann gains 2 shares
        Ann: discard white
            no: no telegraph tile is to be had for a worker (§5.3)
        Ann: ability
            no: no telegraph tile is to be had for a worker (§5.3)
        Ann: commit
            Ann ends the action
        Ann: commit
            Ann ends the action
        chance: draw D2
            Deal D2 lies face up
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_49_one_office_in_each_section() {
    let table = "
        Ann 400 offices 1
        Ben 600
    ";
    check(
        table,
        "work white telegraph; office 1; ? legal office",
        expect![[r#"
        Ann: work white telegraph
            Ann puts a white worker on telegraph
        Ann: office 1
            no: you have an office in section 1 already (§5.3)
        Ann may: office 2, office 3, office 4, office 5, office 6, office 7, office 8
        next: Ann in action
    "#]],
    );
}

#[test]
fn q8_an_exchanged_worker_takes_the_place_of_the_old_one() {
    let table = "
        Ann 600 hand purple white*3 board trade:white
        Ben 600
    ";
    let moves = "
        work purple telegraph; office 8; ability; exchange white for grey on board; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work purple telegraph
                Ann puts a purple worker on telegraph
            Ann: office 8
                Ann builds the first office in section 8
                Ann gains 3 shares
            Ann: ability
                Ann uses the purple ability on telegraph
            Ann: exchange white for grey on board
                Ann exchanges a white worker for a grey worker
            Ann: commit
                Ann ends the action
            Ann: $600, 6 shares, hand 3 white; telegraph 1 purple, trade 1 grey
            next: Ben in turn
        "#]],
    );
    let moves = "
        work purple telegraph; office 8; ability; exchange white for grey; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work purple telegraph
                Ann puts a purple worker on telegraph
            Ann: office 8
                Ann builds the first office in section 8
                Ann gains 3 shares
            Ann: ability
                Ann uses the purple ability on telegraph
            Ann: exchange white for grey
                Ann exchanges a white worker for a grey worker
            Ann: commit
                Ann ends the action
            Ann: $600, 6 shares, hand 2 white, 1 grey; telegraph 1 purple, trade 1 white
            next: Ben in turn
        "#]],
    );
    let table = format!("option exchange_to_supply = yes\n{table}");
    let moves = "
        work purple telegraph; office 8; ability; exchange white for grey on board; commit; ? Ann
    ";
    check(
        &table,
        moves,
        expect![[r#"
            Ann: work purple telegraph
                Ann puts a purple worker on telegraph
            Ann: office 8
                Ann builds the first office in section 8
                Ann gains 3 shares
            Ann: ability
                Ann uses the purple ability on telegraph
            Ann: exchange white for grey on board
                Ann exchanges a white worker for a grey worker
            Ann: commit
                Ann ends the action
            Ann: $600, 6 shares, hand 3 white, 1 grey; telegraph 1 purple
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q17_one_worker_has_one_ability() {
    let moves = "
        work grey telegraph; office 1; ability; ability; promote orange A1-1; commit; ? Ann
    ";
    check(
        FIRST,
        moves,
        expect![[r#"
        Ann: work grey telegraph
            Ann puts a grey worker on telegraph
        Ann: office 1
            Ann builds the first office in section 1
            Ann gains 4 shares
        Ann: ability
            Ann uses the grey ability on telegraph
            Ann gains 1 share
        Ann: ability
            no: the ability or promotion of this action is used (§3)
        Ann: promote orange A1-1
            no: no promotion is open (§6)
        Ann: commit
            Ann ends the action
        Ann: $400, 5 shares, hand 2 white, 1 purple, 1 orange, 1 turquoise; telegraph 1 grey
        next: Ben in turn
    "#]],
    );
}

/// Shares from the tile are not shares of the section.
#[test]
fn q18_orange_counts_the_shares_of_the_section_only() {
    let table = "
        tile 1 TG3
        Ann 0 shares 0 hand white*4 orange grey up promote shares
        Ben 600 offices 1
        Cid 600
        Dan 600
    ";
    let moves = "
        work orange telegraph; office 1; discard grey; flip shares; ability; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work orange telegraph
                Ann puts an orange worker on telegraph
            Ann: office 1
                Ann builds an office in section 1
                Ann gains 3 shares
            Ann: discard grey
                Ann discards a grey worker
            Ann: flip shares
                Ann turns a train (shares) face down
                Ann gains 3 shares
            Ann: ability
                Ann uses the orange ability on telegraph
                Ann gains $300
            Ann: commit
                Ann ends the action
            Ann: $300, 6 shares, hand 4 white; telegraph 1 orange
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q24_an_exchange_is_for_a_color_of_the_supply() {
    let table = "
        Ann 600 hand purple white*4
        Ben 600 hand orange*12
    ";
    let moves = "
        work purple telegraph; office 8; ability; exchange white for orange
        exchange white for grey; commit; ? Ann
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work purple telegraph
                Ann puts a purple worker on telegraph
            Ann: office 8
                Ann builds the first office in section 8
                Ann gains 3 shares
            Ann: ability
                Ann uses the purple ability on telegraph
            Ann: exchange white for orange
                no: the supply has no orange worker (§6)
            Ann: exchange white for grey
                Ann exchanges a white worker for a grey worker
            Ann: commit
                Ann ends the action
            Ann: $600, 6 shares, hand 3 white, 1 grey; telegraph 1 purple
            next: Ben in turn
        "#]],
    );
}

#[test]
fn s6_6_a_free_rail_costs_nothing_and_brings_no_deal() {
    let table = "
        tile 1 TG1
        Ann 0 shares 0 hand white*4 grey rails R03
        Ben 600
        Cid 600
        Dan 600
    ";
    let moves = "
        work white telegraph; office 1; discard grey; lay R08; lay R04; lay R01; commit
        ? Ann; ? Ann pieces
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
        Ann: lay R08
            no: R08 touches none of your rails (§5.2)
        Ann: lay R04
            Ann lays a rail in R04
        Ann: lay R01
            no: no rail may be laid now (§6)
        Ann: commit
            Ann ends the action
        Ann: $0, 4 shares, hand 3 white; telegraph 1 white
        Ann: 11 buildings, 13 rails; rails R00, R03, R04; stations -; offices 1
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s6_11_a_discarded_worker_goes_back_to_the_supply() {
    let table = "
        tile 1 TG4
        Ann 0 hand white*4 grey turquoise
        Ben 600
        Cid 600
        Dan 600
    ";
    let moves = "
        ? supply; work turquoise telegraph; office 1; discard turquoise
        discard turquoise from board; commit; ? Ann; ? supply
    ";
    check(
        table,
        moves,
        expect![[r#"
        supply: 9 purple, 12 orange, 11 grey, 11 turquoise
        Ann: work turquoise telegraph
            Ann puts a turquoise worker on telegraph
        Ann: office 1
            Ann builds the first office in section 1
            Ann gains 4 shares
        Ann: discard turquoise
            no: you have no turquoise worker there (§3)
        Ann: discard turquoise from board
            Ann discards a turquoise worker
            Ann gains $600
        Ann: commit
            Ann ends the action
        Ann: $600, 7 shares, hand 4 white, 1 grey; -
        supply: 9 purple, 12 orange, 11 grey, 12 turquoise
        next: Ben in turn
    "#]],
    );
}
