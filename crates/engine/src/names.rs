//! The names of the players.

use serde::Serialize;

use crate::{
    SEATS_MAX, Seat,
    action::{excerpt, is_printable},
};

/// One name for each seat, no two alike, fit for a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Names(Vec<String>);

/// A list of names that a record cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// A seat has no name.
    #[error("a name is empty; write names between commas, as in `Ann, Ben, Cleo`")]
    Empty,
    /// Nobody could read it.
    #[error("the name `{0}` is longer than {max} characters", max = NAME_CHARS_MAX)]
    TooLong(String),
    /// It would not read back from a record.
    #[error("the name `{0}` has a comma, colon, `#` or control character in it")]
    BadCharacter(String),
    /// An action could not say whose it is.
    #[error("the name `{0}` stands twice")]
    Repeated(String),
    /// No game here has so many seats.
    #[error("{0} names are given; no game here has more than {max} seats", max = SEATS_MAX)]
    TooMany(usize),
}

const NAME_CHARS_MAX: usize = 40;

impl Names {
    /// Checks that the names can stand in a record.
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
            if names[..idx].contains(name) {
                return Err(NameError::Repeated(name.clone()));
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
}
