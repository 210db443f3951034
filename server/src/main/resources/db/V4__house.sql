-- The first schema. Versions 1 to 3 were those of earlier states, which wrote other words.

-- A match is what was agreed when it was made, and the list of what happened since. The position
-- is their fold and is never stored. status, listed and wake repeat what the steps say, so that the
-- lobby and the morning round need not read every match. touched: when somebody with a token was
-- last at the table, to the hour; matches that nobody comes back to are removed some day. format:
-- the words in which setup and steps are written.
CREATE TABLE matches (
    id      VARCHAR(14) NOT NULL PRIMARY KEY,
    created BIGINT      NOT NULL,
    setup   TEXT        NOT NULL,
    secret  VARCHAR(64) NOT NULL,
    status  VARCHAR(8)  NOT NULL,
    listed  SMALLINT    NOT NULL,
    wake    BIGINT,
    touched BIGINT      NOT NULL,
    format  SMALLINT    NOT NULL
) ${clustered};

CREATE INDEX matches_listed ON matches (listed, status);
CREATE INDEX matches_wake ON matches (wake);
CREATE INDEX matches_touched ON matches (status, touched);

CREATE TABLE steps (
    match_id VARCHAR(14) NOT NULL,
    number   INTEGER     NOT NULL,
    happened BIGINT      NOT NULL,
    kind     VARCHAR(14) NOT NULL,
    body     TEXT        NOT NULL,
    PRIMARY KEY (match_id, number)
) ${clustered};

-- Programs that play here. The token itself is never stored, only its hash.
CREATE TABLE bots (
    id      VARCHAR(14) NOT NULL PRIMARY KEY,
    name    VARCHAR(48) NOT NULL,
    hash    VARCHAR(64) NOT NULL UNIQUE,
    created BIGINT      NOT NULL,
    revoked BIGINT
) ${clustered};

CREATE TABLE bot_seats (
    bot_id   VARCHAR(14) NOT NULL,
    match_id VARCHAR(14) NOT NULL,
    seat     SMALLINT    NOT NULL,
    since    BIGINT      NOT NULL,
    PRIMARY KEY (bot_id, match_id, seat)
) ${clustered};

CREATE INDEX bot_seats_match ON bot_seats (match_id);

-- When the server was last known to be alive: clocks stand still from then on until it is back.
CREATE TABLE pulse (
    id SMALLINT NOT NULL PRIMARY KEY,
    at BIGINT   NOT NULL
);

-- The public half of the key that the server signs with: all its nodes have the same.
CREATE TABLE house_key (
    id         SMALLINT    NOT NULL PRIMARY KEY,
    public_key VARCHAR(64) NOT NULL
);

-- What the server remembers besides matches, by kind and name: spoken codes of tables, where to
-- send pushes, settings of the operator. until: when it is forgotten, 0 for never.
CREATE TABLE notes (
    kind  VARCHAR(14)  NOT NULL,
    name  VARCHAR(100) NOT NULL,
    body  TEXT         NOT NULL,
    until BIGINT       NOT NULL,
    PRIMARY KEY (kind, name)
) ${clustered};
