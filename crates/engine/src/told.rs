//! A sentence as data, next to its text.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Arguments, Described, Event, Game, Names, Phrase, Target, Viewer};

/// The targets that every game has: the types of arguments and what they name.
const COMMON: &[(&str, &str)] = &[("Seat", "seat")];

/// A sentence as data: an event, a refusal, or a phrase of a prompt. It has its
/// kind, its arguments and its text.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// The name of its variant.
    pub kind: &'static str,
    /// Its arguments, by name; without those that the viewer may not know.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub args: Map<String, Value>,
    /// What on the table it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Target>,
    /// For a refusal the section of the rulebook, without the § sign: `5.1.3`.
    #[serde(skip_serializing_if = "Option::is_none")]
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
    /// If its arguments are not numbers, flags, texts and lists of them.
    pub fn refusal<G: Game>(refusal: &G::Refusal) -> Told {
        let text = refusal.to_string();
        let section = text
            .rsplit_once("(§")
            .and_then(|(_, section)| section.strip_suffix(')'))
            .map(str::to_owned);
        Told { section, ..told::<G, _>(refusal, &[], text) }
    }

    /// Converts an event, as `viewer` may know it.
    ///
    /// # Panics
    ///
    /// If its arguments are not numbers, flags, texts and lists of them.
    pub fn event<G: Game>(event: &G::Event, names: &Names, viewer: Viewer) -> Told {
        told::<G, _>(event, event.hidden(viewer), event.tell(names, viewer))
    }
}

impl Told {
    /// Converts a sentence of a prompt or an explanation.
    ///
    /// # Panics
    ///
    /// If its arguments are not numbers, flags, texts and lists of them.
    pub fn phrase<G: Described>(phrase: &G::Phrase, names: &Names) -> Told {
        told::<G, _>(phrase, &[], phrase.tell(names))
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Told {}

fn told<G: Game, E: Arguments + Serialize>(variant: &E, hidden: &[&str], text: String) -> Told {
    let mut args = args(variant);
    args.retain(|name, _| !hidden.contains(&name.as_str()));
    let mut targets = Vec::new();
    for argument in variant.arguments() {
        // Only a text needs its name: `to` may be a place here and a seat there.
        let known_by = match argument.type_name() {
            "text" => argument.name,
            type_name => type_name,
        };
        let is_named = |(named, _): &&(&str, &str)| *named == known_by;
        let kind = G::TARGETS.iter().chain(COMMON).find(is_named).map(|&(_, kind)| kind);
        let (Some(kind), Some(value)) = (kind, args.get(argument.name)) else { continue };
        targets.extend(ids(value).into_iter().map(|id| Target { kind, id }));
    }
    Told { kind: variant.kind(), args, targets, section: None, text }
}

/// What a value names: itself, or each element of a list.
fn ids(value: &Value) -> Vec<String> {
    match value {
        Value::Array(elements) => elements.iter().flat_map(ids).collect(),
        Value::String(id) => vec![id.clone()],
        other => vec![other.to_string()],
    }
}

/// The arguments of a variant. An unnamed one is called `value`.
fn args(variant: &impl Serialize) -> Map<String, Value> {
    let json = serde_json::to_value(variant).expect("numbers, flags, texts and lists");
    let Value::Object(variant) = json else { return Map::new() };
    match variant.into_iter().next() {
        Some((_, Value::Object(fields))) => fields,
        Some((_, value)) => Map::from_iter([("value".to_owned(), value)]),
        None => Map::new(),
    }
}
