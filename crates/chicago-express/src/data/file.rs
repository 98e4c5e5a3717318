//! The format of `data/`, and its checks.

use std::{
    collections::VecDeque,
    fmt::{self, Display},
};

use engine::{DataError, Money, OptionSpec};
use rail::{Coord, HEXES_MAX, HexId, HexSet};
use serde::{Deserialize, de::DeserializeOwned};
use strum::EnumCount;

use super::{Charter, ChicagoPhase, End, Hex, Tables, Terrain, Track};
use crate::{Company, Industrial};

/// The text of the three files.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    pub(super) game: &'a str,
    pub(super) companies: &'a str,
    pub(super) map: &'a str,
}

const GAME: &str = "game.toml";
const COMPANIES: &str = "companies.toml";
const MAP: &str = "map_northeast.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    players: (u8, u8),
    starting_capital: Money,
    houses: u8,
    shares: u8,
    locomotives: u8,
    forest_bonus: Money,
    placements: u8,
    money: Money,
    dials: DialsFile,
    end: EndFile,
    chicago: ChicagoFile,
    industrial: IndustrialFile,
    option: Vec<OptionFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DialsFile {
    auction: u8,
    expansion: u8,
    development: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndFile {
    companies_without_locomotives: u8,
    companies_without_shares: u8,
    houses_left: u8,
    detroit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChicagoFile {
    hex: Coord,
    phase: ChicagoPhase,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IndustrialFile {
    detroit: TrackFile,
    wheeling: TrackFile,
    pittsburgh: TrackFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackFile {
    hex: Coord,
    first: u8,
    last: u8,
    step: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionFile {
    name: String,
    about: String,
    values: Vec<ValueFile>,
    sets: Sets,
    hex: Option<Coord>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum ValueFile {
    Figure(u8),
    Word(String),
}

impl Display for ValueFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueFile::Figure(figure) => figure.fmt(f),
            ValueFile::Word(word) => word.fmt(f),
        }
    }
}

/// What an option changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sets {
    #[serde(rename = "starting bidder")]
    StartingBidder,
    #[serde(rename = "chicago phase")]
    ChicagoPhase,
    Cost,
    Develop,
    Last,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompaniesFile {
    company: Vec<CompanyFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyFile {
    code: Company,
    name: String,
    shares: u8,
    locomotives: u8,
    start: Coord,
    income: u8,
    opening_bid: Option<Money>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    hex: Vec<HexFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HexFile {
    at: Coord,
    terrain: Terrain,
    #[serde(default)]
    cost: Money,
    #[serde(default)]
    income: u8,
    #[serde(default)]
    develop: u8,
    name: Option<String>,
}

impl Source<'_> {
    /// The tables, with each option at the chosen value.
    pub(super) fn load(&self, choices: &[usize]) -> Result<Tables, DataError> {
        let game: GameFile = read(GAME, self.game)?;
        let companies: CompaniesFile = read(COMPANIES, self.companies)?;
        let map: MapFile = read(MAP, self.map)?;

        let mut hexes = load_hexes(map)?;
        let mut tracks = load_tracks(&game.industrial, &hexes)?;
        let mut chicago_phase = game.chicago.phase;
        let options =
            load_options(&game.option, choices, &mut hexes, &mut tracks, &mut chicago_phase)?;
        let companies = load_companies(&game, companies, &hexes)?;
        check_game(&game, &tracks)?;

        let chicago = find(&hexes, GAME, "chicago.hex", game.chicago.hex)?;
        let ids = |wanted: &[Terrain]| -> HexSet {
            let is_wanted = |&(_, hex): &(usize, &Hex)| wanted.contains(&hex.terrain);
            hexes.iter().enumerate().filter(is_wanted).map(|(idx, _)| HexId(idx as u8)).collect()
        };
        let mut sites = ids(&[Terrain::City, Terrain::Mountain, Terrain::Forest]);
        sites = sites.without([chicago].into_iter().collect());
        let neighbors = neighbors(&hexes);
        let to_chicago = distances(&neighbors, chicago)
            .ok_or_else(|| error(MAP, "hex", "not every hex can be reached from Chicago"))?;
        let dividend_max = dividend_max(&hexes, &tracks, &companies);
        let payments_max = payments_max(&game, &hexes, dividend_max);
        if game.money.0 < payments_max + game.starting_capital.0 {
            let why = format!("the bank may have to pay ${payments_max}");
            return Err(error(GAME, "money", why));
        }
        let DialsFile { auction, expansion, development } = game.dials;
        let shared = ids(&[Terrain::Plain, Terrain::City, Terrain::Industrial]);
        Ok(Tables {
            players: game.players.0..=game.players.1,
            money: game.money,
            starting_capital: game.starting_capital,
            houses: game.houses,
            forest_bonus: game.forest_bonus,
            placements: game.placements,
            dials: [auction, expansion, development],
            end: End {
                companies_without_locomotives: game.end.companies_without_locomotives,
                companies_without_shares: game.end.companies_without_shares,
                houses_left: game.end.houses_left,
                detroit: game.end.detroit,
            },
            chicago,
            chicago_phase,
            options,
            shared,
            open: shared | ids(&[Terrain::Forest, Terrain::Mountain]),
            sites,
            cost_at_most: cost_at_most(&hexes),
            to_chicago,
            dividend_max,
            companies,
            tracks,
            neighbors,
            hexes,
        })
    }
}

fn read<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, DataError> {
    toml::from_str(text).map_err(|cause| error(file, "reading it", cause))
}

fn error(file: &'static str, key: impl Display, why: impl Display) -> DataError {
    DataError::new(file, key, why)
}

fn find(hexes: &[Hex], file: &'static str, key: &str, coord: Coord) -> Result<HexId, DataError> {
    let idx = hexes.iter().position(|hex| hex.coord == coord);
    idx.map(|idx| HexId(idx as u8)).ok_or_else(|| error(file, key, format!("no hex {coord}")))
}

fn load_hexes(map: MapFile) -> Result<Vec<Hex>, DataError> {
    if map.hex.len() > HEXES_MAX {
        return Err(error(MAP, "hex", format!("more than {HEXES_MAX} hexes")));
    }
    let in_order = map.hex.is_sorted_by(|hex, next| hex.at < next.at);
    if !in_order {
        return Err(error(MAP, "hex", "not each once, by column and row"));
    }
    let is_priced = |hex: &HexFile| (hex.terrain == Terrain::Start) == (hex.cost == Money::ZERO);
    if let Some(hex) = map.hex.iter().find(|hex| !is_priced(hex)) {
        return Err(error(MAP, hex.at.to_string(), "every hex has a cost but the start hexes"));
    }
    Ok(map
        .hex
        .into_iter()
        .map(|HexFile { at, terrain, cost, income, develop, name }| Hex {
            coord: at,
            terrain,
            cost,
            income,
            develop,
            name,
        })
        .collect())
}

fn load_tracks(file: &IndustrialFile, hexes: &[Hex]) -> Result<Vec<Track>, DataError> {
    let track = |city: Industrial, file: &TrackFile| {
        let key = format!("industrial.{city}");
        let hex = find(hexes, GAME, &key, file.hex)?;
        if hexes[hex.idx()].terrain != Terrain::Industrial {
            return Err(error(GAME, key, "its hex is not an industrial city"));
        }
        Ok(Track { hex, first: file.first, last: file.last, step: file.step })
    };
    let tracks = [&file.detroit, &file.wheeling, &file.pittsburgh];
    let tracks = Industrial::all().zip(tracks).map(|(city, file)| track(city, file));
    let tracks: Vec<Track> = tracks.collect::<Result<_, _>>()?;
    let n_industrial = hexes.iter().filter(|hex| hex.terrain == Terrain::Industrial).count();
    if n_industrial != tracks.len() {
        return Err(error(MAP, "terrain", "every industrial city has a track"));
    }
    Ok(tracks)
}

fn load_options(
    file: &[OptionFile],
    choices: &[usize],
    hexes: &mut [Hex],
    tracks: &mut [Track],
    chicago_phase: &mut ChicagoPhase,
) -> Result<Vec<OptionSpec>, DataError> {
    let mut specs = Vec::new();
    for (idx, option) in file.iter().enumerate() {
        let key = format!("option.{}", option.name);
        let wrong = |why: &str| error(GAME, key.clone(), why);
        let choice = choices.get(idx).copied().unwrap_or(0);
        let (Some(printed), Some(value)) = (option.values.first(), option.values.get(choice))
        else {
            return Err(wrong("an option has values"));
        };
        let set = |place: &mut u8| {
            let (ValueFile::Figure(printed), ValueFile::Figure(value)) = (printed, value) else {
                return Err(wrong("its values are figures"));
            };
            if place != printed {
                return Err(wrong("the first value is the one printed"));
            }
            *place = *value;
            Ok(())
        };
        match (option.sets, option.hex) {
            (Sets::StartingBidder, None) => {}
            (Sets::ChicagoPhase, None) => {
                if printed.to_string() != chicago_phase.to_string() {
                    return Err(wrong("the first value is the default"));
                }
                let value = value.to_string().parse();
                *chicago_phase = value.map_err(|_| wrong("not a time for the Chicago phase"))?;
            }
            (Sets::Cost, Some(coord)) => {
                let hex = find(hexes, GAME, &key, coord)?;
                let cost = &mut hexes[hex.idx()].cost;
                let mut red = u8::try_from(cost.0).map_err(|_| wrong("a cost beyond 255"))?;
                set(&mut red)?;
                *cost = Money(red.into());
            }
            (Sets::Develop, Some(coord)) => {
                let hex = find(hexes, GAME, &key, coord)?;
                set(&mut hexes[hex.idx()].develop)?;
            }
            (Sets::Last, Some(coord)) => {
                let hex = find(hexes, GAME, &key, coord)?;
                let track = tracks.iter_mut().find(|track| track.hex == hex);
                set(&mut track.ok_or_else(|| wrong("its hex has no track"))?.last)?;
            }
            _ => return Err(wrong("only the starting bidder and the Chicago phase have no hex")),
        }
        specs.push(OptionSpec {
            name: option.name.clone(),
            about: option.about.clone(),
            values: option.values.iter().map(ToString::to_string).collect(),
        });
    }
    Ok(specs)
}

fn load_companies(
    game: &GameFile,
    file: CompaniesFile,
    hexes: &[Hex],
) -> Result<Vec<Charter>, DataError> {
    if !file.company.iter().map(|company| company.code).eq(Company::all()) {
        return Err(error(COMPANIES, "company", "not each once, in the order of the openings"));
    }
    let total = |of: fn(&CompanyFile) -> u8| -> u32 {
        file.company.iter().map(|company| u32::from(of(company))).sum()
    };
    if total(|company| company.shares) != u32::from(game.shares) {
        return Err(error(COMPANIES, "shares", "they do not add up to those in game.toml"));
    }
    if total(|company| company.locomotives) != u32::from(game.locomotives) {
        return Err(error(COMPANIES, "locomotives", "they do not add up to those in game.toml"));
    }
    let mut res = Vec::new();
    for company in file.company {
        let key = company.code.to_string();
        let start = find(hexes, COMPANIES, &key, company.start)?;
        let is_wabash = company.code == Company::Wab;
        let terrain = if is_wabash { Terrain::City } else { Terrain::Start };
        if hexes[start.idx()].terrain != terrain {
            return Err(error(COMPANIES, key, format!("it starts in a {terrain} hex")));
        }
        // §3.1 prints what §5.1.2 computes for the first share.
        let minimum = (!is_wabash).then_some(Money(company.income.into()));
        if company.opening_bid != minimum {
            return Err(error(COMPANIES, key, "its opening bid is not its income"));
        }
        if company.shares == 0 || company.locomotives == 0 {
            return Err(error(COMPANIES, key, "it has shares and locomotives"));
        }
        let CompanyFile { name, shares, locomotives, income, .. } = company;
        res.push(Charter { name, shares, locomotives, start, income });
    }
    Ok(res)
}

fn check_game(game: &GameFile, tracks: &[Track]) -> Result<(), DataError> {
    let (fewest, most) = game.players;
    if !(1 < fewest && fewest <= most && usize::from(most) <= engine::SEATS_MAX) {
        return Err(error(GAME, "players", "from 2 to as many as the engine has seats"));
    }
    if (fewest..=most).any(|n| !game.starting_capital.0.is_multiple_of(u32::from(n))) {
        return Err(error(GAME, "starting_capital", "it must split evenly for every table"));
    }
    let DialsFile { auction, expansion, development } = game.dials;
    if auction == 0 || expansion == 0 || development == 0 || game.placements == 0 {
        return Err(error(GAME, "dials", "every action can be chosen, and an expansion builds"));
    }
    // Ruling 38: the supply cannot run out before the game ends.
    if development > game.end.houses_left + 1 || game.houses <= game.end.houses_left {
        return Err(error(GAME, "houses", "they could run out in the middle of a round"));
    }
    for (city, track) in Industrial::all().zip(tracks) {
        let boxes = track.last.checked_sub(track.first);
        if track.step == 0 || !boxes.is_some_and(|boxes| boxes.is_multiple_of(track.step)) {
            return Err(error(GAME, format!("industrial.{city}"), "steps lead to the last box"));
        }
    }
    let detroit = &tracks[Industrial::Detroit as usize];
    if detroit.last != game.end.detroit {
        return Err(error(GAME, "end.detroit", "Detroit's last box ends the game"));
    }
    Ok(())
}

fn neighbors(hexes: &[Hex]) -> Vec<HexSet> {
    let find = |coord: Coord| hexes.iter().position(|hex| hex.coord == coord);
    let around = |hex: &Hex| hex.coord.neighbors().filter_map(find).map(|idx| HexId(idx as u8));
    hexes.iter().map(|hex| around(hex).collect()).collect()
}

/// The fewest steps from each hex to `goal`; `None` if one cannot reach it.
fn distances(neighbors: &[HexSet], goal: HexId) -> Option<Vec<u8>> {
    let mut res: Vec<Option<u8>> = vec![None; neighbors.len()];
    res[goal.idx()] = Some(0);
    let mut queue = VecDeque::from([(goal, 0)]);
    while let Some((hex, steps)) = queue.pop_front() {
        for next in neighbors[hex.idx()].iter() {
            if res[next.idx()].is_none() {
                res[next.idx()] = Some(steps + 1);
                queue.push_back((next, steps + 1));
            }
        }
    }
    res.into_iter().collect()
}

fn cost_at_most(hexes: &[Hex]) -> Vec<HexSet> {
    let highest = hexes.iter().map(|hex| hex.cost.0).max().unwrap_or(0);
    let within = |money| {
        let cheap = hexes.iter().enumerate().filter(move |(_, hex)| hex.cost.0 <= money);
        cheap.map(|(idx, _)| HexId(idx as u8)).collect()
    };
    (0..=highest).map(within).collect()
}

/// A bound on one dividend of one company: as if it were on every hex, all of
/// them developed.
fn dividend_max(hexes: &[Hex], tracks: &[Track], companies: &[Charter]) -> Money {
    let sum = |values: &mut dyn Iterator<Item = u8>| values.map(u32::from).sum::<u32>();
    let most = |of: fn(&Charter) -> u8| u32::from(companies.iter().map(of).max().unwrap_or(0));
    let everything = sum(&mut hexes.iter().map(|hex| hex.income))
        + sum(&mut hexes.iter().map(|hex| hex.develop))
        + sum(&mut tracks.iter().map(|track| track.last));
    // Rounding adds less than a dollar to each share.
    Money(everything + most(|company| company.income) + most(|company| company.shares))
}

/// A bound on what the bank pays in a whole game: every general dividend, a
/// Chicago dividend of each company, and every forest.
fn payments_max(game: &GameFile, hexes: &[Hex], dividend_max: Money) -> u32 {
    let detroit = &game.industrial.detroit;
    let n_rounds = u32::from(detroit.last - detroit.first) / u32::from(detroit.step) + 1;
    let n_dividends = (n_rounds + 1) * Company::COUNT as u32;
    let n_forests = hexes.iter().filter(|hex| hex.terrain == Terrain::Forest).count() as u32;
    n_dividends * dividend_max.0 + n_forests * game.forest_bonus.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: Source<'_> = Source {
        game: include_str!("../../data/game.toml"),
        companies: include_str!("../../data/companies.toml"),
        map: include_str!("../../data/map_northeast.toml"),
    };

    #[track_caller]
    fn refuses(source: Source<'_>, expected: &str) {
        let message = source.load(&[]).unwrap_err().to_string();
        assert!(message.starts_with(expected), "{message}");
    }

    #[test]
    fn the_embedded_data_hold() {
        let tables = SOURCE.load(&[]).unwrap();
        assert_eq!(tables.hexes.len(), 160);
        let count = |terrain| tables.hexes.iter().filter(|hex| hex.terrain == terrain).count();
        let counts = [
            count(Terrain::Plain),
            count(Terrain::Forest),
            count(Terrain::Mountain),
            count(Terrain::City),
            count(Terrain::Industrial),
            count(Terrain::Start),
        ];
        assert_eq!(counts, [73, 41, 16, 23, 3, 4]);
    }

    #[test]
    fn a_corrupt_file_is_refused_with_file_key_and_reason() {
        let game = |from: &str, to: &str| {
            assert!(SOURCE.game.contains(from), "{from}");
            SOURCE.game.replacen(from, to, 1)
        };
        let cases = [
            (game("placements", "placement"), "game.toml: reading it"),
            (game("\"I6\"", "\"I7\""), "game.toml: industrial.wheeling: its hex is not"),
            (game("\"I6\"", "\"Z9\""), "game.toml: industrial.wheeling: no hex Z9"),
            (game("[3, 2]", "[2, 3]"), "game.toml: option.l7_cost: the first value"),
            (game("shares = 20", "shares = 21"), "companies.toml: shares: they do not add"),
            (game("money = 20000", "money = 900"), "game.toml: money: the bank may have"),
            (game("development = 4", "development = 5"), "game.toml: houses: they could"),
            (game("detroit = 8", "detroit = 9"), "game.toml: end.detroit: Detroit's last"),
            (game("[2, 6]", "[2, 7]"), "game.toml: players: from 2"),
            (game("= 120", "= 121"), "game.toml: starting_capital: it must split evenly"),
        ];
        for (text, expected) in &cases {
            refuses(Source { game: text, ..SOURCE }, expected);
        }
        let map = SOURCE.map.replacen("at = \"A3\"", "at = \"A2\"", 1);
        refuses(Source { map: &map, ..SOURCE }, "map_northeast.toml: hex: not each once");
        let map = SOURCE.map.replacen("\"plain\", cost = 1", "\"plain\"", 1);
        refuses(Source { map: &map, ..SOURCE }, "map_northeast.toml: A3: every hex has a");
        let companies = SOURCE.companies.replacen("opening_bid = 7", "opening_bid = 8", 1);
        let expected = "companies.toml: PRR: its opening bid";
        refuses(Source { companies: &companies, ..SOURCE }, expected);
    }

    #[test]
    fn an_option_changes_the_value_it_names() {
        let printed = SOURCE.load(&[]).unwrap();
        for (idx, option) in printed.options.iter().enumerate().skip(1) {
            let mut choices = vec![0; printed.options.len()];
            choices[idx] = 1;
            let changed = SOURCE.load(&choices).unwrap();
            let is_changed = changed.hexes != printed.hexes
                || changed.chicago_phase != printed.chicago_phase
                || changed.tracks.iter().zip(&printed.tracks).any(|(a, b)| a.last != b.last);
            assert!(is_changed, "{}", option.name);
        }
    }

    /// Distances that players know from strategy.
    #[test]
    fn chicago_is_as_far_as_it_should_be() {
        let tables = SOURCE.load(&[]).unwrap();
        let steps = Company::all().map(|company| {
            let start = tables.company(company).start;
            tables.to_chicago[start.idx()]
        });
        assert_eq!(steps.collect::<Vec<_>>(), [17, 16, 16, 18, 3]);
    }
}
