-- The public half of the key that the house signs with: all nodes of a house have the same.
CREATE TABLE house_key (
    id         SMALLINT    NOT NULL PRIMARY KEY,
    public_key VARCHAR(64) NOT NULL
);
