//! What the trees of all searches of a process may take together.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes that the trees of all bots in one process may take together, however
/// many seats and threads there are. A tree that gets no more stops growing, and
/// its bot plays on with what the tree knows.
pub const MEMORY_MAX: usize = 1 << 30;

/// What a tree takes at a time.
const BLOCK: usize = 64 << 10;

static PROCESS: Pool = Pool::new(MEMORY_MAX);

/// Memory that trees take from.
#[derive(Debug)]
pub(crate) struct Pool {
    left: AtomicUsize,
}

impl Pool {
    pub(crate) const fn new(bytes: usize) -> Pool {
        Pool { left: AtomicUsize::new(bytes) }
    }

    fn take(&self, bytes: usize) -> bool {
        let left = |left: usize| left.checked_sub(bytes);
        self.left.try_update(Ordering::Relaxed, Ordering::Relaxed, left).is_ok()
    }

    fn give_back(&self, bytes: usize) {
        self.left.fetch_add(bytes, Ordering::Relaxed);
    }
}

/// What one tree has taken. It goes back when the tree is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    pool: &'static Pool,
    bytes: usize,
}

impl Default for Share {
    fn default() -> Share {
        Share::of(&PROCESS)
    }
}

impl Share {
    pub(crate) fn of(pool: &'static Pool) -> Share {
        Share { pool, bytes: 0 }
    }

    /// Takes what is missing to `bytes`. Says whether the pool had it.
    #[inline]
    pub(crate) fn covers(&mut self, bytes: usize) -> bool {
        bytes <= self.bytes || self.grow(bytes)
    }

    fn grow(&mut self, bytes: usize) -> bool {
        let more = (bytes - self.bytes).div_ceil(BLOCK).saturating_mul(BLOCK);
        let has_more = self.pool.take(more);
        if has_more {
            self.bytes += more;
        }
        has_more
    }

    /// Gives back what is not needed to cover `bytes`.
    pub(crate) fn shrink_to(&mut self, bytes: usize) {
        let kept = bytes.div_ceil(BLOCK).saturating_mul(BLOCK).min(self.bytes);
        self.pool.give_back(self.bytes - kept);
        self.bytes = kept;
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.pool.give_back(self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_together_never_exceed_the_pool_and_go_back_to_it() {
        static POOL: Pool = Pool::new(3 * BLOCK + 5);
        let mut first = Share::of(&POOL);
        let mut second = Share::of(&POOL);
        assert!(first.covers(1) && first.covers(BLOCK), "one block covers both");
        assert!(second.covers(2 * BLOCK));
        assert!(!first.covers(BLOCK + 1), "nothing is left");
        assert!(first.covers(BLOCK), "what it has stays");
        second.shrink_to(BLOCK);
        assert!(first.covers(2 * BLOCK));
        drop(first);
        drop(second);
        assert_eq!(POOL.left.load(Ordering::Relaxed), 3 * BLOCK + 5);
    }
}
