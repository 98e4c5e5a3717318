//! `analyse`: how much of the victory each decision of a match cost.

mod page;
mod saved;
mod text;

use std::{
    io::Write,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use bots::{
    Budget, Stop,
    analysis::{Analysed, Analysis},
};
use catalog::with_game;
use engine::{History, Record};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    args::AnalyseArgs,
    commands::{in_file, title_of},
    data_dir,
    interrupt::{self, Interrupted},
    record_file, text_file,
};

/// The default: takes some seconds for a game.
const BUDGET: Budget = Budget::iterations(200);
/// The state is saved at least this often.
const SAVE_EVERY: Duration = Duration::from_secs(2);

pub(crate) fn analyse(args: &AnalyseArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let record = record_file::read(&args.record)?;
    data_dir::load_for(&args.data, &args.record, &record)?;
    with_game!(title_of(&args.record, &record)?, G => analyse_game::<G>(args, &record, out))
}

fn analyse_game<G: Analysed>(
    args: &AnalyseArgs,
    record: &Record,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let history = in_file(&args.record, History::<G>::from_record(record))?;
    if history.actions().is_empty() {
        bail!("{}: the record has no actions; there is nothing to analyse", args.record.display());
    }
    check_outputs(args)?;
    let (mut analysis, budget) = begin(args, &history)?;
    let stop = interrupt::stop();
    think(args, &history, budget, &mut analysis, &stop)?;

    if let Some(path) = &args.html {
        text_file::write(path, &page::page(&analysis)?)?;
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &analysis).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", text::summary(&analysis))?;
    }
    out.flush()?;
    if analysis.complete {
        return Ok(());
    }
    let hint = match &args.state {
        Some(path) => format!("the same command resumes from {}", path.display()),
        None => "with `--state FILE` a second run can resume".to_owned(),
    };
    let (n_known, n_actions) = (analysis.steps.len(), analysis.n_actions);
    Err(Interrupted(format!("{n_known} of {n_actions} actions; {hint}")).into())
}

/// Checks before the long work that its result can be written.
fn check_outputs(args: &AnalyseArgs) -> anyhow::Result<()> {
    let mut taken: Vec<(&Path, &str)> = vec![(&args.record, "the record")];
    let outputs = [("--html", "the page", &args.html), ("--state", "the state", &args.state)];
    for (option, what, path) in outputs {
        let Some(path) = path else { continue };
        if let Some((_, other)) = taken.iter().find(|(it, _)| text_file::is_same(it, path)) {
            bail!("{option} {}: this file is {other}; name another", path.display());
        }
        text_file::check_writable(path)?;
        taken.push((path, what));
    }
    Ok(())
}

/// The results of an earlier run, if any, and how long to think.
fn begin<G: Analysed>(
    args: &AnalyseArgs,
    history: &History<G>,
) -> anyhow::Result<(Analysis, Budget)> {
    let saved = match &args.state {
        Some(path) => saved::read(path)?.map(|saved| (path, saved)),
        None => None,
    };
    let Some((path, saved)) = saved else {
        let budget = args.budget.unwrap_or(BUDGET);
        return Ok((Analysis::new(history, budget), budget));
    };
    let cannot = || format!("{}: cannot resume from this state", path.display());
    let budget = match args.budget {
        Some(budget) => budget,
        None => saved.budget.parse().with_context(cannot)?,
    };
    let mut fresh = Analysis::new(history, budget);
    let name_another = "name another file, or remove this one";
    saved
        .check_continues(&fresh)
        .map_err(|error| anyhow::anyhow!("{error}; {name_another}"))
        .with_context(cannot)?;
    saved
        .check_steps(history)
        .map_err(|error| anyhow::anyhow!("{error}; {name_another}"))
        .with_context(cannot)?;
    fresh.steps = saved.steps;
    Ok((fresh, budget))
}

fn think<G: Analysed>(
    args: &AnalyseArgs,
    history: &History<G>,
    budget: Budget,
    analysis: &mut Analysis,
    stop: &Stop,
) -> anyhow::Result<()> {
    // Draws nothing unless standard error is a terminal.
    let bar = ProgressBar::new(analysis.n_actions as u64);
    bar.set_style(ProgressStyle::with_template("{bar:30} {pos} of {len} actions, {eta} left")?);
    bar.set_position(analysis.steps.len() as u64);
    bar.reset_eta();
    let mut saved_at = Instant::now();
    let mut trouble = None;
    analysis.go_on(history, budget, stop, |known| {
        bar.inc(1);
        let Some(path) = args.state.as_ref().filter(|_| saved_at.elapsed() >= SAVE_EVERY) else {
            return;
        };
        saved_at = Instant::now();
        if let Err(error) = saved::write(path, known) {
            trouble = Some(error);
            stop.stop();
        }
    });
    bar.finish_and_clear();
    match (trouble, &args.state) {
        (Some(error), _) => Err(error),
        (None, Some(path)) => saved::write(path, analysis),
        (None, None) => Ok(()),
    }
}
