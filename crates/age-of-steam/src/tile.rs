//! Track tiles in every rotation (§7.1.5, §7.2.2), with their pieces (§1.2).
//! Which tile can replace which follows from the pieces alone (§7.5.6).

use std::{collections::BTreeMap, fmt, sync::LazyLock};

use rail::{Direction, Sides};
use serde::{Deserialize, Serialize};

/// A tile in one rotation. 0 is no tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(pub(crate) u8);

impl TileId {
    pub(crate) const NONE: TileId = TileId(0);

    pub(crate) fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn tile(self) -> &'static Tile {
        &tiles().all[usize::from(self.0)]
    }
}

/// What a tile is, which decides its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// One track.
    Simple,
    /// Two tracks side by side.
    Coexisting,
    /// Two tracks over each other.
    Crossing,
    /// Tracks that meet in a town.
    Town,
}

/// Where the track at a side leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Join {
    /// No track has this side.
    Nothing,
    /// Out by another side.
    Side(Direction),
    /// Into the town.
    Town,
}

/// One rotation of a tile.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    pub(crate) class: Class,
    /// All sides with track.
    pub(crate) sides: Sides,
    pub(crate) joins: [Join; 6],
    /// The sides of each track; in a town, one for each exit.
    pub(crate) pieces: Vec<Sides>,
    /// Its name.
    pub(crate) word: &'static str,
    pub(crate) takes: Takes,
}

/// What a tile takes from the supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Takes {
    /// A tile of this kind; `None` for a four-exit town, which takes any
    /// complex tile with the right sides.
    pub(crate) kind: Option<u8>,
    /// The shape of its four sides, for complex tiles and four-exit towns.
    pub(crate) shape: Option<u8>,
    pub(crate) disk: bool,
}

/// Kinds of tiles, and shapes of four sides.
pub(crate) const KINDS: usize = 15;
pub(crate) const SHAPES: usize = 3;

/// All tiles, and how to find them.
#[derive(Debug)]
pub(crate) struct Tiles {
    all: Vec<Tile>,
    pub(crate) counts: [u8; KINDS],
    pub(crate) shape_counts: [u8; SHAPES],
    pub(crate) disks: u8,
    pub(crate) kind_names: Vec<String>,
    /// By the sides of the track.
    pub(crate) simple: [TileId; 64],
    pub(crate) simple_pieces: Vec<(Sides, TileId)>,
    pub(crate) complex: Vec<TileId>,
    /// By the exits.
    pub(crate) town: [TileId; 64],
    /// The complex tiles that keep a simple one, each with the track it adds.
    pub(crate) extensions: BTreeMap<TileId, Vec<(TileId, Sides)>>,
    by_pieces: BTreeMap<(bool, Vec<Sides>), TileId>,
}

impl Tiles {
    /// The tile that has exactly these tracks, outside a town.
    pub(crate) fn with_pieces(&self, mut pieces: Vec<Sides>) -> Option<TileId> {
        pieces.sort();
        self.by_pieces.get(&(false, pieces)).copied()
    }

