//! What `threads.rs` does, on the one thread that there is.

use std::iter;

/// The most threads for one decision.
pub(crate) const THREADS_MAX: u8 = 1;

/// Does `own`, then each of `others`. All results, `own` first.
pub(crate) fn join<T>(own: impl FnOnce() -> T, others: Vec<impl FnOnce() -> T>) -> Vec<T> {
    iter::once(own()).chain(others.into_iter().map(|other| other())).collect()
}

/// Runs `work`, which hands each result to `told`.
pub(crate) fn spread<T>(
    _n_threads: usize,
    work: impl Fn(&mut dyn FnMut(T) -> bool),
    mut told: impl FnMut(T),
) {
    work(&mut |result| {
        told(result);
        true
    });
}
