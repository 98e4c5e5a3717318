//! The tables of `data/`, and data sets that replace them.
//!
//! Each set of files with each choice of variants has its own tables. They are
//! built once and never dropped, so that a state can hold a plain reference to
//! them. A test checks the embedded set; any other is checked when it is
//! loaded.

mod board;
mod tiles;
mod file;
mod reward;
mod abilities;
mod build;
mod build_board;
mod check;
#[cfg(test)]
mod tests;

use std::{
    collections::BTreeMap,
    sync::{LazyLock, Mutex, MutexGuard, PoisonError},
};

use engine::{DataError, Interned, Interner, Money};
use xxhash_rust::xxh3::Xxh3;

use crate::{
    action::FaceName,
    effect::{Effect, Reward},
    worker::Color,
};
use file::Files;

pub(crate) use abilities::{Abilities, Ability, Gives, Needs};
pub(crate) use board::{BoardSection, Track};
pub use board::{City, CityId, Gate, Node, Space, SpaceId, TelegraphSection};
pub use tiles::{
    Condition, DealId, Face, FaceId, Group, Milestone, MilestoneId, TelegraphTileId, Train,
};
pub(crate) use tiles::{Deal, DealSide, SetupTile, Trains};

/// The name of the embedded set.
pub(crate) const STANDARD: &str = "standard";

/// The most that a set may have of each, so that they fit into the
/// bit sets.
pub(crate) const CITIES_MAX: usize = 16;
pub(crate) const SPACES_MAX: usize = 64;
pub(crate) const MILESTONES_MAX: usize = 64;
pub(crate) const DEALS_MAX: usize = 16;
pub(crate) const TELEGRAPH_SECTIONS: usize = 8;

/// The options (p.11, p.12 and ruling Q8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Variant {
    pub(crate) open_milestones: bool,
    pub(crate) expensive_tracks: bool,
    pub(crate) exchange_to_supply: bool,
}

/// All printed components, for one set of files and one variant.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) name: String,
    pub(crate) variant: Variant,
    /// By color.
    pub(crate) workers: [u8; Color::ALL.len()],

    /// What a player starts with (p.2).
    pub(crate) money: Money,
    pub(crate) white_workers: u8,
    pub(crate) shares: u8,
    pub(crate) buildings: u8,
    pub(crate) rails: u8,
    /// By number of players, from two.
    trains_per_stack: [u8; 3],
    neutral_stations: [u16; 3],
    neutral_offices: [u8; 3],

    pub(crate) share_price: Money,
    pub(crate) share_tiebreak: Money,
    pub(crate) hire_cost: Money,
    pub(crate) workers_min: u8,
    pub(crate) train_vp: i32,
    pub(crate) rail_base: Money,
    pub(crate) rail_icon: Money,
    pub(crate) rails_per_action: u8,
    pub(crate) milestones_drawn: u8,
    pub(crate) abilities: Abilities,

    pub(crate) sections: Vec<BoardSection>,
    /// Buildings and rails to the right of the logo (p.5).
    pub(crate) logo: (u8, u8),
    /// By the number of pieces left: the section of the leftmost one.
    building_sections: Vec<Option<u8>>,
    rail_sections: Vec<Option<u8>>,

    pub(crate) cities: Vec<City>,
    /// The tiles, then the printed ones.
    pub(crate) faces: Vec<Face>,
    /// The names of the tiles among them.
    pub(crate) face_names: Vec<Option<FaceName>>,
    /// The cities of each level.
    pub(crate) level_cities: [u16; 6],
    pub(crate) spaces: Vec<Space>,
    pub(crate) junctions: Vec<String>,
    /// By space: the other spaces that share a node with it.
    pub(crate) near: Vec<u64>,
    /// By space: the cities that it touches.
    pub(crate) touched: Vec<u16>,
    pub(crate) initial: SpaceId,
    pub(crate) deal_spaces: u64,
    /// By number of icons.
    pub(crate) terrain_spaces: [u64; 4],

    pub(crate) telegraph: Vec<TelegraphSection>,
    pub(crate) telegraph_tiles: Vec<(String, Reward)>,
    pub(crate) trains: Trains,
    pub(crate) milestones: Vec<Milestone>,
    /// By group: its milestones.
    pub(crate) group_tiles: [u64; Group::ALL.len()],
    pub(crate) deals: Vec<Deal>,
    pub(crate) setup_tiles: Vec<SetupTile>,
    /// The most that a trade or a new building can bring at once: bounds for
    /// the search in `phases::work`.
    pub(crate) best_trade: i64,
    pub(crate) best_building: i64,
    /// The same if workers count at the price of hiring one.
    pub(crate) best_building_short: i64,
    /// From left to right: telegraph, stations, network.
    pub(crate) tracks: [Track; 3],
}

impl Tables {
    /// p.3
    pub(crate) fn trains_per_stack(&self, n_players: u8) -> u8 {
        self.trains_per_stack[usize::from(n_players) - 2]
    }

    /// The cities whose first station is neutral (p.3).
    pub(crate) fn neutral_stations(&self, n_players: u8) -> u16 {
        self.neutral_stations[usize::from(n_players) - 2]
    }

