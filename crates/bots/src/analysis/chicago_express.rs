//! What auctioned shares are worth in Chicago Express.

use catalog::chicago_express::{Action, ChicagoExpress, Company};
use engine::{Game, History, Money, Seat, Silent, Turn};

use super::{Analysed, AuctionValue, ShareValue, thinking::round};
use crate::{Judged, Utilities, search::judge, shares};

impl Analysed for ChicagoExpress {
    fn auctions(history: &History<ChicagoExpress>) -> Option<Vec<AuctionValue>> {
        let mut res: Vec<AuctionValue> = Vec::new();
        let mut game = history.at(0)?;
        // The share that was up before the last action, and still is.
        let mut open: Option<Company> = None;
        for (idx, &action) in history.actions().iter().enumerate() {
            let auctioned = game.auctioned();
            let company = auctioned.map(|it| it.company);
            if let Some(company) = company.filter(|_| company != open) {
                res.push(auction_value(&game, idx + 1, company));
            }
            let bidder = game.turn();
            let before = game;
            game.apply_unchecked(action, &mut Silent);
            let Some(auctioned) = auctioned else { continue };
            let company = auctioned.company;
            let buyer = Seat::all(game.n_players())
                .find(|&seat| game.shares_of(seat, company) > before.shares_of(seat, company));
            if let (Some(buyer), Some(auction)) = (buyer, res.last_mut()) {
                let bid = match (action, bidder) {
                    (Action::Bid(amount), Turn::Seat(seat)) if seat == buyer => Some(amount),
                    _ => auctioned.high.map(|(_, amount)| amount),
                };
                auction.buyer = Some(buyer);
                auction.price = bid.map(|Money(amount)| amount);
            }
            let is_open =
                buyer.is_none() && game.auctioned().is_some_and(|it| it.company == company);
            open = is_open.then_some(company);
        }
        if let Some(auction) = res.last_mut() {
            auction.open = open.is_some();
        }
        Some(res)
    }
}

fn auction_value(game: &ChicagoExpress, number: usize, company: Company) -> AuctionValue {
    // What comes after the sale to each seat; nothing where it cannot pay.
    let sales: Vec<_> = Seat::all(game.n_players())
        .map(|seat| {
            bought_by(game, company, Some(seat)).map(|(after, price)| (judged(&after), price))
        })
        .collect();
    let unsold = bought_by(game, company, None).map(|(after, _)| judged(&after));
    let values = Seat::all(game.n_players()).map(|seat| {
        let own = sales[seat.idx()].as_ref()?;
        let others = sales.iter().enumerate().filter(|&(idx, _)| idx != seat.idx());
        let mut others: Vec<&Table> = others.filter_map(|(_, it)| Some(&it.as_ref()?.0)).collect();
        if others.is_empty() {
            others.extend(&unsold);
        }
        let mean = |of: fn(&Table) -> &Utilities| {
            others.iter().map(|it| of(it)[seat.idx()]).sum::<f32>() / others.len() as f32
        };
        let (table, price) = own;
        let points = table.scores[seat.idx()] - mean(|it| &it.scores) + *price as f32;
        Some((round(points), round(table.shares[seat.idx()] - mean(|it| &it.shares))))
    });
    let values =
        values.map(|it| ShareValue { points: it.map(|it| it.0), share: it.map(|it| it.1) });
    AuctionValue {
        number,
        company: company.to_string(),
        minimum: game.minimum_bid(company).0,
        open: false,
        buyer: None,
        price: None,
        values: values.collect(),
    }
}

/// The table after the auction of `company` that has begun, if `buyer` bids the
/// least and all others pass; with what was paid. `None` if the rules forbid it.
fn bought_by(
    game: &ChicagoExpress,
    company: Company,
    buyer: Option<Seat>,
) -> Option<(ChicagoExpress, u32)> {
    let mut game = *game;
    let mut price = 0;
    // Everybody is asked once; who has bid is not asked again.
    for _ in 0..=game.n_players() {
        let Some(auctioned) = game.auctioned().filter(|it| it.company == company) else { break };
        let is_buyer = buyer.is_some_and(|buyer| game.turn() == Turn::Seat(buyer));
        if auctioned.high.is_none() && is_buyer {
            price = auctioned.least_bid.0;
            game.apply(Action::Bid(auctioned.least_bid), &mut Silent).ok()?;
        } else {
            game.apply(Action::Pass, &mut Silent).ok()?;
        }
    }
    Some((game, price))
}

/// What a table is worth to each seat, in points and in shares of the victory.
struct Table {
    scores: Utilities,
    shares: Utilities,
}

fn judged(game: &ChicagoExpress) -> Table {
    let parameters = ChicagoExpress::parameters();
    let values = judge(game, parameters);
    let estimate = game.estimate(parameters);
    let shares = shares(&values, game.n_players(), estimate.certainty);
    Table { scores: estimate.scores, shares }
}
