//! Why one would play an action of Chicago Express.
//!
//! A reason is said only where it holds: what cannot be checked is left out. It
//! says neither "you" nor "I", because players and bots are told the same.

use catalog::chicago_express::{Action, Company, Dial, Gain, HexId};
use engine::{Game, Seat};

use super::{Scale, ways};

impl Scale<'_> {
    /// Empty if there is none that is sure to hold.
    pub(super) fn reason(&self, action: Action) -> String {
        match action {
            Action::Bid(amount) => self.reason_to_bid(amount.0 as f32),
            Action::Pass => self.reason_to_pass(),
            Action::Auction(company) => self.reason_to_auction(company),
            Action::Expand(company) => self.reason_to_expand(company),
            Action::Build(hex) => self.reason_to_build(hex),
            Action::Done => self.reason_to_be_done(),
            Action::Develop(hex) => match self.game.gain_of_development(hex) {
                Gain::Income(by) => format!("{by} more income for each company there"),
                Gain::Cash(money) => format!("{money} for the treasury of the company there"),
            },
            Action::Decline(dial) => self.reason_to_decline(dial),
        }
    }

    fn reason_to_bid(&self, amount: f32) -> String {
        let Some(it) = self.game.auctioned() else { return String::new() };
        let worth = self.outlook.per_share_sold(it.company, amount) / self.outlook.dollar;
        if amount <= worth {
            return format!("a share of {} will probably earn about ${worth:.0}", it.company);
        }
        let passed = self.outlook.sale(self.game, it.company, Some(self.seat));
        let passed = passed.map_or(0.0, |sale| self.sold(it.company, sale.buyer, sale.price));
        if self.sold(it.company, self.seat, amount) > passed {
            format!("otherwise another gets this share of {}", it.company)
        } else {
            String::new()
        }
    }

    fn reason_to_pass(&self) -> String {
        let Some(it) = self.game.auctioned() else { return String::new() };
        let (least, cash) = (it.least_bid, self.game.cash(self.seat));
        let worth = self.outlook.per_share_sold(it.company, least.0 as f32) / self.outlook.dollar;
        if least > cash {
            format!("a bid of {least} is more than the {cash} in hand")
        } else if worth < least.0 as f32 {
            format!("a share of {} will probably earn less than {least}", it.company)
        } else {
            String::new()
        }
    }

    fn reason_to_auction(&self, company: Company) -> String {
        if self.stake(company) < 0.0 {
            format!("another share of {company} dilutes its owners' dividends")
        } else if self.stake(company) > 0.0 && self.game.locomotives(company) > 0 {
            format!("{company} can build with the price of the share")
        } else {
            String::new()
        }
    }

    fn reason_to_expand(&self, company: Company) -> String {
        if self.stake(company) < 0.0 {
            return format!("others own more of {company}, so use up its money and locomotives");
        }
        let (mut earns, mut nears) = (false, false);
        self.game.buildable(company).for_each(|hex| {
            earns |= self.game.income_of(hex) > 0;
            nears |= self.is_nearer(company, hex);
        });
        match self.stake(company) > 0.0 {
            true if earns => format!("{company} can reach more income"),
            true if nears => format!("{company} can come nearer to Chicago"),
            _ => String::new(),
        }
    }

    fn reason_to_build(&self, hex: HexId) -> String {
        let game = self.game;
        let Some((company, ..)) = game.expanded() else { return String::new() };
        let (income, price) = (game.income_of(hex), game.price(hex));
        if hex == game.chicago() {
            format!("Chicago pays {company} a dividend at once")
        } else if self.stake(company) < 0.0 {
            format!("{price} less in the treasury of a company that others own more of")
        } else if income > 0 {
            format!("{income} more income for {price}")
        } else if self.is_nearer(company, hex) {
            format!("brings {company} nearer to Chicago")
        } else {
            String::new()
        }
    }

    fn reason_to_be_done(&self) -> String {
        let Some((company, ..)) = self.game.expanded() else { return String::new() };
        let (mut any, mut best) = (false, 0.0_f32);
        self.game.buildable(company).for_each(|hex| {
            any = true;
            best = best.max(self.build(company, hex));
        });
        match any {
            false => "nothing more can be built".to_owned(),
            true if best <= 0.0 => "what else could be built is not worth its price".to_owned(),
            true => String::new(),
        }
    }

    fn reason_to_decline(&self, dial: Dial) -> String {
        let mut legal = Vec::new();
        self.game.legal_actions(&mut legal);
        let gain = |action: &Action| match *action {
            Action::Auction(company) => self.auction(company),
            Action::Expand(company) => self.expansion(company),
            Action::Develop(hex) => self.development(hex),
            _ => 0.0,
        };
        let cash = |seat| self.game.cash(seat);
        let is_rich = Seat::all(self.game.n_players()).all(|seat| cash(seat) <= cash(self.seat));
        if legal.iter().all(|action| gain(action) <= 0.0) {
            "everything else would help the others more".to_owned()
        } else if is_rich {
            format!("nobody has more cash, and a turn of the {dial} dial brings the end nearer")
        } else {
            String::new()
        }
    }

    fn is_nearer(&self, company: Company, hex: HexId) -> bool {
        f32::from(ways()[hex.idx()].steps) < self.outlook.prospects[company.idx()].steps
    }

    fn stake(&self, company: Company) -> f32 {
        self.stake[company.idx()]
    }
}

#[cfg(test)]
mod tests {
    use catalog::chicago_express::ChicagoExpress;
    use engine::{Options, Silent};

    use crate::Judged;

    use super::*;

    fn after(play: &str) -> ChicagoExpress {
        let setup = engine::Setup::new(2, &Options::default()).unwrap();
        let mut game = ChicagoExpress::new(&setup);
        for action in play.split('/') {
            game.apply(game.parse_action(action).unwrap(), &mut Silent).unwrap();
        }
        game
    }

    /// Nobody keeps money for later shares where no later share is.
    #[test]
    fn a_pass_is_explained_by_its_own_price_or_not_at_all() {
        let game = after("bid 59");
        let reason = game.reason(ChicagoExpress::parameters(), Seat(1), Action::Pass);
        assert_eq!(reason, "a share of PRR will probably earn less than $60");
        let game = after("bid 60");
        let reason = game.reason(ChicagoExpress::parameters(), Seat(1), Action::Pass);
        assert_eq!(reason, "a bid of $61 is more than the $60 in hand");
    }

    #[test]
    fn an_expansion_ends_because_nothing_can_be_built() {
        let play = "bid 30/pass/bid 6/pass/bid 5/pass/bid 8/pass/expand PRR/build Q5/build P4";
        let game = after(play);
        let reason = game.reason(ChicagoExpress::parameters(), Seat(0), Action::Done);
        assert_ne!(reason, "nothing more can be built");
        let text = reason_of_build(&game, "build O4");
        assert!(text.contains(" more income for $"), "{text}");
    }

    fn reason_of_build(game: &ChicagoExpress, text: &str) -> String {
        game.reason(ChicagoExpress::parameters(), Seat(0), game.parse_action(text).unwrap())
    }
}
