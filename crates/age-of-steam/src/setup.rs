//! Setup (§2): what is agreed, and the table before the first draw.

use std::ops::RangeInclusive;

use engine::{Game, Interned, OptionSpec, Options, SEATS_MAX, Seat, SetupError};
use rail::{HEXES_MAX, HexSet};

use crate::{
    AgeOfSteam,
    data::{self, CITIES_MAX, MapId, Tables, Variant},
    goods::Cubes,
    phases::{Phase, fill::Fill},
    state::{Player, Supply},
    tile::TileId,
    track::Owners,
};

/// How many play, on which map, with which options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    rules: u32,
    n_players: u8,
    tables: Interned<Tables>,
}

impl engine::Setup for Setup {
    const RULES: RangeInclusive<u32> = 1..=1;

    fn players() -> RangeInclusive<u8> {
        let of = |map| data::tables(map, Variant::default()).players.clone();
        let fewest = MapId::ALL.map(|map| *of(map).start()).into_iter().min();
        let most = MapId::ALL.map(|map| *of(map).end()).into_iter().max();
        fewest.unwrap_or(2)..=most.unwrap_or(2)
    }

    fn options() -> Vec<OptionSpec> {
        data::options()
    }

    fn with_rules(rules: u32, n_players: u8, options: &Options) -> Result<Setup, SetupError> {
        Setup::check(AgeOfSteam::TITLE, rules, n_players)?;
        let choices = options.resolve(&Setup::options())?;
        let variant = Variant {
            urbanize_any_time: choices[1] == 1,
            same_hex_twice: choices[2] == 1,
            no_disk_limit: choices[3] == 1,
        };
        // §13: each map is for its numbers of players.
        let fits = |&map: &MapId| data::tables(map, variant).players.contains(&n_players);
        let map = match choices[0] {
            0 => MapId::ALL.into_iter().find(fits),
            chosen => Some(MapId::ALL[chosen - 1]).filter(fits),
        };
        let Some(map) = map else {
            let (game, players) = match choices[0] {
                0 => (AgeOfSteam::TITLE, Setup::players()),
                chosen => {
                    let tables = data::tables(MapId::ALL[chosen - 1], variant);
                    ("This map of Age of Steam", tables.players.clone())
                }
            };
            return Err(SetupError::PlayerCount {
                game,
                min: *players.start(),
                max: *players.end(),
                found: n_players,
            });
        };
        Ok(Setup { rules, n_players, tables: data::tables(map, variant) })
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn n_players(&self) -> u8 {
        self.n_players
    }
}

impl Setup {
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }
}

/// The table before the first cube is drawn: everything else is chance.
pub(crate) fn opening(setup: &Setup) -> AgeOfSteam {
    let tables = setup.tables;
    let mut game = AgeOfSteam {
        tables,
        ledger: AgeOfSteam::new_ledger(tables.money),
        tiles: [TileId::NONE; HEXES_MAX],
        owners: [Owners::NONE; HEXES_MAX],
        tracks: HexSet::EMPTY,
        cities: tables.city_hexes,
        city_hexes: [None; CITIES_MAX],
        cubes: [Cubes::default(); CITIES_MAX],
        display: [[None; 3]; CITIES_MAX],
        bag: tables.goods,
        supply: Supply::default(),
        players: [Player::default(); SEATS_MAX],
        order: [Seat(0); SEATS_MAX],
        n_in: 0,
        n_players: setup.n_players,
        round: 1,
        phase: Phase::Fill(Fill::new()),
    };
    for city in tables.all_cities() {
        game.city_hexes[city.idx()] = tables.city(city).hex;
    }
    // §2.4
    for seat in Seat::all(setup.n_players) {
        game.receive(seat, tables.cash);
        game.players[seat.idx()] = Player::new(&tables);
    }
    game
}
