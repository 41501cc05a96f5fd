-- Who uses the service, how they sign in, and what they may do. Plain rows, not events, because personal data must be correctable
-- and erasable.
CREATE TABLE app.user_account (
  id                uuid PRIMARY KEY,
  email             text NOT NULL CONSTRAINT user_account_email UNIQUE CHECK (email = lower(email)),
  password_hash     text NOT NULL,
  first_name        text NOT NULL,
  last_name         text NOT NULL,
  phone             text,
  phone_verified_at timestamptz,                   -- by a code; null again when the number changes
  -- AUDITOR is given by two administrators, never asked for.
  role              text NOT NULL CHECK (role IN ('APPLICANT', 'ASSESSOR', 'FINANCE', 'ADMIN', 'AUDITOR')),
  requested_role    text CHECK (requested_role IN ('ASSESSOR', 'FINANCE', 'ADMIN')),
  status            text NOT NULL CHECK (status IN ('ACTIVE', 'PENDING_APPROVAL', 'DISABLED')),
  specialties       text[] NOT NULL DEFAULT '{}',
  -- The account can end on a day, and what it reads of the books can be limited to a period. All three days belong to it.
  access_until      date,
  reads_from        date,
  reads_to          date,
  version           int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at        timestamptz NOT NULL,          -- business time, like everything that lists show
  erased_at         timestamptz,
  search            text NOT NULL GENERATED ALWAYS AS
    (lower(first_name || ' ' || last_name || ' ' || email || coalesce(' ' || phone, ''))) STORED,
  -- A staff role is asked for, never taken: until an ADMIN gives it, the account is an applicant's that waits.
  CONSTRAINT pending_asks CHECK ((status = 'PENDING_APPROVAL') = (requested_role IS NOT NULL)),
  CONSTRAINT pending_is_no_staff CHECK (status <> 'PENDING_APPROVAL' OR role = 'APPLICANT'),
  CONSTRAINT reads_a_period CHECK (reads_from <= reads_to)
);
CREATE INDEX user_account_search ON app.user_account USING gin (search gin_trgm_ops);
CREATE INDEX user_account_created ON app.user_account (created_at DESC, id);
-- Queries look for people by a list of roles, those that have a permission.
CREATE INDEX user_account_role ON app.user_account (role);
-- Whether somebody else has the same telephone is asked in commands.
CREATE INDEX user_account_phone ON app.user_account (phone) WHERE erased_at IS NULL;
CREATE INDEX user_account_verified_phone ON app.user_account (phone) WHERE phone_verified_at IS NOT NULL;

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

-- What people keep about themselves. dob and national_id are set once, later by an ADMIN. A national ID that somebody typed is a claim
-- until a person has seen the document: only then it shows that two accounts are one person.
CREATE TABLE app.profile (
  user_id          uuid PRIMARY KEY REFERENCES app.user_account,
  gender           text,
  dob              date,
  national_id      text,
  national_id_key  text,                           -- its keyed hash, made with the index key
  identity_seen_at timestamptz,
  identity_seen_by uuid,
  address          text
);
CREATE INDEX profile_national_id_seen ON app.profile (national_id) WHERE national_id IS NOT NULL AND identity_seen_at IS NOT NULL;
CREATE INDEX profile_national_id_key ON app.profile (national_id_key) WHERE national_id_key IS NOT NULL;

