//! Sets of hexes of one map, small enough to live in a state.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// The most hexes a map may have.
pub const HEXES_MAX: usize = 192;

const WORDS: usize = HEXES_MAX / 64;

/// A hex of a map, by its index in the map's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexId(pub u8);

impl HexId {
    /// The index of this hex in an array with one entry per hex.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// A set of hexes of one map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HexSet([u64; WORDS]);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet([0; WORDS]);

    /// Whether `hex` is in the set.
    #[inline]
    pub fn contains(&self, hex: HexId) -> bool {
        self.0[hex.idx() / 64] >> (hex.idx() % 64) & 1 == 1
    }

    /// Adds `hex`.
    #[inline]
    pub fn insert(&mut self, hex: HexId) {
        self.0[hex.idx() / 64] |= 1 << (hex.idx() % 64);
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of hexes in the set.
    #[inline]
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The hexes of this set that are not in `other`.
    #[inline]
    pub fn without(self, other: HexSet) -> HexSet {
        HexSet(std::array::from_fn(|idx| self.0[idx] & !other.0[idx]))
    }

    /// The hexes in the order of the map's list.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = HexId> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(idx, word)| Bits(word).map(move |bit| HexId((idx * 64) as u8 + bit)))
    }

    /// Calls `each` with every hex, in the order of the map's list. Faster than
    /// [`iter`](Self::iter) where a playout spends its time.
    #[inline]
    pub fn for_each(self, mut each: impl FnMut(HexId)) {
        for idx in 0..WORDS {
            for bit in Bits(self.0[idx]) {
                each(HexId((idx * 64) as u8 + bit));
            }
        }
    }
}

/// How many of something stand on each hex, up to seven: one set for each
/// binary digit, so that all hexes with a given count are found at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HexCounts {
    ones: HexSet,
    twos: HexSet,
    fours: HexSet,
}

impl HexCounts {
    /// Nothing anywhere.
    pub const EMPTY: HexCounts =
        HexCounts { ones: HexSet::EMPTY, twos: HexSet::EMPTY, fours: HexSet::EMPTY };

    /// Adds one on `hex`.
    ///
    /// # Panics
    ///
    /// If there are seven already, in builds with debug assertions.
    #[inline]
    pub fn add(&mut self, hex: HexId) {
        debug_assert!(self.of(hex) < 7, "seven are on {hex:?}");
        let (word, bit) = (hex.idx() / 64, 1 << (hex.idx() % 64));
        let carry = self.ones.0[word] & bit;
        self.ones.0[word] ^= bit;
        let carry_on = self.twos.0[word] & carry;
        self.twos.0[word] ^= carry;
        self.fours.0[word] ^= carry_on;
    }

    /// How many stand on `hex`.
    #[inline]
    pub fn of(&self, hex: HexId) -> u8 {
        let bit = |set: HexSet, value| if set.contains(hex) { value } else { 0 };
        bit(self.ones, 1) + bit(self.twos, 2) + bit(self.fours, 4)
    }

    /// Every hex with at least one.
    #[inline]
    pub fn some(&self) -> HexSet {
        self.ones | self.twos | self.fours
    }

    /// Every hex with exactly `n`. For 0 this includes indices beyond the last
    /// hex of the map.
    #[inline]
    pub fn exactly(&self, n: u8) -> HexSet {
        let digit = |set: HexSet, value: u8| {
            let flip = if n & value == 0 { u64::MAX } else { 0 };
            HexSet(set.0.map(|word| word ^ flip))
        };
        digit(self.ones, 1) & digit(self.twos, 2) & digit(self.fours, 4)
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> HexSet {
        let mut res = HexSet::EMPTY;
        for hex in hexes {
            res.insert(hex);
        }
        res
    }
}

impl BitOr for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet(std::array::from_fn(|idx| self.0[idx] | other.0[idx]))
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        *self = *self | other;
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;

    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet(std::array::from_fn(|idx| self.0[idx] & other.0[idx]))
    }
}

/// Iterates over the positions of the set bits of a word.
struct Bits(u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn set(hexes: &[u8]) -> (HexSet, BTreeSet<HexId>) {
        (hexes.iter().copied().map(HexId).collect(), hexes.iter().copied().map(HexId).collect())
    }

    #[test]
    fn agrees_with_a_tree_set() {
        let (a, tree_a) = set(&[0, 1, 63, 64, 127, 128, 191]);
        let (b, tree_b) = set(&[1, 2, 64, 100, 191]);
        assert!(a.iter().eq(tree_a.iter().copied()));
        assert!((a | b).iter().eq(tree_a.union(&tree_b).copied()));
        assert!((a & b).iter().eq(tree_a.intersection(&tree_b).copied()));
        assert!(a.without(b).iter().eq(tree_a.difference(&tree_b).copied()));
        assert_eq!(a.count(), tree_a.len());
        let mut seen = Vec::new();
        a.for_each(|hex| seen.push(hex));
        assert!(seen.into_iter().eq(a.iter()));
        assert!(HexSet::EMPTY.is_empty() && !a.is_empty());
        assert!((0..=191).map(HexId).all(|hex| a.contains(hex) == tree_a.contains(&hex)));
    }

    #[test]
    fn counts_agree_with_an_array() {
        let mut counts = HexCounts::EMPTY;
        let mut array = [0_u8; HEXES_MAX];
        for step in 0..700_usize {
            let hex = HexId((step * 37 % 101) as u8);
            array[hex.idx()] += 1;
            counts.add(hex);
        }
        for n in 0..8 {
            for hex in (0..HEXES_MAX as u8).map(HexId) {
                assert_eq!(counts.of(hex), array[hex.idx()]);
                assert_eq!(counts.exactly(n).contains(hex), array[hex.idx()] == n);
                assert_eq!(counts.some().contains(hex), array[hex.idx()] > 0);
            }
        }
    }
}
