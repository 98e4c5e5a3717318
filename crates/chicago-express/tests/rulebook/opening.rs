//! §1 Game materials, §2 Game layout, §3 Preparing the game.

use std::collections::BTreeMap;

use chicago_express::{ChicagoExpress, Company};
use expect_test::expect;

use crate::{check, situation::table};

/// Every combination of figures on the board, and where the rarer ones are.
#[test]
fn s1_1_the_board_has_six_kinds_of_hexes() {
    let history = table("opening Ann Ben");
    let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for hex in ChicagoExpress::hexes().map(|hex| history.state().hex(hex)) {
        let kind = format!("{} {} +{} +{}", hex.terrain, hex.cost, hex.income, hex.develop);
        kinds.entry(kind).or_default().push(hex.coord.to_string());
    }
    let mut log = String::new();
    for (kind, places) in kinds {
        let are_few = places.len() < 10;
        let places = if are_few { places.join(" ") } else { format!("{} hexes", places.len()) };
        log += &format!("{kind}: {places}\n");
    }
    expect![[r#"
        city $1 +1 +1: F5 M10
        city $1 +1 +2: D3
        city $1 +2 +2: B5 I2
        city $2 +1 +1: F1 I4 K7 K10 M4 N6 O4 Q0 Q3
        city $2 +1 +2: C2 O0 S0
        city $2 +2 +1: F8 O10
        city $2 +2 +2: D7
        city $2 +3 +2: L0
        city $3 +2 +1: I9
        city $3 +7 +0: A2
        forest $1 +0 +0: J2
        forest $2 +0 +0: 30 hexes
        forest $3 +0 +0: L3 L7 M3 N1 N2 O2 O3
        forest $4 +0 +0: K3 K5 N5
        industrial $3 +0 +0: E0 I6
        industrial $4 +0 +0: K4
        mountain $2 +1 +2: L6 M6
        mountain $3 +1 +1: N4
        mountain $3 +1 +2: G9 H9 I10 J6 J9 L4
        mountain $4 +1 +2: I8 J7 J8 K6 K8 L5 M5
        plain $1 +0 +0: 69 hexes
        plain $2 +0 +0: N8 O5 O6 O8
        start $0 +0 +0: Q7 Q9 R5 S3
    "#]]
    .assert_eq(&log);
}

#[test]
fn s1_2_the_companies_have_three_four_six_five_and_two_shares() {
    let history = table("opening Ann Ben");
    let n_shares = Company::ALL.map(|company| history.state().shares_left(company));
    assert_eq!(n_shares, [3, 4, 6, 5, 2]);
}

/// Wabash has all of its locomotives on the charter until it opens.
#[test]
fn s1_3_each_company_has_its_locomotives_less_the_one_on_its_start() {
    let history = table("opening Ann Ben");
    let n_locomotives = Company::ALL.map(|company| history.state().locomotives(company));
    assert_eq!(n_locomotives, [19, 21, 25, 23, 11]);
}

#[test]
fn s1_4_a_house_on_the_board_is_one_of_twenty() {
    check(
        "
        Ann 20
        Ben 20
        NYC 0 R2 Q3
        ",
        "? houses; develop Q3; develop R2; ? houses",
        expect![[r#"
            houses: 20 in the supply, on the board
            Ann: develop Q3
                Ann develops Q3 (Binghamton)
                NYC's income rises from $9 to $10
            Ben: develop R2
                Ben develops R2 (forest)
                NYC receives $2
            houses: 18 in the supply, on the board Q3 R2
            next: Ann
        "#]],
    );
}

/// Beyond 50 the marker starts the track again; here the income is a plain
/// number.
#[test]
fn s1_5_an_income_of_fifty_two_pays_fifty_two() {
    check(
        "
        Ann 20 NYC
        Ben 20
        NYC 3 R3 Q3 P3 O4 N4 M4 L4 K4 M5 L5 K6 J6 K7 J7 L6 M6 K8
        houses Q3 O4 N4 M4 L4 M5 L5 K6 J6 K7 J7 L6
        pittsburgh 8
        dials 3 4 0
        ",
        "expand NYC; build I6; done",
        expect![[r#"
            Ann: expand NYC
                Ann expands NYC
            Ann: build I6
                NYC builds in I6 (Wheeling) for $3
                NYC's income rises from $49 to $52
            Ann: done
                Two dials are red: general dividend of round 1
                Ben receives $7 for a share of PRR
                Ben receives $6 for a share of BO
                Ben receives $5 for a share of CO
                Ann receives $52 for a share of NYC
                E0 (Detroit) now brings $2
                Round 2 begins
            next: Ben
        "#]],
    );
}

#[test]
fn s1_6_wheeling_goes_by_one_and_pittsburgh_by_two() {
    check(
        "
        Ann 20
        Ben 20
        PRR 0 ..K4
        BO 0 ..I6
        ",
        "
        ? track
        develop I6; develop K4; develop I6
        ? track
        ",
        expect![[r#"
            track: detroit $1, wheeling $3, pittsburgh $4
            Ann: develop I6
                Ann develops I6 (Wheeling)
                I6 (Wheeling) now brings $4
                BO's income rises from $14 to $15
            Ben: develop K4
                Ben develops K4 (Pittsburgh)
                K4 (Pittsburgh) now brings $6
                PRR's income rises from $15 to $17
            Ann: develop I6
                Ann develops I6 (Wheeling)
                I6 (Wheeling) now brings $5
                BO's income rises from $15 to $16
            track: detroit $1, wheeling $5, pittsburgh $6
            next: Ben
        "#]],
    );
}

#[test]
fn s2_1_each_company_starts_in_its_hex_and_wabash_not_yet() {
    let history = table("opening Ann Ben");
    let places = Company::ALL.map(|company| {
        let hexes = history.state().network(company);
        hexes.iter().map(|hex| history.state().hex(hex).coord.to_string()).collect::<Vec<_>>()
    });
    assert_eq!(places, [vec!["R5"], vec!["Q7"], vec!["Q9"], vec!["S3"], vec![]]);
    assert!(!history.state().is_open(Company::Wab));
}

#[test]
fn s2_2_the_incomes_start_at_seven_six_five_and_eight() {
    check(
        "opening Ann Ben",
        "? PRR; ? BO; ? CO; ? NYC; ? WAB",
        expect![[r#"
        PRR: income $7, treasury $0, 19 locomotives, 3 shares left
        BO: income $6, treasury $0, 21 locomotives, 4 shares left
        CO: income $5, treasury $0, 25 locomotives, 6 shares left
        NYC: income $8, treasury $0, 23 locomotives, 5 shares left
        WAB: income $0, treasury $0, 11 locomotives, 2 shares left
        next: Ann
    "#]],
    );
}

#[test]
fn s2_3_twenty_houses_lie_ready_and_the_markers_stand_on_one_three_and_four() {
    check(
        "opening Ann Ben",
        "? houses; ? track; ? dials",
        expect![[r#"
        houses: 20 in the supply, on the board
        track: detroit $1, wheeling $3, pittsburgh $4
        dials: auction 0 of 3, expansion 0 of 5, development 0 of 4
        next: Ann
    "#]],
    );
}

#[test]
fn s2_4_a_hundred_and_twenty_dollars_are_split_evenly() {
    let names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];
    for (n_players, cash) in [(2, 60), (3, 40), (4, 30), (5, 24), (6, 20)] {
        let history = table(&format!("opening {}", names[..n_players].join(" ")));
        for seat in engine::Seat::all(n_players as u8) {
            assert_eq!(history.state().cash(seat), engine::Money(cash), "{n_players} players");
        }
    }
}

#[test]
fn s3_1_the_shares_go_in_the_order_prr_bo_co_nyc_from_seven_six_five_and_eight() {
    check(
        "opening Ann Ben",
        "
        bid 6; bid 7; pass
        bid 5; bid 6; pass
        bid 4; bid 5; pass
        bid 7; bid 8; pass
        ",
        expect![[r#"
            Ann: bid 6
                no: the first bid must be at least $7 (§5.1.2)
            Ann: bid 7
                Opening auction of a share of PRR: Ann begins, from $7
                Ann bids $7
            Ben: pass
                Ben passes
                Ann buys the share of PRR for $7
                Opening auction of a share of BO: Ann begins, from $6
            Ann: bid 5
                no: the first bid must be at least $6 (§5.1.2)
            Ann: bid 6
                Ann bids $6
            Ben: pass
                Ben passes
                Ann buys the share of BO for $6
                Opening auction of a share of CO: Ann begins, from $5
            Ann: bid 4
                no: the first bid must be at least $5 (§5.1.2)
            Ann: bid 5
                Ann bids $5
            Ben: pass
                Ben passes
                Ann buys the share of CO for $5
                Opening auction of a share of NYC: Ann begins, from $8
            Ann: bid 7
                no: the first bid must be at least $8 (§5.1.2)
            Ann: bid 8
                Ann bids $8
            Ben: pass
                Ben passes
                Ann buys the share of NYC for $8
            next: Ann
        "#]],
    );
}

/// Ruling 1: the banker or the oldest player, as the table agrees.
#[test]
fn s3_1_the_table_agrees_who_bids_first() {
    check(
        "
        opening Ann Ben Cleo
        option starting_bidder = 2
        ",
        "bid 7; pass; pass; ? Cleo",
        expect![[r#"
            Cleo: bid 7
                Opening auction of a share of PRR: Cleo begins, from $7
                Cleo bids $7
            Ann: pass
                Ann passes
            Ben: pass
                Ben passes
                Cleo buys the share of PRR for $7
                Opening auction of a share of BO: Cleo begins, from $6
            Cleo: $33, PRR
            next: Cleo
        "#]],
    );
}

/// Two players buy two shares each for 20 and have no money left.
#[test]
fn s3_2_each_bids_more_or_passes_until_one_is_left() {
    check(
        "opening Ann Ben Cleo",
        "
        bid 20; pass; pass
        bid 20; pass; pass
        pass; bid 20; pass
        bid 20; pass; pass
        ? Ann; ? Ben; ? Cleo
        ? PRR; ? BO; ? CO; ? NYC
        ",
        expect![[r#"
            Ann: bid 20
                Opening auction of a share of PRR: Ann begins, from $7
                Ann bids $20
            Ben: pass
                Ben passes
            Cleo: pass
                Cleo passes
                Ann buys the share of PRR for $20
                Opening auction of a share of BO: Ann begins, from $6
            Ann: bid 20
                Ann bids $20
            Ben: pass
                Ben passes
            Cleo: pass
                Cleo passes
                Ann buys the share of BO for $20
                Opening auction of a share of CO: Ann begins, from $5
            Ann: pass
                Ann passes
            Ben: bid 20
                Ben bids $20
            Cleo: pass
                Cleo passes
                Ben buys the share of CO for $20
                Opening auction of a share of NYC: Ben begins, from $8
            Ben: bid 20
                Ben bids $20
            Cleo: pass
                Cleo passes
            Ann: pass
                Ann passes
                Ben buys the share of NYC for $20
            Ann: $0, PRR, BO
            Ben: $0, CO, NYC
            Cleo: $40
            PRR: income $7, treasury $20, 19 locomotives, 2 shares left
            BO: income $6, treasury $20, 21 locomotives, 3 shares left
            CO: income $5, treasury $20, 25 locomotives, 5 shares left
            NYC: income $8, treasury $20, 23 locomotives, 4 shares left
            next: Ann
        "#]],
    );
}

#[test]
fn s3_2_who_has_passed_is_not_asked_again() {
    check(
        "opening Ann Ben Cleo",
        "bid 7; pass; bid 7; bid 8; bid 9; bid 10; pass",
        expect![[r#"
            Ann: bid 7
                Opening auction of a share of PRR: Ann begins, from $7
                Ann bids $7
            Ben: pass
                Ben passes
            Cleo: bid 7
                no: the bid must be higher than $7 (§5.1.3)
            Cleo: bid 8
                Cleo bids $8
            Ann: bid 9
                Ann bids $9
            Cleo: bid 10
                Cleo bids $10
            Ann: pass
                Ann passes
                Cleo buys the share of PRR for $10
                Opening auction of a share of BO: Cleo begins, from $6
            next: Cleo
        "#]],
    );
}

#[test]
fn s3_3_a_share_that_nobody_wants_goes_to_the_starting_bidder_for_nothing() {
    check(
        "opening Ann Ben Cleo",
        "
        pass; bid 9; pass
        pass; pass; pass
        ? Ben; ? BO
        ",
        expect![[r#"
            Ann: pass
                Opening auction of a share of PRR: Ann begins, from $7
                Ann passes
            Ben: bid 9
                Ben bids $9
            Cleo: pass
                Cleo passes
                Ben buys the share of PRR for $9
                Opening auction of a share of BO: Ben begins, from $6
            Ben: pass
                Ben passes
            Cleo: pass
                Cleo passes
            Ann: pass
                Ann passes
                Nobody bids: Ben gets the share of BO for nothing
                Opening auction of a share of CO: Ben begins, from $5
            Ben: $31, PRR, BO
            BO: income $6, treasury $0, 21 locomotives, 3 shares left
            next: Ben
        "#]],
    );
}

#[test]
fn s3_4_the_new_owner_starts_the_next_auction() {
    check(
        "opening Ann Ben Cleo",
        "
        pass; pass; bid 7
        pass; bid 6; pass
        bid 5; pass; pass
        ",
        expect![[r#"
            Ann: pass
                Opening auction of a share of PRR: Ann begins, from $7
                Ann passes
            Ben: pass
                Ben passes
            Cleo: bid 7
                Cleo bids $7
                Cleo buys the share of PRR for $7
                Opening auction of a share of BO: Cleo begins, from $6
            Cleo: pass
                Cleo passes
            Ann: bid 6
                Ann bids $6
            Ben: pass
                Ben passes
                Ann buys the share of BO for $6
                Opening auction of a share of CO: Ann begins, from $5
            Ann: bid 5
                Ann bids $5
            Ben: pass
                Ben passes
            Cleo: pass
                Cleo passes
                Ann buys the share of CO for $5
                Opening auction of a share of NYC: Ann begins, from $8
            next: Ann
        "#]],
    );
}

#[test]
fn s3_5_who_got_the_prr_share_has_the_first_turn() {
    check(
        "opening Ann Ben Cleo",
        "
        pass; bid 7; pass
        pass; bid 6; pass
        bid 5; pass; pass
        pass; bid 8; pass
        decline auction; decline auction
        ",
        expect![[r#"
            Ann: pass
                Opening auction of a share of PRR: Ann begins, from $7
                Ann passes
            Ben: bid 7
                Ben bids $7
            Cleo: pass
                Cleo passes
                Ben buys the share of PRR for $7
                Opening auction of a share of BO: Ben begins, from $6
            Ben: pass
                Ben passes
            Cleo: bid 6
                Cleo bids $6
            Ann: pass
                Ann passes
                Cleo buys the share of BO for $6
                Opening auction of a share of CO: Cleo begins, from $5
            Cleo: bid 5
                Cleo bids $5
            Ann: pass
                Ann passes
            Ben: pass
                Ben passes
                Cleo buys the share of CO for $5
                Opening auction of a share of NYC: Cleo begins, from $8
            Cleo: pass
                Cleo passes
            Ann: bid 8
                Ann bids $8
            Ben: pass
                Ben passes
                Ann buys the share of NYC for $8
            Ben: decline auction
                Ben chooses auction and does nothing
            Cleo: decline auction
                Cleo chooses auction and does nothing
            next: Ann
        "#]],
    );
}
