//! What may be done now, whatever comes of it later.

use super::{Task, Work};
use crate::{
    Action, Color, Job, RailroadRevolution, Refusal, Track,
    action::{Facing, Piece, Section, Side, Source, Spot},
    data::{Gate, SpaceId},
    place::Place,
};

/// Tests one step against the rules. Whether the action can still be finished
/// after it is not asked here, except for a commit, which finishes it.
pub(super) fn check(game: &RailroadRevolution, work: &Work, action: Action) -> Result<(), Refusal> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    match action {
        Action::Build(place) => check_build(game, work, place),
        Action::Lay(space) => check_lay(game, work, space),
        Action::Office(section) => check_office(game, work, section),
        Action::Trade(piece) => check_trade(game, work, piece),
        Action::Ability => check_ability(game, work),
        Action::Bonus(source) => {
            let is_open = match source {
                Source::FirstStation => pool.bonus,
                Source::Deal(side) => pool.deal_bonus[side.idx()],
            };
            if is_open { Ok(()) } else { Err(Refusal::NoBonus) }
        }
        Action::Promote(color, tile, spot) => {
            if pool.promotions + pool.dear_promotions == 0 && !pool.extra {
                return Err(Refusal::NoPromotion);
            }
            let open = player.open(tile).ok_or(Refusal::NoSuchMilestone { tile })?;
            if open.place_for(&game.tables, color).is_none() {
                return Err(Refusal::NoPlaceForManager { tile, color });
            }
            check_worker(game, work, color, spot)
        }
        Action::Advance(track, with) => check_advance(game, work, track, with),
        Action::Flip(train, facing) => {
            if pool.flips == 0 {
                return Err(Refusal::NoFlip);
            }
            let trains = match facing {
                Facing::Up => &player.trains_up,
                Facing::Down => &player.trains_down,
            };
            if trains[train.idx()] > 0 { Ok(()) } else { Err(Refusal::NoSuchTrain { train }) }
        }
        Action::Train(train) => {
            if pool.trains == 0 {
                return Err(Refusal::NoTrainToTake);
            }
            let is_left = game.trains[train.idx()] > 0;
            if is_left { Ok(()) } else { Err(Refusal::NoTrainLeft { train }) }
        }
        Action::Gain(color) => {
            if game.supply.of(color) == 0 {
                return Err(Refusal::NotInSupply { color });
            }
            game.gain_for(work, color).map(|_| ()).ok_or(Refusal::NoGain { color })
        }
        Action::Exchange(old, new, spot) => {
            if pool.exchanges == 0 {
                return Err(Refusal::NoExchange);
            }
            if old == new {
                return Err(Refusal::SameColor);
            }
            if game.supply.of(new) == 0 {
                return Err(Refusal::NotInSupply { color: new });
            }
            check_worker(game, work, old, spot)
        }
        Action::Discard(color, spot) => {
            if !pool.tile {
                return Err(Refusal::NoTelegraphTile);
            }
            check_worker(game, work, color, spot)
        }
        Action::Deal(side) => check_deal(game, work, side),
        Action::Sell(n) => check_sell(game, work.seat, n),
        Action::Hire(color) => {
            if work.task == Task::Setup {
                return Err(Refusal::NotNow { expected: "use the setup tile, then commit" });
            }
            check_hire(game, work.seat, color)
        }
        Action::Commit => check_commit(game, work),
        _ => Err(Refusal::NotNow { expected: "finish what you have begun, then commit" }),
    }
}

/// §4
pub(crate) fn check_sell(
    game: &RailroadRevolution,
    seat: engine::Seat,
    n: u16,
) -> Result<(), Refusal> {
    let shares = game.shares(seat);
    if (1..=shares).contains(&n) { Ok(()) } else { Err(Refusal::TooFewShares { shares }) }
}

/// §4
pub(crate) fn check_hire(
    game: &RailroadRevolution,
    seat: engine::Seat,
    color: Color,
) -> Result<(), Refusal> {
    let money = game.money(seat);
    if game.supply.of(color) == 0 {
        Err(Refusal::NotInSupply { color })
    } else if money < game.tables.hire_cost {
        Err(Refusal::TooLittleMoney { money })
    } else {
        Ok(())
    }
}

