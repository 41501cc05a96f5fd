-- Every line of a statement ends somewhere. docs/decisions/0024-every-line-ends-somewhere.md

-- What events posted to the tills, for the read model of their entries; see ledger.wallet_movements for why it is written so.
CREATE FUNCTION ledger.cash_movements(p_events uuid[]) RETURNS TABLE (
  event_id uuid, till text, amount bigint, value_on date, subject_id uuid
) LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan
SET join_collapse_limit = 1 SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  SELECT e.event_id, upper(replace(split_part(a.address, ':', 3), '-', '_')), sum(p.amount)::bigint, p.value_on, e.subject_id
    FROM unnest(p_events) n (id)
    JOIN es.event e ON e.event_id = n.id
    JOIN ledger.posting p ON p.pos = e.pos AND p.tx + 0 = e.tx
    JOIN ledger.account a ON a.account_id = p.account_id
   WHERE split_part(a.address, ':', 2) = 'cash'
   GROUP BY e.event_id, a.address, p.value_on, e.subject_id
  HAVING sum(p.amount) <> 0;
END $$;
REVOKE ALL ON FUNCTION ledger.cash_movements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.cash_movements TO dziva_app;

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

-- Where a line has ended. One that never ended anywhere has no row; OPEN has been opened again by somebody.
CREATE TABLE read.line_states_read (
  import_id         uuid NOT NULL,
  line              int NOT NULL,
  state             text NOT NULL,
  decided_by        uuid NOT NULL,
  decision_event_id uuid NOT NULL,
  PRIMARY KEY (import_id, line)
);
INSERT INTO read.till_entries_read (kind, entry_id, till, amount_cents, entry_on, member_id, event_id)
SELECT k.kind, k.entry_id, upper(replace(split_part(a.address, ':', 3), '-', '_')), sum(p.amount), p.value_on, e.subject_id, e.event_id
  FROM ledger.account a
  JOIN ledger.posting p USING (account_id)
  JOIN es.event e ON e.pos = p.pos
 CROSS JOIN LATERAL (
   SELECT CASE e.type WHEN 'DepositVerified' THEN 'DEPOSIT' WHEN 'RepaymentReceived' THEN 'REPAYMENT' WHEN 'WithdrawalPaid' THEN 'WITHDRAWAL'
                      WHEN 'LoanDisbursed' THEN 'DISBURSEMENT' WHEN 'CollateralSold' THEN 'COLLATERAL_SALE' END AS kind,
          CASE e.type WHEN 'RepaymentReceived' THEN (e.body::jsonb ->> 'paymentId')::uuid ELSE e.stream_id END AS entry_id) k
 WHERE a.address LIKE 'assets:cash:%' AND k.kind IS NOT NULL
   AND NOT EXISTS (SELECT FROM read.repayments_read r WHERE k.kind = 'REPAYMENT' AND r.payment_id = k.entry_id AND r.status = 'REVERSED')
 GROUP BY k.kind, k.entry_id, a.address, p.value_on, e.subject_id, e.event_id
HAVING sum(p.amount) <> 0;

-- What a line shows, of every kind where it was deposits only. The key is the certainty that an entry is shown by one line.
ALTER TABLE read.statement_matches_read RENAME TO deposit_matches_before;
ALTER TABLE read.deposit_matches_before RENAME CONSTRAINT statement_matches_read_pkey TO deposit_matches_before_pkey;
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

INSERT INTO read.statement_matches_read (kind, entry_id, import_id, line, amount_cents)
SELECT 'DEPOSIT', m.deposit_id, m.import_id, m.line, t.amount_cents
  FROM read.deposit_matches_before m JOIN read.transfers_read t ON t.transfer_id = m.deposit_id;
