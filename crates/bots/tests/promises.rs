//! What every bot promises, in every game.

use std::{
    thread,
    time::{Duration, Instant},
};

use bots::{
    Bot, Budget, FaultKind, Judged, Level, Player, Random, Search, Stop,
    arena::{Arena, Contender},
};
use catalog::{Title, generator, railroad_revolution::RailroadRevolution, with_game};
use engine::{Game, Guided, History, Options, Playout, Seat, Setup, Silent, Step, Turn};

fn contenders(names: &str) -> Vec<Contender> {
    names.split(',').map(|name| name.parse().expect("a bot")).collect()
}

/// A bot that is told to stop before it begins to think, but for some decisions:
/// there `expert` makes a few descents, and keeps its tree for the next.
struct Hasty<G: Judged> {
    bot: Bot<G>,
    n_decided: u32,
}

/// How many decisions are hurried for one that is not.
const UNHURRIED: u32 = 40;
/// What `expert` has for one that is not.
const DESCENTS: u32 = 12;

impl<G: Judged> Player<G> for Hasty<G> {
    fn observe(&mut self, step: &Step<G>) {
        self.bot.observe(step.action);
    }

    fn decide(
        &mut self,
        history: &History<G>,
        seat: Seat,
        _: &Stop,
    ) -> Result<G::Action, FaultKind> {
        let stop = Stop::default();
        self.n_decided += 1;
        // It has more descents of its own than a thousand games have time for, and
        // searches like `expert`.
        let is_long = self.bot.level() == Level::Hard;
        if is_long || !self.n_decided.is_multiple_of(UNHURRIED) {
            stop.stop();
        }
        self.bot.decide(history, seat, &stop)
    }
}

/// A thousand games with one bot of each of these levels.
fn play_a_thousand<G: Judged>(names: &str) {
    let contenders = contenders(names);
    let arena = Arena::new(contenders.clone(), 1_000, 7).with_threads(2);
    let hasty = |idx: usize, seed: u64| -> Box<dyn Player<G>> {
        let Contender::Bot { level, .. } = contenders[idx] else { panic!("one of ours") };
        let bot = Bot::<G>::new(level, seed).with_budget(Budget::iterations(DESCENTS));
        Box::new(Hasty { bot, n_decided: 0 })
    };
    let report = arena.play_with(hasty, &Stop::default(), |_| {}).expect("it can be played");
    assert_eq!(report.games, 1_000);
    assert_eq!(report.errors, 0, "{:#?}", report.faults);
}

#[test]
fn a_thousand_games_of_chicago_express_have_no_illegal_action_at_any_level() {
    type G = catalog::chicago_express::ChicagoExpress;
    play_a_thousand::<G>("random,greedy,easy,medium,hard,expert");
}

#[test]
fn a_thousand_games_of_age_of_steam_have_no_illegal_action_at_any_level() {
    type G = catalog::age_of_steam::AgeOfSteam;
    play_a_thousand::<G>("random,greedy,easy,medium,hard,expert");
}

