//! The server through its front door: real requests, real streams, real databases.

mod server;
mod client;
mod events;
mod table;
mod people;
mod tables;
mod playing;
mod undo;
mod past;
mod stream;
mod talk;
mod bots;
mod secrets;
mod roles;
mod bad_input;
mod operations;
