//! `constants.toml`: what is in the box, and what the rules are written for.

use std::fmt::Display;

use engine::Money;

use super::{
    super::{
        file::{CONSTANTS, Files, NAMES},
        reward::{MONEY_MAX, SHARES_MAX},
        tiles::Group,
    },
    Checks, DataError, On,
};
use crate::worker::Color;

/// The highest sum of a single payment.
const SUM_MAX: u32 = 20_000;

pub(super) fn check(checks: &mut Checks, files: &Files) -> Result<(), DataError> {
    check_names(checks, files)?;
    let on = &mut checks.on(CONSTANTS);
    check_components(on, files)?;
    check_fixed(on, files)?;
    check_bounds(on, files)
}

fn check_names(checks: &mut Checks, files: &Files) -> Result<(), DataError> {
    let Files { board, city_tiles, constants, deals, milestones, performance, .. } = files;
    let Files { player_board, setup_tiles, telegraph, telegraph_tiles, trains, .. } = files;
    let metas = [
        (&board.meta.file, board.meta.data_version),
        (&city_tiles.meta.file, city_tiles.meta.data_version),
        (&constants.meta.file, constants.meta.data_version),
        (&deals.meta.file, deals.meta.data_version),
        (&milestones.meta.file, milestones.meta.data_version),
        (&performance.meta.file, performance.meta.data_version),
        (&player_board.meta.file, player_board.meta.data_version),
        (&setup_tiles.meta.file, setup_tiles.meta.data_version),
        (&telegraph.meta.file, telegraph.meta.data_version),
        (&telegraph_tiles.meta.file, telegraph_tiles.meta.data_version),
        (&trains.meta.file, trains.meta.data_version),
    ];
    for (name, (written, version)) in NAMES.into_iter().zip(metas) {
        let on = &mut checks.on(name);
        on.equal(written.as_str(), name.trim_end_matches(".toml"), "meta.file")?;
        on.equal(version, 1, "meta.data_version")?;
    }
    Ok(())
}

/// p.1 and p.2
fn check_components(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let (components, setup) = (&files.constants.components, &files.constants.setup);
    let n_workers: u32 = components.workers.values().map(|&it| u32::from(it)).sum();
    on.equal(n_workers, 64, "components.workers")?;
    for color in Color::ALL {
        let count = components.workers.get(&color).copied().unwrap_or(0);
        let why = "four players need four white ones and one of each other color";
        let least = if color == Color::White { 4 * u32::from(setup.white_workers) } else { 1 };
        on.that(u32::from(count) >= least, format_args!("components.workers.{color}"), why)?;
    }
    on.equal(components.buildings_per_color, 13, "components.buildings_per_color")?;
    on.equal(components.rails_per_color, 17, "components.rails_per_color")?;
    let n_rails = u32::from(setup.rails_on_player_board)
        + u32::from(setup.rails_in_initial_space)
        + u32::from(setup.setup_rails);
    on.equal(n_rails, components.rails_per_color.into(), "setup.rails_on_player_board")?;
    let n_buildings = u32::from(setup.buildings_on_player_board) + u32::from(setup.setup_buildings);
    on.equal(
        n_buildings,
        components.buildings_per_color.into(),
        "setup.buildings_on_player_board",
    )?;
    let n_notes: u32 = components.banknotes.values().map(|&it| u32::from(it)).sum();
    on.equal(n_notes, 52, "components.banknotes")?;
    on.equal(components.player_colors.len(), 4, "components.player_colors")?;
    let is_all = components.worker_colors == Color::ALL;
    on.that(is_all, "components.worker_colors", "white, purple, orange, grey, turquoise")?;
    let is_rest = components.specialised_colors == Color::ALL[1..];
    on.that(is_rest, "components.specialised_colors", "all but white")?;
    let n_trains: u32 = files.trains.train.iter().map(|it| u32::from(it.copies)).sum();
    for (written, found, key) in [
        (components.telegraph_tiles, files.telegraph_tiles.tile.len(), "telegraph_tiles"),
        (components.city_tiles, files.city_tiles.tile.len(), "city_tiles"),
        (components.train_tiles, n_trains as usize, "train_tiles"),
        (components.milestone_tiles, files.milestones.tile.len(), "milestone_tiles"),
        (components.deal_tiles, files.deals.tile.len(), "deal_tiles"),
        (components.setup_tiles, files.setup_tiles.tile.len(), "setup_tiles"),
        (components.performance_markers_per_color, 3, "performance_markers_per_color"),
    ] {
        on.equal(usize::from(written), found, format_args!("components.{key}"))?;
    }
    Ok(())
}

