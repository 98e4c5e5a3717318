//! One HTTP request to an address that somebody entered.
//!
//! **Invariant:** only addresses that `guard.rs` has checked are connected to;
//! no redirect is followed, no proxy is used, nothing of the environment is
//! read. That is why this is not a client for everything.

use std::{
    error::Error,
    net::SocketAddr,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use http_body_util::{BodyExt, Full};
use hyper::{
    HeaderMap, Method, Request, StatusCode,
    body::{Bytes, Incoming},
    client::conn::http1,
    header::{self, HeaderName},
};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    task::JoinSet,
};
use tokio_rustls::rustls::pki_types::ServerName;
use url::{Host, Url};

use crate::{
    address::AddressError,
    guard::{Guard, Lost},
    outcome::Outcome,
    text,
    tls::Tls,
};

/// More of an answer is not read.
const ANSWER_MAX: usize = 16 * 1024;
/// Head of an answer.
const HEAD_MAX: usize = 32 * 1024;
/// So many addresses of one name are tried.
const ADDRESSES_MAX: usize = 4;
/// How long one of several addresses may take to answer at all.
const CONNECT_MAX: Duration = Duration::from_secs(3);
const USER_AGENT: &str = concat!("Roundhouse/", env!("CARGO_PKG_VERSION"));

/// Sends requests.
#[derive(Clone, Debug)]
pub(crate) struct Http {
    guard: Guard,
    tls: Tls,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    /// The beginning of the body.
    pub(crate) body: Vec<u8>,
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nothing may be sent there.
    Forbidden(AddressError),
    /// The other side, or the way to it.
    Trouble(String),
}

impl From<Failure> for Outcome {
    fn from(failure: Failure) -> Outcome {
        match failure {
            Failure::Forbidden(error) => error.into(),
            Failure::Trouble(why) => Outcome::retry(why),
        }
    }
}

impl Http {
    pub(crate) fn new(guard: Guard, tls: Tls) -> Http {
        Http { guard, tls }
    }

    pub(crate) fn guard(&self) -> &Guard {
        &self.guard
    }

    /// Sends a body with `POST`. The caller limits the time.
    pub(crate) async fn post(
        &self,
        url: &Url,
        headers: &[(HeaderName, String)],
        body: Vec<u8>,
    ) -> Result<Answer, Failure> {
        let addresses = self.guard.find(url).await.map_err(|lost| match lost {
            Lost::Forbidden(error) => Failure::Forbidden(error),
            Lost::Unknown(why) => Failure::Trouble(why),
        })?;
        let request = request(url, headers, body)?;
        let stream = connect(url, &addresses).await?;
        if url.scheme() == "https" {
            exchange(url, self.encrypt(url, stream).await?, request).await
        } else {
            exchange(url, stream, request).await
        }
    }

    async fn encrypt(
        &self,
        url: &Url,
        stream: TcpStream,
    ) -> Result<impl AsyncRead + AsyncWrite + Send + Unpin + 'static, Failure> {
        let trouble = |why: &dyn Error| Failure::Trouble(format!("{}: {why}", host(url)));
        let name = match url.host() {
            Some(Host::Ipv4(it)) => ServerName::IpAddress(it.into()),
            Some(Host::Ipv6(it)) => ServerName::IpAddress(it.into()),
            Some(Host::Domain(it)) => {
                ServerName::try_from(it.to_owned()).map_err(|error| trouble(&error))?
            }
            None => return Err(Failure::Trouble("the address has no host".to_owned())),
        };
        let connector = self.tls.connector().map_err(|error| trouble(&error))?;
        connector.connect(name, stream).await.map_err(|error| {
            if self.tls.roots().is_empty() {
                let why = "this server knows no certificate authorities and can trust nobody";
                return Failure::Trouble(why.to_owned());
            }
            Failure::Trouble(format!("no secure connection to {}: {error}", host(url)))
        })
    }
}

/// The request as it goes over the line.
fn request(
    url: &Url,
    headers: &[(HeaderName, String)],
    body: Vec<u8>,
) -> Result<Request<Full<Bytes>>, Failure> {
    let target = match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    };
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(target)
        .header(header::HOST, host(url))
        .header(header::USER_AGENT, USER_AGENT)
        .header(header::CONNECTION, "close");
    for (name, value) in headers {
        request = request.header(name, value);
    }
    let failed = |error| Failure::Trouble(format!("the request cannot be written: {error}"));
    request.body(Full::new(body.into())).map_err(failed)
}

/// Host and port as in the address.
pub(crate) fn host(url: &Url) -> String {
    let host = url.host_str().unwrap_or_default();
    match url.port() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    }
}

