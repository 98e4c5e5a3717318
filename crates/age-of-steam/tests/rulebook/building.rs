//! §7.1: who builds, and how much.

use expect_test::expect;

use crate::check;

const PLAYERS: &str = "
    Ann 50
    Ben 50
    Cid 50
";

#[test]
fn s7_1_1_first_build_leads_and_each_completes_the_turn() {
    let table = "
        Ann 50
        Ben 50
        Cid 50 take first-build
        order Ben Ann Cid
    ";
    check(
        table,
        "lay K9 straight NE-SW; done; done; done",
        expect![[r#"
        Cid: lay K9 straight NE-SW
            Cid builds straight NE-SW in K9 for $2
        Cid: done
        Ben: done
        Ann: done
        next: Ben in move-goods
    "#]],
    );
}

/// Case F23.
#[test]
fn s7_1_2_f23_three_tiles_and_four_with_engineer() {
    let four = "
        lay K9 straight NE-SW; lay J8 gentle NE-S; lay N8 gentle S-NW; lay H4 straight N-S
        lay H6 straight N-S
    ";
    check(
        PLAYERS,
        four,
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: lay J8 gentle NE-S
            Ann builds gentle NE-S in J8 for $2
        Ann: lay N8 gentle S-NW
            Ann builds gentle S-NW in N8 for $3
        Ann: lay H4 straight N-S
            no: all tiles of this turn are laid (§7.1.2)
        Ann: lay H6 straight N-S
            no: all tiles of this turn are laid (§7.1.2)
        next: Ann in build-track
    "#]],
    );
    let engineer = PLAYERS.replace("Ann 50", "Ann 50 take engineer");
    check(
        &engineer,
        four,
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: lay J8 gentle NE-S
            Ann builds gentle NE-S in J8 for $2
        Ann: lay N8 gentle S-NW
            Ann builds gentle S-NW in N8 for $3
        Ann: lay H4 straight N-S
            Ann builds straight N-S in H4 for $2
        Ann: lay H6 straight N-S
            no: all tiles of this turn are laid (§7.1.2)
        next: Ann in build-track
    "#]],
    );
    let poor = PLAYERS.replace("Ann 50", "Ann 3");
    check(
        &poor,
        "lay K9 straight NE-SW; lay J8 gentle NE-S; ? legal; done",
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: lay J8 gentle NE-S
            no: the tile costs $2 and you have $1 (§7.1.2)
        Ann may: done
        Ann: done
        next: Ben in build-track
    "#]],
    );
}

/// Case F24; ruling 7.
#[test]
fn s7_1_3_f24_urbanization_comes_before_the_first_tile_and_is_not_one() {
    let table = PLAYERS.replace("Ann 50", "Ann 50 take urbanization");
    let first = "
        urbanize K8 A; urbanize I8 B; lay K9 straight NE-SW; lay J8 acute S-SW; lay N8 gentle S-NW
        ? Ann
    ";
    check(
        &table,
        first,
        expect![[r#"
        Ann: urbanize K8 A
            Ann founds new city A in K8
        Ann: urbanize I8 B
            no: only the player who took urbanization may place a new city, once (§7.8.1)
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: lay J8 acute S-SW
            Ann builds acute S-SW in J8 for $2
        Ann: lay N8 gentle S-NW
            Ann builds gentle S-NW in N8 for $3
        Ann: $43, income 0, 2 shares, engine 1, track 0, score -6
        next: Ann in build-track
    "#]],
    );
    check(
        &table,
        "lay K9 straight NE-SW; urbanize K8 A",
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: urbanize K8 A
            no: a new city comes before the first tile (§7.1.3)
        next: Ann in build-track
    "#]],
    );
    let any_time = format!("{table}\noption urbanize_any_time = yes");
    check(
        &any_time,
        "lay K9 straight NE-SW; urbanize K8 A",
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: urbanize K8 A
            Ann founds new city A in K8
        next: Ann in build-track
    "#]],
    );
}

/// Case F22; ruling 8.
#[test]
fn s7_1_4_f22_a_hex_is_built_on_once_a_turn() {
    let moves = "lay K9 straight NE-SW; redirect K9 gentle N-SW; ? K9; done";
    check(
        PLAYERS,
        moves,
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: redirect K9 gentle N-SW
            no: K9 was built on in this turn already (§7.1.4)
        K9: straight NE-SW of Ann
        Ann: done
        next: Ben in build-track
    "#]],
    );
    let twice = format!("{PLAYERS}\noption same_hex_twice = yes");
    check(
        &twice,
        moves,
        expect![[r#"
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        Ann: redirect K9 gentle N-SW
            Ann builds gentle N-SW in K9 for $2
        K9: gentle N-SW of Ann
        Ann: done
        next: Ben in build-track
    "#]],
    );
}

/// Case F20: seven acute tiles lie on the map.
#[test]
fn s7_1_5_f20_a_tile_that_is_gone_cannot_be_laid() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track K9 acute SW-NW: nobody
        track L8 acute NE-SE: nobody
        track H4 acute S-SW: nobody
        track H6 acute N-NE: nobody
        track F8 acute SE-S: nobody
        track C6 acute SE-S: nobody
        track C8 acute N-NE: nobody
        track J8 gentle NE-S: Ann
    ";
    let moves = "
        lay N8 acute N-NW; lay K8 town SW NW; redirect C6 gentle S-NE; lay N8 acute N-NW
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: lay N8 acute N-NW
            no: no such tile is left in the supply (§7.1.5)
        Ann: lay K8 town SW NW
            no: no such tile is left in the supply (§7.1.5)
        Ann: redirect C6 gentle S-NE
            Ann builds gentle NE-S in C6 for $2
        Ann: lay N8 acute N-NW
            Ann builds acute N-NW in N8 for $3
        next: Ann in build-track
    "#]],
    );
}

/// Case F21.
#[test]
fn s7_1_5_f21_the_ninth_disk_is_not_there_and_an_upgrade_keeps_its_own() {
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track E3 town N S: nobody nobody
        track F6 town N S: nobody nobody
        track G8 town N S: nobody nobody
        track H1 town N S: nobody nobody
        track H3 town N S: nobody nobody
        track I8 town N S: nobody nobody
        track K3 town N S: nobody nobody
        track L6 town N S: Ann Ann
        track J8 gentle NE-S: Ann
    ";
    let moves = "
        lay K8 town NE SW; replace L6 town N NE SE S; lay K8 town SW
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: lay K8 town NE SW
            no: no such tile is left in the supply (§7.1.5)
        Ann: replace L6 town N NE SE S
            Ann builds town N NE SE S in L6 for $3
        Ann: lay K8 town SW
            Ann builds town SW in K8 for $2
        next: Ann in build-track
    "#]],
    );
}

/// A four-exit town uses any complex tile with its sides, and these can be
/// exchanged: only the number of each shape counts.
#[test]
fn s7_1_5_four_exit_towns_take_any_complex_tile_of_their_shape() {
    // The four tiles whose free sides are neighbors: three gentle over gentle
    // and the straight with the acute.
    let table = "
        Ann 50
        Ben 50
        Cid 50
        track E3 town N NE SE S: nobody nobody nobody nobody
        track F6 town N NE SE S: nobody nobody nobody nobody
        track L6 town N NE SE S: nobody nobody nobody nobody
        track I8 town NE SE: Ann Ann
    ";
    check(
        table,
        "replace I8 town N NE SE S; ? I8",
        expect![[r#"
        Ann: replace I8 town N NE SE S
            Ann builds town N NE SE S in I8 for $3
        I8: town N NE SE S of Ann, Ann, Ann, Ann
        next: Ann in build-track
    "#]],
    );
    let gone = format!("{table}\ntrack G8 town N NE SE S: nobody nobody nobody nobody");
    check(
        &gone,
        "replace I8 town N NE SE S",
        expect![[r#"
        Ann: replace I8 town N NE SE S
            no: no such tile is left in the supply (§7.1.5)
        next: Ann in build-track
    "#]],
    );
}
