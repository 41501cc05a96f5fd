-- Every line of a statement ends somewhere, and every day of a till is signed. docs/decisions/0024-every-line-ends-somewhere.md

-- Entries of tills that a line can show: money in is positive. What was reversed by an entry of its own day is none.
CREATE TABLE read.till_entries_read (
  kind         text NOT NULL,
  entry_id     uuid NOT NULL,   -- of a disbursement the loan's
  till         text NOT NULL,
  amount_cents bigint NOT NULL,
  entry_on     date NOT NULL,   -- the value date
  member_id    uuid,
  event_id     uuid NOT NULL,
  PRIMARY KEY (kind, entry_id)
);
CREATE INDEX till_entry_amount ON read.till_entries_read (till, amount_cents, entry_on);
CREATE INDEX till_entry_day ON read.till_entries_read (till, entry_on);

-- What a line shows. The key is the certainty that an entry is shown by one line.
CREATE TABLE read.statement_matches_read (
  kind         text NOT NULL,
  entry_id     uuid NOT NULL,
  import_id    uuid NOT NULL,
  line         int NOT NULL,
  amount_cents bigint NOT NULL,
  deposit_id   uuid GENERATED ALWAYS AS (CASE WHEN kind = 'DEPOSIT' THEN entry_id END) STORED,
  PRIMARY KEY (kind, entry_id)
);
CREATE INDEX statement_match_line ON read.statement_matches_read (import_id, line);
CREATE INDEX statement_match_deposit ON read.statement_matches_read (deposit_id) WHERE deposit_id IS NOT NULL;

-- Where a line has ended. One that never ended anywhere has no row; OPEN has been opened again by somebody.
CREATE TABLE read.line_states_read (
  import_id         uuid NOT NULL,
  line              int NOT NULL,
  state             text NOT NULL,
  suspense_cents    bigint NOT NULL DEFAULT 0, -- what is still in suspense, with the sign of the line
  decided_by        uuid NOT NULL,
  decision_event_id uuid NOT NULL,
  PRIMARY KEY (import_id, line)
);

-- What became of money in suspense, but for payments on loans: those are entries of the till (read.statement_matches_read).
CREATE TABLE read.line_parts_read (
  event_id      uuid PRIMARY KEY,
  import_id     uuid NOT NULL,
  line          int NOT NULL,
  kind          text NOT NULL,
  target        text NOT NULL,   -- the member, the account, or the entry that returned it
  amount_cents  bigint NOT NULL, -- with the sign of the line
  assigned_on   date NOT NULL,
  taken_back_on date
);
CREATE INDEX line_part_line ON read.line_parts_read (import_id, line);
-- Transfers between tills are read on each page of the tills.
CREATE INDEX line_part_account ON read.line_parts_read (target) WHERE kind = 'ACCOUNT' AND taken_back_on IS NULL;

-- Rules by which charges and tax on statements are booked to accounts of the company. docs/decisions/0046-rules-for-charges.md
CREATE TABLE read.line_rules_read (
  rule_id      uuid PRIMARY KEY,
  version      int NOT NULL,
  is_on        boolean NOT NULL,
  till         text,                  -- null: of any till
  direction    text NOT NULL,
  words        text NOT NULL,
  below_cents  bigint,                -- null: of any amount
  account      text NOT NULL,
  confirmed_by uuid NOT NULL,
  confirmed_at timestamptz NOT NULL
);
CREATE INDEX line_rules_read_account ON read.line_rules_read (account);

-- The tax on transfers, in percent, from a day on.
CREATE TABLE app.imtt_rate (
  currency text NOT NULL,
  from_on  date NOT NULL,
  percent  numeric(5, 2) NOT NULL,
  PRIMARY KEY (currency, from_on)
);
INSERT INTO app.imtt_rate VALUES ('USD', '2018-10-13', 2);

