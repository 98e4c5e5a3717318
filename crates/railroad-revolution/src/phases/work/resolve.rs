//! What each step does to the table.

use engine::Log;

use super::Work;
use crate::{
    Action, CityId, Color, Event, Job, RailroadRevolution, Track, Train,
    action::{Facing, Piece, Section, Side, Source, Spot},
    data::{Gate, SpaceId},
    effect::Effect,
    state::Builder,
};

impl Work {
    /// Plays one step other than a commit.
    pub(super) fn resolve(
        &mut self,
        game: &mut RailroadRevolution,
        action: Action,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.seat;
        match action {
            Action::Build(place) => {
                if let Some(city) = game.city_of(place) {
                    self.build(game, city, log);
                }
            }
            Action::Lay(space) => self.lay(game, space, log),
            Action::Office(section) => self.office(game, section, log),
            Action::Trade(piece) => self.trade(game, piece, log),
            Action::Ability => self.use_ability(game, log),
            Action::Bonus(source) => self.take_bonus(game, source, log),
            Action::Promote(color, tile, spot) => {
                self.use_promotion(game.tables.abilities.promote_max);
                game.take_worker(seat, color, spot);
                game.place_manager(seat, color, tile);
                log.push(|| Event::Promoted { by: seat, color, tile });
            }
            Action::Advance(track, with) => self.advance(game, track, with, log),
            Action::Flip(train, facing) => self.flip(game, train, facing, log),
            Action::Train(train) => {
                self.pool.trains -= 1;
                game.trains[train.idx()] -= 1;
                game.player_mut(seat).trains_up[train.idx()] += 1;
                log.push(|| Event::TrainTaken { by: seat, train });
            }
            Action::Gain(color) => {
                if let Some(idx) = game.gain_for(self, color) {
                    self.pool.remove_gain(idx);
                }
                game.supply.remove(color);
                game.player_mut(seat).hand.add(color);
                log.push(|| Event::WorkerGained { by: seat, color });
            }
            Action::Exchange(old, new, spot) => {
                self.pool.exchanges -= 1;
                game.exchange(seat, old, new, spot);
                log.push(|| Event::Exchanged { by: seat, old, new });
            }
            Action::Discard(color, spot) => {
                self.pool.tile = false;
                game.discard(seat, color, spot, log);
                self.open_telegraph_tile(game, log);
            }
            Action::Deal(side) => self.take_deal(game, side, log),
            Action::Sell(n) => game.sell(seat, n, log),
            Action::Hire(color) => game.hire(seat, color, log),
            _ => unreachable!("`check` refuses everything else"),
        }
    }

    /// Adds what a reward brings to what is open. Money and shares are taken at
    /// once: nobody is worse off for them.
    pub(super) fn open(
        &mut self,
        game: &mut RailroadRevolution,
        parts: &[Effect],
        log: &mut impl Log<Event>,
    ) {
        let (seat, pool) = (self.seat, &mut self.pool);
        for &part in parts {
            match part {
                Effect::Advance(n) => pool.steps = pool.steps.saturating_add(n),
                Effect::Shares(n) => game.gain_shares(seat, n, log),
                Effect::Money(amount) => game.gain_money(seat, amount, log),
                Effect::Worker(colors) => pool.add_gain(colors),
                Effect::Flip(n) => pool.flips = pool.flips.saturating_add(n),
                Effect::TakeTrain => pool.trains += 1,
                Effect::Promote { max, each } if each.0 > 0 => {
                    pool.dear_promotions += max;
                    pool.promotion_price = each;
                }
                Effect::Promote { max, .. } => pool.promotions += max,
                Effect::FreeRail => pool.free_rails += 1,
                Effect::FreeStation => pool.free_stations += 1,
                Effect::FreeOffice => pool.free_offices += 1,
                Effect::Exchange => pool.exchanges += 1,
                Effect::SetupRail => pool.setup_rail = true,
                Effect::SetupOffice => pool.setup_office = true,
                Effect::SetupStation => pool.setup_station = true,
            }
        }
    }

