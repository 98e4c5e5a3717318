//! Invariants of the pool of an action.

use engine::{Money, PositionError};

use super::ensure;
use crate::{
    Color, Job, RailroadRevolution,
    phases::work::{Task, Work},
    sequence::{DEALS_CURRENT, DEALS_OTHER},
};

/// More of each kind than any action opens.
const OPEN_MAX: u8 = 6;
const STEPS_MAX: u32 = 150;

pub(super) fn check(game: &RailroadRevolution, work: &Work) -> Result<(), PositionError> {
    check_counts(game, work)?;
    match work.task {
        Task::Setup => check_setup(game, work)?,
        Task::Job(job, color) => check_job(game, work, job, color)?,
        Task::Deal => {}
    }
    check_strangers(work)?;
    check_built(game, work)?;
    check_deals(game, work)
}

/// Players can pay far less, so no real sum comes close.
const DUE_MAX: Money = Money(4_000_000_000);

/// Checks that no count can overflow.
fn check_counts(game: &RailroadRevolution, work: &Work) -> Result<(), PositionError> {
    let (pool, trains) = (&work.pool, &game.tables.trains);
    let is_within = pool.due <= DUE_MAX && pool.promotion_price <= DUE_MAX;
    ensure(is_within, "phase.open.due", "more than any game sees")?;
    let counts = [
        pool.rails,
        pool.flips,
        pool.trains,
        pool.free_rails,
        pool.train_rails,
        pool.free_stations,
        pool.free_offices,
        pool.exchanges,
    ];
    let is_within = counts.iter().all(|&n| n <= OPEN_MAX);
    ensure(is_within, "phase.open", "more than any action opens")?;
    let n_flips = u32::from(pool.flips);
    let n_steps = u32::from(pool.steps) + n_flips * u32::from(trains.steps);
    let n_promotions = u32::from(pool.promotions)
        + u32::from(pool.dear_promotions)
        + n_flips * u32::from(trains.promote);
    let is_within = n_steps <= STEPS_MAX && n_promotions <= STEPS_MAX;
    ensure(is_within, "phase.open", "more steps or promotions than any action opens")?;
    let n_gains = usize::from(pool.n_gains());
    let is_packed = pool.gains[n_gains..].iter().all(|gain| gain.is_empty());
    ensure(is_packed, "phase.open.gains", "without gaps")?;
    ensure(u32::from(pool.icons) <= STEPS_MAX, "phase.open.icons", "more than there are")
}

/// §2.8
fn check_setup(game: &RailroadRevolution, work: &Work) -> Result<(), PositionError> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let n_wanted = pool.free_stations
        + pool.free_offices
        + u8::from(pool.setup_station)
        + u8::from(pool.setup_office);
    let n_buildings = player.n_buildings + u8::from(player.has_setup_building);
    ensure(n_buildings >= n_wanted, "phase.setup-tile", "there is no such building")?;
    let has_rail = !pool.setup_rail || player.has_setup_rail;
    ensure(has_rail, "phase.setup-tile", "there is no setup rail")
}

/// §5
fn check_job(
    game: &RailroadRevolution,
    work: &Work,
    job: Job,
    color: Color,
) -> Result<(), PositionError> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    let place = "phase.action";
    let builds = matches!(job, Job::Station | Job::Telegraph);
    let has_building =
        player.n_buildings > 0 && (job != Job::Telegraph || player.offices.count_ones() < 8);
    ensure(!pool.building || (builds && has_building), place, "there is no building to build")?;
    let has_rails = pool.rails == 0 || (job == Job::Railroad && pool.rails <= player.n_rails);
    ensure(has_rails, place, "there are no rails to lay")?;
    let has_piece = player.n_buildings + player.n_rails > 0;
    ensure(!pool.piece || (job == Job::Trade && has_piece), place, "there is nothing to trade")?;
    let is_built = match job {
        Job::Station => pool.city.is_some() != pool.building,
        Job::Telegraph => pool.section.is_some() != pool.building,
        Job::Railroad | Job::Trade => true,
    };
    ensure(is_built, place, "either to build, or built somewhere")?;
    let takes_deal = job == Job::Trade && color == Color::Grey;
    let has_dealt = pool.deals_taken.contains(&true);
    ensure(!has_dealt || takes_deal && !pool.extra, place, "who takes a deal has no extra left")
}

/// Refuses parts that belong to another kind of task.
fn check_strangers(work: &Work) -> Result<(), PositionError> {
    let pool = &work.pool;
    let is_setup = work.task == Task::Setup;
    let has_setup = pool.setup_rail || pool.setup_office || pool.setup_station;
    ensure(is_setup || !has_setup, "phase.open", "only a setup tile brings setup pieces")?;
    let is_job = matches!(work.task, Task::Job(..));
    let has_main = pool.is_unfinished() || pool.extra || pool.is_deal_due;
    ensure(is_job || !has_main, "phase.open", "only an action has a main part")?;
    let is_railroad = work.job_of() == Some(Job::Railroad);
    let has_icons = pool.icons > 0 || pool.is_paid_for_icons;
    ensure(is_railroad || !has_icons, "phase.open", "only the railroad action has terrain")?;
    let can_trigger = matches!(work.job_of(), Some(Job::Railroad | Job::Telegraph));
    ensure(can_trigger || !pool.is_deal_due, "phase.open.deal_due", "nothing triggers a deal")
}

/// Where a building was just built, and what it opened.
fn check_built(game: &RailroadRevolution, work: &Work) -> Result<(), PositionError> {
    let (pool, player) = (&work.pool, game.player(work.seat));
    if let Some(city) = pool.city {
        let has_station = player.stations & 1 << city.idx() != 0;
        let is_job = work.job_of() == Some(Job::Station);
        ensure(is_job && has_station, "phase.open.city", "no station was built there")?;
        let cost = game.face(city).map_or(engine::Money::ZERO, |face| face.cost);
        let waives = pool.extra && work.color() == Some(Color::Orange);
        ensure(!waives || pool.due >= cost, "phase.open.due", "less than the city costs")?;
    }
    ensure(!pool.bonus || pool.city.is_some(), "phase.open.bonus", "no station was built")?;
    if let Some(section) = pool.section {
        let has_office = player.offices & 1 << section.0 != 0;
        let is_job = work.job_of() == Some(Job::Telegraph);
        ensure(is_job && has_office, "phase.open.section", "no office was built there")?;
    }
    let tile = pool.section.and_then(|section| game.telegraph_tiles[section.idx()]);
    ensure(!pool.tile || tile.is_some(), "phase.open.tile", "there is no telegraph tile")
}

/// §9
fn check_deals(game: &RailroadRevolution, work: &Work) -> Result<(), PositionError> {
    let pool = &work.pool;
    let n_taken = pool.deals_taken.iter().filter(|&&is_taken| is_taken).count() as u8;
    let n_allowed = match work.task {
        Task::Deal if work.seat == game.current => DEALS_CURRENT,
        Task::Deal => DEALS_OTHER,
        Task::Job(Job::Trade, Color::Grey) => n_taken.min(1),
        Task::Job(..) | Task::Setup => 0,
    };
    let is_counted = u32::from(pool.deals) + u32::from(n_taken) == u32::from(n_allowed);
    ensure(is_counted, "phase.open.deals", "deals left and taken are those allowed")?;
    let follow = (0..2).all(|side| !pool.deal_bonus[side] || pool.deals_taken[side]);
    ensure(follow, "phase.open.deal_bonus", "only of a deal that was taken")
}
