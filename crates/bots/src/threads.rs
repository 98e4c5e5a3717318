//! Work on several threads. `no_threads.rs` does the same work on one.

use std::{iter, sync::mpsc, thread};

/// The most threads for one decision.
pub(crate) const THREADS_MAX: u8 = u8::MAX;

/// Does `own` here and each of `others` on a thread of its own. All results,
/// `own` first; that of a thread that panics is left out.
pub(crate) fn join<T: Send>(
    own: impl FnOnce() -> T,
    others: Vec<impl FnOnce() -> T + Send>,
) -> Vec<T> {
    thread::scope(|scope| {
        let others: Vec<_> = others.into_iter().map(|other| scope.spawn(other)).collect();
        let own = own();
        let others = others.into_iter().filter_map(|other| other.join().ok());
        iter::once(own).chain(others).collect()
    })
}

/// Runs `work` on so many threads. It hands each result to the function that it
/// is given, which says whether more are wanted; `told` gets them here.
pub(crate) fn spread<T: Send>(
    n_threads: usize,
    work: impl Fn(&mut dyn FnMut(T) -> bool) + Sync,
    told: impl FnMut(T),
) {
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..n_threads {
            let (work, sender) = (&work, sender.clone());
            scope.spawn(move || work(&mut |result| sender.send(result).is_ok()));
        }
        drop(sender);
        receiver.into_iter().for_each(told);
    });
}
