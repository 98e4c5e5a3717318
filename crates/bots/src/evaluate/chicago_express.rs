//! What a position of Chicago Express is worth: cash, and the dividends that
//! are still to come.
//!
//! Time is counted in rounds from now: a general dividend ends each. The pace
//! of the game is guessed first, then what one share of each company earns
//! until the end, then who holds them.

use std::sync::LazyLock;

use catalog::chicago_express::{ChicagoExpress, Company, Dial, HexId, Industrial};
use engine::{Game, Seat, Turn};

use crate::{Estimate, parameters::chicago_express::Judgement};

const N_COMPANIES: usize = Company::ALL.len();
const N_HEXES: usize = 192;

/// Expected final cash of each seat.
pub(crate) fn estimate(game: &ChicagoExpress, tuned: &Judgement) -> Estimate {
    Outlook::new(game, tuned).estimate
}

/// What is to be expected of the rest of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook<'a> {
    tuned: &'a Judgement,
    pub(crate) pace: Pace,
    pub(crate) prospects: [Prospect; N_COMPANIES],
    /// What a share of each company still earns.
    pub(crate) per_share: [f32; N_COMPANIES],
    /// What a dollar in hand is worth: more, as long as it buys shares.
    pub(crate) dollar: f32,
    pub(crate) estimate: Estimate,
}

/// How fast the game goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// General dividends to come.
    pub(crate) dividends: f32,
    /// Rounds until the next one, below 1.
    pub(crate) next: f32,
}

/// What matters about a company.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospect {
    pub(crate) income: f32,
    pub(crate) sold: f32,
    pub(crate) left: f32,
    /// Shares that are sold in a round.
    pub(crate) sales: f32,
    pub(crate) treasury: f32,
    pub(crate) locomotives: f32,
    /// Income that houses could still bring.
    pub(crate) sites: f32,
    /// Hexes from the network to Chicago, 0 once there.
    pub(crate) steps: f32,
    /// What they cost.
    pub(crate) cost: f32,
    /// Grows with every dividend.
    pub(crate) detroit: f32,
}

/// How an auction is expected to end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sale {
    pub(crate) buyer: Seat,
    pub(crate) price: f32,
}

/// The way from a hex to Chicago on an empty board, the hex not counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) steps: u8,
    pub(crate) cost: u8,
}

