-- Whoever writes to the house gets a mail that says so. The message's own row says whether it has gone out.
ALTER TABLE app.contact_message
  ADD COLUMN acknowledgement text NOT NULL DEFAULT 'WAITING'
    CHECK (acknowledgement IN ('WAITING', 'SENDING', 'SENT', 'SKIPPED')),
  ADD COLUMN acknowledgement_at timestamptz;
CREATE INDEX contact_message_unacknowledged ON app.contact_message (created_at, id)
  WHERE acknowledgement IN ('WAITING', 'SENDING');
