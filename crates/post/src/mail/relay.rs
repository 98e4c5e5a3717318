//! The server that takes our mail.

use std::{fmt, net::IpAddr, str::FromStr};

use percent_encoding::percent_decode_str;
use url::Url;

use crate::config::ConfigError;

/// The server that takes our mail: `smtp://USER:PASSWORD@HOST:PORT`.
///
/// With `smtps:` the connection is encrypted from the start; with `smtp:` it
/// must become so before anything is said, except on this computer, where a
/// relay has no certificate. `?tls=none` and `?tls=required` say it explicitly.
#[derive(Clone, PartialEq, Eq)]
pub struct Relay {
    host: String,
    port: u16,
    security: Security,
    login: Option<(String, String)>,
}

/// How the connection is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Security {
    None,
    Upgrade,
    Wrapped,
}

impl Relay {
    pub(super) fn host(&self) -> &str {
        &self.host
    }

    pub(super) fn port(&self) -> u16 {
        self.port
    }

    pub(super) fn security(&self) -> Security {
        self.security
    }

    pub(super) fn login(&self) -> Option<(&str, &str)> {
        self.login.as_ref().map(|(user, password)| (user.as_str(), password.as_str()))
    }
}

impl FromStr for Relay {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Relay, ConfigError> {
        let wrong = |why: &str| ConfigError::Relay(why.to_owned());
        let url = Url::parse(text.trim()).map_err(|error| wrong(&error.to_string()))?;
        if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return Err(wrong("there is something behind the host"));
        }
        let host = url.host_str().filter(|it| !it.is_empty()).ok_or_else(|| wrong("no host"))?;
        let host = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        let security = security(&url, is_here(&host))?;
        let login = login(&url)?;
        if login.is_some() && security == Security::None && !is_here(&host) {
            return Err(ConfigError::PlainPassword);
        }
        let port = url.port().unwrap_or(match security {
            Security::None => 25,
            Security::Upgrade => 587,
            Security::Wrapped => 465,
        });
        Ok(Relay { host, port, security, login })
    }
}

fn security(url: &Url, is_here: bool) -> Result<Security, ConfigError> {
    let wrong = |why: String| Err(ConfigError::Relay(why));
    match (url.scheme(), url.query()) {
        ("smtps", None | Some("tls=required")) => Ok(Security::Wrapped),
        ("smtp", Some("tls=required")) => Ok(Security::Upgrade),
        ("smtp", Some("tls=none")) => Ok(Security::None),
        ("smtp", None) if is_here => Ok(Security::None),
        ("smtp", None) => Ok(Security::Upgrade),
        ("smtp" | "smtps", Some(query)) => wrong(format!("`?{query}`")),
        (scheme, _) => wrong(format!("`{scheme}:`")),
    }
}

fn login(url: &Url) -> Result<Option<(String, String)>, ConfigError> {
    let decode = |part: &str| match percent_decode_str(part).decode_utf8() {
        Ok(text) => Ok(text.into_owned()),
        Err(_) => Err(ConfigError::Relay("the name or password is not UTF-8".to_owned())),
    };
    match (url.username(), url.password()) {
        ("", None) => Ok(None),
        ("", Some(_)) | (_, None) => {
            Err(ConfigError::Relay("a name needs a password, and a password a name".to_owned()))
        }
        (user, Some(password)) => Ok(Some((decode(user)?, decode(password)?))),
    }
}

/// Whether a relay is on this computer.
fn is_here(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|it| it.is_loopback())
}

impl fmt::Debug for Relay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let login = if self.login.is_some() { ", with a password" } else { "" };
        write!(f, "Relay({}:{}, {:?}{login})", self.host, self.port, self.security)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Relay {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn a_relay_is_encrypted_unless_it_is_here() {
        for (text, port, security) in [
            ("smtp://mail.example.org", 587, Security::Upgrade),
            ("smtp://mail.example.org:25?tls=required", 25, Security::Upgrade),
            ("smtp://mail?tls=none", 25, Security::None),
            ("smtps://mail.example.org", 465, Security::Wrapped),
            ("smtps://mail.example.org:10465/", 10465, Security::Wrapped),
            ("smtp://127.0.0.1:2525", 2525, Security::None),
            ("smtp://[::1]:2525", 2525, Security::None),
            ("smtp://localhost", 25, Security::None),
            ("smtp://localhost:25?tls=required", 25, Security::Upgrade),
        ] {
            let relay = read(text);
            assert_eq!((relay.port(), relay.security()), (port, security), "{text}");
            assert_eq!(relay.login(), None, "{text}");
        }
        assert_eq!(read("smtp://[::1]").host(), "::1");
    }

    #[test]
    fn a_password_is_decoded_and_never_shown() {
        let relay = read("smtps://ann%40example.org:p%3A%2Fw@mail.example.org");
        assert_eq!(relay.login(), Some(("ann@example.org", "p:/w")));
        assert!(!format!("{relay:?}").contains("p:/w"));
        assert_eq!(read("smtp://a:secret@127.0.0.1?tls=none").login(), Some(("a", "secret")));
    }

    #[test]
    fn anything_else_is_refused_without_the_password() {
        for bad in [
            "",
            "mail.example.org",
            "smtp://",
            "http://mail.example.org",
            "smtp://mail.example.org/inbox",
            "smtp://mail.example.org?tls=opportunistic",
            "smtp://mail.example.org?starttls=1",
            "smtps://mail.example.org?tls=none",
            "smtp://:secret@mail.example.org",
            "smtp://ann@mail.example.org",
            "smtp://ann:secret%ff@mail.example.org",
            "smtp://ann:secret@mail.example.org:99999",
        ] {
            let error = bad.parse::<Relay>().expect_err(bad);
            assert!(matches!(error, ConfigError::Relay(_)), "{bad}");
            assert!(!error.to_string().contains("secret"), "{error}");
        }
        let plain = "smtp://ann:secret@mail.example.org?tls=none".parse::<Relay>();
        assert_eq!(plain, Err(ConfigError::PlainPassword));
    }
}
