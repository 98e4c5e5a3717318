//! Runs the commands of people at tables.
//!
//! A command runs in a task of its own, so that a client who goes away leaves
//! nothing half done. A command that is sent again, with the same key, gets the
//! answer of the first.

use std::sync::Arc;

use engine::{Seat, Viewer};
use protocol::{Acted, TableAnswer};
use sha2::{Digest, Sha256};
use store::{AppendError, Entry, PersonId, TableId};

use crate::{
    app::App,
    error::{AppError, AppResult},
    random, reading,
    table::{Applied, Author, Change, Table},
    tables::Slot,
};

/// The most entries of one command, with all draws and forced actions after it.
const WRITTEN_MAX: u32 = 1000;
/// The longest key of a request.
const KEY_CHARS_MAX: usize = 64;

/// A key that says which requests are one and the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    key: String,
    /// A hash of what is asked.
    asked: String,
}

impl Key {
    /// The key that a client has sent, for a request that asks for this.
    pub(crate) fn new(key: &str, asked: &impl serde::Serialize) -> AppResult<Key> {
        let is_plain = |it: char| it.is_ascii_graphic() && it != '|';
        if key.is_empty() || key.len() > KEY_CHARS_MAX || !key.chars().all(is_plain) {
            let message = format!(
                "the Idempotency-Key must have 1 to {KEY_CHARS_MAX} letters, digits or signs"
            );
            return Err(AppError::malformed(message));
        }
        let json = serde_json::to_vec(asked).map_err(AppError::internal)?;
        let asked = random::encode(&Sha256::digest(&json), 16);
        Ok(Key { key: key.to_owned(), asked })
    }

    /// As an entry of the log keeps it.
    pub(crate) fn text(&self) -> String {
        format!("{}|{}", self.key, self.asked)
    }

    /// Whether an entry comes from this request of this person. The same key for
    /// something else is an error.
    fn is_of(&self, entry: &Entry, person: PersonId) -> AppResult<bool> {
        let Some((key, asked)) = entry.request.as_deref().and_then(|it| it.split_once('|')) else {
            return Ok(false);
        };
        let is_person = entry.person.is_none_or(|it| it == person);
        if key != self.key || !is_person {
            return Ok(false);
        }
        if asked == self.asked { Ok(true) } else { Err(AppError::key_reused()) }
    }

    /// The id of the table that a request makes.
    pub(crate) fn table_id(&self, person: PersonId) -> TableId {
        let hash = Sha256::new().chain_update(person.0.to_le_bytes()).chain_update(&self.key);
        TableId(random::encode(&hash.finalize(), TABLE_ID_CHARS))
    }
}

/// The length of a table's id.
pub(crate) const TABLE_ID_CHARS: usize = 12;

/// What a command has done.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) table: Arc<Table>,
    pub(crate) applied: Vec<Arc<Applied>>,
}

impl Done {
    /// What a command did when it came first.
    pub(crate) fn replayed(table: Table, applied: Vec<Applied>) -> Done {
        Done { table: Arc::new(table), applied: applied.into_iter().map(Arc::new).collect() }
    }

    /// What the author sees of it.
    pub(crate) fn acted(&self, person: PersonId) -> Acted {
        let viewer = viewer_of(&self.table, Some(person), None).unwrap_or(Viewer::Spectator);
        Acted {
            happened: self.applied.iter().map(|it| self.table.told(it, viewer)).collect(),
            table: self.table.view(viewer),
            prompt: self.table.prompt(viewer),
        }
    }

    /// The table as the author sees it.
    pub(crate) fn answer(&self, person: PersonId) -> AppResult<TableAnswer> {
        answer(&self.table, Some(person), None)
    }
}

/// A table as somebody sees it, from a seat that they hold.
pub(crate) fn answer(
    table: &Table,
    person: Option<PersonId>,
    seat: Option<u8>,
) -> AppResult<TableAnswer> {
    let viewer = viewer_of(table, person, seat)?;
    Ok(TableAnswer {
        table: table.view(viewer),
        you: table.you(person),
        prompt: table.prompt(viewer),
    })
}

/// How somebody looks at a table: from the seat that they name if they hold it,
/// otherwise from the one of their seats that is to act, or their first, or as a
/// spectator.
pub(crate) fn viewer_of(
    table: &Table,
    person: Option<PersonId>,
    seat: Option<u8>,
) -> AppResult<Viewer> {
    let held = person.map_or_else(Vec::new, |it| table.about.seats_of(it));
    match seat.map(Seat) {
        Some(seat) if held.contains(&seat) => Ok(Viewer::Seat(seat)),
        Some(_) => Err(AppError::forbidden("this is not your seat")),
        None => {
            let to_act = table.seat_to_act().filter(|it| held.contains(it));
            let seat = to_act.or_else(|| held.first().copied());
            Ok(seat.map_or(Viewer::Spectator, Viewer::Seat))
        }
    }
}

