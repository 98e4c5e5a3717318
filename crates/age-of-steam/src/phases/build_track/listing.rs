//! Lists every tile that may be laid now, from the surroundings of each hex.

use engine::Money;
use rail::{Direction, HexId, HexSet, Sides};

use super::{Build, cost, plan::redirectable};
use crate::{
    Action, AgeOfSteam,
    ground::Ground,
    tile::{Class, Tile, TileId, tiles},
};

impl Build {
    /// Adds every tile that `Plan::new` accepts, in the order of the map.
    pub(super) fn list_tiles(&self, game: &AgeOfSteam, legal: &mut Vec<Action>) {
        let seat = self.seat();
        let cash = game.cash(seat);
        if cash < cheapest(game) {
            return;
        }
        let first = legal.len();
        let mut candidates = self.candidates(game);
        if !game.tables.variant.same_hex_twice {
            candidates = candidates.without(self.built_on());
        }
        let has_built = game.players[seat.idx()].has_built;
        let stock = Stock::new(game);
        candidates.for_each(|hex| {
            let ground = Ground::new(game, seat, hex);
            let site = Site { game, build: self, hex, ground, cash, stock: &stock };
            let is_town = game.tables.towns.contains(hex);
            match (game.tiles[hex.idx()].is_none(), is_town) {
                (_, true) if has_built => site.list_town(legal),
                (true, false) => site.list_first(has_built, legal),
                (false, false) => {
                    // §7.3.5: a player who has not built yet can only redirect.
                    if has_built {
                        site.list_extensions(legal);
                    }
                    site.list_redirects(has_built, legal);
                }
                _ => {}
            }
        });
        self.drop_beyond_disks(game, first, legal);
    }

    /// §7.1.6: removes tiles that would need more disks than there are. Returns
    /// early far from the limit, which is nearly always.
    fn drop_beyond_disks(&self, game: &AgeOfSteam, first: usize, legal: &mut Vec<Action>) {
        let disks = u32::from(game.tables.disks);
        let has_many = game.tracks.count() as u32 + 4 > disks / 4;
        if game.tables.variant.no_disk_limit
            || !has_many
            || game.n_sections(self.seat()) + 4 <= disks
        {
            return;
        }
        let mut idx = 0;
        legal.retain(|&action| {
            idx += 1;
            idx <= first || self.check(game, action).is_ok()
        });
    }

    /// Hexes where track can be anchored: next to cities or track, and hexes
    /// with track.
    pub(crate) fn candidates(&self, game: &AgeOfSteam) -> HexSet {
        let mut res = game.tracks;
        (game.tracks | game.cities).for_each(|hex| res |= game.tables.around[hex.idx()]);
        (res & game.tables.land).without(game.cities)
    }
}

/// The price of the cheapest tile anywhere.
fn cheapest(game: &AgeOfSteam) -> Money {
    let costs = &game.tables.costs;
    Money(costs.simple.min(costs.town + costs.town_exit).min(costs.replace.0))
}

/// Which tiles the supply has for an empty hex. Needed for every tile on every
/// hex, so computed once.
struct Stock([bool; 128]);

impl Stock {
    fn new(game: &AgeOfSteam) -> Stock {
        let mut res = [false; 128];
        for tile in tiles().ids() {
            res[usize::from(tile.0)] = game.supply.has(tile, TileId::NONE);
        }
        Stock(res)
    }

    #[inline]
    fn has(&self, tile: TileId) -> bool {
        self.0[usize::from(tile.0)]
    }
}

/// One hex, with everything that decides what may be built there.
struct Site<'a> {
    game: &'a AgeOfSteam,
    build: &'a Build,
    hex: HexId,
    ground: Ground,
    cash: Money,
    stock: &'a Stock,
}

