//! What auctioned shares are worth in Chicago Express.

use catalog::chicago_express::{Action, ChicagoExpress, Company};
use engine::{Game, History, Money, Seat, Silent, Turn};

use super::{Analysed, AuctionValue, ShareValue, thinking::round};
use crate::{Estimate, Judged, Utilities, evaluate::chicago_express::Outlook, shares, utilities};

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

/// What the share that is auctioned in `game` is worth.
fn auction_value(game: &ChicagoExpress, number: usize, company: Company) -> AuctionValue {
    let outlook = Outlook::new(game, &ChicagoExpress::parameters().judgement);
    let minimum = game.minimum_bid(company);
    let price = minimum.0 as f32;
    let n_players = game.n_players();
    let can_pay = |seat: Seat| game.cash(seat) >= minimum;
    let shares_of = |estimate: &Estimate| {
        shares(&utilities(n_players, estimate), n_players, estimate.certainty)
    };
    // What comes after the sale to each seat that can pay.
    let sales: Vec<Option<Utilities>> = Seat::all(n_players)
        .map(|buyer| {
            can_pay(buyer).then(|| shares_of(&outlook.sold_to(game, company, buyer, price)))
        })
        .collect();
    let unsold = shares_of(&outlook.unsold(game));
    let values = Seat::all(n_players).map(|seat| {
        let others = sales.iter().enumerate().filter(|&(idx, _)| idx != seat.idx());
        let others: Vec<f32> =
            others.filter_map(|(_, sale)| Some(sale.as_ref()?[seat.idx()])).collect();
        let lost = match others.len() {
            0 => unsold[seat.idx()],
            n => others.iter().sum::<f32>() / n as f32,
        };
        ShareValue { share: sales[seat.idx()].map(|won| round(won[seat.idx()] - lost)) }
    });
    AuctionValue {
        number,
        company: company.to_string(),
        minimum: minimum.0,
        worth: round(outlook.per_share_sold(company, price) / outlook.dollar),
        open: false,
        buyer: None,
        price: None,
        values: values.collect(),
    }
}
