-- Who uses the service: plain rows, not events, because personal data must be correctable and erasable.
CREATE TABLE app.user_account (
  id                uuid PRIMARY KEY,
  email             text NOT NULL CONSTRAINT user_account_email UNIQUE CHECK (email = lower(email)),
  password_hash     text NOT NULL,
  first_name        text NOT NULL,
  last_name         text NOT NULL,
  phone             text,
  role              text NOT NULL CHECK (role IN ('APPLICANT', 'ASSESSOR', 'FINANCE', 'ADMIN')),
  requested_role    text CHECK (requested_role IN ('ASSESSOR', 'FINANCE', 'ADMIN')),
  status            text NOT NULL CHECK (status IN ('ACTIVE', 'PENDING_APPROVAL', 'DISABLED')),
  specialties       text[] NOT NULL DEFAULT '{}',
  version           int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at        timestamptz NOT NULL,          -- business time, like everything that lists show
  sign_in_locked_at timestamptz,                   -- after 100 wrong passwords in a row, until a reset
  erased_at         timestamptz,
  search            text NOT NULL GENERATED ALWAYS AS
    (lower(first_name || ' ' || last_name || ' ' || email || coalesce(' ' || phone, ''))) STORED,
  -- A staff role is asked for, never taken: until an ADMIN gives it, the account is an applicant's that waits.
  CONSTRAINT pending_asks CHECK ((status = 'PENDING_APPROVAL') = (requested_role IS NOT NULL)),
  CONSTRAINT pending_is_no_staff CHECK (status <> 'PENDING_APPROVAL' OR role = 'APPLICANT')
);
CREATE INDEX user_account_search ON app.user_account USING gin (search gin_trgm_ops);
CREATE INDEX user_account_created ON app.user_account (created_at DESC, id);
CREATE INDEX user_account_staff ON app.user_account (role) WHERE role <> 'APPLICANT';

-- Every change of an account names the version after the one it saw; a lost race is run again by the unit of work.
CREATE FUNCTION app.lost_race() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% changed in the meantime', TG_TABLE_NAME USING ERRCODE = 'ES409';
END $$;
CREATE TRIGGER user_account_version BEFORE UPDATE ON app.user_account FOR EACH ROW
  WHEN (NEW.version <> OLD.version + 1) EXECUTE FUNCTION app.lost_race();

-- Two administrators who disable each other at the same moment wait here for one another, and the second one is refused.
CREATE FUNCTION app.keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('last active admin', 10));
  IF NOT EXISTS (SELECT 1 FROM app.user_account WHERE role = 'ADMIN' AND status = 'ACTIVE') THEN
    RAISE EXCEPTION 'the last active ADMIN stays' USING ERRCODE = '23514', CONSTRAINT = 'last_active_admin';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER user_account_last_admin AFTER UPDATE ON app.user_account FOR EACH ROW
  WHEN (OLD.role = 'ADMIN' AND OLD.status = 'ACTIVE' AND (NEW.role <> 'ADMIN' OR NEW.status <> 'ACTIVE'))
  EXECUTE FUNCTION app.keep_an_admin();

-- What people keep about themselves. dob and national_id are set once, later by an ADMIN.
CREATE TABLE app.profile (
  user_id     uuid PRIMARY KEY REFERENCES app.user_account,
  gender      text,
  dob         date,
  national_id text,
  address     text
);

-- A session is what a token stands for. Real time, not business time.
CREATE TABLE app.session (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES app.user_account,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  cookie_hash  bytea CHECK (octet_length(cookie_hash) = 32),   -- null: a script's session, bound to no browser
  user_agent   text
) WITH (fillfactor = 80);
CREATE INDEX session_of_user ON app.session (user_id, created_at);

-- One-time links for a new password: only the SHA-256 of what the link carries.
CREATE TABLE app.password_reset (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id    uuid NOT NULL REFERENCES app.user_account,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_user ON app.password_reset (user_id);

-- Who did what to whose account, and who read a whole national id. Ids and words only, so that nothing needs erasing.
CREATE TABLE app.identity_audit (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at             timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id       uuid NOT NULL,
  subject_id     uuid NOT NULL,
  action         text NOT NULL CHECK (action ~ '^[A-Z_]+$'),
  details        jsonb NOT NULL DEFAULT '{}',
  correlation_id uuid
);
CREATE INDEX identity_audit_subject ON app.identity_audit (subject_id, id);
CREATE TRIGGER identity_audit_append_only BEFORE UPDATE OR DELETE ON app.identity_audit
  FOR EACH ROW EXECUTE FUNCTION es.forbid();
CREATE TRIGGER identity_audit_no_truncate BEFORE TRUNCATE ON app.identity_audit
  FOR EACH STATEMENT EXECUTE FUNCTION es.forbid();

-- Counters of the rate limits, in the form that rate-limiter-flexible reads. Unlogged: a count costs no disk flush, and after
-- a crash everybody starts with a full budget.
CREATE UNLOGGED TABLE app.rate_limit (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 50);
