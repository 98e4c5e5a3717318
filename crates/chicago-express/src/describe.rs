//! How the game describes itself to a player: the question, the choices with
//! their prices, what is closed, and the figures.

mod account;
mod board;
mod figures;
mod phrase;

use engine::{
    Described, Entry, Figure, Game, Heading, Part, Pick, Price, Question, Seat, Target, Turn,
    Viewer,
};
use rail::HexId;

pub use board::Board;
pub use phrase::Phrase;

use crate::{
    Action, ChicagoExpress, Company, Dial, EndProgress, Event, Gain, Industrial, Refusal, Setup,
    data::coord,
};

impl Described for ChicagoExpress {
    type Phrase = Phrase;
    type Board = Board;

    const FIGURES: &'static [&'static str] = figures::KINDS;

    fn board(setup: &Setup) -> Board {
        board::board(setup)
    }

    fn targets(&self) -> Vec<Target> {
        let hexes = ChicagoExpress::hexes().map(|hex| Target::new("hex", coord(hex)));
        let companies = Company::all().map(|it| Target::new("company", it));
        let dials = Dial::all().map(|it| Target::new("dial", it));
        let seats = Seat::all(self.n_players()).map(|it| Target::new("seat", it.0));
        hexes.chain(companies).chain(dials).chain(seats).collect()
    }

    fn question(&self, legal: &[Action]) -> Question<Phrase> {
        let Turn::Seat(seat) = self.turn() else { unreachable!("only asked on a turn") };
        let (ask, meaning) = if let Some(auctioned) = self.auctioned() {
            let share = self.shares_sold(auctioned.company) + 1;
            let earns = self.income(auctioned.company).share_rounded_up(share);
            let ask = Phrase::AskBid { company: auctioned.company, share };
            match auctioned.high {
                Some((by, amount)) => (ask, Phrase::BidStands { earns, by, amount }),
                None => (ask, Phrase::NoBidYet { earns, minimum: auctioned.least_bid }),
            }
        } else if let Some((company, n_built, most)) = self.expanded() {
            let ask = match legal {
                [Action::Done] => Phrase::AskDone { company },
                _ if n_built == 0 => Phrase::AskFirstHex { company, most },
                _ => Phrase::AskHex { company, hex: n_built + 1, most },
            };
            let (treasury, locomotives) = (self.treasury(company), self.locomotives(company));
            (ask, Phrase::CompanyPays { company, treasury, locomotives })
        } else {
            let companies: Vec<Company> = legal
                .iter()
                .filter_map(|action| match *action {
                    Action::Expand(company) => Some(company),
                    _ => None,
                })
                .collect();
            let meaning = match companies.is_empty() {
                true => Phrase::CannotExpand,
                false => Phrase::CanExpand { companies },
            };
            (Phrase::AskChoice, meaning)
        };
        Question {
            ask,
            meaning,
            status: vec![self.money_status(seat), self.end_status()],
            must: Vec::new(),
            may: Vec::new(),
        }
    }

    fn heading(&self, key: &str, _: &[Action]) -> Heading<Phrase> {
        let (label, pick) = match key {
            "bid" => (Phrase::Bids, Pick::Amount),
            "pass" => (Phrase::Passes, Pick::Button),
            "auction" => (Phrase::Auctions, Pick::Button),
            "expand" => (Phrase::Expansions, Pick::Button),
            "build" => (Phrase::Builds, Pick::Target),
            "done" => (Phrase::Ends, Pick::Button),
            "develop" => (Phrase::Developments, Pick::Target),
            _ => (Phrase::Declines, Pick::Button),
        };
        let payer = self.expanded().filter(|_| key == "build");
        let payer = payer.map(|(company, ..)| Target::new("company", company));
        Heading { label, pick, payer, marks: self.marks(key) }
    }

    fn entry(&self, action: Action) -> Entry<Phrase> {
        match action {
            Action::Bid(amount) => Entry::new("bid").offers(amount),
            Action::Pass => Entry::new("pass"),
            Action::Auction(company) => Entry::new("auction")
                .at("company", company)
                .says(Phrase::MinimumBid { minimum: self.minimum_bid(company) }),
            Action::Expand(company) => Entry::new("expand")
                .at("company", company)
                .says(Phrase::WithTreasury { treasury: self.treasury(company) }),
            Action::Build(hex) => Entry::new("build")
                .at("hex", coord(hex))
                .costs(self.price_in_parts(hex))
                .says(self.build_gist(hex)),
            Action::Done => Entry::new("done"),
            Action::Develop(hex) => {
                Entry::new("develop").at("hex", coord(hex)).says(self.develop_gist(hex))
            }
            Action::Decline(dial) => {
                Entry::new("decline").at("dial", dial).says(Phrase::TurnsDial {
                    used: self.dial(dial) + 1,
                    limit: self.dial_limit(dial),
                })
            }
        }
    }

    fn funds(&self, payer: &Target) -> Option<i64> {
        let money = match payer.kind {
            "company" => self.treasury(payer.id.parse().ok()?),
            "seat" => {
                let seat = payer.id.parse().ok().filter(|&seat| seat < self.n_players())?;
                self.cash(Seat(seat))
            }
            _ => return None,
        };
        Some(money.0.into())
    }

    fn tries(&self, target: Option<&Target>) -> Vec<Action> {
        let Some(target) = target else { return self.phase_tries() };
        match target.kind {
            "hex" => {
                let hex = target.id.parse().ok().and_then(ChicagoExpress::hex_at);
                hex.map_or(Vec::new(), |hex| vec![Action::Build(hex), Action::Develop(hex)])
            }
            "company" => {
                let company = target.id.parse::<Company>();
                company.map_or(Vec::new(), |it| vec![Action::Auction(it), Action::Expand(it)])
            }
            "dial" => target.id.parse().map_or(Vec::new(), |dial| vec![Action::Decline(dial)]),
            _ => Vec::new(),
        }
    }

    fn targets_called(&self, name: &str) -> Vec<Target> {
        let is_called = |&hex: &HexId| {
            self.hex(hex).name.as_ref().is_some_and(|it| it.eq_ignore_ascii_case(name))
        };
        let hexes = ChicagoExpress::hexes().filter(is_called);
        hexes.map(|hex| Target::new("hex", coord(hex))).collect()
    }

    fn nearness(refusal: &Refusal) -> u8 {
        match refusal {
            Refusal::NotNow { .. } | Refusal::GameOver => 0,
            _ => 1,
        }
    }

    fn figures(&self, _: Viewer) -> Vec<Figure<Phrase>> {
        figures::figures(self)
    }

    fn account(
        start: &Self,
        events: impl Iterator<Item = Event>,
        figure: &str,
    ) -> Vec<Part<Phrase>> {
        account::account(start, events, figure)
    }

    fn is_last_round(&self) -> bool {
        self.progress_to_end().iter().any(EndProgress::is_met)
    }
}

