//! Builds the tables of a set: the boards.

use engine::Money;

use super::{
    BoardSection, CITIES_MAX, City, CityId, DataError, Face, FaceId, Gate, Node, SPACES_MAX, Space,
    SpaceId, TELEGRAPH_SECTIONS, TelegraphSection, Track, Variant,
    file::{
        BOARD, BoardFile, BoardSectionFile, CITY_TILES, CONSTANTS, CityFile, CityTilesFile,
        GateFile, GateKind, PERFORMANCE, PerformanceFile, TELEGRAPH, TelegraphFile, TrackFile,
    },
    reward::{MONEY_MAX, SHARES_MAX, reward, within},
};

pub(super) struct Map {
    pub(super) cities: Vec<City>,
    pub(super) faces: Vec<Face>,
    pub(super) spaces: Vec<Space>,
    pub(super) junctions: Vec<String>,
    pub(super) initial: SpaceId,
}

/// The cities with their faces, and the spaces between them.
pub(super) fn map(board: &BoardFile, tiles: &CityTilesFile) -> Result<Map, DataError> {
    let wrong = |key: &str, why: String| Err(DataError::new(BOARD, key, why));
    if board.city.len() > CITIES_MAX {
        return wrong("city", format!("more than {CITIES_MAX}"));
    }
    if board.rail_space.len() > SPACES_MAX {
        return wrong("rail_space", format!("more than {SPACES_MAX}"));
    }
    let faces = faces(board, tiles)?;
    let cities: Result<Vec<City>, DataError> =
        board.city.iter().map(|city| load_city(city, tiles, &faces)).collect();
    let cities = cities?;

    let mut junctions: Vec<String> = Vec::new();
    let mut node = |name: &str| {
        if let Some(city) = cities.iter().position(|city| city.id == name) {
            return Node::City(CityId(city as u8));
        }
        let known = junctions.iter().position(|known| known == name);
        let idx = known.unwrap_or_else(|| {
            junctions.push(name.to_owned());
            junctions.len() - 1
        });
        Node::Junction(idx as u8)
    };
    let mut spaces = Vec::new();
    for space in &board.rail_space {
        if space.terrain > 3 {
            return wrong(&format!("rail_space.{}.terrain", space.id), "0 to 3 icons".to_owned());
        }
        spaces.push(Space {
            id: space.id.clone(),
            line: space.line.clone(),
            terrain: space.terrain,
            deal: space.deal,
            ends: [node(&space.a), node(&space.b)],
        });
    }
    let initial = board.rail_space.iter().position(|space| space.initial == Some(true));
    let Some(initial) = initial else {
        return wrong("rail_space", "no space is the initial one".to_owned());
    };
    Ok(Map { cities, faces, spaces, junctions, initial: SpaceId(initial as u8) })
}

/// The tiles, then the printed ones.
fn faces(board: &BoardFile, tiles: &CityTilesFile) -> Result<Vec<Face>, DataError> {
    if tiles.tile.len() + tiles.printed.len() > CITIES_MAX {
        let why = format_args!("more than {CITIES_MAX} faces");
        return Err(DataError::new(CITY_TILES, "tile", why));
    }
    let mut res = Vec::new();
    for tile in &tiles.tile {
        let part = |name: &str, it| reward(CITY_TILES, &format!("tile.{}.{name}", tile.id), it);
        res.push(Face {
            id: tile.id.clone(),
            level: tile.level,
            cost: tile.cost,
            primary: part("primary", &tile.primary)?,
            first: part("first", &tile.first)?,
        });
    }
    for tile in &tiles.printed {
        let key = format!("printed.{}", tile.city);
        let city = board.city.iter().find(|city| city.id == tile.city && city.printed);
        let city = city.ok_or_else(|| {
            DataError::new(CITY_TILES, format_args!("{key}.city"), "no city with a printed face")
        })?;
        let part = |name: &str, it| reward(CITY_TILES, &format!("{key}.{name}"), it);
        res.push(Face {
            id: tile.city.clone(),
            level: city.level,
            cost: tile.cost,
            primary: part("primary", &tile.primary)?,
            first: part("first", &tile.first)?,
        });
    }
    for (idx, face) in res.iter().enumerate() {
        if res[..idx].iter().any(|other| other.id == face.id) {
            return Err(DataError::new(CITY_TILES, &face.id, "is there twice"));
        }
    }
    Ok(res)
}

fn load_city(city: &CityFile, tiles: &CityTilesFile, faces: &[Face]) -> Result<City, DataError> {
    let key = format!("city.{}", city.id);
    if !(1..=5).contains(&city.level) {
        return Err(DataError::new(BOARD, format_args!("{key}.level"), "levels are from 1 to 5"));
    }
    let hundredths = |name: &str, degrees: f64| {
        // Via text, because the games do not use floating point.
        let digits = format!("{degrees:.2}").replace('.', "");
        let res: Option<i32> = digits.parse().ok().filter(|it| (-18000..=18000).contains(it));
        res.ok_or_else(|| DataError::new(BOARD, format_args!("{key}.{name}"), "no place on earth"))
    };
    let is_here = |face: &Face| face.id == city.id;
    let printed = (tiles.tile.len()..faces.len()).find(|&idx| is_here(&faces[idx]));
    if city.printed != printed.is_some() {
        let why = "a city with a printed face has one in city_tiles.toml";
        return Err(DataError::new(BOARD, format_args!("{key}.printed"), why));
    }
    Ok(City {
        id: city.id.clone(),
        name: city.name.clone(),
        level: city.level,
        lon: hundredths("lon", city.lon)?,
        lat: hundredths("lat", city.lat)?,
        printed: printed.map(|idx| FaceId(idx as u8)),
    })
}

