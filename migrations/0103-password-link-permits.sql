-- Two administrators agreed that one of them makes a password link for a colleague: once, within a day.
CREATE TABLE app.password_link_permit (
  user_id    uuid NOT NULL REFERENCES app.user_account (id),
  given_to   uuid NOT NULL REFERENCES app.user_account (id),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, given_to)
);
