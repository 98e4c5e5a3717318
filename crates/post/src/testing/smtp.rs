//! A mail server that keeps what it gets, and misbehaves when it is told to.

mod session;

use std::{
    collections::{HashMap, HashSet},
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use tokio::{
    net::TcpListener,
    task::{JoinHandle, JoinSet},
};
use tokio_rustls::TlsAcceptor;

use super::{certificate::Certificate, inbox::Inbox, mail::Mail};
use crate::mail::Relay;
use session::Session;

/// When a server misbehaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Before it says anything.
    Greeting,
    /// When it gets name and password.
    Login,
    /// When it is told who sends.
    Sender,
    /// When it is told who gets the mail.
    Recipient,
    /// When it has the whole mail.
    Text,
}

/// How a server behaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Behavior {
    /// It takes everything.
    Accept,
    /// It answers this code and text at this step, as in `550` and
    /// `5.1.1 user unknown`.
    Answer(Step, u16, String),
    /// It refuses each mailbox once, for now (`451`).
    Greylist,
    /// It says nothing more from this step on.
    Hang(Step),
    /// It ends the connection at this step. At [`Step::Text`] it has kept the
    /// mail.
    Drop(Step),
}

/// Whether a server can encrypt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// From the first byte (`smtps:`).
    Wrapped,
    /// When it is asked to (`STARTTLS`).
    Upgrade,
}

/// A mail server on a free port of this computer.
#[derive(Debug)]
pub struct SmtpSink {
    address: SocketAddr,
    encryption: Option<Encryption>,
    shared: Arc<Shared>,
    task: JoinHandle<()>,
}

#[derive(Debug)]
struct Shared {
    mails: Inbox<Mail>,
    n_connections: AtomicUsize,
    rules: Mutex<Rules>,
}

#[derive(Debug)]
struct Rules {
    behavior: Behavior,
    by_mailbox: HashMap<String, Behavior>,
    login: Option<(String, String)>,
    /// Whether it takes letters beyond ASCII.
    knows_unicode: bool,
    /// Mailboxes that were refused once.
    greylisted: HashSet<String>,
}

impl SmtpSink {
    /// Starts without encryption and takes everything.
    pub async fn start() -> SmtpSink {
        SmtpSink::start_with(None).await
    }

    /// Starts with encryption.
    pub async fn start_tls(encryption: Encryption, certificate: &Certificate) -> SmtpSink {
        SmtpSink::start_with(Some((encryption, certificate))).await
    }

    async fn start_with(tls: Option<(Encryption, &Certificate)>) -> SmtpSink {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let rules = Rules {
            behavior: Behavior::Accept,
            by_mailbox: HashMap::new(),
            login: None,
            knows_unicode: true,
            greylisted: HashSet::new(),
        };
        let shared = Arc::new(Shared {
            mails: Inbox::new(),
            n_connections: AtomicUsize::new(0),
            rules: Mutex::new(rules),
        });
        let encryption = tls.map(|(encryption, _)| encryption);
        let acceptor = tls.map(|(encryption, it)| (encryption, it.acceptor()));
        let task = tokio::spawn(accept(listener, acceptor, shared.clone()));
        SmtpSink { address, encryption, shared, task }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// As an operator would write it, with the login if there is one.
    #[must_use]
    pub fn url(&self) -> String {
        let login = match &self.shared.rules().login {
            Some((user, password)) => format!("{user}:{password}@"),
            None => String::new(),
        };
        match self.encryption {
            None => format!("smtp://{login}{}", self.address),
            Some(Encryption::Upgrade) => format!("smtp://{login}{}?tls=required", self.address),
            Some(Encryption::Wrapped) => format!("smtps://{login}{}", self.address),
        }
    }

    /// The same, read.
    ///
    /// # Panics
    ///
    /// If the login has letters that a URL must encode.
    #[must_use]
    pub fn relay(&self) -> Relay {
        let url = self.url();
        url.parse().unwrap_or_else(|error| panic!("{url}: {error}"))
    }

    /// From now on it behaves so.
    pub fn behave(&self, behavior: Behavior) {
        self.shared.rules().behavior = behavior;
    }

    /// From now on it behaves so towards mail for this mailbox.
    pub fn behave_for(&self, mailbox: &str, behavior: Behavior) {
        self.shared.rules().by_mailbox.insert(mailbox.to_owned(), behavior);
    }

    /// From now on it takes mail only from who knows this.
    pub fn require_login(&self, user: &str, password: &str) {
        self.shared.rules().login = Some((user.to_owned(), password.to_owned()));
    }

    /// From now on it is an old server, which takes addresses in ASCII only.
    pub fn forget_unicode(&self) {
        self.shared.rules().knows_unicode = false;
    }

    /// Every mail that it has taken.
    #[must_use]
    pub fn mails(&self) -> Vec<Mail> {
        self.shared.mails.all()
    }

    /// The mails for one mailbox.
    #[must_use]
    pub fn mails_for(&self, mailbox: &str) -> Vec<Mail> {
        let is_for = |it: &Mail| it.to.iter().any(|to| to == mailbox);
        self.mails().into_iter().filter(is_for).collect()
    }

    /// Waits for so many mails.
    ///
    /// # Panics
    ///
    /// If they do not come.
    pub async fn wait_for(&self, n: usize) -> Vec<Mail> {
        self.shared.mails.wait_for(n).await
    }

    /// How often somebody has connected.
    #[must_use]
    pub fn n_connections(&self) -> usize {
        self.shared.n_connections.load(Ordering::SeqCst)
    }
}

impl Drop for SmtpSink {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Shared {
    fn rules(&self) -> MutexGuard<'_, Rules> {
        self.rules.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is done at a step: nothing special, an answer, or something worse.
    fn at(&self, step: Step, mailboxes: &[String]) -> Behavior {
        let mut rules = self.rules();
        let own = mailboxes.iter().find_map(|it| rules.by_mailbox.get(it).cloned());
        let behavior = own.unwrap_or_else(|| rules.behavior.clone());
        match &behavior {
            Behavior::Answer(at, ..) | Behavior::Hang(at) | Behavior::Drop(at) if *at == step => {
                behavior
            }
            Behavior::Greylist if step == Step::Recipient => {
                let is_new = mailboxes.iter().any(|it| rules.greylisted.insert(it.clone()));
                match is_new {
                    true => Behavior::Answer(step, 451, "4.7.1 greylisted, try later".to_owned()),
                    false => Behavior::Accept,
                }
            }
            _ => Behavior::Accept,
        }
    }
}

type Acceptor = Option<(Encryption, TlsAcceptor)>;

async fn accept(listener: TcpListener, acceptor: Acceptor, shared: Arc<Shared>) {
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        shared.n_connections.fetch_add(1, Ordering::SeqCst);
        let (acceptor, shared) = (acceptor.clone(), shared.clone());
        connections.spawn(async move {
            // That a connection ends early is part of many tests.
            let _ = Session::run(Box::new(stream), acceptor, shared).await;
        });
        while connections.try_join_next().is_some() {}
    }
}
