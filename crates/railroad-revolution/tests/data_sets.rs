//! Matches with different data sets, side by side.

use std::{fs, path::Path};

use engine::{Game, Options, Setup as _};
use railroad_revolution::{RailroadRevolution, Setup};

/// A data set with Springfield instead of Omaha.
fn springfield() -> String {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let files = fs::read_dir(dir).expect("the tables are there");
    let text = |entry: fs::DirEntry| {
        let text = fs::read_to_string(entry.path()).expect("a table is text");
        (entry.file_name().to_string_lossy().into_owned(), text.replace("Omaha", "Springfield"))
    };
    let files: Vec<(String, String)> = files.flatten().map(text).collect();
    railroad_revolution::load(&files).unwrap_or_else(|error| panic!("{error}"))
}

fn opening(data: &str) -> RailroadRevolution {
    let mut options = Options::default();
    options.insert("data", data).expect("each option is given once");
    let setup = Setup::new(2, &options).unwrap_or_else(|error| panic!("{error}"));
    RailroadRevolution::new(&setup)
}

#[test]
fn a_match_reads_and_writes_the_names_of_its_own_data_set() {
    let (standard, other) = (opening("standard"), opening(&springfield()));
    for (game, known, unknown) in [
        (standard, "build Omaha", "build Springfield"),
        (other, "build Springfield", "build Omaha"),
    ] {
        let action = game.parse_action(known).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(game.text(action).to_string(), known);
        let error = game.parse_action(unknown).unwrap_err().to_string();
        assert_eq!(
            error,
            format!(
                "`{unknown}` is not an action; expected a city of the board, such as `build Chicago`"
            )
        );
    }
}
