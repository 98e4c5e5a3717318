//! Tests of the embedded set, and of faulty sets.

use engine::{Game as _, Options, Playout, Setup as _, Silent};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{check, file::*, *};
use crate::{RailroadRevolution, Setup};

fn standard() -> Vec<(String, String)> {
    NAMES.iter().zip(embedded()).map(|(&name, text)| (name.to_owned(), text.to_owned())).collect()
}

/// The embedded set with the first occurrence of a text in one file replaced.
fn changed(file: &str, from: &str, to: &str) -> Vec<(String, String)> {
    let mut files = standard();
    let (_, text) = files.iter_mut().find(|(name, _)| name == file).unwrap();
    assert!(text.contains(from), "{file}: {from}");
    *text = text.replacen(from, to, 1);
    files
}

#[test]
fn the_embedded_set_passes_more_than_a_thousand_checks() {
    let n_checks = check::all(&embedded(), &EMBEDDED).unwrap();
    assert_eq!(load(&standard()).as_deref(), Ok(STANDARD));
    assert!(n_checks > 1228, "{n_checks}: fewer than the script that came with the files");
}

#[test]
fn each_check_names_file_key_and_reason() {
    let mut n_rows = 0;
    let mut file = "";
    let mut lines = REFUSED.lines().filter(|line| !line.is_empty());
    while let Some(line) = lines.next() {
        let Some((from, to)) = line.split_once(" => ") else {
            file = line;
            continue;
        };
        let [from, to] = [from, to].map(|text| text.replace("\\n", "\n"));
        let error = load(&changed(file, &from, &to)).expect_err(line).to_string();
        let wanted = lines.next().unwrap().trim();
        match wanted.strip_suffix("...") {
            Some(start) => assert!(error.starts_with(start), "{line}\n{error}"),
            None => assert_eq!(error, wanted, "{line}"),
        }
        n_rows += 1;
    }
    assert!(n_rows > 80, "{n_rows}");
}

/// Names that would not read back from a record, or that look the same.
#[test]
fn a_name_can_stand_in_a_record() {
    let refused = |name: &str| {
        let name: String = name.chars().map(|it| format!("\\U{:08x}", u32::from(it))).collect();
        let files = changed(BOARD, "name = \"Omaha\"", &format!("name = \"{name}\""));
        load(&files).err()
    };
    let texts = "a text has no control characters, line breaks or changes of direction";
    let letters = "a name is of letters, digits, blanks, `.`, `-` and `'`";
    let own = "each has a name of its own";
    for (name, why) in [
        ("Oma\nha", texts),
        ("Oma\tha", texts),
        ("\x1b[31mOmaha", texts),
        ("Oma\u{202e}ha", texts),
        ("Oma\u{2066}ha", texts),
        ("Oma\u{2028}ha", texts),
        ("Omaha # built", letters),
        ("Omaha, Omaha", letters),
        ("Omaha: 3", letters),
        ("Oma\u{200b}ha", letters),
        ("Denver\u{2060}", letters),
        ("Denve\u{301}r", letters),
        ("\u{3164}", letters),
        ("", "a name has a letter or a digit"),
        (" ", "a name has a letter or a digit"),
        ("- .", "a name has a letter or a digit"),
        (" Omaha", "words with one blank between them"),
        (&"Omaha".repeat(9), "at most 40 characters"),
    ] {
        let error = refused(name).unwrap_or_else(|| panic!("{name:?} is taken"));
        assert_eq!(error, DataError::new(BOARD, "city.omaha.name", why), "{name:?}");
    }
    for name in ["Denver", "DENVER", "denver", "DenVer"] {
        let error = refused(name).unwrap_or_else(|| panic!("{name:?} is taken"));
        // The error names the later one.
        assert_eq!(error, DataError::new(BOARD, "city.denver.name", own), "{name:?}");
    }
    for name in ["São-Tomé", "St. John's 2", "大阪", "Coeur d’Alene"] {
        assert_eq!(refused(name), None, "{name:?}");
    }
}

