//! One file for each decision. Every file has `legal_actions`, `check` and
//! `apply`, in this order.

pub(crate) mod fill;
pub(crate) mod issue_shares;
pub(crate) mod player_order;
pub(crate) mod choose_actions;
pub(crate) mod build_track;
pub(crate) mod move_goods;
pub(crate) mod production;
pub(crate) mod goods_growth;

use build_track::Build;
use choose_actions::ChooseActions;
use fill::Fill;
use goods_growth::Growth;
use issue_shares::IssueShares;
use move_goods::Move;
use player_order::Auction;
use production::Production;

/// The current decision (§3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a state has no heap data")]
pub(crate) enum Phase {
    /// §2.2 to §2.5, all by chance.
    Fill(Fill),
    /// §4, phase I.
    IssueShares(IssueShares),
    /// §5, phase II.
    PlayerOrder(Auction),
    /// §6, phase III.
    ChooseActions(ChooseActions),
    /// §7, phase IV.
    Build(Build),
    /// §8, phase V.
    Move(Move),
    /// §10.1, the first part of phase IX.
    Production(Production),
    /// §10.2, the rest of phase IX, by chance.
    Growth(Growth),
    /// §11.1.
    Over,
}

impl Phase {
    pub(crate) const NAMES: &'static [&'static str] = &[
        "setup",
        "issue-shares",
        "player-order",
        "actions",
        "build-track",
        "move-goods",
        "production",
        "goods-growth",
        "over",
    ];

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Phase::Fill(_) => "setup",
            Phase::IssueShares(_) => "issue-shares",
            Phase::PlayerOrder(_) => "player-order",
            Phase::ChooseActions(_) => "actions",
            Phase::Build(_) => "build-track",
            Phase::Move(_) => "move-goods",
            Phase::Production(_) => "production",
            Phase::Growth(_) => "goods-growth",
            Phase::Over => "over",
        }
    }
}
