//! The lobby: made once for everybody, when something in it changes.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use engine::Patch;
use protocol::{Lobby, LobbyChanged, TableInfo};
use serde_json::Value;
use store::{AnyStore, PersonId, StoreError, TableRow};
use tokio::sync::watch;

/// The most tables of each list.
const LIST_MAX: u32 = 50;
/// The lobby changes no more often.
const PAUSE: Duration = Duration::from_millis(500);
/// It is read again even if nobody says that it has changed.
const REFRESH_EVERY: Duration = Duration::from_secs(10);

/// The lobby as everybody sees it.
#[derive(Debug)]
pub(crate) struct LobbyBoard {
    /// Different in every process, so that numbers of another one mean nothing.
    epoch: String,
    present: Mutex<Present>,
    version: watch::Sender<u64>,
}

#[derive(Debug)]
struct Present {
    version: u64,
    value: Arc<Value>,
    /// The change from the version before.
    patch: Arc<str>,
    /// The whole.
    whole: Arc<str>,
}

impl Default for LobbyBoard {
    fn default() -> LobbyBoard {
        let present = Present {
            version: 0,
            value: Arc::new(Value::Null),
            patch: "".into(),
            whole: "".into(),
        };
        let (epoch, version) = (crate::random::code(6), watch::Sender::new(0));
        LobbyBoard { epoch, present: Mutex::new(present), version }
    }
}

impl LobbyBoard {
    /// Follows the changes, for ever.
    pub(crate) async fn keep_fresh(&self, store: &AnyStore, mut changes: watch::Receiver<u64>) {
        loop {
            match read(store).await {
                Ok(lobby) => self.set(&lobby),
                Err(error) => tracing::warn!(%error, "the lobby"),
            }
            tokio::time::sleep(PAUSE).await;
            tokio::select! {
                changed = changes.changed() => if changed.is_err() { return },
                () = tokio::time::sleep(REFRESH_EVERY) => {}
            }
        }
    }

    fn set(&self, lobby: &Lobby) {
        let new = serde_json::to_value(lobby).expect("a lobby is plain JSON");
        let version = {
            let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
            if *present.value == new && present.version > 0 {
                return;
            }
            let event = |lobby: Patch| -> Arc<str> {
                let event = LobbyChanged { lobby };
                serde_json::to_string(&event).expect("a lobby is plain JSON").into()
            };
            let version = present.version + 1;
            *present = Present {
                version,
                patch: event(Patch::new(&present.value, &new)),
                whole: event(Patch::Whole(new.clone())),
                value: Arc::new(new),
            };
            version
        };
        self.version.send_replace(version);
    }

    /// The lobby as JSON, for those who ask.
    pub(crate) fn value(&self) -> Arc<Value> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner).value.clone()
    }

    /// Hears of new versions.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// What leads from the cursor of a stream to now, with the next cursor.
    pub(crate) fn update(&self, cursor: Option<&str>) -> Option<(String, Arc<str>)> {
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let cursor_at = |version: u64| format!("{}.{version}", self.epoch);
        if present.version == 0 || cursor == Some(&cursor_at(present.version)) {
            return None;
        }
        let is_next = cursor == Some(&cursor_at(present.version - 1));
        let json = if is_next { &present.patch } else { &present.whole };
        Some((cursor_at(present.version), json.clone()))
    }
}

async fn read(store: &AnyStore) -> Result<Lobby, StoreError> {
    let list = async |status| -> Result<Vec<TableInfo>, StoreError> {
        let rows = store.lobby(status, LIST_MAX).await?;
        Ok(rows.into_iter().map(|row| table_info(row, None)).collect())
    };
    Ok(Lobby { waiting: list("waiting").await?, playing: list("playing").await? })
}

/// A table in a list, as a person sees it.
pub(crate) fn table_info(row: TableRow, person: Option<PersonId>) -> TableInfo {
    TableInfo {
        id: row.id.0,
        version: row.version,
        status: row.status,
        access: row.access,
        is_your_turn: person.is_some() && row.to_act == person,
        created_at: row.created_at,
        changed_at: row.changed_at,
        about: serde_json::from_str(&row.summary).unwrap_or(Value::Null),
    }
}
