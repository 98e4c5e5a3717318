//! Nouns shared by railway games: hexes, their sides, and sets of both.
//!
//! **Invariant:** this crate knows no game, no turn order and no phase. A type
//! moves here only if a second game needs it with the same meaning.

#![warn(clippy::float_arithmetic)]

mod hex;
mod hex_set;
mod sides;

pub use hex::{Coord, Direction, ParseCoordError};
pub use hex_set::{HEXES_MAX, HexCounts, HexId, HexSet};
pub use sides::{ParseDirectionError, Sides};
