//! Phase II (§5).

use engine::{Entry, Part, Price, Seat};

use super::Phrase;
use crate::{
    Action, AgeOfSteam,
    phases::{Phase, player_order::Auction},
};

impl Auction {
    /// The place that a player who drops out now would take.
    fn rank(&self) -> u8 {
        self.n_left() as u8
    }

    pub(super) fn ask(&self, game: &AgeOfSteam, legal: &[Action]) -> (Phrase, Phrase) {
        let may_pass = legal.contains(&Action::TurnOrderPass);
        let (least, cash, rank) = (self.least_bid(game), game.cash(self.bidder), self.rank());
        let ask = match least > cash {
            true => Phrase::AskDrop { least, cash, rank, may_pass },
            false => Phrase::AskBid { least, rank, may_pass },
        };
        let amount = self.payment_now(game, self.bidder).unwrap_or_default();
        let meaning = match self.high {
            Some(by) => Phrase::BidStands { by, bid: self.bids[by.idx()], amount },
            None => Phrase::NoBidYet { amount },
        };
        (ask, meaning)
    }

    /// What everybody has, and who has dropped out.
    pub(super) fn status(&self, game: &AgeOfSteam) -> Vec<Phrase> {
        let seats = game.order().to_vec();
        let cash = seats.iter().map(|&seat| game.cash(seat)).collect();
        let ranks = seats.iter().filter_map(|&seat| Some((seat, game.place_taken(seat)?)));
        let (out, ranks): (Vec<Seat>, Vec<u8>) = ranks.unzip();
        let mut res = vec![Phrase::CashOf { seats, cash }];
        if !out.is_empty() {
            res.push(Phrase::RanksTaken { seats: out, ranks });
        }
        res
    }

    /// The bids that mean something.
    pub(super) fn marks(&self, game: &AgeOfSteam) -> Vec<(u32, Phrase)> {
        let (least, all) = (self.least_bid(game).0, game.cash(self.bidder).0);
        let mut res = vec![(least, Phrase::LeastBid)];
        let spendable = game.spendable(self.bidder).0;
        if (least..all).contains(&spendable) {
            res.push((spendable, Phrase::LeavesExpenses));
        }
        let is_rival = |&seat: &Seat| seat != self.bidder && self.still_in >> seat.0 & 1 == 1;
        let rivals = game.order().iter().copied().filter(is_rival);
        let richest = rivals.map(|rival| game.cash(rival).0).max().unwrap_or(0);
        if (least + 1..all).contains(&richest) {
            res.push((richest, Phrase::NobodyHasMore));
        }
        if all > least {
            res.push((all, Phrase::AllYouHave));
        }
        res.sort_by_key(|&(amount, _)| amount);
        res
    }

    /// §5.6: what a player would pay who drops out now; `None` if they have.
    pub(super) fn payment_in_parts(
        &self,
        game: &AgeOfSteam,
        seat: Seat,
    ) -> Option<(u8, Price<Phrase>)> {
        let paid = self.payment_now(game, seat)?;
        let (rank, bid) = (self.rank(), self.bids[seat.idx()]);
        let off = i64::from(paid.0) - i64::from(bid.0);
        let mut parts = vec![Part::new(Phrase::BidOf { by: seat }, bid.0)];
        if rank == game.n_in {
            parts.push(Part::new(Phrase::LastPaysNothing, off));
        } else if off != 0 {
            parts.push(Part::new(Phrase::HalfIsPaid { rank }, off));
        }
        Some((rank, parts))
    }
}

impl AgeOfSteam {
    pub(super) fn entry_of_drop(&self) -> Entry<Phrase> {
        let Phase::PlayerOrder(auction) = &self.phase else { return Entry::new("drop") };
        let price = auction.payment_in_parts(self, auction.bidder);
        let (rank, price) = price.unwrap_or_default();
        Entry::new("drop").costs(price).says(Phrase::TakesRank { rank })
    }
}
