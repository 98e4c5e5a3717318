//! How a game ended for each seat.

use serde::{Deserialize, Serialize};

use crate::{SEATS_MAX, Seat};

/// Final scores and ranks, without heap data: a search makes millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    n_players: u8,
    standings: [Standing; SEATS_MAX],
}

/// How one seat came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Whose standing it is.
    pub seat: Seat,
    /// What the rulebook counts at the end.
    pub score: i32,
    /// 1 for the winner. Seats that tie share a rank, and the next rank counts
    /// them all: 1, 1, 3.
    pub rank: u8,
}

impl Outcome {
    /// Ranks the seats by score, then by `tie_break`; more is better in both.
    ///
    /// # Panics
    ///
    /// If there are more seats than [`SEATS_MAX`].
    pub fn new(seats: impl IntoIterator<Item = (i32, i32)>) -> Outcome {
        let mut keys = [(0, 0); SEATS_MAX];
        let mut n_players = 0;
        for key in seats {
            keys[n_players] = key;
            n_players += 1;
        }
        let keys = &keys[..n_players];
        let mut standings = [Standing { seat: Seat(0), score: 0, rank: 0 }; SEATS_MAX];
        for (idx, &key) in keys.iter().enumerate() {
            let n_better = keys.iter().filter(|&&other| other > key).count();
            standings[idx] =
                Standing { seat: Seat(idx as u8), score: key.0, rank: n_better as u8 + 1 };
        }
        Outcome { n_players: n_players as u8, standings }
    }

    /// Puts `seat` at the very end, with this score: for a player who is out of
    /// the game, and does not win even if all others are out too.
    pub fn put_last(mut self, seat: Seat, score: i32) -> Outcome {
        self.standings[seat.idx()] = Standing { seat, score, rank: self.n_players };
        self
    }

    /// One standing for each seat, in the order of the seats.
    pub fn standings(&self) -> &[Standing] {
        &self.standings[..usize::from(self.n_players)]
    }

    /// The standings from first to last; those who tie in the order of seats.
    pub fn ranking(&self) -> Vec<Standing> {
        let mut res = self.standings().to_vec();
        res.sort_by_key(|standing| standing.rank);
        res
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_out_comes_last() {
        let outcome = Outcome::new([(i32::MIN, 0), (5, 0), (i32::MIN, 0)]);
        let outcome = outcome.put_last(Seat(0), 0).put_last(Seat(2), 0);
        let ranks: Vec<u8> = outcome.standings().iter().map(|it| it.rank).collect();
        assert_eq!(ranks, [3, 1, 3]);
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
