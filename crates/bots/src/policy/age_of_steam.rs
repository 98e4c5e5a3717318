//! Which actions of Age of Steam are promising.
//!
//! Money, order and locomotives are weighed by the judgement of positions:
//! what would the seat be worth after this. Track is weighed by what it could
//! become (`building.rs`), because a tile alone is worth nothing.

mod building;
mod reason;

use std::sync::{Arc, LazyLock};

use catalog::age_of_steam::{Action, AgeOfSteam, Network, Special};
use engine::{Game, Seat, Silent, Turn};

use crate::{
    Estimate, Judged, Ladder,
    evaluate::age_of_steam::{self as evaluate, Outlook, special_worth},
    parameters::{age_of_steam::Parameters, built_in},
};
use building::{Apart, Builder};

/// The least weight, so that nothing is impossible.
const LEAST: f32 = 1e-4;
/// How many bids above the least are weighed; higher ones are folly.
const BIDS: u32 = 4;

impl Judged for AgeOfSteam {
    type Parameters = Parameters;

    const PARAMETERS: &'static str = include_str!("../../parameters/age-of-steam.toml");
    const BEST: f32 = 0.5;
    const RIVALS_WIDTH: f32 = 0.0;
    const LADDER: Ladder = Ladder { easy_error: 40.0, medium_error: 4.0, hard_iterations: 80 };

    fn parameters() -> &'static Arc<Parameters> {
        static READ: LazyLock<Arc<Parameters>> =
            LazyLock::new(|| Arc::new(built_in("age-of-steam.toml", AgeOfSteam::PARAMETERS)));
        &READ
    }

    fn is_quiet(&self) -> bool {
        !self.is_amid_building() && self.phase() != "move-goods"
    }

    fn estimate(&self, parameters: &Parameters) -> Estimate {
        evaluate::estimate(self, parameters)
    }

    fn weigh(&self, parameters: &Parameters, legal: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        let Turn::Seat(seat) = self.turn() else {
            weights.resize(legal.len(), 1.0);
            return;
        };
        let tuned = &parameters.policy;
        match legal {
            [] => {}
            [_] => weights.push(1.0),
            [Action::Issue(_) | Action::Drop, ..] => {
                weigh_by_worth(self, parameters, seat, legal, weights)
            }
            [Action::Take(_), ..] => weigh_specials(self, parameters, seat, legal, weights),
            [Action::Produce, ..] => weights.extend([tuned.produce.exp(), 1.0]),
            [Action::Place(..), ..] => weigh_boxes(self, parameters, seat, legal, weights),
            _ if self.builder().is_some() => {
                let builder = Builder::new(self, parameters, seat);
                weights.extend(legal.iter().map(|&action| builder.worth(action)));
                soften(weights, tuned.heat_track);
            }
            _ => weigh_moves(self, parameters, seat, legal, weights),
        }
    }

    fn reason(&self, _: &Parameters, seat: Seat, action: Action) -> String {
        reason::reason(self, seat, action)
    }
}

/// Turns worths into weights.
fn soften(weights: &mut [f32], heat: f32) {
    let best = weights.iter().copied().fold(f32::MIN, f32::max);
    for weight in weights {
        *weight = ((*weight - best) / heat).exp().max(LEAST);
    }
}

/// What a seat is worth after each action, for actions that leave the network
/// as it is.
fn weigh_by_worth(
    game: &AgeOfSteam,
    parameters: &Parameters,
    seat: Seat,
    legal: &[Action],
    weights: &mut Vec<f32>,
) {
    let outlook = Outlook::new(game, parameters);
    let least = game.bids().map_or(0, |(_, _, least)| least.0);
    let worth = |&action: &Action| match action {
        Action::Bid(amount) if amount.0 > least + BIDS => f32::MIN,
        _ => {
            let mut next = *game;
            next.apply_unchecked(action, &mut Silent);
            outlook.worth(outlook.prospect(&next, seat))
        }
    };
    weights.extend(legal.iter().map(worth));
    soften(weights, parameters.policy.heat);
}

fn weigh_specials(
    game: &AgeOfSteam,
    parameters: &Parameters,
    seat: Seat,
    legal: &[Action],
    weights: &mut Vec<f32>,
) {
    let worth = |&action: &Action| match action {
        Action::Take(Special::Locomotive) => engine_worth(game, parameters, seat),
        Action::Take(special) => special_worth(game, &parameters.specials, seat, special),
        _ => 0.0,
    };
    weights.extend(legal.iter().map(worth));
    soften(weights, parameters.policy.heat);
}

