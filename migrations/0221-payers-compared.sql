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
           -- Of deposits that a confirmed statement shows.
           'payers', (SELECT coalesce(jsonb_agg(DISTINCT l.payer), '[]')
                        FROM read.wallet_history_read h
                        JOIN read.statement_matches_read m ON m.kind = 'DEPOSIT' AND m.entry_id = h.entry_id
                        JOIN app.statement_line l ON l.import_id = m.import_id AND l.line = m.line
                        JOIN app.statement_import i ON i.import_id = l.import_id
                       WHERE h.user_id = u.id AND h.type = 'DEPOSIT' AND i.confirmed_by IS NOT NULL AND l.payer IS NOT NULL))
    FROM app.user_account u WHERE u.id = p_user
$$;

-- The facts that decide whether a line may credit a deposit by itself, and whether one person may do it.
CREATE FUNCTION app.credit_facts(p_deposit uuid, p_import uuid, p_line int) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
           'creditCents', l.amount_cents, 'claimedCents', t.amount_cents,
           'importedBy', i.imported_by, 'confirmedBy', i.confirmed_by,
           'isAfterReading', coalesce(s.submitted_at > i.read_at, false),
           'isOtherReference', s.reference_key IS NOT NULL AND s.reference_key IS DISTINCT FROM l.reference_key,
           'payer', l.payer, 'member', app.payer_facts(s.user_id))
    FROM app.deposit_slip s
    JOIN read.transfers_read t ON t.transfer_id = s.deposit_id
   CROSS JOIN app.statement_line l
    JOIN app.statement_import i ON i.import_id = l.import_id
   WHERE s.deposit_id = p_deposit AND l.import_id = p_import AND l.line = p_line
$$;
