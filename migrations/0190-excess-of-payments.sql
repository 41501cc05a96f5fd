-- What a payment brings beyond the payoff and goes into the borrower's wallet. docs/decisions/0024-every-line-ends-somewhere.md
ALTER TABLE read.repayments_read ADD COLUMN excess_cents bigint NOT NULL DEFAULT 0;

DROP VIEW app.payment_list;
DROP FUNCTION app.payment_rows();
CREATE FUNCTION app.payment_rows() RETURNS TABLE (
  id uuid, "loanId" uuid, "borrowerId" uuid, "borrowerName" text, "amountCents" bigint, "principalCents" bigint,
  "interestCents" bigint, "recoveryCents" bigint, "excessCents" bigint, "paidOn" date, "paidAt" timestamptz,
  "recordedAt" timestamptz, "loanVersion" int, source text, method text, reference text, status text, "receiptNumber" text,
  "reversedAt" timestamptz, "returnedOn" date, "eventId" uuid
) LANGUAGE sql STABLE AS $$
  SELECT r.payment_id, r.loan_id, r.borrower_id, u.first_name || ' ' || u.last_name, r.amount_cents, r.principal_cents,
         r.interest_cents, r.recovery_cents, r.excess_cents, r.paid_on, r.paid_at, r.recorded_at, r.loan_version, r.source,
         r.method, x.text, r.status, r.receipt_number, r.reversed_at, r.returned_on, r.event_id
    FROM read.repayments_read r
    JOIN app.user_account u ON u.id = r.borrower_id
    LEFT JOIN app.event_text x ON x.event_id = r.event_id AND x.field = 'reference'
$$;
CREATE VIEW app.payment_list AS SELECT * FROM app.payment_rows() WHERE source = 'REPAYMENT';
