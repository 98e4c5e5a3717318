//! Promise: no sequence of legal choices breaks a game.

use crate::input::Choices;
use catalog::{Title, with_game};
use engine::{Guided, History, Playout, Record};

#[test]
fn any_choices() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let title = *choices.one(Title::ALL);
        with_game!(title, G => play::<G>(&mut choices));
    });
}

/// Plays a whole game, and now and then replays it.
fn play<G: Guided>(choices: &mut Choices<'_>) {
    let (mut history, style) = choices.begin::<G>();
    let mut playout = Playout::<G>::default();
    while let Some(action) = playout.guided(history.state(), style, &mut || choices.random()) {
        history.play(action).expect("a legal action is accepted");
        history.state().audit();
        // Rarely, because each of these replays the whole match.
        match choices.byte() {
            0 => undo_goes_back(&history),
            1 => record_reads_back(&history),
            2..=5 => position_reads_back(&history),
            _ => {}
        }
    }
    assert!(history.state().outcome().is_some(), "a game that is over has an outcome");
    record_reads_back(&history);
}

fn undo_goes_back<G: Guided>(history: &History<G>) {
    let mut back = history.clone();
    let action = back.undo().expect("something was played");
    back.state().audit();
    back.play(action).expect("what was played can be played again");
    assert_eq!(back.state(), history.state());
}

fn record_reads_back<G: Guided>(history: &History<G>) {
    let text = history.record().to_string();
    let record = Record::parse(text.as_bytes()).expect("a record can be read");
    let again = History::<G>::from_record(&record).expect("a record can be replayed");
    assert_eq!(again.state(), history.state());
}

fn position_reads_back<G: Guided>(history: &History<G>) {
    let json = serde_json::to_string(&history.state().position()).expect("a position is JSON");
    let position = serde_json::from_str(&json).expect("a position can be read");
    let again = G::from_position(history.setup(), &position);
    assert_eq!(again.as_ref(), Ok(history.state()), "{json}");
}
