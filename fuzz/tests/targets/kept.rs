//! Promise: a record keeps every seat and every comment, although the rules do
//! not need them. Of two equal keys, none is silently dropped.

use crate::{input::Choices, spoiled_record::good_records};
use catalog::{AnyGame, chicago_express::ChicagoExpress};
use engine::{History, Names, Options, Record, Seating};
use serde_json::Value;

/// Pieces that a parser of seats could get wrong.
const PIECES: &[&str] = &[
    "human", "hard", "exec:", "random:", "@2s", ",", ", ", "#", "\"", "\\", "'", " ", "\t", "\n",
    "{", "é", "漢", "\u{200f}", "\u{202e}", "\u{1b}", "\0",
];

#[test]
fn any_seats() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let n_players = 2 + choices.below(5) as u8;
        let seat = |choices: &mut Choices<'_>| -> String {
            (0..=choices.below(4)).map(|_| *choices.one(PIECES)).collect()
        };
        let seats: Vec<String> = (0..n_players).map(|_| seat(&mut choices)).collect();
        let Ok(seating) = Seating::new(seats.clone()) else { return };
        let mut history =
            History::<ChicagoExpress>::new(Names::default_for(n_players), Options::default())
                .expect("two to six may play");
        history.set_seating(seating).expect("one for each");
        let text = history.record().to_string();
        let again = Record::parse(text.as_bytes()).expect("what is written can be read");
        let again: Vec<&str> = again.header.seats.iter().flat_map(Seating::iter).collect();
        assert_eq!(again, seats, "{text}");
    });
}

#[test]
fn any_comments() {
    let records: Vec<String> = good_records()
        .into_iter()
        .map(|(_, bytes)| String::from_utf8(bytes).expect("a good record"))
        .collect();
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let record: &String = choices.one(&records);
        let (text, n_comments) = with_comments(record, &mut choices);
        let record = Record::parse(text.as_bytes()).expect("comments change nothing");
        let game = AnyGame::from_record(&record).expect("comments change nothing");
        let written = game.record().to_string();
        for n in 0..n_comments {
            let n_found = written.matches(&format!("#c{n}.")).count();
            assert_eq!(n_found, 1, "comment {n} of\n{text}\nin\n{written}");
        }
        let again = Record::parse(written.as_bytes()).expect("what is written can be read");
        assert_eq!(again.to_string(), written);

        // A comment on its own line stays when actions are taken back.
        let n_actions = choices.below(game.n_actions() + 1);
        let earlier = game.prefix(n_actions).expect("no more than there are");
        let written = earlier.record().to_string();
        for line in text.lines().filter(|line| line.starts_with("#c")) {
            assert!(written.contains(line), "{line} of\n{text}\nin\n{written}");
        }
        assert!(!earlier.record().plain().to_string().contains('#'));
    });
}

/// The record with comments `#c0.`, `#c1.` and so on, above and behind its
/// lines, and their number. There are none inside a position.
fn with_comments(record: &str, choices: &mut Choices<'_>) -> (String, usize) {
    let (mut text, mut n_comments, mut depth) = (String::new(), 0, 0_usize);
    let mut comment = || {
        n_comments += 1;
        format!("#c{}.", n_comments - 1)
    };
    for line in record.lines() {
        let was_inside = depth > 0;
        let code = line.split('#').next().unwrap_or("");
        depth += code.matches('{').count();
        depth = depth.saturating_sub(code.matches('}').count());
        if !was_inside && choices.once_in(4) {
            text += &(comment() + "\n");
        }
        text += line;
        if depth == 0 && !line.is_empty() && choices.once_in(4) {
            text += &format!(" {}", comment());
        }
        text.push('\n');
    }
    (text, n_comments)
}

#[test]
fn any_key_twice() {
    let (_, bytes) = good_records().into_iter().find(|(name, _)| name == "position.game").unwrap();
    let record = Record::parse(&bytes).expect("a good record");
    let header = record.to_string();
    let header = header.split("position").next().expect("the first lines").to_owned();
    let position = record.header.position.expect("it has one");
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let mut doubled = None;
        let json = with_a_key_twice(&position, &mut choices, &mut doubled);
        let read = Record::parse(format!("{header}position {json}\n").as_bytes());
        match doubled {
            None => drop(read.expect("nothing was changed")),
            Some(key) => {
                let error = read.expect_err("a key appears twice").to_string();
                assert!(error.contains(&format!("the key `{key}` appears twice")), "{error}");
            }
        }
    });
}

/// The value as JSON, in which one object, if there is any, has a duplicate
/// key.
fn with_a_key_twice(
    value: &Value,
    choices: &mut Choices<'_>,
    doubled: &mut Option<String>,
) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> =
                items.iter().map(|it| with_a_key_twice(it, choices, doubled)).collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(fields) => {
            let field =
                |(key, value): (&String, String)| format!("{}:{value}", Value::from(&key[..]));
            let mut res: Vec<String> = fields
                .iter()
                .map(|(key, it)| field((key, with_a_key_twice(it, choices, doubled))))
                .collect();
            if doubled.is_none() && !fields.is_empty() && choices.once_in(4) {
                let keys: Vec<&String> = fields.keys().collect();
                let key = *choices.one(&keys);
                let place = choices.below(res.len() + 1);
                res.insert(place, field((key, choices.byte().to_string())));
                *doubled = Some(key.clone());
            }
            format!("{{{}}}", res.join(","))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}
