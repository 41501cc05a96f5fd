-- The day on which a line counts stands in its row: the day that its statement gives it, else that of its import. Before, a list in the
-- order of days joined, computed and sorted every line for a page of 25, and the tills read each line three times.
-- docs/decisions/0024-every-line-ends-somewhere.md
ALTER TABLE app.statement_line ADD COLUMN counts_on date;
UPDATE app.statement_line l SET counts_on = coalesce(l.paid_on, (i.created_at AT TIME ZONE 'Africa/Harare')::date)
  FROM app.statement_import i WHERE i.import_id = l.import_id;
ALTER TABLE app.statement_line ALTER COLUMN counts_on SET NOT NULL;

-- One order for a list of all tills, one for the list of a till and its oldest day without a signature (until now two indexes).
CREATE INDEX statement_line_in_order ON app.statement_line (counts_on, import_id, line)
  WHERE kind IN ('CREDIT', 'DEBIT') AND NOT is_duplicate;
CREATE INDEX statement_line_of_till ON app.statement_line (provider, counts_on, import_id, line)
  WHERE kind IN ('CREDIT', 'DEBIT') AND NOT is_duplicate;
DROP INDEX app.statement_line_day, app.statement_line_undated;

-- As in 0097. What only the shown rows need is asked for each of them, so a count does without.
CREATE OR REPLACE FUNCTION app.reconciliation_line_rows() RETURNS TABLE (
  "importId" uuid, line int, till text, direction text, reference text, "amountCents" bigint, "paidOn" date, payer text,
  state text, "suspenseCents" bigint, reason text, "decidedByName" text, entries jsonb
) LANGUAGE sql STABLE AS $$
  SELECT l.import_id, l.line, l.provider, l.kind, l.reference, l.amount_cents, l.counts_on, l.payer, coalesce(s.state, 'OPEN'),
         coalesce(s.suspense_cents, 0),
         (SELECT x.text FROM app.event_text x WHERE x.event_id = s.decision_event_id AND x.field IN ('reason', 'note')
           ORDER BY x.field DESC LIMIT 1),
         (SELECT u.first_name || ' ' || u.last_name FROM app.user_account u WHERE u.id = s.decided_by),
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
   WHERE l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate AND i.read_at IS NOT NULL
$$;

-- As in 0096. Lines and entries are read once and added up by day first: there are few days.
CREATE OR REPLACE FUNCTION app.till_changes() RETURNS TABLE (till text, day date, what text, count int, amount_cents bigint)
LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT l.provider, l.counts_on AS day, coalesce(s.state, 'OPEN') AS state, count(*)::int AS lines, sum(l.amount_cents)::bigint AS cents
      FROM app.statement_line l
      JOIN app.statement_import i USING (import_id)
      LEFT JOIN read.line_states_read s USING (import_id, line)
     WHERE l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate AND i.read_at IS NOT NULL
     GROUP BY 1, 2, 3
  ), entry AS (
    SELECT t.till, t.entry_on, l.counts_on AS line_on, count(*)::int AS entries, sum(t.amount_cents)::bigint AS cents
      FROM read.till_entries_read t
      LEFT JOIN read.statement_matches_read m USING (kind, entry_id)
      LEFT JOIN app.statement_line l ON l.import_id = m.import_id AND l.line = m.line
     WHERE t.till <> 'CASH' AND t.entry_on IS DISTINCT FROM l.counts_on
     GROUP BY 1, 2, 3
  )
  SELECT upper(replace(split_part(a.address, ':', 3), '-', '_')), p.value_on, 'LEDGER', 0, sum(p.amount)::bigint
    FROM ledger.account a JOIN ledger.posting p USING (account_id) WHERE a.address LIKE 'assets:cash:%' GROUP BY a.address, p.value_on
  UNION ALL
  SELECT line.provider, line.day, 'STATEMENT', line.lines, line.cents FROM line
  UNION ALL
  SELECT line.provider, line.day, 'LINE_' || line.state, line.lines, line.cents FROM line WHERE line.state IN ('OPEN', 'IGNORED')
  UNION ALL -- in the books before its line comes, or without one
  SELECT e.till, e.entry_on, 'ENTRY_WITHOUT_LINE', e.entries, -e.cents FROM entry e WHERE e.entry_on < coalesce(e.line_on, 'infinity')
  UNION ALL
  SELECT e.till, e.line_on, 'ENTRY_WITHOUT_LINE', -e.entries, e.cents FROM entry e WHERE e.entry_on < e.line_on
  UNION ALL -- on a statement before its entry counts
  SELECT e.till, e.line_on, 'LINE_BEFORE_ENTRY', e.entries, e.cents FROM entry e WHERE e.line_on < e.entry_on
  UNION ALL
  SELECT e.till, e.entry_on, 'LINE_BEFORE_ENTRY', -e.entries, -e.cents FROM entry e WHERE e.line_on < e.entry_on
$$;