-- A till begins with its opening: what it held on that day by the books and by its statement. Statements may go further back; their
-- lines of before are listed, but book nothing and do not count.
CREATE TABLE read.till_openings_read (
  till            text PRIMARY KEY,
  opened_on       date NOT NULL,
  ledger_cents    bigint NOT NULL,
  statement_cents bigint NOT NULL
);

CREATE FUNCTION app.is_before_opening(p_till text, p_day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM read.till_openings_read o WHERE o.till = p_till AND o.opened_on > p_day)
$$;

-- Days of tills that a person has signed.
CREATE TABLE read.till_days_read (
  till                    text NOT NULL,
  day                     date NOT NULL,
  signed_by               uuid NOT NULL,
  signed_at               timestamptz NOT NULL,
  statement_closing_cents bigint NOT NULL,
  event_id                uuid NOT NULL,
  PRIMARY KEY (till, day)
);

-- Wrong balances that somebody typed to sign a till, by Harare day.
CREATE TABLE read.till_tries_read (
  till     text NOT NULL,
  tried_by uuid NOT NULL,
  tried_on date NOT NULL,
  tries    int NOT NULL,
  PRIMARY KEY (tried_by, tried_on, till)
);

-- Cash that one person entered and another person has counted: it was in the till of a day that they signed.
-- docs/decisions/0040-when-collateral-is-released.md
CREATE TABLE read.counted_entries_read (
  kind     text NOT NULL,
  entry_id uuid NOT NULL,
  till     text NOT NULL,
  day      date NOT NULL,
  PRIMARY KEY (entry_id, kind)
);
CREATE INDEX counted_entries_read_day ON read.counted_entries_read (till, day);

-- Two who want one line take turns; who comes second took it for free when it was decided, and decides again. A line that lapsed while
-- a command decided about it is not free either.
CREATE FUNCTION app.take_statement_line(p_import uuid, p_line int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM app.statement_line l WHERE l.import_id = p_import AND l.line = p_line FOR UPDATE;
  IF EXISTS (SELECT FROM read.line_states_read s WHERE s.import_id = p_import AND s.line = p_line AND s.state <> 'OPEN')
     OR EXISTS (SELECT FROM app.statement_line l WHERE l.import_id = p_import AND l.line = p_line AND l.is_duplicate) THEN
    RAISE EXCEPTION 'the line is not free any more' USING ERRCODE = '40001';
  END IF;
END $$;

-- Staff who did not import an open line do not see its reference until somebody has claimed it: a person who read it could have a
-- friend claim it. docs/decisions/0036-whose-word.md
CREATE FUNCTION app.is_reference_claimed(p_method text, p_key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.deposit_slip s WHERE s.reference_key = p_key AND s.method = p_method)
$$;

-- The lines of statements that money moved by, with where each has ended, its importer, and whether a deposit has claimed it. Of lines
-- that could not be read, direction and amount are not known. A line of before the opening is not open. What only the shown rows need
-- is asked for each of them, so a count does without.
CREATE FUNCTION app.reconciliation_line_rows() RETURNS TABLE (
  "importId" uuid, line int, till text, direction text, reference text, "amountCents" bigint, "paidOn" date, payer text,
  state text, "suspenseCents" bigint, reason text, "decidedByName" text, entries jsonb,
  "referenceKey" text, "importedBy" uuid, "isUnclaimed" boolean, raw text, why text
) LANGUAGE sql STABLE AS $$
  SELECT l.import_id, l.line, l.provider, CASE WHEN l.kind <> 'UNREAD' THEN l.kind END, l.reference, l.amount_cents, l.counts_on,
         app.line_text(p.payer, p.narration),
         CASE WHEN s.state <> 'OPEN' THEN s.state
              WHEN app.is_before_opening(l.provider, l.counts_on) THEN 'BEFORE_OPENING'
              WHEN l.kind = 'UNREAD' THEN 'UNREAD' ELSE 'OPEN' END,
         coalesce(s.suspense_cents, 0),
         (SELECT x.text FROM app.event_text x WHERE x.event_id = s.decision_event_id AND x.field IN ('reason', 'note')
           ORDER BY x.field DESC LIMIT 1),
         (SELECT u.first_name || ' ' || u.last_name FROM app.user_account u WHERE u.id = s.decided_by),
         (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'id', e.id, 'amountCents', e.amount_cents, 'on', e.on_day,
                                                       'name', m.first_name || ' ' || m.last_name, 'partId', e.part_id) ORDER BY e.kind, e.id), '[]')
            FROM (SELECT n.kind, n.entry_id::text AS id, n.amount_cents, t.entry_on AS on_day, t.member_id, NULL::uuid AS part_id
                    FROM read.statement_matches_read n LEFT JOIN read.till_entries_read t USING (kind, entry_id)
                   WHERE n.import_id = l.import_id AND n.line = l.line
                  UNION ALL
                  SELECT p.kind, p.target, p.amount_cents, p.assigned_on, CASE WHEN p.kind = 'WALLET' THEN p.target::uuid END, p.event_id
                    FROM read.line_parts_read p
                   WHERE p.import_id = l.import_id AND p.line = l.line AND p.taken_back_on IS NULL) e
            LEFT JOIN app.user_account m ON m.id = e.member_id),
         l.reference_key, i.imported_by,
         coalesce(s.state, 'OPEN') = 'OPEN' AND NOT app.is_reference_claimed(l.provider, l.reference_key),
         p.raw, CASE WHEN l.kind = 'UNREAD' THEN l.problem END
    FROM app.statement_line l
    JOIN app.statement_import i ON i.import_id = l.import_id
    LEFT JOIN app.statement_line_person p ON p.import_id = l.import_id AND p.line = l.line
    LEFT JOIN read.line_states_read s ON s.import_id = l.import_id AND s.line = l.line
   WHERE l.kind <> 'SET_ASIDE' AND NOT l.is_duplicate AND i.read_at IS NOT NULL
