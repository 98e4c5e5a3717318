//! Rulebook §5.2, "Expansion of a railroad company's route network".

use std::ops::ControlFlow;

use engine::{Log, Money, Seat};
use rail::{HexId, HexSet};
use strum::EnumCount;

use super::Phase;
use crate::{
    Action, ChicagoExpress, ChicagoPhase, Company, Event, Refusal, Terrain, data::coord,
    sequence::PhaseEnd, state::Purse,
};

/// An expansion, from the choice of a company to its last hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Expansion {
    pub(crate) builder: Seat,
    pub(crate) company: Company,
    pub(crate) n_built: u8,
    /// Whether one of the hexes was Chicago, so that the Chicago phase follows
    /// this expansion (ruling 10).
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
            _ => Err(Refusal::NotNow {
                expected: "finish the expansion first, with `build` or `done`",
            }),
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
        // §5.2.5
        game.place(company, hex);
        log.push(|| Event::Built { company, hex, price });
        game.raise_income(company, game.income_of(hex), log);

        self.n_built += 1;
        // §7.1
        if hex == game.tables.chicago {
            match game.tables.chicago_phase {
                ChicagoPhase::AfterExpansion => self.in_chicago = true,
                ChicagoPhase::AtOnce => {
                    return ControlFlow::Break(PhaseEnd::Interrupted { expansion: self });
                }
            }
        }
        // §5.2.2
        if self.n_built == game.tables.placements {
            ControlFlow::Break(PhaseEnd::Expansion { expansion: self })
        } else {
            ControlFlow::Continue(Phase::Expansion(self))
        }
    }
}

impl ChicagoExpress {
    /// Every hex where the company could place its next locomotive (§5.2).
    // The same as `check_build` on each, but faster.
    #[inline]
    pub fn buildable(&self, company: Company) -> HexSet {
        match self.locomotives(company) {
            0 => HexSet::EMPTY,
            _ => self.buildable_alone(company) | self.buildable_beside(company),
        }
    }

    /// Whether there is any such hex.
    #[inline]
    pub(crate) fn can_build(&self, company: Company) -> bool {
        self.locomotives(company) > 0
            && (!self.buildable_alone(company).is_empty()
                || !self.buildable_beside(company).is_empty())
    }

    /// Such hexes without a locomotive.
    #[inline]
    fn buildable_alone(&self, company: Company) -> HexSet {
        let tables = &*self.tables;
        let open = tables.open & tables.affordable(self.treasury(company));
        (self.charters[company.idx()].reach & open).without(self.crowd.some())
    }

    /// Such hexes with locomotives of other companies.
    #[inline]
    fn buildable_beside(&self, company: Company) -> HexSet {
        let (charter, tables) = (&self.charters[company.idx()], &*self.tables);
        let crowded = (charter.reach & tables.shared & self.crowd.some()).without(charter.hexes);
        let mut res = HexSet::EMPTY;
        if crowded.is_empty() {
            return res;
        }
        // §5.2.4: with `n` locomotives there, the next pays the red figure `n +
        // 1` times.
        let treasury = self.treasury(company).0;
        for n_there in 1..Company::COUNT as u8 {
            let each = Money(treasury / u32::from(n_there + 1));
            res |= crowded & self.crowd.exactly(n_there) & tables.affordable(each);
        }
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
