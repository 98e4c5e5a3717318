//! The lobby: made once for everybody, when something in it changes.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use engine::Patch;
use protocol::{Lobby, LobbyChanged, TableInfo};
use serde_json::Value;
use store::{PersonId, TableRow};
use tokio::sync::watch;

use crate::{app::App, error::AppResult};

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
    pub(crate) async fn keep_fresh(&self, app: &App, mut changes: watch::Receiver<u64>) {
        loop {
            self.refresh(app).await;
            tokio::time::sleep(PAUSE).await;
            tokio::select! {
                changed = changes.changed() => if changed.is_err() { return },
                () = tokio::time::sleep(REFRESH_EVERY) => {}
            }
        }
    }

    /// Reads the lobby now.
    pub(crate) async fn refresh(&self, app: &App) {
        match read(app).await {
            Ok(lobby) => self.set(&lobby),
            Err(error) => tracing::warn!(?error, "the lobby"),
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

async fn read(app: &App) -> AppResult<Lobby> {
    Ok(Lobby { waiting: list(app, "waiting").await?, playing: list(app, "playing").await? })
}

async fn list(app: &App, status: &str) -> AppResult<Vec<TableInfo>> {
    let mut res = Vec::new();
    for row in app.store.lobby(status, LIST_MAX).await? {
        res.push(app.table_info(row, None).await?);
    }
    Ok(res)
}

impl App {
    /// A table in a list, as a person sees it.
    pub(crate) async fn table_info(
        &self,
        row: TableRow,
        person: Option<PersonId>,
    ) -> AppResult<TableInfo> {
        let mut about = serde_json::from_str(&row.summary).unwrap_or(Value::Null);
        self.rename(&mut about).await?;
        Ok(TableInfo {
            id: row.id.0,
            version: row.version,
            status: row.status,
            access: row.access,
            is_your_turn: person.map(|person| row.to_act == Some(person)),
            created_at: row.created_at,
            changed_at: row.changed_at,
            about,
        })
    }

    /// Gives everybody in a summary the name that they have today. The index has
    /// the names of the day when it was written.
    async fn rename(&self, about: &mut Value) -> AppResult<()> {
        if let Some(id) = about["host"]["id"].as_i64() {
            about["host"]["name"] = self.person_ref(PersonId(id)).await?.name.into();
        }
        for seat in about["seats"].as_array_mut().into_iter().flatten() {
            let person = &seat["by"]["person"];
            let (Some(id), Some(old)) = (person["id"].as_i64(), person["name"].as_str()) else {
                continue;
            };
            let new = self.person_ref(PersonId(id)).await?.name;
            // A seat is called as its person, with a number if there are more of
            // this name, or as that person has called it.
            let number = seat["name"].as_str().and_then(|it| it.strip_prefix(old));
            if let Some(number) = number.filter(|it| it.is_empty() || it.starts_with(' ')) {
                seat["name"] = format!("{new}{number}").into();
            }
            seat["by"]["person"]["name"] = new.into();
        }
        Ok(())
    }
}