/// In every place, whether or not the text is ever shown.
#[test]
fn no_text_of_a_set_speaks_to_the_terminal() {
    let rows = [
        (BOARD, "id = \"omaha\"", "id = \"oma#ha\"", "city.oma#ha.id: an id is one word of "),
        (BOARD, "id = \"omaha\"", "id = \"om\\u001bha\"", "city.om\u{fffd}ha.id: a text has no "),
        (BOARD, "\"j_ohio\"", "\"j_#\"", "rail_space.j_#: "),
        (BOARD, "washington-chicago", "\\u001b]0;x\\u0007", "rail_space.R01.line: a text has no "),
        (CONSTANTS, "\"Foreman\"", "\"\\u009b2J\"", "worker_names.purple: a text has no "),
        (
            CONSTANTS,
            "hire_cost = 800",
            "\"\\u001b[2J\" = 800",
            "line 57: unknown field `\u{fffd}[2J`",
        ),
        (DEALS, "id = \"D1\"", "id = \"\\u202eD1\"", "tile.\u{fffd}D1.id: a text has no "),
        (TRAINS, "id = \"rail\"", "id = \"rail\\n\"", "train.rail\u{fffd}.id: a text has no "),
        (PERFORMANCE, "\"rulebook\"", "\"rule\\u2067book\"", ""),
    ];
    for (file, from, to, wanted) in rows {
        let error = load(&changed(file, from, to)).expect_err(to).to_string();
        assert!(error.starts_with(&format!("{file}: {wanted}")), "{to}\n{error}");
        assert_eq!(engine::printable(&error, usize::MAX), error);
    }
}

#[test]
fn a_set_has_each_file_once_and_no_other() {
    let without = |name: &str| -> Vec<(String, String)> {
        standard().into_iter().filter(|(it, _)| it != name).collect()
    };
    let error = load(&without(CONSTANTS)).unwrap_err().to_string();
    assert_eq!(error, "constants.toml: file: is missing");
    let with = |name: &str| {
        let mut files = standard();
        files.push((name.to_owned(), String::new()));
        load(&files).unwrap_err().to_string()
    };
    assert_eq!(with("cities.toml"), "cities.toml: file: is not part of a set");
    assert_eq!(with(BOARD), "board.toml: file: is there twice");
}

#[test]
fn a_changed_set_is_played_under_its_own_name() {
    let mut files = changed(CITY_TILES, "cost = 200", "cost = 250");
    let name = load(&files).unwrap();
    assert_eq!(name.len(), 16);
    files.reverse();
    assert_eq!(load(&files).as_ref(), Ok(&name), "whatever the order");
    let names = known();
    assert!(names[0] == STANDARD && names.contains(&name), "{names:?}");

    let cost = |set: &str, variant| {
        let tables = tables(set, variant).unwrap();
        let city = tables.cities.iter().find(|city| city.name == "Washington").unwrap();
        tables.face(city.printed.unwrap()).cost
    };
    let dear = Variant { expensive_tracks: true, ..Variant::default() };
    assert_eq!(cost(&name, dear), Money(250));
    assert_eq!(cost(STANDARD, dear), Money(200));
    assert_eq!(tables("0123456789abcdef", dear), None);
    let again = tables(&name, dear);
    assert!(again == tables(&name, dear) && again != tables(&name, Variant::default()));
    assert_eq!(again.map(|it| it.name.clone()), Some(name));
}

#[test]
fn comments_and_spaces_do_not_make_another_set() {
    let files = changed(TRAINS, "id = \"promote\"", "id   =   \"promote\" # our own words");
    assert_eq!(load(&files).as_deref(), Ok(STANDARD));
}

