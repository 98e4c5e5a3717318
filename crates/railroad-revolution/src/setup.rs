//! §2: players, options and the opening.

use std::ops::RangeInclusive;

use engine::{Game, OptionSpec, Options, Seat, SetupError};

use crate::{
    Color, Group, RailroadRevolution, Train,
    data::{self, TablesRef, Variant},
    phases::{Phase, preparation::Preparation},
    state::{Builder, Deals, PLAYERS_MAX, Player, Stack},
    worker::Crew,
};

/// The number of players and the options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    rules: u32,
    n_players: u8,
    tables: TablesRef,
}

impl engine::Setup for Setup {
    const RULES: RangeInclusive<u32> = 1..=1;

    fn players() -> RangeInclusive<u8> {
        2..=PLAYERS_MAX as u8
    }

    fn options() -> Vec<OptionSpec> {
        let option = |name: &str, about: &str, values: Vec<String>| OptionSpec {
            name: name.to_owned(),
            about: about.to_owned(),
            values,
        };
        let no_yes = || vec!["no".to_owned(), "yes".to_owned()];
        vec![
            option(
                "open_milestones",
                "whether you choose a new milestone from the whole stack",
                no_yes(),
            ),
            option(
                "expensive_tracks",
                "track steps that cost money cost ten times as much",
                no_yes(),
            ),
            option(
                "exchange_to_supply",
                "whether an exchanged worker goes to the personal supply, not to the place of the old one",
                no_yes(),
            ),
            option(
                "data",
                "the values of board and tiles: `standard` is a reconstruction, `--data DIR` loads another set",
                data::known(),
            ),
        ]
    }

    fn with_rules(rules: u32, n_players: u8, options: &Options) -> Result<Setup, SetupError> {
        Setup::check(RailroadRevolution::TITLE, rules, n_players)?;
        let specs = Setup::options();
        let chosen = options.resolve(&specs).map_err(with_hint)?;
        let variant = Variant {
            // §10.1
            open_milestones: chosen[0] == 1,
            // §10.2
            expensive_tracks: chosen[1] == 1,
            exchange_to_supply: chosen[2] == 1,
        };
        let name = &specs[3].values[chosen[3]];
        let tables = data::tables(name, variant).expect("`known` lists only sets that are there");
        Ok(Setup { rules, n_players, tables })
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn n_players(&self) -> u8 {
        self.n_players
    }
}

impl Setup {
    pub(crate) fn tables(&self) -> &'static data::Tables {
        self.tables.as_static()
    }
}

/// Adds to the error how to load a missing data set.
fn with_hint(error: SetupError) -> SetupError {
    match error {
        SetupError::OptionValue { name, value, known } if name == "data" => {
            let known = format!("{known}, or the name of a set that `--data DIR` has loaded");
            SetupError::OptionValue { name, value, known }
        }
        other => other,
    }
}

/// Sets up everything that needs no draw (§2.1 to §2.6).
pub(crate) fn opening(setup: &Setup) -> RailroadRevolution {
    let Setup { n_players, tables, .. } = *setup;
    let neutral_stations = tables.neutral_stations(n_players);
    let neutral_offices = tables.neutral_offices(n_players);
    let neutral = |is_neutral: bool| is_neutral.then_some(Builder::Neutral);

    let mut workers = tables.workers;
    // §2.2: with four players all white workers are dealt, with fewer the rest
    // leaves the game.
    workers[Color::White.idx()] = 0;
    // §2.3
    let mut trains = [tables.trains_per_stack(n_players); crate::state::TRAINS];
    trains[Train::Promote.idx()] = 0;
    // §2.4.1
    let stack =
        |group: Group| Stack { unseen: tables.group_tiles[group.idx()], ..Stack::default() };

    let mut game = RailroadRevolution {
        tables,
        ledger: RailroadRevolution::new_ledger(),
        players: [Player::default(); PLAYERS_MAX],
        supply: Crew::new(workers),
        faces: std::array::from_fn(|city| tables.cities.get(city).and_then(|it| it.printed)),
        telegraph_tiles: [None; data::TELEGRAPH_SECTIONS],
        // §2.6.1
        first_stations: std::array::from_fn(|city| neutral(neutral_stations & 1 << city != 0)),
        // §2.6.2
        first_offices: std::array::from_fn(|section| neutral(neutral_offices & 1 << section != 0)),
        trains,
        stacks: [stack(Group::B), stack(Group::C), stack(Group::D)],
        deals: Deals { stack: ((1u32 << tables.deals.len()) - 1) as u16, ..Deals::default() },
        setup_offers: [None; PLAYERS_MAX],
        current: Seat(0),
        first: Seat(0),
        n_players,
        round: 0,
        flagged: None,
        phase: Phase::Preparation(Preparation),
    };
    for seat in Seat::all(n_players) {
        game.receive(seat, tables.money);
        game.players[seat.idx()] = Player::new(&tables);
    }
    game
}

impl Player {
    /// §2.1; the markers are at the bottom of the tracks (§2.1.5).
    pub(crate) fn new(tables: &TablesRef) -> Player {
        let mut player = Player {
            // §2.1.2
            shares: u16::from(tables.shares),
            // §2.1.1
            n_buildings: tables.buildings,
            n_rails: tables.rails,
            has_setup_building: true,
            has_setup_rail: true,
            ..Player::default()
        };
        for _ in 0..tables.white_workers {
            player.hand.add(Color::White);
        }
        // §2.1.3
        player.trains_up[Train::Promote.idx()] = 1;
        player.add_rail(tables, tables.initial);
        player
    }
}
