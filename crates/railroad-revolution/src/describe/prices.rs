//! What a step costs, in parts.

use engine::{Game as _, Money, Part, Price, Silent};

use super::{Phrase, actor};
use crate::{
    Action, CityId, Job, RailroadRevolution, Reward, SpaceId,
    action::Source,
    data::{Gate, Gives},
    phases::{
        Phase,
        work::{Rail, Work},
    },
};

/// What a legal action costs: what it adds to the sum due, and what it takes at
/// once. `None` if it costs no money, or brings more than it costs.
pub(super) fn price(game: &RailroadRevolution, action: Action) -> Option<Price<Phrase>> {
    let price = match action {
        Action::Lay(space) => rail(game, space),
        Action::Build(city) => station(game, city),
        _ => step(game, action)?,
    };
    Some(settled(game, action, price)).filter(|price| !price.is_empty() && sum(price) >= 0)
}

fn sum(price: &Price<Phrase>) -> i64 {
    price.iter().map(|part| part.amount).sum()
}

/// The price with what the action brings at once, so that it is what the player
/// has less afterwards, whatever the tiles of a data set bring.
pub(super) fn settled(
    game: &RailroadRevolution,
    action: Action,
    mut price: Price<Phrase>,
) -> Price<Phrase> {
    let Some(seat) = actor(game) else { return price };
    let mut after = *game;
    after.apply_unchecked(action, &mut Silent);
    let spent = game.left_after_due(seat) - after.left_after_due(seat);
    let rest = spent - sum(&price);
    if rest != 0 {
        price.push(Part::new(Phrase::MoneyAtOnce, rest));
    }
    price
}

/// §5.2.3, §6.4.5 and §6.6: a rail, and what the orange worker gets back for it
/// (§5.2.6).
pub(super) fn rail(game: &RailroadRevolution, space: SpaceId) -> Price<Phrase> {
    let (rail, n) = (game.next_rail(), game.space(space).terrain);
    let label = match rail {
        Rail::Main => Phrase::Icons { n, each: game.tables.rail_icon },
        Rail::Train => Phrase::OfTrain,
        Rail::Free | Rail::Setup => Phrase::Free,
    };
    let mut res = vec![Part::new(label, game.rail_price(rail, space).0)];
    let back = game.paid_for_icons(space);
    if back > Money::ZERO {
        let each = Money(back.0 / u32::from(n.max(1)));
        res.push(Part::new(Phrase::BackForIcons { n, each }, -i64::from(back.0)));
    }
    res
}

/// §5.1.4 and §6.7
pub(super) fn station(game: &RailroadRevolution, city: CityId) -> Price<Phrase> {
    let label = match game.is_next_station_free() {
        true => Phrase::Free,
        false => Phrase::CityCost { city: game.city_name(city).to_owned() },
    };
    let price = game.station_price(city).unwrap_or(Money::ZERO);
    vec![Part::new(label, price.0)]
}

/// The price of a step other than building; `None` if it has none.
pub(super) fn step(game: &RailroadRevolution, action: Action) -> Option<Price<Phrase>> {
    let one = |label: Phrase, amount: Money| {
        (amount > Money::ZERO).then(|| vec![Part::new(label, amount.0)])
    };
    match action {
        Action::Hire(_) => return one(Phrase::Printed, game.tables.hire_cost),
        // §5.2.3: due as soon as the worker stands there.
        Action::Work(_, Job::Railroad) => return one(Phrase::RailBase, game.tables.rail_base),
        _ => {}
    }
    let Phase::Work(work) = &game.phase else { return None };
    match action {
        Action::Ability => ability(game, work),
        Action::Bonus(source) => one(Phrase::OfReward, reward(game, work, source)?.cost),
        Action::Promote(..) => one(Phrase::Printed, work.promotion_price()),
        Action::Advance(track, _) => {
            let slot = game.slot(work.seat, track);
            let value = *game.track_values(track).get(usize::from(slot) + 1)?;
            match game.gate(track, slot)? {
                Gate::Money(amount) => one(Phrase::Gate { value }, amount),
                Gate::Free | Gate::Shares(_) | Gate::Worker => None,
            }
        }
        _ => None,
    }
}

/// The reward that is bought.
pub(super) fn reward<'a>(
    game: &'a RailroadRevolution,
    work: &Work,
    source: Source,
) -> Option<&'a Reward> {
    match source {
        Source::FirstStation => Some(&game.face(work.pool.city?)?.first),
        Source::Deal(side) => Some(&game.face_up_deal(side)?.reward),
    }
}

/// §5: what an ability costs, and the reward that it buys.
fn ability(game: &RailroadRevolution, work: &Work) -> Option<Price<Phrase>> {
    let ability = work.ability(game)?;
    let mut res = Vec::new();
    if ability.cost > Money::ZERO {
        res.push(Part::new(Phrase::OfAbility, ability.cost.0));
    }
    let city = work.pool.city;
    match ability.gives {
        Gives::FirstStation => {
            let cost = city.and_then(|city| game.face(city)).map(|face| face.first.cost);
            res.extend(cost.map(|cost| Part::new(Phrase::OfReward, cost.0)));
        }
        Gives::TelegraphTile => {
            let tile = work.pool.section.and_then(|section| game.telegraph_tile(section));
            let cost = tile.map(|tile| tile.cost).filter(|&cost| cost > Money::ZERO);
            res.extend(cost.map(|cost| Part::new(Phrase::OfReward, cost.0)));
        }
        Gives::FreeCity => {
            let city = city.and_then(|city| Some((city, game.face(city)?.cost)));
            res.extend(city.map(|(city, cost)| {
                let city = game.city_name(city).to_owned();
                Part::new(Phrase::CityForNothing { city }, -i64::from(cost.0))
            }));
        }
        _ => {}
    }
    Some(res)
}