#[test]
fn a_thousand_games_of_railroad_revolution_have_no_illegal_action_at_any_level() {
    play_a_thousand::<RailroadRevolution>("random,easy,hard");
    play_a_thousand::<RailroadRevolution>("greedy,medium,expert");
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_threads() {
    for &title in Title::ALL {
        let report = |n_threads: usize, seed: u64| {
            let arena = Arena::new(contenders("expert@12it,greedy,easy"), 6, seed);
            let arena = arena.with_threads(n_threads);
            let mut records = Vec::new();
            let stop = Stop::default();
            let report = with_game!(title, G => arena.play::<G>(None, &stop, |contest| {
                records.push((contest.number, contest.record.to_string()));
            }));
            records.sort();
            (format!("{:?}", report.expect("it can be played")), records)
        };
        let once = report(1, 3);
        assert!(once == report(1, 3), "{title:?}: a second time differs");
        assert!(once == report(2, 3), "{title:?}: two threads differ");
        assert!(once != report(1, 4), "{title:?}: another seed is another arena");
    }
}

#[test]
fn a_tree_that_is_full_grows_no_more_and_thinks_on() {
    type G = catalog::age_of_steam::AgeOfSteam;
    let setup = <G as Game>::Setup::new(3, &Options::default()).expect("three may play");
    let mut game = G::new(&setup);
    let (mut playout, mut random) = (Playout::default(), generator(5));
    while game.turn() == Turn::Chance {
        let draw = playout.uniform(&game, &mut random).expect("a draw");
        game.apply_unchecked(draw, &mut Silent);
    }
    let Turn::Seat(seat) = game.turn() else { panic!("nobody acts") };
    let candidates = |memory: usize| {
        let budget = Budget { memory, ..Budget::iterations(400) };
        let mut search = Search::<G>::default();
        let report = search.think(&game, seat, budget, &Stop::default(), &mut Random::new(1));
        assert_eq!(report.iterations, 400);
        report.candidates.len()
    };
    assert!(candidates(2_000) < candidates(usize::MAX));
    assert!(candidates(0) > 0, "there is always an answer");
}

#[test]
fn a_bot_that_is_stopped_answers_at_once_with_a_legal_action() {
    for &title in Title::ALL {
        with_game!(title, G => {
            let setup = <G as Game>::Setup::new(3, &Options::default()).expect("three may play");
            let mut game = G::new(&setup);
            let mut playout = Playout::default();
            let mut random = generator(5);
            let mut legal = Vec::new();
            // To where somebody has a choice.
            let seat = loop {
                game.legal_actions(&mut legal);
                match game.turn() {
                    Turn::Seat(seat) if legal.len() > 1 => break seat,
                    _ => {
                        let action = playout.uniform(&game, &mut random).expect("not over");
                        game.apply_unchecked(action, &mut Silent);
                    }
                }
            };
            let budget = Budget { memory: usize::MAX, ..Budget::time(Duration::from_secs(60)) };
            let mut bot = Bot::<G>::new(Level::Expert, 1).with_budget(budget);
            let stop = Stop::default();
            let (thought, waited) = thread::scope(|scope| {
                let thinking = scope.spawn(|| bot.choose(&game, seat, &stop));
                thread::sleep(Duration::from_millis(100));
                stop.stop();
                let begin = Instant::now();
                (thinking.join().expect("no panic"), begin.elapsed())
            });
            let action = thought.expect("an answer").action;
            assert!(game.check(action).is_ok(), "{title:?}: {action:?}");
            assert!(waited < Duration::from_secs(20), "{title:?}: {waited:?}");
        });
    }
}

/// Plays at random, and holds what bots choose in the true state against what
/// they choose where everything that they cannot know was dealt anew.
#[test]
fn a_secret_of_another_seat_changes_no_choice() {
    type G = RailroadRevolution;
    let (mut n_compared, mut n_different) = (0, 0);
    for seed in 0..12 {
        let setup = <G as Game>::Setup::new(3, &Options::default()).expect("three may play");
        let mut game = G::new(&setup);
        let mut playout = Playout::default();
        let mut random = generator(seed);
        let style = G::STYLES[seed as usize % G::STYLES.len()];
        let mut n_actions = 0;
        while let Some(action) = playout.guided(&game, style, &mut random) {
            if let Turn::Seat(seat) = game.turn()
                && n_actions % 5 == 0
            {
                let mut deal = Random::new(seed ^ n_actions << 8);
                let other = game.conceal(seat, &mut || deal.draw());
                n_compared += 1;
                n_different += u32::from(other != game);
                for name in ["greedy", "easy", "expert@8it"] {
                    let Ok(Contender::Bot { level, budget }) = name.parse() else {
                        panic!("one of ours")
                    };
                    let choose = |game: &G| {
                        let bot = Bot::<G>::new(level, n_actions);
                        let mut bot = bot.with_budget(budget.unwrap_or_default());
                        let thought = bot.choose(game, seat, &Stop::default());
                        format!("{:?}", thought.expect("an answer"))
                    };
                    assert_eq!(choose(&game), choose(&other), "{name}, seed {seed}, {n_actions}");
                }
            }
            game.apply_unchecked(action, &mut Silent);
            n_actions += 1;
        }
    }
    assert!(n_compared > 400 && n_different > 100, "{n_different} of {n_compared} differ");
}