impl Space {
    /// The cities that the space touches.
    pub(super) fn cities(&self) -> impl Iterator<Item = CityId> {
        self.ends.into_iter().filter_map(|end| match end {
            Node::City(city) => Some(city),
            Node::Junction(_) => None,
        })
    }
}

impl From<&BoardSectionFile> for BoardSection {
    fn from(file: &BoardSectionFile) -> BoardSection {
        BoardSection { trade: file.trade }
    }
}

/// By the number of pieces left: the section of the leftmost one. Pieces are
/// always taken from the left.
pub(super) fn section_table(
    n_pieces: u8,
    sections: impl DoubleEndedIterator<Item = u8> + ExactSizeIterator,
) -> Result<Vec<Option<u8>>, String> {
    let mut res = vec![None];
    for (idx, count) in sections.enumerate().rev() {
        res.extend((0..count).map(|_| Some(idx as u8)));
    }
    if res.len() == usize::from(n_pieces) + 1 {
        return Ok(res);
    }
    Err(format!("together {} and not {n_pieces}", res.len() - 1))
}

/// The set of sections that are counted from 1.
pub(super) fn sections_bits(sections: &[u8]) -> Result<u8, DataError> {
    let mut res = 0;
    for &section in sections {
        if !(1..=TELEGRAPH_SECTIONS).contains(&usize::from(section)) {
            let key = "setup.by_players.first_office_blocked";
            return Err(DataError::new(CONSTANTS, key, format_args!("{section} is not a section")));
        }
        res |= 1 << (section - 1);
    }
    Ok(res)
}

pub(super) fn telegraph(file: &TelegraphFile) -> Result<Vec<TelegraphSection>, DataError> {
    let ids: Vec<usize> = file.section.iter().map(|section| section.id.into()).collect();
    if ids != (1..=TELEGRAPH_SECTIONS).collect::<Vec<_>>() {
        return Err(DataError::new(TELEGRAPH, "section", "8 sections with ids from 1 to 8"));
    }
    let sections = file.section.iter().map(|section| TelegraphSection {
        shares: section.shares,
        first_bonus: section.first_bonus,
        deal: section.deal,
        link_vp: section.link_vp.into(),
    });
    Ok(sections.collect())
}

/// p.12: three tracks, each for what it counts.
pub(super) fn tracks(file: &PerformanceFile, variant: Variant) -> Result<[Track; 3], DataError> {
    let ids: Vec<&str> = file.track.iter().map(|track| track.id.as_str()).collect();
    let [telegraph, stations, network] = file.track.as_slice() else {
        return Err(DataError::new(PERFORMANCE, "track", "three tracks"));
    };
    if ids != ["telegraph", "stations", "network"] {
        let why = "from left to right telegraph, stations, network";
        return Err(DataError::new(PERFORMANCE, "track", why));
    }
    Ok([track(telegraph, variant)?, track(stations, variant)?, track(network, variant)?])
}

fn track(file: &TrackFile, variant: Variant) -> Result<Track, DataError> {
    let mut gates = vec![Gate::Free; file.slots.len().saturating_sub(1)];
    for (idx, gate) in file.gates.iter().enumerate() {
        let key = format!("track.{}.gates[{idx}]", file.id);
        match gates.get_mut(usize::from(gate.from)) {
            Some(free @ Gate::Free) => *free = load_gate(&key, gate, variant)?,
            Some(_) => {
                let why = "another gate is there";
                return Err(DataError::new(PERFORMANCE, format_args!("{key}.from"), why));
            }
            None => {
                let why = "is not on the track";
                return Err(DataError::new(PERFORMANCE, format_args!("{key}.from"), why));
            }
        }
    }
    Ok(Track { slots: file.slots.clone(), gates })
}

fn load_gate(key: &str, gate: &GateFile, variant: Variant) -> Result<Gate, DataError> {
    let within = |name, value, most| within(PERFORMANCE, key, name, value, 1..=most);
    if gate.variant_amount.is_some() != (gate.kind == GateKind::Money) {
        let key = format_args!("{key}.variant_amount");
        return Err(DataError::new(PERFORMANCE, key, "belongs to money, and only to money"));
    }
    Ok(match gate.kind {
        GateKind::Money => {
            let usual = within("amount", gate.amount, MONEY_MAX)?;
            let dear = gate.variant_amount.unwrap_or(usual);
            let dear = within("variant_amount", dear, MONEY_MAX)?;
            Gate::Money(Money(if variant.expensive_tracks { dear } else { usual }))
        }
        GateKind::Shares => Gate::Shares(within("amount", gate.amount, SHARES_MAX.into())? as u8),
        GateKind::Worker => {
            within("amount", gate.amount, 1)?;
            Gate::Worker
        }
    })
}
