//! §10 and §11: phases IX and X.

use expect_test::expect;

use crate::check;

/// Cases J5 and J7.
#[test]
fn s10_1_j5_production_puts_two_cubes_into_any_empty_boxes() {
    let table = "
        Ann 50
        Ben 50 take production
        Cid 50
        city Kansas City: | - red red
        city Des Moines: | blue - blue
        city A: | red -
        phase production
    ";
    let moves = "
        ? legal; produce; draw yellow; draw black; place red Kansas City 1
        place yellow Kansas City 2; place yellow Kansas City 1; place black A 2
        ? Kansas City; ? A; roll 3 3 1; ? Kansas City
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ben may: produce, pass
        Ben: produce
            Ben produces
        chance: draw yellow
        chance: draw black
        Ben: place red Kansas City 1
            no: this cube was not drawn (§10.1)
        Ben: place yellow Kansas City 2
            no: the display has no such empty box (§10.1)
        Ben: place yellow Kansas City 1
            A yellow cube lies in the column of Kansas City
        Ben: place black A 2
            A black cube lies in the column of new city A
        Kansas City:  | yellow red red
        A:  | red black
        chance: roll 3 3 1
            Dice for the light half: 1 3 3
            A yellow cube comes to Kansas City
            A red cube comes to Kansas City
        Kansas City: red yellow | - - red
        next: chance in goods-growth
    "#]],
    );
}

/// A full display except for `holes`. The boxes of a situation are empty by
/// default.
fn full_but(holes: &[&str]) -> String {
    let cities = [
        "Chicago",
        "St. Louis",
        "Kansas City",
        "Des Moines",
        "Minneapolis",
        "Duluth",
        "Evansville",
        "Cincinnati",
        "Detroit",
        "Wheeling",
        "Pittsburgh",
        "Toronto",
    ];
    let mut res = "
        Ann 50
        Ben 50 take production
        Cid 50
        phase last-move
    "
    .to_owned();
    let colors = ["red", "blue", "purple", "yellow"];
    for (idx, city) in cities.iter().enumerate() {
        let color = colors[idx % 4];
        let top = if holes.contains(city) { "-" } else { color };
        res += &format!("\ncity {city}: | {top} {color} {color}");
    }
    for (idx, letter) in ["A", "B", "C", "D", "E", "F", "G", "H"].iter().enumerate() {
        let color = colors[idx % 4];
        let top = if holes.contains(letter) { "-" } else { color };
        res += &format!("\ncity {letter}: | {top} {color}");
    }
    res
}

/// Case J4.
#[test]
fn s10_1_j4_nothing_is_produced_while_every_box_is_full() {
    check(
        &full_but(&[]),
        "pass",
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $0
            Ben receives $0
            Cid receives $0
            Ann pays $3 in expenses
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        next: chance in goods-growth
    "#]],
    );
}

/// Case J5 with three boxes.
#[test]
fn s10_1_j5_any_two_of_three_empty_boxes() {
    let moves = "pass; produce; draw red; draw black; ? legal; place black A 1; ? legal";
    check(
        &full_but(&["Detroit", "A", "H"]),
        moves,
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $0
            Ben receives $0
            Cid receives $0
            Ann pays $3 in expenses
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        Ben: produce
            Ben produces
        chance: draw red
        chance: draw black
        Ben may: place red Detroit 1, place red A 1, place red H 1, place black Detroit 1, place black A 1, place black H 1
        Ben: place black A 1
            A black cube lies in the column of new city A
        Ben may: place red Detroit 1, place red H 1
        next: Ben in production
    "#]],
    );
}

/// Case J6; rulings 20 and 21.
#[test]
fn s10_1_j6_a_cube_without_a_box_goes_back_to_the_bag() {
    let moves =
        "pass; produce; ? bag; draw red; draw black; ? bag; pass; place black A 1; ? bag; ? A";
    check(
        &full_but(&["A"]),
        moves,
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $0
            Ben receives $0
            Cid receives $0
            Ann pays $3 in expenses
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        Ben: produce
            Ben produces
        bag: 8 red, 7 blue, 7 purple, 7 yellow, 16 black
        chance: draw red
        chance: draw black
        bag: 7 red, 7 blue, 7 purple, 7 yellow, 15 black
        Ben: pass
            no: place the drawn cubes first, with `place` (§3)
        Ben: place black A 1
            A black cube lies in the column of new city A
        bag: 8 red, 7 blue, 7 purple, 7 yellow, 15 black
        A:  | black red
        next: chance in goods-growth
    "#]],
    );
    check(
        &full_but(&["A"]),
        "pass; pass",
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $0
            Ben receives $0
            Cid receives $0
            Ann pays $3 in expenses
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        Ben: pass
            Ben passes
        next: chance in goods-growth
    "#]],
    );
}

