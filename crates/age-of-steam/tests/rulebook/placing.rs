//! §7.2 and §7.3: where a tile may lie.

use expect_test::expect;

use crate::{check, examples::dave_builds};

const PLAYERS: &str = "
    Ann 50
    Ben 50
    Cid 50
";

#[test]
fn s7_2_1_f4_track_lies_on_land_and_never_on_a_city() {
    let table = PLAYERS.replace("Ann 50", "Ann 50 take urbanization");
    let moves = "
        lay H5 straight N-S; lay I5 straight N-S; lay A11 straight N-S
        urbanize K8 A; lay K8 town SW; lay K8 straight N-S
    ";
    check(
        &table,
        moves,
        expect![[r#"
        Ann: lay H5 straight N-S
            no: no track can lie in H5 (§7.2.1)
        Ann: lay I5 straight N-S
            no: no track can lie in I5 (§7.2.1)
        Ann: lay A11 straight N-S
            no: no track can lie in A11 (§7.2.1)
        Ann: urbanize K8 A
            Ann founds new city A in K8
        Ann: lay K8 town SW
            no: no track can lie in K8 (§7.2.1)
        Ann: lay K8 straight N-S
            no: no track can lie in K8 (§7.2.1)
        next: Ann in build-track
    "#]],
    );
}

/// Case F5.
#[test]
fn s7_2_2_f5_towns_take_town_tiles_and_nothing_else_does() {
    let table = format!("{PLAYERS}\ntrack J8 gentle NE-S: Ann");
    check(
        &table,
        "lay K9 town SW; lay K8 straight NE-SW; lay K8 town NE SW",
        expect![[r#"
        Ann: lay K9 town SW
            no: K9 takes town tiles, and nothing else does (§7.2.2)
        Ann: lay K8 straight NE-SW
            no: K8 takes town tiles, and nothing else does (§7.2.2)
        Ann: lay K8 town NE SW
            Ann builds town NE SW in K8 for $3
        next: Ann in build-track
    "#]],
    );
    assert!(!crate::is_text("lay K8 town N NE SE S SW"), "four at most");
}

/// Cases F2 and F3.
#[test]
fn s7_2_3_f2_f3_track_leads_neither_off_the_map_nor_into_a_lake() {
    let moves = "
        lay A9 acute S-SW; lay A9 straight N-S
        lay H4 gentle NE-S; lay H4 straight N-S
    ";
    check(
        PLAYERS,
        moves,
        expect![[r#"
        Ann: lay A9 acute S-SW
            no: the track would lead into water or off the map (§7.2.3)
        Ann: lay A9 straight N-S
            Ann builds straight N-S in A9 for $2
        Ann: lay H4 gentle NE-S
            no: the track would lead into water or off the map (§7.2.3)
        Ann: lay H4 straight N-S
            Ann builds straight N-S in H4 for $2
        next: Ann in build-track
    "#]],
    );
    // Track may face a tile that has no track on that side. It is a dead end.
    let track = "track L8 straight N-S: nobody\ntrack L7 acute SE-S: nobody";
    let dead_end = format!("{PLAYERS}\n{track}");
    check(
        &dead_end,
        "lay K9 straight NE-SW",
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        next: Ann in build-track
    "#]],
    );
}

/// Case F8.
#[test]
fn s7_2_4_f8_track_does_not_join_that_of_another_player() {
    check(
        &dave_builds(),
        "lay N9 town N; lay N9 town N NE",
        expect![[r#"
        Dave: lay N9 town N
            no: the track would join that of another player (§7.2.4)
        Dave: lay N9 town N NE
            no: the track would join that of another player (§7.2.4)
        next: Dave in build-track
    "#]],
    );
    // Meeting in a city or a town is fine.
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ben
        track K8 town SW: Ben
        track L7 gentle SE-SW: Ann
    ";
    check(
        table,
        "replace K8 town NE SW; ? K8",
        expect![[r#"
        Ann: replace K8 town NE SW
            Ann builds town NE SW in K8 for $3
        K8: town NE SW of Ann, Ben
        next: Ann in build-track
    "#]],
    );
}

/// Cases F10 and F11.
#[test]
fn s7_2_5_f10_f11_no_section_joins_a_place_to_itself() {
    let city = format!("{PLAYERS}\ntrack J8 acute SE-S: Ann");
    check(
        &city,
        "lay K9 acute SW-NW",
        expect![[r#"
        Ann: lay K9 acute SW-NW
            no: the track would lead from a place back to itself (§7.2.5)
        next: Ann in build-track
    "#]],
    );
    let town = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ann
        track K8 town N NE SW: Ann Ann Ann
        track K7 acute SE-S: Ann
    ";
    check(
        town,
        "lay L7 acute SW-NW",
        expect![[r#"
        Ann: lay L7 acute SW-NW
            no: the track would lead from a place back to itself (§7.2.5)
        next: Ann in build-track
    "#]],
    );
    let exit = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ann
        track K8 town N SW: Ann Ann
        track K7 acute SE-S: Ann
        track L7 acute SW-NW: Ann
    ";
    check(
        exit,
        "replace K8 town N NE SW; replace K8 town N SW NW",
        expect![[r#"
        Ann: replace K8 town N NE SW
            no: the track would lead from a place back to itself (§7.2.5)
        Ann: replace K8 town N SW NW
            Ann builds town N SW NW in K8 for $3
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s7_2_6_parallel_links_are_allowed() {
    let parallel = "
        Ann 50
        Ben 50
        Cid 50
        track K9 straight NE-SW: Ben
        track L8 straight NE-SW: Ben
        track J8 acute SE-S: Ann
        track M9 gentle N-SW: Ann
        track L9 gentle NE-NW: Ann
    ";
    check(
        parallel,
        "replace K9 crossing NE-SW SE-NW; ? links",
        expect![[r#"
        Ann: replace K9 crossing NE-SW SE-NW
            Ann builds crossing NE-SW SE-NW in K9 for $3
        links:
            Evansville to Cincinnati: Ann, 4
            Evansville to Cincinnati: Ben, 2
        next: Ann in build-track
    "#]],
    );
}

/// Cases F1, F7, F18 and F19; ruling 10.
#[test]
fn s7_3_1_f1_f7_f18_f19_new_track_is_anchored() {
    check(
        PLAYERS,
        "lay D5 straight N-S; lay K8 town NE SW; lay K9 straight NE-SW",
        expect![[r#"
        Ann: lay D5 straight N-S
            no: new track must begin at a city or at track of yours (§7.3.1)
        Ann: lay K8 town NE SW
            no: new track must begin at a city or at track of yours (§7.3.1)
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        next: Ann in build-track
    "#]],
    );
    let of_ben = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ben
        track K8 town NE SW: nobody Ben
        track L7 straight NE-SW: nobody
    ";
    check(
        of_ben,
        "lay M7 gentle N-SW",
        expect![[r#"
        Ann: lay M7 gentle N-SW
            no: new track must begin at a city or at track of yours (§7.3.1)
        next: Ann in build-track
    "#]],
    );
    let of_ann = of_ben.replace("Ben\n        track L7", "Ann\n        track L7");
    let of_ann = of_ann.replace("J8 gentle NE-S: Ben", "J8 gentle NE-S: Ann");
    check(
        &of_ann,
        "lay M7 gentle N-SW; ? L7; ? K8",
        expect![[r#"
        Ann: lay M7 gentle N-SW
            Ann builds gentle N-SW in M7 for $2
        L7: straight NE-SW of Ann
        K8: town NE SW of Ann, Ann
        next: Ann in build-track
    "#]],
    );
    let from_city = "
        Ann 50
        Ben 50
        Cid 50
        track K9 straight NE-SW: nobody
    ";
    check(
        from_city,
        "lay L8 straight NE-SW; ? K9",
        expect![[r#"
        Ann: lay L8 straight NE-SW
            Ann builds straight NE-SW in L8 for $2
        K9: straight NE-SW of Ann
        next: Ann in build-track
    "#]],
    );
}

/// Cases F15, F16 and F17; ruling 10.
#[test]
fn s7_3_2_f15_f16_f17_in_a_town_one_exit_or_own_track_is_enough() {
    let of_ben = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ben
        track K8 town NE SW: Ben Ben
    ";
    check(
        of_ben,
        "replace K8 town N NE SW",
        expect![[r#"
        Ann: replace K8 town N NE SW
            no: new track must begin at a city or at track of yours (§7.3.1)
        next: Ann in build-track
    "#]],
    );
    let of_ann = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ann
        track K8 town SW: Ann
    ";
    check(
        of_ann,
        "replace K8 town NE SW",
        expect![[r#"
        Ann: replace K8 town NE SW
            Ann builds town NE SW in K8 for $3
        next: Ann in build-track
    "#]],
    );
    let fourth = "
        Ann 50
        Ben 50
        Cid 50
        track K8 town N NE SE: Ben Ben Ben
        track J8 gentle NE-S: Ann
    ";
    check(
        fourth,
        "replace K8 town N NE SE SW; ? K8; ? links",
        expect![[r#"
        Ann: replace K8 town N NE SE SW
            Ann builds town N NE SE SW in K8 for $3
        K8: town N NE SE SW of Ben, Ben, Ben, Ann
        links:
            Evansville to Indianapolis: Ann, 2
        next: Ann in build-track
    "#]],
    );
    let nobodys = fourth.replace("NE-S: Ann", "NE-S: nobody");
    check(
        &nobodys,
        "replace K8 town N NE SE SW; ? K8; ? links",
        expect![[r#"
        Ann: replace K8 town N NE SE SW
            Ann builds town N NE SE SW in K8 for $3
        K8: town N NE SE SW of Ben, Ben, Ben, Ann
        links:
            Evansville to Indianapolis: Ann, 2
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s7_3_3_each_piece_of_a_complex_tile_is_anchored_by_itself() {
    check(
        PLAYERS,
        "lay K9 crossing NE-SW SE-NW",
        expect![[r#"
        Ann: lay K9 crossing NE-SW SE-NW
            no: new track must begin at a city or at track of yours (§7.3.1)
        next: Ann in build-track
    "#]],
    );
    let anchored = format!("{PLAYERS}\ntrack J8 acute SE-S: Ann");
    check(
        &anchored,
        "lay K9 crossing NE-SW SE-NW",
        expect![[r#"
        Ann: lay K9 crossing NE-SW SE-NW
            Ann builds crossing NE-SW SE-NW in K9 for $4
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s7_3_4_links_of_others_give_no_right_to_build_from_a_town() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ben
        track K8 town NE SW: Ben Ben
        track L7 gentle SE-SW: Ben
        track N8 gentle S-NW: Ann
    ";
    let moves = "lay K7 straight N-S; replace K8 town N NE SW; lay H4 straight N-S";
    check(
        table,
        moves,
        expect![[r#"
        Ann: lay K7 straight N-S
            no: new track must begin at a city or at track of yours (§7.3.1)
        Ann: replace K8 town N NE SW
            no: new track must begin at a city or at track of yours (§7.3.1)
        Ann: lay H4 straight N-S
            Ann builds straight N-S in H4 for $2
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s7_3_5_the_very_first_tile_is_a_simple_one() {
    let table = "
        Ann 50 new
        Ben 50
        Cid 50
        track J8 acute SE-S: nobody
        track K8 town SE: nobody
    ";
    let moves = "
        lay K9 crossing NE-SW SE-NW; lay K9 straight NE-SW; lay I9 straight N-S
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: lay K9 crossing NE-SW SE-NW
            no: the very first tile is a simple one (§7.3.5)
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: lay I9 straight N-S
            no: new track must begin at a city or at track of yours (§7.3.1)
        next: Ann in build-track
    "#]],
    );
}
