//! Provokes every refusal. None of them changes the state.

mod situation;

use age_of_steam::{Action, Refusal, Special};
use engine::{Game as _, Money};
use rail::Coord;
use situation::table;

/// Plays `moves` from `situation`, all but the last of them legal, and compares
/// the refusal of the last.
#[track_caller]
fn refused(situation: &str, moves: &str, expected: &Refusal) {
    let mut history = table(situation);
    let opening = *history.state();
    let read = |text| opening.parse_action(text).unwrap_or_else(|error| panic!("{error}"));
    let mut moves = moves.split(';').map(read);
    let last = moves.next_back().expect("one move at least");
    for action in moves {
        history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }
    let before = *history.state();
    assert_eq!(history.state().check(last).as_ref(), Err(expected), "{last:?}");
    assert_eq!(history.play(last).map(|step| step.events).as_ref(), Err(expected), "{last:?}");
    assert_eq!(*history.state(), before, "a refused {last:?} changed the game");
    assert!(!history.legal().contains(&last), "{last:?} is listed");
}

#[track_caller]
fn at(text: &str) -> Coord {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

const PLAYERS: &str = "
    Ann 50
    Ben 50
    Cid 50
";

fn with(lines: &str) -> String {
    format!("{PLAYERS}\n{lines}")
}

#[test]
fn nothing_is_left_to_do_when_the_game_is_over() {
    let last = with("round 10\nphase dark");
    for action in ["issue 1", "bid 1", "done", "pass", "roll 1 2 3", "draw red", "order 0"] {
        refused(&last, &format!("roll 1 1 1; {action}"), &Refusal::GameOver);
    }
}

#[test]
fn each_moment_has_its_own_actions() {
    let moments = [
        ("phase issue-shares", "decide about shares first, with `issue 2` or `issue 0`", "issue 0"),
        ("phase player-order", "finish the auction first, with `bid` or `drop`", "drop"),
        ("phase actions", "choose one of the free actions first, with `take`", "take engineer"),
        ("phase build-track", "finish building first; `done` ends it", "done"),
        (
            "phase move-goods",
            "goods are moved now, with `deliver`, `locomotive` or `pass`",
            "locomotive",
        ),
        ("phase production", "choose first, with `produce` or `pass`", "produce"),
        ("phase light", "the dice are rolled first", "roll 1 1 1"),
    ];
    for (phase, expected, _) in moments {
        for (_, _, action) in moments.iter().filter(|(other, ..)| *other != phase) {
            refused(&with(phase), action, &Refusal::NotNow { expected });
        }
    }
    let (drawn, placed) = ("a cube is drawn first", "place the drawn cubes first, with `place`");
    refused(&with("phase production"), "produce; pass", &Refusal::NotNow { expected: drawn });
    let moves = "produce; draw red; draw red; pass";
    refused(&with("phase production"), moves, &Refusal::NotNow { expected: placed });
    refused("opening Ann Ben Cid", "order 0", &Refusal::NotNow { expected: drawn });
}

#[test]
fn setup_draws_what_is_there() {
    let all_red = format!("{}draw red", "draw red; ".repeat(20));
    refused("opening Ann Ben Cid", &all_red, &Refusal::NotInBag);
    let colors = ["red", "blue", "purple", "yellow"];
    let filled: String = (0..78).map(|idx| format!("draw {}; ", colors[idx % 4])).collect();
    for seat in [1, 3, 200] {
        let moves = format!("{filled} order 1; order {seat}");
        refused("opening Ann Ben Cid", &moves, &Refusal::NoSuchPlayer);
    }
    let expected = "the player order is drawn first";
    refused("opening Ann Ben Cid", &format!("{filled} draw red"), &Refusal::NotNow { expected });
}

#[test]
fn shares_are_limited() {
    let table = "Ann 10 shares 13\nBen 10\nCid 10\nphase issue-shares";
    refused(table, "issue 3", &Refusal::TooManyShares { left: 2 });
    refused(table, "issue 255", &Refusal::TooManyShares { left: 2 });
}

#[test]
fn a_bid_has_its_limits() {
    let table = "Ann 10\nBen 7\nCid 10 take turn-order\nphase player-order";
    refused(table, "bid 0", &Refusal::BidTooLow { least: Money(1) });
    refused(table, "bid 4; bid 4", &Refusal::BidTooLow { least: Money(5) });
    refused(table, "bid 4; bid 8", &Refusal::BidBeyondCash { cash: Money(7) });
    refused(table, "bid 7; bid 8", &Refusal::BidBeyondCash { cash: Money(7) });
    refused(table, "turn-order-pass", &Refusal::NoPassLeft);
    let twice = "bid 1; bid 2; turn-order-pass; bid 3; bid 4; turn-order-pass";
    refused(table, twice, &Refusal::NoPassLeft);
    refused(table, "bid 1; drop; turn-order-pass", &Refusal::PassInVain);
}

#[test]
fn an_action_is_taken_once() {
    for special in [Special::Engineer, Special::TurnOrder, Special::FirstMove] {
        let moves = format!("take {special}; take {special}");
        refused(&with("phase actions"), &moves, &Refusal::SpecialTaken { special });
    }
}

#[test]
fn not_everybody_founds_a_city_everywhere() {
    let urbanizes = "
        Ann 50 take urbanization
        Ben 50
        Cid 50
        city B on I8:
    ";
    refused(PLAYERS, "urbanize K8 A", &Refusal::NoUrbanization);
    refused(urbanizes, "urbanize K8 A; urbanize G8 C", &Refusal::NoUrbanization);
    refused(urbanizes, "lay K9 straight NE-SW; urbanize K8 A", &Refusal::UrbanizeFirst);
    for hex in ["K9", "I8", "H5", "I5", "Z9"] {
        refused(urbanizes, &format!("urbanize {hex} A"), &Refusal::NotATown { at: at(hex) });
    }
    for text in ["urbanize K8 B", "urbanize K8 X"] {
        let Ok(Action::Urbanize(_, letter)) =
            table("Ann 50\nBen 50\nCid 50").state().parse_action(text)
        else {
            panic!("{text} founds a city")
        };
        refused(urbanizes, text, &Refusal::NoSuchCity { letter });
    }
}

#[test]
fn tiles_run_out() {
    let three = "lay K9 straight NE-SW; lay J8 gentle NE-S; lay N8 gentle S-NW";
    refused(PLAYERS, &format!("{three}; lay H4 straight N-S"), &Refusal::NoTileLeft);
    let twice = "lay K9 straight NE-SW; redirect K9 gentle N-SW";
    refused(PLAYERS, twice, &Refusal::SameHexTwice { at: at("K9") });
    let acute = with(
        "track K9 acute SW-NW: nobody
        track L8 acute NE-SE: nobody
        track H4 acute S-SW: nobody
        track H6 acute N-NE: nobody
        track F8 acute SE-S: nobody
        track C6 acute SE-S: nobody
        track C8 acute N-NE: nobody",
    );
    refused(&acute, "lay N8 acute N-NW", &Refusal::NoSuchTile);
}

/// Twenty exits that lead nowhere are twenty sections.
#[test]
fn disks_run_out() {
    let twenty = with(
        "track E3 town N NE SE SW: Ann Ann Ann Ann
        track F6 town N NE SE SW: Ann Ann Ann Ann
        track G8 town N NE SE SW: Ann Ann Ann Ann
        track L6 town N NE SE SW: Ann Ann Ann Ann
        track K3 town N NE SE: Ann Ann Ann
        track H1 town N: Ann",
    );
    refused(&twenty, "lay K9 straight NE-SW", &Refusal::NoDiskLeft { disks: 20 });
    refused(&twenty, "replace H1 town N S", &Refusal::NoDiskLeft { disks: 20 });
    let nineteen = twenty.replace("track H1 town N: Ann", "");
    let two = "lay K9 straight NE-SW; lay N8 gentle S-NW";
    refused(&nineteen, two, &Refusal::NoDiskLeft { disks: 20 });
    refused(
        &nineteen,
        "replace K3 town N NE SE S; lay K9 straight NE-SW",
        &Refusal::NoDiskLeft { disks: 20 },
    );
}

#[test]
fn not_every_hex_takes_every_tile() {
    for hex in ["H5", "I5", "Z9", "A11"] {
        refused(
            PLAYERS,
            &format!("lay {hex} straight N-S"),
            &Refusal::NoTrackThere { at: at(hex) },
        );
    }
    refused(PLAYERS, "lay K9 town SW", &Refusal::WrongTileForHex { at: at("K9") });
    refused(PLAYERS, "lay K8 straight N-S", &Refusal::WrongTileForHex { at: at("K8") });
    refused(PLAYERS, "lay A9 acute S-SW", &Refusal::LeadsNowhere);
    refused(PLAYERS, "lay H4 gentle NE-S", &Refusal::LeadsNowhere);
    refused(PLAYERS, "lay D5 straight N-S", &Refusal::NotAnchored);
    refused(PLAYERS, "lay K8 town NE SW", &Refusal::NotAnchored);
    let of_ben = with("track K9 straight NE-SW: Ben");
    refused(&of_ben, "lay L8 straight NE-SW", &Refusal::JoinsForeignTrack);
    refused(PLAYERS, "lay J8 acute SE-S; lay K9 acute SW-NW", &Refusal::JoinsItself);
    let first = "
        Ann 50 new
        Ben 50
        Cid 50
        track J8 acute SE-S: nobody
        track L7 gentle SE-SW: nobody
    ";
    refused(first, "lay K9 crossing NE-SW SE-NW", &Refusal::FirstTileSimple);
    refused(first, "lay K8 town NE", &Refusal::FirstTileSimple);
    let poor = PLAYERS.replace("Ann 50", "Ann 3");
    let (cost, cash) = (Money(4), Money(3));
    refused(&poor, "lay R6 straight N-S", &Refusal::CannotPay { cost, cash });
}

#[test]
fn not_every_tile_can_be_replaced() {
    let two = with(
        "track J8 acute SE-S: Ann
        track K9 straight NE-SW: Ben
        track N8 gentle S-NW: Ann",
    );
    let crossing = "lay K9 crossing NE-SW SE-NW";
    refused(&two, crossing, &Refusal::HexHasTile { at: at("K9") });
    refused(&two, "replace I9 straight SE-NW", &Refusal::HexHasNoTile { at: at("I9") });
    refused(&two, "redirect I9 straight SE-NW", &Refusal::HexHasNoTile { at: at("I9") });
    refused(&two, "replace N8 straight SE-NW", &Refusal::LosesTrack);
    refused(&two, "redirect N8 straight N-S", &Refusal::LosesTrack);
    refused(&two, "replace N8 gentle S-NW", &Refusal::ChangesNothing);
    refused(&two, "redirect N8 gentle S-NW", &Refusal::ChangesNothing);
    refused(&two, "redirect K9 gentle N-SW", &Refusal::NotRedirectable);
    refused(&two, "redirect K9 crossing NE-SW SE-NW", &Refusal::NotRedirectable);
    let town = with("track J8 gentle NE-S: Ann\ntrack K8 town NE SW: Ann Ann");
    refused(&town, "redirect K8 town N SW", &Refusal::RedirectInTown);
    refused(&town, "replace K8 town N SW", &Refusal::RedirectInTown);
}

const GOODS: &str = "
    Ann 50 engine 3
    Ben 50 engine 6
    Cid 50
    city Evansville: blue red yellow
    track K9 straight NE-SW: Ann
    track L8 straight NE-SW: Ann
    track J8 gentle NE-S: Ben
    track K8 town NE SW: Ben Ben
    track L7 gentle SE-SW: Ben
    phase move-goods
";

#[test]
fn not_every_cube_goes_everywhere() {
    let place = |name: &str| name.to_owned();
    let no_cube = Refusal::NoSuchCube { place: place("Evansville") };
    refused(GOODS, "deliver black Evansville > Cincinnati", &no_cube);
    let not_from = |name: &str| Refusal::NotFromCity { place: place(name) };
    refused(GOODS, "deliver blue Indianapolis > Cincinnati", &not_from("Indianapolis"));
    let long = "deliver yellow Evansville > Indianapolis > Cincinnati > Evansville > Cincinnati";
    refused(GOODS, long, &Refusal::EngineTooSmall { engine: 3, links: 4 });
    let (from, to) = (place("Evansville"), place("Lexington"));
    refused(GOODS, "deliver blue Evansville > Lexington", &Refusal::NoLink { from, to });
    let around = "deliver yellow Evansville > Indianapolis > Cincinnati > Evansville";
    refused(GOODS, around, &Refusal::VisitedTwice { place: place("Evansville") });
    let back = "deliver yellow Evansville > Indianapolis > Evansville";
    refused(GOODS, back, &Refusal::VisitedTwice { place: place("Evansville") });
    let must_stop = Refusal::MustStop { place: place("Cincinnati") };
    refused(GOODS, "deliver blue Evansville > Cincinnati > Indianapolis", &must_stop);
    let not_accepted = |name: &str| Refusal::NotAccepted { place: place(name) };
    refused(GOODS, "deliver red Evansville > Cincinnati", &not_accepted("Cincinnati"));
    refused(GOODS, "deliver blue Evansville > Indianapolis", &not_accepted("Indianapolis"));
}

#[test]
fn which_of_two_links_must_be_said_and_of_one_not() {
    let which = Refusal::WhichLink { from: "Evansville".to_owned() };
    refused(GOODS, "deliver blue Evansville > Cincinnati by NE", &which);
    let parallel = "
        Ann 50
        Ben 50
        Cid 50
        city Evansville: blue
        track J8 acute SE-S: Ann
        track K9 crossing NE-SW SE-NW: Ben Ann
        track L8 straight NE-SW: Ben
        track L9 gentle NE-NW: Ann
        track M9 gentle N-SW: Ann
        phase move-goods
    ";
    refused(parallel, "deliver blue Evansville > Cincinnati", &which);
    refused(parallel, "deliver blue Evansville > Cincinnati by S", &which);
}

#[test]
fn an_engine_has_its_limits() {
    refused(GOODS, "locomotive; pass; pass; locomotive", &Refusal::RaisedAlready);
    refused(GOODS, "pass; locomotive", &Refusal::EngineAtMost);
}

#[test]
fn goods_growth_takes_what_was_drawn() {
    let table = with("city Chicago: | red - red\nphase production");
    let drawn = "produce; draw blue; draw black";
    refused(&table, &format!("{drawn}; place red Chicago 2"), &Refusal::NotDrawn);
    for wrong in ["Chicago 1", "A 3", "Cleveland 1", "X 1"] {
        refused(&table, &format!("{drawn}; place blue {wrong}"), &Refusal::NoSuchBox);
    }
    for dice in ["roll 1", "roll 1 2 3 4"] {
        refused(&with("phase dark"), dice, &Refusal::WrongDice { expected: 3 });
    }
}
