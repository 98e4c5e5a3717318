//! End of the game and scoring (§11, §12).

use std::num::NonZeroU8;

use engine::{Finish, Outcome, Seat};
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
    /// §12.1: what a player would score now; `None` if they are eliminated
    /// (§9.4).
    pub fn score(&self, seat: Seat) -> Option<i32> {
        self.score_in_parts(seat).map(|parts| parts.income - parts.shares + parts.track)
    }

    /// The parts of [`score`](Self::score).
    pub(crate) fn score_in_parts(&self, seat: Seat) -> Option<ScoreParts> {
        if self.is_eliminated(seat) {
            return None;
        }
        Some(ScoreParts {
            income: self.tables.points_income * i32::from(self.income(seat)),
            shares: self.tables.points_share * i32::from(self.shares(seat)),
            track: self.track_points(seat) as i32,
        })
    }
}

/// What a score is made of (§12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScoreParts {
    pub(crate) income: i32,
    /// To be subtracted.
    pub(crate) shares: i32,
    pub(crate) track: i32,
}

/// Ties are shared (§12.3). Eliminated players have no score and rank after all
/// others, those eliminated later ahead of those eliminated earlier.
pub(crate) fn outcome(game: &AgeOfSteam) -> Option<Outcome> {
    if game.phase != Phase::Over {
        return None;
    }
    let finish = |seat: Seat| match (game.score(seat), game.players[seat.idx()].eliminated_in) {
        (Some(score), _) => Finish::Stayed { score, tie_break: 0 },
        (None, turn) => Finish::Out { since: turn.map_or(0, NonZeroU8::get) },
    };
    Some(Outcome::ranked(Seat::all(game.n_players).map(finish)))
}

pub(crate) fn endings(game: &AgeOfSteam) -> Vec<&'static str> {
    match game.phase {
        Phase::Over if game.n_in <= 1 => vec![EndReason::Eliminations.into()],
        Phase::Over => vec![EndReason::LastTurn.into()],
        _ => Vec::new(),
    }
}
