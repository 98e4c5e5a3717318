-- Times are milliseconds since 1970.

CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    -- The name in a form that no other account may have; null for guests.
    name_key TEXT UNIQUE,
    password TEXT,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Only a hash: whoever reads this table cannot sign in with it.
    token_hash BLOB NOT NULL UNIQUE,
    person INTEGER NOT NULL REFERENCES people (id),
    agent TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of_person ON sessions (person);

-- An index of the tables. The entries are the truth.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    -- The number of the last entry.
    version INTEGER NOT NULL,
    game TEXT NOT NULL,
    host INTEGER NOT NULL REFERENCES people (id),
    access TEXT NOT NULL,
    status TEXT NOT NULL,
    to_act INTEGER REFERENCES people (id),
    summary TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_in_lobby ON tables (status, changed_at) WHERE access = 'open';
CREATE INDEX tables_of_host ON tables (host);

-- The log of each table. Rows are only ever added.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person INTEGER REFERENCES people (id),
    -- The key of the request, by which a second one is recognised.
    request TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE members (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_person ON members (person);

-- Work that must be done once, such as the turn of a bot.
CREATE TABLE jobs (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    kind TEXT NOT NULL,
    -- The version of the table that it belongs to.
    version INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    leased_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX jobs_by_due ON jobs (due_at);

CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES people (id),
    at INTEGER NOT NULL,
    request TEXT,
    text TEXT NOT NULL,
    removed_by INTEGER REFERENCES people (id)
) STRICT;
CREATE INDEX messages_of_table ON messages (table_id, id);
CREATE UNIQUE INDEX messages_by_request ON messages (person, request) WHERE request IS NOT NULL;

CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

-- Whom a person does not want to hear.
CREATE TABLE mutes (
    person INTEGER NOT NULL REFERENCES people (id),
    other INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;

-- Complaints for the operator.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    -- Who complains.
    person INTEGER NOT NULL REFERENCES people (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    message INTEGER NOT NULL REFERENCES messages (id),
    -- Who sent the message, and what it said then.
    about INTEGER NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    reason TEXT NOT NULL,
    UNIQUE (person, message)
) STRICT;