/// A connection to the first address that answers.
async fn connect(url: &Url, addresses: &[SocketAddr]) -> Result<TcpStream, Failure> {
    let mut why = String::new();
    for address in addresses.iter().take(ADDRESSES_MAX) {
        match tokio::time::timeout(CONNECT_MAX, TcpStream::connect(address)).await {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(error)) => why = error.kind().to_string(),
            Err(_) => why = "it does not answer".to_owned(),
        }
    }
    Err(Failure::Trouble(format!("no connection to {}: {why}", host(url))))
}

/// Sends the request and reads the answer. Whatever is left of the connection
/// ends with this.
async fn exchange<S>(url: &Url, stream: S, request: Request<Full<Bytes>>) -> Result<Answer, Failure>
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let broken = |error: hyper::Error| {
        let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
        Failure::Trouble(format!("no answer from {}: {why}", host(url)))
    };
    let (mut sender, connection) = http1::Builder::new()
        .max_buf_size(HEAD_MAX)
        .handshake(TokioIo::new(stream))
        .await
        .map_err(broken)?;
    // Ends when it is dropped.
    let mut driver = JoinSet::new();
    driver.spawn(connection);
    let response = sender.send_request(request).await.map_err(broken)?;
    let (parts, body) = response.into_parts();
    Ok(Answer { status: parts.status, headers: parts.headers, body: beginning(body).await })
}

/// The beginning of a body. What follows, or is missing, decides nothing: the
/// status has been read.
async fn beginning(mut body: Incoming) -> Vec<u8> {
    let mut res = Vec::new();
    while let Some(Ok(frame)) = body.frame().await {
        if let Some(data) = frame.data_ref() {
            let n_free = ANSWER_MAX - res.len();
            res.extend_from_slice(&data[..data.len().min(n_free)]);
            if res.len() == ANSWER_MAX {
                break;
            }
        }
    }
    res
}

impl Answer {
    /// How long we are asked to wait: seconds, or a date.
    pub(crate) fn retry_after(&self, now: i64) -> Option<Duration> {
        let value = self.headers.get(header::RETRY_AFTER).and_then(|it| it.to_str().ok())?;
        retry_after(value, now)
    }

    /// Status and the beginning of what was said, for a reason.
    pub(crate) fn words(&self, url: &Url) -> String {
        let said = text::excerpt(&self.body);
        match said.is_empty() {
            true => self.status_words(url),
            false => format!("{}: {said}", self.status_words(url)),
        }
    }

    /// Only the status, for answers that nobody should read through us.
    pub(crate) fn status_words(&self, url: &Url) -> String {
        format!("{} answered {}", host(url), self.status)
    }
}

fn retry_after(value: &str, now: i64) -> Option<Duration> {
    let value = value.trim();
    if let Ok(seconds) = value.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let date = httpdate::parse_http_date(value).ok()?;
    Some(date.duration_since(at(now)).unwrap_or_default())
}

/// A time of the caller as one of the system.
pub(crate) fn at(now: i64) -> SystemTime {
    // Dates of protocols end with the year 9999.
    const END: u64 = 253_402_300_799_000;
    UNIX_EPOCH + Duration::from_millis(u64::try_from(now).unwrap_or_default().min(END))
}

/// The name of a header of ours, in small letters.
pub(crate) const fn name(text: &'static str) -> HeaderName {
    HeaderName::from_static(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_after_is_seconds_or_a_date() {
        let now = 1_445_412_480_000; // Wed, 21 Oct 2015 07:28:00 GMT
        for (value, expected) in [
            ("120", Some(120)),
            (" 0 ", Some(0)),
            ("Wed, 21 Oct 2015 07:29:30 GMT", Some(90)),
            ("Wed, 21 Oct 2015 07:00:00 GMT", Some(0)),
            ("soon", None),
            ("-5", None),
            ("1.5", None),
            ("", None),
        ] {
            let found = retry_after(value, now).map(|it| it.as_secs());
            assert_eq!(found, expected, "{value}");
        }
        let endless = Outcome::retry_after("", retry_after("18446744073709551615", now));
        let day = Some(Duration::from_secs(24 * 60 * 60));
        assert_eq!(endless, Outcome::Retry { why: String::new(), after: day });
    }

    #[test]
    fn a_time_outside_of_all_calendars_is_still_a_time() {
        for now in [i64::MIN, -1, 0, i64::MAX] {
            assert!(httpdate::fmt_http_date(at(now)).ends_with("GMT"));
        }
    }

    #[test]
    fn a_header_holds_no_second_line() {
        let url = Url::parse("https://example.org/").expect("an address");
        let headers = [(header::CONTENT_TYPE, "a\r\nb: c".to_owned())];
        assert!(matches!(request(&url, &headers, Vec::new()), Err(Failure::Trouble(_))));
    }
}
