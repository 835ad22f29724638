-- Where a table's dice come from, in the server's own format, with the seed
-- that all rolls follow from: a secret until the match is over. None where
-- nothing was agreed, as at every table opened before.
ALTER TABLE tables ADD COLUMN dice TEXT;
