//! Builds the tables of a set: constants and tiles.
//!
//! Values that do not fit into a table are refused here; `check` does the rest.

use engine::Money;

use super::{
    Abilities, DEALS_MAX, DataError, Deal, DealSide, MILESTONES_MAX, Milestone, SetupTile, Tables,
    Trains, Variant,
    build_board::{Map, map, section_table, sections_bits, telegraph, tracks},
    file::{
        CONSTANTS, ConditionFile, ConditionKind, DEALS, DealSideFile, DealsFile, EffectKind, Files,
        MILESTONES, MilestonesFile, PLAYER_BOARD, SETUP_TILES, SetupTilesFile, TELEGRAPH_TILES,
        TRAINS, TrainsFile,
    },
    reward::{check_given, reward},
    tiles::{Condition, Group, Train},
};
use crate::{
    action::FaceName,
    effect::{Effect, Reward},
    worker::Color,
};

/// The tables of a set with a variant.
pub(super) fn tables(name: &str, files: &Files, variant: Variant) -> Result<Tables, DataError> {
    let constants = &files.constants;
    let (setup, general) = (&constants.setup, &constants.general);
    let (railroad, by_players) = (&constants.railroad, &setup.by_players);
    let mut workers = [0; Color::ALL.len()];
    for (color, &count) in &constants.components.workers {
        workers[color.idx()] = count;
    }

    let Map { cities, faces, spaces, junctions, initial } = map(&files.board, &files.city_tiles)?;
    let mut neutral_stations = [0; 3];
    for (bits, ids) in neutral_stations.iter_mut().zip(by_players.first_station_blocked.each()) {
        for id in ids {
            let city = cities.iter().position(|city| city.id == *id).ok_or_else(|| {
                let key = "setup.by_players.first_station_blocked";
                DataError::new(CONSTANTS, key, format_args!("`{id}` is not a city"))
            })?;
            *bits |= 1 << city;
        }
    }
    let mut level_cities = [0; 6];
    for (idx, city) in cities.iter().enumerate() {
        level_cities[usize::from(city.level)] |= 1 << idx;
    }

    let touched = spaces.iter().map(|space| space.cities().fold(0, |set, it| set | 1 << it.0));
    let touched: Vec<u16> = touched.collect();
    let near = spaces.iter().enumerate().map(|(idx, space)| {
        let is_near = |other: usize| {
            other != idx && spaces[other].ends.iter().any(|end| space.ends.contains(end))
        };
        (0..spaces.len()).filter(|&other| is_near(other)).fold(0, |set, it| set | 1 << it)
    });
    let near = near.collect();
    let (mut deal_spaces, mut terrain_spaces) = (0, [0; 4]);
    for (idx, space) in spaces.iter().enumerate() {
        deal_spaces |= u64::from(space.deal) << idx;
        terrain_spaces[usize::from(space.terrain)] |= 1 << idx;
    }

    let board = &files.player_board;
    let milestones = milestones(&files.milestones)?;
    let mut group_tiles = [0; Group::ALL.len()];
    for (idx, milestone) in milestones.iter().enumerate() {
        group_tiles[milestone.group.idx()] |= 1 << idx;
    }
    let trains = trains(&files.trains)?;
    let offices = by_players.first_office_blocked.each();
    let [two, three, four] = offices.map(|sections| sections_bits(sections));
    let mut res = Tables {
        name: name.to_owned(),
        variant,
        workers,
        money: setup.money,
        white_workers: setup.white_workers,
        shares: setup.shares,
        buildings: setup.buildings_on_player_board,
        rails: setup.rails_on_player_board,
        trains_per_stack: by_players.trains_per_stack.each().map(|&it| it),
        neutral_stations,
        neutral_offices: [two?, three?, four?],
        share_price: general.share_sale_price,
        share_tiebreak: general.share_tiebreak_value,
        hire_cost: general.hire_cost,
        workers_min: general.min_available_workers,
        train_vp: general.train_vp.into(),
        rail_base: railroad.base_cost,
        rail_icon: railroad.cost_per_terrain_icon,
        rails_per_action: railroad.rails_per_action,
        milestones_drawn: constants.milestones.draw,
        abilities: Abilities::read(&constants.ability, railroad)?,
        sections: board.section.iter().map(Into::into).collect(),
        logo: (board.logo.buildings_right, board.logo.rails_right),
        building_sections: section_table(
            setup.buildings_on_player_board,
            board.section.iter().map(|section| section.buildings),
        )
        .map_err(|why| DataError::new(PLAYER_BOARD, "section.buildings", why))?,
        rail_sections: section_table(
            setup.rails_on_player_board,
            board.section.iter().map(|section| section.rails),
        )
        .map_err(|why| DataError::new(PLAYER_BOARD, "section.rails", why))?,
        cities,
        face_names: faces.iter().map(|face| FaceName::parse(&face.id)).collect(),
        faces,
        level_cities,
        spaces,
        junctions,
        near,
        touched,
        initial,
        deal_spaces,
        terrain_spaces,
        telegraph: telegraph(&files.telegraph)?,
        telegraph_tiles: telegraph_tiles(files)?,
        trains,
        milestones,
        group_tiles,
        deals: deals(&files.deals)?,
        setup_tiles: setup_tiles(&files.setup_tiles)?,
        tracks: tracks(&files.performance, variant)?,
        best_trade: 0,
        best_building: 0,
        best_building_short: 0,
    };
    let trades = res.sections.iter().map(|section| i64::from(section.trade.0));
    res.best_trade = trades.max().unwrap_or(0);
    res.best_building = best_building(&res, 0);
    res.best_building_short = best_building(&res, i64::from(res.hire_cost.0));
    Ok(res)
}

