-- What lists walk along, so that they cost the same however many tables are over.
--
-- A seat knows when its table ended ("over_at"), and when, if the archive shows
-- it ("shown_at"): a person's tables are then found by person and time. Triggers
-- keep both, whoever writes to "tables"; a move changes neither.
ALTER TABLE seats ADD COLUMN over_at BIGINT;
ALTER TABLE seats ADD COLUMN shown_at BIGINT;
UPDATE seats SET
    over_at = (SELECT ended_at FROM tables WHERE tables.id = table_id),
    shown_at = (SELECT ended_at FROM tables WHERE tables.id = table_id
        AND public AND winners IS NOT NULL);

DROP INDEX seats_by_person;
CREATE INDEX seats_by_person ON seats (person, over_at, table_id) WHERE person IS NOT NULL;
CREATE INDEX seats_shown ON seats (person, shown_at, table_id) WHERE shown_at IS NOT NULL;

-- Those that one has opened, by when: that never changes.
DROP INDEX tables_by_owner;
CREATE INDEX tables_by_owner ON tables (owner, created_at);

-- The archive, of all games and of each; the lobby. What is hidden or damaged is
-- not in the index, so that nobody walks past it.
DROP INDEX tables_over;
CREATE INDEX tables_over ON tables (ended_at, id) WHERE status = 'over' AND public
    AND winners IS NOT NULL AND hidden_at IS NULL AND damaged IS NULL;
CREATE INDEX tables_over_by_game ON tables (game, ended_at, id) WHERE status = 'over' AND public
    AND winners IS NOT NULL AND hidden_at IS NULL AND damaged IS NULL;
DROP INDEX tables_open;
CREATE INDEX tables_open ON tables (created_at, id) WHERE status = 'open' AND public
    AND hidden_at IS NULL AND damaged IS NULL;

CREATE INDEX ratings_by_rank ON ratings (game, rating, player);
CREATE INDEX ratings_by_player ON ratings (player);
CREATE INDEX sessions_by_age ON sessions (created_at);

CREATE FUNCTION end_seats() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE seats SET over_at = NEW.ended_at,
        shown_at = CASE WHEN NEW.public AND NEW.winners IS NOT NULL THEN NEW.ended_at END
        WHERE table_id = NEW.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER tables_end AFTER UPDATE OF ended_at, winners ON tables FOR EACH ROW
    WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.winners IS DISTINCT FROM NEW.winners)
    EXECUTE FUNCTION end_seats();

CREATE FUNCTION join_seat() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    SELECT ended_at, CASE WHEN public AND winners IS NOT NULL THEN ended_at END
        INTO NEW.over_at, NEW.shown_at FROM tables WHERE tables.id = NEW.table_id;
    RETURN NEW;
END
$$;

CREATE TRIGGER seats_join BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION join_seat();
