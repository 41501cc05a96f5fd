-- Payouts, write-offs and sales of collateral that were taken back: they counted from one day until the day before another one.
CREATE TABLE read.loans_taken_back_read (
  loan_id         uuid NOT NULL,
  loan_version    int NOT NULL,   -- of the event that took it back
  kind            text NOT NULL,  -- DISBURSEMENT, WRITE_OFF or SALE
  counts_on       date NOT NULL,
  taken_back_on   date NOT NULL,
  principal_cents bigint NOT NULL, -- paid out or given up; 0 of a sale, whose proceeds are a payment
  PRIMARY KEY (loan_id, loan_version)
);
