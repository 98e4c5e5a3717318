//! `tune`: better parameters for the bots of a game, found by self-play.

use std::{
    fs,
    io::{self, IsTerminal, Read, Write},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use anyhow::{Context, bail};
use bots::{
    Judged, Stop,
    tune::{Gains, Plan, Share, Tuning},
};
use catalog::with_game;
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    args::TuneArgs,
    interrupt::{self, Interrupted},
    note::note,
    text_file,
};

/// Far longer than any state.
const BYTES_MAX: u64 = 1 << 20;
/// How often progress is printed in a run without a progress bar.
const TOLD: u32 = 10;

pub(crate) fn tune(args: &TuneArgs, out: &mut impl Write) -> anyhow::Result<()> {
    with_game!(args.game, G => tune_game::<G>(args, out))
}

fn tune_game<G: Judged>(args: &TuneArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let mut tuning = Tuning::<G>::new(plan(args))?;
    let path = match &args.state {
        Some(path) => path.clone(),
        None => PathBuf::from(format!("target/tune/{}.toml", args.game.name())),
    };
    let target = target(args)?;
    if let Some(text) = read(&path)? {
        tuning = tuning
            .resume(&text)
            .map_err(|error| {
                anyhow::anyhow!("{error}; remove the file, or name another with --state")
            })
            .with_context(|| format!("{}: cannot resume from this state", path.display()))?;
        let (n_done, _) = tuning.progress();
        note(&format!("resuming after {n_done} games from {}", path.display()));
    } else if let Some(dir) = path.parent() {
        fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    }
    text_file::check_writable(&path)?;

    let stop = interrupt::stop();
    work(args, &mut tuning, &path, &stop, out)?;

    print_values(&tuning, out)?;
    let (n_done, n_games) = tuning.progress();
    if !tuning.is_done() {
        out.flush()?;
        let state = path.display();
        let text = format!("{n_done} of {n_games} games; the same command resumes from {state}");
        return Err(Interrupted(text).into());
    }
    conclude(&tuning, target.as_deref(), out)
}

fn plan(args: &TuneArgs) -> Plan {
    let gains = Gains::default();
    Plan {
        game: args.game.name().to_owned(),
        players: args.players,
        bot: args.bots.clone(),
        games: args.games,
        deals: args.deals.unwrap_or(Plan::usual_deals(args.players)),
        checks: args.checks.unwrap_or((args.games / 4).max(1)),
        only: args.only.clone(),
        seed: args.seed,
        gains: Gains {
            reach: args.reach.unwrap_or(gains.reach),
            rate: args.rate.unwrap_or(gains.rate),
            ..gains
        },
    }
}

/// Where to write the values if they are better.
fn target(args: &TuneArgs) -> anyhow::Result<Option<PathBuf>> {
    let path = match (&args.out, args.write) {
        (Some(path), _) => path.clone(),
        (None, true) => {
            let name = format!("{}.toml", args.game.name());
            let path = Path::new("crates/bots/parameters").join(name);
            if !path.is_file() {
                let path = path.display();
                bail!("{path} does not exist: run `cargo xtask tune`, or name a file with --out");
            }
            path
        }
        (None, false) => return Ok(None),
    };
    text_file::check_writable(&path)?;
    Ok(Some(path))
}

/// The content of the file; none if it does not exist.
fn read(path: &Path) -> anyhow::Result<Option<String>> {
    let mut text = String::new();
    let cannot = || format!("cannot read {}", path.display());
    match fs::File::open(path) {
        Ok(file) => file.take(BYTES_MAX).read_to_string(&mut text).with_context(cannot)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(cannot),
    };
    Ok(Some(text))
}

