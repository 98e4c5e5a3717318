//! Moving goods, and production.

use expect_test::expect;

use crate::{GOODS, HAND, check};

#[test]
fn a_delivery_is_a_way_and_says_who_earns() {
    check(
        GOODS,
        &[],
        expect![[r#"
            Deliver a cube over up to 2 links, raise your engine, or pass.
            Every link raises its owner's income by 1. Round 1 of 2.
              $20 cash. End of turn: income $10, expenses $4, leaves $26.
              Turn 2 of 10. Score now: Pete 26, Dave -2, John -6.
            deliver a cube (route):
              deliver blue Evansville > Indianapolis > Cincinnati | Dave +2 | cube blue, place Evansville, place Indianapolis, place Cincinnati
              deliver blue Evansville > Cincinnati | you +1; your income 11, 9 after the turn | cube blue, place Evansville, place Cincinnati
              deliver blue Cincinnati > Evansville | you +1; your income 11, 9 after the turn | cube blue, place Cincinnati, place Evansville
              deliver blue Cincinnati > Indianapolis > Evansville | Dave +2 | cube blue, place Cincinnati, place Indianapolis, place Evansville
            raise your engine instead (button):
              locomotive | engine 3: goods over 3 links, $1 more expenses every turn
            do nothing this round (button):
              pass
        "#]],
    );
    let weak = GOODS.replace("Pete 20 engine 2", "Pete 20 engine 1");
    let weak = weak.replace("track K9 straight NE-SW: Pete", "");
    check(
        &weak.replace("track L8 straight NE-SW: Pete", ""),
        &[],
        expect![[r#"
            You can deliver no cube. Raise your engine, or pass.
            Every link raises its owner's income by 1. Round 1 of 2.
              $20 cash. End of turn: income $10, expenses $3, leaves $27.
              Turn 2 of 10. Score now: Pete 24, Dave -2, John -6.
            raise your engine instead (button):
              locomotive | engine 2: goods over 2 links, $1 more expenses every turn
            do nothing this round (button):
              pass
            not deliver blue Evansville > Indianapolis > Cincinnati: your engine pulls goods over 1 link, not 2 (§8.3)
        "#]],
    );
}

#[test]
fn drawn_cubes_go_into_boxes() {
    let asked = "Ann 20 take production\nBen 20\nCid 20\nphase production";
    check(
        asked,
        &[],
        expect![[r#"
            Draw 2 cubes for the goods display, or pass.
            You choose the boxes; 52 boxes are empty.
              $20 cash. Next turn: income $0, expenses $3.
              Turn 2 of 10. Score now: Ann -6, Ben -6, Cid -6.
            draw cubes (button):
              produce
            leave the display as it is (button):
              pass
        "#]],
    );
    check(
        HAND,
        &["red Detroit", "black B"],
        expect![[r#"
        Put a cube into an empty box; you have drawn red and black.
        Dice bring the topmost cube of a column to its city.
          $20 cash. Next turn: income $0, expenses $3.
          Turn 2 of 10. Score now: Ann -6, Ben -6, Cid -6.
        put a cube into a box (target):
          place red Detroit 2 | Detroit, dark die 3 | cube red, box Detroit 2
          place black B 1 | new city B, light die 4, not on the map yet | cube black, box B 1
          place black B 2 | new city B, light die 4, not on the map yet | cube black, box B 2
    "#]],
    );
}
