//! §2.1 to §2.7: all random parts of the setup, one draw after the other.

use std::ops::ControlFlow;

use engine::{Log, Seat};

use super::Phase;
use crate::{
    Action, CityId, Color, Event, Group, MilestoneId, RailroadRevolution, Refusal,
    action::{Section, SetupTileId},
    data::{DealId, FaceId, TelegraphTileId},
    sequence::PhaseEnd,
    state::{Open, SetupOffer},
};

/// The phase, until everything is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Preparation;

/// What is drawn next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Draw {
    /// §2.1.4
    Milestone(Seat, usize),
    /// §2.5.1
    Face(CityId),
    /// §2.5.2
    Telegraph(Section),
    /// §2.4.2
    Deal,
    /// §2.7
    SetupTile(usize),
    SetupWorker(usize),
    FirstPlayer,
}

impl Preparation {
    /// The next draw in the order of the rulebook. Tiles that are already there
    /// are skipped.
    fn next(self, game: &RailroadRevolution) -> Draw {
        for seat in game.seats() {
            if let Some(slot) = game.player(seat).milestones.iter().position(Option::is_none) {
                return Draw::Milestone(seat, slot);
            }
        }
        if let Some(city) = game.all_cities().find(|city| game.faces[city.idx()].is_none()) {
            return Draw::Face(city);
        }
        let lacks_tile = |&section: &usize| {
            !game.tables.telegraph[section].deal && game.telegraph_tiles[section].is_none()
        };
        if let Some(section) = (0..game.telegraph_tiles.len()).find(lacks_tile) {
            return Draw::Telegraph(Section(section as u8));
        }
        if game.deals.face_up.is_none() {
            return Draw::Deal;
        }
        let n_players = usize::from(game.n_players);
        match game.setup_offers[..n_players].iter().position(Option::is_none) {
            Some(idx) => Draw::SetupTile(idx),
            None => {
                let lacks_worker =
                    |offer: &Option<SetupOffer>| offer.is_some_and(|offer| offer.worker.is_none());
                match game.setup_offers.iter().position(lacks_worker) {
                    Some(idx) => Draw::SetupWorker(idx),
                    None => Draw::FirstPlayer,
                }
            }
        }
    }

    pub(crate) fn draws(self, game: &RailroadRevolution, draws: &mut Vec<(Action, u32)>) {
        let tables = &game.tables;
        match self.next(game) {
            Draw::Milestone(_, slot) => {
                let mut tiles = game.undealt(slot);
                while tiles != 0 {
                    let tile = MilestoneId(tiles.trailing_zeros() as u8);
                    draws.push((Action::DrawMilestone(tile), 1));
                    tiles &= tiles - 1;
                }
            }
            Draw::Face(city) => {
                for (idx, name) in tables.face_names.iter().enumerate() {
                    if let Some(name) = *name
                        && game.fits(city, FaceId(idx as u8))
                    {
                        draws.push((Action::DrawFace(name), 1));
                    }
                }
            }
            Draw::Telegraph(_) => {
                for idx in 0..tables.telegraph_tiles.len() {
                    let tile = TelegraphTileId(idx as u8);
                    if !game.telegraph_tiles.contains(&Some(tile)) {
                        draws.push((Action::DrawTelegraph(tile), 1));
                    }
                }
            }
            Draw::Deal => super::deals::draws(game, draws),
            Draw::SetupTile(_) => {
                for tile in 0..tables.setup_tiles.len() as u8 {
                    if game.setup_offers.iter().flatten().all(|offer| offer.tile != tile) {
                        draws.push((Action::DrawSetup(SetupTileId(tile), false), 1));
                        draws.push((Action::DrawSetup(SetupTileId(tile), true), 1));
                    }
                }
            }
            Draw::SetupWorker(_) => {
                // §2.7: one of each color but white.
                for &color in &Color::ALL[1..] {
                    let is_placed =
                        game.setup_offers.iter().flatten().any(|it| it.worker == Some(color));
                    if !is_placed {
                        draws.push((Action::DrawWorker(color), 1));
                    }
                }
            }
            Draw::FirstPlayer => draws.extend(game.seats().map(|seat| (Action::First(seat), 1))),
        }
    }

