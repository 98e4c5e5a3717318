//! A game as a text file: setup, actions and draws. All else is computed.
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
//! opening. Reading one is bounded in time and memory by [`READ_MAX`].

use std::fmt;

use serde_json::Value;

use crate::{
    Names, Options,
    action::{excerpt, printable},
};

/// The longest record in bytes. The longest games here take some 50 KiB; who
/// reads a file for [`Record::parse`] need not read more than one byte beyond
/// this.
pub const READ_MAX: usize = 1 << 20;

const LINE_MAX: usize = 64 << 10;

/// The longest position, written without spaces: it must fit its line.
const POSITION_MAX: usize = LINE_MAX - "position ".len();

/// Each line is looked up among those before it, so there must be few.
const HEADER_LINES_MAX: usize = 100;

/// A message may quote what stands in a position, which has no bound but these.
const MESSAGE_CHARS_MAX: usize = 600;

/// A record as it was written, not yet held against the rules of its game.
#[derive(Clone, Debug)]
pub struct Record {
    /// What comes before the empty line.
    pub header: Header,
    /// The actions, in order.
    pub lines: Vec<Line>,
    /// Where each header line stands, by its key.
    header_lines: Vec<(String, usize)>,
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
    /// What else was agreed.
    pub options: Options,
    /// Where to start, if not at the opening.
    pub position: Option<Value>,
}

/// One action of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its line in the file, from 1; 0 if it never was in one.
    pub number: usize,
    /// Who acts, where the line says so.
    pub by: Option<String>,
    /// The action's text.
    pub action: String,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1; 0 if it cannot be told.
    pub line: usize,
    /// What stands there, shortened.
    pub text: String,
    /// What is wrong with it.
    pub kind: RecordErrorKind,
}

/// The two ways to be wrong.
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
    /// A record that was never a file.
    pub fn new(header: Header, lines: Vec<Line>) -> Record {
        Record { header, lines, header_lines: Vec::new() }
    }

    /// Reads the text of a record.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read, and what was expected.
    pub fn parse(bytes: &[u8]) -> Result<Record, RecordError> {
        let mut reader = Reader::new(bytes)?;
        let (header, header_lines) = parse_header(&mut reader)?;
        let mut lines = Vec::new();
        while let Some(text) = reader.next_line()? {
            if text.is_empty() {
                continue;
            }
            let (by, action) = match text.split_once(':') {
                Some((name, action)) => (Some(name.trim().to_owned()), action.trim()),
                None => (None, text),
            };
            lines.push(Line { number: reader.number, by, action: action.to_owned() });
        }
        Ok(Record { header, lines, header_lines })
    }

    /// An error in the header line `key`.
    pub fn error_in_header(&self, key: &str, message: impl Into<String>) -> RecordError {
        RecordError::unreadable(self.header_line(key), "", message)
    }

    /// Where the header line `key` stands; 0 if nowhere.
    pub(crate) fn header_line(&self, key: &str) -> usize {
        self.header_lines.iter().find(|(known, _)| known == key).map_or(0, |&(_, number)| number)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { game, rules, players, options, position } = &self.header;
        let players: Vec<&str> = players.iter().collect();
        writeln!(f, "game {game}\nrules {rules}\nplayers {}", players.join(", "))?;
        for (name, value) in options.iter() {
            writeln!(f, "option {name} = {value}")?;
        }
        if let Some(position) = position {
            writeln!(f, "position {position}")?;
        }
        writeln!(f)?;
        for line in &self.lines {
            if let Some(by) = &line.by {
                write!(f, "{by}: ")?;
            }
            writeln!(f, "{}", line.action)?;
        }
        Ok(())
    }
}

fn parse_header(reader: &mut Reader<'_>) -> Result<(Header, Vec<(String, usize)>), RecordError> {
    let mut game = None;
    let mut rules = None;
    let mut players = None;
    let mut options = Options::default();
    let mut position = None;
    let mut header_lines: Vec<(String, usize)> = Vec::new();

    while let Some(text) = reader.next_line()? {
        if text.is_empty() {
            if header_lines.is_empty() {
                continue;
            }
            break;
        }
        let number = reader.number;
        let wrong = |message: String| RecordError::unreadable(number, text, message);
        let (key, value) = crate::words(text);
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
            "option" => seen_as = parse_option(value, &mut options).map_err(wrong)?,
            "position" => position = Some(reader.json_from_this_line()?),
            _ => {
                let expected = "expected `game`, `rules`, `players`, `option`, `position` or, \
                                before the first action, an empty line";
                return Err(wrong(expected.to_owned()));
            }
        }
        if header_lines.iter().any(|(known, _)| *known == seen_as) {
            return Err(wrong(format!("`{key}` stands twice in the header")));
        }
        header_lines.push((seen_as, number));
    }

    let missing = |what: &str| {
        RecordError::unreadable(reader.number, "", format!("the header has no line `{what}`"))
    };
    let header = Header {
        game: game.ok_or_else(|| {
            RecordError::unreadable(0, "", "the file is empty; expected a record of a game")
        })?,
        rules: rules.ok_or_else(|| missing("rules NUMBER"))?,
        players: players.ok_or_else(|| missing("players NAME, NAME"))?,
        options,
        position,
    };
    Ok((header, header_lines))
}

