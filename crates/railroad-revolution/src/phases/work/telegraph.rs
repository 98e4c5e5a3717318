//! §5.3, "Telegraph"; offices of deals (§6.8) and of setup tiles (§2.8).

use engine::Log;

use super::{Work, workers};
use crate::{
    Action, Color, Event, Job, RailroadRevolution, Refusal,
    action::{Section, Spot},
    state::Builder,
};

#[inline]
pub(super) fn offer(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    let pool = &work.pool;
    let is_main = work.builds_office();
    if !is_main && pool.free_offices == 0 && !pool.setup_office {
        return;
    }
    let player = game.player(work.seat);
    let is_setup = !is_main && pool.free_offices == 0;
    if !is_setup && player.n_buildings == 0 {
        return;
    }
    for section in (0..8).map(Section) {
        let is_free = player.offices & 1 << section.0 == 0;
        if is_free && (!is_setup || fits_setup(game, section)) {
            offer(Action::Office(section));
        }
    }
}

/// Workers to discard for the tile.
#[inline]
pub(super) fn offer_tile(game: &RailroadRevolution, work: &Work, offer: &mut impl FnMut(Action)) {
    if work.pool.tile {
        workers::each_worker(game, work, &mut |color, spot| offer(Action::Discard(color, spot)));
    }
}

pub(super) fn check(
    game: &RailroadRevolution,
    work: &Work,
    section: Section,
) -> Result<(), Refusal> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let is_main = work.builds_office();
    if !is_main && pool.free_offices == 0 && !pool.setup_office {
        return Err(Refusal::NothingToBuild);
    }
    if pool.setup_office && !is_main && pool.free_offices == 0 {
        if !fits_setup(game, section) {
            return Err(Refusal::NotADealSection);
        }
    } else if player.n_buildings == 0 {
        return Err(Refusal::NoBuildingLeft);
    }
    // §5.3.1
    if player.offices & 1 << section.0 != 0 {
        return Err(Refusal::OwnOffice { section });
    }
    Ok(())
}

/// §2.8.6: a First Office in a section with a deal.
fn fits_setup(game: &RailroadRevolution, section: Section) -> bool {
    game.tables.telegraph[section.idx()].deal && game.first_offices[section.idx()].is_none()
}

/// §5.3.4
pub(super) fn check_tile(
    game: &RailroadRevolution,
    work: &Work,
    color: Color,
    spot: Spot,
) -> Result<(), Refusal> {
    if !work.pool.tile {
        return Err(Refusal::NoTelegraphTile);
    }
    workers::check_worker(game, work, color, spot)
}

impl Work {
    pub(super) fn office(
        &mut self,
        game: &mut RailroadRevolution,
        section: Section,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        let is_main = self.builds_office();
        if is_main {
            self.pool.building = false;
        } else if self.pool.free_offices > 0 {
            self.pool.free_offices -= 1;
        } else {
            self.pool.setup_office = false;
        }
        self.take_building(game);
        game.player_mut(seat).offices |= 1 << section.0;
        let is_first = game.first_offices[section.idx()].is_none();
        if is_first {
            game.first_offices[section.idx()] = Some(Builder::Seat(seat));
        }
        log.push(|| Event::OfficeBuilt { by: seat, section, is_first });
        // §6.8: a free office brings nothing.
        if !is_main {
            return;
        }
        let printed = tables.telegraph[section.idx()];
        let (shares, first) = printed.shares_of(is_first);
        let shares = shares + first;
        self.pool.section = Some(section);
        self.pool.section_shares = shares;
        // §5.3.4
        self.pool.tile = game.telegraph_tiles[section.idx()].is_some();
        // §9.1
        self.pool.is_deal_due = printed.deal;
        game.gain_shares(seat, shares, log);
    }

    /// Whether the next office is that of the main action.
    #[inline]
    pub(crate) fn builds_office(&self) -> bool {
        self.pool.building && self.job_of() == Some(Job::Telegraph)
    }

    /// §5.3.4: a worker for the bonus. The tile stays.
    pub(super) fn discard_for_tile(
        &mut self,
        game: &mut RailroadRevolution,
        color: Color,
        spot: Spot,
        log: &mut impl Log<Event>,
    ) {
        self.pool.tile = false;
        game.discard(self.seat, color, spot, log);
        self.open_telegraph_tile(game, log);
    }

    pub(super) fn open_telegraph_tile(
        &mut self,
        game: &mut RailroadRevolution,
        log: &mut impl Log<Event>,
    ) {
        let tile = self.pool.section.and_then(|section| game.telegraph_tiles[section.idx()]);
        if let Some(tile) = tile {
            let tables = game.tables;
            let (_, reward) = &tables.telegraph_tiles[tile.idx()];
            self.buy(game, reward, log);
        }
    }
}
