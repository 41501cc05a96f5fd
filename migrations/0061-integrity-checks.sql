-- Verifications that were made, and what lets the next one notice that the newest seal is gone. docs/decisions/0013-integrity.md
CREATE TABLE app.integrity_check (
  n                      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id                     uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  scope                  text NOT NULL CHECK (scope IN ('FULL', 'NEW')),
  ok                     boolean NOT NULL,
  checked_at             timestamptz NOT NULL,
  duration_ms            int NOT NULL,
  events_checked         bigint NOT NULL,
  last_verified_position bigint NOT NULL,
  ledger_balanced        boolean NOT NULL,
  seals_checked          int NOT NULL,
  events_sealed          bigint NOT NULL,
  projections_checked    int,                 -- tables compared with a replay; null where none were
  problems               jsonb NOT NULL,
  -- How far it came: the last settled event and the newest seal. Where it found nothing, the next one may go on from there.
  verified_tx            bigint,
  verified_pos           bigint,
  seal_n                 bigint,
  seal_hash              text,
  CHECK ((verified_tx IS NULL) = (verified_pos IS NULL)),
  CHECK ((seal_n IS NULL) = (seal_hash IS NULL))
);
CREATE INDEX integrity_check_ok ON app.integrity_check (n DESC) WHERE ok;
-- What was found stays found, at least for the runtime role.
REVOKE UPDATE, DELETE, TRUNCATE ON app.integrity_check FROM dziva_app;

-- The seal that was made last: whoever takes the newest seals away has to change this too.
CREATE TABLE es.seal_head (
  one  boolean PRIMARY KEY DEFAULT true CHECK (one),
  n    bigint NOT NULL,
  hash es.hash NOT NULL
);
INSERT INTO es.seal_head (n, hash) SELECT n, hash FROM es.seal ORDER BY n DESC LIMIT 1;

CREATE FUNCTION es.note_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO es.seal_head AS h (n, hash) VALUES (NEW.n, NEW.hash)
  ON CONFLICT (one) DO UPDATE SET n = excluded.n, hash = excluded.hash WHERE h.n < excluded.n;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION es.note_seal FROM PUBLIC;
CREATE TRIGGER seal_noted AFTER INSERT ON es.seal FOR EACH ROW EXECUTE FUNCTION es.note_seal();

REVOKE ALL ON es.seal_head FROM PUBLIC;
GRANT SELECT ON es.seal_head TO dziva_app, dziva_sealer;
