//! A refusal as data, next to its text.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::Kind;

/// A refusal: its kind, its arguments and its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// The name of its variant.
    pub kind: &'static str,
    /// Its arguments, by name.
    pub args: Map<String, Value>,
    /// The section of the rulebook, without the § sign: `5.1.3`.
    pub section: Option<String>,
    /// The whole text.
    pub text: String,
}

impl Told {
    /// Converts a refusal. Its text must end with its section, as in `…
    /// (§5.1.3)`.
    ///
    /// # Panics
    ///
    /// If the refusal is not an enum whose fields are whole numbers and
    /// strings.
    pub fn refusal<R: fmt::Display + Kind + Serialize>(refusal: &R) -> Told {
        let text = refusal.to_string();
        let section = text
            .rsplit_once("(§")
            .and_then(|(_, section)| section.strip_suffix(')'))
            .map(str::to_owned);
        Told { kind: refusal.kind(), args: args(refusal), section, text }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Told {}

/// Serializes a value as it is displayed, for `#[serde(serialize_with)]`.
///
/// # Errors
///
/// If the serializer fails.
pub fn as_text<T: fmt::Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// The fields of a variant. An unnamed field is called `value`.
fn args(variant: &impl Serialize) -> Map<String, Value> {
    let json = serde_json::to_value(variant).expect("whole numbers and texts");
    let Value::Object(variant) = json else { return Map::new() };
    match variant.into_iter().next() {
        Some((_, Value::Object(fields))) => fields,
        Some((_, value)) => Map::from_iter([("value".to_owned(), value)]),
        None => Map::new(),
    }
}
