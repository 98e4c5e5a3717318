//! A short run of the load generator with a real server: nothing is lost.

use std::process::Command;

#[test]
fn every_stream_gets_every_event_and_every_acknowledged_action_is_kept() {
    let ran = Command::new(env!("CARGO_BIN_EXE_load")).arg("--quick").output().expect("it starts");
    let (table, error) =
        (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{error}");
    for database in ["SQLite", "PostgreSQL"] {
        assert!(table.contains(database), "{table}");
    }
}
