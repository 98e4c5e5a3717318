//! The tiles and the workers.

use std::collections::BTreeMap;

use serde::Serialize;

use super::FaceBoard;
use crate::{
    Color, Group, MilestoneId, SetupTileId, TelegraphTileId, Train,
    action::Side,
    data::{DealId, DealSide, Tables},
    view::{ConditionView, EffectView, RewardView, list},
};

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionTilesBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct TilesBoard {
    /// All workers of the game, by color.
    workers: BTreeMap<Color, u8>,
    city_tiles: Vec<FaceBoard>,
    telegraph_tiles: Vec<TelegraphTileBoard>,
    milestones: Vec<MilestoneBoard>,
    trains: Vec<TrainBoard>,
    deals: Vec<DealBoard>,
    setup_tiles: Vec<SetupTileBoard>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionTelegraphTileBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TelegraphTileBoard {
    tile: TelegraphTileId,
    bonus: RewardView,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionMilestoneBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct MilestoneBoard {
    tile: MilestoneId,
    group: Group,
    /// Points when it is complete.
    vp: i32,
    /// Which colors fit into each place.
    managers: Vec<Vec<Color>>,
    conditions: Vec<ConditionView>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionTrainBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TrainBoard {
    train: Train,
    /// What it brings when it is turned face down.
    effect: EffectView,
    /// Points while it lies face up.
    vp: i32,
    /// How many are in the stack at the start.
    count: u8,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionDealBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct DealBoard {
    tile: DealId,
    sides: Vec<DealSideBoard>,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionDealSideBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct DealSideBoard {
    side: Side,
    shares: u8,
    reward: RewardView,
}

#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RailroadRevolutionSetupTileBoard))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SetupTileBoard {
    tile: SetupTileId,
    front: RewardView,
    back: RewardView,
}

pub(super) fn tiles(tables: &Tables, n_players: u8) -> TilesBoard {
    let n_tiles = tables.face_names.iter().flatten().count();
    let setup = |(idx, tile): (usize, &crate::data::SetupTile)| SetupTileBoard {
        tile: SetupTileId(idx as u8),
        front: (&tile.front).into(),
        back: (&tile.back).into(),
    };
    let telegraph = |(idx, (_, reward)): (usize, &(String, crate::Reward))| TelegraphTileBoard {
        tile: TelegraphTileId(idx as u8),
        bonus: reward.into(),
    };
    TilesBoard {
        workers: Color::ALL.into_iter().zip(tables.workers).collect(),
        city_tiles: tables.faces.iter().take(n_tiles).map(FaceBoard::from).collect(),
        telegraph_tiles: tables.telegraph_tiles.iter().enumerate().map(telegraph).collect(),
        milestones: (0..tables.milestones.len()).map(|idx| milestone(tables, idx)).collect(),
        trains: Train::ALL.into_iter().map(|it| train(tables, n_players, it)).collect(),
        deals: (0..tables.deals.len()).map(|idx| deal(tables, idx)).collect(),
        setup_tiles: tables.setup_tiles.iter().enumerate().map(setup).collect(),
    }
}

fn milestone(tables: &Tables, idx: usize) -> MilestoneBoard {
    let printed = &tables.milestones[idx];
    MilestoneBoard {
        tile: MilestoneId(idx as u8),
        group: printed.group,
        vp: printed.vp,
        managers: printed.managers.iter().map(|&colors| list(colors)).collect(),
        conditions: printed.conditions.iter().map(|&condition| condition.into()).collect(),
    }
}

fn train(tables: &Tables, n_players: u8, train: Train) -> TrainBoard {
    TrainBoard {
        train,
        effect: EffectView::of_train(train, &tables.trains),
        vp: tables.train_vp,
        // §2.1.3: each player has one of the first kind.
        count: if train == Train::Promote { 0 } else { tables.trains_per_stack(n_players) },
    }
}

fn deal(tables: &Tables, idx: usize) -> DealBoard {
    let printed = &tables.deals[idx];
    let side = |side: Side| {
        let DealSide { shares, reward } = printed.side(side);
        DealSideBoard { side, shares: *shares, reward: reward.into() }
    };
    DealBoard { tile: DealId(idx as u8), sides: Side::ALL.map(side).to_vec() }
}
