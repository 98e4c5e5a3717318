//! Ways to spoil a position.

use serde_json::{Value, json};

use crate::input::Choices;

/// Changes one to four places of `position`. Numbers and strings become others
/// of their kind, parts are copied from the same place in `donor`, lists grow
/// or shrink, and rarely a value gets the wrong type. Both are positions of the
/// same game, so many results are almost valid.
pub(crate) fn spoil_position(position: &mut Value, donor: &Value, choices: &mut Choices<'_>) {
    let texts = texts_in(donor);
    for _ in 0..=choices.below(4) {
        let path = path_to_any(position, choices);
        let Some(place) = position.pointer_mut(&path) else {
            continue;
        };
        match (choices.byte() % 32, donor.pointer(&path)) {
            (0, _) => *place = json!([null, -1, 256, 65_536, "", [], {}])[choices.below(7)].clone(),
            (1..12, Some(other)) => *place = other.clone(),
            _ => spoil(place, &texts, choices),
        }
    }
}

/// A JSON pointer to any part, near the root or deep.
fn path_to_any(value: &Value, choices: &mut Choices<'_>) -> String {
    let mut path = String::new();
    let mut here = value;
    loop {
        let next = match here {
            Value::Object(map) if !map.is_empty() => {
                let idx = choices.below(map.len());
                map.iter().nth(idx).map(|(key, next)| (key.clone(), next))
            }
            Value::Array(items) if !items.is_empty() => {
                let idx = choices.below(items.len());
                Some((idx.to_string(), &items[idx]))
            }
            _ => None,
        };
        let Some((key, next)) = next else {
            return path;
        };
        path = format!("{path}/{key}");
        here = next;
        if choices.once_in(4) {
            return path;
        }
    }
}

fn spoil(place: &mut Value, texts: &[&str], choices: &mut Choices<'_>) {
    match place {
        Value::Null => *place = json!(choices.byte()),
        Value::Bool(is_so) => *is_so = !*is_so,
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or(0);
            *place = match choices.byte() % 8 {
                0 | 1 => json!(number.saturating_sub(1)),
                2 | 3 => json!(number + 1),
                4 => json!(number * 2),
                5 => json!(u64::from(choices.byte()) << 8),
                6 => json!(choices.byte()),
                _ => json!(choices.byte() % 8),
            };
        }
        Value::String(text) => {
            // Replace a hex, which has a digit, by a hex.
            let is_alike = |other: &&&str| has_digit(other) == has_digit(text);
            let alike: Vec<&str> = texts.iter().filter(is_alike).copied().collect();
            if !alike.is_empty() {
                *text = (*choices.one(&alike)).to_owned();
            }
        }
        Value::Array(items) => spoil_list(items, texts, choices),
        Value::Object(map) => {
            let keys: Vec<String> = map.keys().cloned().collect();
            if !keys.is_empty() {
                map.remove(choices.one(&keys));
            }
        }
    }
}

fn has_digit(text: &str) -> bool {
    text.contains(|it: char| it.is_ascii_digit())
}

fn spoil_list(items: &mut Vec<Value>, texts: &[&str], choices: &mut Choices<'_>) {
    if items.is_empty() {
        let is_text = !texts.is_empty() && choices.once_in(2);
        items.push(if is_text { json!(choices.one(texts)) } else { json!(choices.byte() % 8) });
        return;
    }
    let idx = choices.below(items.len());
    match choices.byte() % 4 {
        0 => {
            items.remove(idx);
        }
        1 => items.push(items[idx].clone()),
        // One more element, copied from another and possibly changed.
        _ => {
            let mut item = items[idx].clone();
            spoil(&mut item, texts, choices);
            items.push(item);
        }
    }
}

/// Every string in a position: hexes, companies and other names.
fn texts_in(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter().flat_map(texts_in).collect(),
        Value::Object(map) => map.values().flat_map(texts_in).collect(),
        _ => Vec::new(),
    }
}
