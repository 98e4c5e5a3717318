//! Every sentence of the prompts and explanations.

use engine::{Money, Names, Seat};
use rail::Coord;

use crate::{Company, EndReason};

engine::told_enum! {
    /// A sentence of a prompt or an explanation.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the names of variants and fields say it; `tell` says it in words")]
    pub enum Phrase {
        // What is asked, and what it means.
        AskBid { company: Company, share: u8 },
        NoBidYet { earns: Money, minimum: Money },
        BidStands { earns: Money, by: Seat, amount: Money },
        AskChoice,
        CanExpand { companies: Vec<Company> },
        CannotExpand,
        AskFirstHex { company: Company, most: u8 },
        AskHex { company: Company, hex: u8, most: u8 },
        AskDone { company: Company },
        CompanyPays { company: Company, treasury: Money, locomotives: u8 },
        // Where the player stands.
        Money { cash: Money, dividend: Money, dials: u8 },
        EndNear {
            locomotives: u8,
            locomotives_end: u8,
            shares: u8,
            shares_end: u8,
            houses: u8,
            houses_end: u8,
            detroit: u8,
            detroit_end: u8,
        },
        LastRound { reasons: Vec<EndReason> },
        // The groups of choices.
        Bids,
        Passes,
        Auctions,
        Expansions,
        Builds,
        Ends,
        Developments,
        Declines,
        // What a choice does.
        MinimumBid { minimum: Money },
        WithTreasury { treasury: Money },
        Place { place: String },
        PlaceWithIncome { place: String, income: u8 },
        BringsOnce { place: String, amount: Money, companies: Vec<Company> },
        RaisesIncome { place: String, income: u8, companies: Vec<Company> },
        TurnsDial { used: u8, limit: u8 },
        LeastBid,
        NobodyHasMore,
        AllYouHave,
        // The figures and their parts.
        Income { company: Company },
        StartIncome { company: Company },
        HexIncome { hex: Coord, place: String },
        DividendPerShare { company: Company },
        IncomePerShare { income: Money, shares: u8 },
        MinimumFor { company: Company },
        Dividend { seat: Seat },
        SharesEarn { company: Company, shares: u8, each: Money },
        HexPrice { hex: Coord },
        PrintedCost { hex: Coord },
        CompanyThere { company: Company },
        IncomeOfHex { hex: Coord },
        PrintedIncome,
        House,
        Industry,
        NextBid,
        StandingBid { by: Seat },
        OneMore,
        HousesLeft,
        Treasury { company: Company },
        Locomotives { company: Company },
        SharesLeft { company: Company },
        Cash { seat: Seat },
        RoundIs,
        RoundsDone { rounds: u8 },
        RoundUnderWay,
        // Where the money came from, and where it went.
        AtStart,
        SharesBought,
        Dividends { company: Company },
        ChicagoDividends,
        SharesSold,
        TrackBuilt,
        ForestsDeveloped,
    }
}

