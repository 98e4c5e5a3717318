//! Phase II, the auction for player order (§5).

use std::ops::ControlFlow;

use engine::{Log, Money, SEATS_MAX, Seat};

use super::Phase;
use crate::{Action, AgeOfSteam, Event, Refusal, Special, sequence::PhaseEnd};

/// The auction, from the first bid until one bidder is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Auction {
    pub(crate) bidder: Seat,
    /// The latest bid of each seat.
    pub(crate) bids: [Money; SEATS_MAX],
    pub(crate) high: Option<Seat>,
    /// Bit `n`: seat `n` has not dropped out.
    pub(crate) still_in: u8,
    /// The new order; filled from the back.
    pub(crate) places: [Seat; SEATS_MAX],
    pub(crate) pass_used: bool,
}

impl Auction {
    pub(crate) fn new(game: &AgeOfSteam) -> Auction {
        let still_in = game.order().iter().fold(0, |bits, seat| bits | 1 << seat.0);
        Auction {
            bidder: game.order[0],
            bids: [Money::ZERO; SEATS_MAX],
            high: None,
            still_in,
            places: [Seat(0); SEATS_MAX],
            pass_used: false,
        }
    }

    pub(crate) fn legal_actions(&self, game: &AgeOfSteam, legal: &mut Vec<Action>) {
        legal.push(Action::Drop);
        if self.check_pass(game).is_ok() {
            legal.push(Action::TurnOrderPass);
        }
        let bids = self.least_bid(game).0..game.cash(self.bidder).0 + 1;
        legal.extend(bids.map(|amount| Action::Bid(Money(amount))));
    }

    pub(crate) fn check(&self, game: &AgeOfSteam, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Drop => Ok(()),
            Action::TurnOrderPass => self.check_pass(game),
            // §5.2; a player who has too little can only drop out (§5.8).
            Action::Bid(amount) => {
                let (least, cash) = (self.least_bid(game), game.cash(self.bidder));
                if amount < least {
                    Err(Refusal::BidTooLow { least })
                } else if amount > cash {
                    Err(Refusal::BidBeyondCash { cash })
                } else {
                    Ok(())
                }
            }
            _ => {
                Err(Refusal::NotNow { expected: "finish the auction first, with `bid` or `drop`" })
            }
        }
    }

    pub(crate) fn apply(
        mut self,
        game: &mut AgeOfSteam,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let by = self.bidder;
        match action {
            Action::Bid(amount) => {
                self.bids[by.idx()] = amount;
                self.high = Some(by);
                log.push(|| Event::BidMade { by, amount });
            }
            Action::TurnOrderPass => {
                self.pass_used = true;
                log.push(|| Event::PassUsed { by });
            }
            _ => {
                log.push(|| Event::DroppedOut { by });
                self.take_worst_place(game, by, log);
            }
        }
        // §5.5, and §5.9 if nobody has bid.
        if self.n_left() == 1 {
            let winner = Seat(self.still_in.trailing_zeros() as u8);
            self.take_worst_place(game, winner, log);
            return ControlFlow::Break(PhaseEnd::PlayerOrder { places: self.places });
        }
        self.bidder = self.next_bidder(game);
        ControlFlow::Continue(Phase::PlayerOrder(self))
    }

    pub(crate) fn least_bid(&self, game: &AgeOfSteam) -> Money {
        match self.high {
            Some(seat) => Money(self.bids[seat.idx()].0 + 1),
            None => game.tables.least_bid,
        }
    }

    pub(crate) fn n_left(&self) -> u32 {
        self.still_in.count_ones()
    }

    /// What a player would pay who drops out now; `None` if they have.
    pub(crate) fn payment_now(&self, game: &AgeOfSteam, seat: Seat) -> Option<Money> {
        let is_in = self.still_in >> seat.0 & 1 == 1;
        is_in.then(|| payment(game, self.n_left() as u8, self.bids[seat.idx()]))
    }

    /// §5.7
    fn check_pass(&self, game: &AgeOfSteam) -> Result<(), Refusal> {
        if self.pass_used || game.special(self.bidder) != Some(Special::TurnOrder) {
            return Err(Refusal::NoPassLeft);
        }
        if self.n_left() == 2 && self.high.is_some() {
            return Err(Refusal::PassInVain);
        }
        Ok(())
    }

    /// §5.3 and §5.6: takes the worst free place and pays for it.
    fn take_worst_place(&mut self, game: &mut AgeOfSteam, seat: Seat, log: &mut impl Log<Event>) {
        let place = self.n_left() as u8;
        self.still_in &= !(1 << seat.0);
        self.places[usize::from(place) - 1] = seat;
        let amount = payment(game, place, self.bids[seat.idx()]);
        game.pay(seat, amount);
        log.push(|| Event::PlaceTaken { by: seat, place, amount });
    }

    /// §5.1 and §5.4: the next player in the old order who is still in and does
    /// not hold the high bid.
    fn next_bidder(&self, game: &AgeOfSteam) -> Seat {
        let order = game.order();
        let start = order.iter().position(|&seat| seat == self.bidder).unwrap_or(0);
        let after = (1..=order.len()).map(|step| order[(start + step) % order.len()]);
        let mut in_turn = after.filter(|&seat| self.still_in >> seat.0 & 1 == 1);
        in_turn.find(|&seat| self.high != Some(seat)).expect("two bidders are left")
    }
}

/// §5.6: what a place costs who has bid so much.
fn payment(game: &AgeOfSteam, place: u8, bid: Money) -> Money {
    match place {
        last if last == game.n_in => Money::ZERO,
        1 | 2 => bid,
        _ => bid.share_rounded_up(2),
    }
}

impl AgeOfSteam {
    /// The latest bid of each seat, the holder of the highest, and the lowest
    /// possible bid; `None` outside phase II.
    pub fn bids(&self) -> Option<(&[Money], Option<Seat>, Money)> {
        match &self.phase {
            Phase::PlayerOrder(auction) => {
                let bids = &auction.bids[..usize::from(self.n_players)];
                Some((bids, auction.high, auction.least_bid(self)))
            }
            _ => None,
        }
    }
}
