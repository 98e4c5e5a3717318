//! What an arena does with players that misbehave, and when it is stopped.

use std::{thread, time::Duration};

use bots::{
    FaultKind, Player, Random, Stop,
    arena::{Arena, ArenaError, Contender, Report},
};
use catalog::chicago_express::{Action, ChicagoExpress};
use engine::{Game as _, History, Seat, Step, choose};

/// Plays at random for some decisions, then does what it should not.
struct Clumsy {
    random: Random,
    n_good: usize,
    habit: Habit,
}

#[derive(Clone, Copy)]
enum Habit {
    None,
    Cheats,
    Breaks,
    Sleeps,
    Dreams,
}

impl Clumsy {
    fn player(seed: u64, n_good: usize, habit: Habit) -> Box<dyn Player<ChicagoExpress>> {
        Box::new(Clumsy { random: Random::new(seed), n_good, habit })
    }
}

impl Player<ChicagoExpress> for Clumsy {
    fn observe(&mut self, _: &Step<ChicagoExpress>) {}

    fn decide(
        &mut self,
        history: &History<ChicagoExpress>,
        _: Seat,
        _: &Stop,
    ) -> Result<Action, FaultKind> {
        let legal = history.legal();
        let action = legal[choose(legal.len(), self.random.draw())];
        if self.n_good > 0 {
            self.n_good -= 1;
            return Ok(action);
        }
        match self.habit {
            Habit::None => {}
            Habit::Cheats => {
                return Ok(history.state().parse_action("bid 9999").expect("an action"));
            }
            Habit::Breaks => panic!("this bot breaks, as the test wants"),
            Habit::Sleeps => thread::sleep(Duration::from_millis(1_200)),
            Habit::Dreams => return Err(FaultKind::Silent),
        }
        Ok(action)
    }

    fn time(&self) -> Option<Duration> {
        matches!(self.habit, Habit::Sleeps).then_some(Duration::from_millis(10))
    }
}

fn three() -> Vec<Contender> {
    ["hard", "easy", "random"].map(|name| name.parse().expect("a bot")).to_vec()
}

fn play(habits: [Habit; 3], n_games: u32) -> Report {
    let arena = Arena::new(three(), n_games, 1);
    let clumsy = |idx: usize, seed| Clumsy::player(seed, 3, habits[idx]);
    arena.play_with(clumsy, &Stop::default(), |_| {}).expect("it can be played")
}

#[test]
fn who_cheats_or_breaks_or_is_silent_or_late_loses_that_game() {
    let told = [
        (Habit::Cheats, 6, "illegal `bid 9999`"),
        (Habit::Breaks, 6, "broke down"),
        (Habit::Dreams, 6, "no answer"),
        (Habit::Sleeps, 1, "took 1."),
    ];
    for (habit, n_games, words) in told {
        let report = play([Habit::None, habit, Habit::None], n_games);
        assert_eq!((report.games, report.errors), (n_games, n_games as usize));
        assert!(report.faults[0].contains(&format!("easy: {words}")), "{:?}", report.faults);
        let [hard, easy, random] = &report.bots[..] else { panic!("three rows") };
        assert_eq!((easy.win_share, easy.mean_rank, easy.mean_score), (0.0, Some(3.0), None));
        assert_eq!(easy.errors, n_games as usize);
        assert!((hard.win_share + random.win_share - 1.0).abs() < 1e-9);
        assert!(hard.mean_rank <= Some(2.0) && random.mean_rank <= Some(2.0));
    }
}

#[test]
fn where_all_break_nobody_wins() {
    let report = play([Habit::Dreams; 3], 3);
    assert_eq!(report.errors, 9);
    assert!(report.bots.iter().all(|row| row.win_share == 0.0));
}

#[test]
fn well_behaved_players_make_no_errors() {
    let report = play([Habit::None; 3], 6);
    assert_eq!((report.games, report.errors, report.is_partial()), (6, 0, false));
    let won: f64 = report.bots.iter().map(|row| row.win_share).sum();
    assert!((won - 1.0).abs() < 1e-9);
}

#[test]
fn an_arena_that_is_stopped_reports_the_games_that_are_over() {
    let stop = Stop::default();
    let arena = Arena::new(three(), 1_000, 1).with_threads(2);
    let mut n_told = 0;
    let clumsy = |_: usize, seed| Clumsy::player(seed, 0, Habit::None);
    let report = arena.play_with(clumsy, &stop, |_| {
        n_told += 1;
        if n_told == 4 {
            stop.stop();
        }
    });
    let report = report.expect("it can be played");
    assert!(report.is_partial() && report.games >= 4 && report.games == n_told);
    assert_eq!(report.bots[0].games, report.games);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let stop = Stop::default();
    let none = Arena::new(three(), 0, 1).play::<ChicagoExpress>(None, &stop, |_| {});
    assert_eq!(none.unwrap_err(), ArenaError::NoGames);
    let alone = Arena::new(three()[..1].to_vec(), 1, 1);
    let alone = alone.play::<ChicagoExpress>(None, &stop, |_| {});
    assert!(matches!(alone, Err(ArenaError::Setup(_))));
}
