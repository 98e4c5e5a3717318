//! Pieces, sections and links (§1).
//!
//! A piece is one track on one tile. Pieces that meet at the sides of hexes
//! form a section, which ends in a city, in a town, or open. Every section has
//! one end at a node, because every piece was anchored when it was built
//! (§7.3.1); so at most one end is open, and no section is a ring.

use engine::Seat;
use rail::{Direction, HexId, Sides};

use crate::{
    state::AgeOfSteam,
    tile::{Join, TileId},
};

/// Who owns the track at each side of a hex (§1.6): four bits a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owners(u32);

/// Who owns a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// This player.
    Seat(Seat),
    /// Nobody: it lapsed, or its owner was eliminated.
    Nobody,
}

impl Owners {
    /// No track.
    pub(crate) const NONE: Owners = Owners(0);

    const NOBODY: u32 = 1;

    /// The owner of the track at a side; meaningless where there is none.
    #[inline]
    pub(crate) fn of(self, side: Direction) -> Owner {
        match self.0 >> (side.idx() * 4) & 0xf {
            0 | Owners::NOBODY => Owner::Nobody,
            code => Owner::Seat(Seat(code as u8 - 2)),
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, sides: Sides, owner: Owner) {
        let code = match owner {
            Owner::Nobody => Owners::NOBODY,
            Owner::Seat(seat) => u32::from(seat.0) + 2,
        };
        for side in sides.iter() {
            self.0 = self.0 & !(0xf << (side.idx() * 4)) | code << (side.idx() * 4);
        }
    }

    pub(crate) fn clear(&mut self, sides: Sides) {
        for side in sides.iter() {
            self.0 &= !(0xf << (side.idx() * 4));
        }
    }

    /// The sides with track, according to the owners.
    pub(crate) fn sides(self) -> Sides {
        Direction::ALL.into_iter().filter(|side| self.0 >> (side.idx() * 4) & 0xf != 0).collect()
    }

    /// Whether `seat` owns track at any side.
    pub(crate) fn has(self, seat: Seat) -> bool {
        let code = u32::from(seat.0) + 2;
        (0..6).any(|side| self.0 >> (side * 4) & 0xf == code)
    }
}

/// Where a section ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// In a city or a town.
    Node(HexId),
    /// At an open end: the last piece and its open side.
    Open(HexId, Direction),
}

impl AgeOfSteam {
    /// Whether a city or the track of a neighbor meets the side from outside.
    #[inline]
    pub(crate) fn meets(&self, hex: HexId, side: Direction) -> bool {
        let Some(there) = self.tables.neighbor(hex, side) else { return false };
        let tile = self.tiles[there.idx()];
        self.cities.contains(there)
            || !tile.is_none() && tile.tile().sides.contains(side.opposite())
    }

    /// Leaves `hex` by `side` and follows the track to its end: a city, a town
    /// with a tile (§1.1), or an open end. A town without a tile is an open end
    /// (§1.7).
    #[inline]
    pub(crate) fn follow(&self, hex: HexId, side: Direction) -> End {
        let (mut hex, mut side) = (hex, side);
        loop {
            let Some(there) = self.tables.neighbor(hex, side) else {
                return End::Open(hex, side);
            };
            if self.cities.contains(there) {
                return End::Node(there);
            }
            match self.tiles[there.idx()].tile().joins[side.opposite().idx()] {
                Join::Nothing => return End::Open(hex, side),
                Join::Town => return End::Node(there),
                Join::Side(out) => (hex, side) = (there, out),
            }
        }
    }

    /// Both ends of the section that the piece at this side belongs to (§1.3);
    /// no section continues beyond a node (§1.5).
    pub(crate) fn ends(&self, hex: HexId, side: Direction) -> [End; 2] {
        let back = match self.tiles[hex.idx()].tile().joins[side.idx()] {
            Join::Side(other) => self.follow(hex, other),
            Join::Town | Join::Nothing => End::Node(hex),
        };
        [self.follow(hex, side), back]
    }

    /// Whether the section of the piece at this side is a link (§1.4).
    pub(crate) fn is_link(&self, hex: HexId, side: Direction) -> bool {
        matches!(self.ends(hex, side), [End::Node(a), End::Node(b)] if a != b)
    }

    /// Calls `each` with every piece of the section: its hex and its sides.
    pub(crate) fn pieces_of_section(
        &self,
        hex: HexId,
        side: Direction,
        mut each: impl FnMut(HexId, Sides),
    ) {
        each(hex, self.piece(hex, side));
        self.pieces_beyond(hex, side, &mut each);
        if let Join::Side(other) = self.tiles[hex.idx()].tile().joins[side.idx()] {
            self.pieces_beyond(hex, other, &mut each);
        }
    }

    /// The same, only for pieces beyond `side`.
    pub(crate) fn pieces_beyond(
        &self,
        hex: HexId,
        side: Direction,
        each: &mut impl FnMut(HexId, Sides),
    ) {
        let (mut hex, mut side) = (hex, side);
        while let Some(there) = self.tables.neighbor(hex, side) {
            if self.cities.contains(there) {
                return;
            }
            let enters = side.opposite();
            match self.tiles[there.idx()].tile().joins[enters.idx()] {
                Join::Nothing => return,
                Join::Town => return each(there, Sides::only(enters)),
                Join::Side(out) => {
                    each(there, self.piece(there, enters));
                    (hex, side) = (there, out);
                }
            }
        }
    }

