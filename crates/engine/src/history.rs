//! One match: the setup, the actions played, and the state they lead to.

use serde::Serialize;

use crate::{
    Game, Header, Line, Names, Options, ParseActionError, PositionError, Record, RecordError, Seat,
    Seating, SeatingError, Setup, SetupError, Silent, Told, Turn, Viewer, printable,
    record::{Comments, option_key},
};

/// The longest line that [`History::remark`] adds.
const REMARK_CHARS_MAX: usize = 500;

/// A match in progress. The actions define it; the state is a cache.
///
/// ```
/// # use chicago_express::ChicagoExpress;
/// use engine::{History, Names, Options, Record, Seat};
///
/// let names = Names::default_for(3);
/// let mut history = History::<ChicagoExpress>::new(names, Options::default()).unwrap();
/// history.act_by_text(Seat(0), "bid 12").unwrap();
/// history.act_by_text(Seat(1), "pass").unwrap();
/// let text = history.record().to_string();
/// assert!(text.ends_with("Ann: bid 12\nBen: pass\n"));
///
/// let record = Record::parse(text.as_bytes()).unwrap();
/// let again = History::<ChicagoExpress>::from_record(&record).unwrap();
/// assert_eq!(again.state(), history.state());
/// ```
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    header: Header,
    setup: G::Setup,
    start: G,
    actions: Vec<G::Action>,
    state: G,
    comments: Comments,
}

/// One action with its events.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// The state in which it was played.
    pub before: G,
    /// Who acted.
    pub turn: Turn,
    /// What was chosen.
    pub action: G::Action,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// A step in words, as one viewer may know it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldStep {
    /// Who acted.
    pub turn: Turn,
    /// What was chosen; `None` if the viewer may not know.
    pub action: Option<String>,
    /// What happened.
    pub events: Vec<Told>,
}

impl<G: Game> Step<G> {
    /// Describes the step to `viewer`. Nothing is replayed, so one step can be
    /// told to everyone at a table.
    pub fn told(&self, names: &Names, viewer: Viewer) -> ToldStep {
        ToldStep {
            turn: self.turn,
            action: self.is_known_to(viewer).then(|| self.text()),
            events: self.events.iter().map(|it| Told::event::<G>(it, names, viewer)).collect(),
        }
    }

    /// Whether `viewer` may know what was chosen.
    pub fn is_known_to(&self, viewer: Viewer) -> bool {
        let is_own = matches!(self.turn, Turn::Seat(seat) if viewer.sees_secrets_of(seat));
        is_own || viewer == Viewer::Referee || self.before.may_know(viewer, self.action)
    }

    /// What was chosen, as a record has it.
    pub fn text(&self) -> String {
        self.before.text(self.action).to_string()
    }

    /// Whether the player has seen something by it that nobody can make unseen.
    pub fn reveals(&self) -> bool {
        self.before.reveals(self.action)
    }
}

/// Why an action was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActError<R> {
    /// Somebody else must act first.
    #[error("it is not your turn")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Turn,
    },
    /// The text is not an action.
    #[error(transparent)]
    Unreadable(ParseActionError),
    /// The rules forbid it.
    #[error(transparent)]
    Refused(R),
}

impl<G: Game> History<G> {
    /// A new match.
    ///
    /// # Errors
    ///
    /// If the game does not allow this number of players or these options.
    pub fn new(players: Names, options: Options) -> Result<History<G>, SetupError> {
        History::with_rules(*G::Setup::RULES.end(), players, options)
    }

    /// A new match under a version of the rules that the game still supports.
    ///
    /// # Errors
    ///
    /// If the game does not allow these rules, this number of players or these
    /// options.
    pub fn with_rules(
        rules: u32,
        players: Names,
        options: Options,
    ) -> Result<History<G>, SetupError> {
        let setup = G::Setup::with_rules(rules, players.count(), &options)?;
        let header = Header {
            game: G::NAME.to_owned(),
            rules,
            players,
            seats: None,
            options,
            position: None,
        };
        let start = G::new(&setup);
        let (actions, comments) = (Vec::new(), Comments::default());
        Ok(History { header, setup, state: start.clone(), start, actions, comments })
    }