$$;
CREATE VIEW app.reconciliation_line_list AS SELECT * FROM app.reconciliation_line_rows();

-- Which free lines of statements have the method and reference of a deposit, and what else each says beside it: the one place
-- that says it. The verification job, a person's verification, the queue of deposits and the report of a statement ask here. A line of
-- before the opening verifies no deposit, and a statement shows nothing for the deposits of who handed it in, whichever of their
-- accounts they used.
CREATE FUNCTION app.deposit_lines() RETURNS TABLE (
  deposit_id uuid, import_id uuid, line int, provider text, reference text, reference_key text, amount_cents bigint, paid_on date,
  same_amount boolean,
  is_read boolean,   -- its statement was read to the end
  is_own boolean     -- the owner of the deposit handed the statement in
) LANGUAGE sql STABLE AS $$
  SELECT s.deposit_id, l.import_id, l.line, l.provider, l.reference, l.reference_key, l.amount_cents, l.paid_on,
         l.amount_cents = t.amount_cents, i.read_at IS NOT NULL,
         EXISTS (SELECT FROM app.accounts_of_person(s.user_id) own WHERE own.user_id = i.imported_by)
    FROM app.deposit_slip s
    JOIN read.transfers_read t ON t.transfer_id = s.deposit_id
    JOIN app.statement_line l ON l.provider = s.method AND l.reference_key = s.reference_key
                             AND l.kind = 'CREDIT' AND NOT l.is_duplicate
    LEFT JOIN app.statement_import i ON i.import_id = l.import_id   -- every line has one: LEFT lets who asks nothing of it do without
   WHERE NOT EXISTS (SELECT FROM read.line_states_read m WHERE m.import_id = l.import_id AND m.line = l.line AND m.state <> 'OPEN')
     AND NOT app.is_before_opening(l.provider, l.counts_on)
$$;

