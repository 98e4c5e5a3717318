//! Keeps requests that people cause out of private networks.
//!
//! Somebody who enters an address decides where this server connects to, and
//! this server may stand beside a database, a router or a cloud's metadata
//! service. So: only `https:`, only the usual ports, and every address that
//! the name resolves to must be public. The addresses that were checked are
//! the ones that are connected to; nobody asks for the name again, so an
//! answer that changes in between changes nothing. `http.rs` follows no
//! redirect and knows no proxy.

mod networks;

use std::{
    fmt, io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use async_trait::async_trait;
use ipnet::IpNet;
use url::{Host, Url};

use crate::address::AddressError;

const URL_MAX: usize = 2_000;
const HTTPS: u16 = 443;

/// Finds the addresses of a name.
#[async_trait]
pub trait Resolve: fmt::Debug + Send + Sync {
    /// All addresses of a name.
    ///
    /// # Errors
    ///
    /// If they cannot be found now.
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>>;
}

/// Asks the operating system.
#[derive(Clone, Copy, Debug)]
pub struct SystemResolver;

#[async_trait]
impl Resolve for SystemResolver {
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        Ok(tokio::net::lookup_host((host, 0)).await?.map(|it| it.ip()).collect())
    }
}

/// Decides where requests may go.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    allow: Vec<IpNet>,
    ports: Vec<u16>,
    resolver: Arc<dyn Resolve>,
}

/// Why there is no address to connect to.
#[derive(Debug)]
pub(crate) enum Lost {
    /// It may not be connected to.
    Forbidden(AddressError),
    /// Its name cannot be resolved, at least now.
    Unknown(String),
}

impl Guard {
    pub(crate) fn new(allow: Vec<IpNet>, ports: Vec<u16>, resolver: Arc<dyn Resolve>) -> Guard {
        Guard { allow, ports, resolver }
    }

    /// What can be said without resolving the name.
    pub(crate) fn check(&self, url: &Url) -> Result<(), AddressError> {
        let host = form(url)?;
        let address = match host {
            Host::Ipv4(it) => IpAddr::V4(it),
            Host::Ipv6(it) => IpAddr::V6(it),
            // The name may lead to an exempt network, where more is allowed.
            Host::Domain(_) if !self.allow.is_empty() => return Ok(()),
            Host::Domain(_) => return self.check_public(url),
        };
        self.check_addresses(url, &[address])
    }

    /// The addresses behind a URL, all of them checked.
    pub(crate) async fn find(&self, url: &Url) -> Result<Vec<SocketAddr>, Lost> {
        let host = form(url).map_err(Lost::Forbidden)?;
        let addresses = match host {
            Host::Ipv4(it) => vec![IpAddr::V4(it)],
            Host::Ipv6(it) => vec![IpAddr::V6(it)],
            Host::Domain(name) => self.resolve(name).await?,
        };
        self.check_addresses(url, &addresses).map_err(Lost::Forbidden)?;
        let port = url.port_or_known_default().unwrap_or(HTTPS);
        Ok(addresses.into_iter().map(|it| SocketAddr::new(it, port)).collect())
    }

    /// Whether the operator has exempted what the URL names by its address.
    pub(crate) fn is_exempt(&self, url: &Url) -> bool {
        match url.host() {
            Some(Host::Ipv4(it)) => self.allows(IpAddr::V4(it)),
            Some(Host::Ipv6(it)) => self.allows(IpAddr::V6(it)),
            Some(Host::Domain(_)) | None => false,
        }
    }

    async fn resolve(&self, name: &str) -> Result<Vec<IpAddr>, Lost> {
        match self.resolver.resolve(name).await {
            Ok(addresses) if !addresses.is_empty() => Ok(addresses),
            // The reason names our resolver, which is nobody's business.
            Ok(_) | Err(_) => Err(Lost::Unknown(format!("the name `{name}` has no address now"))),
        }
    }

    /// One address that is not public spoils all, because a client may choose
    /// any of them.
    fn check_addresses(&self, url: &Url, addresses: &[IpAddr]) -> Result<(), AddressError> {
        for &address in addresses.iter().filter(|it| !self.allows(**it)) {
            if let Some(what) = networks::special(address) {
                let host = url.host_str().unwrap_or_default().to_owned();
                return Err(AddressError::Private { host, what });
            }
            self.check_public(url)?;
        }
        Ok(())
    }

