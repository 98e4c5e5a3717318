//! Goods cubes, and the halves of the goods display (§2.1, §10.2).

use serde::{Deserialize, Serialize};
use strum::EnumCount;

engine::named_enum! {
    /// The color of a cube, or of the city that accepts it.
    #[expect(missing_docs, reason = "colors")]
    pub enum Color in "lowercase" {
        Red,
        Blue,
        Purple,
        Yellow,
        Black,
    }
}

/// Cubes by color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cubes([u8; Color::COUNT]);

impl Cubes {
    pub(crate) fn new(counts: [u8; Color::COUNT]) -> Cubes {
        Cubes(counts)
    }

    #[inline]
    pub(crate) fn of(&self, color: Color) -> u8 {
        self.0[color.idx()]
    }

    pub(crate) fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    pub(crate) fn add(&mut self, color: Color) {
        self.0[color.idx()] += 1;
    }

    /// Removes one cube; there must be one.
    pub(crate) fn take(&mut self, color: Color) {
        self.0[color.idx()] -= 1;
    }

    /// Every cube, by color.
    pub(crate) fn list(self) -> impl Iterator<Item = Color> {
        self.colors().flat_map(move |color| std::iter::repeat_n(color, self.of(color).into()))
    }

    /// The colors with at least one cube.
    pub(crate) fn colors(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| self.of(color) > 0)
    }
}

/// A half of the goods display: the dice are rolled for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, Serialize, Deserialize)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Half {
    /// White, in the west.
    Light,
    /// Black, in the east.
    Dark,
}