/// What a better locomotive is worth to a seat.
fn engine_worth(game: &AgeOfSteam, parameters: &Parameters, seat: Seat) -> f32 {
    if game.engine(seat) >= game.engine_max() {
        return 0.0;
    }
    let now = Outlook::new(game, parameters);
    let standing = now.standing(game, seat);
    let before = now.project(game, &standing, &now.supply(game, seat));
    let better = now.with_engine(game, seat, game.engine(seat) + 1);
    let raised = evaluate::Standing { engine: standing.engine + 1, ..standing };
    now.worth(now.project(game, &raised, &better.supply(game, seat))) - now.worth(before)
}

fn weigh_moves(
    game: &AgeOfSteam,
    parameters: &Parameters,
    seat: Seat,
    legal: &[Action],
    weights: &mut Vec<f32>,
) {
    let outlook = Outlook::new(game, parameters);
    let tuned = &parameters.policy;
    let is_last = game.round() == game.last_round();
    let worth = |&action: &Action| match action {
        Action::Deliver(route) => {
            let earned = game.earned_by(route);
            let own = earned[seat.idx()];
            let all: u8 = earned.iter().sum();
            let longest = game
                .origin(route)
                .map_or(own, |city| outlook.longest(seat, city, route.color()).max(own));
            let waste = if is_last { 0.0 } else { tuned.shorter * f32::from(longest - own) };
            tuned.own * f32::from(own) - tuned.rival * f32::from(all - own) - waste
        }
        Action::Locomotive => engine_worth(game, parameters, seat),
        _ => 0.0,
    };
    weights.extend(legal.iter().map(worth));
    soften(weights, parameters.policy.heat);
}

/// Cubes go where the seat's own network carries them farthest.
fn weigh_boxes(
    game: &AgeOfSteam,
    parameters: &Parameters,
    seat: Seat,
    legal: &[Action],
    weights: &mut Vec<f32>,
) {
    let network = Network::of(game);
    let apart = Apart::new(&network, seat);
    let engine = game.engine(seat) + 1;
    let worth = |&action: &Action| {
        let Action::Place(color, column, idx) = action else { return 0.0 };
        let city = game.city_of(column);
        let place = (0..usize::from(network.n_places))
            .find(|&place| city.is_some() && network.cities[place] == city);
        let Some(place) = place else { return parameters.policy.no_city };
        let ways = (0..usize::from(network.n_places))
            .filter(|&to| to != place && network.colors[to] == Some(color))
            .map(|to| apart.links(place, to))
            .filter(|&links| links <= engine);
        f32::from(ways.max().unwrap_or(0)) - parameters.policy.lower_box * f32::from(idx)
    };
    weights.extend(legal.iter().map(worth));
    soften(weights, parameters.policy.heat);
}

#[cfg(test)]
mod tests {
    use engine::{Options, Playout, Setup};

    use super::*;
    use crate::Random;

    #[test]
    fn weights_are_positive_and_finite_and_reasons_short() {
        let mut random = Random::new(9);
        let mut playout = Playout::default();
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        for n in 0..30 {
            let n_players = 2 + n % 5;
            let mut game = AgeOfSteam::new(&Setup::new(n_players, &Options::default()).unwrap());
            while let Some(action) = playout.uniform(&game, &mut || random.draw()) {
                if let Turn::Seat(seat) = game.turn() {
                    game.legal_actions(&mut legal);
                    game.weigh(AgeOfSteam::parameters(), &legal, &mut weights);
                    assert_eq!(weights.len(), legal.len());
                    assert!(weights.iter().all(|weight| *weight > 0.0 && weight.is_finite()));
                    let reason = game.reason(AgeOfSteam::parameters(), seat, action);
                    assert!(reason.len() < 90 && !reason.ends_with('.'), "{action:?}: {reason}");
                }
                game.apply(action, &mut Silent).unwrap();
            }
        }
    }

    #[test]
    fn ruinous_issues_weigh_less_than_sound_ones() {
        let mut random = Random::new(3);
        let mut playout = Playout::default();
        let mut game = AgeOfSteam::new(&Setup::new(4, &Options::default()).unwrap());
        while game.turn() == Turn::Chance {
            let draw = playout.uniform(&game, &mut || random.draw()).unwrap();
            game.apply(draw, &mut Silent).unwrap();
        }
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        game.legal_actions(&mut legal);
        game.weigh(AgeOfSteam::parameters(), &legal, &mut weights);
        let of = |n| weights[legal.iter().position(|&it| it == Action::Issue(n)).unwrap()];
        assert!((0..4).any(|n| of(n) > 10.0 * of(13)), "{weights:?}");
        assert!(of(13) < 0.05 * weights.iter().sum::<f32>());
    }
}
