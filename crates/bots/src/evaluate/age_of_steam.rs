//! What a position of Age of Steam is worth.
//!
//! Every seat is played on by a rule of thumb until the end: each turn it
//! issues what it needs, builds for what it can spare, delivers the two longest
//! goods over its own links, and settles. So solvency, the worth of a dollar,
//! the locomotive and the goods within reach are all parts of one reckoning.

use catalog::age_of_steam::{AgeOfSteam, CityId, Color, Network, PLACES_MAX, Special};
use engine::{SEATS_MAX, Seat};

use crate::{
    Estimate,
    parameters::age_of_steam::{Judgement, Parameters, Specials},
};

/// A level of income, in points (§12.1).
const INCOME: f32 = 3.0;
/// A share, in points (§12.1).
const SHARE: f32 = 3.0;
/// The most links of a way.
const LINKS_MAX: usize = 6;
/// How many locomotives beyond the present one are looked at.
const AHEAD: usize = 3;
/// The most steps of the search for goods of one seat: a way may branch much.
const STEPS_MAX: u32 = 250;

/// What each seat is expected to have at the end.
pub(crate) fn estimate(game: &AgeOfSteam, parameters: &Parameters) -> Estimate {
    let tuned = &parameters.judgement;
    let turns_left = f32::from(game.last_round().saturating_sub(game.round()));
    let mut res = Estimate::new(tuned.spread + tuned.spread_a_turn * turns_left);
    let error = parameters.telling.error + parameters.telling.error_a_turn * turns_left;
    res.certainty = (res.spread / error).min(1.0);
    let outlook = Outlook::new(game, parameters);
    for seat in Seat::all(game.n_players()) {
        let prospect = outlook.prospect(game, seat);
        res.scores[seat.idx()] = prospect.score;
        res.out[seat.idx()] = prospect.ruin;
    }
    res
}

/// Cubes by the links that the longest way over own track has.
#[derive(Clone, Copy, Debug, Default)]
struct Goods([f32; LINKS_MAX + 1]);

/// The network, and what every seat can deliver over it.
#[derive(Clone, Debug)]
pub(crate) struct Outlook<'a> {
    parameters: &'a Parameters,
    pub(crate) network: Network,
    /// The longest way of each cube over own links, by seat, place and color;
    /// with the present locomotive and with better ones.
    pub(crate) ways: [Ways; SEATS_MAX],
    /// How many seats can deliver a cube, by place and color.
    rivals: [[u8; 5]; PLACES_MAX],
}

pub(crate) type Ways = [[[u8; AHEAD]; 5]; PLACES_MAX];

/// What a seat has, in numbers that can be played on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    pub(crate) cash: f32,
    pub(crate) income: f32,
    pub(crate) shares: f32,
    pub(crate) engine: u8,
    pub(crate) track: f32,
    /// Whether it may issue, whether it may build, and how often it may move
    /// goods yet in this turn.
    pub(crate) issues: bool,
    pub(crate) builds: bool,
    pub(crate) moves: u8,
}

/// What a seat may hope for, and fear.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospect {
    /// The expected final score, if it is not ruined.
    pub(crate) score: f32,
    /// The chance that it is ruined in this turn or the next.
    pub(crate) ruin: f32,
}

/// What a seat can deliver: now, and from the display in the turns to come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Supply {
    now: [Goods; AHEAD],
    later: [Goods; AHEAD],
    /// The links of the longest way of all.
    reach: f32,
}

impl<'a> Outlook<'a> {
    pub(crate) fn new(game: &AgeOfSteam, parameters: &'a Parameters) -> Outlook<'a> {
        let network = Network::of(game);
        let mut res = Outlook {
            parameters,
            network,
            ways: [[[[0; AHEAD]; 5]; PLACES_MAX]; SEATS_MAX],
            rivals: [[0; 5]; PLACES_MAX],
        };
        let wanted = wanted_colors(game, &network);
        for &seat in game.order() {
            if network.track[seat.idx()] == 0 {
                continue;
            }
            res.find_ways(&wanted, seat, game.engine(seat));
            for (place, counts) in res.rivals.iter_mut().enumerate() {
                for (color, count) in counts.iter_mut().enumerate() {
                    *count += u8::from(res.ways[seat.idx()][place][color][AHEAD - 1] > 0);
                }
            }
        }
        res
    }

    /// The same with another locomotive of one seat.
    pub(crate) fn with_engine(&self, game: &AgeOfSteam, seat: Seat, engine: u8) -> Outlook<'a> {
        let mut res = self.clone();
        res.find_ways(&wanted_colors(game, &self.network), seat, engine);
        res
    }

