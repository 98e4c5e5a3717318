//! Rulebook §5.1, "Auctioning of a share". The opening auctions (§3) and the
//! auction of the first Wabash share (§7.3) use the same bidding rules.

use std::ops::ControlFlow;

use engine::{Log, Money, Seat};

use super::{Phase, expansion::Expansion};
use crate::{Action, ChicagoExpress, Company, Event, Refusal, sequence::PhaseEnd, state::Purse};

/// Why a share is auctioned, which decides what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AuctionKind {
    /// Before the first turn (§3).
    Opening,
    /// By the choice of a player (§5.1).
    Action,
    /// Chicago was reached for the first time (§7.3).
    Wabash,
}

impl AuctionKind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            AuctionKind::Opening => "opening",
            AuctionKind::Action => "auction",
            AuctionKind::Wabash => "wabash",
        }
    }
}

/// An auction, from the first bid to the last pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Auction {
    pub(crate) kind: AuctionKind,
    pub(crate) company: Company,
    /// Who offered the share and bids first.
    pub(crate) starter: Seat,
    pub(crate) bidder: Seat,
    pub(crate) high: Option<(Seat, Money)>,
    /// Bit `n`: seat `n` has not passed.
    pub(crate) still_in: u8,
    /// The expansion that continues when the Wabash share is sold, if the
    /// Chicago phase interrupted one.
    pub(crate) interrupts: Option<Expansion>,
}

impl Auction {
    pub(crate) fn new(
        game: &ChicagoExpress,
        kind: AuctionKind,
        company: Company,
        starter: Seat,
    ) -> Auction {
        let still_in = (1 << game.n_players) - 1;
        Auction { kind, company, starter, bidder: starter, high: None, still_in, interrupts: None }
    }

    #[inline]
    pub(crate) fn legal_actions(&self, game: &ChicagoExpress, legal: &mut Vec<Action>) {
        legal.push(Action::Pass);
        let bids = self.least_bid(game).0..game.cash(self.bidder).0 + 1;
        legal.extend(bids.map(|amount| Action::Bid(Money(amount))));
    }

    pub(crate) fn check(&self, game: &ChicagoExpress, action: Action) -> Result<(), Refusal> {
        let amount = match action {
            Action::Pass => return Ok(()),
            Action::Bid(amount) => amount,
            _ => {
                return Err(Refusal::NotNow {
                    expected: "finish the auction first, with `bid` or `pass`",
                });
            }
        };
        let cash = game.cash(self.bidder);
        match self.high {
            Some((_, high)) if amount <= high => Err(Refusal::NotHigher { high }),
            None if amount < self.least_bid(game) => {
                Err(Refusal::BelowMinimum { minimum: self.least_bid(game) })
            }
            _ if amount > cash => Err(Refusal::BeyondCash { cash }),
            _ => Ok(()),
        }
    }

    #[inline]
    pub(crate) fn apply(
        mut self,
        game: &mut ChicagoExpress,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> ControlFlow<PhaseEnd, Phase> {
        let by = self.bidder;
        if self.is_very_first(game) {
            let (kind, company, minimum) = (self.kind, self.company, self.least_bid(game));
            log.push(|| Event::AuctionBegun { kind, company, by, minimum });
        }
        // §3.2 and §5.1.3
        if let Action::Bid(amount) = action {
            self.high = Some((by, amount));
            log.push(|| Event::BidMade { by, amount });
        } else {
            self.still_in &= !(1 << by.0);
            log.push(|| Event::Passed { by });
        }

        match self.high {
            // §5.1.4: if all others have passed, the high bidder buys.
            Some((buyer, amount)) if self.still_in == 1 << buyer.0 => {
                game.pay(Purse::Player(buyer), Purse::Treasury(self.company), amount);
                game.give_share(self.company, buyer);
                log.push(|| Event::ShareSold { company: self.company, to: buyer, amount });
                ControlFlow::Break(PhaseEnd::Auction { auction: self, buyer: Some(buyer) })
            }
            None if self.still_in == 0 => {
                ControlFlow::Break(PhaseEnd::Auction { auction: self, buyer: None })
            }
            _ => {
                self.bidder = self.next_bidder();
                ControlFlow::Continue(Phase::Auction(self))
            }
        }
    }

    /// §5.1.2 for the first bid, §5.1.3 for all others.
    pub(crate) fn least_bid(&self, game: &ChicagoExpress) -> Money {
        match self.high {
            Some((_, high)) => Money(high.0 + 1),
            None => game.minimum_bid(self.company),
        }
    }

    /// Whether nobody has acted in the whole game yet, so that no earlier action
    /// could have reported this auction.
    fn is_very_first(&self, game: &ChicagoExpress) -> bool {
        self.kind == AuctionKind::Opening
            && self.company == Company::ALL[0]
            && self.high.is_none()
            && self.still_in.count_ones() == u32::from(game.n_players)
    }

    /// The next seat clockwise that has not passed.
    fn next_bidder(&self) -> Seat {
        let further = self.still_in & (u8::MAX << (self.bidder.0 + 1));
        let seats = if further == 0 { self.still_in } else { further };
        Seat(seats.trailing_zeros() as u8)
    }
}
