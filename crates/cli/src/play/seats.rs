//! Who sits where.

use std::fmt;

use anyhow::{Context, bail};
use bots::{
    Budget, Judged, Level, Player,
    arena::{Contender, ContenderError},
};
use engine::{Guided, Seat};

use crate::{args::PlayArgs, commands::style_named};

/// Who decides at a seat.
#[derive(Clone, Debug)]
pub(super) enum Sitter<G: Guided> {
    Human,
    Random(G::Style),
    Bot(Contender),
}

impl<G: Guided> Sitter<G> {
    pub(super) fn bot(&self) -> Option<&Contender> {
        match self {
            Sitter::Bot(bot) => Some(bot),
            Sitter::Human | Sitter::Random(_) => None,
        }
    }
}

impl<G: Guided> fmt::Display for Sitter<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Human => f.write_str("human"),
            Sitter::Random(style) => write!(f, "random:{}", Into::<&str>::into(*style)),
            Sitter::Bot(bot) => bot.fmt(f),
        }
    }
}

/// Reads what stands behind `--seats`; people everywhere if nothing does.
pub(super) fn sitters<G: Guided>(
    seats: &[String],
    n_players: u8,
    budget: Option<Budget>,
) -> anyhow::Result<Vec<Sitter<G>>> {
    if seats.is_empty() {
        return Ok(vec![Sitter::Human; usize::from(n_players)]);
    }
    if seats.len() != usize::from(n_players) {
        bail!("{n_players} play, but --seats names {}", seats.len());
    }
    seats.iter().map(|seat| sitter(seat.trim(), budget)).collect()
}

fn sitter<G: Guided>(text: &str, budget: Option<Budget>) -> anyhow::Result<Sitter<G>> {
    match text.split_once(':') {
        None if text == "human" => Ok(Sitter::Human),
        None if text == "random" => Ok(Sitter::Random(G::STYLES[0])),
        Some(("random", style)) => Ok(Sitter::Random(style_named::<G>(style)?)),
        _ => match text.parse::<Contender>() {
            Ok(bot) => {
                bot.check().with_context(|| format!("--seats: `{text}`"))?;
                Ok(Sitter::Bot(bot.or_budget(budget)))
            }
            Err(ContenderError::Level(_)) => bail!(
                "nobody called `{text}` can sit here; expected human, random, random:STYLE, \
                 greedy, easy, medium, hard, expert or exec:COMMAND"
            ),
            Err(error) => Err(error).context(format!("--seats: `{text}`")),
        },
    }
}

/// The command that plays the same match again; none where a person or a record
/// has had a say.
pub(super) fn again<G: Guided>(
    args: &PlayArgs,
    sitters: &[Sitter<G>],
    seed: u64,
) -> Option<String> {
    if args.load.is_some() || sitters.iter().any(|sitter| matches!(sitter, Sitter::Human)) {
        return None;
    }
    let seats: Vec<String> = sitters.iter().map(ToString::to_string).collect();
    let mut res = format!("roundhouse play {} --seats {}", G::NAME, quoted(&seats.join(",")));
    if !args.names.is_empty() {
        res += &format!(" --names {}", quoted(&args.names.join(",")));
    }
    for (name, value) in args.agreed.given() {
        res += &format!(" --option {}", quoted(&format!("{name}={value}")));
    }
    if let Some(dir) = &args.data.dir {
        res += &format!(" --data {}", quoted(&dir.display().to_string()));
    }
    Some(format!("{res} --seed {seed}"))
}

/// Fit for a command line.
fn quoted(text: &str) -> String {
    let is_plain = |it: char| it.is_alphanumeric() || ",:@-_./=".contains(it);
    if text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// How bots think in this sitting.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thinking {
    pub(super) budget: Option<Budget>,
    pub(super) n_threads: u8,
    pub(super) seed: u64,
}

/// The bots at their seats. They have seen nothing yet.
pub(super) fn bots<G: Judged>(
    sitters: &[Sitter<G>],
    thinking: Thinking,
) -> Vec<Option<Box<dyn Player<G>>>> {
    let bot = |(seat, sitter): (Seat, &Sitter<G>)| match sitter {
        Sitter::Human | Sitter::Random(_) => None,
        Sitter::Bot(contender) => Some(bot_at(contender, seat, thinking)),
    };
    Seat::all(sitters.len() as u8).zip(sitters).map(bot).collect()
}

/// A bot at its seat.
pub(super) fn bot_at<G: Judged>(
    contender: &Contender,
    seat: Seat,
    thinking: Thinking,
) -> Box<dyn Player<G>> {
    let Thinking { budget, n_threads, seed } = thinking;
    contender.player(budget, n_threads, seed ^ u64::from(seat.0) << 32)
}

/// Who takes the seat of a program that fails, so that the others can play on.
pub(super) const STAND_IN: Contender = Contender::Bot { level: Level::Medium, budget: None };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_can_be_typed_again() {
        assert_eq!(quoted("easy,expert@3it"), "easy,expert@3it");
        assert_eq!(quoted("exec:a 'b,c',easy"), r"'exec:a '\''b,c'\'',easy'");
    }
}
