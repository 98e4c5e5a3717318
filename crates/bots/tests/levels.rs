//! What each level promises: how strong it is, and that it does not play the same
//! game every time. All tests have fixed seeds, and none reads a clock.

use std::collections::BTreeSet;

use bots::{
    Bot, Budget, Judged, Level, Stop,
    arena::{Arena, Contender},
};
use catalog::{
    age_of_steam::AgeOfSteam,
    chicago_express::{Action, ChicagoExpress, Company},
    generator,
    railroad_revolution::RailroadRevolution,
};
use engine::{Described, Game, Options, Playout, Seat, Setup, Silent, Turn};

/// Lets the first of `bots` play against the others, which are all alike.
#[track_caller]
fn wins<G: Judged + Described>(bots: &str, n_games: u32, at_least: f64) {
    let contenders: Vec<Contender> =
        bots.split(',').map(|name| name.parse().expect("a bot")).collect();
    let report = Arena::new(contenders, n_games, 1)
        .with_threads(2)
        .play::<G>(None, &Stop::default(), |_| {})
        .expect("it can be played");
    assert_eq!((report.games, report.errors), (n_games, 0));
    let share = report.bots[0].win_share;
    assert!(share >= at_least, "{bots}: {share:.3} of {n_games} games");
}

#[test]
fn every_level_of_chicago_express_beats_the_one_below() {
    wins::<ChicagoExpress>("easy,random,random", 30, 0.9);
    // A third would be even.
    wins::<ChicagoExpress>("medium,easy,easy", 60, 0.45);
    wins::<ChicagoExpress>("hard,medium,medium", 60, 0.45);
    wins::<ChicagoExpress>("expert@3000it,hard,hard", 36, 0.45);
}

#[test]
fn every_level_of_the_other_games_beats_the_one_below() {
    wins::<AgeOfSteam>("easy,random,random", 6, 1.0);
    wins::<RailroadRevolution>("easy,random,random", 9, 0.9);
    wins::<AgeOfSteam>("medium,easy,easy", 15, 0.45);
    wins::<RailroadRevolution>("medium,easy,easy", 15, 0.45);
    wins::<AgeOfSteam>("hard,medium,medium", 9, 0.4);
    wins::<RailroadRevolution>("hard,medium,medium", 9, 0.45);
}

#[test]
fn a_beginner_is_never_ruined() {
    for seed in 1..=20 {
        let n_players = 3 + seed as u8 % 4;
        let setup = <AgeOfSteam as Game>::Setup::new(n_players, &Options::default()).unwrap();
        let mut game = AgeOfSteam::new(&setup);
        let (mut playout, mut random) = (Playout::default(), generator(seed));
        let bots =
            Seat::all(n_players).map(|seat| Bot::new(Level::Easy, seed << 8 | seat.0 as u64));
        let mut bots: Vec<Bot<AgeOfSteam>> = bots.collect();
        loop {
            let action = match game.turn() {
                Turn::Over => break,
                Turn::Chance => playout.uniform(&game, &mut random).expect("a draw"),
                Turn::Seat(seat) => {
                    let bot = &mut bots[seat.idx()];
                    bot.choose(&game, seat, &Stop::default()).expect("not over").action
                }
            };
            game.apply_unchecked(action, &mut Silent);
        }
        for seat in Seat::all(n_players) {
            assert!(!game.is_eliminated(seat), "{n_players} players, seed {seed}, {seat:?}");
        }
    }
}

/// Who pays how much for the first share of each company, and all that was done
/// for it.
fn opening(level: Level, seed: u64) -> (Vec<(Company, Seat, u32)>, Vec<Action>) {
    let mut game = ChicagoExpress::new(&Setup::new(3, &Options::default()).unwrap());
    let bots = Seat::all(3).map(|seat| {
        Bot::new(level, seed << 8 | seat.0 as u64).with_budget(Budget::iterations(300))
    });
    let mut bots: Vec<Bot<ChicagoExpress>> = bots.collect();
    let (mut sold, mut played) = (Vec::new(), Vec::new());
    while let (Turn::Seat(seat), Some(auction)) = (game.turn(), game.auctioned()) {
        let thought = bots[seat.idx()].choose(&game, seat, &Stop::default()).expect("not over");
        bots.iter_mut().for_each(|bot| bot.observe(thought.action));
        let before = game;
        game.apply(thought.action, &mut Silent).expect("legal");
        played.push(thought.action);
        let has_bought = |&it: &Seat| {
            game.shares_of(it, auction.company) > before.shares_of(it, auction.company)
        };
        if let Some(buyer) = Seat::all(3).find(has_bought) {
            sold.push((auction.company, buyer, before.cash(buyer).0 - game.cash(buyer).0));
        }
    }
    (sold, played)
}

#[test]
fn openings_differ_from_seed_to_seed_and_a_seed_decides() {
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Expert] {
        let openings: Vec<_> = (1..=16).map(|seed| opening(level, seed)).collect();
        let n_prices = |nth: usize| {
            let prices: BTreeSet<u32> = openings.iter().map(|it| it.0[nth].2).collect();
            prices.len()
        };
        // The first shares of PRR, BO, CO and NYC.
        let n_prices = [0, 1, 2, 3].map(n_prices);
        assert!(n_prices.iter().all(|&n| n >= 2), "{level}: {n_prices:?}");
        assert!(n_prices.iter().sum::<usize>() >= 10, "{level}: {n_prices:?}");
        for seed in [1, 2] {
            assert_eq!(openings[seed as usize - 1], opening(level, seed), "{level}, seed {seed}");
        }
    }
}
