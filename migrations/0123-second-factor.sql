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

-- How far a session is. A session that nobody says it of is closed.
ALTER TABLE app.session
  ADD COLUMN factor text NOT NULL DEFAULT 'REQUIRED' CHECK (factor IN ('PASSED', 'REQUIRED', 'SETUP')),
  ADD COLUMN stepped_up_at timestamptz,           -- when the person last showed who they are; 'infinity' in the demo
  ADD COLUMN step_up_asked bytea,                 -- the one act that the person is asked to confirm
  ADD COLUMN step_up_for bytea,                   -- the one act that they confirmed
  ADD COLUMN challenge bytea,                     -- what a passkey has to sign
  ADD COLUMN challenge_at timestamptz;
UPDATE app.session s SET factor = CASE u.role WHEN 'APPLICANT' THEN 'PASSED' ELSE 'SETUP' END
  FROM app.user_account u WHERE u.id = s.user_id;

ALTER TABLE app.sign_in
  DROP CONSTRAINT sign_in_outcome_check,
  DROP CONSTRAINT sign_in_method_check,
  ADD CONSTRAINT sign_in_outcome_check CHECK (outcome IN ('SIGNED_IN', 'PENDING_APPROVAL', 'FACTOR_ASKED', 'WRONG_PASSWORD',
    'WRONG_CODE', 'SLOWED', 'ACCOUNT_CLOSED', 'UNKNOWN_ACCOUNT')),
  ADD CONSTRAINT sign_in_method_check CHECK (method IN ('PASSWORD', 'REGISTRATION', 'TOTP', 'PASSKEY', 'RECOVERY_CODE'));

-- As in 0071; what needs the second factor finds it passed, or is refused. `p_factor` is null where it does not.
DROP FUNCTION app.hold_access(uuid, uuid, text, text, uuid[]);
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
