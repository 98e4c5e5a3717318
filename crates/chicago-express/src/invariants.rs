//! The invariants of every state. `audit` asserts them after every action of a
//! test, and a position must satisfy them before it is played.

use engine::{Money, PositionError, SEATS_MAX, Seat};
use rail::{HexId, HexSet};
use strum::EnumCount;

use crate::{
    AuctionKind, ChicagoExpress, ChicagoPhase, Company, Dial, Industrial, Terrain,
    data::coord,
    phases::{Phase, auction::Auction, expansion::Expansion},
    scoring,
    state::Purse,
};

/// Checks all invariants.
///
/// # Errors
///
/// The first one that does not hold, and where.
pub(crate) fn check(game: &ChicagoExpress) -> Result<(), PositionError> {
    check_money(game)?;
    for company in Company::all() {
        check_company(game, company)?;
    }
    // The dials first: what the board may hold depends on them.
    check_dials(game)?;
    check_board(game)?;
    let is_opening =
        matches!(game.phase, Phase::Auction(auction) if auction.kind == AuctionKind::Opening);
    let is_opened = is_opening || opening_is_done(game);
    ensure(is_opened, "phase", "the opening auctions come first")?;
    match game.phase {
        Phase::Auction(auction) => check_auction(game, auction),
        Phase::Choice(choice) => {
            ensure(choice.chooser.0 < game.n_players, "phase.choice", "no such seat")
        }
        Phase::Expansion(expansion) => check_expansion(game, expansion),
        Phase::Over => {
            let has_reason = !scoring::reasons(game).is_empty();
            ensure(has_reason, "phase", "no end condition is met, so the game is not over")
        }
    }
}

fn ensure(holds: bool, at: &str, why: &str) -> Result<(), PositionError> {
    if holds { Ok(()) } else { Err(PositionError::new(at, why)) }
}

fn check_money(game: &ChicagoExpress) -> Result<(), PositionError> {
    let is_conserved = game.ledger.total() == u64::from(game.tables.money.0);
    ensure(is_conserved, "players", "money was made or lost")?;
    let bank = game.ledger.balance(Purse::Bank.idx());
    let can_pay = bank.0 >= payments_left(game);
    ensure(can_pay, "players", "so much money is out that the bank could run dry")?;
    for seat in Seat::all(SEATS_MAX as u8).skip(usize::from(game.n_players)) {
        let is_empty =
            game.cash(seat) == Money::ZERO && game.holdings[seat.idx()] == [0; Company::COUNT];
        ensure(is_empty, "players", "somebody owns something without a seat")?;
    }
    Ok(())
}

/// A bound on what the bank still has to pay. Every payment lowers it by at
/// least as much, so a bank that can pay it never runs dry.
fn payments_left(game: &ChicagoExpress) -> u32 {
    let tables = &game.tables;
    let detroit = tables.track(Industrial::Detroit);
    let n_rounds = match game.phase {
        Phase::Over => 0,
        _ => u32::from((detroit.last - game.industrial(Industrial::Detroit)) / detroit.step) + 1,
    };
    let will_reach = |&company: &Company| {
        let is_reaching = |it: Expansion| it.in_chicago && it.company == company;
        !game.network(company).contains(tables.chicago)
            || matches!(game.phase, Phase::Expansion(it) if is_reaching(it))
    };
    let n_dividends =
        n_rounds * Company::COUNT as u32 + Company::all().filter(will_reach).count() as u32;
    let is_left =
        |&hex: &HexId| tables.hex(hex).terrain == Terrain::Forest && !game.houses.contains(hex);
    let n_forests = tables.all_hexes().filter(is_left).count() as u32;
    n_dividends * tables.dividend_max.0 + n_forests * tables.forest_bonus.0
}

fn check_company(game: &ChicagoExpress, company: Company) -> Result<(), PositionError> {
    let at = format!("companies.{company}");
    let (charter, printed) = (&game.charters[company.idx()], game.tables.company(company));
    let n_held: u8 = game.holdings.iter().map(|held| held[company.idx()]).sum();
    let n_placed = charter.hexes.count() as u8;
    ensure(n_held + charter.shares_left == printed.shares, &at, "shares were made or lost")?;
    let n_locomotives = n_placed + charter.locomotives;
    ensure(n_locomotives == printed.locomotives, &at, "locomotives were made or lost")?;
    ensure(charter.income == income_from_board(game, company), &at, "not the income of its hexes")?;
    ensure(charter.reach == reach(game, charter.hexes), &at, "not the hexes next to its network")?;
    let is_connected = is_connected(game, printed.start, charter.hexes);
    ensure(is_connected, &at, "its hexes are not all connected to its start")?;

    let is_open = game.is_open(company);
    if company != Company::Wab {
        return ensure(n_placed > 0, &at, "it has no locomotive on its start");
    }
    let n_reached = Company::all()
        .filter(|&other| other != Company::Wab)
        .filter(|&other| game.network(other).contains(game.tables.chicago))
        .count();
    // It is not open yet while the expansion that reached Chicago is still
    // under way.
    let is_about_to_open = matches!(game.phase, Phase::Expansion(it) if it.in_chicago);
    let is_in_time =
        if is_about_to_open && !is_open { n_reached == 1 } else { is_open == (n_reached > 0) };
    ensure(is_in_time, &at, "it is open as soon as, and only if, another has reached Chicago")?;
    let has_nothing = n_held == 0 && game.treasury(company) == Money::ZERO;
    ensure(is_open || has_nothing, &at, "it owns something or is owned, but is not open")
}

