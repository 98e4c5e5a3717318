//! What the matches of an arena have shown.

use engine::choose;
use serde::Serialize;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use super::{Contender, Contest, Fault, Place, wilson};
use crate::Random;

/// All that is known about the contenders.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// How many matches were played to the end.
    pub games: u32,
    /// How many were asked for.
    pub planned: u32,
    /// How often a contender lost a match by its behavior.
    pub errors: usize,
    /// The first of those, in words.
    pub faults: Vec<String>,
    /// One row for each contender, in their order.
    pub bots: Vec<Row>,
    #[serde(skip)]
    played: Vec<(u32, Vec<Place>, Vec<Fault>)>,
}

/// What is known about one contender.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// How it is called.
    pub name: String,
    /// How many matches it played.
    pub games: u32,
    /// The part of the victories that it won, where shared ones are split.
    pub win_share: f64,
    /// The lower end of the 95 % interval of the share.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// From 1 to the number of players, less is better; `None` before the first
    /// match.
    pub mean_rank: Option<f64>,
    /// Over the matches that it did not lose by its behavior; `None` without
    /// any.
    pub mean_score: Option<f64>,
    /// The strength by Weng and Lin, from all ranks: everybody begins at 25.
    pub rating: f64,
    /// The standard deviation of the rating.
    pub uncertainty: f64,
    /// How many matches it lost by its behavior.
    pub errors: usize,
}

/// How many faults are told in words.
const FAULTS_MAX: usize = 20;

impl Report {
    pub(super) fn new(contenders: &[Contender], planned: u32) -> Report {
        let start = WengLinRating::new();
        let row = |contender: &Contender| Row {
            name: contender.to_string(),
            games: 0,
            win_share: 0.0,
            low: 0.0,
            high: 1.0,
            mean_rank: None,
            mean_score: None,
            rating: start.rating,
            uncertainty: start.uncertainty,
            errors: 0,
        };
        let bots = contenders.iter().map(row).collect();
        Report { games: 0, planned, errors: 0, faults: Vec::new(), bots, played: Vec::new() }
    }

    /// Whether not all was played that was asked for.
    pub fn is_partial(&self) -> bool {
        self.games < self.planned
    }

    pub(super) fn add(&mut self, contest: &Contest) {
        self.played.push((contest.number, contest.places.clone(), contest.faults.clone()));
    }

    /// Sums up, in the order of the matches whoever was first.
    pub(super) fn finish(&mut self) {
        let mut played = std::mem::take(&mut self.played);
        played.sort_by_key(|&(number, ..)| number);
        self.games = played.len() as u32;
        for (_, _, faults) in &played {
            for fault in faults {
                self.errors += 1;
                self.bots[fault.contender].errors += 1;
                if self.faults.len() < FAULTS_MAX {
                    self.faults.push(self.tell(fault));
                }
            }
        }
        let places: Vec<&[Place]> = played.iter().map(|(_, places, _)| &places[..]).collect();
        let ratings = ratings(&places, self.bots.len());
        for (idx, (row, rating)) in self.bots.iter_mut().zip(ratings).enumerate() {
            let own = || places.iter().map(|places| places[idx]);
            let n = f64::from(self.games.max(1));
            // The sum of nothing is -0.0.
            let won: f64 = own().map(|place| place.victory).fold(0.0, |sum, it| sum + it);
            let scores: Vec<f64> = own().filter_map(|place| place.score).map(f64::from).collect();
            row.games = self.games;
            row.win_share = won / n;
            (row.low, row.high) = wilson(won, self.games);
            let ranks: f64 = own().map(|place| f64::from(place.rank)).sum();
            row.mean_rank = (self.games > 0).then_some(ranks / n);
            row.mean_score =
                (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64);
            (row.rating, row.uncertainty) = (rating.rating, rating.uncertainty);
        }
    }