impl engine::Phrase for Phrase {
    fn tell(&self, names: &Names) -> String {
        match self {
            Phrase::AskBid { company, share } => {
                format!("Bid for share {share} of {company}, or pass.")
            }
            Phrase::NoBidYet { earns, minimum } => {
                format!("It would earn {earns} per dividend. The first bid is at least {minimum}.")
            }
            Phrase::BidStands { earns, by, amount } => {
                let by = names.of(*by);
                format!("It would earn {earns} per dividend. {by} has bid {amount}.")
            }
            Phrase::AskChoice => "Take one action. It moves its dial one step.".to_owned(),
            Phrase::CanExpand { companies } => format!("You can expand {}.", list(companies)),
            Phrase::CannotExpand => "You can expand no company now.".to_owned(),
            Phrase::AskFirstHex { company, most } => {
                format!("Expand {company}: build up to {most} hexes.")
            }
            Phrase::AskHex { company, hex, most } => {
                format!("Expand {company}: build hex {hex} of up to {most}, or stop.")
            }
            Phrase::AskDone { company } => {
                format!("{company} can build nothing more. End the expansion.")
            }
            Phrase::CompanyPays { company, treasury, locomotives } => {
                let locomotives = match locomotives {
                    1 => "1 locomotive".to_owned(),
                    n => format!("{n} locomotives"),
                };
                format!("{company} has {treasury} in its treasury and {locomotives}.")
            }
            Phrase::Money { cash, dividend, dials } => {
                let when = match dials {
                    0 => "after this turn".to_owned(),
                    1 => "when 1 more dial is red".to_owned(),
                    n => format!("when {n} more dials are red"),
                };
                format!("{cash} cash, {dividend} at the next dividend ({when}).")
            }
            Phrase::EndNear {
                locomotives,
                locomotives_end,
                shares,
                shares_end,
                houses,
                houses_end,
                detroit,
                detroit_end,
            } => format!(
                "End: companies out of locomotives {locomotives}/{locomotives_end} or shares \
                 {shares}/{shares_end}, houses {houses}→{houses_end}, Detroit \
                 {detroit}/{detroit_end}."
            ),
            Phrase::LastRound { reasons } => {
                let reasons: Vec<String> = reasons.iter().map(|it| it.in_words()).collect();
                format!("The next general dividend ends the game: {}.", reasons.join("; "))
            }
            Phrase::Bids => "bid for the share".to_owned(),
            Phrase::Passes => "leave the auction".to_owned(),
            Phrase::Auctions => "auction a share".to_owned(),
            Phrase::Expansions => "expand a company".to_owned(),
            Phrase::Builds => "build in a hex".to_owned(),
            Phrase::Ends => "end the expansion".to_owned(),
            Phrase::Developments => "develop a hex".to_owned(),
            Phrase::Declines => "turn a dial and do nothing else".to_owned(),
            Phrase::MinimumBid { minimum } => format!("from {minimum}"),
            Phrase::WithTreasury { treasury } => format!("with {treasury}"),
            Phrase::Place { place } => place.clone(),
            Phrase::PlaceWithIncome { place, income } => format!("{place}, +{income}"),
            Phrase::BringsOnce { place, amount, companies } => {
                format!("{place}, {amount} once for {}", list(companies))
            }
            Phrase::RaisesIncome { place, income, companies } => {
                format!("{place}, +{income} for {}", list(companies))
            }
            Phrase::TurnsDial { used, limit } => format!("dial at {used} of {limit}"),
            Phrase::LeastBid => "the least bid".to_owned(),
            Phrase::NobodyHasMore => "nobody else has more".to_owned(),
            Phrase::AllYouHave => "all you have".to_owned(),
            Phrase::Income { company } => format!("income of {company}"),
            Phrase::StartIncome { company } => format!("start of {company}"),
            Phrase::HexIncome { hex, place } => format!("{hex} {place}"),
            Phrase::DividendPerShare { company } => {
                format!("dividend for each share of {company}")
            }
            Phrase::IncomePerShare { income, shares } => match shares {
                1 => format!("{income} for 1 share"),
                n => format!("{income} divided among {n} shares, rounded up"),
            },
            Phrase::MinimumFor { company } => format!("least first bid for a share of {company}"),
            Phrase::Dividend { seat } => format!("next dividend of {}", names.of(*seat)),
            Phrase::SharesEarn { company, shares, each } => match shares {
                1 => format!("1 share of {company}"),
                n => format!("{n} shares of {company} at {each}"),
            },
            Phrase::HexPrice { hex } => format!("price of the next locomotive in {hex}"),
            Phrase::PrintedCost { hex } => format!("printed on {hex}"),
            Phrase::CompanyThere { company } => format!("once more because {company} is there"),
            Phrase::IncomeOfHex { hex } => format!("income that {hex} brings"),
            Phrase::PrintedIncome => "printed on the hex".to_owned(),
            Phrase::House => "house".to_owned(),
            Phrase::Industry => "box of the industrial city track".to_owned(),
            Phrase::NextBid => "least bid now".to_owned(),
            Phrase::StandingBid { by } => format!("bid of {}", names.of(*by)),
            Phrase::OneMore => "at least $1 more".to_owned(),
            Phrase::HousesLeft => "houses left".to_owned(),
            Phrase::Treasury { company } => format!("treasury of {company}"),
            Phrase::Locomotives { company } => format!("locomotives of {company}"),
            Phrase::SharesLeft { company } => format!("shares of {company} left"),
            Phrase::Cash { seat } => format!("cash of {}", names.of(*seat)),
            Phrase::RoundIs => "round".to_owned(),
            Phrase::RoundsDone { rounds } => format!("general dividends paid: {rounds}"),
            Phrase::RoundUnderWay => "the round under way".to_owned(),
            Phrase::AtStart => "at the start".to_owned(),
            Phrase::SharesBought => "shares bought".to_owned(),
            Phrase::Dividends { company } => format!("dividends of {company}"),
            Phrase::ChicagoDividends => "dividends for reaching Chicago".to_owned(),
            Phrase::SharesSold => "shares sold".to_owned(),
            Phrase::TrackBuilt => "track built".to_owned(),
            Phrase::ForestsDeveloped => "forests developed".to_owned(),
        }
    }
}

/// `PRR`, `PRR and BO`, `PRR, BO and CO`.
fn list(companies: &[Company]) -> String {
    let names: Vec<String> = companies.iter().map(ToString::to_string).collect();
    match names.split_last() {
        None => "nobody".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
    }
}
