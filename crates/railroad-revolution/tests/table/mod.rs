//! A position in the middle of a game: a plain one with some changes.

use engine::{History, Record, RecordError};
use railroad_revolution::RailroadRevolution;
use serde_json::Value;

/// Two players in the first round. Ann is to place a worker.
const PLAIN: &str = r#"{
    "round": 1,
    "players": [
        {
            "money": 600, "shares": 3, "hand": {"white": 4, "orange": 1},
            "buildings": 12, "rails_left": 15, "trains": {"up": {"promote": 1}},
            "milestones": [{"tile": "A1-1"}, {"tile": "A2-1"}]
        },
        {
            "money": 600, "shares": 3, "hand": {"white": 4, "purple": 1},
            "buildings": 12, "rails_left": 15, "trains": {"up": {"promote": 1}},
            "milestones": [{"tile": "A1-2"}, {"tile": "A2-2"}]
        }
    ],
    "deals": {"face_up": "D1"},
    "phase": {"turn": {}}
}"#;

/// The plain match with the changes in `different`, lines such as
/// `/players/0/money 100` or `option open_milestones = yes`.
#[track_caller]
pub(crate) fn table(different: &str) -> History<RailroadRevolution> {
    read(different).unwrap_or_else(|error| panic!("{error}\n{}", record(different)))
}

/// The same, or why the position is impossible.
#[track_caller]
pub(crate) fn read(different: &str) -> Result<History<RailroadRevolution>, RecordError> {
    Record::parse(record(different).as_bytes()).and_then(|record| History::from_record(&record))
}

#[track_caller]
fn record(different: &str) -> String {
    let mut position: Value = serde_json::from_str(PLAIN).expect("the plain table is JSON");
    let mut options = String::new();
    for line in different.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with("option ") {
            options += &format!("{line}\n");
            continue;
        }
        let (path, value) = line.split_once(' ').expect("a path and a value");
        let value = serde_json::from_str(value).unwrap_or_else(|error| panic!("{line}: {error}"));
        let (parent, key) = path.rsplit_once('/').expect("a path begins with a slash");
        let parent = position.pointer_mut(parent).unwrap_or_else(|| panic!("no {path}"));
        match parent {
            Value::Array(items) => items[key.parse::<usize>().expect("an index")] = value,
            parent => parent[key] = value,
        }
    }
    let header = "game railroad-revolution\nrules 1\nplayers Ann, Ben\n";
    format!("{header}{options}position {position:#}\n")
}
