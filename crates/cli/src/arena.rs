//! `arena`: bots against bots, and the statistics.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, bail};
use bots::arena::{Arena, Contender, Contest, Report};
use catalog::{Title, with_game};
use engine::{Game, Options, Seat, Setup, printable};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    args::ArenaArgs,
    data_dir, idle_options,
    interrupt::{self, Interrupted},
    text_file,
};

pub(crate) fn arena(args: &ArenaArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let data = data_dir::load(&args.data, args.game)?;
    let options = args.agreed.resolve(data.as_deref())?;
    check_table(args, &options)?;
    let dir = args.save.as_deref().map(empty_dir).transpose()?;
    idle_options::tell(args.budget, args.thinking.n_threads, args.bots.0.iter());
    let stop = interrupt::stop();
    let bar = progress(args.games);
    let arena = Arena::new(args.bots.0.clone(), args.games, args.seed)
        .with_options(options)
        .with_threads(usize::from(args.threads))
        .with_bot_threads(args.thinking.n_threads);
    let mut unsaved = None;
    let told = |contest: &Contest| {
        if let Some(Err(error)) = dir.as_ref().map(|dir| save(dir, args, contest)) {
            unsaved.get_or_insert(error);
            stop.stop();
        }
        bar.inc(1);
    };
    let report = with_game!(args.game, G => arena.play::<G>(args.budget, &stop, told))?;
    bar.finish_and_clear();
    if let Some(error) = unsaved {
        return Err(error);
    }
    if args.json {
        print_json(args, &report, out)?
    } else {
        print_table(args, &report, out)?
    }
    out.flush()?;
    if report.is_partial() {
        return Err(Interrupted(format!("{} of {} games", report.games, report.planned)).into());
    }
    Ok(())
}

/// Checks that there is one usable bot for each seat, and that the game allows
/// this number of players.
fn check_table(args: &ArenaArgs, options: &Options) -> anyhow::Result<()> {
    let n_bots = args.bots.0.len();
    let n_players = args.players.map_or(n_bots, usize::from);
    let too_many = || format!("{n_players} players are too many");
    let count = u8::try_from(n_players).with_context(too_many)?;
    with_game!(args.game, G => <G as Game>::Setup::new(count, options).map(drop))?;
    if n_bots != n_players {
        let only = if n_bots < n_players { "only " } else { "" };
        bail!("{n_players} players, but --bots names {only}{n_bots}; name one bot for each seat");
    }
    args.bots.0.iter().try_for_each(Contender::check)?;
    Ok(())
}

/// The directory, created if it does not exist.
fn empty_dir(path: &Path) -> anyhow::Result<PathBuf> {
    let cannot = || format!("cannot write to {}", path.display());
    fs::create_dir_all(path).with_context(cannot)?;
    if fs::read_dir(path).with_context(cannot)?.next().is_some() {
        bail!("{} is not empty; name a new directory", path.display());
    }
    let probe = path.join(".roundhouse");
    fs::write(&probe, "").and_then(|()| fs::remove_file(&probe)).with_context(cannot)?;
    Ok(path.to_owned())
}

/// The longest name of a bot in the comment of a record.
const NAME_CHARS_MAX: usize = 200;

fn save(dir: &Path, args: &ArenaArgs, contest: &Contest) -> anyhow::Result<()> {
    let n_digits = args.games.to_string().len();
    let number = contest.number + 1;
    let path = dir.join(format!("{number:0>n_digits$}.game"));
    let names = &contest.record.header.players;
    let sitter = |seat: Seat| {
        let bot = args.bots.0[contest.seating.contender(seat)].to_string();
        // A command may contain line breaks, but a comment is one line.
        let bot = printable(&bot, NAME_CHARS_MAX);
        format!("{} is {bot}", names.of(seat))
    };
    let sitters: Vec<String> = Seat::all(names.count()).map(sitter).collect();
    let mut comment =
        format!("# Game {number} of an arena, seed {}: {}.\n", args.seed, sitters.join(", "));
    for fault in &contest.faults {
        let name = names.of(contest.seating.seat(fault.contender));
        comment += &format!("# Action {}: {name} is out: {}.\n", fault.n_actions + 1, fault.kind);
    }
    text_file::write(&path, &(comment + &contest.record.to_string()))
}

/// A progress bar, if standard error is a terminal.
fn progress(n_games: u32) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left")
        .expect("a template of ours");
    let bar = ProgressBar::new(u64::from(n_games)).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

fn stopped_text(report: &Report) -> String {
    format!("Stopped after {} of {} games.", report.games, report.planned)
}

fn print_json(args: &ArenaArgs, report: &Report, out: &mut impl Write) -> anyhow::Result<()> {
    let mut json = serde_json::json!({
        "game": args.game.name(),
        "players": args.bots.0.len(),
        "seed": args.seed,
        "budget": args.budget.map(|budget| budget.to_string()),
        "stopped": report.is_partial(),
    });
    let found = serde_json::to_value(report)?;
    if let (Some(json), serde_json::Value::Object(found)) = (json.as_object_mut(), found) {
        json.extend(found);
    }
    serde_json::to_writer_pretty(&mut *out, &json).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}

fn print_table(args: &ArenaArgs, report: &Report, out: &mut impl Write) -> anyhow::Result<()> {
    let n_players = args.bots.0.len();
    let title: Title = args.game;
    let games = if report.games == 1 { "game" } else { "games" };
    writeln!(
        out,
        "{}: {n_players} players, {} {games}, seed {}",
        title.title(),
        report.games,
        args.seed
    )?;
    if report.is_partial() {
        writeln!(out, "{}", stopped_text(report))?;
    }
    if report.games == 0 {
        return Ok(());
    }
    if !(report.games as usize).is_multiple_of(n_players) {
        writeln!(
            out,
            "The luck of the seat does not cancel out: play a multiple of {n_players} games."
        )?;
    }
    let widest = report.bots.iter().map(|row| row.name.len()).max().unwrap_or(0).max(3);
    writeln!(
        out,
        "\n{:<widest$}  {:>7}  {:>15}  {:>5}  {:>7}  rating",
        "bot", "wins", "95 % interval", "rank", "score"
    )?;
    for row in &report.bots {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let interval = format!("{:.1} to {:.1} %", 100.0 * row.low, 100.0 * row.high);
        let score = row.mean_score.map_or("-".to_owned(), |score| format!("{score:.1}"));
        let rank = row.mean_rank.map_or("-".to_owned(), |rank| format!("{rank:.2}"));
        writeln!(
            out,
            "{:<widest$}  {:>7}  {interval:>15}  {rank:>5}  {score:>7}  {:.1} ± {:.1}",
            row.name,
            percent(row.win_share),
            row.rating,
            2.0 * row.uncertainty,
        )?;
    }
    if report.errors > 0 {
        let defeats = if report.errors == 1 { "defeat" } else { "defeats" };
        writeln!(out, "\n{} {defeats} by a bot's error:", report.errors)?;
        report.faults.iter().try_for_each(|fault| writeln!(out, "  {fault}"))?;
        if report.errors > report.faults.len() {
            writeln!(out, "  and {} more", report.errors - report.faults.len())?;
        }
    }
    Ok(())
}