    pub(crate) fn check(self, game: &RailroadRevolution, action: Action) -> Result<(), Refusal> {
        let mut draws = Vec::new();
        self.draws(game, &mut draws);
        if draws.iter().any(|&(draw, _)| draw == action) {
            return Ok(());
        }
        let is_draw = matches!(
            action,
            Action::DrawMilestone(_)
                | Action::DrawFace(_)
                | Action::DrawTelegraph(_)
                | Action::DrawDeal(_)
                | Action::DrawSetup(..)
                | Action::DrawWorker(_)
                | Action::First(_)
        );
        if is_draw {
            Err(Refusal::CannotBeDrawn)
        } else {
            Err(Refusal::NotNow { expected: "the setup of the game comes first" })
        }
    }

    pub(crate) fn apply(
        self,
        game: &mut RailroadRevolution,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let tables = game.tables;
        match (self.next(game), action) {
            (Draw::Milestone(seat, slot), Action::DrawMilestone(tile)) => {
                game.player_mut(seat).milestones[slot] = Some(Open { tile, managers: [None; 2] });
                log.push(|| Event::MilestoneDealt { to: seat, tile });
            }
            (Draw::Face(city), Action::DrawFace(name)) => {
                game.faces[city.idx()] = tables.face_named(name);
                log.push(|| Event::FaceDrawn {
                    city: tables.city(city).name.clone(),
                    face: name.to_string(),
                });
            }
            (Draw::Telegraph(section), Action::DrawTelegraph(tile)) => {
                game.telegraph_tiles[section.idx()] = Some(tile);
                log.push(|| Event::TelegraphTileDrawn { section, tile });
            }
            (Draw::Deal, Action::DrawDeal(tile)) => reveal(game, tile, log),
            (Draw::SetupTile(idx), Action::DrawSetup(tile, is_back)) => {
                game.setup_offers[idx] = Some(SetupOffer { tile: tile.0, is_back, worker: None });
                log.push(|| Event::SetupTileDrawn {
                    tile,
                    reward: tables.setup_tiles[usize::from(tile.0)].side(is_back).to_string(),
                });
            }
            (Draw::SetupWorker(idx), Action::DrawWorker(color)) => {
                game.supply.remove(color);
                if let Some(offer) = &mut game.setup_offers[idx] {
                    offer.worker = Some(color);
                    let tile = SetupTileId(offer.tile);
                    log.push(|| Event::SetupWorkerDrawn { tile, color });
                }
            }
            (Draw::FirstPlayer, Action::First(seat)) => {
                game.first = seat;
                log.push(|| Event::FirstPlayerDrawn { who: seat });
                return ControlFlow::Break(PhaseEnd::Preparation);
            }
            _ => unreachable!("`check` refuses it"),
        }
        ControlFlow::Continue(Phase::Preparation(self))
    }
}

/// Turns a deal tile up.
pub(super) fn reveal(game: &mut RailroadRevolution, tile: DealId, log: &mut impl Log<Event>) {
    game.deals.stack &= !(1 << tile.idx());
    game.deals.face_up = Some(tile);
    log.push(|| Event::DealRevealed { tile });
}

impl RailroadRevolution {
    /// The A1 or A2 milestones that nobody has (§2.1.4).
    fn undealt(&self, slot: usize) -> u64 {
        let group = if slot == 0 { Group::A1 } else { Group::A2 };
        let dealt = |player: &crate::state::Player| {
            player.milestones.iter().flatten().fold(0, |set, open| set | 1 << open.tile.idx())
        };
        let dealt = self.players.iter().map(dealt).fold(0, |all, set| all | set);
        self.tables.group_tiles[group.idx()] & !dealt
    }

    /// Whether a tile may lie on a city (§2.5.1): it has the city's level and
    /// is not used yet.
    pub(crate) fn fits(&self, city: CityId, face: FaceId) -> bool {
        self.tables.face(face).level == self.tables.city(city).level
            && !self.faces.contains(&Some(face))
    }
}
