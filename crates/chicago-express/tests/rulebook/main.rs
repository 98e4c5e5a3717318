//! The rulebook, section by section: moves in, log out.
//!
//! `RULES.md` numbers the sections and names the test of each.

#[path = "../situation/mod.rs"]
mod situation;

mod opening;
mod turns;
mod auction;
mod expansion;
mod development;
mod dividend;
mod chicago;
mod chicago_at_once;
mod end;

use chicago_express::{Action, ChicagoExpress, Company, Dial, Industrial};
use engine::{Event as _, Game as _, History, Money, Seat, Turn, Viewer};
use expect_test::Expect;

/// Plays `moves` from `situation` and compares the log. Moves are separated by
/// line ends or semicolons. `? NYC` prints a charter instead, `? Ann` a player,
/// and `? dials`, `? houses`, `? track` and `? legal` print what they name.
/// Only this function knows the API.
#[track_caller]
fn check(situation: &str, moves: &str, expect: Expect) {
    expect.assert_eq(&play(situation, moves));
}

#[track_caller]
fn play(situation: &str, moves: &str) -> String {
    let mut history = situation::table(situation);
    let mut log = String::new();
    history.state().audit();
    for text in moves.split(['\n', ';']).map(str::trim).filter(|text| !text.is_empty()) {
        if let Some(what) = text.strip_prefix("? ") {
            log += &format!("{}\n", look_at(&history, what));
            continue;
        }
        log += &format!("{}: {text}\n", to_act(&history));
        let before = *history.state();
        let action = before.parse_action(text).unwrap_or_else(|error| panic!("{error}"));
        match history.play(action) {
            Ok(step) => {
                for event in step.events {
                    log += &format!("    {}\n", event.tell(history.names(), Viewer::Spectator));
                }
            }
            Err(refusal) => {
                assert_eq!(*history.state(), before, "a refused {action:?} changed the game");
                log += &format!("    no: {refusal}\n");
            }
        }
        history.state().audit();
    }
    match history.state().outcome() {
        Some(outcome) => {
            for standing in outcome.ranking() {
                let (rank, name) = (standing.rank, history.names().of(standing.seat));
                log += &format!("{rank}. {name} with ${}\n", standing.score_text());
            }
        }
        None => log += &format!("next: {}\n", to_act(&history)),
    }
    log
}

fn to_act(history: &History<ChicagoExpress>) -> &str {
    match history.turn() {
        Turn::Seat(seat) => history.names().of(seat),
        Turn::Chance | Turn::Over => "nobody",
    }
}

#[track_caller]
fn look_at(history: &History<ChicagoExpress>, what: &str) -> String {
    let game = history.state();
    if let Ok(company) = what.parse::<Company>() {
        return charter(game, company);
    }
    if let Some(seat) = history.names().seat_of(what) {
        return player(game, seat, what);
    }
    match what {
        "dials" => {
            let dials = Dial::all()
                .map(|dial| format!("{dial} {} of {}", game.dial(dial), game.dial_limit(dial)));
            format!("dials: {}", dials.collect::<Vec<_>>().join(", "))
        }
        "houses" => {
            let developed = ChicagoExpress::hexes().filter(|&hex| game.is_developed(hex));
            let developed = developed.map(|hex| format!(" {}", game.hex(hex).coord));
            let developed: String = developed.collect();
            format!("houses: {} in the supply, on the board{developed}", game.houses_left())
        }
        "track" => {
            let city = |city| format!("{city} {}", Money(game.industrial(city).into()));
            format!("track: {}", Industrial::all().map(city).collect::<Vec<_>>().join(", "))
        }
        "legal" => legal(history),
        _ => panic!("`? {what}` is nothing to look at"),
    }
}

fn charter(game: &ChicagoExpress, company: Company) -> String {
    let (income, treasury) = (game.income(company), game.treasury(company));
    let (n_locomotives, n_shares) = (game.locomotives(company), game.shares_left(company));
    format!(
        "{company}: income {income}, treasury {treasury}, {n_locomotives} locomotives, \
         {n_shares} shares left"
    )
}

fn player(game: &ChicagoExpress, seat: Seat, name: &str) -> String {
    let mut res = format!("{name}: {}", game.cash(seat));
    for company in Company::all() {
        match game.shares_of(seat, company) {
            0 => {}
            1 => res += &format!(", {company}"),
            n_shares => res += &format!(", {n_shares} {company}"),
        }
    }
    res
}

/// Every legal action; bids as a range.
fn legal(history: &History<ChicagoExpress>) -> String {
    let mut bids = Vec::new();
    let mut others = Vec::new();
    for action in history.legal() {
        match action {
            Action::Bid(amount) => bids.push(amount),
            _ => others.push(history.state().text(action).to_string()),
        }
    }
    if let (Some(lowest), Some(highest)) = (bids.first(), bids.last()) {
        others.push(format!("bid {lowest} to {highest}"));
    }
    format!("{} may: {}", to_act(history), others.join(", "))
}
