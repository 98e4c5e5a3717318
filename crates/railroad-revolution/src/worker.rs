//! Workers: their colors, sets of colors, and groups of workers.

use std::fmt;

use strum::EnumCount;

engine::named_enum! {
    /// What a worker can do besides the main action (p.5).
    pub enum Color in "lowercase" {
        /// Not specialized.
        White,
        /// The foreman.
        Purple,
        /// The accountant.
        Orange,
        /// The negotiator.
        Grey,
        /// The engineer.
        Turquoise,
    }
}

/// A set of colors.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colors(u8);

impl Colors {
    /// Every color.
    pub const ALL: Colors = Colors((1 << Color::COUNT) - 1);

    /// Whether a color is in the set.
    #[inline]
    pub const fn contains(self, color: Color) -> bool {
        self.0 & (1 << color.idx()) != 0
    }

    /// Adds a color.
    pub fn insert(&mut self, color: Color) {
        self.0 |= 1 << color.idx();
    }

    /// Whether no color is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colors in order.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| self.contains(color))
    }
}

impl From<Color> for Colors {
    fn from(color: Color) -> Colors {
        Colors(1 << color.idx())
    }
}

impl FromIterator<Color> for Colors {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Colors {
        let mut res = Colors::default();
        colors.into_iter().for_each(|color| res.insert(color));
        res
    }
}

impl fmt::Debug for Colors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Such as `orange or grey`, or `any`.
impl fmt::Display for Colors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Colors::ALL {
            return write!(f, "any");
        }
        for (idx, color) in self.iter().enumerate() {
            let or = if idx == 0 { "" } else { " or " };
            write!(f, "{or}{color}")?;
        }
        Ok(())
    }
}

/// A group of workers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Crew([u8; Color::COUNT]);

impl Crew {
    pub(crate) const fn new(counts: [u8; Color::COUNT]) -> Crew {
        Crew(counts)
    }

    #[inline]
    pub(crate) fn of(&self, color: Color) -> u8 {
        self.0[color.idx()]
    }

    pub(crate) fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    pub(crate) fn add(&mut self, color: Color) {
        self.0[color.idx()] += 1;
    }

    pub(crate) fn add_all(&mut self, other: Crew) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
    }

    /// Removes one worker; there must be one.
    pub(crate) fn remove(&mut self, color: Color) {
        let count = &mut self.0[color.idx()];
        *count = count.checked_sub(1).expect("a worker of this color stands here");
    }

    /// The colors with at least one worker.
    pub(crate) fn colors(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| self.of(color) > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_in() {
        let mut colors = Colors::default();
        assert!(colors.is_empty());
        colors.insert(Color::Grey);
        colors.insert(Color::White);
        assert_eq!(colors.iter().collect::<Vec<_>>(), [Color::White, Color::Grey]);
        assert_eq!(colors.to_string(), "white or grey");
        assert!(!colors.contains(Color::Purple));
        assert_eq!(Color::ALL.into_iter().collect::<Colors>(), Colors::ALL);
        assert_eq!("Grey".parse(), Ok(Color::Grey));
    }

    #[test]
    fn a_crew_counts_its_workers() {
        let mut crew = Crew::new([4, 0, 1, 0, 0]);
        crew.add(Color::Turquoise);
        crew.remove(Color::Orange);
        assert_eq!((crew.total(), crew.of(Color::White)), (5, 4));
        assert_eq!(crew.colors().collect::<Vec<_>>(), [Color::White, Color::Turquoise]);
    }
}
