//! Replays every game in `games/` and compares the whole log.
//!
//! `UPDATE_EXPECT=1 cargo test` rewrites the logs: read the diff, it is the
//! effect of your change on real games.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use engine::{Event as _, Game as _, History, Record, Setup as _, Turn, Viewer};
use expect_test::expect_file;
use railroad_revolution::{Action, Event, Facing, RailroadRevolution, Setup, Train};

/// One record of `games/`, played to its end.
struct Played {
    path: PathBuf,
    record: Record,
    game: RailroadRevolution,
    events: Vec<Event>,
    /// Whether somebody took a deal in the turn of another.
    has_foreign_deal: bool,
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
    let known: BTreeSet<&str> = RailroadRevolution::ENDINGS.iter().copied().collect();
    assert_eq!(ends, known, "each end of the game is shown");
    for n_players in Setup::players() {
        let has_deals = |it: &Played| {
            let deals = |event: &Event| matches!(event, Event::DealTaken { .. });
            it.game.n_players() == n_players && it.events.iter().any(deals)
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
    let has = |is_wanted: fn(&Event) -> bool| move |it: &Played| it.events.iter().any(is_wanted);
    let plays = |text: &'static str| {
        move |it: &Played| it.record.lines.iter().any(|line| line.action.starts_with(text))
    };
    for group in ["A1", "A2", "B", "C", "D"] {
        shows(&format!("a complete milestone of {group}"), &|it| {
            it.events.iter().any(|event| match event {
                Event::MilestoneCompleted { tile, .. } => {
                    tile.to_string().split('-').next() == Some(group)
                }
                _ => false,
            })
        });
    }
    for train in Train::ALL {
        for facing in [Facing::Up, Facing::Down] {
            let flip = Action::Flip(train, facing).to_string();
            shows(&flip, &|it| it.record.lines.iter().any(|line| line.action == flip));
        }
    }
    shows("a player who passes", &has(|it| matches!(it, Event::Passed { .. })));
    shows("a hired worker", &has(|it| matches!(it, Event::Hired { .. })));
    shows("an exchange", &has(|it| matches!(it, Event::Exchanged { .. })));
    shows("a worker discarded", &has(|it| matches!(it, Event::Discarded { .. })));
    shows("a reward at a price", &has(|it| matches!(it, Event::BonusTaken { .. })));
    shows("two milestones at once", &plays("replace"));
    shows("tiles put back the other way round", &|it| {
        it.record.lines.iter().any(|line| line.action.ends_with("reversed"))
    });
    shows("a deal taken in the turn of another", &|it| it.has_foreign_deal);
    shows("a city at the other coast", &|it| {
        let seats = engine::Seat::all(it.game.n_players());
        seats.into_iter().any(|seat| it.game.score(seat).network > 0)
    });
    shows("a tie for the first place", &|it| {
        let outcome = it.game.outcome().expect("a record is a whole game");
        outcome.standings().iter().filter(|standing| standing.rank == 1).count() > 1
    });
    shows("a start in the middle of a game", &|it| it.record.header.position.is_some());
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
    let mut history = History::<RailroadRevolution>::open(&record)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut events = Vec::new();
    let mut has_foreign_deal = false;
    let mut log = String::new();
    for line in &record.lines {
        let current = history.state().current();
        let step =
            history.play_line(line).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        history.state().audit();
        for event in &step.events {
            log += &format!("{}\n", event.tell(history.names(), Viewer::Spectator));
        }
        has_foreign_deal |= step.events.iter().any(|event| match event {
            Event::DealTaken { by, .. } => *by != current,
            _ => false,
        });
        events.extend(step.events);
    }

    assert_eq!(history.turn(), Turn::Over, "{}: a record is a whole game", path.display());
    let outcome = history.state().outcome().expect("the game is over");
    for standing in outcome.ranking() {
        let name = history.names().of(standing.seat);
        log += &format!("{}. {name} with {}\n", standing.rank, standing.score);
    }
    Played { path, record, game: *history.state(), events, has_foreign_deal, log }
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