/// The most that a station or an office can bring at once.
fn best_building(tables: &Tables, worker: i64) -> i64 {
    let worth = |reward: &Reward| tables.worth(reward, worker);
    let stations = tables.faces.iter().map(|face| worth(&face.primary) + worth(&face.first));
    let best_tile = tables.telegraph_tiles.iter().map(|(_, reward)| worth(reward)).max();
    let offices = tables.telegraph.iter().map(|section| {
        let shares = section.shares.saturating_add(section.first_bonus);
        best_tile.unwrap_or(0) + tables.worth_of_shares(shares)
    });
    stations.chain(offices).max().unwrap_or(0)
}

fn telegraph_tiles(files: &Files) -> Result<Vec<(String, Reward)>, DataError> {
    let tiles = files.telegraph_tiles.tile.iter().map(|tile| {
        let key = format!("tile.{}.effect", tile.id);
        Ok((tile.id.clone(), reward(TELEGRAPH_TILES, &key, &tile.effect)?))
    });
    tiles.collect()
}

/// p.14: the rules know five kinds of trains.
fn trains(file: &TrainsFile) -> Result<Trains, DataError> {
    let find = |train: Train| {
        let found = file.train.iter().find(|it| it.id == train.to_string());
        found.ok_or_else(|| DataError::new(TRAINS, format_args!("train.{train}"), "is missing"))
    };
    let effect = |train: Train, kind: EffectKind| {
        let key = format!("train.{train}.effect");
        let it = &find(train)?.effect;
        if it.kind != kind {
            let why = format_args!("this train has `{kind}`");
            return Err(DataError::new(TRAINS, format_args!("{key}.type"), why));
        }
        let Reward { cost, parts } = reward(TRAINS, &key, it)?;
        if cost != Money::ZERO && train != Train::Rail {
            return Err(DataError::new(TRAINS, format_args!("{key}.cost"), "only a rail is paid"));
        }
        Ok((cost, parts[0]))
    };
    let mut res = Trains {
        promote: 0,
        money: Money::ZERO,
        steps: 0,
        shares: 0,
        rail_cost: effect(Train::Rail, EffectKind::FreeRail)?.0,
    };
    for (train, kind) in [
        (Train::Promote, EffectKind::Promote),
        (Train::Money, EffectKind::GainMoney),
        (Train::Advance, EffectKind::Advance),
        (Train::Shares, EffectKind::GainShares),
    ] {
        match effect(train, kind)?.1 {
            Effect::Promote { max, .. } => res.promote = max,
            Effect::Money(money) => res.money = money,
            Effect::Advance(steps) => res.steps = steps,
            Effect::Shares(shares) => res.shares = shares,
            other => unreachable!("{other} was not asked for"),
        }
    }
    if file.train.len() != Train::ALL.len() {
        return Err(DataError::new(TRAINS, "train", "each of the five kinds once"));
    }
    Ok(res)
}

