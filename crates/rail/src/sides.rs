//! The six sides of a hex: their names, and sets of them.

use std::{fmt, str::FromStr};

use crate::Direction;

impl Direction {
    /// The index of this side in an array with one entry per side.
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// The side with this index, counted clockwise from north.
    pub const fn nth(idx: usize) -> Direction {
        Direction::ALL[idx % 6]
    }

    /// The opposite side. The neighbor across this side touches it with that
    /// side.
    pub const fn opposite(self) -> Direction {
        Direction::nth(self.idx() + 3)
    }
}

const NAMES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(NAMES[self.idx()])
    }
}

/// A text that does not name a side.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a side: N, NE, SE, S, SW or NW")]
pub struct ParseDirectionError;

impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(text: &str) -> Result<Direction, ParseDirectionError> {
        let idx = NAMES.iter().position(|name| name.eq_ignore_ascii_case(text));
        idx.map(Direction::nth).ok_or(ParseDirectionError)
    }
}

/// A set of sides of one hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Sides = Sides(0);

    /// The set of one side.
    #[inline]
    pub const fn only(side: Direction) -> Sides {
        Sides(1 << side.idx())
    }

    /// The set with these bits, clockwise from north.
    #[inline]
    pub const fn from_bits(bits: u8) -> Sides {
        Sides(bits & 0b11_1111)
    }

    /// One bit for each side, clockwise from north.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether `side` is in the set.
    #[inline]
    pub const fn contains(self, side: Direction) -> bool {
        self.0 >> side.idx() & 1 == 1
    }

    /// Whether every side of `other` is in the set.
    #[inline]
    pub const fn includes(self, other: Sides) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the sets have a side in common.
    #[inline]
    pub const fn meets(self, other: Sides) -> bool {
        self.0 & other.0 != 0
    }

    /// The sides in either set.
    #[inline]
    pub const fn with(self, other: Sides) -> Sides {
        Sides(self.0 | other.0)
    }

    /// The sides of this set that are not in `other`.
    #[inline]
    pub const fn without(self, other: Sides) -> Sides {
        Sides(self.0 & !other.0)
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of sides in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The set rotated clockwise by `by` sides.
    pub const fn turned(self, by: u32) -> Sides {
        let by = by % 6;
        Sides::from_bits((self.0 << by) | (self.0 >> (6 - by)))
    }

    /// The sides, clockwise from north.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&side| self.contains(side))
    }
}

impl FromIterator<Direction> for Sides {
    fn from_iter<I: IntoIterator<Item = Direction>>(sides: I) -> Sides {
        sides.into_iter().fold(Sides::NONE, |all, side| all.with(Sides::only(side)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_names_and_opposites() {
        for side in Direction::ALL {
            assert_eq!(side.to_string().parse(), Ok(side));
            assert_eq!(side.opposite().opposite(), side);
        }
        assert_eq!("sw".parse(), Ok(Direction::SouthWest));
        assert_eq!("X".parse::<Direction>(), Err(ParseDirectionError));
        assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
    }

    #[test]
    fn sets_turn_clockwise() {
        let sides: Sides = [Direction::North, Direction::NorthWest].into_iter().collect();
        let turned: Vec<Direction> = sides.turned(1).iter().collect();
        assert_eq!(turned, [Direction::North, Direction::NorthEast]);
        assert_eq!(sides.turned(6), sides);
        assert_eq!((sides.count(), sides.turned(4).count()), (2, 2));
    }
}
