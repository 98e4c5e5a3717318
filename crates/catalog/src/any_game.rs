//! A match of any game, with actions as text: what a server needs to run a
//! table.

use age_of_steam::AgeOfSteam;
use chicago_express::ChicagoExpress;
use engine::{
    ActError, Board, Closed, Explanation, Game, History, Line, Names, Options, Outcome, Playout,
    Preview, Prompt, Record, RecordError, Seat, SetupError, Shown, Step, Told, ToldFigure,
    ToldStep, Turn, Viewer, WhyNotError,
};
use railroad_revolution::RailroadRevolution;
use serde::Serialize;

use crate::Title;

/// A match of any game.
///
/// ```
/// use catalog::{AnyGame, Title};
/// use engine::{ActError, Names, Options, Seat, Viewer};
///
/// let players = Names::default_for(3);
/// let mut table = AnyGame::new(Title::ChicagoExpress, players, Options::default()).unwrap();
/// let step = table.act(Seat(0), "bid 12").unwrap();
/// assert_eq!(table.told(&step, Viewer::Spectator).events.last().unwrap().text, "Ann bids $12");
/// match table.act(Seat(1), "bid 11").unwrap_err() {
///     ActError::Refused(why) => {
///         assert_eq!((why.kind, why.section.as_deref()), ("NotHigher", Some("5.1.3")))
///     }
///     other => panic!("{other}"),
/// }
/// assert_eq!(table.n_free_to_undo(Seat(0)), 1);
/// ```
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// A match of Chicago Express.
    ChicagoExpress(Box<History<ChicagoExpress>>),
    /// A match of Age of Steam.
    AgeOfSteam(Box<History<AgeOfSteam>>),
    /// A match of Railroad Revolution.
    RailroadRevolution(Box<History<RailroadRevolution>>),
}

/// One action of a match with its events. It can be told to any number of
/// viewers.
#[derive(Clone, Debug)]
pub enum AnyStep {
    /// A step of Chicago Express.
    ChicagoExpress(Box<Step<ChicagoExpress>>),
    /// A step of Age of Steam.
    AgeOfSteam(Box<Step<AgeOfSteam>>),
    /// A step of Railroad Revolution.
    RailroadRevolution(Box<Step<RailroadRevolution>>),
}

/// A match as a viewer may see it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum AnyShown {
    /// A match of Chicago Express.
    ChicagoExpress(Box<Shown<ChicagoExpress>>),
    /// A match of Age of Steam.
    AgeOfSteam(Box<Shown<AgeOfSteam>>),
    /// A match of Railroad Revolution.
    RailroadRevolution(Box<Shown<RailroadRevolution>>),
}

/// Everything printed that never changes in a match.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum AnyBoard {
    /// A board of Chicago Express.
    ChicagoExpress(Box<Board<ChicagoExpress>>),
    /// A board of Age of Steam.
    AgeOfSteam(Box<Board<AgeOfSteam>>),
    /// A board of Railroad Revolution.
    RailroadRevolution(Box<Board<RailroadRevolution>>),
}

/// Runs an expression on the history inside an [`AnyGame`].
macro_rules! on_history {
    ($any:expr, $history:ident => $body:expr) => {
        match $any {
            AnyGame::ChicagoExpress($history) => $body,
            AnyGame::AgeOfSteam($history) => $body,
            AnyGame::RailroadRevolution($history) => $body,
        }
    };
}

/// Runs a fallible expression on the history inside an [`AnyGame`] and wraps
/// its result in the same variant of another type.
macro_rules! map_history {
    ($any:expr, $history:ident => $body:expr, $to:ident) => {
        match $any {
            AnyGame::ChicagoExpress($history) => $body.map(Box::new).map($to::ChicagoExpress),
            AnyGame::AgeOfSteam($history) => $body.map(Box::new).map($to::AgeOfSteam),
            AnyGame::RailroadRevolution($history) => {
                $body.map(Box::new).map($to::RailroadRevolution)
            }
        }
    };
}

