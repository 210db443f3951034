-- What the house remembers beside its matches, a word for the kind and one for the note: spoken
-- codes of tables, where to send pushes, what the host's desk has decided. A repeatable migration,
-- since it has no version: a program that knows nothing of notes goes on with this table, and
-- starts with it. until: when it is forgotten, 0 for never.
CREATE TABLE IF NOT EXISTS notes (
    kind  VARCHAR(14)  NOT NULL,
    name  VARCHAR(100) NOT NULL,
    body  TEXT         NOT NULL,
    until BIGINT       NOT NULL,
    PRIMARY KEY (kind, name)
) ${clustered};
