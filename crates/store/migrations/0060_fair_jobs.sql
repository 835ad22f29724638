-- For whom a worker thinks, and how many nodes it takes at most: workers take
-- turns between persons, and short thoughts do not wait for all the long ones.
-- Jobs are made anew when needed, so that those that wait now may be forgotten.
DELETE FROM jobs;
ALTER TABLE jobs ADD COLUMN person TEXT NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN cost BIGINT NOT NULL DEFAULT 0;
