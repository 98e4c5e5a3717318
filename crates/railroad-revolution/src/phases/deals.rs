//! §9.5: the next deal tile is turned up. Deals themselves are in `work`.

use std::ops::ControlFlow;

use engine::Log;

use super::Phase;
use crate::{Action, Event, RailroadRevolution, Refusal, data::DealId, sequence::PhaseEnd};

/// The phase, until the tile is face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Reveal;

/// Every tile of the stack.
pub(crate) fn draws(game: &RailroadRevolution, draws: &mut Vec<(Action, u32)>) {
    let mut tiles = game.deals.stack;
    while tiles != 0 {
        draws.push((Action::DrawDeal(DealId(tiles.trailing_zeros() as u8)), 1));
        tiles &= tiles - 1;
    }
}

impl Reveal {
    /// Discards the face-up tile. If the stack is empty, the discards are
    /// shuffled, including that tile (Q13).
    pub(crate) fn new(game: &mut RailroadRevolution) -> Reveal {
        let deals = &mut game.deals;
        if let Some(tile) = deals.face_up.take() {
            deals.discarded |= 1 << tile.idx();
        }
        if deals.stack == 0 {
            (deals.stack, deals.discarded) = (deals.discarded, 0);
        }
        Reveal
    }

    pub(crate) fn check(self, game: &RailroadRevolution, action: Action) -> Result<(), Refusal> {
        match action {
            Action::DrawDeal(tile)
                if tile.idx() < 16 && game.deals.stack & 1 << tile.idx() != 0 =>
            {
                Ok(())
            }
            Action::DrawDeal(_) => Err(Refusal::CannotBeDrawn),
            _ => Err(Refusal::NotNow { expected: "a deal tile is turned up first" }),
        }
    }

    pub(crate) fn apply(
        self,
        game: &mut RailroadRevolution,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        if let Action::DrawDeal(tile) = action {
            super::preparation::reveal(game, tile, log);
        }
        ControlFlow::Break(PhaseEnd::Reveal)
    }
}
