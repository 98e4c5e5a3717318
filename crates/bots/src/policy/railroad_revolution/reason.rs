//! Why one would play an action of Railroad Revolution.
//!
//! A reason is said only where it holds: what cannot be checked is left out. It
//! says neither "you" nor "I", because players and bots are told the same.

use catalog::railroad_revolution::{
    Action, Color, Facing, Job, Node, RailroadRevolution, Section, Source, SpaceId,
};
use engine::{Game, Money, Seat, Silent};

/// Empty if there is none that is sure to hold.
pub(super) fn reason(game: &RailroadRevolution, seat: Seat, action: Action) -> String {
    let open = game.outstanding();
    match action {
        Action::Work(color, job) => reason_to_work(game, seat, color, job),
        // Only the main action brings the reward.
        Action::Build(city) => match game.face(city).filter(|_| open.is_some_and(|it| it.building))
        {
            Some(face) => {
                let level = game.city(city).level;
                format!("a level-{level} station that brings: {}", face.primary)
            }
            None => "one more station".to_owned(),
        },
        Action::Lay(space) => reason_to_lay(game, seat, space),
        Action::Office(section) => reason_for_office(game, seat, section),
        Action::Trade(piece) => match game.trade_value(seat) {
            Some(money) => format!("the {piece} brings {money}"),
            None => String::new(),
        },
        Action::Ability => {
            let job = open.and_then(|it| it.job);
            job.and_then(|(job, color)| game.ability(color, job)).unwrap_or_default()
        }
        Action::Bonus(Source::FirstStation) => {
            let face = open.and_then(|it| it.city).and_then(|city| game.face(city));
            face.map_or(String::new(), |face| format!("the bonus: {}", face.first))
        }
        Action::Bonus(Source::Deal(side)) => {
            game.deal(side).map_or(String::new(), |(_, reward)| format!("the deal: {reward}"))
        }
        Action::Promote(color, tile, _) => {
            format!("{} manager for the {} points of {tile}", one(color), game.milestone(tile).vp)
        }
        Action::Advance(track, _) => {
            let (values, slot) = (game.track_values(track), usize::from(game.slot(seat, track)));
            match (values.get(slot), values.get(slot + 1)) {
                (Some(now), Some(next)) => {
                    format!("the {track} track counts {next} instead of {now}")
                }
                _ => String::new(),
            }
        }
        Action::Flip(train, Facing::Up) => format!("the train brings {}", game.train_bonus(train)),
        Action::Flip(_, Facing::Down) => "a train that lies face up scores".to_owned(),
        Action::Train(train) => format!(
            "a train scores while it lies face up, and can bring {}",
            game.train_bonus(train)
        ),
        Action::Gain(color) => format!("{} worker more", one(color)),
        Action::Exchange(_, color, _) => format!("{} worker instead", one(color)),
        Action::Discard(..) => {
            let tile = open.and_then(|it| it.section).and_then(|it| game.telegraph_tile(it));
            tile.map_or(String::new(), |reward| format!("the telegraph tile: {reward}"))
        }
        Action::Deal(side) => match game.deal(side) {
            Some((1, reward)) => format!("{reward}, for 1 share"),
            Some((shares, reward)) => format!("{reward}, for {shares} shares"),
            None => String::new(),
        },
        Action::Sell(n) => {
            let money = Money(game.share_price().0 * u32::from(n));
            match open {
                Some(open) if open.due > game.money(seat) => {
                    format!("{money} for the {} that are due", open.due)
                }
                _ => format!("{money} now"),
            }
        }
        Action::Hire(color) => format!("{} worker for {}", one(color), game.hire_cost()),
        Action::Commit => open.map_or(String::new(), |open| match open.due {
            Money::ZERO => "ends the action".to_owned(),
            due => format!("pays {due} and ends the action"),
        }),
        Action::Pass => "no piece is left on the player board".to_owned(),
        Action::Replace(tile) | Action::Keep(tile, _) => {
            format!("{} points for {tile}", game.milestone(tile).vp)
        }
        Action::Take(tile) => match game.setup_offer(tile) {
            Some((reward, Some(color))) => format!("{reward}, and {} worker", one(color)),
            Some((reward, None)) => reward.to_string(),
            None => String::new(),
        },
        _ => "by chance".to_owned(),
    }
}

