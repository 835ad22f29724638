-- Names that look alike. The server makes the "skeleton" of every name: what it
-- shares with all names that people would take for it. Rows without one are
-- filled in when a server starts.
ALTER TABLE persons ADD COLUMN skeleton TEXT;
CREATE INDEX persons_by_skeleton ON persons (skeleton) WHERE skeleton IS NOT NULL;
CREATE INDEX persons_unfolded ON persons (id) WHERE skeleton IS NULL AND name <> '';

-- Which skeletons are taken: by an account, or by nobody until "free_at", after
-- the account was deleted or renamed. Of accounts that were alike before this
-- was known, the oldest has the row; the others keep their names as well.
CREATE TABLE names (
    skeleton TEXT PRIMARY KEY NOT NULL,
    person TEXT,
    free_at BIGINT
);
CREATE INDEX names_by_person ON names (person) WHERE person IS NOT NULL;
