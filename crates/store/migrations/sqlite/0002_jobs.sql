-- A job belongs to a kind and a subject: turns of bots are one kind among others.
-- No release had the old form, so it goes at once.

CREATE TABLE jobs_by_kind (
    kind TEXT NOT NULL,
    -- What it is about: the id of a table, the number of a person.
    subject TEXT NOT NULL,
    -- The version that it belongs to.
    version INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    leased_until INTEGER NOT NULL,
    PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;
INSERT INTO jobs_by_kind (kind, subject, version, due_at, leased_until)
    SELECT kind, table_id, version, due_at, leased_until FROM jobs;
DROP TABLE jobs;
ALTER TABLE jobs_by_kind RENAME TO jobs;
CREATE INDEX jobs_by_due ON jobs (kind, due_at);