-- The latest code that was sent to verify somebody's telephone: only its keyed hash. Real time.
CREATE TABLE app.phone_code (
  user_id    uuid PRIMARY KEY REFERENCES app.user_account,
  phone      text NOT NULL,
  code_hash  text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The accounts of the person behind an account, with this one. It agrees with identity/people/domain/same-person.ts.
CREATE FUNCTION app.accounts_of_person(p_user uuid) RETURNS TABLE (user_id uuid) LANGUAGE sql STABLE AS $$
  SELECT p_user
  UNION
  SELECT other.user_id FROM app.profile own JOIN app.profile other ON other.national_id = own.national_id
   WHERE own.user_id = p_user AND own.identity_seen_at IS NOT NULL AND other.identity_seen_at IS NOT NULL
  UNION
  SELECT other.id FROM app.user_account own JOIN app.user_account other ON other.phone = own.phone
   WHERE own.id = p_user AND own.phone_verified_at IS NOT NULL AND other.phone_verified_at IS NOT NULL
$$;

-- Refuses what a member of staff records about another account of their own.
CREATE FUNCTION app.refuse_own_affair(p_user uuid, p_subjects uuid[]) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM app.accounts_of_person(p_user) own WHERE own.user_id <> p_user AND own.user_id = ANY (p_subjects)) THEN
    RAISE EXCEPTION 'it is about another account of the same person' USING ERRCODE = 'AC403', CONSTRAINT = 'own_affair';
  END IF;
END $$;

-- A session is what a token stands for. Real time, not business time. A browser that signs in again takes the place of its own session.
CREATE TABLE app.session (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES app.user_account,
  created_at    timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  cookie_hash   bytea CHECK (octet_length(cookie_hash) = 32),   -- null: a script's session, bound to no browser
  device_hash   bytea CHECK (octet_length(device_hash) = 32),   -- null: a script has no device
  user_agent    text,
  network       cidr,
  -- How far the session is with the second factor. A session that nobody says it of is closed.
  factor        text NOT NULL DEFAULT 'REQUIRED' CHECK (factor IN ('PASSED', 'REQUIRED', 'SETUP')),
  stepped_up_at timestamptz,                       -- when the step-up began or was renewed last; 'infinity' in the demo
  shown_at      timestamptz,                       -- when the factor itself was shown: a step-up ends some time after it
  step_up_asked bytea,                             -- the one act that the person is asked to confirm
  step_up_for   bytea,                             -- the one act that they confirmed
  challenge     bytea,                             -- what a passkey has to sign
  challenge_at  timestamptz
) WITH (fillfactor = 80);
CREATE INDEX session_of_user ON app.session (user_id, created_at);
CREATE INDEX session_over ON app.session (coalesce(ended_at, expires_at));

-- Browsers from which somebody has signed in before: who guesses elsewhere does not slow them down. Only the SHA-256 of what the
-- browser keeps in a cookie.
CREATE TABLE app.known_device (
  user_id       uuid NOT NULL REFERENCES app.user_account,
  device_hash   bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,   -- the last sign-in
  PRIMARY KEY (user_id, device_hash)
) WITH (fillfactor = 90);

-- One-time links for a new password: only the SHA-256 of what the link carries.
CREATE TABLE app.password_reset (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id    uuid NOT NULL REFERENCES app.user_account,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_user ON app.password_reset (user_id);

-- Two administrators agreed that one of them makes a password link for a colleague: once, within a day.
CREATE TABLE app.password_link_permit (
  user_id    uuid NOT NULL REFERENCES app.user_account (id),
  given_to   uuid NOT NULL REFERENCES app.user_account (id),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, given_to)
);

-- What somebody has beside the password. The secret of an authenticator app is encrypted with a key that is not in the database;
-- of a passkey there is only the public key. Recovery codes are keyed hashes, and a row goes when its code was used.
CREATE TABLE app.auth_factor (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES app.user_account,
  kind          text NOT NULL CHECK (kind IN ('TOTP', 'PASSKEY')),
  name          text NOT NULL,
  created_at    timestamptz NOT NULL,
  confirmed_at  timestamptz,           -- null: it is being set up, and counts for nothing
  last_used_at  timestamptz,
  secret        bytea,
  last_step     bigint,                -- the step of the last code that was taken: no code works twice
  credential_id bytea UNIQUE,
  public_key    bytea,
  sign_count    bigint,
  CHECK ((kind = 'TOTP') = (secret IS NOT NULL)),
  CHECK ((kind = 'PASSKEY') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND sign_count IS NOT NULL))
) WITH (fillfactor = 90);
CREATE INDEX auth_factor_user ON app.auth_factor (user_id);

