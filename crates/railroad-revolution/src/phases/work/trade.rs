//! §5.4, "Trade". The flip of a train is in `effects`.

use engine::Log;

use super::Work;
use crate::{Action, Event, RailroadRevolution, Refusal, action::Piece};

#[inline]
pub(super) fn offer(work: &Work, offer: &mut impl FnMut(Action)) {
    if work.pool.piece {
        offer(Action::Trade(Piece::Building));
        offer(Action::Trade(Piece::Rail));
    }
}

/// §5.4.1: only from the leftmost section that holds anything.
pub(super) fn check(game: &RailroadRevolution, work: &Work, piece: Piece) -> Result<(), Refusal> {
    if !work.pool.piece {
        return Err(Refusal::NotNow {
            expected: "only the trade action trades in a piece, one each turn",
        });
    }
    let player = game.player(work.seat);
    let section = match piece {
        Piece::Building => game.tables.building_section(player.n_buildings),
        Piece::Rail => game.tables.rail_section(player.n_rails),
    };
    if section.is_some() && section == game.leftmost_section(work.seat) {
        Ok(())
    } else {
        Err(Refusal::NotLeftmost)
    }
}

impl Work {
    /// §5.4.1: the piece leaves the game for the money of its section.
    pub(super) fn trade(
        &mut self,
        game: &mut RailroadRevolution,
        piece: Piece,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        self.pool.piece = false;
        let player = game.player_mut(seat);
        let section = match piece {
            Piece::Building => {
                player.n_buildings -= 1;
                tables.building_section(player.n_buildings + 1)
            }
            Piece::Rail => {
                player.n_rails -= 1;
                tables.rail_section(player.n_rails + 1)
            }
        };
        log.push(|| Event::PieceTraded { by: seat, piece });
        if let Some(section) = section {
            game.gain_money(seat, tables.sections[usize::from(section)].trade, log);
        }
    }
}
