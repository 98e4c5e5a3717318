//! The contract that every game implements. Nothing here is specific to one
//! game.
//!
//! A game is a value of a type that implements [`Game`]. A [`History`] is one
//! match: the setup and the actions played, from which every state can be
//! computed again. A [`Record`] is that history as a text file.
//!
//! **Invariant:** no I/O, no clock, no random generator. The same setup and the
//! same actions always give the same value. Callers pass in random numbers
//! where chance is needed.

#![warn(clippy::float_arithmetic)]

mod action;
mod arguments;
mod data;
mod describe;
mod event;
mod guided;
mod history;
mod interned;
mod ledger;
mod messages;
mod named_enum;
mod names;
mod outcome;
mod patch;
mod perft;
mod position;
mod record;
mod setup;
mod show;
mod signature;
mod told;
#[cfg(feature = "testing")]
pub mod testing;

use std::{error, fmt};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

pub use action::{Action, ActionText, ParseActionError, printable, words};
pub use arguments::{Argument, Arguments, Target};
pub use data::DataError;
pub use describe::{
    Amount, Board, Change, Choice, Closed, Described, Entry, Explanation, Figure, Group, Heading,
    Mark, PREVIEW_MAX, Part, Phrase, Pick, Preview, PreviewStep, Price, Prompt, Question, Stop,
    StopReason, ToldFigure, ToldPart, Unit, Weight, WhyNotError,
};
pub use event::{Event, Kind, Log, Silent};
pub use guided::{Guided, Playout, choose};
pub use history::{ActError, History, Step, ToldStep};
pub use interned::{Interned, Interner};
pub use ledger::{Ledger, Money};
pub use messages::{Message, message_keys, messages};
pub use names::{NameError, Names};
pub use outcome::{Finish, Outcome, Standing};
pub use patch::{JsonPatch, Patch};
pub use perft::{divide, perft};
pub use position::PositionError;
pub use record::{
    Header, Line, READ_MAX, Record, RecordError, RecordErrorKind, Seating, SeatingError,
};
pub use setup::{OptionSpec, Options, Setup, SetupError};
pub use show::Shown;
pub use signature::signature;
pub use told::Told;

/// The most seats that any game here has.
pub const SEATS_MAX: usize = 6;

/// A place at the table, counted from 0 in clockwise order.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The index of this seat in an array with one entry per seat.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise.
    pub const fn left(self, n_players: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next == n_players { 0 } else { next })
    }

    /// The next seat counter-clockwise.
    pub const fn right(self, n_players: u8) -> Seat {
        Seat(if self.0 == 0 { n_players - 1 } else { self.0 - 1 })
    }

    /// All seats of a table, from 0.
    pub fn all(n_players: u8) -> impl DoubleEndedIterator<Item = Seat> {
        (0..n_players).map(Seat)
    }
}

/// Who must act next.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// A player must choose.
    Seat(Seat),
    /// The next action is a draw from a bag, a die or a shuffle. The caller
    /// chooses it and the record keeps it, so a replay needs no generator.
    Chance,
    /// Nobody: the game has ended.
    Over,
}

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Sees what everybody sees, and the secrets of this seat.
    Seat(Seat),
    /// Sees what everybody sees.
    Spectator,
    /// Sees everything, as the owner of the record does.
    Referee,
}

impl Viewer {
    /// Whether this viewer sees the secrets of `seat`.
    pub fn sees_secrets_of(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }

    /// Whether this viewer may know which actions are legal on `turn`. The
    /// legal actions of a player can reveal secrets.
    pub fn may_know_legal(self, turn: Turn) -> bool {
        match turn {
            Turn::Seat(seat) => self.sees_secrets_of(seat),
            Turn::Chance | Turn::Over => self == Viewer::Referee,
        }
    }
}

