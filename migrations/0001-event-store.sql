-- The event store: what happened, in order, for good; and which release made this database.
-- docs/decisions/0002-event-store.md has the reasons.

-- Which schema this is. A database without this table is from before the first release, and no release can open it.
CREATE TABLE public.schema_release (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  release text NOT NULL                     -- the one that made the database; later ones only add to its schema
);
INSERT INTO public.schema_release (release) VALUES ('1.0');

-- What ran here: the SHA-256 of each migration's file, so that a file which is changed afterwards is noticed. TypeORM keeps its
-- own list in public.migration.
CREATE TABLE public.migration_checksum (
  name     text PRIMARY KEY,                -- the file's, without its ending
  sha256   text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  noted_at timestamptz NOT NULL DEFAULT now()
);

CREATE SCHEMA es;

-- Domains instead of CHECKs on the columns: a table's CHECKs are parsed anew by every INSERT, a domain's once a session.
CREATE DOMAIN es.version AS int CHECK (VALUE > 0);
CREATE DOMAIN es.event_type AS text CHECK (VALUE ~ '^[A-Z][A-Za-z0-9]*$');
CREATE DOMAIN es.actor_role AS text CHECK (VALUE ~ '^[A-Z_]+$');
CREATE DOMAIN es.hash AS bytea CHECK (octet_length(VALUE) = 32);

-- One row: what turns a transaction id into an order that survives a restore into another cluster.
CREATE TABLE es.store (
  one               boolean PRIMARY KEY DEFAULT true CHECK (one),
  tx_offset         bigint NOT NULL DEFAULT 0,
  system_identifier bigint NOT NULL
);
INSERT INTO es.store (system_identifier) SELECT system_identifier FROM pg_control_system();

-- One row a stream: the version that an append must name.
CREATE TABLE es.stream (
  stream_id uuid PRIMARY KEY,
  category  text NOT NULL,
  version   es.version NOT NULL,
  last_hash es.hash NOT NULL,
  last_at   timestamptz NOT NULL
) WITH (fillfactor = 70);
-- Streams of second factors are few among all, and the security journal lists them.
CREATE INDEX stream_factors ON es.stream (stream_id) WHERE category = 'factors';

CREATE SEQUENCE es.event_pos AS bigint CACHE 1;

-- (tx, pos) is the subscription order: pos alone is neither gap-free nor in commit order. es.append_command fills it by position,
-- so columns are only added at the end.
CREATE TABLE es.event (
  tx             bigint NOT NULL,
  pos            bigint NOT NULL,
  event_id       uuid NOT NULL,
  stream_id      uuid NOT NULL,
  version        es.version NOT NULL,
  type           es.event_type NOT NULL,
  schema_version smallint NOT NULL,
  command_id     uuid NOT NULL,
  ord            smallint NOT NULL,
  actor_id       uuid NOT NULL,
  actor_role     es.actor_role NOT NULL,
  subject_id     uuid,
  correlation_id uuid NOT NULL,
  causation_id   uuid,
  recorded_at    timestamptz NOT NULL,
  body           text NOT NULL,
  hash           es.hash NOT NULL,
  PRIMARY KEY (tx, pos)
) PARTITION BY RANGE (pos);

COMMENT ON COLUMN es.event.subject_id IS 'the member whose affair it is; null where it is nobody''s';
COMMENT ON COLUMN es.event.body IS 'RFC 8785 canonical JSON; ids and business facts only, no personal data';

-- The verification knows the text of this function by its SHA-256 (verify-guards.ts).
CREATE FUNCTION es.forbid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on %.% is forbidden: append-only', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE ON es.event FOR EACH ROW EXECUTE FUNCTION es.forbid();
CREATE TRIGGER event_no_truncate BEFORE TRUNCATE ON es.event FOR EACH STATEMENT EXECUTE FUNCTION es.forbid();

-- H(v) = SHA-256 over the previous hash, every column of the event, its postings and its body. The body comes last and no
-- other field can contain '|', so two different events never give the same text.
CREATE FUNCTION es.event_hash(
  prev bytea, p_stream uuid, p_version int, p_pos bigint, p_event uuid, p_type text, p_schema smallint, p_command uuid,
  p_ord smallint, p_actor uuid, p_role text, p_subject uuid, p_correlation uuid, p_causation uuid, p_at timestamptz,
  p_postings text, p_body text
) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(format(
    'v1|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s',
    encode(prev, 'hex'), p_stream, p_version, p_pos, p_event, p_type, p_schema, p_command, p_ord, p_actor, p_role, p_subject,
    p_correlation, p_causation, encode(timestamptz_send(p_at), 'hex'), p_postings, p_body), 'UTF8'))
$$;

-- Checkpoints of subscriptions: moved in the transaction of their effects.
CREATE TABLE es.subscription (
  name       text PRIMARY KEY,
  last_tx    bigint NOT NULL DEFAULT 0,
  last_pos   bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Streams whose event a subscription could not handle: shown to people, the other streams go on.
CREATE TABLE es.parked (
  subscription text NOT NULL,
  stream_id    uuid NOT NULL,
  from_version int NOT NULL,
  error        text NOT NULL,
  parked_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subscription, stream_id)
);

-- The committed events after a checkpoint. Below the oldest running transaction nothing can appear any more, so a reader
-- that follows (tx, pos) never skips an event that commits late. The one row of es.store is found by its key: a table without a
-- condition is a scan that cannot be avoided, and raised the cost of each batch of a subscription to that of a statement worth
-- compiling.
CREATE FUNCTION es.settled(p_tx bigint, p_pos bigint, p_limit int) RETURNS SETOF es.event LANGUAGE sql STABLE AS $$
  SELECT e.* FROM es.event e
   WHERE (e.tx, e.pos) > (p_tx, p_pos)
     AND e.tx < (SELECT s.tx_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM es.store s WHERE s.one)
   ORDER BY e.tx, e.pos
   LIMIT p_limit
$$;
