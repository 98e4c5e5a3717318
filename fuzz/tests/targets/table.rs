//! Promise: every text sent to a table is either played or answered with an
//! error, and a refused text changes nothing.

use catalog::AnyGame;
use engine::{ActError, Seat, Turn, Viewer};

use crate::input::Choices;

#[test]
fn any_text_at_a_table() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let mut table = choices.open_table();
        let n_players = table.names().count();
        for _ in 0..60 {
            if table.turn() == Turn::Over {
                break;
            }
            sit(&mut table, n_players, &mut choices);
        }
    });
}

/// One random request to the table.
fn sit(table: &mut AnyGame, n_players: u8, choices: &mut Choices<'_>) {
    if table.turn() == Turn::Chance {
        let step = table.draw(&mut || choices.random()).expect("chance is to act");
        tell_all(table, &step, n_players);
        return;
    }
    let Turn::Seat(to_act) = table.turn() else { return };
    let seat = if choices.once_in(8) { Seat(choices.byte()) } else { to_act };
    let text = text(table, choices);
    let before = table.record().to_string();
    match table.act(seat, &text) {
        Ok(step) => {
            assert_eq!(seat, to_act, "somebody else has acted");
            tell_all(table, &step, n_players);
        }
        Err(error) => {
            assert_eq!(table.record().to_string(), before, "a refused text changed the table");
            assert!(!error.to_string().contains('\n'), "an answer in one line: {error}");
            match error {
                ActError::NotYourTurn { turn } => assert_ne!(turn, Turn::Seat(seat)),
                ActError::Unreadable(_) => {}
                ActError::Refused(why) => assert!(why.section.is_some(), "no section: {why}"),
            }
        }
    }
    match choices.byte() {
        0 => {
            table.take_back();
        }
        1 => {
            table.undo();
        }
        2 => table.rewind(choices.below(70)),
        3 => assert!(table.n_free_to_undo(to_act) <= table.n_actions()),
        _ => {}
    }
}

/// Mostly a legal action, intact or spoiled; otherwise any text.
fn text(table: &AnyGame, choices: &mut Choices<'_>) -> String {
    let legal = table.legal(Viewer::Referee);
    let mut text = choices.one(&legal).clone();
    match choices.byte() % 8 {
        0 => {
            let at = choices.below(text.chars().count() + 1);
            let with =
                *choices.one(&["", " ", "\0", "\u{1b}[2J", "#", "-1", "99999999999", "§", "\n"]);
            text = text.chars().take(at).chain(with.chars()).collect();
        }
        1 => text += choices.one(&legal).as_str(),
        2 => text = (0..choices.below(20)).map(|_| char::from(choices.byte())).collect(),
        _ => {}
    }
    text
}

fn tell_all(table: &AnyGame, step: &catalog::AnyStep, n_players: u8) {
    let seats = Seat::all(n_players).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator, Viewer::Referee]) {
        let told = table.told(step, viewer);
        assert!(
            told.events.iter().all(|event| !event.text.is_empty() && !event.text.contains('\n'))
        );
    }
    assert!(table.told(step, Viewer::Referee).action.is_some(), "a referee knows everything");
}
