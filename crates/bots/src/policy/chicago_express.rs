//! Which actions of Chicago Express are promising.
//!
//! An action is weighed by the dollars it is expected to bring. Dollars of rivals
//! count as a loss, the more the nearer the rival is to victory. So a player harms
//! a company that others own more of, and sells a share that dilutes them.

mod reason;

use std::sync::{Arc, LazyLock};

use catalog::chicago_express::{Action, ChicagoExpress, Company, Gain, HexId, Industrial};
use engine::{Game, SEATS_MAX, Seat, Turn};

use crate::{
    Estimate, Judged, Ladder,
    evaluate::{
        self,
        chicago_express::{Outlook, ways},
    },
    parameters::{
        built_in,
        chicago_express::{Parameters, Policy},
    },
};

impl Judged for ChicagoExpress {
    type Parameters = Parameters;

    const PARAMETERS: &'static str = include_str!("../../parameters/chicago-express.toml");
    const BEST: f32 = 0.0;
    const RIVALS_WIDTH: f32 = 1.6;
    const LADDER: Ladder = Ladder { easy_error: 14.0, medium_error: 4.0, hard_iterations: 150 };

    fn parameters() -> &'static Arc<Parameters> {
        static READ: LazyLock<Arc<Parameters>> = LazyLock::new(|| {
            Arc::new(built_in("chicago-express.toml", ChicagoExpress::PARAMETERS))
        });
        &READ
    }

    fn is_quiet(&self) -> bool {
        self.expanded().is_none()
    }

    fn estimate(&self, parameters: &Parameters) -> Estimate {
        evaluate::chicago_express::estimate(self, &parameters.judgement)
    }

    fn weigh(&self, parameters: &Parameters, legal: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        let Turn::Seat(seat) = self.turn() else {
            weights.resize(legal.len(), 1.0);
            return;
        };
        let scale = Scale::new(self, parameters, seat);
        match self.auctioned() {
            Some(it) => scale.weigh_bids(it.company, legal, weights),
            None => weights.extend(legal.iter().map(|&action| scale.weight(action))),
        }
    }

    fn reason(&self, parameters: &Parameters, seat: Seat, action: Action) -> String {
        Scale::new(self, parameters, seat).reason(action)
    }
}

/// What a change is worth to one seat.
struct Scale<'a> {
    tuned: &'a Policy,
    game: &'a ChicagoExpress,
    seat: Seat,
    outlook: Outlook<'a>,
    /// What a dollar of each seat is worth to this one: 1 for its own, a negative
    /// number for all others.
    dollar: [f32; SEATS_MAX],
    /// What a dollar more for each share of a company is worth.
    stake: [f32; Company::ALL.len()],
}

impl<'a> Scale<'a> {
    fn new(game: &'a ChicagoExpress, parameters: &'a Parameters, seat: Seat) -> Scale<'a> {
        let outlook = Outlook::new(game, &parameters.judgement);
        let Estimate { scores, spread, .. } = outlook.estimate;
        let rivals = || Seat::all(game.n_players()).filter(|&rival| rival != seat);
        let best = rivals().map(|rival| scores[rival.idx()]).fold(f32::MIN, f32::max);
        let mut dollar = [0.0; SEATS_MAX];
        let mut total = 0.0;
        for rival in rivals() {
            let near = ((scores[rival.idx()] - best) / spread).exp();
            dollar[rival.idx()] = near;
            total += near;
        }
        dollar.iter_mut().for_each(|it| *it /= -total);
        dollar[seat.idx()] = 1.0;
        let stake = Company::ALL.map(|company| {
            let worth = |it: Seat| dollar[it.idx()] * f32::from(game.shares_of(it, company));
            Seat::all(game.n_players()).map(worth).sum()
        });
        Scale { tuned: &parameters.policy, game, seat, outlook, dollar, stake }
    }

    /// How likely something is that changes this many dollars.
    fn likely(&self, change: f32) -> f32 {
        (change / self.tuned.temperature).clamp(-self.tuned.loss_max, self.tuned.gain_max).exp()
    }

    fn weight(&self, action: Action) -> f32 {
        match action {
            Action::Auction(company) => self.likely(self.auction(company)),
            Action::Expand(company) => self.likely(self.expansion(company)),
            Action::Build(hex) => match self.game.expanded() {
                Some((company, ..)) => self.likely(self.build(company, hex)),
                None => 1.0,
            },
            Action::Done => self.tuned.done,
            Action::Develop(hex) => self.likely(self.development(hex)),
            Action::Decline(_) => self.tuned.decline,
            Action::Bid(_) | Action::Pass => 1.0,
        }
    }

    /// A share of `company` goes to whom the judgement expects.
    fn auction(&self, company: Company) -> f32 {
        match self.outlook.sale(self.game, company, None) {
            Some(sale) => self.sold(company, sale.buyer, sale.price),
            None => 0.0,
        }
    }

    /// A share of `company` goes to `buyer` for `price`.
    fn sold(&self, company: Company, buyer: Seat, price: f32) -> f32 {
        let after = self.outlook.per_share_sold(company, price);
        let change = after - self.outlook.per_share[company.idx()];
        self.stake[company.idx()] * change
            + self.dollar[buyer.idx()] * (after - price * self.outlook.dollar)
    }

    fn weigh_bids(&self, company: Company, legal: &[Action], weights: &mut Vec<f32>) {
        let least = self.game.auctioned().map_or(0, |it| it.least_bid.0) as f32;
        let passed = match self.outlook.sale(self.game, company, Some(self.seat)) {
            Some(sale) => self.sold(company, sale.buyer, sale.price),
            None => 0.0,
        };
        let gain = self.sold(company, self.seat, least) - passed;
        let target = least + gain.max(0.0) / self.outlook.dollar - 1.0;
        weights.extend(legal.iter().map(|action| match action {
            Action::Bid(amount) => {
                let raise = amount.0 as f32 - least;
                let jump = (amount.0 as f32 - target) / 1.5;
                let shape = self.tuned.raise.powf(raise) + self.tuned.jump * (-jump * jump).exp();
                shape.max(1e-3) * self.likely(gain - raise * self.outlook.dollar)
            }
            _ => 1.0,
        }));
    }

    /// The best hex, and what follows it.
    fn expansion(&self, company: Company) -> f32 {
        let mut best = f32::MIN;
        self.game.buildable(company).for_each(|hex| best = best.max(self.build(company, hex)));
        if best == f32::MIN { 0.0 } else { self.tuned.hexes * best }
    }

    fn build(&self, company: Company, hex: HexId) -> f32 {
        let mut prospect = self.outlook.prospects[company.idx()];
        let game = self.game;
        prospect.income += f32::from(game.income_of(hex));
        prospect.treasury -= game.price(hex).0 as f32;
        prospect.locomotives -= 1.0;
        if !game.is_developed(hex) {
            prospect.sites += f32::from(game.hex(hex).develop);
        }
        if hex == game.industrial_hex(Industrial::Detroit) {
            prospect.detroit = 1.0;
        }
        let way = ways()[hex.idx()];
        if f32::from(way.steps + way.cost) < prospect.steps + prospect.cost {
            (prospect.steps, prospect.cost) = (way.steps.into(), way.cost.into());
        }
        let mut after = self.outlook.per_share_of(&prospect);
        if hex == game.chicago() {
            after += prospect.income / prospect.sold.max(1.0);
        }
        self.stake[company.idx()] * (after - self.outlook.per_share[company.idx()])
    }

    fn development(&self, hex: HexId) -> f32 {
        let game = self.game;
        let mut res = 0.0;
        for company in game.companies_on(hex) {
            let mut prospect = self.outlook.prospects[company.idx()];
            match game.gain_of_development(hex) {
                Gain::Income(by) => {
                    prospect.income += f32::from(by);
                    prospect.sites -= f32::from(by);
                }
                Gain::Cash(money) => prospect.treasury += money.0 as f32,
            }
            let after = self.outlook.per_share_of(&prospect);
            res += self.stake[company.idx()] * (after - self.outlook.per_share[company.idx()]);
        }
        res
    }
}

