//! The contract of every game, checked for Age of Steam.

mod board;
mod situation;
mod tiles;

use std::collections::BTreeSet;

use age_of_steam::{Action, AgeOfSteam, Color, Setup, Special, Style, TileId};
use board::{Board, Book, deliveries_of, nothing_is_lost};
use engine::{
    Game as _, Guided, History, Money, Names, Options, Playout, Seat, Setup as _, Silent, Turn,
    testing::{Coverage, survive, survive_from},
};
use proptest::{
    prelude::{ProptestConfig, Strategy, any, prop},
    prop_assert_eq, proptest,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || rng.next_u64()
}

fn opening(n_players: u8, options: &Options) -> AgeOfSteam {
    AgeOfSteam::new(&Setup::new(n_players, options).expect("a setup that the game allows"))
}

/// Actions to try in every state: all short ones, and a sample of tiles and
/// routes, of which there are too many.
fn universe(
    game: &AgeOfSteam,
    n_routes: usize,
    n_tiles: usize,
    random: &mut impl FnMut() -> u64,
) -> Vec<Action> {
    let mut res: Vec<Action> = (0..16).map(Action::Issue).collect();
    res.extend((0..30).map(|amount| Action::Bid(Money(amount))));
    res.extend(Color::ALL.map(Action::Draw));
    res.extend((0..7).map(|seat| Action::Order(Seat(seat))));
    let texts = [
        "drop",
        "turn-order-pass",
        "done",
        "locomotive",
        "pass",
        "produce",
        "roll 1 2 3",
        "roll 1 1 1 1",
        "roll 1 2 3 4 5",
        "roll 6 6 6 6 6 6",
        "place red Detroit 2",
        "place blue A 1",
        "place red A 3",
        "urbanize K8 A",
        "urbanize H5 B",
        "urbanize E3 H",
        "urbanize A0 A",
        "deliver red Chicago > Michigan City > Toledo",
        "deliver blue Evansville > Cincinnati",
        "deliver red Toledo > Detroit",
        "deliver yellow Pittsburgh > Wheeling",
        "deliver red Ashford > Eastgate",
        "deliver blue Cincinnati > Evansville > Cincinnati",
    ];
    // Texts that name places of another map cannot be read.
    res.extend(texts.iter().filter_map(|text| game.parse_action(text).ok()));
    let specials = [
        Special::FirstMove,
        Special::FirstBuild,
        Special::Engineer,
        Special::Locomotive,
        Special::Urbanization,
        Special::Production,
        Special::TurnOrder,
    ];
    res.extend(specials.map(Action::Take));
    let places = [
        "Chicago",
        "Detroit",
        "St. Louis",
        "Toledo",
        "Michigan City",
        "Fort Wayne",
        "Cincinnati",
        "Evansville",
        "Indianapolis",
        "Pittsburgh",
        "Wheeling",
        "Cleveland",
        "Kansas City",
        "Des Moines",
        "Springfield",
        "Ashford",
        "Oakdale",
        "Northport",
        "Junction City",
        "Millbrook",
        "Coldwater",
        "Eastgate",
        "Stonegate",
    ];
    let mut pick = |n: usize| (random() % n as u64) as usize;
    for _ in 0..n_routes {
        let color = Color::ALL[pick(5)];
        let way: Vec<&str> = (0..2 + pick(3)).map(|_| places[pick(places.len())]).collect();
        let by = if pick(4) == 0 { " by N" } else { "" };
        res.extend(game.parse_action(&format!("deliver {color} {}{by}", way.join(" > "))));
    }
    let n_others = res.len();
    while res.len() < n_others + n_tiles {
        let verb = ["lay", "replace", "redirect"][pick(3)];
        let hex = format!("{}{}", char::from(b'A' + pick(18) as u8), pick(11));
        let mut order = tiles::SIDES;
        for idx in 0..5 {
            order.swap(idx, idx + pick(6 - idx));
        }
        let tile = match pick(4) {
            0 => format!("{}-{}", order[0], order[1]),
            1 => format!("{}-{} {}-{}", order[0], order[1], order[2], order[3]),
            _ => format!("town {}", order[..1 + pick(4)].join(" ")),
        };
        res.extend(game.parse_action(&format!("{verb} {hex} {tile}")));
    }
    res
}

