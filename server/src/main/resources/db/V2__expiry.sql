-- format: the words in which a match's setup and steps are written. touched: when somebody with a
-- token was last at the table, to the hour; matches that nobody comes back to are removed some day.
ALTER TABLE matches ADD COLUMN format SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE matches ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;

UPDATE matches SET touched = COALESCE(
    (SELECT happened FROM steps WHERE match_id = matches.id ORDER BY number DESC LIMIT 1),
    created);

CREATE INDEX matches_touched ON matches (status, touched);
CREATE INDEX bot_seats_match ON bot_seats (match_id);
