//! The change from one view to the next.

use serde::Serialize;
use serde_json::Value;

/// How a client gets from the value it has to the next one: whichever is
/// shorter.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Patch {
    /// What changed, as JSON Patch (RFC 6902).
    Patch(json_patch::Patch),
    /// The whole new value.
    Whole(Value),
}

impl Patch {
    /// The change from `old` to `new`.
    pub fn new(old: &Value, new: &Value) -> Patch {
        let patch = json_patch::diff(old, new);
        let length = |json: &str| json.len();
        let changed = serde_json::to_string(&patch).unwrap_or_default();
        if length(&changed) < length(&new.to_string()) {
            Patch::Patch(patch)
        } else {
            Patch::Whole(new.clone())
        }
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
}
