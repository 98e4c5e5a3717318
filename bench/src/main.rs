//! Measures how fast the games are, next to a chess library in the same run,
//! and how fast the bots search.
//!
//! `cargo xtask bench` builds this with the bench profile and starts it. The
//! figures are printed, never asserted: absolute times are noisy, ratios less
//! so.

mod descriptions;
mod instructions;
mod playouts;
mod positions;
mod search;
mod timed;
mod yardstick;

use std::{
    io::{self, Write},
    time::Duration,
};

use catalog::{Title, with_game};
use clap::{Parser, Subcommand};

/// Measure the speed of the games and of the bots.
#[derive(Debug, Parser)]
struct Args {
    /// A JSON list instead of a table
    #[arg(long)]
    json: bool,

    /// Milliseconds for each measurement
    #[arg(long, value_name = "MS", default_value_t = 1_000)]
    time: u64,

    /// Leave out the instruction counts, which need valgrind
    #[arg(long)]
    no_instructions: bool,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// One piece of work, to be counted by valgrind
    #[command(hide = true)]
    Work(instructions::Work),
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    if let Some(Command::Work(work)) = args.command {
        return instructions::work(&work);
    }
    let time = Duration::from_millis(args.time);
    let mut out = io::stdout().lock();
    let mut figures = Vec::new();
    for &title in Title::ALL {
        for n_players in title.players() {
            figures.push(with_game!(title, G => playouts::measure::<G>(n_players, time))?);
        }
    }
    if args.json {
        serde_json::to_writer_pretty(&mut out, &figures)?;
        writeln!(out)?;
        return Ok(());
    }
    write!(out, "{}", playouts::table(&figures))?;
    write!(out, "\n{}", playouts::search_table(&figures))?;
    write!(out, "\n{}", positions::table(time)?)?;
    write!(out, "\n{}", descriptions::table(time)?)?;
    if !args.no_instructions {
        out.flush()?;
        match instructions::count() {
            Ok(counts) => write!(out, "\n{counts}")?,
            Err(error) => writeln!(out, "\nno instruction counts: {error:#}")?,
        }
    }
    Ok(())
}