    /// The sections whose first office is neutral (p.3).
    pub(crate) fn neutral_offices(&self, n_players: u8) -> u8 {
        self.neutral_offices[usize::from(n_players) - 2]
    }

    /// The section of the leftmost building when `n_left` are left.
    #[inline]
    pub(crate) fn building_section(&self, n_left: u8) -> Option<u8> {
        self.building_sections[usize::from(n_left)]
    }

    /// The section of the leftmost rail when `n_left` are left.
    #[inline]
    pub(crate) fn rail_section(&self, n_left: u8) -> Option<u8> {
        self.rail_sections[usize::from(n_left)]
    }

    /// What shares are worth when they are sold (p.6).
    pub(crate) fn worth_of_shares(&self, n: u8) -> i64 {
        i64::from(n) * i64::from(self.share_price.0)
    }

    /// The most that a flip can bring.
    pub(crate) fn worth_of_flip(&self) -> i64 {
        self.worth_of_shares(self.trains.shares).max(i64::from(self.trains.money.0))
    }

    /// The most that a reward can bring at once, if a worker is worth `worker`.
    pub(crate) fn worth(&self, reward: &Reward, worker: i64) -> i64 {
        reward.parts.iter().map(|&part| self.worth_of(part, worker)).sum()
    }

    /// The same for one effect.
    pub(crate) fn worth_of(&self, effect: Effect, worker: i64) -> i64 {
        match effect {
            Effect::Shares(n) => self.worth_of_shares(n),
            Effect::Money(amount) => i64::from(amount.0),
            Effect::Worker(_) => worker,
            Effect::Flip(n) => i64::from(n) * self.worth_of_flip(),
            _ => 0,
        }
    }

    pub(crate) fn city(&self, city: CityId) -> &City {
        &self.cities[city.idx()]
    }

    /// The city called `name`, in any letter case.
    pub(crate) fn city_named(&self, name: &str) -> Option<CityId> {
        let idx = self.cities.iter().position(|city| city.name.eq_ignore_ascii_case(name))?;
        Some(CityId(idx as u8))
    }

    pub(crate) fn face_named(&self, name: FaceName) -> Option<FaceId> {
        let idx = self.face_names.iter().position(|&known| known == Some(name))?;
        Some(FaceId(idx as u8))
    }

    pub(crate) fn face(&self, face: FaceId) -> &Face {
        &self.faces[face.idx()]
    }

    pub(crate) fn space(&self, space: SpaceId) -> &Space {
        &self.spaces[space.idx()]
    }

    pub(crate) fn milestone(&self, milestone: MilestoneId) -> &Milestone {
        &self.milestones[milestone.idx()]
    }

    pub(crate) fn deal(&self, deal: DealId) -> &Deal {
        &self.deals[deal.idx()]
    }
}

/// The tables that a game is played with.
pub(crate) type TablesRef = Interned<Tables>;

/// The sets that were loaded, by name.
static LOADED: Mutex<BTreeMap<String, Files>> = Mutex::new(BTreeMap::new());

static EMBEDDED: LazyLock<Files> =
    LazyLock::new(|| Files::read(&file::embedded()).unwrap_or_else(|error| panic!("{error}")));

/// The tables of a set with a variant; `None` if no such set was loaded.
pub(crate) fn tables(name: &str, variant: Variant) -> Option<TablesRef> {
    static ALL: Interner<(String, Variant), Tables> = Interner::new();
    let loaded = loaded();
    let files = if name == STANDARD { &*EMBEDDED } else { loaded.get(name)? };
    let make = || build::tables(name, files, variant).unwrap_or_else(|error| panic!("{error}"));
    Some(ALL.get_or_insert_with((name.to_owned(), variant), make))
}

/// A panic while the lock is held leaves the sets unchanged, so a poisoned lock
/// is safe to use.
fn loaded() -> MutexGuard<'static, BTreeMap<String, Files>> {
    LOADED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads and checks a whole set of files, given as names and texts, so that
/// games can use it. Returns the name of the set: a fingerprint of the files,
/// or `standard` if it equals the embedded one.
///
/// # Errors
///
/// The first fault.
pub fn load(files: &[(String, String)]) -> Result<String, DataError> {
    let texts = file::texts(files)?;
    let read = Files::read(&texts)?;
    check::all(&texts, &read)?;
    if read == *EMBEDDED {
        return Ok(STANDARD.to_owned());
    }
    let mut hash = Xxh3::new();
    // Sorted by name, in whatever order they were given.
    for (name, text) in file::NAMES.iter().zip(texts) {
        for part in [name, text] {
            hash.update(part.as_bytes());
            hash.update(&[0]);
        }
    }
    let name = format!("{:016x}", hash.digest());
    loaded().insert(name.clone(), read);
    Ok(name)
}

/// The names of all sets, the embedded one first.
pub(crate) fn known() -> Vec<String> {
    let standard = [STANDARD.to_owned()].into_iter();
    standard.chain(loaded().keys().cloned()).collect()
}
