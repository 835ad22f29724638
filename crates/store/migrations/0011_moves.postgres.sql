-- What every move has to write, and nothing else needs. A token is taken once
-- because whoever appends has read the log so far, tokens and all, and is
-- refused if it has grown: an index of its own only repeats that. And tables
-- are found by their owner alone, so that a move need not touch that index.
ALTER TABLE entries DROP CONSTRAINT entries_table_id_token_key;

DROP INDEX tables_by_owner;
CREATE INDEX tables_by_owner ON tables (owner);
