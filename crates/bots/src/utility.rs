//! What a result is worth to each seat.

use engine::{Outcome, SEATS_MAX};

use crate::Estimate;

/// What the seats gain: the share of the victory, and a little for the margin.
pub type Utilities = [f32; SEATS_MAX];

/// How much the margin counts beside the victory. It tells a narrow defeat from
/// a rout, and keeps a bot playing for points when all is lost or won.
const MARGIN: f32 = 0.15;

/// What an estimate is worth: the chance to come first, if each score may be
/// off by the spread.
pub fn utilities(n_players: u8, estimate: &Estimate) -> Utilities {
    let scores = &estimate.scores[..usize::from(n_players)];
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let scale = estimate.spread.max(0.5);
    let mut res = [0.0; SEATS_MAX];
    let mut total = 0.0;
    for ((share, score), out) in res.iter_mut().zip(scores).zip(estimate.out) {
        *share = (1.0 - out) * ((score - best) / scale).exp();
        total += *share;
    }
    let mean = scores.iter().sum::<f32>() / f32::from(n_players);
    for ((share, score), out) in res.iter_mut().zip(scores).zip(estimate.out) {
        let margin = (1.0 - out) * (0.5 + 0.5 * ((score - mean) / (4.0 * scale)).tanh());
        *share = (1.0 - MARGIN) * *share / total.max(f32::MIN_POSITIVE) + MARGIN * margin;
    }
    res
}

/// Values as shares of the victory that can be told, when only so much of them is
/// certain. They add up to one.
pub fn shares(values: &Utilities, n_players: u8, certainty: f32) -> Utilities {
    let n_players = usize::from(n_players);
    let mut res = [0.0; SEATS_MAX];
    for (share, value) in res.iter_mut().zip(&values[..n_players]) {
        *share = value.max(0.0).powf(certainty);
    }
    let total: f32 = res.iter().sum();
    let even = 1.0 / n_players as f32;
    for share in &mut res[..n_players] {
        *share = if total > 0.0 { *share / total } else { even };
    }
    res
}

/// What a finished game is worth. `scale` is what a point means in this game.
pub(crate) fn final_utilities(outcome: &Outcome, scale: f32) -> Utilities {
    let standings = outcome.standings();
    let n_winners = standings.iter().filter(|standing| standing.rank == 1).count() as f32;
    let scores = || standings.iter().filter_map(|standing| standing.score);
    let mean = scores().map(|score| score as f32).sum::<f32>() / scores().count().max(1) as f32;
    let mut res = [0.0; SEATS_MAX];
    for standing in standings {
        let share = if standing.rank == 1 { 1.0 / n_winners } else { 0.0 };
        // Who was out before the end has not even a margin, as in `utilities`.
        let margin = standing
            .score
            .map_or(0.0, |score| 0.5 + 0.5 * ((score as f32 - mean) / (4.0 * scale)).tanh());
        res[standing.seat.idx()] = (1.0 - MARGIN) * share + MARGIN * margin;
    }
    res
}

#[cfg(test)]
mod tests {
    use engine::Finish;

    use super::*;

    #[test]
    fn who_is_ahead_is_worth_more_and_shares_add_up() {
        let mut estimate = Estimate::new(10.0);
        estimate.scores[..3].copy_from_slice(&[30.0, 20.0, 20.0]);
        let ahead = utilities(3, &estimate);
        assert!(ahead[0] > ahead[1] && ahead[1] == ahead[2]);
        estimate.spread = 1.0;
        let sure = utilities(3, &estimate);
        assert!(sure[0] > ahead[0] && sure[0] > 0.9, "{sure:?}");
        assert_eq!(ahead[3], 0.0, "nobody sits there");
    }

    #[test]
    fn what_is_uncertain_is_told_as_closer() {
        let mut values = [0.0; SEATS_MAX];
        values[..3].copy_from_slice(&[1.6, 0.2, 0.2]);
        let sure = shares(&values, 3, 1.0);
        assert!((sure[0] - 0.8).abs() < 1e-6 && sure[3] == 0.0, "{sure:?}");
        let unsure = shares(&values, 3, 0.25);
        assert!((0.34..0.6).contains(&unsure[0]), "{unsure:?}");
        assert!((unsure.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert_eq!(shares(&[0.0; SEATS_MAX], 2, 1.0)[0], 0.5, "nobody is expected to win");
    }

    #[test]
    fn a_shared_victory_is_worth_half() {
        let outcome = Outcome::new([(10, 0), (10, 0), (0, 0)]);
        let res = final_utilities(&outcome, 10.0);
        assert_eq!(res[0], res[1]);
        assert!(res[0] > 0.4 && res[0] < 0.6 && res[2] < 0.1, "{res:?}");
    }

    #[test]
    fn to_be_out_is_worth_less_than_any_score() {
        let stayed = |score| Finish::Stayed { score, tie_break: 0 };
        let outcome = Outcome::ranked([stayed(-5), stayed(-60), Finish::Out { since: 3 }]);
        let res = final_utilities(&outcome, 10.0);
        assert!(res[0] > res[1] && res[1] > res[2] && res[2] == 0.0, "{res:?}");
    }
}
