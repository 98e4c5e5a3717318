//! The names of the players.

use serde::Serialize;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::{
    SEATS_MAX, Seat,
    action::{excerpt, is_printable},
};

/// One name for each seat. Names are visible, distinct and fit on one line of a
/// record.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Names(Vec<String>);

/// A list of names that a record cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// A seat has no name.
    #[error("a name is empty; write names between commas, as in `Ann, Ben, Cleo`")]
    Empty,
    /// The name is too long.
    #[error("the name `{0}` is longer than {max} characters", max = NAME_CHARS_MAX)]
    TooLong(String),
    /// The name would not read back from a record.
    #[error("the name `{0}` has a comma, colon, `#` or control character in it")]
    BadCharacter(String),
    /// The name is invisible.
    #[error("a name has no visible character: `{0}`")]
    Invisible(String),
    /// Two names are equal, so an action could not say whose it is.
    #[error("the name `{0}` is used twice")]
    Repeated(String),
    /// Two names look the same.
    #[error("the name `{0}` is used twice: one of them has invisible characters or marks in it")]
    Alike(String),
    /// There are more names than any game has seats.
    #[error("{0} names, but no game here has more than {max} seats", max = SEATS_MAX)]
    TooMany(usize),
}

const NAME_CHARS_MAX: usize = 40;

impl Names {
    /// Checks that a record can hold the names.
    ///
    /// # Errors
    ///
    /// What is wrong with them.
    pub fn new(names: Vec<String>) -> Result<Names, NameError> {
        if names.len() > SEATS_MAX {
            return Err(NameError::TooMany(names.len()));
        }
        for (idx, name) in names.iter().enumerate() {
            if name.trim().is_empty() || name.trim() != name {
                return Err(NameError::Empty);
            }
            if name.chars().nth(NAME_CHARS_MAX).is_some() {
                return Err(NameError::TooLong(excerpt(name)));
            }
            if name.chars().any(|it| !is_printable(it) || matches!(it, ',' | ':' | '#')) {
                return Err(NameError::BadCharacter(excerpt(name)));
            }
            if !name.chars().any(|it| !is_invisible(it) && !is_combining_mark(it)) {
                return Err(NameError::Invisible(escaped(name)));
            }
            if names[..idx].contains(name) {
                return Err(NameError::Repeated(name.clone()));
            }
            if names[..idx].iter().any(|other| visible(other) == visible(name)) {
                return Err(NameError::Alike(escaped(name)));
            }
        }
        Ok(Names(names))
    }

    /// Names for a table where nobody gave any.
    ///
    /// # Panics
    ///
    /// If there are more players than any game has seats.
    pub fn default_for(n_players: u8) -> Names {
        const NAMES: [&str; SEATS_MAX] = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];
        Names(NAMES[..usize::from(n_players)].iter().map(|&name| name.to_owned()).collect())
    }

    /// How many seats have a name.
    pub fn count(&self) -> u8 {
        u8::try_from(self.0.len()).expect("at most SEATS_MAX names")
    }

    /// Who sits at `seat`.
    ///
    /// # Panics
    ///
    /// If the table has no such seat.
    pub fn of(&self, seat: Seat) -> &str {
        &self.0[seat.idx()]
    }

    /// Where `name` sits.
    pub fn seat_of(&self, name: &str) -> Option<Seat> {
        Seat::all(self.count()).find(|&seat| self.of(seat) == name)
    }

    /// All names, in the order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// A name as a reader sees it: without invisible characters and in one Unicode
/// normal form.
fn visible(name: &str) -> String {
    let seen = name.chars().filter(|&it| !is_invisible(it) || it.is_whitespace());
    let seen: String = seen.nfc().collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a character is invisible: a space, a character that Unicode calls
/// default ignorable (direction marks, joiners, fillers, variation selectors,
/// tags), or the empty Braille pattern.
fn is_invisible(it: char) -> bool {
    it.is_whitespace()
        || matches!(it,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// A name with its invisible characters escaped.
fn escaped(name: &str) -> String {
    let show = |it: char| {
        if it != ' ' && is_invisible(it) { it.escape_unicode().to_string() } else { it.to_string() }
    };
    excerpt(&name.chars().map(show).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_must_read_back_from_a_record() {
        let names = |list: &[&str]| Names::new(list.iter().map(|&it| it.to_owned()).collect());
        assert!(names(&["Ann", "Zoë B."]).is_ok());
        assert_eq!(names(&["Ann", " "]), Err(NameError::Empty));
        assert_eq!(names(&["Ann", "Ann"]), Err(NameError::Repeated("Ann".to_owned())));
        assert_eq!(names(&["A:B"]), Err(NameError::BadCharacter("A:B".to_owned())));
        assert_eq!(names(&["x"; 7]), Err(NameError::TooMany(7)));
        assert!(matches!(names(&[&"x".repeat(41)]), Err(NameError::TooLong(_))));
    }
    #[test]
    fn names_can_be_seen_and_told_apart() {
        let names = |list: &[&str]| Names::new(list.iter().map(|&it| it.to_owned()).collect());
        for invisible in
            ["\u{200b}", "\u{200f}\u{200e}", "\u{2800}", "\u{3164}", "\u{301}", "\u{e0041}"]
        {
            let error = names(&["Ann", invisible]).unwrap_err();
            assert!(matches!(error, NameError::Invisible(_)), "{invisible:?}: {error}");
        }
        let said = names(&["\u{200b}"]).unwrap_err().to_string();
        assert_eq!(said, "a name has no visible character: `\\u{200b}`");
        for (one, other) in [
            ("Ann", "A\u{200b}nn"),
            ("Ann", "Ann\u{200f}"),
            ("Ann", "An\u{34f}n"),
            ("Ann", "Ann\u{fe0f}"),
            ("Zoë", "Zoe\u{308}"),
            ("Ann B", "Ann\u{a0}B"),
            ("Ann B", "Ann  B"),
        ] {
            let error = names(&[one, "Ben", other]).unwrap_err();
            assert!(matches!(error, NameError::Alike(_)), "{other:?}: {error}");
        }
    }

    #[test]
    fn names_of_every_script_are_fine() {
        let list =
            ["\u{200f}דנה", "محمد\u{200e}", "نرگس\u{200c}ها", "张伟", "Zoe\u{308}", "👩\u{200d}🚀"];
        assert!(Names::new(list.map(str::to_owned).to_vec()).is_ok());
    }
}
