//! Puts a real server under load and breaks what it stands on.
//!
//! `cargo xtask load` starts `roundhouse serve` as a process of its own, plays at
//! many tables and prints figures; the tests in `tests/faults.rs` kill it, fill its
//! disk and stop its database. Everything is on this machine and has a limit.
//!
//! **Invariant:** a figure of time never decides whether a run fails. An event that
//! is missing or out of order does, and so does an acknowledged action that is lost.

pub mod http;
pub mod events;
pub mod script;
pub mod process;
pub mod database;
pub mod player;
pub mod audit;
pub mod figures;
pub mod disk;
pub mod connected;
pub mod throughput;
