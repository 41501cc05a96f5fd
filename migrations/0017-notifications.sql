-- Notices to people, their mails, and the messages of the contact form.

-- Notices: facts of an event for those whom it concerns. Their sentences are made when they are read, with names and texts as
-- they are then, so nothing personal is in these rows.
CREATE TABLE app.notification (
  id           uuid PRIMARY KEY,                    -- the UUID v5 of the recipient in the namespace of the event
  user_id      uuid NOT NULL REFERENCES app.user_account,
  member_id    uuid,                                -- whose affair it is
  type         text NOT NULL CHECK (type ~ '^[A-Z_]+$'),
  facts        jsonb NOT NULL,
  subject_kind text NOT NULL,
  subject_id   uuid NOT NULL,
  event_id     uuid NOT NULL,
  created_at   timestamptz NOT NULL,                -- business time
  seq          bigint GENERATED ALWAYS AS IDENTITY, -- the order of notices of the same instant
  read_at      timestamptz
) WITH (fillfactor = 90);
CREATE INDEX notification_of_user ON app.notification (user_id, created_at DESC, seq DESC);
CREATE INDEX notification_unread ON app.notification (user_id, created_at DESC, seq DESC) WHERE read_at IS NULL;
CREATE INDEX notification_of_event ON app.notification (event_id);

-- How far the mail of a notice has come. A row of its own, because a mail may be on its way before the notice is committed.
CREATE TABLE app.notification_mail (
  notification_id uuid PRIMARY KEY,
  user_id         uuid NOT NULL,
  state           text NOT NULL CHECK (state IN ('WAITING', 'SENDING', 'SENT', 'SKIPPED')),
  claimed_at      timestamptz NOT NULL,             -- real time: when a worker last took it
  sent_at         timestamptz,                      -- real time
  CONSTRAINT sent_has_time CHECK ((state = 'SENT') = (sent_at IS NOT NULL))
);
CREATE INDEX notification_mail_of_user ON app.notification_mail (user_id);

-- Messages of the contact form. Plain rows, not events: they belong to their writer, can be erased, and are deleted after 24 months.
CREATE TABLE app.contact_message (
  id                 uuid PRIMARY KEY,
  first_name         text NOT NULL,
  last_name          text NOT NULL,
  email              text NOT NULL CHECK (email = lower(email)),
  phone              text,
  subject            text NOT NULL CHECK (char_length(subject) <= 120),
  message            text NOT NULL CHECK (char_length(message) <= 2000),
  status             text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'DONE')),
  created_at         timestamptz NOT NULL,          -- business time
  status_changed_at  timestamptz,                   -- business time
  status_changed_by  uuid REFERENCES app.user_account,
  -- The mail to the writer which says that the message came in: whether it was sent.
  acknowledgement    text NOT NULL DEFAULT 'WAITING' CHECK (acknowledgement IN ('WAITING', 'SENDING', 'SENT', 'SKIPPED')),
  acknowledgement_at timestamptz,
  search             text NOT NULL GENERATED ALWAYS AS
    (lower(id::text || ' ' || first_name || ' ' || last_name || ' ' || email || coalesce(' ' || phone, '') || ' ' || subject || ' ' || message)) STORED,
  CONSTRAINT change_has_author CHECK ((status_changed_at IS NULL) = (status_changed_by IS NULL)),
  CONSTRAINT done_by_somebody CHECK (status = 'OPEN' OR status_changed_at IS NOT NULL)
);
CREATE INDEX contact_message_created ON app.contact_message (created_at DESC, id);
CREATE INDEX contact_message_open ON app.contact_message (created_at DESC, id) WHERE status = 'OPEN';
CREATE INDEX contact_message_email ON app.contact_message (email);
CREATE INDEX contact_message_search ON app.contact_message USING gin (search gin_trgm_ops);
CREATE INDEX contact_message_unacknowledged ON app.contact_message (created_at, id)
  WHERE acknowledgement IN ('WAITING', 'SENDING');

CREATE VIEW app.contact_message_list AS
  SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName", m.email, m.phone, m.subject, m.message, m.status,
         m.created_at AS "createdAt", m.status_changed_at AS "statusChangedAt",
         u.first_name || ' ' || u.last_name AS "statusChangedByName", m.search
    FROM app.contact_message m
    LEFT JOIN app.user_account u ON u.id = m.status_changed_by;
