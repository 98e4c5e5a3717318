//! Rulebook §5.3, "Development of game hexes": a single action.

use engine::{Log, Money};
use rail::{HexId, HexSet};

use crate::{
    ChicagoExpress, Company, Event, Industrial, Refusal, Terrain, data::coord, state::Purse,
};

/// Every hex that may be developed: the same as [`check`] on each, but faster.
#[inline]
pub(crate) fn targets(game: &ChicagoExpress) -> HexSet {
    let tables = &*game.tables;
    let occupied = game.crowd.some();
    let mut res = (tables.sites & occupied).without(game.houses);
    for city in [Industrial::Wheeling, Industrial::Pittsburgh] {
        let track = tables.track(city);
        if game.industrial(city) < track.last && occupied.contains(track.hex) {
            res.insert(track.hex);
        }
    }
    res
}

pub(crate) fn check(game: &ChicagoExpress, hex: HexId) -> Result<(), Refusal> {
    let at = coord(hex);
    let city = game.tables.industrial_at(hex);
    // §5.3.3
    if city == Some(Industrial::Detroit) {
        return Err(Refusal::DetroitGrowsAlone);
    }
    // §5.3.1
    if city.is_none() && !game.tables.sites.contains(hex) {
        return Err(Refusal::NotDevelopable { hex: at });
    }
    if game.crowd.of(hex) == 0 {
        return Err(Refusal::Unserved { hex: at });
    }
    match city {
        // §5.3.2
        Some(city) if game.industrial(city) == game.industrial_end(city) => {
            Err(Refusal::TrackAtEnd { hex: at })
        }
        None if game.is_developed(hex) => Err(Refusal::AlreadyDeveloped { hex: at }),
        _ => Ok(()),
    }
}

#[inline]
pub(crate) fn apply(game: &mut ChicagoExpress, hex: HexId, log: &mut impl Log<Event>) {
    let printed = game.tables.hex(hex);
    let (terrain, develop) = (printed.terrain, printed.develop);
    match terrain {
        // §5.3.5
        Terrain::Industrial => {
            if let Some(city) = game.tables.industrial_at(hex) {
                game.grow(city, log);
            }
        }
        // §5.3.6
        Terrain::Forest => {
            game.houses.insert(hex);
            let amount = game.tables.forest_bonus;
            let owner = game.companies_on(hex).next();
            if let Some(company) = owner {
                game.pay(Purse::Bank, Purse::Treasury(company), amount);
                log.push(|| Event::ForestPaid { company, amount });
            }
        }
        // §5.3.4
        Terrain::City | Terrain::Mountain => {
            game.houses.insert(hex);
            game.raise_incomes_on(hex, develop, log);
        }
        Terrain::Plain | Terrain::Start => unreachable!("`check` refuses these"),
    }
}

/// What a development brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// To the income of every company there.
    Income(u8),
    /// To the treasury of the company there, once.
    Cash(Money),
}

impl ChicagoExpress {
    /// What developing the hex would bring.
    pub fn gain_of_development(&self, hex: HexId) -> Gain {
        match (self.tables.industrial_at(hex), self.hex(hex).terrain) {
            (Some(city), _) => Gain::Income(self.tables.track(city).step),
            (None, Terrain::Forest) => Gain::Cash(self.tables.forest_bonus),
            (None, _) => Gain::Income(self.hex(hex).develop),
        }
    }

    /// Moves an industrial city to its next box, and with it the income of
    /// every company there (§5.3.5, §6.4).
    pub(crate) fn grow(&mut self, city: Industrial, log: &mut impl Log<Event>) {
        let (hex, step) = (self.tables.track(city).hex, self.tables.track(city).step);
        self.industrial[city as usize] += step;
        let value = self.industrial(city);
        log.push(|| Event::IndustryGrown { city, value });
        self.raise_incomes_on(hex, step, log);
    }

    fn raise_incomes_on(&mut self, hex: HexId, by: u8, log: &mut impl Log<Event>) {
        for company in Company::all() {
            if self.network(company).contains(hex) {
                self.raise_income(company, by, log);
            }
        }
    }
}
