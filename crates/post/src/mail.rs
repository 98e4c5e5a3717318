//! E-mail, through the relay that the operator named.
//!
//! One connection for one mail, driven step by step, because what a refusal
//! means depends on when it comes: `550` after the recipient is a mailbox that
//! does not exist, `550` after the text is a filter that does not like it.

mod letter;
mod mailbox;
mod relay;
mod verdict;

use std::{fmt, future::Future, sync::OnceLock, time::Duration};

use lettre::transport::smtp::{
    Error as SmtpError,
    authentication::{Credentials, Mechanism},
    client::{AsyncSmtpConnection, Certificate, CertificateStore, TlsParameters},
    commands::{Data, Mail, Rcpt},
    extension::{ClientId, Extension, MailBodyParameter, MailParameter},
};

pub use mailbox::{MailAddress, Sender};
pub use relay::Relay;

use crate::{
    config::MailConfig,
    message::{Key, Message},
    outcome::{Fault, Outcome},
    text,
    tls::Tls,
};
use relay::Security;
use verdict::{Stage, verdict};

/// How long the farewell may take.
const QUIT_MAX: Duration = Duration::from_secs(1);

/// Sends mail.
pub(crate) struct Mailer {
    config: MailConfig,
    tls: Tls,
    parameters: OnceLock<Result<TlsParameters, String>>,
}

/// Why a mail was not taken.
enum Trouble {
    /// What the relay said, and when.
    Smtp(Stage, SmtpError),
    /// What we found.
    Found(Outcome),
}

impl Mailer {
    pub(crate) fn new(config: MailConfig, tls: Tls) -> Mailer {
        Mailer { config, tls, parameters: OnceLock::new() }
    }

    pub(crate) async fn send(
        &self,
        to: &MailAddress,
        message: &Message,
        key: &Key,
        now: i64,
    ) -> Outcome {
        let mail = match letter::write(&self.config.sender, to, message, key, now) {
            Ok(mail) => mail,
            Err(why) => return Outcome::refused(Fault::Message, why),
        };
        let host = self.config.relay.host();
        match tokio::time::timeout(self.config.timeout, self.hand_over(to, &mail)).await {
            Ok(Ok(said)) => Outcome::delivered(format!("{host} has taken the mail: {said}")),
            Ok(Err(Trouble::Found(outcome))) => outcome,
            Ok(Err(Trouble::Smtp(stage, error))) => verdict(host, stage, &error.into()),
            Err(_) => {
                let limit = self.config.timeout;
                Outcome::retry(format!("the mail server {host} took longer than {limit:?}"))
            }
        }
    }

    /// Gives the last words of the relay.
    async fn hand_over(&self, to: &MailAddress, mail: &[u8]) -> Result<String, Trouble> {
        let mut connection = self.connect().await?;
        let result = self.converse(&mut connection, to, mail).await;
        // Whether it says goodbye decides nothing, and nobody waits for it.
        tokio::spawn(async move { tokio::time::timeout(QUIT_MAX, connection.quit()).await });
        result
    }

    async fn converse(
        &self,
        connection: &mut AsyncSmtpConnection,
        to: &MailAddress,
        mail: &[u8],
    ) -> Result<String, Trouble> {
        if let Some((user, password)) = self.config.relay.login() {
            let credentials = Credentials::new(user.to_owned(), password.to_owned());
            let mechanisms = [Mechanism::Plain, Mechanism::Login];
            at(Stage::Login, connection.auth(&mechanisms, &credentials)).await?;
        }
        let sender = Some(self.config.sender.address().clone());
        let parameters = parameters(connection, to, mail)?;
        at(Stage::Sender, connection.command(Mail::new(sender, parameters))).await?;
        let recipient = Rcpt::new(to.address().clone(), Vec::new());
        at(Stage::Recipient, connection.command(recipient)).await?;
        at(Stage::Text, connection.command(Data)).await?;
        let response = at(Stage::Text, connection.message(mail)).await?;
        let said: Vec<&str> = response.message().collect();
        Ok(text::excerpt(said.join(" ").as_bytes()))
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Trouble> {
        let relay = &self.config.relay;
        let wrapped = match relay.security() {
            Security::Wrapped => Some(self.parameters()?),
            Security::Upgrade | Security::None => None,
        };
        let hello = ClientId::Domain(self.config.sender.domain().to_owned());
        let server = (relay.host(), relay.port());
        let limit = Some(self.config.timeout);
        let connecting = AsyncSmtpConnection::connect_tokio1(server, limit, &hello, wrapped, None);
        let mut connection = at(Stage::Hello, connecting).await?;
        if relay.security() == Security::Upgrade {
            if !connection.can_starttls() {
                let why = format!("the mail server {} offers no encryption", relay.host());
                return Err(Trouble::Found(Outcome::retry(why)));
            }
            at(Stage::Hello, connection.starttls(self.parameters()?, &hello)).await?;
        }
        Ok(connection)
    }

    fn parameters(&self) -> Result<TlsParameters, Trouble> {
        let parameters = self.parameters.get_or_init(|| {
            let host = self.config.relay.host().to_owned();
            let mut builder =
                TlsParameters::builder(host).certificate_store(CertificateStore::None);
            for root in self.tls.roots() {
                let certificate = Certificate::from_der(root.to_vec());
                builder =
                    builder.add_root_certificate(certificate.map_err(|error| error.to_string())?);
            }
            builder.build_rustls().map_err(|error| error.to_string())
        });
        parameters.clone().map_err(|why| Trouble::Found(Outcome::retry(why)))
    }
}

/// Remembers at which step something went wrong.
async fn at<T>(
    stage: Stage,
    step: impl Future<Output = Result<T, SmtpError>>,
) -> Result<T, Trouble> {
    step.await.map_err(|error| Trouble::Smtp(stage, error))
}

/// What must be announced with the sender: letters beyond ASCII.
fn parameters(
    connection: &AsyncSmtpConnection,
    to: &MailAddress,
    mail: &[u8],
) -> Result<Vec<MailParameter>, Trouble> {
    let knows = |extension| connection.server_info().supports_feature(extension);
    let mut res = Vec::new();
    if !to.as_str().is_ascii() {
        if !knows(Extension::SmtpUtfEight) {
            let why = format!("our mail server cannot write to `{to}`: it takes ASCII only");
            return Err(Trouble::Found(Outcome::refused(Fault::Address, why)));
        }
        res.push(MailParameter::SmtpUtfEight);
    }
    if !mail.is_ascii() && knows(Extension::EightBitMime) {
        res.push(MailParameter::Body(MailBodyParameter::EightBitMime));
    }
    Ok(res)
}

impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mailer").field("config", &self.config).finish_non_exhaustive()
    }
}