/// Plays until everything is done or the user stops it. Saves the progress after
/// every step.
fn work<G: Judged>(
    args: &TuneArgs,
    tuning: &mut Tuning<G>,
    path: &Path,
    stop: &Stop,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let (n_done, n_games) = tuning.progress();
    // Draws nothing unless standard error is a terminal.
    let bar = ProgressBar::new(n_games.into());
    bar.set_style(ProgressStyle::with_template("{bar:30} {pos} of {len} games, {eta} left {msg}")?);
    bar.set_position(n_done.into());
    bar.reset_eta();
    bar.enable_steady_tick(Duration::from_millis(250));
    let is_seen = io::stderr().is_terminal();
    let mut n_steps = 0;
    while !tuning.is_done() && !stop.is_stopped() {
        bar.set_message(if tuning.is_tuned() { "(checking)" } else { "" });
        let n_before = tuning.progress().0;
        if !tuning.step(usize::from(args.threads), stop)? {
            break;
        }
        text_file::write(path, &tuning.to_text())?;
        let n_done = tuning.progress().0;
        bar.set_position(n_done.into());
        n_steps += 1;
        if args.show.is_some_and(|it| n_steps % it == 0) && !tuning.is_tuned() {
            bar.suspend(|| print_values(tuning, out).and_then(|()| Ok(out.flush()?)))?;
        }
        let part = |n: u32| u64::from(n) * u64::from(TOLD) / u64::from(n_games);
        if !is_seen && part(n_done) > part(n_before) {
            note(&format!("{n_done} of {n_games} games"));
        }
    }
    bar.finish_and_clear();
    Ok(())
}

fn print_values<G: Judged>(tuning: &Tuning<G>, out: &mut impl Write) -> anyhow::Result<()> {
    let (n_done, n_games) = tuning.progress();
    let changes = tuning.changes();
    let widest = changes.iter().map(|it| it.name.len()).max().unwrap_or(0).max(9);
    writeln!(out, "After {n_done} of {n_games} games:\n")?;
    writeln!(out, "{:<widest$}  {:>9}  {:>9}  factor", "parameter", "before", "now")?;
    for it in changes {
        let factor = it.now / it.before;
        writeln!(out, "{:<widest$}  {:>9}  {:>9}  {factor:.2}", it.name, it.before, it.now)?;
    }
    Ok(writeln!(out)?)
}

/// Prints the verdict, and writes the values if they are better.
fn conclude<G: Judged>(
    tuning: &Tuning<G>,
    target: Option<&Path>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Some(verdict) = tuning.verdict() else {
        return Ok(writeln!(out, "Nothing was checked, so nothing was written.")?);
    };
    let share = |it: Share| {
        let Share { share, low, high } = it;
        format!("{:.1} % ({:.1} to {:.1} %)", 100.0 * share, 100.0 * low, 100.0 * high)
    };
    writeln!(
        out,
        "Checked in {} games, with 95 % intervals; equal bots would win {:.1} %:",
        verdict.games,
        100.0 * verdict.even
    )?;
    writeln!(out, "  one tuned bot against old ones wins  {}", share(verdict.tuned))?;
    writeln!(out, "  one old bot against tuned ones wins  {}", share(verdict.before))?;
    let is_better = verdict.is_better();
    writeln!(
        out,
        "{}",
        if is_better {
            "The tuned values are better."
        } else {
            "The tuned values are not proven better."
        }
    )?;
    match target {
        Some(path) if is_better => {
            text_file::write(path, &tuning.file(&today()))?;
            writeln!(out, "Written to {}.", path.display())?;
        }
        Some(path) => writeln!(out, "{} is unchanged.", path.display())?,
        None if is_better => writeln!(out, "Run the same command with --write to keep them.")?,
        None => {}
    }
    Ok(())
}

/// Year, month and day, in UTC.
fn today() -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    date(since.as_secs() / 86_400)
}

/// The date `n_days` after 1 January 1970.
fn date(n_days: u64) -> String {
    // In years that begin in March, the leap day comes last.
    let days = n_days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        let known = [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (19_782, "2024-02-29"),
            (20_088, "2024-12-31"),
            (20_772, "2026-11-15"),
        ];
        for (n_days, text) in known {
            assert_eq!(date(n_days), text);
        }
    }
}