/// Numbers that the rules depend on; a set cannot change them.
fn check_fixed(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let constants = &files.constants;
    let (setup, deals) = (&constants.setup, &constants.deals);
    for (found, wanted, key) in [
        (setup.rails_in_initial_space, 1, "setup.rails_in_initial_space"),
        (setup.setup_buildings, 1, "setup.setup_buildings"),
        (setup.setup_rails, 1, "setup.setup_rails"),
        (setup.promote_trains, 1, "setup.promote_trains"),
        (setup.extra_worker_from_setup_tile, 1, "setup.extra_worker_from_setup_tile"),
        (constants.railroad.deals_per_action, 1, "railroad.deals_per_action"),
        (constants.trade.pieces_per_action, 1, "trade.pieces_per_action"),
        (constants.trade.train_flips, 1, "trade.train_flips"),
        (deals.acting_player_max, 2, "deals.acting_player_max"),
        (deals.other_player_max, 1, "deals.other_player_max"),
        (constants.milestones.keep, 1, "milestones.keep"),
    ] {
        on.equal(found, wanted, key)?;
    }
    let is_allowed = constants.railroad.single_rail_allowed_when_last;
    on.that(is_allowed, "railroad.single_rail_allowed_when_last", "the rules allow it")?;
    on.that(setup.milestones == [Group::A1, Group::A2], "setup.milestones", "A1 and A2")?;
    for (letter, next) in [("A", "B"), ("B", "C"), ("C", "D"), ("D", "")] {
        let found = constants.milestones.next_letter.get(letter).map(String::as_str);
        let key = format_args!("milestones.next_letter.{letter}");
        on.that(found == Some(next), key, format_args!("is `{next}`"))?;
    }
    let variants = &constants.variants;
    let is_off = !variants.open_milestone_choice.default && !variants.expensive_tracks.default;
    on.that(is_off, "variants", "a game starts without them")
}

fn check_bounds(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let constants = &files.constants;
    let (setup, general, railroad) = (&constants.setup, &constants.general, &constants.railroad);
    for (money, key) in [
        (setup.money, "setup.money"),
        (general.share_sale_price, "general.share_sale_price"),
        (general.share_tiebreak_value, "general.share_tiebreak_value"),
        (general.hire_cost, "general.hire_cost"),
        (railroad.base_cost, "railroad.base_cost"),
        (railroad.cost_per_terrain_icon, "railroad.cost_per_terrain_icon"),
    ] {
        on.money(money, key)?;
    }
    on.shares(setup.shares, "setup.shares")?;
    let stacks = setup.by_players.trains_per_stack.each();
    let key = "setup.by_players.trains_per_stack";
    on.that(stacks.iter().all(|it| (1..=5).contains(*it)), key, "from 1 to 5")?;
    on.equal(*stacks[2], 5, key)?;
    let n_start = setup.white_workers.saturating_add(setup.extra_worker_from_setup_tile);
    let is_enough = (1..=n_start).contains(&general.min_available_workers);
    let why = format_args!("from 1 to the {n_start} workers of the start");
    on.that(is_enough, "general.min_available_workers", why)?;
    let is_few = (1..=9).contains(&railroad.rails_per_action);
    on.that(is_few, "railroad.rails_per_action", "from 1 to 9")?;
    let more = constants.ability.railroad.turquoise.amount.unwrap_or(0);
    let is_more = more > railroad.rails_per_action.into();
    on.that(is_more, "ability.railroad.turquoise.amount", "more than without the engineer")?;
    check_sums(on, files)?;
    let is_few = (1..=9).contains(&constants.milestones.draw);
    on.that(is_few, "milestones.draw", "from 1 to 9")?;
    let (least, most) = (constants.deals.min_share_cost, constants.deals.max_share_cost);
    on.that(least <= most, "deals.min_share_cost", "not above the highest")?;
    on.shares(most, "deals.max_share_cost")
}

/// Checks that payments for many pieces do not exceed the limits of the engine.
fn check_sums(on: &mut On<'_>, files: &Files) -> Result<(), DataError> {
    let Files { constants, telegraph, .. } = files;
    let (railroad, ability) = (&constants.railroad, &constants.ability);
    let amount = |value: Option<u32>| value.unwrap_or(0);
    let n_icons = 3 * amount(ability.railroad.turquoise.amount);
    let rails = railroad.base_cost.0 + n_icons * railroad.cost_per_terrain_icon.0;
    let orange = &ability.railroad.orange;
    let terrain = amount(orange.amount) + n_icons * amount(orange.per_terrain_icon);
    let shares =
        telegraph.section.iter().map(|it| u32::from(it.shares) + u32::from(it.first_bonus));
    let shares = amount(ability.telegraph.orange.amount) * shares.max().unwrap_or(0);
    let n_trains = u32::from(constants.components.train_tiles);
    let trains = amount(ability.trade.orange.amount) * n_trains;
    for (sum, key) in [
        (rails, "railroad.cost_per_terrain_icon"),
        (terrain, "ability.railroad.orange.per_terrain_icon"),
        (shares, "ability.telegraph.orange.amount"),
        (trains, "ability.trade.orange.amount"),
    ] {
        let why = format_args!("can add up to ${sum}, more than ${SUM_MAX}");
        on.that(sum <= SUM_MAX, key, why)?;
    }
    Ok(())
}

impl On<'_> {
    pub(super) fn money(&mut self, money: Money, key: impl Display) -> Result<(), DataError> {
        self.that(money.0 <= MONEY_MAX, key, format_args!("{money} is more than ${MONEY_MAX}"))
    }

    pub(super) fn shares(&mut self, shares: u8, key: impl Display) -> Result<(), DataError> {
        let why = format_args!("{shares} is more than {SHARES_MAX}");
        self.that(shares <= SHARES_MAX, key, why)
    }
}
