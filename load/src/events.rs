//! A stream of events, and the check that nothing is missing in it.

use std::{
    future::poll_fn,
    io,
    net::SocketAddr,
    pin::Pin,
    task::{Poll, ready},
};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWriteExt, ReadBuf},
    net::TcpStream,
};

use crate::http::{self, Request, broken};

/// What is read at a time.
const READ_BYTES: usize = 16 << 10;

/// An open stream.
#[derive(Debug)]
pub struct EventStream {
    socket: TcpStream,
    chunks: Chunks,
    /// What belongs to an event that is not complete.
    pending: Vec<u8>,
    n_bytes: u64,
}

/// An event as it was sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Event<'a> {
    /// Its kind, as in `table`.
    pub kind: &'a str,
    /// Where the client is after it.
    pub id: &'a str,
    /// Its content, as JSON.
    pub data: &'a str,
}

impl EventStream {
    /// Opens a stream. `query` says what for, `after` is the id of the last event
    /// that the client has.
    ///
    /// # Errors
    ///
    /// If the server refuses it or does not answer.
    pub async fn open(
        address: SocketAddr,
        query: &str,
        token: Option<&str>,
        after: Option<&str>,
    ) -> io::Result<EventStream> {
        let mut socket = TcpStream::connect(address).await?;
        EventStream::ask(&mut socket, query, token, after).await?;
        EventStream::new(socket).await
    }

    /// Only sends the request for a stream.
    ///
    /// # Errors
    ///
    /// If the connection breaks.
    pub async fn ask(
        socket: &mut TcpStream,
        query: &str,
        token: Option<&str>,
        after: Option<&str>,
    ) -> io::Result<()> {
        let path = format!("/api/v1/stream?{query}");
        let headers = after.map_or_else(String::new, |it| format!("Last-Event-ID: {it}\r\n"));
        let request = Request { path: &path, token, headers: &headers, ..Request::default() };
        let mut text = Vec::new();
        http::write_request(&mut text, request)?;
        socket.write_all(&text).await
    }

    /// Reads the beginning of the answer to such a request.
    ///
    /// # Errors
    ///
    /// If the server refuses it or does not answer.
    pub async fn new(mut socket: TcpStream) -> io::Result<EventStream> {
        let mut received = Vec::with_capacity(2048);
        let head_end = loop {
            if let Some(at) = http::find(&received, b"\r\n\r\n") {
                break at + 4;
            }
            if socket.read_buf(&mut received).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        };
        let status = http::status(http::text(&received[..head_end])?)?;
        if status != 200 {
            return Err(io::Error::other(format!("the stream is refused with {status}")));
        }
        let mut res =
            EventStream { socket, chunks: Chunks::Size(0), pending: Vec::new(), n_bytes: 0 };
        res.chunks.push(&received[head_end..], &mut res.pending)?;
        Ok(res)
    }

    /// How many bytes have come, without the head.
    pub fn n_bytes(&self) -> u64 {
        self.n_bytes
    }

    /// Waits for more, and shows every event that is complete. Returns false when
    /// the stream has ended.
    ///
    /// # Errors
    ///
    /// If the connection breaks.
    pub async fn read(&mut self, mut each: impl FnMut(Event<'_>)) -> io::Result<bool> {
        let before = self.pending.len();
        if before > 0 && self.n_bytes == 0 {
            // What came together with the head.
            self.n_bytes = before as u64;
            self.show(&mut each)?;
            return Ok(true);
        }
        let n_read = poll_fn(|context| {
            let mut scratch = [0; READ_BYTES];
            let mut buffer = ReadBuf::new(&mut scratch);
            ready!(Pin::new(&mut self.socket).poll_read(context, &mut buffer))?;
            self.chunks.push(buffer.filled(), &mut self.pending)?;
            Poll::Ready(io::Result::Ok(buffer.filled().len()))
        })
        .await?;
        self.n_bytes += n_read as u64;
        self.show(&mut each)?;
        Ok(n_read > 0 && self.chunks != Chunks::End)
    }

    fn show(&mut self, each: &mut impl FnMut(Event<'_>)) -> io::Result<()> {
        let mut done = 0;
        while let Some(len) = http::find(&self.pending[done..], b"\n\n") {
            let event = Event::read(http::text(&self.pending[done..done + len])?);
            if !event.kind.is_empty() {
                each(event);
            }
            done += len + 2;
        }
        self.pending.drain(..done);
        Ok(())
    }
}

impl<'a> Event<'a> {
    fn read(text: &'a str) -> Event<'a> {
        let mut res = Event::default();
        for line in text.split('\n') {
            match line.split_once(": ") {
                Some(("event", value)) => res.kind = value,
                Some(("id", value)) => res.id = value,
                Some(("data", value)) => res.data = value,
                // A comment, or when to come back.
                _ => {}
            }
        }
        res
    }
}

/// Where in a body that comes in chunks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chunks {
    /// In the line with the size.
    Size(usize),
    /// So many bytes of a chunk are to come.
    Data(usize),
    /// In the line end after a chunk.
    Break,
    End,
}

impl Chunks {
    fn push(&mut self, mut bytes: &[u8], to: &mut Vec<u8>) -> io::Result<()> {
        while let [first, rest @ ..] = bytes {
            match *self {
                Chunks::Size(0) if *first == b'\n' => *self = Chunks::End,
                Chunks::Size(size) if *first == b'\n' => *self = Chunks::Data(size),
                Chunks::Size(_) if *first == b'\r' => {}
                Chunks::Size(size) => {
                    let digit = char::from(*first).to_digit(16);
                    let digit = digit.ok_or_else(|| broken("a chunk without a size"))?;
                    *self = Chunks::Size(size * 16 + digit as usize);
                }
                Chunks::Data(size) => {
                    let (part, rest) = bytes.split_at(size.min(bytes.len()));
                    to.extend(part);
                    bytes = rest;
                    *self = match size - part.len() {
                        0 => Chunks::Break,
                        left => Chunks::Data(left),
                    };
                    continue;
                }
                Chunks::Break if *first == b'\n' => *self = Chunks::Size(0),
                Chunks::Break => {}
                Chunks::End => return Ok(()),
            }
            bytes = rest;
        }
        Ok(())
    }
}

/// What a client knows of one table, and whether it has missed something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Follower {
    /// The version that it has; 0 for none.
    pub version: u64,
}

/// What an event about a table brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The version before.
    pub from: u64,
    /// The version after.
    pub to: u64,
    /// Whether it has the whole view, not a patch.
    pub is_whole: bool,
    /// Whether it says that something is left out.
    pub is_cut: bool,
}

