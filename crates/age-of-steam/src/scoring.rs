//! End of the game and scoring (§11, §12).

use engine::{Outcome, Seat};
use strum::{IntoStaticStr, VariantNames};

use crate::{AgeOfSteam, phases::Phase};

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum EndReason {
    /// §11.1: the last turn was played.
    LastTurn,
    /// §9.6: at most one player is left.
    Eliminations,
}

impl EndReason {
    pub(crate) const NAMES: &'static [&'static str] = EndReason::VARIANTS;
}

impl AgeOfSteam {
    /// §12.1: what a player would score now.
    pub fn score(&self, seat: Seat) -> i32 {
        let income = self.tables.points_income * i32::from(self.income(seat));
        let shares = self.tables.points_share * i32::from(self.shares(seat));
        income - shares + self.track_points(seat) as i32
    }
}

/// Ties are shared (§12.3); whoever is out comes after all others, with nothing.
pub(crate) fn outcome(game: &AgeOfSteam) -> Option<Outcome> {
    if game.phase != Phase::Over {
        return None;
    }
    let seats = || Seat::all(game.n_players);
    let score = |seat| if game.is_eliminated(seat) { i32::MIN } else { game.score(seat) };
    let ranked = Outcome::new(seats().map(|seat| (score(seat), 0)));
    let out = seats().filter(|&seat| game.is_eliminated(seat));
    Some(out.fold(ranked, |outcome, seat| outcome.put_last(seat, 0)))
}

pub(crate) fn endings(game: &AgeOfSteam) -> Vec<&'static str> {
    match game.phase {
        Phase::Over if game.n_in <= 1 => vec![EndReason::Eliminations.into()],
        Phase::Over => vec![EndReason::LastTurn.into()],
        _ => Vec::new(),
    }
}
