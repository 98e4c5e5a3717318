//! The change from one view to the next.

/// A JSON Patch (RFC 6902).
pub use json_patch::Patch as JsonPatch;
use json_patch::{
    AddOperation, PatchOperation, RemoveOperation, ReplaceOperation,
    jsonptr::{PointerBuf, Token},
};
use serde::Serialize;
use serde_json::Value;

/// How a client gets from the value it has to the next one: whichever is
/// shorter.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Patch {
    /// What changed, as JSON Patch (RFC 6902).
    Patch(JsonPatch),
    /// The whole new value.
    Whole(Value),
}

impl Patch {
    /// The change from `old` to `new`.
    pub fn new(old: &Value, new: &Value) -> Patch {
        let patch = Patch::between(old, new);
        let n_bytes = serde_json::to_vec(&patch).map_or(usize::MAX, |json| json.len());
        if is_longer(new, n_bytes) { Patch::Patch(patch) } else { Patch::Whole(new.clone()) }
    }

    /// The change from `old` to `new` as JSON Patch, even if the whole value is
    /// shorter.
    pub fn between(old: &Value, new: &Value) -> JsonPatch {
        let mut operations = Vec::new();
        diff(old, new, &mut PointerBuf::new(), &mut operations);
        JsonPatch(operations)
    }

    /// Changes `value` from old to new.
    ///
    /// # Errors
    ///
    /// If `value` is not the one that the patch was made for; it is then
    /// unchanged.
    pub fn apply(&self, value: &mut Value) -> Result<(), json_patch::PatchError> {
        match self {
            Patch::Patch(patch) => json_patch::patch(value, patch),
            Patch::Whole(new) => {
                value.clone_from(new);
                Ok(())
            }
        }
    }
}

/// Whether `value` is longer than `n_bytes` as JSON. Looks at no more of it than it
/// must.
fn is_longer(value: &Value, n_bytes: usize) -> bool {
    room_after(value, n_bytes).is_none()
}

/// What is left of `room` bytes after `value`; `None` if it does not fit. Counts
/// characters that need a backslash only once.
fn room_after(value: &Value, room: usize) -> Option<usize> {
    match value {
        Value::Null | Value::Bool(_) => room.checked_sub(4),
        Value::Number(number) => room.checked_sub(number.to_string().len()),
        Value::String(text) => room.checked_sub(text.len() + 2),
        Value::Array(list) => {
            let mut room = room.checked_sub(1 + list.len().max(1))?;
            for value in list {
                room = room_after(value, room)?;
            }
            Some(room)
        }
        Value::Object(map) => {
            let mut room = room.checked_sub(1 + map.len().max(1))?;
            for (key, value) in map {
                room = room_after(value, room.checked_sub(key.len() + 3)?)?;
            }
            Some(room)
        }
    }
}

/// Whether two values are equal. Objects are compared side by side first: those of
/// two views have the same keys in the same order, so that no key is looked up.
fn is_same(old: &Value, new: &Value) -> bool {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            let is_alike =
                |((key, before), (other, after)): ((&String, &Value), (&String, &Value))| {
                    key == other && is_same(before, after)
                };
            old.len() == new.len() && (old.iter().zip(new).all(is_alike) || old == new)
        }
        (Value::Array(old), Value::Array(new)) => {
            old.len() == new.len() && old.iter().zip(new).all(|(old, new)| is_same(old, new))
        }
        _ => old == new,
    }
}

