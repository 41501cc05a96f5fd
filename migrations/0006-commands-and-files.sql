-- What every feature uses beside its events: answers of commands, free texts, uploaded files, the clock of tests, rate limits,
-- and the runs of jobs.

-- Answers of commands that carried an Idempotency-Key, so that a repeat gets the first answer. Purged after 72 hours.
CREATE TABLE app.receipt (
  scope        uuid NOT NULL,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  command_id   uuid NOT NULL,
  answer       text,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX receipt_age ON app.receipt (created_at);

-- Free text that people wrote. The event carries its salted SHA-256, so that a text can be erased and the chain stays whole.
CREATE TABLE app.event_text (
  event_id uuid NOT NULL,
  field    text NOT NULL,
  salt     text NOT NULL,
  text     text NOT NULL,
  PRIMARY KEY (event_id, field)
);
-- Whether somebody else is paid to the same number is asked in commands.
CREATE INDEX event_text_number ON app.event_text (text) WHERE field = 'number';

-- Files that people uploaded: who owns what is a row, the bytes lie under a random name outside any web root.
CREATE TABLE app.stored_file (
  file_id      uuid PRIMARY KEY,
  file_name    text NOT NULL,
  content_type text NOT NULL,
  size_bytes   bigint NOT NULL CHECK (size_bytes > 0),
  sha256       text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  stored_at    timestamptz NOT NULL
);
CREATE INDEX stored_file_sha256 ON app.stored_file (sha256);

-- Business time that a test or a demo moved forward (CLOCK=controlled).
CREATE TABLE app.controlled_clock (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  ahead_ms bigint NOT NULL
);

-- Counters of the rate limits, in the form that rate-limiter-flexible reads. Unlogged: a count costs no disk flush, and after
-- a crash everybody starts with a full budget.
CREATE UNLOGGED TABLE app.rate_limit (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 50);

-- Runs of jobs, for the page of jobs. The queues themselves are BullMQ's: in Redis, or in the schema bullmq.
CREATE TABLE app.job_run (
  run_id      uuid PRIMARY KEY,
  name        text NOT NULL,
  job_id      text NOT NULL,
  attempt     int NOT NULL CHECK (attempt > 0),
  started_at  timestamptz NOT NULL,
  finished_at timestamptz,
  duration_ms bigint,
  status      text NOT NULL CHECK (status IN ('RUNNING', 'SUCCEEDED', 'FAILED')),
  percent     int CHECK (percent BETWEEN 0 AND 100),
  counts      jsonb NOT NULL DEFAULT '{}',
  error       text,
  CHECK ((status = 'RUNNING') = (finished_at IS NULL))
);
CREATE INDEX job_run_latest ON app.job_run (name, started_at DESC);
CREATE INDEX job_run_open ON app.job_run (job_id) WHERE status = 'RUNNING';

COMMENT ON COLUMN app.job_run.job_id IS 'the id in the queue; every attempt is a run of its own';
COMMENT ON COLUMN app.job_run.started_at IS 'business time; duration_ms is what the clock on the wall said';

-- Which key references and identities are hashed with; the key itself is a file.
CREATE TABLE app.index_key (
  one         boolean PRIMARY KEY DEFAULT true CHECK (one),
  fingerprint text NOT NULL
);
