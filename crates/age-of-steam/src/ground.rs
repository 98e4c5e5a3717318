//! The surroundings of a hex, for a builder (§7.2, §7.3).

use engine::Seat;
use rail::{Direction, HexId, Sides};

use crate::{
    state::AgeOfSteam,
    tile::Join,
    track::{End, Owner},
};

/// The sides of a hex, grouped by what new track would meet there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ground {
    /// Water or the edge of the map (§7.2.3).
    pub(crate) edge: Sides,
    /// Track of another player (§7.2.4).
    pub(crate) foreign: Sides,
    /// A city, the builder's track, or unowned track that gives a right to
    /// build (§7.3.1).
    pub(crate) anchor: Sides,
    /// A city or any track.
    pub(crate) joined: Sides,
}

impl Ground {
    pub(crate) fn new(game: &AgeOfSteam, builder: Seat, hex: HexId) -> Ground {
        let mut res = Ground::default();
        for side in Direction::ALL {
            let bit = Sides::only(side);
            let Some(there) = game.tables.neighbor(hex, side) else {
                res.edge = res.edge.with(bit);
                continue;
            };
            if game.cities.contains(there) {
                res.anchor = res.anchor.with(bit);
                res.joined = res.joined.with(bit);
                continue;
            }
            let tile = game.tiles[there.idx()];
            if tile.is_none() || tile.tile().joins[side.opposite().idx()] == Join::Nothing {
                continue;
            }
            res.joined = res.joined.with(bit);
            match game.owner(there, side.opposite()) {
                Owner::Seat(seat) if seat == builder => res.anchor = res.anchor.with(bit),
                Owner::Seat(_) => res.foreign = res.foreign.with(bit),
                // §7.7.6
                Owner::Nobody => {
                    if gives_right(game, builder, game.follow(hex, side)) {
                        res.anchor = res.anchor.with(bit);
                    }
                }
            }
        }
        res
    }

    /// Sides where new track must not lead.
    #[inline]
    pub(crate) fn barred(&self) -> Sides {
        self.edge.with(self.foreign)
    }

    /// Whether a track with these two sides would join a place to itself
    /// (§7.2.5). Every section has a node at its far end.
    #[inline]
    pub(crate) fn loops(&self, game: &AgeOfSteam, hex: HexId, piece: Sides) -> bool {
        if !self.joined.includes(piece) {
            return false;
        }
        let mut ends = piece.iter().map(|side| game.follow(hex, side));
        let first = ends.next();
        ends.all(|end| Some(end) == first)
    }

    /// Whether an exit of a town on `hex` would lead back to it.
    #[inline]
    pub(crate) fn returns(&self, game: &AgeOfSteam, hex: HexId, exits: Sides) -> bool {
        let joined = exits.bits() & self.joined.bits();
        Sides::from_bits(joined).iter().any(|side| game.follow(hex, side) == End::Node(hex))
    }
}

/// §7.3.1 (c): unowned track gives a right to build if it leads to a city, or
/// to a town where the builder has track. Track of other players there gives
/// none (§7.3.4).
fn gives_right(game: &AgeOfSteam, builder: Seat, far: End) -> bool {
    match far {
        End::Node(node) => game.cities.contains(node) || game.owners[node.idx()].has(builder),
        End::Open(..) => false,
    }
}
