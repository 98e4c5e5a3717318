//! Fuzz targets: one file for each promise, and shared helpers.
//!
//! Each is an ordinary test that runs for a second; `docs/fuzzing.md` says how
//! to run them for longer, and with a coverage-guided fuzzer.

mod choices;
mod descriptions;
mod kept;
mod positions;
mod record;
mod table;

mod found;
mod input;
mod spoiled_position;
mod spoiled_record;
