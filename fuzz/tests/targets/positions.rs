//! Promise: a position that is accepted can be played to the end. A position
//! that cannot must be refused when it is read.

use crate::{found::name_what_fails, input::Choices, spoiled_position::spoil_position};
use catalog::{Title, with_game};
use engine::{
    Guided, History, Playout, Record, Silent,
    testing::{Coverage, survive_from},
};
use serde_json::Value;

/// No game here comes close.
const ACTIONS_MAX: usize = 20_000;

#[test]
fn any_position() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let title = *choices.one(Title::ALL);
        with_game!(title, G => spoil_and_play::<G>(&mut choices));
    });
}

fn spoil_and_play<G: Guided>(choices: &mut Choices<'_>) {
    let (history, style) = choices.begin::<G>();
    let (mut position, donor) = two_positions(&history, style, choices);
    spoil_position(&mut position, &donor, choices);

    let mut header = history.record().header;
    header.position = Some(position);
    let record = Record::new(header, Vec::new());
    name_what_fails(|| record.to_string(), || play::<G>(&record, choices));
}

fn play<G: Guided>(record: &Record, choices: &mut Choices<'_>) {
    let history = match History::<G>::open(record) {
        Ok(history) => history,
        Err(error) => {
            let message = error.to_string();
            assert!(message.starts_with("`position"), "says where: {message}");
            return;
        }
    };
    let style = *choices.one(G::STYLES);
    // The whole contract takes many times as long as the invariants alone.
    if choices.once_in(64) {
        survive_from(history, style, &[], &mut || choices.random(), &mut Coverage::default());
    } else {
        play_out(history.state().clone(), history.setup(), style, choices);
    }
}

fn play_out<G: Guided>(mut game: G, setup: &G::Setup, style: G::Style, choices: &mut Choices<'_>) {
    let mut playout = Playout::<G>::default();
    for _ in 0..ACTIONS_MAX {
        game.audit();
        if choices.once_in(32) {
            let again = G::from_position(setup, &game.position());
            assert_eq!(again.as_ref(), Ok(&game), "what follows from a position is one");
        }
        let Some(action) = playout.guided(&game, style, &mut || choices.random()) else {
            return;
        };
        game.apply(action, &mut Silent).expect("a legal action is accepted");
    }
    panic!("no end after {ACTIONS_MAX} actions");
}

/// Two moments of one game, in any order.
fn two_positions<G: Guided>(
    history: &History<G>,
    style: G::Style,
    choices: &mut Choices<'_>,
) -> (Value, Value) {
    let mut game = history.state().clone();
    let mut moments = vec![game.clone()];
    let mut playout = Playout::<G>::default();
    while let Some(action) = playout.guided(&game, style, &mut || choices.random()) {
        game.apply_unchecked(action, &mut Silent);
        moments.push(game.clone());
    }
    let mut position = || {
        let game = &moments[choose_wide(moments.len(), choices)];
        serde_json::to_value(game.position()).expect("a position is JSON")
    };
    (position(), position())
}

/// An index below `n`, which may be larger than 256.
fn choose_wide(n: usize, choices: &mut Choices<'_>) -> usize {
    (usize::from(choices.byte()) << 8 | usize::from(choices.byte())) % n
}
