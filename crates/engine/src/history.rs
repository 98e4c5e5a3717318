//! One match: the setup, the actions played, and the state they lead to.

use crate::{
    Game, Header, Line, Names, Options, PositionError, Record, RecordError, Seat, Seating,
    SeatingError, Setup, SetupError, Silent, Turn, Viewer, printable,
    record::{Comments, option_key},
};

/// The longest line that [`History::remark`] adds.
const REMARK_CHARS_MAX: usize = 500;

/// A match in progress. The actions are the truth, the state is a cache.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    header: Header,
    setup: G::Setup,
    start: G,
    actions: Vec<G::Action>,
    state: G,
    comments: Comments,
}

/// One action and what came of it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who acted.
    pub turn: Turn,
    /// What was chosen.
    pub action: G::Action,
    /// What happened.
    pub events: Vec<G::Event>,
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
        let setup = G::Setup::new(players.count(), &options)?;
        let header = Header {
            game: G::NAME.to_owned(),
            rules: G::RULES,
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
        if *rules != G::RULES {
            let message =
                format!("expected `rules {}`, which this version of {} plays", G::RULES, G::NAME);
            let text = format!("rules {rules}");
            return Err(RecordError::unreadable(record.header_line("rules"), &text, message));
        }
        let mut history =
            History::new(players.clone(), options.clone()).map_err(|error: SetupError| {
                let key = match &error {
                    SetupError::PlayerCount { .. } => "players".to_owned(),
                    SetupError::UnknownOption { name, .. }
                    | SetupError::OptionValue { name, .. }
                    | SetupError::RepeatedOption { name } => option_key(name),
                };
                RecordError::unreadable(record.header_line(&key), "", error.to_string())
            })?;
        history.header.seats.clone_from(seats);
        history.comments.clone_from(&record.comments);
        if let Some(json) = position {
            let line = record.header_line("position");
            let position = serde_path_to_error::deserialize(json).map_err(|error| {
                // The path is `.` for the whole of it.
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
        let action = line.action.parse::<G::Action>().map_err(|error| {
            let message = format!("not an action; expected {}", error.expected);
            RecordError::unreadable(line.number, &line.action, message)
        })?;
        self.play(action).map_err(|refusal| illegal(refusal.to_string()))
    }

    /// Plays an action for whoever is to act.
    ///
    /// # Errors
    ///
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, action: G::Action) -> Result<Step<G>, G::Refusal> {
        let turn = self.turn();
        let mut events = Vec::new();
        self.state.apply(action, &mut events)?;
        self.actions.push(action);
        Ok(Step { turn, action, events })
    }

    /// Plays an action for `seat`.
    ///
    /// # Errors
    ///
    /// If another must act, or the rules forbid it; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Step<G>, ActError<G::Refusal>> {
        let turn = self.turn();
        if turn != Turn::Seat(seat) {
            return Err(ActError::NotYourTurn { turn });
        }
        self.play(action).map_err(ActError::Refused)
    }

    /// Takes the last action back by replaying all before it.
    pub fn undo(&mut self) -> Option<G::Action> {
        let action = self.actions.pop()?;
        self.comments.truncate(self.actions.len());
        self.state = self.at(self.actions.len())?;
        Some(action)
    }

    /// Takes back everything since the state was last not tentative, by
    /// replaying all before it, and says how many actions that were.
    pub fn take_back(&mut self) -> usize {
        if !self.state.is_tentative() {
            return 0;
        }
        let mut game = self.start.clone();
        // A match that starts within something goes back to its start.
        let (mut kept, mut n_kept) = (game.clone(), 0);
        for (idx, &action) in self.actions.iter().enumerate() {
            game.apply_unchecked(action, &mut Silent);
            if !game.is_tentative() {
                (kept, n_kept) = (game.clone(), idx + 1);
            }
        }
        let n_dropped = self.actions.len() - n_kept;
        self.actions.truncate(n_kept);
        self.comments.truncate(n_kept);
        self.state = kept;
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
        let mut prefix = self.clone();
        prefix.state = self.at(n_actions)?;
        prefix.actions.truncate(n_actions);
        prefix.comments.truncate(n_actions);
        Some(prefix)
    }

    /// Every action again, with what came of it.
    pub fn steps(&self) -> impl Iterator<Item = Step<G>> {
        let mut game = self.start.clone();
        self.actions.iter().map(move |&action| {
            let turn = game.turn();
            let mut events = Vec::new();
            game.apply_unchecked(action, &mut events);
            Step { turn, action, events }
        })
    }

    /// The match as a record that reads back to it.
    pub fn record(&self) -> Record {
        let line = |step: Step<G>| {
            let by = match step.turn {
                Turn::Seat(seat) => Some(self.names().of(seat).to_owned()),
                Turn::Chance | Turn::Over => None,
            };
            Line { number: 0, by, action: step.action.to_string() }
        };
        let mut record = Record::new(self.header.clone(), self.steps().map(line).collect());
        record.comments.clone_from(&self.comments);
        record
    }

    /// Adds a comment to the record, on a line of its own below the last
    /// action. It stays if actions before it are taken back.
    pub fn remark(&mut self, text: &str) {
        self.comments.remark(self.actions.len(), &printable(text, REMARK_CHARS_MAX));
    }

    /// Says who or what plays at each seat.
    ///
    /// # Errors
    ///
    /// If there are more or fewer than players.
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

    /// Every action that may be played now.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state.legal_actions(&mut legal);
        legal
    }

    /// Every action that may be played now, if `viewer` may know that; else
    /// none.
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

    /// What was agreed.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }
}
