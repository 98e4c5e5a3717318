//! Tables that are built once and never dropped, so that a state can hold a
//! plain reference to them and stays cheap to copy.

use std::{
    collections::BTreeMap,
    fmt,
    hash::{Hash, Hasher},
    ops::Deref,
    ptr,
    sync::{Mutex, PoisonError},
};

/// A value in an [`Interner`]. Two are equal only if they are the same one.
pub struct Interned<T: 'static>(&'static T);

impl<T> Interned<T> {
    /// The value, for as long as the program runs.
    pub fn as_static(self) -> &'static T {
        self.0
    }
}

impl<T> Clone for Interned<T> {
    fn clone(&self) -> Interned<T> {
        *self
    }
}

impl<T> Copy for Interned<T> {}

impl<T> Deref for Interned<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.0
    }
}

impl<T> PartialEq for Interned<T> {
    fn eq(&self, other: &Interned<T>) -> bool {
        ptr::eq(self.0, other.0)
    }
}

impl<T> Eq for Interned<T> {}

/// Adds nothing: an address differs from run to run, but the hash of a state
/// must not. States that are compared by hash belong to one match, so they
/// share one table.
impl<T> Hash for Interned<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Only the name of the type: a whole table would bury the state that refers to
/// it.
impl<T> fmt::Debug for Interned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = std::any::type_name::<T>();
        f.write_str(path.rsplit("::").next().unwrap_or(path))
    }
}

/// Values by key, each built once and never dropped. Use it in a `static` and
/// for few keys: everything in it stays in memory.
pub struct Interner<K, T: 'static>(Mutex<BTreeMap<K, &'static T>>);

impl<K: Ord, T> Interner<K, T> {
    /// An empty one.
    pub const fn new() -> Interner<K, T> {
        Interner(Mutex::new(BTreeMap::new()))
    }

    /// The value of `key`, built now if there is none. `make` must not use this
    /// interner.
    pub fn get_or_insert_with(&self, key: K, make: impl FnOnce() -> T) -> Interned<T> {
        let make = || -> &'static T { Box::leak(Box::new(make())) };
        Interned(self.with(|all| *all.entry(key).or_insert_with(make)))
    }

    /// The value of `key`, if there is one.
    pub fn get(&self, key: &K) -> Option<Interned<T>> {
        self.with(|all| all.get(key).map(|&value| Interned(value)))
    }

    /// Every key that has a value, in order.
    pub fn keys(&self) -> Vec<K>
    where
        K: Clone,
    {
        self.with(|all| all.keys().cloned().collect())
    }

    fn with<R>(&self, ask: impl FnOnce(&mut BTreeMap<K, &'static T>) -> R) -> R {
        // A panic while the lock is held leaves the map unchanged, so a
        // poisoned lock is safe to use.
        ask(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<K: Ord, T> Default for Interner<K, T> {
    fn default() -> Interner<K, T> {
        Interner::new()
    }
}

impl<K, T> fmt::Debug for Interner<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Interner")
    }
}

#[cfg(test)]
mod tests {
    use std::{
        hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
        panic::{AssertUnwindSafe, catch_unwind},
    };

    use super::*;

    #[test]
    fn each_value_is_made_once_and_is_equal_only_to_itself() {
        let interner = Interner::<u8, String>::new();
        let one = interner.get_or_insert_with(1, || "rails".to_owned());
        let again = interner.get_or_insert_with(1, || unreachable!("it was made before"));
        let two = interner.get_or_insert_with(2, || "rails".to_owned());
        assert_eq!(one, again);
        assert_ne!(one, two);
        assert_eq!((one.as_str(), two.as_static().as_str()), ("rails", "rails"));
        assert_eq!(interner.get(&2), Some(two));
        assert_eq!(interner.get(&3), None);
        assert_eq!(interner.keys(), [1, 2]);
    }

    #[test]
    fn an_interned_value_shows_its_type_and_adds_nothing_to_a_hash() {
        let interner = Interner::<u8, String>::new();
        let value = interner.get_or_insert_with(1, || "rails".to_owned());
        assert_eq!(format!("{value:?}"), "String");
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        assert_eq!(hasher.hash_one((7, value)), hasher.hash_one(7));
    }

    #[test]
    fn a_value_that_cannot_be_made_leaves_the_others() {
        let interner = Interner::<u8, u8>::new();
        let one = interner.get_or_insert_with(1, || 1);
        let made = catch_unwind(AssertUnwindSafe(|| {
            interner.get_or_insert_with(2, || panic!("a table with a mistake"))
        }));
        assert!(made.is_err());
        assert_eq!(interner.get(&1), Some(one));
        assert_eq!(interner.keys(), [1]);
    }
}
