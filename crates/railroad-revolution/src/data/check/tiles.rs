//! Trains, milestones, deals, and all other tiles with effects.

use std::collections::BTreeSet;

use super::{
    super::{
        file::{
            CITY_TILES, DEALS, DealFile, DealSideFile, EffectFile, EffectKind, Files, Fitting,
            MILESTONES, SETUP_TILES, TELEGRAPH_TILES, TRAINS,
        },
        tiles::{DealId, Group, MilestoneId, TelegraphTileId},
    },
    Checks, DataError, On,
};
use crate::{
    action::{FaceName, SetupTileId},
    worker::{Color, Colors},
};

pub(super) fn check(checks: &mut Checks, files: &Files) -> Result<(), DataError> {
    check_trains(&mut checks.on(TRAINS), files)?;
    check_milestones(&mut checks.on(MILESTONES), files)?;
    check_deals(&mut checks.on(DEALS), files)?;
    check_telegraph_tiles(&mut checks.on(TELEGRAPH_TILES), files)?;
    check_setup_tiles(&mut checks.on(SETUP_TILES), files)?;
    check_city_tiles(&mut checks.on(CITY_TILES), files)
}

/// p.3 and p.14
fn check_trains(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let (meta, trains) = (&files.trains.meta, &files.trains.train);
    let n_trains: u32 = trains.iter().map(|it| u32::from(it.copies)).sum();
    on.equal(n_trains, 24, "train.copies")?;
    on.equal(meta.count, 24, "meta.count")?;
    on.equal(meta.vp_face_up, files.constants.general.train_vp, "meta.vp_face_up")?;
    for train in trains {
        let is_starting = train.id == "promote";
        let key = format_args!("train.{}.starting", train.id);
        on.that(train.starting == is_starting, key, "a player starts with `promote`")?;
        let wanted = if is_starting { 4 } else { 5 };
        on.equal(train.copies, wanted, format_args!("train.{}.copies", train.id))?;
        no_price_each(on, &format!("train.{}.effect", train.id), &train.effect)?;
    }
    Ok(())
}

/// p.11 and p.12
fn check_milestones(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let (meta, tiles) = (&files.milestones.meta, &files.milestones.tile);
    on.equal(tiles.len(), 38, "tile")?;
    on.equal(meta.count, 38, "meta.count")?;
    on.unique("tile", tiles.iter().map(|tile| &tile.id))?;
    on.named("tile", tiles.iter().map(|tile| &tile.id), |idx| MilestoneId(idx).to_string())?;
    for tile in tiles {
        let why = format_args!("the id says {}", tile.id.split('-').next().unwrap_or_default());
        let is_fitting = tile.id.starts_with(&format!("{}-", tile.group));
        on.that(is_fitting, format_args!("tile.{}.group", tile.id), why)?;
    }
    let of = |group: Group| tiles.iter().filter(move |tile| tile.group == group);
    for group in Group::ALL {
        let written = meta.groups.get(&group).copied().unwrap_or(0);
        on.equal(of(group).count(), written.into(), format_args!("meta.groups.{group}"))?;
    }
    for group in [Group::A1, Group::A2] {
        on.equal(of(group).count(), 4, format_args!("meta.groups.{group}"))?;
    }
    // The last of the eight replacements of four players still has a choice.
    let least = 7 + usize::from(files.constants.milestones.draw);
    for group in [Group::B, Group::C, Group::D] {
        let why = format_args!("eight times a choice needs {least} tiles");
        on.that(of(group).count() >= least, format_args!("meta.groups.{group}"), why)?;
    }
    for tile in tiles {
        let key = format_args!("tile.{}.conditions", tile.id);
        on.that((1..=3).contains(&tile.conditions.len()), key, "from 1 to 3 conditions")?;
        let key = format_args!("tile.{}.managers", tile.id);
        on.that((1..=2).contains(&tile.managers.len()), key, "1 or 2 managers")?;
        if tile.group == Group::D {
            let is_any = tile.managers.iter().all(|it| it.0 == Colors::ALL);
            on.that(is_any, key, "group D takes any color")?;
        } else {
            on.that(tile.managers.iter().all(is_specialised), key, "specialised colors")?;
        }
    }
    let vp = |group| of(group).map(|tile| tile.vp);
    for (lower, higher) in
        [(Group::A1, Group::B), (Group::A2, Group::B), (Group::B, Group::C), (Group::C, Group::D)]
    {
        let why = format_args!("points of {higher} are above those of {lower}");
        on.that(vp(lower).max() < vp(higher).min(), "tile.vp", why)?;
    }
    for group in [Group::A1, Group::A2, Group::B, Group::C] {
        let managers = || of(group).flat_map(|tile| &tile.managers);
        let uses = |color: Color| managers().filter(|it| it.0 == color.into()).count();
        let is_even = Color::ALL[1..].windows(2).all(|pair| uses(pair[0]) == uses(pair[1]));
        let why = format_args!("group {group} uses all specialised colors alike");
        on.that(is_even, "tile.managers", why)?;
    }
    Ok(())
}

