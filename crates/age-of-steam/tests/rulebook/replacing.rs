//! §7.5: replacing a tile.

use expect_test::expect;

use crate::{check, examples::dave_builds};

const TWO: &str = "
    Ann 50
    Ben 50
    Cid 50
    track J8 acute SE-S: Ann
    track K9 straight NE-SW: Ben
";

#[test]
fn s7_5_1_a_tile_is_replaced_for_a_piece_a_redirect_or_an_exit() {
    check(
        TWO,
        "lay K9 crossing NE-SW SE-NW; replace K9 crossing NE-SW SE-NW",
        expect![[r#"
        Ann: lay K9 crossing NE-SW SE-NW
            no: K9 has a tile already; replace or redirect it (§7.5.1)
        Ann: replace K9 crossing NE-SW SE-NW
            Ann builds crossing NE-SW SE-NW in K9 for $3
        next: Ann in build-track
    "#]],
    );
    check(
        TWO,
        "replace I9 straight SE-NW; redirect I9 straight SE-NW",
        expect![[r#"
        Ann: replace I9 straight SE-NW
            no: I9 has no tile to replace or redirect (§7.5.1)
        Ann: redirect I9 straight SE-NW
            no: I9 has no tile to replace or redirect (§7.5.1)
        next: Ann in build-track
    "#]],
    );
    check(
        TWO,
        "replace J8 gentle NE-S; redirect J8 gentle NE-S",
        expect![[r#"
        Ann: replace J8 gentle NE-S
            no: all track of the tile must be kept (§7.5.2)
        Ann: redirect J8 gentle NE-S
            Ann builds gentle NE-S in J8 for $2
        next: Ann in build-track
    "#]],
    );
}

/// Case F13.
#[test]
fn s7_5_2_f13_every_existing_piece_is_kept() {
    check(
        &dave_builds(),
        "replace K9 straight N-S; redirect K9 straight N-S",
        expect![[r#"
            Dave: replace K9 straight N-S
                no: all track of the tile must be kept (§7.5.2)
            Dave: redirect K9 straight N-S
                no: only the open end of your own or of nobody's section can be redirected (§7.6.1)
            next: Dave in build-track
        "#]],
    );
    check(
        TWO,
        "replace K9 crossing N-S SE-NW; replace K9 coexisting N-NW NE-SW; ? K9",
        expect![[r#"
            Ann: replace K9 crossing N-S SE-NW
                no: all track of the tile must be kept (§7.5.2)
            Ann: replace K9 coexisting N-NW NE-SW
                Ann builds coexisting NE-SW N-NW in K9 for $2
            K9: coexisting NE-SW N-NW of Ben, Ann
            next: Ann in build-track
        "#]],
    );
}

/// Case F14.
#[test]
fn s7_5_3_f14_the_same_tile_again_is_not_a_build() {
    let own = TWO.replace("NE-SW: Ben", "NE-SW: Ann");
    check(
        &own,
        "replace K9 straight NE-SW; redirect K9 straight SW-NE",
        expect![[r#"
        Ann: replace K9 straight NE-SW
            no: the tile would change nothing (§7.5.3)
        Ann: redirect K9 straight SW-NE
            no: the tile would change nothing (§7.5.3)
        next: Ann in build-track
    "#]],
    );
}

/// Case F12.
#[test]
fn s7_5_4_f12_anyone_may_replace_a_tile_if_the_new_piece_is_anchored() {
    check(
        &dave_builds(),
        "replace L8 crossing NE-SW SE-NW",
        expect![[r#"
        Dave: replace L8 crossing NE-SW SE-NW
            no: new track must begin at a city or at track of yours (§7.3.1)
        next: Dave in build-track
    "#]],
    );
    let anchored = format!("{}\ntrack M9 acute N-NW: Dave", dave_builds());
    check(
        &anchored,
        "replace L8 crossing NE-SW SE-NW; ? L8",
        expect![[r#"
        Dave: replace L8 crossing NE-SW SE-NW
            Dave builds crossing NE-SW SE-NW in L8 for $3
        L8: crossing NE-SW SE-NW of Pete, Dave
        next: Dave in build-track
    "#]],
    );
}

#[test]
fn s7_5_6_no_crossing_has_an_acute_curve() {
    let tile = |text: &str| crate::is_text(&format!("replace K9 {text}"));
    assert!(tile("crossing N-S NE-SW") && tile("crossing N-S SE-SW"), "two that exist");
    assert!(tile("coexisting N-S NE-SE"), "an acute curve beside a straight");
    for text in ["crossing N-NE S-SW", "coexisting N-NE S-SW", "crossing N-S NE-SE"] {
        assert!(!tile(text), "{text} does not exist");
    }
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track J8 acute SE-S: Ann
        track K9 acute S-SW: Ben
    ";
    // What keeps S-SW and begins at NW: beside it a straight or a gentle curve.
    let legal = crate::play(table, "? legal");
    let extensions = legal.matches("replace K9").count();
    assert_eq!(extensions, 2, "{legal}");
}
