-- Messages of the contact form. Plain rows, not events: they belong to whoever wrote them, can be erased, and go after 24 months.
CREATE TABLE app.contact_message (
  id                uuid PRIMARY KEY,
  first_name        text NOT NULL,
  last_name         text NOT NULL,
  email             text NOT NULL CHECK (email = lower(email)),
  phone             text,
  subject           text NOT NULL CHECK (char_length(subject) <= 120),
  message           text NOT NULL CHECK (char_length(message) <= 2000),
  status            text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'DONE')),
  created_at        timestamptz NOT NULL,          -- business time
  status_changed_at timestamptz,                   -- business time
  status_changed_by uuid REFERENCES app.user_account,
  search            text NOT NULL GENERATED ALWAYS AS
    (lower(id::text || ' ' || first_name || ' ' || last_name || ' ' || email || coalesce(' ' || phone, '') || ' ' || subject || ' ' || message)) STORED,
  CONSTRAINT change_has_author CHECK ((status_changed_at IS NULL) = (status_changed_by IS NULL)),
  CONSTRAINT done_by_somebody CHECK (status = 'OPEN' OR status_changed_at IS NOT NULL)
);
CREATE INDEX contact_message_created ON app.contact_message (created_at DESC, id);
CREATE INDEX contact_message_open ON app.contact_message (created_at DESC, id) WHERE status = 'OPEN';
CREATE INDEX contact_message_email ON app.contact_message (email);
CREATE INDEX contact_message_search ON app.contact_message USING gin (search gin_trgm_ops);
