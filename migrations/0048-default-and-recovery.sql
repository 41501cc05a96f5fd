-- A loan that goes into default, is reinstated, loses its collateral to a sale, or is written off.
ALTER TABLE read.loans_read
  ADD COLUMN in_duplum              boolean NOT NULL DEFAULT true,  -- unpaid interest stops at the outstanding principal
  ADD COLUMN sale_id                uuid,                           -- the collateral sale of its latest default
  ADD COLUMN defaulted_on           date,                           -- null again when it is reinstated
  ADD COLUMN interest_stops_on      date,                           -- collateral sold, or the rest written off
  ADD COLUMN write_off_requested_by uuid,
  ADD COLUMN write_off_requested_at timestamptz,
  ADD COLUMN write_off_event_id     uuid,                           -- the event whose reason is shown
  ADD COLUMN written_off_on         date,
  ADD COLUMN written_off_cents      bigint;

-- What the sale of its collateral brought pays on a loan as a repayment does, but has no receipt: it has a sale account.
ALTER TABLE read.repayments_read
  ADD COLUMN source text NOT NULL DEFAULT 'REPAYMENT',
  ALTER COLUMN receipt_number DROP NOT NULL;

-- What a reallocation moved, so that what is told of an earlier day can leave it out.
CREATE TABLE read.reallocations_read (
  payment_id                uuid NOT NULL,
  loan_id                   uuid NOT NULL,
  loan_version              int NOT NULL,
  recorded_at               timestamptz NOT NULL,
  interest_difference_cents bigint NOT NULL,
  PRIMARY KEY (payment_id, loan_version)
);
CREATE INDEX reallocations_read_recorded ON read.reallocations_read (recorded_at);
-- Reports of a period read payments by value date.
CREATE INDEX repayments_read_paid ON read.repayments_read (paid_on, payment_id);

DROP FUNCTION app.payment_rows();
-- Payments as people read them, for every feature that shows them. A function, not a view: a rebuild swaps the tables
-- below it, and a query through it is inlined all the same.
CREATE FUNCTION app.payment_rows() RETURNS TABLE (
  id uuid, "loanId" uuid, "borrowerId" uuid, "borrowerName" text, "amountCents" bigint, "principalCents" bigint,
  "interestCents" bigint, "paidOn" date, "paidAt" timestamptz, "recordedAt" timestamptz, "loanVersion" int, source text,
  method text, reference text, status text, "receiptNumber" text, "reversedAt" timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT r.payment_id, r.loan_id, r.borrower_id, u.first_name || ' ' || u.last_name, r.amount_cents, r.principal_cents,
         r.interest_cents, r.paid_on, r.paid_at, r.recorded_at, r.loan_version, r.source, r.method, x.text, r.status,
         r.receipt_number, r.reversed_at
    FROM read.repayments_read r
    JOIN app.user_account u ON u.id = r.borrower_id
    LEFT JOIN app.event_text x ON x.event_id = r.event_id AND x.field = 'reference'
$$;