impl<'a> Outlook<'a> {
    pub(crate) fn new(game: &ChicagoExpress, tuned: &'a Judgement) -> Outlook<'a> {
        let pace = Pace::new(game, tuned);
        let mut prospects = [Prospect::default(); N_COMPANIES];
        let mut per_share = [0.0; N_COMPANIES];
        let mut total = 0.0;
        for company in Company::ALL {
            if game.is_open(company) {
                let prospect = Prospect::new(game, company);
                total += prospect.attraction(tuned);
                prospects[company.idx()] = prospect;
            }
        }
        // What the shares earn that are still to be sold.
        let mut for_sale = 0.0;
        for company in Company::ALL {
            if game.is_open(company) {
                let prospect = &mut prospects[company.idx()];
                prospect.sales =
                    tuned.sales_per_round * prospect.attraction(tuned) / total.max(0.1);
                per_share[company.idx()] = prospect.per_share(tuned, &pace);
                let rounds = pace.next + 0.5 * (pace.dividends - 1.0);
                for_sale += (prospect.sales * rounds).min(prospect.left) * per_share[company.idx()];
            }
        }
        let cash: u32 = Seat::all(game.n_players()).map(|seat| game.cash(seat).0).sum();
        let scarcity = (for_sale / cash.max(1) as f32).min(tuned.scarcity_max);
        let dollar = 1.0 + tuned.cash_premium * scarcity * (pace.dividends - 1.0).min(1.0);
        let mut res =
            Outlook { tuned, pace, prospects, per_share, dollar, estimate: Estimate::new(0.0) };
        res.judge(game);
        res
    }

    fn judge(&mut self, game: &ChicagoExpress) {
        let is_over = game.turn() == Turn::Over;
        let dollar = if is_over { 1.0 } else { self.dollar };
        let sale = game.auctioned().map(|it| (it.company, self.sale(game, it.company, None)));
        let mut to_come = 0.0;
        for seat in Seat::all(game.n_players()) {
            let mut earned = 0.0;
            let mut paid = 0.0;
            if !is_over {
                for company in Company::ALL {
                    let shares = f32::from(game.shares_of(seat, company));
                    earned += shares * self.per_share[company.idx()];
                }
                if let Some((company, Some(sale))) = sale {
                    let after = self.per_share_sold(company, sale.price);
                    let shares = f32::from(game.shares_of(seat, company));
                    earned += shares * (after - self.per_share[company.idx()]);
                    if sale.buyer == seat {
                        earned += after;
                        paid = sale.price;
                    }
                }
            }
            to_come += earned;
            self.estimate.scores[seat.idx()] = (game.cash(seat).0 as f32 - paid) * dollar + earned;
        }
        self.estimate.spread = self.tuned.spread_least
            + self.tuned.spread_of_dividends * to_come / f32::from(game.n_players());
    }

    /// What is to be expected once `buyer` has the share of `company` for `price`,
    /// in an auction that is under way.
    pub(crate) fn sold_to(
        &self,
        game: &ChicagoExpress,
        company: Company,
        buyer: Seat,
        price: f32,
    ) -> Estimate {
        let after = self.per_share_sold(company, price);
        let mut res = self.unsold(game);
        for seat in Seat::all(game.n_players()) {
            let shares = f32::from(game.shares_of(seat, company));
            let score = &mut res.scores[seat.idx()];
            *score += shares * (after - self.per_share[company.idx()]);
            if seat == buyer {
                *score += after - price * self.dollar;
            }
        }
        res
    }

    /// What is to be expected if nobody buys the share that is auctioned.
    pub(crate) fn unsold(&self, game: &ChicagoExpress) -> Estimate {
        let mut res = self.estimate;
        for seat in Seat::all(game.n_players()) {
            let earned = Company::ALL.map(|company| {
                f32::from(game.shares_of(seat, company)) * self.per_share[company.idx()]
            });
            let cash = game.cash(seat).0 as f32;
            res.scores[seat.idx()] = cash * self.dollar + earned.iter().sum::<f32>();
        }
        res
    }

    /// What a share of a company with such a prospect earns.
    pub(crate) fn per_share_of(&self, prospect: &Prospect) -> f32 {
        prospect.per_share(self.tuned, &self.pace)
    }

    /// What a share of `company` earns once another is sold for `price`.
    pub(crate) fn per_share_sold(&self, company: Company, price: f32) -> f32 {
        let mut prospect = self.prospects[company.idx()];
        prospect.sold += 1.0;
        prospect.left -= 1.0;
        prospect.treasury += price;
        self.per_share_of(&prospect)
    }

    /// How the auction under way ends, if `absent` stays out of it: whoever can
    /// pay most gets the share for a little more than the second can.
    pub(crate) fn sale(
        &self,
        game: &ChicagoExpress,
        company: Company,
        absent: Option<Seat>,
    ) -> Option<Sale> {
        let auctioned = game.auctioned();
        let (high, least) = match auctioned {
            Some(it) => (it.high, it.least_bid),
            None => (None, game.minimum_bid(company)),
        };
        let least = least.0 as f32;
        let value =
            (self.tuned.bid_share * self.per_share_sold(company, least) / self.dollar).floor();
        let mut best: Option<(Sale, bool)> = None;
        let mut second = 0.0_f32;
        for seat in Seat::all(game.n_players()) {
            let is_in = auctioned.is_none() || game.is_bidding(seat);
            if !is_in || Some(seat) == absent {
                continue;
            }
            let own = high.filter(|&(buyer, _)| buyer == seat);
            let floor = own.map_or(0.0, |(_, bid)| bid.0 as f32);
            let most = value.min(game.cash(seat).0 as f32).max(floor);
            if own.is_none() && most < least {
                continue;
            }
            let sale = Sale { buyer: seat, price: most };
            match best {
                Some((known, _)) if most < known.price || most == known.price && own.is_none() => {
                    second = second.max(most);
                }
                _ => {
                    second = best.map_or(second, |(known, _)| known.price);
                    best = Some((sale, own.is_some()));
                }
            }
        }
        let (sale, is_high) = best?;
        let floor = if is_high { high.map_or(least, |(_, bid)| bid.0 as f32) } else { least };
        Some(Sale { buyer: sale.buyer, price: second.max(floor) })
    }
}

impl Pace {
    fn new(game: &ChicagoExpress, tuned: &Judgement) -> Pace {
        let mut left =
            Dial::ALL.map(|dial| f32::from(game.dial_limit(dial)) - f32::from(game.dial(dial)));
        left.sort_unstable_by(f32::total_cmp);
        let turns = left[0] + left[1] + tuned.third_dial * left[2];
        let next = (turns / tuned.turns_per_round).clamp(0.05, 1.0);

        let mut shares = [0.0; N_COMPANIES];
        let mut locomotives = [0.0; N_COMPANIES];
        for company in Company::ALL {
            let idx = company.idx();
            shares[idx] = f32::from(game.shares_left(company));
            locomotives[idx] = f32::from(game.locomotives(company));
            if !game.is_open(company) {
                shares[idx] += tuned.closed_wabash;
                locomotives[idx] += 3.0 * tuned.closed_wabash;
            } else {
                // The opening auction is still to come, and takes no time.
                let is_opening = company != Company::Wab && game.shares_sold(company) == 0;
                shares[idx] -= f32::from(u8::from(is_opening));
            }
        }
        shares.sort_unstable_by(f32::total_cmp);
        locomotives.sort_unstable_by(f32::total_cmp);
        let houses = f32::from(game.houses_left()) - 3.0;
        let detroit = f32::from(game.industrial_end(Industrial::Detroit))
            - f32::from(game.industrial(Industrial::Detroit));
        let end = ((shares[0] + shares[1] + shares[2]) / tuned.sales_to_end)
            .min((locomotives[0] + locomotives[1] + locomotives[2]) / tuned.locomotives_per_round)
            .min(houses / tuned.houses_per_round)
            .min(detroit);
        let dividends = if end <= 0.0 {
            1.0
        } else {
            1.0 + (end - next + tuned.end_slack).max(tuned.end_least)
        };
        Pace { dividends, next }
    }
}

impl Prospect {
    fn new(game: &ChicagoExpress, company: Company) -> Prospect {
        let ways = ways();
        let network = game.network(company);
        let mut way = Way { steps: 99, cost: 99 };
        let mut sites = 0;
        network.for_each(|hex| {
            way = way.nearer(ways[hex.idx()]);
            if !game.is_developed(hex) {
                sites += game.hex(hex).develop;
            }
        });
        let detroit = network.contains(game.industrial_hex(Industrial::Detroit));
        for city in [Industrial::Wheeling, Industrial::Pittsburgh] {
            if network.contains(game.industrial_hex(city)) {
                sites += game.industrial_end(city) - game.industrial(city);
            }
        }
        let sold = f32::from(game.shares_sold(company));
        Prospect {
            income: game.income(company).0 as f32,
            sold,
            left: f32::from(game.shares_left(company)),
            sales: 0.0,
            treasury: game.treasury(company).0 as f32,
            locomotives: f32::from(game.locomotives(company)),
            sites: f32::from(sites),
            steps: f32::from(way.steps),
            cost: f32::from(way.cost),
            detroit: f32::from(u8::from(detroit)),
        }
    }

