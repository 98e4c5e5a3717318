//! Everything on the table, as plain data.

use engine::{Interned, Ledger, Money, SEATS_MAX, Seat};
use rail::{Coord, HexCounts, HexId, HexSet};
use strum::EnumCount;

use crate::{
    ChicagoPhase, Company, Dial, Hex, Industrial,
    data::{self, Tables, Terrain},
    phases::Phase,
};

/// A game of Chicago Express in progress. It is plain `Copy` data, because a
/// search looks ahead on copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChicagoExpress {
    pub(crate) tables: Interned<Tables>,
    pub(crate) ledger: Ledger<{ Purse::COUNT }>,
    pub(crate) charters: [Charter; Company::COUNT],
    /// The number of locomotives on each hex. Derived from the charters; cached
    /// because every list of legal actions needs it.
    pub(crate) crowd: HexCounts,
    /// Every hex with a house.
    pub(crate) houses: HexSet,
    /// `holdings[seat][company]`: shares in front of each player.
    pub(crate) holdings: [[u8; Company::COUNT]; SEATS_MAX],
    /// How often each action was chosen in this round.
    pub(crate) dials: [u8; Dial::COUNT],
    /// The box of each marker on the industrial city track.
    pub(crate) industrial: [u8; Industrial::COUNT],
    pub(crate) n_players: u8,
    /// The current decision, with everything that matters only for it.
    pub(crate) phase: Phase,
}

/// What a company has on its charter and on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Charter {
    /// Its network. Empty as long as the company is not open.
    pub(crate) hexes: HexSet,
    /// Every hex next to a hex of its network; may include its own hexes.
    /// Derived from `hexes`; cached for the same reason as `crowd`.
    pub(crate) reach: HexSet,
    /// Unlimited, because of the +50 tokens (§1.5).
    pub(crate) income: u16,
    pub(crate) locomotives: u8,
    pub(crate) shares_left: u8,
}

/// A share that is up for auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auctioned {
    /// Whose share it is.
    pub company: Company,
    /// Who has bid most, and how much.
    pub high: Option<(Seat, Money)>,
    /// The least that may be bid now.
    pub least_bid: Money,
}

/// A place where money can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purse {
    Bank,
    Player(Seat),
    Treasury(Company),
}

impl Purse {
    const COUNT: usize = 1 + SEATS_MAX + Company::COUNT;

    pub(crate) const fn idx(self) -> usize {
        match self {
            Purse::Bank => 0,
            Purse::Player(seat) => 1 + seat.idx(),
            Purse::Treasury(company) => 1 + SEATS_MAX + company.idx(),
        }
    }
}

/// Public questions about the state.
impl ChicagoExpress {
    /// How many play.
    pub fn n_players(&self) -> u8 {
        self.n_players
    }

    /// What a player has in cash.
    pub fn cash(&self, seat: Seat) -> Money {
        self.ledger.balance(Purse::Player(seat).idx())
    }

    /// The money of a company.
    #[inline]
    pub fn treasury(&self, company: Company) -> Money {
        self.ledger.balance(Purse::Treasury(company).idx())
    }

    /// What a company pays out at a dividend.
    pub fn income(&self, company: Company) -> Money {
        Money(self.charters[company.idx()].income.into())
    }

    /// Locomotives left on the charter.
    pub fn locomotives(&self, company: Company) -> u8 {
        self.charters[company.idx()].locomotives
    }

    /// Shares left on the charter.
    pub fn shares_left(&self, company: Company) -> u8 {
        self.charters[company.idx()].shares_left
    }

    /// Shares sold so far.
    pub fn shares_sold(&self, company: Company) -> u8 {
        self.tables.company(company).shares - self.shares_left(company)
    }

    /// Shares that a player holds.
    pub fn shares_of(&self, seat: Seat, company: Company) -> u8 {
        self.holdings[seat.idx()][company.idx()]
    }

    /// Whether shares of the company may be auctioned. All but Wabash are open
    /// from the start.
    #[inline]
    pub fn is_open(&self, company: Company) -> bool {
        company != Company::Wab || !self.network(company).is_empty()
    }

    /// The hexes of a company's network.
    pub fn network(&self, company: Company) -> HexSet {
        self.charters[company.idx()].hexes
    }

    /// The least that may be bid for the next share (§5.1.2).
    pub fn minimum_bid(&self, company: Company) -> Money {
        self.income(company).share_rounded_up(self.shares_sold(company) + 1)
    }

    /// What each sold share earns at a dividend (§6.2); $0 if none is sold.
    pub fn dividend_per_share(&self, company: Company) -> Money {
        match self.shares_sold(company) {
            0 => Money::ZERO,
            n_sold => self.income(company).share_rounded_up(n_sold),
        }
    }

    /// What a player would receive if a general dividend were paid now.
    pub fn dividend_of(&self, seat: Seat) -> Money {
        let earned =
            |company| self.dividend_per_share(company).times(self.shares_of(seat, company)).0;
        Money(Company::all().map(earned).sum())
    }

    /// The share that is up for auction, if one is.
    pub fn auctioned(&self) -> Option<Auctioned> {
        let Phase::Auction(auction) = self.phase else {
            return None;
        };
        let least_bid = auction.least_bid(self);
        Some(Auctioned { company: auction.company, high: auction.high, least_bid })
    }

