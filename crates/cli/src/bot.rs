//! `bot`: one of our bots, hosted by another program.

use std::io::{self, Write};

use anyhow::bail;
use bots::{Level, SpeakError, Speaker, arena::ContenderError};
use catalog::Title;

use crate::{args::BotArgs, data_dir};

pub(crate) fn bot(args: &BotArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let level = args.level;
    if args.budget.is_some() && level != Level::Expert {
        bail!("--budget: {}", ContenderError::Fixed { level });
    }
    if args.thinking.n_threads > 1 && level != Level::Expert {
        bail!(
            "--bot-threads is for `expert` only; more threads would change how strong `{level}` is"
        );
    }
    if args.data.dir.is_some() {
        // Only the host knows which game it will be.
        let has_data = |title: &&Title| title.options().iter().any(|it| it.name == "data");
        for &title in Title::ALL.iter().filter(has_data) {
            data_dir::load(&args.data, title)?;
        }
    }
    let speaker = Speaker { level, budget: args.budget, threads: args.thinking.n_threads };
    speaker.speak(io::stdin().lock(), out).map_err(|error| match error {
        // Unwrapped, so that a closed pipe is recognized.
        SpeakError::Io(error) => error.into(),
        SpeakError::Host { .. } => error.into(),
    })
}