    /// The sides of the piece at `side` (§1.2).
    pub(crate) fn piece(&self, hex: HexId, side: Direction) -> Sides {
        match self.tiles[hex.idx()].tile().joins[side.idx()] {
            Join::Side(other) => Sides::only(side).with(Sides::only(other)),
            Join::Town | Join::Nothing => Sides::only(side),
        }
    }

    /// Gives all pieces of the section beyond `side` to `owner` (§7.7.1). They
    /// must be unowned or already belong to `owner`.
    pub(crate) fn claim_beyond(&mut self, hex: HexId, side: Direction, owner: Seat) {
        let before = *self;
        before.pieces_beyond(hex, side, &mut |hex, piece| {
            self.owners[hex.idx()].set(piece, Owner::Seat(owner));
        });
    }

    /// Every piece on the map: its hex and one of its sides.
    pub(crate) fn all_pieces(&self) -> impl Iterator<Item = (HexId, Direction)> {
        self.tracks.iter().flat_map(|hex| {
            let tile = self.tiles[hex.idx()].tile();
            tile.pieces.iter().filter_map(move |piece| Some((hex, piece.iter().next()?)))
        })
    }

    /// The owner of the piece at this side.
    #[inline]
    pub(crate) fn owner(&self, hex: HexId, side: Direction) -> Owner {
        self.owners[hex.idx()].of(side)
    }

    /// Replaces the tile of a hex. Sides that lose their track lose their
    /// owner.
    pub(crate) fn put_tile(&mut self, hex: HexId, tile: TileId) {
        let old = self.tiles[hex.idx()];
        self.supply.give_back(old);
        self.supply.take(tile);
        self.tiles[hex.idx()] = tile;
        let gone = old.tile().sides.without(tile.tile().sides);
        self.owners[hex.idx()].clear(gone);
        if tile.is_none() {
            self.tracks = self.tracks.without([hex].into_iter().collect());
        } else {
            self.tracks.insert(hex);
        }
    }

    /// The number of sections that a player owns, counted by their ends
    /// (§7.1.6).
    pub(crate) fn n_sections(&self, seat: Seat) -> u32 {
        let mut n_ends = 0;
        for hex in self.tracks.iter() {
            if !self.owners[hex.idx()].has(seat) {
                continue;
            }
            let tile = self.tiles[hex.idx()].tile();
            for side in tile.sides.iter().filter(|&side| self.owner(hex, side) == Owner::Seat(seat))
            {
                let is_town = tile.joins[side.idx()] == Join::Town;
                let there = self.tables.neighbor(hex, side);
                let at_city = there.is_some_and(|there| self.cities.contains(there));
                n_ends += u32::from(is_town) + u32::from(at_city || !self.meets(hex, side));
            }
        }
        n_ends / 2
    }

    /// Each piece of the tile on a hex: its sides and its owner.
    pub fn pieces_on(&self, hex: HexId) -> Vec<(Sides, Owner)> {
        let pieces = self.tiles[hex.idx()].tile().pieces.iter();
        let owned = |&piece: &Sides| Some((piece, self.owner(hex, piece.iter().next()?)));
        pieces.filter_map(owned).collect()
    }

    /// The number of pieces in a player's completed links (§12.2).
    pub fn track_points(&self, seat: Seat) -> u32 {
        let is_own = |&(hex, side): &(HexId, Direction)| self.owner(hex, side) == Owner::Seat(seat);
        self.all_pieces().filter(is_own).filter(|&(hex, side)| self.is_link(hex, side)).count()
            as u32
    }

    /// Every link once: its nodes, owner and number of pieces.
    pub fn links(&self) -> Vec<(HexId, HexId, Owner, u32)> {
        let mut res = Vec::new();
        for &node in &self.tables.nodes {
            for side in Direction::ALL {
                let Some((far, owner)) = self.link_from(node, side) else { continue };
                let mut n_pieces = u32::from(!self.cities.contains(node));
                self.pieces_beyond(node, side, &mut |_, _| n_pieces += 1);
                // Each link is found from both ends.
                if node < far {
                    res.push((node, far, owner, n_pieces));
                }
            }
        }
        res
    }

    /// The link that leaves a city or town by `side`: where it leads, and its
    /// owner.
    pub(crate) fn link_from(&self, node: HexId, side: Direction) -> Option<(HexId, Owner)> {
        let owner = if self.cities.contains(node) {
            if !self.meets(node, side) {
                return None;
            }
            self.owner(self.tables.neighbor(node, side)?, side.opposite())
        } else {
            let tile = self.tiles[node.idx()].tile();
            if tile.joins[side.idx()] != Join::Town {
                return None;
            }
            self.owner(node, side)
        };
        match self.follow(node, side) {
            End::Node(far) if far != node => Some((far, owner)),
            _ => None,
        }
    }
}
