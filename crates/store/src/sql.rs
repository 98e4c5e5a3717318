//! What both databases are asked in the same words.
//!
//! **Invariant:** every write is one statement, so that a request that is
//! dropped leaves nothing half done.

macro_rules! table_columns {
    () => {
        "t.id, t.version, t.game, t.host, t.access, t.status, t.to_act, t.summary, t.created_at, \
         t.changed_at"
    };
}

macro_rules! person_columns {
    () => {
        "p.id, p.name, p.password, p.created_at, p.deleted_at"
    };
}

pub(crate) const ENTRIES: &str = "SELECT seq, at, person, request, body FROM entries \
     WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";

pub(crate) const TABLE: &str =
    concat!("SELECT ", table_columns!(), " FROM tables t WHERE t.id = $1");

pub(crate) const LOBBY: &str = concat!(
    "SELECT ",
    table_columns!(),
    " FROM tables t WHERE t.status = $1 AND t.access = 'open' \
     ORDER BY t.changed_at DESC, t.id LIMIT $2"
);

pub(crate) const TABLES_OF: &str = concat!(
    "SELECT ",
    table_columns!(),
    " FROM members m JOIN tables t ON t.id = m.table_id WHERE m.person = $1 \
     ORDER BY t.changed_at DESC, t.id LIMIT $2"
);

pub(crate) const TABLE_IDS: &str = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";

pub(crate) const GIVE_BACK: &str = "UPDATE jobs SET leased_until = 0, due_at = $1 \
     WHERE kind = $2 AND subject = $3 AND version = $4";

pub(crate) const END_JOB: &str =
    "DELETE FROM jobs WHERE kind = $1 AND subject = $2 AND version = $3";

pub(crate) const RELEASE_JOB: &str = "UPDATE jobs SET leased_until = 0 \
     WHERE kind = $1 AND subject = $2 AND leased_until = $3";

pub(crate) const END_LEASES: &str = "UPDATE jobs SET leased_until = 0 WHERE leased_until > 0";

pub(crate) const ADD_PERSON: &str = "INSERT INTO people (name, name_key, password, created_at) \
     VALUES ($1, $2, $3, $4) ON CONFLICT (name_key) DO NOTHING RETURNING id";

pub(crate) const PERSON: &str =
    concat!("SELECT ", person_columns!(), " FROM people p WHERE p.id = $1");

pub(crate) const ACCOUNT: &str =
    concat!("SELECT ", person_columns!(), " FROM people p WHERE p.name_key = $1");

pub(crate) const SET_ACCOUNT: &str = "UPDATE people SET name = $1, name_key = $2, password = $3 \
     WHERE id = $4 AND deleted_at IS NULL AND NOT EXISTS \
     (SELECT 1 FROM people other WHERE other.name_key = $2 AND other.id <> $4)";

pub(crate) const RENAME: &str = "UPDATE people SET name = $1, \
     name_key = CASE WHEN name_key IS NULL THEN NULL ELSE $2 END \
     WHERE id = $3 AND deleted_at IS NULL AND NOT EXISTS \
     (SELECT 1 FROM people other WHERE other.name_key = $2 AND other.id <> $3)";

pub(crate) const ANONYMISE: &str = "UPDATE people SET name = $1, name_key = NULL, \
     password = NULL, deleted_at = $2 WHERE id = $3";

pub(crate) const END_ALL_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1";

pub(crate) const ADD_SESSION: &str = "INSERT INTO sessions \
     (token_hash, person, agent, created_at, used_at) VALUES ($1, $2, $3, $4, $4) RETURNING id";

pub(crate) const SESSION: &str = concat!(
    "SELECT s.id AS session, s.agent, s.created_at AS begun_at, s.used_at, ",
    person_columns!(),
    " FROM sessions s JOIN people p ON p.id = s.person WHERE s.token_hash = $1"
);

pub(crate) const TOUCH_SESSION: &str = "UPDATE sessions SET used_at = $1 WHERE id = $2";

pub(crate) const SESSIONS: &str = "SELECT id, person, agent, created_at, used_at FROM sessions \
     WHERE person = $1 ORDER BY used_at DESC, id DESC";

pub(crate) const END_SESSION: &str = "DELETE FROM sessions WHERE person = $1 AND id = $2";

pub(crate) const END_OTHER_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1 AND id <> $2";

pub(crate) const SAID_BEFORE: &str = "SELECT id, at, person, text, removed_by FROM messages \
     WHERE person = $1 AND request = $2";

pub(crate) const MESSAGES_AFTER: &str = "SELECT id, at, person, text, removed_by FROM messages \
     WHERE table_id = $1 AND id > $2 ORDER BY id LIMIT $3";

pub(crate) const LATEST_MESSAGES: &str = "SELECT id, at, person, text, removed_by FROM \
     (SELECT * FROM messages WHERE table_id = $1 ORDER BY id DESC LIMIT $2) latest ORDER BY id";

pub(crate) const MESSAGE: &str = "SELECT id, at, person, text, removed_by FROM messages \
     WHERE table_id = $1 AND id = $2";

pub(crate) const REMOVE_MESSAGE: &str = "UPDATE messages SET text = '', \
     removed_by = COALESCE(removed_by, $1) WHERE table_id = $2 AND id = $3";

pub(crate) const NOTE: &str = "SELECT text FROM notes WHERE table_id = $1 AND person = $2";

pub(crate) const SET_NOTE: &str = "INSERT INTO notes (table_id, person, text) \
     VALUES ($1, $2, $3) ON CONFLICT (table_id, person) DO UPDATE SET text = excluded.text";

pub(crate) const MUTED: &str = "SELECT other FROM mutes WHERE person = $1 ORDER BY other";

pub(crate) const MUTE: &str =
    "INSERT INTO mutes (person, other) VALUES ($1, $2) ON CONFLICT DO NOTHING";

pub(crate) const UNMUTE: &str = "DELETE FROM mutes WHERE person = $1 AND other = $2";

pub(crate) const REPORT: &str = "INSERT INTO reports \
     (at, person, table_id, message, about, text, reason) VALUES ($1, $2, $3, $4, $5, $6, $7) \
     ON CONFLICT (person, message) DO NOTHING";

pub(crate) const REPORTS: &str = "SELECT id, at, person, table_id, message, about, text, reason \
     FROM reports WHERE id > $1 ORDER BY id LIMIT $2";
