//! §5.2 Expansion of a railroad company's route network.

use expect_test::expect;

use crate::{check, play};

#[test]
fn s5_2_1_only_an_owner_expands_a_company() {
    check(
        "
        Ann 20 NYC
        Ben 20 PRR
        NYC 9
        PRR 9
        ",
        "expand PRR; expand WAB; expand NYC; build R2; done; expand PRR",
        expect![[r#"
            Ann: expand PRR
                no: you need a share of PRR to expand it (§5.2.1)
            Ann: expand WAB
                no: you need a share of WAB to expand it (§5.2.1)
            Ann: expand NYC
                Ann expands NYC
            Ann: build R2
                NYC builds in R2 (forest) for $2
            Ann: done
            Ben: expand PRR
                Ben expands PRR
            next: Ben
        "#]],
    );
}

/// Every hex is next to the network, including the hexes just built. The third
/// one ends the turn.
#[test]
fn s5_2_2_up_to_three_hexes_each_beside_the_network() {
    check(
        "
        Ann 20 PRR
        Ben 20
        PRR 9
        ",
        "
        expand PRR
        done
        build R3; build R4; build R3; build Q3
        build Q2
        ",
        expect![[r#"
            Ann: expand PRR
                Ann expands PRR
            Ann: done
                no: an expansion builds at least one hex (§5.2.2)
            Ann: build R3
                no: R3 is not next to the network of PRR (§5.2.2)
            Ann: build R4
                PRR builds in R4 (plain) for $1
            Ann: build R3
                PRR builds in R3 (forest) for $2
            Ann: build Q3
                PRR builds in Q3 (Binghamton) for $2
                PRR's income rises from $7 to $8
            Ben: build Q2
                no: choose first, with `auction`, `expand`, `develop` or `decline` (§4.1)
            next: Ben
        "#]],
    );
}

#[test]
fn s5_2_2_a_network_may_branch_and_an_expansion_may_stop_early() {
    check(
        "
        Ann 20 PRR
        Ben 20 BO
        PRR 9
        BO 9
        ",
        "
        expand PRR; build R6; build R4; build S5
        expand BO; build Q6; done
        ",
        expect![[r#"
            Ann: expand PRR
                Ann expands PRR
            Ann: build R6
                PRR builds in R6 (plain) for $1
            Ann: build R4
                PRR builds in R4 (plain) for $1
            Ann: build S5
                PRR builds in S5 (plain) for $1
            Ben: expand BO
                Ben expands BO
            Ben: build Q6
                BO builds in Q6 (plain) for $1
            Ben: done
            next: Ann
        "#]],
    );
}

#[test]
fn s5_2_3_a_forest_or_a_mountain_has_room_for_one_locomotive() {
    check(
        "
        Ann 20 PRR
        Ben 20
        PRR 20 Q5 P4 O4
        NYC 0 R3 Q3 P3 O4 N4
        ",
        "expand PRR; build P3; build N4; build N3",
        expect![[r#"
            Ann: expand PRR
                Ann expands PRR
            Ann: build P3
                no: P3 has room for one locomotive, and NYC is there (§5.2.3)
            Ann: build N4
                no: N4 has room for one locomotive, and NYC is there (§5.2.3)
            Ann: build N3
                PRR builds in N3 (forest) for $2
            next: Ann
        "#]],
    );
}

#[test]
fn s5_2_3_cities_industrial_cities_and_plains_are_open_to_all() {
    check(
        "
        Ann 20 PRR
        Ben 20
        PRR 20 Q5 P4 O4 N3 M4 L4 K5 J5 I5
        BO 0 ..I6 H5 H4 I4
        ",
        "expand PRR; build I4; build I6; build H5; ? PRR",
        expect![[r#"
            Ann: expand PRR
                Ann expands PRR
            Ann: build I4
                PRR builds in I4 (Canton) for $4
                PRR's income rises from $10 to $11
            Ann: build I6
                PRR builds in I6 (Wheeling) for $6
                PRR's income rises from $11 to $14
            Ann: build H5
                PRR builds in H5 (plain) for $2
            PRR: income $14, treasury $8, 7 locomotives, 2 shares left
            next: Ben
        "#]],
    );
}

/// Fort Wayne is a city like any other, before Wabash opens and after.
#[test]
fn s5_2_3_the_start_of_a_company_is_closed_to_others_and_fort_wayne_is_not() {
    check(
        "
        Ann 20 PRR
        Ben 20 BO
        Cleo 20 NYC
        PRR 9 R4 S4
        BO 9 Q8
        NYC 9 ..D1 D2
        ",
        "
        expand PRR; build S3; build R6; done
        expand BO; build Q9; build P8; done
        expand NYC; build D3; done
        ",
        expect![[r#"
            Ann: expand PRR
                Ann expands PRR
            Ann: build S3
                no: S3 is the start of another company (§5.2.3)
            Ann: build R6
                PRR builds in R6 (plain) for $1
            Ann: done
            Ben: expand BO
                Ben expands BO
            Ben: build Q9
                no: Q9 is the start of another company (§5.2.3)
            Ben: build P8
                BO builds in P8 (plain) for $1
            Ben: done
            Cleo: expand NYC
                Cleo expands NYC
            Cleo: build D3
                NYC builds in D3 (Fort Wayne) for $1
                NYC's income rises from $14 to $15
            Cleo: done
            next: Ann
        "#]],
    );
}

/// 2 for the forest and twice 2 for Binghamton, where another one is already.
#[test]
fn s5_2_4_a_hex_costs_its_figure_times_the_locomotives_in_it() {
    check(
        "
        Ann 20 NYC
        Ben 20
        NYC 6
        PRR 0 R4 Q4 Q3
        ",
        "expand NYC; build R2; build Q3; ? NYC",
        expect![[r#"
            Ann: expand NYC
                Ann expands NYC
            Ann: build R2
                NYC builds in R2 (forest) for $2
            Ann: build Q3
                NYC builds in Q3 (Binghamton) for $4
                NYC's income rises from $8 to $9
            NYC: income $9, treasury $0, 21 locomotives, 4 shares left
            next: Ann
        "#]],
    );
}

/// Ruling 28: a company enters a hex once, so the order does not matter.
#[test]
fn s5_2_4_the_order_of_the_hexes_does_not_change_the_sum() {
    let total = |moves: &str| {
        let log = play("Ann 20 NYC\nBen 20\nNYC 9\nPRR 0 R4 Q4 Q3", &format!("{moves}; ? NYC"));
        log.lines().find(|line| line.starts_with("NYC: ")).map(str::to_owned)
    };
    let expected = "NYC: income $9, treasury $1, 20 locomotives, 4 shares left";
    for hexes in [["R2", "Q3", "Q2"], ["R2", "Q2", "Q3"]] {
        let builds = hexes.map(|hex| format!("build {hex}")).join("; ");
        assert_eq!(total(&format!("expand NYC; {builds}")).as_deref(), Some(expected));
    }
}

#[test]
fn s5_2_4_the_third_company_in_chicago_pays_nine() {
    check(
        "
        Ann 20 BO
        Ben 20
        PRR 0 ..A2
        NYC 0 ..A2
        WAB 0
        BO 9 ..B2
        ",
        "? BO; expand BO; build A2; ? BO; done",
        expect![[r#"
            BO: income $15, treasury $9, 6 locomotives, 3 shares left
            Ann: expand BO
                Ann expands BO
            Ann: build A2
                BO builds in A2 (Chicago) for $9
                BO's income rises from $15 to $22
            BO: income $22, treasury $0, 5 locomotives, 3 shares left
            Ann: done
                BO has reached Chicago and pays a dividend
                Ann receives $22 for a share of BO
            next: Ben
        "#]],
    );
}

/// A rich owner does not help.
#[test]
fn s5_2_4_the_company_pays_alone_from_its_treasury() {
    check(
        "
        Ann 500 PRR BO
        Ben 20
        PRR 1 ..E2 E1
        ",
        "expand BO; expand PRR; build E0; build E3; ? legal; done; ? Ann; ? PRR",
        expect![[r#"
            Ann: expand BO
                no: BO cannot pay for any hex that it can reach; it has $0 (§5.2.4)
            Ann: expand PRR
                Ann expands PRR
            Ann: build E0
                no: E0 costs $3 and PRR has $1 (§5.2.4)
            Ann: build E3
                PRR builds in E3 (plain) for $1
            Ann may: done
            Ann: done
            Ann: $500, PRR, BO
            PRR: income $16, treasury $0, 4 locomotives, 2 shares left
            next: Ben
        "#]],
    );
}

/// With Binghamton empty: 2 for each hex, and two locomotives fewer.
#[test]
fn s5_2_5_each_hex_takes_a_locomotive_from_the_charter() {
    check(
        "
        Ann 20 NYC
        Ben 20
        NYC 6
        ",
        "? NYC; expand NYC; build R2; build Q3; ? NYC; build R2; done",
        expect![[r#"
            NYC: income $8, treasury $6, 23 locomotives, 4 shares left
            Ann: expand NYC
                Ann expands NYC
            Ann: build R2
                NYC builds in R2 (forest) for $2
            Ann: build Q3
                NYC builds in Q3 (Binghamton) for $2
                NYC's income rises from $8 to $9
            NYC: income $9, treasury $2, 21 locomotives, 4 shares left
            Ann: build R2
                no: NYC is in R2 already (§5.2.5)
            Ann: done
            next: Ben
        "#]],
    );
}

#[test]
fn s5_2_5_the_last_locomotive_may_be_used_and_then_no_more() {
    check(
        "
        Ann 20 PRR
        Ben 20 PRR
        PRR 9 ..K4 R4 R6 S4 S5 Q4 Q6 P5 P6 O5 P3 R3
        ",
        "
        ? PRR
        expand PRR; build Q3; build O6; ? legal; done
        expand PRR
        ",
        expect![[r#"
            PRR: income $15, treasury $9, 1 locomotives, 1 shares left
            Ann: expand PRR
                Ann expands PRR
            Ann: build Q3
                PRR builds in Q3 (Binghamton) for $2
                PRR's income rises from $15 to $16
            Ann: build O6
                no: PRR has no locomotive left (§5.2.5)
            Ann may: done
            Ann: done
            Ben: expand PRR
                no: PRR has no locomotive left (§5.2.5)
            next: Ben
        "#]],
    );
}

#[test]
fn s5_2_6_a_city_brings_its_figure_and_plains_and_forests_nothing() {
    check(
        "
        Ann 20 CO
        Ben 20 NYC
        CO 3
        NYC 9
        ",
        "
        expand CO; build P9; build O10; ? CO; done
        expand NYC; build R2; done; ? NYC
        ",
        expect![[r#"
            Ann: expand CO
                Ann expands CO
            Ann: build P9
                CO builds in P9 (plain) for $1
            Ann: build O10
                CO builds in O10 (Richmond) for $2
                CO's income rises from $5 to $7
            CO: income $7, treasury $0, 23 locomotives, 5 shares left
            Ann: done
            Ben: expand NYC
                Ben expands NYC
            Ben: build R2
                NYC builds in R2 (forest) for $2
            Ben: done
            NYC: income $8, treasury $7, 22 locomotives, 4 shares left
            next: Ann
        "#]],
    );
}

/// A city worth 2 brings 2, a mountain 1.
#[test]
fn s5_2_6_without_a_house_only_the_second_figure_counts() {
    check(
        "
        Ann 20 CO
        Ben 20
        CO 9 ..K10
        ",
        "expand CO; build J9; build I9; done",
        expect![[r#"
            Ann: expand CO
                Ann expands CO
            Ann: build J9
                CO builds in J9 (mountain) for $3
                CO's income rises from $9 to $10
            Ann: build I9
                CO builds in I9 (Charleston) for $3
                CO's income rises from $10 to $12
            Ann: done
            next: Ben
        "#]],
    );
}

/// This cannot happen on a mountain: a house needs a locomotive there, and
/// there is room for only one.
#[test]
fn s5_2_6_a_city_with_a_house_brings_both_figures() {
    check(
        "
        Ann 20 BO
        Ben 20
        BO 9 ..K7 J7 J8
        CO 0 ..I9
        houses I9 J9
        ",
        "expand BO; build J9; build I9; done",
        expect![[r#"
            Ann: expand BO
                Ann expands BO
            Ann: build J9
                no: J9 has room for one locomotive, and CO is there (§5.2.3)
            Ann: build I9
                BO builds in I9 (Charleston) for $6
                BO's income rises from $12 to $15
            Ann: done
            next: Ben
        "#]],
    );
}

#[test]
fn s5_2_6_an_industrial_city_brings_what_its_marker_says() {
    let arrive = |marker: &str| format!("Ann 20 BO\nBen 20\nBO 9 ..J6\n{marker}");
    let moves = "expand BO; build I6; done";
    check(
        &arrive("wheeling 3"),
        moves,
        expect![[r#"
        Ann: expand BO
            Ann expands BO
        Ann: build I6
            BO builds in I6 (Wheeling) for $3
            BO's income rises from $11 to $14
        Ann: done
        next: Ben
    "#]],
    );
    check(
        &arrive("wheeling 5"),
        moves,
        expect![[r#"
        Ann: expand BO
            Ann expands BO
        Ann: build I6
            BO builds in I6 (Wheeling) for $3
            BO's income rises from $11 to $16
        Ann: done
        next: Ben
    "#]],
    );
}
