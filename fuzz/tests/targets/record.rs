//! Promise: no bytes make the record reader panic, and every record that it
//! reads is written so that it reads back the same.

use std::error::Error;

use crate::{
    input::Choices,
    spoiled_record::{good_records, spoil_record},
};
use catalog::AnyGame;
use engine::{Record, Viewer};

#[test]
fn any_bytes() {
    bolero::check!().for_each(|bytes: &[u8]| {
        read(bytes);
    });
}

/// Random bytes hardly ever get past the header; spoiled records do.
#[test]
fn spoiled_records() {
    let records = good_records();
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let mut record = choices.one(&records).1.clone();
        spoil_record(&mut record, &mut choices);
        read(&record);
    });
}

#[test]
fn every_seed_is_a_good_record() {
    for (name, bytes) in good_records() {
        assert!(read(&bytes).is_some(), "{name}");
    }
}

/// Reads a record, checks the promise, and returns the match if there is one.
fn read(bytes: &[u8]) -> Option<AnyGame> {
    let record = Record::parse(bytes).map_err(|error| explained(&error)).ok()?;
    let written = record.to_string();
    let again = Record::parse(written.as_bytes()).expect("what is written can be read");
    assert_eq!(again.header, record.header, "the same header again");
    assert_eq!(again.to_string(), written, "the same text again");

    let game = AnyGame::from_record(&record).map_err(|error| explained(&error)).ok()?;
    game.show(Viewer::Referee);
    let written = game.record().to_string();
    let record = Record::parse(written.as_bytes()).expect("a match can be read");
    let again = AnyGame::from_record(&record).expect("a match can be replayed");
    assert_eq!(again.record().to_string(), written, "the same match again");
    Some(game)
}

/// Checks that an error is one printable line.
fn explained(error: &impl Error) {
    let message = error.to_string();
    assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
}
