//! `board.toml`: cities, their tiles, and the network of rail spaces.

use super::{
    super::{
        Tables,
        file::{BOARD, CITY_TILES, CONSTANTS, Files, MILESTONES},
        tiles::Condition,
    },
    Checks, DataError, On,
    rails::Network,
};
use crate::data::{Node, SpaceId};

/// A milestone that needs more is out of reach.
const RAILS_ENOUGH: u8 = 13;
const STATIONS_ENOUGH: u32 = 10;

pub(super) fn check(checks: &mut Checks, files: &Files, tables: &Tables) -> Result<(), DataError> {
    check_cities(&mut checks.on(BOARD), files)?;
    check_levels(checks, files)?;
    check_neutral(&mut checks.on(CONSTANTS), files, tables)?;
    check_spaces(&mut checks.on(BOARD), files, tables)?;
    let network = Network::new(tables);
    check_distances(&mut checks.on(BOARD), tables, &network)?;
    check_examples(&mut checks.on(BOARD), tables)?;
    check_milestones(&mut checks.on(MILESTONES), tables, &network)
}

fn check_cities(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let (meta, cities) = (&files.board.meta, &files.board.city);
    on.equal(cities.len(), 15, "city")?;
    on.equal(meta.cities_total, 15, "meta.cities_total")?;
    let n_slots = cities.iter().filter(|city| !city.printed).count();
    on.equal(n_slots, 13, "city.printed")?;
    on.equal(usize::from(meta.city_slots), n_slots, "meta.city_slots")?;
    on.unique("city", cities.iter().map(|city| &city.id))?;
    for city in cities {
        on.name(format_args!("city.{}.name", city.id), &city.name)?;
    }
    for (idx, city) in cities.iter().enumerate() {
        // Players may type names in any letter case.
        let name = city.name.to_lowercase();
        let is_again = cities[..idx].iter().any(|it| it.name.to_lowercase() == name);
        on.that(!is_again, format_args!("city.{}.name", city.id), "each has a name of its own")?;
    }
    Ok(())
}

/// Checks the number of slots and tiles of each level.
fn check_levels(checks: &mut Checks, files: &Files) -> Result<(), DataError> {
    for level in 1..=5 {
        let n_cities = files.board.city.iter().filter(|city| city.level == level).count();
        let written = files.board.meta.level_counts.get(&level.to_string());
        let written = written.copied().unwrap_or(0).into();
        let key = format_args!("meta.level_counts.{level}");
        checks.on(BOARD).equal(n_cities, written, key)?;
        let n_tiles = files.city_tiles.tile.iter().filter(|tile| tile.level == level).count();
        let on = &mut checks.on(CITY_TILES);
        let key = format_args!("meta.group_sizes.{level}");
        if level == 1 {
            on.equal(n_tiles, 0, "tile.level")?;
            continue;
        }
        let written = files.city_tiles.meta.group_sizes.get(&level.to_string());
        on.equal(n_tiles, written.copied().unwrap_or(0).into(), key)?;
        let why = format_args!("{n_tiles} tiles for {n_cities} cities");
        on.that(n_tiles == n_cities, key, why)?;
        // Printed cities of these levels would leave a tile without a slot.
        let mut printed = files.board.city.iter().filter(|city| city.printed);
        let why = "cities with a printed face have level 1";
        on.that(printed.all(|city| city.level != level), "printed", why)?;
    }
    for tile in &files.city_tiles.tile {
        let key = format_args!("tile.{}.level", tile.id);
        checks.on(CITY_TILES).that((2..=5).contains(&tile.level), key, "from 2 to 5")?;
    }
    Ok(())
}

/// p.3: one city of each level, and never a printed one.
fn check_neutral(on: &mut On<'_>, files: &Files, tables: &Tables) -> Result<(), DataError> {
    let by_players = &files.constants.setup.by_players;
    let levels = [(2, &[2, 3, 4, 5][..]), (3, &[3, 4, 5]), (4, &[])];
    for ((n_players, wanted), ids) in
        levels.into_iter().zip(by_players.first_station_blocked.each())
    {
        let key = format_args!("setup.by_players.first_station_blocked.{n_players}");
        let blocked = || tables.cities.iter().filter(|city| ids.contains(&city.id));
        let is_slot = blocked().all(|city| city.printed.is_none());
        on.that(is_slot, key, "a city with a printed face")?;
        let mut levels: Vec<u8> = blocked().map(|city| city.level).collect();
        levels.sort_unstable();
        on.that(levels == wanted, key, format_args!("one city of each of the levels {wanted:?}"))?;
        on.equal(ids.len(), wanted.len(), key)?;
    }
    let offices = by_players.first_office_blocked.each();
    on.that(offices[2].is_empty(), "setup.by_players.first_office_blocked.4", "none with 4")
}

