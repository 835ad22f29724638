-- Machines' choices that wait for a worker: one for each moment of a table. A
-- worker takes a job for a while ("leased_until") and renews the lease as long
-- as it thinks; a worker that dies loses it, and the next one takes over.
CREATE TABLE jobs (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    leased_until BIGINT NOT NULL DEFAULT 0,
    worker TEXT,
    PRIMARY KEY (table_id, version)
);

CREATE INDEX jobs_by_lease ON jobs (leased_until, created_at);
