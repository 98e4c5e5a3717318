//! The other side of the protocol: one of our bots answers a host.

use std::{
    io::{self, BufRead, Read, Write},
    sync::mpsc,
    thread,
    time::Duration,
};

use catalog::{Title, with_game};
use engine::{Names, Options, Seat, Setup, Turn, printable};

use crate::{
    Bot, Budget, Judged, Level, Stop,
    protocol::{BotMessage, Choose, HostMessage, PROTOCOL, Play, Played, Ready, Start, line},
};

/// The longest line that a host may say.
const LINE_MAX: usize = 4 << 20;
/// A level that takes no budget is what it is by its own. It is stopped only
/// before a host would lose its patience, which is twice as late.
const UNHURRIED: u32 = 5;

/// A bot that talks to a host, whichever game that plays.
#[derive(Clone, Copy, Debug)]
pub struct Speaker {
    /// How strong it is.
    pub level: Level,
    /// What an `expert` spends on a decision at most; all the time that the host
    /// gives if there is none.
    pub budget: Option<Budget>,
    /// On how many threads an `expert` thinks.
    pub threads: u8,
}

/// Why the talk cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum SpeakError {
    /// The host cannot be read from or written to.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The host said something that cannot be answered.
    #[error("line {number} of the host: {why}")]
    Host {
        /// Which line, from 1.
        number: usize,
        /// What is wrong with it, and what would be right.
        why: String,
    },
}

impl Speaker {
    /// Listens and answers until the host has nothing more to say.
    ///
    /// # Errors
    ///
    /// The first line that makes no sense, or a pipe that is broken.
    pub fn speak(&self, mut input: impl BufRead, mut output: impl Write) -> Result<(), SpeakError> {
        let mut table: Option<Box<dyn Table>> = None;
        for number in 1.. {
            // What is wrong may quote all that was said.
            let wrong = |why: String| SpeakError::Host { number, why: printable(&why, 600) };
            let Some(text) = read_line(&mut input)? else { break };
            let text = text.map_err(wrong)?;
            // Somebody tries it by hand.
            if text.trim().is_empty() {
                continue;
            }
            let message = serde_json::from_str(&text).map_err(|error| {
                let begin = printable(text.trim_end(), 60);
                wrong(format!("`{begin}` is no message of a host: {error}"))
            })?;
            let begun = || "expected `start` first".to_owned();
            let answer = match message {
                HostMessage::Start(start) => {
                    table = Some(self.sit_down(&start).map_err(wrong)?);
                    let name = format!("roundhouse {}", self.level);
                    BotMessage::Ready(Ready { protocol: PROTOCOL, name: Some(name), prompt: false })
                }
                HostMessage::Played(played) => {
                    let table = table.as_mut().ok_or_else(|| wrong(begun()))?;
                    table.observe(&played).map_err(wrong)?;
                    continue;
                }
                HostMessage::Choose(choose) => {
                    let table = table.as_mut().ok_or_else(|| wrong(begun()))?;
                    BotMessage::Play(table.choose(&choose).map_err(wrong)?)
                }
                HostMessage::End(_) => {
                    table = None;
                    continue;
                }
                HostMessage::Unknown => continue,
            };
            output.write_all(line(&answer).as_bytes())?;
            output.flush()?;
        }
        Ok(())
    }

    fn sit_down(&self, start: &Start) -> Result<Box<dyn Table>, String> {
        if start.protocol != PROTOCOL {
            return Err(format!(
                "the host speaks protocol {}; this bot speaks {PROTOCOL}",
                start.protocol
            ));
        }
        let title = Title::find(&start.game).map_err(|error| error.to_string())?;
        with_game!(title, G => Ok(Box::new(AtTable::<G>::new(self, start)?)))
    }
}

/// The next line, which may be too long or no text; `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    input.take(LINE_MAX as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() > LINE_MAX {
        return Ok(Some(Err(format!("it is longer than {LINE_MAX} bytes"))));
    }
    let text = String::from_utf8(bytes).map_err(|_| "it is not UTF-8".to_owned());
    Ok(Some(text))
}

/// A seat in a match of some game.
trait Table {
    fn observe(&mut self, played: &Played) -> Result<(), String>;
    fn choose(&mut self, choose: &Choose) -> Result<Play, String>;
}

struct AtTable<G: Judged> {
    setup: G::Setup,
    /// Reads the texts of actions.
    opening: G,
    seat: Seat,
    bot: Bot<G>,
    /// Whether it has one of its own; else it takes what the host gives.
    has_budget: bool,
}

impl<G: Judged> AtTable<G> {
    fn new(speaker: &Speaker, start: &Start) -> Result<AtTable<G>, String> {
        let names = Names::new(start.players.clone()).map_err(|error| error.to_string())?;
        let n_players = names.count();
        let mut options = Options::default();
        for (name, value) in &start.options {
            options.insert(name, value).map_err(|error| error.to_string())?;
        }
        let setup = G::Setup::with_rules(start.rules, n_players, &options)
            .map_err(|error| error.to_string())?;
        if start.seat.0 >= n_players {
            return Err(format!("seat {} is not one of 0 to {}", start.seat.0, n_players - 1));
        }
        let mut bot = Bot::new(speaker.level, start.seed);
        if let Some(budget) = speaker.budget {
            bot = bot.with_budget(budget);
        }
        if speaker.level == Level::Expert {
            bot = bot.with_threads(speaker.threads);
        }
        let has_budget = speaker.budget.is_some();
        Ok(AtTable { opening: G::new(&setup), setup, seat: start.seat, bot, has_budget })
    }

    fn patience(&self, time: Duration) -> Duration {
        if self.bot.level() == Level::Expert { time } else { time.saturating_mul(UNHURRIED) }
    }
}

impl<G: Judged> Table for AtTable<G> {
    fn observe(&mut self, played: &Played) -> Result<(), String> {
        match &played.action {
            Some(text) => self
                .bot
                .observe(self.opening.parse_action(text).map_err(|error| error.to_string())?),
            // Something that this seat may not see.
            None => self.bot.forget(),
        }
        Ok(())
    }

    fn choose(&mut self, choose: &Choose) -> Result<Play, String> {
        let position = serde_json::from_value(choose.position.clone())
            .map_err(|error| format!("`position`: {error}"))?;
        let game = G::from_position(&self.setup, &position)
            .map_err(|error| format!("`position`: {error}"))?;
        if game.turn() != Turn::Seat(self.seat) {
            return Err(format!("in `position` it is not the turn of seat {}", self.seat.0));
        }
        let time = Duration::from_millis(choose.time_ms);
        if !self.has_budget {
            self.bot.set_budget(Budget::time(time));
        }
        let patience = self.patience(time);
        let (bot, seat) = (&mut self.bot, self.seat);
        let thought = in_time(patience, |stop| bot.choose(&game, seat, stop))
            .ok_or_else(|| "in `position` nothing is legal".to_owned())?;
        Ok(Play {
            decision: choose.decision,
            action: game.text(thought.action).to_string(),
            say: None,
        })
    }
}

/// Does what may take long, and says stop when it takes longer than `patience`.
fn in_time<T>(patience: Duration, work: impl FnOnce(&Stop) -> T) -> T {
    let stop = Stop::default();
    thread::scope(|scope| {
        let (done, until_done) = mpsc::channel::<()>();
        let watched = stop.clone();
        scope.spawn(move || {
            if until_done.recv_timeout(patience) == Err(mpsc::RecvTimeoutError::Timeout) {
                watched.stop();
            }
        });
        let res = work(&stop);
        drop(done);
        res
    })
}
