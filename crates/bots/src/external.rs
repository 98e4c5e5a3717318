//! A bot in a process of its own, which may be written in any language and do
//! anything: it loses its game when it misbehaves, and nothing else happens.

mod exec;
#[cfg(all(unix, feature = "processes"))]
mod process;
#[cfg(not(all(unix, feature = "processes")))]
#[path = "external/no_process.rs"]
mod process;

use std::time::Duration;

use engine::{Described, Game, History, Names, ParseActionError, Seat, Step, printable};

pub use exec::{Exec, ExecError};
use process::Process;

use crate::{
    Budget, FaultKind, Player, Random, Stop,
    player::latest,
    protocol::{BotMessage, Choose, End, HostMessage, PROTOCOL, Play, Played, Ready, Start, line},
};

/// How long a program may take to be ready: some load a lot first.
const READY_WITHIN: Duration = Duration::from_secs(30);
/// How long a program may take to end after the match. One that follows the
/// protocol takes no time at all.
const END_WITHIN: Duration = Duration::from_secs(5);
/// The longest remark that is passed on.
const SAY_CHARS_MAX: usize = 200;

/// Why an external bot is out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// There is no such program, or it may not be run.
    #[error("`{program}` cannot be started: {why}")]
    NotStarted {
        /// What was to be started.
        program: String,
        /// What the system says.
        why: String,
    },
    /// No answer to `start`.
    #[error("it was not `ready` within {:.1} s", .0.as_secs_f32())]
    NotReady(Duration),
    /// No answer to `choose`.
    #[error("no answer within {:.1} s", .0.as_secs_f32())]
    Late(Duration),
    /// It is gone.
    #[error("it has ended ({how}){}", said(.last_words.as_deref()))]
    Ended {
        /// Its exit code or signal.
        how: String,
        /// The last line of its standard error.
        last_words: Option<String>,
    },
    /// It lives, but cannot say anything any more.
    #[error("it closed its standard output")]
    Closed,
    /// It lives, but cannot be told anything any more.
    #[error("it closed its standard input")]
    Unheard,
    /// It lives, but does not listen.
    #[error("it does not read what it is told")]
    Deaf,
    /// A line without end.
    #[error("it said a line of more than {} bytes", process::LINE_MAX)]
    TooLong,
    /// A line that is no message, or not the one that was expected.
    #[error("it said `{text}`: {why}")]
    Nonsense {
        /// The line, shortened.
        text: String,
        /// What would have been right.
        why: String,
    },
    /// An answer that is no action of the game.
    #[error(transparent)]
    NoAction(#[from] ParseActionError),
    /// Somebody said stop while it was thinking.
    #[error("stopped")]
    Stopped,
}

fn said(last_words: Option<&str>) -> String {
    last_words.map_or(String::new(), |words| format!(": {words}"))
}

impl Failure {
    fn nonsense(text: &str, why: impl Into<String>) -> Failure {
        Failure::Nonsense { text: printable(text.trim_end(), 100), why: why.into() }
    }
}

/// A bot in a process of its own, at a seat of a match. The process is
/// started for the first decision and ends with this value at the latest.
#[derive(Debug)]
pub struct External {
    exec: Exec,
    time: Duration,
    ready_within: Duration,
    seed: u64,
    random: Random,
    connection: Connection,
    /// What it said to whoever plays with it, and nobody has taken yet.
    remarks: Vec<String>,
}

#[derive(Debug)]
enum Connection {
    None,
    Open(Box<Open>),
    Failed(Failure),
}

/// A process that has been told of the match.
#[derive(Debug)]
struct Open {
    process: Process,
    names: Names,
    seat: Seat,
    is_ready: bool,
    /// Whether the program asked for prompts.
    wants_prompt: bool,
    /// How many actions of the match it has been told.
    n_told: usize,
    n_decisions: u32,
}

impl External {
    /// The bot that `exec` starts, with as much time for a decision as an
    /// `expert` has that is told nothing.
    pub fn new(exec: Exec, seed: u64) -> External {
        let time = Budget::default().time.unwrap_or(Duration::from_secs(1));
        External {
            exec,
            time,
            ready_within: READY_WITHIN,
            // So much as every language can hold in a number.
            seed: seed >> 12,
            random: Random::new(seed),
            connection: Connection::None,
            remarks: Vec::new(),
        }
    }

    /// With another time for a decision.
    pub fn with_time(mut self, time: Duration) -> External {
        self.time = time;
        self
    }

    /// With another time to become ready.
    pub fn with_ready_within(mut self, time: Duration) -> External {
        self.ready_within = time;
        self
    }

    /// Starts the program and tells it of the match so far.
    fn open<G: Game>(&self, history: &History<G>, seat: Seat) -> Result<Open, Failure> {
        let mut process = Process::start(&self.exec)?;
        let start = Start::new(history, seat, self.seed);
        process.tell(&line(&HostMessage::Start(start)))?;
        let mut open = Open {
            process,
            names: history.names().clone(),
            seat,
            is_ready: false,
            wants_prompt: false,
            n_told: 0,
            n_decisions: 0,
        };
        history.steps().try_for_each(|step| open.tell(&step))?;
        Ok(open)
    }

