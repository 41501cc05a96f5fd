-- Which free lines of statements have the method and reference of a deposit, and what else each says beside it: the one place
-- that says it. The verification job, a person's verification, the queue of deposits and the report of a statement ask here.
CREATE FUNCTION app.deposit_lines() RETURNS TABLE (
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
   WHERE NOT EXISTS (SELECT FROM read.statement_matches_read m WHERE m.import_id = l.import_id AND m.line = l.line)
$$;
