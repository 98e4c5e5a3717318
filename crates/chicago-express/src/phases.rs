//! One file for each decision. Every file has `legal_actions`, `check` and
//! `apply`, in this order.

pub(crate) mod auction;
pub(crate) mod choice;
pub(crate) mod development;
pub(crate) mod expansion;

use auction::Auction;
use choice::Choice;
use expansion::Expansion;

/// The current decision. Development has no phase of its own, because it is a
/// single action.
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
