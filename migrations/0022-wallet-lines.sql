-- A text message that is not about an event: the balance of a wallet at the end of a month, with the event of its last movement. The
-- first eight characters of that event's hash stand in the message, and the page that checks documents takes them.
ALTER TABLE app.text_message ADD COLUMN facts jsonb;
CREATE INDEX text_message_code ON app.text_message (left(facts->>'hash', 8)) WHERE facts IS NOT NULL;

CREATE OR REPLACE VIEW app.message_list AS
  SELECT m.id, m.user_id AS "userId", CASE WHEN u.erased_at IS NULL THEN u.first_name || ' ' || u.last_name END AS "userName",
         CASE WHEN m.facts IS NULL THEN coalesce(n.type, '') ELSE 'WALLET_LINE' END AS type,
         CASE m.state WHEN 'SENDING' THEN 'WAITING' ELSE m.state END AS state, m.why, m.attempts,
         m.created_at AS "createdAt", m.sent_at AS "sentAt", m.delivered_at AS "deliveredAt", u.search
    FROM app.text_message m
    JOIN app.user_account u ON u.id = m.user_id
    LEFT JOIN app.notification n ON n.id = m.id;
