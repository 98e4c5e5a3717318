//! What is printed on tiles.

use std::fmt;

use engine::Money;
use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumString, IntoStaticStr};

use crate::{action::Side, effect::Reward, worker::Colors};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// The index in the list of all of them.
            pub const fn idx(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

pub(super) use ids;

ids! {
    /// A face of a city: first the tiles, then the printed ones.
    FaceId
    /// A telegraph tile, in the order of `telegraph_tiles.toml`.
    TelegraphTileId
    /// A milestone, in the order of `milestones.toml`.
    MilestoneId
    /// A deal tile, in the order of `deals.toml`.
    DealId
}

/// What a city costs and brings (p.7).
#[derive(Clone, Debug)]
pub struct Face {
    /// The id of the tile, or of the city where it is printed.
    pub id: String,
    /// The level of the cities that it can lie on.
    pub level: u8,
    /// What a station costs.
    pub cost: Money,
    /// For every station.
    pub primary: Reward,
    /// For the first station.
    pub first: Reward,
}

engine::named_enum! {
    /// The kinds of trains (p.14).
    pub enum Train in "lowercase" {
        /// Workers become managers; the starting train.
        Promote,
        /// Money from the bank.
        Money,
        /// Steps on the tracks.
        Advance,
        /// Telegraph shares.
        Shares,
        /// A rail at a fixed price.
        Rail,
    }
}

/// What the trains bring when they are flipped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trains {
    pub(crate) promote: u8,
    pub(crate) money: Money,
    pub(crate) steps: u8,
    pub(crate) shares: u8,
    pub(crate) rail_cost: Money,
}

/// The stacks of milestones (p.3).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    EnumCount,
    EnumString,
    IntoStaticStr,
    strum::Display,
    Serialize,
    Deserialize,
)]
#[expect(missing_docs, reason = "as printed on the backs")]
pub enum Group {
    A1,
    A2,
    B,
    C,
    D,
}

impl Group {
    /// All groups.
    pub const ALL: [Group; Group::COUNT] = [Group::A1, Group::A2, Group::B, Group::C, Group::D];

    /// The index of this group in an array with one entry per group.
    pub const fn idx(self) -> usize {
        self as usize
    }
}

/// A milestone (p.11).
#[derive(Clone, Debug)]
pub struct Milestone {
    /// Our name for it, such as `B-5`.
    pub id: String,
    /// The letter on its back.
    pub group: Group,
    /// Points when it is complete.
    pub vp: i32,
    /// What each slot takes.
    pub managers: Vec<Colors>,
    /// All of them must hold.
    pub conditions: Vec<Condition>,
}

/// What must hold for a milestone (p.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "told above each")]
pub enum Condition {
    /// `count` connected cities of exactly this level.
    Connect { level: u8, count: u8 },
    /// `count` of the player's stations in cities of exactly this level.
    Station { level: u8, count: u8 },
    /// `count` of the player's rails on deal icons.
    Deal { count: u8 },
    /// `count` of the player's rails on spaces with exactly `icons` icons of
    /// difficult terrain.
    Terrain { icons: u8, count: u8 },
}

impl Condition {
    /// What must hold, without the number.
    pub fn subject(self) -> String {
        match self {
            Condition::Connect { level, .. } => format!("connect level {level}"),
            Condition::Station { level, .. } => format!("stations level {level}"),
            Condition::Deal { .. } => "rails with a deal".to_owned(),
            Condition::Terrain { icons: 1, .. } => "rails with 1 icon".to_owned(),
            Condition::Terrain { icons, .. } => format!("rails with {icons} icons"),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |n: u8| if n == 1 { "" } else { "s" };
        match *self {
            Condition::Connect { level, count: 1 } => write!(f, "connect 1 level-{level} city"),
            Condition::Connect { level, count } => {
                write!(f, "connect {count} level-{level} cities")
            }
            Condition::Station { level, count: 1 } => {
                write!(f, "1 station in a level-{level} city")
            }
            Condition::Station { level, count } => {
                write!(f, "{count} stations in level-{level} cities")
            }
            Condition::Deal { count } => write!(f, "{count} rail{} with a deal", plural(count)),
            Condition::Terrain { icons, count } => {
                let (rails, icon) = (plural(count), plural(icons));
                write!(f, "{count} rail{rails} with {icons} terrain icon{icon}")
            }
        }
    }
}

/// A deal tile (p.10).
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    pub(crate) top: DealSide,
    pub(crate) bottom: DealSide,
}

/// One of the two deals of a tile.
#[derive(Clone, Debug)]
pub(crate) struct DealSide {
    pub(crate) shares: u8,
    pub(crate) reward: Reward,
}

/// A setup tile (p.4).
#[derive(Clone, Debug)]
pub(crate) struct SetupTile {
    pub(crate) front: Reward,
    pub(crate) back: Reward,
}

impl Deal {
    pub(crate) fn side(&self, side: Side) -> &DealSide {
        match side {
            Side::Top => &self.top,
            Side::Bottom => &self.bottom,
        }
    }
}

impl SetupTile {
    pub(crate) fn side(&self, is_back: bool) -> &Reward {
        if is_back { &self.back } else { &self.front }
    }
}

/// The number in a name of one or two letters and a number from 1, such as
/// `D5`.
fn numbered(text: &str, prefix: &str) -> Option<u8> {
    let (head, number) = text.split_at_checked(prefix.len())?;
    let number: u8 = number.parse().ok()?;
    if head.eq_ignore_ascii_case(prefix) { number.checked_sub(1) } else { None }
}

impl DealId {
    /// Reads `D5`.
    pub(crate) fn parse(text: &str) -> Option<DealId> {
        numbered(text, "D").filter(|&idx| usize::from(idx) < super::DEALS_MAX).map(DealId)
    }
}

impl fmt::Display for DealId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "D{}", self.0 + 1)
    }
}

impl TelegraphTileId {
    /// Reads `TG4`.
    pub(crate) fn parse(text: &str) -> Option<TelegraphTileId> {
        let n_tiles = super::TELEGRAPH_SECTIONS;
        numbered(text, "TG").filter(|&idx| usize::from(idx) < n_tiles).map(TelegraphTileId)
    }
}

impl fmt::Display for TelegraphTileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TG{}", self.0 + 1)
    }
}