/// Case J7: every cube is on the map.
#[test]
fn s10_1_j7_without_a_cube_in_the_bag_there_is_nothing_to_produce() {
    let many = |color: &str, n: usize| format!(" {color}").repeat(n);
    let all = ["red", "blue", "purple", "yellow"].map(|color| many(color, 20)).concat();
    let table = format!(
        "Ann 50\nBen 50 take production\nCid 50\nphase last-move\ncity Chicago: {all} {}",
        many("black", 16)
    );
    check(
        &table,
        "? bag; pass",
        expect![[r#"
        bag: 0 red, 0 blue, 0 purple, 0 yellow, 0 black
        Cid: pass
            Cid passes
            Ann receives $0
            Ben receives $0
            Cid receives $0
            Ann pays $3 in expenses
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        next: chance in goods-growth
    "#]],
    );
    // One cube is left: one is drawn.
    let one = table.replacen("red", "", 1);
    check(
        &one,
        "pass; produce; draw red; place red Chicago 1",
        expect![[r#"
        Cid: pass
            Cid passes
            Ann receives $0
            Ben receives $0
            Cid receives $0
            Ann pays $3 in expenses
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        Ben: produce
            Ben produces
        chance: draw red
        Ben: place red Chicago 1
            A red cube lies in the column of Chicago
        next: chance in goods-growth
    "#]],
    );
}

/// Case J8.
#[test]
fn s10_2_j8_as_many_dice_as_players_began_first_for_the_light_half() {
    let table = "
        Ann 0 out 1
        Ben 50 take engineer
        Cid 50 take locomotive
        Dot 50 take turn-order
        phase last-move
    ";
    check(
        table,
        "pass; roll 1 2 3; roll 1 2 3 4; roll 1 2 3 4; issue 0",
        expect![[r#"
        Dot: pass
            Dot passes
            Ben receives $0
            Cid receives $0
            Dot receives $0
            Ben pays $3 in expenses
            Cid pays $3 in expenses
            Dot pays $3 in expenses
        chance: roll 1 2 3
            no: 4 dice are rolled (§10.2)
        chance: roll 1 2 3 4
            Dice for the light half: 1 2 3 4
        chance: roll 1 2 3 4
            Dice for the dark half: 1 2 3 4
            Turn 3 begins
        Ben: issue 0
            Ben issues no shares
        next: Cid in issue-shares
    "#]],
    );
}

/// Case J1.
#[test]
fn s10_3_j1_each_die_brings_the_topmost_cube_to_its_city_and_its_new_city() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        city Kansas City: | red blue yellow
        city Des Moines: | - purple red
        city A on K8: | black red
        city B: | yellow yellow
        phase light
    ";
    let moves = "roll 3 3 4; ? Kansas City; ? A; ? Des Moines; ? B";
    check(
        table,
        moves,
        expect![[r#"
        chance: roll 3 3 4
            Dice for the light half: 3 3 4
            A red cube comes to Kansas City
            A blue cube comes to Kansas City
            A purple cube comes to Des Moines
            A black cube comes to new city A
            A red cube comes to new city A
        Kansas City: red blue | - - yellow
        A: red black | - -
        Des Moines: purple | - - red
        B:  | yellow yellow
        next: chance in goods-growth
    "#]],
    );
}

/// Case J2.
#[test]
fn s10_4_j2_boxes_are_not_refilled_and_surplus_dice_do_nothing() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        city Minneapolis: red red red red red | - - blue
        phase light
    ";
    check(
        table,
        "roll 5 5 5; ? Minneapolis",
        expect![[r#"
        chance: roll 5 5 5
            Dice for the light half: 5 5 5
            A blue cube comes to Minneapolis
        Minneapolis: red red red red red blue | - - -
        next: chance in goods-growth
    "#]],
    );
}

#[test]
fn s11_1_the_marker_advances_and_after_the_last_turn_the_game_is_over() {
    let table = "
        Ann 50 income 3
        Ben 50
        Cid 50
        round 9
        phase dark
    ";
    check(
        table,
        "roll 1 1 1",
        expect![[r#"
        chance: roll 1 1 1
            Dice for the dark half: 1 1 1
            Turn 10 begins
        next: Ann in issue-shares
    "#]],
    );
    check(
        &table.replace("round 9", "round 10"),
        "roll 1 1 1; issue 1",
        expect![[r#"
        chance: roll 1 1 1
            Dice for the dark half: 1 1 1
            The game is over
        nobody: issue 1
            no: the game is over (§11.1)
        1. Ann with 3
        2. Ben with -6
        2. Cid with -6
    "#]],
    );
}
