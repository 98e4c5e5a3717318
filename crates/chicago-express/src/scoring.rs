//! Rulebook §8, "End of the game".

use engine::{Outcome, Seat};
use serde::Serialize;
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr, VariantNames};

use crate::{ChicagoExpress, Company, Industrial, phases::Phase};

/// Why the game ends with the next general dividend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr, VariantNames, Serialize)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum EndReason {
    /// §8.1
    Locomotives,
    /// §8.2
    Shares,
    /// §8.3
    Houses,
    /// §8.4
    Detroit,
}

impl EndReason {
    pub(crate) const NAMES: &'static [&'static str] = EndReason::VARIANTS;

    /// The reason as a person would say it.
    pub fn in_words(self) -> String {
        let end = &crate::data::standard().end;
        match self {
            EndReason::Locomotives => {
                format!("{} companies have no locomotives left", end.companies_without_locomotives)
            }
            EndReason::Shares => {
                format!("{} companies have no shares left", end.companies_without_shares)
            }
            EndReason::Houses => format!("{} houses or fewer are left", end.houses_left),
            EndReason::Detroit => "Detroit is at the end of its track".to_owned(),
        }
    }
}

/// A set of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reasons(u8);

impl Reasons {
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = EndReason> {
        EndReason::iter().filter(move |&reason| self.0 >> reason as u8 & 1 == 1)
    }
}

/// How close an end condition is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndProgress {
    /// Which one.
    pub reason: EndReason,
    /// The current count of companies or houses left, or Detroit's box.
    pub now: u8,
    /// The value at which it is met.
    pub end: u8,
}

impl EndProgress {
    /// Whether the game ends with the next general dividend. Houses count down,
    /// all others up.
    pub fn is_met(&self) -> bool {
        match self.reason {
            EndReason::Houses => self.now <= self.end,
            _ => self.now >= self.end,
        }
    }
}

impl ChicagoExpress {
    /// How close each end condition is.
    pub fn progress_to_end(&self) -> [EndProgress; 4] {
        let end = &self.tables.end;
        let count = |is_so: &dyn Fn(Company) -> bool| {
            Company::all().filter(|&company| is_so(company)).count() as u8
        };
        let n_without_locomotives = count(&|company| self.locomotives(company) == 0);
        let n_without_shares = count(&|company| self.shares_left(company) == 0);
        let detroit = self.industrial(Industrial::Detroit);
        let progress = |reason, now, end| EndProgress { reason, now, end };
        [
            progress(
                EndReason::Locomotives,
                n_without_locomotives,
                end.companies_without_locomotives,
            ),
            progress(EndReason::Shares, n_without_shares, end.companies_without_shares),
            progress(EndReason::Houses, self.houses_left(), end.houses_left),
            progress(EndReason::Detroit, detroit, end.detroit),
        ]
    }
}

/// Every end condition that is met. Once met, it stays met.
pub(crate) fn reasons(game: &ChicagoExpress) -> Reasons {
    let mut res = 0;
    for progress in game.progress_to_end() {
        res |= u8::from(progress.is_met()) << progress.reason as u8;
    }
    Reasons(res)
}

/// §8.5: the most cash wins; shares and treasuries do not count, and tied
/// players share the victory.
pub(crate) fn outcome(game: &ChicagoExpress) -> Option<Outcome> {
    let is_over = game.phase == Phase::Over;
    let cash = |seat| (game.cash(seat).0 as i32, 0);
    is_over.then(|| Outcome::new(Seat::all(game.n_players).map(cash)))
}

pub(crate) fn endings(game: &ChicagoExpress) -> Vec<&'static str> {
    match game.phase {
        Phase::Over => reasons(game).iter().map(Into::into).collect(),
        _ => Vec::new(),
    }
}