    fn find_ways(&mut self, wanted: &[u8; PLACES_MAX], seat: Seat, engine: u8) {
        let ways = &mut self.ways[seat.idx()];
        let mut search = Search {
            network: &self.network,
            seat: seat.0,
            engine: usize::from(engine),
            from: 0,
            steps: STEPS_MAX,
            ways,
        };
        for (place, &colors) in wanted.iter().enumerate() {
            if colors != 0 {
                search.from = place;
                search.go_on(place, 1 << place, colors, 1);
            }
        }
    }

    /// The links of the longest way of a cube over own track, with a locomotive
    /// that the seat may have soon.
    pub(crate) fn longest(&self, seat: Seat, from: CityId, color: Color) -> u8 {
        let place = self.network.cities.iter().position(|&city| city == Some(from));
        place.map_or(0, |place| self.ways[seat.idx()][place][color.idx()][AHEAD - 1])
    }

    /// What a seat may hope for.
    pub(crate) fn prospect(&self, game: &AgeOfSteam, seat: Seat) -> Prospect {
        if game.is_eliminated(seat) {
            return Prospect { score: 0.0, ruin: 1.0 };
        }
        let supply = self.supply(game, seat);
        let standing = self.standing(game, seat);
        let mut res = self.project(game, &standing, &supply);
        res.score += place_worth(game, &self.parameters.judgement, seat)
            + pending_worth(game, &self.parameters.specials, seat);
        res
    }

    /// The same as one number.
    pub(crate) fn worth(&self, prospect: Prospect) -> f32 {
        prospect.score - self.parameters.judgement.ruin * prospect.ruin
    }

    /// What a seat may hope for with such means, by playing it on.
    pub(crate) fn project(
        &self,
        game: &AgeOfSteam,
        standing: &Standing,
        supply: &Supply,
    ) -> Prospect {
        project(game, &self.parameters.judgement, standing, supply)
    }

    /// What a seat has, with what it will pay in the auction taken off.
    pub(crate) fn standing(&self, game: &AgeOfSteam, seat: Seat) -> Standing {
        Standing {
            cash: game.cash(seat).0 as f32 - bid_due(game, seat),
            income: f32::from(game.income(seat)),
            shares: f32::from(game.shares(seat)),
            engine: game.engine(seat),
            track: f32::from(self.network.track[seat.idx()]),
            issues: game.issues_to_come(seat),
            builds: game.builds_to_come(seat),
            moves: game.moves_to_come(seat),
        }
    }

    /// What a seat can deliver.
    pub(crate) fn supply(&self, game: &AgeOfSteam, seat: Seat) -> Supply {
        let tuned = &self.parameters.judgement;
        let mut res = Supply::default();
        if self.network.track[seat.idx()] == 0 {
            return res;
        }
        let turns_left = game.last_round().saturating_sub(game.round());
        let arrivals = f32::from(game.n_dice()) / 6.0 * f32::from(turns_left);
        for place in 0..usize::from(self.network.n_places) {
            let Some(city) = self.network.cities[place] else { continue };
            let ways = &self.ways[seat.idx()][place];
            let part = |color: Color| tuned.contested[usize::from(self.rivals[place][color.idx()])];
            for color in Color::ALL {
                let n = game.cubes(city, color);
                if n > 0 && ways[color.idx()][AHEAD - 1] > 0 {
                    add(&mut res.now, ways[color.idx()], f32::from(n) * part(color));
                }
            }
            let mut n_before = 0.0;
            for &color in game.boxes(city).iter().flatten() {
                let chance = (arrivals - n_before).clamp(0.0, 1.0) * tuned.display;
                n_before += 1.0;
                if ways[color.idx()][AHEAD - 1] > 0 {
                    add(&mut res.later, ways[color.idx()], chance * part(color));
                }
            }
        }
        let longest =
            |links: &usize| res.now[AHEAD - 1].0[*links] + res.later[AHEAD - 1].0[*links] > 0.3;
        res.reach = (1..=LINKS_MAX).rev().find(longest).unwrap_or(0) as f32;
        res
    }
}

fn add(goods: &mut [Goods; AHEAD], ways: [u8; AHEAD], n: f32) {
    for (goods, links) in goods.iter_mut().zip(ways) {
        goods.0[usize::from(links)] += n;
    }
}