-- A deposit's statement line: the one that verified it. While it waits: the first that says so and verified nobody yet, one over
-- the same amount before all others. It is looked for in the rows that are shown, not in those that are counted.
CREATE FUNCTION app.deposit_rows() RETURNS TABLE (
  id uuid, "userId" uuid, "userName" text, "userEmail" text, status text, "paymentMethod" text, "amountCents" bigint,
  "claimedCents" bigint, "balanceAfterCents" bigint, "createdAt" timestamptz, "decidedAt" timestamptz, "decidedByName" text, description text,
  reference text, note text, suspicion text, "duplicateOfId" uuid, "usedByKind" text, "usedById" uuid, "proofSha256" text,
  "fileName" text, "contentType" text, "sizeBytes" bigint, match jsonb
) LANGUAGE sql STABLE AS $$
  SELECT t.id, t."userId", t."userName", t."userEmail", t.status, t."paymentMethod", t."amountCents", t."claimedCents", t."balanceAfterCents",
         t."createdAt", t."decidedAt", t."decidedByName", t.description, t.reference, t.note, t.suspicion, t."duplicateOfId",
         r.kind, r.entry_id, s.proof_sha256, f.file_name, f.content_type, f.size_bytes,
         (SELECT jsonb_build_object('importId', l.import_id, 'line', l.line, 'reference', coalesce(l.reference, ''),
                                    'amountCents', l.amount_cents, 'date', l.paid_on,
                                    'payer', (SELECT p.payer FROM app.statement_line_person p WHERE p.import_id = l.import_id AND p.line = l.line))
            FROM (SELECT l.import_id, l.line, l.reference, l.amount_cents, l.paid_on
                    FROM read.statement_matches_read m JOIN app.statement_line l USING (import_id, line)
                   WHERE m.deposit_id = t.id
                  UNION ALL
                  (SELECT l.import_id, l.line, l.reference, l.amount_cents, l.paid_on
                     FROM app.deposit_lines() l
                    WHERE t.status = 'PENDING' AND l.deposit_id = t.id
                    ORDER BY l.same_amount DESC, l.paid_on, l.import_id, l.line LIMIT 1)
                  LIMIT 1) l)
    FROM app.transfer_rows() t
    JOIN app.deposit_slip s ON s.deposit_id = t.id
    LEFT JOIN app.stored_file f USING (file_id)
    LEFT JOIN app.reference_use r ON r.hash = s.reference_hash AND r.entry_id <> t.id
   WHERE t.kind = 'DEPOSIT'
$$;
CREATE VIEW app.deposit_list AS SELECT * FROM app.deposit_rows();

-- What is known of a member, to compare with the payer that a statement prints. docs/decisions/0036-whose-word.md
CREATE FUNCTION app.payer_facts(p_user uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
           'firstName', u.first_name, 'lastName', u.last_name,
           'phone', CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END,
           'destinations', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name.text, 'number', number.text)), '[]')
                              FROM read.destinations_read d
                              LEFT JOIN app.event_text name ON name.event_id = d.event_id AND name.field = 'name'
                              LEFT JOIN app.event_text number ON number.event_id = d.event_id AND number.field = 'number'
                             WHERE d.user_id = u.id AND d.removed_at IS NULL),
           -- Of deposits that a line shows for which two people vouch.
           'payers', (SELECT coalesce(jsonb_agg(DISTINCT p.payer), '[]')
                        FROM read.wallet_history_read h
                        JOIN read.statement_matches_read m ON m.kind = 'DEPOSIT' AND m.entry_id = h.entry_id
                        JOIN app.statement_line_person p ON p.import_id = m.import_id AND p.line = m.line
                       CROSS JOIN LATERAL app.line_word(m.import_id, m.line) w
                       WHERE h.user_id = u.id AND h.type = 'DEPOSIT' AND w.confirmed_by IS NOT NULL AND p.payer IS NOT NULL))
    FROM app.user_account u WHERE u.id = p_user
