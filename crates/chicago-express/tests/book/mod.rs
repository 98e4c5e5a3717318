//! Independent bookkeeping of a game, from its log alone.
//!
//! Prices, incomes, minimum bids and dividends are recomputed the slow way from
//! the events and the printed figures. Nothing here queries the game, except
//! [`Book::agrees_with`], which compares.

use std::collections::{BTreeSet, VecDeque};

use chicago_express::{
    AuctionKind, ChicagoExpress, Company, Dial, Event, Hex, Industrial, Terrain,
};
use engine::Seat;
use rail::HexId;

const N_COMPANIES: usize = Company::ALL.len();

/// What start hexes bring to their companies; Wabash's is a city.
const START_INCOMES: [u32; N_COMPANIES] = [7, 6, 5, 8, 0];
const SHARES: [u32; N_COMPANIES] = [3, 4, 6, 5, 2];
const LOCOMOTIVES: [usize; N_COMPANIES] = [20, 22, 26, 24, 11];
const HOUSES: usize = 20;
const FOREST_BONUS: u32 = 2;

#[derive(Debug)]
pub(crate) struct Book {
    printed: Vec<Hex>,
    cash: Vec<u32>,
    /// `held[seat][company]`
    held: Vec<[u32; N_COMPANIES]>,
    treasuries: [u32; N_COMPANIES],
    incomes: [u32; N_COMPANIES],
    networks: [BTreeSet<HexId>; N_COMPANIES],
    houses: BTreeSet<HexId>,
    dials: [u8; 3],
    /// Detroit, Wheeling, Pittsburgh.
    industrial: [u32; 3],
    round: u8,
    /// Dividends that must be paid next: company, seat, shares and amount.
    due: VecDeque<(Company, Seat, u32, u32)>,
    n_dividends: usize,
}

impl Book {
    /// Before the first bid.
    pub(crate) fn new(game: &ChicagoExpress) -> Book {
        let n_players = usize::from(game.n_players());
        let at_start = |text: &str| {
            let hex = text.parse().ok().and_then(ChicagoExpress::hex_at);
            BTreeSet::from([hex.expect("a hex of the map")])
        };
        let [prr, bo, co, nyc] = ["R5", "Q7", "Q9", "S3"].map(at_start);
        Book {
            printed: ChicagoExpress::hexes().map(|hex| game.hex(hex).clone()).collect(),
            cash: vec![120 / n_players as u32; n_players],
            held: vec![[0; N_COMPANIES]; n_players],
            treasuries: [0; N_COMPANIES],
            incomes: START_INCOMES,
            networks: [prr, bo, co, nyc, BTreeSet::new()],
            houses: BTreeSet::new(),
            dials: [0; 3],
            industrial: [1, 3, 4],
            round: 1,
            due: VecDeque::new(),
            n_dividends: 0,
        }
    }

    /// How many dividend payments were made.
    pub(crate) fn n_dividends(&self) -> usize {
        self.n_dividends
    }

    pub(crate) fn enter(&mut self, event: &Event) {
        match *event {
            Event::AuctionBegun { kind, company, minimum, .. } => {
                let n_shares = self.n_sold(company) + 1;
                let least = rounded_up(self.incomes[company.idx()], n_shares);
                assert_eq!(minimum.0, least, "the least first bid for {company}");
                if kind == AuctionKind::Action {
                    self.turn_dial(Dial::Auction);
                }
            }
            Event::ShareSold { company, to, amount } => {
                self.cash[to.idx()] -= amount.0;
                self.treasuries[company.idx()] += amount.0;
                self.held[to.idx()][company.idx()] += 1;
            }
            Event::ShareGiven { company, to } => self.held[to.idx()][company.idx()] += 1,
            Event::Declined { dial, .. } => self.turn_dial(dial),
            Event::ExpansionBegun { .. } => self.turn_dial(Dial::Expansion),
            Event::ExpansionResumed { .. } => {}
            Event::Built { company, hex, price } => {
                let n_there = self.networks.iter().filter(|hexes| hexes.contains(&hex)).count();
                let cost = self.printed[hex.idx()].cost.0 * (n_there as u32 + 1);
                assert_eq!(price.0, cost, "the price of {hex:?}");
                self.treasuries[company.idx()] -= cost;
                let is_new = self.networks[company.idx()].insert(hex);
                assert!(is_new, "{company} was in {hex:?} before");
            }
            Event::Developed { hex, .. } => {
                self.turn_dial(Dial::Development);
                if self.printed[hex.idx()].terrain != Terrain::Industrial {
                    assert!(self.houses.insert(hex), "{hex:?} had a house before");
                }
            }
            Event::IndustryGrown { city, value } => self.industrial[city as usize] = value.into(),
            Event::ForestPaid { company, amount } => {
                assert_eq!(amount.0, FOREST_BONUS);
                self.treasuries[company.idx()] += FOREST_BONUS;
            }
            Event::IncomeRaised { company, from, to } => {
                assert_eq!(self.incomes[company.idx()], u32::from(from), "income of {company}");
                self.incomes[company.idx()] = to.into();
            }
            Event::ChicagoReached { company } => self.owe(company),
            Event::WabashOpened { income } => {
                let fort_wayne = self.printed.iter().position(|hex| hex.coord.to_string() == "D3");
                let hex = HexId(fort_wayne.expect("Fort Wayne is on the map") as u8);
                self.networks[Company::Wab.idx()].insert(hex);
                self.incomes[Company::Wab.idx()] = income.into();
            }
            Event::GeneralDividend { round } => {
                assert_eq!(round, self.round);
                Company::all().for_each(|company| self.owe(company));
            }
            Event::DividendPaid { company, to, n_shares, per_share } => {
                let sum = u32::from(n_shares) * per_share.0;
                let due = self.due.pop_front();
                assert_eq!(due, Some((company, to, n_shares.into(), sum)), "a dividend");
                self.cash[to.idx()] += sum;
                self.n_dividends += 1;
            }
            Event::RoundBegun { round } => {
                self.round += 1;
                assert_eq!(round, self.round);
                self.dials = [0; 3];
            }
            Event::BidMade { .. }
            | Event::Passed { .. }
            | Event::ShareUnsold { .. }
            | Event::GameOver { .. } => {}
        }
    }

