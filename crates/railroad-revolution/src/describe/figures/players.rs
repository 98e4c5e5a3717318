//! The figures of one player.

use engine::{Figure, Part, Seat};

use super::Phrase;
use crate::{
    CityId, Condition, Job, MilestoneId, RailroadRevolution, Section, SpaceId, Track, Train,
    position::bits,
};

pub(super) fn figures(game: &RailroadRevolution, seat: Seat, res: &mut Vec<Figure<Phrase>>) {
    let mut add = |name: &str, at: &str, label, section, parts| {
        let name = format!("player.{}.{name}", seat.0);
        let figure = Figure::new(name, label, section, parts);
        res.push(figure.seen_at(format!("/players/{}/{at}", seat.0)));
    };
    let counted = |name: &str, label, section, value: i64| {
        Figure::counted(format!("player.{}.{name}", seat.0), label, section, value)
            .seen_at(format!("/players/{}/{name}", seat.0))
    };
    let money = i64::from(game.money(seat).0);
    let shares = i64::from(game.shares(seat));
    let held = [
        counted("money", Phrase::MoneyOf { seat }, "3.3", money),
        counted("shares", Phrase::SharesOf { seat }, "4.1", shares),
    ];
    add("score", "score", Phrase::Score { seat }, "12.5", score(game, seat));
    let label = Phrase::PointsOfMilestones { seat };
    add("milestones", "points/milestones", label, "12.2", milestones(game, seat));
    add("trains", "points/trains", Phrase::PointsOfTrains { seat }, "12.1", trains(game, seat));
    for (&track, section) in Track::ALL.iter().zip(["12.3.1", "12.3.2", "12.3.3"]) {
        let (label, parts) = (Phrase::PointsOfTrack { seat, track }, points_of(game, seat, track));
        add(&track.to_string(), &format!("points/{track}"), label, section, parts);
    }
    add("links", "points/links", Phrase::PointsOfLinks { seat }, "12.4", links(game, seat));
    add("wealth", "wealth", Phrase::Wealth { seat }, "12.6", wealth(game, seat));
    add("due", "due", Phrase::Due { seat }, "3.3", due(game, seat));
    add("left", "left", Phrase::LeftAfterDue { seat }, "3.3", left(game, seat));
    add("workers", "workers_available", Phrase::Workers { seat }, "7.1", workers(game, seat));
    let (buildings, rails) = game.left_of_logo(seat);
    let parts =
        vec![Part::new(Phrase::BuildingsLeft, buildings), Part::new(Phrase::RailsLeft, rails)];
    add("before_logo", "before_logo", Phrase::PiecesBeforeLogo { seat }, "11.1", parts);
    if let (Some(section), Some(amount)) = (game.leftmost_section(seat), game.trade_value(seat)) {
        let parts = vec![Part::new(Phrase::SectionOfBoard { n: section + 1 }, amount.0)];
        add("trade", "trade", Phrase::TradeValue { seat }, "5.4.1", parts);
    }
    for (idx, open) in game.milestones(seat).enumerate() {
        let tile = open.tile;
        for (place, &condition) in game.milestone(tile).conditions.iter().enumerate() {
            res.push(
                progress(game, seat, tile, place, condition).seen_at(format!(
                    "/players/{}/milestones/{idx}/conditions/{place}/now",
                    seat.0
                )),
            );
        }
    }
    res.extend(held);
}

fn score(game: &RailroadRevolution, seat: Seat) -> Vec<Part<Phrase>> {
    let points = game.score(seat);
    let track = |track| Phrase::FromTrack { track };
    vec![
        Part::new(Phrase::FromMilestones, points.milestones),
        Part::new(Phrase::FromTrains, points.trains),
        Part::new(track(Track::Telegraph), points.telegraph),
        Part::new(track(Track::Stations), points.stations),
        Part::new(track(Track::Network), points.network),
        Part::new(Phrase::FromLinks, points.links),
    ]
}

fn milestones(game: &RailroadRevolution, seat: Seat) -> Vec<Part<Phrase>> {
    let part = |tile| Part::new(Phrase::Milestone { tile }, game.milestone(tile).vp);
    game.completed(seat).map(part).collect()
}

fn trains(game: &RailroadRevolution, seat: Seat) -> Vec<Part<Phrase>> {
    let each = game.tables.train_vp;
    let own = Train::ALL.into_iter().map(|train| (train, game.trains_up(seat, train)));
    let part = |(train, n)| Part::new(Phrase::TrainsUp { train, n, each }, i32::from(n) * each);
    own.filter(|&(_, n)| n > 0).map(part).collect()
}

