-- What an address may do so often, whichever node it asks: when its bucket will be full again. The
-- address itself isn't stored; what stands for it can't be read without the house's key. Nothing of
-- it matters after a crash.
CREATE UNLOGGED TABLE IF NOT EXISTS buckets (
    id      VARCHAR(80) NOT NULL PRIMARY KEY,
    full_at TIMESTAMPTZ NOT NULL
);
