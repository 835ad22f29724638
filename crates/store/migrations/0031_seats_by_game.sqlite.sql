-- A seat knows its game, too ("of_game"): one player's tables of one game are then found
-- without walking past those of the others.
ALTER TABLE seats ADD COLUMN of_game TEXT;
UPDATE seats SET of_game = (SELECT game FROM tables WHERE tables.id = table_id);
CREATE INDEX seats_shown_by_game ON seats (person, of_game, shown_at, table_id)
    WHERE shown_at IS NOT NULL;

CREATE TRIGGER seats_game AFTER INSERT ON seats
BEGIN
    UPDATE seats SET of_game = (SELECT game FROM tables WHERE tables.id = NEW.table_id)
        WHERE table_id = NEW.table_id AND player = NEW.player;
END;
