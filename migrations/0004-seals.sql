-- Seals: blocks of settled events under a Merkle root, chained and signed. docs/decisions/0012-seals.md has the reasons.
CREATE TABLE es.seal (
  n          bigint PRIMARY KEY CHECK (n > 0),
  -- The block lies in the subscription order (tx, pos), and begins right after the block before it.
  first_tx   bigint NOT NULL,
  first_pos  bigint NOT NULL,
  last_tx    bigint NOT NULL,
  last_pos   bigint NOT NULL,
  events     int NOT NULL CHECK (events > 0),
  root       es.hash NOT NULL,
  previous   es.hash NOT NULL UNIQUE,         -- the hash of the seal before; zeros before the first one
  sealed_at  timestamptz NOT NULL,
  public_key es.hash NOT NULL,                -- Ed25519, its 32 bytes
  hash       es.hash NOT NULL UNIQUE,
  signature  bytea NOT NULL CHECK (octet_length(signature) = 64),
  -- The leaves in their order: transaction (8 bytes), event id (16) and event hash (32) of each event, so that an event that
  -- is gone can still be named.
  leaves     bytea NOT NULL CHECK (octet_length(leaves) = 56 * events),
  CHECK ((first_tx, first_pos) <= (last_tx, last_pos)),
  CHECK ((n = 1) = (previous = decode(repeat('00', 32), 'hex')))
);
-- Hashes do not compress.
ALTER TABLE es.seal ALTER COLUMN leaves SET STORAGE EXTERNAL;
-- Which seal covers an event is asked with every receipt.
CREATE INDEX seal_last ON es.seal (last_tx, last_pos);

CREATE TRIGGER seal_append_only BEFORE UPDATE OR DELETE ON es.seal FOR EACH ROW EXECUTE FUNCTION es.forbid();
CREATE TRIGGER seal_no_truncate BEFORE TRUNCATE ON es.seal FOR EACH STATEMENT EXECUTE FUNCTION es.forbid();

-- The seal that was made last. If the newest seals are deleted, this row still names them. docs/decisions/0013-integrity.md
CREATE TABLE es.seal_head (
  one  boolean PRIMARY KEY DEFAULT true CHECK (one),
  n    bigint NOT NULL,
  hash es.hash NOT NULL
);

CREATE FUNCTION es.note_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO es.seal_head AS h (n, hash) VALUES (NEW.n, NEW.hash)
  ON CONFLICT (one) DO UPDATE SET n = excluded.n, hash = excluded.hash WHERE h.n < excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER seal_noted AFTER INSERT ON es.seal FOR EACH ROW EXECUTE FUNCTION es.note_seal();
