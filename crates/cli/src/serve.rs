//! `roundhouse serve`, and what one does with its database.

use std::{
    fs,
    io::{IsTerminal, Write},
    net::SocketAddr,
    num::NonZeroU32,
    path::Path,
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, bail};
use etcetera::BaseStrategy;
use serde::Deserialize;
use server::{Config, Server};
use tokio::sync::Notify;

use crate::{
    args::{BackupArgs, DatabaseArgs, LogFormat, ServeArgs},
    interrupt,
};

/// Reports that are read at a time.
const REPORTS_PAGE: u32 = 100;

/// Settings in a file, by the names of the flags.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    address: Option<SocketAddr>,
    database: Option<String>,
    public_url: Option<String>,
    #[serde(default)]
    trusted_proxies: Vec<ipnet::IpNet>,
    bot_threads: Option<usize>,
    bot_time_ms: Option<u64>,
    connections_max: Option<usize>,
    streams_max: Option<usize>,
    streams_per_person: Option<usize>,
    tables_per_person: Option<u64>,
    rate_per_person: Option<NonZeroU32>,
    rate_per_address: Option<NonZeroU32>,
    log: Option<String>,
    log_format: Option<LogFormat>,
}

/// Runs a server until it is told to stop.
pub(crate) fn serve(args: &ServeArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let file = match &args.config {
        None => File::default(),
        Some(path) => {
            let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            toml::from_str(&text).with_context(|| path.display().to_string())?
        }
    };
    begin_log(args, &file)?;
    let config = config(args, file)?;
    let stop = Arc::new(Notify::new());
    let told = stop.clone();
    interrupt::listen(move || told.notify_one());
    runtime()?.block_on(async {
        let database = config.database.clone();
        let server = Server::start(config).await?;
        writeln!(out, "Roundhouse is at http://{}", server.address()?)?;
        writeln!(out, "Its tables are in {}. Ctrl-C stops it.", without_password(&database))?;
        out.flush()?;
        server.run(stop.notified()).await;
        Ok(())
    })
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("cannot start threads")
}

/// Flags and variables come before the file, the file before the defaults.
fn config(args: &ServeArgs, file: File) -> anyhow::Result<Config> {
    let default = Config::default();
    let trusted_proxies = if args.trusted_proxies.is_empty() {
        file.trusted_proxies
    } else {
        args.trusted_proxies.clone()
    };
    let public_url = args.public_url.clone().or(file.public_url);
    if let Some(url) = public_url.as_deref().filter(|it| !is_origin(it)) {
        bail!("--public-url: `{url}`: expected an address such as https://trains.example");
    }
    let time = args.bot_time_ms.or(file.bot_time_ms).map(Duration::from_millis);
    Ok(Config {
        address: args.address.or(file.address).unwrap_or(default.address),
        database: database(args.database.database.clone().or(file.database))?,
        public_url,
        trusted_proxies,
        bot_threads: args.bot_threads.or(file.bot_threads).unwrap_or(default.bot_threads),
        bot_time: time.unwrap_or(default.bot_time),
        connections_max: args
            .connections_max
            .or(file.connections_max)
            .unwrap_or(default.connections_max),
        streams_max: args.streams_max.or(file.streams_max).unwrap_or(default.streams_max),
        streams_per_person: args
            .streams_per_person
            .or(file.streams_per_person)
            .unwrap_or(default.streams_per_person),
        tables_per_person: args
            .tables_per_person
            .or(file.tables_per_person)
            .unwrap_or(default.tables_per_person),
        rate_per_person: args
            .rate_per_person
            .or(file.rate_per_person)
            .unwrap_or(default.rate_per_person),
        rate_per_address: args
            .rate_per_address
            .or(file.rate_per_address)
            .unwrap_or(default.rate_per_address),
        body_max: default.body_max,
        clock: default.clock,
        page: page::answer,
    })
}

fn is_origin(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    rest.is_some_and(|it| {
        !it.is_empty() && !it.trim_end_matches('/').contains(['/', '?', '#', ' '])
    })
}

