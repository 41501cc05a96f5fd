-- Browsers from which somebody has signed in before: who guesses elsewhere does not slow them down. Only the SHA-256 of what the
-- browser keeps in a cookie.
CREATE TABLE app.known_device (
  user_id       uuid NOT NULL REFERENCES app.user_account,
  device_hash   bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,   -- the last sign-in
  PRIMARY KEY (user_id, device_hash)
) WITH (fillfactor = 90);

-- No count of failures locks an account any more.
COMMENT ON COLUMN app.user_account.sign_in_locked_at IS 'not read since 0073';