    /// The kinds whose tiles have this shape.
    pub(crate) fn kinds_of_shape(&self, shape: u8) -> Vec<usize> {
        let has_shape = |kind: &usize| {
            let is_so = |tile: &Tile| {
                tile.takes.kind == Some(*kind as u8) && tile.takes.shape == Some(shape)
            };
            self.all.iter().any(is_so)
        };
        (0..KINDS).filter(has_shape).collect()
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = TileId> {
        (1..self.all.len()).map(|idx| TileId(idx as u8))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    tiles: u16,
    disks: u8,
    tile: Vec<TileFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileFile {
    kind: String,
    count: u8,
    #[serde(default)]
    pieces: Vec<String>,
    #[serde(default)]
    exits: Vec<String>,
    #[serde(default)]
    crossing: bool,
}

/// The tiles of `data/tiles.toml`.
pub(crate) fn tiles() -> &'static Tiles {
    static TILES: LazyLock<Tiles> = LazyLock::new(|| {
        load(include_str!("../data/tiles.toml"))
            .unwrap_or_else(|why| panic!("data/tiles.toml: {why}"))
    });
    &TILES
}

fn load(text: &str) -> Result<Tiles, String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    if file.tile.len() != KINDS {
        return Err(format!("tile: {} kinds, not {KINDS}", file.tile.len()));
    }
    let total: u16 = file.tile.iter().map(|tile| u16::from(tile.count)).sum();
    if total != file.tiles {
        return Err(format!("tiles: {total} are counted, not {}", file.tiles));
    }
    let nothing = Tile {
        class: Class::Simple,
        sides: Sides::NONE,
        joins: [Join::Nothing; 6],
        pieces: Vec::new(),
        word: "",
        takes: Takes { kind: None, shape: None, disk: false },
    };
    let mut res = Tiles {
        all: vec![nothing],
        counts: [0; KINDS],
        shape_counts: [0; SHAPES],
        disks: file.disks,
        kind_names: file.tile.iter().map(|tile| tile.kind.clone()).collect(),
        simple: [TileId::NONE; 64],
        simple_pieces: Vec::new(),
        complex: Vec::new(),
        town: [TileId::NONE; 64],
        extensions: BTreeMap::new(),
        by_pieces: BTreeMap::new(),
    };
    for (kind, tile) in file.tile.iter().enumerate() {
        res.counts[kind] = tile.count;
        let wrong = |why: &str| format!("tile {}: {why}", tile.kind);
        let parse_sides = |text: &String| -> Result<Sides, String> {
            text.split('-')
                .map(|side| side.parse::<Direction>())
                .collect::<Result<Sides, _>>()
                .map_err(|error| wrong(&error.to_string()))
        };
        let pieces: Vec<Sides> = tile.pieces.iter().map(parse_sides).collect::<Result<_, _>>()?;
        let exits: Vec<Sides> = tile.exits.iter().map(parse_sides).collect::<Result<_, _>>()?;
        let are_pairs = pieces.iter().all(|piece| piece.count() == 2);
        if pieces.is_empty() == exits.is_empty() || !are_pairs || pieces.len() > 2 {
            return Err(wrong("one or two tracks of two sides each, or exits"));
        }
        for turn in 0..6 {
            let turned = |sides: &[Sides]| -> Vec<Sides> {
                sides.iter().map(|it| it.turned(turn)).collect()
            };
            if exits.is_empty() {
                res.add_plain(kind as u8, turned(&pieces), tile.crossing);
            } else {
                res.add_town(
                    Takes { kind: Some(kind as u8), shape: None, disk: false },
                    union(&turned(&exits)),
                );
            }
        }
    }
    res.add_towns_with_disks();
    res.find_extensions();
    Ok(res)
}

fn union(sides: &[Sides]) -> Sides {
    sides.iter().fold(Sides::NONE, |all, &it| all.with(it))
}

/// Which of the three shapes four sides have, by the two that are free:
/// opposite, two apart, or side by side.
fn shape_of(sides: Sides) -> Option<u8> {
    if sides.count() != 4 {
        return None;
    }
    let free: Vec<usize> =
        Direction::ALL.into_iter().filter(|&it| !sides.contains(it)).map(Direction::idx).collect();
    let apart = (free[1] - free[0]).min(6 + free[0] - free[1]);
    Some(3 - apart as u8)
}

impl Tiles {
    fn add_plain(&mut self, kind: u8, mut pieces: Vec<Sides>, crossing: bool) {
        pieces.sort();
        let key = (false, pieces.clone());
        if self.by_pieces.contains_key(&key) {
            return;
        }
        let id = TileId(self.all.len() as u8);
        let sides = union(&pieces);
        let mut joins = [Join::Nothing; 6];
        for piece in &pieces {
            for side in piece.iter() {
                let other = piece.without(Sides::only(side)).iter().next();
                joins[side.idx()] = other.map_or(Join::Nothing, Join::Side);
            }
        }
        let (class, word) = match (pieces.len(), crossing) {
            (1, _) => (Class::Simple, ["straight", "gentle", "acute"][usize::from(kind).min(2)]),
            (_, true) => (Class::Crossing, "crossing"),
            (_, false) => (Class::Coexisting, "coexisting"),
        };
        let shape = shape_of(sides);
        let takes = Takes { kind: Some(kind), shape, disk: false };
        if class == Class::Simple {
            self.simple[usize::from(sides.bits())] = id;
            self.simple_pieces.push((sides, id));
        } else {
            self.complex.push(id);
            let is_new_kind = !self
                .complex
                .iter()
                .any(|&it| it != id && it.tile_in(self).takes.kind == Some(kind));
            if let (Some(shape), true) = (shape, is_new_kind) {
                self.shape_counts[usize::from(shape)] += self.counts[usize::from(kind)];
            }
        }
        self.all.push(Tile { class, sides, joins, pieces, word, takes });
        self.by_pieces.insert(key, id);
    }

    fn add_town(&mut self, takes: Takes, exits: Sides) {
        if !self.town[usize::from(exits.bits())].is_none() {
            return;
        }
        let id = TileId(self.all.len() as u8);
        let join = |side| if exits.contains(side) { Join::Town } else { Join::Nothing };
        let pieces: Vec<Sides> = exits.iter().map(Sides::only).collect();
        self.all.push(Tile {
            class: Class::Town,
            sides: exits,
            joins: Direction::ALL.map(join),
            pieces: pieces.clone(),
            word: "town",
            takes,
        });
        self.town[usize::from(exits.bits())] = id;
        self.by_pieces.insert((true, pieces), id);
    }

