//! Phase IV (§7).

use engine::{Described, Entry, Game, Part, Price};
use rail::{Coord, HexId};

use super::Phrase;
use crate::{
    Action, AgeOfSteam, Color, Lead, Letter, Terrain, TileId,
    action::Column,
    phases::{
        Phase,
        build_track::{Build, Charge, cost, letter_of},
    },
    tile::{Class, tiles},
};

impl Build {
    pub(super) fn ask(&self, game: &AgeOfSteam, legal: &[Action]) -> (Phrase, Phrase) {
        let built = self.n_built() as u8;
        let most = built + self.tiles_left;
        let can_build = legal.iter().any(|&it| Verb::of(it).is_some());
        let has_city = legal.iter().any(|it| matches!(it, Action::Urbanize(..)));
        let ask = match (has_city, can_build) {
            (true, _) if built == 0 => Phrase::AskCityOrTile { most },
            (false, false) => Phrase::AskEndBuilding,
            _ if built == 0 => Phrase::AskFirstTile { most },
            _ => Phrase::AskTile { tile: built + 1, most },
        };
        let (sections, lost) = self.lapsing(game);
        let hexes = lost.iter().map(|&(hex, _)| game.hex(hex).coord).collect();
        let meaning = match sections {
            0 => Phrase::BuildingKeeps,
            _ => Phrase::BuildingLapses { sections, hexes },
        };
        (ask, meaning)
    }

    pub(super) fn may(&self, game: &AgeOfSteam, legal: &[Action]) -> Vec<Phrase> {
        let mut res = Vec::new();
        if legal.iter().any(|it| matches!(it, Action::Urbanize(..))) {
            let (cities, colors): (Vec<Letter>, Vec<Color>) = game.free_cities().unzip();
            res.push(Phrase::MayUrbanize { cities, colors });
        }
        res
    }

    /// For each verb without a legal choice, the one nearest to it.
    pub(super) fn tries(&self, game: &AgeOfSteam) -> Vec<Action> {
        let mut legal = Vec::new();
        self.legal_actions(game, &mut legal);
        let mut res = Vec::new();
        if !legal.iter().any(|it| matches!(it, Action::Urbanize(..))) {
            let town = game.tables.towns.without(game.cities).iter().next();
            let town = town.or_else(|| game.tables.towns.iter().next());
            res.extend(town.and_then(|town| game.city_tries(town).next()));
        }
        let land: Vec<HexId> = self.candidates(game).without(game.tracks).iter().collect();
        let own = |hex: &HexId| game.owners[hex.idx()].has(self.seat());
        let mut laid: Vec<HexId> = game.tracks.iter().filter(own).collect();
        // Any hex says that there is nothing to replace.
        let other = game.tracks.iter().next().or_else(|| land.first().copied());
        laid.extend(other.filter(|_| laid.is_empty()));
        for (verb, hexes) in [(Verb::Lay, &land), (Verb::Replace, &laid), (Verb::Redirect, &laid)] {
            if !legal.iter().any(|&it| Verb::of(it) == Some(verb)) {
                res.extend(nearest(game, hexes, verb));
            }
        }
        res
    }
}

/// How a tile is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Lay,
    Replace,
    Redirect,
}

impl Verb {
    fn of(action: Action) -> Option<Verb> {
        match action {
            Action::Lay(..) => Some(Verb::Lay),
            Action::Replace(..) => Some(Verb::Replace),
            Action::Redirect(..) => Some(Verb::Redirect),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Verb::Lay => "lay",
            Verb::Replace => "replace",
            Verb::Redirect => "redirect",
        }
    }

    fn action(self, at: Coord, tile: TileId) -> Action {
        match self {
            Verb::Lay => Action::Lay(at, tile),
            Verb::Replace => Action::Replace(at, tile),
            Verb::Redirect => Action::Redirect(at, tile),
        }
    }

    /// Every tile in every rotation that a player could mean with this verb on
    /// a hex: a replacement keeps all track, a redirection does not. At least
    /// one, so that the rules can say why not.
    fn tries(self, game: &AgeOfSteam, hex: HexId) -> Vec<Action> {
        let (at, is_town) = (game.hex(hex).coord, game.hex(hex).terrain == Terrain::Town);
        let fits = |tile: &TileId| (tile.tile().class == Class::Town) == is_town;
        let old = game.tiles[hex.idx()].tile();
        let is_meant = |tile: &TileId| {
            let keeps = old.pieces.iter().all(|piece| tile.tile().pieces.contains(piece));
            keeps != (self == Verb::Redirect)
        };
        let mut meant: Vec<TileId> = tiles().ids().filter(fits).filter(is_meant).collect();
        if old.pieces.is_empty() == (self != Verb::Lay) {
            meant.clear();
        }
        if meant.is_empty() {
            meant.extend(tiles().ids().find(fits));
        }
        meant.into_iter().map(|tile| self.action(at, tile)).collect()
    }
}

/// The tile on one of these hexes that comes closest to being legal.
fn nearest(game: &AgeOfSteam, hexes: &[HexId], verb: Verb) -> Option<Action> {
    let mut best: Option<(u8, Action)> = None;
    for action in hexes.iter().flat_map(|&hex| verb.tries(game, hex)) {
        let Err(refusal) = game.check(action) else { continue };
        let nearness = AgeOfSteam::nearness(&refusal);
        if best.is_none_or(|(known, _)| nearness > known) {
            best = Some((nearness, action));
        }
    }
    best.map(|(_, action)| action)
}