INSERT INTO read.line_states_read (import_id, line, state, decided_by, decision_event_id)
SELECT m.import_id, m.line, 'MATCHED', e.actor_id, e.event_id
  FROM read.deposit_matches_before m
  JOIN es.event e ON e.stream_id = m.deposit_id AND e.type IN ('DepositVerified', 'DepositLineFound') AND e.body::jsonb ? 'evidence';
DROP TABLE read.deposit_matches_before;

-- As in 0067: a line is taken once it has ended anywhere.
CREATE OR REPLACE FUNCTION app.take_statement_line(p_import uuid, p_line int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM app.statement_line l WHERE l.import_id = p_import AND l.line = p_line FOR UPDATE;
  IF EXISTS (SELECT FROM read.line_states_read s WHERE s.import_id = p_import AND s.line = p_line AND s.state <> 'OPEN') THEN
    RAISE EXCEPTION 'the line has ended somewhere' USING ERRCODE = '40001';
  END IF;
END $$;

-- As in 0082: free is now what ended nowhere.
CREATE OR REPLACE FUNCTION app.deposit_lines() RETURNS TABLE (
  deposit_id uuid, import_id uuid, line int, provider text, reference text, reference_key text, amount_cents bigint, paid_on date,
  payer text,
  same_amount boolean,
  is_read boolean,   -- its statement was read to the end
  is_own boolean     -- the owner of the deposit handed the statement in
) LANGUAGE sql STABLE AS $$
  SELECT s.deposit_id, l.import_id, l.line, l.provider, l.reference, l.reference_key, l.amount_cents, l.paid_on, l.payer,
         l.amount_cents = t.amount_cents, i.read_at IS NOT NULL, i.imported_by = s.user_id
    FROM app.deposit_slip s
    JOIN read.transfers_read t ON t.transfer_id = s.deposit_id
    JOIN app.statement_line l ON l.provider = s.method AND l.reference_key = s.reference_key
                             AND l.kind = 'CREDIT' AND NOT l.is_duplicate
    LEFT JOIN app.statement_import i ON i.import_id = l.import_id   -- every line has one: LEFT lets who asks nothing of it do without
   WHERE NOT EXISTS (SELECT FROM read.line_states_read m WHERE m.import_id = l.import_id AND m.line = l.line AND m.state <> 'OPEN')
$$;

-- The lines of statements that money moved by, with where each has ended; a view of it is a list (0085).
CREATE FUNCTION app.reconciliation_line_rows() RETURNS TABLE (
  "importId" uuid, line int, till text, direction text, reference text, "amountCents" bigint, "paidOn" date, payer text,
  state text, reason text, "decidedByName" text, entries jsonb
) LANGUAGE sql STABLE AS $$
  SELECT l.import_id, l.line, l.provider, l.kind, l.reference, l.amount_cents,
         coalesce(l.paid_on, (i.created_at AT TIME ZONE 'Africa/Harare')::date), l.payer, coalesce(s.state, 'OPEN'), x.text,
         u.first_name || ' ' || u.last_name,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'id', e.entry_id, 'amountCents', e.amount_cents, 'on', t.entry_on,
                                                       'name', m.first_name || ' ' || m.last_name) ORDER BY e.kind, e.entry_id), '[]')
            FROM read.statement_matches_read e
            LEFT JOIN read.till_entries_read t USING (kind, entry_id)
            LEFT JOIN app.user_account m ON m.id = t.member_id
           WHERE e.import_id = l.import_id AND e.line = l.line)
    FROM app.statement_line l
    JOIN app.statement_import i ON i.import_id = l.import_id
    LEFT JOIN read.line_states_read s ON s.import_id = l.import_id AND s.line = l.line
    LEFT JOIN app.event_text x ON x.event_id = s.decision_event_id AND x.field = 'reason'
    LEFT JOIN app.user_account u ON u.id = s.decided_by
   WHERE l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate AND i.read_at IS NOT NULL
$$;
CREATE VIEW app.reconciliation_line_list AS SELECT * FROM app.reconciliation_line_rows();
