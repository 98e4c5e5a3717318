//! The rules of Chicago Express. `RULES.md` maps the rulebook to these files.
//!
//! ```
//! use chicago_express::{ChicagoExpress, Setup};
//! use engine::{Game, Options, Seat, Setup as _, Silent, Turn};
//!
//! let setup = Setup::new(3, &Options::default()).unwrap();
//! let mut game = ChicagoExpress::new(&setup);
//! assert_eq!(game.turn(), Turn::Seat(Seat(0)));
//!
//! let bid = game.parse_action("bid 12").unwrap();
//! game.apply(bid, &mut Silent).unwrap();
//! assert_eq!(game.turn(), Turn::Seat(Seat(1)));
//! ```

#![warn(clippy::float_arithmetic)]

mod company;
mod dial;
mod data;
mod setup;
mod state;
mod action;
mod event;
mod refusal;
mod sequence;
mod phases;
mod scoring;
mod view;
mod describe;
mod position;
mod invariants;
mod styles;

use std::{fmt, ops::ControlFlow};

use engine::{Game, Log, Outcome, ParseActionError, PositionError, Turn, Viewer};

pub use action::Action;
pub use company::Company;
pub use data::{ChicagoPhase, Hex, Terrain};
pub use describe::{Board, Phrase};
pub use dial::{Dial, Industrial};
pub use event::Event;
pub use phases::{auction::AuctionKind, development::Gain};
pub use position::Position;
pub use rail::{HexId, HexSet};
pub use refusal::Refusal;
pub use scoring::{EndProgress, EndReason};
pub use setup::Setup;
pub use state::{Auctioned, ChicagoExpress};
pub use styles::Style;
pub use view::View;

use phases::Phase;

impl Game for ChicagoExpress {
    const NAME: &'static str = "chicago-express";
    const TITLE: &'static str = "Chicago Express";
    const HAS_SECRETS: bool = false;
    const PHASES: &'static [&'static str] = Phase::NAMES;
    const ENDINGS: &'static [&'static str] = EndReason::NAMES;
    const TARGETS: &'static [(&'static str, &'static str)] =
        &[("HexId", "hex"), ("Coord", "hex"), ("Company", "company"), ("Dial", "dial")];

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Position = Position;
    type View = View;

    fn new(setup: &Setup) -> ChicagoExpress {
        setup::opening(setup)
    }

    fn n_players(&self) -> u8 {
        self.n_players
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseActionError> {
        Action::parse(text)
    }

    fn write_action(&self, action: Action, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        action.write(f)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Auction(auction) => Turn::Seat(auction.bidder),
            Phase::Choice(choice) => Turn::Seat(choice.chooser),
            Phase::Expansion(expansion) => Turn::Seat(expansion.builder),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal_actions(&self, legal: &mut Vec<Action>) {
        legal.clear();
        match self.phase {
            Phase::Auction(auction) => auction.legal_actions(self, legal),
            Phase::Choice(choice) => choice.legal_actions(self, legal),
            Phase::Expansion(expansion) => expansion.legal_actions(self, legal),
            Phase::Over => {}
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        match self.phase {
            Phase::Auction(auction) => auction.check(self, action),
            Phase::Choice(choice) => choice.check(self, action),
            Phase::Expansion(expansion) => expansion.check(self, action),
            Phase::Over => Err(Refusal::GameOver),
        }
    }

    #[inline]
    fn apply_unchecked(&mut self, action: Action, log: &mut impl Log<Event>) {
        let flow = match self.phase {
            Phase::Auction(auction) => auction.apply(self, action, log),
            Phase::Choice(choice) => choice.apply(self, action, log),
            Phase::Expansion(expansion) => expansion.apply(self, action, log),
            Phase::Over => unreachable!("`check` refuses every action after the end"),
        };
        self.phase = match flow {
            ControlFlow::Continue(phase) => phase,
            ControlFlow::Break(end) => sequence::phase_after(self, end, log),
        };
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
            panic!("{broken}: {self:?}");
        }
    }

    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }

    fn position(&self) -> Position {
        position::position(self)
    }

    fn from_position(setup: &Setup, position: &Position) -> Result<Self, PositionError> {
        position::from_position(setup, position)
    }
}