    fn tell(&self, fault: &Fault) -> String {
        let Fault { number, contender, n_actions, kind } = fault;
        let name = &self.bots[*contender].name;
        format!("game {}, action {}: {name}: {kind}", number + 1, n_actions + 1)
    }
}

/// How many orders of the matches the ratings are averaged over.
const ORDERS: u64 = 32;

/// The ratings after all matches, each contender a team of one. The rating of a
/// player who learns depends on the order of the matches; bots do not learn, so
/// the mean over many orders is closer to their strength.
fn ratings(places: &[&[Place]], n_contenders: usize) -> Vec<WengLinRating> {
    let mut sums = vec![(0.0, 0.0); n_contenders];
    let mut order: Vec<&[Place]> = places.to_vec();
    for seed in 0..ORDERS {
        let mut random = Random::new(seed);
        for idx in (1..order.len()).rev() {
            order.swap(idx, choose(idx + 1, random.draw()));
        }
        for (sum, rating) in sums.iter_mut().zip(ratings_in(&order, n_contenders)) {
            *sum = (sum.0 + rating.rating, sum.1 + rating.uncertainty);
        }
    }
    let mean = |sum: f64| sum / ORDERS as f64;
    let rating = |&(rating, uncertainty): &(f64, f64)| WengLinRating {
        rating: mean(rating),
        uncertainty: mean(uncertainty),
    };
    sums.iter().map(rating).collect()
}

fn ratings_in(places: &[&[Place]], n_contenders: usize) -> Vec<WengLinRating> {
    let config = WengLinConfig::new();
    let mut res = vec![WengLinRating::new(); n_contenders];
    for places in places {
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = res
            .iter()
            .zip(places.iter())
            .map(|(rating, place)| {
                (std::slice::from_ref(rating), MultiTeamOutcome::new(place.rank.into()))
            })
            .collect();
        let next = weng_lin_multi_team(&teams, &config);
        res = next.into_iter().flatten().collect();
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(rank: u8) -> Place {
        Place { rank, victory: f64::from(u8::from(rank == 1)), score: Some(10 - i32::from(rank)) }
    }

    #[test]
    fn who_wins_more_is_rated_higher_and_more_matches_make_it_surer() {
        let contest = [place(1), place(2), place(3)];
        let few = ratings(&[&contest], 3);
        let many = ratings(&[&contest[..]; 30], 3);
        assert!(few[0].rating > few[1].rating && few[1].rating > few[2].rating);
        assert!((few[1].rating - 25.0).abs() < 1e-9);
        assert!(many[0].rating > few[0].rating && many[0].uncertainty < few[0].uncertainty);
    }

    #[test]
    fn a_rating_does_not_hang_on_who_won_last() {
        let (won, lost) = ([place(1), place(2)], [place(2), place(1)]);
        let mut places: Vec<&[Place]> = vec![&won; 20];
        places.extend([&lost[..]; 20]);
        let rated = ratings(&places, 2);
        assert!((rated[0].rating - rated[1].rating).abs() < 2.0, "{rated:?}");
    }

    #[test]
    fn a_report_does_not_depend_on_who_was_first() {
        let contenders = ["hard", "easy"].map(|name| name.parse().unwrap());
        let sum = |order: &[u32]| {
            let mut report = Report::new(&contenders, 3);
            for &number in order {
                let first = 1 + u8::from(number == 1);
                report.played.push((number, vec![place(first), place(3 - first)], Vec::new()));
            }
            report.finish();
            report
        };
        let (report, other) = (sum(&[0, 1, 2]), sum(&[2, 1, 0]));
        assert_eq!(format!("{:?}", report.bots), format!("{:?}", other.bots));
        let row = &report.bots[0];
        assert_eq!((row.games, row.win_share, row.mean_rank), (3, 2.0 / 3.0, Some(4.0 / 3.0)));
        assert_eq!(row.mean_score, Some(26.0 / 3.0));
        assert!(!report.is_partial());
    }
}
