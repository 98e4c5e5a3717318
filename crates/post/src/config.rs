//! What whoever runs the server decides. Everything is checked when it is
//! read, so that a mistake shows when the server starts.

use std::{fmt, str::FromStr, sync::Arc, time::Duration};

use ipnet::IpNet;
use tokio_rustls::rustls::pki_types::{CertificateDer, pem::PemObject};

use crate::{
    guard::{Resolve, SystemResolver},
    mail::{Relay, Sender},
    push::{Subject, VapidKey},
};

/// How messages are carried. [`Config::default`] has the webhooks only, and
/// they lead nowhere but to the public internet.
#[derive(Clone, Debug)]
pub struct Config {
    /// Mail, if there is a relay for it.
    pub mail: Option<MailConfig>,
    /// Web push, if there is a key for it.
    pub push: Option<PushConfig>,
    /// Networks that the addresses of people may lead to although they are not
    /// public. There, any port is allowed, and `http:` too.
    pub allow: Vec<IpNet>,
    /// Ports that the addresses of people may have, besides 443.
    pub ports: Vec<u16>,
    /// Authorities whose certificates count, besides those of the system.
    pub authorities: Authorities,
    /// How long one request may take, from the first question for the name to
    /// the end of the answer.
    pub timeout: Duration,
    /// Who finds the addresses of names.
    pub resolver: Arc<dyn Resolve>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            mail: None,
            push: None,
            allow: Vec::new(),
            ports: Vec::new(),
            authorities: Authorities::default(),
            timeout: Duration::from_secs(10),
            resolver: Arc::new(SystemResolver),
        }
    }
}

/// How mail is sent.
#[derive(Clone, Debug)]
pub struct MailConfig {
    /// The server that takes our mail.
    pub relay: Relay,
    /// Who it is from.
    pub sender: Sender,
    /// How long one mail may take. Relays make a client wait on purpose.
    pub timeout: Duration,
}

impl MailConfig {
    /// With a timeout that suits real relays.
    #[must_use]
    pub fn new(relay: Relay, sender: Sender) -> MailConfig {
        MailConfig { relay, sender, timeout: Duration::from_secs(30) }
    }
}

/// How push messages are signed.
#[derive(Clone, Debug)]
pub struct PushConfig {
    /// The key of this server. Browsers are subscribed to its public half, so
    /// with another key everybody must subscribe again.
    pub key: VapidKey,
    /// Whom a push service may write to about us.
    pub subject: Subject,
}

/// Certificates of authorities, in PEM.
#[derive(Clone, Default)]
pub struct Authorities(pub(crate) Vec<CertificateDer<'static>>);

impl FromStr for Authorities {
    type Err = ConfigError;

    fn from_str(pem: &str) -> Result<Authorities, ConfigError> {
        let certificates: Result<Vec<_>, _> =
            CertificateDer::pem_slice_iter(pem.as_bytes()).collect();
        match certificates {
            Ok(certificates) if !certificates.is_empty() => Ok(Authorities(certificates)),
            Ok(_) => Err(ConfigError::NoCertificate),
            Err(error) => Err(ConfigError::Certificate(error.to_string())),
        }
    }
}

impl fmt::Debug for Authorities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Authorities({})", self.0.len())
    }
}

/// A setting that cannot work. The text never repeats a password or a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// Not the address of a mail server.
    #[error(
        "the mail relay must be `smtp://USER:PASSWORD@HOST:PORT` or `smtps://…`, with nothing \
         behind it but `?tls=required` or `?tls=none`: {0}"
    )]
    Relay(String),
    /// A password without TLS.
    #[error(
        "the mail relay has a password and `tls=none`, so that everybody on the way could read \
         it; leave out one of them"
    )]
    PlainPassword,
    /// Not a sender.
    #[error("the sender must be like `Roundhouse <trains@example.org>`, not `{0}`")]
    Sender(String),
    /// Not a key.
    #[error("the push key must be a private key of P-256: 32 bytes in base64url")]
    Key,
    /// Not an address of a person or a page.
    #[error("the push subject must be `mailto:PERSON@HOST` or `https://HOST/…`, not `{0}`")]
    Subject(String),
    /// An address that nobody outside can reach.
    #[error(
        "the push subject `{0}` is at `{1}`, which nobody outside can reach; push services refuse \
         such a subject, so give a real address of whoever runs this server"
    )]
    UnrealSubject(String, String),
    /// A file without certificates.
    #[error("there is no certificate in it; expected PEM, `-----BEGIN CERTIFICATE-----`")]
    NoCertificate,
    /// A file with a broken certificate.
    #[error("not a certificate in PEM: {0}")]
    Certificate(String),
}
