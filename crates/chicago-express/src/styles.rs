//! Styles of random play that reach situations that uniform play does not.

use engine::{Guided, Money};
use rail::HexId;
use strum::IntoStaticStr;

use crate::{
    Action, ChicagoExpress, Company, Terrain,
    phases::{Phase, auction::Auction},
};

/// What a random player aims for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Style {
    /// Nothing: every action is as likely as any other.
    Uniform,
    /// Chicago, with whichever company is ahead; so Wabash opens.
    Chicago,
    /// Track everywhere, until the locomotives run out.
    Sprawl,
    /// Houses everywhere, until they run out.
    Develop,
    /// Doing nothing, until Detroit is at the end of its track.
    Starve,
    /// Shares, until they run out.
    Hoard,
}

impl Guided for ChicagoExpress {
    type Style = Style;

    const STYLES: &'static [Style] = &[
        Style::Uniform,
        Style::Chicago,
        Style::Sprawl,
        Style::Develop,
        Style::Starve,
        Style::Hoard,
    ];

    fn weight(&self, style: Style, action: Action) -> u32 {
        match style {
            Style::Uniform => 1,
            Style::Chicago => self.weight_for_chicago(action),
            Style::Sprawl => self.weight_for_sprawl(action),
            Style::Develop => self.weight_for_develop(action),
            Style::Starve => u32::from(matches!(action, Action::Pass | Action::Decline(_))),
            Style::Hoard => self.weight_for_hoard(action),
        }
    }
}

impl ChicagoExpress {
    fn weight_for_chicago(&self, action: Action) -> u32 {
        match action {
            Action::Bid(_) => 4,
            Action::Pass => 20,
            // A company that is ahead but out of money needs to sell a share.
            Action::Auction(company) if self.treasury(company) < Money(8) => self.progress(company),
            Action::Auction(_) => 1,
            Action::Expand(company) => 20 * self.progress(company),
            Action::Build(hex) if self.leads_to_chicago(hex) => {
                10_000 / self.price(hex).0.pow(2).max(1)
            }
            Action::Build(_) => 1,
            Action::Done => 5,
            Action::Develop(_) | Action::Decline(_) => 2,
        }
    }

    fn weight_for_sprawl(&self, action: Action) -> u32 {
        match action {
            Action::Bid(_) => 2,
            Action::Pass => 20,
            Action::Auction(company) => 1 + u32::from(self.locomotives(company)) / 4,
            Action::Expand(_) => 100,
            Action::Build(hex) => 120 / self.price(hex).0.pow(2).max(1),
            Action::Done | Action::Develop(_) => 0,
            Action::Decline(_) => 3,
        }
    }

    fn weight_for_develop(&self, action: Action) -> u32 {
        match action {
            Action::Bid(_) => 2,
            Action::Pass => 20,
            Action::Auction(_) => 10,
            Action::Expand(_) => 20,
            Action::Build(hex) if self.tables.sites.contains(hex) => 20,
            Action::Build(hex) if self.hex(hex).terrain == Terrain::Industrial => 100,
            Action::Build(_) => 2,
            Action::Done => 1,
            Action::Develop(_) => 50,
            Action::Decline(_) => 1,
        }
    }

    fn weight_for_hoard(&self, action: Action) -> u32 {
        match (action, self.phase) {
            (Action::Bid(amount), Phase::Auction(auction)) => self.weight_of_raise(auction, amount),
            (Action::Pass, _) => 5,
            (Action::Auction(_), _) => 200,
            (Action::Decline(_), _) => 4,
            _ => 1,
        }
    }

    /// Small raises, so that cash lasts for more shares.
    fn weight_of_raise(&self, auction: Auction, amount: Money) -> u32 {
        if amount.0 <= auction.least_bid(self).0 + 1 { 20 } else { 0 }
    }

    /// Grows as the company approaches Chicago; small once it is there.
    fn progress(&self, company: Company) -> u32 {
        match self.nearest_to_chicago(company) {
            0 => 1,
            steps => 400 / u32::from(steps).pow(2) + 1,
        }
    }

    fn leads_to_chicago(&self, hex: HexId) -> bool {
        let Phase::Expansion(expansion) = self.phase else {
            return false;
        };
        self.tables.to_chicago[hex.idx()] < self.nearest_to_chicago(expansion.company)
    }

    fn nearest_to_chicago(&self, company: Company) -> u8 {
        let steps = self.network(company).iter().map(|hex| self.tables.to_chicago[hex.idx()]);
        steps.min().unwrap_or(u8::MAX)
    }
}
