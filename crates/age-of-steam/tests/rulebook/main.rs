//! The rulebook, section by section: moves in, log out.
//!
//! `RULES.md` numbers the sections and names the test of each.

#[path = "../situation/mod.rs"]
mod situation;

mod terms;
mod opening;
mod shares;
mod auction;
mod actions;
mod examples;
mod costs;
mod building;
mod placing;
mod replacing;
mod redirecting;
mod ownership;
mod cities;
mod goods;
mod money;
mod growth;
mod scoring;

use age_of_steam::AgeOfSteam;
use engine::{Event as _, Game as _, History, Seat, Turn, Viewer};
use expect_test::Expect;
use serde_json::{Value, json};

/// Plays `moves` from `situation` and compares the log. Moves are separated by
/// line ends or semicolons. `? Ann` prints a player instead, `? K9` a tile and
/// its owners, `? Evansville` a city and its column, and `? links`, `? bag`, `?
/// supply`, `? order` and `? legal` print what they name. Only this function
/// knows the API.
#[track_caller]
fn check(situation: &str, moves: &str, expect: Expect) {
    expect.assert_eq(&play(situation, moves));
}

/// Whether a text can be read at all.
fn is_text(text: &str) -> bool {
    situation::table("Ann 50\nBen 50\nCid 50").state().parse_action(text).is_ok()
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
            let view = serde_json::to_value(history.state().view(Viewer::Spectator));
            let view = view.expect("a view is JSON");
            for standing in outcome.ranking() {
                let shown = &view["players"][standing.seat.idx()]["score"];
                assert_eq!(*shown, json!(standing.score), "view and outcome differ");
                let (rank, name) = (standing.rank, history.names().of(standing.seat));
                match standing.score {
                    None => log += &format!("{rank}. {name}, out of the game\n"),
                    Some(score) => log += &format!("{rank}. {name} with {score}\n"),
                }
            }
        }
        None => log += &format!("next: {} in {}\n", to_act(&history), history.state().phase()),
    }
    log
}

fn to_act(history: &History<AgeOfSteam>) -> &str {
    match history.turn() {
        Turn::Seat(seat) => history.names().of(seat),
        Turn::Chance => "chance",
        Turn::Over => "nobody",
    }
}

#[track_caller]
fn look_at(history: &History<AgeOfSteam>, what: &str) -> String {
    let game = history.state();
    if let Some(seat) = history.names().seat_of(what) {
        return player(game, seat, what);
    }
    let json = |it: Result<Value, serde_json::Error>| it.unwrap_or_else(|error| panic!("{error}"));
    let view = json(serde_json::to_value(game.view(Viewer::Spectator)));
    let position = json(serde_json::to_value(game.position()));
    let name = |seat: &Value| match seat.as_u64() {
        Some(seat) => history.names().of(Seat(seat as u8)).to_owned(),
        None => "nobody".to_owned(),
    };
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let word = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let column = |of: &str| -> Option<String> {
        let city = list(&position["cities"]).into_iter().find(|it| it["city"] == of)?;
        let cubes: Vec<String> = list(&city["cubes"]).iter().map(word).collect();
        let boxes: Vec<String> = list(&city["boxes"]).iter().map(word).collect();
        Some(format!("{of}: {} | {}", cubes.join(" "), boxes.join(" ")))
    };
    if let Some(city) = column(what) {
        return city;
    }
    match what {
        "links" => {
            let link = |it: &Value| {
                let (from, to) = (word(&it["from"]), word(&it["to"]));
                format!("    {from} to {to}: {}, {}", name(&it["owner"]), it["pieces"])
            };
            let links: Vec<String> = list(&view["links"]).iter().map(link).collect();
            format!("links:\n{}", links.join("\n"))
        }
        "bag" => {
            let colors = ["red", "blue", "purple", "yellow", "black"];
            let bag = colors.map(|color| format!("{} {color}", view["bag"][color]));
            format!("bag: {}", bag.join(", "))
        }
        "supply" => {
            let left = |it: &Value| format!("{} {}", it["left"], word(&it["tile"]));
            let left: Vec<String> = list(&view["supply"]).iter().map(left).collect();
            format!("supply: {}, {} disks", left.join(", "), view["disks"])
        }
        "order" => {
            let order: Vec<&str> = game.order().iter().map(|&it| history.names().of(it)).collect();
            format!("order: {}", order.join(", "))
        }
        "legal" => {
            let legal: Vec<String> =
                history.legal().iter().map(|&it| game.text(it).to_string()).collect();
            format!("{} may: {}", to_act(history), legal.join(", "))
        }
        hex => {
            let tile = list(&position["track"]).into_iter().find(|it| it["hex"] == hex);
            match tile {
                Some(tile) => {
                    let owners: Vec<String> = list(&tile["owners"]).iter().map(name).collect();
                    format!("{hex}: {} of {}", word(&tile["tile"]), owners.join(", "))
                }
                None => format!("{hex}: no tile"),
            }
        }
    }
}

fn player(game: &AgeOfSteam, seat: Seat, name: &str) -> String {
    format!(
        "{name}: {}, income {}, {} shares, engine {}, track {}, score {}",
        game.cash(seat),
        game.income(seat),
        game.shares(seat),
        game.engine(seat),
        game.track_points(seat),
        game.score(seat).map_or_else(|| "none".to_owned(), |score| score.to_string()),
    )
}
