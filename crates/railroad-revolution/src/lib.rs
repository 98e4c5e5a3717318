//! The rules of Railroad Revolution. `RULES.md` maps the rules to these files.
//!
//! The values of board and tiles are a reconstruction: see `data/`.
//!
//! ```
//! use engine::{Game, Options, Setup as _, Silent, Turn};
//! use railroad_revolution::{RailroadRevolution, Setup};
//!
//! let setup = Setup::new(3, &Options::default()).unwrap();
//! let mut game = RailroadRevolution::new(&setup);
//! assert_eq!(game.turn(), Turn::Chance);
//! game.apply(game.parse_action("draw A1-3").unwrap(), &mut Silent).unwrap();
//! ```

#![warn(clippy::float_arithmetic)]

mod worker;
mod effect;
mod data;
mod setup;
mod state;
mod pool;
mod table;
mod outstanding;
mod action;
mod event;
mod refusal;
mod sequence;
mod phases;
mod scoring;
mod view;
mod position;
mod invariants;
mod styles;
mod describe;

use std::{fmt, ops::ControlFlow};

use engine::{Game, Log, Outcome, ParseActionError, PositionError, Seat, Silent, Turn, Viewer};

pub use action::{Action, FaceName, Facing, Piece, Section, SetupTileId, Side, Source, Spot};
pub use data::{
    City, CityId, Condition, DealId, Face, FaceId, Gate, Group, Milestone, MilestoneId, Node,
    Space, SpaceId, TelegraphSection, TelegraphTileId, Train, load,
};
pub use describe::{Board, Phrase};
pub use effect::{Effect, Reward};
pub use event::Event;
pub use outstanding::Outstanding;
pub use position::Position;
pub use refusal::Refusal;
pub use scoring::{EndReason, Score};
pub use setup::Setup;
pub use state::{Builder, Job, RailroadRevolution, Track};
pub use styles::Style;
pub use table::OpenMilestone;
pub use view::View;
pub use worker::{Color, Colors};

use phases::Phase;

/// A notice that must be shown wherever the game is offered.
pub const NOTICE: &str = "The values of board and tiles are a reconstruction: the rules are the \
                          rulebook's, the numbers may differ from the printed game.";

impl Game for RailroadRevolution {
    const NAME: &'static str = "railroad-revolution";
    const TITLE: &'static str = "Railroad Revolution";
    const HAS_SECRETS: bool = true;
    const PHASES: &'static [&'static str] = Phase::NAMES;
    const ENDINGS: &'static [&'static str] = EndReason::NAMES;
    const TARGETS: &'static [(&'static str, &'static str)] = &[
        ("city", "city"),
        ("SpaceId", "space"),
        ("Section", "section"),
        ("MilestoneId", "milestone"),
        ("SetupTileId", "setup-tile"),
        ("TelegraphTileId", "telegraph-tile"),
        ("DealId", "deal"),
        ("Track", "track"),
        ("Train", "train"),
        ("Job", "job"),
        ("Color", "worker"),
        ("Side", "side"),
        ("Piece", "piece"),
    ];

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Position = Position;
    type View = View;

    fn new(setup: &Setup) -> RailroadRevolution {
        setup::opening(setup)
    }

    fn n_players(&self) -> u8 {
        self.n_players
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseActionError> {
        Action::parse(&self.tables, text)
    }

    fn write_action(&self, action: Action, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        action.write(&self.tables, f)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match &self.phase {
            Phase::Preparation(_) | Phase::Reveal(_) => Turn::Chance,
            Phase::SetupTiles(it) => Turn::Seat(it.seat),
            Phase::Turn(it) => Turn::Seat(it.seat),
            Phase::Work(work) => Turn::Seat(work.seat),
            Phase::Milestones(it) => it.turn(),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, legal: &mut Vec<Action>) {
        legal.clear();
        match &self.phase {
            Phase::SetupTiles(it) => it.legal_actions(self, legal),
            Phase::Turn(it) => it.legal_actions(self, legal),
            Phase::Work(work) => work.legal_actions(self, legal),
            Phase::Milestones(it) => it.legal_actions(self, legal),
            Phase::Preparation(_) | Phase::Reveal(_) | Phase::Over => {}
        }
        if self.turn() == Turn::Chance {
            let mut draws = Vec::new();
            self.draws(&mut draws);
            legal.extend(draws.iter().map(|&(action, _)| action));
        }
    }

    fn draws(&self, draws: &mut Vec<(Action, u32)>) {
        draws.clear();
        match &self.phase {
            Phase::Preparation(it) => it.draws(self, draws),
            Phase::Reveal(_) => phases::deals::draws(self, draws),
            Phase::Milestones(it) => it.draws(self, draws),
            _ => {}
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        match &self.phase {
            Phase::Preparation(it) => it.check(self, action),
            Phase::SetupTiles(it) => it.check(self, action),
            Phase::Turn(it) => it.check(self, action),
            Phase::Work(work) => work.check(self, action),
            Phase::Reveal(it) => it.check(self, action),
            Phase::Milestones(it) => it.check(self, action),
            Phase::Over => Err(Refusal::GameOver),
        }
    }

    fn apply_unchecked(&mut self, action: Action, log: &mut impl Log<Event>) {
        let flow = match self.phase {
            Phase::Preparation(it) => it.apply(self, action, log),
            Phase::SetupTiles(it) => it.apply(self, action, log),
            Phase::Turn(it) => it.apply(self, action, log),
            Phase::Work(work) => work.apply(self, action, log),
            Phase::Reveal(it) => it.apply(self, action, log),
            Phase::Milestones(it) => it.apply(self, action, log),
            Phase::Over => unreachable!("`check` refuses every action after the end"),
        };
        self.phase = match flow {
            ControlFlow::Continue(phase) => phase,
            ControlFlow::Break(end) => sequence::phase_after(self, end, log),
        };
    }

    fn is_tentative(&self) -> bool {
        match &self.phase {
            Phase::Turn(turn) => turn.is_begun,
            Phase::Work(work) => work.is_begun,
            _ => false,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(self)
    }

    fn endings(&self) -> Vec<&'static str> {
        scoring::endings(self)
    }

    fn phase(&self) -> &'static str {
        self.phase.name()
    }

    fn audit(&self) {
        if let Err(broken) = invariants::check(self) {
            panic!("{broken}: {:?}", self.position());
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn may_know(&self, viewer: Viewer, action: Action) -> bool {
        match &self.phase {
            Phase::Milestones(it) => it.may_know(self, viewer, action),
            _ => true,
        }
    }

    fn reveals(&self, action: Action) -> bool {
        let Turn::Seat(seat) = self.turn() else { return false };
        let mut after = *self;
        after.apply_unchecked(action, &mut Silent);
        matches!(&after.phase, Phase::Milestones(it) if it.seat == seat && it.has_drawn())
    }

    fn conceal(&self, seat: Seat, random: &mut impl FnMut() -> u64) -> RailroadRevolution {
        view::conceal(self, seat, random)
    }

    fn position(&self) -> Position {
        position::position(self)
    }

    fn from_position(setup: &Setup, position: &Position) -> Result<Self, PositionError> {
        position::from_position(setup, position)
    }
}
