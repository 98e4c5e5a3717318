//! Good records, and ways to spoil them.

use std::{fs, path::PathBuf};

use crate::input::Choices;

/// The records of `seeds/`, sorted by file name.
///
/// # Panics
///
/// If they cannot be read, or there are none: the target would test nothing.
pub(crate) fn good_records() -> Vec<(String, Vec<u8>)> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "seeds"].iter().collect();
    let mut res = Vec::new();
    for entry in fs::read_dir(folder).expect("the seeds are in the repository") {
        let path = entry.expect("a folder that can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        res.push((name, fs::read(path).expect("a file that can be read")));
    }
    assert!(!res.is_empty(), "no seeds");
    res.sort();
    res
}

/// Changes one to eight places of a record: replaces text with random bytes,
/// with a meaningful piece, or with a piece of the record itself.
pub(crate) fn spoil_record(record: &mut Vec<u8>, choices: &mut Choices<'_>) {
    for _ in 0..=choices.below(8) {
        let start = place(record, choices);
        let end = match choices.byte() % 4 {
            0 => start,
            1 => record[start..]
                .iter()
                .position(|&it| it == b'\n')
                .map_or(record.len(), |n| start + n),
            _ => (start + usize::from(choices.byte() % 8)).min(record.len()),
        };
        let piece = piece(record, choices);
        record.splice(start..end, piece);
    }
}

/// Any offset up to the end.
fn place(record: &[u8], choices: &mut Choices<'_>) -> usize {
    let random = usize::from(choices.byte()) << 8 | usize::from(choices.byte());
    random % (record.len() + 1)
}

fn piece(record: &[u8], choices: &mut Choices<'_>) -> Vec<u8> {
    match choices.byte() % 4 {
        0 => (0..choices.below(8)).map(|_| choices.byte()).collect(),
        1 => {
            let (one, other) = (place(record, choices), place(record, choices));
            record[one.min(other)..one.max(other)].to_vec()
        }
        2 => {
            let marks: Vec<char> = MARKS.chars().collect();
            choices.one(&marks).to_string().into_bytes()
        }
        _ => {
            let words: Vec<&str> = WORDS.split_whitespace().collect();
            choices.one(&words).as_bytes().to_vec()
        }
    }
}

/// Characters that a reader could get wrong.
const MARKS: &str = "\n\r\t\0\u{1b}\u{85}\u{2028}\u{feff}#:=, {}[]\"\\-+01é…";
const WORDS: &str = "game rules players seats option position Ann Ann: Ben: 65536 1e400 -0 0.1 null \
                     \\u0000 bid pass done build R4 auction NYC expand PRR decline starting_bidder \
                     human hard \"exec:x\" random:chicago";
