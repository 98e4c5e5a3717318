//! Every figure that is computed from others.

use engine::{Figure, Part, Seat};

use super::Phrase;
use crate::{AgeOfSteam, Owner, phases::Phase, tile::tiles, view::tiles_left};

pub(super) const KINDS: &[&str] = &[
    "player.*.cash",
    "player.*.income",
    "player.*.shares",
    "player.*.engine",
    "player.*.expenses",
    "player.*.cash_after_expenses",
    "player.*.income_after_reduction",
    "player.*.track_points",
    "player.*.sections",
    "player.*.score",
    "player.*.payment",
    "auction.least_bid",
    "tile.*.left",
];

pub(super) fn figures(game: &AgeOfSteam) -> Vec<Figure<Phrase>> {
    let mut res = Vec::new();
    for seat in Seat::all(game.n_players) {
        let (cash, income) = (game.cash(seat).0.into(), game.income(seat).into());
        let (shares, engine) = (game.shares(seat).into(), game.engine(seat).into());
        res.push(counted(seat, "cash", Phrase::CashIs { seat }, "5.1", cash));
        res.push(counted(seat, "income", Phrase::IncomeIs { seat }, "9.1", income));
        res.push(counted(seat, "shares", Phrase::SharesAre { seat }, "4.1", shares));
        res.push(counted(seat, "engine", Phrase::EngineIs { seat }, "8.1", engine));
        res.push(expenses(game, seat));
        res.extend(end_of_turn(game, seat));
        res.push(track_points(game, seat));
        res.push(sections(game, seat));
        res.extend(score(game, seat));
        res.extend(payment(game, seat));
    }
    res.extend(least_bid(game));
    res.extend(supply(game));
    res
}

/// A figure of a player that stands in the view under its own name.
fn of_player(
    seat: Seat,
    name: &str,
    label: Phrase,
    section: &'static str,
    parts: Vec<Part<Phrase>>,
) -> Figure<Phrase> {
    Figure::new(format!("player.{}.{name}", seat.0), label, section, parts)
        .seen_at(format!("/players/{}/{name}", seat.0))
}

/// The same for a figure that is only counted.
fn counted(
    seat: Seat,
    name: &str,
    label: Phrase,
    section: &'static str,
    value: i64,
) -> Figure<Phrase> {
    Figure::counted(format!("player.{}.{name}", seat.0), label, section, value)
        .seen_at(format!("/players/{}/{name}", seat.0))
}

fn expenses(game: &AgeOfSteam, seat: Seat) -> Figure<Phrase> {
    let (shares, engine) = (game.shares(seat), game.engine(seat));
    let parts = vec![
        Part::new(Phrase::ForShares { shares }, shares),
        Part::new(Phrase::ForEngine { engine }, engine),
    ];
    of_player(seat, "expenses", Phrase::Expenses { seat }, "9.2", parts)
}

/// Cash and income at the end of this turn.
fn end_of_turn(game: &AgeOfSteam, seat: Seat) -> Vec<Figure<Phrase>> {
    let Some(forecast) = game.forecast(seat) else { return Vec::new() };
    let parts = vec![
        Part::new(Phrase::CashNow, game.cash(seat).0),
        Part::new(Phrase::IncomePaid, game.income(seat)),
        Part::new(Phrase::ExpensesPaid, -i64::from(game.expenses(seat).0)),
    ];
    let label = Phrase::CashAfter { seat };
    let mut res = vec![of_player(seat, "cash_after_expenses", label, "9.2", parts)];
    if let Some(income) = forecast.income {
        let mut parts = vec![Part::new(Phrase::IncomeNow, game.income(seat))];
        if forecast.short > 0 {
            parts.push(Part::new(Phrase::MissingLowers, -i64::from(forecast.short)));
        }
        if forecast.reduction > 0 {
            let label = Phrase::ReductionFrom { income };
            parts.push(Part::new(label, -i64::from(forecast.reduction)));
        }
        let label = Phrase::IncomeAfter { seat };
        res.push(of_player(seat, "income_after_reduction", label, "9.5", parts));
    }
    res
}

fn track_points(game: &AgeOfSteam, seat: Seat) -> Figure<Phrase> {
    let name = |hex| game.hex(hex).name.clone().unwrap_or_default();
    let links = game.links().into_iter().filter(|link| link.2 == Owner::Seat(seat));
    let parts = links.map(|(from, to, _, pieces)| {
        Part::new(Phrase::LinkBetween { from: name(from), to: name(to) }, pieces)
    });
    of_player(seat, "track_points", Phrase::TrackPoints { seat }, "12.2", parts.collect())
}

fn sections(game: &AgeOfSteam, seat: Seat) -> Figure<Phrase> {
    let links = game.links().iter().filter(|link| link.2 == Owner::Seat(seat)).count() as i64;
    let open = i64::from(game.n_sections(seat)) - links;
    let parts = vec![Part::new(Phrase::LinksOwned, links), Part::new(Phrase::SectionsOpen, open)];
    of_player(seat, "sections", Phrase::Sections { seat }, "7.1.6", parts)
}

fn score(game: &AgeOfSteam, seat: Seat) -> Option<Figure<Phrase>> {
    let parts = game.score_in_parts(seat)?;
    let (income, shares) = (game.income(seat), game.shares(seat));
    let points = game.tables.points_income;
    let parts = vec![
        Part::new(Phrase::IncomeCounts { income, points }, parts.income),
        Part::new(Phrase::TrackCounts, parts.track),
        Part::new(
            Phrase::SharesCount { shares, points: game.tables.points_share },
            -i64::from(parts.shares),
        ),
    ];
    Some(of_player(seat, "score", Phrase::Score { seat }, "12.1", parts))
}

/// What a bidder would pay who dropped out now.
fn payment(game: &AgeOfSteam, seat: Seat) -> Option<Figure<Phrase>> {
    let Phase::PlayerOrder(auction) = &game.phase else { return None };
    let (rank, parts) = auction.payment_in_parts(game, seat)?;
    let name = format!("player.{}.payment", seat.0);
    let figure = Figure::new(name, Phrase::Payment { by: seat, rank }, "5.6", parts);
    Some(figure.seen_at(format!("/auction/payments/{}", seat.0)))
}

fn least_bid(game: &AgeOfSteam) -> Option<Figure<Phrase>> {
    let (bids, high, least) = game.bids()?;
    let parts = match high {
        Some(by) => {
            vec![Part::new(Phrase::BidOf { by }, bids[by.idx()].0), Part::new(Phrase::OneMore, 1)]
        }
        None => vec![Part::new(Phrase::PrintedLeast, least.0)],
    };
    let figure = Figure::new("auction.least_bid".to_owned(), Phrase::NextBid, "5.2", parts);
    Some(figure.seen_at("/auction/least_bid".to_owned()))
}

fn supply(game: &AgeOfSteam) -> Vec<Figure<Phrase>> {
    let kinds = tiles().kind_names.iter().zip(tiles().counts).zip(tiles_left(game));
    let figure = |(idx, ((name, count), left)): (usize, ((&String, u8), u8))| {
        let used = i64::from(left) - i64::from(count);
        let mut parts = vec![Part::new(Phrase::TilesInBox, count)];
        if used != 0 {
            parts.push(Part::new(Phrase::TilesUsed, used));
        }
        let label = Phrase::TilesLeft { tile: name.clone() };
        Figure::new(format!("tile.{name}.left"), label, "7.1.5", parts)
            .seen_at(format!("/supply/{idx}/left"))
    };
    kinds.enumerate().map(figure).collect()
}
