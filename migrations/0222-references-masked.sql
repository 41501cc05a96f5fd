-- To staff who did not import it, an open line hides its reference until somebody has claimed it: whoever reads it could have a
-- friend claim it. docs/decisions/0036-whose-word.md
CREATE FUNCTION app.is_reference_claimed(p_method text, p_key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.deposit_slip s WHERE s.reference_key = p_key AND s.method = p_method)
$$;

DROP VIEW app.reconciliation_line_list;
DROP FUNCTION app.reconciliation_line_rows();
-- As in 0178, with its importer, the form in which references are compared, and whether a deposit has claimed it.
CREATE FUNCTION app.reconciliation_line_rows() RETURNS TABLE (
  "importId" uuid, line int, till text, direction text, reference text, "amountCents" bigint, "paidOn" date, payer text,
  state text, "suspenseCents" bigint, reason text, "decidedByName" text, entries jsonb,
  "referenceKey" text, "importedBy" uuid, "isUnclaimed" boolean
) LANGUAGE sql STABLE AS $$
  SELECT l.import_id, l.line, l.provider, l.kind, l.reference, l.amount_cents, l.counts_on, l.payer, coalesce(s.state, 'OPEN'),
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
         coalesce(s.state, 'OPEN') = 'OPEN' AND NOT app.is_reference_claimed(l.provider, l.reference_key)
    FROM app.statement_line l
    JOIN app.statement_import i ON i.import_id = l.import_id
    LEFT JOIN read.line_states_read s ON s.import_id = l.import_id AND s.line = l.line
   WHERE l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate AND i.read_at IS NOT NULL
$$;
CREATE VIEW app.reconciliation_line_list AS SELECT * FROM app.reconciliation_line_rows();
