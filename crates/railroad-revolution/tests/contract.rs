//! The contract of every game, checked for Railroad Revolution.

mod table;
mod universe;

use engine::{
    Game as _, Guided, History, Names, Options, Playout, Seat, Setup as _, Silent, Turn, Viewer,
    testing::{Coverage, survive, survive_from},
};
use proptest::{
    prelude::{ProptestConfig, Strategy, any, prop},
    prop_assert_eq, proptest,
};
use railroad_revolution::{Action, RailroadRevolution, Setup, Style};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use universe::universe;

fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || rng.next_u64()
}

/// Two sets of options: none, and all except another data set.
fn agreements() -> [Options; 2] {
    let mut all = Options::default();
    for name in ["open_milestones", "expensive_tracks", "exchange_to_supply"] {
        all.insert(name, "yes").expect("each option is given once");
    }
    [Options::default(), all]
}

/// Ann has nothing left on her player board, so she can only pass.
const EMPTY: &str = r#"
    /players/0/buildings 0
    /players/0/rails_left 0
    /flagged 1
"#;

/// Ann must lay the last rail of her action and has little money.
const POOR: &str = r#"
    /players/0/money 650
    /players/0/shares 0
    /players/0/hand {"white": 3}
    /players/0/board {"railroad": {"turquoise": 1}}
    /phase {"action": {"job": "railroad", "worker": "turquoise",
        "open": {"rails": 2, "due": 400, "extra": true}}}
"#;

/// Ann has steps to go, and two of her markers are near the end.
const HIGH: &str = r#"
    /players/0/hand {"white": 4, "grey": 2}
    /players/0/board {"trade": {"purple": 1}}
    /players/0/tracks {"telegraph": 4, "network": 7}
    /phase {"action": {"job": "trade", "worker": "purple", "open": {"piece": true, "steps": 3}}}
"#;

#[test]
fn every_style_survives_the_contract_and_reaches_everything() {
    let universe = universe();
    let mut coverage = Coverage::default();
    for n_players in 2..=4 {
        for (idx, options) in agreements().iter().enumerate() {
            for (place, &style) in RailroadRevolution::STYLES.iter().enumerate() {
                let seed = 100 * place as u64 + 10 * u64::from(n_players) + idx as u64;
                survive::<RailroadRevolution>(
                    n_players,
                    options,
                    style,
                    &universe,
                    &mut random(seed),
                    &mut coverage,
                );
            }
        }
    }
    for situation in [EMPTY, POOR, HIGH] {
        let history = table::table(&situation.replace("\n        ", " "));
        survive_from(history, Style::Uniform, &universe, &mut random(1), &mut coverage);
    }
    coverage.assert_complete::<RailroadRevolution>();
}

/// No game comes close.
const ACTIONS_MAX: usize = 5_000;

/// A table: players, options and style of play.
#[derive(Clone, Debug)]
struct Match {
    n_players: u8,
    /// Whether each option has the second of its values.
    choices: Vec<bool>,
    style: Style,
    seed: u64,
}

impl Match {
    fn options(&self) -> Options {
        let mut res = Options::default();
        let specs = Setup::options();
        for (spec, &choice) in specs.iter().filter(|spec| spec.name != "data").zip(&self.choices) {
            let value = &spec.values[usize::from(choice)];
            res.insert(&spec.name, value).expect("each option is given once");
        }
        res
    }

