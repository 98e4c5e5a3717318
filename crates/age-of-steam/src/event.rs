//! Everything that can happen, for the log.

use engine::{Money, Names, Seat, Viewer};
use rail::Coord;

use crate::{
    Color, Half, Special,
    action::{Dice, Letter},
    tile::TileId,
};

engine::told_enum! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the names of variants and fields say it; `tell` says it in words")]
    pub enum Event {
        BoxFilled { city: String, color: Color },
        OrderSet { order: Vec<Seat> },
        SharesIssued { by: Seat, n: u8, amount: Money },
        BidMade { by: Seat, amount: Money },
        PassUsed { by: Seat },
        DroppedOut { by: Seat },
        PlaceTaken { by: Seat, place: u8, amount: Money },
        SpecialTaken { by: Seat, special: Special },
        EngineRaised { by: Seat, engine: u8 },
        Urbanized { by: Seat, at: Coord, letter: Letter },
        TileLaid { by: Seat, at: Coord, tile: TileId, cost: Money },
        TrackLapsed { by: Seat, n: u8 },
        Delivered { by: Seat, route: String },
        IncomeRaised { of: Seat, income: u8 },
        Passed { by: Seat },
        IncomePaid { to: Seat, amount: Money },
        ExpensesPaid { by: Seat, amount: Money },
        IncomeLost { by: Seat, n: u8, income: u8 },
        Eliminated { who: Seat, short: u8, income: u8 },
        IncomeReduced { by: Seat, n: u8, income: u8 },
        Produced { by: Seat },
        DiceRolled { half: Half, dice: Dice },
        CubeGrown { city: String, color: Color },
        TurnBegun { turn: u8 },
        GameOver,
    }
}

impl engine::Event for Event {
    fn tell(&self, names: &Names, _: Viewer) -> String {
        let name = |seat: Seat| names.of(seat);
        match self {
            Event::BoxFilled { city, color } => {
                format!("A {color} cube lies in the column of {}", in_words(city))
            }
            Event::OrderSet { order } => {
                let order: Vec<&str> = order.iter().map(|&seat| name(seat)).collect();
                format!("Player order: {}", order.join(", "))
            }
            Event::SharesIssued { by, n: 0, .. } => format!("{} issues no shares", name(*by)),
            Event::SharesIssued { by, n, amount } => {
                let shares = if *n == 1 { "1 share".to_owned() } else { format!("{n} shares") };
                format!("{} issues {shares} for {amount}", name(*by))
            }
            Event::BidMade { by, amount } => format!("{} bids {amount}", name(*by)),
            Event::PassUsed { by } => format!("{} passes by turn order", name(*by)),
            Event::DroppedOut { by } => format!("{} drops out", name(*by)),
            Event::PlaceTaken { by, place, amount } => {
                format!("{} will play {} and pays {amount}", name(*by), ordinal(*place))
            }
            Event::SpecialTaken { by, special } => format!("{} takes {special}", name(*by)),
            Event::EngineRaised { by, engine } => {
                format!("{}'s engine can now move goods over {engine} links", name(*by))
            }
            Event::Urbanized { by, at, letter } => {
                format!("{} founds new city {letter} in {at}", name(*by))
            }
            Event::TileLaid { by, at, tile, cost } => {
                format!("{} builds {tile} in {at} for {cost}", name(*by))
            }
            Event::TrackLapsed { by, n } => {
                let sections =
                    if *n == 1 { "a section".to_owned() } else { format!("{n} sections") };
                format!("{} loses {sections} that stayed unfinished", name(*by))
            }
            Event::Delivered { by, route } => format!("{} delivers {route}", name(*by)),
            Event::IncomeRaised { of, income } => {
                format!("{}'s income rises to {income}", name(*of))
            }
            Event::Passed { by } => format!("{} passes", name(*by)),
            Event::IncomePaid { to, amount } => format!("{} receives {amount}", name(*to)),
            Event::ExpensesPaid { by, amount } => {
                format!("{} pays {amount} in expenses", name(*by))
            }
            Event::IncomeLost { by, n, income } => {
                format!("{} is short of ${n}: income falls to {income}", name(*by))
            }
            Event::Eliminated { who, short, income } => {
                let who = name(*who);
                format!("{who} is short of ${short} with income {income} and is out of the game")
            }
            Event::IncomeReduced { by, n, income } => {
                format!("{}'s income is reduced by {n} to {income}", name(*by))
            }
            Event::Produced { by } => format!("{} produces", name(*by)),
            Event::DiceRolled { half, dice } => format!("Dice for the {half} half: {dice}"),
            Event::CubeGrown { city, color } => {
                format!("A {color} cube comes to {}", in_words(city))
            }
            Event::TurnBegun { turn } => format!("Turn {turn} begins"),
            Event::GameOver => "The game is over".to_owned(),
        }
    }
}

/// A place in the player order in words; there are at most six players.
fn ordinal(place: u8) -> &'static str {
    const WORDS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    WORDS.get(usize::from(place).wrapping_sub(1)).copied().unwrap_or("last")
}

/// A city in a sentence. A new city has only a letter as its name.
fn in_words(city: &str) -> String {
    if city.len() == 1 { format!("new city {city}") } else { city.to_owned() }
}

engine::serialize_as_text!(Letter, TileId, Dice);

#[cfg(feature = "schema")]
engine::schema_as_text!(
    Letter,
    TileId,
    Dice,
    crate::Color,
    crate::Special,
    crate::Half,
    crate::Terrain,
    crate::Class,
);
