//! The order of phases.
//!
//! | §   | when this ends       | then                                          |
//! | --- | -------------------- | --------------------------------------------- |
//! | 3   | an opening auction   | the next one; after the last, the first turn  |
//! | 5.1 | an auction by choice | the end of the turn                           |
//! | 5.2 | an expansion         | §7 if it reached Chicago; the end of the turn |
//! | 7.3 | the Wabash auction   | the expansion it interrupted, or the end of the turn |
//! | 4   | any other choice     | the end of the turn                           |
//!
//! With the option `chicago_phase = at_once`, §7 comes as soon as a locomotive
//! is in Chicago, and then the expansion continues (ruling 10).
//!
//! | §   | at the end of a turn                                                 |
//! | --- | -------------------------------------------------------------------- |
//! | 6   | with two red dials: dividends, then §8 or the dials and Detroit       |
//! | 4.1 | the left neighbor has the next turn                                   |

use engine::{Log, Seat};

use crate::{
    ChicagoExpress, Company, Dial, Event, Industrial,
    phases::{
        Phase,
        auction::{Auction, AuctionKind},
        choice::Choice,
        expansion::Expansion,
    },
    scoring,
    state::Purse,
};

/// How a phase ended.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PhaseEnd {
    Auction {
        auction: Auction,
        buyer: Option<Seat>,
    },
    Expansion {
        expansion: Expansion,
    },
    /// A locomotive is in Chicago, and the Chicago phase comes at once.
    Interrupted {
        expansion: Expansion,
    },
    Turn {
        by: Seat,
    },
}

/// The phase after `end`. Only this function and `setup` start a turn, or an
/// auction that no player chose.
#[inline]
pub(crate) fn phase_after(
    game: &mut ChicagoExpress,
    end: PhaseEnd,
    log: &mut impl Log<Event>,
) -> Phase {
    match end {
        PhaseEnd::Auction { auction, buyer } => after_auction(game, auction, buyer, log),
        // §7.4: before any general dividend.
        PhaseEnd::Expansion { expansion } if expansion.in_chicago => {
            chicago_phase(game, expansion, None, log)
        }
        PhaseEnd::Expansion { expansion } => end_of_turn(game, expansion.builder, log),
        PhaseEnd::Interrupted { expansion } => {
            let is_unfinished = expansion.n_built < game.tables.placements;
            chicago_phase(game, expansion, is_unfinished.then_some(expansion), log)
        }
        PhaseEnd::Turn { by } => end_of_turn(game, by, log),
    }
}

/// §7, after the expansion or, if it `interrupts` one, in the middle of it.
fn chicago_phase(
    game: &mut ChicagoExpress,
    Expansion { builder, company, .. }: Expansion,
    interrupts: Option<Expansion>,
    log: &mut impl Log<Event>,
) -> Phase {
    pay_chicago_dividend(game, company, log);
    if game.is_open(Company::Wab) {
        return match interrupts {
            Some(expansion) => Phase::Expansion(expansion),
            None => end_of_turn(game, builder, log),
        };
    }
    open_wabash(game, log);
    let auction = begin_auction(game, AuctionKind::Wabash, Company::Wab, builder, log);
    Phase::Auction(Auction { interrupts, ..auction })
}

fn after_auction(
    game: &mut ChicagoExpress,
    auction: Auction,
    buyer: Option<Seat>,
    log: &mut impl Log<Event>,
) -> Phase {
    let Auction { kind, company, starter, interrupts, .. } = auction;
    if kind != AuctionKind::Opening {
        // §5.1.5, §7.3: the share stays where it is.
        if buyer.is_none() {
            log.push(|| Event::ShareUnsold { company });
        }
        if let Some(expansion) = interrupts {
            let Expansion { company, builder: by, .. } = expansion;
            log.push(|| Event::ExpansionResumed { company, by });
            return Phase::Expansion(expansion);
        }
        return end_of_turn(game, starter, log);
    }

    let owner = buyer.unwrap_or_else(|| {
        // §3.3: the starting bidder gets it for nothing.
        game.give_share(company, starter);
        log.push(|| Event::ShareGiven { company, to: starter });
        starter
    });
    match company.next_in_opening() {
        // §3.1 and §3.4: in company order; the new owner starts the next
        // auction.
        Some(next) => Phase::Auction(begin_auction(game, AuctionKind::Opening, next, owner, log)),
        None => Phase::Choice(Choice { chooser: owner_of_first_share(game) }),
    }
}

/// §3.5: the owner of the share from the first opening auction starts the game.
fn owner_of_first_share(game: &ChicagoExpress) -> Seat {
    Seat::all(game.n_players)
        .find(|&seat| game.shares_of(seat, Company::Prr) > 0)
        .expect("the opening auction always finds an owner")
}

fn begin_auction(
    game: &ChicagoExpress,
    kind: AuctionKind,
    company: Company,
    by: Seat,
    log: &mut impl Log<Event>,
) -> Auction {
    let minimum = game.minimum_bid(company);
    log.push(|| Event::AuctionBegun { kind, company, by, minimum });
    Auction::new(game, kind, company, by)
}

/// §6.1: how many red dials bring a general dividend.
pub(crate) const DIALS_RED: u8 = 2;

/// §6.1: with two red dials the dividend comes before the next player acts.
#[inline]
fn end_of_turn(game: &mut ChicagoExpress, by: Seat, log: &mut impl Log<Event>) -> Phase {
    let is_red = |dial| u8::from(game.is_red(dial));
    let n_red = is_red(Dial::Auction) + is_red(Dial::Expansion) + is_red(Dial::Development);
    if n_red >= DIALS_RED {
        pay_general_dividend(game, log);
        let reasons = scoring::reasons(game);
        if !reasons.is_empty() {
            log.push(|| Event::GameOver { reasons: reasons.iter().collect() });
            return Phase::Over;
        }
        // §6.3
        game.dials = Default::default();
        // §6.4
        game.grow(Industrial::Detroit, log);
        let round = game.round();
        log.push(|| Event::RoundBegun { round });
    }
    // §4.1
    Phase::Choice(Choice { chooser: by.left(game.n_players) })
}

/// §6.2: every company pays for every share sold.
fn pay_general_dividend(game: &mut ChicagoExpress, log: &mut impl Log<Event>) {
    let round = game.round();
    log.push(|| Event::GeneralDividend { round });
    for company in Company::all() {
        pay_dividend(game, company, log);
    }
}

/// §7.1: the company that reached Chicago pays its owners at once.
fn pay_chicago_dividend(game: &mut ChicagoExpress, company: Company, log: &mut impl Log<Event>) {
    log.push(|| Event::ChicagoReached { company });
    pay_dividend(game, company, log);
}

/// The bank pays. Each share is rounded up before the sum.
fn pay_dividend(game: &mut ChicagoExpress, company: Company, log: &mut impl Log<Event>) {
    let per_share = game.dividend_per_share(company);
    for to in Seat::all(game.n_players) {
        let n_shares = game.shares_of(to, company);
        if n_shares > 0 {
            game.pay(Purse::Bank, Purse::Player(to), per_share.times(n_shares));
            log.push(|| Event::DividendPaid { company, to, n_shares, per_share });
        }
    }
}

/// §7.2: the first locomotive costs nothing.
fn open_wabash(game: &mut ChicagoExpress, log: &mut impl Log<Event>) {
    let start = game.tables.company(Company::Wab).start;
    game.place(Company::Wab, start);
    let income = game.income_of(start);
    game.charters[Company::Wab.idx()].income += u16::from(income);
    log.push(|| Event::WabashOpened { income: income.into() });
}
