//! The rules of Age of Steam. `RULES.md` maps the rules to these files.
//!
//! ```
//! use age_of_steam::{AgeOfSteam, Setup};
//! use engine::{Game, Options, Setup as _, Silent, Turn};
//!
//! let setup = Setup::new(4, &Options::default()).unwrap();
//! let mut game = AgeOfSteam::new(&setup);
//! assert_eq!(game.turn(), Turn::Chance);
//! game.apply(game.parse_action("draw red").unwrap(), &mut Silent).unwrap();
//! ```

#![warn(clippy::float_arithmetic)]

mod goods;
mod special;
mod tile;
mod data;
mod setup;
mod state;
mod track;
mod network;
mod ground;
mod supply;
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
mod survey;
mod describe;

use std::{fmt, ops::ControlFlow};

use engine::{Game, Log, Outcome, ParseActionError, PositionError, Turn, Viewer};

pub use action::{Action, Column, Dice, Letter, Route};
pub use data::{City, CityId, Hex, Place, Terrain};
pub use describe::{Board, Phrase};
pub use event::Event;
pub use goods::{Color, Half};
pub use network::{Network, NetworkLink, PLACES_MAX};
pub use position::Position;
pub use refusal::Refusal;
pub use scoring::EndReason;
pub use setup::Setup;
pub use special::Special;
pub use state::AgeOfSteam;
pub use styles::Style;
pub use survey::{Distances, Lead, TILES_FAR};
pub use tile::{Class, TileId};
pub use track::Owner;
pub use view::View;

use phases::Phase;

impl Game for AgeOfSteam {
    const NAME: &'static str = "age-of-steam";
    const TITLE: &'static str = "Age of Steam";
    const HAS_SECRETS: bool = false;
    const PHASES: &'static [&'static str] = Phase::NAMES;
    const ENDINGS: &'static [&'static str] = EndReason::NAMES;
    const TARGETS: &'static [(&'static str, &'static str)] = &[
        ("Coord", "hex"),
        ("city", "city"),
        ("place", "place"),
        ("from", "place"),
        ("to", "place"),
        ("Special", "action"),
        ("Letter", "city"),
        ("Color", "cube"),
        ("side", "side"),
        ("box", "box"),
    ];

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Position = Position;
    type View = View;

    fn new(setup: &Setup) -> AgeOfSteam {
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
            Phase::Fill(_) | Phase::Growth(_) => Turn::Chance,
            Phase::IssueShares(it) => Turn::Seat(it.seat(self)),
            Phase::PlayerOrder(auction) => Turn::Seat(auction.bidder),
            Phase::ChooseActions(it) => Turn::Seat(it.seat(self)),
            Phase::Build(build) => Turn::Seat(build.seat()),
            Phase::Move(it) => Turn::Seat(it.seat()),
            Phase::Production(it) => it.turn(),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, legal: &mut Vec<Action>) {
        legal.clear();
        match &self.phase {
            Phase::IssueShares(it) => it.legal_actions(self, legal),
            Phase::PlayerOrder(auction) => auction.legal_actions(self, legal),
            Phase::ChooseActions(it) => it.legal_actions(self, legal),
            Phase::Build(build) => build.legal_actions(self, legal),
            Phase::Move(it) => it.legal_actions(self, legal),
            Phase::Production(it) => it.legal_actions(self, legal),
            Phase::Fill(_) | Phase::Growth(_) | Phase::Over => {}
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
            Phase::Fill(fill) => fill.draws(self, draws),
            Phase::Production(it) => it.draws(self, draws),
            Phase::Growth(it) => it.draws(self, draws),
            _ => {}
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        match &self.phase {
            Phase::Fill(fill) => fill.check(self, action),
            Phase::IssueShares(it) => it.check(self, action),
            Phase::PlayerOrder(auction) => auction.check(self, action),
            Phase::ChooseActions(it) => it.check(self, action),
            Phase::Build(build) => build.check(self, action),
            Phase::Move(it) => it.check(self, action),
            Phase::Production(it) => it.check(self, action),
            Phase::Growth(it) => it.check(self, action),
            Phase::Over => Err(Refusal::GameOver),
        }
    }

    fn apply_unchecked(&mut self, action: Action, log: &mut impl Log<Event>) {
        let flow = match self.phase {
            Phase::Fill(fill) => fill.apply(self, action, log),
            Phase::IssueShares(it) => it.apply(self, action, log),
            Phase::PlayerOrder(auction) => auction.apply(self, action, log),
            Phase::ChooseActions(it) => it.apply(self, action, log),
            Phase::Build(build) => build.apply(self, action, log),
            Phase::Move(it) => it.apply(self, action, log),
            Phase::Production(it) => it.apply(self, action, log),
            Phase::Growth(it) => it.apply(self, action, log),
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
            panic!("{broken}: {:?}", self.position());
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
