//! What every request passes first: who sends it, from where, and how much they
//! have asked already.

use std::{
    net::{IpAddr, SocketAddr},
    num::NonZeroU32,
    sync::Arc,
    time::Instant,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State},
    http::{HeaderMap, Method, StatusCode, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::Code;
use store::PersonId;
use subtle::ConstantTimeEq;

use crate::{
    app::App,
    config::Config,
    error::{AppError, AppResult},
    routes::is_page,
    sessions::{Credential, Signed},
};

const SIGN_INS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(10).expect("not zero");
/// The label of the page and its files.
const PAGE: &str = "page";
/// How many keys are remembered before old ones are dropped.
const KEYS_MAX: usize = 100_000;

/// Who has asked how much.
#[derive(Debug)]
pub(crate) struct Rates {
    by_person: DefaultKeyedRateLimiter<PersonId>,
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    /// Tries to sign in, by the key of the account's name.
    sign_ins: DefaultKeyedRateLimiter<String>,
}

impl Rates {
    pub(crate) fn new(config: &Config) -> Rates {
        Rates {
            by_person: RateLimiter::keyed(Quota::per_minute(config.rate_per_person)),
            by_address: RateLimiter::keyed(Quota::per_minute(config.rate_per_address)),
            sign_ins: RateLimiter::keyed(Quota::per_minute(SIGN_INS_PER_MINUTE)),
        }
    }

    fn check_address(&self, address: IpAddr, cost: NonZeroU32) -> AppResult<()> {
        check(&self.by_address, &address, cost)
    }

    fn check_person(&self, person: PersonId, cost: NonZeroU32) -> AppResult<()> {
        check(&self.by_person, &person, cost)
    }

    /// Limits the tries to guess the password of one account, from wherever.
    pub(crate) fn check_sign_in(&self, name_key: &str) -> AppResult<()> {
        check(&self.sign_ins, &name_key.chars().take(64).collect(), NonZeroU32::MIN)
    }

    /// Drops what is too old to matter.
    pub(crate) fn tidy(&self) {
        if self.by_person.len() > KEYS_MAX || self.by_address.len() > KEYS_MAX {
            self.by_person.retain_recent();
            self.by_address.retain_recent();
            self.sign_ins.retain_recent();
        }
    }
}

fn check<K: Clone + Eq + std::hash::Hash>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
    cost: NonZeroU32,
) -> AppResult<()> {
    use governor::clock::{Clock, DefaultClock};
    let seconds = match limiter.check_key_n(key, cost) {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(until)) => until.wait_time_from(DefaultClock::default().now()).as_secs(),
        Err(_) => 60,
    };
    metrics::counter!("roundhouse_rate_limited_total").increment(1);
    Err(AppError::too_many("too many requests; wait a little", seconds + 1))
}

/// Who sends a request.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    pub(crate) signed: Option<Arc<Signed>>,
}

impl Client {
    pub(crate) fn person(&self) -> Option<PersonId> {
        self.signed.as_ref().map(|it| it.id())
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> AppResult<Client> {
        let client = parts.extensions.get::<Client>().cloned();
        client.ok_or_else(|| AppError::internal("a route without a guard"))
    }
}

/// A person who is signed in; others are refused.
#[derive(Clone, Debug)]
pub(crate) struct Me(pub(crate) Arc<Signed>);

impl<S: Sync> FromRequestParts<S> for Me {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> AppResult<Me> {
        let client = Client::from_request_parts(parts, state).await?;
        client.signed.map(Me).ok_or_else(AppError::not_signed_in)
    }
}

/// Counts, limits and identifies every request.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let route = route(&request);
    let method = method_label(request.method());
    let response = match route.as_str() {
        // Everybody may have it, also while the database does not answer.
        PAGE => next.run(request).await,
        _ => answer(&app, &route, request, next).await,
    };
    let status = response.status().as_u16().to_string();
    let labels = [("route", route), ("method", method.to_owned()), ("status", status)];
    metrics::counter!("roundhouse_requests_total", &labels).increment(1);
    metrics::histogram!("roundhouse_request_seconds", &labels[..1]).record(started.elapsed());
    response
}

/// The route of a request as a label.
fn route(request: &Request) -> String {
    match request.extensions().get::<MatchedPath>() {
        Some(path) => path.as_str().to_owned(),
        None if is_page(request.method(), request.uri().path()) => PAGE.to_owned(),
        None => "unknown".to_owned(),
    }
}

/// Answers a request if its sender is known and has not asked too much.
async fn answer(app: &App, route: &str, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    match identify(app, route, &parts).await {
        Ok(client) => {
            parts.extensions.insert(client);
            next.run(Request::from_parts(parts, body)).await
        }
        Err(error) => error.into_response(),
    }
}

/// Methods as labels: a request can name any, and labels must be few.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}

