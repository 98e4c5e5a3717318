//! What a bot would do in the place of a person.

use std::cmp::Ordering;

use engine::Seat;

use crate::{Bot, Budget, Candidate, Judged, Level, Random, Stop, shares};

/// The best action and two more.
const ADVICE_MAX: usize = 3;

/// An action to consider.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    /// The action.
    pub action: A,
    /// The expected share of the victory; `None` if the bot has compared nothing.
    pub share: Option<f32>,
}

/// What `seat`, which is to act in `game`, should consider, the best first. Uses
/// only what the seat may know. Empty if there is nothing to play.
pub fn advise<G: Judged>(
    game: &G,
    seat: Seat,
    level: Level,
    budget: Budget,
    seed: u64,
    stop: &Stop,
) -> Vec<Advice<G::Action>> {
    let mut random = Random::new(seed);
    let known = game.conceal(seat, &mut || random.draw());
    // Advice comes from the judgement itself, not from a bot with a temperament.
    let bot = Bot::<G>::new(level, seed).with_parameters(G::parameters().clone());
    let Some(thought) = bot.with_budget(budget).choose(&known, seat, stop) else {
        return Vec::new();
    };
    let certainty = known.estimate(G::parameters()).certainty;
    let advice = |candidate: &Candidate<G::Action>| Advice {
        action: candidate.action,
        share: Some(shares(&candidate.values, known.n_players(), certainty)[seat.idx()]),
    };
    let mut all: Vec<Advice<G::Action>> = thought.candidates.iter().map(advice).collect();
    let Some(&best) = all.first() else {
        return vec![Advice { action: thought.action, share: None }];
    };
    // An action that was hardly tried may look better by luck: leave it out.
    all.retain(|it| it.share <= best.share);
    all.sort_by(|a, b| b.share.partial_cmp(&a.share).unwrap_or(Ordering::Equal));
    all.truncate(ADVICE_MAX);
    all
}