/// One disk is left, and a tile of Ann's may take it.
const NINETEEN: &str = "
    Ann 50
    Ben 50
    Cid 50
    track E3 town N NE SE SW: Ann Ann Ann Ann
    track F6 town N NE SE SW: Ann Ann Ann Ann
    track G8 town N NE SE SW: Ann Ann Ann Ann
    track L6 town N NE SE SW: Ann Ann Ann Ann
    track K3 town N NE SE: Ann Ann Ann
    round 10
";

/// A ring of three links, and an engine strong enough to go around it.
const RING: &str = "
    Ann 50 engine 4
    Ben 50 engine 4
    Cid 50 engine 4
    city Evansville: blue red yellow
    city Cincinnati: blue yellow
    track K9 straight NE-SW: Ann
    track L8 straight NE-SW: Ann
    track J8 gentle NE-S: Ben
    track K8 town NE SW: Ben Ben
    track L7 gentle SE-SW: Ben
    round 10
    phase move-goods
";

#[test]
fn every_style_survives_the_contract_and_reaches_everything() {
    let mut coverage = Coverage::default();
    for n_players in 2..=6 {
        for (idx, &style) in AgeOfSteam::STYLES.iter().enumerate() {
            let mut random = random(100 * idx as u64 + u64::from(n_players));
            let options = Options::default();
            let universe = universe(&opening(n_players, &options), 200, 200, &mut random);
            survive::<AgeOfSteam>(
                n_players,
                &options,
                style,
                &universe,
                &mut random,
                &mut coverage,
            );
        }
    }
    let texts = [
        "lay K9 straight NE-SW",
        "lay N8 gentle S-NW",
        "replace K3 town N NE SE S",
        "deliver yellow Evansville > Indianapolis > Cincinnati > Evansville",
        "deliver red Evansville > Cincinnati > Evansville",
    ];
    for table in [NINETEEN, RING] {
        for &style in AgeOfSteam::STYLES {
            let history = situation::table(table);
            let game = *history.state();
            let universe = texts.map(|text| game.parse_action(text).expect("an action"));
            survive_from(history, style, &universe, &mut random(1), &mut coverage);
        }
    }
    coverage.assert_complete::<AgeOfSteam>();
}

/// No game comes close, however long its auctions.
const ACTIONS_MAX: usize = 5_000;

/// A table: players, options and style of play.
#[derive(Clone, Debug)]
struct Match {
    n_players: u8,
    /// The index of the chosen value of each option.
    choices: Vec<usize>,
    style: Style,
    seed: u64,
}

impl Match {
    fn options(&self) -> Options {
        let mut res = Options::default();
        for (spec, &choice) in Setup::options().iter().zip(&self.choices) {
            let value = match spec.name.as_str() {
                // Every number of players has one map.
                "map" => match (choice % 2, self.n_players) {
                    (0, _) => "fitting",
                    (_, 2) => "short_line",
                    _ => "rust_belt",
                },
                _ => &spec.values[choice % spec.values.len()],
            };
            res.insert(&spec.name, value).expect("each option is given once");
        }
        res
    }