/// Runs a fallible expression that creates a history of a title's game, and
/// wraps it in an [`AnyGame`].
macro_rules! open_history {
    ($title:expr, $body:expr) => {
        match $title {
            Title::ChicagoExpress => $body.map(Box::new).map(AnyGame::ChicagoExpress),
            Title::AgeOfSteam => $body.map(Box::new).map(AnyGame::AgeOfSteam),
            Title::RailroadRevolution => $body.map(Box::new).map(AnyGame::RailroadRevolution),
        }
    };
}

/// Creating a match from a setup or a record, and writing it back.
impl AnyGame {
    /// A new match under the newest rules.
    ///
    /// # Errors
    ///
    /// If the game does not allow this number of players or these options.
    pub fn new(title: Title, players: Names, options: Options) -> Result<AnyGame, SetupError> {
        open_history!(title, History::new(players, options))
    }

    /// The match that `record` begins with: everything but its actions.
    ///
    /// # Errors
    ///
    /// If the header does not name a game of the catalog or is not valid for
    /// that game.
    pub fn open(record: &Record) -> Result<AnyGame, RecordError> {
        let title = Title::find(&record.header.game)
            .map_err(|error| record.error_in_header("game", error.to_string()))?;
        open_history!(title, History::open(record))
    }

    /// The match that `record` holds.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read or that the rules forbid.
    pub fn from_record(record: &Record) -> Result<AnyGame, RecordError> {
        let mut res = AnyGame::open(record)?;
        for line in &record.lines {
            res.play_line(line)?;
        }
        Ok(res)
    }

    /// Whether all actions are known to one of `viewers` at least, so that the record
    /// tells them nothing new.
    pub fn is_known_to(&self, viewers: &[Viewer]) -> bool {
        on_history!(self, history => history
            .steps()
            .all(|step| viewers.iter().any(|&viewer| step.is_known_to(viewer))))
    }

    /// Plays one line of a record.
    ///
    /// # Errors
    ///
    /// If it cannot be read, names the wrong player, or is against the rules.
    pub fn play_line(&mut self, line: &Line) -> Result<AnyStep, RecordError> {
        map_history!(self, history => history.play_line(line), AnyStep)
    }

    /// The match as it stood after the first `n_actions`; `None` if there are
    /// fewer.
    pub fn prefix(&self, n_actions: usize) -> Option<AnyGame> {
        map_history!(self, history => history.prefix(n_actions), AnyGame)
    }

    /// The record of the match. Reading it gives the same match.
    pub fn record(&self) -> Record {
        on_history!(self, history => history.record())
    }
}

/// Playing at a table.
impl AnyGame {
    /// Plays the action that `text` names, for `seat`.
    ///
    /// # Errors
    ///
    /// If it is not the turn of `seat`, the text cannot be read, or the rules
    /// forbid it; the match is then unchanged.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<AnyStep, ActError<Box<Told>>> {
        map_history!(self, history => act(history, seat, text), AnyStep)
    }

    /// Draws for chance, by weight; `None` if it is not chance's turn.
    pub fn draw(&mut self, random: &mut impl FnMut() -> u64) -> Option<AnyStep> {
        map_history!(self, history => draw(history, random), AnyStep)
    }

    /// Takes back the last action and returns its text.
    pub fn undo(&mut self) -> Option<String> {
        on_history!(self, history => {
            let action = history.undo()?;
            Some(history.state().text(action).to_string())
        })
    }

    /// Goes back to the state after `n_actions`. Does nothing if fewer were
    /// played.
    pub fn rewind(&mut self, n_actions: usize) {
        on_history!(self, history => history.rewind(n_actions));
    }

    /// Takes back all tentative actions and returns how many there were.
    pub fn take_back(&mut self) -> usize {
        on_history!(self, history => history.take_back())
    }

    /// How many of the last actions `seat` may take back without asking the
    /// others.
    pub fn n_free_to_undo(&self, seat: Seat) -> usize {
        on_history!(self, history => history.n_free_to_undo(seat))
    }

    /// Every legal action now, if `viewer` may know that; otherwise none.
    pub fn legal(&self, viewer: Viewer) -> Vec<String> {
        on_history!(self, history => {
            let text = |action| history.state().text(action).to_string();
            history.legal_for(viewer).into_iter().map(text).collect()
        })
    }

    /// The only action that is legal; `None` if there are others, or if no player is
    /// to act.
    pub fn forced(&self) -> Option<String> {
        if !matches!(self.turn(), Turn::Seat(_)) {
            return None;
        }
        on_history!(self, history => match history.legal()[..] {
            [action] => Some(history.state().text(action).to_string()),
            _ => None,
        })
    }

    /// A step of this match in words, as `viewer` may know it.
    pub fn told(&self, step: &AnyStep, viewer: Viewer) -> ToldStep {
        step.told(self.names(), viewer)
    }
}