/// One game in progress.
///
/// The state is small and plain, because a search clones it to look ahead.
///
/// ```
/// # use chicago_express::{ChicagoExpress, Setup};
/// use engine::{Game, Options, Seat, Setup as _, Turn};
///
/// let setup = Setup::new(3, &Options::default()).unwrap();
/// let mut game = ChicagoExpress::new(&setup);
/// assert_eq!(game.turn(), Turn::Seat(Seat(0)));
/// let bid = game.parse_action("bid 12").unwrap();
/// let mut events = Vec::new();
/// game.apply(bid, &mut events).unwrap();
/// let refusal = game.check(bid).unwrap_err();
/// assert_eq!(refusal.to_string(), "the bid must be higher than $12 (§5.1.3)");
/// ```
pub trait Game: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// The name in records and on the command line.
    const NAME: &'static str;
    /// The title that people use.
    const TITLE: &'static str;
    /// Whether the game has hidden information, so that a [`view`](Self::view)
    /// depends on the viewer.
    const HAS_SECRETS: bool;
    /// Every phase that [`phase`](Self::phase) can name.
    const PHASES: &'static [&'static str];
    /// Every reason that [`endings`](Self::endings) can name.
    const ENDINGS: &'static [&'static str];
    /// What one can point at on the table: the type of an argument of events and
    /// refusals, and what it names, as in `("Coord", "hex")`. A text is known by the
    /// name of the argument instead, as in `("city", "city")`. Seats are targets in
    /// every game.
    const TARGETS: &'static [(&'static str, &'static str)];

    /// What is agreed before the first action.
    type Setup: Setup;
    /// One choice, as small as the rulebook allows.
    type Action: Action;
    /// One thing that happened, for the log.
    type Event: Event;
    /// Why an action is against the rules.
    type Refusal: error::Error + Clone + Eq + Arguments + Serialize + Send + Sync + 'static;
    /// The whole state in a form that a person can write by hand.
    type Position: Clone + Serialize + DeserializeOwned + fmt::Debug;
    /// What a viewer may see, for clients and bots.
    type View: Clone + Serialize + PartialEq + fmt::Debug;

    /// The opening.
    fn new(setup: &Self::Setup) -> Self;

    /// How many seats the table has.
    fn n_players(&self) -> u8;

    /// Whose action is next.
    fn turn(&self) -> Turn;

    /// Reads the text form of an action, as a person types it. Does not check
    /// whether the action is legal. Every state of a match reads the same
    /// texts.
    ///
    /// # Errors
    ///
    /// If it is not the text of an action of this game.
    fn parse_action(&self, text: &str) -> Result<Self::Action, ParseActionError>;

    /// Writes the text form of an action of this match. It reads back to the
    /// same action, in every state of the match.
    ///
    /// # Errors
    ///
    /// If writing to `f` fails.
    fn write_action(&self, action: Self::Action, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Displays the text form of an action.
    fn text(&self, action: Self::Action) -> ActionText<'_, Self> {
        ActionText { game: self, action }
    }

    /// Replaces the contents of `legal` with every legal action, in a fixed
    /// order. Empty only when the game is over.
    fn legal_actions(&self, legal: &mut Vec<Self::Action>);

    /// Replaces the contents of `draws` with every outcome of chance and its
    /// weight. Empty unless chance is to act. Games without chance keep this
    /// default.
    fn draws(&self, draws: &mut Vec<(Self::Action, u32)>) {
        draws.clear();
    }

    /// Checks `action` against the rules, for the player or chance to act.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Plays an action that [`check`](Self::check) accepts and writes its
    /// events to `log`. With [`Silent`] the events are never built.
    ///
    /// # Panics
    ///
    /// May panic, or leave a broken state, if the action is not legal.
    fn apply_unchecked(&mut self, action: Self::Action, log: &mut impl Log<Self::Event>);

    /// Plays `action` if the rules allow it.
    ///
    /// # Errors
    ///
    /// The rule that forbids it. The state is then unchanged.
    fn apply(
        &mut self,
        action: Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(action)?;
        self.apply_unchecked(action, log);
        Ok(())
    }

    /// Final scores and ranks; `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Why the game is over, from [`ENDINGS`](Self::ENDINGS). Empty while it
    /// goes on.
    fn endings(&self) -> Vec<&'static str>;

    /// The phase in progress, from [`PHASES`](Self::PHASES).
    fn phase(&self) -> &'static str;

    /// Whether the player to act is in the middle of a tentative sequence: one
    /// that the rules allow them to take back as a whole. The sequence begins
    /// with an action of that player. Until it ends, neither chance nor another
    /// player acts, and the player learns nothing new. A game where every
    /// action is final keeps this default.
    fn is_tentative(&self) -> bool {
        false
    }

    /// Asserts the invariants of the game, for example that no money was lost.
    /// Called after every action in tests.
    ///
    /// # Panics
    ///
    /// If an invariant is broken.
    fn audit(&self);

    /// What `viewer` may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether `viewer` may know that it was `action` that was played in this
    /// state. The text of a draw names what was drawn, and some choices are
    /// secret. A game without secrets keeps this default.
    fn may_know(&self, viewer: Viewer, action: Self::Action) -> bool {
        let _ = (viewer, action);
        true
    }

    /// Whether `action`, played in this state, shows its player something new.
    /// Never called for draws, which always do. A game where only draws reveal
    /// something keeps this default.
    fn reveals(&self, action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// A state that agrees with everything that `seat` knows, with all hidden
    /// information dealt anew by `random`. A bot at `seat` may only think about
    /// such states. A game without secrets keeps this default.
    fn conceal(&self, seat: Seat, random: &mut impl FnMut() -> u64) -> Self {
        let _ = (seat, random);
        self.clone()
    }

    /// The whole state, as a record stores it.
    fn position(&self) -> Self::Position;

    /// The state that `position` describes.
    ///
    /// # Errors
    ///
    /// If no game with this setup could reach it.
    fn from_position(setup: &Self::Setup, position: &Self::Position)
    -> Result<Self, PositionError>;
}