CREATE TABLE app.recovery_code (
  user_id   uuid NOT NULL REFERENCES app.user_account,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);

-- Whether somebody may act is read when their request begins, but its body may come minutes later, and a command may wait for
-- others. So it is read again in the command's transaction, and kept until its end: a command holds its user shared, and what
-- takes a session, a role or an account away holds that user alone. After its answer nothing of that person commits any more.
-- Locks are taken in the order of the ids, so that two who act on each other wait in one line. Each statement of a volatile
-- function sees what was committed before it, so what is read here is as it stands after the wait. What needs the second factor finds
-- it passed, or is refused; `p_factor` is null where it does not.
CREATE FUNCTION app.hold_access(p_user uuid, p_session uuid, p_role text, p_status text, p_factor text, p_ends uuid[])
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_user   uuid;
  v_open   boolean;
  v_role   text;
  v_status text;
  v_factor text;
BEGIN
  IF cardinality(p_ends) = 0 THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(p_user::text, 71));
  ELSE
    FOR v_user IN SELECT DISTINCT u.id FROM unnest(p_ends || p_user) AS u (id) WHERE u.id IS NOT NULL ORDER BY u.id LOOP
      IF v_user = ANY (p_ends) THEN
        PERFORM pg_advisory_xact_lock(hashtextextended(v_user::text, 71));
      ELSE
        PERFORM pg_advisory_xact_lock_shared(hashtextextended(v_user::text, 71));
      END IF;
    END LOOP;
  END IF;
  IF p_user IS NULL THEN
    RETURN;
  END IF;
  SELECT s.ended_at IS NULL AND s.expires_at > clock_timestamp() AND u.status <> 'DISABLED', u.role, u.status, s.factor
    INTO v_open, v_role, v_status, v_factor
    FROM app.session s JOIN app.user_account u ON u.id = s.user_id
   WHERE s.id = p_session AND s.user_id = p_user;
  IF v_open IS NOT TRUE THEN
    RAISE EXCEPTION 'the session has ended' USING ERRCODE = 'AC401', CONSTRAINT = 'access_ended';
  END IF;
  IF v_role <> p_role OR v_status <> p_status THEN
    RAISE EXCEPTION 'the rights have changed' USING ERRCODE = 'AC403', CONSTRAINT = 'access_changed';
  END IF;
  IF p_factor IS NOT NULL AND v_factor <> p_factor THEN
    RAISE EXCEPTION 'the second factor is asked for' USING ERRCODE = 'AC403', CONSTRAINT = 'factor_required';
  END IF;
END $$;

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
CREATE INDEX identity_audit_at ON app.identity_audit (at, id);
CREATE TRIGGER identity_audit_append_only BEFORE UPDATE OR DELETE ON app.identity_audit
  FOR EACH ROW EXECUTE FUNCTION es.forbid();
CREATE TRIGGER identity_audit_no_truncate BEFORE TRUNCATE ON app.identity_audit
  FOR EACH STATEMENT EXECUTE FUNCTION es.forbid();

-- Who signed in, who tried to, from where and with what: plain rows, so that they can be erased and forgotten. What was typed
-- as an address that belongs to no account may be a password in the wrong field, so it is counted and never stored.
CREATE TABLE app.sign_in (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,                 -- of failures that are counted together: of the latest one
  first_at   timestamptz NOT NULL,
  tries      int NOT NULL DEFAULT 1 CHECK (tries > 0),
  user_id    uuid REFERENCES app.user_account,     -- null: an unknown address
  outcome    text NOT NULL CHECK (outcome IN ('SIGNED_IN', 'PENDING_APPROVAL', 'FACTOR_ASKED', 'WRONG_PASSWORD', 'WRONG_CODE',
                                              'SLOWED', 'ACCOUNT_CLOSED', 'UNKNOWN_ACCOUNT')),
  network    cidr,
  device     text,
  method     text NOT NULL CHECK (method IN ('PASSWORD', 'REGISTRATION', 'TOTP', 'PASSKEY', 'RECOVERY_CODE')),
  counted_in timestamptz                           -- the quarter of an hour of a failure
) WITH (fillfactor = 80);
-- Failures of an account and a network in a quarter of an hour are one row, however many they are.
CREATE UNIQUE INDEX sign_in_counted ON app.sign_in (counted_in, user_id, network, outcome) NULLS NOT DISTINCT
  WHERE counted_in IS NOT NULL;
