//! What an action costs and brings.

use engine::{Game, Money, Seat, Silent, Turn};
use railroad_revolution::{
    Action, CityId, Condition, Effect, Facing, Gate, MilestoneId, Node, Outstanding,
    RailroadRevolution, Section, Side, Source, SpaceId, Track,
};

use super::words::{a, shares, subject};

/// What `action` costs or brings, if that is worth saying.
pub(super) fn note(game: &RailroadRevolution, action: Action) -> Option<String> {
    let Turn::Seat(seat) = game.turn() else {
        return None;
    };
    let outstanding = game.outstanding();
    match action {
        Action::Work(color, job) => game.ability(color, job),
        Action::Build(city) => build(game, city, price(game, seat, action)?),
        Action::Lay(space) => {
            let is_main = outstanding?.rails > 0;
            let deal = if is_main && game.space(space).deal { ", a deal" } else { "" };
            Some(format!("{}{deal}, {}", price(game, seat, action)?, leads(game, space)))
        }
        Action::Office(section) => outstanding.and_then(|it| office(game, &it, section)),
        Action::Trade(_) => game.trade_value(seat).map(|amount| format!("gain {amount}")),
        Action::Ability => {
            let (job, color) = outstanding?.job?;
            game.ability(color, job)
        }
        Action::Bonus(Source::FirstStation) => {
            let city = outstanding?.city?;
            Some(game.face(city)?.first.to_string())
        }
        Action::Bonus(Source::Deal(side)) => Some(game.deal(side)?.1.to_string()),
        Action::Advance(track, _) => step(game, seat, track),
        Action::Flip(train, Facing::Up) => Some(game.train_bonus(train)),
        Action::Flip(_, Facing::Down) => Some("face up again".to_owned()),
        Action::Train(train) => Some(game.train_bonus(train)),
        Action::Promote(..) => {
            price(game, seat, action).filter(|&price| price > Money::ZERO).map(|it| it.to_string())
        }
        Action::Deal(side) => deal(game, side),
        Action::Discard(..) => {
            let reward = game.telegraph_tile(outstanding?.section?)?;
            Some(reward.to_string())
        }
        Action::Sell(n) => Some(format!("gain {}", Money(game.share_price().0 * u32::from(n)))),
        Action::Hire(_) => Some(game.hire_cost().to_string()),
        Action::Commit => Some(format!("pay {}", outstanding?.due)),
        Action::Keep(tile, false) | Action::Replace(tile) => Some(milestone(game, seat, tile)),
        Action::Keep(_, true) => Some("puts the others back in the other order".to_owned()),
        Action::Take(tile) => {
            let (reward, worker) = game.setup_offer(tile)?;
            let with = worker.map_or(String::new(), |color| format!("; worker {color}"));
            Some(format!("{reward}{with}"))
        }
        _ => None,
    }
}

/// The two cities that a space leads to, in parentheses if beyond a bend.
fn leads(game: &RailroadRevolution, space: SpaceId) -> String {
    let ends = game.space(space).ends.map(|end| match end {
        Node::City(city) => game.city(city).name.clone(),
        Node::Junction(_) => match beyond(game, space, end) {
            Some(city) => format!("({})", game.city(city).name),
            None => "(a bend)".to_owned(),
        },
    });
    ends.join("-")
}

/// The city behind a bend, from bend to bend if there are several.
fn beyond(game: &RailroadRevolution, space: SpaceId, bend: Node) -> Option<CityId> {
    let (mut space, mut bend) = (space, bend);
    // A data set may have a circle of bends.
    for _ in game.all_spaces() {
        space = game
            .all_spaces()
            .find(|&other| other != space && game.space(other).ends.contains(&bend))?;
        let [one, other] = game.space(space).ends;
        bend = if one == bend { other } else { one };
        if let Node::City(city) = bend {
            return Some(city);
        }
    }
    None
}

/// What an action adds to what is due, or takes at once.
fn price(game: &RailroadRevolution, seat: Seat, action: Action) -> Option<Money> {
    let mut after = *game;
    after.apply_unchecked(action, &mut Silent);
    let due = |game: &RailroadRevolution| game.outstanding().map_or(0, |it| it.due.0);
    let spent = game.money(seat).0.saturating_sub(after.money(seat).0);
    Some(Money(due(&after).checked_sub(due(game))? + spent))
}

fn build(game: &RailroadRevolution, city: CityId, price: Money) -> Option<String> {
    let face = game.face(city)?;
    let outstanding = game.outstanding()?;
    if !outstanding.building {
        return Some("no cost and no reward".to_owned());
    }
    let mut res = format!("{price}, gain {}", face.primary);
    if game.first_station(city).is_none() {
        res += &format!("; first: {}", face.first);
    }
    Some(res)
}

