//! The `seats` line of a record.

use std::fmt;

use crate::{
    SEATS_MAX,
    action::{excerpt, is_printable},
};

/// Who or what plays at each seat, as texts such as `human` or `hard`. The
/// engine does not interpret them; the program that runs the match does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating(Vec<String>);

/// A list of seats that a record cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatingError {
    /// A seat is empty.
    #[error("a seat is empty; write seats between commas, as in `human, hard`")]
    Empty,
    /// The seat is too long for a line.
    #[error("the seat `{0}` is longer than {max} characters", max = SEAT_CHARS_MAX)]
    TooLong(String),
    /// The seat would not read back from a record.
    #[error("the seat `{0}` has a control character in it")]
    BadCharacter(String),
    /// The number of seats is not the number of players.
    #[error("{n_players} players, but `seats` names {n_seats}")]
    Count {
        /// How many are named.
        n_seats: usize,
        /// How many play.
        n_players: u8,
    },
    /// A seat is neither a word nor a JSON string.
    #[error(
        "expected seats between commas, as in `human, hard`; one with a comma, `#`, quote or \
         backslash must be a JSON string, as in `human, \"exec:bot 'a,b'\"`"
    )]
    Unreadable,
}

/// Six of these fit a line.
const SEAT_CHARS_MAX: usize = 1000;

/// Characters that must be quoted in a record.
const QUOTED: [char; 4] = [',', '#', '"', '\\'];

impl Seating {
    /// Checks that a record can hold the seats.
    ///
    /// # Errors
    ///
    /// What is wrong with them.
    pub fn new(seats: Vec<String>) -> Result<Seating, SeatingError> {
        for seat in &seats {
            if seat.trim().is_empty() || seat.trim() != seat {
                return Err(SeatingError::Empty);
            }
            if seat.chars().nth(SEAT_CHARS_MAX).is_some() {
                return Err(SeatingError::TooLong(excerpt(seat)));
            }
            if !seat.chars().all(is_printable) {
                return Err(SeatingError::BadCharacter(excerpt(seat)));
            }
        }
        Ok(Seating(seats))
    }

    /// Checks that there is one seat for each player.
    ///
    /// # Errors
    ///
    /// If there are more or fewer.
    pub fn check_count(&self, n_players: u8) -> Result<(), SeatingError> {
        let n_seats = self.0.len();
        if n_seats == usize::from(n_players) {
            return Ok(());
        }
        Err(SeatingError::Count { n_seats, n_players })
    }

    /// All seats, in their order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Reads the text after `seats`, and returns what follows it: nothing, or a
    /// comment.
    pub(super) fn parse(text: &str) -> Result<(Seating, &str), SeatingError> {
        let (mut seats, mut rest) = (Vec::new(), text);
        loop {
            let (seat, after) = parse_one(rest.trim_start())?;
            seats.push(seat);
            match after.trim_start().strip_prefix(',') {
                Some(next) if seats.len() < SEATS_MAX => rest = next,
                Some(_) => {
                    let n_seats = seats.len() + 1;
                    return Err(SeatingError::Count { n_seats, n_players: SEATS_MAX as u8 });
                }
                None => return Ok((Seating::new(seats)?, after)),
            }
        }
    }
}

/// One seat, and what follows it: a comma, a comment or nothing.
fn parse_one(text: &str) -> Result<(String, &str), SeatingError> {
    let (seat, rest) = if text.starts_with('"') {
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<String>();
        let seat = values.next().and_then(Result::ok).ok_or(SeatingError::Unreadable)?;
        (seat, &text[values.byte_offset()..])
    } else {
        let end = text.find([',', '#']).unwrap_or(text.len());
        let seat = text[..end].trim_end();
        if seat.contains(QUOTED) {
            return Err(SeatingError::Unreadable);
        }
        (seat.to_owned(), &text[seat.len()..])
    };
    let is_end = matches!(rest.trim_start().chars().next(), None | Some(',' | '#'));
    if is_end { Ok((seat, rest)) } else { Err(SeatingError::Unreadable) }
}

impl fmt::Display for Seating {
    /// The form that a record uses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, seat) in self.0.iter().enumerate() {
            if idx > 0 {
                f.write_str(", ")?;
            }
            if seat.contains(QUOTED) {
                write!(f, "{}", serde_json::Value::from(seat.as_str()))?;
            } else {
                f.write_str(seat)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_read_back_whatever_their_command_has_in_it() {
        let seats = [
            "human",
            "random:chicago",
            "expert@2s",
            r"exec:./my\ bot 'a,b' #3",
            r#"exec:"quoted", x"#,
            "exec:bot: é 漢",
        ];
        let seating = Seating::new(seats.map(str::to_owned).to_vec()).unwrap();
        let text = seating.to_string();
        assert!(
            text.starts_with(r#"human, random:chicago, expert@2s, "exec:./my\\ bot"#),
            "{text}"
        );
        assert_eq!(Seating::parse(&text), Ok((seating.clone(), "")));
        let text = format!("{text}  # A comment, with a comma.");
        assert_eq!(Seating::parse(&text), Ok((seating, "  # A comment, with a comma.")));
    }

    #[test]
    fn what_cannot_be_a_seat_is_refused() {
        let error = |text: &str| Seating::parse(text).unwrap_err();
        for text in ["", "human,", ",human", "human,,hard", "\"\"", "\" human\"", "# nobody"] {
            assert_eq!(error(text), SeatingError::Empty, "{text}");
        }
        for text in ["\"human", "\"human\" hard", "hum\"an", r"exec:a\ b", "\"\\ud800\""] {
            assert_eq!(error(text), SeatingError::Unreadable, "{text}");
        }
        for text in ["hu\u{1b}man", "\"\\u001b[2J\"", "hu\u{202e}man", "\"a\\nb\""] {
            assert!(matches!(error(text), SeatingError::BadCharacter(_)), "{text}");
        }
        assert!(matches!(error(&"x".repeat(1001)), SeatingError::TooLong(_)));
        assert!(matches!(error("a,b,c,d,e,f,g"), SeatingError::Count { n_seats: 7, .. }));
    }
}