/// The colors of the cubes of each place, on the map or in its column: one bit
/// each.
fn wanted_colors(game: &AgeOfSteam, network: &Network) -> [u8; PLACES_MAX] {
    let mut res = [0; PLACES_MAX];
    for (bits, city) in res.iter_mut().zip(&network.cities) {
        let Some(city) = *city else { continue };
        for color in Color::ALL {
            *bits |= u8::from(game.cubes(city, color) > 0) << color.idx();
        }
        for color in game.boxes(city).iter().flatten() {
            *bits |= 1 << color.idx();
        }
    }
    res
}

/// Finds the longest ways of all cubes of one place over the links of a seat.
struct Search<'a> {
    network: &'a Network,
    seat: u8,
    engine: usize,
    from: usize,
    steps: u32,
    ways: &'a mut Ways,
}

impl Search<'_> {
    fn go_on(&mut self, place: usize, visited: u32, colors: u8, n_links: usize) {
        for link in self.network.links[place] {
            if link.owner != self.seat || visited >> link.to & 1 == 1 || self.steps == 0 {
                continue;
            }
            self.steps -= 1;
            let to = usize::from(link.to);
            let mut colors = colors;
            if let Some(color) = self.network.colors[to]
                && colors >> color.idx() & 1 == 1
            {
                colors &= !(1 << color.idx());
                let ways = &mut self.ways[self.from][color.idx()];
                for (ahead, links) in ways.iter_mut().enumerate() {
                    if n_links <= self.engine + ahead {
                        *links = (*links).max(n_links as u8);
                    }
                }
            }
            let n_most = (self.engine + AHEAD - 1).min(LINKS_MAX);
            if colors != 0 && n_links < n_most {
                self.go_on(to, visited | 1 << to, colors, n_links + 1);
            }
        }
    }
}

impl Supply {
    /// The income of the next `n` moves.
    pub(crate) fn gain_now(&self, n: f32) -> f32 {
        self.income(0, 0.0, 0.0, n, (0.0, 0)).0
    }

    /// The income of the `n` longest goods after the first `used`, with a
    /// locomotive `ahead` of the present one, when the part `part` of the
    /// display has come and `grown` cubes of `links` links more can be reached.
    /// Also tells how many those are.
    fn income(
        &self,
        ahead: usize,
        part: f32,
        used: f32,
        n: f32,
        grown: (f32, usize),
    ) -> (f32, f32) {
        let (mut used, mut left, mut res) = (used, n, 0.0);
        for links in (1..=LINKS_MAX).rev() {
            let mut have = self.now[ahead].0[links] + part * self.later[ahead].0[links];
            if links == grown.1 {
                have += grown.0;
            }
            let skipped = have.min(used);
            used -= skipped;
            let taken = (have - skipped).min(left);
            left -= taken;
            res += taken * links as f32;
            if left <= 0.0 {
                break;
            }
        }
        (res, n - left)
    }
}

