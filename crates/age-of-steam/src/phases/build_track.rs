//! Phase IV, build track (§7).

mod listing;
mod plan;

use std::ops::ControlFlow;

use engine::{Log, Money, SEATS_MAX, Seat};
use rail::{Coord, Direction, HexId, HexSet, Sides};

use super::Phase;
use crate::{
    Action, AgeOfSteam, CityId, Event, Refusal, Special,
    action::Letter,
    sequence::PhaseEnd,
    tile::{Class, Join, TileId},
    track::Owner,
};
use plan::Plan;

/// The most tiles in a turn.
pub(crate) const TILES_MAX: usize = 4;

/// The phase, from the first builder to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Build {
    /// The order of this phase (§7.1.1); `place` is whose turn it is.
    pub(crate) builders: [Seat; SEATS_MAX],
    pub(crate) place: u8,
    pub(crate) tiles_left: u8,
    pub(crate) has_urbanized: bool,
    /// The hexes built on in this turn, with the sides of new pieces; a piece
    /// that was only moved is not new (§7.7.4).
    pub(crate) built: [Option<(HexId, Sides)>; TILES_MAX],
}

impl Build {
    pub(crate) fn first(game: &AgeOfSteam) -> Build {
        let builders = game.order_led_by(Special::FirstBuild);
        Build::turn(game, builders, 0)
    }

    fn turn(game: &AgeOfSteam, builders: [Seat; SEATS_MAX], place: u8) -> Build {
        let is_engineer = game.special(builders[usize::from(place)]) == Some(Special::Engineer);
        let tiles = if is_engineer { game.tables.tiles_engineer } else { game.tables.tiles_a_turn };
        Build { builders, place, tiles_left: tiles, has_urbanized: false, built: [None; TILES_MAX] }
    }

    #[inline]
    pub(crate) fn seat(&self) -> Seat {
        self.builders[usize::from(self.place)]
    }

    /// What the player would lose by ending the turn now: how many sections,
    /// and the sides of their pieces by hex.
    pub(crate) fn lapsing(&self, game: &AgeOfSteam) -> (u8, Vec<(HexId, Sides)>) {
        let (mut after, mut events) = (*game, Vec::new());
        self.let_lapse(&mut after, &mut events);
        let n = match events[..] {
            [Event::TrackLapsed { n, .. }] => n,
            _ => 0,
        };
        let lost = |hex: HexId| {
            let is_lost = |&side: &Direction| game.owner(hex, side) != after.owner(hex, side);
            let sides: Sides = Direction::ALL.into_iter().filter(is_lost).collect();
            (!sides.is_empty()).then_some((hex, sides))
        };
        (n, game.tracks.iter().filter_map(lost).collect())
    }

    pub(crate) fn legal_actions(&self, game: &AgeOfSteam, legal: &mut Vec<Action>) {
        if self.check_urbanization(game).is_ok() {
            let towns = game.tables.towns.without(game.cities);
            for city in game.tables.new_cities().filter(|&city| game.hex_of(city).is_none()) {
                let letter = letter_of(game, city);
                towns.for_each(|hex| {
                    legal.push(Action::Urbanize(game.hex(hex).coord, letter));
                });
            }
        }
        if self.tiles_left > 0 {
            self.list_tiles(game, legal);
        }
        legal.push(Action::Done);
    }

