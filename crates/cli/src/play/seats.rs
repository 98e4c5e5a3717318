//! Who sits where.

use std::fmt;

use anyhow::{Context, bail};
use bots::{
    Bot, Budget, Judged, Level,
    arena::{Contender, ContenderError},
};
use engine::{Guided, Seat};

use crate::commands::style_named;

/// Who decides at a seat.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sitter<G: Guided> {
    Human,
    Random(G::Style),
    Bot(Contender),
}

impl<G: Guided> fmt::Display for Sitter<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Sitter::Human => f.write_str("human"),
            Sitter::Random(style) => write!(f, "random:{}", Into::<&str>::into(style)),
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
            Ok(mut bot) => {
                if bot.level == Level::Expert {
                    bot.budget = bot.budget.or(budget);
                }
                Ok(Sitter::Bot(bot))
            }
            Err(ContenderError::Level(_)) => bail!(
                "nobody called `{text}` can sit here; expected human, random, random:STYLE, \
                 greedy, easy, medium, hard or expert"
            ),
            Err(error) => Err(error).context(format!("--seats: `{text}`")),
        },
    }
}

/// The bots at their seats, from the seed of the sitting. They have seen
/// nothing yet.
pub(super) fn bots<G: Judged>(sitters: &[Sitter<G>], seed: u64) -> Vec<Option<Bot<G>>> {
    let bot = |(seat, sitter): (Seat, &Sitter<G>)| match *sitter {
        Sitter::Human | Sitter::Random(_) => None,
        Sitter::Bot(Contender { level, budget }) => {
            let seed = seed ^ u64::from(seat.0) << 32;
            Some(Bot::new(level, seed).with_budget(budget.unwrap_or(level.budget())))
        }
    };
    Seat::all(sitters.len() as u8).zip(sitters).map(bot).collect()
}