impl Site<'_> {
    /// Whether the tile is available and affordable, on an empty hex or in
    /// place of the tile there.
    fn is_affordable(&self, tile: TileId) -> bool {
        let old = self.game.tiles[self.hex.idx()];
        let is_there = self.stock.has(tile) || !old.is_none() && self.game.supply.has(tile, old);
        is_there && cost(self.game, self.hex, tile) <= self.cash
    }

    /// Whether a new or moved piece may have these sides.
    fn allows(&self, piece: Sides) -> bool {
        !piece.meets(self.ground.barred())
            && piece.meets(self.ground.anchor)
            && !self.ground.loops(self.game, self.hex, piece)
    }

    /// §7.4 on plain, river or mountain.
    fn list_first(&self, complex_too: bool, legal: &mut Vec<Action>) {
        let barred = self.ground.barred();
        let anchor = self.ground.anchor.without(barred);
        let (game, hex) = (self.game, self.hex);
        let printed = game.hex(hex);
        let simple_cost = game.tables.cost_to_lay(Class::Simple, 2, printed.terrain);
        if anchor.is_empty() || simple_cost > self.cash {
            return;
        }
        for &(piece, tile) in &tiles().simple_pieces {
            let fits = piece.meets(anchor) && !piece.meets(barred) && self.stock.has(tile);
            if fits && !self.ground.loops(game, hex, piece) {
                legal.push(Action::Lay(printed.coord, tile));
            }
        }
        if complex_too && anchor.count() >= 2 {
            for &tile in &tiles().complex {
                let pieces = &tile.tile().pieces;
                if pieces.iter().all(|&piece| self.allows(piece)) && self.is_affordable(tile) {
                    legal.push(Action::Lay(printed.coord, tile));
                }
            }
        }
    }

    /// §7.4.2 and §7.5 in a town.
    fn list_town(&self, legal: &mut Vec<Action>) {
        let (game, hex) = (self.game, self.hex);
        let old = game.tiles[hex.idx()];
        let kept = old.tile().sides;
        let has_track = game.owners[hex.idx()].has(self.build.seat());
        let anchor = self.ground.anchor.without(kept);
        if !has_track && anchor.is_empty() {
            return;
        }
        let mut barred = self.ground.barred().without(kept);
        for side in Direction::ALL {
            if self.ground.returns(game, hex, Sides::only(side)) && !kept.contains(side) {
                barred = barred.with(Sides::only(side));
            }
        }
        let coord = game.hex(hex).coord;
        for &tile in tiles().town.iter().filter(|tile| !tile.is_none()) {
            let exits = tile.tile().sides;
            let added = exits.without(kept);
            let fits = exits.includes(kept) && !added.is_empty() && !added.meets(barred);
            if fits && (has_track || added.meets(anchor)) && self.is_affordable(tile) {
                legal.push(match old.is_none() {
                    true => Action::Lay(coord, tile),
                    false => Action::Replace(coord, tile),
                });
            }
        }
    }

    /// §7.5 elsewhere: a second track beside the first.
    fn list_extensions(&self, legal: &mut Vec<Action>) {
        let old = self.game.tiles[self.hex.idx()];
        let kept = old.tile().sides;
        let anchor = self.ground.anchor.without(kept).without(self.ground.barred());
        if anchor.is_empty() {
            return;
        }
        let coord = self.game.hex(self.hex).coord;
        for &(tile, added) in tiles().extensions.get(&old).into_iter().flatten() {
            if self.allows(added) && self.is_affordable(tile) {
                legal.push(Action::Replace(coord, tile));
            }
        }
    }

    /// §7.6: at least one piece is redirected, the others are kept, and a
    /// second may be added.
    fn list_redirects(&self, complex_too: bool, legal: &mut Vec<Action>) {
        let (game, hex, seat) = (self.game, self.hex, self.build.seat());
        let old = game.tiles[hex.idx()].tile();
        let mut held = [None; 2];
        for (slot, &piece) in held.iter_mut().zip(&old.pieces) {
            *slot = redirectable(game, seat, hex, piece);
        }
        if held == [None; 2] {
            return;
        }
        let coord = game.hex(hex).coord;
        let simple = tiles().simple_pieces.iter().map(|(_, tile)| tile);
        let simple = simple.filter(|_| old.pieces.len() == 1);
        let complex = tiles().complex.iter().filter(|_| complex_too);
        for &tile in simple.chain(complex) {
            if self.redirects(old, held, tile.tile()) && self.is_affordable(tile) {
                legal.push(Action::Redirect(coord, tile));
            }
        }
    }

    /// Whether every track of `old` is kept or redirected in `new`, at least
    /// one is redirected, and the new pieces are allowed.
    fn redirects(&self, old: &Tile, held: [Option<Direction>; 2], new: &Tile) -> bool {
        let mut moved = Sides::NONE;
        for (piece, held) in old.pieces.iter().zip(held) {
            if new.pieces.contains(piece) {
                continue;
            }
            match held {
                Some(held) if new.sides.contains(held) => {
                    moved = moved.with(Sides::only(held));
                }
                _ => return false,
            }
        }
        let mut touched = new.pieces.iter().filter(|piece| !old.pieces.contains(piece));
        let is_merged = |piece: &Sides| moved.count() > 1 && piece.includes(moved);
        !moved.is_empty()
            && !new.pieces.iter().any(is_merged)
            && touched.all(|&piece| self.allows(piece))
    }
}
