//! A city that is on another board only.

use std::{fs, path::Path};

use engine::{Options, Setup as _};
use railroad_revolution::Setup;

/// Makes `Springfield` known: it takes the place of Omaha in a set of its own.
pub(crate) fn know_springfield() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let files = fs::read_dir(dir).expect("the tables are there");
    let text = |entry: fs::DirEntry| {
        let text = fs::read_to_string(entry.path()).expect("a table is text");
        (entry.file_name().to_string_lossy().into_owned(), text.replace("Omaha", "Springfield"))
    };
    let files: Vec<(String, String)> = files.flatten().map(text).collect();
    let name = railroad_revolution::load(&files).unwrap_or_else(|error| panic!("{error}"));
    // A name is known as soon as a table has it.
    let mut options = Options::default();
    options.insert("data", &name).expect("each option is given once");
    Setup::new(2, &options).unwrap_or_else(|error| panic!("{error}"));
}