fn check_board(game: &ChicagoExpress) -> Result<(), PositionError> {
    let tables = &game.tables;
    let networks = game.charters.iter().map(|charter| charter.hexes);
    let occupied = networks.fold(HexSet::EMPTY, |all, hexes| all | hexes);
    ensure(game.crowd.some() == occupied, "companies", "not the occupied hexes")?;
    for hex in occupied.iter() {
        let n_there = game.companies_on(hex).count();
        let is_counted = usize::from(game.crowd.of(hex)) == n_there;
        ensure(is_counted, &coord(hex).to_string(), "locomotives are counted wrongly")?;
        let is_shared = tables.shared.contains(hex);
        let why = "more than one company is in a hex with room for one";
        ensure(is_shared || n_there == 1, &coord(hex).to_string(), why)?;
    }
    for hex in game.houses.iter() {
        let is_site = occupied.contains(hex) && tables.sites.contains(hex);
        ensure(is_site, "houses", &format!("no house can be built in {}", coord(hex)))?;
    }
    let n_houses = game.houses.count();
    ensure(n_houses <= usize::from(tables.houses), "houses", "more than there are")?;
    // Ruling 38: the game ends before a round could begin with so few, so the
    // supply never runs out.
    let n_at_start = game.houses_left() + game.dial(Dial::Development);
    ensure(n_at_start > tables.end.houses_left, "houses", "the game would have ended before")?;
    for city in Industrial::all() {
        let (value, track) = (game.industrial(city), tables.track(city));
        let is_box = (track.first..=track.last).step_by(track.step.into()).any(|it| it == value);
        ensure(is_box, &format!("industrial.{city}"), &format!("its track has no box {value}"))?;
    }
    Ok(())
}

fn check_dials(game: &ChicagoExpress) -> Result<(), PositionError> {
    for dial in Dial::all() {
        let is_within = game.dial(dial) <= game.dial_limit(dial);
        ensure(is_within, &format!("dials.{dial}"), "beyond the red")?;
    }
    let n_red = Dial::all().filter(|&dial| game.is_red(dial)).count();
    match game.phase {
        Phase::Choice(_) => {
            ensure(n_red < 2, "dials", "two are red, so the dividend would have come first")
        }
        Phase::Over => ensure(n_red == 2, "dials", "the game ends when two are red"),
        Phase::Auction(_) | Phase::Expansion(_) => {
            ensure(n_red <= 2, "dials", "three are never red")
        }
    }
}

fn check_auction(game: &ChicagoExpress, auction: Auction) -> Result<(), PositionError> {
    let Auction { kind, company, starter, bidder, high, still_in, interrupts } = auction;
    let at = "phase.auction";
    let is_in = |seat: Seat| still_in >> seat.0 & 1 == 1;
    let are_seats = starter.0 < game.n_players && bidder.0 < game.n_players;
    ensure(are_seats && still_in >> game.n_players == 0, at, "no such seat")?;
    ensure(is_in(bidder), at, "the bidder has passed already")?;
    let has_share = game.is_open(company) && game.shares_left(company) > 0;
    ensure(has_share, at, "no share of this company is for sale")?;
    if let Some((seat, amount)) = high {
        ensure(is_in(seat) && seat != bidder, at, "the high bidder is another who has not passed")?;
        ensure(amount <= game.cash(seat), at, "the high bidder cannot pay")?;
        ensure(amount >= game.minimum_bid(company), at, "the high bid is below the minimum")?;
    }
    // Bidding goes clockwise: everyone between the last to act and the bidder
    // has passed.
    let last = high.map(|(seat, _)| seat.left(game.n_players));
    let mut asked = last.unwrap_or(starter);
    while asked != bidder {
        ensure(!is_in(asked), at, "somebody was skipped who has not passed")?;
        asked = asked.left(game.n_players);
    }
    if let Some(expansion) = interrupts {
        let at = "phase.auction.interrupts";
        let is_at_once = game.tables.chicago_phase == ChicagoPhase::AtOnce;
        ensure(is_at_once, at, "the expansion would be over before the Chicago phase")?;
        let Expansion { builder, company, n_built, .. } = expansion;
        let is_builder = kind == AuctionKind::Wabash && builder == starter;
        ensure(is_builder, at, "only the auction of the first Wabash share interrupts")?;
        let is_there = n_built > 0 && game.network(company).contains(game.tables.chicago);
        ensure(is_there && company != Company::Wab, at, "it has not reached Chicago")?;
        check_expansion(game, expansion)?;
    }
    match kind {
        AuctionKind::Opening => check_opening(game, company, starter),
        AuctionKind::Action => {
            ensure(game.dial(Dial::Auction) > 0, "dials.auction", "an auction was chosen")
        }
        AuctionKind::Wabash => {
            let is_first = company == Company::Wab && game.shares_sold(company) == 0;
            ensure(is_first, at, "only the first Wabash share is auctioned so")?;
            ensure(game.dial(Dial::Expansion) > 0, "dials.expansion", "an expansion came before")
        }
    }
}