impl Follower {
    /// Takes the content of an event of the kind `table`. It must begin where the
    /// last one ended, and tell everything in between.
    ///
    /// # Errors
    ///
    /// What is missing or out of order.
    pub fn take(&mut self, data: &str) -> Result<Brought, String> {
        let wrong = |why: &str| {
            let start: String = data.chars().take(160).collect();
            format!("a client at version {}: {why}: {start}", self.version)
        };
        // The order of the fields is fixed, so nothing else needs to be read.
        let (_, rest) = data.split_once("\"from\":").ok_or_else(|| wrong("no `from`"))?;
        let (from, rest) = number(rest).ok_or_else(|| wrong("no `from`"))?;
        let rest = rest.strip_prefix(",\"version\":").ok_or_else(|| wrong("no `version`"))?;
        let (to, rest) = number(rest).ok_or_else(|| wrong("no `version`"))?;
        let rest = rest.strip_prefix(",\"happened\":[").ok_or_else(|| wrong("no `happened`"))?;
        if from != self.version {
            return Err(wrong("the event begins elsewhere"));
        }
        if to <= from {
            return Err(wrong("the event brings nothing new"));
        }
        let is_cut = from > 0 && rest.contains("\"is_cut\":true");
        let is_whole = rest.contains(",\"whole\":{\"id\":");
        let (mut last, mut rest) = (from, rest);
        // The first event has no past.
        while from > 0 && !is_cut && last < to {
            let (_, after) = rest.split_once("{\"version\":").ok_or_else(|| wrong("a gap"))?;
            let (version, after) = number(after).ok_or_else(|| wrong("no `version`"))?;
            if version != last + 1 {
                return Err(wrong("what happened is out of order"));
            }
            (last, rest) = (version, after);
        }
        self.version = to;
        Ok(Brought { from, to, is_whole, is_cut })
    }
}

fn number(text: &str) -> Option<(u64, &str)> {
    let end = text.find(|it: char| !it.is_ascii_digit())?;
    Some((text[..end].parse().ok()?, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_are_joined_wherever_they_are_cut() {
        let body = b"5\r\nevent\r\n10\r\n: table\ndata: 1\n\r\n1\r\n\n\r\n0\r\n\r\n";
        for cut in 0..body.len() {
            let (mut chunks, mut joined) = (Chunks::Size(0), Vec::new());
            chunks.push(&body[..cut], &mut joined).expect("chunks");
            chunks.push(&body[cut..], &mut joined).expect("chunks");
            assert_eq!(joined, b"event: table\ndata: 1\n\n", "cut at {cut}");
            assert_eq!(chunks, Chunks::End);
        }
        let event = Event::read("event: table\nid: a=1.\ndata: {}");
        assert_eq!(event, Event { kind: "table", id: "a=1.", data: "{}" });
    }

    #[test]
    fn a_follower_notices_what_is_missing() {
        let event = |from: u64, to: u64, happened: &[u64]| {
            let happened: Vec<String> =
                happened.iter().map(|it| format!("{{\"version\":{it},\"at\":0}}")).collect();
            let happened = happened.join(",");
            let view = if from == 0 { "\"whole\":{\"id\":\"a\"}" } else { "\"patch\":[]" };
            format!(
                "{{\"table\":\"a\",\"from\":{from},\"version\":{to},\"happened\":[{happened}],{view}}}"
            )
        };
        let mut follower = Follower::default();
        assert!(follower.take(&event(0, 4, &[])).expect("the beginning").is_whole);
        assert!(!follower.take(&event(4, 6, &[5, 6])).expect("two").is_whole);
        assert_eq!(follower.version, 6);
        follower.take(&event(7, 8, &[8])).expect_err("version 7 is missing");
        follower.take(&event(6, 8, &[8])).expect_err("entry 7 is missing");
        follower.take(&event(6, 8, &[8, 7])).expect_err("the wrong order");
        follower.take(&event(6, 6, &[])).expect_err("nothing new");
        assert_eq!(follower.version, 6);
    }
}
