//! A position that no game could reach is refused, and the refusal says where
//! and why.

use chicago_express::ChicagoExpress;
use engine::{Game as _, History, Record};
use expect_test::{Expect, expect};
use serde_json::{Value, json};

/// Three players in round 2, with BO in Fort Wayne.
fn position() -> Value {
    json!({
        "players": [
            { "cash": 15, "shares": { "PRR": 1, "NYC": 1 } },
            { "cash": 17, "shares": { "BO": 2 } },
            { "cash": 16, "shares": { "CO": 1 } }
        ],
        "companies": {
            "PRR": { "treasury": 4, "hexes": ["R5", "Q5", "P4", "O4"] },
            "BO": {
                "treasury": 8,
                "hexes": ["Q7", "P6", "O7", "N6", "M6", "L6", "K7", "J6", "I6", "H5", "G5", "F4", "E4", "D3"]
            },
            "CO": { "treasury": 3, "hexes": ["Q9", "P9", "O10"] },
            "NYC": { "treasury": 0, "hexes": ["S3", "R2", "Q3"] }
        },
        "houses": ["Q3", "M6"],
        "dials": { "auction": 1, "expansion": 2, "development": 1 },
        "industrial": { "detroit": 2, "wheeling": 3, "pittsburgh": 4 },
        "phase": { "choice": { "seat": 1 } }
    })
}

/// Changes some values, then reads the position from a record and returns the
/// error.
#[track_caller]
fn read(changes: &[(&str, Value)]) -> String {
    read_with("", changes)
}

/// Like `refused`, with an option line in the record.
#[track_caller]
fn read_with(option: &str, changes: &[(&str, Value)]) -> String {
    let mut position = position();
    for (place, value) in changes {
        let (parent, key) = place.rsplit_once('/').expect("a place such as /phase");
        let parent = position.pointer_mut(parent).unwrap_or_else(|| panic!("no {parent}"));
        match parent {
            Value::Array(list) => match key.parse::<usize>() {
                Ok(idx) => list[idx] = value.clone(),
                Err(_) => list.push(value.clone()),
            },
            _ => parent[key] = value.clone(),
        }
    }
    let header = format!("game chicago-express\nrules 1\nplayers Ann, Ben, Cleo\n{option}");
    let text = format!("{header}position {position}\n");
    let record = Record::parse(text.as_bytes());
    match record.and_then(|record| History::<ChicagoExpress>::from_record(&record)) {
        Ok(history) => {
            history.state().audit();
            "it could stand like that".to_owned()
        }
        Err(error) => error.to_string(),
    }
}

#[track_caller]
fn check(changes: &[&[(&str, Value)]], expect: Expect) {
    let log: Vec<String> = changes.iter().map(|changes| read(changes) + "\n").collect();
    expect.assert_eq(&log.concat());
}

