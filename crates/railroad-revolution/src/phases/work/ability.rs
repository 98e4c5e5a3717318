//! §3.4, the ability of the worker's color. `data::Abilities` has the table of
//! them all (§5.1 to §5.4).

use engine::{Log, Money};

use super::{Task, Work, railroad::rails_left};
use crate::{
    Action, Color, Event, RailroadRevolution, Refusal,
    data::{Ability, Gives, Needs},
};

#[inline]
pub(super) fn offer(work: &Work, offer: &mut impl FnMut(Action)) {
    if work.pool.extra && work.color() != Some(Color::White) {
        offer(Action::Ability);
    }
}

pub(super) fn check(game: &RailroadRevolution, work: &Work) -> Result<(), Refusal> {
    let (pool, Task::Job(..)) = (&work.pool, work.task) else {
        return Err(Refusal::NoAbility);
    };
    if !pool.extra {
        return Err(Refusal::ExtraUsed);
    }
    let ability = work.ability(game).ok_or(Refusal::NoAbility)?;
    let tile = || pool.section.and_then(|section| game.telegraph_tiles[section.idx()]);
    let (is_met, refusal) = match ability.needs {
        Needs::Nothing => return Ok(()),
        Needs::Station => (pool.city.is_some(), Refusal::MainActionFirst),
        Needs::Office => (pool.section.is_some(), Refusal::MainActionFirst),
        Needs::Tile if pool.section.is_none() => (false, Refusal::MainActionFirst),
        Needs::Tile => (tile().is_some(), Refusal::NoTelegraphTile),
        Needs::Train => (game.trains.iter().any(|&n| n > 0), Refusal::NoAbility),
        Needs::Rails => (has_rails(game, work, ability), Refusal::NoRailLeft),
        Needs::Deal => (false, Refusal::NoAbility),
    };
    if is_met { Ok(()) } else { Err(refusal) }
}

/// Three rails or the usual number, nothing between (Q15).
fn has_rails(game: &RailroadRevolution, work: &Work, ability: &Ability) -> bool {
    match ability.gives {
        Gives::Rails { n, usual } => {
            rails_left(n, usual, work.pool.rails) <= game.player(work.seat).n_rails
        }
        _ => true,
    }
}

impl Work {
    /// The ability of the worker, whether or not it was used.
    #[inline]
    pub(crate) fn ability(&self, game: &RailroadRevolution) -> Option<&'static Ability> {
        match self.task {
            Task::Job(job, color) => game.tables.as_static().abilities.of(job, color),
            Task::Setup | Task::Deal => None,
        }
    }

    /// What the ability gives, if it can still be used.
    #[inline]
    pub(super) fn open_ability(&self, game: &RailroadRevolution) -> Option<&'static Gives> {
        if self.pool.extra { self.ability(game).map(|it| &it.gives) } else { None }
    }

    pub(super) fn use_ability(&mut self, game: &mut RailroadRevolution, log: &mut impl Log<Event>) {
        let (Task::Job(job, color), Some(ability)) = (self.task, self.ability(game)) else {
            return;
        };
        let (seat, tables) = (self.seat, game.tables);
        self.pool.extra = false;
        self.pool.due.0 += ability.cost.0;
        log.push(|| Event::AbilityUsed { by: seat, color, job });
        let face = self.pool.city.and_then(|city| game.faces[city.idx()]);
        let face = face.map(|face| tables.face(face));
        match (ability.gives, face) {
            (Gives::Effect(effect), _) => self.open(game, &[effect], log),
            (Gives::FirstStation, Some(face)) => self.buy(game, &face.first, log),
            (Gives::FreeCity, Some(face)) => self.pool.due.0 -= face.cost.0,
            (Gives::PrimaryAgain, Some(face)) => self.open(game, &face.primary.parts, log),
            (Gives::Icons { base, each }, _) => {
                let amount = Money(base.0 + each.times(self.pool.icons).0);
                self.pool.is_paid_for_icons = true;
                game.gain_money(seat, amount, log);
            }
            (Gives::Rails { n, usual }, _) => {
                self.pool.rails = rails_left(n, usual, self.pool.rails);
            }
            (Gives::FirstOffice, _) => {
                if let Some(section) = self.pool.section {
                    game.gain_shares(seat, tables.telegraph[section.idx()].first_bonus, log);
                }
            }
            (Gives::SectionShares(each), _) => {
                game.gain_money(seat, each.times(self.pool.section_shares), log);
            }
            (Gives::TelegraphTile, _) => self.open_telegraph_tile(game, log),
            (Gives::Trains(each), _) => {
                game.gain_money(seat, each.times(game.player(seat).n_trains()), log);
            }
            (Gives::MoreFlips(n), _) => self.pool.flips += n,
            (Gives::FirstStation | Gives::FreeCity | Gives::PrimaryAgain, None)
            | (Gives::PrivateDeal { .. }, _) => unreachable!("`check` refuses it"),
        }
    }
}