    /// The match that `record` begins with: everything but its actions.
    ///
    /// # Errors
    ///
    /// If the header is not one of this game.
    pub fn open(record: &Record) -> Result<History<G>, RecordError> {
        let Header { game, rules, players, seats, options, position } = &record.header;
        if game != G::NAME {
            let message = format!("expected a record of `{}`", G::NAME);
            return Err(RecordError::unreadable(record.header_line("game"), game, message));
        }
        let mut history = History::with_rules(*rules, players.clone(), options.clone()).map_err(
            |error: SetupError| {
                let key = match &error {
                    SetupError::Rules { .. } => "rules".to_owned(),
                    SetupError::PlayerCount { .. } => "players".to_owned(),
                    SetupError::UnknownOption { name, .. }
                    | SetupError::OptionValue { name, .. }
                    | SetupError::RepeatedOption { name } => option_key(name),
                };
                RecordError::unreadable(record.header_line(&key), "", error.to_string())
            },
        )?;
        history.header.seats.clone_from(seats);
        history.comments.clone_from(&record.comments);
        if let Some(json) = position {
            let line = record.header_line("position");
            let position = serde_path_to_error::deserialize(json).map_err(|error| {
                // The path of the whole position is `.`.
                let at = format!("position.{}", error.path());
                RecordError::unreadable(line, at.trim_end_matches('.'), error.inner().to_string())
            })?;
            history.start = G::from_position(&history.setup, &position).map_err(
                |PositionError { at, why }| {
                    RecordError::illegal(line, &format!("position.{at}"), why)
                },
            )?;
            history.state = history.start.clone();
            history.header.position = Some(json.clone());
        }
        Ok(history)
    }

    /// The match that `record` holds.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read or that the rules forbid.
    pub fn from_record(record: &Record) -> Result<History<G>, RecordError> {
        let mut history = History::open(record)?;
        for line in &record.lines {
            history.play_line(line)?;
        }
        Ok(history)
    }

    /// Plays one line of a record.
    ///
    /// # Errors
    ///
    /// If it cannot be read, names the wrong player, or is against the rules.
    pub fn play_line(&mut self, line: &Line) -> Result<Step<G>, RecordError> {
        let illegal = |message: String| RecordError::illegal(line.number, &line.action, message);
        if let Some(name) = &line.by {
            let seat = self.names().seat_of(name).ok_or_else(|| {
                let players: Vec<&str> = self.names().iter().collect();
                let message = format!("nobody here has this name; expected {}", players.join(", "));
                RecordError::unreadable(line.number, name, message)
            })?;
            match self.turn() {
                Turn::Seat(turn) if turn == seat => {}
                Turn::Seat(turn) => {
                    return Err(illegal(format!(
                        "it is the turn of {}, not of {name}",
                        self.names().of(turn)
                    )));
                }
                Turn::Chance => return Err(illegal(format!("chance must act, not {name}"))),
                Turn::Over => return Err(illegal("the game is over".to_owned())),
            }
        }
        let action = self.state.parse_action(&line.action).map_err(|error| {
            let message = format!("not an action; expected {}", error.expected);
            RecordError::unreadable(line.number, &line.action, message)
        })?;
        self.play(action).map_err(|refusal| illegal(refusal.to_string()))
    }

    /// Plays an action for whoever is to act.
    ///
    /// # Errors
    ///
    /// The rule that forbids it; the match is then unchanged.
    pub fn play(&mut self, action: G::Action) -> Result<Step<G>, G::Refusal> {
        self.state.check(action)?;
        let step = step(&mut self.state, action);
        self.actions.push(action);
        Ok(step)
    }

