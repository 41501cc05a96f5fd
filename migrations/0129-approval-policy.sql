-- Versions of the approval policy that are events. The default that the program comes with has no row.
CREATE TABLE read.approval_policy_read (
  n             int PRIMARY KEY,
  rules         jsonb NOT NULL,         -- by kind: all that administrators have ever decided; the default for the others
  asked_by      uuid NOT NULL,
  made_by       uuid NOT NULL,          -- who confirmed it; the same as asked_by where no second person was asked
  made_at       timestamptz NOT NULL,
  made_event_id uuid NOT NULL
);

-- What a member of staff did alone in a Harare day, by kind of command. What a second person confirmed does not count.
CREATE TABLE app.done_alone (
  user_id uuid NOT NULL REFERENCES app.user_account,
  kind    text NOT NULL,
  day     date NOT NULL,
  cents   bigint NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (user_id, kind, day)
) WITH (fillfactor = 80);

-- The accounts of the person behind an account, with this one. It agrees with identity/domain/same-person.ts.
CREATE FUNCTION app.accounts_of_person(p_user uuid) RETURNS TABLE (user_id uuid) LANGUAGE sql STABLE AS $$
  SELECT p_user
  UNION
  SELECT other.user_id FROM app.profile own JOIN app.profile other ON other.national_id = own.national_id
   WHERE own.user_id = p_user
$$;
