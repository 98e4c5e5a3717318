//! Everything on the table, as plain data.

use std::num::NonZeroU8;

use engine::{Interned, Ledger, Money, SEATS_MAX, Seat};
use rail::{Coord, HEXES_MAX, HexId, HexSet};

use crate::{
    City, CityId, Color, Hex, Special,
    data::{CITIES_MAX, Tables},
    goods::Cubes,
    phases::Phase,
    tile::{KINDS, SHAPES, TileId},
    track::Owners,
};

/// A game of Age of Steam in progress. It is plain `Copy` data, because a
/// search looks ahead on copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeOfSteam {
    pub(crate) tables: Interned<Tables>,
    pub(crate) ledger: Ledger<{ SEATS_MAX + 1 }>,
    /// The tile on each hex.
    pub(crate) tiles: [TileId; HEXES_MAX],
    /// Who owns the track at each side of each hex.
    pub(crate) owners: [Owners; HEXES_MAX],
    /// Every hex with a tile. Derived from `tiles`; cached because every list
    /// of legal builds needs it.
    pub(crate) tracks: HexSet,
    /// Every hex with a city, the new ones included.
    pub(crate) cities: HexSet,
    /// Where each city lies; `None` for a new city in the supply.
    pub(crate) city_hexes: [Option<HexId>; CITIES_MAX],
    pub(crate) cubes: [Cubes; CITIES_MAX],
    /// The boxes of each column of the goods display, from the top.
    pub(crate) display: [[Option<Color>; 3]; CITIES_MAX],
    pub(crate) bag: Cubes,
    pub(crate) supply: Supply,
    pub(crate) players: [Player; SEATS_MAX],
    /// Player order; only the first `n_in` entries count.
    pub(crate) order: [Seat; SEATS_MAX],
    /// Players still in the game.
    pub(crate) n_in: u8,
    pub(crate) n_players: u8,
    /// The game turn, from 1.
    pub(crate) round: u8,
    /// The current decision, with everything that matters only for it.
    pub(crate) phase: Phase,
}

/// One player's markers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Player {
    pub(crate) income: u8,
    pub(crate) shares: u8,
    pub(crate) engine: u8,
    /// The turn in which the player was eliminated (§9.3), which decides who ranks
    /// ahead of whom.
    pub(crate) eliminated_in: Option<NonZeroU8>,
    /// Whether the player has built their first tile, which must be simple
    /// (§7.3.5).
    pub(crate) has_built: bool,
    /// What was taken in phase III, until the next auction is over.
    pub(crate) special: Option<Special>,
}

impl Player {
    /// §2.4
    pub(crate) fn new(tables: &Tables) -> Player {
        Player {
            income: tables.income,
            shares: tables.shares,
            engine: tables.engine,
            ..Player::default()
        }
    }
}

/// Tiles and disks taken from the supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Supply {
    pub(crate) kinds: [u8; KINDS],
    /// Complex tiles in use by the shape of their sides, including four-exit
    /// towns, which can be exchanged at any time (§7.1.5).
    pub(crate) shapes: [u8; SHAPES],
    pub(crate) disks: u8,
}

/// The purse of the bank.
const BANK: usize = SEATS_MAX;

/// Public questions about the state.
impl AgeOfSteam {
    /// How many players began the game.
    pub fn n_players(&self) -> u8 {
        self.n_players
    }

    /// The name of the map.
    pub fn map_name(&self) -> &str {
        &self.tables.name
    }

    /// The game turn, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The last game turn.
    pub fn last_round(&self) -> u8 {
        self.tables.turns(self.n_players)
    }

    /// The players still in the game, in player order (§1.8).
    pub fn order(&self) -> &[Seat] {
        &self.order[..usize::from(self.n_in)]
    }

    /// What a player has in cash.
    #[inline]
    pub fn cash(&self, seat: Seat) -> Money {
        self.ledger.balance(seat.idx())
    }

    /// The level of a player's income.
    pub fn income(&self, seat: Seat) -> u8 {
        self.players[seat.idx()].income
    }

