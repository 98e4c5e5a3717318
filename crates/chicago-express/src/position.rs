//! Converts the whole state to a form that a person can write, and back.
//!
//! Only what cannot be computed is written. Incomes, locomotives and shares on
//! the charters, houses in the supply and the bank are computed.

use engine::{Ledger, Money, PositionError, Seat, Setup as _};
use rail::{Coord, HexCounts, HexId, HexSet};
use serde::{Deserialize, Serialize};

use crate::{
    AuctionKind, ChicagoExpress, Company, Dial, Industrial, Setup,
    company::ByCompany,
    data::{coord, hex_at},
    dial::{ByDial, ByIndustrial},
    invariants,
    phases::{Phase, auction::Auction, choice::Choice, expansion::Expansion},
    setup,
    state::Purse,
};

/// A position of Chicago Express.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    players: Vec<PlayerPosition>,
    companies: ByCompany<CompanyPosition>,
    /// Where houses stand.
    #[serde(default)]
    houses: Vec<Coord>,
    #[serde(default)]
    dials: ByDial<u8>,
    industrial: ByIndustrial<u8>,
    phase: PhasePosition,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerPosition {
    cash: Money,
    #[serde(default)]
    shares: ByCompany<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyPosition {
    treasury: Money,
    hexes: Vec<Coord>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum PhasePosition {
    Auction {
        kind: AuctionKind,
        company: Company,
        starter: Seat,
        bidder: Seat,
        #[serde(default)]
        high: Option<HighPosition>,
        #[serde(default)]
        passed: Vec<Seat>,
        /// An expansion of the starter that continues afterwards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        interrupts: Option<InterruptedPosition>,
    },
    Choice {
        seat: Seat,
    },
    Expansion {
        seat: Seat,
        company: Company,
        built: u8,
        #[serde(default)]
        chicago: bool,
    },
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InterruptedPosition {
    company: Company,
    built: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HighPosition {
    seat: Seat,
    bid: Money,
}

pub(crate) fn position(game: &ChicagoExpress) -> Position {
    let coords = |hexes: HexSet| hexes.iter().map(coord).collect();
    let player = |seat| PlayerPosition {
        cash: game.cash(seat),
        shares: ByCompany::new(|company| game.shares_of(seat, company)),
    };
    let company = |company| CompanyPosition {
        treasury: game.treasury(company),
        hexes: coords(game.network(company)),
    };
    Position {
        players: Seat::all(game.n_players).map(player).collect(),
        companies: ByCompany::new(company),
        houses: coords(game.houses),
        dials: ByDial::new(|dial| game.dial(dial)),
        industrial: ByIndustrial::new(|city| game.industrial(city)),
        phase: phase_position(game),
    }
}

fn phase_position(game: &ChicagoExpress) -> PhasePosition {
    match game.phase {
        Phase::Auction(auction) => {
            let Auction { kind, company, starter, bidder, high, still_in, interrupts } = auction;
            let interrupted = |Expansion { company, n_built, .. }| InterruptedPosition {
                company,
                built: n_built,
            };
            let has_passed = |seat: &Seat| still_in >> seat.0 & 1 == 0;
            PhasePosition::Auction {
                kind,
                company,
                starter,
                bidder,
                high: high.map(|(seat, bid)| HighPosition { seat, bid }),
                passed: Seat::all(game.n_players).filter(has_passed).collect(),
                interrupts: interrupts.map(interrupted),
            }
        }
        Phase::Choice(Choice { chooser }) => PhasePosition::Choice { seat: chooser },
        Phase::Expansion(Expansion { builder, company, n_built, in_chicago }) => {
            PhasePosition::Expansion { seat: builder, company, built: n_built, chicago: in_chicago }
        }
        Phase::Over => PhasePosition::Over,
    }
}

/// Puts the position on an empty table, then checks all invariants.
pub(crate) fn from_position(
    setup: &Setup,
    position: &Position,
) -> Result<ChicagoExpress, PositionError> {
    let mut game = setup::opening(setup);
    lay_out_money(&mut game, setup, position)?;
    lay_out_shares(&mut game, position)?;
    lay_out_networks(&mut game, position)?;
    for &place in &position.houses {
        let hex = known_hex("houses", place)?;
        insert_once(&mut game.houses, hex, "houses", place)?;
    }
    if game.houses.count() > usize::from(game.tables.houses) {
        return Err(PositionError::new("houses", "more than there are"));
    }
    for dial in Dial::all() {
        game.dials[dial as usize] = *position.dials.of(dial);
    }
    for city in Industrial::all() {
        let value = *position.industrial.of(city);
        if value > game.industrial_end(city) {
            let why = format!("its track has no box {value}");
            return Err(PositionError::new(format!("industrial.{city}"), why));
        }
        game.industrial[city as usize] = value;
    }
    for company in Company::all() {
        game.charters[company.idx()].income = invariants::income_from_board(&game, company);
    }
    game.phase = lay_out_phase(&game, &position.phase)?;
    invariants::check(&game)?;
    Ok(game)
}

fn lay_out_money(
    game: &mut ChicagoExpress,
    setup: &Setup,
    position: &Position,
) -> Result<(), PositionError> {
    let n_players = usize::from(setup.n_players());
    if position.players.len() != n_players {
        let why = format!("{} are described, {n_players} play", position.players.len());
        return Err(PositionError::new("players", why));
    }
    game.ledger = Ledger::new(Purse::Bank.idx(), game.tables.money);
    let seats = Seat::all(setup.n_players()).zip(&position.players);
    let cash = seats.map(|(seat, player)| (Purse::Player(seat), player.cash));
    let treasuries = Company::all()
        .map(|company| (Purse::Treasury(company), position.companies.of(company).treasury));
    for (purse, amount) in cash.chain(treasuries) {
        if game.ledger.balance(Purse::Bank.idx()) < amount {
            let why = format!("there is no more than {} in all", game.tables.money);
            return Err(PositionError::new("players", why));
        }
        game.pay(Purse::Bank, purse, amount);
    }
    Ok(())
}

fn lay_out_shares(game: &mut ChicagoExpress, position: &Position) -> Result<(), PositionError> {
    for company in Company::all() {
        let mut left = game.tables.company(company).shares;
        for (seat, player) in position.players.iter().enumerate() {
            let held = *player.shares.of(company);
            left = left.checked_sub(held).ok_or_else(|| {
                let why = format!("more shares of {company} than there are");
                PositionError::new(format!("players[{seat}].shares"), why)
            })?;
            game.holdings[seat][company.idx()] = held;
        }
        game.charters[company.idx()].shares_left = left;
    }
    Ok(())
}

fn lay_out_networks(game: &mut ChicagoExpress, position: &Position) -> Result<(), PositionError> {
    game.crowd = HexCounts::EMPTY;
    for company in Company::all() {
        let at = format!("companies.{company}.hexes");
        let hexes = &position.companies.of(company).hexes;
        let printed = game.tables.company(company).locomotives;
        if hexes.len() > usize::from(printed) {
            return Err(PositionError::new(at, "more locomotives than there are"));
        }
        let charter = &mut game.charters[company.idx()];
        (charter.hexes, charter.reach) = (HexSet::EMPTY, HexSet::EMPTY);
        charter.locomotives = printed;
        let mut placed = HexSet::EMPTY;
        for &place in hexes {
            let hex = known_hex(&at, place)?;
            insert_once(&mut placed, hex, &at, place)?;
            game.place(company, hex);
        }
    }
    Ok(())
}

fn lay_out_phase(game: &ChicagoExpress, phase: &PhasePosition) -> Result<Phase, PositionError> {
    Ok(match phase {
        PhasePosition::Auction { kind, company, starter, bidder, high, passed, interrupts } => {
            let mut auction = Auction::new(game, *kind, *company, *starter);
            for seat in passed.iter().chain([bidder]).chain(high.iter().map(|high| &high.seat)) {
                if seat.0 >= game.n_players {
                    return Err(PositionError::new("phase.auction", "no such seat"));
                }
            }
            auction.bidder = *bidder;
            auction.high = high.as_ref().map(|high| (high.seat, high.bid));
            auction.still_in &= !passed.iter().fold(0, |bits, seat| bits | 1 << seat.0);
            auction.interrupts = interrupts
                .as_ref()
                .map(|it| Expansion { n_built: it.built, ..Expansion::new(*starter, it.company) });
            Phase::Auction(auction)
        }
        PhasePosition::Choice { seat } => Phase::Choice(Choice { chooser: *seat }),
        PhasePosition::Expansion { seat, company, built, chicago } => {
            if seat.0 >= game.n_players {
                return Err(PositionError::new("phase.expansion", "no such seat"));
            }
            Phase::Expansion(Expansion {
                builder: *seat,
                company: *company,
                n_built: *built,
                in_chicago: *chicago,
            })
        }
        PhasePosition::Over => Phase::Over,
    })
}

fn known_hex(at: &str, place: Coord) -> Result<HexId, PositionError> {
    hex_at(place).ok_or_else(|| PositionError::new(at, format!("the map has no hex {place}")))
}

fn insert_once(set: &mut HexSet, hex: HexId, at: &str, place: Coord) -> Result<(), PositionError> {
    if set.contains(hex) {
        return Err(PositionError::new(at, format!("{place} appears twice")));
    }
    set.insert(hex);
    Ok(())
}
