//! Checks of a set of files: the numbers of the rulebook, its examples, and the
//! limits of the engine.

mod texts;
mod sources;
mod constants;
mod boards;
mod tiles;
mod map;
mod rails;

use std::{collections::BTreeSet, fmt::Display};

use super::{
    DataError, Variant, build,
    file::{self, Files, Texts},
};

/// Checks a whole set; returns how many checks there were.
pub(super) fn all(texts: &Texts<'_>, files: &Files) -> Result<u32, DataError> {
    let mut checks = Checks { n_passed: 0 };
    for (name, text) in file::NAMES.into_iter().zip(texts) {
        let table = file::parse(name, text)?;
        texts::check(&mut checks.on(name), &table)?;
        sources::check(&mut checks.on(name), &table)?;
    }
    let tables = build::tables("", files, Variant::default())?;
    constants::check(&mut checks, files)?;
    boards::check(&mut checks, files)?;
    tiles::check(&mut checks, files)?;
    map::check(&mut checks, files, &tables)?;
    Ok(checks.n_passed)
}

/// Counts the checks, so that a test can tell that they ran.
struct Checks {
    n_passed: u32,
}

impl Checks {
    fn on(&mut self, file: &'static str) -> On<'_> {
        On { n_passed: &mut self.n_passed, file }
    }
}

/// Checks of one file.
struct On<'a> {
    n_passed: &'a mut u32,
    file: &'static str,
}

impl On<'_> {
    fn that(&mut self, holds: bool, key: impl Display, why: impl Display) -> Result<(), DataError> {
        if !holds {
            return Err(DataError::new(self.file, key, why));
        }
        *self.n_passed += 1;
        Ok(())
    }

    fn equal<T: PartialEq + Display>(
        &mut self,
        found: T,
        wanted: T,
        key: impl Display,
    ) -> Result<(), DataError> {
        self.that(found == wanted, key, format_args!("{found} and not {wanted}"))
    }

    /// Checks that the ids are those of the actions, in the same order.
    fn named<'a>(
        &mut self,
        table: &str,
        ids: impl IntoIterator<Item = &'a String>,
        name: impl Fn(u8) -> String,
    ) -> Result<(), DataError> {
        for (idx, id) in ids.into_iter().enumerate() {
            let wanted = name(u8::try_from(idx).unwrap_or(u8::MAX));
            let why = format_args!("expected `{wanted}` here");
            self.that(*id == wanted, format_args!("{table}.{id}.id"), why)?;
        }
        Ok(())
    }

    /// `table` is the key of the list.
    fn unique<'a>(
        &mut self,
        table: &str,
        ids: impl IntoIterator<Item = &'a String>,
    ) -> Result<(), DataError> {
        let mut seen = BTreeSet::new();
        for id in ids {
            self.id(format_args!("{table}.{id}.id"), id)?;
            self.that(seen.insert(id), format_args!("{table}.{id}.id"), "is there twice")?;
        }
        Ok(())
    }
}