fn is_specialised(fitting: &Fitting) -> bool {
    Color::ALL[1..].iter().any(|&color| fitting.0 == color.into())
}

/// p.10 and p.15
fn check_deals(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let tiles = &files.deals.tile;
    on.equal(tiles.len(), 9, "tile")?;
    on.equal(files.deals.meta.count, 9, "meta.count")?;
    on.unique("tile", tiles.iter().map(|tile| &tile.id))?;
    on.named("tile", tiles.iter().map(|tile| &tile.id), |idx| DealId(idx).to_string())?;
    let limits = &files.constants.deals;
    let (least, most) = (limits.min_share_cost, limits.max_share_cost);
    let each = |tile| sides(tile).map(move |(name, side)| (tile, name, side));
    for (tile, name, side) in tiles.iter().flat_map(each) {
        let key = format!("tile.{}.{name}", tile.id);
        let why = format_args!("from {least} to {most}");
        let is_within = (least..=most).contains(&side.shares);
        on.that(is_within, format_args!("{key}.shares"), why)?;
        no_setup_piece(on, &format!("{key}.effect"), &side.effect)?;
        if side.effect.kind == EffectKind::Promote {
            let is_paid = side.effect.cost_each == Some(100);
            let key = format_args!("{key}.effect.cost_each");
            on.that(is_paid, key, "a promotion costs $100 each (p.15)")?;
        }
    }
    let all = || tiles.iter().flat_map(sides).map(|(_, side)| side);
    let costs: BTreeSet<u8> = all().map(|side| side.shares).collect();
    on.that(costs.into_iter().eq(1..=4), "tile.shares", "deals for 1, 2, 3 and 4 (p.10)")?;
    let kinds: BTreeSet<EffectKind> = all().map(|side| side.effect.kind).collect();
    let wanted = BTreeSet::from([
        EffectKind::ExchangeWorker,
        EffectKind::FreeRail,
        EffectKind::FreeStation,
        EffectKind::FreeOffice,
        EffectKind::Promote,
        EffectKind::FlipTrain,
        EffectKind::TakeTrain,
        EffectKind::GainWorker,
        EffectKind::Advance,
    ]);
    let differing = kinds.symmetric_difference(&wanted).next();
    let why = differing.map(|kind| format!("`{kind}` (p.15)")).unwrap_or_default();
    on.that(differing.is_none(), "tile.effect", format_args!("one too many or missing: {why}"))?;
    let flips = all().filter(|side| side.effect.kind == EffectKind::FlipTrain);
    let times: BTreeSet<Option<u32>> = flips.map(|side| side.effect.times).collect();
    let is_both = times.into_iter().eq([Some(1), Some(2)]);
    on.that(is_both, "tile.effect.times", "one flips once and one twice (p.15)")
}

fn sides(tile: &DealFile) -> impl Iterator<Item = (&'static str, &DealSideFile)> {
    [("top", &tile.top), ("bottom", &tile.bottom)].into_iter()
}

/// p.14
fn check_telegraph_tiles(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let tiles = &files.telegraph_tiles.tile;
    on.equal(usize::from(files.telegraph_tiles.meta.count), tiles.len(), "meta.count")?;
    on.unique("tile", tiles.iter().map(|tile| &tile.id))?;
    on.named("tile", tiles.iter().map(|tile| &tile.id), |idx| TelegraphTileId(idx).to_string())?;
    for kind in [
        EffectKind::FreeRail,
        EffectKind::Promote,
        EffectKind::FlipTrain,
        EffectKind::GainMoney,
        EffectKind::TakeTrain,
        EffectKind::Advance,
    ] {
        let count = tiles.iter().filter(|tile| tile.effect.kind == kind).count();
        on.that(count == 1, "tile.effect", format_args!("one has `{kind}` (p.14)"))?;
    }
    on.equal(tiles.len(), 6, "tile")?;
    for tile in tiles {
        no_price_each(on, &format!("tile.{}.effect", tile.id), &tile.effect)?;
    }
    Ok(())
}

