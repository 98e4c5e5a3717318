//! The contract of every game, checked for Chicago Express.

mod book;

use book::Book;
use chicago_express::{
    Action, ChicagoExpress, Company, Dial, EndProgress, EndReason, Industrial, Setup, Style,
};
use engine::{
    Event as _, Game as _, Guided, History, Money, Names, Options, Playout, Seat, Setup as _,
    Silent, Turn, Viewer,
    testing::{Coverage, survive},
};
use proptest::{
    prelude::{Strategy, any, prop},
    prop_assert, prop_assert_eq, prop_assert_ne, proptest,
};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Every action, with bids higher than anybody's cash in the opening.
fn universe() -> Vec<Action> {
    let bids = (0..=130).map(|amount| Action::Bid(Money(amount)));
    let companies = Company::all().flat_map(|it| [Action::Auction(it), Action::Expand(it)]);
    let hexes = ChicagoExpress::hexes().flat_map(|it| [Action::Build(it), Action::Develop(it)]);
    let declines = Dial::all().map(Action::Decline);
    bids.chain(companies).chain(hexes).chain(declines).chain([Action::Pass, Action::Done]).collect()
}

#[test]
fn every_style_survives_the_contract_and_reaches_everything() {
    let universe = universe();
    let mut coverage = Coverage::default();
    let mut at_once = Options::default();
    at_once.insert("chicago_phase", "at_once").expect("an option given once");
    for n_players in 2..=6 {
        for &style in ChicagoExpress::STYLES {
            for seed in 0..4 {
                // An expansion is interrupted only with this option.
                let options = if seed == 3 { at_once.clone() } else { Options::default() };
                survive::<ChicagoExpress>(
                    n_players,
                    &options,
                    style,
                    &universe,
                    &mut random(seed),
                    &mut coverage,
                );
            }
        }
    }
    coverage.assert_complete::<ChicagoExpress>();
}

fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || rng.next_u64()
}

/// No game comes close, however long its auctions.
const ACTIONS_MAX: usize = 20_000;

/// A table: players, options and style of play.
#[derive(Clone, Debug)]
struct Match {
    n_players: u8,
    /// The index of the chosen value of each option, modulo the number of its
    /// values.
    choices: Vec<usize>,
    starting_bidder: u8,
    style: Style,
    seed: u64,
}

impl Match {
    fn options(&self) -> Options {
        let mut res = Options::default();
        for (spec, &choice) in Setup::options().iter().zip(&self.choices) {
            let value = match spec.name.as_str() {
                "starting_bidder" => self.starting_bidder.to_string(),
                _ => spec.values[choice % spec.values.len()].clone(),
            };
            res.insert(&spec.name, &value).expect("each option is given once");
        }
        res
    }

