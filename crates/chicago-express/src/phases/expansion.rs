//! Rulebook §5.2, "Expansion of a railroad company's route network".

use std::ops::ControlFlow;

use engine::{Log, Money, Seat};
use rail::{HexId, HexSet};

use super::Phase;
use crate::{
    Action, ChicagoExpress, Company, Event, Refusal, Terrain, data::coord, sequence::PhaseEnd,
    state::Purse,
};

/// Lives from the choice of a company to its last hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Expansion {
    pub(crate) builder: Seat,
    pub(crate) company: Company,
    pub(crate) n_built: u8,
    /// Whether one of the hexes was Chicago: its phase comes when the whole
    /// expansion is done (ruling 10).
    pub(crate) in_chicago: bool,
}

impl Expansion {
    pub(crate) fn new(builder: Seat, company: Company) -> Expansion {
        Expansion { builder, company, n_built: 0, in_chicago: false }
    }

    #[inline]
    pub(crate) fn legal_actions(&self, game: &ChicagoExpress, legal: &mut Vec<Action>) {
        game.buildable(self.company).for_each(|hex| legal.push(Action::Build(hex)));
        if self.n_built > 0 {
            legal.push(Action::Done);
        }
    }

    pub(crate) fn check(&self, game: &ChicagoExpress, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Build(hex) => check_build(game, self.company, hex),
            Action::Done if self.n_built == 0 => Err(Refusal::NothingBuilt),
            Action::Done => Ok(()),
            _ => Err(Refusal::NotNow { expected: "an expansion is under way, build or be done" }),
        }
    }

    #[inline]
    pub(crate) fn apply(
        mut self,
        game: &mut ChicagoExpress,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let Action::Build(hex) = action else {
            return ControlFlow::Break(PhaseEnd::Expansion { expansion: self });
        };
        let company = self.company;
        let price = game.price(hex);
        game.pay(Purse::Treasury(company), Purse::Bank, price);
        game.place(company, hex);
        log.push(|| Event::Built { company, hex, price });
        game.raise_income(company, game.income_of(hex), log);

        self.n_built += 1;
        self.in_chicago |= hex == game.tables.chicago;
        if self.n_built == game.tables.placements {
            ControlFlow::Break(PhaseEnd::Expansion { expansion: self })
        } else {
            ControlFlow::Continue(Phase::Expansion(self))
        }
    }
}

impl ChicagoExpress {
    /// Every hex where the company could place its next locomotive: the same as
    /// [`check_build`] on each, at once.
    #[inline]
    pub(crate) fn buildable(&self, company: Company) -> HexSet {
        let charter = &self.charters[company.idx()];
        if charter.locomotives == 0 {
            return HexSet::EMPTY;
        }
        let treasury = self.treasury(company);
        let tables = &*self.tables;
        let free = (tables.shared | tables.exclusive).without(self.occupied);
        let mut res = charter.reach & free & tables.affordable(treasury);
        // Where others are, each pays more than the last.
        let shared = (charter.reach & tables.shared & self.occupied).without(charter.hexes);
        shared.for_each(|hex| {
            if self.price(hex) <= treasury {
                res.insert(hex);
            }
        });
        res
    }

    #[inline]
    pub(crate) fn raise_income(&mut self, company: Company, by: u8, log: &mut impl Log<Event>) {
        if by > 0 {
            let charter = &mut self.charters[company.idx()];
            let from = charter.income;
            charter.income += u16::from(by);
            log.push(|| Event::IncomeRaised { company, from, to: from + u16::from(by) });
        }
    }
}

fn check_build(game: &ChicagoExpress, company: Company, hex: HexId) -> Result<(), Refusal> {
    let at = coord(hex);
    let charter = &game.charters[company.idx()];
    if charter.locomotives == 0 {
        return Err(Refusal::NoLocomotive { company });
    }
    if charter.hexes.contains(hex) {
        return Err(Refusal::AlreadyThere { company, hex: at });
    }
    if !charter.reach.contains(hex) {
        return Err(Refusal::NotConnected { company, hex: at });
    }
    match game.tables.hex(hex).terrain {
        Terrain::Start => return Err(Refusal::StartHex { hex: at }),
        Terrain::Forest | Terrain::Mountain => {
            if let Some(owner) = game.companies_on(hex).next() {
                return Err(Refusal::HexTaken { hex: at, owner });
            }
        }
        Terrain::Plain | Terrain::City | Terrain::Industrial => {}
    }
    let (price, treasury): (Money, Money) = (game.price(hex), game.treasury(company));
    if treasury < price {
        return Err(Refusal::CannotPay { hex: at, price, company, treasury });
    }
    Ok(())
}
