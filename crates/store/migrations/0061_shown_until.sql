-- Until when the lobby shows a table that waits for players: for a while after
-- its opener's last sign of life, and for days where turns take days. A table
-- just opened is shown in any case.
ALTER TABLE tables ADD COLUMN shown_until BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET shown_until = created_at + 1209600000
    WHERE status = 'open' AND public AND clock LIKE '%d';
