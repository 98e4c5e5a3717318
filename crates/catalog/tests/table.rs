//! `AnyGame` as a server uses it: seats, texts, viewers.

use std::{fs, path::Path};

use catalog::{
    AnyGame, Title,
    age_of_steam::{self, AgeOfSteam},
};
use engine::{ActError, Money, Names, Options, Record, Seat, Told, Turn, Viewer};
use serde_json::json;

fn table(title: Title, n_players: u8) -> AnyGame {
    let names = Names::default_for(n_players);
    AnyGame::new(title, names, Options::default()).expect("so many may play")
}

#[test]
fn an_answer_says_what_was_wrong() {
    let mut table = table(Title::ChicagoExpress, 3);
    let before = table.record().to_string();
    let error = table.act(Seat(1), "bid 9").unwrap_err();
    assert!(matches!(error, ActError::NotYourTurn { turn: Turn::Seat(Seat(0)) }), "{error:?}");
    let error = table.act(Seat(0), "fly").unwrap_err();
    assert!(matches!(error, ActError::Unreadable(_)), "{error:?}");
    let Err(ActError::Refused(why)) = table.act(Seat(0), "bid 6") else { panic!("too low") };
    assert_eq!((why.kind, why.section.as_deref()), ("BelowMinimum", Some("5.1.2")));
    assert_eq!(json!(why.args), json!({ "minimum": 7 }));
    assert!(why.text.ends_with("(§5.1.2)"), "{}", why.text);
    assert_eq!(table.record().to_string(), before, "nothing has changed");
}

#[test]
fn events_and_refusals_name_their_arguments_and_what_they_are_about() {
    let mut table = table(Title::ChicagoExpress, 2);
    let step = table.act(Seat(0), "bid 9").unwrap();
    let events = table.told(&step, Viewer::Spectator).events;
    let bid = json!({
        "kind": "BidMade",
        "args": { "by": 0, "amount": 9 },
        "targets": ["seat 0"],
        "text": "Ann bids $9",
    });
    assert_eq!(json!(events.last()), bid);
    // The opening auctions, in which nobody bids any more.
    while let Turn::Seat(seat) = table.turn()
        && table.legal(Viewer::Seat(seat)).iter().any(|it| it == "pass")
    {
        table.act(seat, "pass").unwrap();
    }
    let Turn::Seat(seat) = table.turn() else { panic!("somebody is to act") };
    let Err(ActError::Refused(why)) = table.act(seat, "develop A2") else { panic!("Chicago") };
    assert_eq!(json!(why.targets), json!(["hex A2"]), "{why:?}");
}

/// `to` is a seat in an event of Age of Steam, and a place in a refusal.
#[test]
fn a_seat_is_not_taken_for_a_place() {
    let names = Names::default_for(3);
    let income = age_of_steam::Event::IncomePaid { to: Seat(2), amount: Money(4) };
    let told = Told::event::<AgeOfSteam>(&income, &names, Viewer::Spectator);
    assert_eq!(json!(told.targets), json!(["seat 2"]));
    let refusal =
        age_of_steam::Refusal::NoLink { from: "Chicago".to_owned(), to: "Toledo".to_owned() };
    let targets = Told::refusal::<AgeOfSteam>(&refusal).targets;
    let places: Vec<_> = targets.iter().map(|it| (it.kind, it.id.as_str())).collect();
    assert_eq!(places, [("place", "Chicago"), ("place", "Toledo")]);
}

#[test]
fn what_was_played_can_be_taken_back() {
    let mut table = table(Title::ChicagoExpress, 3);
    table.act(Seat(0), "bid 9").unwrap();
    assert_eq!([0, 1].map(|seat| table.n_free_to_undo(Seat(seat))), [1, 0]);
    table.act(Seat(1), "pass").unwrap();
    assert_eq!([0, 1].map(|seat| table.n_free_to_undo(Seat(seat))), [0, 1]);
    assert_eq!(table.undo().as_deref(), Some("pass"));
    assert_eq!(table.take_back(), 0, "a bid stands");
    table.rewind(0);
    assert_eq!((table.n_actions(), table.undo()), (0, None));
    assert_eq!(table.legal(Viewer::Seat(Seat(0))).len(), 35, "a pass, and bids from $7 to $40");
    assert!(table.legal(Viewer::Seat(Seat(1))).is_empty(), "it is not their turn");
}

#[test]
fn chance_acts_only_when_it_is_to_act() {
    let mut random = catalog::generator(1);
    assert!(table(Title::ChicagoExpress, 3).draw(&mut random).is_none());
    let mut table = table(Title::AgeOfSteam, 3);
    while table.turn() == Turn::Chance {
        table.draw(&mut random).expect("chance is to act");
    }
    assert!(table.n_actions() > 10 && matches!(table.turn(), Turn::Seat(_)));
    assert!(table.draw(&mut random).is_none());
}

/// Replays every recorded game of Railroad Revolution and counts the verbs of
/// actions that somebody was told, and of those that somebody was not told.
#[test]
fn only_what_is_secret_is_hidden() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../railroad-revolution/games");
    let (mut told, mut untold) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(dir).expect("recorded games").flatten() {
        if entry.path().extension().is_none_or(|it| it != "game") {
            continue;
        }
        let record = Record::parse(&fs::read(entry.path()).unwrap()).unwrap();
        let mut table = AnyGame::open(&record).unwrap();
        for line in &record.lines {
            let step = table.play_line(line).unwrap();
            let verb = line.action.split(' ').next().unwrap_or_default().to_owned();
            let seats = Seat::all(table.names().count()).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Spectator]) {
                match table.told(&step, viewer).action {
                    Some(action) => {
                        assert_eq!(action, line.action);
                        told.push(verb.clone());
                    }
                    None => untold.push(verb.clone()),
                }
            }
        }
    }
    untold.sort();
    untold.dedup();
    assert_eq!(untold, ["draw", "keep"], "milestones that are looked at and put back");
    for verb in ["commit", "replace", "draw", "keep"] {
        assert!(told.iter().any(|it| it == verb), "{verb}");
    }
}

#[test]
fn a_table_is_shown_as_a_value() {
    let table = table(Title::RailroadRevolution, 2);
    let shown = serde_json::to_value(table.show(Viewer::Spectator)).unwrap();
    assert_eq!(shown["game"], "railroad-revolution");
    assert_eq!(shown["names"], json!(["Ann", "Ben"]));
    assert_eq!((&shown["legal"], &shown["position"]), (&json!([]), &json!(null)));
    let shown = serde_json::to_value(table.show(Viewer::Referee)).unwrap();
    assert!(shown["legal"].as_array().is_some_and(|it| !it.is_empty()));
    assert!(shown["position"].is_object() && shown["players"].is_array());
}
