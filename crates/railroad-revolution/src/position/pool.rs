//! The pool of an action, as a person writes it: only what is not empty.

use engine::{Money, PositionError};
use serde::{Deserialize, Serialize};

use super::{is_default, lay_out};
use crate::{Color, RailroadRevolution, action::Section, data::Tables, pool::Pool};

/// See [`Pool`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct PoolPosition {
    #[serde(skip_serializing_if = "is_default")]
    due: Money,
    #[serde(skip_serializing_if = "is_default")]
    building: bool,
    #[serde(skip_serializing_if = "is_default")]
    rails: u8,
    #[serde(skip_serializing_if = "is_default")]
    piece: bool,
    #[serde(skip_serializing_if = "is_default")]
    extra: bool,
    #[serde(skip_serializing_if = "is_default")]
    steps: u8,
    #[serde(skip_serializing_if = "is_default")]
    flips: u8,
    #[serde(skip_serializing_if = "is_default")]
    promotions: u8,
    #[serde(skip_serializing_if = "is_default")]
    dear_promotions: u8,
    #[serde(skip_serializing_if = "is_default")]
    promotion_price: Money,
    #[serde(skip_serializing_if = "is_default")]
    trains: u8,
    #[serde(skip_serializing_if = "is_default")]
    free_rails: u8,
    #[serde(skip_serializing_if = "is_default")]
    train_rails: u8,
    #[serde(skip_serializing_if = "is_default")]
    free_stations: u8,
    #[serde(skip_serializing_if = "is_default")]
    free_offices: u8,
    #[serde(skip_serializing_if = "is_default")]
    exchanges: u8,
    /// The possible colors of each worker.
    #[serde(skip_serializing_if = "is_default")]
    gains: Vec<Vec<Color>>,
    #[serde(skip_serializing_if = "is_default")]
    setup_rail: bool,
    #[serde(skip_serializing_if = "is_default")]
    setup_office: bool,
    #[serde(skip_serializing_if = "is_default")]
    setup_station: bool,
    #[serde(skip_serializing_if = "is_default")]
    bonus: bool,
    /// Top, bottom.
    #[serde(skip_serializing_if = "is_default")]
    deal_bonus: [bool; 2],
    #[serde(skip_serializing_if = "is_default")]
    tile: bool,
    #[serde(skip_serializing_if = "is_default")]
    deals: u8,
    /// Top, bottom.
    #[serde(skip_serializing_if = "is_default")]
    deals_taken: [bool; 2],
    #[serde(skip_serializing_if = "is_default")]
    city: Option<String>,
    /// From 1.
    #[serde(skip_serializing_if = "is_default")]
    section: Option<u8>,
    #[serde(skip_serializing_if = "is_default")]
    section_shares: u8,
    #[serde(skip_serializing_if = "is_default")]
    icons: u8,
    #[serde(skip_serializing_if = "is_default")]
    paid_for_icons: bool,
    #[serde(skip_serializing_if = "is_default")]
    deal_due: bool,
}

pub(super) fn pool_position(pool: &Pool, tables: &Tables) -> PoolPosition {
    let gains = pool.gains.iter().filter(|gain| !gain.is_empty());
    PoolPosition {
        due: pool.due,
        building: pool.building,
        rails: pool.rails,
        piece: pool.piece,
        extra: pool.extra,
        steps: pool.steps,
        flips: pool.flips,
        promotions: pool.promotions,
        dear_promotions: pool.dear_promotions,
        promotion_price: pool.promotion_price,
        trains: pool.trains,
        free_rails: pool.free_rails,
        train_rails: pool.train_rails,
        free_stations: pool.free_stations,
        free_offices: pool.free_offices,
        exchanges: pool.exchanges,
        gains: gains.map(|gain| gain.iter().collect()).collect(),
        setup_rail: pool.setup_rail,
        setup_office: pool.setup_office,
        setup_station: pool.setup_station,
        bonus: pool.bonus,
        deal_bonus: pool.deal_bonus,
        tile: pool.tile,
        deals: pool.deals,
        deals_taken: pool.deals_taken,
        city: pool.city.map(|city| tables.city(city).id.clone()),
        section: pool.section.map(|section| section.0 + 1),
        section_shares: pool.section_shares,
        icons: pool.icons,
        paid_for_icons: pool.is_paid_for_icons,
        deal_due: pool.is_deal_due,
    }
}

pub(super) fn lay_out_pool(
    game: &RailroadRevolution,
    it: &PoolPosition,
    at: &str,
) -> Result<Pool, PositionError> {
    let mut pool = Pool {
        due: it.due,
        building: it.building,
        rails: it.rails,
        piece: it.piece,
        extra: it.extra,
        steps: it.steps,
        flips: it.flips,
        promotions: it.promotions,
        dear_promotions: it.dear_promotions,
        promotion_price: it.promotion_price,
        trains: it.trains,
        free_rails: it.free_rails,
        train_rails: it.train_rails,
        free_stations: it.free_stations,
        free_offices: it.free_offices,
        exchanges: it.exchanges,
        setup_rail: it.setup_rail,
        setup_office: it.setup_office,
        setup_station: it.setup_station,
        bonus: it.bonus,
        deal_bonus: it.deal_bonus,
        tile: it.tile,
        deals: it.deals,
        deals_taken: it.deals_taken,
        section_shares: it.section_shares,
        icons: it.icons,
        is_paid_for_icons: it.paid_for_icons,
        is_deal_due: it.deal_due,
        ..Pool::default()
    };
    if it.gains.len() > pool.gains.len() || it.gains.iter().any(Vec::is_empty) {
        return lay_out::error(format!("{at}.gains"), "eight at most, with a color each");
    }
    for (gain, colors) in pool.gains.iter_mut().zip(&it.gains) {
        *gain = colors.iter().copied().collect();
    }
    if let Some(city) = &it.city {
        pool.city = Some(lay_out::city(game, city, &format!("{at}.city"))?);
    }
    if let Some(section) = it.section {
        let section = lay_out::section(game, section, &format!("{at}.section"))?;
        pool.section = Some(Section(section));
    }
    Ok(pool)
}