/// The parts of a description.
impl ChicagoExpress {
    fn money_status(&self, seat: Seat) -> Phrase {
        let n_red = Dial::all().filter(|&dial| self.is_red(dial)).count() as u8;
        let (cash, dividend) = (self.cash(seat), self.dividend_of(seat));
        Phrase::Money { cash, dividend, dials: crate::sequence::DIALS_RED.saturating_sub(n_red) }
    }

    /// §8: how near the end is.
    fn end_status(&self) -> Phrase {
        let progress = self.progress_to_end();
        let reasons: Vec<_> =
            progress.iter().filter(|it| it.is_met()).map(|it| it.reason).collect();
        if !reasons.is_empty() {
            return Phrase::LastRound { reasons };
        }
        let [locomotives, shares, houses, detroit] = progress;
        Phrase::EndNear {
            locomotives: locomotives.now,
            locomotives_end: locomotives.end,
            shares: shares.now,
            shares_end: shares.end,
            houses: houses.now,
            houses_end: houses.end,
            detroit: detroit.now,
            detroit_end: detroit.end,
        }
    }

    /// The bids that mean something: the least, all, and what nobody can beat.
    fn marks(&self, key: &str) -> Vec<(u32, Phrase)> {
        let (Some(auctioned), Turn::Seat(seat)) = (self.auctioned(), self.turn()) else {
            return Vec::new();
        };
        if key != "bid" {
            return Vec::new();
        }
        let (least, all) = (auctioned.least_bid.0, self.cash(seat).0);
        let mut res = vec![(least, Phrase::LeastBid)];
        let rivals = Seat::all(self.n_players()).filter(|&it| it != seat && self.is_bidding(it));
        let richest = rivals.map(|rival| self.cash(rival).0).max().unwrap_or(0);
        if (least + 1..all).contains(&richest) {
            res.push((richest, Phrase::NobodyHasMore));
        }
        if all > least {
            res.push((all, Phrase::AllYouHave));
        }
        res
    }

    /// §5.2.4: the red figure, once more for each company that is there.
    fn price_in_parts(&self, hex: HexId) -> Price<Phrase> {
        let cost = i64::from(self.hex(hex).cost.0);
        let printed = Part::new(Phrase::PrintedCost { hex: coord(hex) }, cost);
        let there = self.companies_on(hex);
        let more = there.map(|company| Part::new(Phrase::CompanyThere { company }, cost));
        [printed].into_iter().chain(more).collect()
    }

    fn build_gist(&self, hex: HexId) -> Phrase {
        let place = self.place_name(hex);
        match self.income_of(hex) {
            0 => Phrase::Place { place },
            income => Phrase::PlaceWithIncome { place, income },
        }
    }

    fn develop_gist(&self, hex: HexId) -> Phrase {
        let (place, companies) = (self.place_name(hex), self.companies_on(hex).collect());
        match self.gain_of_development(hex) {
            Gain::Cash(amount) => Phrase::BringsOnce { place, amount, companies },
            Gain::Income(income) => Phrase::RaisesIncome { place, income, companies },
        }
    }

    /// The name or land of a hex.
    fn place_name(&self, hex: HexId) -> String {
        let printed = self.hex(hex);
        printed.name.clone().unwrap_or_else(|| printed.terrain.to_string())
    }

    /// What the prompt of this phase names even if it is not possible.
    fn phase_tries(&self) -> Vec<Action> {
        if let Some(auctioned) = self.auctioned() {
            return vec![Action::Bid(auctioned.least_bid)];
        }
        if let Some((company, ..)) = self.expanded() {
            let mut res = vec![Action::Done];
            // The hexes speak for themselves as long as one can be built.
            if self.buildable(company).is_empty() {
                let near = self.charters[company.idx()].reach.iter();
                let free = near.filter(|&hex| !self.network(company).contains(hex));
                let cheapest = free.min_by_key(|&hex| self.price(hex));
                res.extend(cheapest.map(Action::Build));
            }
            return res;
        }
        let mut res: Vec<Action> = Company::all().map(Action::Auction).collect();
        res.extend(Company::all().map(Action::Expand));
        // The hexes speak for themselves as long as one can be developed.
        if crate::phases::development::targets(self).is_empty() || self.is_red(Dial::Development) {
            res.push(Action::Develop(self.industrial_hex(Industrial::Wheeling)));
        }
        res.extend(Dial::all().map(Action::Decline));
        res
    }
}
