//! What is printed on the boards.

use std::fmt;

use engine::Money;

use super::tiles::{FaceId, ids};

ids! {
    /// A city, in the order of `board.toml`.
    CityId
    /// A rail space, in the order of `board.toml`.
    SpaceId
}

impl SpaceId {
    /// Reads `R07`.
    pub(crate) fn parse(text: &str) -> Option<SpaceId> {
        let number: u8 = text.strip_prefix(['R', 'r'])?.parse().ok()?;
        (usize::from(number) < super::SPACES_MAX).then_some(SpaceId(number))
    }
}

impl fmt::Display for SpaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{:02}", self.0)
    }
}

/// A city of the map.
#[derive(Clone, Debug)]
pub struct City {
    /// One word, for files.
    pub id: String,
    /// For people.
    pub name: String,
    /// From 1 in the east to 5 in the west.
    pub level: u8,
    /// In hundredths of a degree, for drawing.
    pub lon: i32,
    /// In hundredths of a degree, for drawing.
    pub lat: i32,
    /// Its face, if it is printed on the board.
    pub printed: Option<FaceId>,
}

/// Where rail spaces meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// A city.
    City(CityId),
    /// A bend between two spaces of one line.
    Junction(u8),
}

/// A space where each player can have one rail.
#[derive(Clone, Debug)]
pub struct Space {
    /// Such as `R07`.
    pub id: String,
    /// The line between two cities that it belongs to.
    pub line: String,
    /// How many icons of difficult terrain.
    pub terrain: u8,
    /// Whether it has a deal icon.
    pub deal: bool,
    /// What it joins.
    pub ends: [Node; 2],
}

/// A section of the telegraph line (p.9).
#[derive(Clone, Copy, Debug)]
pub struct TelegraphSection {
    /// Shares for everybody who builds here.
    pub shares: u8,
    /// Shares for the First Office.
    pub first_bonus: u8,
    /// Whether a deal follows.
    pub deal: bool,
    /// For offices here and in the next section.
    pub link_vp: i32,
}

impl TelegraphSection {
    /// The shares for an office (§5.3.2), and those for the first (§5.3.3).
    pub(crate) fn shares_of(self, is_first: bool) -> (u8, u8) {
        (self.shares, if is_first { self.first_bonus } else { 0 })
    }
}

/// A section of the player board (p.10).
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardSection {
    pub(crate) trade: Money,
}

/// A performance track (p.12).
#[derive(Clone, Debug)]
pub(crate) struct Track {
    /// Points for each piece that counts; a marker starts in the first slot.
    pub(crate) slots: Vec<u8>,
    /// What the step from each slot to the next costs.
    pub(crate) gates: Vec<Gate>,
}

/// What a step on a track costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// Nothing.
    Free,
    /// Money.
    Money(Money),
    /// Shares.
    Shares(u8),
    /// One available worker.
    Worker,
}

/// Such as `2 shares`.
impl fmt::Display for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Gate::Free => write!(f, "nothing"),
            Gate::Money(amount) => write!(f, "{amount}"),
            Gate::Shares(1) => write!(f, "1 share"),
            Gate::Shares(n) => write!(f, "{n} shares"),
            Gate::Worker => write!(f, "1 worker"),
        }
    }
}
