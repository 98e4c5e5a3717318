//! Phase III (§6).

use engine::{Game, Turn};

use super::Phrase;
use crate::{
    Action, AgeOfSteam, Special,
    phases::{choose_actions::ChooseActions, production::CUBES},
};

impl ChooseActions {
    pub(super) fn ask(self, game: &AgeOfSteam, legal: &[Action]) -> (Phrase, Phrase) {
        let to = game.order()[usize::from(self.place) + 1..].to_vec();
        let meaning = match to.is_empty() {
            true => Phrase::ChoosesLast,
            false => Phrase::LeavesRest { to },
        };
        (Phrase::AskAction { left: legal.len() as u8 }, meaning)
    }
}

impl AgeOfSteam {
    /// §6.2: what an action would do for the player to act.
    pub(super) fn effect_of(&self, special: Special) -> Phrase {
        match special {
            Special::FirstMove => Phrase::MovesFirst,
            Special::FirstBuild => Phrase::BuildsFirst,
            Special::Engineer => Phrase::BuildsMore { tiles: self.tables.tiles_engineer },
            Special::Locomotive => self.engine_raised(),
            Special::Urbanization => Phrase::FoundsCity,
            Special::Production => Phrase::AddsCubes { cubes: CUBES },
            Special::TurnOrder => Phrase::PassesOnce,
        }
    }

    /// What one more level of the engine means for the player to act.
    pub(super) fn engine_raised(&self) -> Phrase {
        let engine = match self.turn() {
            Turn::Seat(seat) => self.engine(seat),
            _ => 0,
        };
        match engine >= self.tables.engine_max {
            true => Phrase::EngineStays { engine },
            false => Phrase::EngineTo { engine: engine + 1 },
        }
    }
}