    /// What holds for every address on the public internet.
    fn check_public(&self, url: &Url) -> Result<(), AddressError> {
        if url.scheme() != "https" {
            return Err(AddressError::Scheme(url.scheme().to_owned()));
        }
        match url.port() {
            Some(port) if port != HTTPS && !self.ports.contains(&port) => {
                Err(AddressError::Port(port))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn allows(&self, address: IpAddr) -> bool {
        self.allow.iter().any(|it| it.contains(&address))
    }
}

/// The host of a URL that has the right form.
fn form(url: &Url) -> Result<Host<&str>, AddressError> {
    if !matches!(url.scheme(), "https" | "http") {
        return Err(AddressError::Scheme(url.scheme().to_owned()));
    }
    if url.as_str().len() > URL_MAX {
        return Err(AddressError::Long(URL_MAX));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(AddressError::Userinfo);
    }
    let none = || AddressError::Url(url.to_string(), "it has no host".to_owned());
    url.host().ok_or_else(none)
}

/// Reads an address of the web.
pub(crate) fn parse(text: &str) -> Result<Url, AddressError> {
    let text = text.trim();
    let wrong = |why: String| AddressError::Url(crate::text::one_line(text, 100), why);
    let url = Url::parse(text).map_err(|error| wrong(error.to_string()))?;
    form(&url)?;
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(allow: &[&str]) -> Guard {
        let allow = allow.iter().map(|it| it.parse().expect("a network")).collect();
        Guard::new(allow, vec![8443], Arc::new(SystemResolver))
    }

    fn refusal(guard: &Guard, url: &str) -> String {
        match parse(url).and_then(|url| guard.check(&url)) {
            Ok(()) => "fine".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn an_address_of_a_person_has_https_and_a_usual_port() {
        let guard = guard(&[]);
        for good in
            ["https://example.org/x?y", "https://example.org:443/", "https://example.org:8443/"]
        {
            assert_eq!(refusal(&guard, good), "fine", "{good}");
        }
        for (bad, part) in [
            ("http://example.org/", "must begin with `https://`, not with `http:`"),
            ("ftp://example.org/", "not with `ftp:`"),
            ("file:///etc/passwd", "not with `file:`"),
            ("gopher://example.org/", "not with `gopher:`"),
            ("https://example.org:22/", "must not name port 22"),
            ("https://ann@example.org/", "must not have a name or password"),
            ("https://ann:secret@example.org/", "must not have a name or password"),
            ("https://", "is not an address of the web"),
            ("example.org", "is not an address of the web"),
            ("https://exa mple.org/", "is not an address of the web"),
            (&format!("https://example.org/{}", "x".repeat(2_000)), "more than 2000 characters"),
        ] {
            let found = refusal(&guard, bad);
            assert!(found.contains(part), "{bad}: {found}");
        }
    }

    #[test]
    fn an_address_in_figures_is_checked_however_it_is_written() {
        let guard = guard(&[]);
        for loopback in [
            "https://127.0.0.1/",
            "https://127.1/",
            "https://2130706433/",
            "https://0x7f000001/",
            "https://0177.0.0.1/",
            "https://127.0.0.1./",
            "https://１２７.0.0.1/",
        ] {
            assert!(refusal(&guard, loopback).contains("loopback"), "{loopback}");
        }
        for private in ["https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[fd00::1]/"] {
            assert!(refusal(&guard, private).contains("not on the public internet"), "{private}");
        }
        assert_eq!(refusal(&guard, "https://8.8.8.8/"), "fine");
        assert_eq!(refusal(&guard, "https://[2606:4700:4700::1111]/"), "fine");
    }

    #[test]
    fn an_exempt_network_may_be_plain_and_on_any_port() {
        let guard = guard(&["127.0.0.0/8"]);
        assert_eq!(refusal(&guard, "http://127.0.0.1:3999/"), "fine");
        assert!(refusal(&guard, "http://10.0.0.1:3999/").contains("a private network"));
        assert!(refusal(&guard, "http://8.8.8.8/").contains("must begin with `https://`"));
        // The mapped form is another address, and nobody exempted it.
        assert!(refusal(&guard, "https://[::ffff:127.0.0.1]/").contains("public internet"));
    }
}
