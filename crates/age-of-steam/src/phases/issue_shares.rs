//! Phase I, issue shares (§4).

use std::ops::ControlFlow;

use engine::{Log, Seat};

use super::Phase;
use crate::{Action, AgeOfSteam, Event, Refusal, sequence::PhaseEnd};

/// Whose turn it is to issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IssueShares {
    pub(crate) place: u8,
}

impl IssueShares {
    /// The first place from `place` on that may still issue. A player who has
    /// issued all shares is skipped.
    pub(crate) fn from(game: &AgeOfSteam, place: u8) -> Option<IssueShares> {
        let may_issue = |&place: &u8| left(game, game.order[usize::from(place)]) > 0;
        (place..game.n_in).find(may_issue).map(|place| IssueShares { place })
    }

    pub(crate) fn seat(self, game: &AgeOfSteam) -> Seat {
        game.order[usize::from(self.place)]
    }

    pub(crate) fn legal_actions(self, game: &AgeOfSteam, legal: &mut Vec<Action>) {
        legal.extend((0..=left(game, self.seat(game))).map(Action::Issue));
    }

    pub(crate) fn check(self, game: &AgeOfSteam, action: Action) -> Result<(), Refusal> {
        let left = left(game, self.seat(game));
        match action {
            Action::Issue(n) if n <= left => Ok(()),
            Action::Issue(_) => Err(Refusal::TooManyShares { left }),
            _ => Err(Refusal::NotNow {
                expected: "decide about shares first, with `issue 2` or `issue 0`",
            }),
        }
    }

    pub(crate) fn apply(
        self,
        game: &mut AgeOfSteam,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let by = self.seat(game);
        // §4.1
        if let Action::Issue(n) = action {
            let amount = game.tables.share_price.times(n);
            game.players[by.idx()].shares += n;
            game.receive(by, amount);
            log.push(|| Event::SharesIssued { by, n, amount });
        }
        match IssueShares::from(game, self.place + 1) {
            Some(next) => ControlFlow::Continue(Phase::IssueShares(next)),
            None => ControlFlow::Break(PhaseEnd::IssueShares),
        }
    }
}

/// §4.2
fn left(game: &AgeOfSteam, seat: Seat) -> u8 {
    game.tables.shares_max - game.shares(seat)
}
