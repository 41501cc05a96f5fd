-- Days of tills that a person has signed. docs/decisions/0024-every-line-ends-somewhere.md
CREATE TABLE read.till_days_read (
  till                    text NOT NULL,
  day                     date NOT NULL,
  signed_by               uuid NOT NULL,
  signed_at               timestamptz NOT NULL,
  statement_closing_cents bigint NOT NULL,
  event_id                uuid NOT NULL,
  PRIMARY KEY (till, day)
);

-- Entries of tills that no line shows yet; a view of it is a list (0085). Cash is counted: it has no lines.
CREATE FUNCTION app.till_entry_rows() RETURNS TABLE (
  kind text, id uuid, till text, "amountCents" bigint, "on" date, name text, reference text
) LANGUAGE sql STABLE AS $$
  SELECT t.kind, t.entry_id, t.till, t.amount_cents, t.entry_on, m.first_name || ' ' || m.last_name, x.text
    FROM read.till_entries_read t
    LEFT JOIN app.user_account m ON m.id = t.member_id
    LEFT JOIN app.event_text x ON x.event_id = t.event_id AND x.field = 'reference'
   WHERE t.till <> 'CASH'
     AND NOT EXISTS (SELECT FROM read.statement_matches_read s WHERE s.kind = t.kind AND s.entry_id = t.entry_id)
$$;
CREATE VIEW app.till_entry_list AS SELECT * FROM app.till_entry_rows();

-- What has changed for the balances of the tills, by day: the ledger, the statements, and what explains that they differ.
-- Added up until a day: STATEMENT = LEDGER + all the others.
CREATE FUNCTION app.till_changes() RETURNS TABLE (till text, day date, what text, count int, amount_cents bigint)
LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT l.import_id, l.line, l.provider, l.amount_cents, coalesce(l.paid_on, (i.created_at AT TIME ZONE 'Africa/Harare')::date) AS day
      FROM app.statement_line l JOIN app.statement_import i USING (import_id)
     WHERE l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate AND i.read_at IS NOT NULL
  ), entry AS (
    SELECT t.till, t.amount_cents, t.entry_on, l.day AS line_on
      FROM read.till_entries_read t
      LEFT JOIN read.statement_matches_read m USING (kind, entry_id)
      LEFT JOIN line l ON l.import_id = m.import_id AND l.line = m.line
     WHERE t.till <> 'CASH' AND t.entry_on IS DISTINCT FROM l.day
  )
  SELECT upper(replace(split_part(a.address, ':', 3), '-', '_')), p.value_on, 'LEDGER', 0, p.amount
    FROM ledger.account a JOIN ledger.posting p USING (account_id) WHERE a.address LIKE 'assets:cash:%'
  UNION ALL
  SELECT line.provider, line.day, 'STATEMENT', 1, line.amount_cents FROM line
  UNION ALL
  SELECT line.provider, line.day, 'LINE_' || coalesce(s.state, 'OPEN'), 1, line.amount_cents
    FROM line LEFT JOIN read.line_states_read s USING (import_id, line)
   WHERE coalesce(s.state, 'OPEN') IN ('OPEN', 'IGNORED')
  UNION ALL -- in the books before its line comes, or without one
  SELECT e.till, e.entry_on, 'ENTRY_WITHOUT_LINE', 1, -e.amount_cents FROM entry e WHERE e.entry_on < coalesce(e.line_on, 'infinity')
  UNION ALL
  SELECT e.till, e.line_on, 'ENTRY_WITHOUT_LINE', -1, e.amount_cents FROM entry e WHERE e.entry_on < e.line_on
  UNION ALL -- on a statement before its entry counts
  SELECT e.till, e.line_on, 'LINE_BEFORE_ENTRY', 1, e.amount_cents FROM entry e WHERE e.line_on < e.entry_on
  UNION ALL
  SELECT e.till, e.entry_on, 'LINE_BEFORE_ENTRY', -1, -e.amount_cents FROM entry e WHERE e.line_on < e.entry_on
$$;

-- Withdrawals that were returned before this release.
INSERT INTO read.till_entries_read (kind, entry_id, till, amount_cents, entry_on, member_id, event_id)
SELECT 'WITHDRAWAL_RETURN', e.stream_id, upper(replace(split_part(a.address, ':', 3), '-', '_')), sum(p.amount), p.value_on, e.subject_id, e.event_id
  FROM es.event e
  JOIN ledger.posting p ON p.pos = e.pos
  JOIN ledger.account a USING (account_id)
 WHERE e.type = 'WithdrawalReturned' AND a.address LIKE 'assets:cash:%'
 GROUP BY e.stream_id, a.address, p.value_on, e.subject_id, e.event_id;
