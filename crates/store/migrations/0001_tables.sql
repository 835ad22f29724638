-- Written so that SQLite and PostgreSQL both read it. Times are milliseconds
-- since 1970. "length" is the number of the table's entries: whoever appends
-- says how many there were, and is refused if there are more by now.
CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    asked TEXT NOT NULL,
    start TEXT,
    seats TEXT NOT NULL,
    owner TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    length BIGINT NOT NULL
);

CREATE INDEX tables_by_owner ON tables (owner, updated_at);

-- The log of every table. Rows are added and never changed.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    entry TEXT NOT NULL,
    token TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, token)
);
