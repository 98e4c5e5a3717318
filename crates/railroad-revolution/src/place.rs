//! The names of cities, for the text of actions. All data sets share one list,
//! so that a text needs no data set.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

/// The name of a city of some data set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(u8);

/// Every name that was ever used. It only grows.
static NAMES: Mutex<Vec<String>> = Mutex::new(Vec::new());

impl Place {
    /// The place with this name, made if need be; `None` if there are too many
    /// already. Sets that write a name with other capitals share the place, and
    /// it is written as the first of them does.
    pub(crate) fn intern(name: &str) -> Option<Place> {
        let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
        let idx =
            names.iter().position(|known| known.eq_ignore_ascii_case(name)).unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            });
        u8::try_from(idx).ok().map(Place)
    }

    /// The place that a person means by `text`: capitals do not matter.
    pub(crate) fn named(text: &str) -> Option<Place> {
        crate::data::standard_places();
        let names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
        let idx = names.iter().position(|known| known.eq_ignore_ascii_case(text))?;
        u8::try_from(idx).ok().map(Place)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
        f.write_str(names.get(usize::from(self.0)).map_or("?", String::as_str))
    }
}