    /// Shares that a player has issued.
    pub fn shares(&self, seat: Seat) -> u8 {
        self.players[seat.idx()].shares
    }

    /// How many links a player's goods may travel.
    pub fn engine(&self, seat: Seat) -> u8 {
        self.players[seat.idx()].engine
    }

    /// Whether a player is out of the game.
    pub fn is_eliminated(&self, seat: Seat) -> bool {
        self.players[seat.idx()].eliminated_in.is_some()
    }

    /// What a player took in phase III.
    pub fn special(&self, seat: Seat) -> Option<Special> {
        self.players[seat.idx()].special
    }

    /// What is printed on a hex.
    pub fn hex(&self, hex: HexId) -> &Hex {
        self.tables.hex(hex)
    }

    /// Every hex of the map.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> {
        self.tables.all_hexes()
    }

    /// The hex that lies at `coord`, if the map has one there.
    pub fn hex_at(&self, coord: Coord) -> Option<HexId> {
        self.tables.hex_at(coord)
    }

    /// The tile on a hex.
    pub fn tile(&self, hex: HexId) -> Option<TileId> {
        Some(self.tiles[hex.idx()]).filter(|tile| !tile.is_none())
    }

    /// Every city, on the map or not.
    pub fn all_cities(&self) -> impl Iterator<Item = CityId> {
        self.tables.all_cities()
    }

    /// What is printed on a city.
    pub fn city(&self, city: CityId) -> &City {
        self.tables.city(city)
    }

    /// Where a city lies, if it is on the map.
    pub fn hex_of(&self, city: CityId) -> Option<HexId> {
        self.city_hexes[city.idx()]
    }

    /// The city on a hex.
    #[inline]
    pub fn city_on(&self, hex: HexId) -> Option<CityId> {
        self.tables.all_cities().find(|&city| self.hex_of(city) == Some(hex))
    }

    /// Cubes of one color on a city.
    pub fn cubes(&self, city: CityId, color: Color) -> u8 {
        self.cubes[city.idx()].of(color)
    }

    /// The boxes of a city's column of the goods display, from the top.
    pub fn boxes(&self, city: CityId) -> &[Option<Color>] {
        &self.display[city.idx()][..usize::from(self.tables.city(city).boxes)]
    }

    /// Cubes of one color in the bag.
    pub fn bag(&self, color: Color) -> u8 {
        self.bag.of(color)
    }
}

/// Changes that the phases make to the state.
impl AgeOfSteam {
    /// Pays into the bank. Every payment of a player goes through here.
    pub(crate) fn pay(&mut self, from: Seat, amount: Money) {
        self.ledger.transfer(from.idx(), BANK, amount);
    }

    /// Pays out of the bank.
    pub(crate) fn receive(&mut self, to: Seat, amount: Money) {
        self.ledger.transfer(BANK, to.idx(), amount);
    }

    /// The money in the bank.
    pub(crate) fn bank(&self) -> Money {
        self.ledger.balance(BANK)
    }

    /// A ledger with all money in the bank.
    pub(crate) fn new_ledger(total: Money) -> Ledger<{ SEATS_MAX + 1 }> {
        Ledger::new(BANK, total)
    }

    /// Who took `special`, if somebody did.
    pub(crate) fn holder(&self, special: Special) -> Option<Seat> {
        self.order().iter().copied().find(|&seat| self.special(seat) == Some(special))
    }

    /// The players in the order of a phase: the holder of `first` leads.
    pub(crate) fn order_led_by(&self, first: Special) -> [Seat; SEATS_MAX] {
        let mut res = self.order;
        if let Some(leader) = self.holder(first)
            && let Some(place) = self.order().iter().position(|&seat| seat == leader)
        {
            res[..=place].rotate_right(1);
        }
        res
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A search clones the state to look ahead, so it must stay small.
    #[test]
    fn a_state_is_small() {
        assert!(size_of::<AgeOfSteam>() <= 2048, "{}", size_of::<AgeOfSteam>());
    }
}