    /// §5.1; a free station or a setup building brings nothing.
    fn build(&mut self, game: &mut RailroadRevolution, city: CityId, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let is_main = self.pool.building && self.job_of() == Some(Job::Station);
        if is_main {
            self.pool.building = false;
        } else if self.pool.free_stations > 0 {
            self.pool.free_stations -= 1;
        } else {
            self.pool.setup_station = false;
        }
        let player = game.player_mut(seat);
        if player.has_setup_building && self.task == super::Task::Setup {
            player.has_setup_building = false;
        } else {
            player.n_buildings -= 1;
        }
        player.stations |= 1 << city.idx();
        let is_first = game.first_stations[city.idx()].is_none();
        if is_first {
            game.first_stations[city.idx()] = Some(Builder::Seat(seat));
        }
        log.push(|| Event::StationBuilt { by: seat, city: game.city(city).name.clone(), is_first });
        let Some(face) = game.faces[city.idx()].filter(|_| is_main) else { return };
        let tables = game.tables;
        let face = tables.face(face);
        self.pool.city = Some(city);
        self.pool.due.0 += face.cost.0;
        self.open(game, &face.primary.parts, log);
        if is_first {
            if face.first.cost.0 > 0 {
                self.pool.bonus = true;
            } else {
                self.open(game, &face.first.parts, log);
            }
        }
    }

    /// §5.2; a free rail costs no terrain and brings no deal.
    fn lay(&mut self, game: &mut RailroadRevolution, space: SpaceId, log: &mut impl Log<Event>) {
        let (seat, tables) = (self.seat, game.tables);
        let pool = &mut self.pool;
        let mut from_board = true;
        if pool.rails > 0 {
            let printed = tables.space(space);
            pool.rails -= 1;
            pool.icons += printed.terrain;
            pool.due.0 += game.terrain_price(space).0;
            pool.is_deal_due |= printed.deal;
        } else if pool.free_rails > 0 {
            pool.free_rails -= 1;
        } else if pool.train_rails > 0 {
            pool.train_rails -= 1;
            pool.due.0 += tables.trains.rail_cost.0;
        } else {
            pool.setup_rail = false;
            from_board = false;
        }
        let player = game.player_mut(seat);
        if from_board {
            player.n_rails -= 1;
        } else {
            player.has_setup_rail = false;
        }
        player.add_rail(&tables, space);
        log.push(|| Event::RailLaid { by: seat, space });
        if from_board && pool.is_paid_for_icons {
            let (_, each) = tables.abilities.railroad_orange;
            game.gain_money(seat, each.times(tables.space(space).terrain), log);
        }
    }

    /// §5.3; a free office or a setup building brings nothing.
    fn office(
        &mut self,
        game: &mut RailroadRevolution,
        section: Section,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        let is_main = self.pool.building && self.job_of() == Some(Job::Telegraph);
        if is_main {
            self.pool.building = false;
        } else if self.pool.free_offices > 0 {
            self.pool.free_offices -= 1;
        } else {
            self.pool.setup_office = false;
        }
        let player = game.player_mut(seat);
        if player.has_setup_building && self.task == super::Task::Setup {
            player.has_setup_building = false;
        } else {
            player.n_buildings -= 1;
        }
        player.offices |= 1 << section.0;
        let is_first = game.first_offices[section.idx()].is_none();
        if is_first {
            game.first_offices[section.idx()] = Some(Builder::Seat(seat));
        }
        log.push(|| Event::OfficeBuilt { by: seat, section, is_first });
        if !is_main {
            return;
        }
        let printed = tables.telegraph[section.idx()];
        let shares = printed.shares + if is_first { printed.first_bonus } else { 0 };
        self.pool.section = Some(section);
        self.pool.section_shares = shares;
        self.pool.tile = game.telegraph_tiles[section.idx()].is_some();
        self.pool.is_deal_due = printed.deal;
        game.gain_shares(seat, shares, log);
    }

