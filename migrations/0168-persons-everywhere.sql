-- What a member of staff initiated in a Harare day, by kind of command: alone, or confirmed by a second person later.
ALTER TABLE app.done_alone RENAME TO initiated;

-- Refuses what a member of staff records about another account of their own.
CREATE FUNCTION app.refuse_own_affair(p_user uuid, p_subjects uuid[]) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM app.accounts_of_person(p_user) own WHERE own.user_id <> p_user AND own.user_id = ANY (p_subjects)) THEN
    RAISE EXCEPTION 'it is about another account of the same person' USING ERRCODE = 'AC403', CONSTRAINT = 'own_affair';
  END IF;
END $$;

-- A statement shows nothing for the deposits of who handed it in, whichever of their accounts they used.
CREATE OR REPLACE FUNCTION app.deposit_lines() RETURNS TABLE (
  deposit_id uuid, import_id uuid, line int, provider text, reference text, reference_key text, amount_cents bigint, paid_on date,
  payer text,
  same_amount boolean,
  is_read boolean,   -- its statement was read to the end
  is_own boolean     -- the owner of the deposit handed the statement in
) LANGUAGE sql STABLE AS $$
  SELECT s.deposit_id, l.import_id, l.line, l.provider, l.reference, l.reference_key, l.amount_cents, l.paid_on, l.payer,
         l.amount_cents = t.amount_cents, i.read_at IS NOT NULL,
         EXISTS (SELECT FROM app.accounts_of_person(s.user_id) own WHERE own.user_id = i.imported_by)
    FROM app.deposit_slip s
    JOIN read.transfers_read t ON t.transfer_id = s.deposit_id
    JOIN app.statement_line l ON l.provider = s.method AND l.reference_key = s.reference_key
                             AND l.kind = 'CREDIT' AND NOT l.is_duplicate
    LEFT JOIN app.statement_import i ON i.import_id = l.import_id   -- every line has one: LEFT lets who asks nothing of it do without
   WHERE NOT EXISTS (SELECT FROM read.line_states_read m WHERE m.import_id = l.import_id AND m.line = l.line AND m.state <> 'OPEN')
$$;
