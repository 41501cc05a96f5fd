-- Collateral that is sold because its loan went into default, and the account that is given of it.
CREATE TABLE read.collateral_sales_read (
  sale_id              uuid PRIMARY KEY,
  version              int NOT NULL,
  loan_id              uuid NOT NULL,
  application_id       uuid NOT NULL,
  borrower_id          uuid NOT NULL,
  status               text NOT NULL,
  original_value_cents bigint NOT NULL,     -- the applicant's estimate
  assessed_value_cents bigint,              -- null where nobody assessed it
  listed_price_cents   bigint NOT NULL,
  price_basis          text NOT NULL,       -- where the first listed price came from
  listed_at            timestamptz NOT NULL,
  withdrawn_at         timestamptz,         -- null again when it is back on sale
  sold_at              timestamptz,
  sold_on              date,                -- value date
  sold_price_cents     bigint,
  method               text,
  costs_cents          bigint,
  interest_cents       bigint,
  principal_cents      bigint,
  surplus_cents        bigint,
  shortfall_cents      bigint,
  sold_by              uuid,
  sold_event_id        uuid,                -- the event whose note is shown
  CHECK (costs_cents + interest_cents + principal_cents + surplus_cents = sold_price_cents)
);
CREATE INDEX collateral_sales_read_loan ON read.collateral_sales_read (loan_id);
CREATE INDEX collateral_sales_read_listed ON read.collateral_sales_read (listed_at);