    /// §7.2.2: two exits are a simple tile with a disk, four a complex one.
    fn add_towns_with_disks(&mut self) {
        for bits in 0..64 {
            let exits = Sides::from_bits(bits);
            match exits.count() {
                2 => {
                    let kind = self.simple[usize::from(bits)].tile_in(self).takes.kind;
                    self.add_town(Takes { kind, shape: None, disk: true }, exits);
                }
                4 => {
                    let shape = shape_of(exits);
                    self.add_town(Takes { kind: None, shape, disk: true }, exits);
                }
                _ => {}
            }
        }
    }

    fn find_extensions(&mut self) {
        for &simple in self.simple.iter().filter(|it| !it.is_none()) {
            let kept = simple.tile_in(self).sides;
            let extends = |&id: &TileId| {
                let tile = id.tile_in(self);
                tile.pieces.contains(&kept).then(|| (id, tile.sides.without(kept)))
            };
            let extensions = self.complex.iter().filter_map(extends).collect();
            self.extensions.insert(simple, extensions);
        }
    }
}

impl TileId {
    fn tile_in(self, tiles: &Tiles) -> &Tile {
        &tiles.all[usize::from(self.0)]
    }

    /// Reads `straight NE-SW`, `crossing N-S NE-SW` or `town N SE`; the first
    /// word is optional unless it is `town`.
    pub(crate) fn parse(text: &str) -> Option<TileId> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let first = words.first()?.to_ascii_lowercase();
        let known = ["straight", "gentle", "acute", "crossing", "coexisting", "town"];
        let word = known.into_iter().find(|&it| it == first);
        if word.is_some() {
            words.remove(0);
        }
        let sides = |text: &str| -> Option<Sides> {
            let parts: Vec<Direction> =
                text.split('-').map(str::parse).collect::<Result<_, _>>().ok()?;
            let sides: Sides = parts.iter().copied().collect();
            (sides.count() as usize == parts.len()).then_some(sides)
        };
        let pieces: Vec<Sides> = words.into_iter().map(sides).collect::<Option<_>>()?;
        if word == Some("town") {
            let exits = union(&pieces);
            let is_plain =
                pieces.iter().all(|it| it.count() == 1) && exits.count() as usize == pieces.len();
            let id = tiles().town[usize::from(exits.bits())];
            return (is_plain && !id.is_none()).then_some(id);
        }
        let id = tiles().with_pieces(pieces)?;
        word.is_none_or(|word| word == id.tile().word).then_some(id)
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tile = self.tile();
        f.write_str(tile.word)?;
        for piece in &tile.pieces {
            let sides: Vec<String> = piece.iter().map(|side| side.to_string()).collect();
            write!(f, " {}", sides.join("-"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 51 rotations outside towns, and every set of one to four exits.
    #[test]
    fn every_position_is_there_once() {
        let count = |class| tiles().ids().filter(|id| id.tile().class == class).count();
        assert_eq!(count(Class::Simple), 15);
        assert_eq!(count(Class::Crossing), 15);
        assert_eq!(count(Class::Coexisting), 21);
        assert_eq!(count(Class::Town), 56);
        assert_eq!(tiles().shape_counts, [5, 6, 4]);
    }

    #[test]
    fn text_round_trips() {
        for id in tiles().ids() {
            assert_eq!(TileId::parse(&id.to_string()), Some(id), "{id}");
        }
        assert_eq!(
            TileId::parse("SW-NE").map(|id| id.to_string()).as_deref(),
            Some("straight NE-SW")
        );
        for text in ["", "straight", "straight N-NE", "N-N", "town N-S", "town", "N-S N-NE", "X-Y"]
        {
            assert_eq!(TileId::parse(text), None, "{text}");
        }
    }

    /// The number of ways to extend a simple tile, from the printed table.
    #[test]
    fn extensions_are_those_of_the_box() {
        let n_extensions = |text| tiles().extensions[&TileId::parse(text).unwrap()].len();
        assert_eq!(n_extensions("straight N-S"), 2 + 2 + 2);
        assert_eq!(n_extensions("gentle N-SE"), 1 + 2 + 1 + 1 + 1);
        assert_eq!(n_extensions("acute N-NE"), 1 + 1 + 1);
    }

    #[test]
    fn a_corrupt_file_is_refused() {
        let text = include_str!("../data/tiles.toml");
        let broken = |from: &str, to: &str| load(&text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(broken("count = 48", "count = 47"), "tiles: 135 are counted, not 136");
        assert!(broken("\"N-S\"", "\"N-X\"").starts_with("tile straight: expected a side"));
        assert!(broken("pieces =", "piece =").contains("unknown field"));
    }
}
