//! The effects of tiles and workers (§6; p.14 to p.16).

use std::fmt;

use engine::Money;

use crate::worker::Colors;

/// An effect of a tile or a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Up to this many steps on the performance tracks.
    Advance(u8),
    /// Telegraph shares.
    Shares(u8),
    /// Money from the bank.
    Money(Money),
    /// One worker, of one of these colors.
    Worker(Colors),
    /// Flips of the player's own trains.
    Flip(u8),
    /// A train from any stack.
    TakeTrain,
    /// Workers become managers.
    Promote {
        /// The maximum number.
        max: u8,
        /// The price of each.
        each: Money,
    },
    /// A rail without cost or deal.
    FreeRail,
    /// A station without cost or rewards.
    FreeStation,
    /// An office without shares, bonus or deal.
    FreeOffice,
    /// One worker for one of another color.
    Exchange,
    /// The setup rail, in an available space.
    SetupRail,
    /// The setup building, in a section with a deal.
    SetupOffice,
    /// The setup building, in a city of the initial space.
    SetupStation,
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |n: u8| if n == 1 { "" } else { "s" };
        match *self {
            Effect::Advance(n) => write!(f, "{n} step{}", plural(n)),
            Effect::Shares(n) => write!(f, "{n} share{}", plural(n)),
            Effect::Money(money) => write!(f, "{money}"),
            Effect::Worker(colors) => write!(f, "{colors} worker"),
            Effect::Flip(1) => write!(f, "flip a train"),
            Effect::Flip(n) => write!(f, "flip {n} times"),
            Effect::TakeTrain => write!(f, "take a train"),
            Effect::Promote { max, each } => {
                let up_to = if max == 1 { "" } else { "up to " };
                write!(f, "promote {up_to}{max}")?;
                if each == Money::ZERO { Ok(()) } else { write!(f, " for {each} each") }
            }
            Effect::FreeRail => write!(f, "free rail"),
            Effect::FreeStation => write!(f, "free station"),
            Effect::FreeOffice => write!(f, "free office"),
            Effect::Exchange => write!(f, "exchange a worker"),
            Effect::SetupRail => write!(f, "place a free rail"),
            Effect::SetupOffice => write!(f, "place a free office"),
            Effect::SetupStation => write!(f, "place a free station"),
        }
    }
}

/// Effects, and their price (§6.12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reward {
    /// The total price.
    pub cost: Money,
    /// What it brings, in the order of the tile.
    pub parts: Vec<Effect>,
}

impl fmt::Display for Reward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cost != Money::ZERO {
            write!(f, "pay {}: ", self.cost)?;
        }
        for (idx, part) in self.parts.iter().enumerate() {
            let is_worker = |it: &Effect| matches!(it, Effect::Worker(_));
            let joint = match idx.checked_sub(1).map(|before| &self.parts[before]) {
                None => "",
                Some(before) if is_worker(before) && is_worker(part) => " and ",
                Some(_) => ", ",
            };
            write!(f, "{joint}{part}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::Color;

    #[test]
    fn rewards_are_told_in_short_words() {
        let worker = |color: Color| Effect::Worker(color.into());
        let promote = |max, each| Effect::Promote { max, each: Money(each) };
        let or = Effect::Worker([Color::Grey, Color::Orange].into_iter().collect());
        for (cost, parts, text) in [
            (200, vec![promote(2, 0)], "pay $200: promote up to 2"),
            (0, vec![worker(Color::Purple), worker(Color::Grey)], "purple worker and grey worker"),
            (0, vec![or], "orange or grey worker"),
            (200, vec![Effect::Worker(Colors::ALL)], "pay $200: any worker"),
            (0, vec![Effect::Advance(3)], "3 steps"),
            (0, vec![Effect::Shares(1), promote(1, 0)], "1 share, promote 1"),
            (0, vec![promote(2, 100)], "promote up to 2 for $100 each"),
            (100, vec![Effect::Flip(1)], "pay $100: flip a train"),
        ] {
            assert_eq!(Reward { cost: Money(cost), parts }.to_string(), text);
        }
    }
}
