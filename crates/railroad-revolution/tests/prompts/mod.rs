//! Prompts as a player reads them. Only this file knows the API.

mod actions;
mod effects;
mod figures;
pub(crate) mod turns;

use engine::{Closed, History, Names, Options, Prompt, Target, Told, Turn, Viewer};
use expect_test::Expect;
use railroad_revolution::RailroadRevolution;

#[track_caller]
fn check(actual: String, expect: Expect) {
    expect.assert_eq(&actual);
}

/// A new match of Ann and Ben after `moves`.
#[track_caller]
fn opening(moves: &str) -> History<RailroadRevolution> {
    let names = Names::new(vec!["Ann".to_owned(), "Ben".to_owned()]).expect("two names");
    let mut history = History::new(names, Options::default()).expect("two may play");
    play_on(&mut history, moves);
    history
}

/// The match of `situation` after `moves`, which are separated by commas.
#[track_caller]
pub(crate) fn play(situation: &str, moves: &str) -> History<RailroadRevolution> {
    let mut history = crate::table::table(&situation.replace("\n        ", " "));
    play_on(&mut history, moves);
    history
}

#[track_caller]
fn play_on(history: &mut History<RailroadRevolution>, moves: &str) {
    use engine::Game as _;
    for text in moves.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        let action = history.state().parse_action(text);
        let action = action.unwrap_or_else(|error| panic!("{error}"));
        history.play(action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
}

/// What the player to act is asked.
#[track_caller]
fn prompt(history: &History<RailroadRevolution>) -> Prompt {
    history.prompt(Viewer::Referee).expect("somebody is asked")
}

/// The question without its choices.
fn question(history: &History<RailroadRevolution>) -> String {
    let prompt = prompt(history);
    let name = history.names().of(prompt.seat);
    let mut res = format!("{name}, {}: {}\n  {}\n", prompt.phase, prompt.ask, prompt.meaning);
    let lists = [("is ", &prompt.status), ("must", &prompt.must), ("may ", &prompt.may)];
    for (title, sentences) in lists {
        res.extend(sentences.iter().map(|told| format!("  {title} {told}\n")));
    }
    res
}

/// The groups with these keys, each choice with its price, targets and gist.
fn groups(history: &History<RailroadRevolution>, keys: &str) -> String {
    let prompt = prompt(history);
    let mut res = String::new();
    for key in keys.split(',').map(str::trim) {
        let group = prompt.groups.iter().find(|group| group.key == key);
        let group = group.unwrap_or_else(|| panic!("no group {key}: {:?}", keys_of(&prompt)));
        let pick: &str = group.pick.into();
        res += &format!("{key} ({} by {pick}): {}\n", group.verb, group.label);
        for choice in &group.choices {
            let price = choice.price.map_or(String::new(), |price| format!(", {price}"));
            let targets: Vec<String> = choice.targets.iter().map(Target::to_string).collect();
            let gist = choice.gist.as_ref().map_or(String::new(), |gist| format!(": {gist}"));
            res += &format!("  {}{price} [{}]{gist}\n", choice.action, targets.join(", "));
        }
        if let Some(amount) = &group.amount {
            let marks = amount.marks.iter().map(|mark| format!(", {} {}", mark.at, mark.label));
            let marks: String = marks.collect();
            res += &format!("  {} to {}{marks}\n", amount.least, amount.most);
        }
    }
    res
}

fn keys_of(prompt: &Prompt) -> Vec<&'static str> {
    prompt.groups.iter().map(|group| group.key).collect()
}

/// What is closed, and why.
fn closed(history: &History<RailroadRevolution>) -> String {
    list(&prompt(history).closed)
}

/// Why the player to act cannot do what `text` names.
#[track_caller]
fn why_not(history: &History<RailroadRevolution>, text: &str) -> String {
    let Turn::Seat(seat) = history.turn() else { panic!("nobody is to act") };
    list(&history.why_not(seat, text).unwrap_or_else(|error| panic!("{error}")))
}

fn list(closed: &[Closed]) -> String {
    closed.iter().map(|closed| format!("{}: {}\n", closed.action, closed.why)).collect()
}

/// How a figure comes about.
#[track_caller]
fn explain(history: &History<RailroadRevolution>, name: &str) -> String {
    let figure = history.explain(Viewer::Spectator, name);
    let figure = figure.unwrap_or_else(|| panic!("no figure {name}"));
    let mut res = format!("{} = {} (§{})\n", figure.label, figure.sum, figure.section);
    res.extend(figure.parts.iter().map(|part| format!("  {:>5} {}\n", part.amount, part.label)));
    res
}

/// What `moves` of the player to act would do.
#[track_caller]
fn preview(history: &History<RailroadRevolution>, moves: &[&str]) -> String {
    let Turn::Seat(seat) = history.turn() else { panic!("nobody is to act") };
    let preview = history.preview(seat, moves);
    let mut res = String::new();
    for step in &preview.steps {
        let told: Vec<String> = step.told.iter().map(Told::to_string).collect();
        let price = step.price.iter().map(|part| format!(" [{} {}]", part.amount, part.label));
        res += &format!("{}{}: {}\n", step.action, price.collect::<String>(), told.join("; "));
    }
    for change in &preview.changes {
        let text = |value: Option<i64>| value.map_or("-".to_owned(), |value| value.to_string());
        res += &format!("  {}: {} → {}\n", change.label, text(change.from), text(change.to));
    }
    res + &preview.stop.map_or(String::new(), |stop| format!("{}\n", stop.text))
}
