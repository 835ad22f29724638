-- What operators do, as far as it is not done at once: who is locked out, which
-- tables are hidden, which addresses are blocked, what is announced; and what
-- visitors report to them.
ALTER TABLE persons ADD COLUMN locked_at BIGINT;
ALTER TABLE tables ADD COLUMN hidden_at BIGINT;
CREATE INDEX tables_hidden ON tables (hidden_at) WHERE hidden_at IS NOT NULL;

-- An address or a range, as text: 192.0.2.7/32, 2001:db8::/48.
CREATE TABLE blocks (
    range TEXT PRIMARY KEY NOT NULL,
    until BIGINT,
    created_at BIGINT NOT NULL
);

-- The latest one that has not ended is shown. Either language may be missing.
CREATE TABLE announcements (
    number BIGINT PRIMARY KEY NOT NULL,
    fr TEXT NOT NULL,
    en TEXT NOT NULL,
    until BIGINT NOT NULL
);

-- A person reports a person or a table once. Whoever leaves is forgotten here
-- as well; the report stays.
CREATE TABLE reports (
    id TEXT PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    reporter TEXT,
    words TEXT NOT NULL,
    at BIGINT NOT NULL,
    settled_at BIGINT,
    UNIQUE (kind, target, reporter)
);
CREATE INDEX reports_open ON reports (at) WHERE settled_at IS NULL;
CREATE INDEX reports_by_reporter ON reports (reporter) WHERE reporter IS NOT NULL;

-- Small facts about the house: when it was last backed up.
CREATE TABLE notes (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

-- For those who sweep out what is not kept for ever. When something was made
-- never changes, so that no move touches these indexes.
CREATE INDEX tables_by_age ON tables (created_at, id);
CREATE INDEX persons_by_age ON persons (created_at, id);
