//! §5.2: rails.

use expect_test::expect;

use crate::check;

const TABLE: &str = "
    Ann 1000 shares 0 hand white*2 purple orange turquoise
    Ben 600
";

#[test]
fn case_30_two_icons_and_plains_cost_600() {
    check(
        TABLE,
        "work white railroad; lay R01; lay R02; commit; ? Ann; ? Ann pieces",
        expect![[r#"
        Ann: work white railroad
            Ann puts a white worker on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: lay R02
            Ann lays a rail in R02
        Ann: commit
            Ann ends the action and pays $600
        Ann: $400, 0 shares, hand 1 white, 1 purple, 1 orange, 1 turquoise; railroad 1 white
        Ann: 12 buildings, 13 rails; rails R00, R01, R02; stations -; offices -
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_31_two_and_three_icons_cost_900() {
    check(
        TABLE,
        "work white railroad; lay R01; commit; lay R03; commit; ? Ann",
        expect![[r#"
        Ann: work white railroad
            Ann puts a white worker on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: commit
            no: the main action is not complete (§3)
        Ann: lay R03
            Ann lays a rail in R03
        Ann: commit
            Ann ends the action and pays $900
        Ann: $100, 0 shares, hand 1 white, 1 purple, 1 orange, 1 turquoise; railroad 1 white
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_32_orange_gets_350_back() {
    check(
        TABLE,
        "work orange railroad; lay R01; ability; lay R03; commit; ? Ann",
        expect![[r#"
            Ann: work orange railroad
                Ann puts an orange worker on railroad
            Ann: lay R01
                Ann lays a rail in R01
            Ann: ability
                Ann uses the orange ability on railroad
                Ann gains $200
            Ann: lay R03
                Ann lays a rail in R03
                Ann gains $150
            Ann: commit
                Ann ends the action and pays $900
            Ann: $450, 0 shares, hand 2 white, 1 purple, 1 turquoise; railroad 1 orange
            next: Ben in turn
        "#]],
    );
    check(
        TABLE,
        "work orange railroad; lay R01; lay R03; ability; commit; ? Ann",
        expect![[r#"
            Ann: work orange railroad
                Ann puts an orange worker on railroad
            Ann: lay R01
                Ann lays a rail in R01
            Ann: lay R03
                Ann lays a rail in R03
            Ann: ability
                Ann uses the orange ability on railroad
                Ann gains $350
            Ann: commit
                Ann ends the action and pays $900
            Ann: $450, 0 shares, hand 2 white, 1 purple, 1 turquoise; railroad 1 orange
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_33_turquoise_lays_three_rails() {
    let moves = "
        work turquoise railroad; ability; lay R01; lay R02; commit; lay R05; commit
        ? Ann; ? Ann pieces
    ";
    check(
        TABLE,
        moves,
        expect![[r#"
        Ann: work turquoise railroad
            Ann puts a turquoise worker on railroad
        Ann: ability
            Ann uses the turquoise ability on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: lay R02
            Ann lays a rail in R02
        Ann: commit
            no: the main action is not complete (§3)
        Ann: lay R05
            Ann lays a rail in R05
        Ann: commit
            Ann ends the action and pays $700
        Ann: $300, 0 shares, hand 2 white, 1 purple, 1 orange; railroad 1 turquoise
        Ann: 12 buildings, 12 rails; rails R00, R01, R02, R05; stations -; offices -
        next: Ben in turn
    "#]],
    );
    // Also when two are laid already.
    let moves = "work turquoise railroad; lay R01; lay R02; ability; commit; lay R05; commit";
    check(
        TABLE,
        moves,
        expect![[r#"
        Ann: work turquoise railroad
            Ann puts a turquoise worker on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: lay R02
            Ann lays a rail in R02
        Ann: ability
            Ann uses the turquoise ability on railroad
        Ann: commit
            no: the main action is not complete (§3)
        Ann: lay R05
            Ann lays a rail in R05
        Ann: commit
            Ann ends the action and pays $700
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_34_the_last_rail_is_laid_alone_at_the_full_price() {
    let table = "
        Ann 1000 shares 0 left 12 1
        Ben 600
    ";
    check(
        table,
        "work white railroad; lay R01; lay R02; commit; ? Ann",
        expect![[r#"
        Ann: work white railroad
            Ann puts a white worker on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: lay R02
            no: no rail may be laid now (§6)
        Ann: commit
            Ann ends the action and pays $600
        Ann: $400, 0 shares, hand 3 white, 1 purple; railroad 1 white
        next: Ben in turn
    "#]],
    );
    let table = "
        Ann 1000 shares 0 left 12 0
        Ben 600
    ";
    check(
        table,
        "work white railroad; ? legal work",
        expect![[r#"
        Ann: work white railroad
            no: there is no rail left on your player board (§5.2)
        Ann may: work white station, work purple station, work white telegraph, work purple telegraph, work white trade, work purple trade
        next: Ann in turn
    "#]],
    );
}

#[test]
fn what_cannot_be_paid_is_not_offered() {
    let table = "
        Ann 499 shares 0
        Ben 600
    ";
    check(
        table,
        "work white railroad; ? legal work",
        expect![[r#"
        Ann: work white railroad
            no: railroad cannot be paid for or completed (§3)
        Ann may: work white station, work purple station, work white telegraph, work purple telegraph, work white trade, work purple trade
        next: Ann in turn
    "#]],
    );
    let table = "
        Ann 600 shares 0
        Ben 600
    ";
    check(
        table,
        "work white railroad; lay R03; lay R01; ? legal lay; lay R02; commit",
        expect![[r#"
            Ann: work white railroad
                Ann puts a white worker on railroad
            Ann: lay R03
                no: this action would cost $700 in all, and you have $600 (§3)
            Ann: lay R01
                Ann lays a rail in R01
            Ann may: lay R02
            Ann: lay R02
                Ann lays a rail in R02
            Ann: commit
                Ann ends the action and pays $600
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_36_the_second_rail_starts_anywhere_on_the_network() {
    let moves = "work white railroad; ? legal lay; lay R02; lay R01; ? legal lay; lay R02; commit";
    check(
        TABLE,
        moves,
        expect![[r#"
        Ann: work white railroad
            Ann puts a white worker on railroad
        Ann may: lay R01, lay R03, lay R05
        Ann: lay R02
            no: R02 touches none of your rails (§5.2)
        Ann: lay R01
            Ann lays a rail in R01
        Ann may: lay R02, lay R03, lay R05
        Ann: lay R02
            Ann lays a rail in R02
        Ann: commit
            Ann ends the action and pays $600
        next: Ben in turn
    "#]],
    );
    check(
        TABLE,
        "work white railroad; lay R01; lay R05; commit",
        expect![[r#"
        Ann: work white railroad
            Ann puts a white worker on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: lay R05
            Ann lays a rail in R05
        Ann: commit
            Ann ends the action and pays $700
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_37_rails_of_others_do_not_matter() {
    let table = "
        Ann 1000
        Ben 600 rails R01
        Cid 600 rails R01
        Dan 600 rails R01
    ";
    check(
        table,
        "work white railroad; lay R01; lay R01; lay R00; lay R02; commit",
        expect![[r#"
        Ann: work white railroad
            Ann puts a white worker on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: lay R01
            no: you have a rail in R01 already (§5.2)
        Ann: lay R00
            no: you have a rail in R00 already (§5.2)
        Ann: lay R02
            Ann lays a rail in R02
        Ann: commit
            Ann ends the action and pays $600
        next: Ben in turn
    "#]],
    );
}

#[test]
fn case_39_two_deal_icons_bring_one_deal() {
    let table = "
        Ann 1000 shares 0 rails R01 R02 R03 R07
        Ben 600 shares 0
    ";
    let moves = "work white railroad; lay R04; lay R08; sell 1; commit; ? deals; draw D2; ? deals";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work white railroad
                Ann puts a white worker on railroad
            Ann: lay R04
                Ann lays a rail in R04
            Ann: lay R08
                Ann lays a rail in R08
            Ann: sell 1
                no: too few shares: you have 0 (§4)
            Ann: commit
                Ann ends the action and pays $400
            deals: -, stack 8, discarded 1
            chance: draw D2
                Deal D2 lies face up
            deals: D2, stack 7, discarded 1
            next: Ben in turn
        "#]],
    );
    let table = "
        Ann 1000 shares 1 rails R01 R02 R03 R07
        Ben 600 shares 0
    ";
    let moves = "
        work white railroad; lay R04; lay R08; commit; deal top; exchange white for grey; commit
        draw D2; ? deals
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work white railroad
                Ann puts a white worker on railroad
            Ann: lay R04
                Ann lays a rail in R04
            Ann: lay R08
                Ann lays a rail in R08
            Ann: commit
                Ann ends the action and pays $400
            Ann: deal top
                Ann takes the top deal for 1 share
            Ann: exchange white for grey
                Ann exchanges a white worker for a grey worker
            Ann: commit
                Ann ends the action
            chance: draw D2
                Deal D2 lies face up
            deals: D2, stack 7, discarded 1
            next: Ben in turn
        "#]],
    );
}

#[test]
fn case_40_purple_without_trains_does_nothing() {
    let table = "
        Ann 1000 hand white*4 purple
        Ben 600 up promote money*3 advance*3 shares*3 rail*3
    ";
    check(
        table,
        "work purple railroad; ability; lay R01; lay R02; commit; ? Ann",
        expect![[r#"
        Ann: work purple railroad
            Ann puts a purple worker on railroad
        Ann: ability
            no: this worker has no ability here (§5)
        Ann: lay R01
            Ann lays a rail in R01
        Ann: lay R02
            Ann lays a rail in R02
        Ann: commit
            Ann ends the action and pays $600
        Ann: $400, 3 shares, hand 4 white; railroad 1 purple
        next: Ben in turn
    "#]],
    );
}

#[test]
fn grey_gets_two_shares() {
    let table = "
        Ann 600 shares 0 hand white*4 grey
        Ben 600
    ";
    check(
        table,
        "work grey railroad; lay R01; ability; lay R02; commit; ? Ann",
        expect![[r#"
        Ann: work grey railroad
            Ann puts a grey worker on railroad
        Ann: lay R01
            Ann lays a rail in R01
        Ann: ability
            Ann uses the grey ability on railroad
            Ann gains 2 shares
        Ann: lay R02
            Ann lays a rail in R02
        Ann: commit
            Ann ends the action and pays $600
        Ann: $0, 2 shares, hand 4 white; railroad 1 grey
        next: Ben in turn
    "#]],
    );
}

#[test]
fn q15_turquoise_with_two_rails_left_lays_two() {
    let table = "
        Ann 1000 hand white*3 turquoise orange left 12 2
        Ben 600
    ";
    let moves = "
        work turquoise railroad; ability; lay R01; lay R02; promote orange A1-1; commit
    ";
    check(
        table,
        moves,
        expect![[r#"
            Ann: work turquoise railroad
                Ann puts a turquoise worker on railroad
            Ann: ability
                no: there is no rail left on your player board (§5.2)
            Ann: lay R01
                Ann lays a rail in R01
            Ann: lay R02
                Ann lays a rail in R02
            Ann: promote orange A1-1
                Ann promotes an orange worker to A1-1
            Ann: commit
                Ann ends the action and pays $600
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q16_turquoise_with_money_for_two_rails_lays_two() {
    let table = "
        Ann 700 shares 0 hand white*4 turquoise
        Ben 600
    ";
    check(
        table,
        "work turquoise railroad; lay R05; lay R12; ability; commit; ? Ann",
        expect![[r#"
            Ann: work turquoise railroad
                Ann puts a turquoise worker on railroad
            Ann: lay R05
                Ann lays a rail in R05
            Ann: lay R12
                Ann lays a rail in R12
            Ann: ability
                no: this action would cost $700 in all, and you have $700 (§3)
            Ann: commit
                Ann ends the action and pays $700
            Ann: $0, 0 shares, hand 4 white; railroad 1 turquoise
            next: Ben in turn
        "#]],
    );
}

#[test]
fn q32_each_rail_has_a_space_of_its_own() {
    check(
        TABLE,
        "work white railroad; lay R05; lay R05; lay R12; commit; ? Ann",
        expect![[r#"
        Ann: work white railroad
            Ann puts a white worker on railroad
        Ann: lay R05
            Ann lays a rail in R05
        Ann: lay R05
            no: you have a rail in R05 already (§5.2)
        Ann: lay R12
            Ann lays a rail in R12
        Ann: commit
            Ann ends the action and pays $700
        Ann: $300, 0 shares, hand 1 white, 1 purple, 1 orange, 1 turquoise; railroad 1 white
        next: Ben in turn
    "#]],
    );
}

#[test]
fn s5_2_4_purple_pays_300_for_a_train() {
    let table = "
        Ann 900 shares 0 hand white*4 purple
        Ben 600
    ";
    check(
        table,
        "work purple railroad; ability; train rail; train rail; lay R01; lay R02; commit
        ? Ann; ? Ann trains; ? trains",
        expect![[r#"
            Ann: work purple railroad
                Ann puts a purple worker on railroad
            Ann: ability
                Ann uses the purple ability on railroad
            Ann: train rail
                Ann takes a train (rail)
            Ann: train rail
                no: no train may be taken now (§6)
            Ann: lay R01
                Ann lays a rail in R01
            Ann: lay R02
                Ann lays a rail in R02
            Ann: commit
                Ann ends the action and pays $900
            Ann: $0, 0 shares, hand 4 white; railroad 1 purple
            Ann: up 1 promote, 1 rail; down -
            stacks: 3 money, 3 advance, 3 shares, 2 rail
            next: Ben in turn
        "#]],
    );
}
