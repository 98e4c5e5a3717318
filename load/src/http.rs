//! A connection for requests: as little as HTTP/1.1 needs, so that the generator
//! leaves the cores to the server.

use std::{
    io::{self, Write},
    net::SocketAddr,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// The longest answer that is read.
const ANSWER_MAX: usize = 16 << 20;

/// An open connection.
#[derive(Debug)]
pub struct Connection {
    socket: TcpStream,
    sent: Vec<u8>,
    received: Vec<u8>,
}

/// What is asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// `GET` unless said otherwise.
    pub method: &'a str,
    /// The path with its query.
    pub path: &'a str,
    /// The session, if somebody is signed in.
    pub token: Option<&'a str>,
    /// Further headers, each with its line end.
    pub headers: &'a str,
    /// What is sent, as JSON.
    pub body: &'a [u8],
}

/// What the server says.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// The status, such as 200.
    pub status: u16,
    /// Status line and headers.
    pub head: &'a str,
    /// The content.
    pub body: &'a [u8],
}

impl Answer<'_> {
    /// A header, by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        find_header(self.head, name)
    }

    /// The content as text, for messages.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(self.body).into_owned()
    }
}

impl Connection {
    /// Connects.
    ///
    /// # Errors
    ///
    /// If nobody listens there.
    pub async fn open(address: SocketAddr) -> io::Result<Connection> {
        let socket = TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        Ok(Connection { socket, sent: Vec::new(), received: Vec::new() })
    }

    /// Sends a request and reads the answer.
    ///
    /// # Errors
    ///
    /// If the connection breaks. Then nobody knows whether the server has done it.
    pub async fn send(&mut self, request: Request<'_>) -> io::Result<Answer<'_>> {
        self.sent.clear();
        write_request(&mut self.sent, request)?;
        self.socket.write_all(&self.sent).await?;
        self.received.clear();
        let head_end = loop {
            if let Some(at) = find(&self.received, b"\r\n\r\n") {
                break at + 4;
            }
            self.read().await?;
        };
        let head = text(&self.received[..head_end])?;
        let status = status(head)?;
        let length = find_header(head, "content-length").and_then(|it| it.parse().ok());
        let length: usize = length.ok_or_else(|| broken("an answer without a length"))?;
        while self.received.len() < head_end + length {
            self.read().await?;
        }
        let (head, rest) = self.received.split_at(head_end);
        Ok(Answer { status, head: text(head)?, body: &rest[..length] })
    }

    async fn read(&mut self) -> io::Result<()> {
        if self.received.len() > ANSWER_MAX {
            return Err(broken("the answer is too long"));
        }
        self.received.reserve(2048);
        match self.socket.read_buf(&mut self.received).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

pub(crate) fn write_request(to: &mut Vec<u8>, request: Request<'_>) -> io::Result<()> {
    let Request { method, path, token, headers, body } = request;
    let method = if method.is_empty() { "GET" } else { method };
    write!(to, "{method} {path} HTTP/1.1\r\nHost: roundhouse\r\n{headers}")?;
    if let Some(token) = token {
        write!(to, "Authorization: Bearer {token}\r\n")?;
    }
    if method == "POST" {
        write!(to, "Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())?;
    }
    to.extend(b"\r\n");
    to.extend(body);
    Ok(())
}

/// The status of an answer.
pub(crate) fn status(head: &str) -> io::Result<u16> {
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok());
    status.ok_or_else(|| broken("an answer without a status"))
}

fn find_header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        key.eq_ignore_ascii_case(name).then(|| value.trim())
    })
}

pub(crate) fn find(text: &[u8], words: &[u8]) -> Option<usize> {
    text.windows(words.len()).position(|it| it == words)
}

pub(crate) fn text(bytes: &[u8]) -> io::Result<&str> {
    std::str::from_utf8(bytes).map_err(|_| broken("an answer that is no text"))
}

pub(crate) fn broken(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}
