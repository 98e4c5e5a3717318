//! Live updates: one stream for each page.
//!
//! A stream has no queue. It remembers which version of each table its client
//! has, wakes up when there is a newer one, and sends what leads there. A reader
//! who is slow gets fewer and larger events, and costs no memory.

use std::{
    collections::HashMap, convert::Infallible, net::IpAddr, ops::Not, sync::Arc, time::Duration,
};

use axum::response::sse::{Event, KeepAlive, Sse};
use engine::Seat;
use futures_util::{
    StreamExt,
    stream::{BoxStream, SelectAll, Stream},
};
use protocol::{GoneReason, Notice, NoticeKind, Said, StreamQuery, TableGone};
use store::{PersonId, TableId};
use tokio_stream::wrappers::{
    BroadcastStream, IntervalStream, WatchStream, errors::BroadcastStreamRecvError,
};

use crate::{
    app::App,
    error::{AppError, AppResult},
    guard::Client,
    routes::table_id,
    tables::{Next, Slot, Update},
    talk::{self, Heard},
};

/// The most tables of one stream.
const TABLES_MAX: usize = 16;
/// A sign of life, for proxies and clients.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How often a stream checks that its session has not ended.
const CHECK_EVERY: Duration = Duration::from_secs(60);
/// When a client shall come back after the server has stopped.
const RETURN_MS: u64 = 2_000;
/// The most entries that one event tells. The log has more.
const HAPPENED_MAX: u64 = 500;
/// The longest cursor that is read.
const CURSOR_CHARS_MAX: usize = 2_000;

/// Counts open streams, and refuses too many.
#[derive(Debug, Default)]
pub(crate) struct StreamCount(std::sync::Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    by: HashMap<Whose, usize>,
}

/// For whom a stream counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Whose {
    Person(PersonId),
    Address(IpAddr),
}

/// An open stream.
struct Open {
    app: Arc<App>,
    whose: Whose,
}

impl Open {
    fn new(app: &Arc<App>, client: &Client) -> AppResult<Open> {
        let whose = client.person().map_or(Whose::Address(client.address), Whose::Person);
        let mut counts = app.streams.lock();
        let n_own = counts.by.get(&whose).copied().unwrap_or(0);
        let config = &app.config;
        if counts.all >= config.streams_max || n_own >= config.streams_per_person {
            metrics::counter!("roundhouse_streams_refused_total").increment(1);
            let message = format!("{n_own} streams are open; close some, or come back later");
            return Err(AppError::too_many(message, 30));
        }
        counts.all += 1;
        *counts.by.entry(whose).or_default() += 1;
        metrics::gauge!("roundhouse_streams").set(counts.all as f64);
        Ok(Open { app: app.clone(), whose })
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut counts = self.app.streams.lock();
        counts.all -= 1;
        if let Some(n_own) = counts.by.get_mut(&self.whose) {
            *n_own -= 1;
            if *n_own == 0 {
                counts.by.remove(&self.whose);
            }
        }
        metrics::gauge!("roundhouse_streams").set(counts.all as f64);
    }
}

