//! Looks one turn ahead: plays every action, finishes the turn by the policy, and
//! judges the result.

use engine::{Seat, Silent, Turn};

use crate::{
    Estimate, Judged, Random, Stop,
    search::{heaviest, judge},
};

/// The most steps of one turn that are played by the policy.
const STEPS_MAX: usize = 64;

/// An action and its worth to the player who takes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued<A> {
    pub(crate) action: A,
    /// In share of the victory.
    pub(crate) value: f32,
    /// In points of the game, those of the others not counted.
    pub(crate) points: f32,
    /// The chance to be out of the game.
    pub(crate) out: f32,
    /// How promising the policy finds it.
    pub(crate) weight: f32,
    /// Whether it ends a tentative sequence.
    pub(crate) ends: bool,
}

/// Judges each of the `n_wide` most promising actions of `seat` by the end of
/// the turn; the best first. If stopped, returns those judged so far.
pub(crate) fn valued_turns<G: Judged>(
    game: &G,
    parameters: &G::Parameters,
    seat: Seat,
    n_wide: usize,
    stop: &Stop,
    random: &mut Random,
) -> Vec<Valued<G::Action>> {
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    game.legal_actions(&mut legal);
    // A secret of another seat must not count.
    game.conceal(seat, &mut || random.draw()).weigh(parameters, &legal, &mut weights);
    let mut order: Vec<usize> = (0..legal.len()).collect();
    order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
    let (mut steps, mut step_weights) = (Vec::new(), Vec::new());
    let mut res = Vec::with_capacity(order.len().min(n_wide));
    for &idx in order.iter().take(n_wide) {
        let action = legal[idx];
        let mut next = game.conceal(seat, &mut || random.draw());
        next.apply_unchecked(action, &mut Silent);
        let ends = game.is_tentative() && !next.is_tentative();
        for _ in 0..STEPS_MAX {
            if next.turn() != Turn::Seat(seat) || next.is_quiet() {
                break;
            }
            next.legal_actions(&mut steps);
            next.weigh(parameters, &steps, &mut step_weights);
            next.apply_unchecked(steps[heaviest(&step_weights)], &mut Silent);
        }
        let Estimate { scores, out, .. } = next.estimate(parameters);
        res.push(Valued {
            action,
            value: judge(&next, parameters)[seat.idx()],
            points: scores[seat.idx()],
            out: out[seat.idx()],
            weight: weights[idx],
            ends,
        });
        if stop.is_stopped() {
            break;
        }
    }
    res.sort_by(|a, b| b.value.total_cmp(&a.value));
    res
}

#[cfg(test)]
mod tests {
    use catalog::chicago_express::{Action, ChicagoExpress};
    use engine::{Game, Options, Setup};

    use super::*;
    use crate::{Bot, Level};

    /// A game between greedy players in which chance plays no part.
    fn play(seed: u64) -> Vec<Action> {
        let mut game = ChicagoExpress::new(&Setup::new(3, &Options::default()).unwrap());
        let mut bot = Bot::new(Level::Greedy, seed);
        let mut res = Vec::new();
        while let Turn::Seat(seat) = game.turn() {
            let thought = bot.choose(&game, seat, &Stop::default()).unwrap();
            game.apply(thought.action, &mut Silent).unwrap();
            res.push(thought.action);
        }
        res
    }

    #[test]
    fn equally_good_turns_are_chosen_by_chance_and_the_seed_decides() {
        let first = play(1);
        assert_eq!(first, play(1));
        assert!((2..12).any(|seed| play(seed) != first));
    }
}
