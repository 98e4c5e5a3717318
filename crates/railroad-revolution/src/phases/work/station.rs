//! §5.1, "Station"; stations of deals (§6.7) and of setup tiles (§2.8).

use engine::Log;

use super::{Task, Work};
use crate::{
    Action, CityId, Event, Job, RailroadRevolution, Refusal, effect::Reward, state::Builder,
};

#[inline]
pub(super) fn offer(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    let pool = &work.pool;
    let is_main = pool.building && work.job_of() != Some(Job::Telegraph);
    if !is_main && pool.free_stations == 0 && !pool.setup_station {
        return;
    }
    let is_setup = !is_main && pool.free_stations == 0;
    if !is_setup && game.player(work.seat).n_buildings == 0 {
        return;
    }
    let mut cities = game.open_cities(work.seat);
    while cities != 0 {
        let city = CityId(cities.trailing_zeros() as u8);
        cities &= cities - 1;
        if !is_setup || fits_setup(game, city) {
            offer(Action::Build(city));
        }
    }
}

pub(super) fn check(game: &RailroadRevolution, work: &Work, city: CityId) -> Result<(), Refusal> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let is_main = work.builds_station();
    if !is_main && pool.free_stations == 0 && !pool.setup_station {
        return Err(Refusal::NothingToBuild);
    }
    let bit = 1 << city.idx();
    if pool.setup_station && !is_main && pool.free_stations == 0 {
        if !fits_setup(game, city) {
            return Err(Refusal::NotAStart);
        }
    } else if player.n_buildings == 0 {
        return Err(Refusal::NoBuildingLeft);
    }
    // §5.1.2
    if player.stations & bit != 0 {
        return Err(Refusal::OwnStation { city: game.city_name(city) });
    }
    // §5.1.1
    if player.cities & bit == 0 {
        return Err(Refusal::NotConnected { city: game.city_name(city) });
    }
    Ok(())
}

/// §2.8.8: a first station in a city of the initial space.
fn fits_setup(game: &RailroadRevolution, city: CityId) -> bool {
    let starts = game.tables.touched[game.tables.initial.idx()];
    starts & 1 << city.idx() != 0 && game.first_stations[city.idx()].is_none()
}

/// §5.1.6, at a price.
pub(super) fn check_bonus(work: &Work) -> Result<(), Refusal> {
    if work.pool.bonus { Ok(()) } else { Err(Refusal::NoBonus) }
}

impl Work {
    pub(super) fn build(
        &mut self,
        game: &mut RailroadRevolution,
        city: CityId,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.seat;
        let is_main = self.builds_station();
        if is_main {
            self.pool.building = false;
        } else if self.pool.free_stations > 0 {
            self.pool.free_stations -= 1;
        } else {
            self.pool.setup_station = false;
        }
        self.take_building(game);
        game.player_mut(seat).stations |= 1 << city.idx();
        // §5.1.3
        let is_first = game.first_stations[city.idx()].is_none();
        if is_first {
            game.first_stations[city.idx()] = Some(Builder::Seat(seat));
        }
        log.push(|| Event::StationBuilt { by: seat, city: game.city(city).name.clone(), is_first });
        // §6.7: a free station has no cost and brings nothing.
        let Some(face) = game.faces[city.idx()].filter(|_| is_main) else { return };
        let tables = game.tables;
        let face = tables.face(face);
        self.pool.city = Some(city);
        // §5.1.4
        self.pool.due.0 += face.cost.0;
        // §5.1.5
        self.open(game, &face.primary.parts, log);
        // §5.1.6
        if is_first {
            if face.first.cost.0 > 0 {
                self.pool.bonus = true;
            } else {
                self.open(game, &face.first.parts, log);
            }
        }
    }

    /// Whether the next station is that of the main action.
    #[inline]
    pub(crate) fn builds_station(&self) -> bool {
        self.pool.building && self.job_of() == Some(Job::Station)
    }

    /// The leftmost building of the player board, or the one set aside.
    pub(super) fn take_building(&self, game: &mut RailroadRevolution) {
        let player = game.player_mut(self.seat);
        if player.has_setup_building && self.task == Task::Setup {
            player.has_setup_building = false;
        } else {
            player.n_buildings -= 1;
        }
    }

    /// §5.1.6, at a price: the reward that is bought.
    pub(super) fn use_first_bonus(&mut self, game: &RailroadRevolution) -> Option<&'static Reward> {
        self.pool.bonus = false;
        let face = game.faces[self.pool.city?.idx()]?;
        Some(&game.tables.as_static().face(face).first)
    }
}
