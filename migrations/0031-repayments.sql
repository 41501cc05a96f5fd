-- What was paid on each loan, with its current split into interest and principal.
CREATE TABLE read.repayments_read (
  payment_id      uuid PRIMARY KEY,
  loan_id         uuid NOT NULL,
  borrower_id     uuid NOT NULL,
  event_id        uuid NOT NULL,              -- the event whose reference is shown
  loan_version    int NOT NULL,               -- the order of recording
  amount_cents    bigint NOT NULL,
  interest_cents  bigint NOT NULL,
  principal_cents bigint NOT NULL,
  method          text NOT NULL,
  paid_on         date NOT NULL,              -- value date
  paid_at         timestamptz NOT NULL,
  recorded_at     timestamptz NOT NULL,
  status          text NOT NULL,
  receipt_number  text NOT NULL
);
CREATE UNIQUE INDEX repayments_read_receipt ON read.repayments_read (receipt_number);
CREATE INDEX repayments_read_loan ON read.repayments_read (loan_id, paid_on, loan_version);
CREATE INDEX repayments_read_borrower ON read.repayments_read (borrower_id, recorded_at DESC, payment_id DESC);
CREATE INDEX repayments_read_recorded ON read.repayments_read (recorded_at DESC, payment_id DESC);

-- Payments as people read them, for every feature that shows them. A function, not a view: a rebuild swaps the tables
-- below it, and a query through it is inlined all the same.
CREATE FUNCTION app.payment_rows() RETURNS TABLE (
  id uuid, "loanId" uuid, "borrowerId" uuid, "borrowerName" text, "amountCents" bigint, "principalCents" bigint,
  "interestCents" bigint, "paidOn" date, "paidAt" timestamptz, "recordedAt" timestamptz, "loanVersion" int, method text,
  reference text, status text, "receiptNumber" text
) LANGUAGE sql STABLE AS $$
  SELECT r.payment_id, r.loan_id, r.borrower_id, u.first_name || ' ' || u.last_name, r.amount_cents, r.principal_cents,
         r.interest_cents, r.paid_on, r.paid_at, r.recorded_at, r.loan_version, r.method, x.text, r.status, r.receipt_number
    FROM read.repayments_read r
    JOIN app.user_account u ON u.id = r.borrower_id
    LEFT JOIN app.event_text x ON x.event_id = r.event_id AND x.field = 'reference'
$$;
