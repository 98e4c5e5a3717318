//! Phase III, choose actions (§6).

use std::ops::ControlFlow;

use engine::{Log, Seat};

use super::Phase;
use crate::{Action, AgeOfSteam, Event, Refusal, Special, sequence::PhaseEnd};

/// Whose turn it is to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ChooseActions {
    pub(crate) place: u8,
}

impl ChooseActions {
    pub(crate) fn seat(self, game: &AgeOfSteam) -> Seat {
        game.order[usize::from(self.place)]
    }

    pub(crate) fn legal_actions(self, game: &AgeOfSteam, legal: &mut Vec<Action>) {
        let free = game.tables.specials.iter().filter(|&&it| game.holder(it).is_none());
        legal.extend(free.map(|&special| Action::Take(special)));
    }

    pub(crate) fn check(self, game: &AgeOfSteam, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Take(special) => {
                let is_offered = game.tables.specials.contains(&special);
                match is_offered && game.holder(special).is_none() {
                    true => Ok(()),
                    false => Err(Refusal::SpecialTaken { special }),
                }
            }
            _ => Err(Refusal::NotNow {
                expected: "choose one of the free actions first, with `take`",
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
        if let Action::Take(special) = action {
            game.players[by.idx()].special = Some(special);
            log.push(|| Event::SpecialTaken { by, special });
            if special == Special::Locomotive && game.engine(by) < game.tables.engine_max {
                game.raise_engine(by, log);
            }
        }
        if self.place + 1 < game.n_in {
            ControlFlow::Continue(Phase::ChooseActions(ChooseActions { place: self.place + 1 }))
        } else {
            ControlFlow::Break(PhaseEnd::ChooseActions)
        }
    }
}

impl AgeOfSteam {
    pub(crate) fn raise_engine(&mut self, by: Seat, log: &mut impl Log<Event>) {
        self.players[by.idx()].engine += 1;
        let engine = self.engine(by);
        log.push(|| Event::EngineRaised { by, engine });
    }
}
