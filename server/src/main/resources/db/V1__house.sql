-- A match is what was agreed when it was made, and the list of what happened since. The position
-- is their fold and is never stored. status, listed and wake repeat what the steps say, so that the
-- lobby and the morning round need not read every match.
CREATE TABLE matches (
    id      VARCHAR(14) NOT NULL PRIMARY KEY,
    created BIGINT      NOT NULL,
    setup   TEXT        NOT NULL,
    secret  VARCHAR(64) NOT NULL,
    status  VARCHAR(8)  NOT NULL,
    listed  SMALLINT    NOT NULL,
    wake    BIGINT
) ${clustered};

CREATE INDEX matches_listed ON matches (listed, status);
CREATE INDEX matches_wake ON matches (wake);

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

-- When the server was last known to be alive: clocks stand still from then on until it is back.
CREATE TABLE pulse (
    id SMALLINT NOT NULL PRIMARY KEY,
    at BIGINT   NOT NULL
);
