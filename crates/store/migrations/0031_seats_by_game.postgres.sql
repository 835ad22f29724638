-- A seat knows its game, too ("of_game"): one player's tables of one game are then found
-- without walking past those of the others.
ALTER TABLE seats ADD COLUMN of_game TEXT;
UPDATE seats SET of_game = (SELECT game FROM tables WHERE tables.id = table_id);
CREATE INDEX seats_shown_by_game ON seats (person, of_game, shown_at, table_id)
    WHERE shown_at IS NOT NULL;

CREATE FUNCTION name_game() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    SELECT game INTO NEW.of_game FROM tables WHERE tables.id = NEW.table_id;
    RETURN NEW;
END
$$;

CREATE TRIGGER seats_game BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION name_game();
