//! Checks that every text of a set is safe to print, and that every name fits
//! into a record.

use std::fmt::Display;

use toml::{Table, Value};

use super::{DataError, On, sources::label};

/// The longest name in characters.
const NAME_CHARS_MAX: usize = 40;

/// Checks every key and every text of a file, even those that are never shown.
pub(super) fn check(on: &mut On<'_>, file: &Table) -> Result<(), DataError> {
    file.iter().try_for_each(|(key, value)| check_value(on, key, key, value))
}

/// `key` is the last part of `path`.
fn check_value(on: &mut On<'_>, path: &str, key: &str, value: &Value) -> Result<(), DataError> {
    on.printable(path, key)?;
    match value {
        Value::String(text) => on.printable(path, text),
        Value::Table(table) => table
            .iter()
            .try_for_each(|(key, value)| check_value(on, &format!("{path}.{key}"), key, value)),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .try_for_each(|(idx, item)| check_value(on, &label(path, idx, item), "", item)),
        _ => Ok(()),
    }
}

impl On<'_> {
    fn printable(&mut self, path: &str, text: &str) -> Result<(), DataError> {
        let is_printable = engine::printable(text, usize::MAX) == text;
        let why = "a text has no control characters, line breaks or changes of direction";
        self.that(is_printable, path, why)
    }

    /// An id, which is written in positions and in actions.
    pub(super) fn id(&mut self, key: impl Display, id: &str) -> Result<(), DataError> {
        let is_plain = |it: char| it.is_ascii_alphanumeric() || matches!(it, '_' | '-');
        let is_id = !id.is_empty() && id.chars().all(is_plain);
        self.that(is_id, key, "an id is one word of letters a to z, digits, `_` and `-`")
    }

    /// Checks a name, which players read and type and which a record stores.
    /// All of it must be visible, so that different names look different.
    pub(super) fn name(&mut self, key: impl Display, name: &str) -> Result<(), DataError> {
        let key = key.to_string();
        let is_plain = |it: char| is_visible(it) || matches!(it, ' ' | '.' | '-' | '\'' | '’');
        let why = "a name is of letters, digits, blanks, `.`, `-` and `'`";
        self.that(name.chars().all(is_plain), &key, why)?;
        self.that(name.chars().any(is_visible), &key, "a name has a letter or a digit")?;
        let words: Vec<&str> = name.split_whitespace().collect();
        self.that(words.join(" ") == name, &key, "words with one blank between them")?;
        let is_short = name.chars().nth(NAME_CHARS_MAX).is_none();
        self.that(is_short, &key, format_args!("at most {NAME_CHARS_MAX} characters"))
    }
}

/// Whether a character is a visible letter or digit. Unicode also counts some
/// fillers and conjoining Hangul jamo as letters.
fn is_visible(it: char) -> bool {
    let is_filler =
        matches!(it, '\u{1100}'..='\u{11ff}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}');
    it.is_alphanumeric() && !is_filler
}
