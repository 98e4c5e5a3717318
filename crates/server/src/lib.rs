//! The server: tables, live play, and nothing ever lost.
//!
//! A request is checked (`guard`), becomes a command at a table (`table`),
//! whose entries are written before anybody is told (`tables`). Streams send
//! what happened, as each viewer may know it (`stream`). Bots think in threads
//! of their own (`bots`).
//!
//! **Invariant:** a view, event, prompt or error contains only what its viewer may
//! know.
//! **Invariant:** no request, file or peer can make the server panic; if one does,
//! the request fails and the server goes on.

mod app;
mod bots;
mod clock;
mod command;
mod config;
mod error;
mod guard;
mod hints;
mod listen;
mod lobby;
mod notices;
mod passwords;
mod random;
mod reading;
mod routes;
mod sessions;
mod stream;
mod table;
mod tables;
mod talk;
mod verify;

pub use app::{ServeError, Server};
pub use clock::Clock;
pub use config::Config;
pub use routes::openapi;
pub use verify::{Broken, verify};