impl StreamCount {
    fn lock(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// How many streams are open.
    pub(crate) fn count(&self) -> usize {
        self.lock().all
    }
}

/// Why a stream wakes up.
enum Wake {
    Table(usize),
    /// Something was said at a table, or removed; `None` if too much happened.
    Talk(usize, Option<i64>),
    Lobby,
    Notice(Result<Notice, BroadcastStreamRecvError>),
    Check,
    Stop,
}

/// A table of a stream.
struct Watched {
    /// As the client names it.
    key: String,
    id: TableId,
    slot: Arc<Slot>,
    /// The seat that the client names.
    named: Option<Seat>,
    /// The seat whose view the client has.
    seat: Option<Seat>,
    /// The version that the client has; 0 for none.
    version: u64,
    /// The last message that the client has; `None` if it has read none.
    message: Option<i64>,
    is_gone: bool,
}

/// What a stream sends.
struct Sender {
    app: Arc<App>,
    client: Client,
    tables: Vec<Watched>,
    lobby: Option<String>,
    _open: Open,
}

/// What a stream says of the talk at a table.
struct Talk {
    events: Vec<Event>,
    /// Whether there is no more.
    is_all: bool,
}

/// Opens a stream.
pub(crate) async fn open(
    app: Arc<App>,
    client: Client,
    query: StreamQuery,
    last_event: Option<String>,
) -> AppResult<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let after = last_event.or(query.after).unwrap_or_default();
    let cursor = read_cursor(&after);
    let open = Open::new(&app, &client)?;
    let keys: Vec<&str> =
        query.tables.as_deref().unwrap_or("").split(',').filter(|it| !it.is_empty()).collect();
    if keys.len() > TABLES_MAX {
        let message = format!("{} tables, but a stream has at most {TABLES_MAX}", keys.len());
        return Err(AppError::invalid(message));
    }
    let mut tables = Vec::with_capacity(keys.len());
    for key in keys {
        tables.push(watch(&app, &client, key, cursor.get(key).copied()).await?);
    }
    if query.notices && client.signed.is_none() {
        return Err(AppError::not_signed_in());
    }
    let wakes = wakes(&app, &client, &tables, query.lobby, query.notices);
    let lobby = query.lobby.then(|| cursor.get("lobby").copied().unwrap_or("").to_owned());
    let sender = Sender { app, client, tables, lobby, _open: open };
    Ok(Sse::new(send(sender, wakes)).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

/// A table that a client names, if they may see it.
async fn watch(app: &App, client: &Client, key: &str, cursor: Option<&str>) -> AppResult<Watched> {
    let (id, named) = match key.split_once('@') {
        None => (key, None),
        Some((id, seat)) => {
            let expected = || {
                AppError::malformed(format!(
                    "`{}`: expected ID or ID@SEAT",
                    engine::printable(key, 40)
                ))
            };
            (id, Some(Seat(seat.parse().map_err(|_| expected())?)))
        }
    };
    let id = table_id(id.to_owned())?;
    let slot = app.tables.get(&id).await?;
    let seen = slot.peek(|table| {
        let may_see = table.about.may_see(client.person(), None);
        let held = client.person().map_or_else(Vec::new, |it| table.about.seats_of(it));
        may_see.then(|| named.is_none_or(|it| held.contains(&it)))
    });
    if !seen.flatten().ok_or_else(AppError::no_table)? {
        return Err(AppError::forbidden("this is not your seat"));
    }
    let mut cursor = cursor.unwrap_or("").split('.');
    let mut next = || cursor.next().unwrap_or("");
    let (version, message, seat) = (next(), next(), next());
    let message = match message.parse() {
        Ok(message) => message,
        // From now on.
        Err(_) => app.store.messages(&id, None, 1).await?.last().map_or(0, |it| it.id),
    };
    Ok(Watched {
        key: key.to_owned(),
        id,
        slot,
        named,
        seat: seat.parse().ok().map(Seat),
        version: version.parse().unwrap_or(0),
        message: Some(message),
        is_gone: false,
    })
}

fn wakes(
    app: &App,
    client: &Client,
    tables: &[Watched],
    has_lobby: bool,
    has_notices: bool,
) -> SelectAll<BoxStream<'static, Wake>> {
    let mut res = SelectAll::new();
    for (idx, table) in tables.iter().enumerate() {
        res.push(
            WatchStream::from_changes(table.slot.listen()).map(move |_| Wake::Table(idx)).boxed(),
        );
        let talk = BroadcastStream::new(table.slot.talk());
        res.push(talk.map(move |it| Wake::Talk(idx, it.ok())).boxed());
    }
    if has_lobby {
        res.push(WatchStream::from_changes(app.lobby.listen()).map(|_| Wake::Lobby).boxed());
    }
    if let Some(person) = client.person() {
        if has_notices {
            res.push(BroadcastStream::new(app.notices.listen(person)).map(Wake::Notice).boxed());
        }
        let start = tokio::time::Instant::now() + CHECK_EVERY;
        let beats = IntervalStream::new(tokio::time::interval_at(start, CHECK_EVERY));
        res.push(beats.map(|_| Wake::Check).boxed());
        let ended = BroadcastStream::new(app.sessions.listen());
        let is_own = move |it: Result<PersonId, _>| async move {
            it.is_ok_and(|it| it != person).not().then_some(Wake::Check)
        };
        res.push(ended.filter_map(is_own).boxed());
    }
    res.push(WatchStream::from_changes(app.stopping.subscribe()).map(|_| Wake::Stop).boxed());
    res
}

/// What is seldom awaited is boxed: a stream that waits must be small.
fn send(
    mut sender: Sender,
    mut wakes: SelectAll<BoxStream<'static, Wake>>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    async_stream::stream! {
        // So that a client knows at once that it is connected.
        yield Ok(Event::default().retry(Duration::from_millis(RETURN_MS)).comment("welcome"));
        for idx in 0..sender.tables.len() {
            if let Some(event) = sender.table(idx).await {
                yield Ok(event);
            }
            // What was said while the client was away.
            while sender.tables[idx].message.is_some() {
                let talk = Box::pin(sender.talk(idx, None)).await;
                for event in talk.events {
                    yield Ok(event);
                }
                if talk.is_all {
                    break;
                }
            }
        }
        if let Some(event) = sender.lobby() {
            yield Ok(event);
        }
        while let Some(wake) = wakes.next().await {
            match wake {
                Wake::Table(idx) => if let Some(event) = sender.table(idx).await {
                    yield Ok(event);
                },
                Wake::Talk(idx, message) => {
                    let mut talk = Box::pin(sender.talk(idx, message)).await;
                    loop {
                        for event in talk.events {
                            yield Ok(event);
                        }
                        if talk.is_all {
                            break;
                        }
                        talk = Box::pin(sender.talk(idx, None)).await;
                    }
                }
                Wake::Lobby => if let Some(event) = sender.lobby() {
                    yield Ok(event);
                },
                Wake::Notice(notice) => yield Ok(sender.notice(notice)),
                Wake::Check => if !Box::pin(sender.is_signed_in()).await {
                    return;
                },
                Wake::Stop => {
                    let retry = Duration::from_millis(RETURN_MS);
                    yield Ok(Event::default().event("bye").retry(retry).data(RETURN_MS.to_string()));
                    return;
                }
            }
        }
    }
}

