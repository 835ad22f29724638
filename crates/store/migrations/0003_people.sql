-- Persons: whoever has done more than look around. A guest has a session and
-- perhaps a name; an account has a name to sign in with ("sign_in": the name,
-- folded) and a password, kept as an argon2id hash. Whoever leaves is deleted;
-- what they played stays, without them.
CREATE TABLE persons (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    sign_in TEXT UNIQUE,
    password TEXT,
    -- Counts the addresses of the personal feed: the next one ends the last.
    feed BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);

-- What a person proves to be that person with: a browser's cookie or a bot's
-- token. Only its hash is kept.
CREATE TABLE sessions (
    hash TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL
);

CREATE INDEX sessions_by_person ON sessions (person);

-- What all nodes must agree on and nobody else may know.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

-- Until now the hash of a browser's cookie was the owner itself: it becomes
-- both the person and the person's session, and the browser notices nothing.
INSERT INTO persons (id, created_at) SELECT owner, MIN(created_at) FROM tables GROUP BY owner;
INSERT INTO sessions (hash, person, kind, created_at)
    SELECT id, id, 'browser', created_at FROM persons;
