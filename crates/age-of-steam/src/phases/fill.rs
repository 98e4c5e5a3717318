//! Setup by chance: goods (§2.2, §2.3) and the first player order (§2.5).

use std::ops::ControlFlow;

use engine::{Log, Seat};

use super::Phase;
use crate::{Action, AgeOfSteam, Event, Refusal, data::Slot, goods::Color, sequence::PhaseEnd};

/// The setup, until everything is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fill {
    pub(crate) n_drawn: u8,
}

impl Fill {
    pub(crate) fn new() -> Fill {
        Fill { n_drawn: 0 }
    }

    /// Where the next cube goes; `None` when all are placed.
    fn slot(self, game: &AgeOfSteam) -> Option<Slot> {
        game.tables.fill_order.get(usize::from(self.n_drawn)).copied()
    }

    pub(crate) fn draws(self, game: &AgeOfSteam, draws: &mut Vec<(Action, u32)>) {
        match self.slot(game) {
            Some(_) => draw_from_bag(game, draws),
            None => {
                let is_free = |&seat: &Seat| !game.order().contains(&seat);
                let free = Seat::all(game.n_players).filter(is_free);
                draws.extend(free.map(|seat| (Action::Order(seat), 1)));
            }
        }
    }

    pub(crate) fn check(self, game: &AgeOfSteam, action: Action) -> Result<(), Refusal> {
        match (self.slot(game), action) {
            (Some(_), Action::Draw(color)) => check_bag(game, color),
            (None, Action::Order(seat)) => {
                if seat.0 < game.n_players && !game.order().contains(&seat) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchPlayer)
                }
            }
            (Some(_), _) => Err(Refusal::NotNow { expected: "a cube is drawn first" }),
            (None, _) => Err(Refusal::NotNow { expected: "the player order is drawn first" }),
        }
    }

    pub(crate) fn apply(
        mut self,
        game: &mut AgeOfSteam,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        match (self.slot(game), action) {
            (Some(slot), Action::Draw(color)) => {
                game.bag.take(color);
                match slot {
                    Slot::Box(city, idx) => {
                        game.display[city.idx()][usize::from(idx)] = Some(color);
                        log.push(|| Event::BoxFilled {
                            city: game.tables.city(city).name.clone(),
                            color,
                        });
                    }
                    Slot::City(city) => {
                        game.cubes[city.idx()].add(color);
                        log.push(|| Event::CubeGrown {
                            city: game.tables.city(city).name.clone(),
                            color,
                        });
                    }
                }
                self.n_drawn += 1;
                ControlFlow::Continue(Phase::Fill(self))
            }
            (None, Action::Order(seat)) => {
                game.order[usize::from(game.n_in)] = seat;
                game.n_in += 1;
                if game.n_in < game.n_players {
                    return ControlFlow::Continue(Phase::Fill(self));
                }
                log.push(|| Event::OrderSet { order: game.order().to_vec() });
                ControlFlow::Break(PhaseEnd::Fill)
            }
            _ => unreachable!("`check` lets only draws through"),
        }
    }
}

/// Every color, weighted by the number of its cubes in the bag.
pub(crate) fn draw_from_bag(game: &AgeOfSteam, draws: &mut Vec<(Action, u32)>) {
    let bag = game.bag;
    draws.extend(bag.colors().map(|color| (Action::Draw(color), u32::from(bag.of(color)))));
}

pub(crate) fn check_bag(game: &AgeOfSteam, color: Color) -> Result<(), Refusal> {
    if game.bag.of(color) == 0 { Err(Refusal::NotInBag) } else { Ok(()) }
}
