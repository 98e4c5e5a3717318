//! Coordinates of hexes and their neighbors.
//!
//! Hexes have flat tops. Columns go west to east, rows north to south; the
//! odd columns lie half a hex further south.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A place on a map: column and row, both from 0, written `A0`, `K10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Coord {
    /// From west to east, `A` is 0.
    pub col: u8,
    /// From north to south.
    pub row: u8,
}

/// A side of a hex, or the neighbor across it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the points of the compass")]
pub enum Direction {
    North,
    NorthEast,
    SouthEast,
    South,
    SouthWest,
    NorthWest,
}

impl Direction {
    /// Clockwise from north.
    pub const ALL: [Direction; 6] = [
        Direction::North,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::NorthWest,
    ];
}

impl Coord {
    /// The place across one side; `None` if its column or row would be below 0.
    pub fn neighbor(self, direction: Direction) -> Option<Coord> {
        let is_low = self.col % 2 == 1;
        let (cols, rows) = match (direction, is_low) {
            (Direction::North, _) => (0, -1),
            (Direction::South, _) => (0, 1),
            (Direction::NorthEast, false) => (1, -1),
            (Direction::NorthEast, true) => (1, 0),
            (Direction::SouthEast, false) => (1, 0),
            (Direction::SouthEast, true) => (1, 1),
            (Direction::SouthWest, false) => (-1, 0),
            (Direction::SouthWest, true) => (-1, 1),
            (Direction::NorthWest, false) => (-1, -1),
            (Direction::NorthWest, true) => (-1, 0),
        };
        Some(Coord {
            col: self.col.checked_add_signed(cols)?,
            row: self.row.checked_add_signed(rows)?,
        })
    }

    /// The middle of the hex on a drawing: from west to east in steps of a
    /// column, from north to south in halves of a hex.
    pub fn center(self) -> (u16, u16) {
        let (col, row) = (u16::from(self.col), u16::from(self.row));
        (col, 2 * row + col % 2)
    }

    /// All neighbors, clockwise from north.
    pub fn neighbors(self) -> impl Iterator<Item = Coord> {
        Direction::ALL.into_iter().filter_map(move |direction| self.neighbor(direction))
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", char::from(b'A' + self.col), self.row))
    }
}

/// A place serializes as its text.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Coord {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        String::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Coord {}

/// A text that does not name a place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a hex, a letter and a number such as `K10`")]
pub struct ParseCoordError;

impl FromStr for Coord {
    type Err = ParseCoordError;

    fn from_str(text: &str) -> Result<Coord, ParseCoordError> {
        let (&letter, digits) = text.as_bytes().split_first().ok_or(ParseCoordError)?;
        if !letter.is_ascii_alphabetic() || !(1..=2).contains(&digits.len()) {
            return Err(ParseCoordError);
        }
        // `01` is not a row: each place has one name.
        if digits.len() == 2 && digits[0] == b'0' || !digits.iter().all(u8::is_ascii_digit) {
            return Err(ParseCoordError);
        }
        let row = digits.iter().fold(0, |row, digit| row * 10 + (digit - b'0'));
        Ok(Coord { col: letter.to_ascii_uppercase() - b'A', row })
    }
}

impl TryFrom<String> for Coord {
    type Error = ParseCoordError;

    fn try_from(text: String) -> Result<Coord, ParseCoordError> {
        text.parse()
    }
}

impl From<Coord> for String {
    fn from(coord: Coord) -> String {
        coord.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Coord {
        text.parse().unwrap()
    }

    #[test]
    fn text_round_trips() {
        for text in ["A0", "K10", "Z99"] {
            assert_eq!(at(text).to_string(), text);
        }
        assert_eq!(at("k10"), at("K10"));
        for text in ["", "A", "10", "A01", "A100", "AA1", "A-1", "Ä1", "A+1"] {
            assert_eq!(text.parse::<Coord>(), Err(ParseCoordError), "{text}");
        }
    }

    #[test]
    fn neighbors_are_mutual() {
        for col in 1..20 {
            for row in 1..12 {
                let here = Coord { col, row };
                assert_eq!(here.neighbors().count(), 6);
                for there in here.neighbors() {
                    assert!(there.neighbors().any(|back| back == here), "{here} {there}");
                }
            }
        }
    }

    #[test]
    fn odd_columns_lie_further_south() {
        let around = |text| at(text).neighbors().map(|it| it.to_string()).collect::<Vec<_>>();
        assert_eq!(around("C3"), ["C2", "D2", "D3", "C4", "B3", "B2"]);
        assert_eq!(around("D3"), ["D2", "E3", "E4", "D4", "C4", "C3"]);
        assert_eq!(around("A0"), ["B0", "A1"]);
    }
}
