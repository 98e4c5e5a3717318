//! Rulebook §2, "Game layout": the table before the first auction.

use std::ops::RangeInclusive;

use engine::{Game, Interned, Ledger, Money, OptionSpec, Options, Seat, SetupError};
use rail::{HexCounts, HexSet};

use crate::{
    ChicagoExpress, Company,
    data::{self, Tables},
    phases::{
        Phase,
        auction::{Auction, AuctionKind},
    },
    state::{Charter, Purse},
};

/// How many play, and with which options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    rules: u32,
    n_players: u8,
    starting_bidder: Seat,
    tables: Interned<Tables>,
}

impl Setup {
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }
}

impl engine::Setup for Setup {
    const RULES: RangeInclusive<u32> = 1..=1;

    fn players() -> RangeInclusive<u8> {
        data::standard().players.clone()
    }

    fn options() -> Vec<OptionSpec> {
        data::standard().options.clone()
    }

    fn with_rules(rules: u32, n_players: u8, options: &Options) -> Result<Setup, SetupError> {
        Setup::check(ChicagoExpress::TITLE, rules, n_players)?;
        let specs = Setup::options();
        let mut choices = options.resolve(&specs)?;
        // The starting bidder changes the first auction but nothing printed, so
        // the tables do not depend on it. The value is the seat.
        let starting_bidder = std::mem::take(&mut choices[STARTING_BIDDER]) as u8;
        if starting_bidder >= n_players {
            return Err(SetupError::OptionValue {
                name: specs[STARTING_BIDDER].name.clone(),
                value: starting_bidder.to_string(),
                known: OptionSpec::list(&specs[STARTING_BIDDER].values[..usize::from(n_players)]),
            });
        }
        let tables = data::tables(&choices);
        Ok(Setup { rules, n_players, starting_bidder: Seat(starting_bidder), tables })
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn n_players(&self) -> u8 {
        self.n_players
    }
}

/// The index of the option in `game.toml`.
const STARTING_BIDDER: usize = 0;

pub(crate) fn opening(setup: &Setup) -> ChicagoExpress {
    let tables = setup.tables;
    let charter = |company: Company| {
        let printed = tables.company(company);
        Charter {
            hexes: HexSet::EMPTY,
            reach: HexSet::EMPTY,
            income: u16::from(printed.income),
            locomotives: printed.locomotives,
            shares_left: printed.shares,
        }
    };
    let mut game = ChicagoExpress {
        tables,
        ledger: Ledger::new(Purse::Bank.idx(), tables.money),
        charters: Company::ALL.map(charter),
        crowd: HexCounts::EMPTY,
        houses: HexSet::EMPTY,
        holdings: Default::default(),
        dials: Default::default(),
        industrial: Default::default(),
        n_players: setup.n_players,
        phase: Phase::Over,
    };
    // §2.3
    for (city, value) in crate::Industrial::all().zip(&mut game.industrial) {
        *value = tables.track(city).first;
    }

    // §2.4: everyone takes the same sum from the bank.
    let capital = Money(tables.starting_capital.0 / u32::from(setup.n_players));
    for seat in Seat::all(setup.n_players) {
        game.pay(Purse::Bank, Purse::Player(seat), capital);
    }
    // §2.1: Wabash's hex stays empty to begin with.
    for company in Company::all().filter(|&company| company != Company::Wab) {
        game.place(company, tables.company(company).start);
    }
    let auction = Auction::new(&game, AuctionKind::Opening, Company::Prr, setup.starting_bidder);
    game.phase = Phase::Auction(auction);
    game
}
