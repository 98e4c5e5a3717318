//! The conversation with one client.

use std::{io, sync::Arc};

use data_encoding::BASE64;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};

use super::{Acceptor, Behavior, Encryption, Shared, Step};
use crate::testing::mail::Mail;

pub(super) trait Duplex: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Duplex for T {}

/// One client.
pub(super) struct Session {
    stream: BufReader<Box<dyn Duplex>>,
    acceptor: Acceptor,
    shared: Arc<Shared>,
    is_encrypted: bool,
    is_known: bool,
    from: Option<String>,
    to: Vec<String>,
}

impl Session {
    pub(super) async fn run(
        stream: Box<dyn Duplex>,
        acceptor: Acceptor,
        shared: Arc<Shared>,
    ) -> io::Result<()> {
        let mut session = Session {
            stream: BufReader::new(stream),
            acceptor,
            shared,
            is_encrypted: false,
            is_known: false,
            from: None,
            to: Vec::new(),
        };
        if matches!(session.acceptor, Some((Encryption::Wrapped, _))) {
            session = session.encrypt().await?;
        }
        if session.goes_on(Step::Greeting, &[]).await? {
            session.say("220 sink.example ready").await?;
        }
        while let Some(line) = session.line().await? {
            let (verb, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match (verb.to_ascii_uppercase().as_str(), rest) {
                ("EHLO" | "HELO", _) => session.hello().await?,
                ("STARTTLS", _) => {
                    session.say("220 go ahead").await?;
                    session = session.encrypt().await?;
                }
                ("AUTH", rest) => session.login(rest).await?,
                ("MAIL", rest) => session.sender(rest).await?,
                ("RCPT", rest) => session.recipient(rest).await?,
                ("DATA", _) => session.text().await?,
                ("RSET" | "NOOP", _) => session.say("250 fine").await?,
                ("QUIT", _) => return session.say("221 bye").await,
                _ => session.say("502 unknown command").await?,
            }
        }
        Ok(())
    }

    async fn hello(&mut self) -> io::Result<()> {
        let mut lines = vec!["sink.example"];
        if self.shared.rules().knows_unicode {
            lines.extend(["8BITMIME", "SMTPUTF8"]);
        }
        if matches!(self.acceptor, Some((Encryption::Upgrade, _))) && !self.is_encrypted {
            lines.push("STARTTLS");
        }
        if self.shared.rules().login.is_some() {
            lines.push("AUTH PLAIN");
        }
        let last = lines.len() - 1;
        let answer: Vec<String> = lines
            .iter()
            .enumerate()
            .map(|(idx, line)| format!("250{}{line}", if idx == last { ' ' } else { '-' }))
            .collect();
        self.say(&answer.join("\r\n")).await
    }

    async fn encrypt(self) -> io::Result<Session> {
        let Some((_, acceptor)) = &self.acceptor else {
            return Err(io::ErrorKind::Unsupported.into());
        };
        let stream = acceptor.accept(self.stream.into_inner()).await?;
        let stream: Box<dyn Duplex> = Box::new(stream);
        Ok(Session { stream: BufReader::new(stream), is_encrypted: true, ..self })
    }

    async fn login(&mut self, rest: &str) -> io::Result<()> {
        if !self.goes_on(Step::Login, &[]).await? {
            return Ok(());
        }
        let expected = self.shared.rules().login.clone();
        let given = rest.strip_prefix("PLAIN ").and_then(|it| BASE64.decode(it.as_bytes()).ok());
        let is_right = expected.is_some_and(|(user, password)| {
            given == Some(format!("\0{user}\0{password}").into_bytes())
        });
        self.is_known = is_right;
        match is_right {
            true => self.say("235 welcome").await,
            false => self.say("535 5.7.8 wrong name or password").await,
        }
    }

    async fn sender(&mut self, rest: &str) -> io::Result<()> {
        if !self.is_known && self.shared.rules().login.is_some() {
            return self.say("530 5.7.0 sign in first").await;
        }
        if self.goes_on(Step::Sender, &[]).await? {
            (self.from, self.to) = (between_brackets(rest), Vec::new());
            self.say("250 fine").await?;
        }
        Ok(())
    }

    async fn recipient(&mut self, rest: &str) -> io::Result<()> {
        let Some(mailbox) = between_brackets(rest).filter(|_| self.from.is_some()) else {
            return self.say("503 5.5.1 not now").await;
        };
        if self.goes_on(Step::Recipient, std::slice::from_ref(&mailbox)).await? {
            self.to.push(mailbox);
            self.say("250 fine").await?;
        }
        Ok(())
    }

    async fn text(&mut self) -> io::Result<()> {
        if self.to.is_empty() {
            return self.say("503 5.5.1 not now").await;
        }
        self.say("354 go ahead").await?;
        let mut raw = String::new();
        loop {
            let line = self.line().await?.ok_or(io::ErrorKind::UnexpectedEof)?;
            if line == "." {
                break;
            }
            raw.push_str(line.strip_prefix('.').unwrap_or(&line));
            raw.push_str("\r\n");
        }
        let mail = Mail {
            from: self.from.take().unwrap_or_default(),
            to: std::mem::take(&mut self.to),
            raw,
            is_encrypted: self.is_encrypted,
        };
        if self.shared.at(Step::Text, &mail.to) == Behavior::Drop(Step::Text) {
            self.shared.mails.push(mail);
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        if self.goes_on(Step::Text, &mail.to).await? {
            self.shared.mails.push(mail);
            self.say("250 2.0.0 queued in the sink").await?;
        }
        Ok(())
    }

    /// Whether this step is done as usual. If not, its answer has been given.
    async fn goes_on(&mut self, step: Step, mailboxes: &[String]) -> io::Result<bool> {
        match self.shared.at(step, mailboxes) {
            Behavior::Answer(_, code, text) => {
                self.say(&format!("{code} {text}")).await?;
                Ok(false)
            }
            Behavior::Hang(_) => std::future::pending().await,
            Behavior::Drop(_) => Err(io::ErrorKind::ConnectionAborted.into()),
            Behavior::Accept | Behavior::Greylist => Ok(true),
        }
    }

    async fn say(&mut self, text: &str) -> io::Result<()> {
        self.stream.write_all(format!("{text}\r\n").as_bytes()).await?;
        self.stream.flush().await
    }

    /// The next line, or nothing at the end.
    async fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        self.stream.read_until(b'\n', &mut bytes).await?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes);
        Ok(Some(line.trim_end_matches(['\r', '\n']).to_owned()))
    }
}

/// The mailbox in `FROM:<…>`.
fn between_brackets(text: &str) -> Option<String> {
    let (_, rest) = text.split_once('<')?;
    rest.split_once('>').map(|(mailbox, _)| mailbox.to_owned())
}
