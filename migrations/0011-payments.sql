-- Payments on loans, and sales of collateral, which pay on a loan as well.

-- What was paid on each loan, with its current split. The proceeds of a sale have no receipt: they have a sale account.
CREATE TABLE read.repayments_read (
  payment_id              uuid PRIMARY KEY,
  loan_id                 uuid NOT NULL,
  borrower_id             uuid NOT NULL,
  event_id                uuid NOT NULL,              -- the event whose reference is shown
  loan_version            int NOT NULL,               -- the order of recording
  source                  text NOT NULL DEFAULT 'REPAYMENT',
  amount_cents            bigint NOT NULL,
  interest_cents          bigint NOT NULL,
  principal_cents         bigint NOT NULL,
  recovery_cents          bigint NOT NULL DEFAULT 0,  -- of a payment on a loan that was written off: all of it
  excess_cents            bigint NOT NULL DEFAULT 0,  -- beyond the payoff: into the borrower's wallet
  method                  text NOT NULL,
  paid_on                 date NOT NULL,              -- value date
  paid_at                 timestamptz NOT NULL,
  recorded_at             timestamptz NOT NULL,
  status                  text NOT NULL,
  receipt_number          text,
  reversed_at             timestamptz,                -- what is told of an earlier day still counts it
  -- A payment that bounced counts until the day before returned_on, and from then on nowhere.
  returned_on             date,
  returned_at             timestamptz,                -- when the return was recorded
  posted_interest_cents   bigint,                     -- of a returned payment: what was posted as interest when it was recorded
  returned_interest_cents bigint                      -- and what was posted back with its return
);
CREATE UNIQUE INDEX repayments_read_receipt ON read.repayments_read (receipt_number);
CREATE INDEX repayments_read_loan ON read.repayments_read (loan_id, paid_on, loan_version);
CREATE INDEX repayments_read_borrower ON read.repayments_read (borrower_id, recorded_at DESC, payment_id DESC);
CREATE INDEX repayments_read_recorded ON read.repayments_read (recorded_at DESC, payment_id DESC);
-- Reports of a period read payments by value date.
CREATE INDEX repayments_read_paid ON read.repayments_read (paid_on, payment_id);

-- What a reallocation moved, so that what is told of an earlier day can leave it out.
CREATE TABLE read.reallocations_read (
  payment_id                uuid NOT NULL,
  loan_id                   uuid NOT NULL,
  loan_version              int NOT NULL,
  recorded_at               timestamptz NOT NULL,
  value_on                  date,             -- since when the payments divide otherwise; null: the day of the payment
  interest_difference_cents bigint NOT NULL,
  PRIMARY KEY (payment_id, loan_version)
);
CREATE INDEX reallocations_read_recorded ON read.reallocations_read (recorded_at);

-- What payments moved on each day, as it was known before an instant: RECEIVED on the day of the payment, RETURNED when it
-- bounced, MOVED where interest and principal changed on a later day because another payment bounced. A payment without a return
-- keeps its current split in its row: what reallocations moved is taken off again, except on its own day.
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

-- Payments as people read them, for every feature that shows them.
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
  redeemable_until     date NOT NULL,             -- the last day on which the borrower can redeem it, before one person alone may sell it
  withdrawn_at         timestamptz,         -- null again when it is back on sale
  sold_at              timestamptz,
  sold_on              date,                -- value date
  sold_price_cents     bigint,
  method               text,
  costs_cents          bigint,
  interest_cents       bigint,
  principal_cents      bigint,
  recovery_cents       bigint,              -- of a sale after the write-off; null of any other
  surplus_cents        bigint,
  shortfall_cents      bigint,
  sold_by              uuid,
  sold_event_id        uuid,                -- the event whose note is shown
  document_id          uuid,
  -- What payments from before the sale changed afterwards: one that was reversed or came back takes of the surplus and pays the loan,
  -- one that was recorded late adds to it. docs/decisions/0023-taking-back.md
  surplus_taken_cents  bigint NOT NULL DEFAULT 0,
  surplus_taken_on     date,
  surplus_added_cents  bigint NOT NULL DEFAULT 0,
  surplus_added_on     date,
  -- What is left of the costs: null where there are none. The rest that nobody asked for went to the borrower.
  costs_left_cents     bigint,
  costs_returned_cents bigint NOT NULL DEFAULT 0,
  costs_returned_on    date,
  CHECK (costs_cents + interest_cents + principal_cents + coalesce(recovery_cents, 0) + surplus_cents = sold_price_cents)
);
CREATE INDEX collateral_sales_read_loan ON read.collateral_sales_read (loan_id);
CREATE INDEX collateral_sales_read_listed ON read.collateral_sales_read (listed_at);

