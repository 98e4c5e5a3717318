//! §7.6: redirecting an open end.

use expect_test::expect;

use crate::{
    check,
    examples::{AFTER_E1, dave_builds},
};

/// Cases G1, G2, G3 and G4; ruling 12.
#[test]
fn s7_6_1_g1_to_g4_only_the_open_end_of_an_own_or_unowned_section() {
    check(
        AFTER_E1,
        "redirect N8 straight SE-NW; ? N8",
        expect![[r#"
        Pete: redirect N8 straight SE-NW
            Pete builds straight SE-NW in N8 for $2
        N8: straight SE-NW of Pete
        next: Pete in build-track
    "#]],
    );
    check(
        &dave_builds(),
        "redirect N8 straight SE-NW",
        expect![[r#"
        Dave: redirect N8 straight SE-NW
            no: only the open end of your own or of nobody's section can be redirected (§7.6.1)
        next: Dave in build-track
    "#]],
    );
    check(
        AFTER_E1,
        "redirect K9 gentle N-SW",
        expect![[r#"
        Pete: redirect K9 gentle N-SW
            no: only the open end of your own or of nobody's section can be redirected (§7.6.1)
        next: Pete in build-track
    "#]],
    );
    let two = "
        Ann 50
        Ben 50
        Cid 50
        track M9 straight N-S: Ann
        track M10 acute N-NE: Ann
    ";
    check(
        two,
        "redirect M9 gentle N-SE; redirect M10 acute N-NW",
        expect![[r#"
        Ann: redirect M9 gentle N-SE
            no: only the open end of your own or of nobody's section can be redirected (§7.6.1)
        Ann: redirect M10 acute N-NW
            Ann builds acute N-NW in M10 for $2
        next: Ann in build-track
    "#]],
    );
    // The side that is connected stays.
    check(
        AFTER_E1,
        "redirect N8 straight N-S",
        expect![[r#"
        Pete: redirect N8 straight N-S
            no: all track of the tile must be kept (§7.5.2)
        next: Pete in build-track
    "#]],
    );
}

/// Case G5.
#[test]
fn s7_6_2_g5_track_in_a_town_is_not_redirected() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ann
        track K8 town NE SW: Ann Ann
    ";
    check(
        table,
        "redirect K8 town N SW; replace K8 town N SW",
        expect![[r#"
        Ann: redirect K8 town N SW
            no: track in a town cannot be redirected (§7.6.2)
        Ann: replace K8 town N SW
            no: track in a town cannot be redirected (§7.6.2)
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s7_6_3_the_other_piece_of_a_complex_tile_is_kept() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 acute SE-S: Ann
        track K9 coexisting NE-SW N-NW: Ben Ann
        track L8 straight NE-SW: Ben
    ";
    let moves = "
        redirect K9 straight SE-NW; redirect K9 crossing N-S SE-NW
        redirect K9 crossing NE-SW SE-NW; ? K9
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: redirect K9 straight SE-NW
            no: only the open end of your own or of nobody's section can be redirected (§7.6.1)
        Ann: redirect K9 crossing N-S SE-NW
            no: only the open end of your own or of nobody's section can be redirected (§7.6.1)
        Ann: redirect K9 crossing NE-SW SE-NW
            Ann builds crossing NE-SW SE-NW in K9 for $2
        K9: crossing NE-SW SE-NW of Ben, Ann
        next: Ann in build-track
    "#]],
    );
}

/// Joining two open ends would leave one track where there were two.
#[test]
fn s7_6_3_two_tracks_do_not_become_one() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        city H on N9:
        track N8 coexisting N-S SW-NW: Ann Ann
        track O9 acute SW-NW: Ann
    ";
    check(
        table,
        "redirect N8 gentle S-NW",
        expect![[r#"
        Ann: redirect N8 gentle S-NW
            no: all track of the tile must be kept (§7.5.2)
        next: Ann in build-track
    "#]],
    );
    check(
        table,
        "redirect N8 coexisting N-SE S-NW",
        expect![[r#"
        Ann: redirect N8 coexisting N-SE S-NW
            no: all track of the tile must be kept (§7.5.2)
        next: Ann in build-track
    "#]],
    );
    assert!(
        !crate::play(table, "? legal").contains("redirect N8 coexisting N-SE S-NW"),
        "nor is it listed"
    );
}

/// Cases G11 and G12.
#[test]
fn s7_6_5_g11_g12_a_redirected_unowned_section_is_the_builders_for_this_turn() {
    let into_city = "
        Ann 50
        Ben 50
        Cid 50
        city A on K8:
        track K9 straight NE-SW: nobody
    ";
    check(
        into_city,
        "redirect K9 gentle N-SW; ? links; done; ? K9",
        expect![[r#"
        Ann: redirect K9 gentle N-SW
            Ann builds gentle N-SW in K9 for $2
        links:
            Evansville to Indianapolis: Ann, 1
        Ann: done
        K9: gentle N-SW of Ann
        next: Ben in build-track
    "#]],
    );
    let into_own = "
        Ann 50
        Ben 50
        Cid 50
        track K9 straight NE-SW: nobody
        track M9 gentle N-SW: Ann
        track L9 gentle NE-NW: Ann
    ";
    check(
        into_own,
        "redirect K9 gentle SE-SW; ? links; done",
        expect![[r#"
        Ann: redirect K9 gentle SE-SW
            Ann builds gentle SE-SW in K9 for $2
        links:
            Evansville to Cincinnati: Ann, 3
        Ann: done
        next: Ben in build-track
    "#]],
    );
    let open = "
        Ann 50
        Ben 50
        Cid 50
        track K9 straight NE-SW: nobody
    ";
    check(
        open,
        "redirect K9 gentle N-SW; ? K9; done; ? K9",
        expect![[r#"
        Ann: redirect K9 gentle N-SW
            Ann builds gentle N-SW in K9 for $2
        K9: gentle N-SW of Ann
        Ann: done
            Ann loses a section that stayed unfinished
        K9: gentle N-SW of nobody
        next: Ben in build-track
    "#]],
    );
}