/// Adds `NAME = VALUE` to the options, and says by which key it is found.
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

/// Goes through the text line by line, and knows where it is.
struct Reader<'a> {
    text: &'a str,
    /// Where the line returned last begins, and where the next one does.
    start: usize,
    next: usize,
    number: usize,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8]) -> Result<Reader<'a>, RecordError> {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let too_long = bytes.split(|&it| it == b'\n').position(|line| line.len() > LINE_MAX);
        if let Some(idx) = too_long {
            let message = format!("the line is longer than {LINE_MAX} bytes; this is no record");
            return Err(RecordError::unreadable(idx + 1, "", message));
        }
        if bytes.len() > READ_MAX {
            let message = format!("the file is larger than {READ_MAX} bytes; this is no record");
            return Err(RecordError::unreadable(0, "", message));
        }
        let text = str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.iter().filter(|&&it| it == b'\n').count() + 1;
            RecordError::unreadable(line, "", "not UTF-8 text; this is no record")
        })?;
        Ok(Reader { text, start: 0, next: 0, number: 0 })
    }

    /// The next line without its comment; empty if nothing else stands there
    /// but not if only the comment does.
    fn next_line(&mut self) -> Result<Option<&'a str>, RecordError> {
        loop {
            if self.next >= self.text.len() {
                return Ok(None);
            }
            self.start = self.next;
            let rest = &self.text[self.start..];
            let line = rest.split('\n').next().unwrap_or(rest);
            self.next = self.start + line.len() + 1;
            self.number += 1;
            // A position is JSON, where `#` may stand in a string.
            if line.trim_start().starts_with("position") {
                return Ok(Some(line.trim()));
            }
            match line.split_once('#') {
                None => return Ok(Some(line.trim())),
                Some((before, _)) if !before.trim().is_empty() => return Ok(Some(before.trim())),
                Some(_) => {}
            }
        }
    }

    /// Reads the JSON object that begins in the line returned last, over as
    /// many lines as it takes.
    fn json_from_this_line(&mut self) -> Result<Value, RecordError> {
        let line = self.text[self.start..].split('\n').next().unwrap_or("");
        let offset = line.find('{').filter(|&offset| line[..offset].trim() == "position");
        let Some(offset) = offset else {
            let message = "expected `position` and a JSON object, as in `position { … }`";
            return Err(RecordError::unreadable(self.number, line.trim(), message));
        };
        let json_start = self.start + offset;
        let json = &self.text[json_start..];
        let mut values = serde_json::Deserializer::from_str(json).into_iter::<Value>();
        let value = match values.next() {
            Some(Ok(value)) => value,
            Some(Err(error)) => return Err(self.not_json(json, &error)),
            None => unreachable!("the text begins with a brace"),
        };
        let end = json_start + values.byte_offset();
        let wrong = |message| Err(RecordError::unreadable(self.number, line.trim(), message));
        if value.to_string().len() > POSITION_MAX {
            return wrong(format!("the position is longer than {POSITION_MAX} bytes"));
        }
        if has_fraction(&value) {
            return wrong("expected whole numbers in the position".to_owned());
        }
        self.number += self.text[json_start..end].matches('\n').count();
        let tail = self.text[end..].split('\n').next().unwrap_or("");
        self.next = end + tail.len() + 1;
        let tail = tail.split('#').next().unwrap_or("").trim();
        if !tail.is_empty() {
            let message = "expected the end of the line after the position";
            return Err(RecordError::unreadable(self.number, tail, message));
        }
        Ok(value)
    }

    /// The error at its line of the record; its own count begins at the brace.
    fn not_json(&self, json: &str, error: &serde_json::Error) -> RecordError {
        let n_lines_before = error.line().saturating_sub(1);
        let line = json.split('\n').nth(n_lines_before).unwrap_or("");
        let why = error.to_string();
        let why = why.rsplit_once(" at line ").map_or(why.as_str(), |(why, _)| why);
        let message = format!("the position is not JSON: {why}");
        RecordError::unreadable(self.number + n_lines_before, line.trim(), message)
    }
}

/// Whether a number is not whole, or too large to be kept as one. No game has
/// such numbers, and not all of them are written as they were read.
fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_fraction),
        Value::Object(fields) => fields.values().any(has_fraction),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}
