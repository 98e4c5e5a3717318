//! What is agreed before the first action.

use std::{fmt, ops::RangeInclusive};

use crate::action::excerpt;

/// A valid setup of a game. Only [`Setup::new`] and [`Setup::with_rules`]
/// create one, so a game can always be built from it.
pub trait Setup: Clone + Eq + fmt::Debug + Sized {
    /// The versions of the rules that can be played, oldest to newest. A record
    /// names its version, so that a change of the rules never changes a game
    /// that is already running.
    const RULES: RangeInclusive<u32>;

    /// The numbers of players that the game allows.
    fn players() -> RangeInclusive<u8>;

    /// The options of the game.
    fn options() -> Vec<OptionSpec>;

    /// A setup under the newest rules. Options that are not given keep their
    /// default.
    ///
    /// # Errors
    ///
    /// What the game does not allow.
    fn new(n_players: u8, options: &Options) -> Result<Self, SetupError> {
        Self::with_rules(*Self::RULES.end(), n_players, options)
    }

    /// A setup under the version `rules`, one of [`RULES`](Self::RULES).
    ///
    /// # Errors
    ///
    /// What the game does not allow.
    fn with_rules(rules: u32, n_players: u8, options: &Options) -> Result<Self, SetupError>;

    /// Checks the version of the rules and the number of players, as every game
    /// must. `game` is the game's title.
    ///
    /// # Errors
    ///
    /// Which of them is not possible.
    fn check(game: &'static str, rules: u32, n_players: u8) -> Result<(), SetupError> {
        let (oldest, newest) = Self::RULES.into_inner();
        if !(oldest..=newest).contains(&rules) {
            return Err(SetupError::Rules { game, oldest, newest, found: rules });
        }
        let (min, max) = Self::players().into_inner();
        if !(min..=max).contains(&n_players) {
            return Err(SetupError::PlayerCount { game, min, max, found: n_players });
        }
        Ok(())
    }

    /// The version of the rules.
    fn rules(&self) -> u32;

    /// How many seats the table has.
    fn n_players(&self) -> u8;
}

/// One option of a game: a name and the values it may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// As written in a record.
    pub name: String,
    /// What it decides, in one line.
    pub about: String,
    /// Every value it may have, as written; the first is the default.
    pub values: Vec<String>,
}

impl OptionSpec {
    /// Values of an option for a message, the first of which is the default.
    /// Numbers are sorted.
    ///
    /// ```
    /// let values = ["6", "4", "10"].map(str::to_owned);
    /// assert_eq!(engine::OptionSpec::list(&values), "4, 6 (default), 10");
    /// ```
    pub fn list(values: &[String]) -> String {
        let mut sorted: Vec<&String> = values.iter().collect();
        if values.iter().all(|it| it.parse::<u32>().is_ok()) {
            sorted.sort_by_key(|it| it.parse::<u32>().ok());
        }
        let text = |it: &String| match values.first() {
            Some(first) if first == it => format!("{it} (default)"),
            _ => it.clone(),
        };
        let texts: Vec<String> = sorted.into_iter().map(text).collect();
        texts.join(", ")
    }
}

/// Options by name, as written in a record; each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(Vec<(String, String)>);

impl Options {
    /// Adds one option.
    ///
    /// # Errors
    ///
    /// If the name was given before.
    pub fn insert(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        if self.0.iter().any(|(known, _)| known == name) {
            return Err(SetupError::RepeatedOption { name: excerpt(name) });
        }
        self.0.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Name and value of each, in the order given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Looks up every option in `specs` and returns the index of the chosen
    /// value for each spec, 0 where none was given.
    ///
    /// # Errors
    ///
    /// If an option is unknown or has a value that it may not have.
    pub fn resolve(&self, specs: &[OptionSpec]) -> Result<Vec<usize>, SetupError> {
        let mut res = vec![0; specs.len()];
        for (name, value) in self.iter() {
            let idx = specs.iter().position(|spec| spec.name == name).ok_or_else(|| {
                let known: Vec<&str> = specs.iter().map(|spec| spec.name.as_str()).collect();
                SetupError::UnknownOption { name: excerpt(name), known: known.join(", ") }
            })?;
            let values = &specs[idx].values;
            res[idx] = values.iter().position(|known| known == value).ok_or_else(|| {
                SetupError::OptionValue {
                    name: excerpt(name),
                    value: excerpt(value),
                    known: OptionSpec::list(values),
                }
            })?;
        }
        Ok(res)
    }
}

/// A setup that the game does not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The version of the rules does not exist or is no longer supported.
    #[error("{game} does not support rules {found}; expected {}", versions(*oldest, *newest))]
    Rules {
        /// The game's title.
        game: &'static str,
        /// Oldest version that can be played.
        oldest: u32,
        /// Newest version.
        newest: u32,
        /// The version asked for.
        found: u32,
    },
    /// The game does not allow this number of players.
    #[error("{game} is for {min} to {max} players, not {found}")]
    PlayerCount {
        /// The game's title.
        game: &'static str,
        /// Fewest players.
        min: u8,
        /// Most players.
        max: u8,
        /// How many were asked for.
        found: u8,
    },
    /// There is no such option.
    #[error("no option is called `{name}`; expected one of {known}")]
    UnknownOption {
        /// As written.
        name: String,
        /// What could have been written.
        known: String,
    },
    /// The option has no such value.
    #[error("option `{name}` cannot be `{value}`; expected one of {known}")]
    OptionValue {
        /// The option.
        name: String,
        /// As written.
        value: String,
        /// What could have been written.
        known: String,
    },
    /// The option is given twice.
    #[error("option `{name}` is given twice")]
    RepeatedOption {
        /// The option.
        name: String,
    },
}

fn versions(oldest: u32, newest: u32) -> String {
    if oldest == newest {
        format!("`rules {newest}`")
    } else {
        format!("`rules {oldest}` to `rules {newest}`")
    }
}
