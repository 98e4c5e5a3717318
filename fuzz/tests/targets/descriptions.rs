//! Promise: every question about a table has an answer or an error, whatever its
//! text, and the table stays as it is.

use catalog::AnyGame;
use engine::{PREVIEW_MAX, Seat, Turn, Viewer};

use crate::input::Choices;

#[test]
fn any_question() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let mut table = choices.open_table();
        for _ in 0..40 {
            if table.draw(&mut || choices.random()).is_some() {
                continue;
            }
            let Turn::Seat(to_act) = table.turn() else { break };
            let before = table.record().to_string();
            ask(&table, to_act, &mut choices);
            assert_eq!(table.record().to_string(), before, "a question changed the table");
            let legal = table.legal(Viewer::Referee);
            let action: &String = choices.one(&legal);
            table.act(to_act, action).expect("a legal action");
        }
    });
}

/// One random question.
fn ask(table: &AnyGame, to_act: Seat, choices: &mut Choices<'_>) {
    let seat = if choices.once_in(8) { Seat(choices.byte()) } else { to_act };
    let text = text(table, choices);
    match choices.byte() % 5 {
        0 => {
            let prompt = table.prompt(Viewer::Seat(seat));
            assert_eq!(prompt.is_some(), seat == to_act, "only the player to act is asked");
        }
        1 => match table.why_not(seat, &text) {
            Ok(closed) => closed.iter().for_each(|it| assert!(!it.why.text.is_empty())),
            Err(error) => assert!(!error.to_string().contains('\n'), "one line: {error}"),
        },
        2 => {
            let n_actions = if choices.once_in(16) { 10_000 } else { choices.below(6) };
            let texts: Vec<String> = (0..n_actions).map(|_| text.clone()).collect();
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            let preview = table.preview(seat, &texts);
            assert!(preview.steps.len() <= PREVIEW_MAX);
            let is_whole = preview.steps.len() == texts.len();
            assert!(is_whole || preview.stop.is_some(), "a preview says why it ends");
        }
        3 => {
            let viewer = Viewer::Seat(seat);
            let figures = table.figures(viewer);
            let (name, value) = choices.one(&figures);
            assert_eq!(table.explain(viewer, name).map(|it| it.sum), Some(*value));
        }
        _ => {
            table.explain(Viewer::Seat(seat), &text);
        }
    }
}

/// An action, legal or spoiled, the name of something, or any text.
fn text(table: &AnyGame, choices: &mut Choices<'_>) -> String {
    let legal = table.legal(Viewer::Referee);
    let mut text = choices.one(&legal).clone();
    match choices.byte() % 6 {
        0 => text = text.split(' ').next_back().unwrap_or_default().to_owned(),
        1 => text = (0..choices.below(20)).map(|_| char::from(choices.byte())).collect(),
        2 => text.insert(0, '\u{fffd}'),
        _ => {}
    }
    text
}
