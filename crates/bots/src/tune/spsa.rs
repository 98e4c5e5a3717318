//! Simultaneous perturbation stochastic approximation (Spall, 1992).
//!
//! However many parameters there are, one comparison of two points gives a
//! gradient estimate: all are moved at once, each up or down by chance, and the
//! point opposite plays against it. What does not matter averages out.

use serde::{Deserialize, Serialize};

use crate::Random;

/// How fast steps get smaller, and perturbations: the exponents that Spall
/// recommends, and tuners of chess programs use.
const ALPHA: f64 = 0.602;
const GAMMA: f64 = 0.101;
/// The part of all steps during which they hardly get smaller.
const STABLE: f64 = 0.1;
/// The part of all steps, at the end, whose mean is the result: single points
/// jump about with the luck of the last games.
const AVERAGED: f64 = 0.5;

/// How far to look and to go. The parameters are factors, as logarithms: 0.1 is
/// about a tenth more.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gains {
    /// How far the two points of the first step are from the middle.
    pub reach: f64,
    /// How far the first step goes if one point wins everything.
    pub rate: f64,
    /// How far a parameter may go at most, up or down.
    pub limit: f64,
}

impl Default for Gains {
    fn default() -> Gains {
        Gains { reach: 0.2, rate: 0.15, limit: 4.0_f64.ln() }
    }
}

/// A search for the best point, between two steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spsa {
    /// Steps done.
    pub(super) n_done: u32,
    n_steps: u32,
    seed: u64,
    point: Vec<f64>,
    /// The sum of the points whose mean is the result.
    sum: Vec<f64>,
    gains: Gains,
}

impl Spsa {
    pub(super) fn new(n_parameters: usize, n_steps: u32, seed: u64, gains: Gains) -> Spsa {
        let zero = vec![0.0; n_parameters];
        Spsa { n_done: 0, n_steps, seed, point: zero.clone(), sum: zero, gains }
    }

    pub(super) fn is_done(&self) -> bool {
        self.n_done >= self.n_steps
    }

    /// Which way each parameter is moved in this step. It depends only on
    /// seed and step, so that a resumed run takes the same way.
    fn directions(&self) -> Vec<f64> {
        let mut random = super::numbered(self.seed, self.n_done);
        let mut direction = |_| if Random::draw(&mut random) >> 63 == 0 { 1.0 } else { -1.0 };
        (0..self.point.len()).map(&mut direction).collect()
    }

    fn reach(&self) -> f64 {
        self.gains.reach / f64::from(self.n_done + 1).powf(GAMMA)
    }

    /// The two points to compare.
    pub(super) fn points(&self) -> (Vec<f64>, Vec<f64>) {
        let (reach, directions) = (self.reach(), self.directions());
        let at = |side: f64| {
            let moved = self.point.iter().zip(&directions);
            moved.map(|(it, direction)| it + side * reach * direction).collect()
        };
        (at(1.0), at(-1.0))
    }

    /// Goes on by what the comparison has shown: how much better the first point
    /// is than the second, from -1 to 1.
    pub(super) fn advance(&mut self, difference: f64) {
        let (reach, directions) = (self.reach(), self.directions());
        let stable = STABLE * f64::from(self.n_steps);
        let slower = ((1.0 + stable) / (f64::from(self.n_done + 1) + stable)).powf(ALPHA);
        // The gain `a` of the literature, such that the first step goes `rate`.
        let gain = self.gains.rate * 2.0 * self.gains.reach * slower;
        let limit = self.gains.limit;
        for (it, direction) in self.point.iter_mut().zip(directions) {
            let gradient = difference / (2.0 * reach * direction);
            *it = (*it + gain * gradient).clamp(-limit, limit);
        }
        self.n_done += 1;
        if self.is_averaged(self.n_done) {
            self.sum.iter_mut().zip(&self.point).for_each(|(sum, it)| *sum += it);
        }
    }

    fn is_averaged(&self, step: u32) -> bool {
        f64::from(step) > (1.0 - AVERAGED) * f64::from(self.n_steps)
    }

    /// The best point as far as is known.
    pub(super) fn result(&self) -> Vec<f64> {
        match (1..=self.n_done).filter(|&step| self.is_averaged(step)).count() {
            0 => self.point.clone(),
            n => self.sum.iter().map(|sum| sum / n as f64).collect(),
        }
    }

    /// Whether a run that was read from a file can be resumed as one of `like`.
    pub(super) fn is_like(&self, like: &Spsa) -> bool {
        let numbers = || self.point.iter().chain(&self.sum);
        self.n_steps == like.n_steps
            && self.seed == like.seed
            && self.gains == like.gains
            && self.n_done <= self.n_steps
            && self.point.len() == like.point.len()
            && self.sum.len() == like.sum.len()
            && numbers().all(|it| it.is_finite())
            && self.point.iter().all(|it| it.abs() <= self.gains.limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who is nearer to the optimum wins more often; a match is one game.
    fn play(spsa: &Spsa, optimum: &[f64], random: &mut Random) -> f64 {
        let (plus, minus) = spsa.points();
        let off = |point: &[f64]| -> f64 {
            point.iter().zip(optimum).map(|(it, best)| (it - best).powi(2)).sum()
        };
        let chance = 1.0 / (1.0 + (2.0 * (off(&plus) - off(&minus))).exp());
        if f64::from(random.unit()) < chance { 1.0 } else { -1.0 }
    }

    #[test]
    fn it_finds_the_optimum_of_a_noisy_function() {
        let optimum = [0.8, -0.5, 0.3, 0.0, -0.9];
        let gains = Gains { rate: 0.05, ..Gains::default() };
        for seed in 0..5 {
            let mut spsa = Spsa::new(optimum.len(), 4_000, seed, gains);
            let mut random = Random::new(100 + seed);
            while !spsa.is_done() {
                let difference = play(&spsa, &optimum, &mut random);
                spsa.advance(difference);
            }
            for (found, best) in spsa.result().iter().zip(optimum) {
                assert!((found - best).abs() < 0.25, "seed {seed}: {:?}", spsa.result());
            }
        }
    }

    #[test]
    fn points_lie_opposite_and_stay_within_the_limit() {
        let mut spsa = Spsa::new(3, 20, 1, Gains::default());
        let (plus, minus) = spsa.points();
        assert!(plus.iter().zip(&minus).all(|(a, b)| (a + b).abs() < 1e-9 && a.abs() > 0.1));
        let first = plus;
        (0..20).for_each(|_| spsa.advance(1.0));
        assert_ne!(spsa.points().0, first);
        let mut wild = Spsa::new(3, 20, 1, Gains { rate: 90.0, ..Gains::default() });
        (0..20).for_each(|_| wild.advance(1.0));
        assert!(wild.is_like(&Spsa::new(3, 20, 1, wild.gains)));
    }
}
