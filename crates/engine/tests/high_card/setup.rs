//! §1: what is agreed.

use std::ops::RangeInclusive;

use engine::{Game, Money, OptionSpec, Options, SetupError};

use super::{HighCard, PLAYERS_MAX};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setup {
    pub(super) n_players: u8,
    pub(super) rounds: u8,
    pub(super) purse: Money,
}

impl engine::Setup for Setup {
    fn players() -> RangeInclusive<u8> {
        2..=PLAYERS_MAX
    }

    fn options() -> Vec<OptionSpec> {
        let option = |name: &str, about: &str, values: [u8; 3]| OptionSpec {
            name: name.to_owned(),
            about: about.to_owned(),
            values: values.map(|value| value.to_string()).to_vec(),
        };
        vec![
            option("rounds", "how many rounds are played", [3, 1, 2]),
            option("purse", "what everybody begins with", [5, 3, 9]),
        ]
    }

    fn new(n_players: u8, options: &Options) -> Result<Setup, SetupError> {
        let (min, max) = Setup::players().into_inner();
        if !Setup::players().contains(&n_players) {
            let game = HighCard::TITLE;
            return Err(SetupError::PlayerCount { game, min, max, found: n_players });
        }
        let choices = options.resolve(&Setup::options())?;
        Ok(Setup {
            n_players,
            rounds: [3, 1, 2][choices[0]],
            purse: [Money(5), Money(3), Money(9)][choices[1]],
        })
    }

    fn n_players(&self) -> u8 {
        self.n_players
    }
}
