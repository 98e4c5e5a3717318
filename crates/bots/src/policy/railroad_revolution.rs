//! Which actions are promising.
//!
//! An action is as promising as the position after it, with what it opens. The
//! placement of a worker is as promising as the action that follows, done well.

mod reason;

use std::sync::{Arc, LazyLock};

use catalog::railroad_revolution::{Action, Outstanding, RailroadRevolution};
use engine::{Game, Seat, Silent, Turn};

use crate::{
    Estimate, Judged, Ladder,
    evaluate::{
        self,
        railroad_revolution::{turn_to_come, turns_left, worth},
    },
    parameters::{
        built_in,
        railroad_revolution::{Parameters, Policy},
    },
};

/// What is left for what seems pointless.
const LEAST: f32 = 1e-4;
/// The most steps of an action that are looked at.
const STEPS_MAX: usize = 24;

impl Judged for RailroadRevolution {
    type Parameters = Parameters;

    const PARAMETERS: &'static str = include_str!("../../parameters/railroad-revolution.toml");
    const BEST: f32 = 0.0;
    const RIVALS_WIDTH: f32 = 0.0;
    const LADDER: Ladder = Ladder { easy_error: 20.0, medium_error: 0.5, hard_iterations: 60 };

    fn parameters() -> &'static Arc<Parameters> {
        static READ: LazyLock<Arc<Parameters>> = LazyLock::new(|| {
            Arc::new(built_in("railroad-revolution.toml", RailroadRevolution::PARAMETERS))
        });
        &READ
    }

    fn is_quiet(&self) -> bool {
        // Who has sold or hired is about to use the money.
        !self.is_tentative()
            && self.acting().is_none()
            && !matches!(self.phase(), "preparation" | "milestones" | "reveal")
    }

    fn estimate(&self, parameters: &Parameters) -> Estimate {
        evaluate::railroad_revolution::estimate(self, parameters)
    }

    fn weigh(&self, parameters: &Parameters, legal: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        let Turn::Seat(seat) = self.turn() else {
            weights.resize(legal.len(), 1.0);
            return;
        };
        let tuned = &parameters.policy;
        let turns = turns_left(self, &parameters.judgement) + turn_to_come(self, seat);
        let now = worth(self, parameters, seat, turns);
        let temperature = match self.acting() {
            Some(_) => {
                let Some(open) = self.outstanding() else { return };
                let value = |&action| step_value(self, parameters, seat, &open, action, turns, now);
                weights.extend(legal.iter().map(value));
                tuned.temperature
            }
            None => {
                weights.extend(legal.iter().map(|&action| match action {
                    Action::Work(..) => after_work(self, parameters, action, seat, turns) - now,
                    Action::Sell(_) | Action::Hire(_) => f32::NEG_INFINITY,
                    _ => after(self, parameters, action, seat, turns) - now,
                }));
                tuned.temperature_of_work
            }
        };
        let best = weights.iter().copied().fold(f32::MIN, f32::max);
        weights.iter_mut().for_each(|it| *it = ((*it - best) / temperature).exp() + LEAST);
    }

    fn reason(&self, _: &Parameters, seat: Seat, action: Action) -> String {
        reason::reason(self, seat, action)
    }
}

/// What a seat has after an action.
fn after(
    game: &RailroadRevolution,
    parameters: &Parameters,
    action: Action,
    seat: Seat,
    turns: f32,
) -> f32 {
    let mut next = *game;
    next.apply_unchecked(action, &mut Silent);
    worth(&next, parameters, seat, turns)
}

/// What a step of an action is worth, compared with doing nothing.
fn step_value(
    game: &RailroadRevolution,
    parameters: &Parameters,
    seat: Seat,
    open: &Outstanding,
    action: Action,
    turns: f32,
    now: f32,
) -> f32 {
    let tuned = &parameters.policy;
    let gain = || after(game, parameters, action, seat, turns) - now;
    match action {
        Action::Commit => gain(),
        Action::Sell(n) => sale_value(game, tuned, seat, open, n),
        Action::Hire(_) => gain() - 3.0 * tuned.effort,
        Action::Build(_) | Action::Office(_) if open.building => gain() + tuned.duty,
        Action::Lay(_) if open.rails > 0 => gain() + tuned.duty,
        Action::Trade(_) => gain() + tuned.duty,
        Action::Keep(..) => gain(),
        _ => gain() - tuned.effort,
    }
}

/// Shares are sold when the money is due, and no more than that.
fn sale_value(
    game: &RailroadRevolution,
    tuned: &Policy,
    seat: Seat,
    open: &Outstanding,
    n: u16,
) -> f32 {
    let short = open.due.0.saturating_sub(game.money(seat).0);
    let n_wanted = short.div_ceil(game.share_price().0.max(1));
    let is_done = !open.building && open.rails == 0 && !open.piece;
    if short > 0 && u32::from(n) == n_wanted {
        if is_done { tuned.duty } else { 0.0 }
    } else {
        f32::NEG_INFINITY
    }
}

