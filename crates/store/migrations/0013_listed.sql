-- What lists show of a table beside its other columns: how the games stand, in
-- the server's own format and in no language. It follows from the log and is
-- written with it, so that lists read no logs. Tables that were last written
-- before have none yet: the server fills it in when a list first shows them.
ALTER TABLE tables ADD COLUMN listed TEXT;
