-- A deposit is credited as its statement line says. Where the member said another amount, both are shown.
ALTER TABLE read.wallet_history_read ADD COLUMN claimed_cents bigint;   -- what the member said; null where it is what arrived

DROP VIEW app.deposit_list, app.withdrawal_list, app.wallet_transaction_list;
DROP FUNCTION app.deposit_rows(), app.transfer_rows(), app.wallet_transaction_rows();

-- What moved in wallets. A reference and a description that a person gave are texts that can be corrected and erased.
CREATE FUNCTION app.wallet_transaction_rows() RETURNS TABLE (
  id uuid, type text, description text, "createdAt" timestamptz, "paymentMethod" text, amount bigint,
  "balanceAfterCents" bigint, status text, reference text, "claimedCents" bigint, place bigint, "userId" uuid
) LANGUAGE sql STABLE AS $$
  SELECT h.entry_id, h.type, coalesce(x.text, h.description), h.recorded_at, h.method, h.amount_cents, h.balance_after_cents,
         h.status, r.text, h.claimed_cents, h.place, h.user_id
    FROM read.wallet_history_read h
    LEFT JOIN app.event_text x ON x.event_id = h.event_id AND x.field = 'description'
    LEFT JOIN app.event_text r ON r.event_id = h.reference_event_id AND r.field = 'reference'
$$;
CREATE VIEW app.wallet_transaction_list AS SELECT * FROM app.wallet_transaction_rows();

-- Deposits and withdrawals as finance works through them.
CREATE FUNCTION app.transfer_rows() RETURNS TABLE (
  id uuid, kind text, "userId" uuid, "userName" text, "userEmail" text, status text, "paymentMethod" text, "amountCents" bigint,
  "claimedCents" bigint, "balanceAfterCents" bigint, "createdAt" timestamptz, "decidedAt" timestamptz, "decidedByName" text, description text,
  reference text, note text, suspicion text, "duplicateOfId" uuid, "submittedEventId" uuid
) LANGUAGE sql STABLE AS $$
  SELECT t.transfer_id, t.kind, t.user_id, u.first_name || ' ' || u.last_name, u.email, t.status, t.method, t.amount_cents,
         h.claimed_cents, h.balance_after_cents, t.submitted_at, t.decided_at, d.first_name || ' ' || d.last_name,
         coalesce(description.text, h.description), reference.text, note.text, t.suspicion, t.duplicate_of_id, t.submitted_event_id
    FROM read.transfers_read t
    JOIN read.wallet_history_read h ON h.entry_id = t.transfer_id
    JOIN app.user_account u ON u.id = t.user_id
    LEFT JOIN app.user_account d ON d.id = t.decided_by
    LEFT JOIN app.event_text description ON description.event_id = t.submitted_event_id AND description.field = 'description'
    LEFT JOIN app.event_text reference ON reference.event_id = h.reference_event_id AND reference.field = 'reference'
    LEFT JOIN app.event_text note ON note.event_id = t.decision_event_id AND note.field IN ('note', 'reason')
$$;

CREATE VIEW app.withdrawal_list AS
  SELECT t.*, destination.text AS destination
    FROM app.transfer_rows() t
    LEFT JOIN app.event_text destination ON destination.event_id = t."submittedEventId" AND destination.field = 'destination'
   WHERE t.kind = 'WITHDRAWAL';

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
                                    'amountCents', l.amount_cents, 'date', l.paid_on, 'payer', l.payer)
            FROM (SELECT l.import_id, l.line, l.reference, l.amount_cents, l.paid_on, l.payer
                    FROM read.statement_matches_read m JOIN app.statement_line l USING (import_id, line)
                   WHERE m.deposit_id = t.id
                  UNION ALL
                  (SELECT l.import_id, l.line, l.reference, l.amount_cents, l.paid_on, l.payer
                     FROM app.deposit_lines() l
                    WHERE t.status = 'PENDING' AND l.deposit_id = t.id
                    ORDER BY l.same_amount DESC, l.import_id, l.line LIMIT 1)
                  LIMIT 1) l)
    FROM app.transfer_rows() t
    JOIN app.deposit_slip s ON s.deposit_id = t.id
    LEFT JOIN app.stored_file f USING (file_id)
    LEFT JOIN app.reference_use r ON r.hash = s.reference_hash AND NOT r.is_repeat AND r.entry_id <> t.id
   WHERE t.kind = 'DEPOSIT'
$$;
CREATE VIEW app.deposit_list AS SELECT * FROM app.deposit_rows();
