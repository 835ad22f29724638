-- What looks after the store itself.
--
-- "probe" is written to find out whether anything can be written.
CREATE TABLE probe (count BIGINT NOT NULL);
INSERT INTO probe (count) VALUES (0);

-- Why a table is put aside: its log cannot be replayed. No list shows such a
-- table and no clock of it is looked at; its log stays as it is.
ALTER TABLE tables ADD COLUMN damaged TEXT;
CREATE INDEX tables_damaged ON tables (id) WHERE damaged IS NOT NULL;

-- The revision of the game's rules that the table was opened under.
ALTER TABLE tables ADD COLUMN revision BIGINT NOT NULL DEFAULT 1;

-- A long log is written in parts, so that others can write between them. Until
-- the last one is there, the status is "writing" and nobody sees the table; what
-- is left of such a table after a crash is found here.
CREATE INDEX tables_unfinished ON tables (created_at) WHERE status = 'writing';
