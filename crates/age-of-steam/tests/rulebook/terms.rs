//! §1: nodes, pieces, sections and links.

use expect_test::expect;

use crate::check;

const TWO_TOWNS: &str = "
    Ann 50
    Ben 50
    Cid 50
    track J8 gentle NE-S: Ann
    track L7 gentle SE-SW: Ann
";

#[test]
fn s1_1_a_town_is_a_node_once_it_has_a_tile() {
    let moves = "? links; lay K8 town NE SW; ? links";
    check(
        TWO_TOWNS,
        moves,
        expect![[r#"
        links:

        Ann: lay K8 town NE SW
            Ann builds town NE SW in K8 for $3
        links:
            Evansville to Indianapolis: Ann, 2
            Indianapolis to Cincinnati: Ann, 2
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s1_2_a_complex_tile_has_two_pieces_and_a_town_one_for_each_exit() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 acute SE-S: Ann
        track K9 straight NE-SW: Ben
    ";
    check(
        table,
        "replace K9 crossing NE-SW SE-NW; ? K9",
        expect![[r#"
        Ann: replace K9 crossing NE-SW SE-NW
            Ann builds crossing NE-SW SE-NW in K9 for $3
        K9: crossing NE-SW SE-NW of Ben, Ann
        next: Ann in build-track
    "#]],
    );
    check(
        TWO_TOWNS,
        "lay K8 town N NE SW; ? K8",
        expect![[r#"
        Ann: lay K8 town N NE SW
            Ann builds town N NE SW in K8 for $4
        K8: town N NE SW of Ann, Ann, Ann
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s1_3_a_section_ends_in_a_city_in_a_town_or_open() {
    // A detour: four pieces form one link.
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 acute SE-S: Ann
        track K9 straight SE-NW: Ann
        track L9 gentle NE-NW: Ann
    ";
    check(
        table,
        "? links; lay M9 gentle N-SW; ? links",
        expect![[r#"
        links:

        Ann: lay M9 gentle N-SW
            Ann builds gentle N-SW in M9 for $3
        links:
            Evansville to Cincinnati: Ann, 4
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s1_4_a_link_has_two_different_nodes_at_its_ends() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track K9 straight NE-SW: Ann
    ";
    check(
        table,
        "? links; lay L8 straight NE-SW; ? links",
        expect![[r#"
        links:

        Ann: lay L8 straight NE-SW
            Ann builds straight NE-SW in L8 for $2
        links:
            Evansville to Cincinnati: Ann, 2
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s1_5_links_stop_at_every_node() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ann
        track K8 town NE SW: Ann Ann
        track L7 gentle SE-SW: Ann
        track N8 gentle S-NW: Ann
        track N9 town N: Ann
    ";
    check(
        table,
        "? links",
        expect![[r#"
        links:
            Evansville to Indianapolis: Ann, 2
            Indianapolis to Cincinnati: Ann, 2
            Cincinnati to Lexington: Ann, 2
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s1_6_each_section_has_one_owner_and_each_exit_its_own() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ann
        track K8 town NE SW: Ben Ann
        track L7 gentle SE-SW: Ben
        track K9 straight NE-SW: Cid
        track L8 crossing NE-SW SE-NW: Cid nobody
        track M9 acute N-NW: nobody
    ";
    check(
        table,
        "? links; ? L8",
        expect![[r#"
        links:
            Evansville to Indianapolis: Ann, 2
            Evansville to Cincinnati: Cid, 2
            Indianapolis to Cincinnati: Ben, 2
        L8: crossing NE-SW SE-NW of Cid, nobody
        next: Ann in build-track
    "#]],
    );
    let two_owners = table.replace("M9 acute N-NW: nobody", "M9 acute N-NW: Ann");
    let why = crate::situation::read(&two_owners).err().map(|error| error.to_string());
    let why = why.unwrap_or_default();
    assert!(why.contains("a section has one owner"), "{why}");
}

#[test]
fn s1_7_track_toward_a_town_without_a_tile_is_unfinished() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track N8 gentle S-NW: Ann
    ";
    check(
        table,
        "? links; done; ? N8",
        expect![[r#"
        links:

        Ann: done
            Ann loses a section that stayed unfinished
        N8: gentle S-NW of nobody
        next: Ben in build-track
    "#]],
    );
}

#[test]
fn s1_8_the_order_has_only_players_still_in_the_game() {
    let table = "
        Ann 0 shares 9
        Ben 50
        Cid 50
        Dot 50
        order Cid Ann Dot Ben
        phase last-move
    ";
    check(
        table,
        "? order; pass; ? order",
        expect![[r#"
            order: Cid, Ann, Dot, Ben
            Ben: pass
                Ben passes
                Cid receives $0
                Ann receives $0
                Dot receives $0
                Ben receives $0
                Cid pays $3 in expenses
                Ann pays $0 in expenses
                Ann is short of $10 with income 0 and is out of the game
                Dot pays $3 in expenses
                Ben pays $3 in expenses
            order: Cid, Dot, Ben
            next: Dot in production
        "#]],
    );
}
