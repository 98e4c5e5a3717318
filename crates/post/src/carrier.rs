//! The one entrance: takes a message to its channel.

use std::time::Duration;

use crate::{
    address::{Address, AddressError, Channel},
    config::Config,
    guard::Guard,
    http::Http,
    mail::Mailer,
    message::{Key, Message},
    outcome::{Fault, Outcome},
    push::Pusher,
    tls::Tls,
};

/// Carries messages. Cheap to share; it keeps no connection and no queue.
#[derive(Debug)]
pub struct Post {
    mailer: Option<Mailer>,
    pusher: Option<Pusher>,
    http: Http,
    timeout: Duration,
}

impl Post {
    /// Opens nothing yet.
    #[must_use]
    pub fn new(config: Config) -> Post {
        let tls = Tls::new(config.authorities);
        let guard = Guard::new(config.allow, config.ports, config.resolver);
        Post {
            mailer: config.mail.map(|mail| Mailer::new(mail, tls.clone())),
            pusher: config.push.map(Pusher::new),
            http: Http::new(guard, tls),
            timeout: config.timeout,
        }
    }

    /// Whether the server is set up for a channel.
    #[must_use]
    pub fn offers(&self, channel: Channel) -> bool {
        match channel {
            Channel::Mail => self.mailer.is_some(),
            Channel::Push => self.pusher.is_some(),
            Channel::Webhook | Channel::Discord => true,
        }
    }

    /// The key that browsers subscribe with (`applicationServerKey`), in
    /// base64url.
    #[must_use]
    pub fn push_key(&self) -> Option<String> {
        self.pusher.as_ref().map(Pusher::public_key)
    }

    /// What can be said about an address without asking anybody, for whoever
    /// has just entered it. Where its name leads is looked up at each delivery.
    ///
    /// # Errors
    ///
    /// Why nothing will ever be sent there.
    pub fn check(&self, address: &Address) -> Result<(), AddressError> {
        match address {
            Address::Mail(_) => Ok(()),
            Address::Push(it) => self.http.guard().check(it.endpoint()),
            Address::Webhook(it) => self.http.guard().check(it.url()),
            Address::Discord(it) => it.check(self.http.guard()),
        }
    }

    /// Tries once to deliver a message. `now` is in milliseconds since 1970.
    /// Ends within the timeouts of the configuration.
    pub async fn deliver(
        &self,
        address: &Address,
        message: &Message,
        key: &Key,
        now: i64,
    ) -> Outcome {
        if let Err(error) = self.check(address) {
            return error.into();
        }
        let http = &self.http;
        match address {
            Address::Mail(to) => match &self.mailer {
                Some(mailer) => mailer.send(to, message, key, now).await,
                None => not_set_up("sends no mail: it has no mail relay"),
            },
            Address::Push(to) => match &self.pusher {
                Some(pusher) => self.in_time(pusher.send(http, to, message, key, now)).await,
                None => not_set_up("sends no push messages: it has no key for them"),
            },
            Address::Webhook(to) => self.in_time(to.send(http, message, key, now)).await,
            Address::Discord(to) => self.in_time(to.send(http, message, now)).await,
        }
    }

    async fn in_time(&self, attempt: impl Future<Output = Outcome>) -> Outcome {
        match tokio::time::timeout(self.timeout, attempt).await {
            Ok(outcome) => outcome,
            Err(_) => Outcome::retry(format!("no answer within {:?}", self.timeout)),
        }
    }
}

fn not_set_up(what: &str) -> Outcome {
    Outcome::refused(Fault::Setup, format!("this server {what}"))
}