/// Plays a seat on to the end, and counts.
fn project(game: &AgeOfSteam, tuned: &Judgement, standing: &Standing, supply: &Supply) -> Prospect {
    let Standing { mut cash, mut income, mut shares, engine, mut track, .. } = *standing;
    let (round, last) = (game.round(), game.last_round());
    let shares_max = f32::from(game.shares_max());
    let price = game.share_price() as f32;
    let engine_max = usize::from(game.engine_max());
    let (mut ahead, mut used, mut grown) = (0, 0.0, 0.0);
    let (mut debt, mut safe) = (0.0, 1.0);
    let is_settled = game.is_settled();
    let first = if is_settled { round + 1 } else { round };
    for turn in first..=last {
        let is_now = turn == round;
        let (issues, builds, moves) = match is_now {
            true => (standing.issues, standing.builds, f32::from(standing.moves)),
            false => (true, true, 2.0),
        };
        let n_after = f32::from(last - turn);
        let part = f32::from(turn - round) / f32::from((last - round).max(1));
        let links_of = |ahead: usize| {
            let longer = supply.reach.max(1.0) + tuned.longer * f32::from(turn - round);
            (longer as usize).min(usize::from(engine) + ahead).min(LINKS_MAX)
        };
        // What this turn's building brings can be delivered in this turn.
        let budget = if builds { tuned.budget } else { 0.0 };
        let hoped = grown + if builds { tuned.new_goods } else { 0.0 };
        let income_of = |ahead: usize, n: f32, grown: f32| {
            supply.income(ahead.min(AHEAD - 1), part, used, n, (grown, links_of(ahead)))
        };
        let (mut gain, mut n_moved) = income_of(ahead, moves, hoped);
        if moves >= 1.0 && n_after > 0.0 && usize::from(engine) + ahead < engine_max {
            let raised = income_of(ahead + 1, moves - 1.0, hoped);
            let more = income_of(ahead + 1, 2.0, hoped).0 - income_of(ahead, 2.0, hoped).0;
            // Nobody raises it into ruin.
            let due = shares + f32::from(engine) + (ahead + 1) as f32;
            let can_pay = issues || cash - budget + 2.0 * (income + tuned.sure * raised.0) >= due;
            if can_pay && (more - tuned.engine) * n_after > gain - raised.0 {
                ahead += 1;
                (gain, n_moved) = raised;
            }
        }
        let part_sure = match is_now {
            true if builds => tuned.sure,
            true => tuned.sure_built,
            false => tuned.sure_later,
        };
        let sure = income + gain * part_sure;
        let due = shares + f32::from(engine) + ahead as f32;
        if issues {
            let wish = (tuned.borrowed * (n_after - 1.0)).clamp(0.0, budget);
            let short = (wish - cash).max(wish + due + tuned.reserve - sure - cash);
            let n = (short / (price - 1.0)).clamp(0.0, shares_max - shares);
            shares += n;
            cash += n * price;
        }
        let due = shares + f32::from(engine) + ahead as f32;
        let spend = cash.min(cash + sure - due).clamp(0.0, budget);
        if budget > 0.0 {
            let quality = spend / tuned.budget;
            grown += tuned.new_goods * quality;
            track += tuned.track * quality;
            cash -= spend;
            if quality < 1.0 {
                (gain, n_moved) = income_of(ahead, n_moved, grown);
            }
        }
        if turn <= round + 1 {
            // What rivals take first is missing twice: as cash, and as the
            // income that a shortage is taken from.
            let margin = cash + 2.0 * (income + gain * part_sure) - due;
            let doubt = if is_now { tuned.doubt } else { tuned.doubt_later };
            safe *= 1.0 / (1.0 + (-(margin + 0.5) / (doubt[0] + doubt[1] * gain)).exp());
        }
        used += n_moved;
        income += gain;
        cash += income - due;
        if cash < 0.0 {
            income += cash;
            cash = 0.0;
            if income < 0.0 {
                debt -= income;
                income = 0.0;
            }
        }
        income -= match is_now {
            true => f32::from(game.reduction(income as u8)),
            false => (0.2 * income - 1.0).max(0.0),
        };
    }
    Prospect {
        score: INCOME * income - SHARE * shares + track - tuned.debt * debt,
        ruin: 1.0 - safe,
    }
}

/// What a seat would pay if the auction ended now.
fn bid_due(game: &AgeOfSteam, seat: Seat) -> f32 {
    let Some((bids, high, _)) = game.bids() else { return 0.0 };
    if game.place_taken(seat).is_some() {
        return 0.0;
    }
    let bid = bids[seat.idx()].0 as f32;
    let n_in = game.order().len() as u8;
    match game.n_bidders() {
        _ if high == Some(seat) => bid,
        place if place == n_in => 0.0,
        place if place <= 2 => bid,
        _ => (bid / 2.0).ceil(),
    }
}

/// What a place in the order of players is worth.
fn place_worth(game: &AgeOfSteam, tuned: &Judgement, seat: Seat) -> f32 {
    let n_in = game.order().len() as f32;
    if let Some((_, high, _)) = game.bids() {
        let n_left = f32::from(game.n_bidders());
        let place = match game.place_taken(seat) {
            Some(place) => f32::from(place),
            None if high == Some(seat) => 1.0 + 0.25 * (n_left - 1.0),
            None => (n_left + 2.0) / 2.0,
        };
        return tuned.place * (n_in - place);
    }
    let Some(place) = game.order().iter().position(|&it| it == seat) else { return 0.0 };
    let behind = n_in - 1.0 - place as f32;
    match game.moves_to_come(seat) {
        2 if game.builds_to_come(seat) && game.special(seat).is_none() => tuned.place * behind,
        0 => 0.0,
        _ => tuned.place_later * behind,
    }
}

/// What the action of a seat is worth that it has not used yet.
fn pending_worth(game: &AgeOfSteam, tuned: &Specials, seat: Seat) -> f32 {
    if game.bids().is_some() || game.issues_to_come(seat) {
        return 0.0;
    }
    game.special(seat).map_or(0.0, |special| special_worth(game, tuned, seat, special))
}