fn milestones(file: &MilestonesFile) -> Result<Vec<Milestone>, DataError> {
    if file.tile.len() > MILESTONES_MAX {
        let why = format_args!("more than {MILESTONES_MAX}");
        return Err(DataError::new(MILESTONES, "tile", why));
    }
    let tiles = file.tile.iter().map(|tile| {
        let conditions = tile.conditions.iter().enumerate().map(|(idx, it)| {
            let key = format!("tile.{}.conditions[{idx}]", tile.id);
            condition(&key, it)
        });
        Ok(Milestone {
            id: tile.id.clone(),
            group: tile.group,
            vp: tile.vp.into(),
            managers: tile.managers.iter().map(|it| it.0).collect(),
            conditions: conditions.collect::<Result<_, DataError>>()?,
        })
    });
    tiles.collect()
}

fn condition(key: &str, it: &ConditionFile) -> Result<Condition, DataError> {
    let wanted: &[&str] = match it.kind {
        ConditionKind::Connect | ConditionKind::Station => &["level"],
        ConditionKind::Deal => &[],
        ConditionKind::Terrain => &["icons"],
    };
    let given = [("level", it.level.is_some()), ("icons", it.icons.is_some())];
    check_given(MILESTONES, key, &it.kind.to_string(), wanted, &given)?;
    let (count, level, icons) = (it.count, it.level.unwrap_or(0), it.icons.unwrap_or(0));
    let is_possible = match it.kind {
        ConditionKind::Connect | ConditionKind::Station => (1..=5).contains(&level),
        ConditionKind::Deal => true,
        ConditionKind::Terrain => icons <= 3,
    };
    if !is_possible || count == 0 {
        let why = "levels are from 1 to 5, icons from 0 to 3, counts from 1";
        return Err(DataError::new(MILESTONES, key, why));
    }
    Ok(match it.kind {
        ConditionKind::Connect => Condition::Connect { level, count },
        ConditionKind::Station => Condition::Station { level, count },
        ConditionKind::Deal => Condition::Deal { count },
        ConditionKind::Terrain => Condition::Terrain { icons, count },
    })
}

fn deals(file: &DealsFile) -> Result<Vec<Deal>, DataError> {
    if file.tile.len() > DEALS_MAX {
        return Err(DataError::new(DEALS, "tile", format_args!("more than {DEALS_MAX}")));
    }
    let side = |key: String, it: &DealSideFile| {
        let reward = reward(DEALS, &key, &it.effect)?;
        Ok(DealSide { shares: it.shares, reward })
    };
    let tiles = file.tile.iter().map(|tile| {
        Ok(Deal {
            top: side(format!("tile.{}.top.effect", tile.id), &tile.top)?,
            bottom: side(format!("tile.{}.bottom.effect", tile.id), &tile.bottom)?,
        })
    });
    tiles.collect()
}

fn setup_tiles(file: &SetupTilesFile) -> Result<Vec<SetupTile>, DataError> {
    let tiles = file.tile.iter().map(|tile| {
        let side = |name: &str, it| reward(SETUP_TILES, &format!("tile.{}.{name}", tile.id), it);
        Ok(SetupTile { front: side("front", &tile.front)?, back: side("back", &tile.back)? })
    });
    tiles.collect()
}