    /// Asks the program, which is started if it was not.
    fn ask<G: Described>(
        &mut self,
        history: &History<G>,
        seat: Seat,
        stop: &Stop,
    ) -> Result<G::Action, Failure> {
        if matches!(self.connection, Connection::None) {
            self.connection = Connection::Open(Box::new(self.open(history, seat)?));
        }
        let open = match &mut self.connection {
            Connection::Open(open) => open,
            Connection::Failed(failure) => return Err(failure.clone()),
            Connection::None => unreachable!("it was opened"),
        };
        if !open.is_ready {
            let ready = open.expect_ready(self.ready_within, stop)?;
            let name = ready.name.map(|name| printable(&name, SAY_CHARS_MAX));
            self.remarks.extend(name.map(|name| format!("I am {name}")));
            open.is_ready = true;
            open.wants_prompt = ready.prompt;
        }
        open.n_decisions += 1;
        let known = history.state().conceal(seat, &mut || self.random.draw());
        let time_ms = u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX);
        let mut choose = Choose::new(open.n_decisions, time_ms, history, seat, &known);
        if open.wants_prompt {
            choose = choose.with_prompt(history, seat);
        }
        open.process.tell(&line(&HostMessage::Choose(choose)))?;
        let play = open.expect_play(latest(self.time), stop)?;
        self.remarks.extend(play.say.map(|text| printable(&text, SAY_CHARS_MAX)));
        Ok(history.state().parse_action(&play.action)?)
    }
}

impl Open {
    fn tell<G: Game>(&mut self, step: &Step<G>) -> Result<(), Failure> {
        self.n_told += 1;
        let played = Played::new(self.n_told, step, &self.names, self.seat);
        self.process.tell(&line(&HostMessage::Played(played)))
    }

    /// What it says when it is ready.
    fn expect_ready(&mut self, within: Duration, stop: &Stop) -> Result<Ready, Failure> {
        let heard = self.process.hear(within, stop).map_err(|failure| match failure {
            Failure::Late(within) => Failure::NotReady(within),
            other => other,
        })?;
        match read(&heard, "ready")? {
            BotMessage::Ready(ready) if ready.protocol == PROTOCOL => Ok(ready),
            BotMessage::Ready(Ready { protocol, .. }) => {
                let why = format!("it speaks protocol {protocol}; this host speaks {PROTOCOL}");
                Err(Failure::nonsense(&heard, why))
            }
            BotMessage::Play(_) => Err(Failure::nonsense(&heard, "expected `ready` first")),
        }
    }

    fn expect_play(&mut self, within: Duration, stop: &Stop) -> Result<Play, Failure> {
        let heard = self.process.hear(within, stop)?;
        match read(&heard, "play")? {
            BotMessage::Play(play) if play.decision == self.n_decisions => Ok(play),
            BotMessage::Play(_) => {
                let why = format!("expected the answer to decision {}", self.n_decisions);
                Err(Failure::nonsense(&heard, why))
            }
            BotMessage::Ready(_) => Err(Failure::nonsense(&heard, "expected `play`")),
        }
    }
}

fn read(heard: &str, expected: &str) -> Result<BotMessage, Failure> {
    serde_json::from_str(heard).map_err(|error| {
        // The error may quote all that was said.
        let error = printable(&error.to_string(), 100);
        let why = format!("expected a `{expected}` message as JSON on one line ({error})");
        Failure::nonsense(heard, why)
    })
}

impl<G: Described> Player<G> for External {
    fn observe(&mut self, step: &Step<G>) {
        if let Connection::Open(open) = &mut self.connection
            && let Err(failure) = open.tell(step)
        {
            self.connection = Connection::Failed(failure);
        }
    }

    fn decide(
        &mut self,
        history: &History<G>,
        seat: Seat,
        stop: &Stop,
    ) -> Result<G::Action, FaultKind> {
        self.ask(history, seat, stop).map_err(|failure| {
            // The process is of no use any more, and must not go on.
            self.connection = Connection::Failed(failure.clone());
            FaultKind::External(failure)
        })
    }

    fn take_remarks(&mut self) -> Vec<String> {
        std::mem::take(&mut self.remarks)
    }

    fn finish(&mut self, history: &History<G>, stop: &Stop) {
        let connection = std::mem::replace(&mut self.connection, Connection::None);
        if let Connection::Open(mut open) = connection
            && open.process.tell(&line(&HostMessage::End(End::new(history)))).is_ok()
        {
            open.process.part(END_WITHIN, stop);
        }
    }
}

/// Kills the programs of all external bots, for a process that is about to exit
/// without cleaning up. The process must exit right after it: starting or ending
/// such a bot afterwards would wait for ever.
pub fn kill_all() {
    process::kill_all();
}