$$;

-- The facts that decide whether a line may credit a deposit by itself, and whether one person may do it.
CREATE FUNCTION app.credit_facts(p_deposit uuid, p_import uuid, p_line int) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
           'creditCents', l.amount_cents, 'claimedCents', t.amount_cents,
           'importedBy', w.imported_by, 'confirmedBy', w.confirmed_by,
           'isAfterReading', coalesce(s.submitted_at > i.read_at, false),
           'isOtherReference', s.reference_key IS NOT NULL AND s.reference_key IS DISTINCT FROM l.reference_key,
           'payer', (SELECT p.payer FROM app.statement_line_person p WHERE p.import_id = l.import_id AND p.line = l.line),
           'member', app.payer_facts(s.user_id))
    FROM app.deposit_slip s
    JOIN read.transfers_read t ON t.transfer_id = s.deposit_id
   CROSS JOIN app.statement_line l
    JOIN app.statement_import i ON i.import_id = l.import_id
   CROSS JOIN LATERAL app.line_word(l.import_id, l.line) w
   WHERE s.deposit_id = p_deposit AND l.import_id = p_import AND l.line = p_line
$$;

-- Entries of tills that no line shows yet. Cash is counted: it has no lines. No line will come for an entry of before the opening.
CREATE FUNCTION app.till_entry_rows() RETURNS TABLE (
  kind text, id uuid, till text, "amountCents" bigint, "on" date, name text, reference text
) LANGUAGE sql STABLE AS $$
  SELECT t.kind, t.entry_id, t.till, t.amount_cents, t.entry_on, m.first_name || ' ' || m.last_name, x.text
    FROM read.till_entries_read t
    LEFT JOIN app.user_account m ON m.id = t.member_id
    LEFT JOIN app.event_text x ON x.event_id = t.event_id AND x.field = 'reference'
   WHERE t.till <> 'CASH' AND NOT app.is_before_opening(t.till, t.entry_on)
     AND NOT EXISTS (SELECT FROM read.statement_matches_read s WHERE s.kind = t.kind AND s.entry_id = t.entry_id)
$$;
CREATE VIEW app.till_entry_list AS SELECT * FROM app.till_entry_rows();

