//! A match as one JSON object, for tools.

use serde_json::{Map, Value, json};

use crate::{Game, History, Viewer};

/// Everything that `viewer` may see, with whose turn it is and the outcome.
/// `legal` is empty for those who may not know what is legal. `position` is the
/// whole state, secrets included, and goes back into a record: it is for the
/// referee, and null for all others.
///
/// # Panics
///
/// If a view of the game is not a JSON object.
pub fn show<G: Game>(history: &History<G>, viewer: Viewer) -> Value {
    let game = history.state();
    let legal: Vec<String> = history.legal_for(viewer).iter().map(ToString::to_string).collect();
    let mut res = Map::new();
    res.insert("game".to_owned(), json!(G::NAME));
    res.insert("rules".to_owned(), json!(G::RULES));
    res.insert("actions".to_owned(), json!(history.actions().len()));
    res.insert("turn".to_owned(), json!(game.turn()));
    res.insert("phase".to_owned(), json!(game.phase()));

    let Value::Object(mut view) = json(game.view(viewer)) else {
        unreachable!("a view is a struct");
    };
    if let Some(Value::Array(players)) = view.get_mut("players") {
        for (player, name) in players.iter_mut().zip(history.names().iter()) {
            if let Value::Object(fields) = player {
                fields.shift_insert(0, "name".to_owned(), json!(name));
            }
        }
    }
    res.append(&mut view);

    res.insert("legal".to_owned(), json!(legal));
    let outcome = game.outcome().map(|outcome| outcome.standings().to_vec());
    res.insert("outcome".to_owned(), json!(outcome));
    res.insert("endings".to_owned(), json!(game.endings()));
    let position = (viewer == Viewer::Referee).then(|| game.position());
    res.insert("position".to_owned(), json(position));
    Value::Object(res)
}

fn json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views and positions have text keys and whole numbers")
}