    /// Whether a player can still bid in the auction that is under way.
    #[inline]
    pub fn is_bidding(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Auction(auction) if auction.still_in >> seat.0 & 1 == 1)
    }

    /// The company that is being expanded, if any, with the number of hexes
    /// built so far and the maximum.
    pub fn expanded(&self) -> Option<(Company, u8, u8)> {
        match self.phase {
            Phase::Expansion(it) => Some((it.company, it.n_built, self.tables.placements)),
            _ => None,
        }
    }

    /// The same for an expansion that continues after the current auction.
    pub fn interrupted(&self) -> Option<(Company, u8, u8)> {
        let Phase::Auction(auction) = self.phase else {
            return None;
        };
        auction.interrupts.map(|it| (it.company, it.n_built, self.tables.placements))
    }

    /// When the Chicago phase comes.
    pub fn chicago_phase(&self) -> ChicagoPhase {
        self.tables.chicago_phase
    }

    /// How often an action was chosen in this round.
    pub fn dial(&self, dial: Dial) -> u8 {
        self.dials[dial as usize]
    }

    /// How often it may be chosen in a round.
    pub fn dial_limit(&self, dial: Dial) -> u8 {
        self.tables.dials[dial as usize]
    }

    /// Whether a dial is red: its action cannot be chosen (§4.3).
    #[inline]
    pub fn is_red(&self, dial: Dial) -> bool {
        self.dial(dial) >= self.dial_limit(dial)
    }

    /// The income that an industrial city brings now.
    pub fn industrial(&self, city: Industrial) -> u8 {
        self.industrial[city as usize]
    }

    /// The last box of an industrial city.
    pub fn industrial_end(&self, city: Industrial) -> u8 {
        self.tables.track(city).last
    }

    /// Where an industrial city lies.
    pub fn industrial_hex(&self, city: Industrial) -> HexId {
        self.tables.track(city).hex
    }

    /// Houses left in the general supply.
    pub fn houses_left(&self) -> u8 {
        self.tables.houses - self.houses.count() as u8
    }

    /// Whether a house stands on the hex.
    pub fn is_developed(&self, hex: HexId) -> bool {
        self.houses.contains(hex)
    }

    /// The round, from 1. A general dividend ends it and moves Detroit.
    pub fn round(&self) -> u8 {
        let detroit = self.tables.track(Industrial::Detroit);
        (self.industrial(Industrial::Detroit) - detroit.first) / detroit.step + 1
    }

    /// The companies with a locomotive on the hex.
    pub fn companies_on(&self, hex: HexId) -> impl Iterator<Item = Company> {
        Company::all().filter(move |&company| self.network(company).contains(hex))
    }

    /// What the next locomotive on the hex costs (§5.2.4).
    pub fn price(&self, hex: HexId) -> Money {
        self.tables.hex(hex).cost.times(self.crowd.of(hex) + 1)
    }

    /// The same, or `None` if no other company may enter (§5.2.3).
    pub fn price_for_another(&self, hex: HexId) -> Option<Money> {
        let is_free = self.crowd.of(hex) == 0 && self.tables.open.contains(hex);
        (is_free || self.tables.shared.contains(hex)).then(|| self.price(hex))
    }

    /// What a company would gain by entering the hex now (§5.2.6).
    pub fn income_of(&self, hex: HexId) -> u8 {
        let printed = self.tables.hex(hex);
        match self.tables.industrial_at(hex) {
            Some(city) if printed.terrain == Terrain::Industrial => self.industrial(city),
            _ if self.is_developed(hex) => printed.income + printed.develop,
            _ => printed.income,
        }
    }

    /// What is printed on the hex.
    pub fn hex(&self, hex: HexId) -> &Hex {
        self.tables.hex(hex)
    }

    /// The hex that lies at `coord`, if the map has one there.
    pub fn hex_at(coord: Coord) -> Option<HexId> {
        data::hex_at(coord)
    }

    /// Every hex of the map.
    pub fn hexes() -> impl Iterator<Item = HexId> {
        data::standard().all_hexes()
    }

    /// The neighbors of a hex.
    pub fn neighbors(&self, hex: HexId) -> HexSet {
        self.tables.neighbors(hex)
    }

    /// The hex of Chicago.
    pub fn chicago(&self) -> HexId {
        self.tables.chicago
    }
}

/// Changes that the phases make to the state.
impl ChicagoExpress {
    /// Moves money. Every payment goes through here.
    #[inline]
    pub(crate) fn pay(&mut self, from: Purse, to: Purse, amount: Money) {
        self.ledger.transfer(from.idx(), to.idx(), amount);
    }

    /// Puts a locomotive from the charter on the board (§5.2.5). Does not add
    /// the income of the hex: for a start hex the charter says how much.
    #[inline]
    pub(crate) fn place(&mut self, company: Company, hex: HexId) {
        let charter = &mut self.charters[company.idx()];
        charter.hexes.insert(hex);
        charter.reach |= self.tables.neighbors(hex);
        charter.locomotives -= 1;
        self.crowd.add(hex);
    }

    /// Hands a share from the charter to a player.
    pub(crate) fn give_share(&mut self, company: Company, to: Seat) {
        self.charters[company.idx()].shares_left -= 1;
        self.holdings[to.idx()][company.idx()] += 1;
    }
}