impl Sender {
    fn event(&self, kind: &str, json: &str) -> Event {
        Event::default().event(kind).id(self.cursor()).data(json)
    }

    /// What is new at a table.
    async fn table(&mut self, idx: usize) -> Option<Event> {
        // It must be read at most once or twice: then it is in memory.
        for _ in 0..3 {
            let table = &self.tables[idx];
            if table.is_gone {
                return None;
            }
            let person = self.client.person();
            match table.slot.update(person, table.named, table.seat, table.version) {
                Next::Nothing => return None,
                Next::Update(mut update) => {
                    if update.is_cut
                        && let Some(whole) = Box::pin(self.with_log(idx, &update)).await
                    {
                        update = whole;
                    }
                    let table = &mut self.tables[idx];
                    (table.version, table.seat) = (update.version, update.seat);
                    return Some(self.event("table", &update.json));
                }
                Next::Hidden(reason) => {
                    self.tables[idx].is_gone = true;
                    let table = self.tables[idx].key.clone();
                    let gone = TableGone { table, reason, message: gone_text(reason).to_owned() };
                    return Some(self.event("gone", &json(&gone)));
                }
                Next::Unloaded => {
                    let (app, table) = (&self.app, &self.tables[idx]);
                    if let Err(error) = Box::pin(app.tables.reload(&table.slot, &table.id)).await {
                        tracing::warn!(table = %table.id, ?error, "a stream waits");
                        return None;
                    }
                }
            }
        }
        None
    }

