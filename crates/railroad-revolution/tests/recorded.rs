//! Replays every game in `games/` and compares the whole log.
//!
//! `UPDATE_EXPECT=1 cargo test` rewrites the logs: read the diff, it is the
//! effect of your change on real games.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use engine::{Game as _, Setup as _};
use railroad_revolution::{Event, Facing, RailroadRevolution, Setup, Train};

type Played = fixtures::Played<RailroadRevolution>;

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("games")
}

#[test]
fn recorded_games_replay_to_the_same_log() {
    fixtures::assert_logs(&played());
}

#[test]
fn every_log_has_its_game() {
    fixtures::assert_only_records(&games());
}

#[test]
fn every_end_and_every_table_has_a_game() {
    let games = played();
    let ends: BTreeSet<&str> = games.iter().flat_map(|it| it.game.endings()).collect();
    let known: BTreeSet<&str> = RailroadRevolution::ENDINGS.iter().copied().collect();
    assert_eq!(ends, known, "each end of the game is shown");
    for n_players in Setup::players() {
        let has_deals = |it: &Played| {
            let deals = |event: &Event| matches!(event, Event::DealTaken { .. });
            it.game.n_players() == n_players && it.events().any(deals)
        };
        assert!(games.iter().any(has_deals), "{n_players} players take deals");
    }
    for option in ["open_milestones", "expensive_tracks", "exchange_to_supply"] {
        let has_option =
            |it: &Played| it.record.header.options.iter().any(|(name, _)| name == option);
        assert!(games.iter().any(has_option), "a game with {option}");
    }
}

#[test]
fn the_rarer_things_are_shown_too() {
    let games = played();
    let shows = |what: &str, is_shown: &dyn Fn(&Played) -> bool| {
        assert!(games.iter().any(is_shown), "no recorded game has {what}");
    };
    let has = |is_wanted: fn(&Event) -> bool| move |it: &Played| it.events().any(is_wanted);
    for group in ["A1", "A2", "B", "C", "D"] {
        shows(&format!("a complete milestone of {group}"), &|it| {
            it.events().any(|event| match event {
                Event::MilestoneCompleted { tile, .. } => {
                    tile.to_string().split('-').next() == Some(group)
                }
                _ => false,
            })
        });
    }
    for train in Train::ALL {
        for facing in [Facing::Up, Facing::Down] {
            let back = if facing == Facing::Down { " back" } else { "" };
            let flip = format!("flip {train}{back}");
            shows(&flip, &|it| it.has_action(|text| text == flip));
        }
    }
    shows("a player who passes", &has(|it| matches!(it, Event::Passed { .. })));
    shows("a hired worker", &has(|it| matches!(it, Event::Hired { .. })));
    shows("an exchange", &has(|it| matches!(it, Event::Exchanged { .. })));
    shows("a worker discarded", &has(|it| matches!(it, Event::Discarded { .. })));
    shows("a reward at a price", &has(|it| matches!(it, Event::BonusTaken { .. })));
    shows("two milestones at once", &|it| it.has_action(|text| text.starts_with("replace")));
    shows("tiles put back the other way round", &|it| {
        it.has_action(|text| text.ends_with("reversed"))
    });
    shows("a deal taken in the turn of another", &|it| {
        it.steps.iter().any(|(before, step)| {
            let is_foreign = |event: &Event| match event {
                Event::DealTaken { by, .. } => *by != before.current(),
                _ => false,
            };
            step.events.iter().any(is_foreign)
        })
    });
    shows("a city at the other coast", &|it| {
        let seats = engine::Seat::all(it.game.n_players());
        seats.into_iter().any(|seat| it.game.score(seat).network > 0)
    });
    shows("a tie for the first place", &Played::is_tied);
    shows("a start in the middle of a game", &|it| it.record.header.position.is_some());
}

fn played() -> Vec<Played> {
    fixtures::played(&games(), |_, standing| format!(" with {}", standing.score_text()))
}
