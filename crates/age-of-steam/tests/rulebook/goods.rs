//! §8: phase V, move goods.

use expect_test::expect;

use crate::check;

/// After E1 and E2: Pete is first in the order, Dave has First Move.
const BOARD: &str = "
    Pete 20
    Dave 20 take first-move
    John 20
    city Evansville: blue red yellow
    city Cincinnati: blue yellow
    track K9 straight NE-SW: Pete
    track L8 straight NE-SW: Pete
    track N8 gentle S-NW: Pete
    track J8 gentle NE-S: Dave
    track K8 town NE SW: Dave Dave
    track L7 gentle SE-SW: Dave
    phase move-goods
";

/// Pete moves, with this engine.
fn pete_with(engine: u8) -> String {
    BOARD
        .replace("Pete 20", &format!("Pete 20 engine {engine} take first-move"))
        .replace("Dave 20 take first-move", "Dave 20")
}

/// Cases H1 to H4; ruling 23.
#[test]
fn s8_1_h1_to_h4_two_rounds_led_by_first_move() {
    let moves = "
        locomotive; deliver blue Evansville > Cincinnati; pass
        deliver blue Cincinnati > Indianapolis > Evansville; pass; pass
    ";
    check(
        BOARD,
        moves,
        expect![[r#"
        Dave: locomotive
            Dave's engine can now move goods over 2 links
        Pete: deliver blue Evansville > Cincinnati
            Pete delivers blue Evansville > Cincinnati
            Pete's income rises to 1
        John: pass
            John passes
        Dave: deliver blue Cincinnati > Indianapolis > Evansville
            Dave delivers blue Cincinnati > Indianapolis > Evansville
            Dave's income rises to 1
            Dave's income rises to 2
        Pete: pass
            Pete passes
        John: pass
            John passes
            Pete receives $1
            Dave receives $2
            John receives $0
            Pete pays $3 in expenses
            Dave pays $4 in expenses
            John pays $3 in expenses
        next: chance in goods-growth
    "#]],
    );
}

/// Cases H11 and H12.
#[test]
fn s8_2_h11_h12_the_engine_is_raised_once_a_turn_and_never_above_six() {
    check(
        BOARD,
        "locomotive; pass; pass; locomotive; pass",
        expect![[r#"
        Dave: locomotive
            Dave's engine can now move goods over 2 links
        Pete: pass
            Pete passes
        John: pass
            John passes
        Dave: locomotive
            no: the engine was raised in this turn already (§8.2)
        Dave: pass
            Dave passes
        next: Pete in move-goods
    "#]],
    );
    check(
        &pete_with(6),
        "locomotive",
        expect![[r#"
        Pete: locomotive
            no: the engine is at its highest (§8.2)
        next: Pete in move-goods
    "#]],
    );
}

/// Cases H5 and H7.
#[test]
fn s8_3_h5_h7_over_at_most_engine_links_to_a_city_of_its_color() {
    check(
        &pete_with(1),
        "deliver blue Evansville > Indianapolis > Cincinnati",
        expect![[r#"
        Pete: deliver blue Evansville > Indianapolis > Cincinnati
            no: your engine pulls goods over 1 link, not 2 (§8.3)
        next: Pete in move-goods
    "#]],
    );
    check(
        &pete_with(3),
        "deliver red Evansville > Indianapolis",
        expect![[r#"
        Pete: deliver red Evansville > Indianapolis
            no: Indianapolis does not accept this cube (§8.5)
        next: Pete in move-goods
    "#]],
    );
    let moves = "
        deliver purple Evansville > Cincinnati; deliver blue Evansville > Lexington
        deliver blue Indianapolis > Cincinnati
    ";
    check(
        &pete_with(3),
        moves,
        expect![[r#"
        Pete: deliver purple Evansville > Cincinnati
            no: no such cube is in Evansville (§8.3)
        Pete: deliver blue Evansville > Lexington
            no: no link leads from Evansville to Lexington (§8.3)
        Pete: deliver blue Indianapolis > Cincinnati
            no: goods start in a city, and Indianapolis is none (§8.3)
        next: Pete in move-goods
    "#]],
    );
}

/// Case H8.
#[test]
fn s8_4_h8_no_node_is_visited_twice() {
    let moves = "deliver yellow Evansville > Indianapolis > Cincinnati > Evansville";
    check(
        &pete_with(3),
        moves,
        expect![[r#"
        Pete: deliver yellow Evansville > Indianapolis > Cincinnati > Evansville
            no: Evansville would be visited twice (§8.4)
        next: Pete in move-goods
    "#]],
    );
}

/// Case H6.
#[test]
fn s8_5_h6_the_first_city_of_its_color_ends_the_move() {
    check(
        &pete_with(3),
        "deliver blue Evansville > Cincinnati > Indianapolis",
        expect![[r#"
        Pete: deliver blue Evansville > Cincinnati > Indianapolis
            no: the goods would have to stop in Cincinnati (§8.5)
        next: Pete in move-goods
    "#]],
    );
}

/// Cases H9 and H10.
#[test]
fn s8_6_h9_h10_links_of_anybody_may_be_used() {
    check(
        &pete_with(3),
        "deliver blue Evansville > Indianapolis > Cincinnati",
        expect![[r#"
        Pete: deliver blue Evansville > Indianapolis > Cincinnati
            Pete delivers blue Evansville > Indianapolis > Cincinnati
            Dave's income rises to 1
            Dave's income rises to 2
        next: Dave in move-goods
    "#]],
    );
    let two_owners = BOARD
        .replace("K8 town NE SW: Dave Dave", "K8 town NE SW: John Dave")
        .replace("L7 gentle SE-SW: Dave", "L7 gentle SE-SW: John")
        .replace("Dave 20 take", "Dave 20 engine 2 take");
    check(
        &two_owners,
        "deliver blue Evansville > Indianapolis > Cincinnati",
        expect![[r#"
        Dave: deliver blue Evansville > Indianapolis > Cincinnati
            Dave delivers blue Evansville > Indianapolis > Cincinnati
            Dave's income rises to 1
            John's income rises to 1
        next: Pete in move-goods
    "#]],
    );
    // Two links between the same places: the player says which.
    let parallel = "
        Ann 50
        Ben 50
        Cid 50
        city Evansville: blue
        track J8 acute SE-S: Ann
        track K9 crossing NE-SW SE-NW: Ben Ann
        track L8 straight NE-SW: Ben
        track L9 gentle NE-NW: Ann
        track M9 gentle N-SW: Ann
        phase move-goods
    ";
    let moves = "
        ? legal; deliver blue Evansville > Cincinnati
        deliver blue Evansville > Cincinnati by N
    ";
    check(
        parallel,
        moves,
        expect![[r#"
        Ann may: deliver blue Evansville > Cincinnati by N, deliver blue Evansville > Cincinnati by NE, locomotive, pass
        Ann: deliver blue Evansville > Cincinnati
            no: say by which side the goods leave Evansville, and only where two links lead on (§8.6)
        Ann: deliver blue Evansville > Cincinnati by N
            Ann delivers blue Evansville > Cincinnati by N
            Ann's income rises to 1
        next: Ben in move-goods
    "#]],
    );
}

#[test]
fn s8_7_each_link_raises_its_owners_income_at_once() {
    let moves = "deliver blue Evansville > Indianapolis > Cincinnati; ? Dave; ? Pete";
    check(
        &pete_with(2),
        moves,
        expect![[r#"
        Pete: deliver blue Evansville > Indianapolis > Cincinnati
            Pete delivers blue Evansville > Indianapolis > Cincinnati
            Dave's income rises to 1
            Dave's income rises to 2
        Dave: $20, income 2, 2 shares, engine 1, track 4, score 4
        Pete: $20, income 0, 2 shares, engine 2, track 2, score -4
        next: Dave in move-goods
    "#]],
    );
}

/// Case H13; ruling 15.
#[test]
fn s8_7_h13_links_of_nobody_pay_nobody() {
    let table = BOARD.replace("Pete 20", "Pete 0 out 1").replace(": Pete", ": nobody");
    check(
        &table,
        "deliver blue Evansville > Cincinnati; ? Dave",
        expect![[r#"
        Dave: deliver blue Evansville > Cincinnati
            Dave delivers blue Evansville > Cincinnati
        Dave: $20, income 0, 2 shares, engine 1, track 4, score -2
        next: John in move-goods
    "#]],
    );
}

/// Case H15.
#[test]
fn s8_8_h15_the_cube_returns_to_the_bag() {
    let moves = "? bag; deliver blue Evansville > Cincinnati; ? bag; ? Evansville; ? Cincinnati";
    check(
        BOARD,
        moves,
        expect![[r#"
        bag: 19 red, 18 blue, 20 purple, 18 yellow, 16 black
        Dave: deliver blue Evansville > Cincinnati
            Dave delivers blue Evansville > Cincinnati
            Pete's income rises to 1
        bag: 19 red, 19 blue, 20 purple, 18 yellow, 16 black
        Evansville: red yellow | - - -
        Cincinnati: blue yellow | - - -
        next: Pete in move-goods
    "#]],
    );
}

#[test]
fn s8_9_black_cubes_go_to_black_new_cities_only() {
    let table = BOARD.replace("blue red yellow", "black");
    check(
        &table,
        "? legal",
        expect![[r#"
        Dave may: deliver blue Cincinnati > Evansville, locomotive, pass
        next: Dave in move-goods
    "#]],
    );
    let table = "
        Ann 50
        Ben 50
        Cid 50
        city Evansville: black
        city C on K8:
        track J8 gentle NE-S: Ann
        phase move-goods
    ";
    check(
        table,
        "? legal; deliver black Evansville > Indianapolis",
        expect![[r#"
        Ann may: deliver black Evansville > Indianapolis, locomotive, pass
        Ann: deliver black Evansville > Indianapolis
            Ann delivers black Evansville > Indianapolis
            Ann's income rises to 1
        next: Ben in move-goods
    "#]],
    );
}
