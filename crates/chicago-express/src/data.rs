//! The tables of `data/`, checked on first use.
//!
//! Each choice of options (`[[option]]` in `game.toml`) has its own set of
//! tables. A set is built once and never dropped, so that a state can hold a
//! plain reference to it. There are only as many sets as combinations of
//! options.

mod file;

use std::{collections::BTreeMap, ops::RangeInclusive, sync::LazyLock};

use engine::{Interned, Interner, Money, OptionSpec};
use rail::{Coord, HEXES_MAX, HexId, HexSet};
use serde::{Deserialize, Serialize};
use strum::EnumCount;

use crate::{Company, Dial, Industrial};

/// What kind of land a hex is (§1.1).
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, strum::Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Terrain {
    /// Open to all; no income.
    Plain,
    /// One locomotive only; no income, but developing it pays once.
    Forest,
    /// One locomotive only.
    Mountain,
    /// Open to all.
    City,
    /// Open to all; the industrial track shows its income.
    Industrial,
    /// Where a company starts; closed to all others.
    Start,
}

/// When the Chicago phase comes (§7.1, ruling 10).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, strum::Display, strum::EnumString,
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ChicagoPhase {
    /// When the expansion that reached Chicago is over.
    AfterExpansion,
    /// As soon as the locomotive is there. Then the expansion continues.
    AtOnce,
}

/// What is printed on a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    /// Where it lies.
    pub coord: Coord,
    /// What kind of land it is.
    pub terrain: Terrain,
    /// The red figure: what the first locomotive costs (§5.2.4).
    pub cost: Money,
    /// What a company gains by entering it (§5.2.6).
    pub income: u8,
    /// What a house adds to the income of every company there (§5.3.4).
    pub develop: u8,
    /// The name of a city.
    pub name: Option<String>,
}

/// What is printed on a charter.
#[derive(Clone, Debug)]
pub(crate) struct Charter {
    pub(crate) name: String,
    pub(crate) shares: u8,
    pub(crate) locomotives: u8,
    pub(crate) start: HexId,
    /// What the start hex brings to this company alone (§2.2).
    pub(crate) income: u8,
}

/// The track of an industrial city (§1.6).
#[derive(Clone, Debug)]
pub(crate) struct Track {
    pub(crate) hex: HexId,
    pub(crate) first: u8,
    pub(crate) last: u8,
    pub(crate) step: u8,
}

/// When the game ends (§8).
#[derive(Clone, Debug)]
pub(crate) struct End {
    pub(crate) companies_without_locomotives: u8,
    pub(crate) companies_without_shares: u8,
    pub(crate) houses_left: u8,
    pub(crate) detroit: u8,
}

/// All printed components, for one set of options.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) players: RangeInclusive<u8>,
    pub(crate) money: Money,
    pub(crate) starting_capital: Money,
    pub(crate) houses: u8,
    pub(crate) forest_bonus: Money,
    pub(crate) placements: u8,
    pub(crate) dials: [u8; Dial::COUNT],
    pub(crate) end: End,
    pub(crate) chicago: HexId,
    pub(crate) chicago_phase: ChicagoPhase,
    pub(crate) options: Vec<OptionSpec>,
    companies: Vec<Charter>,
    tracks: Vec<Track>,
    hexes: Vec<Hex>,
    neighbors: Vec<HexSet>,
    /// Open to every company: city, industrial and plain (§5.2.3).
    pub(crate) shared: HexSet,
    /// Open to the first company that arrives: all but the start hexes
    /// (§5.2.3).
    pub(crate) open: HexSet,
    /// Where a house may be built: cities except Chicago, mountains, forests
    /// (§5.3.1).
    pub(crate) sites: HexSet,
    /// `cost_at_most[n]`: the hexes whose red figure is `n` or less.
    cost_at_most: Vec<HexSet>,
    /// The distance of each hex from Chicago in hexes, for biased random play.
    pub(crate) to_chicago: Vec<u8>,
    /// The most that one company can have to pay out at once.
    pub(crate) dividend_max: Money,
}

impl Tables {
    pub(crate) fn hex(&self, hex: HexId) -> &Hex {
        &self.hexes[hex.idx()]
    }

    pub(crate) fn company(&self, company: Company) -> &Charter {
        &self.companies[company.idx()]
    }

    pub(crate) fn track(&self, city: Industrial) -> &Track {
        &self.tracks[city as usize]
    }

    /// The industrial city that `hex` is.
    pub(crate) fn industrial_at(&self, hex: HexId) -> Option<Industrial> {
        Industrial::all().find(|&city| self.track(city).hex == hex)
    }

    pub(crate) fn neighbors(&self, hex: HexId) -> HexSet {
        self.neighbors[hex.idx()]
    }

    /// The hexes where the first locomotive costs no more than `money`.
    pub(crate) fn affordable(&self, money: Money) -> HexSet {
        self.cost_at_most[(money.0 as usize).min(self.cost_at_most.len() - 1)]
    }

    pub(crate) fn all_hexes(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.hexes.len()).map(|idx| HexId(idx as u8))
    }
}

/// The tables as printed, with every option at its default.
pub(crate) fn standard() -> Interned<Tables> {
    // Kept separately: every written action needs it and must not wait for a
    // lock.
    static STANDARD: LazyLock<Interned<Tables>> = LazyLock::new(|| interned(&[]));
    *STANDARD
}

/// The tables for the chosen value of each option, by its index in the list.
pub(crate) fn tables(choices: &[usize]) -> Interned<Tables> {
    if choices.iter().all(|&choice| choice == 0) { standard() } else { interned(choices) }
}

fn interned(choices: &[usize]) -> Interned<Tables> {
    static ALL: Interner<Vec<usize>, Tables> = Interner::new();
    ALL.get_or_insert_with(choices.to_vec(), || embedded(choices))
}

/// Where `hex` lies. All tables have the same map.
pub(crate) fn coord(hex: HexId) -> Coord {
    standard().hex(hex).coord
}

/// The hex that lies at `place`.
pub(crate) fn hex_at(place: Coord) -> Option<HexId> {
    static PLACES: LazyLock<BTreeMap<Coord, HexId>> =
        LazyLock::new(|| standard().all_hexes().map(|hex| (coord(hex), hex)).collect());
    PLACES.get(&place).copied()
}

fn embedded(choices: &[usize]) -> Tables {
    let source = file::Source {
        game: include_str!("../data/game.toml"),
        companies: include_str!("../data/companies.toml"),
        map: include_str!("../data/map_northeast.toml"),
    };
    source.load(choices).unwrap_or_else(|error| panic!("data/{error}"))
}

const _: () = assert!(Company::COUNT <= 8 && HEXES_MAX <= 256);
