//! Replays every game in `games/` and compares the whole log.
//!
//! `UPDATE_EXPECT=1 cargo test` rewrites the logs: read the diff, it is the
//! effect of your change on real games.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use age_of_steam::{AgeOfSteam, Event, Setup};
use engine::{Event as _, Game as _, History, Record, Setup as _, Turn, Viewer};
use expect_test::expect_file;

/// One record of `games/`, played to its end.
struct Played {
    path: PathBuf,
    record: Record,
    game: AgeOfSteam,
    events: Vec<Event>,
    log: String,
}

#[test]
fn recorded_games_replay_to_the_same_log() {
    for Played { path, log, .. } in played() {
        expect_file![path.with_extension("log")].assert_eq(&log);
    }
}

#[test]
fn every_log_has_its_game() {
    for path in files() {
        let extension = path.extension().and_then(|it| it.to_str());
        assert!(matches!(extension, Some("game" | "log")), "{path:?} is no record and no log");
        assert!(path.with_extension("game").exists(), "{path:?} has no record");
    }
}

#[test]
fn every_record_begins_with_what_it_shows() {
    for Played { path, .. } in played() {
        let text = read(&path);
        assert!(text.starts_with("# "), "{path:?} begins with a comment");
    }
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
            it.game.n_players() == n_players && it.events.iter().any(delivers)
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
    let has = |is_wanted: fn(&Event) -> bool| move |it: &Played| it.events.iter().any(is_wanted);
    shows("a player who goes broke", &has(|it| matches!(it, Event::Eliminated { .. })));
    shows("production", &has(|it| matches!(it, Event::Produced { .. })));
    shows("a new city", &has(|it| matches!(it, Event::Urbanized { .. })));
    shows("the pass of turn order", &has(|it| matches!(it, Event::PassUsed { .. })));
    shows("track that lapses", &has(|it| matches!(it, Event::TrackLapsed { .. })));
    shows("income that is reduced", &has(|it| matches!(it, Event::IncomeReduced { .. })));
    shows("a tie for the first place", &|it| {
        let outcome = it.game.outcome().expect("a record is a whole game");
        outcome.standings().iter().filter(|standing| standing.rank == 1).count() > 1
    });
    shows("a kind of tile that runs out", &|it| {
        let view = serde_json::to_value(it.game.view(Viewer::Spectator)).expect("a view is JSON");
        let kinds = view["supply"].as_array().cloned().unwrap_or_default();
        kinds.iter().any(|kind| kind["left"] == 0)
    });
    shows("an option", &|it| it.record.header.options.iter().count() > 0);
}

fn played() -> Vec<Played> {
    let is_record = |path: &PathBuf| path.extension().is_some_and(|it| it == "game");
    let res: Vec<Played> = files().into_iter().filter(is_record).map(play).collect();
    assert_ne!(res.len(), 0, "no records found: the tests would pass and show nothing");
    res
}

fn play(path: PathBuf) -> Played {
    let record = Record::parse(read(&path).as_bytes())
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut history = History::<AgeOfSteam>::open(&record)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut events = Vec::new();
    let mut log = String::new();
    for line in &record.lines {
        let step =
            history.play_line(line).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        history.state().audit();
        for event in &step.events {
            log += &format!("{}\n", event.tell(history.names(), Viewer::Spectator));
        }
        events.extend(step.events);
    }

    assert_eq!(history.turn(), Turn::Over, "{}: a record is a whole game", path.display());
    let outcome = history.state().outcome().expect("the game is over");
    for standing in outcome.ranking() {
        let name = history.names().of(standing.seat);
        match history.state().is_eliminated(standing.seat) {
            true => log += &format!("{}. {name}, out of the game\n", standing.rank),
            false => log += &format!("{}. {name} with {}\n", standing.rank, standing.score),
        }
    }
    Played { path, record, game: *history.state(), events, log }
}

/// Everything in `games/`, in the order of its names.
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("games/: {error}"));
    let mut res: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap_or_else(|error| panic!("games/: {error}")).path())
        .collect();
    res.sort();
    res
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
