-- A payment that bounced counts until the day before returned_on, and from then on nowhere.
ALTER TABLE read.repayments_read
  ADD COLUMN returned_on             date,
  ADD COLUMN returned_at             timestamptz,  -- when the return was recorded
  ADD COLUMN posted_interest_cents   bigint,       -- of a returned payment: what was posted as interest when it was recorded
  ADD COLUMN returned_interest_cents bigint;       -- and what was posted back with its return

-- Since when payments divide otherwise: the day of the payment, which is meant where this is null, or that of a return.
ALTER TABLE read.reallocations_read ADD COLUMN value_on date;

-- What payments moved on each day, as it was known before an instant: RECEIVED on the day of the payment, RETURNED when it
-- bounced, MOVED where interest and principal changed on a later day because another payment bounced. A payment without a return
-- keeps its current split in its row: what reallocations moved is taken off again, except on its own day.
CREATE FUNCTION app.payment_movements(known_before timestamptz) RETURNS TABLE (
  payment_id uuid, loan_id uuid, value_on date, kind text, is_reversed boolean, recorded_at timestamptz, method text,
  source text, amount_cents bigint, interest_cents bigint
) LANGUAGE sql STABLE AS $$
  SELECT r.payment_id, r.loan_id, r.paid_on, 'RECEIVED', coalesce(r.reversed_at < known_before, false), r.recorded_at, r.method,
         r.source, r.amount_cents, (coalesce(r.posted_interest_cents, r.interest_cents - moved.ever) + moved.that_day)::bigint
    FROM read.repayments_read r
   CROSS JOIN LATERAL (
         SELECT coalesce(sum(x.interest_difference_cents), 0) AS ever,
                coalesce(sum(x.interest_difference_cents) FILTER (
                  WHERE x.recorded_at < known_before AND coalesce(x.value_on, r.paid_on) = r.paid_on), 0) AS that_day
           FROM read.reallocations_read x WHERE x.payment_id = r.payment_id) moved
   WHERE r.recorded_at < known_before
  UNION ALL
  SELECT r.payment_id, r.loan_id, r.returned_on, 'RETURNED', false, r.returned_at, r.method, r.source, -r.amount_cents,
         -r.returned_interest_cents
    FROM read.repayments_read r WHERE r.returned_at < known_before
  UNION ALL
  SELECT r.payment_id, r.loan_id, x.value_on, 'MOVED', false, max(x.recorded_at), r.method, r.source, 0,
         sum(x.interest_difference_cents)::bigint
    FROM read.reallocations_read x JOIN read.repayments_read r USING (payment_id)
   WHERE x.recorded_at < known_before AND x.value_on <> r.paid_on
   GROUP BY r.payment_id, x.value_on HAVING sum(x.interest_difference_cents) <> 0
$$;

DROP VIEW app.payment_list;
DROP FUNCTION app.payment_rows();
CREATE FUNCTION app.payment_rows() RETURNS TABLE (
  id uuid, "loanId" uuid, "borrowerId" uuid, "borrowerName" text, "amountCents" bigint, "principalCents" bigint,
  "interestCents" bigint, "paidOn" date, "paidAt" timestamptz, "recordedAt" timestamptz, "loanVersion" int, source text,
  method text, reference text, status text, "receiptNumber" text, "reversedAt" timestamptz, "returnedOn" date, "eventId" uuid
) LANGUAGE sql STABLE AS $$
  SELECT r.payment_id, r.loan_id, r.borrower_id, u.first_name || ' ' || u.last_name, r.amount_cents, r.principal_cents,
         r.interest_cents, r.paid_on, r.paid_at, r.recorded_at, r.loan_version, r.source, r.method, x.text, r.status,
         r.receipt_number, r.reversed_at, r.returned_on, r.event_id
    FROM read.repayments_read r
    JOIN app.user_account u ON u.id = r.borrower_id
    LEFT JOIN app.event_text x ON x.event_id = r.event_id AND x.field = 'reference'
$$;
CREATE VIEW app.payment_list AS SELECT * FROM app.payment_rows() WHERE source = 'REPAYMENT';