    pub(crate) fn check(&self, game: &AgeOfSteam, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => Ok(()),
            Action::Urbanize(at, letter) => self.check_city(game, at, letter),
            Action::Lay(at, tile) | Action::Replace(at, tile) | Action::Redirect(at, tile) => {
                let has_tile = game.hex_at(at).is_some_and(|hex| game.tracks.contains(hex));
                match (has_tile, action) {
                    (true, Action::Lay(..)) => return Err(Refusal::HexHasTile { at }),
                    (false, Action::Replace(..) | Action::Redirect(..)) => {
                        return Err(Refusal::HexHasNoTile { at });
                    }
                    _ => {}
                }
                match (Plan::new(game, self, at, tile), action) {
                    // A player who meant to replace should not read about
                    // redirecting.
                    (Err(Refusal::NotRedirectable), Action::Replace(..)) => {
                        Err(Refusal::LosesTrack)
                    }
                    (plan, _) => plan?.check_verb(action),
                }
            }
            _ => Err(Refusal::NotNow { expected: "finish building first; `done` ends it" }),
        }
    }

    pub(crate) fn apply(
        mut self,
        game: &mut AgeOfSteam,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        match action {
            Action::Urbanize(at, letter) => {
                self.has_urbanized = true;
                self.urbanize(game, at, letter, log);
                ControlFlow::Continue(Phase::Build(self))
            }
            Action::Lay(at, tile) | Action::Replace(at, tile) | Action::Redirect(at, tile) => {
                self.lay(game, at, tile, log);
                ControlFlow::Continue(Phase::Build(self))
            }
            _ => {
                self.let_lapse(game, log);
                if self.place + 1 < game.n_in {
                    let next = Build::turn(game, self.builders, self.place + 1);
                    ControlFlow::Continue(Phase::Build(next))
                } else {
                    ControlFlow::Break(PhaseEnd::Build)
                }
            }
        }
    }

    /// Hexes that were built on in this turn.
    pub(crate) fn built_on(&self) -> HexSet {
        self.built.iter().flatten().map(|&(hex, _)| hex).collect()
    }

    pub(crate) fn n_built(&self) -> usize {
        self.built.iter().flatten().count()
    }

    /// §7.1.3 and §7.8.1
    pub(crate) fn check_urbanization(&self, game: &AgeOfSteam) -> Result<(), Refusal> {
        if self.has_urbanized || game.special(self.seat()) != Some(Special::Urbanization) {
            return Err(Refusal::NoUrbanization);
        }
        if self.n_built() > 0 && !game.tables.variant.urbanize_any_time {
            return Err(Refusal::UrbanizeFirst);
        }
        Ok(())
    }

    fn check_city(&self, game: &AgeOfSteam, at: Coord, letter: Letter) -> Result<(), Refusal> {
        self.check_urbanization(game)?;
        let is_town = game
            .hex_at(at)
            .is_some_and(|hex| game.tables.towns.contains(hex) && !game.cities.contains(hex));
        if !is_town {
            return Err(Refusal::NotATown { at });
        }
        match new_city(game, letter).filter(|&city| game.hex_of(city).is_none()) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoSuchCity { letter }),
        }
    }

    /// §7.8.2 and §7.8.3; there are eight, one for each letter (§7.8.5).
    fn urbanize(
        &self,
        game: &mut AgeOfSteam,
        at: Coord,
        letter: Letter,
        log: &mut impl Log<Event>,
    ) {
        let by = self.seat();
        let (Some(hex), Some(city)) = (game.hex_at(at), new_city(game, letter)) else {
            unreachable!("`check` knows the town and the city");
        };
        let old = game.tiles[hex.idx()];
        game.put_tile(hex, TileId::NONE);
        game.cities.insert(hex);
        game.city_hexes[city.idx()] = Some(hex);
        log.push(|| Event::Urbanized { by, at, letter });
        // Only track that faced the town without joining it is completed now.
        for side in Direction::ALL.into_iter().filter(|&side| !old.tile().sides.contains(side)) {
            let Some(there) = game.tables.neighbor(hex, side) else { continue };
            let enters = side.opposite();
            let tile = game.tiles[there.idx()].tile();
            let is_free = tile.joins[enters.idx()] != Join::Nothing
                && game.owner(there, enters) == Owner::Nobody;
            // §7.1.6 applies here too: without a disk it stays unowned.
            let has_disk = game.tables.variant.no_disk_limit
                || game.n_sections(by) < u32::from(game.tables.disks);
            if is_free && has_disk && game.is_link(there, enters) {
                game.claim_beyond(hex, side, by);
            }
        }
    }

    fn lay(&mut self, game: &mut AgeOfSteam, at: Coord, tile: TileId, log: &mut impl Log<Event>) {
        let by = self.seat();
        let Some(hex) = game.hex_at(at) else { unreachable!("`check` knows the hex") };
        let Plan { cost, added, moved, .. } = Plan::of(game, by, hex, tile);
        let fresh = added.with(self.forget_moved(game, hex, tile, moved));
        game.pay(by, cost);
        game.put_tile(hex, tile);
        // §7.7.1 for new pieces, §7.6.5 for redirected ones.
        let owned = added.with(moved);
        game.owners[hex.idx()].set(owned, Owner::Seat(by));
        for side in owned.iter() {
            // §7.2.4: the track beyond is the builder's or unowned.
            if game.meets(hex, side) {
                game.claim_beyond(hex, side, by);
            }
        }
        game.players[by.idx()].has_built = true;
        self.tiles_left -= 1;
        if let Some(free) = self.built.iter_mut().find(|it| it.is_none()) {
            *free = Some((hex, fresh));
        }
        log.push(|| Event::TileLaid { by, at, tile, cost });
    }

    /// If the same hex is built on twice (an option), a new piece may be moved:
    /// it is still new, but has other sides. Returns them, if so.
    fn forget_moved(&mut self, game: &AgeOfSteam, hex: HexId, tile: TileId, moved: Sides) -> Sides {
        let old = game.tiles[hex.idx()].tile();
        let kept = old.pieces.iter().filter(|piece| tile.tile().pieces.contains(piece));
        let kept = kept.fold(Sides::NONE, |all, &piece| all.with(piece));
        let mut was_new = false;
        for (_, sides) in self.built.iter_mut().flatten().filter(|(at, _)| *at == hex) {
            let gone = sides.without(kept);
            was_new |= !gone.is_empty();
            *sides = sides.without(gone);
        }
        if was_new { moved } else { Sides::NONE }
    }

    /// §7.7.3: unfinished sections that were not extended lapse.
    fn let_lapse(&self, game: &mut AgeOfSteam, log: &mut impl Log<Event>) {
        let by = self.seat();
        let before = *game;
        let mut n_lapsed = 0;
        for (hex, side) in before.all_pieces() {
            // Each section is counted once, from its first piece, and each exit
            // of a town is one (§7.7.5). Links stay (§7.7.2).
            if game.owner(hex, side) != Owner::Seat(by) || before.is_link(hex, side) {
                continue;
            }
            let mut is_fresh = false;
            before.pieces_of_section(hex, side, |hex, piece| {
                is_fresh |=
                    self.built.iter().flatten().any(|&(at, added)| at == hex && added.meets(piece));
            });
            if !is_fresh {
                n_lapsed += 1;
                before.pieces_of_section(hex, side, |hex, piece| {
                    game.owners[hex.idx()].set(piece, Owner::Nobody);
                });
            }
        }
        if n_lapsed > 0 {
            log.push(|| Event::TrackLapsed { by, n: n_lapsed });
        }
    }
}

