//! Who sits where.

use std::{fmt, path::Path};

use anyhow::{Context, bail};
use bots::{
    Budget, Judged, Level, Player,
    arena::{Contender, ContenderError},
};
use engine::{Described, Game, Guided, History, Seat, Seating, printable};

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

    /// The same, with this budget for a bot that has none of its own and takes one.
    pub(super) fn or_budget(self, budget: Option<Budget>) -> Sitter<G> {
        match self {
            Sitter::Bot(bot) => Sitter::Bot(bot.or_budget(budget)),
            Sitter::Human | Sitter::Random(_) => self,
        }
    }

    /// Whether an external program decides.
    pub(super) fn is_program(&self) -> bool {
        matches!(self, Sitter::Bot(Contender::External(_)))
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

/// Who sits where: as in `--seats`, or else as in the loaded record, or else
/// people at every seat.
pub(super) fn sitters<G: Game + Guided>(
    args: &PlayArgs,
    history: &History<G>,
) -> anyhow::Result<Vec<Sitter<G>>> {
    let n_players = history.names().count();
    match (args.seats(), history.seating()) {
        ([], None) => Ok(vec![Sitter::Human; usize::from(n_players)]),
        ([], Some(seating)) => {
            let file = args.load.as_deref().unwrap_or(Path::new("-")).display();
            let sitters = all(seating.iter()).with_context(|| {
                format!("{file}: the `seats` of the record (choose others with `--seats`)")
            })?;
            match sitters.iter().find(|it| it.is_program()) {
                // A record and the command in it may come from anybody.
                Some(program) if !args.allow_exec => bail!(
                    "{file}: the `seats` of the record would run a program: `{program}`. If you \
                     trust it, add `--allow-exec`; otherwise choose who plays with `--seats`"
                ),
                _ => Ok(sitters),
            }
        }
        (seats, _) if seats.len() != usize::from(n_players) => {
            let only = if seats.len() < usize::from(n_players) { "only " } else { "" };
            bail!("{n_players} players, but --seats names {only}{}", seats.len())
        }
        (seats, _) => all(seats.iter().map(|seat| seat.trim())).context("--seats"),
    }
}

fn all<'a, G: Guided>(seats: impl Iterator<Item = &'a str>) -> anyhow::Result<Vec<Sitter<G>>> {
    seats.map(sitter).collect()
}

fn sitter<G: Guided>(text: &str) -> anyhow::Result<Sitter<G>> {
    match text.split_once(':') {
        None if text == "human" => Ok(Sitter::Human),
        None if text == "random" => Ok(Sitter::Random(G::STYLES[0])),
        Some(("random", style)) => Ok(Sitter::Random(style_named::<G>(style)?)),
        _ => match text.parse::<Contender>() {
            Ok(bot) => Ok(Sitter::Bot(bot)),
            Err(ContenderError::Level(_)) => bail!(
                "unknown player `{}`; expected human, random, random:STYLE, \
                 greedy, easy, medium, hard, expert or exec:COMMAND",
                printable(text, 60)
            ),
            Err(error) => Err(error).with_context(|| format!("`{}`", printable(text, 60))),
        },
    }
}

/// Checks that every program at a seat exists.
pub(super) fn check<G: Guided>(sitters: &[Sitter<G>]) -> anyhow::Result<()> {
    sitters.iter().filter_map(Sitter::bot).try_for_each(|bot| {
        bot.check().with_context(|| format!("`{bot}`; choose who plays with `--seats`"))
    })
}

/// The seats as a record holds them.
pub(super) fn seating<G: Guided>(sitters: &[Sitter<G>]) -> anyhow::Result<Seating> {
    let seating = Seating::new(sitters.iter().map(ToString::to_string).collect());
    seating.context("a record cannot hold this seat")
}

/// The command that plays the same match again; none if a person plays or a
/// record was loaded.
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

/// Quotes text for a shell.
pub(super) fn quoted(text: &str) -> String {
    let is_plain = |it: char| it.is_alphanumeric() || ",:@-_./=".contains(it);
    if text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// How bots think in this run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thinking {
    pub(super) budget: Option<Budget>,
    pub(super) n_threads: u8,
    pub(super) seed: u64,
}

/// The bots at their seats. They have seen nothing yet.
pub(super) fn bots<G: Judged + Described>(
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
pub(super) fn bot_at<G: Judged + Described>(
    contender: &Contender,
    seat: Seat,
    thinking: Thinking,
) -> Box<dyn Player<G>> {
    let Thinking { budget, n_threads, seed } = thinking;
    contender.player(budget, n_threads, seed ^ u64::from(seat.0) << 32)
}

/// Who replaces a bot that fails, so that the others can continue.
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
