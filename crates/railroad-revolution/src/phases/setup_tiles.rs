//! §2.8: everybody takes a setup tile with the worker beside it.

use std::ops::ControlFlow;

use engine::{Log, Seat};

use super::{Phase, work::Work};
use crate::{Action, Event, RailroadRevolution, Refusal, action::SetupTileId, sequence::PhaseEnd};

/// The phase, until a tile is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SetupTiles {
    pub(crate) seat: Seat,
}

impl SetupTiles {
    pub(crate) fn legal_actions(self, game: &RailroadRevolution, legal: &mut Vec<Action>) {
        let offers = game.setup_offers.iter().flatten();
        legal.extend(offers.map(|offer| Action::Take(SetupTileId(offer.tile))));
    }

    pub(crate) fn check(self, game: &RailroadRevolution, action: Action) -> Result<(), Refusal> {
        let Action::Take(tile) = action else {
            return Err(Refusal::NotNow { expected: "take a setup tile first, with `take`" });
        };
        let is_offered = game.setup_offers.iter().flatten().any(|offer| offer.tile == tile.0);
        if is_offered { Ok(()) } else { Err(Refusal::NoSuchSetupTile) }
    }

    pub(crate) fn apply(
        self,
        game: &mut RailroadRevolution,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let (seat, tables) = (self.seat, game.tables);
        let Action::Take(tile) = action else { unreachable!("`check` refuses everything else") };
        let is_wanted = |offer: &&mut Option<_>| {
            offer.is_some_and(|offer: crate::state::SetupOffer| offer.tile == tile.0)
        };
        let offer = game.setup_offers.iter_mut().find(is_wanted).and_then(Option::take);
        let Some((offer, color)) = offer.and_then(|it| it.worker.map(|color| (it, color))) else {
            unreachable!("every tile on offer has a worker");
        };
        // §2.8.2
        game.player_mut(seat).hand.add(color);
        log.push(|| Event::SetupTileTaken { by: seat, tile, color });
        let reward = tables.setup_tiles[usize::from(tile.0)].side(offer.is_back);
        ControlFlow::Continue(Phase::Work(Work::setup(game, seat, &reward.parts, log)))
    }
}