fn check_worker(
    game: &RailroadRevolution,
    work: &Work,
    color: Color,
    spot: Spot,
) -> Result<(), Refusal> {
    let player = game.player(work.seat);
    let n_workers = match spot {
        Spot::Hand => player.hand.of(color),
        Spot::Board => player.on_board(color),
    };
    if n_workers > 0 { Ok(()) } else { Err(Refusal::NoSuchWorker { color }) }
}

/// §5.1, and free stations.
fn check_build(game: &RailroadRevolution, work: &Work, place: Place) -> Result<(), Refusal> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let is_main = pool.building && work.job_of() == Some(Job::Station);
    if !is_main && pool.free_stations == 0 && !pool.setup_station {
        return Err(Refusal::NothingToBuild);
    }
    let city = game.city_of(place).ok_or(Refusal::NoSuchCity { city: place })?;
    let bit = 1 << city.idx();
    if pool.setup_station && !is_main && pool.free_stations == 0 {
        let is_start = game.tables.touched[game.tables.initial.idx()] & bit != 0;
        if !is_start || game.first_stations[city.idx()].is_some() {
            return Err(Refusal::NotAStart);
        }
    } else if player.n_buildings == 0 {
        return Err(Refusal::NoBuildingLeft);
    }
    if player.stations & bit != 0 {
        return Err(Refusal::OwnStation { city: place });
    }
    if player.cities & bit == 0 {
        return Err(Refusal::NotConnected { city: place });
    }
    Ok(())
}

/// §5.2, and free rails.
fn check_lay(game: &RailroadRevolution, work: &Work, space: SpaceId) -> Result<(), Refusal> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let from_board = pool.rails + pool.free_rails + pool.train_rails > 0;
    if !from_board && !pool.setup_rail {
        return Err(Refusal::NoRailToLay);
    }
    if from_board && player.n_rails == 0 {
        return Err(Refusal::NoRailLeft);
    }
    if space.idx() >= game.tables.spaces.len() {
        return Err(Refusal::NoSuchSpace { space });
    }
    if player.rails & 1 << space.idx() != 0 {
        return Err(Refusal::OwnRail { space });
    }
    if player.reach & 1 << space.idx() == 0 {
        return Err(Refusal::NotAdjacent { space });
    }
    Ok(())
}

/// §5.3, and free offices.
fn check_office(game: &RailroadRevolution, work: &Work, section: Section) -> Result<(), Refusal> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let is_main = pool.building && work.job_of() == Some(Job::Telegraph);
    if !is_main && pool.free_offices == 0 && !pool.setup_office {
        return Err(Refusal::NothingToBuild);
    }
    if pool.setup_office && !is_main && pool.free_offices == 0 {
        let has_deal = game.tables.telegraph[section.idx()].deal;
        if !has_deal || game.first_offices[section.idx()].is_some() {
            return Err(Refusal::NotADealSection);
        }
    } else if player.n_buildings == 0 {
        return Err(Refusal::NoBuildingLeft);
    }
    if player.offices & 1 << section.0 != 0 {
        return Err(Refusal::OwnOffice { section });
    }
    Ok(())
}

