//! Replays every game in `games/` and compares the whole log.
//!
//! `UPDATE_EXPECT=1 cargo test` rewrites the logs: read the diff, it is the
//! effect of your change on real games.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use age_of_steam::{AgeOfSteam, Event, Setup};
use engine::{Game as _, Setup as _, Viewer};

type Played = fixtures::Played<AgeOfSteam>;

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
    let known: BTreeSet<&str> = AgeOfSteam::ENDINGS.iter().copied().collect();
    assert_eq!(ends, known, "each end of the game is shown");
    for n_players in Setup::players() {
        let has_goods = |it: &&Played| {
            let delivers = |event: &Event| matches!(event, Event::Delivered { .. });
            it.game.n_players() == n_players && it.events().any(delivers)
        };
        assert!(games.iter().any(|it| has_goods(&it)), "{n_players} players move goods");
    }
}

#[test]
fn the_rarer_things_are_shown_too() {
    let games = played();
    let shows = |what: &str, is_shown: &dyn Fn(&Played) -> bool| {
        assert!(games.iter().any(is_shown), "no recorded game has {what}");
    };
    let has = |is_wanted: fn(&Event) -> bool| move |it: &Played| it.events().any(is_wanted);
    shows("a player who goes broke", &has(|it| matches!(it, Event::Eliminated { .. })));
    shows("production", &has(|it| matches!(it, Event::Produced { .. })));
    shows("a new city", &has(|it| matches!(it, Event::Urbanized { .. })));
    shows("the pass of turn order", &has(|it| matches!(it, Event::PassUsed { .. })));
    shows("track that lapses", &has(|it| matches!(it, Event::TrackLapsed { .. })));
    shows("income that is reduced", &has(|it| matches!(it, Event::IncomeReduced { .. })));
    shows("a tie for the first place", &Played::is_tied);
    shows("a kind of tile that runs out", &|it| {
        let view = serde_json::to_value(it.game.view(Viewer::Spectator)).expect("a view is JSON");
        let kinds = view["supply"].as_array().cloned().unwrap_or_default();
        kinds.iter().any(|kind| kind["left"] == 0)
    });
    shows("an option", &|it| it.record.header.options.iter().count() > 0);
}

fn played() -> Vec<Played> {
    fixtures::played(&games(), |_: &AgeOfSteam, standing| match standing.score {
        None => ", out of the game".to_owned(),
        Some(score) => format!(" with {score}"),
    })
}