    /// How much a buyer wants the next share.
    fn attraction(&self, tuned: &Judgement) -> f32 {
        if self.left == 0.0 {
            return 0.0;
        }
        (self.income + tuned.attraction_of_treasury * self.treasury) / (self.sold + 1.0)
    }

    /// What one share earns until the end.
    fn per_share(&self, tuned: &Judgement, pace: &Pace) -> f32 {
        let sales = self.sales.min(self.left);
        let sold = self.sold.max(1.0);
        let inflow = sales * tuned.price_in_dividends * self.income / sold;
        let (chicago, cost) = self.chicago(tuned, inflow);
        let until = pace.next + pace.dividends - 1.0;
        let in_time = (until - chicago + 0.5).clamp(0.0, 1.0);
        // Who cannot come there in time need not save for it.
        let money = (self.treasury - cost * in_time).max(0.0);
        let most_built =
            (tuned.yield_per_dollar * money).min(tuned.yield_per_locomotive * self.locomotives);
        let mut res = 0.0;
        let mut at = pace.next;
        let mut rest = pace.dividends;
        let mut nth = 0.0;
        while rest > 0.0 {
            let built = (most_built + tuned.yield_per_dollar * inflow * at)
                .min(tuned.building_per_round * at);
            let developed = self.sites.min(tuned.developing_per_round * at);
            let in_chicago = 7.0 * tuned.chicago_chance * (at - chicago + 0.5).clamp(0.0, 1.0);
            let income = self.income + built + developed + in_chicago + self.detroit * nth;
            let sold = (sold + sales * at).min(self.sold + self.left).max(1.0);
            res += rest.min(1.0) * (income / sold + tuned.rounded_up * (1.0 - 1.0 / sold));
            at += 1.0;
            nth += 1.0;
            rest -= 1.0;
        }
        res + tuned.chicago_chance * in_time * (self.income + 7.0) / sold
    }