    /// §5.4
    fn trade(&mut self, game: &mut RailroadRevolution, piece: Piece, log: &mut impl Log<Event>) {
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

    /// The ability of the worker's color (§5.1 to §5.4).
    fn use_ability(&mut self, game: &mut RailroadRevolution, log: &mut impl Log<Event>) {
        let super::Task::Job(job, color) = self.task else { return };
        let (seat, tables) = (self.seat, game.tables);
        let abilities = &tables.abilities;
        self.pool.extra = false;
        log.push(|| Event::AbilityUsed { by: seat, color, job });
        let face = self.pool.city.and_then(|city| game.faces[city.idx()]);
        match (job, color, face) {
            (Job::Station, Color::Purple, _) => {
                self.pool.due.0 += abilities.station_purple.cost.0;
                self.open(game, &abilities.station_purple.parts, log);
            }
            (Job::Station, Color::Grey, Some(face)) => {
                let bonus = &tables.face(face).first;
                self.pool.due.0 += bonus.cost.0;
                self.open(game, &bonus.parts, log);
            }
            (Job::Station, Color::Orange, Some(face)) => {
                self.pool.due.0 -= tables.face(face).cost.0;
            }
            (Job::Station, Color::Turquoise, Some(face)) => {
                self.pool.due.0 += abilities.station_turquoise_cost.0;
                self.open(game, &tables.face(face).primary.parts, log);
            }
            (Job::Railroad, Color::Purple, _) => {
                self.pool.due.0 += abilities.railroad_purple.cost.0;
                self.open(game, &abilities.railroad_purple.parts, log);
            }
            (Job::Railroad, Color::Grey, _) => {
                game.gain_shares(seat, abilities.railroad_grey_shares, log);
            }
            (Job::Railroad, Color::Orange, _) => {
                let (base, each) = abilities.railroad_orange;
                let amount = engine::Money(base.0 + each.times(self.pool.icons).0);
                self.pool.is_paid_for_icons = true;
                game.gain_money(seat, amount, log);
            }
            (Job::Railroad, Color::Turquoise, _) => {
                self.pool.rails = game.rails_with_turquoise(self.pool.rails);
            }
            (Job::Telegraph, Color::Purple, _) => self.pool.exchanges += 1,
            (Job::Telegraph, Color::Grey, _) => {
                if let Some(section) = self.pool.section {
                    game.gain_shares(seat, tables.telegraph[section.idx()].first_bonus, log);
                }
            }
            (Job::Telegraph, Color::Orange, _) => {
                let amount = abilities.telegraph_orange.times(self.pool.section_shares);
                game.gain_money(seat, amount, log);
            }
            (Job::Telegraph, Color::Turquoise, _) => {
                self.pool.due.0 += abilities.telegraph_turquoise_cost.0;
                self.open_telegraph_tile(game, log);
            }
            (Job::Trade, Color::Purple, _) => self.pool.steps += abilities.trade_purple_steps,
            (Job::Trade, Color::Orange, _) => {
                let n_trains = game.player(seat).n_trains();
                game.gain_money(seat, abilities.trade_orange.times(n_trains), log);
            }
            (Job::Trade, Color::Turquoise, _) => {
                self.pool.flips += abilities.trade_turquoise_flips;
            }
            (Job::Station, ..) | (Job::Trade, Color::Grey, _) | (_, Color::White, _) => {
                unreachable!("`check` refuses it")
            }
        }
    }

    fn open_telegraph_tile(&mut self, game: &mut RailroadRevolution, log: &mut impl Log<Event>) {
        let tile = self.pool.section.and_then(|section| game.telegraph_tiles[section.idx()]);
        if let Some(tile) = tile {
            let tables = game.tables;
            let (_, reward) = &tables.telegraph_tiles[tile.idx()];
            self.pool.due.0 += reward.cost.0;
            self.open(game, &reward.parts, log);
        }
    }

    /// A reward that has a price.
    fn take_bonus(
        &mut self,
        game: &mut RailroadRevolution,
        source: Source,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        let reward = match source {
            Source::FirstStation => {
                self.pool.bonus = false;
                let face = self.pool.city.and_then(|city| game.faces[city.idx()]);
                face.map(|face| &tables.face(face).first)
            }
            Source::Deal(side) => {
                self.pool.deal_bonus[side.idx()] = false;
                game.deals.face_up.map(|deal| &tables.deal(deal).side(side).reward)
            }
        };
        log.push(|| Event::BonusTaken { by: seat });
        if let Some(reward) = reward {
            self.pool.due.0 += reward.cost.0;
            self.open(game, &reward.parts, log);
        }
    }

    /// Those that cost nothing first; the one that every worker has comes last.
    fn use_promotion(&mut self, promote_max: u8) {
        let pool = &mut self.pool;
        if pool.promotions > 0 {
            pool.promotions -= 1;
        } else if pool.dear_promotions > 0 {
            pool.dear_promotions -= 1;
            pool.due.0 += pool.promotion_price.0;
        } else {
            pool.extra = false;
            pool.promotions += promote_max - 1;
        }
    }

    /// §6
    fn advance(
        &mut self,
        game: &mut RailroadRevolution,
        track: Track,
        with: Option<(Color, Spot)>,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        self.pool.steps -= 1;
        let slot = game.player(seat).tracks[track as usize];
        let gate = tables.tracks[track as usize].gates[usize::from(slot)];
        match gate {
            Gate::Money(amount) => game.pay(seat, amount),
            Gate::Shares(n) => game.player_mut(seat).shares -= u16::from(n),
            Gate::Free | Gate::Worker => {}
        }
        if let Some((color, spot)) = with {
            game.discard(seat, color, spot, log);
        }
        game.player_mut(seat).tracks[track as usize] += 1;
        log.push(|| {
            let price = match gate {
                Gate::Money(amount) => format!(" for {amount}"),
                Gate::Shares(1) => " for 1 share".to_owned(),
                Gate::Shares(n) => format!(" for {n} shares"),
                Gate::Free | Gate::Worker => String::new(),
            };
            Event::Advanced { by: seat, track, slot: slot + 1, price }
        });
    }

    /// §6
    fn flip(
        &mut self,
        game: &mut RailroadRevolution,
        train: Train,
        facing: Facing,
        log: &mut impl Log<Event>,
    ) {
        let (seat, tables) = (self.seat, game.tables);
        self.pool.flips -= 1;
        log.push(|| Event::Flipped { by: seat, train, facing });
        let player = game.player_mut(seat);
        if facing == Facing::Down {
            player.trains_down[train.idx()] -= 1;
            player.trains_up[train.idx()] += 1;
            return;
        }
        player.trains_up[train.idx()] -= 1;
        player.trains_down[train.idx()] += 1;
        match train {
            Train::Promote => self.pool.promotions += tables.trains.promote,
            Train::Money => game.gain_money(seat, tables.trains.money, log),
            Train::Advance => self.pool.steps += tables.trains.steps,
            Train::Shares => game.gain_shares(seat, tables.trains.shares, log),
            Train::Rail => self.pool.train_rails += 1,
        }
    }

    /// §9; a grey worker on Trade gains a share for it.
    fn take_deal(&mut self, game: &mut RailroadRevolution, side: Side, log: &mut impl Log<Event>) {
        let (seat, tables) = (self.seat, game.tables);
        let Some(deal) = game.deals.face_up.map(|deal| tables.deal(deal).side(side)) else {
            return;
        };
        if self.task == super::Task::Deal {
            self.pool.deals -= 1;
        } else {
            self.pool.extra = false;
            game.gain_shares(seat, tables.abilities.trade_grey_shares, log);
        }
        self.pool.deals_taken[side.idx()] = true;
        game.player_mut(seat).shares -= u16::from(deal.shares);
        log.push(|| Event::DealTaken { by: seat, side, shares: deal.shares });
        if deal.reward.cost.0 > 0 {
            self.pool.deal_bonus[side.idx()] = true;
        } else {
            self.open(game, &deal.reward.parts, log);
        }
    }
}