    /// The same update with everything that happened, from the log.
    async fn with_log(&self, idx: usize, update: &Update) -> Option<Update> {
        let table = &self.tables[idx];
        if update.version - table.version > HAPPENED_MAX {
            return None;
        }
        match self.app.tables.replay(&table.id, update.version, table.version).await {
            Ok((now, happened)) => {
                Some(Update::from_log(&now, &happened, update.seat, table.version))
            }
            Err(error) => {
                tracing::warn!(table = %table.id, ?error, "what happened is left out");
                None
            }
        }
    }

    /// What was said at a table, or removed.
    async fn talk(&mut self, idx: usize, message: Option<i64>) -> Talk {
        let table = &self.tables[idx];
        if table.is_gone {
            return Talk { events: Vec::new(), is_all: true };
        }
        let person = self.client.person();
        let read = match (message, table.message) {
            (Some(id), last) if last.is_none_or(|it| id <= it) => {
                // The client has it already, unless it was removed.
                let one = talk::one(&self.app, &table.id, id, person).await;
                let removed = one.map(|it| it.filter(|it| it.is_removed));
                removed.map(|it| Heard { messages: it.into_iter().collect(), is_all: true })
            }
            (_, last) => talk::since(&self.app, &table.id, last, person).await,
        };
        let heard = read.unwrap_or_else(|error| {
            tracing::warn!(table = %table.id, ?error, "the talk of a stream");
            Heard { messages: Vec::new(), is_all: true }
        });
        let key = table.key.clone();
        let mut events = Vec::with_capacity(heard.messages.len());
        for message in heard.messages {
            let last = &mut self.tables[idx].message;
            *last = Some(last.map_or(message.id, |it| it.max(message.id)));
            let said = Said { table: key.clone(), message };
            events.push(self.event("said", &json(&said)));
        }
        Talk { events, is_all: heard.is_all }
    }

    fn lobby(&mut self) -> Option<Event> {
        let cursor = self.lobby.as_deref()?;
        let (next, json) = self.app.lobby.update(Some(cursor))?;
        self.lobby = Some(next);
        Some(self.event("lobby", &json))
    }

    fn notice(&self, notice: Result<Notice, BroadcastStreamRecvError>) -> Event {
        let missed = Notice { kind: NoticeKind::Missed, table: String::new(), version: 0 };
        self.event("notice", &json(&notice.unwrap_or(missed)))
    }

    async fn is_signed_in(&self) -> bool {
        match &self.client.signed {
            None => true,
            // A database that does not answer ends no stream.
            Some(signed) => self.app.sessions.is_valid(signed).await.unwrap_or(true),
        }
    }

    /// Where the client is after this event.
    fn cursor(&self) -> String {
        let mut res = String::new();
        for table in &self.tables {
            let message = table.message.map(|it| it.to_string()).unwrap_or_default();
            let seat = table.seat.map(|it| it.0.to_string()).unwrap_or_default();
            res += &format!("{}={}.{message}.{seat},", table.key, table.version);
        }
        if let Some(lobby) = self.lobby.as_deref().filter(|it| !it.is_empty()) {
            res += &format!("lobby={lobby},");
        }
        res.pop();
        res
    }
}

fn gone_text(reason: GoneReason) -> &'static str {
    match reason {
        GoneReason::Removed => "the host has removed you from this table",
        GoneReason::NotYourSeat => "this is not your seat any more",
        GoneReason::NotVisible => "you cannot see this table any more",
    }
}

fn read_cursor(text: &str) -> HashMap<&str, &str> {
    if text.len() > CURSOR_CHARS_MAX {
        return HashMap::new();
    }
    text.split(',').filter_map(|it| it.split_once('=')).collect()
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("an event is plain JSON")
}
