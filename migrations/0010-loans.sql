-- Products, offers and loans. Schedules and arrears depend on the day and are computed when asked.

-- Versions of loan products that are events. The first version of the five funds is published with the program and has no row.
CREATE TABLE read.loan_product_versions_read (
  version_id               uuid PRIMARY KEY,
  product_id               uuid NOT NULL,
  n                        int NOT NULL,
  name                     text NOT NULL,
  collateral_types         text[] NOT NULL,
  min_principal_cents      bigint NOT NULL,
  max_principal_cents      bigint NOT NULL,
  min_rate_percent         numeric(7, 4) NOT NULL,
  max_rate_percent         numeric(7, 4) NOT NULL,
  min_term_months          int NOT NULL,
  max_term_months          int NOT NULL,
  ltv_limit_percent        numeric(7, 4) NOT NULL,
  instalment_limit_percent numeric(7, 4) NOT NULL,
  documents                text[] NOT NULL,
  needs_assessment         boolean NOT NULL,
  assessment_max_age_days  int,                     -- null where none is too old
  default_after_days       int NOT NULL DEFAULT 30, -- from how many days late on a loan may be declared in default
  made_by                  uuid NOT NULL,
  made_at                  timestamptz NOT NULL,
  UNIQUE (product_id, n)
);
CREATE FUNCTION app.loan_product_versions() RETURNS TABLE (
  "productId" uuid, "versionId" uuid, n int, name text, "collateralTypes" text[], "minPrincipalCents" bigint,
  "maxPrincipalCents" bigint, "minRatePercent" numeric, "maxRatePercent" numeric, "minTermMonths" int, "maxTermMonths" int,
  "ltvLimitPercent" numeric, "instalmentLimitPercent" numeric, documents text[], "needsAssessment" boolean,
  "assessmentMaxAgeDays" int, "defaultAfterDays" int
) LANGUAGE sql STABLE AS $$
  SELECT v.product_id, v.version_id, v.n, v.name, v.collateral_types, v.min_principal_cents, v.max_principal_cents,
         v.min_rate_percent, v.max_rate_percent, v.min_term_months, v.max_term_months, v.ltv_limit_percent,
         v.instalment_limit_percent, v.documents, v.needs_assessment, v.assessment_max_age_days, v.default_after_days
    FROM read.loan_product_versions_read v
$$;

-- Where each loan stands: ids, terms and sums.
CREATE TABLE read.loans_read (
  loan_id                   uuid PRIMARY KEY,
  application_id            uuid NOT NULL,
  borrower_id               uuid NOT NULL,
  status                    text NOT NULL,
  version                   int NOT NULL,
  created_at                timestamptz NOT NULL,
  product_version_id        uuid NOT NULL,
  exceptions_allowed_by     uuid,                 -- who allowed what the product did not
  exception_event_id        uuid,                 -- the event whose text says why the loan was made although warnings speak against it
  principal_cents           bigint NOT NULL,
  apr_percent               numeric(7, 4) NOT NULL,
  term_months               int NOT NULL,
  due_day_of_month          int NOT NULL,
  in_duplum                 boolean NOT NULL DEFAULT true,  -- unpaid interest stops at the outstanding principal
  instalment_cents          bigint NOT NULL,
  total_repayment_cents     bigint NOT NULL,
  first_period_charged_days int,                  -- the days of interest that it costs; null where it costs one month
  disbursed_on              date,
  disbursed_at              timestamptz,
  payout_receipt_number     text,                 -- of a payout in cash
  balance_cents             bigint NOT NULL,      -- outstanding principal
  next_due_on               date,                 -- the oldest due date with something unpaid
  settled_on                date,
  defaulted_on              date,                 -- null again when it is reinstated
  sale_id                   uuid,                 -- the collateral sale of its latest default
  interest_stops_on         date,                 -- collateral sold, or the rest written off
  write_off_requested_by    uuid,
  write_off_requested_at    timestamptz,
  write_off_amount_cents    bigint,               -- the outstanding principal when it was asked for: another balance ends the request
  write_off_event_id        uuid,                 -- the event whose reason is shown
  written_off_on            date,
  written_off_cents         bigint
);
CREATE UNIQUE INDEX loans_read_application ON read.loans_read (application_id);
CREATE INDEX loans_read_borrower ON read.loans_read (borrower_id, created_at DESC);
CREATE INDEX loans_read_status ON read.loans_read (status, next_due_on);
CREATE INDEX loans_read_created ON read.loans_read (created_at DESC);

-- What of each loan its product did not allow.
CREATE TABLE read.loan_exceptions_read (
  loan_id uuid NOT NULL,
  n       int  NOT NULL,                            -- the order in which they are shown
  code    text NOT NULL,
  text    text NOT NULL,
  PRIMARY KEY (loan_id, n)
);

