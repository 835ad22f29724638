-- What every move has to write, and nothing else needs. A token is taken once
-- because whoever appends has read the log so far, tokens and all, and is
-- refused if it has grown: an index of its own only repeats that. And tables
-- are found by their owner alone, so that a move need not touch that index.
CREATE TABLE moved (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    entry TEXT NOT NULL,
    token TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
INSERT INTO moved SELECT table_id, number, entry, token, at FROM entries;
DROP TABLE entries;
ALTER TABLE moved RENAME TO entries;

DROP INDEX tables_by_owner;
CREATE INDEX tables_by_owner ON tables (owner);
