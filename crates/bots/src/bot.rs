//! A player at a seat.

use std::sync::Arc;

use engine::{Seat, choose};

use crate::{
    Budget, Judged, Level, Random, Stop,
    choice::{best_turn, human_turn},
    greedy::valued_turns,
    parameters::tempered,
    search::{Candidate, Search, SearchReport, rank},
    threads::{self, THREADS_MAX},
};

/// How far the numbers that a bot believes in may be from those that are built
/// in: a part of each. Without it bots of one mind would sell the first share of a
/// game for the same price every time.
const TEMPER: f64 = 0.08;
/// How many actions a one-turn player looks at.
const WIDE: usize = 48;

/// A player of some strength. Tell it every action that is played, so that it
/// keeps what it has thought.
///
/// ```
/// use bots::{Bot, Budget, Level, Stop};
/// use catalog::chicago_express::ChicagoExpress;
/// use engine::{Game, Options, Setup, Silent, Turn};
///
/// let mut game = ChicagoExpress::new(&Setup::new(3, &Options::default())?);
/// let mut bot = Bot::new(Level::Expert, 7).with_budget(Budget::iterations(20));
/// // Three actions; the same bot decides for whoever is to act.
/// for _ in 0..3 {
///     let Turn::Seat(seat) = game.turn() else { break };
///     let thought = bot.choose(&game, seat, &Stop::default()).expect("a legal action");
///     game.apply(thought.action, &mut Silent)?;
///     bot.observe(thought.action);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Bot<G: Judged> {
    level: Level,
    budget: Budget,
    threads: u8,
    random: Random,
    search: Search<G>,
}

/// What a bot has decided, and what it thought of the alternatives.
#[derive(Clone, Debug)]
pub struct Thought<A> {
    /// What it plays.
    pub action: A,
    /// The alternatives, the best first; values by seat.
    pub candidates: Vec<Candidate<A>>,
    /// Descents of the tree.
    pub iterations: u32,
}

impl<G: Judged> Bot<G> {
    /// A bot of a level, with the strength that the level has in this game. A bot
    /// that searches has a temperament: the seed decides how it differs from others
    /// in what it believes.
    pub fn new(level: Level, seed: u64) -> Bot<G> {
        let budget = match level {
            Level::Random | Level::Greedy | Level::Easy | Level::Medium => Budget::iterations(1),
            Level::Hard => Budget::iterations(G::LADDER.hard_iterations),
            Level::Expert => Budget::default(),
        };
        let mut random = Random::new(seed);
        let search = match level {
            Level::Hard | Level::Expert => {
                let own = tempered(G::parameters().as_ref(), TEMPER, &mut random);
                Search::with_parameters(Arc::new(own))
            }
            Level::Random | Level::Greedy | Level::Easy | Level::Medium => Search::default(),
        };
        Bot { level, budget, threads: 1, random, search: search.eager() }
    }

    /// With another budget. Only `expert` follows it: the budget of the others
    /// is what makes their level.
    pub fn with_budget(mut self, budget: Budget) -> Bot<G> {
        self.set_budget(budget);
        self
    }

    /// The same from now on.
    pub fn set_budget(&mut self, budget: Budget) {
        if self.level == Level::Expert {
            self.budget = budget;
        }
    }

    /// With exactly these parameters of its judgement, so without a temperament.
    /// Forgets what it has thought.
    pub fn with_parameters(mut self, parameters: Arc<G::Parameters>) -> Bot<G> {
        self.search = Search::with_parameters(parameters).eager();
        self
    }

    /// On several threads, where the level thinks at all. Not deterministic.
    /// Without the feature `threads` there is only one.
    pub fn with_threads(mut self, threads: u8) -> Bot<G> {
        self.threads = threads.clamp(1, THREADS_MAX);
        self
    }

    /// Which level it plays at.
    pub fn level(&self) -> Level {
        self.level
    }

    /// What it may spend on one decision.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Something has happened that the bot may not know.
    pub fn forget(&mut self) {
        self.search.clear();
    }

    /// Somebody has played `action`.
    pub fn observe(&mut self, action: G::Action) {
        self.search.advance(action);
    }

    /// What to play in `game`, where `seat` is to act.
    pub fn choose(&mut self, game: &G, seat: Seat, stop: &Stop) -> Option<Thought<G::Action>> {
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let only = |action| Thought { action, candidates: Vec::new(), iterations: 0 };
        let ladder = G::LADDER;
        match (self.level, &legal[..]) {
            (_, []) => None,
            (_, &[action]) => Some(only(action)),
            (Level::Random, legal) => Some(only(legal[choose(legal.len(), self.random.draw())])),
            (Level::Greedy, _) => self.choose_turn(game, seat, None, stop),
            (Level::Easy, _) => self.choose_turn(game, seat, Some(ladder.easy_error), stop),
            (Level::Medium, _) => self.choose_turn(game, seat, Some(ladder.medium_error), stop),
            (Level::Hard | Level::Expert, _) => Some(self.choose_by_search(game, seat, stop)),
        }
    }

    fn choose_turn(
        &mut self,
        game: &G,
        seat: Seat,
        error: Option<f32>,
        stop: &Stop,
    ) -> Option<Thought<G::Action>> {
        let parameters = self.search.parameters();
        let turns = valued_turns(game, parameters, seat, WIDE, stop, &mut self.random);
        let chosen = match error {
            None => best_turn(&turns, &mut self.random),
            Some(error) => human_turn(&turns, error, &mut self.random),
        };
        let candidate = |turn: &crate::greedy::Valued<G::Action>| {
            let mut values = [0.0; engine::SEATS_MAX];
            values[seat.idx()] = turn.value;
            Candidate { action: turn.action, visits: 1, values }
        };
        let action = turns.get(chosen)?.action;
        Some(Thought { action, iterations: 1, candidates: turns.iter().map(candidate).collect() })
    }

    fn choose_by_search(&mut self, game: &G, seat: Seat, stop: &Stop) -> Thought<G::Action> {
        let budget = self.budget;
        let n_helpers = usize::from(self.threads - 1);
        let seeds: Vec<u64> = (0..n_helpers).map(|_| self.random.draw()).collect();
        let (search, random) = (&mut self.search, &mut self.random);
        let help = |seed: u64| {
            let mut search = Search::with_parameters(search.parameters().clone()).eager();
            move || search.think(game, seat, budget, stop, &mut Random::new(seed))
        };
        let helpers: Vec<_> = seeds.into_iter().map(help).collect();
        let own = || search.think(game, seat, budget, stop, random);
        let reports = threads::join(own, helpers);
        let report = merge(reports, seat);
        let SearchReport { candidates, iterations, .. } = report;
        // A search tries at least one action.
        Thought { action: candidates[0].action, iterations, candidates }
    }
}

/// Adds up what several searches have found.
fn merge<A: Copy + PartialEq>(reports: Vec<SearchReport<A>>, seat: Seat) -> SearchReport<A> {
    let mut reports = reports.into_iter();
    let mut res = reports.next().expect("at least one search");
    for report in reports {
        res.iterations += report.iterations;
        for other in report.candidates {
            match res.candidates.iter_mut().find(|it| it.action == other.action) {
                Some(known) => {
                    let (a, b) = (known.visits as f32, other.visits as f32);
                    let both = known.values.iter_mut().zip(other.values);
                    both.for_each(|(value, more)| {
                        *value = (*value * a + more * b) / (a + b).max(1.0)
                    });
                    known.visits += other.visits;
                }
                None => res.candidates.push(other),
            }
        }
    }
    rank(&mut res.candidates, seat);
    res
}
