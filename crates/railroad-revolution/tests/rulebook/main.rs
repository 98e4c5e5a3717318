//! The rules, section by section: moves in, log out.
//!
//! `RULES.md` numbers the sections, the rulings and the cases, and names the
//! test of each.

mod situation;

mod opening;
mod turns;
mod workers;
mod station;
mod railroad;
mod telegraph;
mod trade;
mod deals;
mod milestones;
mod replacements;
mod tracks;
mod end;

use engine::{Event as _, Game as _, History, Seat, Turn, Viewer};
use expect_test::Expect;
use railroad_revolution::{Action, RailroadRevolution};
use serde_json::Value;

/// Plays `moves` from `situation` and compares the log. Moves are separated by
/// line ends or semicolons. A line that begins with `~` is separated by commas
/// and is not logged. `take back` undoes the action in progress. `? Ann` prints
/// a player instead, `? Ann pieces` (or `trains`, `tracks`, `milestones`,
/// `score`, `setup`) one part of it, and `? legal build`, `? supply`, `?
/// trains`, `? first`, `? faces`, `? telegraph`, `? deals`, `? stack B`, `?
/// offers` and `? end` print what they name. Only this function knows the API.
#[track_caller]
fn check(situation: &str, moves: &str, expect: Expect) {
    expect.assert_eq(&play(situation, moves));
}

#[track_caller]
fn play(situation: &str, moves: &str) -> String {
    let mut history = situation::table(situation);
    let mut log = String::new();
    history.state().audit();
    for line in moves.lines().map(str::trim) {
        if let Some(quiet) = line.strip_prefix('~') {
            for text in quiet.split(',') {
                let step = history.play(action(history.state(), text.trim()));
                step.unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
                history.state().audit();
            }
            continue;
        }
        for text in line.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            log += &told(&mut history, text);
            history.state().audit();
        }
    }
    match history.state().outcome() {
        Some(outcome) => {
            for standing in outcome.ranking() {
                let (rank, name) = (standing.rank, history.names().of(standing.seat));
                log += &format!("{rank}. {name} with {}\n", standing.score_text());
            }
        }
        None => log += &format!("next: {} in {}\n", to_act(&history), history.state().phase()),
    }
    log
}

#[track_caller]
fn action(game: &RailroadRevolution, text: &str) -> Action {
    game.parse_action(text).unwrap_or_else(|error| panic!("{error}"))
}

/// One move or one question.
#[track_caller]
fn told(history: &mut History<RailroadRevolution>, text: &str) -> String {
    if let Some(what) = text.strip_prefix("? ") {
        return format!("{}\n", look_at(history, what));
    }
    let mut log = format!("{}: {text}\n", to_act(history));
    if text == "take back" {
        log += &format!("    {} actions are taken back\n", history.take_back());
        return log;
    }
    let Ok(action) = history.state().parse_action(text) else {
        return log + "    not an action\n";
    };
    let before = *history.state();
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
    log
}

fn to_act(history: &History<RailroadRevolution>) -> &str {
    match history.turn() {
        Turn::Seat(seat) => history.names().of(seat),
        Turn::Chance => "chance",
        Turn::Over => "nobody",
    }
}

