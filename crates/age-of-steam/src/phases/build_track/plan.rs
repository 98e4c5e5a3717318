//! What one tile would change on the board, or why it is not allowed.

use engine::{Money, Seat};
use rail::{Coord, Direction, HexId, Sides};

use super::{Build, cost};
use crate::{
    Action, AgeOfSteam, Refusal, Terrain,
    ground::Ground,
    tile::{Class, Join, Tile, TileId},
    track::{End, Owner},
};

/// What a tile changes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) cost: Money,
    /// Sides of new pieces.
    pub(super) added: Sides,
    /// Sides of redirected pieces.
    pub(super) moved: Sides,
}

impl Plan {
    /// Checks the tile against every rule of §7.
    pub(super) fn new(
        game: &AgeOfSteam,
        build: &Build,
        at: Coord,
        tile: TileId,
    ) -> Result<Plan, Refusal> {
        let seat = build.seat();
        // §7.1.2
        if build.tiles_left == 0 {
            return Err(Refusal::NoTileLeft);
        }
        // §7.2.1
        let hex = game
            .hex_at(at)
            .filter(|&hex| game.tables.land.contains(hex) && !game.cities.contains(hex));
        let hex = hex.ok_or(Refusal::NoTrackThere { at })?;
        // §7.2.2
        let is_town = game.hex(hex).terrain == Terrain::Town;
        if is_town != (tile.tile().class == Class::Town) {
            return Err(Refusal::WrongTileForHex { at });
        }
        // §7.1.4
        if build.built_on().contains(hex) && !game.tables.variant.same_hex_twice {
            return Err(Refusal::SameHexTwice { at });
        }
        let old = game.tiles[hex.idx()];
        // §7.5.1, no matter who laid it (§7.5.4).
        if !old.is_none() {
            check_kept(game, seat, hex, tile)?;
        }
        // §7.3.5; any later tile may be a complex one at once (§7.4.3).
        if !game.players[seat.idx()].has_built && tile.tile().class != Class::Simple {
            return Err(Refusal::FirstTileSimple);
        }
        let plan = Plan::of(game, seat, hex, tile);
        plan.check_ground(game, seat, hex, tile)?;
        if !game.supply.has(tile, old) {
            return Err(Refusal::NoSuchTile);
        }
        plan.check_disks(game, seat, hex, tile)?;
        let cash = game.cash(seat);
        if plan.cost > cash {
            return Err(Refusal::CannotPay { cost: plan.cost, cash });
        }
        Ok(plan)
    }

    /// What the tile changes, if it is allowed there.
    pub(super) fn of(game: &AgeOfSteam, seat: Seat, hex: HexId, tile: TileId) -> Plan {
        let old = game.tiles[hex.idx()].tile();
        let (mut added, mut moved) = (Sides::NONE, Sides::NONE);
        for &piece in &tile.tile().pieces {
            if old.pieces.contains(&piece) {
                continue;
            }
            match moved_to(game, seat, hex, old, tile.tile(), piece) {
                true => moved = moved.with(piece),
                false => added = added.with(piece),
            }
        }
        Plan { cost: cost(game, hex, tile), added, moved }
    }

