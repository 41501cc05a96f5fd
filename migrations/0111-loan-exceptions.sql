-- What of each loan its product did not allow, and who allowed it. Loans of before have no product and nothing here.
ALTER TABLE read.loans_read ADD COLUMN product_version_id uuid, ADD COLUMN exceptions_allowed_by uuid;

CREATE TABLE read.loan_exceptions_read (
  loan_id uuid NOT NULL,
  n       int  NOT NULL,                            -- the order in which they are shown
  code    text NOT NULL,
  text    text NOT NULL,
  PRIMARY KEY (loan_id, n)
);
