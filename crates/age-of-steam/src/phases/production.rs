//! The first part of phase IX, production (§10.1).

use std::ops::ControlFlow;

use engine::{Log, Seat, Turn};

use super::{
    Phase,
    fill::{check_bag, draw_from_bag},
};
use crate::{
    Action, AgeOfSteam, CityId, Event, Refusal,
    action::{Column, Letter},
    goods::Cubes,
    sequence::PhaseEnd,
};

/// Cubes that production draws.
pub(crate) const CUBES: u8 = 2;

/// The phase, from the decision to draw to the last cube placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Production {
    pub(crate) seat: Seat,
    pub(crate) stage: Stage,
    /// Drawn and not yet placed.
    pub(crate) hand: Cubes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The holder may draw.
    Ask,
    /// How many cubes chance still has to draw.
    Draw(u8),
    /// The holder places what was drawn.
    Place,
}

impl Production {
    /// The start of the phase; `None` if there is no cube to draw or no free
    /// box.
    pub(crate) fn new(game: &AgeOfSteam, seat: Seat) -> Option<Production> {
        let is_possible = game.bag.total() > 0 && n_empty(game) > 0;
        is_possible.then(|| Production { seat, stage: Stage::Ask, hand: Cubes::default() })
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.stage {
            Stage::Ask | Stage::Place => Turn::Seat(self.seat),
            Stage::Draw(_) => Turn::Chance,
        }
    }

    pub(crate) fn legal_actions(&self, game: &AgeOfSteam, legal: &mut Vec<Action>) {
        match self.stage {
            Stage::Ask => legal.extend([Action::Produce, Action::Pass]),
            Stage::Draw(_) => {}
            Stage::Place => {
                for color in self.hand.colors() {
                    let boxes = empty_boxes(game);
                    legal.extend(
                        boxes.map(|(city, idx)| Action::Place(color, column(game, city), idx + 1)),
                    );
                }
            }
        }
    }

    pub(crate) fn draws(&self, game: &AgeOfSteam, draws: &mut Vec<(Action, u32)>) {
        if let Stage::Draw(_) = self.stage {
            draw_from_bag(game, draws);
        }
    }

    pub(crate) fn check(&self, game: &AgeOfSteam, action: Action) -> Result<(), Refusal> {
        match (self.stage, action) {
            (Stage::Ask, Action::Produce | Action::Pass) => Ok(()),
            (Stage::Ask, _) => {
                Err(Refusal::NotNow { expected: "choose first, with `produce` or `pass`" })
            }
            (Stage::Draw(_), Action::Draw(color)) => check_bag(game, color),
            (Stage::Draw(_), _) => Err(Refusal::NotNow { expected: "a cube is drawn first" }),
            (Stage::Place, Action::Place(color, wanted, idx)) => {
                if self.hand.of(color) == 0 {
                    return Err(Refusal::NotDrawn);
                }
                let is_wanted =
                    |(city, at): (CityId, u8)| column(game, city) == wanted && at + 1 == idx;
                match empty_boxes(game).any(is_wanted) {
                    true => Ok(()),
                    false => Err(Refusal::NoSuchBox),
                }
            }
            (Stage::Place, _) => {
                Err(Refusal::NotNow { expected: "place the drawn cubes first, with `place`" })
            }
        }
    }

    pub(crate) fn apply(
        mut self,
        game: &mut AgeOfSteam,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let by = self.seat;
        match action {
            Action::Produce => {
                let n = u32::from(CUBES).min(game.bag.total());
                self.stage = Stage::Draw(n as u8);
                log.push(|| Event::Produced { by });
            }
            Action::Draw(color) => {
                game.bag.take(color);
                self.hand.add(color);
                if let Stage::Draw(n) = self.stage {
                    self.stage = if n > 1 { Stage::Draw(n - 1) } else { Stage::Place };
                }
            }
            Action::Place(color, wanted, idx) => {
                let city = game.tables.all_cities().find(|&city| column(game, city) == wanted);
                if let Some(city) = city {
                    game.display[city.idx()][usize::from(idx) - 1] = Some(color);
                    let name = &game.tables.city(city).name;
                    log.push(|| Event::BoxFilled { city: name.clone(), color });
                }
                self.hand.take(color);
                if self.hand.total() == 0 || n_empty(game) == 0 {
                    // Cubes without a free box go back into the bag.
                    for color in self.hand.colors() {
                        for _ in 0..self.hand.of(color) {
                            game.bag.add(color);
                        }
                    }
                    return ControlFlow::Break(PhaseEnd::Production);
                }
            }
            _ => {
                log.push(|| Event::Passed { by });
                return ControlFlow::Break(PhaseEnd::Production);
            }
        }
        ControlFlow::Continue(Phase::Production(self))
    }
}

/// The column of a city, as a player names it.
pub(crate) fn column(game: &AgeOfSteam, city: CityId) -> Column {
    let printed = game.tables.city(city);
    match printed.hex.and_then(|hex| game.tables.node_of(hex)) {
        Some(node) => Column::City(game.tables.place(node)),
        None => Column::New(Letter(printed.name.as_bytes()[0])),
    }
}

fn empty_boxes(game: &AgeOfSteam) -> impl Iterator<Item = (CityId, u8)> {
    game.tables.all_cities().flat_map(move |city| {
        let boxes = game.boxes(city).iter().enumerate();
        boxes.filter(|(_, it)| it.is_none()).map(move |(idx, _)| (city, idx as u8))
    })
}

pub(crate) fn n_empty(game: &AgeOfSteam) -> usize {
    empty_boxes(game).count()
}
