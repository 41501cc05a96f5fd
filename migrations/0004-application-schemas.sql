-- Plain rows (app) and read models (read): what the runtime role may change.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE SCHEMA app;
CREATE SCHEMA read;

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
