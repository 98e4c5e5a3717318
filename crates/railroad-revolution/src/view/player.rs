//! The pieces of one player; all of them are public.

use std::collections::BTreeMap;

use engine::{Money, Seat};
use serde::Serialize;

use crate::{
    CityId, Color, Job, MilestoneId, RailroadRevolution, Score, SpaceId, Track,
    phases::milestones::tiles,
    position::{Trains, Workers, bits, trains, workers},
    state::Open,
};

use super::printed::{ConditionView, GateView, list};

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionPlayerView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct PlayerView {
    money: Money,
    /// What this player pays at the commit.
    due: Money,
    /// The money that is left then; negative if some is missing.
    left: i64,
    shares: u16,
    /// In the personal supply.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    workers: Workers,
    /// On the action spaces.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, BTreeMap<String, u8>>))]
    board: BTreeMap<String, Workers>,
    /// All of them, without managers.
    workers_available: u8,
    buildings: u8,
    rails_left: u8,
    /// Pieces left of the logo, buildings and rails; at 0 the end begins.
    before_logo: u8,
    /// What the leftmost piece brings in a trade.
    trade: Option<Money>,
    setup_building: bool,
    setup_rail: bool,
    trains: TrainsView,
    milestones: Vec<MilestoneView>,
    completed: Vec<CompletedView>,
    tracks: BTreeMap<String, TrackView>,
    stations: Vec<String>,
    /// From 1.
    offices: Vec<u8>,
    rails: Vec<String>,
    score: i32,
    points: Score,
    /// Money and shares, which break ties.
    wealth: i64,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionTrainsView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TrainsView {
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    up: Trains,
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u8>))]
    down: Trains,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionMilestoneView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct MilestoneView {
    tile: String,
    vp: i32,
    managers: Vec<ManagerView>,
    conditions: Vec<ProgressView>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionManagerView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ManagerView {
    /// Which colors fit.
    place: Vec<Color>,
    worker: Option<Color>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionProgressView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ProgressView {
    condition: ConditionView,
    now: u32,
    wanted: u32,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionCompletedView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct CompletedView {
    tile: String,
    vp: i32,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionTrackView))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TrackView {
    /// From 0.
    slot: u8,
    value: u8,
    /// What the next step costs; null at the end of the track.
    next: Option<GateView>,
}

pub(super) fn player_view(game: &RailroadRevolution, seat: Seat) -> PlayerView {
    let (player, tables) = (game.player(seat), &game.tables);
    let board = |&job: &Job| (job.to_string(), workers(&player.board[job as usize]));
    let score = game.score(seat);
    PlayerView {
        money: game.money(seat),
        due: game.due(seat),
        left: game.left_after_due(seat),
        shares: player.shares,
        workers: workers(&player.hand),
        board: Job::ALL.iter().map(board).collect(),
        workers_available: player.available(),
        buildings: player.n_buildings,
        rails_left: player.n_rails,
        before_logo: game.before_logo(seat),
        trade: game.trade_value(seat),
        setup_building: player.has_setup_building,
        setup_rail: player.has_setup_rail,
        trains: TrainsView { up: trains(&player.trains_up), down: trains(&player.trains_down) },
        milestones: player
            .milestones
            .iter()
            .flatten()
            .map(|open| milestone_view(game, seat, open))
            .collect(),
        completed: tiles(player.completed).map(|tile| completed_view(game, tile)).collect(),
        tracks: Track::ALL.iter().map(|&track| track_view(game, seat, track)).collect(),
        stations: bits(u64::from(player.stations))
            .map(|idx| tables.city(CityId(idx)).name.clone())
            .collect(),
        offices: bits(u64::from(player.offices)).map(|idx| idx + 1).collect(),
        rails: bits(player.rails).map(|idx| SpaceId(idx).to_string()).collect(),
        score: score.total(),
        points: score,
        wealth: game.wealth(seat),
    }
}

fn milestone_view(game: &RailroadRevolution, seat: Seat, open: &Open) -> MilestoneView {
    let milestone = game.milestone(open.tile);
    let conditions = milestone.conditions.iter().map(|&condition| {
        let (now, wanted) = game.progress(seat, condition);
        ProgressView { condition: condition.into(), now, wanted }
    });
    let places = milestone.managers.iter().zip(open.managers);
    let manager = |(place, worker): (&crate::Colors, Option<Color>)| ManagerView {
        place: list(*place),
        worker,
    };
    MilestoneView {
        tile: open.tile.to_string(),
        vp: milestone.vp,
        managers: places.map(manager).collect(),
        conditions: conditions.collect(),
    }
}

fn completed_view(game: &RailroadRevolution, tile: MilestoneId) -> CompletedView {
    CompletedView { tile: tile.to_string(), vp: game.milestone(tile).vp }
}

fn track_view(game: &RailroadRevolution, seat: Seat, track: Track) -> (String, TrackView) {
    let printed = &game.tables.tracks[track as usize];
    let slot = game.player(seat).tracks[track as usize];
    let next = printed.gates.get(usize::from(slot)).map(|&gate| gate.into());
    let view = TrackView { slot, value: printed.slots[usize::from(slot)], next };
    (track.to_string(), view)
}