fn begin_log(args: &ServeArgs, file: &File) -> anyhow::Result<()> {
    let wanted = args.log.as_deref().or(file.log.as_deref()).unwrap_or("info,sqlx=warn");
    let filter = tracing_subscriber::EnvFilter::try_new(wanted)
        .with_context(|| format!("--log: `{wanted}`: expected a level such as `info`"))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        // It would report them to standard error too, and panic there.
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    match args.log_format.or(file.log_format).unwrap_or(LogFormat::Text) {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

/// The database that is named, or the file of this user.
fn database(named: Option<String>) -> anyhow::Result<String> {
    if let Some(named) = named {
        return Ok(named);
    }
    let dirs = etcetera::choose_base_strategy()
        .context("this user has no home; name a file with --database")?;
    let dir = dirs.data_dir().join("roundhouse");
    fs::create_dir_all(&dir).with_context(|| dir.display().to_string())?;
    Ok(dir.join("roundhouse.db").display().to_string())
}

/// The address of a database as it may be shown.
fn without_password(address: &str) -> String {
    match address.split_once("://").and_then(|(kind, rest)| Some((kind, rest.rsplit_once('@')?))) {
        Some((kind, (_, rest))) => format!("{kind}://…@{rest}"),
        None => address.to_owned(),
    }
}

/// Replays every stored table.
pub(crate) fn verify(args: &DatabaseArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let database = database(args.database.clone())?;
    let (n_tables, broken) = runtime()?.block_on(async {
        let store = store::open_read_only(&database).await?;
        let result = server::verify(&*store).await?;
        store.close().await;
        anyhow::Ok(result)
    })?;
    for it in &broken {
        writeln!(out, "{}: {}", it.table, it.why)?;
    }
    if !broken.is_empty() {
        bail!("{} of {n_tables} tables do not replay", broken.len());
    }
    writeln!(out, "All {n_tables} tables replay.")?;
    Ok(())
}

/// Writes everything in a database to a file.
pub(crate) fn backup(args: &BackupArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let database = database(args.database.database.clone())?;
    let n_rows = runtime()?.block_on(async {
        let store = store::open_read_only(&database).await?;
        let n_rows = store::backup(&*store, &args.file).await?;
        store.close().await;
        anyhow::Ok(n_rows)
    })?;
    writeln!(out, "Wrote {n_rows} rows to {}.", args.file.display())?;
    Ok(())
}

/// Puts what a backup has into an empty database.
pub(crate) fn restore(args: &BackupArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let database = database(args.database.database.clone())?;
    let n_rows = runtime()?.block_on(async {
        let store = store::open(&database).await?;
        let n_rows = store::restore(&args.file, &*store).await?;
        store.close().await;
        anyhow::Ok(n_rows)
    })?;
    writeln!(out, "Restored {n_rows} rows to {}.", without_password(&database))?;
    Ok(())
}

/// Lists what people have reported.
pub(crate) fn reports(args: &DatabaseArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let database = database(args.database.clone())?;
    let reports = runtime()?.block_on(async {
        let store = store::open_read_only(&database).await?;
        let mut res = Vec::new();
        loop {
            let after = res.last().map_or(0, |(id, _): &(i64, store::Report)| *id);
            let page = store.reports(after, REPORTS_PAGE).await?;
            if page.is_empty() {
                store.close().await;
                return anyhow::Ok(res);
            }
            res.extend(page);
        }
    })?;
    if reports.is_empty() {
        writeln!(out, "Nobody has reported anything.")?;
    }
    for (id, it) in reports {
        let (by, about, table, message) = (it.by.0, it.about.0, &it.table, it.message);
        writeln!(
            out,
            "{id}: person {by} reports person {about} at table {table}, message {message}"
        )?;
        writeln!(out, "   message: {}", engine::printable(&it.text, 500))?;
        writeln!(out, "   reason:  {}", engine::printable(&it.reason, 500))?;
    }
    Ok(())
}

/// Writes the description of the interface.
pub(crate) fn openapi(file: &Path) -> anyhow::Result<()> {
    let json = server::openapi().to_pretty_json().context("the description")?;
    fs::write(file, json + "\n").with_context(|| file.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_before_the_file_and_the_file_before_the_defaults() {
        let file: File = toml::from_str("address = '127.0.0.1:1'\nstreams-max = 7").expect("TOML");
        let args = ServeArgs {
            address: Some("127.0.0.1:2".parse().expect("an address")),
            database: DatabaseArgs { database: Some("a.db".to_owned()) },
            ..ServeArgs::default()
        };
        let config = config(&args, file).expect("a configuration");
        assert_eq!(config.address.port(), 2, "the flag");
        assert_eq!(config.streams_max, 7, "the file");
        assert_eq!(config.tables_per_person, Config::default().tables_per_person);
    }

    #[test]
    fn a_wrong_word_in_the_file_is_named() {
        let error = toml::from_str::<File>("adress = '127.0.0.1:1'").expect_err("a wrong word");
        assert!(error.to_string().contains("adress"), "{error}");
    }

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(without_password("postgres://a:b@host/db"), "postgres://…@host/db");
        assert_eq!(without_password("tables.db"), "tables.db");
    }
}