fn check_spaces(on: &mut On<'_>, files: &Files, tables: &Tables) -> Result<(), DataError> {
    let spaces = &files.board.rail_space;
    on.unique("rail_space", spaces.iter().map(|space| &space.id))?;
    on.named("rail_space", spaces.iter().map(|space| &space.id), |idx| SpaceId(idx).to_string())?;
    for space in spaces {
        let key = format_args!("rail_space.{}", space.id);
        on.that(space.a != space.b, key, "joins two different places")?;
    }
    for junction in &tables.junctions {
        on.that(junction.starts_with("j_"), format_args!("rail_space.{junction}"), "no such city")?;
        on.id(format_args!("rail_space.{junction}"), junction)?;
        let ends = spaces.iter().filter(|it| it.a == *junction || it.b == *junction).count();
        let why = "a bend joins exactly two spaces";
        on.that(ends == 2, format_args!("rail_space.{junction}"), why)?;
    }
    for city in &tables.cities {
        let is_touched = spaces.iter().any(|space| space.a == city.id || space.b == city.id);
        on.that(is_touched, format_args!("city.{}", city.id), "no rail space touches it")?;
    }
    let initial: Vec<&str> =
        spaces.iter().filter(|it| it.initial == Some(true)).map(|it| it.id.as_str()).collect();
    on.that(initial == ["R00"], "rail_space.initial", "R00 and no other")?;
    // The initial rail is in every network, so a deal there would never happen.
    let initial = tables.space(tables.initial);
    on.that(!initial.deal, format_args!("rail_space.{}.deal", initial.id), "no deal")
}

fn check_distances(on: &mut On<'_>, tables: &Tables, network: &Network) -> Result<(), DataError> {
    let distances = network.distances(network.start, 1 << tables.initial.0);
    for (node, &distance) in distances.iter().enumerate() {
        let name = match node.checked_sub(tables.cities.len()) {
            None => format!("city.{}", tables.cities[node].id),
            Some(junction) => format!("rail_space.{}", tables.junctions[junction]),
        };
        let is_reached = distance < Network::FAR;
        on.that(is_reached, &name, "cannot be reached from the initial space")?;
        on.that(distance <= tables.rails, name, format_args!("lies {distance} rails away"))?;
    }
    let nearest = |level: u8| {
        let cities = tables.cities.iter().zip(&distances);
        cities.filter(|(city, _)| city.level == level).map(|(_, &distance)| distance).min()
    };
    for level in 1..5 {
        let why = format_args!("level {} lies farther away than level {level}", level + 1);
        on.that(nearest(level) < nearest(level + 1), "city.level", why)?;
    }
    Ok(())
}

/// The examples of p.7, p.8 and p.12.
fn check_examples(on: &mut On<'_>, tables: &Tables) -> Result<(), DataError> {
    let find = |id: &str| {
        let idx = tables.spaces.iter().position(|space| space.id == id);
        let idx = idx.ok_or_else(|| {
            DataError::new(BOARD, format_args!("rail_space.{id}"), "the examples need it")
        })?;
        Ok::<SpaceId, DataError>(SpaceId(idx as u8))
    };
    let reached = |ids: &[&str]| -> Result<Vec<&str>, DataError> {
        let mut cities = 0;
        for id in ids {
            cities |= tables.touched[find(id)?.idx()];
        }
        let all = tables.cities.iter().enumerate();
        let reached = all.filter(|(idx, _)| cities & (1 << idx) != 0);
        let mut res: Vec<&str> = reached.map(|(_, city)| city.id.as_str()).collect();
        res.sort_unstable();
        Ok(res)
    };
    let why = "the initial rail reaches Washington and Charlotte only (p.7)";
    on.that(reached(&["R00"])? == ["charlotte", "washington"], "rail_space.R00", why)?;
    let blue = reached(&["R00", "R03", "R04", "R05"])?;
    let why = "R00, R03, R04 and R05 reach Washington, Charlotte, Miami and Little Rock (p.7)";
    let is_blue = blue == ["charlotte", "little_rock", "miami", "washington"];
    on.that(is_blue, "rail_space", why)?;
    for (ids, icons) in [(["R01", "R02"], 2), (["R01", "R03"], 5)] {
        let [a, b] = ids;
        let found = tables.space(find(a)?).terrain + tables.space(find(b)?).terrain;
        let why = format_args!("{a} and {b} have {icons} icons, not {found} (p.8)");
        on.that(found == icons, "rail_space.terrain", why)?;
    }
    let n_double = tables.terrain_spaces[2] & !(1 << tables.initial.0);
    let why = "three or more spaces have 2 icons (p.12)";
    on.that(n_double.count_ones() >= 3, "rail_space.terrain", why)
}

/// Checks that all conditions of a milestone can be met together.
fn check_milestones(on: &mut On<'_>, tables: &Tables, network: &Network) -> Result<(), DataError> {
    for milestone in &tables.milestones {
        let key = format_args!("tile.{}.conditions", milestone.id);
        let fewest = network.fewest_rails(tables, &milestone.conditions, RAILS_ENOUGH);
        let why = format_args!("cannot be met with {RAILS_ENOUGH} rails");
        on.that(fewest.is_some_and(|it| it <= RAILS_ENOUGH), key, why)?;
        let stations = milestone.conditions.iter().map(|&it| match it {
            Condition::Station { count, .. } => u32::from(count),
            _ => 0,
        });
        let why = format_args!("more than {STATIONS_ENOUGH} stations");
        on.that(stations.sum::<u32>() <= STATIONS_ENOUGH, key, why)?;
    }
    Ok(())
}

/// The index of a node in lists of all nodes.
pub(super) fn node_idx(tables: &Tables, node: Node) -> usize {
    match node {
        Node::City(city) => city.idx(),
        Node::Junction(junction) => tables.cities.len() + usize::from(junction),
    }
}