fn office(
    game: &RailroadRevolution,
    outstanding: &Outstanding,
    section: Section,
) -> Option<String> {
    if !outstanding.building {
        return Some("no shares".to_owned());
    }
    let printed = game.telegraph(section);
    let first = if game.first_office(section).is_none() { printed.first_bonus } else { 0 };
    let mut res = shares(printed.shares + first);
    match game.telegraph_tile(section) {
        Some(reward) => res += &format!("; discard a worker: {reward}"),
        None if printed.deal => res += ", a deal",
        None => {}
    }
    Some(res)
}

/// What a step costs, and what the next slot is worth.
fn step(game: &RailroadRevolution, seat: Seat, track: Track) -> Option<String> {
    let slot = game.slot(seat, track);
    let next = game.track_values(track).get(usize::from(slot) + 1)?;
    let price = match game.gate(track, slot)? {
        Gate::Free => "free".to_owned(),
        Gate::Money(amount) => amount.to_string(),
        Gate::Shares(n) => shares(n),
        Gate::Worker => "a worker".to_owned(),
    };
    Some(format!("{price}, then {next} for each"))
}

fn deal(game: &RailroadRevolution, side: Side) -> Option<String> {
    let (n, reward) = game.deal(side)?;
    Some(format!("{}: {reward}", shares(n)))
}

/// Points, managers and conditions of a milestone, and how far `seat` is.
pub(super) fn milestone(game: &RailroadRevolution, seat: Seat, tile: MilestoneId) -> String {
    let printed = game.milestone(tile);
    let managers: Vec<String> = printed.managers.iter().map(ToString::to_string).collect();
    let condition = |&condition: &Condition| {
        let (now, wanted) = game.progress(seat, condition);
        format!("{} {now}/{wanted}", subject(condition))
    };
    let conditions: Vec<String> = printed.conditions.iter().map(condition).collect();
    let (managers, conditions) = (managers.join(" and "), conditions.join(", "));
    let word = if printed.managers.len() == 1 { "manager" } else { "managers" };
    format!("{} points; {word} {managers}; {conditions}", printed.vp)
}

/// What must still be done in an action, in words.
pub(super) fn duties(game: &RailroadRevolution, outstanding: &Outstanding) -> Vec<String> {
    let mut res = Vec::new();
    if outstanding.building {
        let what = match outstanding.job {
            Some((railroad_revolution::Job::Telegraph, _)) => "build an office",
            _ => "build a station",
        };
        res.push(what.to_owned());
    }
    match outstanding.rails {
        0 => {}
        1 => res.push("lay 1 rail".to_owned()),
        n => res.push(format!("lay {n} rails")),
    }
    if outstanding.piece {
        res.push("trade in a piece".to_owned());
    }
    let missing = outstanding.due.0.saturating_sub(game.money(outstanding.seat).0);
    if missing > 0 {
        res.push(format!("raise {} more", Money(missing)));
    }
    if game.available_workers(outstanding.seat) < game.workers_min() {
        res.push(format!("have {} workers", game.workers_min()));
    }
    res
}

/// What may still be done in an action, in words.
pub(super) fn chances(
    game: &RailroadRevolution,
    outstanding: &Outstanding,
    legal: &[Action],
) -> Vec<String> {
    let mut res: Vec<String> = outstanding.effects.iter().map(|&it| chance(it)).collect();
    let rails = (0..outstanding.train_rails).map(|_| "lay a rail for the train's price".to_owned());
    res.extend(rails);
    if outstanding.bonus {
        res.push("pay for the First Station bonus".to_owned());
    }
    res.extend(outstanding.deal_bonus.iter().map(|side| format!("pay for the {side} deal")));
    if outstanding.tile {
        res.push("discard a worker for the telegraph tile".to_owned());
    }
    match outstanding.deals {
        0 => {}
        1 => res.push("take one deal".to_owned()),
        n => res.push(format!("take up to {n} deals")),
    }
    let ability = outstanding.job.and_then(|(job, color)| game.ability(color, job));
    let can_promote = legal.iter().any(|it| matches!(it, Action::Promote(..)));
    let promote = match can_promote {
        true => "promote 1 worker",
        false => "promote 1 worker (none of yours fits now)",
    };
    match ability {
        _ if !outstanding.extra => {}
        Some(ability) => res.push(format!("use the ability ({ability}) or {promote}")),
        None => res.push(promote.to_owned()),
    }
    res
}

/// What an effect lets the player do: a verb, and what it is about.
fn chance(effect: Effect) -> String {
    match effect {
        Effect::Advance(1) => "take 1 step".to_owned(),
        Effect::Advance(n) => format!("take up to {n} steps"),
        Effect::Shares(_) | Effect::Money(_) => format!("gain {effect}"),
        Effect::Worker(colors) => format!("gain {} worker", a(colors)),
        Effect::Promote { max, each } => {
            let who = if max == 1 { "1 worker".to_owned() } else { format!("up to {max} workers") };
            let price =
                if each == Money::ZERO { String::new() } else { format!(" for {each} each") };
            format!("promote {who}{price}")
        }
        Effect::FreeRail => "lay a free rail".to_owned(),
        Effect::FreeStation | Effect::FreeOffice => format!("build a {effect}"),
        _ => effect.to_string(),
    }
}