/// Before the first turn, nothing has happened except the earlier auctions.
fn check_opening(
    game: &ChicagoExpress,
    auctioned: Company,
    starter: Seat,
) -> Result<(), PositionError> {
    let is_untouched = game.dials == [0; Dial::COUNT]
        && game.houses.is_empty()
        && Industrial::all().all(|city| game.industrial(city) == game.tables.track(city).first)
        && Company::all().all(|company| game.network(company).count() <= 1);
    ensure(is_untouched, "phase.auction", "nothing is built or chosen before the first turn")?;
    let are_sold =
        Company::all().all(|company| game.shares_sold(company) == u8::from(company < auctioned));
    ensure(are_sold, "phase.auction", "one share of each company before this one is sold")?;
    let unsold_are_poor = Company::all()
        .filter(|&company| company >= auctioned)
        .all(|company| game.treasury(company) == Money::ZERO);
    ensure(unsold_are_poor, "companies", "money comes only from a share that is sold")?;
    let cash = Seat::all(game.n_players).map(|seat| u64::from(game.cash(seat).0));
    let treasuries = Company::all().map(|company| u64::from(game.treasury(company).0));
    let is_capital =
        cash.chain(treasuries).sum::<u64>() == u64::from(game.tables.starting_capital.0);
    ensure(is_capital, "players", "before the first turn there is just the starting capital")?;
    let last_sold = Company::all().take_while(|&company| company < auctioned).last();
    let starts = last_sold.is_none_or(|company| game.shares_of(starter, company) > 0);
    ensure(starts, "phase.auction.starter", "whoever got the last share starts")
}

fn opening_is_done(game: &ChicagoExpress) -> bool {
    Company::all().all(|company| company == Company::Wab || game.shares_sold(company) > 0)
}

fn check_expansion(game: &ChicagoExpress, expansion: Expansion) -> Result<(), PositionError> {
    let Expansion { builder, company, n_built, in_chicago } = expansion;
    let at = "phase.expansion";
    ensure(builder.0 < game.n_players, at, "no such seat")?;
    ensure(game.shares_of(builder, company) > 0, at, "only an owner expands")?;
    ensure(n_built < game.tables.placements, at, "the expansion would be over")?;
    let n_hexes = game.network(company).count();
    ensure(usize::from(n_built) < n_hexes, at, "more hexes built than there are")?;
    let can_go_on = n_built > 0 || game.can_build(company);
    ensure(can_go_on, at, "it could not build anything")?;
    ensure(game.dial(Dial::Expansion) > 0, "dials.expansion", "an expansion was chosen")?;
    let is_there = game.network(company).contains(game.tables.chicago);
    ensure(!in_chicago || is_there && n_built > 0, at, "Chicago is not among its hexes")?;
    let is_due = in_chicago && game.tables.chicago_phase == ChicagoPhase::AtOnce;
    ensure(!is_due, at, "the Chicago phase has come at once")
}

/// The income of a company, computed from the board.
pub(crate) fn income_from_board(game: &ChicagoExpress, company: Company) -> u16 {
    let printed = u16::from(game.tables.company(company).income);
    let hexes = game.network(company).iter();
    printed + hexes.map(|hex| u16::from(game.income_of(hex))).sum::<u16>()
}

/// Every hex next to one of `hexes`.
fn reach(game: &ChicagoExpress, hexes: HexSet) -> HexSet {
    hexes.iter().fold(HexSet::EMPTY, |reach, hex| reach | game.tables.neighbors(hex))
}

/// Whether a network is connected to its start.
fn is_connected(game: &ChicagoExpress, start: HexId, hexes: HexSet) -> bool {
    let mut seen = [start].into_iter().collect::<HexSet>() & hexes;
    loop {
        let grown = seen | (reach(game, seen) & hexes);
        if grown == seen {
            return seen == hexes;
        }
        seen = grown;
    }
}
