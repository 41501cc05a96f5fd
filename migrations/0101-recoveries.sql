-- What comes in after a loan was written off is income of its own. docs/decisions/0011-default-and-collateral-sales.md
INSERT INTO ledger.account_kind (prefix, class, inline, owned, min_signed, max_signed) VALUES
  ('income:recoveries', 'I', false, false, NULL, NULL);

-- Of a payment on a loan that was written off: all of it. Its interest and principal are 0.
ALTER TABLE read.repayments_read ADD COLUMN recovery_cents bigint NOT NULL DEFAULT 0;
-- Of a sale after the write-off; null of any other.
ALTER TABLE read.collateral_sales_read ADD COLUMN recovery_cents bigint;
ALTER TABLE read.collateral_sales_read DROP CONSTRAINT collateral_sales_read_check;
ALTER TABLE read.collateral_sales_read ADD CONSTRAINT collateral_sales_read_check
  CHECK (costs_cents + interest_cents + principal_cents + coalesce(recovery_cents, 0) + surplus_cents = sold_price_cents);

-- As before, with what was recovered.
DROP FUNCTION app.payment_movements(timestamptz);
CREATE FUNCTION app.payment_movements(known_before timestamptz) RETURNS TABLE (
  payment_id uuid, loan_id uuid, value_on date, kind text, is_reversed boolean, recorded_at timestamptz, method text,
  source text, amount_cents bigint, interest_cents bigint, recovery_cents bigint
) LANGUAGE sql STABLE AS $$
  SELECT r.payment_id, r.loan_id, r.paid_on, 'RECEIVED', coalesce(r.reversed_at < known_before, false), r.recorded_at, r.method,
         r.source, r.amount_cents, (coalesce(r.posted_interest_cents, r.interest_cents - moved.ever) + moved.that_day)::bigint,
         r.recovery_cents
    FROM read.repayments_read r
   CROSS JOIN LATERAL (
         SELECT coalesce(sum(x.interest_difference_cents), 0) AS ever,
                coalesce(sum(x.interest_difference_cents) FILTER (
                  WHERE x.recorded_at < known_before AND coalesce(x.value_on, r.paid_on) = r.paid_on), 0) AS that_day
           FROM read.reallocations_read x WHERE x.payment_id = r.payment_id) moved
   WHERE r.recorded_at < known_before
  UNION ALL
  SELECT r.payment_id, r.loan_id, r.returned_on, 'RETURNED', false, r.returned_at, r.method, r.source, -r.amount_cents,
         -r.returned_interest_cents, -r.recovery_cents
    FROM read.repayments_read r WHERE r.returned_at < known_before
  UNION ALL
  SELECT r.payment_id, r.loan_id, x.value_on, 'MOVED', false, max(x.recorded_at), r.method, r.source, 0,
         sum(x.interest_difference_cents)::bigint, 0
    FROM read.reallocations_read x JOIN read.repayments_read r USING (payment_id)
   WHERE x.recorded_at < known_before AND x.value_on <> r.paid_on
   GROUP BY r.payment_id, x.value_on HAVING sum(x.interest_difference_cents) <> 0
$$;

DROP VIEW app.payment_list;
DROP FUNCTION app.payment_rows();
CREATE FUNCTION app.payment_rows() RETURNS TABLE (
  id uuid, "loanId" uuid, "borrowerId" uuid, "borrowerName" text, "amountCents" bigint, "principalCents" bigint,
  "interestCents" bigint, "recoveryCents" bigint, "paidOn" date, "paidAt" timestamptz, "recordedAt" timestamptz, "loanVersion" int,
  source text, method text, reference text, status text, "receiptNumber" text, "reversedAt" timestamptz, "returnedOn" date,
  "eventId" uuid
) LANGUAGE sql STABLE AS $$
  SELECT r.payment_id, r.loan_id, r.borrower_id, u.first_name || ' ' || u.last_name, r.amount_cents, r.principal_cents,
         r.interest_cents, r.recovery_cents, r.paid_on, r.paid_at, r.recorded_at, r.loan_version, r.source, r.method, x.text,
         r.status, r.receipt_number, r.reversed_at, r.returned_on, r.event_id
    FROM read.repayments_read r
    JOIN app.user_account u ON u.id = r.borrower_id
    LEFT JOIN app.event_text x ON x.event_id = r.event_id AND x.field = 'reference'
$$;
CREATE VIEW app.payment_list AS SELECT * FROM app.payment_rows() WHERE source = 'REPAYMENT';

DROP VIEW app.collateral_sale_list;
DROP FUNCTION app.collateral_sale_rows();
CREATE FUNCTION app.collateral_sale_rows() RETURNS TABLE (
  id uuid, "loanId" uuid, "applicationId" uuid, "borrowerId" uuid, "borrowerName" text, "borrowerFirstName" text,
  "borrowerLastName" text, "borrowerEmail" text, "collateralType" text, "collateralDescription" text,
  "originalValueCents" bigint, "assessedValueCents" bigint, "estimatedValueCents" bigint, "priceBasis" text, status text,
  "listedAt" timestamptz, "withdrawnAt" timestamptz, "soldAt" timestamptz, "soldPriceCents" bigint, method text, reference text,
  "costsCents" bigint, "interestCents" bigint, "principalCents" bigint, "recoveryCents" bigint, "surplusCents" bigint,
  "shortfallCents" bigint, "soldByName" text, note text, "loanBalanceCents" bigint, "soldOn" date, "soldEventId" uuid
) LANGUAGE sql STABLE AS $$
  SELECT s.sale_id, s.loan_id, s.application_id, s.borrower_id, u.first_name || ' ' || u.last_name, u.first_name, u.last_name,
         u.email, a.collateral_type, d.collateral_desc, s.original_value_cents, s.assessed_value_cents, s.listed_price_cents,
         CASE s.listed_price_cents
           WHEN CASE s.price_basis WHEN 'ASSESSMENT' THEN s.assessed_value_cents WHEN 'ESTIMATE' THEN s.original_value_cents END
           THEN s.price_basis ELSE 'CHOSEN' END,
         s.status, s.listed_at, s.withdrawn_at, s.sold_at, s.sold_price_cents, s.method, r.text, s.costs_cents, s.interest_cents,
         s.principal_cents, s.recovery_cents, s.surplus_cents, s.shortfall_cents, v.first_name || ' ' || v.last_name, x.text,
         l.balance_cents, s.sold_on, s.sold_event_id
    FROM read.collateral_sales_read s
    JOIN read.loans_read l USING (loan_id)
    JOIN read.applications_read a ON a.application_id = s.application_id
    JOIN app.application_details d ON d.application_id = s.application_id
    JOIN app.user_account u ON u.id = s.borrower_id
    LEFT JOIN app.user_account v ON v.id = s.sold_by
    LEFT JOIN app.event_text r ON r.event_id = s.sold_event_id AND r.field = 'reference'
    LEFT JOIN app.event_text x ON x.event_id = s.sold_event_id AND x.field = 'note'
$$;
CREATE VIEW app.collateral_sale_list AS SELECT * FROM app.collateral_sale_rows();
