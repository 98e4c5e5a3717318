//! §5.3 Development of game hexes.

use expect_test::expect;

use crate::check;

#[test]
fn s5_3_1_no_house_for_a_plain_a_start_chicago_detroit_an_empty_city_or_twice() {
    check(
        "
        Ann 20
        Ben 20
        NYC 0 ..E1 E0
        BO 0 ..A2
        WAB 0
        houses L0
        ",
        "
        develop N0
        develop S3
        develop A2
        develop E0
        develop Q3
        develop L0
        develop D3
        ",
        expect![[r#"
            Ann: develop N0
                no: N0 cannot be developed (§5.3.1)
            Ann: develop S3
                no: S3 cannot be developed (§5.3.1)
            Ann: develop A2
                no: A2 cannot be developed (§5.3.1)
            Ann: develop E0
                no: Detroit grows by itself after each general dividend (§5.3.3)
            Ann: develop Q3
                no: no locomotive is in Q3 (§5.3.1)
            Ann: develop L0
                no: L0 has a house already (§5.3.1)
            Ann: develop D3
                Ann develops D3 (Fort Wayne)
                BO's income rises from $22 to $24
                WAB's income rises from $1 to $3
            next: Ben
        "#]],
    );
}

/// Ann owns no share: she cannot expand NYC, but she can develop its hex.
#[test]
fn s5_3_1_a_share_is_not_needed_to_develop() {
    check(
        "
        Ann 20
        Ben 20
        NYC 9 R2 Q3
        ",
        "expand NYC; develop Q3",
        expect![[r#"
            Ann: expand NYC
                no: you need a share of NYC to expand it (§5.2.1)
            Ann: develop Q3
                Ann develops Q3 (Binghamton)
                NYC's income rises from $9 to $10
            next: Ben
        "#]],
    );
}

/// Before Wabash opens the hex may be empty, and then it takes no house.
#[test]
fn s5_3_1_an_empty_fort_wayne_cannot_be_developed() {
    check(
        "
        Ann 20
        Ben 20
        BO 0 ..E4
        ",
        "develop D3",
        expect![[r#"
            Ann: develop D3
                no: no locomotive is in D3 (§5.3.1)
            next: Ann
        "#]],
    );
}

#[test]
fn s5_3_2_an_industrial_city_is_developed_again_until_its_last_box() {
    check(
        "
        Ann 20
        Ben 20
        PRR 0 ..K4
        wheeling 6
        BO 0 ..I6
        ",
        "
        develop I6
        develop K4; develop K4; develop K4
        ? track; ? legal
        ",
        expect![[r#"
            Ann: develop I6
                no: I6 is at the end of its track (§5.3.2)
            Ann: develop K4
                Ann develops K4 (Pittsburgh)
                K4 (Pittsburgh) now brings $6
                PRR's income rises from $15 to $17
            Ben: develop K4
                Ben develops K4 (Pittsburgh)
                K4 (Pittsburgh) now brings $8
                PRR's income rises from $17 to $19
            Ann: develop K4
                no: K4 is at the end of its track (§5.3.2)
            track: detroit $1, wheeling $6, pittsburgh $8
            Ann may: auction PRR, auction BO, auction CO, auction NYC, develop J6, develop K7, develop L4, develop L6, develop M4, develop M6, develop N4, develop N6, develop O4, decline auction, decline expansion, decline development
            next: Ann
        "#]],
    );
    check(
        "
        Ann 20
        Ben 20
        ",
        "develop K4",
        expect![[r#"
            Ann: develop K4
                no: no locomotive is in K4 (§5.3.1)
            next: Ann
        "#]],
    );
}

#[test]
fn s5_3_3_detroit_is_not_developed_by_players() {
    check(
        "
        Ann 20
        Ben 20
        PRR 0 ..E2 E1 E0
        ",
        "develop E0; ? legal",
        expect![[r#"
            Ann: develop E0
                no: Detroit grows by itself after each general dividend (§5.3.3)
            Ann may: auction PRR, auction BO, auction CO, auction NYC, develop I4, develop J3, develop K4, develop L4, develop M4, develop N4, develop O4, decline auction, decline expansion, decline development
            next: Ann
        "#]],
    );
}

#[test]
fn s5_3_4_a_house_in_charleston_adds_one() {
    check(
        "
        Ann 20
        Ben 20
        CO 0 ..I9
        ",
        "develop I9; ? houses; ? CO",
        expect![[r#"
            Ann: develop I9
                Ann develops I9 (Charleston)
                CO's income rises from $12 to $13
            houses: 19 in the supply, on the board I9
            CO: income $13, treasury $0, 17 locomotives, 5 shares left
            next: Ben
        "#]],
    );
}

#[test]
fn s5_3_4_a_house_raises_the_income_of_every_company_there() {
    check(
        "
        Ann 20
        Ben 20
        NYC 0 R3 Q3 P3 O4
        PRR 0 ..L4
        BO 0 P6 P5 P4
        ",
        "develop O4; develop L4; develop N4; ? houses",
        expect![[r#"
            Ann: develop O4
                Ann develops O4 (Harrisburg)
                PRR's income rises from $11 to $12
                NYC's income rises from $10 to $11
            Ben: develop L4
                Ben develops L4 (mountain)
                PRR's income rises from $12 to $14
            Ann: develop N4
                Ann develops N4 (mountain)
                PRR's income rises from $14 to $15
            houses: 17 in the supply, on the board L4 N4 O4
            next: Ben
        "#]],
    );
}

#[test]
fn s5_3_5_wheeling_from_three_to_four_adds_one_to_all_there_and_takes_no_house() {
    check(
        "
        Ann 20
        Ben 20
        PRR 0 Q5 P4 O4 N3 M4 L4 K4 J4 I5 I6
        BO 0 ..I6
        ",
        "? PRR; ? BO; ? houses; develop I6; ? houses",
        expect![[r#"
            PRR: income $17, treasury $0, 9 locomotives, 2 shares left
            BO: income $14, treasury $0, 13 locomotives, 3 shares left
            houses: 20 in the supply, on the board
            Ann: develop I6
                Ann develops I6 (Wheeling)
                I6 (Wheeling) now brings $4
                PRR's income rises from $17 to $18
                BO's income rises from $14 to $15
            houses: 20 in the supply, on the board
            next: Ben
        "#]],
    );
}

#[test]
fn s5_3_5_pittsburgh_adds_two_each_time_up_to_eight() {
    check(
        "
        Ann 20
        Ben 20
        CO 0 P8 P7 P6 P5 P4 P3 O3 N2 M3 L3 K4
        ",
        "? CO; develop K4; ? CO; develop K4; develop K4",
        expect![[r#"
            CO: income $9, treasury $0, 14 locomotives, 5 shares left
            Ann: develop K4
                Ann develops K4 (Pittsburgh)
                K4 (Pittsburgh) now brings $6
                CO's income rises from $9 to $11
            CO: income $11, treasury $0, 14 locomotives, 5 shares left
            Ben: develop K4
                Ben develops K4 (Pittsburgh)
                K4 (Pittsburgh) now brings $8
                CO's income rises from $11 to $13
            Ann: develop K4
                no: K4 is at the end of its track (§5.3.2)
            next: Ann
        "#]],
    );
}

#[test]
fn s5_3_6_a_forest_pays_its_company_two_dollars_once() {
    check(
        "
        Ann 20
        Ben 20
        NYC 5 R2
        ",
        "develop R2; ? NYC; ? houses; develop R2",
        expect![[r#"
            Ann: develop R2
                Ann develops R2 (forest)
                NYC receives $2
            NYC: income $8, treasury $7, 22 locomotives, 4 shares left
            houses: 19 in the supply, on the board R2
            Ben: develop R2
                no: R2 has a house already (§5.3.1)
            next: Ben
        "#]],
    );
}