    /// When the company comes to Chicago, in rounds, and what it must keep for
    /// that.
    fn chicago(&self, tuned: &Judgement, inflow: f32) -> (f32, f32) {
        const NEVER: f32 = 99.0;
        if self.steps == 0.0 || self.locomotives < self.steps {
            return (NEVER, 0.0);
        }
        let by_steps = (self.steps / 3.0).ceil() / tuned.expansions_per_round;
        let missing = (self.cost - self.treasury).max(0.0);
        let by_money = if missing > 0.0 { missing / inflow.max(0.1) } else { 0.0 };
        (by_steps.max(by_money), self.cost)
    }
}

impl Way {
    pub(crate) fn nearer(self, other: Way) -> Way {
        let length = |way: Way| way.steps + way.cost;
        if length(other) < length(self) { other } else { self }
    }
}

/// From every hex.
pub(crate) fn ways() -> &'static [Way; N_HEXES] {
    static WAYS: LazyLock<[Way; N_HEXES]> = LazyLock::new(find_ways);
    &WAYS
}

fn find_ways() -> [Way; N_HEXES] {
    let setup = engine::Setup::new(3, &Default::default()).expect("three may play");
    let game = ChicagoExpress::new(&setup);
    let mut res = [Way { steps: 99, cost: 99 }; N_HEXES];
    res[game.chicago().idx()] = Way { steps: 0, cost: 0 };
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for hex in ChicagoExpress::hexes() {
            let via = res[hex.idx()];
            if via.steps == 99 {
                continue;
            }
            let cost = via.cost + game.hex(hex).cost.0 as u8;
            let way = Way { steps: via.steps + 1, cost };
            game.neighbors(hex).for_each(|next: HexId| {
                let better = res[next.idx()].nearer(way);
                has_changed |=
                    better.steps != res[next.idx()].steps || better.cost != res[next.idx()].cost;
                res[next.idx()] = better;
            });
        }
    }
    res
}

#[cfg(test)]
mod tests {
    use engine::{Options, Playout, Silent};

    use super::*;
    use crate::{Judged, Random};

    fn estimate(game: &ChicagoExpress) -> Estimate {
        game.estimate(ChicagoExpress::parameters())
    }

    fn after(n_players: u8, play: &str) -> ChicagoExpress {
        let setup = engine::Setup::new(n_players, &Options::default()).unwrap();
        let mut game = ChicagoExpress::new(&setup);
        for action in play.split('/') {
            game.apply(game.parse_action(action).unwrap(), &mut Silent).unwrap();
        }
        game
    }

    #[test]
    fn a_cheap_share_is_better_than_a_dear_one_and_than_none() {
        let cheap = estimate(&after(2, "bid 7/pass/pass/pass/pass/pass/pass/pass"));
        let dear = estimate(&after(2, "bid 60/pass/pass/pass/pass/pass/pass/pass"));
        assert!(cheap.scores[0] > dear.scores[0]);
        assert!(cheap.scores[0] > cheap.scores[1], "{cheap:?}");
    }

    #[test]
    fn income_is_worth_something_to_its_owner() {
        let opening = "bid 12/pass/bid 10/pass/bid 5/pass/bid 8/pass";
        let idle = estimate(&after(2, &format!("{opening}/decline expansion")));
        let built =
            estimate(&after(2, &format!("{opening}/expand PRR/build Q5/build P4/build O4")));
        assert!(built.scores[0] > idle.scores[0], "{built:?} {idle:?}");
    }

    #[test]
    fn the_way_to_chicago_is_as_long_as_the_map_says() {
        let game = after(2, "pass");
        let steps = |company: Company| {
            let network = game.network(company);
            network.iter().map(|hex| ways()[hex.idx()].steps).min().unwrap()
        };
        assert!((16..=19).contains(&steps(Company::Prr)), "{}", steps(Company::Prr));
        assert!((16..=19).contains(&steps(Company::Bo)), "{}", steps(Company::Bo));
        assert_eq!(ways()[game.chicago().idx()].steps, 0);
    }

    #[test]
    fn spread_falls_toward_the_end_and_the_end_is_cash() {
        for seed in 0..20 {
            let mut game = after(3, "bid 12");
            let mut random = Random::new(seed);
            let mut playout = Playout::default();
            let first = estimate(&game).spread;
            while let Some(action) = playout.uniform(&game, &mut || random.draw()) {
                game.apply_unchecked(action, &mut Silent);
            }
            let last = estimate(&game);
            assert!(last.spread < first, "{} {first}", last.spread);
            for seat in Seat::all(3) {
                assert_eq!(last.scores[seat.idx()], game.cash(seat).0 as f32);
            }
        }
    }
}
