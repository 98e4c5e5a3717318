//! Options: each one changes what it says and nothing else.

mod situation;

use chicago_express::{ChicagoExpress, Company, Dial, Industrial, Setup};
use engine::{Game as _, History, Options, Record, Seat, Setup as _, SetupError};
use expect_test::{Expect, expect};
use situation::table;

/// Everything printed on the board and the charters, and the opening state.
fn describe(options: &Options) -> Vec<String> {
    let setup = Setup::new(6, options).unwrap_or_else(|error| panic!("{error}"));
    let game = ChicagoExpress::new(&setup);
    let mut res = vec![format!("first to act: {:?}", game.turn())];
    for hex in ChicagoExpress::hexes() {
        let hex = game.hex(hex);
        let (coord, cost, income, develop) = (hex.coord, hex.cost, hex.income, hex.develop);
        res.push(format!("{coord}: {:?} {} {cost} +{income} +{develop}", hex.name, hex.terrain));
    }
    for city in Industrial::all() {
        res.push(format!("{city}: {} to {}", game.industrial(city), game.industrial_end(city)));
    }
    for company in Company::all() {
        let (income, treasury) = (game.income(company), game.treasury(company));
        let (locomotives, shares) = (game.locomotives(company), game.shares_left(company));
        let network = game.network(company);
        res.push(format!("{company}: {income} {treasury} {locomotives} {shares} {network:?}"));
    }
    res.extend(Dial::all().map(|dial| format!("{dial}: {}", game.dial_limit(dial))));
    res.extend(Seat::all(6).map(|seat| format!("{seat:?}: {}", game.cash(seat))));
    res.push(format!("houses: {}", game.houses_left()));
    res.push(format!("Chicago phase: {}", game.chicago_phase()));
    res
}

