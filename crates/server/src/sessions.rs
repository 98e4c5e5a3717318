//! Who is signed in.
//!
//! A session is a random token. The database has only its hash. A browser keeps
//! it in a cookie that no script can read; a program sends it as a bearer token.

use std::{sync::Arc, time::Duration};

use axum::http::{HeaderMap, HeaderValue, header};
use data_encoding::BASE64URL_NOPAD;
use moka::sync::Cache;
use sha2::{Digest, Sha256};
use store::{AnyStore, Person, PersonId};
use tokio::sync::broadcast;

use crate::{clock::Clock, error::AppResult, random, table::Author};

/// How long a session that was found is believed without asking again. One that
/// was ended elsewhere lives so much longer.
const BELIEVED_FOR: Duration = Duration::from_secs(10);
const CACHED_MAX: u64 = 50_000;
/// People who wait to be noticed by a stream that is slow. It then checks anyway.
const ENDED_MAX: usize = 64;
/// A session that was not used for so long has ended.
const UNUSED_MAX_MS: i64 = 180 * 24 * 3_600_000;
/// How exact `used_at` is.
const TOUCH_EVERY_MS: i64 = 3_600_000;
const COOKIE: &str = "roundhouse_session";
/// A browser accepts this name only with TLS, for the whole site, from us.
const SECURE_COOKIE: &str = "__Host-roundhouse_session";
const COOKIE_SECONDS: i64 = UNUSED_MAX_MS / 1000;
const AGENT_CHARS_MAX: usize = 120;

/// Somebody who is signed in.
#[derive(Debug)]
pub(crate) struct Signed {
    hash: [u8; 32],
    pub(crate) session: i64,
    pub(crate) person: Person,
    /// What a page must send with every request that changes something.
    pub(crate) csrf: String,
    clock: Clock,
}

impl Signed {
    pub(crate) fn id(&self) -> PersonId {
        self.person.id
    }

    /// The same session after the person has changed.
    pub(crate) fn with_person(&self, person: Person) -> Signed {
        Signed {
            hash: self.hash,
            session: self.session,
            person,
            csrf: self.csrf.clone(),
            clock: self.clock.clone(),
        }
    }

    pub(crate) fn author(&self) -> Author {
        Author { person: self.person.id, name: self.person.name.clone(), at: self.clock.now() }
    }
}

/// How a request says who sends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Credential {
    /// By a header that only a program sets.
    Bearer(String),
    /// By a cookie, which a browser also sends for other sites.
    Cookie(String),
}

/// All sessions.
#[derive(Debug)]
pub(crate) struct Sessions {
    store: StoreOf,
    known: Cache<[u8; 32], Arc<Signed>>,
    /// People some of whose sessions may have ended.
    ended: broadcast::Sender<PersonId>,
    is_secure: bool,
    clock: Clock,
}

/// A store that can be printed.
struct StoreOf(AnyStore);

impl std::fmt::Debug for StoreOf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}

impl Sessions {
    pub(crate) fn new(store: AnyStore, is_secure: bool, clock: Clock) -> Sessions {
        let known = Cache::builder().max_capacity(CACHED_MAX).time_to_live(BELIEVED_FOR).build();
        let ended = broadcast::Sender::new(ENDED_MAX);
        Sessions { store: StoreOf(store), known, ended, is_secure, clock }
    }

    /// Begins a session, and returns its token.
    pub(crate) async fn begin(&self, person: PersonId, headers: &HeaderMap) -> AppResult<String> {
        let token = BASE64URL_NOPAD.encode(&random::bytes::<32>());
        let agent = headers.get(header::USER_AGENT).and_then(|it| it.to_str().ok());
        let agent = engine::printable(agent.unwrap_or("unknown"), AGENT_CHARS_MAX);
        self.store.0.add_session(&hash(&token), person, &agent, self.clock.now()).await?;
        Ok(token)
    }

    /// Whose session it is.
    pub(crate) async fn find(&self, token: &str) -> AppResult<Option<Arc<Signed>>> {
        let hash = hash(token);
        if let Some(signed) = self.known.get(&hash) {
            return Ok(Some(signed));
        }
        let Some((session, person)) = self.store.0.session(&hash).await? else {
            return Ok(None);
        };
        let at = self.clock.now();
        if person.deleted_at.is_some() || at - session.used_at > UNUSED_MAX_MS {
            return Ok(None);
        }
        if at - session.used_at > TOUCH_EVERY_MS {
            self.store.0.touch_session(session.id, at).await?;
        }
        let (session, csrf, clock) = (session.id, csrf_of(token), self.clock.clone());
        let signed = Arc::new(Signed { hash, session, person, csrf, clock });
        self.known.insert(hash, signed.clone());
        Ok(Some(signed))
    }

    /// Whether a session has not ended.
    pub(crate) async fn is_valid(&self, signed: &Signed) -> AppResult<bool> {
        if self.known.contains_key(&signed.hash) {
            return Ok(true);
        }
        let found = self.store.0.session(&signed.hash).await?;
        Ok(found.is_some_and(|(_, person)| person.deleted_at.is_none()))
    }

    /// Does not believe anything about a person any more.
    pub(crate) fn forget(&self, person: PersonId) {
        let of_person = self.known.iter().filter(|(_, it)| it.id() == person);
        let hashes: Vec<[u8; 32]> = of_person.map(|(hash, _)| *hash).collect();
        hashes.iter().for_each(|hash| self.known.invalidate(hash));
        // Nobody may be listening.
        let _ = self.ended.send(person);
    }

    /// Hears of people whose streams must check that they are still signed in.
    pub(crate) fn listen(&self) -> broadcast::Receiver<PersonId> {
        self.ended.subscribe()
    }

    /// The cookie that keeps a session, or ends it.
    pub(crate) fn cookie(&self, token: Option<&str>) -> HeaderValue {
        let (value, seconds) = token.map_or(("", 0), |it| (it, COOKIE_SECONDS));
        let name = self.cookie_name();
        let secure = if self.is_secure { "; Secure" } else { "" };
        let text =
            format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&text).expect("a token is plain text")
    }

    fn cookie_name(&self) -> &'static str {
        if self.is_secure { SECURE_COOKIE } else { COOKIE }
    }

    /// What a request says about its sender.
    pub(crate) fn credential(&self, headers: &HeaderMap) -> Option<Credential> {
        let bearer = headers
            .get(header::AUTHORIZATION)
            .and_then(|it| it.to_str().ok())
            .and_then(|it| it.strip_prefix("Bearer "));
        if let Some(token) = bearer {
            return Some(Credential::Bearer(token.trim().to_owned()));
        }
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
        let mut pairs =
            cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
        let (_, token) = pairs.find(|(name, _)| *name == self.cookie_name())?;
        Some(Credential::Cookie(token.to_owned()))
    }
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// The CSRF token of a session: a page that can read our answers knows it, others
/// do not.
fn csrf_of(token: &str) -> String {
    let digest = Sha256::new().chain_update(b"csrf:").chain_update(token).finalize();
    random::encode(&digest, 32)
}

/// The key of a name: two accounts must not look alike.
pub(crate) fn name_key(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    name.nfkc().collect::<String>().to_lowercase()
}
