-- Who signed in, who tried to, from where and with what: plain rows, so that they can be erased and forgotten. What was typed
-- as an address that belongs to no account may be a password in the wrong field, so it is counted and never stored.
CREATE TABLE app.sign_in (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,                 -- of failures that are counted together: of the latest one
  first_at   timestamptz NOT NULL,
  tries      int NOT NULL DEFAULT 1 CHECK (tries > 0),
  user_id    uuid REFERENCES app.user_account,     -- null: an unknown address
  outcome    text NOT NULL CHECK
    (outcome IN ('SIGNED_IN', 'PENDING_APPROVAL', 'WRONG_PASSWORD', 'SLOWED', 'ACCOUNT_CLOSED', 'UNKNOWN_ACCOUNT')),
  network    cidr,
  device     text,
  method     text NOT NULL CHECK (method IN ('PASSWORD', 'REGISTRATION')),
  counted_in timestamptz                           -- the quarter of an hour of a failure
) WITH (fillfactor = 80);
-- Failures of an account and a network in a quarter of an hour are one row, however many they are.
CREATE UNIQUE INDEX sign_in_counted ON app.sign_in (counted_in, user_id, network, outcome) NULLS NOT DISTINCT
  WHERE counted_in IS NOT NULL;
CREATE INDEX sign_in_at ON app.sign_in (at, id);
CREATE INDEX sign_in_user ON app.sign_in (user_id, at);
CREATE INDEX identity_audit_at ON app.identity_audit (at, id);

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
