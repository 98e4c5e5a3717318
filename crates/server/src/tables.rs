//! The tables in memory: a cache that checks itself against the log.
//!
//! A command makes the next table from the present one, writes the entries that
//! lead there, and only then becomes visible. If another server was faster, the
//! database refuses the entries, and the table is read again.
//!
//! **Invariant:** nobody is told what is not in the database.

mod render;
mod slot;

use std::{
    collections::HashMap,
    ops::RangeInclusive,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use engine::Viewer;
use protocol::{NoticeKind, Status, Views};
use store::{
    About as IndexAbout, AnyStore, Append, AppendError, Entry, Index, Job, JobChange, NewEntry,
    PersonId, TableId, Todo,
};
use tokio::sync::{broadcast, mpsc, watch};

pub(crate) use render::{Next, Update};
pub(crate) use slot::Slot;

use crate::{
    bots::{BOT_TURN, LEASE_MS},
    clock::Clock,
    command::Done,
    error::{AppError, AppResult},
    hints::{Hint, Hints},
    notices::Notices,
    reading,
    table::{Applied, Author, Body, BrokenLog, Chair, Change, Table},
};

/// How often memory is compared with the database.
const SWEEP_EVERY: Duration = Duration::from_secs(10);
/// How many tables are compared with one query.
const SWEEP_BATCH: usize = 500;

/// All tables that this server knows.
pub(crate) struct Tables {
    store: AnyStore,
    hints: Box<dyn Hints>,
    notices: Arc<Notices>,
    clock: Clock,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    /// Counts changes of what the lobby shows.
    lobby: watch::Sender<u64>,
    /// Turns of bots that begin now.
    bot_turns: mpsc::UnboundedSender<Job>,
}

impl Tables {
    pub(crate) fn new(
        store: AnyStore,
        hints: Box<dyn Hints>,
        notices: Arc<Notices>,
        clock: Clock,
        bot_turns: mpsc::UnboundedSender<Job>,
    ) -> Tables {
        let (slots, lobby) = (Mutex::default(), watch::Sender::new(0));
        Tables { store, hints, notices, clock, slots, lobby, bot_turns }
    }

    /// The table with this id, in memory.
    pub(crate) async fn get(&self, id: &TableId) -> AppResult<Arc<Slot>> {
        let slot = self.slot(id);
        if let Some(slot) = slot.filter(|it| it.is_loaded()) {
            slot.touch();
            return Ok(slot);
        }
        let table = self.load(id).await?.ok_or_else(AppError::no_table)?;
        let slot = self.lock().entry(id.clone()).or_default().clone();
        slot.replace(table);
        Ok(slot)
    }

    fn slot(&self, id: &TableId) -> Option<Arc<Slot>> {
        self.lock().get(id).cloned()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads a table from its log; `None` if there is none.
    async fn load(&self, id: &TableId) -> AppResult<Option<Table>> {
        let (table, _) = self.replay(id, u64::MAX, u64::MAX).await?;
        Ok((table.version > 0).then_some(table))
    }

    /// Replays the log of a table up to version `to`. Returns also what happened
    /// after version `from`.
    pub(crate) async fn replay(
        &self,
        id: &TableId,
        to: u64,
        from: u64,
    ) -> AppResult<(Table, Vec<Applied>)> {
        let (mut table, entries) = self.log(id, to).await?;
        let mut happened = Vec::new();
        for entry in &entries {
            let applied = table.replay(entry).map_err(|error| broken(id, &error))?;
            if entry.seq > from {
                happened.push(applied);
            }
        }
        Ok((table, happened))
    }

    /// The views of a table from version `from` to version `to`, as somebody who is
    /// `now` a viewer could see them then. The log is replayed once.
    pub(crate) async fn look_back(
        &self,
        id: &TableId,
        versions: RangeInclusive<u64>,
        now: Viewer,
        person: Option<PersonId>,
    ) -> AppResult<Views> {
        let (table, entries) = self.log(id, *versions.end()).await?;
        let from = *versions.start();
        // Hundreds of views are more work than other requests may wait for.
        let work =
            tokio::task::spawn_blocking(move || table.look_back(&entries, from, now, person));
        let views = work.await.map_err(AppError::internal)?;
        views.map_err(|error| broken(id, &error))
    }

    /// A table before its first entry, and its entries up to version `to`.
    async fn log(&self, id: &TableId, to: u64) -> AppResult<(Table, Vec<Entry>)> {
        let entries = reading::entries(&*self.store, id, to).await?;
        let table = reading::empty_table(&*self.store, id, &entries).await?;
        Ok((table, entries))
    }

    /// Writes a new table; `None` if it is there already.
    pub(crate) async fn create(
        &self,
        author: &Author,
        change: Change,
        request: Option<String>,
    ) -> AppResult<Option<Done>> {
        let id = change.table.id.clone();
        let slot = Arc::new(Slot::default());
        match self.write(&slot, 0, Some(author.person), change, request).await {
            Ok(done) => {
                self.lock().entry(id).or_insert(slot);
                Ok(Some(done))
            }
            Err(AppendError::Stale { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes the entries of a change, and shows it. The caller holds the slot's
    /// turn to write.
    pub(crate) async fn write(
        &self,
        slot: &Arc<Slot>,
        after: u64,
        by: Option<PersonId>,
        change: Change,
        request: Option<String>,
    ) -> Result<Done, AppendError> {
        let Change { table, applied } = change;
        let table = Arc::new(table);
        let entry = |applied: &Applied| NewEntry {
            at: applied.at,
            person: applied.person,
            request: request.clone(),
            body: serde_json::to_string(&applied.body).expect("a body is plain JSON"),
        };
        let before = slot.peek(|table| (table.status(), to_act(table)));
        let is_quiet = |it: &Applied| {
            matches!(it.body, Body::Played { .. } | Body::Drew { .. } | Body::TookBack { .. })
        };
        let about_changed = !applied.iter().all(is_quiet);
        let bot_turn = bot_turn(&table, &self.clock);
        let append = Append {
            table: table.id.clone(),
            after,
            entries: applied.iter().map(entry).collect(),
            index: Index {
                status: status_text(table.status()).to_owned(),
                to_act: to_act(&table),
                about: about_changed.then(|| index_about(&table)),
            },
            jobs: bot_job(&table, bot_turn).into_iter().collect(),
        };
        let (id, version) = (table.id.clone(), append.version());
        self.store.append(append).await?;
        metrics::counter!("roundhouse_entries_total").increment(applied.len() as u64);
        self.notify(&table, before, by);
        let listed = before.map(|(status, _)| status) != Some(table.status()) || about_changed;
        let applied: Vec<Arc<Applied>> = applied.into_iter().map(Arc::new).collect();
        slot.advance(table.clone(), &applied);
        self.hints.send(Hint::Version(id.clone(), version));
        if listed {
            self.lobby.send_modify(|it| *it += 1);
        }
        if let Some(due_at) = bot_turn {
            let (kind, subject) = (BOT_TURN.to_owned(), id.0);
            // Nobody takes it when the server stops; then it is found later.
            let leased_until = due_at + LEASE_MS;
            let _ = self.bot_turns.send(Job { kind, subject, version, due_at, leased_until });
        }
        Ok(Done { table, applied })
    }

    /// Tells those whom a change concerns.
    fn notify(
        &self,
        table: &Table,
        before: Option<(Status, Option<PersonId>)>,
        by: Option<PersonId>,
    ) {
        let (id, version) = (&table.id, table.version);
        let status = table.status();
        if before.map(|(status, _)| status) != Some(status) {
            let kind = match status {
                Status::Playing => Some(NoticeKind::Started),
                Status::Over => Some(NoticeKind::Over),
                Status::Waiting | Status::Closed => None,
            };
            for person in table.about.chairs.iter().filter_map(Chair::person) {
                if let Some(kind) = kind.filter(|_| Some(person) != by) {
                    self.notices.send(person, kind, id, version);
                }
            }
        }
        let (was, is) = (before.and_then(|(_, to_act)| to_act), to_act(table));
        if was != is {
            if let Some(person) = was {
                self.notices.send(person, NoticeKind::Moved, id, version);
            }
            if let Some(person) = is {
                self.notices.send(person, NoticeKind::YourTurn, id, version);
            }
        }
    }

    /// Reads a table again because another server has written it.
    pub(crate) async fn reload(&self, slot: &Slot, id: &TableId) -> AppResult<()> {
        let table = self.load(id).await?.ok_or_else(AppError::no_table)?;
        slot.replace(table);
        Ok(())
    }

    /// Counts changes of what the lobby shows.
    pub(crate) fn lobby(&self) -> watch::Receiver<u64> {
        self.lobby.subscribe()
    }

    /// How many tables are in memory.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Forgets a table in memory, as after its names have changed.
    pub(crate) fn forget(&self, id: &TableId) {
        if let Some(slot) = self.slot(id) {
            slot.unload();
        }
    }

    /// Forgets all tables in memory that name a person, and shows the lobby anew.
    pub(crate) fn forget_name(&self, person: PersonId) {
        let slots: Vec<Arc<Slot>> = self.lock().values().cloned().collect();
        for slot in slots {
            if slot.peek(|it| it.about.names.contains_key(&person)) == Some(true) {
                slot.unload();
            }
        }
        self.lobby.send_modify(|it| *it += 1);
    }

    /// Hears hints, and compares memory with the database now and then. Runs for
    /// ever.
    pub(crate) async fn keep_fresh(&self) {
        let mut hints = self.hints.listen();
        let mut sweep = tokio::time::interval(SWEEP_EVERY);
        sweep.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                hint = hints.recv() => match hint {
                    Ok(hint) => self.hear(&hint),
                    // The sweep finds what was missed.
                    Err(broadcast::error::RecvError::Lagged(n_missed)) => {
                        tracing::info!(n_missed, "hints were lost");
                    }
                    Err(broadcast::error::RecvError::Closed) => return,
                },
                _ = sweep.tick() => self.sweep().await,
            }
        }
    }

    fn hear(&self, hint: &Hint) {
        match hint {
            Hint::Version(table, version) => {
                if let Some(slot) = self.slot(table) {
                    slot.announce(*version);
                }
            }
            Hint::Talk(table, message) => {
                if let Some(slot) = self.slot(table) {
                    slot.said(*message);
                }
            }
        }
    }

    /// Says that a message was sent or removed.
    pub(crate) fn announce_talk(&self, table: &TableId, message: i64) {
        self.hints.send(Hint::Talk(table.clone(), message));
    }

    /// Drops what nobody uses, and finds tables that another server has changed.
    async fn sweep(&self) {
        let watched: Vec<TableId> = {
            let mut slots = self.lock();
            slots.retain(|_, slot| Arc::strong_count(slot) > 1 || !slot.is_idle());
            slots.values().for_each(|slot| slot.rest());
            slots.iter().filter(|(_, it)| it.is_loaded()).map(|(id, _)| id.clone()).collect()
        };
        metrics::gauge!("roundhouse_tables_in_memory").set(watched.len() as f64);
        for batch in watched.chunks(SWEEP_BATCH) {
            match self.store.versions(batch).await {
                Ok(versions) => versions.into_iter().for_each(|(table, version)| {
                    self.hear(&Hint::Version(table, version));
                }),
                Err(error) => tracing::warn!(%error, "the sweep of the tables"),
            }
        }
    }
}

fn broken(id: &TableId, error: &BrokenLog) -> AppError {
    AppError::internal(format_args!("table {id} does not replay: {error}"))
}

/// The person who must act.
fn to_act(table: &Table) -> Option<PersonId> {
    table.chair_to_act().and_then(Chair::person)
}

/// When the turn of a bot begins, if it is the turn of a bot.
fn bot_turn(table: &Table, clock: &Clock) -> Option<i64> {
    table.chair_to_act().is_some_and(Chair::is_bot).then(|| clock.now())
}

/// What a change of a table does to the turns of its bots.
fn bot_job(table: &Table, turn: Option<i64>) -> Option<JobChange> {
    let todo = match turn {
        Some(due_at) => {
            Todo::At { version: table.version, due_at, leased_until: due_at + LEASE_MS }
        }
        None if table.about.chairs.iter().any(Chair::is_bot) => Todo::Nothing,
        None => return None,
    };
    Some(JobChange { kind: BOT_TURN.to_owned(), subject: table.id.0.clone(), todo })
}

fn index_about(table: &Table) -> IndexAbout {
    let about = &table.about;
    IndexAbout {
        game: about.title.name().to_owned(),
        host: about.host,
        access: access_text(about.access).to_owned(),
        summary: serde_json::to_string(&about.summary()).expect("a summary is plain JSON"),
        members: about.members().into_iter().collect(),
    }
}

pub(crate) fn status_text(status: Status) -> &'static str {
    match status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
        Status::Closed => "closed",
    }
}

fn access_text(access: protocol::Access) -> &'static str {
    match access {
        protocol::Access::Open => "open",
        protocol::Access::Link => "link",
        protocol::Access::Private => "private",
    }
}
