-- What rests on one person's word, and the sums of it: per person whose word it is and per member who benefits, by class of the
-- approval policy and Harare day. An entry leaves the sums when more people are behind it. docs/decisions/0036-whose-word.md
CREATE TABLE app.one_word (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  entry_kind text NOT NULL,
  entry_id   uuid NOT NULL,
  class      text NOT NULL,
  day        date NOT NULL,
  cents      bigint NOT NULL CHECK (cents > 0),
  by_id      uuid NOT NULL,              -- the account that was used
  by_holder  uuid NOT NULL,              -- the row of the sum: one account of the person
  for_id     uuid,                       -- null where no member benefits
  for_holder uuid
);
CREATE INDEX one_word_entry ON app.one_word (entry_id);
CREATE INDEX one_word_day ON app.one_word (day);

CREATE TABLE app.one_word_sum (
  side   text NOT NULL CHECK (side IN ('PERSON', 'MEMBER')),
  holder uuid NOT NULL,
  class  text NOT NULL,
  day    date NOT NULL,
  cents  bigint NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (side, holder, class, day)
) WITH (fillfactor = 80);

-- Adds to one sum, and fails if the person's or member's accounts together exceed a limit then. The row is locked until the commit,
-- and both accounts of one person write the same row, so parallel commands see each other. A limit that is null does not matter.
CREATE FUNCTION app.add_to_sum(
  p_side text, p_account uuid, p_class text, p_day date, p_cents bigint, p_day_cents bigint, p_thirty_day_cents bigint
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_accounts uuid[];
  v_day      bigint;
  v_thirty   bigint;
BEGIN
  SELECT array_agg(user_id ORDER BY user_id) INTO v_accounts FROM app.accounts_of_person(p_account);
  INSERT INTO app.one_word_sum AS s (side, holder, class, day, cents) VALUES (p_side, v_accounts[1], p_class, p_day, p_cents)
      ON CONFLICT (side, holder, class, day) DO UPDATE SET cents = s.cents + excluded.cents;
  SELECT coalesce(sum(s.cents) FILTER (WHERE s.day = p_day), 0), coalesce(sum(s.cents), 0) INTO v_day, v_thirty
    FROM app.one_word_sum s
   WHERE s.side = p_side AND s.holder = ANY (v_accounts) AND s.class = p_class AND s.day > p_day - 30 AND s.day <= p_day;
  IF v_day > p_day_cents OR v_thirty > p_thirty_day_cents THEN
    RAISE EXCEPTION 'the sum of what rests on one word is exceeded'
      USING ERRCODE = 'AC409', CONSTRAINT = CASE p_side WHEN 'PERSON' THEN 'one_word_of_person' ELSE 'one_word_of_member' END;
  END IF;
  RETURN v_accounts[1];
END $$;

-- The person's row is locked before the member's, in every command.
CREATE FUNCTION app.note_one_word(
  p_entry_kind text, p_entry_id uuid, p_by uuid, p_for uuid, p_class text, p_day date, p_cents bigint,
  p_day_cents bigint, p_thirty_day_cents bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_by  uuid;
  v_for uuid;
BEGIN
  v_by := app.add_to_sum('PERSON', p_by, p_class, p_day, p_cents, p_day_cents, p_thirty_day_cents);
  IF p_for IS NOT NULL THEN
    v_for := app.add_to_sum('MEMBER', p_for, p_class, p_day, p_cents, p_day_cents, p_thirty_day_cents);
  END IF;
  INSERT INTO app.one_word (entry_kind, entry_id, class, day, cents, by_id, by_holder, for_id, for_holder)
  VALUES (p_entry_kind, p_entry_id, p_class, p_day, p_cents, p_by, v_by, p_for, v_for);
END $$;

-- Takes entries out of the sums. Entries that were never in them change nothing.
CREATE FUNCTION app.free_one_word(p_kinds text[], p_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH freed AS (
    DELETE FROM app.one_word w USING unnest(p_kinds, p_ids) AS e (kind, id)
     WHERE w.entry_id = e.id AND w.entry_kind = e.kind
    RETURNING w.class, w.day, w.cents, w.by_holder, w.for_holder),
  parts AS (
    SELECT 'PERSON' AS side, by_holder AS holder, class, day, cents FROM freed
    UNION ALL
    SELECT 'MEMBER', for_holder, class, day, cents FROM freed WHERE for_holder IS NOT NULL),
  sums AS (
    SELECT side, holder, class, day, sum(cents) AS cents FROM parts GROUP BY side, holder, class, day)
  UPDATE app.one_word_sum s SET cents = s.cents - f.cents
    FROM sums f
   WHERE s.side = f.side AND s.holder = f.holder AND s.class = f.class AND s.day = f.day
$$;

DROP TABLE app.initiated;

-- Classes and presets of the policy.
ALTER TABLE read.approval_policy_read
  ADD COLUMN preset text NOT NULL DEFAULT 'STANDARD',
  ADD COLUMN classes jsonb NOT NULL DEFAULT '{}';

-- What was done and waits for a look in the evening.
CREATE INDEX proposals_read_evening ON read.proposals_read (expires_at) WHERE state = 'EVENING';
