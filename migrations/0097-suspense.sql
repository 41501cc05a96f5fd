-- Money whose purpose is not known waits in suspense, one account for each line. docs/decisions/0024-every-line-ends-somewhere.md
INSERT INTO ledger.account_kind (prefix, class, inline, owned, min_signed, max_signed) VALUES
  ('liabilities:suspense',      'L', true,  false, NULL, 0),    -- came in
  ('assets:suspense',           'A', true,  false, 0,    NULL), -- went out
  ('expenses:provider-charges', 'X', false, false, NULL, NULL),
  ('expenses:imtt',             'X', false, false, NULL, NULL),
  ('income:fees',               'I', false, false, NULL, NULL);

-- One payment for several entries: the line claims its reference.
ALTER TABLE app.reference_use DROP CONSTRAINT reference_use_kind_check;
ALTER TABLE app.reference_use ADD CONSTRAINT reference_use_kind_check
  CHECK (kind IN ('DEPOSIT', 'WITHDRAWAL', 'REPAYMENT', 'DISBURSEMENT', 'COLLATERAL_SALE', 'STATEMENT_LINE'));

-- What is still in suspense, with the sign of the line.
ALTER TABLE read.line_states_read ADD COLUMN suspense_cents bigint NOT NULL DEFAULT 0;
-- What became of money in suspense, but for payments on loans: those are entries of the till (read.statement_matches_read).
CREATE TABLE read.line_parts_read (
  event_id     uuid PRIMARY KEY,
  import_id    uuid NOT NULL,
  line         int NOT NULL,
  kind         text NOT NULL,
  target       text NOT NULL,   -- the member, the account, or the entry that returned it
  amount_cents bigint NOT NULL, -- with the sign of the line
  assigned_on  date NOT NULL
);
CREATE INDEX line_part_line ON read.line_parts_read (import_id, line);

-- As in 0095, with what was assigned.
DROP VIEW app.reconciliation_line_list;
DROP FUNCTION app.reconciliation_line_rows();
CREATE FUNCTION app.reconciliation_line_rows() RETURNS TABLE (
  "importId" uuid, line int, till text, direction text, reference text, "amountCents" bigint, "paidOn" date, payer text,
  state text, "suspenseCents" bigint, reason text, "decidedByName" text, entries jsonb
) LANGUAGE sql STABLE AS $$
  SELECT l.import_id, l.line, l.provider, l.kind, l.reference, l.amount_cents,
         coalesce(l.paid_on, (i.created_at AT TIME ZONE 'Africa/Harare')::date), l.payer, coalesce(s.state, 'OPEN'),
         coalesce(s.suspense_cents, 0), x.text, u.first_name || ' ' || u.last_name,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'id', e.id, 'amountCents', e.amount_cents, 'on', e.on_day,
                                                       'name', m.first_name || ' ' || m.last_name) ORDER BY e.kind, e.id), '[]')
            FROM (SELECT n.kind, n.entry_id::text AS id, n.amount_cents, t.entry_on AS on_day, t.member_id
                    FROM read.statement_matches_read n LEFT JOIN read.till_entries_read t USING (kind, entry_id)
                   WHERE n.import_id = l.import_id AND n.line = l.line
                  UNION ALL
                  SELECT p.kind, p.target, p.amount_cents, p.assigned_on, CASE WHEN p.kind = 'WALLET' THEN p.target::uuid END
                    FROM read.line_parts_read p WHERE p.import_id = l.import_id AND p.line = l.line) e
            LEFT JOIN app.user_account m ON m.id = e.member_id)
    FROM app.statement_line l
    JOIN app.statement_import i ON i.import_id = l.import_id
    LEFT JOIN read.line_states_read s ON s.import_id = l.import_id AND s.line = l.line
    LEFT JOIN app.event_text x ON x.event_id = s.decision_event_id AND x.field IN ('reason', 'note')
    LEFT JOIN app.user_account u ON u.id = s.decided_by
   WHERE l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate AND i.read_at IS NOT NULL
$$;
CREATE VIEW app.reconciliation_line_list AS SELECT * FROM app.reconciliation_line_rows();

-- Payments that were returned before this release.
INSERT INTO read.till_entries_read (kind, entry_id, till, amount_cents, entry_on, member_id, event_id)
SELECT 'REPAYMENT_RETURN', (e.body::jsonb ->> 'paymentId')::uuid, upper(replace(split_part(a.address, ':', 3), '-', '_')), sum(p.amount),
       p.value_on, e.subject_id, e.event_id
  FROM es.event e
  JOIN ledger.posting p ON p.pos = e.pos
  JOIN ledger.account a USING (account_id)
 WHERE e.type = 'RepaymentReturned' AND a.address LIKE 'assets:cash:%'
 GROUP BY 2, a.address, p.value_on, e.subject_id, e.event_id;
