//! The search against a naive one, which tries every step in every order.

use std::collections::HashSet;

use engine::{Game, Guided, Options, Playout, Setup as _, Silent};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::{Setup, phases::turn};

/// States that the naive search may look at before it gives up.
const STATES_MAX: usize = 4_000;

/// Whether some sequence of steps leads to a commit that ends the player's part
/// with enough workers; `None` if there are too many sequences.
fn naive(game: &RailroadRevolution, seen: &mut HashSet<RailroadRevolution>) -> Option<bool> {
    let Phase::Work(work) = &game.phase else {
        return Some(true);
    };
    if !seen.insert(*game) {
        return Some(false);
    }
    if seen.len() > STATES_MAX {
        return None;
    }
    let pool = &work.pool;
    if !pool.is_unfinished() && game.money(work.seat) >= pool.due {
        if game.player(work.seat).available() >= game.tables.workers_min {
            return Some(true);
        }
        if pool.is_deal_due && naive(&after(game, *work, Action::Commit), seen)? {
            return Some(true);
        }
    }
    let mut steps = Vec::new();
    work.each_step(game, &mut |action| {
        if action != Action::Commit && work.check_step(game, action).is_ok() {
            steps.push(action);
        }
    });
    for action in steps {
        if naive(&after(game, *work, action), seen)? {
            return Some(true);
        }
    }
    Some(false)
}

#[derive(Debug, Default)]
struct Tally {
    n_yes: u32,
    n_no: u32,
    n_unknown: u32,
}

impl Tally {
    fn compare(&mut self, next: &RailroadRevolution, found: bool, what: Action) {
        match naive(next, &mut HashSet::new()) {
            Some(expected) => {
                assert_eq!(found, expected, "{what:?}: {:?}\n{next:?}", next.phase);
                *(if expected { &mut self.n_yes } else { &mut self.n_no }) += 1;
            }
            None => self.n_unknown += 1,
        }
    }
}

/// Compares every step that the rules allow, wherever the quick answer is not
/// plainly yes.
fn compare_steps(game: &RailroadRevolution, tally: &mut Tally) {
    match &game.phase {
        Phase::Work(work) => {
            let outlook = Outlook::of(game, work);
            let mut steps = Vec::new();
            work.each_step(game, &mut |action| {
                if action != Action::Commit && work.check_step(game, action).is_ok() {
                    steps.push(action);
                }
            });
            for action in steps {
                let next = after(game, *work, action);
                tally.compare(&next, outlook.keeps(game, work, action), action);
            }
        }
        Phase::Turn(turn::Turn { seat, .. }) => {
            for &job in Job::ALL {
                for color in game.player(*seat).hand.colors() {
                    let action = Action::Work(color, job);
                    let mut next = *game;
                    let has_pieces = game.check_pieces(*seat, job).is_ok();
                    if has_pieces {
                        next.apply_unchecked(action, &mut Silent);
                        tally.compare(&next, game.check(action).is_ok(), action);
                    }
                }
            }
        }
        _ => {}
    }
}

#[test]
fn the_search_agrees_with_a_naive_one() {
    let mut tally = Tally::default();
    for seed in 0..24 {
        let n_players = 2 + (seed % 3) as u8;
        let setup = Setup::new(n_players, &Options::default()).expect("two to four play");
        let mut game = RailroadRevolution::new(&setup);
        let styles = RailroadRevolution::STYLES;
        let style = styles[seed as usize % styles.len()];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut playout = Playout::default();
        while let Some(action) = playout.guided(&game, style, &mut || rng.next_u64()) {
            if rng.next_u64() % 4 == 0 {
                compare_steps(&game, &mut tally);
            }
            game.apply_unchecked(action, &mut Silent);
        }
    }
    assert!(tally.n_yes > 2_000 && tally.n_no > 500, "too few comparisons: {tally:?}");
    assert!(tally.n_unknown < tally.n_yes + tally.n_no, "too many unknown: {tally:?}");
}
