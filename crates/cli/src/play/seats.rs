//! Who sits where.

use std::fmt;

use anyhow::bail;
use engine::Guided;

use crate::commands::style_named;

/// Who decides at a seat.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sitter<G: Guided> {
    Human,
    Random(G::Style),
}

impl<G: Guided> fmt::Display for Sitter<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Sitter::Human => f.write_str("human"),
            Sitter::Random(style) => write!(f, "random:{}", Into::<&str>::into(style)),
        }
    }
}

/// Reads what stands behind `--seats`; people everywhere if nothing does.
pub(super) fn sitters<G: Guided>(
    seats: &[String],
    n_players: u8,
) -> anyhow::Result<Vec<Sitter<G>>> {
    if seats.is_empty() {
        return Ok(vec![Sitter::Human; usize::from(n_players)]);
    }
    if seats.len() != usize::from(n_players) {
        bail!("{n_players} play, but --seats names {}", seats.len());
    }
    seats.iter().map(|seat| sitter(seat.trim())).collect()
}

fn sitter<G: Guided>(text: &str) -> anyhow::Result<Sitter<G>> {
    match text.split_once(':') {
        None if text == "human" => Ok(Sitter::Human),
        None if text == "random" => Ok(Sitter::Random(G::STYLES[0])),
        Some(("random", style)) => Ok(Sitter::Random(style_named::<G>(style)?)),
        _ => bail!("nobody called `{text}` can sit here; expected human, random or random:STYLE"),
    }
}
