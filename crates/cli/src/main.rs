//! The command line of Roundhouse: play, look at, replay and measure games.
//!
//! Exit codes: 0 for success, 1 for a game that breaks its rules, 2 for input
//! that cannot be read, 130 for work that was interrupted by Ctrl-C, SIGTERM or
//! SIGHUP.

mod analyse;
mod arena;
mod args;
mod bot;
mod commands;
mod data_dir;
mod failure;
mod idle_options;
mod interrupt;
mod note;
mod play;
mod record_file;
mod rules;
mod screen;
mod serve;
mod start;
mod text_file;
mod tune;

use std::{io::Write, process::ExitCode};

use clap::Parser;

use args::{Args, Command};

/// The server makes many small values for its viewers; this allocator spends half
/// as much time on them as that of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = Args::parse();
    // Strips colours for `NO_COLOR` and pipes.
    let mut out = anstream::stdout().lock();
    let result = interrupt::begin()
        .and_then(|()| match args.command {
            Some(command) => Ok(Some(command)),
            None => start::start(&mut out),
        })
        .and_then(|command| command.map_or(Ok(()), |command| run(command, &mut out)))
        .and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}

fn run(command: Command, out: &mut impl Write) -> anyhow::Result<()> {
    match command {
        Command::Games => commands::games(out),
        Command::Play(args) => play::play(&args, out),
        Command::Show(args) => commands::show(&args, out),
        Command::Replay(args) => commands::replay(&args, out),
        Command::Analyse(args) => analyse::analyse(&args, out),
        Command::Rules(args) => commands::rules(&args, out),
        Command::Board(args) => commands::board(&args, out),
        Command::Messages { file } => commands::messages(&file),
        Command::Random(args) => commands::random(&args, out),
        Command::Arena(args) => arena::arena(&args, out),
        Command::Serve(args) => serve::serve(&args, out),
        Command::Verify(args) => serve::verify(&args, out),
        Command::Backup(args) => serve::backup(&args, out),
        Command::Restore(args) => serve::restore(&args, out),
        Command::Reports(args) => serve::reports(&args, out),
        Command::Openapi { file } => serve::openapi(&file),
        Command::Bot(args) => bot::bot(&args, out),
        Command::Tune(args) => tune::tune(&args, out),
        Command::Perft(args) => commands::perft(&args, out),
        Command::Signature(args) => commands::signature(&args, out),
        Command::Completions { shell } => commands::completions(shell, out),
    }
}