/// p.4 and p.14
fn check_setup_tiles(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let tiles = &files.setup_tiles.tile;
    on.equal(tiles.len(), 4, "tile")?;
    on.equal(files.setup_tiles.meta.count, 4, "meta.count")?;
    on.unique("tile", tiles.iter().map(|tile| &tile.id))?;
    on.named("tile", tiles.iter().map(|tile| &tile.id), |idx| SetupTileId(idx).to_string())?;
    for kind in [
        EffectKind::Advance,
        EffectKind::SetupRail,
        EffectKind::GainShares,
        EffectKind::SetupOffice,
        EffectKind::ExchangeWorker,
        EffectKind::SetupStation,
        EffectKind::TakeTrain,
    ] {
        let has = tiles.iter().any(|it| it.front.kind == kind || it.back.kind == kind);
        on.that(has, "tile", format_args!("no side has `{kind}` (p.14)"))?;
    }
    for tile in tiles {
        for (name, side) in [("front", &tile.front), ("back", &tile.back)] {
            let key = format!("tile.{}.{name}", tile.id);
            let is_free = side.cost.unwrap_or(0) == 0;
            on.that(is_free, format_args!("{key}.cost"), "a setup tile costs nothing")?;
            price_only_on_deals(on, &key, side)?;
        }
    }
    Ok(())
}

/// p.7 and p.15; the cities are checked with the map.
fn check_city_tiles(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let city_tiles = &files.city_tiles;
    on.equal(city_tiles.tile.len(), 13, "tile")?;
    on.equal(city_tiles.meta.count, 13, "meta.count")?;
    on.equal(city_tiles.printed.len(), 2, "printed")?;
    on.unique("tile", city_tiles.tile.iter().map(|tile| &tile.id))?;
    for tile in &city_tiles.tile {
        let why = format_args!("expected `C{}` and a small letter", tile.level);
        let is_named = FaceName::parse(&tile.id)
            .is_some_and(|name| name.to_string() == tile.id && name.level() == tile.level);
        on.that(is_named, format_args!("tile.{}.id", tile.id), why)?;
    }
    let tiles = city_tiles.tile.iter().map(|it| ("tile", &it.id, it.cost, &it.primary, &it.first));
    let printed = city_tiles.printed.iter();
    let printed = printed.map(|it| ("printed", &it.city, it.cost, &it.primary, &it.first));
    let mut kinds = BTreeSet::new();
    for (table, id, cost, primary, first) in tiles.chain(printed) {
        on.money(cost, format_args!("{table}.{id}.cost"))?;
        let key = format!("{table}.{id}.primary");
        let is_free = primary.cost.is_none_or(|cost| cost == 0);
        on.that(
            is_free,
            format_args!("{key}.cost"),
            "the cost of the city is all there is to pay",
        )?;
        let is_known = matches!(primary.kind, EffectKind::Advance | EffectKind::GainWorker);
        on.that(is_known, format_args!("{key}.type"), "steps or workers (p.7)")?;
        if let Some(colors) = &primary.colors {
            let is_pair = (1..=2).contains(&colors.len()) && colors.iter().all(is_specialised);
            on.that(is_pair, format_args!("{key}.colors"), "1 or 2 specialised ones (p.7)")?;
        }
        no_price_each(on, &key, primary)?;
        no_price_each(on, &format!("{table}.{id}.first"), first)?;
        let parts: Vec<String> = match &first.parts {
            Some(parts) => parts.iter().map(|part| part.kind.to_string()).collect(),
            None => vec![first.kind.to_string()],
        };
        kinds.insert(parts.join("+"));
    }
    let wanted = BTreeSet::from(
        [
            "flip_train",
            "take_train",
            "gain_shares",
            "advance",
            "gain_worker",
            "exchange_worker",
            "gain_shares+promote",
            "promote",
            "advance+promote",
        ]
        .map(str::to_owned),
    );
    let differing = kinds.symmetric_difference(&wanted).next().cloned().unwrap_or_default();
    let why = format_args!("one too many or missing: `{differing}` (p.15)");
    on.that(kinds == wanted, "tile.first", why)
}

/// Neither setup pieces nor prices for each promotion.
fn no_price_each(on: &mut On<'_>, key: &str, effect: &EffectFile) -> Result<(), DataError> {
    price_only_on_deals(on, key, effect)?;
    no_setup_piece(on, key, effect)
}

fn price_only_on_deals(on: &mut On<'_>, key: &str, effect: &EffectFile) -> Result<(), DataError> {
    let parts = effect.parts.iter().flatten();
    let has_price = |it: &EffectFile| it.cost_each.is_some();
    let is_free = !has_price(effect) && !parts.into_iter().any(has_price);
    on.that(is_free, format_args!("{key}.cost_each"), "only deals have it")
}

fn no_setup_piece(on: &mut On<'_>, key: &str, effect: &EffectFile) -> Result<(), DataError> {
    let is_setup = |it: &EffectFile| {
        matches!(
            it.kind,
            EffectKind::SetupRail | EffectKind::SetupOffice | EffectKind::SetupStation
        )
    };
    let is_other = !is_setup(effect) && !effect.parts.iter().flatten().any(is_setup);
    on.that(is_other, format_args!("{key}.type"), "only setup tiles have it")
}
