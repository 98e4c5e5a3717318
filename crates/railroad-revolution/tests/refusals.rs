//! Provokes every refusal. None of them changes the state.

mod table;

use engine::{Game as _, History, Money, Names, Options};
use railroad_revolution::{Action, Color, Job, RailroadRevolution, Refusal, Track, Train};
use table::table;

/// Plays `moves` from the plain table with the changes in `different`, all but
/// the last of them legal, and compares the refusal of the last.
#[track_caller]
fn refused(different: &str, moves: &str, expected: &Refusal) {
    refused_in(table(different), moves, expected);
}

#[track_caller]
fn refused_in(mut history: History<RailroadRevolution>, moves: &str, expected: &Refusal) {
    let mut moves = moves.split(';').map(action);
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
fn action(text: &str) -> Action {
    table("").state().parse_action(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The names in refusals, read from actions.
macro_rules! named {
    ($text:expr, $action:ident($name:ident $(, $rest:pat)*)) => {
        match action($text) {
            Action::$action($name $(, $rest)*) => $name,
            other => panic!("{other:?} is another action"),
        }
    };
}

/// A setup tile that was taken, with what it opened.
fn setup(open: &str) -> String {
    let mut res = String::from("/round 0\n/first 0\n/phase {\"setup-tile\": {\"open\": ");
    res += open;
    res += "}}\n/players/0/setup_building true\n/players/0/setup_rail true";
    res
}

/// An action of Ann's in progress: the board holds the worker that was placed.
fn at_work(job: &str, worker: &str, open: &str) -> String {
    format!(
        "/players/0/hand {{\"white\": 4}}\n\
         /players/0/board {{\"{job}\": {{\"{worker}\": 1}}}}\n\
         /phase {{\"action\": {{\"job\": \"{job}\", \"worker\": \"{worker}\", \"open\": {open}}}}}"
    )
}

#[test]
fn nothing_is_left_to_do_when_the_game_is_over() {
    let over =
        "/players/0/buildings 0\n/players/0/rails_left 0\n/round 2\n/flagged 1\n/phase \"over\"";
    for action in ["pass", "commit", "work white trade", "draw D1", "keep B-1"] {
        refused(over, action, &Refusal::GameOver);
    }
}

#[test]
fn each_moment_has_its_own_actions() {
    let not_now = |expected| Refusal::NotNow { expected };
    refused(
        "",
        "commit",
        &not_now("place a worker first, with `work`; you may also `sell` or `hire`"),
    );
    let expected = "finish the action first, then `commit`";
    refused("", "work white trade; work white trade", &not_now(expected));
    let traded = "work white trade; trade building; trade building";
    refused("", traded, &not_now("only the trade action trades in a piece, one each turn"));
    refused(&setup("{}"), "hire grey", &not_now("use the setup tile first, then `commit`"));
    let reveal = "/phase \"reveal\"\n/deals {\"discarded\": [\"D1\"]}";
    refused(reveal, "pass", &not_now("a deal tile is turned up first"));
}

#[test]
fn chance_draws_what_is_there() {
    let reveal = "/phase \"reveal\"\n/deals {\"discarded\": [\"D1\"]}";
    for tile in ["draw D1", "draw D10"] {
        refused(reveal, tile, &Refusal::CannotBeDrawn);
    }
    let opening = || History::new(Names::default_for(2), Options::default()).expect("a setup");
    refused_in(opening(), "draw A1-1; draw A1-1", &Refusal::CannotBeDrawn);
    let expected = "the setup of the game comes first";
    refused_in(opening(), "pass", &Refusal::NotNow { expected });
}

#[test]
fn a_setup_tile_is_taken_once() {
    let offered = "/round 0\n/phase \"setup-tiles\"\n\
                   /players/0/hand {\"white\": 4}\n\
                   /players/0/setup_building true\n\
                   /players/0/setup_rail true\n\
                   /setup_offers [{\"tile\": \"S1\", \"worker\": \"grey\"}]";
    refused(offered, "take S2", &Refusal::NoSuchSetupTile);
    refused(offered, "pass", &Refusal::NotNow { expected: "take a setup tile first, with `take`" });
}

#[test]
fn setup_pieces_have_their_places() {
    let station = setup("{\"setup_station\": true}");
    refused(&station, "build Chicago", &Refusal::NotAStart);
    let office = setup("{\"setup_office\": true}");
    refused(&office, "office 1", &Refusal::NotADealSection);
    let taken = format!("{office}\n/players/1/offices [3]");
    refused(&taken, "office 3", &Refusal::NotADealSection);
}

#[test]
fn a_turn_needs_a_worker_and_pieces() {
    let color = Color::Grey;
    refused("", "work grey trade", &Refusal::NoSuchWorker { color });
    refused("", "pass", &Refusal::CannotPass);
    let empty = "/players/0/buildings 0\n/players/0/rails_left 0\n/flagged 1";
    refused(empty, "work white station", &Refusal::NoBuildingLeft);
    refused(empty, "work white railroad", &Refusal::NoRailLeft);
    refused(empty, "work white trade", &Refusal::NothingToTrade);
    let poor = "/players/0/money 100\n/players/0/shares 0";
    let job = Job::Railroad;
    refused(poor, "work white railroad", &Refusal::CannotComplete { job });
    refused("", "sell 4", &Refusal::TooFewShares { shares: 3 });
    let (what, price, money) = ("a worker", Money(800), Money(600));
    refused("", "hire grey", &Refusal::TooLittleMoney { what, price, money });
    let rich = "/players/0/money 900";
    refused(rich, "hire white", &Refusal::NotInSupply { color: Color::White });
}

#[test]
fn stations_are_built_in_connected_cities() {
    let job = "work white station; build";
    let expected = Refusal::NotConnected { city: "Chicago" };
    refused("", &format!("{job} Chicago"), &expected);
    let expected = Refusal::OwnStation { city: "Charlotte" };
    refused("/players/0/stations [\"charlotte\"]", &format!("{job} Charlotte"), &expected);
    refused("", &format!("{job} Charlotte; build Washington"), &Refusal::NothingToBuild);
    refused("", &format!("{job} Charlotte; bonus"), &Refusal::NoBonus);
    refused("", "work orange station; ability", &Refusal::MainActionFirst);
}

#[test]
fn rails_go_on_from_own_rails() {
    let space = |name: &str| named!(&format!("lay {name}"), Lay(space));
    let job = "work white railroad; lay";
    refused("", &format!("{job} R63"), &Refusal::NoSuchSpace { space: space("R63") });
    refused("", &format!("{job} R00"), &Refusal::OwnRail { space: space("R00") });
    refused("", &format!("{job} R20"), &Refusal::NotAdjacent { space: space("R20") });
    refused("", "work white trade; lay R01", &Refusal::NoRailToLay);
    refused("", &format!("{job} R01; commit"), &Refusal::Unfinished);
}

#[test]
fn an_office_is_built_once_in_a_section() {
    let section = named!("office 2", Office(section));
    let office = Refusal::OwnOffice { section };
    refused("/players/0/offices [2]", "work white telegraph; office 2", &office);
    refused("", "work white telegraph; discard white", &Refusal::NoTelegraphTile);
}

#[test]
fn only_the_leftmost_piece_is_traded() {
    let different = "/players/0/rails_left 13";
    refused(different, "work white trade; trade rail", &Refusal::NotLeftmost);
}

#[test]
fn one_ability_or_promotion_in_an_action() {
    refused("", "work white trade; ability", &Refusal::NoAbility);
    refused("", "work orange trade; ability; ability", &Refusal::ExtraUsed);
    let moves = "work orange trade; ability; promote orange A1-1 from board";
    refused("", moves, &Refusal::NoPromotion);
    let tile = named!("replace A1-2", Replace(tile));
    refused("", "work white trade; promote orange A1-2", &Refusal::NoSuchMilestone { tile });
    let tile = named!("replace A1-1", Replace(tile));
    let expected = Refusal::NoPlaceForManager { tile, color: Color::White };
    refused("", "work white trade; promote white A1-1", &expected);
}

#[test]
fn steps_have_a_price_and_an_end() {
    let track = Track::Telegraph;
    refused("", "work white trade; advance telegraph", &Refusal::NoStep);
    let steps = at_work("trade", "orange", "{\"steps\": 2}");
    let on = |slot: u8| format!("{steps}\n/players/0/tracks {{\"telegraph\": {slot}}}");
    refused(&on(5), "advance telegraph", &Refusal::TrackEnd { track });
    refused(&on(4), "advance telegraph", &Refusal::GateWorker);
    refused(&on(0), "advance telegraph with white", &Refusal::NoGateWorker);
    let without_shares = format!("{}\n/players/0/shares 1", on(3));
    refused(&without_shares, "advance telegraph", &Refusal::GateShares { n: 2 });
    let without_money = format!("{}\n/players/0/money 40", on(1));
    let (what, price, money) = ("this step", Money(50), Money(40));
    refused(&without_money, "advance telegraph", &Refusal::TooLittleMoney { what, price, money });
}

#[test]
fn trains_are_flipped_and_taken_when_it_is_open() {
    refused("", "work white station; flip promote", &Refusal::NoFlip);
    let train = Train::Money;
    refused("", "work white trade; flip money", &Refusal::NoSuchTrain { train });
    refused("", "work white trade; train money", &Refusal::NoTrainToTake);
    let open = at_work("trade", "orange", "{\"trains\": 1}");
    let none_left =
        format!("{open}\n/players/1/trains {{\"up\": {{\"promote\": 1, \"money\": 3}}}}");
    refused(&none_left, "train money", &Refusal::NoTrainLeft { train });
}

#[test]
fn workers_are_gained_and_exchanged_when_it_is_open() {
    let color = Color::Grey;
    refused("", "work white trade; gain grey", &Refusal::NoGain { color });
    refused("", "work white trade; gain white", &Refusal::NotInSupply { color: Color::White });
    refused("", "work white trade; exchange white for grey", &Refusal::NoExchange);
    let open = at_work("trade", "orange", "{\"exchanges\": 1}");
    refused(&open, "exchange white for white", &Refusal::SameColor);
    let expected = Refusal::NotInSupply { color: Color::White };
    refused(&open, "exchange orange for white on board", &expected);
    refused(&open, "exchange grey for purple", &Refusal::NoSuchWorker { color });
}

#[test]
fn deals_are_taken_when_they_are_offered() {
    refused("", "work white trade; deal top", &Refusal::NoDeal);
    let deal = "/phase {\"deal\": {\"seat\": 0, \"open\": {\"deals\": 2}}}";
    refused(deal, "deal top; deal top", &Refusal::DealTaken);
    let poor = format!("{deal}\n/players/0/shares 1");
    refused(&poor, "deal bottom", &Refusal::TooFewShares { shares: 1 });
    let other = "/current 1\n/phase {\"deal\": {\"seat\": 0, \"open\": {\"deals\": 1}}}";
    refused(other, "deal top; deal bottom", &Refusal::NoDeal);
}

#[test]
fn everything_must_be_paid_and_four_workers_stay() {
    let poor = "/players/0/money 540\n/players/0/shares 1";
    let due = Money(700);
    refused(poor, "work white railroad; lay R03", &Refusal::CannotPay { due, money: Money(540) });
    // Otherwise a worker could be hired.
    let few =
        "/players/0/hand {\"white\": 3, \"orange\": 1}\n/players/0/money 0\n/players/0/shares 0";
    let moves = "work white trade; promote orange A1-1";
    refused(few, moves, &Refusal::TooFewWorkers { n: 4 });
}

/// Ann has completed both of her milestones.
const BOTH: &str = "/players/0/stations [\"washington\", \"charlotte\", \"chicago\"]\n\
    /players/0/buildings 9\n\
    /players/0/rails [\"R01\", \"R02\", \"R09\"]\n\
    /players/0/rails_left 12\n\
    /players/0/milestones [{\"tile\": \"A1-1\", \"managers\": [\"orange\"]}, \
        {\"tile\": \"A2-1\", \"managers\": [\"purple\"]}]\n\
    /phase {\"replace\": {\"seat\": 0}}";

#[test]
fn a_milestone_is_replaced_by_one_of_those_drawn() {
    let tile = named!("replace A1-2", Replace(tile));
    refused(BOTH, "replace A1-2", &Refusal::NotComplete { tile });
    let drawn = "replace A1-1; draw B-1; draw B-2; draw B-3";
    let tile = named!("replace B-4", Replace(tile));
    refused(BOTH, &format!("{drawn}; keep B-4"), &Refusal::NotDrawn { tile });
    refused(BOTH, &format!("{drawn}; keep B-1; draw B-1"), &Refusal::CannotBeDrawn);
    let open = format!("option open_milestones = yes\n{BOTH}");
    refused(&open, "replace A1-1; keep B-4 reversed", &Refusal::NothingToReverse);
}