CREATE TABLE read.sale_costs_read (
  payment_id   uuid PRIMARY KEY,
  sale_id      uuid NOT NULL,
  event_id     uuid NOT NULL,
  amount_cents bigint NOT NULL,
  method       text NOT NULL,
  paid_on      date NOT NULL,
  document_id  uuid NOT NULL,
  paid_by      uuid NOT NULL,
  recorded_at  timestamptz NOT NULL
);
CREATE INDEX sale_cost_sale ON read.sale_costs_read (sale_id, recorded_at);

-- Sales with the buyer, the court order and the payments of costs. Another price than the one it was first listed at is one that staff
-- chose.
CREATE FUNCTION app.collateral_sale_rows() RETURNS TABLE (
  id uuid, "loanId" uuid, "applicationId" uuid, "borrowerId" uuid, "borrowerName" text, "borrowerFirstName" text,
  "borrowerLastName" text, "borrowerEmail" text, "collateralType" text, "collateralDescription" text,
  "originalValueCents" bigint, "assessedValueCents" bigint, "estimatedValueCents" bigint, "priceBasis" text, status text,
  "listedAt" timestamptz, "withdrawnAt" timestamptz, "soldAt" timestamptz, "soldPriceCents" bigint, method text, reference text,
  "costsCents" bigint, "interestCents" bigint, "principalCents" bigint, "recoveryCents" bigint, "surplusCents" bigint,
  "shortfallCents" bigint, "surplusTakenCents" bigint, "surplusTakenOn" date, "surplusAddedCents" bigint,
  "surplusAddedOn" date, "soldByName" text, note text,
  "loanBalanceCents" bigint, "soldOn" date, "soldEventId" uuid, "buyerName" text, "courtOrder" text, "documentId" uuid,
  "costsLeftCents" bigint, "costsReturnedCents" bigint, "costsReturnedOn" date, "costsPaid" jsonb
) LANGUAGE sql STABLE AS $$
  SELECT s.sale_id, s.loan_id, s.application_id, s.borrower_id, u.first_name || ' ' || u.last_name, u.first_name, u.last_name,
         u.email, a.collateral_type, d.collateral_desc, s.original_value_cents, s.assessed_value_cents, s.listed_price_cents,
         CASE s.listed_price_cents
           WHEN CASE s.price_basis WHEN 'ASSESSMENT' THEN s.assessed_value_cents WHEN 'ESTIMATE' THEN s.original_value_cents END
           THEN s.price_basis ELSE 'CHOSEN' END,
         s.status, s.listed_at, s.withdrawn_at, s.sold_at, s.sold_price_cents, s.method, r.text, s.costs_cents, s.interest_cents,
         s.principal_cents, s.recovery_cents, s.surplus_cents, s.shortfall_cents,
         s.surplus_taken_cents, s.surplus_taken_on, s.surplus_added_cents, s.surplus_added_on, v.first_name || ' ' || v.last_name, x.text,
         l.balance_cents, s.sold_on, s.sold_event_id, b.text::jsonb ->> 'name', o.text, s.document_id,
         s.costs_left_cents, s.costs_returned_cents, s.costs_returned_on,
         (SELECT coalesce(jsonb_agg(jsonb_build_object(
                   'id', c.payment_id, 'amountCents', c.amount_cents, 'method', c.method, 'paidOn', c.paid_on,
                   'reference', (SELECT t.text FROM app.event_text t WHERE t.event_id = c.event_id AND t.field = 'reference'),
                   'documentId', c.document_id, 'paidByName', p.first_name || ' ' || p.last_name) ORDER BY c.recorded_at, c.payment_id), '[]')
            FROM read.sale_costs_read c LEFT JOIN app.user_account p ON p.id = c.paid_by WHERE c.sale_id = s.sale_id)
    FROM read.collateral_sales_read s
    JOIN read.loans_read l USING (loan_id)
    JOIN read.applications_read a ON a.application_id = s.application_id
    JOIN app.application_details d ON d.application_id = s.application_id
    JOIN app.user_account u ON u.id = s.borrower_id
    LEFT JOIN app.user_account v ON v.id = s.sold_by
    LEFT JOIN app.event_text r ON r.event_id = s.sold_event_id AND r.field = 'reference'
    LEFT JOIN app.event_text x ON x.event_id = s.sold_event_id AND x.field = 'note'
    LEFT JOIN app.event_text b ON b.event_id = s.sold_event_id AND b.field = 'buyer'
    LEFT JOIN app.event_text o ON o.event_id = s.sold_event_id AND o.field = 'courtOrder'
$$;
CREATE VIEW app.collateral_sale_list AS SELECT * FROM app.collateral_sale_rows();