fn reason_to_work(game: &RailroadRevolution, seat: Seat, color: Color, job: Job) -> String {
    let what = match job {
        Job::Station => "a station brings its reward and counts on the stations track".to_owned(),
        Job::Railroad => "rails lead to more cities and spaces".to_owned(),
        Job::Telegraph => "an office brings shares".to_owned(),
        Job::Trade => match game.trade_value(seat) {
            Some(money) => format!("a piece brings {money}"),
            None => String::new(),
        },
    };
    match game.ability(color, job) {
        Some(ability) if what.is_empty() => format!("the {color} worker: {ability}"),
        Some(ability) => format!("{what}; the {color} worker: {ability}"),
        None => what,
    }
}

fn reason_to_lay(game: &RailroadRevolution, seat: Seat, space: SpaceId) -> String {
    let printed = game.space(space);
    let cities = printed.ends.iter().filter_map(|&end| match end {
        Node::City(city) => Some(game.city(city).name.as_str()),
        Node::Junction(_) => None,
    });
    let way = match cities.collect::<Vec<_>>()[..] {
        [] => "a rail between bends".to_owned(),
        [city] => format!("a rail at {city}"),
        ref cities => format!("a rail between {}", cities.join(" and ")),
    };
    // Only the rails of the main action bring a deal.
    let has_deal = printed.deal && game.outstanding().is_some_and(|open| open.rails > 0);
    let deal = if has_deal { ", with a deal" } else { "" };
    match price(game, seat, Action::Lay(space)) {
        Money::ZERO => format!("{way}{deal}"),
        price => format!("{way}{deal}, for {price}"),
    }
}

/// What an action adds to what is due, or takes at once.
fn price(game: &RailroadRevolution, seat: Seat, action: Action) -> Money {
    let mut after = *game;
    after.apply_unchecked(action, &mut Silent);
    let due = |game: &RailroadRevolution| game.outstanding().map_or(0, |it| it.due.0);
    let spent = game.money(seat).0.saturating_sub(after.money(seat).0);
    Money(due(&after).saturating_sub(due(game)) + spent)
}

fn reason_for_office(game: &RailroadRevolution, seat: Seat, section: Section) -> String {
    let printed = game.telegraph(section);
    let sections: Vec<Section> = Section::all().collect();
    let idx = sections.iter().position(|it| *it == section).unwrap_or(0);
    let has = |idx: Option<usize>| {
        let section = idx.and_then(|idx| sections.get(idx));
        section.is_some_and(|section| game.has_office(seat, *section))
    };
    let before = idx.checked_sub(1);
    let mut links = 0;
    if has(before) {
        links += before.map_or(0, |idx| game.telegraph(sections[idx]).link_vp);
    }
    if has(Some(idx + 1)) {
        links += printed.link_vp;
    }
    let mut parts = Vec::new();
    // Only the main action brings shares and the deal.
    let is_main = game.outstanding().is_some_and(|open| open.building);
    if is_main {
        let first = if game.first_office(section).is_none() { printed.first_bonus } else { 0 };
        parts.push(match printed.shares + first {
            1 => "1 share".to_owned(),
            n => format!("{n} shares"),
        });
    }
    if links > 0 {
        parts.push(format!("{links} points for links"));
    }
    if is_main && printed.deal {
        parts.push("a deal".to_owned());
    }
    if parts.is_empty() { "one more office".to_owned() } else { parts.join(", ") }
}

/// A color with its article.
fn one(color: Color) -> String {
    if color == Color::Orange { format!("an {color}") } else { format!("a {color}") }
}

#[cfg(test)]
mod tests {
    use catalog::railroad_revolution::Setup;
    use engine::{Options, Playout, Setup as _, Turn};

    use super::*;
    use crate::Random;

    /// The price of a rail is what is really due for it: nothing, where a train
    /// or a tile pays.
    #[test]
    fn a_rail_that_costs_nothing_has_no_price() {
        let (mut n_free, mut n_paid) = (0, 0);
        let (mut random, mut playout) = (Random::new(2), Playout::default());
        let mut legal = Vec::new();
        for _ in 0..10 {
            let mut game = RailroadRevolution::new(&Setup::new(3, &Options::default()).unwrap());
            while let Some(action) = playout.uniform(&game, &mut || random.draw()) {
                if let Turn::Seat(seat) = game.turn() {
                    game.legal_actions(&mut legal);
                    for &lay in legal.iter().filter(|it| matches!(it, Action::Lay(_))) {
                        let is_free = price(&game, seat, lay) == Money::ZERO;
                        assert_eq!(!reason(&game, seat, lay).contains('$'), is_free, "{lay:?}");
                        n_free += usize::from(is_free);
                        n_paid += usize::from(!is_free);
                    }
                }
                game.apply_unchecked(action, &mut Silent);
            }
        }
        assert!(n_free > 0 && n_paid > 0, "{n_free} {n_paid}");
    }
}
