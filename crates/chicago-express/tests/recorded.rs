//! Replays every game in `games/` and compares the whole log.
//!
//! `UPDATE_EXPECT=1 cargo test` rewrites the logs: read the diff, it is the
//! effect of your change on real games.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use chicago_express::{ChicagoExpress, Company, Event, Setup};
use engine::{Event as _, Game as _, History, Record, Setup as _, Turn, Viewer};
use expect_test::expect_file;

/// One record of `games/`, played to its end.
struct Played {
    path: PathBuf,
    record: Record,
    game: ChicagoExpress,
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
    let known: BTreeSet<&str> = ChicagoExpress::ENDINGS.iter().copied().collect();
    assert_eq!(ends, known, "each end of the game is shown");

    for n_players in Setup::players() {
        let has_wabash = |it: &&Played| {
            let opens = |event: &Event| matches!(event, Event::WabashOpened { .. });
            it.game.n_players() == n_players && it.events.iter().any(opens)
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
    shows("a tie for the first place", &|it| {
        let outcome = it.game.outcome().expect("a record is a whole game");
        outcome.standings().iter().filter(|standing| standing.rank == 1).count() > 1
    });
    shows("a Wabash share without a buyer", &|it| {
        it.events.contains(&Event::ShareUnsold { company: Company::Wab })
    });
    shows("another starting bidder and another figure", &|it| {
        let names: Vec<&str> = it.record.header.options.iter().map(|(name, _)| name).collect();
        names.contains(&"starting_bidder") && names.iter().any(|name| name.ends_with("_cost"))
    });
    shows("a position to start from", &|it| it.record.header.position.is_some());
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
    let mut history = History::<ChicagoExpress>::open(&record)
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
        log += &format!("{}. {name} with ${}\n", standing.rank, standing.score);
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
