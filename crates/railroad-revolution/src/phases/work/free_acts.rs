//! §4, "Free acts": shares are sold and workers hired.

use engine::Seat;

use super::{Task, Work};
use crate::{Action, Color, RailroadRevolution, Refusal};

#[inline]
pub(super) fn offer(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    for n in 1..game.player(work.seat).shares + 1 {
        offer(Action::Sell(n));
    }
    if work.task != Task::Setup && game.money(work.seat) >= game.tables.hire_cost {
        game.supply.colors().for_each(|color| offer(Action::Hire(color)));
    }
}

/// §4.1
pub(crate) fn check_sell(game: &RailroadRevolution, seat: Seat, n: u16) -> Result<(), Refusal> {
    let shares = game.shares(seat);
    if (1..=shares).contains(&n) { Ok(()) } else { Err(Refusal::TooFewShares { shares }) }
}

/// §4.2
pub(crate) fn check_hire(
    game: &RailroadRevolution,
    seat: Seat,
    color: Color,
) -> Result<(), Refusal> {
    let (money, price) = (game.money(seat), game.tables.hire_cost);
    if game.supply.of(color) == 0 {
        Err(Refusal::NotInSupply { color })
    } else if money < price {
        Err(Refusal::TooLittleMoney { what: "a worker", price, money })
    } else {
        Ok(())
    }
}
