//! Events: what happened, built only for a log that keeps them.

use std::fmt;

use serde::Serialize;

use crate::{Arguments, Names, Viewer};

/// One thing that happened, for the log.
pub trait Event:
    Clone + PartialEq + fmt::Debug + Arguments + Serialize + Send + Sync + 'static
{
    /// The event in plain words, as `viewer` may know it: one line, without a
    /// full stop.
    fn tell(&self, names: &Names, viewer: Viewer) -> String;

    /// The names of the arguments that `viewer` may not know. A game without
    /// secrets keeps this default.
    fn hidden(&self, viewer: Viewer) -> &'static [&'static str] {
        let _ = viewer;
        &[]
    }
}

/// Where events go.
///
/// `push` takes a closure, so a playout, which logs to [`Silent`], pays
/// nothing: the event is never built.
pub trait Log<E> {
    /// Adds one event.
    fn push(&mut self, event: impl FnOnce() -> E);
}

impl<E> Log<E> for Vec<E> {
    fn push(&mut self, event: impl FnOnce() -> E) {
        Vec::push(self, event());
    }
}

/// Discards every event.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn push(&mut self, _: impl FnOnce() -> E) {}
}

/// An enum whose variants have names, so that a test can tell which of them
/// never occurred.
pub trait Kind {
    /// The names of all variants.
    const KINDS: &'static [&'static str];

    /// The name of this variant.
    fn kind(&self) -> &'static str;
}

impl<T> Kind for T
where
    T: strum::VariantNames,
    for<'a> &'a T: Into<&'static str>,
{
    const KINDS: &'static [&'static str] = T::VARIANTS;

    fn kind(&self) -> &'static str {
        self.into()
    }
}