    fn opening(&self) -> History<ChicagoExpress> {
        let names = Names::default_for(self.n_players);
        History::new(names, self.options()).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The whole game, action by action.
    fn play_out(&self) -> Vec<Action> {
        let mut history = self.opening();
        let mut playout = Playout::default();
        let mut random = random(self.seed);
        while let Some(action) = playout.guided(history.state(), self.style, &mut random) {
            history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            assert!(history.actions().len() < ACTIONS_MAX, "the game does not end");
        }
        history.actions().to_vec()
    }
}

fn any_match() -> impl Strategy<Value = Match> {
    let n_options = Setup::options().len();
    let choices = prop::collection::vec(0..60_usize, n_options);
    let style = prop::sample::select(ChicagoExpress::STYLES);
    (2..=6_u8, choices, style, any::<u64>()).prop_map(|(n_players, choices, style, seed)| {
        let starting_bidder = (choices[0] % usize::from(n_players)) as u8;
        Match { n_players, choices, starting_bidder, style, seed }
    })
}

/// A few actions of every kind: the whole universe would take too long.
fn sample_of_universe(seed: u64) -> Vec<Action> {
    let universe = universe();
    let mut random = random(seed);
    (0..40).map(|_| universe[engine::choose(universe.len(), random())]).collect()
}

proptest! {
    #[test]
    fn any_match_survives_the_contract(any in any_match()) {
        let universe = sample_of_universe(any.seed);
        survive::<ChicagoExpress>(
            any.n_players,
            &any.options(),
            any.style,
            &universe,
            &mut random(any.seed),
            &mut Coverage::default(),
        );
    }

    /// No seat is special: rotating the seats by `steps` rotates the results.
    #[test]
    fn turning_the_table_turns_the_result(any in any_match(), steps in 1..6_u8) {
        let turned = |seat: Seat| Seat((seat.0 + steps) % any.n_players);
        let starting_bidder = turned(Seat(any.starting_bidder)).0;
        let mut here = any.opening();
        let mut there = Match { starting_bidder, ..any.clone() }.opening();
        for action in any.play_out() {
            prop_assert_eq!(here.legal(), there.legal());
            for history in [&mut here, &mut there] {
                history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            }
            same_but_turned(here.state(), there.state(), turned);
        }
        prop_assert_eq!(there.turn(), Turn::Over);
    }

    /// A game that is stopped anywhere and resumed from its position ends the
    /// same.
    #[test]
    fn the_same_actions_lead_to_the_same_table(
        any in any_match(),
        cut in any::<prop::sample::Index>(),
    ) {
        let actions = any.play_out();
        let mut played = any.opening();
        let (before, after) = actions.split_at(cut.index(actions.len()));
        for &action in before {
            played.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        }
        let position = played.state().position();
        let mut resumed = ChicagoExpress::from_position(played.setup(), &position)
            .unwrap_or_else(|error| panic!("{error}"));
        for &action in after {
            played.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            resumed.apply_unchecked(action, &mut Silent);
            prop_assert_eq!(played.state(), &resumed);
        }
        prop_assert_eq!(resumed.turn(), Turn::Over);
    }

    /// Prices, minimum bids, incomes and dividends, recomputed the slow way.
    #[test]
    fn the_log_tells_where_every_dollar_went(any in any_match()) {
        let mut history = any.opening();
        let mut book = Book::new(history.state());
        book.agrees_with(history.state());
        for action in any.play_out() {
            let step = history.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            for event in &step.events {
                book.enter(event);
                let told = event.tell(history.names(), Viewer::Spectator);
                prop_assert!(!told.ends_with('.'), "{told}");
            }
            book.agrees_with(history.state());
            what_is_told_is_what_may_be_done(&history);
        }
        prop_assert_ne!(book.n_dividends(), 0, "every game ends with a dividend");
    }
}

/// Clients call these instead of trying actions.
fn what_is_told_is_what_may_be_done(history: &History<ChicagoExpress>) {
    let game = history.state();
    let legal = history.legal();
    let is_bid = |action: &&Action| matches!(action, Action::Bid(_));
    assert_eq!(game.auctioned().is_some(), legal.contains(&Action::Pass));
    if let Some(auctioned) = game.auctioned() {
        let expected = Some(&Action::Bid(auctioned.least_bid));
        let Turn::Seat(bidder) = game.turn() else { panic!("somebody is asked") };
        let can_bid = game.cash(bidder) >= auctioned.least_bid;
        assert_eq!(legal.iter().find(is_bid), expected.filter(|_| can_bid));
    }
    let is_build = |action: &Action| matches!(action, Action::Build(_) | Action::Done);
    assert_eq!(game.expanded().is_some(), legal.iter().any(is_build));
    if let Some((company, n_built, n_max)) = game.expanded() {
        assert_eq!(n_max, 3);
        assert_eq!(n_built > 0, legal.contains(&Action::Done));
        assert!(n_built < n_max && usize::from(n_built) < game.network(company).count());
    }
    let is_met = |it: &EndProgress| match it.reason {
        EndReason::Houses => it.now <= it.end,
        _ => it.now >= it.end,
    };
    let n_met = game.progress_to_end().iter().filter(|it| is_met(it)).count();
    assert!(game.turn() != Turn::Over || n_met == game.endings().len());
}

fn same_but_turned(here: &ChicagoExpress, there: &ChicagoExpress, turned: impl Fn(Seat) -> Seat) {
    match here.turn() {
        Turn::Seat(seat) => assert_eq!(there.turn(), Turn::Seat(turned(seat))),
        turn => assert_eq!(there.turn(), turn),
    }
    assert_eq!(here.phase(), there.phase());
    for seat in Seat::all(here.n_players()) {
        assert_eq!(here.cash(seat), there.cash(turned(seat)));
        for company in Company::all() {
            assert_eq!(here.shares_of(seat, company), there.shares_of(turned(seat), company));
        }
    }
    for company in Company::all() {
        assert_eq!(here.treasury(company), there.treasury(company));
        assert_eq!(here.income(company), there.income(company));
        assert_eq!(here.network(company), there.network(company));
    }
    assert_eq!(Dial::ALL.map(|dial| here.dial(dial)), Dial::ALL.map(|dial| there.dial(dial)));
    for city in Industrial::all() {
        assert_eq!(here.industrial(city), there.industrial(city));
    }
    assert!(
        ChicagoExpress::hexes().all(|hex| here.is_developed(hex) == there.is_developed(hex)),
        "the houses differ"
    );
    let standings = |game: &ChicagoExpress| {
        let outcome = game.outcome().map(|outcome| outcome.standings().to_vec());
        outcome.unwrap_or_default()
    };
    for standing in standings(here) {
        let other = standings(there)[turned(standing.seat).idx()];
        assert_eq!((standing.score, standing.rank), (other.score, other.rank));
    }
}
