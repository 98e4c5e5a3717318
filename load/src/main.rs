//! `cargo xtask load`: measures a server under load.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    rc::Rc,
    time::Duration,
};

use anyhow::Context;
use clap::{Parser, ValueEnum};
use load::{
    connected,
    database::{Database, Kind},
    disk,
    figures::{self, Figures},
    process::{self, Serve},
    script::{self, Script},
    throughput,
};
use tokio::{
    signal::unix::{SignalKind, signal},
    task::LocalSet,
};

/// Different games that are played.
const N_SCRIPTS: u64 = 64;
/// The server drops what it made for viewers 5 s after the last change, and looks
/// every 10 s.
const REST: Duration = Duration::from_secs(17);

/// Measure a server under load, on this machine.
#[derive(Debug, Parser)]
struct Args {
    /// Which database
    #[arg(long, value_name = "KIND", default_value = "both")]
    database: Databases,

    /// Only one of the measurements
    #[arg(long, value_name = "PART")]
    only: Option<Part>,

    /// Tables of the connected run
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    tables: usize,

    /// Streams of the connected run
    #[arg(long, value_name = "N", default_value_t = 6_000)]
    streams: usize,

    /// Actions per second of the connected run
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    rate: u32,

    /// Players of the throughput run
    #[arg(long, value_name = "N", default_value_t = 64)]
    players: usize,

    /// How long each run is measured
    #[arg(long, value_name = "N", default_value_t = 20)]
    seconds: u64,

    /// Write the figures to this file too, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// A short run with few tables, which only shows that nothing is lost
    #[arg(long)]
    quick: bool,

    /// The program to measure; `roundhouse` next to this one unless said otherwise
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Databases {
    Sqlite,
    Postgres,
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    Connected,
    Throughput,
}

fn main() -> anyhow::Result<()> {
    let mut args = Args::parse();
    if args.quick {
        (args.tables, args.streams, args.rate) = (40, 120, 200);
        (args.players, args.seconds) = (16, 3);
    }
    process::allow_files((args.streams + args.players * 2 + 200) as u64)?;
    // One thread, so that the server has the rest.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, async {
        let mut terminated = signal(SignalKind::terminate())?;
        // Whatever was started ends with the values that are dropped here.
        tokio::select! {
            done = measure(&args) => done,
            _ = tokio::signal::ctrl_c() => anyhow::bail!("interrupted"),
            _ = terminated.recv() => anyhow::bail!("terminated"),
        }
    })
}

async fn measure(args: &Args) -> anyhow::Result<()> {
    let kinds: &[Kind] = match args.database {
        Databases::Sqlite => &[Kind::Sqlite],
        Databases::Postgres => &[Kind::Postgres],
        Databases::Both => &[Kind::Sqlite, Kind::Postgres],
    };
    let scripts: Rc<[Script]> = script::scripts(N_SCRIPTS)?.into();
    let mut all = Vec::new();
    for &kind in kinds {
        let figures = measure_with(args, kind, &scripts).await;
        let figures = figures.with_context(|| format!("with {}", kind.name()))?;
        write!(io::stdout(), "{}", figures::table(std::slice::from_ref(&figures)))?;
        all.push(figures);
    }
    if let Some(path) = &args.json {
        let json = serde_json::to_string_pretty(&all)?;
        fs::write(path, json + "\n").with_context(|| path.display().to_string())?;
    }
    Ok(())
}

async fn measure_with(args: &Args, kind: Kind, scripts: &Rc<[Script]>) -> anyhow::Result<Figures> {
    let program = args.program.clone().map_or_else(process::program, Ok)?;
    let time = Duration::from_secs(args.seconds);
    let mut res = Figures {
        database: kind.name(),
        disk: disk::measure(&std::env::temp_dir(), (time / 4).min(Duration::from_secs(2)))?,
        connected: None,
        throughput: None,
    };
    if args.only != Some(Part::Throughput) {
        let database = Database::new(kind).await?;
        let process = Serve::new(&program, database.address()).start()?;
        let plan = connected::Plan {
            n_tables: args.tables,
            n_streams: args.streams,
            rate: args.rate,
            time,
            rest: if args.quick { Duration::from_millis(100) } else { REST },
        };
        let figures =
            connected::measure(&process, database.address(), plan, scripts.clone()).await?;
        res.connected = Some(figures);
        process.stop()?;
    }
    if args.only != Some(Part::Connected) {
        let database = Database::new(kind).await?;
        let process = Serve::new(&program, database.address()).start()?;
        let (address, n_players) = (database.address(), args.players);
        let figures =
            throughput::measure(&process, address, n_players, time, scripts.clone()).await?;
        res.throughput = Some(figures);
        process.stop()?;
    }
    Ok(res)
}