    /// Compares every figure with the table, once the events of an action are
    /// entered.
    pub(crate) fn agrees_with(&self, game: &ChicagoExpress) {
        assert!(self.due.is_empty(), "not paid: {:?}", self.due);
        for seat in Seat::all(game.n_players()) {
            assert_eq!(self.cash[seat.idx()], game.cash(seat).0, "cash of {seat:?}");
            let held = Company::ALL.map(|company| u32::from(game.shares_of(seat, company)));
            assert_eq!(self.held[seat.idx()], held, "shares of {seat:?}");
            let earned = game.dividend_of(seat).0;
            assert_eq!(self.dividend_of(seat), earned, "what {seat:?} would receive");
        }
        for company in Company::all() {
            let idx = company.idx();
            assert_eq!(self.treasuries[idx], game.treasury(company).0, "{company}");
            assert_eq!(self.incomes[idx], game.income(company).0, "{company}");
            assert_eq!(self.incomes[idx], self.income_from_board(company), "{company}");
            assert!(self.networks[idx].iter().copied().eq(game.network(company).iter()));
            let n_left = LOCOMOTIVES[idx] - self.networks[idx].len();
            assert_eq!(n_left, usize::from(game.locomotives(company)), "{company}");
            let n_shares = SHARES[idx] - self.n_sold(company);
            assert_eq!(n_shares, u32::from(game.shares_left(company)), "{company}");
        }
        assert_eq!(self.dials, Dial::ALL.map(|dial| game.dial(dial)));
        assert_eq!(HOUSES - self.houses.len(), usize::from(game.houses_left()));
        assert!(self.houses.iter().all(|&hex| game.is_developed(hex)));
        for city in Industrial::all() {
            let value = u32::from(game.industrial(city));
            assert_eq!(self.industrial[city as usize], value, "{city}");
        }
    }

    fn income_from_board(&self, company: Company) -> u32 {
        let of_hex = |&hex: &HexId| {
            let printed = &self.printed[hex.idx()];
            match printed.name.as_deref() {
                Some("Detroit") => self.industrial[0],
                Some("Wheeling") => self.industrial[1],
                Some("Pittsburgh") => self.industrial[2],
                _ if self.houses.contains(&hex) => u32::from(printed.income + printed.develop),
                _ => printed.income.into(),
            }
        };
        let hexes: u32 = self.networks[company.idx()].iter().map(of_hex).sum();
        START_INCOMES[company.idx()] + hexes
    }

    /// Adds what one company must pay to each seat.
    fn owe(&mut self, company: Company) {
        let n_sold = self.n_sold(company);
        for seat in Seat::all(self.held.len() as u8) {
            let n_shares = self.held[seat.idx()][company.idx()];
            if n_shares > 0 {
                let sum = n_shares * rounded_up(self.incomes[company.idx()], n_sold);
                self.due.push_back((company, seat, n_shares, sum));
            }
        }
    }

    fn dividend_of(&self, seat: Seat) -> u32 {
        let earned = |company: Company| match self.held[seat.idx()][company.idx()] {
            0 => 0,
            n_shares => n_shares * rounded_up(self.incomes[company.idx()], self.n_sold(company)),
        };
        Company::all().map(earned).sum()
    }

    fn n_sold(&self, company: Company) -> u32 {
        self.held.iter().map(|held| held[company.idx()]).sum()
    }

    fn turn_dial(&mut self, dial: Dial) {
        self.dials[dial as usize] += 1;
    }
}

/// The smallest whole sum of which `n_shares` cover the income.
fn rounded_up(income: u32, n_shares: u32) -> u32 {
    let mut sum = income / n_shares;
    while sum * n_shares < income {
        sum += 1;
    }
    sum
}
