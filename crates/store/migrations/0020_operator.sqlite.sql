-- Someone who looks after the house.
--
-- "operators" are persons with an account who may do what the audit log then
-- tells of. The log names its lines 1, 2, 3…: whoever adds one takes the next
-- number, so that every node can follow it. Lines are added and never changed:
-- the triggers refuse it to everyone, ourselves included. It keeps the names
-- as they were, because persons can be renamed and deleted.
CREATE TABLE operators (
    person TEXT PRIMARY KEY NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    since BIGINT NOT NULL
);

CREATE TABLE audit (
    number BIGINT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL,
    -- The person; empty for whoever sits at the server's own terminal.
    operator TEXT NOT NULL,
    operator_name TEXT NOT NULL,
    deed TEXT NOT NULL,
    -- A person, a table, an address: whom it was done to, and the name then.
    target TEXT NOT NULL,
    target_name TEXT NOT NULL,
    detail TEXT NOT NULL,
    reason TEXT NOT NULL
);

CREATE TRIGGER audit_is_not_rewritten BEFORE UPDATE ON audit
BEGIN
    SELECT RAISE(ABORT, 'the audit log is never changed');
END;

CREATE TRIGGER audit_is_not_shortened BEFORE DELETE ON audit
BEGIN
    SELECT RAISE(ABORT, 'the audit log is never changed');
END;
