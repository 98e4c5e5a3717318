//! How positions and decisions are judged.

use engine::{Outcome, SEATS_MAX, Seat, Silent, Turn};

use super::{ALTERNATIVES_MAX, Alternative, Decision, Mark};
use crate::{Budget, Judged, Random, Search, SearchReport, Stop, Utilities, shares};

/// How often the secrets of others are dealt to judge one action.
const DEALS: u32 = 4;
/// Where the random numbers of position 0 begin.
const SEED: u64 = 0x0521_18ad;

pub(super) struct Thinking<'a> {
    pub(super) n_players: u8,
    pub(super) budget: Budget,
    pub(super) stop: &'a Stop,
}

/// A position as it was found.
pub(super) struct Look<A> {
    /// Expected share of the victory of each seat.
    pub(super) shares: Vec<f32>,
    /// What whoever is to act has found; nothing if nobody is.
    report: Option<SearchReport<A>>,
}

impl Thinking<'_> {
    /// Judges the position after `idx` actions; `None` if stopped.
    pub(super) fn look<G: Judged>(&self, game: &G, idx: usize) -> Option<Look<G::Action>> {
        if let Some(outcome) = game.outcome() {
            let shares = &firsts(&outcome)[..usize::from(self.n_players)];
            return Some(Look {
                shares: shares.iter().copied().map(round).collect(),
                report: None,
            });
        }
        let actor = match game.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        let mut random = Random::new(SEED + ((idx as u64) << 8));
        let report = self.think(game, actor.unwrap_or(Seat(0)), self.budget, &mut random)?;
        let mut values = report.values;
        if G::HAS_SECRETS {
            // Each seat expects by what it knows.
            let budget = part(self.budget, self.n_players.into());
            for seat in Seat::all(self.n_players).filter(|&it| it != actor.unwrap_or(Seat(0))) {
                values[seat.idx()] =
                    self.think(game, seat, budget, &mut random)?.values[seat.idx()];
            }
        }
        let shares = self.told(&values, game.estimate(G::parameters()).certainty);
        Some(Look { shares, report: actor.map(|_| report) })
    }

    /// Holds `played` against what else `seat` could do; `None` if stopped.
    pub(super) fn decide<G: Judged>(
        &self,
        game: &G,
        idx: usize,
        seat: Seat,
        played: G::Action,
        look: &Look<G::Action>,
    ) -> Option<Decision> {
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let reason = game.reason(G::parameters(), seat, played);
        if legal.len() == 1 {
            let share = look.shares[seat.idx()];
            let alternatives = Vec::new();
            return Some(Decision {
                forced: true,
                share,
                loss: 0.0,
                mark: Mark::Best,
                reason,
                alternatives,
            });
        }
        let candidates = look.report.iter().flat_map(|report| &report.candidates);
        // The search may know actions of another deal.
        let others: Vec<G::Action> = candidates
            .map(|candidate| candidate.action)
            .filter(|&action| action != played && legal.contains(&action))
            .take(ALTERNATIVES_MAX)
            .collect();
        let share = self.judge_action(game, idx, seat, played)?;
        let mut alternatives = Vec::with_capacity(others.len());
        for action in others {
            let share = self.judge_action(game, idx, seat, action)?;
            let reason = game.reason(G::parameters(), seat, action);
            let action = game.text(action).to_string();
            alternatives.push(Alternative { action, share, reason });
        }
        alternatives.sort_by(|a, b| b.share.total_cmp(&a.share));
        let best = alternatives.first().map_or(share, |it| it.share);
        let loss = round((best - share).max(0.0));
        Some(Decision { forced: false, share, loss, mark: Mark::of(loss), reason, alternatives })
    }

    /// What an action is worth to `seat`, by what it knows. All actions of a
    /// decision get the same random numbers and the same budget, however
    /// promising they look, so that they can be compared.
    fn judge_action<G: Judged>(
        &self,
        game: &G,
        idx: usize,
        seat: Seat,
        action: G::Action,
    ) -> Option<f32> {
        let mut random = Random::new(SEED + ((idx as u64) << 8) + 1);
        let n_deals = if G::HAS_SECRETS { DEALS } else { 1 };
        let budget = part(self.budget, n_deals);
        let mut sums: Utilities = [0.0; SEATS_MAX];
        for _ in 0..n_deals {
            let mut game = game.conceal(seat, &mut || random.draw());
            if game.apply(action, &mut Silent).is_err() {
                continue;
            }
            let values = match game.outcome() {
                Some(outcome) => firsts(&outcome),
                None => self.think(&game, seat, budget, &mut random)?.values,
            };
            sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        }
        let certainty = game.estimate(G::parameters()).certainty;
        Some(self.told(&sums, certainty)[seat.idx()])
    }

    /// Values as shares of one, to four places.
    fn told(&self, values: &Utilities, certainty: f32) -> Vec<f32> {
        let shares = shares(values, self.n_players, certainty);
        shares[..usize::from(self.n_players)].iter().copied().map(round).collect()
    }

    fn think<G: Judged>(
        &self,
        game: &G,
        seat: Seat,
        budget: Budget,
        random: &mut Random,
    ) -> Option<SearchReport<G::Action>> {
        let mut search = Search::default().fair();
        let report = search.think(game, seat, budget, self.stop, random);
        // What was cut short must not be kept: it would not come out again.
        (!self.stop.is_stopped()).then_some(report)
    }
}

/// Who has won.
fn firsts(outcome: &Outcome) -> Utilities {
    let winners = outcome.standings().iter().filter(|standing| standing.rank == 1);
    let mut res = [0.0; SEATS_MAX];
    for winner in winners.clone() {
        res[winner.seat.idx()] = 1.0 / winners.clone().count() as f32;
    }
    res
}

/// One of `n_parts` equal parts.
fn part(budget: Budget, n_parts: u32) -> Budget {
    Budget {
        time: budget.time.map(|time| time / n_parts),
        iterations: budget.iterations.map(|it| (it / n_parts).max(1)),
        memory: budget.memory,
    }
}

pub(super) fn round(share: f32) -> f32 {
    (share * 10_000.0).round() / 10_000.0
}