/// Adds what leads from `old` to `new`. `json_patch::diff` compares lists place by
/// place, so that one new element in a sorted list would change all after it.
fn diff(old: &Value, new: &Value, at: &mut PointerBuf, res: &mut Vec<PatchOperation>) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            let mut beside = new.iter();
            let mut n_kept = 0;
            for (key, before) in old {
                let after = match beside.next() {
                    Some((other, after)) if other == key => Some(after),
                    _ => new.get(key),
                };
                n_kept += usize::from(after.is_some());
                if after.is_some_and(|after| is_same(before, after)) {
                    continue;
                }
                at.push_back(Token::new(key));
                match after {
                    Some(after) => diff(before, after, at, res),
                    None => res.push(PatchOperation::Remove(RemoveOperation { path: at.clone() })),
                }
                at.pop_back();
            }
            if n_kept < new.len() {
                for (key, value) in new.iter().filter(|(key, _)| !old.contains_key(*key)) {
                    add(Token::new(key), value, at, res);
                }
            }
        }
        (Value::Array(old), Value::Array(new)) => diff_lists(old, new, at, res),
        _ if old == new => {}
        _ => {
            let (path, value) = (at.clone(), new.clone());
            res.push(PatchOperation::Replace(ReplaceOperation { path, value }));
        }
    }
}

/// Compares only what lies between the first and the last difference.
fn diff_lists(old: &[Value], new: &[Value], at: &mut PointerBuf, res: &mut Vec<PatchOperation>) {
    let n_same = old.iter().zip(new).take_while(|(old, new)| is_same(old, new)).count();
    let (old, new) = (&old[n_same..], &new[n_same..]);
    let pairs_from_end = old.iter().rev().zip(new.iter().rev());
    let n_same_end = pairs_from_end.take_while(|(old, new)| is_same(old, new)).count();
    let (old, new) = (&old[..old.len() - n_same_end], &new[..new.len() - n_same_end]);
    for (idx, (old, new)) in old.iter().zip(new).enumerate() {
        at.push_back(Token::from(n_same + idx));
        diff(old, new, at, res);
        at.pop_back();
    }
    for _ in new.len()..old.len() {
        at.push_back(Token::from(n_same + new.len()));
        res.push(PatchOperation::Remove(RemoveOperation { path: at.clone() }));
        at.pop_back();
    }
    for (idx, value) in new.iter().enumerate().skip(old.len()) {
        add(Token::from(n_same + idx), value, at, res);
    }
}

fn add(token: Token<'_>, value: &Value, at: &mut PointerBuf, res: &mut Vec<PatchOperation>) {
    at.push_back(token);
    res.push(PatchOperation::Add(AddOperation { path: at.clone(), value: value.clone() }));
    at.pop_back();
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_patch_is_never_longer_than_the_whole() {
        let (old, new) = (json!({"cash": [10, 20, 30], "round": 1}), json!({"a": 1}));
        assert_eq!(Patch::new(&old, &new), Patch::Whole(new.clone()));
        let long = json!({"cash": (0..100).collect::<Vec<_>>()});
        let mut next = long.clone();
        next["cash"][7] = json!(0);
        let patch = Patch::new(&long, &next);
        let text = serde_json::to_string(&patch).unwrap();
        assert_eq!(text, r#"{"patch":[{"op":"replace","path":"/cash/7","value":0}]}"#);
        let mut value = long;
        patch.apply(&mut value).unwrap();
        assert_eq!(value, next);
    }

    #[test]
    fn a_new_element_does_not_change_those_after_it() {
        let old = json!({"hexes": ["A1", "B2", "C3", "D4", "E5", "F6"], "a/b": 1, "gone": [1, 2]});
        let new = json!({"hexes": ["A1", "B2", "B7", "C3", "E5", "F6"], "a/b": 2, "new": {}});
        for (old, new) in [(&old, &new), (&new, &old)] {
            let patch = Patch::new(old, new);
            let mut value = old.clone();
            patch.apply(&mut value).unwrap();
            assert_eq!(value, *new);
        }
        let mut longer = old.clone();
        longer["hexes"] = json!(["A1", "B2", "B7", "C3", "D4", "E5", "F6"]);
        let text = serde_json::to_string(&Patch::new(&old, &longer)).unwrap();
        assert_eq!(text, r#"{"patch":[{"op":"add","path":"/hexes/2","value":"B7"}]}"#);
    }
}
