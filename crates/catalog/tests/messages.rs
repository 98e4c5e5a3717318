//! `docs/messages.json` has everything that the games can say.

use catalog::{Title, with_game};
use serde_json::Value;

#[test]
fn the_list_of_messages_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/messages.json");
    let text = std::fs::read_to_string(path).expect("docs/messages.json");
    let listed: Vec<Value> = serde_json::from_str(&text).expect("a JSON list");
    let all = Title::ALL.iter().flat_map(|&it| with_game!(it, G => engine::message_keys::<G>()));
    let expected: Vec<Value> =
        all.map(|it| serde_json::to_value(it).expect("a message is JSON")).collect();
    let update = "run `cargo xtask messages`";
    assert_eq!(listed.len(), expected.len(), "{update}");
    for (listed, expected) in listed.iter().zip(&expected) {
        let name = &expected["key"];
        assert_eq!((&listed["key"], &listed["args"]), (name, &expected["args"]), "{update}");
    }
    // Some things hardly ever happen in random games.
    let n_examples = listed.iter().filter(|it| it["example"].is_string()).count();
    assert!(n_examples * 100 >= listed.len() * 97, "{n_examples} of {}: {update}", listed.len());
}
