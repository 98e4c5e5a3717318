//! A game that measures how long its rules and its judgement take.
//!
//! Every call is forwarded to the inner game and timed. Calls that the
//! judgement makes to the rules go to the inner game directly, so they count as
//! judgement. Calls that only read a field, such as `turn` and `is_quiet`, take
//! less time than reading the clock: they are not timed and count as search.

use std::{cell::Cell, fmt, hint::black_box, sync::Arc, time::Instant};

use bots::{Estimate, Judged, Ladder};
use engine::{Game, Guided, Log, Outcome, ParseActionError, PositionError, Seat, Turn, Viewer};

thread_local! {
    static RULES: Cell<Tally> = const { Cell::new(Tally { n_calls: 0, nanos: 0 }) };
    static JUDGEMENT: Cell<Tally> = const { Cell::new(Tally { n_calls: 0, nanos: 0 }) };
}

type Place = std::thread::LocalKey<Cell<Tally>>;

#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    n_calls: u64,
    nanos: u64,
}

fn timed<T>(place: &'static Place, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let res = work();
    let nanos = start.elapsed().as_nanos() as u64;
    place.with(|it| {
        let Tally { n_calls, nanos: before } = it.get();
        it.set(Tally { n_calls: n_calls + 1, nanos: before + nanos });
    });
    res
}

/// The clock, and what reading it costs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    /// Seconds that an empty call seems to take.
    seen: f64,
    /// Seconds that a call takes longer because it is timed.
    cost: f64,
}

/// What the clock has measured since its reset, in seconds, without its own
/// cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) rules: f64,
    pub(crate) judgement: f64,
    /// The cost of the clock itself.
    pub(crate) overhead: f64,
}

impl Clock {
    /// Times an empty call many times and takes the best of several tries,
    /// because noise only slows things down.
    pub(crate) fn calibrated() -> Clock {
        const CALLS: u64 = 20_000;
        let mut res = Clock { seen: f64::INFINITY, cost: f64::INFINITY };
        for _ in 0..20 {
            res.reset();
            let start = Instant::now();
            for idx in 0..CALLS {
                timed(&RULES, || black_box(idx));
            }
            let took = start.elapsed().as_secs_f64();
            res.cost = res.cost.min(took / CALLS as f64);
            res.seen = res.seen.min(RULES.get().nanos as f64 * 1e-9 / CALLS as f64);
        }
        res
    }

    pub(crate) fn reset(&self) {
        RULES.set(Tally::default());
        JUDGEMENT.set(Tally::default());
    }

    pub(crate) fn read(&self) -> Found {
        let net = |it: Tally| (it.nanos as f64 * 1e-9 - it.n_calls as f64 * self.seen).max(0.0);
        let (rules, judgement) = (RULES.get(), JUDGEMENT.get());
        Found {
            rules: net(rules),
            judgement: net(judgement),
            overhead: (rules.n_calls + judgement.n_calls) as f64 * self.cost,
        }
    }
}

/// The inner game, with a timer around its calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Timed<G>(pub(crate) G);

impl<G: Game> Game for Timed<G> {
    const NAME: &'static str = G::NAME;
    const TITLE: &'static str = G::TITLE;
    const HAS_SECRETS: bool = G::HAS_SECRETS;
    const PHASES: &'static [&'static str] = G::PHASES;
    const ENDINGS: &'static [&'static str] = G::ENDINGS;
    const TARGETS: &'static [(&'static str, &'static str)] = G::TARGETS;

    type Setup = G::Setup;
    type Action = G::Action;
    type Event = G::Event;
    type Refusal = G::Refusal;
    type Position = G::Position;
    type View = G::View;

    fn new(setup: &G::Setup) -> Self {
        Timed(G::new(setup))
    }

    fn n_players(&self) -> u8 {
        self.0.n_players()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn parse_action(&self, text: &str) -> Result<G::Action, ParseActionError> {
        self.0.parse_action(text)
    }

    fn write_action(&self, action: G::Action, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_action(action, f)
    }

    fn may_know(&self, viewer: Viewer, action: G::Action) -> bool {
        self.0.may_know(viewer, action)
    }

    fn reveals(&self, action: G::Action) -> bool {
        self.0.reveals(action)
    }

    fn legal_actions(&self, legal: &mut Vec<G::Action>) {
        timed(&RULES, || self.0.legal_actions(legal));
    }

    fn draws(&self, draws: &mut Vec<(G::Action, u32)>) {
        timed(&RULES, || self.0.draws(draws));
    }

    fn check(&self, action: G::Action) -> Result<(), G::Refusal> {
        timed(&RULES, || self.0.check(action))
    }

    fn apply_unchecked(&mut self, action: G::Action, log: &mut impl Log<G::Event>) {
        timed(&RULES, || self.0.apply_unchecked(action, log));
    }

    fn outcome(&self) -> Option<Outcome> {
        timed(&RULES, || self.0.outcome())
    }

    fn endings(&self) -> Vec<&'static str> {
        self.0.endings()
    }

    fn phase(&self) -> &'static str {
        self.0.phase()
    }

    fn is_tentative(&self) -> bool {
        self.0.is_tentative()
    }

    fn audit(&self) {
        self.0.audit();
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }

    fn conceal(&self, seat: Seat, random: &mut impl FnMut() -> u64) -> Self {
        Timed(timed(&RULES, || self.0.conceal(seat, random)))
    }

    fn position(&self) -> G::Position {
        self.0.position()
    }

    fn from_position(setup: &G::Setup, position: &G::Position) -> Result<Self, PositionError> {
        G::from_position(setup, position).map(Timed)
    }
}

impl<G: Guided> Guided for Timed<G> {
    type Style = G::Style;

    const STYLES: &'static [G::Style] = G::STYLES;

    fn weight(&self, style: G::Style, action: G::Action) -> u32 {
        self.0.weight(style, action)
    }
}

impl<G: Judged> Judged for Timed<G> {
    type Parameters = G::Parameters;

    const PARAMETERS: &'static str = G::PARAMETERS;
    const RIVALS_WIDTH: f32 = G::RIVALS_WIDTH;
    const LADDER: Ladder = G::LADDER;
    const BEST: f32 = G::BEST;

    fn parameters() -> &'static Arc<G::Parameters> {
        G::parameters()
    }

    fn is_quiet(&self) -> bool {
        self.0.is_quiet()
    }

    fn estimate(&self, parameters: &G::Parameters) -> Estimate {
        timed(&JUDGEMENT, || self.0.estimate(parameters))
    }

    fn weigh(&self, parameters: &G::Parameters, legal: &[G::Action], weights: &mut Vec<f32>) {
        timed(&JUDGEMENT, || self.0.weigh(parameters, legal, weights));
    }

    fn reason(&self, parameters: &G::Parameters, seat: Seat, action: G::Action) -> String {
        self.0.reason(parameters, seat, action)
    }
}