#[test]
fn each_option_changes_what_it_says_and_nothing_else() {
    let printed = describe(&Options::default());
    let mut log = String::new();
    for option in Setup::options() {
        for (idx, value) in option.values.iter().enumerate() {
            let mut options = Options::default();
            options.insert(&option.name, value).expect("an option given once");
            let chosen = describe(&options);
            assert_eq!(chosen.len(), printed.len());
            let differ = printed.iter().zip(&chosen).filter(|(before, after)| before != after);
            let changes: Vec<String> =
                differ.map(|(before, after)| format!("{before} -> {after}")).collect();
            assert_eq!(changes.is_empty(), idx == 0, "{} = {value}", option.name);
            if idx > 0 {
                log += &format!("{} = {value}\n    {}\n", option.name, changes.join("\n    "));
            }
        }
    }
    expect![[r#"
        starting_bidder = 1
            first to act: Seat(Seat(0)) -> first to act: Seat(Seat(1))
        starting_bidder = 2
            first to act: Seat(Seat(0)) -> first to act: Seat(Seat(2))
        starting_bidder = 3
            first to act: Seat(Seat(0)) -> first to act: Seat(Seat(3))
        starting_bidder = 4
            first to act: Seat(Seat(0)) -> first to act: Seat(Seat(4))
        starting_bidder = 5
            first to act: Seat(Seat(0)) -> first to act: Seat(Seat(5))
        wheeling_end = 4
            wheeling: 3 to 6 -> wheeling: 3 to 4
        wheeling_end = 5
            wheeling: 3 to 6 -> wheeling: 3 to 5
        wheeling_end = 7
            wheeling: 3 to 6 -> wheeling: 3 to 7
        wheeling_end = 8
            wheeling: 3 to 6 -> wheeling: 3 to 8
        pittsburgh_end = 6
            pittsburgh: 4 to 8 -> pittsburgh: 4 to 6
        pittsburgh_end = 10
            pittsburgh: 4 to 8 -> pittsburgh: 4 to 10
        n4_development = 2
            N4: None mountain $3 +1 +1 -> N4: None mountain $3 +1 +2
        j2_cost = 2
            J2: None forest $1 +0 +0 -> J2: None forest $2 +0 +0
        l7_cost = 2
            L7: None forest $3 +0 +0 -> L7: None forest $2 +0 +0
        n5_cost = 2
            N5: None forest $4 +0 +0 -> N5: None forest $2 +0 +0
        n5_cost = 3
            N5: None forest $4 +0 +0 -> N5: None forest $3 +0 +0
        k3_cost = 2
            K3: None forest $4 +0 +0 -> K3: None forest $2 +0 +0
        k3_cost = 3
            K3: None forest $4 +0 +0 -> K3: None forest $3 +0 +0
        k5_cost = 2
            K5: None forest $4 +0 +0 -> K5: None forest $2 +0 +0
        k5_cost = 3
            K5: None forest $4 +0 +0 -> K5: None forest $3 +0 +0
        chicago_phase = at_once
            Chicago phase: after_expansion -> Chicago phase: at_once
    "#]]
    .assert_eq(&log);
}

/// With one dollar less than the figure, the hex cannot be built.
#[test]
fn an_agreed_cost_is_what_a_company_pays() {
    let cases = [
        ("j2_cost", "NYC", "..J1", "J2", [1, 2].as_slice()),
        ("l7_cost", "BO", "..L6", "L7", &[3, 2]),
        ("n5_cost", "BO", "..N6", "N5", &[4, 2, 3]),
        ("k3_cost", "PRR", "..K4", "K3", &[4, 2, 3]),
        ("k5_cost", "PRR", "..K4", "K5", &[4, 2, 3]),
    ];
    for (option, company, network, hex, values) in cases {
        for &cost in values {
            let build = |treasury: u32| {
                let mut history = table(&format!(
                    "
                    Ann 20 {company}
                    Ben 20
                    {company} {treasury} {network}
                    option {option} = {cost}
                    "
                ));
                // If nothing else is cheap enough, even starting the expansion
                // is refused.
                let begun = history.play(action(&format!("expand {company}"))).is_ok();
                let build = action(&format!("build {hex}"));
                assert_eq!(begun && history.legal().contains(&build), treasury == cost);
                history.play(build).is_ok()
            };
            assert!(build(cost), "{hex} for {cost}");
            assert!(!build(cost - 1), "{hex} for less than {cost}");
        }
    }
}

#[test]
fn an_agreed_development_is_what_a_house_adds() {
    for develop in [1, 2] {
        let mut history = table(&format!(
            "
            Ann 20
            Ben 20
            PRR 0 ..N4
            option n4_development = {develop}
            "
        ));
        let before = history.state().income(Company::Prr).0;
        history.play(action("develop N4")).expect("PRR is there");
        assert_eq!(history.state().income(Company::Prr).0, before + develop);
    }
}

#[test]
fn an_agreed_end_of_a_track_is_the_last_box() {
    let cases = [
        ("wheeling_end", "BO 0 ..I6", "wheeling", "develop I6", 1, [6, 4, 5, 7, 8].as_slice()),
        ("pittsburgh_end", "PRR 0 ..K4", "pittsburgh", "develop K4", 2, &[8, 6, 10]),
    ];
    for (option, network, city, develop, step, ends) in cases {
        for &end in ends {
            let stands_at = |value: u32| {
                table(&format!(
                    "Ann 20\nBen 20\n{network}\n{city} {value}\noption {option} = {end}"
                ))
            };
            let mut before_last = stands_at(end - step);
            before_last.play(action(develop)).expect("one box is left");
            assert!(stands_at(end).play(action(develop)).is_err(), "{option} = {end}");
        }
    }
}

#[track_caller]
fn action(text: &str) -> chicago_express::Action {
    let game = *table("Ann 20\nBen 20").state();
    game.parse_action(text).unwrap_or_else(|error| panic!("{error}"))
}

/// Reads a record whose header continues with `header`, and compares the error.
#[track_caller]
fn unreadable(header: &str, expect: Expect) {
    let text = format!("game chicago-express\nrules 1\n{header}\n\npass\n");
    let record = Record::parse(text.as_bytes());
    let error = record.and_then(|record| History::<ChicagoExpress>::from_record(&record));
    let error = error.expect_err("a setup that Chicago Express refuses");
    assert!(!error.is_illegal());
    expect.assert_eq(&error.to_string());
}

#[test]
fn a_wrong_option_is_explained() {
    unreadable(
        "players Ann, Ben\noption l7_cost = 9",
        expect!["line 4: option `l7_cost` cannot be `9`; expected one of 2, 3 (default)"],
    );
    unreadable(
        "players Ann, Ben\noption l7_cost = 03",
        expect!["line 4: option `l7_cost` cannot be `03`; expected one of 2, 3 (default)"],
    );
    unreadable(
        "players Ann, Ben\noption snow = 1",
        expect![
            "line 4: no option is called `snow`; expected one of starting_bidder, wheeling_end, pittsburgh_end, n4_development, j2_cost, l7_cost, n5_cost, k3_cost, k5_cost, chicago_phase"
        ],
    );
    unreadable(
        "players Ann, Ben\noption k3_cost = 2\noption k3_cost = 3",
        expect!["line 5: `option k3_cost = 3`: option `k3_cost` is given twice"],
    );
    unreadable(
        "players Ann, Ben\noption starting_bidder = 2",
        expect!["line 4: option `starting_bidder` cannot be `2`; expected one of 0 (default), 1"],
    );
    unreadable(
        "players Ann, Ben\noption starting_bidder = Ben",
        expect![
            "line 4: option `starting_bidder` cannot be `Ben`; expected one of 0 (default), 1, 2, 3, 4, 5"
        ],
    );
}

#[test]
fn the_table_has_two_to_six_seats() {
    unreadable("players Ann", expect!["line 3: Chicago Express is for 2 to 6 players, not 1"]);
    unreadable(
        "players Ann, Ben, Cleo, Dan, Eve, Finn, Gus",
        expect![
            "line 3: `players Ann, Ben, Cleo, Dan, Eve, Finn, Gus`: 7 names, but no game here has more than 6 seats"
        ],
    );
    let new = |n_players| Setup::new(n_players, &Options::default());
    for n_players in 0..=8 {
        assert_eq!(new(n_players).is_ok(), Setup::players().contains(&n_players));
    }
    let (game, min, max) = ("Chicago Express", 2, 6);
    assert_eq!(new(7), Err(SetupError::PlayerCount { game, min, max, found: 7 }));
}

/// At every table, exactly its seats may bid first.
#[test]
fn any_seat_may_be_the_starting_bidder() {
    for n_players in 2..=6 {
        for seat in 0..6 {
            let mut options = Options::default();
            options.insert("starting_bidder", &seat.to_string()).expect("an option given once");
            match Setup::new(n_players, &options) {
                Ok(setup) => {
                    let turn = ChicagoExpress::new(&setup).turn();
                    assert!(seat < n_players);
                    assert_eq!(turn, engine::Turn::Seat(Seat(seat)));
                }
                Err(_) => assert!(seat >= n_players, "seat {seat} of {n_players}"),
            }
        }
    }
}
