//! Biased random play.
//!
//! Uniform random play is a poor tester: it wanders and rarely reaches the
//! unusual situations of a game. So a game defines styles, each a way to weight
//! the legal actions. Tests, signatures and the fuzzer play all of them.

use std::fmt;

use crate::{Game, Turn};

/// A game that can be played at random in several styles.
pub trait Guided: Game {
    /// A way to prefer some actions; the first of [`STYLES`](Self::STYLES) is
    /// uniform.
    type Style: Copy + PartialEq + fmt::Debug + Into<&'static str> + 'static;

    /// Every style. The first gives all actions the same weight.
    const STYLES: &'static [Self::Style];

    /// The weight of the legal `action` in `style`, relative to the others.
    fn weight(&self, style: Self::Style, action: Self::Action) -> u32;

    /// The style called `name`.
    fn style(name: &str) -> Option<Self::Style> {
        Self::STYLES.iter().copied().find(|&style| name == style.into())
    }
}

/// Buffers for random play, reused so that no action allocates.
#[derive(Clone, Debug)]
pub struct Playout<G: Game> {
    legal: Vec<G::Action>,
    draws: Vec<(G::Action, u32)>,
    weights: Vec<u32>,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Playout<G> {
        Playout { legal: Vec::new(), draws: Vec::new(), weights: Vec::new() }
    }
}

impl<G: Game> Playout<G> {
    /// The legal actions that the last choice was made from.
    pub fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    /// A legal action chosen uniformly, or a draw by weight; `None` when the
    /// game is over.
    #[inline]
    pub fn uniform(&mut self, game: &G, random: &mut impl FnMut() -> u64) -> Option<G::Action> {
        match game.turn() {
            Turn::Over => None,
            Turn::Chance => self.draw(game, random),
            Turn::Seat(_) => {
                game.legal_actions(&mut self.legal);
                Some(self.legal[choose(self.legal.len(), random())])
            }
        }
    }

    /// A legal action by the weights of `style`, or a draw by weight; `None`
    /// when the game is over.
    pub fn guided(
        &mut self,
        game: &G,
        style: G::Style,
        random: &mut impl FnMut() -> u64,
    ) -> Option<G::Action>
    where
        G: Guided,
    {
        match game.turn() {
            Turn::Over => None,
            Turn::Chance => self.draw(game, random),
            Turn::Seat(_) => {
                game.legal_actions(&mut self.legal);
                self.weights.clear();
                self.weights.extend(self.legal.iter().map(|&action| game.weight(style, action)));
                Some(self.legal[choose_weighted(&self.weights, random())])
            }
        }
    }

    fn draw(&mut self, game: &G, random: &mut impl FnMut() -> u64) -> Option<G::Action> {
        game.draws(&mut self.draws);
        self.legal.clear();
        self.legal.extend(self.draws.iter().map(|&(action, _)| action));
        self.weights.clear();
        self.weights.extend(self.draws.iter().map(|&(_, weight)| weight));
        Some(self.draws[choose_weighted(&self.weights, random())].0)
    }
}

/// One of `n` things with nearly equal chance (the bias is below `n` in 2⁶⁴).
#[inline]
pub fn choose(n: usize, random: u64) -> usize {
    ((u128::from(random) * n as u128) >> 64) as usize
}

/// An index chosen by weight; uniform if all weights are zero.
fn choose_weighted(weights: &[u32], random: u64) -> usize {
    let total: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
    if total == 0 {
        return choose(weights.len(), random);
    }
    let mut rest = choose(total as usize, random) as u64;
    for (idx, &weight) in weights.iter().enumerate() {
        match rest.checked_sub(u64::from(weight)) {
            Some(left) => rest = left,
            None => return idx,
        }
    }
    unreachable!("`rest` starts below the sum of the weights")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_covers_the_whole_range() {
        assert_eq!(choose(6, 0), 0);
        assert_eq!(choose(6, u64::MAX), 5);
        assert_eq!(choose(6, u64::MAX / 2), 2);
    }

    #[test]
    fn a_weight_of_zero_is_never_chosen_unless_all_are_zero() {
        for random in (0..=u64::MAX).step_by(1 << 58) {
            assert_eq!(choose_weighted(&[0, 3, 0], random), 1);
        }
        assert_eq!(choose_weighted(&[0, 0], u64::MAX), 1);
    }
}