/// A command of somebody at a table.
#[derive(Debug)]
pub(crate) struct Command {
    pub(crate) table: TableId,
    pub(crate) author: Author,
    /// The version that the author has seen; `None` if that does not matter.
    pub(crate) seen: Option<u64>,
    pub(crate) key: Option<Key>,
}

impl Command {
    /// Runs the command: `make` says what the table becomes. It may be called more
    /// than once.
    pub(crate) async fn run(
        self,
        app: &Arc<App>,
        make: impl Fn(&Table, &Author) -> AppResult<Option<Change>> + Send + Sync + 'static,
    ) -> AppResult<Done> {
        let app = app.clone();
        let task = tokio::spawn(async move { self.run_here(&app, make).await });
        task.await.map_err(AppError::internal)?
    }

    async fn run_here(
        self,
        app: &App,
        make: impl Fn(&Table, &Author) -> AppResult<Option<Change>> + Send + Sync,
    ) -> AppResult<Done> {
        let slot = app.tables.get(&self.table).await?;
        let _turn = slot.writer.lock().await;
        if self.seen.is_none()
            && let Some(done) = self.find_first(app, 0).await?
        {
            return Ok(done);
        }
        // Once more if another server was faster and it does not matter.
        for _ in 0..2 {
            let table = self.present(app, &slot).await?;
            if let Some(seen) = self.seen
                && seen != table.version
            {
                return self.refuse_or_repeat(app, &table, seen).await;
            }
            let Some(change) = make(&table, &self.author)? else {
                return Ok(Done { table, applied: Vec::new() });
            };
            let request = self.key.as_ref().map(Key::text);
            let by = Some(self.author.person);
            match app.tables.write(&slot, table.version, by, change, request).await {
                Ok(done) => return Ok(done),
                Err(AppendError::Stale { .. }) => app.tables.reload(&slot, &self.table).await?,
                Err(AppendError::Unknown(why)) => {
                    tracing::warn!(table = %self.table, %why, "nobody knows whether it is written");
                    app.tables.forget(&self.table);
                    return Err(AppendError::Unknown(why).into());
                }
                Err(error) => return Err(error.into()),
            }
        }
        let table = self.present(app, &slot).await?;
        let viewer = viewer_of(&table, Some(self.author.person), None)?;
        Err(AppError::stale(self.seen.unwrap_or(table.version), &table, viewer))
    }

    /// The table as it is in memory, if the author may see it.
    async fn present(&self, app: &App, slot: &Slot) -> AppResult<Arc<Table>> {
        if let Some(table) = slot.table() {
            return Ok(table);
        }
        app.tables.reload(slot, &self.table).await?;
        slot.table().ok_or_else(AppError::no_table)
    }

    /// The command comes too late, or for the second time.
    async fn refuse_or_repeat(&self, app: &App, table: &Table, seen: u64) -> AppResult<Done> {
        if !table.about.may_see(Some(self.author.person), None) {
            return Err(AppError::no_table());
        }
        if let Some(done) = self.find_first(app, seen).await? {
            return Ok(done);
        }
        let viewer = viewer_of(table, Some(self.author.person), None)?;
        Err(AppError::stale(seen, table, viewer))
    }

    /// What the same command did when it came first. A command that names the
    /// version `seen` can only have written right behind it.
    async fn find_first(&self, app: &App, seen: u64) -> AppResult<Option<Done>> {
        let Some(key) = &self.key else { return Ok(None) };
        let entries = match self.seen {
            Some(_) => app.store.entries(&self.table, seen, WRITTEN_MAX).await?,
            None => reading::entries(&*app.store, &self.table, u64::MAX).await?,
        };
        let (mut first, mut last) = (None, 0);
        for entry in &entries {
            if key.is_of(entry, self.author.person)? {
                first = first.or(Some(entry.seq));
                last = entry.seq;
            } else if first.is_some() || self.seen.is_some() {
                break;
            }
        }
        let Some(first) = first else { return Ok(None) };
        let (table, applied) = app.tables.replay(&self.table, last, first - 1).await?;
        Ok(Some(Done::replayed(table, applied)))
    }
}