#[test]
fn the_tables_say_what_the_files_say() {
    let tables = tables(STANDARD, Variant::default()).unwrap();
    assert_eq!(tables.workers, [16, 12, 12, 12, 12]);
    let neutral = |n_players| -> Vec<&str> {
        let set = tables.neutral_stations(n_players);
        let cities = tables.cities.iter().enumerate();
        cities.filter(|(idx, _)| set & (1 << idx) != 0).map(|(_, city)| &*city.name).collect()
    };
    assert_eq!(neutral(3), ["Houston", "Bismarck", "San Francisco"]);
    assert_eq!((neutral(4).len(), tables.neutral_offices(2)), (0, 0b100_1001));
    assert_eq!(tables.trains_per_stack(3), 4);
    // The last two of each kind lie right of the logo.
    let sections = [0, 1, 2, 3, 12].map(|n_left| tables.building_section(n_left));
    assert_eq!(sections, [None, Some(7), Some(7), Some(6), Some(0)]);
    assert_eq!([2, 3, 15].map(|n_left| tables.rail_section(n_left)), [7, 6, 0].map(Some));
    let san_francisco = tables.cities.iter().find(|city| city.id == "san_francisco").unwrap();
    assert_eq!((san_francisco.lon, san_francisco.lat), (-12240, 3780));
    assert_eq!(tables.level_cities[1], 0b11);
    assert_eq!(tables.touched[tables.initial.idx()], 0b11);
    assert_eq!(tables.near[tables.initial.idx()], 0b10_1010, "R01, R03 and R05");
    assert_eq!(tables.terrain_spaces.map(u64::count_ones), [8, 12, 9, 5]);
    assert_eq!(tables.deal_spaces.count_ones(), 8);
    assert_eq!(tables.group_tiles.map(u64::count_ones), [4, 4, 10, 10, 10]);
    assert_eq!((tables.trains.promote, tables.trains.rail_cost), (2, Money(100)));
    assert_eq!((tables.abilities.promote_max, tables.abilities.rails_max()), (1, 3));
    assert_eq!(tables.tracks[0].gates[..3], [Gate::Free, Gate::Money(Money(50)), Gate::Shares(1)]);
    let first = |id: &str| tables.faces.iter().find(|it| it.id == id).unwrap().first.to_string();
    assert_eq!(first("C2c"), "pay $200: any worker");
    assert_eq!(first("C3b"), "1 step, promote 1");
    let texts: Vec<String> =
        tables.milestones[3].conditions.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["2 rails with 1 terrain icon", "1 station in a level-1 city"]);
}

#[test]
fn the_variant_changes_only_money_on_tracks() {
    let dear = Variant { expensive_tracks: true, ..Variant::default() };
    let gates = |variant| -> Vec<Gate> {
        let tables = tables(STANDARD, variant).unwrap();
        tables.tracks.iter().flat_map(|track| track.gates.clone()).collect()
    };
    let differing: Vec<(Gate, Gate)> = gates(Variant::default())
        .into_iter()
        .zip(gates(dear))
        .filter(|(usual, dear)| usual != dear)
        .collect();
    let money = |usual, dear| (Gate::Money(Money(usual)), Gate::Money(Money(dear)));
    assert_eq!(differing, [money(50, 500), money(50, 500), money(100, 1000)]);
}

/// By file: a text, its replacement, and the resulting error.
const REFUSED: &str = r#"
constants.toml
cost_per_terrain_icon = 100 => cost_per_terrain_icon = 9000
    constants.toml: railroad.cost_per_terrain_icon: can add up to $81400, more than $20000
train_vp = 8 => train_vp =
    constants.toml: line 59: string values must be quoted, expected literal string