impl AgeOfSteam {
    /// New cities in the supply, with what they accept.
    fn free_cities(&self) -> impl Iterator<Item = (Letter, Color)> {
        let free = self.tables.new_cities().filter(|&city| self.hex_of(city).is_none());
        free.map(|city| (letter_of(self, city), self.city(city).color))
    }

    /// Every new city that could be placed on a town; any if none is left.
    fn city_tries(&self, town: HexId) -> impl Iterator<Item = Action> {
        let at = self.hex(town).coord;
        let has_free = self.free_cities().next().is_some();
        let all = self.tables.new_cities().map(|city| letter_of(self, city));
        let gone = all.take(if has_free { 0 } else { 1 });
        let letters = self.free_cities().map(|(letter, _)| letter).chain(gone);
        letters.map(move |letter| Action::Urbanize(at, letter))
    }

    /// Everything that could be built on a hex, or delivered there.
    pub(super) fn tries_on(&self, hex: HexId) -> Vec<Action> {
        let node = self.tables.node_of(hex).map(|node| self.tables.place(node));
        if let (Phase::Move(_), Some(place)) = (&self.phase, node) {
            return self.delivery_tries(place);
        }
        let mut res = Verb::Lay.tries(self, hex);
        if self.tracks.contains(hex) {
            res.extend(Verb::Replace.tries(self, hex));
            res.extend(Verb::Redirect.tries(self, hex));
        }
        let is_buildable = self.tables.land.contains(hex) && !self.cities.contains(hex);
        if !is_buildable || !matches!(self.phase, Phase::Build(_)) {
            // One is enough to hear that nothing can be built.
            res.truncate(1);
        }
        if self.tables.towns.contains(hex) {
            res.extend(self.city_tries(hex));
        }
        res
    }

    /// §7.4 to §7.6: the price of a tile.
    pub(super) fn price_in_parts(&self, hex: HexId, tile: TileId) -> Price<Phrase> {
        let label = match Charge::new(self, hex, tile) {
            Charge::First => return self.first_price(hex, tile),
            Charge::Town => Phrase::ReplacesTown,
            Charge::WithCrossing => Phrase::ReplacesWithCrossing,
            Charge::Other => Phrase::ReplacesTile,
        };
        vec![Part::new(label, cost(self, hex, tile).0)]
    }

    fn first_price(&self, hex: HexId, tile: TileId) -> Price<Phrase> {
        let (tile, terrain) = (tile.tile(), self.hex(hex).terrain);
        let exits = tile.sides.count();
        let (base, more) = self.tables.parts_to_lay(tile.class, exits, terrain);
        let (label, rest) = match tile.class {
            Class::Simple => (Phrase::SimpleTile, Phrase::Land { terrain }),
            Class::Coexisting => (Phrase::CoexistingTile, Phrase::Land { terrain }),
            Class::Crossing => (Phrase::CrossingTile, Phrase::Land { terrain }),
            Class::Town => (Phrase::TownTile, Phrase::TownExits { exits: exits as u8 }),
        };
        let rest = (more > 0).then(|| Part::new(rest, more));
        [Part::new(label, base)].into_iter().chain(rest).collect()
    }

    /// The targets are the hex, then the sides that the tile joins.
    pub(super) fn entry_of_tile(&self, action: Action, at: Coord, id: TileId) -> Entry<Phrase> {
        let mut entry = Entry::new(Verb::of(action).map_or("", Verb::name)).at("hex", at);
        let Some(hex) = self.hex_at(at) else { return entry };
        let tile = id.tile();
        for side in tile.pieces.iter().flat_map(|piece| piece.iter()) {
            entry = entry.at("side", side);
        }
        let (from, to) = self.links_completed(action);
        let left = self.supply.left(id, self.tiles[hex.idx()]);
        let gist = match tile.class {
            Class::Town => Phrase::Town { exits: tile.sides.count() as u8, left, from, to },
            _ => Phrase::Tile { shape: tile.word, left, from, to },
        };
        entry.costs(self.price_in_parts(hex, id)).says(gist)
    }

    /// The places that the new track of a tile would join.
    fn links_completed(&self, action: Action) -> (Vec<String>, Vec<String>) {
        let name = |place: u8| self.tables.place_name(self.tables.place(place)).to_owned();
        let mut res = (Vec::new(), Vec::new());
        self.new_track(action, |ends| {
            if let [Lead::Place(from), Lead::Place(to)] = ends {
                res.0.push(name(from));
                res.1.push(name(to));
            }
        });
        res
    }

    pub(super) fn entry_of_city(&self, at: Coord, letter: Letter) -> Entry<Phrase> {
        let entry = Entry::new("urbanize").at("hex", at).at("city", letter);
        let (Some(hex), Some(city)) = (self.hex_at(at), self.city_of(Column::New(letter))) else {
            return entry;
        };
        let (place, printed) = (self.hex(hex).name.clone().unwrap_or_default(), self.city(city));
        let (color, half, die) = (printed.color, printed.half, printed.die);
        entry.says(Phrase::CityOn { place, color, half, die })
    }

    pub(super) fn entry_of_done(&self) -> Entry<Phrase> {
        let entry = Entry::new("done");
        match &self.phase {
            Phase::Build(build) => match build.lapsing(self).0 {
                0 => entry,
                sections => entry.says(Phrase::LosesSections { sections }),
            },
            _ => entry,
        }
    }
}
