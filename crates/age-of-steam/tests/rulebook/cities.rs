//! §7.8: new cities.

use expect_test::expect;

use crate::check;

const ANN_URBANIZES: &str = "
    Ann 50 take urbanization
    Ben 50
    Cid 50
";

/// Case F24.
#[test]
fn s7_8_1_f24_a_new_city_goes_on_any_town() {
    let table = format!("{ANN_URBANIZES}\ncity B on I8:");
    let moves = "urbanize I8 A; urbanize K9 A; urbanize H5 A; urbanize K8 B; urbanize K8 A";
    check(
        &table,
        moves,
        expect![[r#"
        Ann: urbanize I8 A
            no: I8 is not a town (§7.8.1)
        Ann: urbanize K9 A
            no: K9 is not a town (§7.8.1)
        Ann: urbanize H5 A
            no: H5 is not a town (§7.8.1)
        Ann: urbanize K8 B
            no: new city B is not in the supply (§7.8.5)
        Ann: urbanize K8 A
            Ann founds new city A in K8
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s7_8_2_the_town_tile_goes_back_and_links_get_one_piece_shorter() {
    let table = "
        Ann 50 take urbanization
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ben
        track K8 town N NE SE SW: Cid Ben Cid Ben
        track L7 gentle SE-SW: Ben
        track K7 straight N-S: Cid
    ";
    let moves =
        "? links; ? supply; urbanize K8 A; ? links; ? supply; ? K8; ? K7; done; done; done; ? K7";
    check(
        table,
        moves,
        expect![[r#"
            links:
                Evansville to Indianapolis: Ben, 2
                Indianapolis to Cincinnati: Ben, 2
            supply: 47 straight, 53 gentle, 7 acute, 4 straight-over-straight, 3 gentle-over-straight, 3 gentle-over-gentle, 1 gentle-and-gentle, 1 gentle-and-acute-left, 1 gentle-and-acute-right, 1 straight-and-acute, 3 town-1, 2 town-3-left, 2 town-3-right, 2 town-3-half, 2 town-3-star, 7 disks
            Ann: urbanize K8 A
                Ann founds new city A in K8
            links:
                Evansville to Indianapolis: Ben, 1
                Indianapolis to Cincinnati: Ben, 1
            supply: 47 straight, 53 gentle, 7 acute, 4 straight-over-straight, 4 gentle-over-straight, 3 gentle-over-gentle, 1 gentle-and-gentle, 1 gentle-and-acute-left, 1 gentle-and-acute-right, 1 straight-and-acute, 3 town-1, 2 town-3-left, 2 town-3-right, 2 town-3-half, 2 town-3-star, 8 disks
            K8: no tile
            K7: straight N-S of Cid
            Ann: done
            Ben: done
            Cid: done
                Cid loses a section that stayed unfinished
            K7: straight N-S of nobody
            next: Ann in move-goods
        "#]],
    );
}

/// Cases G14 and G15; ruling 14.
#[test]
fn s7_8_3_g14_g15_open_sections_that_face_the_town_are_completed() {
    let table =
        format!("{ANN_URBANIZES}\ntrack J8 gentle NE-S: Ben\ntrack L7 gentle SE-SW: nobody");
    check(
        &table,
        "urbanize K8 A; ? links",
        expect![[r#"
        Ann: urbanize K8 A
            Ann founds new city A in K8
        links:
            Evansville to Indianapolis: Ben, 1
            Indianapolis to Cincinnati: Ann, 1
        next: Ann in build-track
    "#]],
    );
}

#[test]
fn s7_8_4_the_city_has_its_own_color_and_no_cubes() {
    let table = "
        Ann 50 take urbanization
        Ben 50
        Cid 50
        city Evansville: black
        city G: | red blue
        track J8 gentle NE-S: Ann
    ";
    let moves = "
        urbanize K8 G; ? G; done; done; done
        deliver black Evansville > Indianapolis; pass; pass; pass; pass; pass
        roll 1 1 1; roll 3 1 1; ? G
    ";
    check(
        table,
        moves,
        expect![[r#"
        Ann: urbanize K8 G
            Ann founds new city G in K8
        G:  | red blue
        Ann: done
        Ben: done
        Cid: done
        Ann: deliver black Evansville > Indianapolis
            Ann delivers black Evansville > Indianapolis
            Ann's income rises to 1
        Ben: pass
            Ben passes
        Cid: pass
            Cid passes
        Ann: pass
            Ann passes
        Ben: pass
            Ben passes
        Cid: pass
            Cid passes
            Ann receives $1
            Ben receives $0
            Cid receives $0
            Ann pays $3 in expenses
            Ben pays $3 in expenses
            Cid pays $3 in expenses
        chance: roll 1 1 1
            Dice for the light half: 1 1 1
        chance: roll 3 1 1
            Dice for the dark half: 1 1 3
            A red cube comes to new city G
            Turn 3 begins
        G: red | - blue
        next: Ann in issue-shares
    "#]],
    );
}

#[test]
fn s7_8_5_there_are_eight_new_cities() {
    let table = "
        Ann 50 take urbanization
        Ben 50
        Cid 50
        city A on E3:
        city B on F6:
        city C on G8:
        city D on H1:
        city E on H3:
        city F on I8:
        city G on K3:
        city H on L6:
    ";
    check(
        table,
        "urbanize K8 A; lay K9 straight NE-SW",
        expect![[r#"
        Ann: urbanize K8 A
            no: new city A is not in the supply (§7.8.5)
        Ann: lay K9 straight NE-SW
            Ann builds straight NE-SW in K9 for $2
        next: Ann in build-track
    "#]],
    );
    assert!(!crate::play(table, "? legal").contains("urbanize"), "none is left");
}

/// Ruling 26: both ends of a section that faces the town twice.
#[test]
fn a_section_that_a_new_city_closes_onto_itself_is_no_link() {
    let table = "
        Ann 50 take urbanization
        Ben 50
        Cid 50
        track J8 gentle NE-S: Ben
        track K8 town N SW: Ben Ben
        track K7 acute SE-S: Ben
        track L7 acute SW-NW: Ben
    ";
    check(
        table,
        "urbanize K8 A; ? links; ? Ben; ? L7; done; done; ? L7",
        expect![[r#"
        Ann: urbanize K8 A
            Ann founds new city A in K8
        links:
            Evansville to Indianapolis: Ben, 1
        Ben: $50, income 0, 2 shares, engine 1, track 1, score -5
        L7: acute SW-NW of Ben
        Ann: done
        Ben: done
            Ben loses a section that stayed unfinished
        L7: acute SW-NW of nobody
        next: Cid in build-track
    "#]],
    );
}