CREATE INDEX sign_in_at ON app.sign_in (at, id);
CREATE INDEX sign_in_user ON app.sign_in (user_id, at);

-- The network of an address: enough to tell places apart, too little to name one household.
CREATE FUNCTION app.network_of(p_address text) RETURNS cidr LANGUAGE sql IMMUTABLE AS $$
  SELECT network(set_masklen(p_address::inet, CASE family(p_address::inet) WHEN 4 THEN 24 ELSE 48 END))
$$;

-- Sign-ins, and who gave or took which role, in one list.
CREATE VIEW app.access_record AS
  SELECT 's' || s.id AS id, s.at, s.first_at, s.tries, s.user_id, s.outcome, s.network::text AS network, s.device, s.method,
         NULL::uuid AS by_id, NULL::text AS role
    FROM app.sign_in s
  UNION ALL
  SELECT 'g' || a.id, a.at, a.at, 1, a.subject_id, a.action, NULL, NULL, 'GRANT', a.actor_id,
         coalesce(a.details->>'to', a.details->>'role', a.details->>'requestedRole')
    FROM app.identity_audit a
   WHERE a.action IN ('STAFF_APPROVED', 'STAFF_REFUSED', 'ROLE_CHANGED', 'ACCOUNT_ENABLED', 'ACCOUNT_DISABLED', 'ADMIN_CREATED');

-- Views named …_list are what lists read, in the words of the contract: joins and figures are here, filters and order come with the
-- request. Erased people have no name and no address any more.
CREATE VIEW app.sign_in_list AS
  SELECT r.id, r.at, r.first_at AS "firstAt", r.tries, u.email, r.user_id AS "userId",
         u.first_name || ' ' || u.last_name AS name, r.outcome, r.network, r.device, r.method, r.role,
         b.first_name || ' ' || b.last_name AS "byName", u.search
    FROM app.access_record r
    LEFT JOIN app.user_account u ON u.id = r.user_id AND u.erased_at IS NULL
    LEFT JOIN app.user_account b ON b.id = r.by_id AND b.erased_at IS NULL;

-- A wallet is a liability: what we owe its owner is a credit balance. Erased accounts are nobody's any more.
CREATE VIEW app.user_list AS
  SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.role,
         u.requested_role AS "requestedRole", u.status, u.created_at AS "createdAt",
         coalesce(-w.balance, 0) AS "walletBalanceCents", u.search, nullif(r.balance, 0) AS "receivableCents",
         u.phone_verified_at IS NOT NULL AS "phoneVerified",
         EXISTS (SELECT 1 FROM app.profile own JOIN app.profile other USING (national_id_key)
                  WHERE own.user_id = u.id AND other.user_id <> u.id) AS "sharesNationalId",
         p.national_id IS NOT NULL AND p.identity_seen_at IS NULL AS "identityClaimed", p.identity_seen_at AS "identitySeenAt",
         s.first_name || ' ' || s.last_name AS "identitySeenBy"
    FROM app.user_account u
    LEFT JOIN app.profile p ON p.user_id = u.id
    LEFT JOIN app.user_account s ON s.id = p.identity_seen_by
    LEFT JOIN ledger.account w ON w.address = 'liabilities:wallet:' || u.id
    LEFT JOIN ledger.account r ON r.address = 'assets:member-receivables:' || u.id
   WHERE u.erased_at IS NULL;
