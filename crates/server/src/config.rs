//! How a server is run.

use std::{net::SocketAddr, num::NonZeroU32, time::Duration};

use axum::{http::HeaderMap, response::Response};
use ipnet::IpNet;

use crate::clock::Clock;

/// Settings of a server. [`Config::default`] suits a server for friends.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub address: SocketAddr,
    /// `postgres://…`, or the path of an SQLite file.
    pub database: String,
    /// The address that people type, such as `https://trains.example`; decides
    /// whether cookies need TLS, and which origin requests come from.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` counts.
    pub trusted_proxies: Vec<IpNet>,
    /// Threads in which bots think.
    pub bot_threads: usize,
    /// How long a bot may think about one action, if nothing else waits.
    pub bot_time: Duration,
    /// The most connections at a time.
    pub connections_max: usize,
    /// The most streams at a time.
    pub streams_max: usize,
    /// The most streams of one person, or of one address without a person.
    pub streams_per_person: usize,
    /// The most tables of one host that wait or are played.
    pub tables_per_person: u64,
    /// Units of work per minute for one person. Most requests cost one to five.
    pub rate_per_person: NonZeroU32,
    /// The same for one address.
    pub rate_per_address: NonZeroU32,
    /// The most bytes of a request.
    pub body_max: usize,
    /// Tells the time.
    pub clock: Clock,
    /// Answers requests to read what is not part of the interface: the page that
    /// people play on. `None` if there is no such file.
    pub page: fn(path: &str, headers: &HeaderMap) -> Option<Response>,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            address: SocketAddr::from(([127, 0, 0, 1], 8017)),
            database: "roundhouse.db".to_owned(),
            public_url: None,
            trusted_proxies: Vec::new(),
            bot_threads: (cores / 2).max(1),
            bot_time: Duration::from_secs(1),
            connections_max: 16_000,
            streams_max: 10_000,
            streams_per_person: 20,
            tables_per_person: 50,
            rate_per_person: NonZeroU32::new(1_200).expect("not zero"),
            rate_per_address: NonZeroU32::new(6_000).expect("not zero"),
            body_max: 1 << 20,
            clock: Clock::default(),
            page: |_, _| None,
        }
    }
}

impl Config {
    /// Whether people use TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
