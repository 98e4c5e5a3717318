//! The second part of phase IX, goods growth (§10.2, §10.3), by chance.

use std::ops::ControlFlow;

use engine::Log;

use super::Phase;
use crate::{Action, AgeOfSteam, Event, Half, Refusal, action::Dice, sequence::PhaseEnd};

/// Whose dice are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Growth {
    pub(crate) half: Half,
}

impl Growth {
    /// Every combination of dice with the number of rolls that give it.
    pub(crate) fn draws(self, game: &AgeOfSteam, draws: &mut Vec<(Action, u32)>) {
        let n_dice = game.tables.dice(game.n_players);
        let mut dice = Dice::default();
        add_rolls(&mut dice, 0, n_dice, factorial(n_dice), draws);
    }

    pub(crate) fn check(self, game: &AgeOfSteam, action: Action) -> Result<(), Refusal> {
        let expected = game.tables.dice(game.n_players);
        match action {
            Action::Roll(dice) if dice.count() == expected => Ok(()),
            Action::Roll(_) => Err(Refusal::WrongDice { expected }),
            _ => Err(Refusal::NotNow { expected: "the dice are rolled first" }),
        }
    }

    pub(crate) fn apply(
        self,
        game: &mut AgeOfSteam,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let Action::Roll(dice) = action else {
            unreachable!("`check` lets only dice through");
        };
        let half = self.half;
        log.push(|| Event::DiceRolled { half, dice });
        for city in game.tables.all_cities() {
            let printed = game.tables.city(city);
            let (half, die) = (printed.half, printed.die);
            if half != self.half || game.hex_of(city).is_none() {
                continue;
            }
            for _ in 0..dice.0[usize::from(die) - 1] {
                // §10.3: the topmost cube that is left; surplus dice do nothing, and
                // boxes stay empty (§10.4). New cities have columns too (§7.8.4).
                let Some(top) = game.display[city.idx()].iter_mut().find(|it| it.is_some()) else {
                    break;
                };
                if let Some(color) = top.take() {
                    game.cubes[city.idx()].add(color);
                    log.push(|| Event::CubeGrown {
                        city: game.tables.city(city).name.clone(),
                        color,
                    });
                }
            }
        }
        match self.half {
            Half::Light => ControlFlow::Continue(Phase::Growth(Growth { half: Half::Dark })),
            Half::Dark => ControlFlow::Break(PhaseEnd::Growth),
        }
    }
}

/// Adds every way to distribute `n_left` dice over the faces from `face` on.
/// `weight` starts as a factorial and is divided on the way to the number of
/// rolls.
fn add_rolls(
    dice: &mut Dice,
    face: usize,
    n_left: u8,
    weight: u32,
    draws: &mut Vec<(Action, u32)>,
) {
    if face == 5 {
        dice.0[face] = n_left;
        draws.push((Action::Roll(*dice), weight / factorial(n_left)));
        return;
    }
    for n in 0..=n_left {
        dice.0[face] = n;
        add_rolls(dice, face + 1, n_left - n, weight / factorial(n), draws);
    }
}

fn factorial(n: u8) -> u32 {
    (1..=u32::from(n)).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every roll of distinct dice is counted once: 6ⁿ in total.
    #[test]
    fn weights_are_the_number_of_rolls() {
        for n_dice in 1..=6 {
            let mut draws = Vec::new();
            add_rolls(&mut Dice::default(), 0, n_dice, factorial(n_dice), &mut draws);
            let total: u32 = draws.iter().map(|&(_, weight)| weight).sum();
            assert_eq!(total, 6_u32.pow(n_dice.into()));
        }
    }
}