async fn identify(app: &App, route: &str, request: &Parts) -> AppResult<Client> {
    let headers = &request.headers;
    let peer = request.extensions.get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0]));
    let address = client_address(peer, headers, &app.config);
    let changes = !matches!(request.method, Method::GET | Method::HEAD | Method::OPTIONS);
    if changes && is_cross_site(headers, &app.config) {
        return Err(cross_site("requests from other sites are not accepted"));
    }
    let cost = cost(route, &request.method);
    // Before the session: whoever tries tokens is limited as well.
    app.rates.check_address(address, cost)?;
    let credential = app.sessions.credential(headers);
    let is_bearer = matches!(credential, Some(Credential::Bearer(_)));
    let signed = match credential {
        None => None,
        Some(Credential::Bearer(token)) => {
            let found = app.sessions.find(&token).await?;
            Some(found.ok_or_else(|| {
                let message = "the session of this token has ended; sign in again";
                AppError::new(StatusCode::UNAUTHORIZED, Code::NotSignedIn, message)
            })?)
        }
        // A cookie that has ended is no error: the page signs in again.
        Some(Credential::Cookie(token)) => app.sessions.find(&token).await?,
    };
    let client = Client { address, signed };
    if let Some(person) = client.person() {
        app.rates.check_person(person, cost)?;
    }
    if changes && let Some(signed) = &client.signed {
        let sent = headers.get("x-csrf-token").map(|it| it.as_bytes()).unwrap_or_default();
        if !is_bearer && !bool::from(sent.ct_eq(signed.csrf.as_bytes())) {
            let message = "send the header `X-CSRF-Token` with the `csrf_token` of \
                           `GET /api/v1/me`";
            return Err(cross_site(message));
        }
    }
    Ok(client)
}

fn cross_site(message: &str) -> AppError {
    AppError::new(StatusCode::FORBIDDEN, Code::CrossSite, message)
}

/// Whether a browser says that another site has caused the request. A program
/// says nothing.
fn is_cross_site(headers: &HeaderMap, config: &Config) -> bool {
    let text = |name: &str| headers.get(name).and_then(|it| it.to_str().ok());
    if let Some(site) = text("sec-fetch-site")
        && !matches!(site, "same-origin" | "none")
    {
        return true;
    }
    let Some(origin) = text("origin") else { return headers.contains_key("origin") };
    if let Some(url) = &config.public_url {
        return origin != url.trim_end_matches('/');
    }
    let host = text("host").unwrap_or_default();
    origin.split_once("://").is_none_or(|(_, it)| it != host)
}

/// The address that a limit counts for. What a proxy says counts only if we
/// trust that proxy; then the last address that is not a trusted proxy is meant.
fn client_address(peer: IpAddr, headers: &HeaderMap, config: &Config) -> IpAddr {
    let is_trusted = |it: &IpAddr| config.trusted_proxies.iter().any(|net| net.contains(it));
    if !is_trusted(&peer) {
        return peer;
    }
    let all = headers.get_all("x-forwarded-for").iter().filter_map(|it| it.to_str().ok());
    let hops: Vec<&str> = all.flat_map(|it| it.split(',')).collect();
    // From the end: what stands before the word of a proxy can be anything.
    let mut known = hops.into_iter().rev().map_while(|it| it.trim().parse().ok());
    known.find(|it: &IpAddr| !is_trusted(it)).unwrap_or(peer)
}

/// What a request costs, in units of work.
fn cost(route: &str, method: &Method) -> NonZeroU32 {
    let units = match route.rsplit('/').next().unwrap_or_default() {
        "hint" => 60,
        "guests" | "accounts" | "sessions" | "account" | "password" if *method == Method::POST => {
            30
        }
        "me" if *method == Method::DELETE => 30,
        "import" | "rematch" | "views" => 20,
        "tables" | "messages" | "report" if *method == Method::POST => 10,
        "name" => 10,
        "preview" | "why-not" | "stream" | "log" | "record" => 5,
        "healthz" | "readyz" => 1,
        _ if route.contains("/views/") => 5,
        _ if *method == Method::GET => 1,
        _ => 2,
    };
    NonZeroU32::new(units).expect("no request is free")
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|&(name, value)| (name.parse().expect("a name"), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn only_a_trusted_proxy_says_where_a_request_comes_from() {
        let sent = headers(&[("x-forwarded-for", "6.6.6.6, 1.2.3.4")]);
        let peer = IpAddr::from([10, 0, 0, 1]);
        let mut config = Config::default();
        assert_eq!(client_address(peer, &sent, &config), peer);
        config.trusted_proxies = vec!["10.0.0.0/8".parse().expect("a net")];
        let real = IpAddr::from([1, 2, 3, 4]);
        assert_eq!(client_address(peer, &sent, &config), real, "the last hop is the proxy's word");
        let sent = headers(&[("x-forwarded-for", "nonsense, 1.2.3.4")]);
        assert_eq!(client_address(peer, &sent, &config), real, "whatever the client says");
    }

    #[test]
    fn a_browser_tells_which_site_has_caused_a_request() {
        let mut config = Config::default();
        let same = headers(&[("origin", "http://a.example"), ("host", "a.example")]);
        assert!(!is_cross_site(&same, &config));
        let other = headers(&[("origin", "http://b.example"), ("host", "a.example")]);
        assert!(is_cross_site(&other, &config));
        assert!(is_cross_site(&headers(&[("sec-fetch-site", "cross-site")]), &config));
        assert!(is_cross_site(&headers(&[("origin", "null"), ("host", "a.example")]), &config));
        assert!(!is_cross_site(&headers(&[]), &config), "a program");
        config.public_url = Some("https://a.example/".to_owned());
        assert!(is_cross_site(&same, &config), "without TLS it is another origin");
    }
}
