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
