-- Where each loan stands: ids, terms and sums. Schedules and arrears depend on the day and are computed when asked.
CREATE TABLE read.loans_read (
  loan_id               uuid PRIMARY KEY,
  application_id        uuid NOT NULL,
  borrower_id           uuid NOT NULL,
  status                text NOT NULL,
  version               int NOT NULL,
  principal_cents       bigint NOT NULL,
  apr_percent           numeric(7, 4) NOT NULL,
  term_months           int NOT NULL,
  due_day_of_month      int NOT NULL,
  instalment_cents      bigint NOT NULL,
  total_repayment_cents bigint NOT NULL,
  balance_cents         bigint NOT NULL,      -- outstanding principal
  next_due_on           date,                 -- the oldest due date with something unpaid
  created_at            timestamptz NOT NULL,
  disbursed_on          date,
  disbursed_at          timestamptz,
  settled_on            date
);
CREATE UNIQUE INDEX loans_read_application ON read.loans_read (application_id);
CREATE INDEX loans_read_borrower ON read.loans_read (borrower_id, created_at DESC);
CREATE INDEX loans_read_status ON read.loans_read (status, next_due_on);
CREATE INDEX loans_read_created ON read.loans_read (created_at DESC);