/// §12.3: pieces times the value of the slot.
fn points_of(game: &RailroadRevolution, seat: Seat, track: Track) -> Vec<Part<Phrase>> {
    let (n, value) = game.counted_on(seat, track);
    let label = Phrase::TrackValue { track, n, value };
    vec![Part::new(label, i64::from(n) * i64::from(value))]
}

fn links(game: &RailroadRevolution, seat: Seat) -> Vec<Part<Phrase>> {
    let part = |section: Section| {
        let next = Section(section.0 + 1);
        Part::new(Phrase::Link { section, next }, game.telegraph(section).link_vp)
    };
    game.linked_sections(seat).map(part).collect()
}

fn wealth(game: &RailroadRevolution, seat: Seat) -> Vec<Part<Phrase>> {
    let (n, each) = (game.shares(seat), game.tables.share_tiebreak);
    let shares = i64::from(n) * i64::from(each.0);
    vec![
        Part::new(Phrase::Money, game.money(seat).0),
        Part::new(Phrase::SharesAt { n, each }, shares),
    ]
}

fn workers(game: &RailroadRevolution, seat: Seat) -> Vec<Part<Phrase>> {
    let player = game.player(seat);
    let at_work = Job::ALL.iter().map(|&job| (job, player.board[job as usize].total()));
    let part = |(job, n)| Part::new(Phrase::OnSpace { job }, n);
    let at_work = at_work.filter(|&(_, n)| n > 0).map(part);
    [Part::new(Phrase::InHand, player.hand.total())].into_iter().chain(at_work).collect()
}

/// What the commit pays: what is known of the main action, and all else
/// together.
fn due(game: &RailroadRevolution, seat: Seat) -> Vec<Part<Phrase>> {
    let mut res = Vec::new();
    let Some(work) = game.work_of(seat) else { return res };
    let (pool, tables) = (&work.pool, &game.tables);
    if work.job_of() == Some(Job::Railroad) {
        res.push(Part::new(Phrase::RailBase, tables.rail_base.0));
        let (n, each) = (pool.icons, tables.rail_icon);
        if n > 0 {
            res.push(Part::new(Phrase::Icons { n, each }, each.times(n).0));
        }
    }
    if let Some((city, face)) = pool.city.and_then(|city| Some((city, game.face(city)?))) {
        let city = game.city_name(city).to_owned();
        res.push(Part::new(Phrase::CityCost { city }, face.cost.0));
    }
    let known: i64 = res.iter().map(|part| part.amount).sum();
    let rest = i64::from(pool.due.0) - known;
    if rest != 0 {
        res.push(Part::new(Phrase::OtherPrices, rest));
    }
    res
}

fn left(game: &RailroadRevolution, seat: Seat) -> Vec<Part<Phrase>> {
    let due = i64::from(game.due(seat).0);
    let less = (due > 0).then(|| Part::new(Phrase::LessDue, -due));
    [Part::new(Phrase::Money, game.money(seat).0)].into_iter().chain(less).collect()
}

/// §8.2: each city and each rail that counts.
fn progress(
    game: &RailroadRevolution,
    seat: Seat,
    tile: MilestoneId,
    place: usize,
    condition: Condition,
) -> Figure<Phrase> {
    let city = |idx| Phrase::City { city: game.city_name(CityId(idx)).to_owned() };
    let space = |idx| Phrase::Space { space: SpaceId(idx) };
    let set = game.counted_for(seat, condition);
    let labels: Vec<Phrase> = match condition {
        Condition::Connect { .. } | Condition::Station { .. } => bits(set).map(city).collect(),
        Condition::Deal { .. } | Condition::Terrain { .. } => bits(set).map(space).collect(),
    };
    let section = match condition {
        Condition::Connect { .. } => "8.2.1",
        Condition::Station { .. } => "8.2.2",
        Condition::Deal { .. } => "8.2.3",
        Condition::Terrain { .. } => "8.2.4",
    };
    let name = format!("milestone.{tile}.condition.{}", place + 1);
    let label = Phrase::Progress { tile, condition: condition.to_string() };
    let parts = labels.into_iter().map(|label| Part::new(label, 1)).collect();
    Figure::new(name, label, section, parts)
}
