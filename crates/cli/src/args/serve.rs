//! The arguments of `serve` and of what one does with its database.

use std::{net::SocketAddr, num::NonZeroU32, path::PathBuf};

#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct DatabaseArgs {
    /// `postgres://…`, or the path of an SQLite file; without it a file of this user
    #[arg(long, value_name = "DATABASE", env = "ROUNDHOUSE_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// The file of the backup
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct ServeArgs {
    /// Where to listen; 127.0.0.1:8017 unless said otherwise
    #[arg(long, value_name = "IP:PORT", env = "ROUNDHOUSE_ADDRESS")]
    pub(crate) address: Option<SocketAddr>,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// The address that people type, behind a proxy; with https:// cookies need TLS
    #[arg(long, value_name = "URL", env = "ROUNDHOUSE_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,

    /// Proxies whose X-Forwarded-For counts, as networks separated by commas
    #[arg(long, value_name = "NETS", env = "ROUNDHOUSE_TRUSTED_PROXIES", value_delimiter = ',')]
    pub(crate) trusted_proxies: Vec<ipnet::IpNet>,

    /// Threads in which bots think; half of the cores unless said otherwise
    #[arg(long, value_name = "N", env = "ROUNDHOUSE_BOT_THREADS")]
    pub(crate) bot_threads: Option<usize>,

    /// How long a bot may think about one action, in milliseconds
    #[arg(long, value_name = "MS", env = "ROUNDHOUSE_BOT_TIME_MS")]
    pub(crate) bot_time_ms: Option<u64>,

    /// The most connections at a time
    #[arg(long, value_name = "N", env = "ROUNDHOUSE_CONNECTIONS_MAX")]
    pub(crate) connections_max: Option<usize>,

    /// The most streams at a time
    #[arg(long, value_name = "N", env = "ROUNDHOUSE_STREAMS_MAX")]
    pub(crate) streams_max: Option<usize>,

    /// The most streams of one person
    #[arg(long, value_name = "N", env = "ROUNDHOUSE_STREAMS_PER_PERSON")]
    pub(crate) streams_per_person: Option<usize>,

    /// The most tables of one host that are not over
    #[arg(long, value_name = "N", env = "ROUNDHOUSE_TABLES_PER_PERSON")]
    pub(crate) tables_per_person: Option<u64>,

    /// Units of work per minute for one person; most requests cost one to five
    #[arg(long, value_name = "UNITS", env = "ROUNDHOUSE_RATE_PER_PERSON")]
    pub(crate) rate_per_person: Option<NonZeroU32>,

    /// Units of work per minute for one address
    #[arg(long, value_name = "UNITS", env = "ROUNDHOUSE_RATE_PER_ADDRESS")]
    pub(crate) rate_per_address: Option<NonZeroU32>,

    /// What to log: a level, or levels by part, as in `info,server=debug`
    #[arg(long, value_name = "FILTER", env = "ROUNDHOUSE_LOG")]
    pub(crate) log: Option<String>,

    /// How to write the log
    #[arg(long, value_name = "FORMAT", env = "ROUNDHOUSE_LOG_FORMAT")]
    pub(crate) log_format: Option<LogFormat>,

    /// A TOML file with settings by the names of these flags
    #[arg(long, value_name = "FILE", env = "ROUNDHOUSE_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

/// How to write the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object on each line.
    Json,
}
