//! Whom a mail goes to, and whom it is from.

use std::{fmt, str::FromStr};

use lettre::{Address, message::Mailbox};
use serde::{Deserialize, Serialize};
use url::Host;

use crate::{address::AddressError, config::ConfigError, text};

/// The most that a server must take (RFC 5321).
const LENGTH_MAX: usize = 254;

/// A mailbox. It has no quotes, no spaces and a domain with a dot, which is
/// less than the standards allow and all that people have. A domain in another
/// alphabet is kept in ASCII, as relays want it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MailAddress(Address);

impl MailAddress {
    /// The address as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_ref()
    }

    pub(super) fn address(&self) -> &Address {
        &self.0
    }
}

impl FromStr for MailAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<MailAddress, AddressError> {
        let text = text.trim();
        let wrong = || AddressError::Mail(text::one_line(text, 100));
        let is_odd = |it: char| it.is_control() || it.is_whitespace() || "\"<>(),;:\\".contains(it);
        if text.len() > LENGTH_MAX || text.chars().any(is_odd) {
            return Err(wrong());
        }
        let address: Address = text.parse().map_err(|_| wrong())?;
        match Host::parse(address.domain()) {
            Ok(Host::Domain(domain)) if domain.contains('.') => {
                Address::new(address.user(), domain).map(MailAddress).map_err(|_| wrong())
            }
            Ok(_) | Err(_) => Err(wrong()),
        }
    }
}

impl TryFrom<String> for MailAddress {
    type Error = AddressError;

    fn try_from(text: String) -> Result<MailAddress, AddressError> {
        text.parse()
    }
}

impl From<MailAddress> for String {
    fn from(address: MailAddress) -> String {
        address.0.to_string()
    }
}

impl fmt::Display for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MailAddress({self})")
    }
}

/// Who a mail is from: `Roundhouse <trains@example.org>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender(Mailbox);

impl Sender {
    pub(super) fn mailbox(&self) -> &Mailbox {
        &self.0
    }

    pub(super) fn address(&self) -> &Address {
        &self.0.email
    }

    /// Where the names of our mails are unique, and what we say hello with.
    pub(super) fn domain(&self) -> &str {
        self.0.email.domain()
    }
}

impl FromStr for Sender {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Sender, ConfigError> {
        let line = text::one_line(text, 500);
        let wrong = || ConfigError::Sender(line.clone());
        let mailbox: Mailbox = line.parse().map_err(|_| wrong())?;
        let address: &str = mailbox.email.as_ref();
        match address.is_ascii() && address.parse::<MailAddress>().is_ok() {
            true => Ok(Sender(mailbox)),
            false => Err(wrong()),
        }
    }
}

impl fmt::Display for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mailbox_is_what_people_have() {
        for (good, kept) in [
            ("ann@example.org", "ann@example.org"),
            (" a.b+c@mail.Example.co.uk ", "a.b+c@mail.example.co.uk"),
            ("müller@example.org", "müller@example.org"),
            ("ann@exämple.org", "ann@xn--exmple-cua.org"),
        ] {
            let found = good.parse::<MailAddress>().map(|it| it.to_string());
            assert_eq!(found.as_deref(), Ok(kept));
            assert_eq!(kept.parse::<MailAddress>().map(|it| it.to_string()), found);
        }
        let long = format!("{}@example.org", "a".repeat(250));
        for bad in [
            "",
            "ann",
            "@example.org",
            "ann@",
            "ann@example",
            "ann@localhost",
            "ann@127.0.0.1",
            "ann@[127.0.0.1]",
            "ann@example..org",
            "ann@-example.org",
            "ann@example.org,ben@example.org",
            "ann@example.org ben@example.org",
            "ann@example.org\r\nBcc: ben@example.org",
            "ann@example.org>\r\nRCPT TO:<ben@example.org",
            "\"ann\r\n\"@example.org",
            "\"ann\"@example.org",
            "Ann <ann@example.org>",
            "ann\0@example.org",
            "ann@exam\u{2028}ple.org",
            &long,
        ] {
            assert!(matches!(bad.parse::<MailAddress>(), Err(AddressError::Mail(_))), "{bad:?}");
        }
    }

    #[test]
    fn a_sender_may_have_a_name() {
        for good in ["Roundhouse <trains@example.org>", "trains@example.org"] {
            assert_eq!(
                good.parse::<Sender>().map(|it| it.domain().to_owned()).as_deref(),
                Ok("example.org")
            );
        }
        for bad in ["", "Roundhouse", "Roundhouse <trains>", "trains@localhost", "<>"] {
            assert!(matches!(bad.parse::<Sender>(), Err(ConfigError::Sender(_))), "{bad}");
        }
    }
}
