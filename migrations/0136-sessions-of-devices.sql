-- A browser that signs in again takes the place of its own session; and its owner reads from which network each one came.
-- Scripts have no device.
ALTER TABLE app.session
  ADD COLUMN device_hash bytea CHECK (octet_length(device_hash) = 32),
  ADD COLUMN network cidr;
CREATE INDEX session_over ON app.session (coalesce(ended_at, expires_at));