/// Looking at a match.
impl AnyGame {
    /// Which game it is.
    pub fn title(&self) -> Title {
        match self {
            AnyGame::ChicagoExpress(_) => Title::ChicagoExpress,
            AnyGame::AgeOfSteam(_) => Title::AgeOfSteam,
            AnyGame::RailroadRevolution(_) => Title::RailroadRevolution,
        }
    }

    /// Who must act now.
    pub fn turn(&self) -> Turn {
        on_history!(self, history => history.turn())
    }

    /// Whether the player to act can [take back](Self::take_back) something.
    pub fn is_tentative(&self) -> bool {
        on_history!(self, history => history.state().is_tentative())
    }

    /// How many actions were played.
    pub fn n_actions(&self) -> usize {
        on_history!(self, history => history.actions().len())
    }

    /// Who plays.
    pub fn names(&self) -> &Names {
        on_history!(self, history => history.names())
    }

    /// The version of the rules.
    pub fn rules(&self) -> u32 {
        on_history!(self, history => history.rules())
    }

    /// Scores and ranks; `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        on_history!(self, history => history.state().outcome())
    }

    /// The match as `viewer` may see it.
    pub fn show(&self, viewer: Viewer) -> AnyShown {
        match self {
            AnyGame::ChicagoExpress(it) => AnyShown::ChicagoExpress(Box::new(it.show(viewer))),
            AnyGame::AgeOfSteam(it) => AnyShown::AgeOfSteam(Box::new(it.show(viewer))),
            AnyGame::RailroadRevolution(it) => {
                AnyShown::RailroadRevolution(Box::new(it.show(viewer)))
            }
        }
    }
}

/// What one can do, what it costs, and why not.
impl AnyGame {
    /// What the player to act can do; `None` if nobody is asked, or if `viewer`
    /// may not know.
    pub fn prompt(&self, viewer: Viewer) -> Option<Prompt> {
        on_history!(self, history => history.prompt(viewer))
    }

    /// Why `seat` cannot do what `text` says: an action, a verb, or the name of
    /// something on the table, as in `K9` or `hex K9`. Empty if it is possible.
    ///
    /// # Errors
    ///
    /// If it is not the turn of `seat`, or the text names nothing.
    pub fn why_not(&self, seat: Seat, text: &str) -> Result<Vec<Closed>, WhyNotError> {
        on_history!(self, history => history.why_not(seat, text))
    }

    /// What `actions` of `seat` would do. The match stays as it is.
    pub fn preview(&self, seat: Seat, actions: &[&str]) -> Preview {
        on_history!(self, history => history.preview(seat, actions))
    }

