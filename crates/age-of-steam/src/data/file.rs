//! The format of `game.toml` and the maps, and its checks.

use std::fmt::Display;

use engine::{DataError, Money};
use rail::{Coord, Direction, HEXES_MAX, HexId, HexSet};
use serde::{Deserialize, de::DeserializeOwned};

use super::{
    CITIES_MAX, City, CityId, Costs, Hex, NODES_MAX, NOWHERE, Slot, Tables, Terrain, Variant,
};
use crate::{
    action::LINKS_MAX,
    goods::{Color, Cubes, Half},
    phases::build_track::TILES_MAX,
    special::Special,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    money: Money,
    player: PlayerFile,
    shares: SharesFile,
    engine: EngineFile,
    build: BuildFile,
    cost: CostFile,
    display: DisplayFile,
    auction: AuctionFile,
    scoring: ScoringFile,
    reduction: Vec<ReductionFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerFile {
    cash: Money,
    income: u8,
    shares: u8,
    engine: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SharesFile {
    most: u8,
    price: Money,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EngineFile {
    most: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuildFile {
    tiles: u8,
    tiles_engineer: u8,
    disks: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CostFile {
    simple: u32,
    coexisting: u32,
    crossing: u32,
    town: u32,
    town_exit: u32,
    replace: Money,
    replace_with_crossing: Money,
    replace_in_town: Money,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DisplayFile {
    city: u8,
    new_city: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AuctionFile {
    least: Money,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoringFile {
    income: i32,
    share: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReductionFile {
    from: u8,
    by: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    name: String,
    players: (u8, u8),
    turns: Vec<u8>,
    dice: u8,
    actions: Vec<Special>,
    terrain: TerrainFile,
    goods: GoodsFile,
    new_city: Vec<NewCityFile>,
    map: HexesFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainFile {
    plain: u32,
    river: u32,
    mountain: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoodsFile {
    red: u8,
    blue: u8,
    purple: u8,
    yellow: u8,
    black: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewCityFile {
    letter: String,
    color: Color,
    half: Half,
    die: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HexesFile {
    hex: Vec<HexFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HexFile {
    at: Coord,
    terrain: Terrain,
    name: Option<String>,
    color: Option<Color>,
    half: Option<Half>,
    die: Option<u8>,
    cubes: Option<u8>,
    river: Option<String>,
}

/// The tables of one map.
pub(super) fn load(
    variant: Variant,
    game: &str,
    map_name: &str,
    map_text: &str,
) -> Result<Tables, DataError> {
    let game: GameFile = read("game.toml", game)?;
    let file: MapFile = read(map_name, map_text)?;
    let wrong = |key: &str, why: &str| error(map_name, key, why);
    check_numbers(map_name, &game, &file)?;
    let (fewest, most) = file.players;

    let cities = load_cities(map_name, &file, &game)?;
    let GoodsFile { red, blue, purple, yellow, black } = file.goods;
    let goods = Cubes::new([red, blue, purple, yellow, black]);
    let n_needed: u32 =
        cities.iter().map(|city| u32::from(city.boxes) + u32::from(city.cubes)).sum();
    if goods.total() < n_needed {
        return Err(wrong("goods", &format!("the setup takes {n_needed}")));
    }
    let n_start_cities = cities.iter().filter(|city| city.hex.is_some()).count() as u8;
    let hexes = load_hexes(map_name, file.map.hex)?;
    let neighbors = neighbors(&hexes);
    let ids = |wanted: &dyn Fn(&Hex) -> bool| -> HexSet {
        let wanted = hexes.iter().enumerate().filter(|(_, hex)| wanted(hex));
        wanted.map(|(idx, _)| HexId(idx as u8)).collect()
    };
    let is_node = |hex: &Hex| matches!(hex.terrain, Terrain::City | Terrain::Town);
    let nodes: Vec<HexId> = ids(&is_node).iter().collect();
    if nodes.len() > NODES_MAX {
        return Err(wrong("hex", &format!("more than {NODES_MAX} cities and towns")));
    }
    let mut node_of = vec![NOWHERE; hexes.len()];
    for (node, hex) in nodes.iter().enumerate() {
        node_of[hex.idx()] = node as u8;
        let touches = neighbors[hex.idx()]
            .iter()
            .any(|&it| it != NOWHERE && is_node(&hexes[usize::from(it)]));
        if touches {
            return Err(wrong(&hexes[hex.idx()].coord.to_string(), "two places touch"));
        }
    }
    let around = neighbors
        .iter()
        .map(|it| it.iter().filter(|&&idx| idx != NOWHERE).map(|&idx| HexId(idx)).collect());
    let around = around.collect();
    let CostFile { simple, coexisting, crossing, town, town_exit, .. } = game.cost;
    let TerrainFile { plain, river, mountain } = file.terrain;
    Ok(Tables {
        variant,
        name: file.name,
        players: fewest..=most,
        turns: file.turns,
        dice: file.dice,
        specials: file.actions,
        money: game.money,
        cash: game.player.cash,
        income: game.player.income,
        shares: game.player.shares,
        engine: game.player.engine,
        shares_max: game.shares.most,
        share_price: game.shares.price,
        engine_max: game.engine.most,
        tiles_a_turn: game.build.tiles,
        tiles_engineer: game.build.tiles_engineer,
        disks: game.build.disks,
        least_bid: game.auction.least,
        costs: Costs {
            simple,
            coexisting,
            crossing,
            town,
            town_exit,
            replace: game.cost.replace,
            replace_with_crossing: game.cost.replace_with_crossing,
            replace_in_town: game.cost.replace_in_town,
            river,
            mountain,
            plain,
        },
        reductions: game.reduction.iter().rev().map(|it| (it.from, it.by)).collect(),
        points_income: game.scoring.income,
        points_share: game.scoring.share,
        goods,
        fill_order: fill_order(&cities),
        cities,
        n_start_cities,
        city_hexes: ids(&|hex| hex.terrain == Terrain::City),
        land: ids(&|hex| !matches!(hex.terrain, Terrain::City | Terrain::Lake)),
        towns: ids(&|hex| hex.terrain == Terrain::Town),
        nodes,
        node_of,
        neighbors,
        around,
        hexes,
    })
}

/// Checks that the rules can work with the numbers of both files.
fn check_numbers(map_name: &str, game: &GameFile, file: &MapFile) -> Result<(), DataError> {
    let wrong = |key: &str, why: &str| error(map_name, key, why);
    let (fewest, most) = file.players;
    if !(1 < fewest && fewest <= most && usize::from(most) <= engine::SEATS_MAX) {
        return Err(wrong("players", "from 2 to as many as the engine has seats"));
    }
    if file.turns.len() != usize::from(most - fewest) + 1 || file.turns.contains(&0) {
        return Err(wrong("turns", "one number for each number of players"));
    }
    if file.actions.len() < usize::from(most) {
        return Err(wrong("actions", "at least one for each player"));
    }
    if usize::from(file.dice.max(most)) > 6 {
        return Err(wrong("dice", "at most six"));
    }
    if !game.reduction.is_sorted_by(|it, next| it.from < next.from && it.by <= next.by) {
        return Err(error("game.toml", "reduction", "levels and losses rise"));
    }
    let has_twice = |(idx, it): (usize, &Special)| file.actions[..idx].contains(it);
    if file.actions.iter().enumerate().any(has_twice) {
        return Err(wrong("actions", "one appears twice"));
    }
    let wrong = |key: &str, why: &str| error("game.toml", key, why);
    if usize::from(game.build.tiles.max(game.build.tiles_engineer)) > TILES_MAX {
        return Err(wrong("build.tiles_engineer", "more tiles than a turn can have"));
    }
    if usize::from(game.engine.most) > LINKS_MAX || game.player.engine > game.engine.most {
        return Err(wrong("engine.most", "more links than a delivery can have, or too few"));
    }
    if game.player.shares > game.shares.most {
        return Err(wrong("player.shares", "more than may be issued"));
    }
    Ok(())
}

fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, DataError> {
    toml::from_str(text).map_err(|cause| error(file, "reading it", cause))
}

fn error(file: &str, key: impl Display, why: impl Display) -> DataError {
    DataError::new(file, key, why)
}

fn load_cities(map_name: &str, file: &MapFile, game: &GameFile) -> Result<Vec<City>, DataError> {
    let mut res = Vec::new();
    for (idx, hex) in file.map.hex.iter().enumerate() {
        let at = hex.at.to_string();
        let printed = (hex.color, hex.half, hex.die, hex.cubes);
        match (hex.terrain, printed, &hex.name) {
            (Terrain::City, (Some(color), Some(half), Some(die), Some(cubes)), Some(name)) => {
                let (hex, boxes) = (Some(HexId(idx as u8)), game.display.city);
                res.push(City { name: name.clone(), color, half, die, hex, cubes, boxes });
            }
            (Terrain::City, _, _) => {
                return Err(error(map_name, at, "a city has name, color, half, die and cubes"));
            }
            (Terrain::Town, (None, None, None, None), Some(_)) => {}
            (_, (None, None, None, None), None) => {}
            _ => {
                return Err(error(
                    map_name,
                    at,
                    "only cities and towns have names, and only cities more",
                ));
            }
        }
    }
    for city in &file.new_city {
        let is_letter =
            city.letter.len() == 1 && city.letter.bytes().all(|it| it.is_ascii_uppercase());
        if !is_letter {
            return Err(error(map_name, "new_city", "its letter is one capital"));
        }
        res.push(City {
            name: city.letter.clone(),
            color: city.color,
            half: city.half,
            die: city.die,
            hex: None,
            cubes: 0,
            boxes: game.display.new_city,
        });
    }
    if res.len() > CITIES_MAX {
        return Err(error(map_name, "new_city", format!("more than {CITIES_MAX} cities")));
    }
    for (idx, city) in res.iter().enumerate() {
        let is_again = res[..idx].iter().any(|other| other.name == city.name);
        if is_again || !(1..=6).contains(&city.die) || city.boxes > 3 {
            return Err(error(
                map_name,
                city.name.clone(),
                "one name, one die, three boxes at most",
            ));
        }
    }
    Ok(res)
}

/// §2.2: row by row, the starting cities first, each half by its dice; then
/// §2.3, the cities on the map.
fn fill_order(cities: &[City]) -> Vec<Slot> {
    let mut ids: Vec<CityId> = (0..cities.len()).map(|idx| CityId(idx as u8)).collect();
    ids.sort_by_key(|id| {
        let city = &cities[id.idx()];
        (city.hex.is_none(), city.half == Half::Dark, city.die)
    });
    let (start, new): (Vec<CityId>, Vec<CityId>) =
        ids.iter().partition(|id| cities[id.idx()].hex.is_some());
    let mut res = Vec::new();
    for row in [&start, &new] {
        for idx in 0..3 {
            let has_box = |id: &&CityId| idx < cities[id.idx()].boxes;
            res.extend(row.iter().filter(has_box).map(|&id| Slot::Box(id, idx)));
        }
    }
    for id in start {
        res.extend((0..cities[id.idx()].cubes).map(|_| Slot::City(id)));
    }
    res
}

fn load_hexes(map_name: &str, file: Vec<HexFile>) -> Result<Vec<Hex>, DataError> {
    if file.len() > HEXES_MAX {
        return Err(error(map_name, "hex", format!("more than {HEXES_MAX} hexes")));
    }
    if !file.is_sorted_by(|hex, next| hex.at < next.at) {
        return Err(error(map_name, "hex", "not each once, by column and row"));
    }
    let river = |text: &str| -> Option<(Direction, Direction)> {
        let (from, to) = text.split_once('-')?;
        Some((from.parse().ok()?, to.parse().ok()?))
    };
    file.into_iter()
        .map(|hex| {
            let sides = hex.river.as_deref().map(|text| {
                river(text)
                    .ok_or_else(|| error(map_name, hex.at.to_string(), "a river is `N-S`, say"))
            });
            let river = sides.transpose()?;
            Ok(Hex { coord: hex.at, terrain: hex.terrain, name: hex.name, river })
        })
        .collect()
}

/// The land across each side of each hex.
fn neighbors(hexes: &[Hex]) -> Vec<[u8; 6]> {
    let land = |coord: Coord| {
        let idx = hexes.binary_search_by_key(&coord, |hex| hex.coord).ok()?;
        (hexes[idx].terrain != Terrain::Lake).then_some(idx as u8)
    };
    let across = |hex: &Hex| {
        Direction::ALL.map(|side| hex.coord.neighbor(side).and_then(land).unwrap_or(NOWHERE))
    };
    hexes.iter().map(across).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = include_str!("../../data/game.toml");
    const MAP: &str = include_str!("../../data/map_rust_belt.toml");

    fn loaded(game: &str, map: &str) -> Result<Tables, DataError> {
        load(Variant::default(), game, "map_rust_belt.toml", map)
    }

    /// Case A3.
    #[test]
    fn a3_the_map_has_189_cells_and_no_two_places_touch() {
        let tables = loaded(GAME, MAP).unwrap();
        let count = |terrain| tables.hexes.iter().filter(|hex| hex.terrain == terrain).count();
        let counts = [
            count(Terrain::Plain),
            count(Terrain::River),
            count(Terrain::Mountain),
            count(Terrain::Town),
            count(Terrain::City),
            count(Terrain::Lake),
        ];
        assert_eq!(counts, [109, 19, 9, 14, 12, 26]);
        for hex in tables.all_hexes() {
            for side in Direction::ALL {
                let Some(there) = tables.neighbor(hex, side) else { continue };
                let is_lake = tables.hex(hex).terrain == Terrain::Lake;
                let back = tables.neighbor(there, side.opposite());
                assert_eq!(back, (!is_lake).then_some(hex), "neighbors are mutual");
            }
        }
    }

    #[test]
    fn a_corrupt_file_is_refused_with_file_key_and_reason() {
        let map = |from: &str, to: &str| {
            assert!(MAP.contains(from), "{from}");
            loaded(GAME, &MAP.replacen(from, to, 1)).unwrap_err().to_string()
        };
        assert!(map("turns", "turn").starts_with("map_rust_belt.toml: reading it"));
        assert!(map("[10, 8, 7, 6]", "[10, 8]").contains("turns: one number for each"));
        assert!(map("red = 20", "red = 1").contains("goods: the setup takes 78"));
        assert!(map("at = \"A1\"", "at = \"A0\"").contains("hex: not each once"));
        assert!(map(", cubes = 2", "").contains("A10: a city has name"));
        assert!(map("SE-NW", "SE-X").contains("a river is"));
        assert!(map("\"first-build\"", "\"first-move\"").contains("actions: one appears twice"));
        let touching = map(
            "{ at = \"A9\", terrain = \"plain\" }",
            "{ at = \"A9\", terrain = \"town\", name = \"X\" }",
        );
        assert!(touching.contains("A9: two places touch"), "{touching}");
        let game = loaded(&GAME.replacen("from = 21", "from = 1", 1), MAP).unwrap_err();
        assert_eq!(game.to_string(), "game.toml: reduction: levels and losses rise");
        for (from, to, key) in [
            ("tiles_engineer = 4", "tiles_engineer = 5", "build.tiles_engineer"),
            ("most = 6", "most = 7", "engine.most"),
            ("shares = 2", "shares = 16", "player.shares"),
        ] {
            let error = loaded(&GAME.replacen(from, to, 1), MAP).unwrap_err().to_string();
            assert!(error.starts_with(&format!("game.toml: {key}: ")), "{error}");
        }
    }
}
