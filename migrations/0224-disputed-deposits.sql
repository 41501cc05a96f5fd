-- Another member has claimed the reference of a deposit. docs/decisions/0036-whose-word.md
ALTER TABLE read.wallet_history_read ADD COLUMN is_disputed boolean NOT NULL DEFAULT false;

DROP VIEW app.wallet_transaction_list;
DROP FUNCTION app.wallet_transaction_rows();
-- As in 0098, with whether a deposit is disputed.
CREATE FUNCTION app.wallet_transaction_rows() RETURNS TABLE (
  id uuid, type text, description text, "createdAt" timestamptz, "paymentMethod" text, amount bigint,
  "balanceAfterCents" bigint, status text, reference text, "claimedCents" bigint, place bigint, "userId" uuid, "isDisputed" boolean
) LANGUAGE sql STABLE AS $$
  SELECT h.entry_id, h.type, coalesce(x.text, h.description), h.recorded_at, h.method, h.amount_cents, h.balance_after_cents,
         h.status, r.text, h.claimed_cents, h.place, h.user_id, h.is_disputed
    FROM read.wallet_history_read h
    LEFT JOIN app.event_text x ON x.event_id = h.event_id AND x.field = 'description'
    LEFT JOIN app.event_text r ON r.event_id = h.reference_event_id AND r.field = 'reference'
$$;
CREATE VIEW app.wallet_transaction_list AS SELECT * FROM app.wallet_transaction_rows();
