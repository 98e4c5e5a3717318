//! Reads the effects of tiles and workers.

use std::ops::RangeInclusive;

use engine::Money;

use super::{
    DataError,
    file::{AbilityFile, CONSTANTS, EffectFile, EffectKind, Mode},
};
use crate::{
    effect::{Effect, Reward},
    worker::Colors,
};

/// The highest amounts that the engine accepts.
pub(super) const MONEY_MAX: u32 = 10_000;
pub(super) const SHARES_MAX: u8 = 50;
pub(super) const STEPS_MAX: u8 = 30;
/// Flips, promotions and rails of one effect.
pub(super) const TIMES_MAX: u8 = 9;
pub(super) const PARTS_MAX: usize = 4;

/// The reward at a key of a file.
pub(super) fn reward(file: &str, key: &str, it: &EffectFile) -> Result<Reward, DataError> {
    let parts = parts(file, key, it)?;
    if parts.is_empty() || parts.len() > PARTS_MAX {
        let why = format_args!("from 1 to {PARTS_MAX} parts");
        return Err(DataError::new(file, key, why));
    }
    let cost = it.cost.map_or(Ok(0), |cost| within(file, key, "cost", cost, 0..=MONEY_MAX))?;
    Ok(Reward { cost: Money(cost), parts })
}

fn parts(file: &str, key: &str, it: &EffectFile) -> Result<Vec<Effect>, DataError> {
    check_fields(file, key, it)?;
    let number = |name: &str, value: Option<u32>, most: u32| {
        within(file, key, name, value.unwrap_or(0), 1..=most)
    };
    let small = |name: &str, value: Option<u32>, most: u8| {
        number(name, value, most.into()).map(|value| value as u8)
    };
    let part = match it.kind {
        EffectKind::Advance => Effect::Advance(small("steps", it.steps, STEPS_MAX)?),
        EffectKind::GainShares => Effect::Shares(small("amount", it.amount, SHARES_MAX)?),
        EffectKind::GainMoney => Effect::Money(Money(number("amount", it.amount, MONEY_MAX)?)),
        EffectKind::FlipTrain => Effect::Flip(small("times", it.times, TIMES_MAX)?),
        EffectKind::TakeTrain => Effect::TakeTrain,
        EffectKind::Promote => {
            let each = it.cost_each.unwrap_or(0);
            let each = within(file, key, "cost_each", each, 0..=MONEY_MAX)?;
            Effect::Promote { max: small("max", it.max, TIMES_MAX)?, each: Money(each) }
        }
        EffectKind::FreeRail => Effect::FreeRail,
        EffectKind::FreeStation => Effect::FreeStation,
        EffectKind::FreeOffice => Effect::FreeOffice,
        EffectKind::ExchangeWorker => Effect::Exchange,
        EffectKind::SetupRail => Effect::SetupRail,
        EffectKind::SetupOffice => Effect::SetupOffice,
        EffectKind::SetupStation => Effect::SetupStation,
        EffectKind::GainWorker => {
            let colors = it.colors.iter().flatten().map(|fitting| fitting.0);
            if it.mode == Some(Mode::All) {
                return Ok(colors.map(Effect::Worker).collect());
            }
            let any: Colors = colors.flat_map(Colors::iter).collect();
            return Ok(if any.is_empty() { Vec::new() } else { vec![Effect::Worker(any)] });
        }
        EffectKind::AllOf => {
            let mut res = Vec::new();
            for (idx, part) in it.parts.iter().flatten().enumerate() {
                let key = format!("{key}.parts[{idx}]");
                if part.cost.is_some() {
                    let why = "only the whole has a cost";
                    return Err(DataError::new(file, format_args!("{key}.cost"), why));
                }
                res.extend(parts(file, &key, part)?);
            }
            return Ok(res);
        }
    };
    Ok(vec![part])
}

/// Each kind has its fields and no others.
fn check_fields(file: &str, key: &str, it: &EffectFile) -> Result<(), DataError> {
    let wanted: &[&str] = match it.kind {
        EffectKind::Advance => &["steps"],
        EffectKind::GainShares | EffectKind::GainMoney => &["amount"],
        EffectKind::GainWorker => &["colors", "mode"],
        EffectKind::FlipTrain => &["times"],
        EffectKind::Promote => &["max"],
        EffectKind::AllOf => &["parts"],
        _ => &[],
    };
    let given = [
        ("steps", it.steps.is_some()),
        ("amount", it.amount.is_some()),
        ("times", it.times.is_some()),
        ("max", it.max.is_some()),
        ("colors", it.colors.is_some()),
        ("mode", it.mode.is_some()),
        ("parts", it.parts.is_some()),
        ("cost_each", it.cost_each.is_some() && it.kind != EffectKind::Promote),
    ];
    check_given(file, key, &it.kind.to_string(), wanted, &given)
}

/// Checks that exactly the wanted fields are given.
pub(super) fn check_given(
    file: &str,
    key: &str,
    kind: &str,
    wanted: &[&str],
    given: &[(&str, bool)],
) -> Result<(), DataError> {
    for &(name, is_given) in given {
        let is_wanted = wanted.contains(&name);
        let key = format_args!("{key}.{name}");
        match (is_wanted, is_given) {
            (true, false) => return Err(DataError::new(file, key, "is missing")),
            (false, true) => {
                let why = format_args!("does not belong to `{kind}`");
                return Err(DataError::new(file, key, why));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The amounts of an ability, which must have this effect and these fields.
pub(super) fn ability<const N: usize>(
    key: &str,
    it: &AbilityFile,
    effect: &str,
    wanted: [(&str, u32); N],
) -> Result<[u32; N], DataError> {
    let key = format!("ability.{key}");
    if it.effect != effect {
        let why = format_args!("the effect here is `{effect}`");
        return Err(DataError::new(CONSTANTS, format_args!("{key}.effect"), why));
    }
    let fields = [
        ("max", it.max),
        ("times", it.times),
        ("cost", it.cost),
        ("amount", it.amount),
        ("per_terrain_icon", it.per_terrain_icon),
        ("steps", it.steps),
        ("bonus_shares", it.bonus_shares),
    ];
    let given = fields.map(|(name, value)| (name, value.is_some()));
    check_given(CONSTANTS, &key, effect, &wanted.map(|(name, _)| name), &given)?;
    let mut res = [0; N];
    for (value, (name, most)) in res.iter_mut().zip(wanted) {
        let found = fields.iter().find(|(field, _)| *field == name);
        let found = found.and_then(|&(_, value)| value).unwrap_or(0);
        // Only a price can be zero.
        let least = u32::from(name != "cost");
        *value = within(CONSTANTS, &key, name, found, least..=most)?;
    }
    Ok(res)
}

/// The value, if it is within the range.
pub(super) fn within(
    file: &str,
    key: &str,
    name: &str,
    value: u32,
    range: RangeInclusive<u32>,
) -> Result<u32, DataError> {
    if range.contains(&value) {
        return Ok(value);
    }
    let why = format_args!("{value} is not from {} to {}", range.start(), range.end());
    Err(DataError::new(file, format_args!("{key}.{name}"), why))
}
