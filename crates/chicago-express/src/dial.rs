//! The dials of the board (§4.3) and the industrial city track (§1.6).

use serde::{Deserialize, Serialize};
use strum::{EnumCount, IntoStaticStr};

engine::named_enum! {
    /// One of the three actions of a turn, and the dial that counts it.
    pub enum Dial in "lowercase" {
        /// Auctioning a share.
        Auction,
        /// Expanding a network.
        Expansion,
        /// Developing a hex or an industrial city.
        Development,
    }
}

impl Dial {
    /// All dials, in order.
    pub fn all() -> impl Iterator<Item = Dial> {
        Dial::ALL.into_iter()
    }
}

/// One value for each dial. A value missing in a position is zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[serde(bound(deserialize = "T: Deserialize<'de> + Default"))]
pub(crate) struct ByDial<T> {
    auction: T,
    expansion: T,
    development: T,
}

impl<T> ByDial<T> {
    pub(crate) fn new(of: impl Fn(Dial) -> T) -> ByDial<T> {
        ByDial {
            auction: of(Dial::Auction),
            expansion: of(Dial::Expansion),
            development: of(Dial::Development),
        }
    }

    pub(crate) fn of(&self, dial: Dial) -> &T {
        match dial {
            Dial::Auction => &self.auction,
            Dial::Expansion => &self.expansion,
            Dial::Development => &self.development,
        }
    }
}

/// A city on the industrial city track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumCount, IntoStaticStr, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Industrial {
    /// Grows by itself after each general dividend (§6.4).
    Detroit,
    /// Grows when a player develops it.
    Wheeling,
    /// Grows when a player develops it.
    Pittsburgh,
}

impl Industrial {
    /// All cities of the track, in order.
    pub fn all() -> impl Iterator<Item = Industrial> {
        [Industrial::Detroit, Industrial::Wheeling, Industrial::Pittsburgh].into_iter()
    }
}

/// One value for each city of the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ByIndustrial<T> {
    detroit: T,
    wheeling: T,
    pittsburgh: T,
}

impl<T> ByIndustrial<T> {
    pub(crate) fn new(of: impl Fn(Industrial) -> T) -> ByIndustrial<T> {
        ByIndustrial {
            detroit: of(Industrial::Detroit),
            wheeling: of(Industrial::Wheeling),
            pittsburgh: of(Industrial::Pittsburgh),
        }
    }

    pub(crate) fn of(&self, city: Industrial) -> &T {
        match city {
            Industrial::Detroit => &self.detroit,
            Industrial::Wheeling => &self.wheeling,
            Industrial::Pittsburgh => &self.pittsburgh,
        }
    }
}
