//! A match as a text file: setup, actions and draws. Everything else is
//! computed.
//!
//! ```text
//! # Anything behind a hash is a comment.
//! game chicago-express
//! rules 1
//! players Ann, Ben, Cleo
//! option starting_bidder = 2
//!
//! Cleo: bid 7
//! pass
//! ```
//!
//! A header line `position { … }` starts from that position instead of the
//! opening. A header line `seats human, hard` says who or what plays at each
//! seat; the rules do not need it. Any other header line is refused.
//!
//! Comments are kept: when the match continues and is saved again, each comment
//! stays above or behind its line. When actions are taken back, the comments
//! behind them are dropped, and comments on their own lines move to the end. So
//! a program can note that somebody went back after something was revealed:
//!
//! ```text
//! # Ann took back 3 actions after seeing: Ben looks at a milestone
//! ```
//!
//! Reading a record is bounded in time and memory by [`READ_MAX`].

mod comments;
mod json;
mod reader;
mod seating;

use std::fmt;

use serde_json::Value;

use crate::{
    Names, Options,
    action::{excerpt, printable},
};

pub(crate) use comments::Comments;
use comments::HEADER_END;
use reader::{Reader, split_comment};
pub use seating::{Seating, SeatingError};

/// The longest record in bytes. The longest games here take about 50 KiB. A
/// caller of [`Record::parse`] need not read more than one byte beyond this.
pub const READ_MAX: usize = 1 << 20;

const LINE_MAX: usize = 64 << 10;

/// Each line is looked up among those before it, so there must be few.
const HEADER_LINES_MAX: usize = 100;

/// The longest message in characters. It may quote a position, which can be
/// long.
const MESSAGE_CHARS_MAX: usize = 600;

/// A record as it was written, not yet checked against the rules of its game.
#[derive(Clone, Debug)]
pub struct Record {
    /// What comes before the empty line.
    pub header: Header,
    /// The actions, in order.
    pub lines: Vec<Line>,
    /// The line number of each header line, by its key.
    header_lines: Vec<(String, usize)>,
    pub(crate) comments: Comments,
}

/// What was agreed before the first action.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// Name of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u32,
    /// Who plays.
    pub players: Names,
    /// Who or what plays at each seat, if that is known.
    pub seats: Option<Seating>,
    /// The options that were agreed.
    pub options: Options,
    /// Where to start, if not at the opening.
    pub position: Option<Value>,
}

/// One action of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its line number in the file, from 1; 0 if it was never in a file.
    pub number: usize,
    /// Who acts, if the line says so.
    pub by: Option<String>,
    /// The action's text.
    pub action: String,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line number, from 1; 0 if unknown.
    pub line: usize,
    /// The text at fault, shortened.
    pub text: String,
    /// What is wrong with it.
    pub kind: RecordErrorKind,
}

/// The two kinds of errors in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// It cannot be read. Says what was expected.
    Unreadable(String),
    /// It can be read, but the rules forbid it. Says which.
    Illegal(String),
}

impl RecordError {
    /// An error that names what was expected.
    pub fn unreadable(line: usize, text: &str, message: impl Into<String>) -> RecordError {
        let kind = RecordErrorKind::Unreadable(printable(&message.into(), MESSAGE_CHARS_MAX));
        RecordError { line, text: excerpt(text), kind }
    }

    /// An error that names the rule.
    pub fn illegal(line: usize, text: &str, message: impl Into<String>) -> RecordError {
        let kind = RecordErrorKind::Illegal(printable(&message.into(), MESSAGE_CHARS_MAX));
        RecordError { line, text: excerpt(text), kind }
    }