-- What has changed for the balances of the tills, by day: the ledger, the statements, and what explains that they differ. Added up
-- until a day: STATEMENT = LEDGER + all the others. Lines and entries are read once and added up by day first: there are few days. A
-- line that is ignored is no money, so it is in no sum, and one that could not be read has none yet. Of an opened till, nothing on a
-- statement counts before the opening. OPENING explains what the books then held beside the statement, and entries whose line is on
-- the other side of that day. The method of a till is the last part of its address, in capitals.
CREATE FUNCTION app.till_changes() RETURNS TABLE (till text, day date, what text, count int, amount_cents bigint)
LANGUAGE sql STABLE AS $$
  WITH opened AS ( -- by its key, because commands read no whole table; every name is behind ''
    SELECT o.* FROM read.till_openings_read o WHERE o.till > ''
  ), line AS (
    SELECT l.provider, l.counts_on AS day, CASE WHEN l.kind = 'UNREAD' THEN 'UNREAD' ELSE coalesce(s.state, 'OPEN') END AS state,
           count(*)::int AS lines, sum(CASE WHEN l.kind = 'UNREAD' THEN 0 ELSE l.amount_cents END)::bigint AS cents
      FROM app.statement_line l
      JOIN app.statement_import i USING (import_id)
      LEFT JOIN read.line_states_read s USING (import_id, line)
      LEFT JOIN read.till_openings_read o ON o.till = l.provider
     WHERE l.kind <> 'SET_ASIDE' AND NOT l.is_duplicate AND i.read_at IS NOT NULL AND coalesce(s.state, 'OPEN') <> 'IGNORED'
       AND l.counts_on >= coalesce(o.opened_on, '-infinity')
     GROUP BY 1, 2, 3
  ), entry AS (
    SELECT t.till, t.entry_on, l.counts_on AS line_on,
           t.entry_on < coalesce(o.opened_on, '-infinity') AS entry_before, coalesce(l.counts_on < o.opened_on, false) AS line_before,
           count(*)::int AS entries, sum(t.amount_cents)::bigint AS cents
      FROM read.till_entries_read t
      LEFT JOIN read.statement_matches_read m USING (kind, entry_id)
      LEFT JOIN app.statement_line l ON l.import_id = m.import_id AND l.line = m.line
      LEFT JOIN read.till_openings_read o ON o.till = t.till
     WHERE t.till <> 'CASH' AND t.entry_on IS DISTINCT FROM l.counts_on
     GROUP BY 1, 2, 3, 4, 5
  ), booked AS (
    SELECT upper(replace(split_part(a.address, ':', 3), '-', '_')) AS till, p.value_on AS day, count(*)::int AS postings,
           sum(p.amount)::bigint AS cents
      FROM ledger.account a JOIN ledger.posting p USING (account_id) WHERE a.address LIKE 'assets:cash:%' GROUP BY a.address, p.value_on
  )
  SELECT b.till, b.day, 'LEDGER', 0, b.cents FROM booked b
  UNION ALL
  SELECT line.provider, line.day, 'STATEMENT', line.lines, line.cents FROM line WHERE line.state <> 'UNREAD'
  UNION ALL
  SELECT line.provider, line.day, 'LINE_' || line.state, line.lines, line.cents FROM line WHERE line.state IN ('OPEN', 'UNREAD')
  UNION ALL -- in the books before its line comes, or without one
  SELECT e.till, e.entry_on, 'ENTRY_WITHOUT_LINE', e.entries, -e.cents FROM entry e
   WHERE e.entry_on < coalesce(e.line_on, 'infinity') AND NOT e.entry_before
  UNION ALL
  SELECT e.till, e.line_on, CASE WHEN e.entry_before THEN 'OPENING' ELSE 'ENTRY_WITHOUT_LINE' END,
         CASE WHEN e.entry_before THEN e.entries ELSE -e.entries END, e.cents
    FROM entry e WHERE e.entry_on < e.line_on AND NOT e.line_before
  UNION ALL -- on a statement before its entry counts
  SELECT e.till, e.line_on, 'LINE_BEFORE_ENTRY', e.entries, e.cents FROM entry e WHERE e.line_on < e.entry_on AND NOT e.line_before
  UNION ALL
  SELECT e.till, e.entry_on, CASE WHEN e.line_before THEN 'OPENING' ELSE 'LINE_BEFORE_ENTRY' END,
         CASE WHEN e.line_before THEN e.entries ELSE -e.entries END, -e.cents
    FROM entry e WHERE e.line_on < e.entry_on AND NOT e.entry_before
  UNION ALL
  SELECT o.till, o.opened_on, 'STATEMENT', 0, o.statement_cents FROM opened o
  UNION ALL
  SELECT o.till, o.opened_on, 'OPENING', 1, o.statement_cents - o.ledger_cents FROM opened o WHERE o.statement_cents <> o.ledger_cents
  UNION ALL -- what was booked before, no line will show
  SELECT b.till, b.day, 'OPENING', b.postings, -b.cents FROM booked b JOIN opened o USING (till) WHERE b.day < o.opened_on
$$;

