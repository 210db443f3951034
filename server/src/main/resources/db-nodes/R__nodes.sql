-- Several nodes on one PostgreSQL. A repeatable migration, since it has no version: a program that
-- knows nothing of nodes goes on with these tables, and starts with them.

-- Each node that runs, and when it was last heard of, by the database's clock.
CREATE TABLE IF NOT EXISTS nodes (
    id    VARCHAR(14) NOT NULL PRIMARY KEY,
    pulse TIMESTAMPTZ NOT NULL
);

-- The node that looks after an awake match (wake = 0): its clocks and its bots.
ALTER TABLE matches ADD COLUMN IF NOT EXISTS node VARCHAR(14);
CREATE INDEX IF NOT EXISTS matches_node ON matches (node) WHERE node IS NOT NULL;

-- The running opening of the store, which all nodes share: made by the first that finds no other
-- running. place: which tables it was made for; those that a dump is restored to are others.
CREATE TABLE IF NOT EXISTS epoch (
    id    SMALLINT    NOT NULL PRIMARY KEY,
    name  VARCHAR(14) NOT NULL,
    place VARCHAR(50) NOT NULL
);

-- The last time that no node ran: clocks stood still.
CREATE TABLE IF NOT EXISTS outage (
    id      SMALLINT NOT NULL PRIMARY KEY,
    stopped BIGINT   NOT NULL,
    opened  BIGINT   NOT NULL
);
