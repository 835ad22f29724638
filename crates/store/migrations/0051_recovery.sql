-- Ways back into an account whose password is lost. A link that an operator
-- made, good once and for a day; codes that the person printed, good once each.
-- Only hashes are kept.
CREATE TABLE resets (
    hash TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    until BIGINT NOT NULL
);
CREATE INDEX resets_by_person ON resets (person);

CREATE TABLE recovery (
    hash TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE
);
CREATE INDEX recovery_by_person ON recovery (person);

-- Whom a person does not want to hear of: their phrases and their tables in the
-- lobby.
CREATE TABLE hides (
    person TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    other TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    PRIMARY KEY (person, other)
);
CREATE INDEX hides_by_other ON hides (other);
