//! What is open in an action, in words.

use engine::{Money, Seat};
use serde::Serialize;

use super::printed::EffectView;
use crate::{
    Color, Job, RailroadRevolution,
    action::{Section, Side},
    phases::work::{Task, Work},
};

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionOpenView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct OpenView {
    by: Seat,
    /// The action space, `deal` or `setup`.
    task: String,
    /// The color of the worker that was placed.
    worker: Option<Color>,
    /// To be paid at the commit.
    due: Money,
    must: Vec<String>,
    may: Vec<String>,
    /// What may still be used, as data.
    effects: Vec<EffectView>,
    /// Rails that may be laid at the price of a train.
    train_rails: u8,
    /// How many rails must still be laid.
    rails: u8,
    /// Whether a station or an office must still be built.
    building: bool,
    /// Whether a piece must still be traded in.
    piece: bool,
    /// Whether the ability or a promotion may still be used.
    extra: bool,
    /// Whether the First Station bonus may be paid for.
    bonus: bool,
    /// The deals whose rewards may be paid for.
    deal_bonus: Vec<Side>,
    /// Whether a worker may be discarded for the telegraph tile.
    tile: bool,
    /// How many deals may still be taken.
    deals: u8,
    /// Where the main action has built a station.
    city: Option<String>,
    /// Where the main action has built an office.
    section: Option<Section>,
    /// Whether a deal follows.
    deal_due: bool,
}

pub(super) fn open_view(game: &RailroadRevolution, work: &Work) -> OpenView {
    OpenView {
        by: work.seat,
        task: match work.task {
            Task::Setup => "setup".to_owned(),
            Task::Job(job, _) => job.to_string(),
            Task::Deal => "deal".to_owned(),
        },
        worker: work.color(),
        due: work.pool.due,
        must: must(work),
        may: may(game, work),
        effects: game.open_effects().into_iter().map(EffectView::from).collect(),
        train_rails: work.pool.train_rails,
        rails: work.pool.rails,
        building: work.pool.building,
        piece: work.pool.piece,
        extra: work.pool.extra,
        bonus: work.pool.bonus,
        deal_bonus: Side::ALL.into_iter().filter(|it| work.pool.deal_bonus[it.idx()]).collect(),
        tile: work.pool.tile,
        deals: work.pool.deals,
        city: work.pool.city.map(|city| game.city(city).name.clone()),
        section: work.pool.section,
        deal_due: work.pool.is_deal_due,
    }
}

fn must(work: &Work) -> Vec<String> {
    let pool = &work.pool;
    let building = match work.job_of() {
        Some(Job::Telegraph) => "build an office",
        _ => "build a station",
    };
    let mut res = Vec::new();
    res.extend(pool.building.then(|| building.to_owned()));
    res.extend(times(pool.rails, "lay a rail", "lay N rails"));
    res.extend(pool.piece.then(|| "trade in a piece".to_owned()));
    res
}

fn may(game: &RailroadRevolution, work: &Work) -> Vec<String> {
    let pool = &work.pool;
    let price = pool.promotion_price;
    let counted = [
        times(pool.steps, "advance 1 step", "advance N steps"),
        times(pool.flips, "flip a train", "flip N times"),
        times(pool.promotions, "promote a worker", "promote N workers"),
        times(pool.dear_promotions, "promote a worker", "promote N workers")
            .map(|text| format!("{text} for {price} each")),
        times(pool.trains, "take a train", "take N trains"),
        times(pool.free_rails, "lay a free rail", "lay N free rails"),
        times(pool.train_rails, "lay a rail of a train", "lay N rails of trains")
            .map(|text| format!("{text} for {} each", game.tables.trains.rail_cost)),
        times(pool.free_stations, "build a free station", "build N free stations"),
        times(pool.free_offices, "build a free office", "build N free offices"),
        times(pool.exchanges, "exchange a worker", "exchange N workers"),
        times(pool.deals, "take a deal", "take N deals"),
    ];
    let mut res = Vec::new();
    if pool.extra {
        res.push(match work.color() {
            None | Some(Color::White) => "promote a worker".to_owned(),
            Some(color) => format!("use the {color} ability, or promote a worker"),
        });
    }
    res.extend(counted.into_iter().flatten());
    let gains = pool.gains.iter().filter(|gain| !gain.is_empty());
    res.extend(gains.map(|gain| format!("gain a worker: {gain}")));
    res.extend(pool.setup_rail.then(|| "place a free rail".to_owned()));
    res.extend(pool.setup_office.then(|| "place a free office".to_owned()));
    res.extend(pool.setup_station.then(|| "place a free station".to_owned()));
    res.extend(priced(game, work));
    res
}

/// Rewards that must be paid for.
fn priced(game: &RailroadRevolution, work: &Work) -> Vec<String> {
    let pool = &work.pool;
    let mut res = Vec::new();
    if let Some(face) = pool.city.filter(|_| pool.bonus).and_then(|city| game.face(city)) {
        res.push(format!("take the First Station bonus: {}", face.first));
    }
    for side in Side::ALL {
        if let Some(deal) = game.face_up_deal(side).filter(|_| pool.deal_bonus[side.idx()]) {
            res.push(format!("take the reward of the {side} deal: {}", deal.reward));
        }
    }
    let tile = pool.section.and_then(|section| game.telegraph_tiles[section.idx()]);
    if let Some(tile) = tile.filter(|_| pool.tile) {
        let (_, reward) = &game.tables.telegraph_tiles[tile.idx()];
        res.push(format!("discard a worker for the telegraph tile: {reward}"));
    }
    res
}

/// `one`, or `many` with the number in place of its N; `None` for zero.
fn times(n: u8, one: &str, many: &str) -> Option<String> {
    match n {
        0 => None,
        1 => Some(one.to_owned()),
        _ => Some(many.replace('N', &n.to_string())),
    }
}