workers = { white = 16, purple = 12 => workers = { white = 16, purple = 11
    constants.toml: components.workers: 63 and not 64
buildings_per_color = 13 => buildings_per_color = 14
    constants.toml: components.buildings_per_color: 14 and not 13
rails_on_player_board = 15 => rails_on_player_board = 14
    player_board.toml: section.rails: together 15 and not 14
setup_rails = 1 => setup_rails = 2
    constants.toml: setup.rails_on_player_board: 18 and not 17
"1000" = 4 => "1000" = 5
    constants.toml: components.banknotes: 53 and not 52
pieces_per_action = 1 => pieces_per_action = 2
    constants.toml: trade.pieces_per_action: 2 and not 1
hire_cost = 800 => hire_cost = 10050
    constants.toml: general.hire_cost: $10050 is more than $10000
hire_cost = 800 => hire_cost = 80000
    constants.toml: general.hire_cost: $80000 is more than $10000
shares = 3 => shares = 51
    constants.toml: setup.shares: 51 is more than 50
hire_cost = 800 => hire_price = 800
    constants.toml: line 57: unknown field `hire_price`, ...
train_vp = 8\nsource = "rulebook" => train_vp = 8
    constants.toml: general: no source tag
steps = 3 => steps = 31
    constants.toml: ability.trade.purple.steps: 31 is not from 1 to 30
effect = "waive_city_cost" => effect = "exchange_worker"
    constants.toml: ability.station.orange.effect: the effect here is `waive_city_cost`
effect = "take_train", cost = 300 => effect = "take_train"
    constants.toml: ability.railroad.purple.cost: is missing
effect = "waive_city_cost" => effect = "waive_city_cost", cost = 100
    constants.toml: ability.station.orange.cost: does not belong to `waive_city_cost`
"san_francisco", "bismarck" => "san_francisco", "boston"
    constants.toml: setup.by_players.first_station_blocked: `boston` is not a city
"san_francisco", "bismarck" => "san_francisco", "portland"
    constants.toml: setup.by_players.first_station_blocked.3: one city of each of the levels [3, 4, 5]
"3" = [2, 5] => "3" = [2, 3]
    constants.toml: setup.by_players.first_office_blocked.3: a section with a deal must be free
"3" = [2, 5] => "3" = [2, 2]
    constants.toml: setup.by_players.first_office_blocked.3: one is there twice
"3" = [2, 5] => "3" = [2, 9]
    constants.toml: setup.by_players.first_office_blocked: 9 is not a section
min_available_workers = 4 => min_available_workers = 6
    constants.toml: general.min_available_workers: from 1 to the 5 workers of the start
trains_per_stack = { "2" = 3 => trains_per_stack = { "2" = 6
    constants.toml: setup.by_players.trains_per_stack: from 1 to 5

player_board.toml
rails = 1\n => rails = 2\n
    player_board.toml: section.rails: together 16 and not 15
trade = 800 => trade = 650
    player_board.toml: section.5.trade: money rises from left to right
trade = 700 => trade = 750
    player_board.toml: section.trade: $700 follows $600 (p.10)
after_section = 7 => after_section = 6
    player_board.toml: logo.buildings_right: 4 and not 2

trains.toml
copies = 4 => copies = 5
    constants.toml: components.train_tiles: 24 and not 25
starting = false => starting = true
    trains.toml: train.money.starting: a player starts with `promote`
id = "rail" => id = "track"
    trains.toml: train.rail: is missing
type = "gain_shares", amount = 3 => type = "gain_money", amount = 3
    trains.toml: train.shares.effect.type: this train has `gain_shares`
vp_face_up = 8 => vp_face_up = 9
    trains.toml: meta.vp_face_up: 9 and not 8

milestones.toml
id = "B-3" => id = "B-33"
    milestones.toml: tile.B-33.id: expected `B-3` here
id = "A1-2" => id = "A1-1"
    milestones.toml: tile.A1-1.id: is there twice
vp = 18 => vp = 24
    milestones.toml: tile.vp: points of B are above those of A1
managers = ["purple"] => managers = ["white"]
    milestones.toml: tile.A1-2.managers: specialised colors
managers = ["purple"] => managers = ["pink"]
    milestones.toml: line 24: `pink` is not a color of a worker
managers = ["purple"] => managers = ["grey"]
    milestones.toml: tile.managers: group A1 uses all specialised colors alike
managers = ["any", "any"] => managers = ["any", "grey"]
    milestones.toml: tile.D-1.managers: group D takes any color
group = "A2" => group = "A1"
    milestones.toml: tile.A2-1.group: the id says A2
kind = "terrain", icons = 3, count = 3 => kind = "terrain", icons = 3, count = 6
    milestones.toml: tile.D-5.conditions: cannot be met with 13 rails
kind = "connect", level = 5, count = 3 => kind = "connect", level = 6, count = 3
    milestones.toml: tile.D-10.conditions[0]: levels are from 1 to 5, icons from 0 to 3, counts from 1
kind = "deal", count = 4 => kind = "deal", icons = 1, count = 4
    milestones.toml: tile.D-4.conditions[0].icons: does not belong to `deal`
kind = "deal", count = 4 => kind = "deal", count = 7
    milestones.toml: tile.D-4.conditions: cannot be met with 13 rails

deals.toml
shares = 4 => shares = 5
    deals.toml: tile.D9.bottom.shares: from 1 to 4
shares = 4 => shares = 3
    deals.toml: tile.shares: deals for 1, 2, 3 and 4 (p.10)
type = "free_office" => type = "free_rail"
    deals.toml: tile.effect: one too many or missing: `free_office` (p.15)
times = 2 => times = 1
    deals.toml: tile.effect.times: one flips once and one twice (p.15)
cost_each = 100 => cost_each = 200
    deals.toml: tile.D3.top.effect.cost_each: a promotion costs $100 each (p.15)
type = "free_office" => type = "setup_office"
    deals.toml: tile.D2.bottom.effect.type: only setup tiles have it

telegraph_tiles.toml
type = "promote", max = 2 => type = "promote", max = 2, cost_each = 100
    telegraph_tiles.toml: tile.TG2.effect.cost_each: only deals have it
type = "take_train" => type = "free_rail"
    telegraph_tiles.toml: tile.effect: one has `free_rail` (p.14)

setup_tiles.toml
type = "setup_station" => type = "setup_rail"
    setup_tiles.toml: tile: no side has `setup_station` (p.14)
type = "advance", steps = 3 => type = "gain_worker", colors = [], mode = "all"
    setup_tiles.toml: tile.S2.back: from 1 to 4 parts

telegraph.toml
deal = true => deal = false
    telegraph.toml: section.deal: 1 and not 2
link_vp = 5 => link_vp = 6
    telegraph.toml: section.1.link_vp: 5 or 8 (p.13)
shares = 1\n => shares = 0\n
    telegraph.toml: section.8.shares: at least one share
id = 8 => id = 9
    telegraph.toml: section: 8 sections with ids from 1 to 8
link_vp = 8\nsource = { default => link_vp = 5\nsource = { default
    telegraph.toml: section.link_vp: Black of the example has 18, not 15 (p.13)

performance.toml
slots = [0, 1, 2, 3, 4, 5] => slots = [0, 1, 2, 3, 4, 6]
    performance.toml: track.telegraph.slots: one has 5 (p.12)
amount = 50, variant_amount = 500 => amount = 60, variant_amount = 500
    performance.toml: track.gates: money is 50, 50 and 100 (p.12)
amount = 50, variant_amount = 500 => amount = 50
    performance.toml: track.telegraph.gates[0].variant_amount: belongs to money, and only to money
from = 6 => from = 7
    performance.toml: track.stations.gates[2].from: is not on the track
from = 4, kind = "worker" => from = 3, kind = "worker"
    performance.toml: track.telegraph.gates[3].from: another gate is there
slots = [0, 2, 5 => slots = [0, 6, 5
    performance.toml: track.network.slots: values rise

city_tiles.toml
type = "advance", steps = 2 => type = "advance", steps = 2, cost = 500
    city_tiles.toml: printed.washington.primary.cost: the cost of the city is all there is to pay
level = 2 => level = 3
    city_tiles.toml: tile.C2a.id: expected `C3` and a small letter
cost = 300 => cost = 12000
    city_tiles.toml: tile.C2a.cost: $12000 is more than $10000
type = "advance", steps = 6 => type = "gain_shares", amount = 6
    city_tiles.toml: tile.C5a.primary.type: steps or workers (p.7)
type = "advance", steps = 6 => type = "advance", steps = 6, times = 2
    city_tiles.toml: tile.C5a.primary.times: does not belong to `advance`
colors = ["orange", "turquoise"] => colors = ["orange", "white"]
    city_tiles.toml: tile.C2a.primary.colors: 1 or 2 specialised ones (p.7)
first = { type = "promote", max = 2, cost = 200 } => first = { type = "advance", steps = 1 }
    city_tiles.toml: tile.first: one too many or missing: `promote` (p.15)
{ type = "promote", max = 1 } => { type = "promote", max = 1, cost = 100 }
    city_tiles.toml: tile.C2a.first.parts[1].cost: only the whole has a cost
city = "charlotte" => city = "chicago"
    city_tiles.toml: printed.chicago.city: no city with a printed face
first = "rulebook (kind), reconstructed (cost, tile)" => third = "rulebook"
    city_tiles.toml: tile.C2b.source.third: a tag for a missing field

board.toml
id = "R07" => id = "R7"
    board.toml: rail_space.R7.id: expected `R07` here
name = "El Paso" => name = "El  Paso"
    board.toml: city.el_paso.name: words with one blank between them
name = "Omaha" => name = "Denver"
    board.toml: city.denver.name: each has a name of its own
level = 5 => level = 6
    board.toml: city.portland.level: levels are from 1 to 5
level = 5 => level = 4
    board.toml: meta.level_counts.4: 5 and not 4
lon = -77.0 => lon = -277.0
    board.toml: city.washington.lon: no place on earth
b = "j_ohio" => b = "j_erie"
    board.toml: rail_space.j_erie: a bend joins exactly two spaces
b = "j_ohio" => b = "boston"
    board.toml: rail_space.boston: no such city
terrain = 3 => terrain = 2
    board.toml: rail_space.terrain: R01 and R03 have 5 icons, not 4 (p.8)
terrain = 3 => terrain = 4
    board.toml: rail_space.R03.terrain: 0 to 3 icons
initial = true => initial = false
    board.toml: rail_space: no space is the initial one
id = "R33" => id = "R32"
    board.toml: rail_space.R32.id: is there twice
source = { default = "reconstructed", terrain = "rulebook" } => source = { terrain = "rulebook" }
    board.toml: rail_space.R01.a: no source tag
terrain = 1\ndeal = false\nsource = "reconstructed" => terrain = 1\ndeal = false
    board.toml: rail_space.R05: no source tag
a = "charlotte"\nb = "miami" => a = "charlotte"\nb = "chicago"
    board.toml: rail_space: R00, R03, R04 and R05 reach ...
a = "charlotte"\nb = "miami" => a = "miami"\nb = "miami"
    board.toml: rail_space.R05: joins two different places
"#;

/// A price on a telegraph tile counts towards what must be paid.
#[test]
fn a_set_with_prices_on_telegraph_tiles_plays_to_the_end() {
    let price = |(name, text): (String, String)| {
        let text = text
            .replace("amount = 600 }", "amount = 600, cost = 700 }")
            .replace("type = \"promote\", max = 2 }", "type = \"promote\", max = 2, cost = 200 }");
        (name, text)
    };
    let files: Vec<(String, String)> = standard()
        .into_iter()
        .map(|file| if file.0 == "telegraph_tiles.toml" { price(file) } else { file })
        .collect();
    let name = load(&files).expect("a set that fits the rulebook");
    assert_ne!(name, STANDARD);
    let mut options = Options::default();
    options.insert("data", &name).expect("it was not given before");
    for seed in 0..60 {
        let setup = Setup::new(2 + (seed % 3) as u8, &options).expect("the set was loaded");
        let mut game = RailroadRevolution::new(&setup);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut playout = Playout::default();
        while let Some(action) = playout.uniform(&game, &mut || rng.next_u64()) {
            game.apply_unchecked(action, &mut Silent);
            game.audit();
        }
    }
}
