-- Notices that also go to a telephone as a text message. Number and sentence are read when it is sent, so nothing personal is here.
CREATE TABLE app.text_message (
  id           uuid PRIMARY KEY,                    -- of the notice; the gateway gets it too, and knows a repeat by it
  user_id      uuid NOT NULL REFERENCES app.user_account,
  state        text NOT NULL DEFAULT 'WAITING'
               CHECK (state IN ('WAITING', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'SKIPPED')),
  why          text CHECK (why ~ '^[A-Z_]+$'),      -- of FAILED and SKIPPED
  attempts     int NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL,                -- business time
  due_at       timestamptz NOT NULL,                -- business time: not before the morning, and later after each failure
  claimed_at   timestamptz,                         -- real time: when a worker last took it
  sent_at      timestamptz,                         -- business time
  delivered_at timestamptz,                         -- as the gateway says
  CONSTRAINT ended_for_a_reason CHECK ((why IS NOT NULL) = (state IN ('FAILED', 'SKIPPED')))
);
CREATE INDEX text_message_due ON app.text_message (due_at) WHERE state IN ('WAITING', 'SENDING');
CREATE INDEX text_message_of_user ON app.text_message (user_id, sent_at);
CREATE INDEX text_message_failed ON app.text_message (created_at DESC) WHERE state = 'FAILED';

-- By which ways a person wants to be told, beside the app. Without a row: by all of them.
CREATE TABLE app.message_choice (
  user_id uuid PRIMARY KEY REFERENCES app.user_account,
  mail    boolean NOT NULL,
  text    boolean NOT NULL
);

CREATE VIEW app.message_list AS
  SELECT m.id, m.user_id AS "userId", CASE WHEN u.erased_at IS NULL THEN u.first_name || ' ' || u.last_name END AS "userName",
         coalesce(n.type, '') AS type, CASE m.state WHEN 'SENDING' THEN 'WAITING' ELSE m.state END AS state, m.why, m.attempts,
         m.created_at AS "createdAt", m.sent_at AS "sentAt", m.delivered_at AS "deliveredAt", u.search
    FROM app.text_message m
    JOIN app.user_account u ON u.id = m.user_id
    LEFT JOIN app.notification n ON n.id = m.id;
