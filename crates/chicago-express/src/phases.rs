//! One file for each thing that a player is asked. Every file reads
//! `legal_actions`, `check`, `apply`, in this order.

pub(crate) mod auction;
pub(crate) mod choice;
pub(crate) mod development;
pub(crate) mod expansion;

use auction::Auction;
use choice::Choice;
use expansion::Expansion;

/// What is being decided now. Development is decided within a choice: it is
/// one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// §3, §5.1 and §7.3: who gets a share?
    Auction(Auction),
    /// §4: which action?
    Choice(Choice),
    /// §5.2: which hexes?
    Expansion(Expansion),
    /// §8.
    Over,
}

impl Phase {
    pub(crate) const NAMES: &'static [&'static str] =
        &["opening", "choice", "auction", "expansion", "wabash", "over"];

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Phase::Auction(auction) => auction.kind.name(),
            Phase::Choice(_) => "choice",
            Phase::Expansion(_) => "expansion",
            Phase::Over => "over",
        }
    }
}
