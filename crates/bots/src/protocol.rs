//! What a host and a bot in another process say to each other: one JSON object
//! on each line. `docs/bot-protocol.md` is this file for people.
//!
//! Fields that a reader does not know are ignored, and so is a message of the
//! host that a bot does not know: the protocol can grow without a new number.

use std::collections::BTreeMap;

use engine::{Described, Game, History, Names, Seat, Standing, Step, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of all this. It changes when an old bot could no longer play.
pub const PROTOCOL: u32 = 1;

/// What a host says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum HostMessage {
    /// A match begins.
    Start(Start),
    /// Somebody has acted.
    Played(Played),
    /// The bot is to act.
    Choose(Choose),
    /// The match is over.
    End(End),
    /// Something from a later version.
    #[serde(other)]
    Unknown,
}

/// A match begins, and the bot has a seat in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// The version of the protocol that the host speaks.
    pub protocol: u32,
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Who plays, by seat; there are as many seats as names.
    pub players: Vec<String>,
    /// Where the bot sits.
    pub seat: Seat,
    /// What was agreed.
    pub options: BTreeMap<String, String>,
    /// For the bot's own chance, so that a match can be repeated.
    #[serde(default)]
    pub seed: u64,
}

/// Somebody has acted, or chance has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Which action of the match this is, from 1.
    pub number: usize,
    /// Who acted; null for chance.
    pub by: Option<Seat>,
    /// What was chosen; null if the bot may not know.
    pub action: Option<String>,
    /// What happened, in words, as far as the bot may know.
    pub events: Vec<String>,
}

/// The bot is to act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choose {
    /// Which decision of the bot this is, from 1. The answer repeats it.
    pub decision: u32,
    /// How long the bot should take.
    pub time_ms: u64,
    /// Every legal action.
    #[serde(default)]
    pub legal: Vec<String>,
    /// What the bot's seat may see, as `roundhouse show --as` prints it.
    #[serde(default)]
    pub view: Value,
    /// The legal actions in groups, with what they cost and do, for a bot that
    /// asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Value>,
    /// A whole position that agrees with all that the seat may know. What it may
    /// not know is dealt at random.
    pub position: Value,
}

/// The match is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct End {
    /// How each seat came out, in the order of the seats.
    pub standings: Vec<Standing>,
}

/// What a bot says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum BotMessage {
    /// It has heard of the match and can play it.
    Ready(Ready),
    /// It has decided.
    Play(Play),
}

/// The answer to [`Start`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ready {
    /// The version of the protocol that the bot speaks.
    pub protocol: u32,
    /// How it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether every [`Choose`] should have a prompt.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub prompt: bool,
}

/// The answer to [`Choose`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// The decision that is answered.
    pub decision: u32,
    /// One of the legal actions.
    pub action: String,
    /// A remark for whoever plays with the bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
}

impl Start {
    /// What `seat` is told when `history` begins.
    pub fn new<G: Game>(history: &History<G>, seat: Seat, seed: u64) -> Start {
        let header = history.record().header;
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        Start {
            protocol: PROTOCOL,
            game: header.game,
            rules: header.rules,
            players: header.players.iter().map(str::to_owned).collect(),
            seat,
            options: header.options.iter().map(owned).collect(),
            seed,
        }
    }
}

impl Played {
    /// What `seat` is told of a step.
    pub fn new<G: Game>(number: usize, step: &Step<G>, names: &Names, seat: Seat) -> Played {
        let told = step.told(names, Viewer::Seat(seat));
        let by = match told.turn {
            Turn::Seat(by) => Some(by),
            Turn::Chance | Turn::Over => None,
        };
        Played {
            number,
            by,
            action: told.action,
            events: told.events.into_iter().map(|it| it.text).collect(),
        }
    }
}

impl Choose {
    /// The question to `seat`, which is to act. `known` is the state as
    /// [`Game::conceal`] deals it for the seat.
    ///
    /// # Panics
    ///
    /// If a view or a position of the game is no JSON.
    pub fn new<G: Game>(
        decision: u32,
        time_ms: u64,
        history: &History<G>,
        seat: Seat,
        known: &G,
    ) -> Choose {
        let viewer = Viewer::Seat(seat);
        let shown = history.show(viewer);
        let legal = shown.legal.clone();
        let mut view = serde_json::to_value(shown).expect("a view is JSON");
        if let Value::Object(fields) = &mut view {
            // They stand beside the view.
            fields.shift_remove("legal");
            fields.shift_remove("position");
        }
        let position = serde_json::to_value(known.position()).expect("a position is JSON");
        Choose { decision, time_ms, legal, view, prompt: None, position }
    }

    /// The same with a prompt.
    ///
    /// # Panics
    ///
    /// Never: a prompt is JSON.
    pub fn with_prompt<G: Described>(mut self, history: &History<G>, seat: Seat) -> Choose {
        let prompt = history.prompt(Viewer::Seat(seat));
        self.prompt = Some(serde_json::to_value(prompt).expect("a prompt is JSON"));
        self
    }
}

impl End {
    /// How a match came out; empty while it goes on.
    pub fn new<G: Game>(history: &History<G>) -> End {
        let outcome = history.state().outcome();
        End { standings: outcome.map_or_else(Vec::new, |it| it.standings().to_vec()) }
    }
}

/// A message as a line.
///
/// # Panics
///
/// Never: the messages have text keys and whole numbers.
pub(crate) fn line(message: &impl Serialize) -> String {
    let mut res = serde_json::to_string(message).expect("a message is JSON");
    res.push('\n');
    res
}