#[cfg(test)]
mod tests {
    use engine::{Guided, Money, Options, Playout, Silent};

    use super::*;
    use crate::Random;

    fn opening(n_players: u8) -> ChicagoExpress {
        ChicagoExpress::new(&engine::Setup::new(n_players, &Options::default()).unwrap())
    }

    #[test]
    fn weights_are_positive_and_estimates_finite_in_random_games() {
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        for seed in 0..50 {
            let n_players = 2 + (seed % 5) as u8;
            let mut game = opening(n_players);
            let mut random = Random::new(seed);
            let mut playout = Playout::default();
            let style = ChicagoExpress::STYLES[seed as usize % ChicagoExpress::STYLES.len()];
            while let Turn::Seat(seat) = game.turn() {
                game.legal_actions(&mut legal);
                game.weigh(ChicagoExpress::parameters(), &legal, &mut weights);
                assert_eq!(legal.len(), weights.len());
                assert!(weights.iter().all(|it| it.is_finite() && *it > 0.0), "{weights:?}");
                let estimate = game.estimate(ChicagoExpress::parameters());
                assert!(estimate.scores.iter().all(|it| it.is_finite()), "{estimate:?}");
                assert!(estimate.spread.is_finite() && estimate.spread > 0.0, "{estimate:?}");
                let action = playout.guided(&game, style, &mut || random.draw()).unwrap();
                let reason = game.reason(ChicagoExpress::parameters(), seat, action);
                assert!(reason.len() < 90 && !reason.ends_with('.'), "{reason}");
                game.apply_unchecked(action, &mut Silent);
            }
        }
    }

    #[test]
    fn a_bid_above_any_value_is_less_likely_than_a_pass() {
        let mut game = opening(3);
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        for _ in 0..3 {
            game.legal_actions(&mut legal);
            game.weigh(ChicagoExpress::parameters(), &legal, &mut weights);
            let of = |action| weights[legal.iter().position(|it| *it == action).unwrap()];
            assert!(of(Action::Bid(Money(40))) < of(Action::Pass));
            assert!(of(Action::Bid(Money(12))) > of(Action::Bid(Money(40))));
            let least = game.auctioned().unwrap().least_bid;
            game.apply_unchecked(Action::Bid(least), &mut Silent);
        }
    }

    #[test]
    fn who_owns_a_company_builds_where_it_pays() {
        let mut game = opening(2);
        let play = "bid 30/pass/bid 6/pass/bid 5/pass/bid 8/pass/expand PRR/build Q5/build P4";
        for action in play.split('/') {
            game.apply(game.parse_action(action).unwrap(), &mut Silent).unwrap();
        }
        assert!(!game.is_quiet());
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        game.legal_actions(&mut legal);
        game.weigh(ChicagoExpress::parameters(), &legal, &mut weights);
        let of = |text: &str| {
            let action = game.parse_action(text).unwrap();
            weights[legal.iter().position(|it| *it == action).unwrap()]
        };
        assert!(of("build O4") > of("build Q6"), "a city pays, a plain does not");
        assert!(of("build O4") > of("done"));
    }
}
