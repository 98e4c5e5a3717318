//! Replays every game in `games/` and compares the whole log.
//!
//! `UPDATE_EXPECT=1 cargo test` rewrites the logs: read the diff, it is the
//! effect of your change on real games.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use chicago_express::{ChicagoExpress, Company, Event, Setup};
use engine::{Game as _, Setup as _};

type Played = fixtures::Played<ChicagoExpress>;

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
    let known: BTreeSet<&str> = ChicagoExpress::ENDINGS.iter().copied().collect();
    assert_eq!(ends, known, "each end of the game is shown");

    for n_players in Setup::players() {
        let has_wabash = |it: &&Played| {
            let opens = |event: &Event| matches!(event, Event::WabashOpened { .. });
            it.game.n_players() == n_players && it.events().any(opens)
        };
        assert!(games.iter().any(|it| has_wabash(&it)), "{n_players} players open Wabash");
    }
}

#[test]
fn the_rarer_things_are_shown_too() {
    let games = played();
    let shows = |what: &str, is_shown: &dyn Fn(&Played) -> bool| {
        assert!(games.iter().any(is_shown), "no recorded game has {what}");
    };
    shows("a tie for the first place", &Played::is_tied);
    shows("a Wabash share without a buyer", &|it| {
        it.events().any(|event| *event == Event::ShareUnsold { company: Company::Wab })
    });
    shows("another starting bidder and another figure", &|it| {
        let names: Vec<&str> = it.record.header.options.iter().map(|(name, _)| name).collect();
        names.contains(&"starting_bidder") && names.iter().any(|name| name.ends_with("_cost"))
    });
    shows("a Chicago phase in the middle of an expansion", &|it| {
        it.events().any(|event| matches!(event, Event::ExpansionResumed { .. }))
    });
    shows("a position to start from", &|it| it.record.header.position.is_some());
}

fn played() -> Vec<Played> {
    fixtures::played(&games(), |_, standing| format!(" with ${}", standing.score_text()))
}