    fn opening(&self) -> History<AgeOfSteam> {
        let names = Names::default_for(self.n_players);
        History::new(names, self.options()).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Plays the whole game and calls `look` with every state before its
    /// action.
    fn play_out(&self, mut look: impl FnMut(&AgeOfSteam, &[Action])) -> History<AgeOfSteam> {
        let mut history = self.opening();
        let mut playout = Playout::default();
        let mut random = random(self.seed);
        while let Some(action) = playout.guided(history.state(), self.style, &mut random) {
            let legal = match history.turn() {
                Turn::Seat(_) => playout.legal(),
                _ => &[],
            };
            look(history.state(), legal);
            history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            assert!(history.actions().len() < ACTIONS_MAX, "the game does not end");
        }
        history
    }
}

fn any_match() -> impl Strategy<Value = Match> {
    let choices = prop::collection::vec(0..6_usize, Setup::options().len());
    let style = prop::sample::select(AgeOfSteam::STYLES);
    (2..=6_u8, choices, style, any::<u64>()).prop_map(|(n_players, choices, style, seed)| Match {
        n_players,
        choices,
        style,
        seed,
    })
}

fn tile(game: &AgeOfSteam, text: &str) -> TileId {
    match game.parse_action(&format!("lay A0 {text}")) {
        Ok(Action::Lay(_, tile)) => tile,
        other => panic!("{other:?} lays no tile"),
    }
}

/// Tries every tile on every hex, with every verb.
fn every_build_is_listed(game: &AgeOfSteam, legal: &[Action]) {
    let is_build =
        |it: &&Action| matches!(it, Action::Lay(..) | Action::Replace(..) | Action::Redirect(..));
    let listed: BTreeSet<String> =
        legal.iter().filter(is_build).map(|&it| game.text(it).to_string()).collect();
    let mut accepted = BTreeSet::new();
    let tiles: Vec<TileId> = tiles::all(game).iter().map(|text| tile(game, text)).collect();
    for hex in game.hexes() {
        let at = game.hex(hex).coord;
        for &tile in &tiles {
            for action in
                [Action::Lay(at, tile), Action::Replace(at, tile), Action::Redirect(at, tile)]
            {
                if game.check(action).is_ok() {
                    accepted.insert(game.text(action).to_string());
                }
            }
        }
    }
    let only_one: Vec<&String> = listed.symmetric_difference(&accepted).collect();
    let table = serde_json::to_string(&game.position()).unwrap_or_default();
    assert!(only_one.is_empty(), "listed or accepted, but not both: {only_one:?} in {table}");
}

/// The number of cubes of a map.
fn n_cubes(game: &AgeOfSteam) -> u64 {
    if game.map_name() == "Short Line" { 42 } else { 96 }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_match_survives_the_contract(any in any_match()) {
        let mut random = random(any.seed);
        let options = any.options();
        let universe = universe(&opening(any.n_players, &options), 5, 20, &mut random);
        let n = universe.len();
        let some: Vec<Action> = (0..20).map(|_| universe[engine::choose(n, random())]).collect();
        let mut coverage = Coverage::default();
        survive::<AgeOfSteam>(any.n_players, &options, any.style, &some, &mut random, &mut coverage);
    }

    /// A game that is stopped anywhere and resumed from its position ends the
    /// same.
    #[test]
    fn the_same_actions_lead_to_the_same_table(
        any in any_match(),
        cut in any::<prop::sample::Index>(),
    ) {
        let played = any.play_out(|_, _| {});
        let actions = played.actions();
        let (before, after) = actions.split_at(cut.index(actions.len()));
        let mut replayed = any.opening();
        for &action in before {
            replayed.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        }
        let position = replayed.state().position();
        let mut resumed = AgeOfSteam::from_position(replayed.setup(), &position)
            .unwrap_or_else(|error| panic!("{error}"));
        for &action in after {
            replayed.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            resumed.apply_unchecked(action, &mut Silent);
            prop_assert_eq!(replayed.state(), &resumed);
        }
        prop_assert_eq!(resumed.turn(), Turn::Over);
        prop_assert_eq!(&resumed, played.state());
    }

    #[test]
    fn every_build_that_is_accepted_is_listed(any in any_match(), every in 1..40_u32) {
        let mut n_seen = 0;
        let mut n_tried = 0;
        any.play_out(|game, legal| {
            if game.phase() == "build-track" {
                n_seen += 1;
                if n_seen % 40 == every && n_tried < 3 {
                    n_tried += 1;
                    every_build_is_listed(game, legal);
                }
            }
        });
    }

    #[test]
    fn a_slow_search_finds_the_same_deliveries(any in any_match()) {
        let mut n_seen = 0;
        any.play_out(|game, legal| {
            let Turn::Seat(seat) = game.turn() else { return };
            if game.phase() == "move-goods" {
                n_seen += 1;
                if n_seen % 4 == 0 {
                    let slow = Board::new(game).deliveries(game.engine(seat));
                    assert_eq!(deliveries_of(game, legal), slow);
                }
            }
        });
    }

    #[test]
    fn cubes_tiles_and_money_are_conserved(any in any_match()) {
        let played = any.play_out(|_, _| {});
        let mut history = any.opening();
        let mut book = Book::new(history.state());
        let mut total = BTreeSet::new();
        for &action in played.actions() {
            let step = history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            for event in &step.events {
                book.enter(event);
            }
            let game = history.state();
            book.agrees_with(game);
            nothing_is_lost(game, n_cubes(game));
            total.insert(game.order().len());
        }
        prop_assert_eq!(total.last(), Some(&usize::from(any.n_players)));
    }
}
