-- Glicko-2, one rating for each game and player. A player is a person's id or
-- "machine:LEVEL". "rated_at" of a table is when its result was counted: in
-- one transaction with the ratings, so that it counts once.
CREATE TABLE ratings (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);

ALTER TABLE tables ADD COLUMN rated_at BIGINT;
CREATE INDEX tables_to_rate ON tables (ended_at) WHERE rated AND status = 'over' AND rated_at IS NULL;