/// §5.4: only from the leftmost section that holds anything.
fn check_trade(game: &RailroadRevolution, work: &Work, piece: Piece) -> Result<(), Refusal> {
    if !work.pool.piece {
        return Err(Refusal::NotNow { expected: "one piece is traded in a turn" });
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

/// The ability of the worker's color (§5.1 to §5.4).
fn check_ability(game: &RailroadRevolution, work: &Work) -> Result<(), Refusal> {
    let pool = &work.pool;
    let Task::Job(job, color) = work.task else {
        return Err(Refusal::NoAbility);
    };
    if !pool.extra {
        return Err(Refusal::ExtraUsed);
    }
    let is_built = match job {
        Job::Station => pool.city.is_some(),
        Job::Telegraph => pool.section.is_some(),
        Job::Railroad | Job::Trade => true,
    };
    match (job, color) {
        (_, Color::White) | (Job::Trade, Color::Grey) => Err(Refusal::NoAbility),
        (Job::Station, Color::Grey | Color::Orange | Color::Turquoise)
        | (Job::Telegraph, Color::Grey | Color::Orange | Color::Turquoise)
            if !is_built =>
        {
            Err(Refusal::MainActionFirst)
        }
        (Job::Railroad, Color::Purple) if game.trains.iter().all(|&n| n == 0) => {
            Err(Refusal::NoAbility)
        }
        (Job::Railroad, Color::Turquoise) => {
            // Three rails or the usual number, nothing between (Q15).
            let wanted = game.rails_with_turquoise(pool.rails);
            let n_rails = game.player(work.seat).n_rails;
            if n_rails < wanted { Err(Refusal::NoRailLeft) } else { Ok(()) }
        }
        (Job::Telegraph, Color::Turquoise) => match pool.section {
            Some(section) if game.telegraph_tiles[section.idx()].is_some() => Ok(()),
            _ => Err(Refusal::NoTelegraphTile),
        },
        _ => Ok(()),
    }
}

/// §6
fn check_advance(
    game: &RailroadRevolution,
    work: &Work,
    track: Track,
    with: Option<(Color, Spot)>,
) -> Result<(), Refusal> {
    let player = game.player(work.seat);
    if work.pool.steps == 0 {
        return Err(Refusal::NoStep);
    }
    let slot = usize::from(player.tracks[track as usize]);
    let Some(&gate) = game.tables.tracks[track as usize].gates.get(slot) else {
        return Err(Refusal::TrackEnd { track });
    };
    match (gate, with) {
        (Gate::Worker, None) => Err(Refusal::GateWorker),
        (Gate::Worker, Some((color, spot))) => check_worker(game, work, color, spot),
        (_, Some(_)) => Err(Refusal::NoGateWorker),
        (Gate::Money(amount), None) if game.money(work.seat) < amount => {
            Err(Refusal::TooLittleMoney { money: game.money(work.seat) })
        }
        (Gate::Shares(n), None) if player.shares < u16::from(n) => Err(Refusal::GateShares { n }),
        (Gate::Free | Gate::Money(_) | Gate::Shares(_), None) => Ok(()),
    }
}

/// §9, and the grey worker on Trade.
fn check_deal(game: &RailroadRevolution, work: &Work, side: Side) -> Result<(), Refusal> {
    let pool = &work.pool;
    let is_private = work.task == Task::Job(Job::Trade, Color::Grey);
    if is_private && !pool.extra {
        return Err(Refusal::ExtraUsed);
    }
    if !is_private && work.task != Task::Deal {
        return Err(Refusal::NoDeal);
    }
    if pool.deals_taken[side.idx()] {
        return Err(Refusal::DealTaken);
    }
    if !is_private && pool.deals == 0 {
        return Err(Refusal::NoDeal);
    }
    let Some(deal) = game.face_up_deal(side) else {
        return Err(Refusal::NoDeal);
    };
    let gained = if is_private { game.tables.abilities.trade_grey_shares } else { 0 };
    let shares = game.player(work.seat).shares;
    if shares + u16::from(gained) < u16::from(deal.shares) {
        return Err(Refusal::TooFewShares { shares });
    }
    Ok(())
}

/// §3 and §7
fn check_commit(game: &RailroadRevolution, work: &Work) -> Result<(), Refusal> {
    let (pool, n) = (&work.pool, game.tables.workers_min);
    if pool.is_unfinished() {
        return Err(Refusal::Unfinished);
    }
    if game.money(work.seat) < pool.due {
        return Err(Refusal::CannotPay { due: pool.due });
    }
    if game.player(work.seat).available() >= n {
        return Ok(());
    }
    // §7: the check comes after the deal.
    let is_saved =
        pool.is_deal_due && super::can_finish(&super::after(game, *work, Action::Commit));
    if is_saved { Ok(()) } else { Err(Refusal::TooFewWorkers { n }) }
}

impl RailroadRevolution {
    /// Which of the open gains takes a worker of `color`: the one with the
    /// least choice.
    pub(super) fn gain_for(&self, work: &Work, color: Color) -> Option<usize> {
        let is_missing =
            |gain: crate::worker::Colors| gain.iter().all(|wanted| self.supply.of(wanted) == 0);
        let fits = |idx: &usize| {
            let gain = work.pool.gains[*idx];
            !gain.is_empty() && (gain.contains(color) || is_missing(gain))
        };
        let n_choices = |idx: &usize| {
            let gain = work.pool.gains[*idx];
            if gain.contains(color) { gain.iter().count() } else { usize::MAX }
        };
        (0..work.pool.gains.len()).filter(fits).min_by_key(n_choices)
    }

    /// One side of the deal that lies face up.
    pub(crate) fn face_up_deal(&self, side: Side) -> Option<&crate::data::DealSide> {
        let deal = &self.tables.deals[self.deals.face_up?.idx()];
        Some(match side {
            Side::Top => &deal.top,
            Side::Bottom => &deal.bottom,
        })
    }
}
