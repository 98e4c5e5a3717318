//! §1: what is agreed.

use std::ops::RangeInclusive;

use engine::{Game, Money, OptionSpec, Options, SetupError};

use super::{HighCard, PLAYERS_MAX};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setup {
    pub(super) rules: u32,
    pub(super) n_players: u8,
    pub(super) rounds: u8,
    pub(super) purse: Money,
}

impl Setup {
    /// §3.2
    pub(super) fn stake_max(&self) -> Money {
        if self.rules == 1 { Money(2) } else { Money(3) }
    }
}

impl engine::Setup for Setup {
    const RULES: RangeInclusive<u32> = 1..=2;

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

    fn with_rules(rules: u32, n_players: u8, options: &Options) -> Result<Setup, SetupError> {
        Setup::check(HighCard::TITLE, rules, n_players)?;
        let choices = options.resolve(&Setup::options())?;
        Ok(Setup {
            rules,
            n_players,
            rounds: [3, 1, 2][choices[0]],
            purse: [Money(5), Money(3), Money(9)][choices[1]],
        })
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn n_players(&self) -> u8 {
        self.n_players
    }
}
