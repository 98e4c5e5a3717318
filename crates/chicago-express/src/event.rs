//! Everything that can happen, for the log.

use engine::{Money, Names, Seat, Viewer};
use rail::HexId;

use crate::{
    AuctionKind, Company, Dial, EndReason, Industrial,
    data::{coord, standard},
};

engine::told_enum! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the names of variants and fields say it; `tell` says it in words")]
    pub enum Event {
        AuctionBegun { kind: AuctionKind, company: Company, by: Seat, minimum: Money },
        BidMade { by: Seat, amount: Money },
        Passed { by: Seat },
        ShareSold { company: Company, to: Seat, amount: Money },
        ShareGiven { company: Company, to: Seat },
        ShareUnsold { company: Company },
        Declined { by: Seat, dial: Dial },
        ExpansionBegun { company: Company, by: Seat },
        ExpansionResumed { company: Company, by: Seat },
        Built { company: Company, #[serde(serialize_with = "as_coord")] hex: HexId, price: Money },
        Developed { by: Seat, #[serde(serialize_with = "as_coord")] hex: HexId },
        IndustryGrown { city: Industrial, value: u8 },
        ForestPaid { company: Company, amount: Money },
        IncomeRaised { company: Company, from: u16, to: u16 },
        ChicagoReached { company: Company },
        WabashOpened { income: u16 },
        GeneralDividend { round: u8 },
        DividendPaid { company: Company, to: Seat, n_shares: u8, per_share: Money },
        RoundBegun { round: u8 },
        GameOver { reasons: Vec<EndReason> },
    }
}

impl engine::Event for Event {
    fn tell(&self, names: &Names, _: Viewer) -> String {
        match *self {
            Event::AuctionBegun { kind: AuctionKind::Opening, company, by, minimum } => {
                let by = names.of(by);
                format!("Opening auction of a share of {company}: {by} begins, from {minimum}")
            }
            Event::AuctionBegun { kind: AuctionKind::Wabash, company, by, minimum } => {
                let by = names.of(by);
                format!(
                    "The first share of {company} is up for auction: {by} begins, from {minimum}"
                )
            }
            Event::AuctionBegun { kind: AuctionKind::Action, company, by, minimum } => {
                let by = names.of(by);
                format!("{by} puts a share of {company} up for auction, from {minimum}")
            }
            Event::BidMade { by, amount } => format!("{} bids {amount}", names.of(by)),
            Event::Passed { by } => format!("{} passes", names.of(by)),
            Event::ShareSold { company, to, amount } => {
                format!("{} buys the share of {company} for {amount}", names.of(to))
            }
            Event::ShareGiven { company, to } => {
                format!("Nobody bids: {} gets the share of {company} for nothing", names.of(to))
            }
            Event::ShareUnsold { company } => {
                format!("Nobody bids: the share of {company} stays on its charter")
            }
            Event::Declined { by, dial } => {
                format!("{} chooses {dial} and does nothing", names.of(by))
            }
            Event::ExpansionBegun { company, by } => {
                format!("{} expands {company}", names.of(by))
            }
            Event::ExpansionResumed { company, by } => {
                format!("{} goes on with the expansion of {company}", names.of(by))
            }
            Event::Built { company, hex, price } => {
                format!("{company} builds in {} for {price}", place(hex))
            }
            Event::Developed { by, hex } => format!("{} develops {}", names.of(by), place(hex)),
            Event::IndustryGrown { city, value } => {
                let city = place(standard().track(city).hex);
                format!("{city} now brings {}", Money(value.into()))
            }
            Event::ForestPaid { company, amount } => format!("{company} receives {amount}"),
            Event::IncomeRaised { company, from, to } => {
                let (from, to) = (Money(from.into()), Money(to.into()));
                format!("{company}'s income rises from {from} to {to}")
            }
            Event::ChicagoReached { company } => {
                format!("{company} has reached Chicago and pays a dividend")
            }
            Event::WabashOpened { income } => {
                format!("Wabash opens in Fort Wayne with an income of {}", Money(income.into()))
            }
            Event::GeneralDividend { round } => {
                format!("Two dials are red: general dividend of round {round}")
            }
            Event::DividendPaid { company, to, n_shares, per_share } => {
                let (to, amount) = (names.of(to), per_share.times(n_shares));
                match n_shares {
                    1 => format!("{to} receives {amount} for a share of {company}"),
                    _ => format!(
                        "{to} receives {amount} for {n_shares} shares of {company} at {per_share}"
                    ),
                }
            }
            Event::RoundBegun { round } => format!("Round {round} begins"),
            Event::GameOver { ref reasons } => {
                let reasons: Vec<String> = reasons.iter().map(|reason| reason.in_words()).collect();
                format!("The game is over: {}", reasons.join("; "))
            }
        }
    }
}

/// A hex is written as its coordinates.
fn as_coord<S: serde::Serializer>(hex: &HexId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&coord(*hex))
}

/// A hex with its name or terrain: `I9 (Charleston)`, `R4 (plain)`.
pub(crate) fn place(hex: HexId) -> String {
    let tables = standard();
    let printed = tables.hex(hex);
    match &printed.name {
        Some(name) => format!("{} ({name})", coord(hex)),
        None => format!("{} ({})", coord(hex), printed.terrain),
    }
}

engine::serialize_as_text!(Industrial);