    fn opening(&self) -> History<RailroadRevolution> {
        let names = Names::default_for(self.n_players);
        History::new(names, self.options()).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Plays the whole game and calls `look` with every state before its
    /// action.
    fn play_out(&self, mut look: impl FnMut(&RailroadRevolution)) -> History<RailroadRevolution> {
        let mut history = self.opening();
        let mut playout = Playout::default();
        let mut random = random(self.seed);
        while let Some(action) = playout.guided(history.state(), self.style, &mut random) {
            look(history.state());
            history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            assert!(history.actions().len() < ACTIONS_MAX, "the game does not end");
        }
        history
    }
}

fn any_match() -> impl Strategy<Value = Match> {
    let choices = prop::collection::vec(any::<bool>(), 3);
    let style = prop::sample::select(RailroadRevolution::STYLES);
    (2..=4_u8, choices, style, any::<u64>()).prop_map(|(n_players, choices, style, seed)| Match {
        n_players,
        choices,
        style,
        seed,
    })
}

/// The legal actions of a seat, if it is to act.
fn legal_for(game: &RailroadRevolution, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    if game.turn() == Turn::Seat(seat) {
        game.legal_actions(&mut legal);
    }
    legal
}

/// How many states of the game hold something that some seat cannot know.
fn n_tables_with_secrets(any: &Match) -> usize {
    let mut random = random(any.seed);
    let mut n_tables = 0;
    any.play_out(|game| {
        let mut has_secrets = false;
        for seat in Seat::all(any.n_players) {
            let viewer = Viewer::Seat(seat);
            let other = game.conceal(seat, &mut random);
            has_secrets |= other != *game;
            assert_eq!(other.view(viewer), game.view(viewer), "seat {} sees a secret", seat.0);
            assert_eq!(legal_for(&other, seat), legal_for(game, seat), "actions tell a secret");
        }
        n_tables += usize::from(has_secrets);
    });
    n_tables
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_for_it() {
    let mut n_secrets = 0;
    for seed in 0..6 {
        let n_players = 2 + (seed % 3) as u8;
        let choices = vec![false; 3];
        let closed = Match { n_players, choices, style: Style::Uniform, seed };
        n_secrets += n_tables_with_secrets(&closed);
        let open = Match { choices: vec![true, false, false], ..closed };
        assert_eq!(n_tables_with_secrets(&open), 0, "everybody may look through an open stack");
    }
    assert!(n_secrets > 100, "only {n_secrets} tables had secrets");
}

#[test]
fn only_the_drawer_sees_what_is_drawn() {
    let mut n_seen = 0;
    for seed in 0..4 {
        let choices = vec![false; 3];
        let any = Match { n_players: 3, choices, style: Style::Uniform, seed };
        any.play_out(|game| {
            let Turn::Seat(drawer) = game.turn() else { return };
            let view = |viewer| serde_json::to_value(game.view(viewer)).expect("a view is JSON");
            if game.phase() != "milestones" || view(Viewer::Spectator)["drawn"].is_null() {
                return;
            }
            n_seen += 1;
            let tiles = |viewer| view(viewer)["drawn"]["tiles"].as_array().map(Vec::len);
            assert_eq!(tiles(Viewer::Referee), Some(3));
            assert_eq!(tiles(Viewer::Spectator), None);
            for seat in Seat::all(3) {
                let wanted = (seat == drawer).then_some(3);
                assert_eq!(tiles(Viewer::Seat(seat)), wanted, "seat {}", seat.0);
            }
        });
    }
    assert!(n_seen > 5, "only {n_seen} draws");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_match_survives_the_contract(any in any_match()) {
        let mut random = random(any.seed);
        let universe = universe();
        let n = universe.len();
        let some: Vec<Action> = (0..40).map(|_| universe[engine::choose(n, random())]).collect();
        let mut coverage = Coverage::default();
        let options = any.options();
        survive::<RailroadRevolution>(
            any.n_players, &options, any.style, &some, &mut random, &mut coverage,
        );
    }

    /// A game that is stopped anywhere and resumed from its position ends the
    /// same.
    #[test]
    fn the_same_actions_lead_to_the_same_table(
        any in any_match(),
        cut in any::<prop::sample::Index>(),
    ) {
        let played = any.play_out(|_| {});
        let actions = played.actions();
        let (before, after) = actions.split_at(cut.index(actions.len()));
        let mut replayed = any.opening();
        for &action in before {
            replayed.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        }
        let position = replayed.state().position();
        let mut resumed = RailroadRevolution::from_position(replayed.setup(), &position)
            .unwrap_or_else(|error| panic!("{error}"));
        for &action in after {
            resumed.apply_unchecked(action, &mut Silent);
        }
        prop_assert_eq!(resumed.turn(), Turn::Over);
        prop_assert_eq!(&resumed, played.state());
    }
}