#[test]
fn a_true_position_is_read() {
    check(
        &[&[]],
        expect![[r#"
        it could stand like that
    "#]],
    );
}

#[test]
fn players_have_what_there_is() {
    check(
        &[
            &[("/players/-", json!({ "cash": 1 }))],
            &[("/players/0/cash", json!(20_001))],
            &[("/players/0/cash", json!(19_000))],
            &[("/players/0/cash", json!(-1))],
            &[("/players/0/shares/PRR", json!(4))],
            &[("/players/0/name", json!("Ann"))],
            &[("/players/1/shares/WAB", json!(1))],
            &[("/companies/WAB", json!({ "treasury": 1, "hexes": [] }))],
        ],
        expect![[r#"
            line 4: `position.players`: against the rules: 4 are described, 3 play
            line 4: `position.players`: against the rules: there is no more than $20000 in all
            line 4: `position.players`: against the rules: so much money is out that the bank could run dry
            line 4: `position.players[0].cash`: invalid value: integer `-1`, expected u32
            line 4: `position.players[0].shares`: against the rules: more shares of PRR than there are
            line 4: `position.players[0].name`: unknown field `name`, expected `cash` or `shares`
            line 4: `position.companies.WAB`: against the rules: it owns something or is owned, but is not open
            line 4: `position.companies.WAB`: against the rules: it owns something or is owned, but is not open
        "#]],
    );
}

#[test]
fn networks_hang_together_and_keep_apart() {
    let twenty_one: Vec<String> = (0..=20).map(|row| format!("S{row}")).collect();
    check(
        &[
            &[("/companies/PRR/hexes/-", json!("Z9"))],
            &[("/companies/PRR/hexes/-", json!("R5"))],
            &[("/companies/PRR/hexes", json!(twenty_one))],
            &[("/companies/PRR/hexes/1", json!("A3"))],
            &[("/companies/PRR/hexes/0", json!("R4"))],
            &[("/companies/PRR/hexes", json!([]))],
            &[("/companies/PRR/hexes", json!(["R5", "R4", "R3", "R2"]))],
            &[("/companies/CO/hexes", json!(["Q9", "Q8", "Q7"]))],
        ],
        expect![[r#"
            line 4: `position.companies.PRR.hexes`: against the rules: the map has no hex Z9
            line 4: `position.companies.PRR.hexes`: against the rules: R5 appears twice
            line 4: `position.companies.PRR.hexes`: against the rules: more locomotives than there are
            line 4: `position.companies.PRR`: against the rules: its hexes are not all connected to its start
            line 4: `position.companies.PRR`: against the rules: its hexes are not all connected to its start
            line 4: `position.companies.PRR`: against the rules: it has no locomotive on its start
            line 4: `position.R2`: against the rules: more than one company is in a hex with room for one
            line 4: `position.Q7`: against the rules: more than one company is in a hex with room for one
        "#]],
    );
}

#[test]
fn wabash_is_open_once_another_is_in_chicago() {
    let in_chicago = || {
        let hexes = "Q7 P6 O7 N6 M6 L6 K7 J6 I6 H5 G5 F4 E4 D3 C3 B2 A2";
        ("/companies/BO/hexes", json!(hexes.split(' ').collect::<Vec<_>>()))
    };
    let open = || ("/companies/WAB", json!({ "treasury": 0, "hexes": ["D3"] }));
    let expansion = |is_chicago: bool| {
        let expansion = json!({ "seat": 1, "company": "BO", "built": 1, "chicago": is_chicago });
        ("/phase", json!({ "expansion": expansion }))
    };
    check(
        &[
            &[open()],
            &[in_chicago()],
            &[in_chicago(), open()],
            &[in_chicago(), expansion(false)],
            &[in_chicago(), expansion(true)],
            &[expansion(true)],
        ],
        expect![[r#"
            line 4: `position.companies.WAB`: against the rules: it is open as soon as, and only if, another has reached Chicago
            line 4: `position.companies.WAB`: against the rules: it is open as soon as, and only if, another has reached Chicago
            it could stand like that
            line 4: `position.companies.WAB`: against the rules: it is open as soon as, and only if, another has reached Chicago
            it could stand like that
            line 4: `position.companies.WAB`: against the rules: it is open as soon as, and only if, another has reached Chicago
        "#]],
    );
}

/// Ruling 10: only with the option, only the first Wabash share, and only where
/// something of the expansion is left.
#[test]
fn an_interrupted_expansion_is_one_that_goes_on() {
    let hexes = "Q7 P6 O7 N6 M6 L6 K7 J6 I6 H5 G5 F4 E4 D3 C3 B2 A2";
    let in_chicago = ("/companies/BO/hexes", json!(hexes.split(' ').collect::<Vec<_>>()));
    let open = ("/companies/WAB", json!({ "treasury": 0, "hexes": ["D3"] }));
    let auction = |kind: &str, share: &str, starter: u8, company: &str, built: u8| {
        let auction = json!({
            "kind": kind, "company": share, "starter": starter, "bidder": starter,
            "interrupts": { "company": company, "built": built },
        });
        ("/phase", json!({ "auction": auction }))
    };
    let due = json!({ "seat": 1, "company": "BO", "built": 1, "chicago": true });
    let phases = [
        auction("wabash", "WAB", 1, "BO", 1),
        auction("wabash", "WAB", 1, "BO", 0),
        auction("wabash", "WAB", 1, "BO", 3),
        auction("wabash", "WAB", 0, "BO", 1),
        auction("wabash", "WAB", 0, "PRR", 1),
        auction("action", "PRR", 1, "BO", 1),
        ("/phase", json!({ "expansion": due })),
    ];
    let mut log = String::new();
    for phase in phases {
        let changes = [in_chicago.clone(), open.clone(), phase];
        for option in ["", "option chicago_phase = at_once\n"] {
            log += &(read_with(option, &changes) + "\n");
        }
    }
    expect![[r#"
        line 4: `position.phase.auction.interrupts`: against the rules: the expansion would be over before the Chicago phase
        it could stand like that
        line 4: `position.phase.auction.interrupts`: against the rules: the expansion would be over before the Chicago phase
        line 5: `position.phase.auction.interrupts`: against the rules: it has not reached Chicago
        line 4: `position.phase.auction.interrupts`: against the rules: the expansion would be over before the Chicago phase
        line 5: `position.phase.expansion`: against the rules: the expansion would be over
        line 4: `position.phase.auction.interrupts`: against the rules: the expansion would be over before the Chicago phase
        line 5: `position.phase.expansion`: against the rules: only an owner expands
        line 4: `position.phase.auction.interrupts`: against the rules: the expansion would be over before the Chicago phase
        line 5: `position.phase.auction.interrupts`: against the rules: it has not reached Chicago
        line 4: `position.phase.auction.interrupts`: against the rules: the expansion would be over before the Chicago phase
        line 5: `position.phase.auction.interrupts`: against the rules: only the auction of the first Wabash share interrupts
        it could stand like that
        line 5: `position.phase.expansion`: against the rules: the Chicago phase has come at once
    "#]].assert_eq(&log);
}

#[test]
fn houses_stand_where_they_may() {
    check(
        &[
            &[("/houses/-", json!("P4"))],
            &[("/houses/-", json!("Q0"))],
            &[("/houses/-", json!("I6"))],
            &[("/houses/-", json!("Q3"))],
            &[("/houses/-", json!("Z9"))],
        ],
        expect![[r#"
            line 4: `position.houses`: against the rules: no house can be built in P4
            line 4: `position.houses`: against the rules: no house can be built in Q0
            line 4: `position.houses`: against the rules: no house can be built in I6
            line 4: `position.houses`: against the rules: Q3 appears twice
            line 4: `position.houses`: against the rules: the map has no hex Z9
        "#]],
    );
}

#[test]
fn dials_and_markers_stay_on_the_board() {
    check(
        &[
            &[("/dials/auction", json!(4))],
            &[("/dials/expansion", json!(6))],
            &[("/dials/development", json!(5))],
            &[("/dials", json!({ "auction": 3, "expansion": 5 }))],
            &[("/dials/snow", json!(1))],
            &[("/industrial/detroit", json!(0))],
            &[("/industrial/detroit", json!(9))],
            &[("/industrial/wheeling", json!(7))],
            &[("/industrial/pittsburgh", json!(5))],
        ],
        expect![[r#"
            line 4: `position.dials.auction`: against the rules: beyond the red
            line 4: `position.dials.expansion`: against the rules: beyond the red
            line 4: `position.dials.development`: against the rules: beyond the red
            line 4: `position.dials`: against the rules: two are red, so the dividend would have come first
            line 4: `position.dials.snow`: unknown field `snow`, expected one of `auction`, `expansion`, `development`
            line 4: `position.industrial.detroit`: against the rules: its track has no box 0
            line 4: `position.industrial.detroit`: against the rules: its track has no box 9
            line 4: `position.industrial.wheeling`: against the rules: its track has no box 7
            line 4: `position.industrial.pittsburgh`: against the rules: its track has no box 5
        "#]],
    );
}

#[test]
fn an_auction_is_one_that_could_be_held() {
    let auction = |changes: Value| {
        let mut auction = json!({
            "kind": "action", "company": "PRR", "starter": 0, "bidder": 1,
            "high": { "seat": 0, "bid": 5 }, "passed": []
        });
        for (key, value) in changes.as_object().into_iter().flatten() {
            auction[key] = value.clone();
        }
        ("/phase", json!({ "auction": auction }))
    };
    let sold_out = ("/players/0/shares/PRR", json!(3));
    check(
        &[
            &[auction(json!({}))],
            &[auction(json!({ "starter": 3 }))],
            &[auction(json!({ "bidder": 3 }))],
            &[auction(json!({ "passed": [3] }))],
            &[auction(json!({ "passed": [200] }))],
            &[auction(json!({ "passed": [1] }))],
            &[auction(json!({ "passed": [0] }))],
            &[auction(json!({ "high": { "seat": 1, "bid": 5 } }))],
            &[auction(json!({ "high": { "seat": 0, "bid": 16 } }))],
            &[auction(json!({ "high": { "seat": 0, "bid": 3 } }))],
            &[auction(json!({ "company": "WAB" }))],
            &[auction(json!({})), sold_out],
            &[auction(json!({})), ("/dials/auction", json!(0))],
            &[
                auction(json!({})),
                ("/dials", json!({ "auction": 3, "expansion": 5, "development": 4 })),
            ],
            &[auction(json!({ "kind": "opening" }))],
            &[auction(json!({ "kind": "wabash" }))],
            &[auction(json!({})), ("/players/2/shares/CO", json!(0))],
        ],
        expect![[r#"
            it could stand like that
            line 4: `position.phase.auction`: against the rules: no such seat
            line 4: `position.phase.auction`: against the rules: no such seat
            line 4: `position.phase.auction`: against the rules: no such seat
            line 4: `position.phase.auction`: against the rules: no such seat
            line 4: `position.phase.auction`: against the rules: the bidder has passed already
            line 4: `position.phase.auction`: against the rules: the high bidder is another who has not passed
            line 4: `position.phase.auction`: against the rules: the high bidder is another who has not passed
            line 4: `position.phase.auction`: against the rules: the high bidder cannot pay
            line 4: `position.phase.auction`: against the rules: the high bid is below the minimum
            line 4: `position.phase.auction`: against the rules: no share of this company is for sale
            line 4: `position.phase.auction`: against the rules: no share of this company is for sale
            line 4: `position.dials.auction`: against the rules: an auction was chosen
            line 4: `position.dials`: against the rules: three are never red
            line 4: `position.phase.auction`: against the rules: nothing is built or chosen before the first turn
            line 4: `position.phase.auction`: against the rules: only the first Wabash share is auctioned so
            line 4: `position.phase`: against the rules: the opening auctions come first
        "#]],
    );
}

#[test]
fn an_expansion_is_one_that_could_be_made() {
    let expansion = |seat: u8, company: &str, built: u8| {
        let expansion = json!({ "seat": seat, "company": company, "built": built });
        ("/phase", json!({ "expansion": expansion }))
    };
    check(
        &[
            &[expansion(1, "BO", 0)],
            &[expansion(3, "BO", 0)],
            &[expansion(0, "BO", 0)],
            &[expansion(1, "BO", 3)],
            &[expansion(0, "NYC", 0)],
            &[expansion(0, "NYC", 1)],
            &[expansion(0, "PRR", 1), ("/companies/PRR/hexes", json!(["R5"]))],
            &[expansion(1, "BO", 0), ("/dials/expansion", json!(0))],
        ],
        expect![[r#"
            it could stand like that
            line 4: `position.phase.expansion`: against the rules: no such seat
            line 4: `position.phase.expansion`: against the rules: only an owner expands
            line 4: `position.phase.expansion`: against the rules: the expansion would be over
            line 4: `position.phase.expansion`: against the rules: it could not build anything
            it could stand like that
            line 4: `position.phase.expansion`: against the rules: more hexes built than there are
            line 4: `position.dials.expansion`: against the rules: an expansion was chosen
        "#]],
    );
}

#[test]
fn a_game_is_over_only_for_a_reason() {
    let over = || ("/phase", json!("over"));
    let red = || ("/dials", json!({ "auction": 3, "expansion": 5, "development": 0 }));
    let detroit = || ("/industrial/detroit", json!(8));
    check(
        &[
            &[over(), red()],
            &[over(), detroit()],
            &[over(), red(), detroit()],
            &[("/phase", json!({ "choice": { "seat": 3 } }))],
        ],
        expect![[r#"
            line 4: `position.phase`: against the rules: no end condition is met, so the game is not over
            line 4: `position.dials`: against the rules: the game ends when two are red
            it could stand like that
            line 4: `position.phase.choice`: against the rules: no such seat
        "#]],
    );
}

/// Ruling 38: a round cannot begin with so few houses.
#[test]
fn a_round_does_not_begin_with_three_houses() {
    let networks = [
        ("/companies/PRR/hexes", json!(["R5", "Q5", "P4", "O4", "N4", "M4", "L4"])),
        (
            "/companies/CO/hexes",
            json!(["Q9", "P9", "O10", "N9", "M10", "L9", "K10", "J9", "I9", "H8"]),
        ),
        ("/companies/NYC/hexes", json!(["S3", "R2", "Q3", "Q2", "P1", "O1", "N0", "M0", "L0"])),
    ];
    let mut houses: Vec<&str> =
        "O4 N4 M4 L4 N6 M6 L6 K7 J6 O10 M10 K10 J9 I9 H8 R2 Q3".split(' ').collect();
    let mut with = |n_developed: u8, more: &[&'static str]| {
        houses.extend(more);
        let mut changes = networks.to_vec();
        changes.push(("/houses", json!(houses)));
        changes.push(("/dials/development", json!(n_developed)));
        read(&changes)
    };
    let log = [with(1, &[]), with(0, &[]), with(1, &["Q2", "P1", "O1"]), with(4, &["L0"])];
    expect![[r#"
        it could stand like that
        line 4: `position.houses`: against the rules: the game would have ended before
        line 4: `position.houses`: against the rules: the game would have ended before
        line 4: `position.houses`: against the rules: more than there are"#]]
    .assert_eq(&log.join("\n"));
}

/// Each of these was once accepted, and broke an invariant or overflowed one
/// action later.
#[test]
fn what_mutated_positions_have_taught() {
    let untouched = json!({
        "PRR": { "treasury": 0, "hexes": ["R5"] },
        "BO": { "treasury": 0, "hexes": ["Q7"] },
        "CO": { "treasury": 0, "hexes": ["Q9"] },
        "NYC": { "treasury": 0, "hexes": ["S3"] }
    });
    let skipped = json!({
        "auction": {
            "kind": "action", "company": "CO", "starter": 0, "bidder": 2,
            "high": { "seat": 0, "bid": 9 }
        }
    });
    check(
        &[
            &[("/dials/development", json!(240))],
            &[("/companies", untouched), ("/houses", json!([])), ("/players/1/shares", json!({}))],
            &[("/phase", skipped)],
        ],
        expect![[r#"
            line 4: `position.dials.development`: against the rules: beyond the red
            line 4: `position.phase`: against the rules: the opening auctions come first
            line 4: `position.phase.auction`: against the rules: somebody was skipped who has not passed
        "#]],
    );
}

/// The bound on what the bank must still pay shrinks with every payment, so a
/// position that is accepted stays valid after every dividend.
#[test]
fn a_rich_position_stays_one_to_the_end() {
    let mut position = position();
    position["companies"]["PRR"]["treasury"] = json!(11_000);
    let text =
        format!("game chicago-express\nrules 1\nplayers Ann, Ben, Cleo\nposition {position}\n");
    let record = Record::parse(text.as_bytes()).expect("a record");
    let mut history = History::<ChicagoExpress>::from_record(&record).expect("a rich position");
    while let Some(&action) = history.legal().last() {
        history.play(action).expect("a legal action");
        history.state().audit();
        let again = ChicagoExpress::from_position(history.setup(), &history.state().position());
        assert_eq!(again.as_ref(), Ok(history.state()));
    }
}

/// Before the first turn there is only the starting capital, and the buyer of
/// the last share starts the next auction.
#[test]
fn an_opening_is_one_that_could_be_reached() {
    let opening = |cash: [u32; 3], prr: u32, bo: u32, starter: u8| {
        let untouched = json!({
            "PRR": { "treasury": prr, "hexes": ["R5"] },
            "BO": { "treasury": bo, "hexes": ["Q7"] },
            "CO": { "treasury": 0, "hexes": ["Q9"] },
            "NYC": { "treasury": 0, "hexes": ["S3"] }
        });
        let auction = json!({
            "kind": "opening", "company": "BO", "starter": starter, "bidder": starter
        });
        [
            ("/players/0", json!({ "cash": cash[0], "shares": { "PRR": 1 } })),
            ("/players/1", json!({ "cash": cash[1] })),
            ("/players/2", json!({ "cash": cash[2] })),
            ("/companies", untouched),
            ("/houses", json!([])),
            ("/dials", json!({})),
            ("/industrial", json!({ "detroit": 1, "wheeling": 3, "pittsburgh": 4 })),
            ("/phase", json!({ "auction": auction })),
        ]
    };
    check(
        &[
            &opening([30, 40, 40], 10, 0, 0),
            &opening([500, 40, 40], 10, 0, 0),
            &opening([30, 40, 33], 10, 7, 0),
            &opening([30, 40, 40], 10, 0, 1),
        ],
        expect![[r#"
            it could stand like that
            line 4: `position.players`: against the rules: before the first turn there is just the starting capital
            line 4: `position.companies`: against the rules: money comes only from a share that is sold
            line 4: `position.phase.auction.starter`: against the rules: whoever got the last share starts
        "#]],
    );
}
