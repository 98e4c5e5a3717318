//! §7.1.6 and §7.7: who owns track.

use expect_test::expect;

use crate::{check, examples::AFTER_E1};

/// Twenty sections of Ann: every exit of a town that leads nowhere is one.
pub(crate) const TWENTY: &str = "
    Ann 50
    Ben 50
    Cid 50
    track E3 town N NE SE SW: Ann Ann Ann Ann
    track F6 town N NE SE SW: Ann Ann Ann Ann
    track G8 town N NE SE SW: Ann Ann Ann Ann
    track L6 town N NE SE SW: Ann Ann Ann Ann
    track K3 town N NE SE: Ann Ann Ann
    track H1 town N: Ann
";

/// Ruling 9.
#[test]
fn s7_1_6_nobody_owns_more_than_twenty_sections() {
    let moves = "lay K9 straight NE-SW; lay L5 straight N-S; ? L5; lay N8 gentle S-NW";
    check(
        TWENTY,
        moves,
        expect![[r#"
        Ann: lay K9 straight NE-SW
            no: you own 20 sections, as many as you have disks (§7.1.6)
        Ann: lay L5 straight N-S
            Ann builds straight N-S in L5 for $2
        L5: straight N-S of Ann
        Ann: lay N8 gentle S-NW
            no: you own 20 sections, as many as you have disks (§7.1.6)
        next: Ann in build-track
    "#]],
    );
    let unlimited = format!("{TWENTY}\noption disk_limit = no");
    check(
        &unlimited,
        "lay K9 straight NE-SW",
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s7_7_1_new_track_is_the_builders_and_so_is_what_it_joins() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track M9 gentle N-SW: nobody
        track L9 gentle NE-NW: nobody
    ";
    check(
        table,
        "lay K9 gentle SE-SW; ? M9; ? L9; ? links",
        expect![[r#"
        Ann: lay K9 gentle SE-SW
            Ann builds gentle SE-SW in K9 for $2
        M9: gentle N-SW of Ann
        L9: gentle NE-NW of Ann
        links:
            Evansville to Cincinnati: Ann, 3
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s7_7_2_a_completed_link_is_kept_for_good() {
    let table = AFTER_E1.replace("track N8 gentle S-NW: Pete", "");
    check(
        &table,
        "done; ? links",
        expect![[r#"
        Pete: done
        links:
            Evansville to Cincinnati: Pete, 2
        next: Dave in build-track
    "#]],
    );
}

/// Cases G6, G7 and G8.
#[test]
fn s7_7_3_g7_g8_what_was_not_extended_is_lost_at_the_end_of_the_own_build_turn() {
    let fresh = "
        Ann 50
        Ben 50
        Cid 50
    ";
    check(
        fresh,
        "lay K9 straight NE-SW; done; ? K9; done; ? K9",
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: done
        K9: straight NE-SW of Ann
        Ben: done
        K9: straight NE-SW of Ann
        next: Cid in build-track
    "#]],
    );
    let old = format!("{fresh}\ntrack K9 straight NE-SW: Ann");
    check(
        &old,
        "done; ? K9",
        expect![[r#"
        Ann: done
            Ann loses a section that stayed unfinished
        K9: straight NE-SW of nobody
        next: Ben in build-track
    "#]],
    );
    check(
        &old,
        "lay L8 gentle N-SW; done; ? K9",
        expect![[r#"
        Ann: lay L8 gentle N-SW
            Ann builds gentle N-SW in L8 for $2
        Ann: done
        K9: straight NE-SW of Ann
        next: Ben in build-track
    "#]],
    );
    let of_ben = format!("{fresh}\ntrack K9 straight NE-SW: Ben");
    check(
        &of_ben,
        "done; ? K9; done; ? K9",
        expect![[r#"
        Ann: done
        K9: straight NE-SW of Ben
        Ben: done
            Ben loses a section that stayed unfinished
        K9: straight NE-SW of nobody
        next: Cid in build-track
    "#]],
    );
}

/// Case G6.
#[test]
fn s7_7_4_g6_a_redirect_is_not_an_extension() {
    check(
        AFTER_E1,
        "redirect N8 straight SE-NW; ? N8; done; ? N8",
        expect![[r#"
        Pete: redirect N8 straight SE-NW
            Pete builds straight SE-NW in N8 for $2
        N8: straight SE-NW of Pete
        Pete: done
            Pete loses a section that stayed unfinished
        N8: straight SE-NW of nobody
        next: Dave in build-track
    "#]],
    );
}

#[test]
fn s7_7_5_each_unused_exit_of_a_town_is_a_section() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ann
        track K8 town N NE SW: Ann Ann Ann
    ";
    check(
        table,
        "lay L7 gentle N-SW; done; ? K8; ? J8",
        expect![[r#"
        Ann: lay L7 gentle N-SW
            Ann builds gentle N-SW in L7 for $2
        Ann: done
            Ann loses a section that stayed unfinished
        K8: town N NE SW of nobody, Ann, Ann
        J8: gentle NE-S of Ann
        next: Ben in build-track
    "#]],
    );
}

/// Case G10.
#[test]
fn s7_7_6_g10_what_nobody_owns_is_extended_by_anyone_anchored_there() {
    let table = "
        Pete 20
        Dave 20 take first-build
        John 20
        track K9 straight NE-SW: Pete
        track L8 straight NE-SW: Pete
        track N8 gentle S-NW: nobody
    ";
    check(
        table,
        "lay N9 town N; ? links",
        expect![[r#"
        Dave: lay N9 town N
            Dave builds town N in N9 for $2
        links:
            Evansville to Cincinnati: Pete, 2
            Cincinnati to Lexington: Dave, 2
        next: Dave in build-track
    "#]],
    );
}

/// Case F9.
#[test]
fn f9_petes_fourth_piece_reaches_lexington() {
    check(
        AFTER_E1,
        "lay N9 town N; ? Pete; ? links",
        expect![[r#"
        Pete: lay N9 town N
            Pete builds town N in N9 for $2
        Pete: $18, income 0, 2 shares, engine 1, track 4, score -2
        links:
            Evansville to Cincinnati: Pete, 2
            Cincinnati to Lexington: Pete, 2
        next: Pete in build-track
    "#]],
    );
}

/// Case G13.
#[test]
fn g13_a_replaced_tile_keeps_the_owners_of_its_pieces() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track K9 straight NE-SW: Ben
        track L8 straight NE-SW: Ben
        track J8 acute SE-S: Ann
    ";
    check(
        table,
        "replace K9 crossing NE-SW SE-NW; ? K9; ? links",
        expect![[r#"
        Ann: replace K9 crossing NE-SW SE-NW
            Ann builds crossing NE-SW SE-NW in K9 for $3
        K9: crossing NE-SW SE-NW of Ben, Ann
        links:
            Evansville to Cincinnati: Ben, 2
        next: Ann in build-track
    "#]],
    );
}