    /// The same, with the match as `seat` would then see it; `None` if no action was
    /// played.
    pub fn preview_shown(&self, seat: Seat, actions: &[&str]) -> (Preview, Option<AnyShown>) {
        match self {
            AnyGame::ChicagoExpress(it) => {
                let (preview, shown) = it.preview_shown(seat, actions);
                (preview, shown.map(Box::new).map(AnyShown::ChicagoExpress))
            }
            AnyGame::AgeOfSteam(it) => {
                let (preview, shown) = it.preview_shown(seat, actions);
                (preview, shown.map(Box::new).map(AnyShown::AgeOfSteam))
            }
            AnyGame::RailroadRevolution(it) => {
                let (preview, shown) = it.preview_shown(seat, actions);
                (preview, shown.map(Box::new).map(AnyShown::RailroadRevolution))
            }
        }
    }

    /// How the figure called `name` comes about; `None` if `viewer` knows no such
    /// figure.
    pub fn explain(&self, viewer: Viewer, name: &str) -> Option<Explanation> {
        on_history!(self, history => history.explain(viewer, name))
    }

    /// The names of all figures that `viewer` may know, each with its value.
    pub fn figures(&self, viewer: Viewer) -> Vec<(String, i64)> {
        on_history!(self, history => history.figures(viewer))
    }

    /// All figures that `viewer` may know, in words.
    pub fn told_figures(&self, viewer: Viewer) -> Vec<ToldFigure> {
        on_history!(self, history => history.told_figures(viewer))
    }

    /// Everything printed that never changes in this match.
    pub fn board(&self) -> AnyBoard {
        match self {
            AnyGame::ChicagoExpress(it) => {
                AnyBoard::ChicagoExpress(Box::new(Board::new(it.setup())))
            }
            AnyGame::AgeOfSteam(it) => AnyBoard::AgeOfSteam(Box::new(Board::new(it.setup()))),
            AnyGame::RailroadRevolution(it) => {
                AnyBoard::RailroadRevolution(Box::new(Board::new(it.setup())))
            }
        }
    }
}

impl AnyBoard {
    /// Two boards with the same id are equal.
    pub fn id(&self) -> &str {
        match self {
            AnyBoard::ChicagoExpress(board) => &board.id,
            AnyBoard::AgeOfSteam(board) => &board.id,
            AnyBoard::RailroadRevolution(board) => &board.id,
        }
    }
}

impl AnyStep {
    /// What was chosen, as a record has it.
    pub fn action(&self) -> String {
        match self {
            AnyStep::ChicagoExpress(step) => step.text(),
            AnyStep::AgeOfSteam(step) => step.text(),
            AnyStep::RailroadRevolution(step) => step.text(),
        }
    }

    /// Whether the player has seen something by it that nobody can make unseen.
    pub fn reveals(&self) -> bool {
        match self {
            AnyStep::ChicagoExpress(step) => step.reveals(),
            AnyStep::AgeOfSteam(step) => step.reveals(),
            AnyStep::RailroadRevolution(step) => step.reveals(),
        }
    }

    /// The step in words, as `viewer` may know it. Nothing is replayed.
    pub fn told(&self, names: &Names, viewer: Viewer) -> ToldStep {
        match self {
            AnyStep::ChicagoExpress(step) => step.told(names, viewer),
            AnyStep::AgeOfSteam(step) => step.told(names, viewer),
            AnyStep::RailroadRevolution(step) => step.told(names, viewer),
        }
    }
}

fn act<G: Game>(
    history: &mut History<G>,
    seat: Seat,
    text: &str,
) -> Result<Step<G>, ActError<Box<Told>>> {
    history.act_by_text(seat, text).map_err(|error| match error {
        ActError::NotYourTurn { turn } => ActError::NotYourTurn { turn },
        ActError::Unreadable(error) => ActError::Unreadable(error),
        ActError::Refused(refusal) => ActError::Refused(Box::new(Told::refusal::<G>(&refusal))),
    })
}

fn draw<G: Game>(history: &mut History<G>, random: &mut impl FnMut() -> u64) -> Option<Step<G>> {
    if history.turn() != Turn::Chance {
        return None;
    }
    let action = Playout::default().uniform(history.state(), random)?;
    history.play(action).ok()
}