/// What a seat has after a worker is placed and the action is finished by the
/// best steps.
fn after_work(
    game: &RailroadRevolution,
    parameters: &Parameters,
    action: Action,
    seat: Seat,
    turns: f32,
) -> f32 {
    let mut next = *game;
    next.apply_unchecked(action, &mut Silent);
    let (mut steps, mut weights) = (Vec::new(), Vec::new());
    for _ in 0..STEPS_MAX {
        if next.acting() != Some(seat) {
            break;
        }
        next.legal_actions(&mut steps);
        next.weigh(parameters, &steps, &mut weights);
        let best = (0..steps.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b]));
        let Some(best) = best else { break };
        next.apply_unchecked(steps[best], &mut Silent);
    }
    worth(&next, parameters, seat, turns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use catalog::railroad_revolution::{MilestoneId, Setup};
    use engine::{Options, Playout, Setup as _};

    /// Plays by chance, and calls `look` wherever a seat is to act.
    fn play(seed: u64, mut look: impl FnMut(&RailroadRevolution, &[Action])) {
        let setup = Setup::new(2 + (seed % 3) as u8, &Options::default()).unwrap();
        let mut game = RailroadRevolution::new(&setup);
        let (mut random, mut playout) = (Random::new(seed), Playout::default());
        let mut legal = Vec::new();
        while let Some(action) = playout.uniform(&game, &mut || random.draw()) {
            if matches!(game.turn(), Turn::Seat(_)) {
                game.legal_actions(&mut legal);
                look(&game, &legal);
            }
            game.apply_unchecked(action, &mut Silent);
        }
    }

    #[test]
    fn weights_are_positive_and_estimates_finite() {
        let mut weights = Vec::new();
        for seed in 0..30 {
            play(seed, |game, legal| {
                game.weigh(RailroadRevolution::parameters(), legal, &mut weights);
                assert_eq!(weights.len(), legal.len());
                let is_sound = |it: &f32| *it > 0.0 && it.is_finite();
                assert!(weights.iter().all(is_sound), "{legal:?} {weights:?}");
                let estimate = game.estimate(RailroadRevolution::parameters());
                assert!(estimate.scores.iter().all(|it| it.is_finite()), "{estimate:?}");
                assert!(estimate.spread > 0.0);
            });
        }
    }

    #[test]
    fn commit_outweighs_pointless_selling() {
        let (mut weights, mut n_seen) = (Vec::new(), 0);
        for seed in 0..10 {
            play(seed, |game, legal| {
                let Some(open) = game.outstanding() else { return };
                let Some(commit) = legal.iter().position(|it| *it == Action::Commit) else {
                    return;
                };
                assert!(open.due <= game.money(open.seat), "a commit pays what is due");
                game.weigh(RailroadRevolution::parameters(), legal, &mut weights);
                for (action, weight) in legal.iter().zip(&weights) {
                    if matches!(action, Action::Sell(_)) {
                        assert!(*weight <= weights[commit], "{action:?}: {legal:?} {weights:?}");
                        n_seen += 1;
                    }
                }
            });
        }
        assert!(n_seen > 100, "{n_seen}");
    }

    #[test]
    fn a_manager_in_place_is_worth_more_than_none() {
        let parameters = RailroadRevolution::parameters();
        let mut n_seen = 0;
        for seed in 0..10 {
            play(seed, |game, legal| {
                let Turn::Seat(seat) = game.turn() else { return };
                let is_met =
                    |tile: MilestoneId| evaluate::railroad_revolution::is_met(game, seat, tile);
                for &action in legal {
                    let Action::Promote(_, tile, _) = action else { continue };
                    let turns = turns_left(game, &parameters.judgement);
                    if is_met(tile) && game.milestone(tile).managers.len() == 1 && turns > 2.0 {
                        let (now, then) = (
                            worth(game, parameters, seat, turns),
                            after(game, parameters, action, seat, turns),
                        );
                        assert!(then > now, "{action:?}: {now} to {then}");
                        n_seen += 1;
                    }
                }
            });
        }
        assert!(n_seen > 0);
    }

    #[test]
    fn reasons_are_short() {
        play(3, |game, legal| {
            let Turn::Seat(seat) = game.turn() else { return };
            for &action in legal {
                let reason = game.reason(RailroadRevolution::parameters(), seat, action);
                assert!(reason.len() < 140 && !reason.ends_with('.'), "{action:?}: {reason}");
            }
        });
    }
}
