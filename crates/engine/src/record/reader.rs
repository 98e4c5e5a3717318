//! The text of a record, line by line.

use serde_json::Value;

use super::{LINE_MAX, READ_MAX, RecordError, json::UniqueKeys};

/// The longest position, written without spaces: it must fit on its line.
const POSITION_MAX: usize = LINE_MAX - "position ".len();

/// Reads the text line by line and keeps track of the line number.
pub(super) struct Reader<'a> {
    text: &'a str,
    /// Where the line returned last begins, and where the next one does.
    start: usize,
    next: usize,
    pub(super) number: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Result<Reader<'a>, RecordError> {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let too_long = bytes.split(|&it| it == b'\n').position(|line| line.len() > LINE_MAX);
        if let Some(idx) = too_long {
            let message = format!("the line is longer than {LINE_MAX} bytes; this is not a record");
            return Err(RecordError::unreadable(idx + 1, "", message));
        }
        if bytes.len() > READ_MAX {
            let message = format!("the file is larger than {READ_MAX} bytes; this is not a record");
            return Err(RecordError::unreadable(0, "", message));
        }
        let text = str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.iter().filter(|&&it| it == b'\n').count() + 1;
            RecordError::unreadable(line, "", "not UTF-8 text; this is not a record")
        })?;
        Ok(Reader { text, start: 0, next: 0, number: 0 })
    }

    /// The next line that is not a comment, with the comments above it: whole
    /// lines, each with its line end. `None` at the end of the text.
    pub(super) fn next_line(&mut self) -> (String, Option<&'a str>) {
        let mut above = String::new();
        while self.next < self.text.len() {
            self.start = self.next;
            let rest = &self.text[self.start..];
            let line = rest.split('\n').next().unwrap_or(rest);
            self.next = self.start + line.len() + 1;
            self.number += 1;
            let line = line.trim();
            if !line.starts_with('#') {
                return (above, Some(line));
            }
            above += line;
            above.push('\n');
        }
        (above, None)
    }

    /// Reads the JSON object that begins in the line returned last, over as
    /// many lines as it takes, and the comment behind it.
    pub(super) fn json_from_this_line(&mut self) -> Result<(Value, &'a str), RecordError> {
        let line = self.text[self.start..].split('\n').next().unwrap_or("");
        let offset = line.find('{').filter(|&offset| line[..offset].trim() == "position");
        let Some(offset) = offset else {
            let message = "expected `position` and a JSON object, as in `position { … }`";
            return Err(RecordError::unreadable(self.number, line.trim(), message));
        };
        let json_start = self.start + offset;
        let json = &self.text[json_start..];
        let mut values = serde_json::Deserializer::from_str(json).into_iter::<UniqueKeys>();
        let value = match values.next() {
            Some(Ok(UniqueKeys(value))) => value,
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
        let (tail, comment) = split_comment(tail.trim_end());
        if !tail.trim().is_empty() {
            let message = "expected the end of the line after the position";
            return Err(RecordError::unreadable(self.number, tail.trim(), message));
        }
        Ok((value, comment))
    }

    /// The error with its line number in the record; `serde_json` counts from
    /// the opening brace.
    fn not_json(&self, json: &str, error: &serde_json::Error) -> RecordError {
        let n_lines_before = error.line().saturating_sub(1);
        let line = json.split('\n').nth(n_lines_before).unwrap_or("");
        let why = error.to_string();
        let why = why.rsplit_once(" at line ").map_or(why.as_str(), |(why, _)| why);
        let message = if error.is_data() {
            format!("in the position, {why}")
        } else {
            format!("the position is not JSON: {why}")
        };
        RecordError::unreadable(self.number + n_lines_before, line.trim(), message)
    }
}

/// A line and the comment behind it, with the spaces between them.
pub(super) fn split_comment(line: &str) -> (&str, &str) {
    let end = line.find('#').unwrap_or(line.len());
    line.split_at(line[..end].trim_end().len())
}

/// Whether a number is not whole, or too large for an integer. No game has such
/// numbers, and some of them are not written as they were read.
fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_fraction),
        Value::Object(fields) => fields.values().any(has_fraction),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}
