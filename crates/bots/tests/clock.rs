//! Bots read the clock that they are given, and only for a budget of time.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use bots::{
    Bot, Budget, Clock, FaultKind, Level, Player, Stop,
    arena::{Arena, Contender, Report},
};
use catalog::chicago_express::{Action, ChicagoExpress};
use engine::{Game, History, Options, Seat, Setup, Step};

fn opening() -> ChicagoExpress {
    ChicagoExpress::new(&Setup::new(3, &Options::default()).expect("three may play"))
}

/// A clock that nobody may read.
fn forbidden() -> Duration {
    panic!("somebody has read the clock")
}

/// A clock on which a millisecond passes from one look to the next.
fn slow() -> Duration {
    static LOOKS: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(LOOKS.fetch_add(1, Ordering::Relaxed))
}

/// A clock on which an hour passes from one look to the next.
fn fast() -> Duration {
    static LOOKS: AtomicU64 = AtomicU64::new(0);
    Duration::from_secs(3_600 * LOOKS.fetch_add(1, Ordering::Relaxed))
}

/// A clock that goes backwards, as no clock should.
fn backwards() -> Duration {
    static LOOKS: AtomicU64 = AtomicU64::new(0);
    Duration::from_secs(1_000_000 - LOOKS.fetch_add(1, Ordering::Relaxed))
}

fn iterations(budget: Budget, clock: Clock) -> u32 {
    let mut bot = Bot::new(Level::Expert, 1).with_budget(budget);
    let thought = bot.choose(&opening(), Seat(0), &Stop::new(clock));
    thought.expect("an answer").iterations
}

#[test]
fn with_a_budget_of_iterations_nobody_reads_the_clock() {
    assert_eq!(iterations(Budget::iterations(50), forbidden), 50);
    let contenders = ["expert@5it", "greedy", "easy"].map(|name| name.parse().expect("a bot"));
    let arena = Arena::new(contenders.to_vec(), 3, 1);
    let report = arena.play::<ChicagoExpress>(None, &Stop::new(forbidden), |_| {});
    let report = report.expect("it can be played");
    assert_eq!((report.games, report.errors), (3, 0), "{:?}", report.faults);
}

#[test]
fn a_budget_of_time_is_spent_by_the_clock_of_the_caller() {
    // One look before the first descent and one after each.
    assert_eq!(iterations(Budget::time(Duration::from_millis(40)), slow), 40);
    assert_eq!(iterations(Budget::time(Duration::from_secs(3_600)), fast), 1);
    // No time ever passes, so the other limit ends the thought.
    let both = Budget { iterations: Some(30), ..Budget::time(Duration::from_secs(1)) };
    assert_eq!(iterations(both, backwards), 30);
}

/// Answers at once, and agreed on a second.
struct Quick;

impl Player<ChicagoExpress> for Quick {
    fn observe(&mut self, _: &Step<ChicagoExpress>) {}

    fn decide(
        &mut self,
        history: &History<ChicagoExpress>,
        _: Seat,
        _: &Stop,
    ) -> Result<Action, FaultKind> {
        history.legal().first().copied().ok_or(FaultKind::Silent)
    }

    fn time(&self) -> Option<Duration> {
        Some(Duration::from_secs(1))
    }
}

#[test]
fn who_is_late_is_late_by_the_clock_of_the_caller() {
    let play = |clock: Clock| -> Report {
        let contenders: Vec<Contender> = vec!["easy".parse().expect("a bot"); 3];
        let arena = Arena::new(contenders, 1, 1);
        let quick = |_, _| -> Box<dyn Player<ChicagoExpress>> { Box::new(Quick) };
        arena.play_with(quick, &Stop::new(clock), |_| {}).expect("it can be played")
    };
    assert_eq!(play(|| Duration::ZERO).errors, 0);
    let report = play(fast);
    assert_eq!(report.errors, 3);
    assert!(report.faults[0].contains("easy: took "), "{:?}", report.faults);
}
