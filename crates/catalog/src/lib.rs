//! The closed list of games.
//!
//! Everything that offers all games (command line, server, bindings) uses this
//! crate. Adding a game adds a variant to [`Title`] and [`AnyGame`] and an arm
//! to [`with_game!`]; the compiler points to every other place.
//!
//! **Invariant:** nothing here knows files, sockets or databases.

mod any_game;

use std::ops::RangeInclusive;

use engine::{DataError, Game, Guided, OptionSpec, Setup};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub use any_game::{AnyBoard, AnyGame, AnyShown, AnyStep};
pub use {age_of_steam, chicago_express, railroad_revolution};

/// A game that can be played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Title {
    /// Chicago Express, by Harry Wu.
    ChicagoExpress,
    /// Age of Steam, by Martin Wallace.
    AgeOfSteam,
    /// Railroad Revolution, by Marco Canetta and Stefania Niccolini.
    RailroadRevolution,
}

/// Runs an expression with `$G` standing for the type of a [`Title`]'s game.
///
/// ```
/// use catalog::{Title, with_game};
/// use engine::Game;
///
/// let title = Title::find("chicago-express").unwrap();
/// assert_eq!(with_game!(title, G => G::TITLE), "Chicago Express");
/// ```
#[macro_export]
macro_rules! with_game {
    ($title:expr, $G:ident => $body:expr) => {
        match $title {
            $crate::Title::ChicagoExpress => {
                type $G = $crate::chicago_express::ChicagoExpress;
                $body
            }
            $crate::Title::AgeOfSteam => {
                type $G = $crate::age_of_steam::AgeOfSteam;
                $body
            }
            $crate::Title::RailroadRevolution => {
                type $G = $crate::railroad_revolution::RailroadRevolution;
                $body
            }
        }
    };
}

/// An unknown name of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game is called `{name}`; expected one of {known}")]
pub struct UnknownGame {
    name: String,
    known: String,
}

/// Why a data set cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadDataError {
    /// The game has only its built-in data.
    #[error("{title} has no data set that can be replaced")]
    Fixed {
        /// The title that people use.
        title: &'static str,
    },
    /// One of its files is wrong.
    #[error(transparent)]
    File(#[from] DataError),
}

impl Title {
    /// All games.
    pub const ALL: &'static [Title] =
        &[Title::ChicagoExpress, Title::AgeOfSteam, Title::RailroadRevolution];

    /// The game with this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn find(name: &str) -> Result<Title, UnknownGame> {
        Title::ALL.iter().copied().find(|title| title.name() == name).ok_or_else(|| {
            let known: Vec<&str> = Title::ALL.iter().map(|title| title.name()).collect();
            UnknownGame { name: engine::printable(name, 60), known: known.join(", ") }
        })
    }

    /// The name in records and on the command line.
    pub fn name(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    /// The title that people use.
    pub fn title(self) -> &'static str {
        with_game!(self, G => G::TITLE)
    }

    /// Who made the game.
    pub fn credits(self) -> &'static str {
        match self {
            Title::ChicagoExpress => {
                "Harry Wu; Winsome Games 2007 (as Wabash Cannonball), Queen Games 2008"
            }
            Title::AgeOfSteam => "Martin Wallace; Warfrog 2002, Eagle-Gryphon Games 2019",
            Title::RailroadRevolution => {
                "Marco Canetta and Stefania Niccolini; What's Your Game? 2016"
            }
        }
    }

    /// A notice that must be shown wherever the game is offered.
    pub fn notice(self) -> Option<&'static str> {
        match self {
            Title::ChicagoExpress | Title::AgeOfSteam => None,
            Title::RailroadRevolution => Some(railroad_revolution::NOTICE),
        }
    }

    /// Whether players know things that others do not.
    pub fn has_secrets(self) -> bool {
        with_game!(self, G => G::HAS_SECRETS)
    }

    /// The versions of the rules that can be played, oldest to newest.
    pub fn rules(self) -> RangeInclusive<u32> {
        with_game!(self, G => <G as Game>::Setup::RULES)
    }

    /// The numbers of players that the game allows.
    pub fn players(self) -> RangeInclusive<u8> {
        with_game!(self, G => <G as Game>::Setup::players())
    }

    /// The options of the game.
    pub fn options(self) -> Vec<OptionSpec> {
        with_game!(self, G => <G as Game>::Setup::options())
    }

    /// Loads a data set, given as names and texts of its files. Returns the
    /// value of the option `data` that selects it in a setup, for as long as
    /// the program runs.
    ///
    /// # Errors
    ///
    /// If the game has no such option, or a file is wrong.
    pub fn load_data(self, files: &[(String, String)]) -> Result<String, LoadDataError> {
        match self {
            Title::ChicagoExpress | Title::AgeOfSteam => {
                Err(LoadDataError::Fixed { title: self.title() })
            }
            Title::RailroadRevolution => Ok(railroad_revolution::load(files)?),
        }
    }

    /// Its styles of random play.
    pub fn styles(self) -> Vec<&'static str> {
        with_game!(self, G => G::STYLES.iter().map(|&style| style.into()).collect())
    }
}

/// A seeded random number generator. Its authors guarantee its output, so a
/// seed always gives the same game.
pub fn generator(seed: u64) -> impl FnMut() -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || rng.next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_the_option_data_says_so() {
        for &title in Title::ALL {
            if !title.options().iter().any(|option| option.name == "data") {
                let expected = format!("{} has no data set that can be replaced", title.title());
                let error = title.load_data(&[]).unwrap_err();
                assert_eq!(error.to_string(), expected);
            }
        }
        let error = LoadDataError::from(DataError::new("game.toml", "players", "none"));
        assert_eq!(error.to_string(), "game.toml: players: none");
    }
}

/// Compiles the Rust code in the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