#[track_caller]
fn look_at(history: &History<RailroadRevolution>, what: &str) -> String {
    let game = history.state();
    let position = serde_json::to_value(game.position()).unwrap_or_else(|error| panic!("{error}"));
    let words: Vec<&str> = what.split_whitespace().collect();
    match words[..] {
        ["legal", ref verb @ ..] => {
            let legal = history.legal().into_iter().map(|action| game.text(action).to_string());
            let wanted = |text: &String| {
                verb.iter().all(|verb| text.split_whitespace().next() == Some(verb))
            };
            let legal: Vec<String> = legal.filter(wanted).collect();
            format!("{} may: {}", to_act(history), list(legal))
        }
        ["stack", group] => {
            let stack = &position["stacks"][group];
            let under = items(&stack["under"]).map(|it| word(&it["tile"]));
            let unseen = items(&stack["unseen"]).count();
            format!("stack {group}: {unseen} unseen, then {}", list(under))
        }
        ["deals"] => {
            let deals = &position["deals"];
            let (stack, discarded) = (items(&deals["stack"]), items(&deals["discarded"]));
            let face_up = word(&deals["face_up"]);
            format!("deals: {face_up}, stack {}, discarded {}", stack.count(), discarded.count())
        }
        ["supply"] => format!("supply: {}", counts(&position["supply"])),
        ["trains"] => format!("stacks: {}", counts(&position["trains"])),
        ["first"] => {
            let who = |first: &Value| match first.as_u64() {
                Some(seat) => history.names().of(Seat(seat as u8)).to_owned(),
                None => word(first),
            };
            let cities = entries(&position["cities"])
                .filter(|(_, it)| !it["first"].is_null())
                .map(|(city, it)| format!("{city} {}", who(&it["first"])));
            let offices = items(&position["telegraph"])
                .enumerate()
                .filter(|(_, it)| !it["first"].is_null())
                .map(|(idx, it)| format!("section {} {}", idx + 1, who(&it["first"])));
            format!("first: {}", list(cities.chain(offices)))
        }
        ["faces"] => {
            let faces = entries(&position["cities"]);
            let faces = faces.map(|(city, it)| format!("{city} {}", word(&it["face"])));
            format!("faces: {}", list(faces))
        }
        ["telegraph"] => {
            let tiles = items(&position["telegraph"]).map(|it| word(&it["tile"]));
            format!("telegraph: {}", list(tiles))
        }
        ["offers"] => {
            let offers = items(&position["setup_offers"]).map(|it| {
                format!("{} {} {}", word(&it["tile"]), word(&it["side"]), word(&it["worker"]))
            });
            format!("offers: {}", list(offers))
        }
        ["end"] => format!(
            "round {}, last {}",
            game.round(),
            game.last_round().map_or("unknown".to_owned(), |round| round.to_string())
        ),
        [name] => {
            let (seat, player) = player(history, &position, name);
            let board = entries(&player["board"]).map(|(job, it)| format!("{job} {}", counts(it)));
            format!(
                "{name}: {}, {} shares, hand {}; {}",
                game.money(seat),
                game.shares(seat),
                counts(&player["hand"]),
                list(board),
            )
        }
        [name, thing] => {
            let (seat, player) = player(history, &position, name);
            let of = |key: &str| &player[key];
            let told = match thing {
                "pieces" => format!(
                    "{} buildings, {} rails; rails {}; stations {}; offices {}",
                    of("buildings"),
                    of("rails_left"),
                    list(items(of("rails")).map(word)),
                    list(items(of("stations")).map(word)),
                    list(items(of("offices")).map(word)),
                ),
                "setup" => format!(
                    "setup building {}, setup rail {}",
                    of("setup_building") == true,
                    of("setup_rail") == true
                ),
                "trains" => {
                    let trains = of("trains");
                    format!("up {}; down {}", counts(&trains["up"]), counts(&trains["down"]))
                }
                "tracks" => counts(of("tracks")),
                "milestones" => {
                    let open = items(of("milestones")).map(|it| {
                        let managers = list(items(&it["managers"]).map(word));
                        format!("{} ({managers})", word(&it["tile"]))
                    });
                    let completed = items(of("completed")).map(word);
                    format!("open {}; completed {}", list(open), list(completed))
                }
                "score" => format!("{:?}", game.score(seat)),
                _ => panic!("`{what}` is nothing to look at"),
            };
            format!("{name}: {told}")
        }
        _ => panic!("`{what}` is nothing to look at"),
    }
}

#[track_caller]
fn player(history: &History<RailroadRevolution>, position: &Value, name: &str) -> (Seat, Value) {
    let seat = history.names().seat_of(name).unwrap_or_else(|| panic!("nobody is called {name}"));
    (seat, position["players"][seat.idx()].clone())
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    }
}

/// `4 white, 1 grey`
fn counts(value: &Value) -> String {
    list(entries(value).map(|(name, n)| format!("{n} {name}")))
}

fn list(texts: impl IntoIterator<Item = String>) -> String {
    let texts: Vec<String> = texts.into_iter().collect();
    if texts.is_empty() { "-".to_owned() } else { texts.join(", ") }
}
