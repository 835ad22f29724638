-- Who sits where, and how the table is played.
--
-- "seats" is the truth about who plays: the log knows players by number only,
-- so that merging a guest into an account, or leaving, changes no log. A seat
-- is a person's, a machine's or open; a person's seat without a person belongs
-- to someone who left.
--
-- "status", "acting", "due", "winners" and "ended_at" follow from the log.
-- They are written together with it, so that lists, the lobby and the sweeper
-- of clocks need not read logs: open (waits for players), live, over; the
-- player who is to act; when the clock runs out; who won ("0", "0,2", empty
-- for a draw, null for none); when it ended.
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN public BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE tables ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE tables ADD COLUMN previous TEXT;
ALTER TABLE tables ADD COLUMN standing TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN status TEXT NOT NULL DEFAULT 'live';
ALTER TABLE tables ADD COLUMN acting BIGINT;
ALTER TABLE tables ADD COLUMN due BIGINT;
ALTER TABLE tables ADD COLUMN winners TEXT;
ALTER TABLE tables ADD COLUMN ended_at BIGINT;

CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_open ON tables (updated_at) WHERE status = 'open' AND public;
CREATE INDEX tables_over ON tables (ended_at) WHERE status = 'over' AND public;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    player BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT,
    name TEXT NOT NULL DEFAULT '',
    level BIGINT NOT NULL,
    PRIMARY KEY (table_id, player)
);

CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

INSERT INTO seats (table_id, player, kind, person, name, level)
    SELECT tables.id, seat.ordinality - 1, seat.value->>'kind',
        CASE seat.value->>'kind' WHEN 'person' THEN owner END,
        COALESCE(seat.value->>'name', ''),
        COALESCE((seat.value->>'level')::bigint, 3)
    FROM tables, json_array_elements(tables.seats::json) WITH ORDINALITY AS seat (value, ordinality);
ALTER TABLE tables DROP COLUMN seats;
