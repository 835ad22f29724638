-- The house's time as a running server last wrote it down, in milliseconds since
-- 1970, and what the database's own clock showed then (nothing on SQLite). There
-- is one row at most. A server that starts takes up the time from here: a wall
-- clock that was set back gives nobody time, and several nodes agree.
CREATE TABLE house_time (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    beaten BIGINT NOT NULL
);