impl AgeOfSteam {
    /// The cost of a build action; `None` for others.
    pub fn cost_of(&self, action: Action) -> Option<Money> {
        match action {
            Action::Lay(at, tile) | Action::Replace(at, tile) | Action::Redirect(at, tile) => {
                Some(cost(self, self.hex_at(at)?, tile))
            }
            _ => None,
        }
    }

    /// Who is building, and how many tiles are left.
    pub fn builder(&self) -> Option<(Seat, u8)> {
        match &self.phase {
            Phase::Build(build) => Some((build.seat(), build.tiles_left)),
            _ => None,
        }
    }
}

/// What a tile on this hex would cost: a first tile (§7.4), a replacement
/// (§7.5.5), or a redirection (§7.6.4).
#[inline]
pub(crate) fn cost(game: &AgeOfSteam, hex: HexId, tile: TileId) -> Money {
    match Charge::new(game, hex, tile) {
        Charge::First => {
            let tile = tile.tile();
            game.tables.cost_to_lay(tile.class, tile.sides.count(), game.hex(hex).terrain)
        }
        Charge::Town => game.tables.costs.replace_in_town,
        Charge::WithCrossing => game.tables.costs.replace_with_crossing,
        Charge::Other => game.tables.costs.replace,
    }
}

/// What decides the price of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charge {
    /// The first tile of a hex (§7.4).
    First,
    /// Another tile in a town.
    Town,
    /// A crossing in place of a simple tile.
    WithCrossing,
    /// Any other replacement (§7.5.5, §7.6.4).
    Other,
}

impl Charge {
    #[inline]
    pub(crate) fn new(game: &AgeOfSteam, hex: HexId, tile: TileId) -> Charge {
        let old = game.tiles[hex.idx()];
        match (old.is_none(), old.tile().class, tile.tile().class) {
            (true, ..) => Charge::First,
            (false, Class::Town, _) => Charge::Town,
            (false, Class::Simple, Class::Crossing) => Charge::WithCrossing,
            (false, ..) => Charge::Other,
        }
    }
}

fn new_city(game: &AgeOfSteam, letter: Letter) -> Option<CityId> {
    game.tables.new_cities().find(|&city| letter_of(game, city) == letter)
}

pub(crate) fn letter_of(game: &AgeOfSteam, city: CityId) -> Letter {
    Letter(game.tables.city(city).name.as_bytes()[0])
}
