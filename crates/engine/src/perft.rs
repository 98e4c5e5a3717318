//! Counting paths: a change in these numbers is a change in the rules.

use crate::{Game, Silent};

/// Counts the action sequences of length `depth`.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    // One buffer per level, so that counting does not allocate at every node.
    let mut buffers = vec![Vec::new(); depth as usize];
    count(game, &mut buffers)
}

/// The count below each first action, to find where two counts differ.
pub fn divide<G: Game>(game: &G, depth: u32) -> Vec<(G::Action, u64)> {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let count_below = |action: G::Action| {
        let mut child = game.clone();
        child.apply_unchecked(action, &mut Silent);
        (action, perft(&child, depth.saturating_sub(1)))
    };
    legal.into_iter().map(count_below).collect()
}

fn count<G: Game>(game: &G, buffers: &mut [Vec<G::Action>]) -> u64 {
    let Some((legal, deeper)) = buffers.split_first_mut() else {
        return 1;
    };
    game.legal_actions(legal);
    if deeper.is_empty() {
        return legal.len() as u64;
    }
    let mut n_paths = 0;
    for &action in legal.iter() {
        let mut child = game.clone();
        child.apply_unchecked(action, &mut Silent);
        n_paths += count(&child, deeper);
    }
    n_paths
}