-- The signed days that still agree: the closing balance is the books plus what explains a difference. A day that something was
-- entered or imported for later is none.
CREATE FUNCTION app.agreeing_till_days() RETURNS TABLE (till text, day date) LANGUAGE sql STABLE AS $$
  WITH by_day AS (
    SELECT c.till, c.day, sum(c.cents) AS cents, max(c.closing) AS closing
      FROM (SELECT t.till, t.day, t.amount_cents AS cents, NULL::bigint AS closing FROM app.till_changes() t WHERE t.what <> 'STATEMENT'
            UNION ALL
            SELECT d.till, d.day, 0, d.statement_closing_cents FROM read.till_days_read d) c
     GROUP BY c.till, c.day
  ), standing AS (
    SELECT b.till, b.day, b.closing, sum(b.cents) OVER (PARTITION BY b.till ORDER BY b.day) AS expected FROM by_day b
  )
  SELECT s.till, s.day FROM standing s WHERE s.closing = s.expected
$$;

-- The days on which statements show that money reached somebody: of withdrawals and of loans that were paid out. Only imports that
-- another person confirmed count, or all of them with APPROVALS=off.
CREATE FUNCTION app.arrived_on(p_kind text, p_ids uuid[], p_all boolean) RETURNS TABLE (id uuid, "on" date) LANGUAGE sql STABLE AS $$
  SELECT m.entry_id, l.counts_on
    FROM read.statement_matches_read m
    JOIN app.statement_line l ON l.import_id = m.import_id AND l.line = m.line
    JOIN app.statement_import i ON i.import_id = m.import_id
   WHERE m.kind = p_kind AND m.entry_id = ANY (p_ids) AND (p_all OR i.confirmed_by IS NOT NULL)
$$;

-- The payments of a loan, sales included, that rest on one person's word: no line shows them for which two people vouch, and nobody
-- else has counted them. The surplus of a sale came in with the sale. docs/decisions/0040-when-collateral-is-released.md
CREATE FUNCTION app.unconfirmed_payments(p_loan uuid) RETURNS TABLE (payment_id uuid, method text) LANGUAGE sql STABLE AS $$
  SELECT r.payment_id, r.method
    FROM read.repayments_read r
    JOIN es.event e ON e.event_id = r.event_id
   CROSS JOIN LATERAL (
     SELECT CASE WHEN r.source = 'COLLATERAL_SALE' THEN 'COLLATERAL_SALE' ELSE 'REPAYMENT' END AS kind,
            CASE WHEN r.source = 'COLLATERAL_SALE' THEN (e.body::jsonb ->> 'saleId')::uuid ELSE r.payment_id END AS id) n
   WHERE r.loan_id = p_loan AND r.status = 'PROCESSED' AND coalesce(e.body::jsonb ->> 'source', '') NOT IN ('SURPLUS', 'COSTS_LEFT') AND app.is_one_word(e.body::jsonb)
     AND NOT EXISTS (SELECT FROM read.counted_entries_read c WHERE c.entry_id = n.id AND c.kind = n.kind)
     AND NOT EXISTS (SELECT FROM read.statement_matches_read m CROSS JOIN LATERAL app.line_word(m.import_id, m.line) w
                      WHERE m.kind = n.kind AND m.entry_id = n.id AND w.confirmed_by IS NOT NULL
                        -- A line that differs much from its entries does not show them.
                        AND NOT EXISTS (SELECT FROM read.line_parts_read d
                                         WHERE d.import_id = m.import_id AND d.line = m.line AND d.kind = 'DIFFERENCE'
                                           AND abs(d.amount_cents) * 20 > abs(m.amount_cents)))
$$;

-- What the collateral of an application waits for although its loan is paid: COUNT for cash, LINE for other payments.
CREATE FUNCTION app.release_waits_for(p_application uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT CASE u.method WHEN 'CASH' THEN 'COUNT' ELSE 'LINE' END), '{}')
    FROM read.loans_read l
   CROSS JOIN LATERAL app.unconfirmed_payments(l.loan_id) u
   WHERE l.application_id = p_application AND l.status IN ('SETTLED', 'WRITTEN_OFF')
     AND EXISTS (SELECT FROM read.assets_read a WHERE a.application_id = p_application AND a.state = 'PLEDGED')
$$;
