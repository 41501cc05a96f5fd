-- What waits for a second person, what was decided about it, the policy that asks for one, and what rests on one person's word.

-- The command of a proposal as it was sent is free text of its first event.
CREATE TABLE read.proposals_read (
  proposal_id       uuid PRIMARY KEY,
  kind              text NOT NULL,
  state             text NOT NULL,            -- PENDING stays until the job notes that its time is over
  subject_kind      text NOT NULL,
  subject_id        uuid NOT NULL,
  member_id         uuid NOT NULL,
  amount_cents      bigint,                   -- null where it is not about money
  proposed_by       uuid NOT NULL,
  involved          uuid[] NOT NULL DEFAULT '{}', -- people who had a part in it before: they are not the second person
  proposed_at       timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  made_event_id     uuid NOT NULL,            -- the event that keeps the command and the reason
  decided_by        uuid,                     -- null while it waits, and where it lapsed
  decided_at        timestamptz,
  decision_event_id uuid                      -- the event whose note or reason is shown
);
CREATE INDEX proposals_read_pending ON read.proposals_read (expires_at) WHERE state = 'PENDING';
-- What was done and waits for a look in the evening.
CREATE INDEX proposals_read_evening ON read.proposals_read (expires_at) WHERE state = 'EVENING';
-- Whether two people confirm only each other's.
CREATE INDEX proposals_read_confirmed ON read.proposals_read (proposed_by, decided_at, decided_by) WHERE state = 'CONFIRMED';
CREATE INDEX proposals_read_subject ON read.proposals_read (subject_id);
CREATE INDEX proposals_read_member ON read.proposals_read (member_id);
CREATE INDEX proposals_read_proposed ON read.proposals_read (proposed_at);

-- From where a proposal was made and decided: network and browser of the session. Rows beside the events, because they are erased
-- with their person.
CREATE TABLE app.proposal_origin (
  proposal_id uuid NOT NULL,
  act         text NOT NULL CHECK (act IN ('PROPOSED', 'DECIDED')),
  user_id     uuid NOT NULL,
  network     cidr,
  user_agent  text,
  PRIMARY KEY (proposal_id, act)
);
CREATE INDEX proposal_origin_user ON app.proposal_origin (user_id);

-- A proposal whose time is over is PENDING until the job notes it.
CREATE FUNCTION app.proposal_rows() RETURNS TABLE (
  id uuid, kind text, state text, "subjectKind" text, "subjectId" uuid, "memberId" uuid, "memberName" text, "amountCents" bigint,
  reason text, "proposedById" uuid, "proposedBy" text, "proposedAt" timestamptz, "expiresAt" timestamptz, "decidedById" uuid,
  "decidedBy" text, "decidedAt" timestamptz, "decisionNote" text, involved uuid[], "proposedNetwork" text, "proposedWith" text,
  "decidedNetwork" text, "decidedWith" text
) LANGUAGE sql STABLE AS $$
  SELECT p.proposal_id, p.kind, p.state, p.subject_kind, p.subject_id, p.member_id, m.first_name || ' ' || m.last_name,
         p.amount_cents, reason.text, p.proposed_by, u.first_name || ' ' || u.last_name, p.proposed_at, p.expires_at, p.decided_by,
         d.first_name || ' ' || d.last_name, p.decided_at, note.text, p.involved, made.network::text, made.user_agent,
         ended.network::text, ended.user_agent
    FROM read.proposals_read p
    JOIN app.user_account m ON m.id = p.member_id
    JOIN app.user_account u ON u.id = p.proposed_by
    LEFT JOIN app.user_account d ON d.id = p.decided_by
    LEFT JOIN app.event_text reason ON reason.event_id = p.made_event_id AND reason.field = 'reason'
    LEFT JOIN app.event_text note ON note.event_id = p.decision_event_id AND note.field IN ('note', 'reason')
    LEFT JOIN app.proposal_origin made ON made.proposal_id = p.proposal_id AND made.act = 'PROPOSED'
    LEFT JOIN app.proposal_origin ended ON ended.proposal_id = p.proposal_id AND ended.act = 'DECIDED'
$$;
CREATE VIEW app.proposal_list AS SELECT * FROM app.proposal_rows();

-- Versions of the approval policy that are events. The default that the program comes with has no row.
-- docs/decisions/0031-approval-policy.md
CREATE TABLE read.approval_policy_read (
  n             int PRIMARY KEY,
  preset        text NOT NULL DEFAULT 'STANDARD',
  -- All that administrators have ever decided; the default for the others.
  classes       jsonb NOT NULL DEFAULT '{}',
  rules         jsonb NOT NULL,               -- by kind of command
  limits        jsonb NOT NULL DEFAULT '{}',  -- of one person
  asked_by      uuid NOT NULL,
  made_by       uuid NOT NULL,                -- who confirmed it; the same as asked_by where no second person was asked
  made_at       timestamptz NOT NULL,
  made_event_id uuid NOT NULL
);

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
-- What one person paid out alone to one member in the last 30 days is added up with each small payout.
CREATE INDEX one_word_member ON app.one_word (for_holder, day);

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

-- What rests on one person's word and nobody else has shown since, added up per person, member and class. Each entry is in the sum
-- of the person whose word it is, and in that of the member who benefits. A filter that is null does not matter.
CREATE FUNCTION app.initiated_sums(p_name text, p_side text, p_by uuid, p_for uuid, p_from date, p_to date)
RETURNS TABLE (side text, id uuid, name text, class text, entries int, cents bigint, "largestCents" bigint) LANGUAGE sql STABLE AS $$
  SELECT s.side, s.holder, CASE WHEN u.erased_at IS NULL THEN u.first_name || ' ' || u.last_name END,
         w.class, count(*)::int, sum(w.cents)::bigint, max(w.cents)
    FROM app.one_word w CROSS JOIN LATERAL (VALUES ('PERSON', w.by_holder), ('MEMBER', w.for_holder)) s (side, holder)
    JOIN app.user_account u ON u.id = s.holder
   WHERE w.day BETWEEN p_from AND p_to AND (p_name IS NULL OR u.first_name || ' ' || u.last_name ILIKE p_name)
     AND (p_side IS NULL OR s.side = p_side)
     AND (p_by IS NULL OR w.by_holder IN (SELECT a.user_id FROM app.accounts_of_person(p_by) a))
     AND (p_for IS NULL OR w.for_holder IN (SELECT a.user_id FROM app.accounts_of_person(p_for) a))
   GROUP BY s.side, s.holder, u.id, w.class
$$;

-- Whether an event says that it rests on the word of one person. Those entered with APPROVALS=off do not.
CREATE FUNCTION app.is_one_word(p_data jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_data #>> '{evidence,kind}' IN ('TYPED', 'DOCUMENT', 'COUNTED', 'STATEMENT')
                  AND jsonb_array_length(p_data #> '{evidence,by}') < 2
                  AND p_data #> '{evidence,withoutPolicy}' IS NULL, false)
$$;

-- The same of the text of an event, those entered with APPROVALS=off included. Most events have no evidence: they are not read as
-- JSON.
CREATE FUNCTION app.is_one_word(p_body text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN strpos(p_body, '"evidence":') = 0 THEN false
              ELSE p_body::jsonb #>> '{evidence,kind}' IN ('TYPED', 'DOCUMENT', 'COUNTED', 'STATEMENT')
                   AND jsonb_array_length(p_body::jsonb #> '{evidence,by}') < 2 END
$$;
