//! The same loop over a chess library: list all legal moves, choose one at
//! random, play it. It gives the figures of a game something known to compare
//! with, on the same machine at the same time.

use std::time::{Duration, Instant};

use cozy_chess::{Board, GameStatus, Move};
use engine::choose;

/// Hardly any random game of chess is longer than this.
const MOVES_MAX: u32 = 400;

/// Random moves of chess in a second.
pub(crate) fn moves_per_second(time: Duration, random: &mut impl FnMut() -> u64) -> f64 {
    let mut legal: Vec<Move> = Vec::with_capacity(256);
    let mut n_moves = 0_u64;
    let start = Instant::now();
    while start.elapsed() < time {
        let mut board = Board::default();
        for _ in 0..MOVES_MAX {
            if board.status() != GameStatus::Ongoing {
                break;
            }
            legal.clear();
            board.generate_moves(|moves| {
                legal.extend(moves);
                false
            });
            board.play_unchecked(legal[choose(legal.len(), random())]);
            n_moves += 1;
        }
    }
    n_moves as f64 / start.elapsed().as_secs_f64()
}
