//! Rulebook §4, "Game sequence": which of the three actions (§4.1), used or not.

use std::ops::ControlFlow;

use engine::{Log, Seat};

use super::{Phase, auction::Auction, development, expansion::Expansion};
use crate::{
    Action, AuctionKind, ChicagoExpress, Company, Dial, Event, Refusal, sequence::PhaseEnd,
};

/// The beginning of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) chooser: Seat,
}

impl Choice {
    #[inline]
    pub(crate) fn legal_actions(&self, game: &ChicagoExpress, legal: &mut Vec<Action>) {
        let can_choose = |dial| !game.is_red(dial);
        if can_choose(Dial::Auction) {
            let for_sale = Company::all().filter(|&company| check_auction(game, company).is_ok());
            legal.extend(for_sale.map(Action::Auction));
        }
        if can_choose(Dial::Expansion) {
            let can_grow = |&company: &Company| {
                game.shares_of(self.chooser, company) > 0 && game.can_build(company)
            };
            legal.extend(Company::all().filter(can_grow).map(Action::Expand));
        }
        if can_choose(Dial::Development) {
            development::targets(game).for_each(|hex| legal.push(Action::Develop(hex)));
        }
        legal.extend(Dial::all().filter(|&dial| can_choose(dial)).map(Action::Decline));
    }

    pub(crate) fn check(&self, game: &ChicagoExpress, action: Action) -> Result<(), Refusal> {
        let dial = match action {
            Action::Auction(_) => Dial::Auction,
            Action::Expand(_) => Dial::Expansion,
            Action::Develop(_) => Dial::Development,
            Action::Decline(dial) => dial,
            Action::Bid(_) | Action::Pass | Action::Build(_) | Action::Done => {
                return Err(Refusal::NotNow {
                    expected: "choose first, with `auction`, `expand`, `develop` or `decline`",
                });
            }
        };
        // §4.3, also for an action that is declined.
        if game.is_red(dial) {
            return Err(Refusal::DialRed { dial });
        }
        match action {
            Action::Auction(company) => check_auction(game, company),
            Action::Expand(company) => self.check_expansion(game, company),
            Action::Develop(hex) => development::check(game, hex),
            _ => Ok(()),
        }
    }

    #[inline]
    pub(crate) fn apply(
        self,
        game: &mut ChicagoExpress,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let by = self.chooser;
        match action {
            Action::Auction(company) => {
                advance(game, Dial::Auction);
                let minimum = game.minimum_bid(company);
                let kind = AuctionKind::Action;
                log.push(|| Event::AuctionBegun { kind, company, by, minimum });
                ControlFlow::Continue(Phase::Auction(Auction::new(game, kind, company, by)))
            }
            Action::Expand(company) => {
                advance(game, Dial::Expansion);
                log.push(|| Event::ExpansionBegun { company, by });
                ControlFlow::Continue(Phase::Expansion(Expansion::new(by, company)))
            }
            Action::Develop(hex) => {
                advance(game, Dial::Development);
                log.push(|| Event::Developed { by, hex });
                development::apply(game, hex, log);
                ControlFlow::Break(PhaseEnd::Turn { by })
            }
            // §4.2
            Action::Decline(dial) => {
                advance(game, dial);
                log.push(|| Event::Declined { by, dial });
                ControlFlow::Break(PhaseEnd::Turn { by })
            }
            Action::Bid(_) | Action::Pass | Action::Build(_) | Action::Done => {
                unreachable!("`check` lets only choices through")
            }
        }
    }

    /// §5.2.1, and at least one hex must be possible. A player who cannot build
    /// must decline the action instead.
    fn check_expansion(&self, game: &ChicagoExpress, company: Company) -> Result<(), Refusal> {
        if game.shares_of(self.chooser, company) == 0 {
            return Err(Refusal::NotAnOwner { company });
        }
        if game.locomotives(company) == 0 {
            return Err(Refusal::NoLocomotive { company });
        }
        if !game.can_build(company) {
            return Err(Refusal::NowhereToBuild { company, treasury: game.treasury(company) });
        }
        Ok(())
    }
}

/// §4.3: the dial moves when the action is chosen.
fn advance(game: &mut ChicagoExpress, dial: Dial) {
    game.dials[dial as usize] += 1;
}

/// §5.1.1: any open company with a share left; no share of it is needed.
fn check_auction(game: &ChicagoExpress, company: Company) -> Result<(), Refusal> {
    if !game.is_open(company) {
        return Err(Refusal::NotOpen { company });
    }
    if game.shares_left(company) == 0 {
        return Err(Refusal::NoShareLeft { company });
    }
    Ok(())
}