/// What an action is worth to a seat, as far as it was not used yet. What
/// Locomotive brings is on the board at once.
pub(crate) fn special_worth(
    game: &AgeOfSteam,
    tuned: &Specials,
    seat: Seat,
    special: Special,
) -> f32 {
    let turns_left = f32::from(game.last_round().saturating_sub(game.round()));
    let builds = game.builds_to_come(seat) && !game.is_amid_building();
    let cash = game.cash(seat).0 as f32;
    let in_time = |[now, a_turn]: [f32; 2]| now + a_turn * turns_left;
    match special {
        Special::Engineer if builds && cash >= 8.0 => in_time(tuned.engineer),
        Special::Engineer if builds => tuned.engineer_poor,
        Special::Urbanization if builds => in_time(tuned.urbanization),
        Special::FirstBuild if builds => in_time(tuned.first_build),
        Special::FirstMove => tuned.first_move * f32::from(game.moves_to_come(seat)),
        Special::Production if turns_left > 0.0 && game.round() > 1 => in_time(tuned.production),
        Special::TurnOrder if turns_left > 0.0 => tuned.turn_order,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Options, Playout, Setup, Silent, Turn};

    use super::*;
    use crate::{Judged, Random};

    fn estimate(game: &AgeOfSteam) -> Estimate {
        game.estimate(AgeOfSteam::parameters())
    }

    /// A game for three after the goods are drawn.
    fn opening(seed: u64) -> AgeOfSteam {
        let mut random = Random::new(seed);
        let mut playout = Playout::default();
        let setup = Setup::new(3, &Options::default()).unwrap();
        let mut game = AgeOfSteam::new(&setup);
        while game.turn() == Turn::Chance {
            let draw = playout.uniform(&game, &mut || random.draw()).unwrap();
            game.apply(draw, &mut Silent).unwrap();
        }
        game
    }

    fn play(game: &mut AgeOfSteam, texts: &[&str]) {
        for text in texts {
            game.apply(game.parse_action(text).unwrap(), &mut Silent)
                .unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
    }

    /// At the first build turn, everybody with as many shares more.
    fn at_building(seed: u64, shares: &str) -> AgeOfSteam {
        let mut game = opening(seed);
        play(&mut game, &[shares, shares, shares, "drop", "drop"]);
        play(&mut game, &["take turn-order", "take production", "take first-build"]);
        game
    }

    #[test]
    fn a_link_that_pays_is_worth_more_than_none() {
        let mut n_better = 0;
        for seed in 0..10 {
            let mut game = at_building(seed, "issue 2");
            let Turn::Seat(builder) = game.turn() else { panic!("nobody builds") };
            let mut without = game;
            play(&mut without, &["done"]);
            // Pittsburgh and Wheeling have three cubes each.
            play(&mut game, &["lay Q6 gentle NE-S", "lay Q7 straight N-S", "done"]);
            let outlook = Outlook::new(&game, AgeOfSteam::parameters());
            if outlook.supply(&game, builder).gain_now(2.0) >= 2.0 {
                n_better += 1;
                let worth = |game| estimate(game).scores[builder.idx()];
                assert!(worth(&game) > worth(&without), "seed {seed}");
            }
        }
        assert!(n_better > 0, "in some games goods want to go there");
    }

    #[test]
    fn a_ruined_seat_is_worth_least() {
        let mut game = opening(1);
        let Turn::Seat(first) = game.turn() else { panic!("nobody issues") };
        let sound = estimate(&game).scores[first.idx()];
        play(&mut game, &["issue 13"]);
        assert!(estimate(&game).scores[first.idx()] < sound);
    }

    #[test]
    fn an_estimate_is_finite_and_surer_at_the_end() {
        let mut random = Random::new(5);
        let mut playout = Playout::default();
        for n_players in [2, 3, 4, 6] {
            let mut game = AgeOfSteam::new(&Setup::new(n_players, &Options::default()).unwrap());
            let first = estimate(&game).spread;
            let mut last = first;
            while let Some(action) = playout.uniform(&game, &mut || random.draw()) {
                game.apply(action, &mut Silent).unwrap();
                let estimate = estimate(&game);
                assert!(estimate.scores.iter().all(|score| score.is_finite()));
                assert!(estimate.spread <= last);
                last = estimate.spread;
            }
        }
    }
}
