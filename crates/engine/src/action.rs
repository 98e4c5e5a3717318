//! Actions and their text form.

use std::{fmt, hash::Hash};

use crate::Game;

/// One choice of a player, or one draw of chance. A person types its text form,
/// and a record stores it. The text may name things on the board, so only a
/// game can [read](Game::parse_action) and [write](Game::text) it.
pub trait Action: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The first word of every text form, in the order of a help page.
    const VERBS: &'static [&'static str];
}

/// Displays the text form of an action; see [`Game::text`].
#[derive(Clone, Copy, Debug)]
pub struct ActionText<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) action: G::Action,
}

impl<G: Game> fmt::Display for ActionText<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.write_action(self.action, f)
    }
}

/// A text that is not an action of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not an action; expected {expected}")]
pub struct ParseActionError {
    /// The text, shortened if it is long.
    pub text: String,
    /// What would have been right.
    pub expected: String,
}

impl ParseActionError {
    /// An error that quotes `text` and says what was expected.
    pub fn new(text: &str, expected: impl Into<String>) -> ParseActionError {
        ParseActionError { text: excerpt(text), expected: expected.into() }
    }
}

/// The words of an action's text: `words("bid  12")` is `("bid", "12")`.
pub fn words(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((verb, rest)) => (verb, rest.trim_start()),
        None => (text, ""),
    }
}

/// The beginning of `text`, safe to show: one line of printable characters.
pub(crate) fn excerpt(text: &str) -> String {
    printable(text, 60)
}

/// At most `chars_max` characters of `text`, and a mark if there are more. Line
/// ends, control characters and bidirectional overrides are replaced: text from
/// a file must not reach the terminal as an escape sequence.
pub fn printable(text: &str, chars_max: usize) -> String {
    let mut res: String = text
        .chars()
        .take(chars_max)
        .map(|it| if is_printable(it) { it } else { char::REPLACEMENT_CHARACTER })
        .collect();
    if text.chars().nth(chars_max).is_some() {
        res.push('…');
    }
    res
}

/// Whether a character is safe to print: not a control character, not a line
/// end, not a bidirectional override or isolate. Direction marks, which some
/// names need, are allowed.
pub(crate) fn is_printable(it: char) -> bool {
    !it.is_control() && !matches!(it, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_not_stay_on_its_line_is_replaced() {
        assert_eq!(printable("a\nb\u{202e}c\u{2066}d\u{1b}", 9), "a�b�c�d�");
        assert_eq!(printable("Añ ✓", 3), "Añ …");
        assert_eq!(printable("\u{200f}דנה", 9), "\u{200f}דנה");
    }

    #[test]
    fn an_excerpt_is_short_and_printable() {
        assert_eq!(excerpt("bid\t\x1b[31m1"), "bid\u{fffd}\u{fffd}[31m1");
        assert_eq!(excerpt(&"x".repeat(1_000)).chars().count(), 61);
    }
}