    /// Checks that the verb matches what the tile does.
    pub(super) fn check_verb(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Redirect(..) if self.moved.is_empty() => Err(Refusal::NotRedirectable),
            Action::Redirect(..) => Ok(()),
            // A replacement keeps all track.
            Action::Replace(..) if !self.moved.is_empty() => Err(Refusal::LosesTrack),
            _ => Ok(()),
        }
    }

    /// §7.2.3 to §7.3.3. Another link between the same nodes is allowed
    /// (§7.2.6).
    fn check_ground(
        &self,
        game: &AgeOfSteam,
        seat: Seat,
        hex: HexId,
        tile: TileId,
    ) -> Result<(), Refusal> {
        let ground = Ground::new(game, seat, hex);
        let touched = self.added.with(self.moved);
        if touched.meets(ground.edge) {
            return Err(Refusal::LeadsNowhere);
        }
        if touched.meets(ground.foreign) {
            return Err(Refusal::JoinsForeignTrack);
        }
        if tile.tile().class == Class::Town {
            // §7.3.2: one exit is enough, or the builder's own track in the
            // town.
            let is_anchored = touched.meets(ground.anchor) || game.owners[hex.idx()].has(seat);
            if !is_anchored {
                return Err(Refusal::NotAnchored);
            }
            return match ground.returns(game, hex, touched) {
                true => Err(Refusal::JoinsItself),
                false => Ok(()),
            };
        }
        for &piece in tile.tile().pieces.iter().filter(|&&piece| touched.includes(piece)) {
            if !piece.meets(ground.anchor) {
                return Err(Refusal::NotAnchored);
            }
            if ground.loops(game, hex, piece) {
                return Err(Refusal::JoinsItself);
            }
        }
        Ok(())
    }

    /// §7.1.6
    fn check_disks(
        &self,
        game: &AgeOfSteam,
        seat: Seat,
        hex: HexId,
        tile: TileId,
    ) -> Result<(), Refusal> {
        let disks = game.tables.disks;
        let n_before = game.n_sections(seat);
        if game.tables.variant.no_disk_limit || n_before + 4 <= u32::from(disks) {
            return Ok(());
        }
        let mut after = *game;
        after.put_tile(hex, tile);
        after.owners[hex.idx()].set(self.added.with(self.moved), Owner::Seat(seat));
        for side in self.added.with(self.moved).iter() {
            if after.meets(hex, side) {
                after.claim_beyond(hex, side, seat);
            }
        }
        match after.n_sections(seat) > u32::from(disks) {
            true => Err(Refusal::NoDiskLeft { disks }),
            false => Ok(()),
        }
    }
}

/// §7.5.2: every piece is kept or legally redirected.
fn check_kept(game: &AgeOfSteam, seat: Seat, hex: HexId, tile: TileId) -> Result<(), Refusal> {
    let (old, new) = (game.tiles[hex.idx()].tile(), tile.tile());
    // §7.5.3
    if game.tiles[hex.idx()] == tile {
        return Err(Refusal::ChangesNothing);
    }
    let mut all_held = Sides::NONE;
    for &piece in old.pieces.iter().filter(|piece| !new.pieces.contains(piece)) {
        // §7.6.2
        if old.class == Class::Town {
            return Err(Refusal::RedirectInTown);
        }
        let Some(held) = redirectable(game, seat, hex, piece) else {
            return Err(Refusal::NotRedirectable);
        };
        let goes_on = matches!(new.joins[held.idx()], Join::Side(_));
        if !goes_on {
            return Err(Refusal::LosesTrack);
        }
        all_held = all_held.with(Sides::only(held));
    }
    // §7.6.3: two tracks do not become one.
    match new.pieces.iter().any(|piece| piece.includes(all_held) && all_held.count() > 1) {
        true => Err(Refusal::LosesTrack),
        false => Ok(()),
    }
}

/// Whether `piece` of the new tile is a redirected piece of the old one.
fn moved_to(
    game: &AgeOfSteam,
    seat: Seat,
    hex: HexId,
    old: &Tile,
    new: &Tile,
    piece: Sides,
) -> bool {
    let gone = old.pieces.iter().filter(|it| !new.pieces.contains(it));
    gone.filter_map(|&it| redirectable(game, seat, hex, it)).any(|held| piece.contains(held))
}

/// §7.6.1: whether the piece may be redirected, as the last piece of an
/// unfinished section that is the builder's or unowned. Returns the side that
/// stays connected.
pub(super) fn redirectable(
    game: &AgeOfSteam,
    seat: Seat,
    hex: HexId,
    piece: Sides,
) -> Option<Direction> {
    let mut sides = piece.iter();
    let (a, b) = (sides.next()?, sides.next()?);
    let is_own = match game.owner(hex, a) {
        Owner::Seat(owner) => owner == seat,
        Owner::Nobody => true,
    };
    if !is_own {
        return None;
    }
    let is_open = |side| game.follow(hex, side) == End::Open(hex, side);
    match (is_open(a), is_open(b)) {
        (true, false) => Some(b),
        (false, true) => Some(a),
        _ => None,
    }
}