-- The offer that a loan is until it is paid out: until when it stands, and what the borrower answered.
CREATE TABLE read.loan_offers_read (
  loan_id               uuid PRIMARY KEY,
  event_id              uuid NOT NULL,        -- of the terms that are offered
  offered_at            timestamptz NOT NULL,
  expires_at            timestamptz NOT NULL,
  is_reminded           boolean NOT NULL DEFAULT false, -- the borrower was told that it lapses soon
  accepted_at           timestamptz,
  declined_at           timestamptz,
  lapsed_at             timestamptz,
  decline_event_id      uuid,                 -- holds what the borrower wrote
  method                text,                 -- where the borrower wants the money
  destination_id        uuid,                 -- which of their registered destinations; null for the wallet
  agreement_document_id uuid,
  signed_on             date,                 -- on paper
  signed_rate_percent   numeric,              -- the effective rate that the borrower signed
  pay_by                date                  -- until when an accepted offer is paid out
);
CREATE INDEX loan_offers_open ON read.loan_offers_read (expires_at)
  WHERE accepted_at IS NULL AND declined_at IS NULL AND lapsed_at IS NULL;

-- Every agreement that was accepted in an account, also one that later terms made void.
CREATE TABLE read.loan_agreements_read (
  agreement_number text PRIMARY KEY,
  event_id         uuid NOT NULL,  -- the acceptance
  offer_event_id   uuid NOT NULL   -- of the terms, whose hash the agreement carries
);

-- Which reminders of which instalment were given, so that the daily jobs look only at the loans whose turn has come.
CREATE TABLE read.instalment_reminders_read (
  loan_id uuid NOT NULL,
  due_on  date NOT NULL,
  step    text NOT NULL,
  PRIMARY KEY (loan_id, due_on, step)
);

-- Demands for payment: what the borrower was asked to pay, and by which day, before a default.
-- docs/decisions/0011-default-and-collateral-sales.md
CREATE TABLE read.loan_demands_read (
  event_id     uuid PRIMARY KEY,
  loan_id      uuid NOT NULL,
  sent_on      date NOT NULL,
  pay_by       date NOT NULL,
  amount_cents bigint NOT NULL,
  sent_by      uuid NOT NULL
);
CREATE INDEX loan_demand_loan ON read.loan_demands_read (loan_id, sent_on);

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

-- Loans with their borrower, collateral, and the write-off that is asked for.
CREATE FUNCTION app.loan_rows() RETURNS TABLE (
  id uuid, version int, "applicationId" uuid, "borrowerId" uuid, "borrowerName" text, "borrowerFirstName" text,
  "borrowerLastName" text, "borrowerEmail" text, "borrowerPhone" text, "collateralType" text, "principalCents" bigint, "aprPercent" numeric,
  "termMonths" int, "dueDayOfMonth" int, status text, "instalmentCents" bigint, "totalRepaymentCents" bigint,
  "balanceCents" bigint, "nextDueOn" date, "createdAt" timestamptz, "disbursedOn" date, "disbursedAt" timestamptz,
  "inDuplum" boolean, "saleId" uuid, "defaultedOn" date, "interestStopsOn" date, "writeOffRequestedBy" uuid,
  "writeOffRequestedByName" text, "writeOffRequestedAt" timestamptz, "writeOffAmountCents" bigint, "writeOffReason" text,
  "isWriteOffAsked" boolean, "exceptionReason" text, "writtenOffOn" date, "writtenOffCents" bigint,
  "firstPeriodChargedDays" int
) LANGUAGE sql STABLE AS $$
  SELECT l.loan_id, l.version, l.application_id, l.borrower_id, u.first_name || ' ' || u.last_name, u.first_name, u.last_name,
         u.email, u.phone, a.collateral_type, l.principal_cents, l.apr_percent, l.term_months, l.due_day_of_month, l.status,
         l.instalment_cents, l.total_repayment_cents, l.balance_cents, l.next_due_on, l.created_at, l.disbursed_on,
         l.disbursed_at, l.in_duplum, l.sale_id, l.defaulted_on, l.interest_stops_on, l.write_off_requested_by,
         w.first_name || ' ' || w.last_name, l.write_off_requested_at, l.write_off_amount_cents, x.text,
         l.status = 'DEFAULTED' AND l.write_off_requested_by IS NOT NULL
           AND l.write_off_amount_cents = l.balance_cents,
         r.text, l.written_off_on, l.written_off_cents, l.first_period_charged_days
    FROM read.loans_read l
    JOIN app.user_account u ON u.id = l.borrower_id
    JOIN read.applications_read a ON a.application_id = l.application_id
    LEFT JOIN app.user_account w ON w.id = l.write_off_requested_by
    LEFT JOIN app.event_text x ON x.event_id = l.write_off_event_id AND x.field = 'reason'
    LEFT JOIN app.event_text r ON r.event_id = l.exception_event_id AND r.field = 'exceptionReason'
$$;
CREATE VIEW app.loan_list AS SELECT * FROM app.loan_rows();