    /// Whether the record could be read and only the rules forbid it.
    pub fn is_illegal(&self) -> bool {
        matches!(self.kind, RecordErrorKind::Illegal(_))
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line != 0 {
            write!(f, "line {}: ", self.line)?;
        }
        if !self.text.is_empty() {
            write!(f, "`{}`: ", self.text)?;
        }
        match &self.kind {
            RecordErrorKind::Unreadable(message) => f.write_str(message),
            RecordErrorKind::Illegal(message) => write!(f, "against the rules: {message}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// A record that was not read from a file.
    pub fn new(header: Header, lines: Vec<Line>) -> Record {
        Record { header, lines, header_lines: Vec::new(), comments: Comments::default() }
    }

    /// The same match without seats and comments, which the rules do not need.
    #[must_use]
    pub fn plain(mut self) -> Record {
        self.header.seats = None;
        Record::new(self.header, self.lines)
    }

    /// Reads the text of a record.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read, and what was expected.
    pub fn parse(bytes: &[u8]) -> Result<Record, RecordError> {
        let mut reader = Reader::new(bytes)?;
        let mut comments = Comments::default();
        let (header, header_lines) = parse_header(&mut reader, &mut comments)?;
        let (mut lines, mut above) = (Vec::new(), String::new());
        loop {
            let (next_above, text) = reader.next_line();
            above += &next_above;
            let Some(text) = text else { break };
            if text.is_empty() {
                continue;
            }
            let (text, behind) = split_comment(text);
            comments.add_to_action(lines.len(), std::mem::take(&mut above), behind);
            let (by, action) = match text.split_once(':') {
                Some((name, action)) => (Some(name.trim().to_owned()), action.trim()),
                None => (None, text),
            };
            lines.push(Line { number: reader.number, by, action: action.to_owned() });
        }
        comments.add_to_action(lines.len(), above, "");
        Ok(Record { header, lines, header_lines, comments })
    }

    /// An error in the header line `key`.
    pub fn error_in_header(&self, key: &str, message: impl Into<String>) -> RecordError {
        RecordError::unreadable(self.header_line(key), "", message)
    }

    /// The line number of the header line `key`; 0 if there is none.
    pub(crate) fn header_line(&self, key: &str) -> usize {
        self.header_lines.iter().find(|(known, _)| known == key).map_or(0, |&(_, number)| number)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Header { game, rules, players, seats, options, position }, comments) =
            (&self.header, &self.comments);
        comments.write_header("game", &format!("game {game}"), f)?;
        comments.write_header("rules", &format!("rules {rules}"), f)?;
        let players: Vec<&str> = players.iter().collect();
        comments.write_header("players", &format!("players {}", players.join(", ")), f)?;
        if let Some(seats) = seats {
            comments.write_header("seats", &format!("seats {seats}"), f)?;
        }
        for (name, value) in options.iter() {
            comments.write_header(&option_key(name), &format!("option {name} = {value}"), f)?;
        }
        if let Some(position) = position {
            comments.write_header("position", &format!("position {position}"), f)?;
        }
        comments.write_header_end(f)?;
        writeln!(f)?;
        for (idx, Line { by, action, .. }) in self.lines.iter().enumerate() {
            let line = match by {
                Some(by) => format!("{by}: {action}"),
                None => action.clone(),
            };
            comments.write_action(idx, &line, f)?;
        }
        comments.write_end(self.lines.len(), f)
    }
}

fn parse_header(
    reader: &mut Reader<'_>,
    comments: &mut Comments,
) -> Result<(Header, Vec<(String, usize)>), RecordError> {
    let mut game = None;
    let mut rules = None;
    let mut players: Option<Names> = None;
    let mut seats: Option<Seating> = None;
    let mut options = Options::default();
    let mut position = None;
    let mut header_lines: Vec<(String, usize)> = Vec::new();
    let mut above = String::new();

    loop {
        let (next_above, text) = reader.next_line();
        above += &next_above;
        let Some(text) = text else { break };
        if text.is_empty() {
            if header_lines.is_empty() {
                continue;
            }
            break;
        }
        let number = reader.number;
        // A position and a seat may have a `#` in a string.
        let (mut line, mut behind) = split_comment(text);
        let (key, value) = crate::words(line);
        if matches!(key, "position" | "seats") {
            (line, behind) = (text, "");
        }
        let wrong = |message: String| RecordError::unreadable(number, line, message);
        if header_lines.is_empty() && key != "game" {
            let expected = "expected a record, which begins with a line such as `game NAME`";
            return Err(wrong(expected.to_owned()));
        }
        if header_lines.len() == HEADER_LINES_MAX {
            return Err(wrong(format!("the header has more than {HEADER_LINES_MAX} lines")));
        }
        let mut seen_as = key.to_owned();
        match key {
            "game" => game = Some(value.to_owned()),
            "rules" => {
                let version = value.parse::<u32>();
                rules = Some(version.map_err(|_| wrong("expected `rules` and a number".into()))?);
            }
            "players" => {
                let names = value.split(',').map(|name| name.trim().to_owned()).collect();
                players = Some(Names::new(names).map_err(|error| wrong(error.to_string()))?);
            }
            "seats" => {
                let parsed = Seating::parse(&line[key.len()..]);
                let (list, comment) = parsed.map_err(|error| wrong(error.to_string()))?;
                (seats, behind) = (Some(list), comment);
            }
            "option" => seen_as = parse_option(value, &mut options).map_err(wrong)?,
            "position" => {
                let (json, comment) = reader.json_from_this_line()?;
                (position, behind) = (Some(json), comment);
            }
            _ => {
                let expected = "not a header line; expected `game`, `rules`, `players`, `seats`, \
                                `option`, `position` or, before the first action, an empty line";
                return Err(wrong(expected.to_owned()));
            }
        }
        if header_lines.iter().any(|(known, _)| *known == seen_as) {
            return Err(wrong(format!("`{key}` appears twice in the header")));
        }
        comments.add_to_header(&seen_as, std::mem::take(&mut above), behind);
        header_lines.push((seen_as, number));
    }
    comments.add_to_header(HEADER_END, above, "");

    let missing = |what: &str| {
        RecordError::unreadable(reader.number, "", format!("the header has no line `{what}`"))
    };
    let header = Header {
        game: game.ok_or_else(|| {
            RecordError::unreadable(0, "", "the file is empty; expected a record of a game")
        })?,
        rules: rules.ok_or_else(|| missing("rules NUMBER"))?,
        players: players.ok_or_else(|| missing("players NAME, NAME"))?,
        seats,
        options,
        position,
    };
    if let Some(seats) = &header.seats
        && let Err(error) = seats.check_count(header.players.count())
    {
        let line = header_lines.iter().find(|(key, _)| key == "seats").map_or(0, |&(_, it)| it);
        return Err(RecordError::unreadable(line, "", error.to_string()));
    }
    Ok((header, header_lines))
}

/// Adds `NAME = VALUE` to the options and returns the key of its header line.
fn parse_option(text: &str, options: &mut Options) -> Result<String, String> {
    let (name, value) = text.split_once('=').ok_or("expected `option NAME = VALUE`")?;
    let name = name.trim();
    options.insert(name, value.trim()).map_err(|error| error.to_string())?;
    Ok(option_key(name))
}

/// The key of an option's header line, as an error shortens its name.
pub(crate) fn option_key(name: &str) -> String {
    format!("option {}", excerpt(name))
}