    /// Plays an action for `seat`.
    ///
    /// # Errors
    ///
    /// If it is not the turn of `seat`, or the rules forbid it; the match is
    /// then unchanged.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Step<G>, ActError<G::Refusal>> {
        let turn = self.turn();
        if turn != Turn::Seat(seat) {
            return Err(ActError::NotYourTurn { turn });
        }
        self.play(action).map_err(ActError::Refused)
    }

    /// Plays the action that `text` names, for `seat`.
    ///
    /// # Errors
    ///
    /// If it is not the turn of `seat`, the text cannot be read, or the rules
    /// forbid it; the match is then unchanged.
    pub fn act_by_text(&mut self, seat: Seat, text: &str) -> Result<Step<G>, ActError<G::Refusal>> {
        let turn = self.turn();
        if turn != Turn::Seat(seat) {
            return Err(ActError::NotYourTurn { turn });
        }
        let action = self.state.parse_action(text).map_err(ActError::Unreadable)?;
        self.act(seat, action)
    }

    /// Takes back the last action, by replaying all actions before it.
    pub fn undo(&mut self) -> Option<G::Action> {
        let action = *self.actions.last()?;
        self.rewind(self.actions.len() - 1);
        Some(action)
    }

    /// Goes back to the state after `n_actions`, by replay. Does nothing if
    /// fewer were played.
    pub fn rewind(&mut self, n_actions: usize) {
        if let Some(state) = self.at(n_actions) {
            self.state = state;
            self.actions.truncate(n_actions);
            self.comments.truncate(n_actions);
        }
    }

    /// How many of the last actions `seat` may take back without asking the
    /// others: its own actions, back to the point where chance or another seat
    /// acted, or where the seat saw a secret.
    pub fn n_free_to_undo(&self, seat: Seat) -> usize {
        let mut game = self.start.clone();
        let mut n_free = 0;
        for &action in &self.actions {
            let is_free = game.turn() == Turn::Seat(seat) && !game.reveals(action);
            n_free = if is_free { n_free + 1 } else { 0 };
            game.apply_unchecked(action, &mut Silent);
        }
        n_free
    }

    /// Takes back all tentative actions, by replaying all actions before them,
    /// and returns how many there were.
    pub fn take_back(&mut self) -> usize {
        if !self.state.is_tentative() {
            return 0;
        }
        let mut game = self.start.clone();
        // If the match starts in a tentative state, go back to its start.
        let mut n_kept = 0;
        for (idx, &action) in self.actions.iter().enumerate() {
            game.apply_unchecked(action, &mut Silent);
            if !game.is_tentative() {
                n_kept = idx + 1;
            }
        }
        let n_dropped = self.actions.len() - n_kept;
        self.rewind(n_kept);
        n_dropped
    }

    /// The state after the first `n_actions`; `None` if there are fewer.
    pub fn at(&self, n_actions: usize) -> Option<G> {
        let mut game = self.start.clone();
        for &action in self.actions.get(..n_actions)? {
            game.apply_unchecked(action, &mut Silent);
        }
        Some(game)
    }

    /// The match as it stood after the first `n_actions`; `None` if there are
    /// fewer.
    pub fn prefix(&self, n_actions: usize) -> Option<History<G>> {
        self.actions.get(..n_actions)?;
        let mut prefix = self.clone();
        prefix.rewind(n_actions);
        Some(prefix)
    }

    /// Replays every action and returns each with its events.
    pub fn steps(&self) -> impl Iterator<Item = Step<G>> {
        let mut game = self.start.clone();
        self.actions.iter().map(move |&action| step(&mut game, action))
    }

    /// The record of the match. Reading it gives the same match.
    pub fn record(&self) -> Record {
        let line = |step: Step<G>| {
            let by = match step.turn {
                Turn::Seat(seat) => Some(self.names().of(seat).to_owned()),
                Turn::Chance | Turn::Over => None,
            };
            Line { number: 0, by, action: self.state.text(step.action).to_string() }
        };
        let mut record = Record::new(self.header.clone(), self.steps().map(line).collect());
        record.comments.clone_from(&self.comments);
        record
    }

    /// Adds a comment to the record, on its own line below the last action. It
    /// stays even if actions before it are taken back.
    pub fn remark(&mut self, text: &str) {
        self.comments.remark(self.actions.len(), &printable(text, REMARK_CHARS_MAX));
    }

    /// Says who or what plays at each seat.
    ///
    /// # Errors
    ///
    /// If the number of seats is not the number of players.
    pub fn set_seating(&mut self, seats: Seating) -> Result<(), SeatingError> {
        seats.check_count(self.names().count())?;
        self.header.seats = Some(seats);
        Ok(())
    }

    /// Who or what plays at each seat, if that is known.
    pub fn seating(&self) -> Option<&Seating> {
        self.header.seats.as_ref()
    }

    /// The state now.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Who must act now.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// Every legal action now.
    pub fn legal(&self) -> Vec<G::Action> {
        legal(&self.state)
    }

    /// Every legal action now, if `viewer` may know that; otherwise none.
    pub fn legal_for(&self, viewer: Viewer) -> Vec<G::Action> {
        if viewer.may_know_legal(self.turn()) { self.legal() } else { Vec::new() }
    }

    /// The actions played so far.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Who plays.
    pub fn names(&self) -> &Names {
        &self.header.players
    }

    /// The version of the rules.
    pub fn rules(&self) -> u32 {
        self.header.rules
    }

    /// The same match in another state that looks alike to somebody.
    #[cfg(feature = "testing")]
    pub(crate) fn in_state(&self, state: G) -> History<G> {
        History { state, ..self.clone() }
    }

    /// The state before the first action.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// The setup of the match.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }
}

/// Every legal action in a state.
pub(crate) fn legal<G: Game>(game: &G) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    legal
}

/// Plays an action that the rules allow.
fn step<G: Game>(game: &mut G, action: G::Action) -> Step<G> {
    let (before, turn) = (game.clone(), game.turn());
    let mut events = Vec::new();
    game.apply_unchecked(action, &mut events);
    Step { before, turn, action, events }
}
