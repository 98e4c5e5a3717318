//! How a game ended for each seat.

use serde::{Deserialize, Serialize};

use crate::{SEATS_MAX, Seat};

/// Final scores and ranks, without heap data: a search creates millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    n_players: u8,
    standings: [Standing; SEATS_MAX],
}

/// The final result of one seat.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// The final score by the rulebook; `None` for a player who was eliminated.
    pub score: Option<i32>,
    /// 1 for the winner. Seats that tie share a rank, and the next rank counts
    /// them all: 1, 1, 3. If everybody was eliminated, nobody has rank 1: the
    /// seats that tie for first share the last of their ranks.
    pub rank: u8,
}

impl Standing {
    /// The score, or `out` for a player who was eliminated.
    pub fn score_text(&self) -> String {
        self.score.map_or_else(|| "out".to_owned(), |score| score.to_string())
    }
}

/// What decides the rank of one seat. More is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Finish {
    /// Eliminated: ranks behind everyone who stayed, and behind those who were
    /// eliminated later.
    Out {
        /// When it happened, in any unit.
        since: u8,
    },
    /// In the game to the end.
    Stayed {
        /// The score by the rulebook.
        score: i32,
        /// What decides between equal scores.
        tie_break: i32,
    },
}

impl Outcome {
    /// Ranks the seats by score, then by `tie_break`; more is better in both.
    ///
    /// # Panics
    ///
    /// If there are more seats than [`SEATS_MAX`].
    pub fn new(seats: impl IntoIterator<Item = (i32, i32)>) -> Outcome {
        let stayed = |(score, tie_break)| Finish::Stayed { score, tie_break };
        Outcome::ranked(seats.into_iter().map(stayed))
    }

    /// Ranks seats of which some may have been eliminated.
    ///
    /// # Panics
    ///
    /// If there are more seats than [`SEATS_MAX`].
    pub fn ranked(seats: impl IntoIterator<Item = Finish>) -> Outcome {
        let mut finishes = [Finish::Out { since: 0 }; SEATS_MAX];
        let mut n_players = 0;
        for finish in seats {
            finishes[n_players] = finish;
            n_players += 1;
        }
        let finishes = &finishes[..n_players];
        let has_winner = finishes.iter().any(|it| matches!(it, Finish::Stayed { .. }));
        let n_equal = |it: &Finish| finishes.iter().filter(|&other| other == it).count();
        let mut standings = [Standing { seat: Seat(0), score: None, rank: 0 }; SEATS_MAX];
        for (idx, finish) in finishes.iter().enumerate() {
            let n_better = finishes.iter().filter(|&other| other > finish).count();
            let rank = match n_better {
                0 if !has_winner => n_equal(finish).max(2),
                _ => n_better + 1,
            };
            let score = match *finish {
                Finish::Out { .. } => None,
                Finish::Stayed { score, .. } => Some(score),
            };
            standings[idx] = Standing { seat: Seat(idx as u8), score, rank: rank as u8 };
        }
        Outcome { n_players: n_players as u8, standings }
    }

    /// One standing for each seat, in seat order.
    pub fn standings(&self) -> &[Standing] {
        &self.standings[..usize::from(self.n_players)]
    }

    /// The standings from first to last; ties in seat order.
    pub fn ranking(&self) -> Vec<Standing> {
        let mut res = self.standings().to_vec();
        res.sort_by_key(|standing| standing.rank);
        res
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(finishes: &[Finish]) -> Vec<(u8, String)> {
        let outcome = Outcome::ranked(finishes.iter().copied());
        outcome.standings().iter().map(|it| (it.rank, it.score_text())).collect()
    }

    #[test]
    fn who_is_out_has_no_score_and_ranks_by_when() {
        let out = |since| Finish::Out { since };
        let stayed = Finish::Stayed { score: -40, tie_break: 0 };
        let told = shown(&[out(3), stayed, out(5), out(3)]);
        let told: Vec<(u8, &str)> = told.iter().map(|(rank, it)| (*rank, &it[..])).collect();
        assert_eq!(told, [(3, "out"), (1, "-40"), (2, "out"), (3, "out")]);
    }

    #[test]
    fn if_all_are_out_nobody_has_the_first_rank() {
        let ranks = |turns: &[u8]| -> Vec<u8> {
            let finishes: Vec<Finish> = turns.iter().map(|&since| Finish::Out { since }).collect();
            shown(&finishes).into_iter().map(|(rank, _)| rank).collect()
        };
        assert_eq!(ranks(&[4, 4, 4]), [3, 3, 3]);
        assert_eq!(ranks(&[2, 4, 4]), [3, 2, 2]);
        assert_eq!(ranks(&[4, 2, 4, 2]), [2, 3, 2, 3]);
        assert_eq!(ranks(&[4, 2]), [2, 2]);
    }

    #[test]
    fn seats_that_tie_share_a_rank() {
        let ranks = |keys: &[(i32, i32)]| -> Vec<u8> {
            Outcome::new(keys.iter().copied()).standings().iter().map(|it| it.rank).collect()
        };
        assert_eq!(ranks(&[(74, 0), (60, 0), (74, 0)]), [1, 3, 1]);
        assert_eq!(ranks(&[(74, 1), (60, 0), (74, 2)]), [2, 3, 1]);
        assert_eq!(ranks(&[(-5, 0), (0, 0)]), [2, 1]);
    }
}
