//! Random numbers of a bot.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A generator that gives the same numbers for the same seed for ever.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// From a seed.
    pub fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The next number.
    #[inline]
    pub fn draw(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// From 0 to below 1.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.draw() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// One of the weights' indexes, by weight.
    pub(crate) fn weighted(&mut self, weights: &[f32]) -> usize {
        let mut rest = self.unit() * weights.iter().sum::<f32>();
        for (idx, weight) in weights.iter().enumerate() {
            rest -= weight;
            if rest < 0.0 {
                return idx;
            }
        }
        weights.len().saturating_sub(1)
    }
}
